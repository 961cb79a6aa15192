/** The worker's side: reads one document, keeps the whole result, and answers in parts. */

import { type CheckProblem, checkFeed, PROFILE_NAMES, type ProfileName } from '../../src/check/check-feed.ts';
import type { AuthorProblem } from '../../src/check/problems/codes.ts';
import { PROBLEM_PROSE } from '../../src/check/rules/index.ts';
import { type OpenDocument, openDocument } from '../../src/core/document/open-document.ts';
import { readDocument } from '../../src/core/document/read-document.ts';
import type { FeedResult } from '../../src/core/document/result.ts';
import { type HeaderMap, readHeaders } from '../../src/core/model/headers.ts';
import { type ParseOptions, readOptions } from '../../src/core/model/options.ts';
import { present } from '../../src/core/present/index.ts';
import type { FeedProblem } from '../../src/core/problems/problems.ts';
import { compareReadings } from './comparison.ts';
import { findDisputes, hexOf } from './disputes.ts';
import { plural } from './dom.ts';
import { cut, factsOf, LONG, type Reading, SHORT } from './facts.ts';
import { fixtureFiles } from './fixture.ts';
import type {
  ByteRow,
  Comparison,
  FixtureFile,
  Inspector,
  ListedProblems,
  Other,
  Overview,
  Request,
  RequestOptions,
  ShownEntry,
  ShownProblem,
  SourceRow,
  TreeNode,
} from './protocol.ts';
import { SourceRows } from './source-rows.ts';
import { ResultTree } from './tree-nodes.ts';

const MOST_PROBLEMS = 500;
const LONGEST_LINK = 2000;
const MOST_AUTHORS = 20;
const LINE_END = /\r?\n/;

/** Everything about one document. */
class Inspection {
  readonly request: Request;
  readonly bytes: Uint8Array;
  readonly headers: HeaderMap | undefined;
  readonly document: OpenDocument;
  readonly result: FeedResult;
  readonly rows: SourceRows;
  readonly tree: ResultTree;
  problems: readonly ShownProblem[] = [];
  unlisted = 0;

  constructor(request: Request, progress: (step: string) => void) {
    this.request = request;
    this.bytes = new Uint8Array(request.bytes);
    this.headers = readHeaders(headersOf(request.headers));
    ({ document: this.document, result: this.result } = this.read(this.bytes, request.options, progress));
    progress('Counting lines');
    this.rows = new SourceRows(this.document.text, request.columns);
    this.tree = new ResultTree(this.result, this.rows);
    progress('Checking the feed');
    this.check(request.profiles);
  }

  read(
    bytes: Uint8Array,
    options: RequestOptions,
    progress: (step: string) => void,
  ): Pick<Reading, 'document' | 'result'> {
    const settings = readOptions({ ...options, provenance: true } as ParseOptions);
    progress('Finding the encoding');
    const document = openDocument(bytes, this.headers, settings);
    progress('Reading the feed');
    return { document, result: readDocument(document, settings) };
  }

  check(profiles: readonly ProfileName[]): void {
    const { url } = this.request.options;
    const checked = this.result.usable
      ? checkFeed(this.bytes, headersOf(this.request.headers), { ...(url && { url }), profiles })
      : [];
    const found = mergeProblems(this.result.problems, checked);
    this.unlisted = Math.max(0, found.length - MOST_PROBLEMS);
    this.problems = found.slice(0, MOST_PROBLEMS).map((problem) => this.#shown(problem));
    this.rows.mark(this.problems);
  }

  #shown(problem: AuthorProblem & Partial<CheckProblem>): ShownProblem {
    const {
      code,
      rule = code,
      severity,
      message,
      recovery,
      fix,
      specification,
      elementPath,
      line,
      column,
      offset,
    } = problem;
    return {
      ...{ code: rule, severity, message, page: pageOf(rule) },
      ...(recovery && { recovery }),
      ...(fix && { fix }),
      ...(specification && { specification }),
      ...(elementPath && { path: elementPath }),
      ...(line !== undefined && column !== undefined && { line, column }),
      ...(offset !== undefined && { offset, row: this.rows.rowAt(offset) }),
    };
  }
}

/** A comparison shows its own progress. */
const noProgress = (): void => {};

/** Rules have a page each, problems of the parser a row of the table. */
const pageOf = (rule: string): string =>
  Object.hasOwn(PROBLEM_PROSE, rule) ? `problems.html#${rule}` : `rules/${rule}.html`;

/** The problems under the chosen options, then additional problems of the check, which reads with the default options. */
function mergeProblems(
  parsed: readonly FeedProblem[],
  checked: readonly CheckProblem[],
): (AuthorProblem & Partial<CheckProblem>)[] {
  // A check adds the element to a message that begins with a value, and moves the place to the value.
  const key = ({ code, offset, message, elementPath, params: { value } = {} }: AuthorProblem): string =>
    value === undefined || elementPath === undefined
      ? `${code} ${offset} ${message}`
      : `${code} ${elementPath} ${value}`;
  const advice = new Map(checked.map((problem) => [key(problem), problem]));
  const own = parsed.map((problem) => ({ ...problem, ...advice.get(key(problem)) }));
  const known = new Set(parsed.map(key));
  return [...own, ...checked.filter((problem) => !known.has(key(problem)))];
}

