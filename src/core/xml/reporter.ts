/** Turns findings of the reader into problems. Composes message, place and path only for listed problems. */

import type { Limits } from '../model/options.ts';
import { EXCERPT_LENGTH, elementPath, excerpt, pathStep } from '../problems/excerpt.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { ProblemDetails, Problems } from '../problems/problems.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import type { InternedElementName } from './names.ts';
import { REPAIRS, type RepairKind } from './repairs.ts';

/** The names of the open elements, for the paths of problems. */
export class OpenPath {
  readonly #names: InternedElementName[] = [];
  #depth = 0;
  /** Entries so far in each open element; the first is the document. */
  readonly #entries: number[] = [0];

  /** Adds an element that the reader opens. */
  enter(name: InternedElementName): void {
    if (name.kind === 'entry') this.#entries[this.#depth] = (this.#entries[this.#depth] ?? 0) + 1;
    this.#names[this.#depth] = name;
    this.#depth += 1;
    this.#entries[this.#depth] = 0;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** `''` outside the root. */
  toString(): string {
    return elementPath(this.#depth, (index) => {
      const { qualified, kind } = this.#names[index] as InternedElementName;
      return pathStep(qualified, kind === 'entry' ? this.#entries[index] : 0);
    });
  }
}

/** A start tag: its place in the document, and its quotation when it has left the window. */
interface QuotedTag {
  readonly offset: number;
  readonly end: number;
  readonly quoted: string | undefined;
}

/** Number of scanned characters or bytes that contain more than an excerpt: at most three bytes for a UTF-16 unit. */
const ENOUGH = 3 * (EXCERPT_LENGTH + 1);

/** A bound without an option. */
type Bound = 'namespace' | 'expansions';

export class Reporter {
  /** The current window of the document. */
  source: ScannedText;
  readonly #problems: Problems;
  readonly #path: OpenPath;
  /** The limits and bounds that were reached. */
  readonly #bounds = new Set<keyof Limits | Bound>();
  /** Number of repairs, listed or not. */
  repairs = 0;
  /** The reader's place in the document at its first repair; undefined without a repair. */
  firstRepair: number | undefined;

  constructor(source: ScannedText, problems: Problems, path: OpenPath) {
    this.source = source;
    this.#problems = problems;
    this.#path = path;
  }

  /** Reports a repair. The message quotes the part of the window between the two indexes. */
  repair(kind: RepairKind, offset: number, end: number): void {
    const { base } = this.source;
    if (this.#isCounted(base + offset)) this.#add(kind, base + offset, this.quote(base + offset, base + end));
  }

  /** Reports a repair of a start tag, which may have left the window. @param now the reader's place in the document */
  repairStartTag(kind: RepairKind, { offset, end, quoted }: QuotedTag, now: number): void {
    if (this.#isCounted(now)) this.#add(kind, offset, quoted ?? this.quote(offset, end));
  }

  /** Counts repairs that are not listed. */
  furtherRepairs(count: number): void {
    this.repairs += count;
    this.#problems.skip(count);
  }

  /** Quotes a part of the document, which must begin in the window. */
  quote(start: number, end: number): string {
    const { base, length } = this.source;
    return excerpt(this.source.part(start - base, Math.min(end - base, start - base + ENOUGH, length)));
  }

  /** Counts a repair. @returns whether to list it, too */
  #isCounted(now: number): boolean {
    this.firstRepair ??= now;
    this.repairs += 1;
    return !this.#countOnly();
  }

  #add(kind: RepairKind, offset: number, quoted: string): void {
    const { code, message, recovery, severity } = REPAIRS[kind];
    const text = message.replace('{}', () => `«${quoted}»`);
    this.#report(code, text, offset, { recovery, bozo: false, ...(severity && { severity }) });
  }

  undeclared(prefix: string, offset: number): void {
    if (this.#countOnly()) return;
    const shown = excerpt(prefix);
    const message = `the prefix «${shown}» is not declared (xmlns:${shown})`;
    this.#report('undeclared-namespace', message, offset, { recovery: 'the prefix itself decides' });
  }

  foreign(prefix: string, uri: string, usual: string, offset: number): void {
    if (this.#countOnly()) return;
    const message = `the prefix «${excerpt(prefix)}» is that of ${usual}; here it means «${excerpt(uri)}»`;
    this.#report('foreign-namespace', message, offset, { recovery: 'the prefix itself decides' });
  }

  unusableBase(base: string, offset: number): void {
    if (this.#countOnly()) return;
    const recovery = 'the base around it stays in force';
    this.#report('unusable-base', `the base «${excerpt(base)}» cannot be one`, offset, { recovery });
  }

  /** Reports once that a limit was reached. */
  limit(limit: keyof Limits, value: number, found: string, recovery: string, offset: number): void {
    this.#reached(limit, `${found}, more than ${value} (limits.${limit})`, offset, { recovery });
  }

  /** Reports once that a namespace is cut. */
  longNamespace(length: number, most: number, offset: number): void {
    const found = `a namespace of ${length} characters, more than ${most}`;
    this.#reached('namespace', found, offset, { recovery: 'the rest is left out', bozo: false });
  }

  /** Reports once that the expansions of entities are too long for the document. */
  longExpansions(length: number, most: number, recovery: string, offset: number): void {
    const found = `expansions of entities of ${length} characters, more than ${most} at this place`;
    this.#reached('expansions', found, offset, { recovery });
  }

  #reached(bound: keyof Limits | Bound, message: string, offset: number, details: ProblemDetails): void {
    if (this.#bounds.has(bound)) return;
    this.#bounds.add(bound);
    this.#report('limit-exceeded', message, offset, details);
  }

  /** Counts the problem without listing it when the list is full. @returns whether the list is full */
  #countOnly(): boolean {
    if (this.#problems.full) this.#problems.skip(1);
    return this.#problems.full;
  }

  #report(code: ProblemCode, message: string, offset: number, details: ProblemDetails): void {
    const path = this.#path.toString();
    this.#problems.report(code, message, { offset, ...(path !== '' && { elementPath: path }), ...details });
  }
}
