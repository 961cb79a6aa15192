/** Describes a feed for a report: a row of figures for charts and table, and the detail of an opened feed. */

import { gzipSync } from 'node:zlib';
import type { FeedResult } from '../core/document/result.ts';
import { encodingName } from '../core/encoding/labels.ts';
import type { FeedProblemCode, ProblemSeverity } from '../core/problems/kinds.ts';
import type { FeedProblem } from '../core/problems/problems.ts';

/** The size and text of a document, and the encodings that the document, the server and the byte order mark name. */
interface ReportedDocument {
  readonly size: number;
  readonly text: string;
  readonly facts: Readonly<Partial<Record<'declared' | 'charset' | 'bom', string | undefined>>> | undefined;
}

/** The parsed document, and the time of the parse. */
interface Parsed {
  readonly name: string;
  readonly document: ReportedDocument;
  readonly milliseconds: number;
}

/** The figures of a feed. Keys are short: a page has thousands. */
export interface FeedRow {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly usable: boolean;
  readonly bozo: boolean;
  readonly bytes: number;
  /** Milliseconds, to the hundredth. */
  readonly time: number;
  readonly entries: number;
  /** Encoding declared by the document, else by the server, else by the byte order mark; `''` without any. */
  readonly declared: string;
  /** `''` when unknown. */
  readonly encoding: string;
  readonly codes: Readonly<Partial<Record<FeedProblemCode, number>>>;
  readonly severities: Readonly<Record<ProblemSeverity, number>>;
  /** Prefixes. */
  readonly namespaces: readonly string[];
  /** The newest date of entries and feed, `2004-07-15`; absent without a date. */
  readonly date?: string;
}

/** The detail of an opened feed. */
export interface FeedDetail {
  readonly problems: readonly FeedProblem[];
  /** Number of problems missing from the list. */
  readonly moreProblems: number;
  readonly source: readonly Segment[];
  /** UTF-16 units of the whole source. */
  readonly length: number;
  readonly object: Pruned;
}

export interface FeedReport {
  readonly row: FeedRow;
  /** `FeedDetail` as JSON, compressed, in base64. */
  readonly detail: string;
}

const PROBLEMS_SHOWN = 200;
const TITLE_LENGTH = 120;

/** @param shown UTF-16 units of the source to show, and as many of the object */
export function describeFeed(parsed: Parsed, result: FeedResult, shown: number): FeedReport {
  const problems = result.problems.slice(0, PROBLEMS_SHOWN);
  const { problems: _list, bozoException: _decisive, ...object } = result;
  const detail: FeedDetail = {
    problems,
    moreProblems: result.problems.length - problems.length,
    source: cutSource(parsed.document.text, offsetsOf(problems), shown),
    length: parsed.document.text.length,
    object: prune(object, shown),
  };
  return { row: rowOf(parsed, result), detail: gzipSync(JSON.stringify(detail)).toString('base64') };
}

function offsetsOf(problems: readonly FeedProblem[]): number[] {
  return problems.map(({ offset }) => offset).filter((offset) => offset !== undefined);
}

const WHITE_SPACE = /\s+/g;

function rowOf({ name, document, milliseconds }: Parsed, result: FeedResult): FeedRow {
  const { feed, entries, problems } = result;
  const date = newestDate(result);
  const title = (feed.title ?? '').slice(0, TITLE_LENGTH * 2).replace(WHITE_SPACE, ' ');
  return {
    name,
    title: title.slice(0, TITLE_LENGTH),
    version: result.version,
    usable: result.usable,
    bozo: result.bozo,
    bytes: document.size,
    time: Math.round(milliseconds * 100) / 100,
    entries: entries.length,
    declared: canonical(declaredEncoding(document)),
    encoding: result.canonicalEncoding ?? '',
    codes: countBy(problems, ({ code }) => code),
    severities: { error: 0, warning: 0, info: 0, ...countBy(problems, ({ severity }) => severity) },
    namespaces: Object.keys(result.namespaces).filter((prefix) => prefix !== ''),
    ...(date !== undefined && { date }),
  };
}

function declaredEncoding({ facts }: ReportedDocument): string {
  return facts?.declared ?? facts?.charset ?? facts?.bom ?? '';
}

const LABEL_LENGTH = 40;

