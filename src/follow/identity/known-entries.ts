/** The known entries of a feed, which the caller stores: plain JSON, hashes only, of limited length. */

import { describe } from '../../core/model/expected.ts';
import { type Evidence, FACTS } from './evidence.ts';

/** Store it as JSON with the feed, and pass it to the next call. */
export interface KnownEntries {
  readonly version: 1;
  /** One row per entry, latest first: its key, then its facts. */
  readonly entries: readonly (readonly string[])[];
}

export interface KnownEntry {
  readonly key: string;
  readonly evidence: Evidence;
}

/** Number of entries to remember that the feed no longer has. */
export const REMEMBERED = 1_000;

/** @throws {TypeError} for data that `writeKnown` has not written */
export function readKnown(known: KnownEntries | undefined | null): KnownEntry[] {
  if (known === undefined || known === null) return [];
  if (typeof known !== 'object' || known.version !== 1 || !Array.isArray(known.entries)) {
    throw new TypeError(`known must be what diffEntries returned, not ${describe(known)}`);
  }
  return known.entries.map((row, index) => {
    if (
      !Array.isArray(row) ||
      row.length !== FACTS.length + 1 ||
      row.some((value) => typeof value !== 'string')
    )
      throw new TypeError(`known.entries[${index}] must be what diffEntries returned, not ${describe(row)}`);
    const [key = '', ...facts] = row as string[];
    return { key, evidence: evidenceOf(facts) };
  });
}

/** @param entries first the entries of the feed, then entries that it no longer has, latest first */
export function writeKnown(entries: readonly KnownEntry[]): KnownEntries {
  return {
    version: 1,
    entries: entries.map(({ key, evidence }) => [key, ...FACTS.map((fact) => evidence[fact])]),
  };
}

function evidenceOf(facts: readonly string[]): Evidence {
  const [
    guid = '',
    guidPage = '',
    link = '',
    permalink = '',
    page = '',
    path = '',
    enclosure = '',
    title = '',
    date = '',
    text = '',
  ] = facts;
  return { guid, guidPage, link, permalink, page, path, enclosure, title, date, text };
}
