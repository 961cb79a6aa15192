/** Reads a subscription list, through the encoding stage and the XML reader of feeds. */

import { describeNonFeed } from '../../core/document/not-a-feed.ts';
import { openDocument } from '../../core/document/open-document.ts';
import { type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { readOptions } from '../../core/model/options.ts';
import { createProblem, Problems } from '../../core/problems/problems.ts';
import { readXml } from '../../core/xml/reader.ts';
import type { OpmlResult } from './opml.ts';
import { OutlineReader } from './outline-reader.ts';

export interface ParseOpmlOptions {
  /** Address of the list: the base of relative addresses. */
  url?: string | undefined;
}

/** The vocabulary does not imply missing end tags: outlines contain outlines. */
const NO_SOUP = { entries: new Set<string>(), leaves: new Set<string>(), texts: new Set<string>() };

/**
 * Reads an OPML list of feeds, in any encoding and with any damage.
 *
 * @param input the bytes of the file; a string counts as decoded
 * @param headers of the response, if fetched over HTTP
 * @returns the feeds without repeats, with their folders. `usable` is false for other documents.
 * @throws {TypeError} for wrong arguments, never for a damaged list
 * @example
 * const { feeds } = parseOpml(readFileSync('subscriptions.opml'));
 */
export function parseOpml(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: ParseOpmlOptions,
): OpmlResult {
  const settings = readOptions({ url: options?.url });
  const document = openDocument(input, readHeaders(headers), settings);
  const { text, base, language, isSound, encoding } = document;
  const { limits } = settings;
  const problems = new Problems(limits.problems);
  for (const problem of document.problems) problems.add(problem);
  const reader = new OutlineReader(base, text.length, problems);
  const found = new Problems(limits.problems);
  const canonicalPrefix = () => undefined;
  readXml(text, reader, { isSound, base, language, canonicalPrefix, limits, soup: NO_SOUP, problems: found });
  if (reader.isOpml) {
    for (const problem of found.list) problems.add(problem);
    problems.skip(found.unlisted);
  } else {
    const what = describeNonFeed(document.facts?.bytes, text);
    problems.add(createProblem('not-a-feed', `the document is ${what}, not a list of feeds`, { offset: 0 }));
  }
  problems.finish({ text });
  return { usable: reader.isOpml, ...reader.result(), encoding, problems: problems.list };
}
