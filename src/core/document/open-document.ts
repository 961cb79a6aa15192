/** Opens a document: turns bytes or text, headers and settings into the text, its base and its language. */

import { type DecodedText, decodeFacts } from '../encoding/decode-feed.ts';
import { type Facts, gatherFacts, parseContentType, viewOf } from '../encoding/facts.ts';
import { OPEN_BRACE, OPEN_BRACKET } from '../json/strings.ts';
import type { HeaderMap } from '../model/headers.ts';
import type { Settings } from '../model/options.ts';
import { beginningOf, LONGEST_STRING } from '../platform/strings.ts';
import { overLimit } from '../problems/problems.ts';
import { isUsableBase, joinBase } from '../values/uri.ts';

/** Facts about a document from outside: headers and settings. */
export interface Surroundings {
  /** Base of relative addresses; `''` without one. */
  readonly base: string;
  /** Content-Language; `''` when the server names none. */
  readonly language: string;
}

/** A decoded document, not yet read as a feed. Its `problems` concern size and encoding. */
export interface OpenDocument extends DecodedText, Surroundings {
  /** Whether the text is JSON, by its first character. */
  readonly isJson: boolean;
  readonly headers: HeaderMap | undefined;
  /** The encoding by bytes and headers; undefined when the input was a string. */
  readonly facts: Facts | undefined;
  /** Size of the input in bytes, or in UTF-16 units for a string; at most `limits.bytes`. */
  readonly size: number;
}

/**
 * @throws {TypeError} when the settings name the encoding of a string
 * @throws {RangeError} when the settings name an unknown encoding
 */
export function openDocument(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeaderMap | undefined,
  settings: Settings,
): OpenDocument {
  const whole = viewOf(input);
  if (typeof whole === 'string' && settings.encoding !== undefined) throw encodingOfString();
  const limit = Math.min(settings.limits.bytes, LONGEST_STRING);
  const problems = whole.length > limit ? [overLimit('bytes', limit)] : [];
  const known =
    typeof whole === 'string' ? beginningOf(whole, limit) : gatherFacts(whole.subarray(0, limit), headers);
  const decoded = typeof known === 'string' ? takeText(known, headers) : decodeFacts(known, settings);
  return Object.assign(decoded, {
    isJson: beginsJson(decoded),
    ...surroundingsOf(settings, headers),
    problems: [...problems, ...decoded.problems],
    headers,
    facts: typeof known === 'string' ? undefined : known,
    size: Math.min(whole.length, limit),
  });
}

export const encodingOfString = (): TypeError =>
  new TypeError('options.encoding has no effect with a string: it is decoded');

const NOWHERE: Surroundings = { base: '', language: '' };

/**
 * The base and the language of a document, by its headers and the settings. As in the Universal Feed Parser, the base is Content-Location,
 * joined with the address, unless its scheme is unsafe.
 */
export function surroundingsOf({ url }: Settings, headers: HeaderMap | undefined): Surroundings {
  if (url === '' && headers === undefined) return NOWHERE;
  const base = joinBase(url, headers?.get('content-location') ?? '') ?? url;
  return { base: isUsableBase(base) ? base : '', language: headers?.get('content-language') ?? '' };
}

/** Whether a text is JSON, by its first character. */
export function isJsonText(text: string): boolean {
  return JSON_START.test(text);
}

const JSON_START = /^\s*[{[]/;

function beginsJson(document: DecodedText): boolean {
  const { utf8 } = document;
  if (utf8 === undefined) return JSON_START.test(document.text);
  let at = 0;
  while (utf8[at] === 0x20 || ((utf8[at] ?? 0) >= 0x09 && (utf8[at] ?? 0) <= 0x0d)) at += 1;
  const byte = utf8[at] ?? 0;
  // White space may be beyond ASCII, too.
  return byte < 0x80 ? byte === OPEN_BRACE || byte === OPEN_BRACKET : JSON_START.test(document.text);
}

/** A string counts as decoded: its encoding declaration is ignored. */
function takeText(text: string, headers: HeaderMap | undefined): DecodedText {
  const contentType = headers?.get('content-type');
  return {
    text: text.startsWith('\uFEFF') ? text.slice(1) : text,
    encoding: 'utf-8',
    canonical: 'utf-8',
    source: 'none',
    confidence: 'irrelevant',
    trace: [],
    problems: [],
    hasOnlyXmlCharacters: false,
    needsNoRepair: false,
    mediaType: contentType === undefined ? '' : parseContentType(contentType).mediaType,
  };
}
