/**
 * The policies for HTML pages: the rules of HTML 4, and the encoding sniffing algorithm of HTML in the versions of the 2009 draft of HTML5 and
 * of the current WHATWG standard. Looks for `<meta>` elements without parsing the page: the prescan of the HTML standard.
 */

import { isAscii, isUtf8, latin1Text } from '#platform';
import type { EncodingSource } from '../../model/model.ts';
import { type Facts, readShortMark } from '../facts.ts';
import { withByteOrder } from '../labels.ts';
import { type Candidate, candidateFor, type Plan } from '../policies.ts';
import {
  type HtmlEncoding,
  type HtmlNames,
  htmlEncoding,
  metaEncoding,
  pageDefault,
  pageEncodingName,
} from './labels.ts';

const WHITE_SPACE_OR_SLASH = /[\t\n\f\r /]*/y;
const WHITE_SPACE = /[\t\n\f\r ]*/y;
const TAG = /<\/?[a-z][^\t\n\f\r >]*/iy;
const META = /^<meta(?:\/|$)/i;
const META_LENGTH = '<meta'.length;
const MARKUP = /<[!/?]/y;
/** A name may begin with `=`, but must not contain it later. */
const ATTRIBUTE_NAME = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

/** One `<meta>` start tag. */
export interface MetaElement {
  /** Attributes by lower-cased name; the first of two with the same name. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Index after its `>`. */
  readonly end: number;
}

/** The `<meta>` elements of a page, except in comments. Ignores a tag that the end cuts off. */
export function* metaElements(text: string): Generator<MetaElement> {
  let at = text.indexOf('<');
  while (at !== -1) {
    const tag = matchAt(TAG, text, at);
    const isMeta = META.test(tag);
    const element = tag === '' ? undefined : readAttributes(text, at + (isMeta ? META_LENGTH : tag.length));
    const end = tag === '' ? endOfMarkup(text, at) : element?.end;
    if (end === undefined) return;
    if (isMeta && element !== undefined) yield element;
    at = text.indexOf('<', end);
  }
}

/** Index after the comment, declaration, instruction or single `<` at `at`; undefined when it has no end. */
function endOfMarkup(text: string, at: number): number | undefined {
  // The dashes that open a comment may also close it: `<!-->`.
  if (text.startsWith('<!--', at)) {
    const close = text.indexOf('-->', at + 2);
    return close === -1 ? undefined : close + 3;
  }
  if (matchAt(MARKUP, text, at) === '') return at + 1;
  const close = text.indexOf('>', at);
  return close === -1 ? undefined : close + 1;
}

function readAttributes(text: string, start: number): MetaElement | undefined {
  const attributes = new Map<string, string>();
  let at = start;
  for (;;) {
    at += matchAt(WHITE_SPACE_OR_SLASH, text, at).length;
    if (at >= text.length) return undefined;
    if (text[at] === '>') return { attributes, end: at + 1 };
    const name = matchAt(ATTRIBUTE_NAME, text, at);
    at += name.length;
    const equals = at + matchAt(WHITE_SPACE, text, at).length;
    const value = text[equals] === '=' ? readValue(text, equals + 1) : { text: '', end: equals };
    if (value === undefined) return undefined;
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value.text);
    at = value.end;
  }
}

function readValue(text: string, start: number): { text: string; end: number } | undefined {
  const at = start + matchAt(WHITE_SPACE, text, start).length;
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1);
    return close === -1 ? undefined : { text: text.slice(at + 1, close), end: close + 1 };
  }
  const value = matchAt(UNQUOTED, text, at);
  return { text: value, end: at + value.length };
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** The label a `<meta>` declares: by a `charset` attribute, else by `content` of `http-equiv=content-type`. */
export function declaredByMeta({ attributes }: MetaElement): string | undefined {
  return attributes.get('charset') ?? declaredByPragma(attributes);
}

/** The label declared by `http-equiv=content-type`, the only way in HTML 4. */
export function declaredByPragma(attributes: ReadonlyMap<string, string>): string | undefined {
  if (attributes.get('http-equiv')?.toLowerCase() !== 'content-type') return undefined;
  return charsetIn(attributes.get('content') ?? '');
}

const CHARSET = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"'][^\t\n\f\r ;]*))/i;

function charsetIn(content: string): string | undefined {
  const [, double, single, bare] = CHARSET.exec(content) ?? [];
  return double ?? single ?? bare;
}

/** Number of leading bytes in which a page must declare its encoding. */
const PRESCAN_LENGTH = 1024;

/** Information of the caller besides headers and bytes. */
export interface PageHints {
  /** Replaces the default of the rules. */
  readonly defaultEncoding?: string | undefined;
  /** Language of the reader, for the defaults of HTML5: `ru`, `zh-TW`. */
  readonly locale?: string | undefined;
  /** `charset` attribute of the link that led here (HTML 4). */
  readonly linkCharset?: string | undefined;
  /** Choice of the reader: decisive in HTML5, the last resort in HTML 4. */
  readonly userEncoding?: string | undefined;
  /** Result of a heuristic of the caller. */
  readonly heuristicEncoding?: string | undefined;
  /** The encoding of this page on the last visit (HTML5). */
  readonly previousEncoding?: string | undefined;
}

type PageOrder = (facts: Facts, hints: PageHints) => Plan;

