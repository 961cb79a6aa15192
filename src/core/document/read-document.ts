/**
 * Reads a decoded document as a whole: text → XML or JSON → one feed object. Reads it again when relative addresses precede the feed's own
 * address, which is their base.
 */

import { READS_BYTES } from '#platform';
import { placeInText, Utf8Bytes } from '../encoding/utf8-bytes.ts';
import { readJsonFeed } from '../json/index.ts';
import { isEmpty } from '../mapping/write.ts';
import type { Settings } from '../model/options.ts';
import { createProblem, Problems } from '../problems/problems.ts';
import { recordJson } from '../provenance/recording.ts';
import { ScannedText } from '../values/scanned-text.ts';
import { Addresses } from '../values/uri.ts';
import type { XmlHandler } from '../xml/events.ts';
import { addFound, completeResult } from './complete-result.ts';
import { describeNonFeed } from './not-a-feed.ts';
import type { OpenDocument } from './open-document.ts';
import type { FeedResult, ReadFeed } from './result.ts';
import { XmlText } from './xml-text.ts';

/** @param observer also receives the events of the first pass through XML */
export function readDocument(document: OpenDocument, settings: Settings, observer?: XmlHandler): FeedResult {
  const problems = new Problems(settings.limits.problems);
  for (const problem of document.problems) problems.add(problem);
  let pass = readOnce(document, settings, undefined, observer);
  if (pass.addresses.isOutdated) pass = readOnce(document, settings, pass.addresses.ownAddress);
  const read = pass.result(document);
  const usable = read.version !== '' || read.entries.length > 0 || !isEmpty(read.feed);
  // Report one problem for a page that is not a feed, not the problems of its markup.
  if (usable) pass.report(problems);
  else {
    const what = describeNonFeed(document.facts?.bytes, document.text);
    problems.add(createProblem('not-a-feed', `the document is ${what}, not a feed`, { offset: 0 }));
  }
  return completeResult(document, read, problems, usable);
}

/** One pass through the text of a document. */
interface TextPass {
  readonly addresses: Addresses;
  /** The feed as read, empty for another document. @param document its text is read only for the places of `provenance` */
  result(document: { readonly text: string }): ReadFeed;
  /** Adds the problems found. */
  report(problems: Problems): void;
}

/** First byte of a second byte order mark, which is text before the root. */
const BYTE_ORDER_MARK = 0xef;

/** @param ownAddress of the feed, if an earlier pass found it */
function readOnce(
  document: OpenDocument,
  settings: Settings,
  ownAddress?: string,
  observer?: XmlHandler,
): TextPass {
  const { utf8, isSound } = document;
  const addresses = new Addresses(document.size, ownAddress);
  const problems = new Problems(settings.limits.problems);
  if (document.isJson) return readJson(document, settings, addresses, problems);
  const xml = new XmlText(document, settings, addresses, problems, observer);
  // A caller who asks for places in a document needs its text.
  const isInBytes = READS_BYTES && isSound && observer === undefined && !settings.provenance;
  if (isInBytes && utf8 !== undefined && utf8[0] !== BYTE_ORDER_MARK) readBytes(xml, utf8);
  else {
    xml.read(new ScannedText(document.text), isSound);
    xml.end();
  }
  return xml;
}

function readJson(
  { text, base }: OpenDocument,
  settings: Settings,
  addresses: Addresses,
  found: Problems,
): TextPass {
  const recording = settings.provenance ? recordJson() : undefined;
  const json = readJsonFeed(text, base, settings, addresses, found, recording?.tools);
  const read: ReadFeed = { namespaces: {}, ...(json ?? { version: '', feed: {}, entries: [] }) };
  if (recording !== undefined) read.provenance = recording.origins(read, text);
  return { addresses, result: () => read, report: (problems) => addFound(found, addresses, problems) };
}

/** Length of a window of bytes: V8 allocates a string of this length like a small object, and a longer one with pages of its own. */
const WINDOW = 65_536;

/**
 * Reads a document in utf-8 in windows of bytes: a view of a long document takes time to allocate, and memory until a full garbage
 * collection.
 */
function readBytes(xml: XmlText, utf8: Uint8Array): void {
  let start = 0;
  let length = WINDOW;
  for (let isLast = false; !isLast && !xml.isDone; ) {
    const window = utf8.subarray(start, start + length);
    isLast = start + window.length === utf8.length;
    const bytes = new Utf8Bytes(window);
    const end = xml.read(new ScannedText(bytes.view, start, isLast, bytes), true);
    // Long texts, and elements whose end tag is far away, need longer windows. Doubling keeps the time linear.
    length = end - start < length / 2 ? length * 2 : WINDOW;
    start = end;
  }
  xml.end();
  placeInText(xml.problems.list, utf8);
}
