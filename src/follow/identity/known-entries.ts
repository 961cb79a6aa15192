/** The stored form of the entries of a feed, and in less space of the entries that left it. */

import { describe } from '../../core/model/expected.ts';
import { type EntryFact, type Evidence, FACTS } from './evidence.ts';
import { allFacts } from './identify-entries.ts';
import { limitNames } from './identifying-parameters.ts';
import { isLeftRow, type LeftEntry, reduceEntry } from './left-entries.ts';

/** Store it as JSON with the feed, and pass it to the next call. */
export interface KnownEntries {
  /** Version of this form; a later version of the library reads it, and earlier forms. */
  readonly version: 2;
  /** A text for each entry: first the entries of the feed, in its order; then entries that left it, the latest first, after the day on which they left. */
  readonly entries: readonly (string | number)[];
  /** Names of query parameters that tell entries of this feed apart, 32 at most: names in its entries and, while it remembers others, earlier names. */
  readonly parameters?: readonly string[];
}

export interface KnownEntry {
  readonly key: string;
  readonly evidence: Evidence;
  /** Hash of the values that the evidence is made of; absent for an entry that left the feed. */
  readonly stamp?: string | undefined;
  /** When it left the feed, in days since 1970; absent for an entry of the feed. */
  readonly day?: number | undefined;
}

/** The known entries by what is known of them. */
export interface Known {
  /** First the entries of the feed, then entries that left it lately. */
  readonly entries: readonly KnownEntry[];
  /** Number of entries of the feed. */
  readonly inFeed: number;
  /** Entries that left long ago. */
  readonly left: readonly LeftEntry[];
  /** Names of query parameters that tell entries apart. */
  readonly parameters: ReadonlySet<string>;
}

/** How long entries are remembered that have left the feed. */
export interface KnownLimits {
  /** Number of entries to remember besides those of the feed. @default 10000 */
  readonly entries?: number | undefined;
  /** Days to remember an entry. @default without end */
  readonly days?: number | undefined;
}

const DEFAULT_ENTRIES = 10_000;
/** Entries that left last keep all their facts, as many as the feed has entries, and at least so many: they may return edited. */
const LEAST_WHOLE = 20;
const NOTHING: Known = { entries: [], inFeed: 0, left: [], parameters: new Set() };

/** @throws {TypeError} for data that `writeKnown` has not written */
export function readKnown(known: unknown): Known {
  if (known === undefined || known === null) return NOTHING;
  const { version, entries, parameters = [] } = known as Partial<KnownEntries>;
  if (typeof known !== 'object' || !Array.isArray(entries) || !Array.isArray(parameters))
    throw notKnown('known of diffEntries', known);
  if ((version as number) === 1) return readFirstForm(entries);
  if (version !== 2) throw notKnown('known of diffEntries', known);
  const read: KnownEntry[] = [];
  const left: LeftEntry[] = [];
  let inFeed = 0;
  let day: number | undefined;
  entries.forEach((row: unknown, index) => {
    if (typeof row === 'number') {
      day = row;
      return;
    }
    // Rows of entries that left long ago come last, and are many.
    const entry = typeof row === 'string' && left.length === 0 ? readRow(row, day) : undefined;
    if (entry !== undefined) read.push(entry);
    else left.push(day !== undefined && isLeftRow(row) ? { row, day } : notRow(index, row));
    if (day === undefined) inFeed += 1;
  });
  return { entries: read, inFeed, left, parameters: limitNames(parameters) };
}

const notKnown = (name: string, value: unknown): TypeError =>
  new TypeError(`${name} must be what diffEntries returned, not ${describe(value)}`);

function notRow(index: number, row: unknown): never {
  throw notKnown(`known.entries[${index}]`, row);
}

/** @returns undefined for a row of another length */
function readRow(row: string, day: number | undefined): KnownEntry | undefined {
  const [key = '', ...values] = row.split(' ');
  if (values.length !== FACTS.length && values.length !== FACTS.length + 1) return undefined;
  const evidence = {} as Record<EntryFact, string>;
  for (const [i, fact] of FACTS.entries()) evidence[fact] = values[i] ?? '';
  return { key, evidence, stamp: values[FACTS.length], day };
}

/** The form of 1.0.0-rc.1: rows of key and facts, for all entries, without a slug. */
const FIRST_FACTS = FACTS.filter((fact) => fact !== 'slug');

function readFirstForm(rows: readonly unknown[]): Known {
  const entries = rows.map((row, index): KnownEntry => {
    const isRow = Array.isArray(row) && row.every((value) => typeof value === 'string');
    if (!isRow || row.length !== FIRST_FACTS.length + 1) return notRow(index, row);
    const [key = '', ...values] = row;
    const facts = FIRST_FACTS.map((fact, i) => [fact, values[i]] as const);
    return { key, evidence: { ...Object.fromEntries(facts), slug: '' } as unknown as Evidence };
  });
  return { ...NOTHING, entries, inFeed: entries.length };
}

/**
 * @param gone entries that are no longer in the feed and may return, the latest first
 * @param used the parameters that entries of the feed have: the others are for entries that may return
 */
export function writeKnown(
  current: readonly KnownEntry[],
  gone: readonly KnownEntry[],
  { left, parameters, used }: Pick<Known, 'left' | 'parameters'> & { readonly used: ReadonlySet<string> },
  { entries: most = DEFAULT_ENTRIES, days = Number.POSITIVE_INFINITY }: KnownLimits,
  today: number,
): KnownEntries {
  const whole = Math.max(LEAST_WHOLE, current.length);
  const remembered: readonly LeftEntry[] = [
    ...gone.slice(0, whole).map(({ key, evidence, day = today }) => ({ row: rowOf(key, evidence), day })),
    ...gone.slice(whole).map(({ key, evidence, day = today }) => reduceEntry(key, evidence, day)),
    ...left,
  ];
  const rows: (string | number)[] = current.map(({ key, evidence, stamp }) =>
    stamp === undefined ? rowOf(key, evidence) : `${rowOf(key, evidence)} ${stamp}`,
  );
  let last: number | undefined;
  for (const { day, row } of remembered.slice(0, most)) {
    if (today - day >= days) continue;
    if (day !== last) rows.push(day);
    last = day;
    rows.push(row);
  }
  const names = rows.length > current.length ? parameters : used;
  return { version: 2, entries: rows, ...(names.size > 0 && { parameters: [...names] }) };
}

const rowOf = (key: string, evidence: Evidence): string => `${key} ${allFacts(evidence)}`;