/** One name for all labels of an encoding: declared `latin1` and detected `iso-8859-1` agree. */
function canonical(label: string): string {
  return (encodingName(label) ?? label).toLowerCase().slice(0, LABEL_LENGTH);
}

function countBy<T, K extends string>(list: readonly T[], keyOf: (item: T) => K): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const item of list) {
    const key = keyOf(item);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function newestDate({ feed, entries }: FeedResult): string | undefined {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { updatedParsed, publishedParsed } of [feed, ...entries]) {
    const time = (publishedParsed ?? updatedParsed)?.getTime();
    if (time !== undefined && time > newest) newest = time;
  }
  return newest === Number.NEGATIVE_INFINITY ? undefined : new Date(newest).toISOString().split('T', 1)[0];
}

/** Plain data with marks: `{ $cut: 'start of a text', $length: 5321 }` for a text, `{ $more: 12 }` for items or keys left out. */
type Pruned = string | number | boolean | null | readonly Pruned[] | { readonly [key: string]: Pruned };

const TEXT_LENGTH = 400;
/** Size of a value besides its text: quotes, comma, indentation. */
const OVERHEAD = 8;

/** @param room approximate size of the result in UTF-16 units */
export function prune(value: object, room: number): Pruned {
  const budget = { left: room };
  return pruneValue(value, budget);
}

interface Budget {
  left: number;
}

function pruneValue(value: unknown, budget: Budget): Pruned {
  budget.left -= OVERHEAD;
  if (typeof value === 'string') return pruneText(value, budget);
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return pruneList(value, budget);
  if (typeof value === 'object' && value !== null) return pruneObject(value, budget);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function pruneText(text: string, budget: Budget): Pruned {
  budget.left -= Math.min(text.length, TEXT_LENGTH);
  return text.length <= TEXT_LENGTH ? text : { $cut: text.slice(0, TEXT_LENGTH), $length: text.length };
}

function pruneList(list: readonly unknown[], budget: Budget): Pruned {
  const kept: Pruned[] = [];
  for (const item of list) {
    if (budget.left <= 0) break;
    kept.push(pruneValue(item, budget));
  }
  const more = list.length - kept.length;
  return more > 0 ? [...kept, { $more: more }] : kept;
}

function pruneObject(object: object, budget: Budget): Pruned {
  const kept: [string, Pruned][] = [];
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  for (const [key, value] of entries) {
    if (budget.left <= 0) break;
    budget.left -= key.length;
    kept.push([key, pruneValue(value, budget)]);
  }
  const more = entries.length - kept.length;
  // fromEntries defines keys instead of assigning: `__proto__` is an ordinary key.
  return Object.fromEntries(more > 0 ? [...kept, ['$more', more]] : kept);
}

interface Segment {
  /** Index of the segment in the source, in UTF-16 units. */
  readonly offset: number;
  /** 1-based line of `offset`. */
  readonly line: number;
  readonly text: string;
}

interface Range {
  start: number;
  end: number;
}

const BEFORE = 240;
const AFTER = 360;
const LINE_BREAK = 10;

/** @param shown UTF-16 units to show at most */
export function cutSource(text: string, offsets: readonly number[], shown: number): Segment[] {
  if (text.length <= shown) return [{ offset: 0, line: 1, text }];
  const ranges: Range[] = [{ start: 0, end: Math.ceil(shown / 2) }];
  let left = shown - Math.ceil(shown / 2);
  for (const offset of offsets) {
    const last = ranges.find(({ start, end }) => start <= offset && offset + BEFORE <= end);
    if (last !== undefined) continue;
    if (left < BEFORE + AFTER) break;
    left -= BEFORE + AFTER;
    ranges.push({ start: Math.max(0, offset - BEFORE), end: Math.min(text.length, offset + AFTER) });
  }
  if (ranges.length === 1 && left > 0) ranges[0] = { start: 0, end: shown };
  return withLines(text, merge(ranges));
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** One pass over the source for all segments. */
function withLines(text: string, ranges: readonly Range[]): Segment[] {
  let line = 1;
  let at = 0;
  return ranges.map(({ start, end }) => {
    for (; at < start; at += 1) if (text.charCodeAt(at) === LINE_BREAK) line += 1;
    return { offset: start, line, text: text.slice(start, end) };
  });
}
