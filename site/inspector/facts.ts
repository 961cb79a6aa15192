/** The facts about a document that are shown first, cut for the page, which must lay out everything that it receives. */

import type { OpenDocument } from '../../src/core/document/open-document.ts';
import type { FeedResult } from '../../src/core/document/result.ts';
import { FEED_VERSIONS } from '../../src/core/model/versions.ts';

/** A document and its result. */
export interface Reading {
  readonly document: OpenDocument;
  readonly result: FeedResult;
  readonly size: number;
}

export const SHORT = 300;
export const LONG = 200_000;

/** Cut markup is shown in a separate frame, which closes open elements. */
export function cut(text: string, length: number): string {
  return text.length > length
    ? `${text.slice(0, length).toWellFormed()} … (${text.length} characters)`
    : text;
}

/** @returns names and values, for people */
export function factsOf({ document, result, size }: Reading): [name: string, value: string][] {
  const { version, encoding, entries, feed } = result;
  const format = FEED_VERSIONS[version as keyof typeof FEED_VERSIONS]?.name ?? 'unknown format';
  return [
    ['Title', cut(feed.title ?? '–', SHORT)],
    ['Format', version === '' ? '–' : `${format} (${version})`],
    ['Encoding', encoding === '' ? 'unknown' : `${cut(encoding, SHORT)}, from ${document.source}`],
    ['Entries', String(entries.length)],
    ['Size', `${size.toLocaleString('en')} bytes`],
  ];
}
