/** Decodes an HTML page by the rules of browsers; never fails. */

import { isAscii, latin1Text } from '#platform';
import { type HeadersInput, readHeaders } from '../../model/headers.ts';
import { type DetectOptions, readBytes, readDetectOptions } from '../arguments.ts';
import { countReplacements } from '../decoders/decoder.ts';
import { decoderOf } from '../decoders/index.ts';
import { verdict } from '../detect-encoding.ts';
import { gatherFacts } from '../facts.ts';
import { POLICY } from '../policies/index.ts';
import { changeEncoding } from './change-encoding.ts';
import { type HtmlNames, metaEncoding, pageEncodingName } from './page-labels.ts';
import { type HtmlParseError, preprocessHtml } from './preprocess.ts';
import { declaredByMeta, metaElements } from './prescan.ts';

/** The text of an HTML page, and its encoding. */
export interface DecodedHtml {
  /** Without byte order mark, newlines as LF. */
  readonly text: string;
  readonly encoding: string;
  /** Source of the encoding: `user`, `http`, `bom`, `meta`, `previous`, `heuristic`, `default`, `locale-default`. */
  readonly source: string;
  readonly confidence: 'certain' | 'tentative' | 'irrelevant';
  /** Number of U+FFFD in the text. */
  readonly replacements: number;
  /** Control characters and noncharacters, which stay in `text`. */
  readonly parseErrors: readonly HtmlParseError[];
}

export interface DecodeHtmlOptions
  extends Omit<DetectOptions, 'policy' | 'encoding' | 'fallbackEncodings' | 'detectCharset'> {
  /** The rules. @default 'whatwg' */
  policy?: 'html4' | 'html5' | 'whatwg' | undefined;
}

/** The encoding when no rule gives one, which happens only in HTML 4. */
const LAST_RESORT = 'utf-8';

/**
 * Decodes an HTML page: Content-Type, byte order mark, `<meta>`, defaults of the locale, and a `<meta>` after the first 1024 bytes.
 *
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged page.
 * @example
 * const { text } = decodeHtml(bytes, response.headers, { locale: 'ru' });
 */
export function decodeHtml(
  bytes: Uint8Array | ArrayBuffer,
  headers?: HeadersInput,
  options?: DecodeHtmlOptions,
): DecodedHtml {
  const { choices, hints } = readDetectOptions(options, 'whatwg');
  const { policy } = choices;
  if (policy !== 'html4' && policy !== 'html5' && policy !== 'whatwg') {
    throw new TypeError(`options.policy must be one of 'html4', 'html5', 'whatwg', not '${policy}'`);
  }
  const facts = gatherFacts(readBytes(bytes), readHeaders(headers));
  const found = verdict(POLICY[policy].order(facts, hints));
  const first = {
    encoding: found.encoding ?? LAST_RESORT,
    source: found.source,
    confidence: found.confidence,
  };
  const final =
    first.confidence === 'certain' || policy === 'html4' ? first : afterLateMeta(facts.bytes, first, policy);
  const decoded = decode(facts.bytes, final.encoding);
  return { ...final, ...preprocessHtml(decoded), replacements: countReplacements(decoded) };
}

type Choice = Pick<DecodedHtml, 'encoding' | 'source' | 'confidence'>;

/** Applies the first supported `<meta>` anywhere in the page to an uncertain encoding. */
function afterLateMeta(bytes: Uint8Array, choice: Choice, names: HtmlNames): Choice {
  for (const element of metaElements(latin1Text(bytes))) {
    const next = declaredByMeta(element);
    if (next === undefined || metaEncoding(next, names) === undefined) continue;
    const sameSoFar = isAscii(bytes.subarray(0, element.end));
    const { action, ...changed } = changeEncoding(
      { current: choice.encoding, next, sameSoFar, canSwitch: true },
      names,
    );
    return { ...changed, source: action === 'keep' ? choice.source : 'meta' };
  }
  return choice;
}

/** Decodes the page without its leading byte order mark. */
function decode(bytes: Uint8Array, encoding: string): string {
  const text = withControls(
    bytes,
    encoding,
    decoderOf(pageEncodingName(encoding) ?? LAST_RESORT).readLossily(bytes),
  );
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** In HTML the bytes 80 to 9F that windows-125x leaves undefined are the C1 controls. */
function withControls(bytes: Uint8Array, encoding: string, text: string): string {
  if (!encoding.startsWith('windows-125')) return text;
  return text.replaceAll('\ufffd', (replacement, at: number) => {
    const byte = bytes[at] as number;
    return byte < 0xa0 ? String.fromCharCode(byte) : replacement;
  });
}
