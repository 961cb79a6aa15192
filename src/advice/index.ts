/**
 * Advice for the authors of feeds: what a parser reads without a word, and other readers may not. One rule a code; what each means is in
 * problem-codes.ts.
 */

import { type HeadersInput, readHeaders } from '../headers.ts';
import { readJson } from '../json/salvage.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { type ParseOptions, readOptions, type Settings } from '../options.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { createProblem, type FeedProblem, Problems } from '../problems.ts';
import { RECOVERY, registry } from '../registry.ts';
import type { FeedResult } from '../result.ts';
import { versionOf } from '../versions.ts';
import {
  dateWithoutZone,
  duplicateId,
  foreignDateForm,
  incompleteEnclosure,
  largeFeed,
  missingElement,
  missingGuid,
  missingSelfLink,
  relativeAddress,
} from './content-rules.ts';
import {
  contradictingEncodings,
  misnomer,
  noEncodingDeclared,
  obscureEncoding,
  textXmlWithoutCharset,
} from './encoding-rules.ts';
import { FORMAT_RULES } from './formats.ts';
import { jsonOutline } from './json-outline.ts';
import { nearNamespace } from './namespace-rules.ts';
import type { Outline } from './outline.ts';
import type { Rule, Subject } from './subject.ts';
import { xmlOutline } from './xml-outline.ts';

export const RULES: readonly (readonly [ProblemCode, Rule])[] = [
  ['no-encoding-declared', noEncodingDeclared],
  ['contradicting-encodings', contradictingEncodings],
  ['text-xml-without-charset', textXmlWithoutCharset],
  ['obscure-encoding', obscureEncoding],
  ['misnomer', misnomer],
  ['near-namespace', nearNamespace],
  ['missing-element', missingElement],
  ['missing-guid', missingGuid],
  ['duplicate-id', duplicateId],
  ['date-without-zone', dateWithoutZone],
  ['foreign-date-form', foreignDateForm],
  ['relative-address', relativeAddress],
  ['incomplete-enclosure', incompleteEnclosure],
  ['missing-self-link', missingSelfLink],
  ['large-feed', largeFeed],
];

/**
 * What the author of a feed should know although `parseFeed` has no quarrel with it: an encoding that nobody declares, entries without
 * ids, dates without zones. A second reading of the document; takes about as long as parsing it.
 *
 * @param input what `parseFeed` was given, as are `headers` and `options`
 * @param result what `parseFeed` made of it
 * @returns in the order of the document, what has no place first; empty for what is no feed. None of them sets `bozo`.
 * @throws {TypeError | RangeError} for a wrong argument, never for a wrong feed
 * @example
 * const result = parseFeed(bytes, headers);
 * const advice = adviseAuthor(bytes, headers, result);
 */
export function adviseAuthor(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  result: FeedResult,
  options?: ParseOptions,
): FeedProblem[] {
  const settings = readOptions(options);
  return adviseOn(openDocument(input, readHeaders(headers), settings), result, settings);
}

/** The same advice about a document that is open already. */
export function adviseOn(document: OpenDocument, result: FeedResult, settings: Settings): FeedProblem[] {
  if (!result.usable) return [];
  const subject = subjectOf(document, result, settings);
  const found = new Problems(settings.limits.problems);
  for (const [code, rule] of RULES) {
    for (const { message, offset, path } of rule(subject)) {
      const place = { ...(offset !== undefined && { offset }), ...(path && { elementPath: path }) };
      found.add(createProblem(code, message, place));
    }
  }
  found.finish(subject.text);
  return found.list.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
}

function subjectOf(document: OpenDocument, { version }: FeedResult, settings: Settings): Subject {
  const { size, text, facts, encoding: label } = document;
  const family = versionOf(version)?.family;
  const format = family && FORMAT_RULES[family];
  const encoded = facts && { facts, label };
  return { size, encoded, text, outline: outlineOf(document, settings), format };
}

function outlineOf({ text, base, isJson }: OpenDocument, { limits }: Settings): Outline {
  if (isJson) return jsonOutline(readJson(text).value, base);
  const { canonicalPrefix } = registry;
  // The result has the problems of the markup.
  return xmlOutline(text, {
    base,
    language: '',
    canonicalPrefix,
    limits,
    problems: new Problems(0),
    soup: RECOVERY,
  });
}
