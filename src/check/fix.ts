/** Makes certain and local repairs: misspelled namespaces, dates in another form, bare ampersands, encodings other than utf-8. A reader sees no difference. */

import { isUtf8 } from '#platform';
import { type Facts, gatherFacts } from '../core/encoding/facts.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { skipJsonSpace, tokenEnd } from '../core/json/scan.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import { excerpt } from '../core/problems/excerpt.ts';
import { decodeReferencesOfAttribute } from '../core/values/reference-decoder.ts';
import { repairC1 } from '../core/values/text.ts';
import { type CheckOptions, type CheckProblem, checkDocument } from './check-feed.ts';
import type { Repair } from './finding.ts';
import { urisOf, vocabulary } from './grammar.ts';

export interface FixedFeed {
  /** The document in utf-8; the input itself without repairs. */
  readonly bytes: Uint8Array;
  /** The repaired problems. */
  readonly fixed: readonly CheckProblem[];
  /** Why nothing is repaired: the document cannot be written back exactly. */
  readonly refusal?: string;
}

/** Problems that a document declared and encoded as utf-8 does not have. */
const OF_ENCODING: ReadonlySet<string> = new Set([
  ...['no-encoding-declared', 'misnomer', 'obscure-encoding', 'contradicting-encodings'],
  ...['character-encoding-override'],
]);

/** The edit that repairs a problem, if one is certain. */
export function editOf(
  { code, offset = 0 }: CheckProblem,
  repair: Repair | undefined,
  text: string,
): Edit | undefined {
  const edit = Object.hasOwn(EDITS, code) ? EDITS[code]?.(text, offset) : undefined;
  return edit ?? (repair && editFor(text, offset, repair));
}

