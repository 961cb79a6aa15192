/** Turns what a reader finds into problems: message, place and path are composed only when somebody will read them. */

import type { Limits } from '../options.ts';
import { createProblem, type Problems } from '../problems.ts';
import type { ElementPath } from './element-path.ts';
import { REPAIRS, type RepairKind } from './repairs.ts';

const EXCERPT = 40;

export class Reporter {
  readonly #text: string;
  readonly #problems: Problems;
  readonly #path: ElementPath;
  readonly #limits = new Set<keyof Limits>();
  /** How often something was repaired, listed or not. */
  repairs = 0;

  constructor(text: string, problems: Problems, path: ElementPath) {
    this.#text = text;
    this.#problems = problems;
    this.#path = path;
  }

  /** `text[offset..end)` is quoted in the message. */
  repair(kind: RepairKind, offset: number, end: number): void {
    this.repairs += 1;
    if (this.#countOnly()) return;
    const { code, message, recovery, severity } = REPAIRS[kind];
    const found = `«${excerpt(this.#text, offset, end)}»`;
    const details = { recovery, bozo: false, ...(severity && { severity }) };
    this.#problems.add(
      createProblem(
        code,
        message.replace('{}', () => found),
        { ...this.#where(offset), ...details },
      ),
    );
  }

  undeclared(prefix: string, offset: number): void {
    if (this.#countOnly()) return;
    const shown = prefix.slice(0, EXCERPT);
    const message = `the prefix «${shown}» is not declared (xmlns:${shown})`;
    this.#problems.add(
      createProblem('undeclared-namespace', message, {
        ...this.#where(offset),
        recovery: 'the prefix itself decides',
      }),
    );
  }

  unusableBase(base: string, offset: number): void {
    if (this.#countOnly()) return;
    const message = `the base «${excerpt(base, 0, base.length)}» cannot be one`;
    const recovery = 'the base around it stays in force';
    this.#problems.add(createProblem('unusable-base', message, { ...this.#where(offset), recovery }));
  }

  /** Says once that a limit was reached. */
  limit(limit: keyof Limits, value: number, found: string, recovery: string, offset: number): void {
    if (this.#limits.has(limit)) return;
    this.#limits.add(limit);
    const message = `${found}, more than ${value} (limits.${limit})`;
    this.#problems.add(createProblem('limit-exceeded', message, { ...this.#where(offset), recovery }));
  }

  /** Whether the list is full; then the problem has been counted. */
  #countOnly(): boolean {
    if (this.#problems.full) this.#problems.skip(1);
    return this.#problems.full;
  }

  #where(offset: number): { offset: number; elementPath?: string } {
    const elementPath = this.#path.toString();
    return elementPath === '' ? { offset } : { offset, elementPath };
  }
}

const LINE_BREAKS = /[\t\n\r]+/g;

/** The beginning of a part of the text, on one line. */
function excerpt(text: string, start: number, end: number): string {
  const whole = end - start <= EXCERPT;
  const part = text
    .slice(start, whole ? end : start + EXCERPT)
    .replace(LINE_BREAKS, ' ')
    .toWellFormed();
  return whole ? part : `${part}…`;
}
