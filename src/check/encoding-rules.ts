/** Advice about the encoding and the declaration of XML: contradictions of headers, byte order mark and declaration, and unwise choices. RFC 7303; XML 1.0, 4.3.3. */

import { isUtf8 } from '#platform';
import { isJsonText } from '../core/document/open-document.ts';
import type { Facts } from '../core/encoding/facts.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { htmlEncoding } from '../core/encoding/page/labels.ts';
import { quote } from '../core/problems/excerpt.ts';
import { code } from './cure.ts';
import { type Finding, findingAt } from './finding.ts';

/** The evidence of bytes and headers. */
export interface Encoded {
  readonly facts: Facts;
  /** The label that decoded the bytes, as written; `''` for none. */
  readonly label: string;
}

/** A document and its encoding. */
interface Subject {
  /** Undefined for a string. */
  readonly encoded: Encoded | undefined;
  readonly text: string;
}

const NOT_ASCII = /[^\0-\x7f]/;

function* noEncodingDeclared({ encoded, text }: Subject): Generator<Finding> {
  if (encoded === undefined) return;
  const { bom, declared, charset, signature, json } = encoded.facts;
  const isWide = signature !== undefined && signature !== 'us-ascii';
  if (json || isWide || bom !== undefined || declared !== undefined || charset !== undefined) return;
  // XML without a declaration is utf-8.
  if (encodingName(encoded.label) === 'utf-8') return;
  const offset = text.search(NOT_ASCII);
  if (offset === -1) return;
  const message = `neither server nor document say that this is ${encoded.label || 'of any encoding'}; the first character beyond ASCII is here`;
  yield findingAt({ offset }, 'no-encoding-declared', message);
}

/** The sources and their labels, for the message. */
function claims({ charset, bom, declared }: Facts): [who: string, label: string][] {
  const all: [string, string | undefined][] = [
    ['the server', charset],
    ['the byte order mark', bom],
    ['the XML declaration', declared],
  ];
  return all.filter((claim): claim is [string, string] => claim[1] !== undefined);
}

function* contradictingEncodings({ encoded }: Subject): Generator<Finding> {
  const [first, ...others] = encoded === undefined ? [] : claims(encoded.facts);
  const other = others.find(([, label]) => first !== undefined && !areOne(first[1], label));
  if (first === undefined || other === undefined) return;
  const message = `${first[0]} says ${first[1]}, ${other[0]} says ${other[1]}`;
  yield findingAt({ offset: 0 }, 'contradicting-encodings', message);
}

/** `utf-16` agrees with both byte orders; an unknown label contradicts nothing. */
function areOne(a: string, b: string): boolean {
  const [first, second] = [encodingName(a), encodingName(b)];
  if (first === undefined || second === undefined || first === second) return true;
  return isFamilyOf(first, second) || isFamilyOf(second, first);
}

const isFamilyOf = (family: string, name: string): boolean =>
  name === `${family}be` || name === `${family}le`;

function* textXmlWithoutCharset({ encoded }: Subject): Generator<Finding> {
  if (encoded?.facts.mediaClass !== 'text-xml' || encoded.facts.charset !== undefined) return;
  const message = `${encoded.facts.mediaType} without charset is us-ascii by RFC 3023`;
  yield findingAt({}, 'text-xml-without-charset', message);
}

function* obscureEncoding({ encoded }: Subject): Generator<Finding> {
  const label = encoded?.label ?? '';
  if (encodingName(label) === undefined || htmlEncoding(label, 'whatwg', encoded?.facts.bom)) return;
  yield findingAt({ offset: 0 }, 'obscure-encoding', `${label} is an encoding that few readers know`);
}

/** Single-byte encodings whose control characters readers decode as letters and quotes of a superset. */
const MISNOMERS: ReadonlySet<string> = new Set(['iso-8859-1', 'iso-8859-9', 'iso-8859-11', 'tis-620']);
const FIRST_CONTROL = 0x80;
const LAST_CONTROL = 0x9f;