const ENTITY = /&[a-z][a-z\d]*;/iy;
const SPECIAL = /[<>&"']/;
const PREFIX = /<([\w.-]+):/y;
/** Everything that may precede the root element, and the beginning of the root element. */
const PROLOG = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>|<[a-z_][\w:.-]*/giy;
const ROOT = /^<[a-z_]/i;

/** The edits of problems of the parser at their place, by code. */
const EDITS: Readonly<Record<string, (text: string, offset: number) => Edit | undefined>> = {
  'bare-ampersand': (text, offset) =>
    text[offset] === '&' ? { start: offset, end: offset + 1, text: '&amp;' } : undefined,
  'undefined-entity': (text, offset) => {
    ENTITY.lastIndex = offset;
    const [entity = ''] = ENTITY.exec(text) ?? [];
    const decoded = decodeReferencesOfAttribute(entity);
    if (decoded === entity || SPECIAL.test(decoded)) return undefined;
    return { start: offset, end: offset + entity.length, text: decoded };
  },
  'late-xml-declaration': (text, offset) =>
    text.startsWith('<?xml', offset) && text.slice(0, offset).trim() === ''
      ? { start: 0, end: offset, text: '' }
      : undefined,
  'undeclared-namespace': (text, offset) => {
    PREFIX.lastIndex = offset;
    const [, prefix = ''] = PREFIX.exec(text) ?? [];
    const known = vocabulary(prefix);
    const uri = known && urisOf(known)[0];
    const start = rootNameEnd(text);
    return uri === undefined || start === undefined
      ? undefined
      : { start, end: start, text: ` xmlns:${prefix}="${uri}"` };
  },
};

/** Index of the end of the name of the root element. */
function rootNameEnd(text: string): number | undefined {
  PROLOG.lastIndex = 0;
  for (let found = PROLOG.exec(text)?.[0]; found !== undefined; found = PROLOG.exec(text)?.[0])
    if (ROOT.test(found)) return PROLOG.lastIndex;
  return undefined;
}

/** Repairs a document. Returns a document that is not a feed unchanged. */
export function fixFeed(bytes: Uint8Array, headers?: HeadersInput, options?: CheckOptions): FixedFeed {
  const { result, text, problems, repairs } = checkDocument(bytes, headers, options);
  const facts = gatherFacts(bytes, readHeaders(headers));
  const codes = problems.map(({ code }) => code);
  if (!result.usable) return { bytes, fixed: [] };
  const loss = lossOf(text, facts, codes);
  if (loss === undefined && codes.includes('misnomer') && isUtf8(bytes))
    return redeclare(bytes, problems, headers, options);
  const declaration = declareUtf8(text);
  const isWritten = encodingName(result.encoding) === 'utf-8';
  const { edits, fixed } = collect(problems, repairs, text, declaration !== undefined);
  if (fixed.length === 0) return { bytes, fixed };
  const refusal =
    loss ??
    (declaration === undefined && !isWritten ? 'it has no place for a declaration of utf-8' : undefined);
  if (refusal !== undefined) return { bytes, fixed: [], refusal };
  const needsDeclaration = !isWritten || fixed.some(({ code }) => OF_ENCODING.has(code));
  if (needsDeclaration) edits.push(...(declaration ?? []));
  return { bytes: encode(text, edits, codes), fixed };
}

/** The repairs. */
function collect(
  problems: readonly CheckProblem[],
  repairs: ReadonlyMap<CheckProblem, Repair>,
  text: string,
  isDeclarable: boolean,
): { edits: Edit[]; fixed: CheckProblem[] } {
  /** By their text and place: problems of one prefix have one edit. */
  const edits = new Map<string, Edit>();
  const fixed: CheckProblem[] = [];
  for (const problem of problems) {
    const edit = editOf(problem, repairs.get(problem), text);
    const key = `${edit?.start} ${edit?.text}`;
    if (edit !== undefined && !edits.has(key)) edits.set(key, edit);
    if (edit !== undefined || (isDeclarable && OF_ENCODING.has(problem.code))) fixed.push(problem);
  }
  return { edits: [...edits.values()], fixed };
}

/** Bytes that are utf-8 under another label: change only the label, then repair the rest. */
function redeclare(
  bytes: Uint8Array,
  problems: readonly CheckProblem[],
  headers: HeadersInput | undefined,
  options: CheckOptions | undefined,
): FixedFeed {
  const text = new TextDecoder().decode(bytes);
  const declaration = declareUtf8(text);
  if (declaration === undefined || declaration.length === 0) return { bytes, fixed: [] };
  const renamed = new TextEncoder().encode(applyEdits(text, declaration));
  const rest = fixFeed(renamed, headers, options);
  const ofEncoding = problems.filter(({ code }) => OF_ENCODING.has(code));
  return { bytes: rest.bytes, fixed: [...ofEncoding, ...rest.fixed] };
}

/** Characters outside the declared encoding were read by the superset that the author meant. */
function encode(text: string, edits: readonly Edit[], codes: readonly string[]): Uint8Array {
  const meant = codes.includes('misnomer') ? repairC1(text) : text;
  return new TextEncoder().encode(applyEdits(meant, edits));
}

// Edits of a text: places and replacements.

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits; the first of two overlapping edits wins. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), replacement);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

const TAG_END = /"[^"]*"|'[^']*'|>/g;

/** Index of the `>` that ends the start tag at `offset`; -1 for none. */
function endOfTag(text: string, offset: number): number {
  TAG_END.lastIndex = offset;
  for (let match = TAG_END.exec(text); match !== null; match = TAG_END.exec(text)) {
    if (match[0] === '>') return match.index;
  }
  return -1;
}

/** The edit for a repair of the element or member at `offset`; undefined when the text has the value in another form, or twice. */
function editFor(text: string, offset: number, { where, found, instead }: Repair): Edit | undefined {
  if (where === 'member') return editMember(text, offset, found, instead);
  const start = skipJsonSpace(text, offset);
  const end = text[start] === '{' ? start : endOfTag(text, offset);
  if (end === -1) return undefined;
  if (where === 'content') return text[end - 1] === '/' ? undefined : insertAt(text, end + 1, instead);
  return where === 'tag'
    ? editInTag(text, offset, end, found, instead)
    : editText(text, end + 1, found, instead);
}

