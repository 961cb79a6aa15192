/** Decodes HTML pages by the rules of browsers: preprocessing of the input, and a `<meta>` that is found after decoding has begun. */

import { isAscii, latin1Text } from '#platform';
import { checkArgument, isBoolean, isBytes, isObjectWith, isOneOf, isString } from '../../model/expected.ts';
import { type HeadersInput, readHeaders } from '../../model/headers.ts';
import type { EncodingSource } from '../../model/model.ts';
import { onFirstUse } from '../../platform/on-first-use.ts';
import { decoderOf } from '../decoders/index.ts';
import { countReplacements } from '../decoders/platform.ts';
import { EXPECTED_OF_PAGE, readDetectOptions, verdict } from '../detect-encoding.ts';
import { gatherFacts, viewOf } from '../facts.ts';
import { type HtmlNames, htmlEncoding, metaEncoding, pageEncodingName } from './labels.ts';
import { declaredByMeta, HTML_POLICIES, type HtmlPolicy, metaElements, type PageHints } from './policies.ts';

/** A character that the HTML standard does not allow in a document, and that stays in the text. */
export interface HtmlParseError {
  /** UTF-16 index into the returned text. */
  readonly offset: number;
  /** The standard's own name for it. */
  readonly code: 'control-character-in-input-stream' | 'noncharacter-in-input-stream';
}

const CARRIAGE_RETURNS = /\r\n?/g;
/** The tokenizer handles NUL. */
const suspects = onFirstUse(
  () => /[\x01-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef]|\p{Noncharacter_Code_Point}/gu,
);
const CONTROL = /^[\x01-\x9f]/;

/** @returns the text with every newline as LF, and its control characters and noncharacters, which stay. */
export function preprocessHtml(text: string): { text: string; parseErrors: HtmlParseError[] } {
  const normal = text.includes('\r') ? text.replace(CARRIAGE_RETURNS, '\n') : text;
  const parseErrors: HtmlParseError[] = [];
  for (const { 0: character, index } of normal.matchAll(suspects())) {
    const isControl = CONTROL.test(character);
    const code = isControl ? 'control-character-in-input-stream' : 'noncharacter-in-input-stream';
    parseErrors.push({ offset: index, code });
  }
  return { text: normal, parseErrors };
}

/** A `<meta>` that names another encoding after decoding has begun. */
export interface EncodingChange {
  /** The encoding in use. */
  readonly current: string;
  /** The label of the late `<meta>`. */
  readonly next: string;
  /** Whether the bytes so far mean the same characters in both. */
  readonly sameSoFar: boolean;
  /** Whether the decoder can be replaced in the middle of the page. */
  readonly canSwitch: boolean;
}

/** The decision of `changeEncoding`. */
export interface ChangedEncoding {
  /** `keep` the decoded text, `switch` the decoder for the rest, or `reparse` everything. */
  readonly action: 'keep' | 'switch' | 'reparse';
  /** The encoding from now on. */
  readonly encoding: string;
  /** Always `certain`: a second `<meta>` changes nothing. */
  readonly confidence: 'certain';
}

const isChange = isObjectWith('an object with current, next, sameSoFar and canSwitch', {
  current: isString,
  next: isString,
  sameSoFar: isBoolean,
  canSwitch: isBoolean,
});
const isNames = isOneOf(['html5', 'whatwg'] satisfies HtmlNames[]);

/**
 * Decides the effect of a late `<meta>`. A label that HTML does not support has no effect.
 * @param names the list of encoding names: of the HTML5 draft, or of the WHATWG.
 * @returns the action, and the encoding that is certain from now on.
 * @throws {TypeError | RangeError} for wrong arguments
 * @example
 * const { action } = changeEncoding({ current: 'windows-1252', next: 'utf-8', sameSoFar: false, canSwitch: true });
 * action; // 'reparse'
 */
export function changeEncoding(change: EncodingChange, names: HtmlNames = 'html5'): ChangedEncoding {
  checkArgument('change of changeEncoding', isChange, change);
  checkArgument('names of changeEncoding', isNames, names);
  const { current, next, sameSoFar, canSwitch } = change;
  const before = htmlEncoding(current, names, undefined)?.encoding ?? current;
  const after = metaEncoding(next, names)?.encoding;
  // Keep utf-16: a page decoded as utf-16 with a readable <meta> is utf-16, even if the <meta> names another encoding.
  if (after === undefined || before.startsWith('utf-16')) return certain('keep', before);
  if (after === before) return certain('keep', after);
  return certain(sameSoFar && canSwitch ? 'switch' : 'reparse', after);
}

function certain(action: ChangedEncoding['action'], encoding: string): ChangedEncoding {
  return { action, encoding, confidence: 'certain' };
}

/** The text of an HTML page, and its encoding. */
export interface DecodedHtml {
  /** Without byte order mark, newlines as LF. */
  readonly text: string;
  /** The encoding of the text, by the name that the policy has for it. */
  readonly encoding: string;
  /** Source of the encoding: `user`, `http`, `bom`, `signature`, `meta`, `xml-declaration`, `previous`, `heuristic`, `default`, `locale-default`. */
  readonly source: EncodingSource | 'none';
  /** `certain` when server, document or caller name the encoding; `tentative` for a guess or a default; `irrelevant` for `html4`. */
  readonly confidence: 'certain' | 'tentative' | 'irrelevant';
  /** Number of U+FFFD in the text. */
  readonly replacements: number;
  /** Control characters and noncharacters, which stay in `text`. */
  readonly parseErrors: readonly HtmlParseError[];
}

/** Options of `decodeHtml`. */
export interface DecodeHtmlOptions extends PageHints {
  /** The rules. @default 'whatwg' */
  encodingPolicy?: HtmlPolicy | undefined;
}

/** The encoding when no rule gives one, which happens only in HTML 4. */
const LAST_RESORT = 'utf-8';

/**
 * Decodes an HTML page: Content-Type, byte order mark, `<meta>`, defaults of the locale, and a `<meta>` after the first 1024 bytes.
 *
 * @returns the text and its encoding
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged page.
 * @example
 * const page = new TextEncoder().encode('<meta charset="utf-8"><p>café');
 * const { encoding, text } = decodeHtml(page, { 'Content-Type': 'text/html' });
 * encoding; // 'utf-8'
 * text; // '<meta charset="utf-8"><p>café'
 */
export function decodeHtml(
  bytes: Uint8Array | ArrayBuffer,
  headers?: HeadersInput,
  options?: DecodeHtmlOptions,
): DecodedHtml {
  checkArgument('bytes of decodeHtml', isBytes, bytes);
  const hints = readDetectOptions<DecodeHtmlOptions>(options, EXPECTED_OF_PAGE);
  const { encodingPolicy: policy = 'whatwg' } = hints;
  const facts = gatherFacts(viewOf(bytes), readHeaders(headers));
  const found = verdict(HTML_POLICIES[policy](facts, hints));
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
