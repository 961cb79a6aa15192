/** Reads a subscription list, through the encoding stage and the XML reader of feeds. */

import { describeNonFeed } from '../../formats/not-a-feed.ts';
import { type HeadersInput, readHeaders } from '../../headers.ts';
import { openDocument } from '../../open-document.ts';
import { readOptions } from '../../options.ts';
import { createProblem, Problems } from '../../problems.ts';
import { readXml } from '../../xml/reader.ts';
import type { OpmlResult } from './opml.ts';
import { OutlineReader } from './outline-reader.ts';

export interface ParseOpmlOptions {
  /** Where the list was fetched: the base of relative addresses. */
  url?: string | undefined;
}

/** End tags that are missing cannot be told from the vocabulary: outlines hold outlines. */
const NO_SOUP = { entries: new Set<string>(), leaves: new Set<string>(), texts: new Set<string>() };

/**
 * Reads an OPML list of feeds, whatever its encoding and damage.
 *
 * @param input the bytes of the file; a string counts as decoded already
 * @param headers of the response, when it was fetched over HTTP
 * @returns the feeds, each once, with their folders. `usable` is false for what is no OPML.
 * @throws {TypeError} for a wrong argument, never for a wrong list
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