function* misnomer({ encoded }: Subject): Generator<Finding> {
  if (encoded === undefined) return;
  const { facts, label } = encoded;
  const claimed = claims(facts).find(([, name]) => MISNOMERS.has(encodingName(name) ?? ''))?.[1] ?? label;
  if (!MISNOMERS.has(encodingName(claimed) ?? '') || !isSingleByte(label)) return;
  const at = facts.bytes.findIndex((byte) => byte >= FIRST_CONTROL && byte <= LAST_CONTROL);
  if (at === -1) return;
  const superset = htmlEncoding(claimed, 'whatwg', undefined)?.encoding ?? '';
  const meant = isUtf8(facts.bytes) ? 'utf-8' : superset;
  const byte = (facts.bytes[at] ?? 0).toString(16).toUpperCase();
  // In all of these encodings one byte is one character.
  const message = `byte ${byte} is a control character in ${claimed}; ${meant} is meant`;
  const cure =
    facts.declared === claimed
      ? `Write ${code(`encoding="${meant}"`)} in the XML declaration, in place of ${quote(claimed)}, or save the feed as utf-8.`
      : undefined;
  yield findingAt({ offset: at }, 'misnomer', message, cure);
}

const SINGLE_BYTE = /^(?:iso-8859|windows-|tis-620|us-ascii)/;
const isSingleByte = (label: string): boolean => SINGLE_BYTE.test(encodingName(label) ?? '');

/** Encodings whose names XML states: the parts of ISO 8859, those of Unicode, and those of Japan. https://www.w3.org/TR/xml/#charencoding */
const NAMED_BY_XML = /^(?:utf-8|utf-16|iso-8859-\d+|iso-2022-jp|shift_jis|euc-jp)$/;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)/;

function* nameOfEncoding({ encoded, text }: Subject): Generator<Finding> {
  const [declaration = '', label = ''] = DECLARED.exec(text) ?? [];
  const known = encodingName(label);
  // A charset of the server decodes a document whose declaration names no encoding.
  const name = known ?? encodingName(encoded?.label ?? '');
  if (label === '' || name === undefined || name === label.toLowerCase()) return;
  if (known !== undefined && !NAMED_BY_XML.test(name)) return;
  const says = known === undefined ? 'a name of no encoding: it is' : 'and XML calls it';
  const message = `the XML declaration calls the encoding ${quote(label)}, ${says} ${name}`;
  const cure = `Write ${code(`encoding="${name}"`)} in the XML declaration, in place of ${quote(label)}.`;
  yield findingAt({ offset: declaration.length - label.length }, 'encoding-name', message, cure);
}

/** RFC 8259, section 8.1. */
function* markBeforeJson({ encoded, text }: Subject): Generator<Finding> {
  // A server may call a feed of XML JSON.
  if (encoded?.facts.bom === undefined || !encoded.facts.json || !isJsonText(text)) return;
  const message = `a byte order mark before JSON, whose parsers take it for a character`;
  yield findingAt({ offset: 0 }, 'json-byte-order-mark', message);
}

const OTHER_VERSION = /^\s*<\?xml\s+version\s*=\s*["'](?!1\.0["'])(1\.\d{1,20})["']/;

function* xmlVersion({ text }: Subject): Generator<Finding> {
  const version = OTHER_VERSION.exec(text)?.[1];
  if (version === undefined) return;
  const message = `the declaration says XML ${version}; most parsers read 1.0 only`;
  yield findingAt({ offset: 0 }, 'xml-version', message);
}

const BYTE_ORDER_MARK = '\ufeff';

function* secondByteOrderMark({ text }: Subject): Generator<Finding> {
  if (!text.startsWith(BYTE_ORDER_MARK)) return;
  const message = 'a second byte order mark: parsers of XML find a character before the feed';
  yield findingAt({ offset: 0 }, 'byte-order-mark-repeated', message);
}

/** XML 1.0, 4.3.3. A server that names the byte order needs no mark. */
function* utf16WithoutMark({ encoded }: Subject): Generator<Finding> {
  if (encoded === undefined || encoded.facts.json || encoded.facts.bom !== undefined) return;
  const { charset } = encoded.facts;
  const isOrderSaid = isFamilyOf('utf-16', encodingName(charset ?? '') ?? '');
  const name = encodingName(encoded.label) ?? '';
  if (isOrderSaid || !(name === 'utf-16' || isFamilyOf('utf-16', name))) return;
  yield findingAt(
    { offset: 0 },
    'utf-16-without-mark',
    `${name} without a byte order mark, which XML asks for`,
  );
}

/** All findings about the encoding of a document. */
export function* checkEncoding(subject: Subject): Generator<Finding> {
  yield* noEncodingDeclared(subject);
  yield* contradictingEncodings(subject);
  yield* textXmlWithoutCharset(subject);
  yield* obscureEncoding(subject);
  yield* misnomer(subject);
  yield* nameOfEncoding(subject);
  yield* markBeforeJson(subject);
  yield* xmlVersion(subject);
  yield* secondByteOrderMark(subject);
  yield* utf16WithoutMark(subject);
}
