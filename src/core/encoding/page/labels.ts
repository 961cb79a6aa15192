/** Encoding labels in HTML: supersets that replace encodings, rejected labels, defaults by language. */

import { isWhatwgLabel } from '#platform';
import { encodingName } from '../labels.ts';
import { languageTable, localeDefault } from '../sample.ts';

/** The list of names: of the 2009 draft of HTML5, or of the current WHATWG standard. */
export type HtmlNames = 'html5' | 'whatwg';

export interface HtmlEncoding {
  /** The encoding of the page. */
  readonly encoding: string;
  /** The label as found. */
  readonly declared: string;
}

/** Both lists, by this library's names. */
const SUPERSETS: ReadonlyMap<string, string> = new Map([
  ['us-ascii', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-9', 'windows-1254'],
  ['iso-8859-11', 'windows-874'],
  ['tis-620', 'windows-874'],
]);

/** Names of the draft for three encodings that every decoder reads as their superset. */
const DRAFT_NAMES: ReadonlyMap<string, string> = new Map([
  ['euc-kr', 'windows-949'],
  ['euc-jp', 'cp51932'],
  ['shift_jis', 'windows-31j'],
]);

const GB_2312 = /^gb_?2312(?:-80)?$/i;

/** Encodings that hide ASCII markup from checks, or that no browser supports. */
const REFUSED: Readonly<Record<HtmlNames, RegExp>> = {
  html5: /^(?:utf-7|cesu-8)$/,
  whatwg: /^(?:utf-7|cesu-8|utf-32.*|iso-2022-kr|iso-2022-jp-.*|hz-gb-2312|johab|cp(?!866).*)$/,
};

/**
 * @param bom the encoding of the byte order mark, from which `utf-16` takes its byte order; little-endian without one.
 * @returns undefined when HTML does not support the label.
 */
export function htmlEncoding(
  label: string,
  names: HtmlNames,
  bom: string | undefined,
): HtmlEncoding | undefined {
  const name = isPageLabel(label, names) ? pageEncodingName(label) : undefined;
  if (name === undefined || REFUSED[names].test(name)) return undefined;
  return { encoding: superset(label, name, names, bom), declared: label };
}

function superset(label: string, name: string, names: HtmlNames, bom: string | undefined): string {
  if (name === 'utf-16') return bom?.startsWith('utf-16') ? bom : 'utf-16le';
  if (GB_2312.test(label)) return 'gbk';
  return SUPERSETS.get(name) ?? (names === 'html5' ? DRAFT_NAMES.get(name) : undefined) ?? name;
}

/** Maps each byte beyond ASCII to a private character: scripts use it to read binary data; it is not an encoding of text. */
const USER_DEFINED = 'x-user-defined';

/** This library's name for the encoding that a label of a page means. */
export function pageEncodingName(label: string): string | undefined {
  return label.trim().toLowerCase() === USER_DEFINED ? USER_DEFINED : encodingName(label);
}

/** Whether a list contains the label, ignoring case: the WHATWG has a closed list, the draft the registry of IANA (RFC 2978). */
function isPageLabel(label: string, names: HtmlNames): boolean {
  const exact = label.trim().toLowerCase();
  return isWhatwgLabel(exact) || (names === 'html5' && REGISTERED.test(exact));
}

const REGISTERED = /^[a-z0-9][a-z0-9._:+()-]*$/;

/** A `<meta>` that was read as ASCII cannot be utf-16, even if it says so. */
export function metaEncoding(label: string, names: HtmlNames): HtmlEncoding | undefined {
  const found = htmlEncoding(label, names, undefined);
  if (found?.encoding.startsWith('utf-16')) return { encoding: 'utf-8', declared: label };
  if (found?.encoding === USER_DEFINED) return { encoding: 'windows-1252', declared: label };
  return found;
}

/** Default encodings of the draft by the language of the reader; those of the WHATWG are in `sample.ts`. */
const DRAFT_LOCALES = languageTable(`
  utf-8 ar cy fa hr kk mk or ro sr vi
  iso-8859-2 cs hu pl sl
  iso-8859-5 be
  iso-8859-13 lv
  windows-31j ja
  windows-874 th
  windows-949 ko
  windows-1250 sk
  windows-1251 bg ru uk
  windows-1254 ku tr
  windows-1255 he
  windows-1257 lt
  gb18030 zh-cn
  big5 zh-tw`);

/** @param locale a language tag: `ru`, `he-IL`, `zh-TW`. */
export function pageDefault(locale: string | undefined, names: HtmlNames): string {
  return names === 'html5' ? localeDefault(locale, DRAFT_LOCALES) : localeDefault(locale);
}