/** Replaces a string of JSON. */
function editMember(text: string, start: number, found: string, instead: string): Edit | undefined {
  const end = tokenEnd(text, start);
  return text.slice(start, end) === JSON.stringify(found) ? { start, end, text: instead } : undefined;
}

const SPACE = /\s*/y;

/** Inserts the first child, or the first member, on a line like that of the next one. */
function insertAt(text: string, at: number, addition: string): Edit {
  SPACE.lastIndex = at;
  const [space = ''] = SPACE.exec(text) ?? [];
  return { start: at, end: at, text: space + addition };
}

function editInTag(
  text: string,
  offset: number,
  end: number,
  found: string,
  instead: string,
): Edit | undefined {
  const tag = text.slice(offset, end);
  for (const quote of ['"', "'"]) {
    const value = quote + found + quote;
    const at = tag.indexOf(value);
    if (at === -1 || tag.includes(value, at + 1)) continue;
    const start = offset + at + 1;
    return { start, end: start + found.length, text: instead };
  }
  return undefined;
}

/** The whole text of an element in a CDATA section. */
const SECTION = /(\s*<!\[CDATA\[)([^\]<&]*)\]\]>\s*<\//y;

function editText(text: string, start: number, found: string, instead: string): Edit | undefined {
  SECTION.lastIndex = start;
  const [, opening = '', content = ''] = SECTION.exec(text) ?? [];
  if (opening !== '' && content.trim() === found) {
    const at = start + opening.length + content.indexOf(found);
    return { start: at, end: at + found.length, text: instead };
  }
  const next = text.indexOf('<', start);
  if (next === -1) return undefined;
  const whole = text.slice(start, next);
  // Do not edit values with references: they would need parsing.
  if (whole.trim() !== found || !text.startsWith('</', next)) return undefined;
  const at = start + whole.indexOf(found);
  return { start: at, end: at + found.length, text: instead };
}

// Converts a document to utf-8: edits its declaration, and decides whether its bytes may be rewritten.

/** Keep bytes that were not decoded: rewriting would lose them. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'undecodable-bytes',
  'character-encoding-unknown',
  'truncated',
]);

/** Names the part of the document that writing its text as utf-8 would lose or make false; undefined for none. */
function lossOf(text: string, { charset }: Facts, codes: readonly string[]): string | undefined {
  if (codes.some((code) => UNREADABLE.has(code))) return 'some of its bytes could not be decoded';
  if (!text.isWellFormed()) return 'utf-8 cannot encode half of a surrogate pair';
  if (charset === undefined || encodingName(charset) === 'utf-8') return undefined;
  return `its headers declare ${excerpt(charset)}, and repairs are written in utf-8`;
}

const DECLARATION = /^<\?xml[ \t\r\n][^<>]*?\?>/;
const ENCODING = /(\sencoding\s*=\s*)(["'])([^"']*)\2/;
const VERSION = /\sversion\s*=\s*(?:"[^"]*"|'[^']*')/;

/**
 * The edits that make the declaration utf-8; none when it is already.
 * @returns undefined when a declaration is in the wrong place: adding another one would make two
 */
function declareUtf8(text: string): readonly Edit[] | undefined {
  const [declaration] = DECLARATION.exec(text) ?? [];
  if (declaration === undefined) {
    if (!text.startsWith('<') || text.includes('<?xml ')) return undefined;
    return [{ start: 0, end: 0, text: '<?xml version="1.0" encoding="utf-8"?>\n' }];
  }
  const encoding = ENCODING.exec(declaration);
  if (encoding !== null) {
    const [whole, before = '', quote = '"', label = ''] = encoding;
    if (encodingName(label) === 'utf-8') return [];
    const end = encoding.index + whole.length;
    return [{ start: encoding.index, end, text: `${before}${quote}utf-8${quote}` }];
  }
  const version = VERSION.exec(declaration);
  if (version === null) return undefined;
  const at = version.index + version[0].length;
  return [{ start: at, end: at, text: ' encoding="utf-8"' }];
}