function planOf(candidates: readonly (Candidate | undefined)[]): Plan {
  return {
    candidates: candidates.filter((candidate) => candidate !== undefined),
    overruled: [],
    problems: [],
  };
}

/** HTML 4, chapter 5.2.2: asks the server, the page, the link that led to it, a heuristic, then the reader. Has no silent default. */
const html4: PageOrder = (facts, hints) => {
  const read = (
    label: string | undefined,
    source: EncodingSource,
    reason: string,
    confidence?: Candidate['confidence'],
  ): Candidate | undefined =>
    label === undefined
      ? undefined
      : candidateFor(withByteOrder(label, facts.bom), source, reason, confidence);
  const pragma = firstDeclared(facts.bytes, ({ attributes }) => declaredByPragma(attributes));
  const reader = hints.userEncoding ?? hints.defaultEncoding;
  return planOf([
    read(facts.charset, 'http', 'charset parameter of the Content-Type'),
    read(pragma, 'meta', '<meta http-equiv="Content-Type">'),
    read(hints.linkCharset, 'link', 'charset attribute of the link to the page'),
    read(hints.heuristicEncoding, 'heuristic', 'heuristic of the caller', 'tentative'),
    read(reader, 'user-default', 'choice of the reader', 'tentative'),
  ]);
};

/** The steps of the algorithm; each gives a candidate, or none. */
function sniff(facts: Facts, hints: PageHints, names: HtmlNames): Plan {
  const { bytes, charset } = facts;
  const { userEncoding, previousEncoding, heuristicEncoding, defaultEncoding, locale } = hints;
  const mark = readShortMark(bytes)?.encoding;
  const read = (
    label: string | undefined,
    source: EncodingSource,
    reason: string,
    confidence: Candidate['confidence'] = 'tentative',
  ): Candidate | undefined =>
    label === undefined ? undefined : asPage(htmlEncoding(label, names, mark), source, reason, confidence);
  const http = read(charset, 'http', 'charset parameter of the Content-Type', 'certain');
  const byMark = mark === undefined ? undefined : candidateFor(mark, 'bom', 'byte order mark');
  const byMeta = firstDeclared(bytes, (element) => {
    const label = declaredByMeta(element);
    return label === undefined ? undefined : metaEncoding(label, names);
  });
  // The one heuristic that the standard strongly recommends.
  const isPattern = isUtf8(bytes) && !isAscii(bytes);
  const usual = locale === undefined ? 'usual default' : `usual for ${locale}`;
  const [wide, byDeclaration] = names === 'html5' ? [] : xmlEncodings(facts);
  return planOf([
    read(userEncoding, 'user', 'choice of the reader', 'certain'),
    ...(names === 'html5' ? [http, byMark] : [byMark, http]),
    wide,
    asPage(byMeta, 'meta', '<meta> in the first 1024 bytes', 'tentative'),
    byDeclaration,
    read(previousEncoding, 'previous', 'last visit'),
    read(heuristicEncoding, 'heuristic', 'heuristic of the caller'),
    isPattern ? candidateFor('utf-8', 'heuristic', 'the bytes are valid utf-8', 'tentative') : undefined,
    read(defaultEncoding, 'default', 'default of the caller'),
    candidateFor(pageDefault(locale, names), 'locale-default', usual, 'tentative'),
  ]);
}

/** The XML declaration of a page: its first bytes in utf-16, which decide before its `<meta>`, and the encoding that it names. */
function xmlEncodings({ signature = '', declared = '' }: Facts): readonly (Candidate | undefined)[] {
  const isWide = signature.startsWith('utf-16');
  return [
    isWide ? candidateFor(signature, 'signature', '<? in utf-16', 'tentative') : undefined,
    asPage(
      metaEncoding(declared, 'whatwg'),
      'xml-declaration',
      'encoding of the XML declaration',
      'tentative',
    ),
  ];
}

function asPage(
  found: HtmlEncoding | undefined,
  source: EncodingSource,
  reason: string,
  confidence: Candidate['confidence'],
): Candidate | undefined {
  if (found === undefined) return undefined;
  const { encoding, declared } = found;
  const isReplaced = encoding !== declared.toLowerCase();
  const canonical = pageEncodingName(encoding);
  return { label: encoding, source, confidence, reason, canonical, ...(isReplaced && { declared }) };
}

/** Reads the first `<meta>` of the prescan that declares something. */
function firstDeclared<Found>(
  bytes: Uint8Array,
  read: (element: MetaElement) => Found | undefined,
): Found | undefined {
  for (const element of metaElements(latin1Text(bytes.subarray(0, PRESCAN_LENGTH)))) {
    const found = read(element);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The label that the first `<meta>` of a page declares. */
export function metaLabel(bytes: Uint8Array): string | undefined {
  return firstDeclared(bytes, declaredByMeta);
}

/** Rules of HTML pages. */
export type HtmlPolicy = 'html4' | HtmlNames;

export const HTML_POLICIES: Readonly<Record<HtmlPolicy, PageOrder>> = {
  html4,
  // The server decides first, then the byte order mark.
  html5: (facts, hints) => sniff(facts, hints, 'html5'),
  // The byte order mark decides first.
  whatwg: (facts, hints) => sniff(facts, hints, 'whatwg'),
};

export function isOfPages(policy: string): policy is HtmlPolicy {
  return Object.hasOwn(HTML_POLICIES, policy);
}