/** Collects the values of repeated names. */
function headersOf(text: string): Map<string, string[]> | undefined {
  const headers = new Map<string, string[]>();
  for (const line of text.split(LINE_END)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers.size === 0 ? undefined : headers;
}

export class FeedInspector implements Inspector {
  readonly #progress: (step: string) => void;
  #current: Inspection | undefined;

  constructor(progress: (step: string) => void) {
    this.#progress = progress;
  }

  inspect(request: Request): Overview {
    this.#current = undefined;
    this.#current = new Inspection(request, this.#progress);
    return overviewOf(this.#current);
  }

  recheck(profiles: readonly ProfileName[]): ListedProblems {
    const inspection = this.#given;
    inspection.check(profiles);
    return { problems: inspection.problems, unlisted: inspection.unlisted };
  }

  source(from: number, to: number): readonly SourceRow[] {
    return this.#given.rows.slice(from, to);
  }

  bytes(from: number, to: number): readonly ByteRow[] {
    const { bytes, request, result } = this.#given;
    const { bytesPerRow } = request;
    const faults = result.encodingTrace.flatMap(({ byteOffset }) => byteOffset ?? []);
    const rows: ByteRow[] = [];
    for (
      let offset = from * bytesPerRow;
      offset < Math.min(to * bytesPerRow, bytes.length);
      offset += bytesPerRow
    ) {
      const row = bytes.subarray(offset, offset + bytesPerRow);
      const fault = faults.find((at) => at >= offset && at < offset + bytesPerRow);
      const text = Array.from(row, (byte) =>
        byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : '·',
      ).join('');
      rows.push({
        offset,
        hex: hexOf(row).split(' '),
        text,
        ...(fault !== undefined && { marked: fault - offset }),
      });
    }
    return rows;
  }

  children(pointer: string, from: number, to: number): readonly TreeNode[] {
    return this.#given.tree.children(pointer, from, to);
  }

  entries(from: number, to: number): readonly Omit<ShownEntry, 'html'>[] {
    const { feed, entries } = this.#given.result;
    return entries.slice(from, to).map((entry) => {
      const { html: _html, ...shown } = shownEntry(present(entry, feed));
      return shown;
    });
  }

  entry(index: number): ShownEntry {
    const { feed, entries } = this.#given.result;
    return shownEntry(present(entries[index] ?? {}, feed));
  }

  compare({ name, bytes, encoding }: Other): Comparison {
    const own = this.#given;
    const other = bytes === undefined ? own.bytes : new Uint8Array(bytes);
    const options = { ...own.request.options, ...(encoding && { encoding }) };
    const reading = own.read(other, options, noProgress);
    return compareReadings(
      { name: own.request.name, size: own.bytes.length, ...own },
      { name, size: other.length, ...reading },
    );
  }

  fixture(): readonly FixtureFile[] {
    const { request, bytes, result } = this.#given;
    return fixtureFiles(request.name, bytes, request.headers, request.options, result);
  }

  get #given(): Inspection {
    if (this.#current === undefined) throw new Error('no document');
    return this.#current;
  }
}

function shownEntry({ title, excerpt, link, date, authors, html }: ReturnType<typeof present>): ShownEntry {
  return {
    title: cut(title, SHORT),
    excerpt: cut(excerpt, SHORT),
    html: cut(html, LONG),
    authors: authors.slice(0, MOST_AUTHORS).map(({ name, email }) => cut(name ?? email ?? '', SHORT)),
    link: (link?.length ?? 0) > LONGEST_LINK ? '' : (link ?? ''),
    date: date?.value.toISOString() ?? '',
    dateSource: date?.source ?? '',
  };
}

function overviewOf({ document, result, rows, problems, unlisted, bytes }: Inspection): Overview {
  const { bozo, usable, entries, encodingTrace } = result;
  const verdict = usable ? (bozo ? 'problems' : 'fine') : 'no-feed';
  return {
    verdict,
    headline: cut(headlineOf(result, problems.length + unlisted), SHORT),
    facts: [
      ...factsOf({ document, result, size: bytes.length }),
      ['Problems', `${problems.length + unlisted}`],
    ],
    size: bytes.length,
    sourceRows: rows.length,
    entries: entries.length,
    profiles: PROFILE_NAMES,
    problems,
    unlisted,
    attempts: encodingTrace.map(({ encoding: label, source, outcome, reason = '', byteOffset }) => ({
      ...{ encoding: cut(label, SHORT), source, outcome, reason },
      ...(byteOffset !== undefined && { offset: byteOffset }),
    })),
    disputes: findDisputes(bytes, encodingTrace),
  };
}

/** @param total the problems of the list, which has those of the check, too */
function headlineOf({ usable, bozo, bozoException, problems }: FeedResult, total: number): string {
  if (!usable) return `No feed: ${bozoException?.message ?? ''}`;
  if (!bozo) return 'A feed that every reader can read';
  // The verdict of the XML parser comes with the repairs of its causes, which are what an author understands.
  const causes = problems.filter(({ code, severity }) => code !== 'not-well-formed' && severity !== 'info');
  const [first = bozoException] = causes;
  if (first === undefined) return 'A feed with damage';
  const place = first.line === undefined ? '' : ` in line ${first.line}`;
  const rest = total <= 1 ? '' : ` (and ${plural(total - 1, 'other problem')})`;
  return `A feed with damage${place}: ${PROBLEM_PROSE[first.code].meaning.replace(FULL_STOP, '')}${rest}`;
}

const FULL_STOP = /\.$/;
