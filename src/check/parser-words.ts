/** The words of the parser's problems for authors: the cure names the passage, the message its element, the reference the right page. */

import { quote } from '../core/problems/excerpt.ts';
import { meantWord, words } from './codes.ts';
import { code, LONGEST } from './cure.ts';
import { namesNoDay } from './dates.ts';
import { usualUri, WITHOUT_NAMESPACE } from './grammar.ts';
import { syntaxCure } from './json-syntax.ts';
import { matchAt } from './match.ts';
import type { AuthorProblem } from './problems/codes.ts';
import type { RuleId } from './rules/index.ts';

/** A problem of the parser at its place in the text, and the name of its element; `''` when unknown. */
interface Passage {
  readonly problem: Pick<AuthorProblem, 'params' | 'offset' | 'message' | 'recovery'>;
  readonly text: string;
  readonly where: string;
}

const within = (where: string): string => (where === '' ? 'Remove' : `In ${where} remove`);
const HEXADECIMAL = 16;
const CODE_LENGTH = 4;
const FIRST_SURROGATE = 0xd800;

const FIRST_NONCHARACTER = 0xfffe;
/** An escape of JSON. */
const ESCAPE = /\\u([0-9a-f]{4})/iy;

function controlCure({ problem: { offset = -1 }, text, where }: Passage): string | undefined {
  const [escaped, digits = ''] = matchAt(ESCAPE, text, offset);
  const unit = escaped === undefined ? text.charCodeAt(offset) : Number.parseInt(digits, HEXADECIMAL);
  // In JSON only the place of the text may be known.
  if (Number.isNaN(unit) || text.charAt(offset) === '"') return undefined;
  const number = `U+${unit.toString(HEXADECIMAL).toUpperCase().padStart(CODE_LENGTH, '0')}`;
  const name = escaped === undefined ? number : quote(escaped);
  if (unit >= FIRST_NONCHARACTER) return `${within(where)} ${name}, which is not a character.`;
  return unit < FIRST_SURROGATE
    ? `${within(where)} the control character ${name}, which no reader shows.`
    : `${within(where)} ${name}, half of a character, and cut texts between characters.`;
}

/** The value in the message of a problem; undefined when its cure has no use for it. */
const shownIn = ({ problem: { params } }: Passage): string | undefined => params?.value;
const inside = (where: string): string => (where === '' ? 'Write' : `In ${where} write`);

const NAME_OF_TAG = /[^<>/\\\s,;=]+/;

/** The name of a tag as written; `''` without one. */
export const nameOfTag = (tag: string): string => NAME_OF_TAG.exec(tag)?.[0] ?? '';

/** Elements that only HTML has. */
const OF_HTML = words(
  'a b blockquote br center div em font h1 h2 h3 h4 hr i img li ol p small span strong table td tr u ul wbr',
);

/** An element that is not closed: one of HTML is markup that is not escaped. */
function unclosedCure(passage: Passage): string {
  const tag = shownIn(passage) ?? '';
  const name = nameOfTag(tag);
  if (name === '') return cutCure(passage);
  return OF_HTML.has(name.toLowerCase())
    ? `Put the whole text around ${quote(tag)} into a CDATA section, \`<![CDATA[…]]>\`, or write ${code('&lt;')} for each "<" in it.`
    : `Write ${code(`</${name}>`)} where ${name} ends.`;
}

const ROOTS = words('rss feed rdf:RDF');

/** A document that ends inside its root alone lacks one tag; another is cut. */
const cutCure = ({ where }: Passage): string =>
  ROOTS.has(where)
    ? `Write ${code(`</${where}>`)} at the end of the document.`
    : `Send the whole document, which ends inside ${where}; check Content-Length.`;

/** The beginning of a CDATA section, misspelled: `<[CDATA[`, `<!CDATA[`, `<![ cdata[`. */
const SECTION_START = /<\s?!?\s?\[?\s?CDATA(?:\s?\[)?/iy;

function sectionStartCure({ text, where, problem: { offset = -1 } }: Passage): string | undefined {
  const [start] = matchAt(SECTION_START, text, offset);
  return start && `${inside(where)} ${code('<![CDATA[')} in place of ${quote(start)}.`;
}

/** The end tag behind the end of a CDATA section. */
const END_TAG = /\]\]>\s*<\/([^\s<>/]+)/y;

/** The end of a CDATA section at the end of an element: the beginning of the section is missing. HTML in it is not the element. */
function sectionEndCure({ text, where, problem: { offset = -1 } }: Passage): string {
  const [, name = ''] = matchAt(END_TAG, text, offset);
  return name === '' || OF_HTML.has(name)
    ? `${inside(where)} ${code(']]&gt;')} in place of "]]>".`
    : `Write ${code('<![CDATA[')} at the beginning of ${name}.`;
}

/** An end tag of another name: a misspelling, or that of another element. */
function mismatchCure(passage: Passage): string | undefined {
  const { where } = passage;
  const tag = shownIn(passage);
  const name = nameOfTag(tag ?? '');
  if (tag === undefined || where === '') return undefined;
  return meantWord(name, [where]) === undefined
    ? `Write ${code(`</${where}>`)} before ${quote(tag)}: ${where} is open there.`
    : `Write ${code(`</${where}>`)} in place of ${quote(tag)}.`;
}

/** A start tag that is the end of its element, too. */
const WHOLE = /<[^<>]*\/>/y;
const FAR = 10_000;

/** An end tag without its start tag: a misspelling, or a start tag that ends itself. */
function strayCure({ problem: { params, offset = 0 }, text, where }: Passage): string | undefined {
  const tag = params?.value ?? '';
  const name = nameOfTag(tag);
  if (name === '') return undefined;
  const before = text.slice(Math.max(0, offset - FAR), offset);
  const [whole] = matchAt(WHOLE, before, before.lastIndexOf(`<${name}`));
  if (nameOfTag(whole ?? '') === name) return `Remove ${code('/')} at the end of ${quote(whole ?? '')}.`;
  return meantWord(name, [where]) === undefined
    ? `Remove ${quote(tag)}, or escape the markup around it.`
    : `Write ${code(`</${where}>`)} in place of ${quote(tag)}.`;
}

/** Quotation marks of typography, which programs for texts write. */
const TYPOGRAPHIC = /^[\u2018-\u201f\u2032\u2033\u00ab\u00bb]|[\u2018-\u201f\u2032\u2033\u00ab\u00bb]$/g;

/** A value without quotation marks, as the parser reads it. */
const UNQUOTED = /(?:[^\s<>/]|\/(?!>))*/y;
const LONGEST_NAME = 100;
const AROUND_NAME = /[\s<>="'/]/;

/** The attribute with its name and in quotation marks. */
function unquotedCure(passage: Passage): string | undefined {
  const { text } = passage;
  const { offset = -1 } = passage.problem;
  const [value = ''] = matchAt(UNQUOTED, text, offset);
  if (value === '') return undefined;
  const before = text.slice(Math.max(0, offset - LONGEST_NAME), offset);
  const withName = before.slice(0, Math.max(0, before.lastIndexOf('='))).trimEnd();
  const name = withName.split(AROUND_NAME).at(-1) ?? '';
  if (value.length > LONGEST) return `Put the value of ${name} in quotation marks, ${code('"…"')}.`;
  const quoted = `"${value.replace(TYPOGRAPHIC, '').replaceAll('"', '&quot;')}"`;
  const written = before.slice(withName.length - name.length) + value;
  return `Write ${code(`${name}=${quoted}`)} in place of ${quote(written)}.`;
}

/** A value behind the name of an attribute. */
const WITHOUT_SIGN = /[\s"'][\w.-]+\s*["']$/;

const DOUBLED_SIGN = /=\s*=$/;

function tagCure({ text, where, problem: { offset = -1 } }: Passage): string | undefined {
  const before = text.slice(Math.max(0, offset - LONGEST_NAME), offset + 1);
  if (DOUBLED_SIGN.test(before)) return `Remove one ${code('=')} before the quotation mark.`;
  return WITHOUT_SIGN.test(before) ? `${inside(where)} ${code('=')} before the quotation mark.` : undefined;
}

const TAG_IN_FRONT = /<[^!?]/;

/** A declaration behind comments or white space comes first; one in the document is another. */
function lateDeclarationCure({ problem: { offset = 0 }, text }: Passage): string {
  const before = text.slice(0, offset);
  const first = before.trim();
  if (first === '') return 'Remove the white space before the XML declaration.';
  return TAG_IN_FRONT.test(before)
    ? 'Remove the XML declaration, which is not the first.'
    : `Write the XML declaration before ${quote(first)}.`;
}

/** A prefix of elements that are in no namespace is too much; another needs its declaration. */
function prefixCure({ problem: { params } }: Passage): string | undefined {
  const { prefix = '' } = params ?? {};
  return prefix === WITHOUT_NAMESPACE
    ? `Remove "${prefix}:" from the names: RSS has no namespace.`
    : `Add ${declarationOf(prefix)} to the first element${usualUri(prefix) === undefined ? ': the URI of the namespace' : ''}.`;
}

const declarationOf = (prefix: string): string => code(`xmlns:${prefix}="${usualUri(prefix) ?? '…'}"`);

/** A declaration that is empty or wrong, of a prefix that has a usual URI. */
function declarationCure({ problem: { params }, where }: Passage): string | undefined {
  const prefix = DECLARATION.exec(params?.attribute ?? '')?.[1] ?? '';
  return usualUri(prefix) === undefined ? undefined : `${inside(where)} ${declarationOf(prefix)}.`;
}

const DECLARATION = /^xmlns:(.+)$/s;
const SCHEME = /^([a-z][a-z\d+.-]*)(?=:\/\/[^/])/i;

/** A scheme that is misspelled. */
function schemeCure(passage: Passage): string | undefined {
  const address = shownIn(passage) ?? '';
  const meant = meantWord(SCHEME.exec(address)?.[1] ?? '', ['https', 'http']);
  if (meant === undefined) return undefined;
  return `${inside(passage.where)} ${code(address.replace(SCHEME, meant))} in place of ${quote(address)}.`;
}

/** Bytes in another encoding than the document or its server says. */
function encodingCure({ problem: { params, message } }: Passage): string | undefined {
  const { value: found, expected } = params ?? {};
  if (found === undefined || expected === undefined) return undefined;
  if (expected === UTF_8) return `Save the feed as utf-8: it is ${found}.`;
  // The source of the wrong one; the other one may be right.
  const [wrong = '', right = ''] = message.split('; found ');
  const isOfServer = wrong.includes(OF_SERVER);
  if (isOfServer && right.includes(OF_DOCUMENT)) return `Let the server send ${code(`charset=${found}`)}.`;
  if (found !== UTF_8) return `Save the feed as utf-8, and declare it as such: it is ${found}.`;
  if (isOfServer) return `Let the server send ${code('charset=utf-8')}.`;
  return wrong.includes(OF_DOCUMENT)
    ? `Write ${code('encoding="utf-8"')} in the XML declaration.`
    : undefined;
}

const OF_SERVER = 'charset';
const OF_DOCUMENT = 'XML declaration';

const UTF_8 = 'utf-8';

const FOUND = /, found (.*)$/s;

/** A value of another type of JSON. */
function typeCure({ problem: { params, message }, where }: Passage): string | undefined {
  const found = FOUND.exec(message)?.[1];
  const { expected } = params ?? {};
  if (found === undefined || expected === undefined) return undefined;
  const wanted = expected === 'a list' ? `a list, ${code('[…]')},` : expected;
  return `${inside(where)} ${wanted} in place of ${found}.`;
}

/** A cure with the value of the problem. */
const ofValue =
  (cure: (value: string, where: string) => string) =>
  (passage: Passage): string | undefined => {
    const value = shownIn(passage);
    return value === undefined ? undefined : cure(value, passage.where);
  };

/** A DOCTYPE with an internal subset. */
const SUBSET = /^<![^<>[]*\[/;

/** A comma between attributes, as other languages have it. */
const WITH_COMMA = /["']([,;])$/;

function valueEndCure(message: string, value: string): string | undefined {
  const [, comma] = WITH_COMMA.exec(value) ?? [];
  if (comma !== undefined) return `Remove ${quote(comma)} behind the quotation mark.`;
  if (value === '') return undefined;
  return message.startsWith('no ')
    ? `Write a quotation mark behind ${quote(value)}.`
    : `Write ${code('&quot;')} for the quotation marks inside ${quote(value)}.`;
}

const CURES: Readonly<Partial<Record<RuleId, (passage: Passage) => string | undefined>>> = {
  'not-well-formed': ({ problem, text }) => syntaxCure(problem, text),
  'not-a-feed': ({ problem, text }) => syntaxCure(problem, text),
  'control-character': controlCure,
  'invalid-character-reference': ofValue((value, where) => `${within(where)} ${quote(value)}.`),
  'second-root': ofValue(
    (value) =>
      `Remove ${quote(value)} and all that follows the end of the root element, or move that end behind it.`,
  ),
  'unclosed-element': unclosedCure,
  'mismatched-tag': mismatchCure,
  'tag-case': ofValue((tag, where) => `Write ${code(`</${where}>`)} in place of ${quote(tag)}.`),
  'stray-end-tag': strayCure,
  'unquoted-attribute': unquotedCure,
  'malformed-tag': tagCure,
  'late-xml-declaration': lateDeclarationCure,
  'undeclared-namespace': prefixCure,
  'malformed-namespace': declarationCure,
  'unterminated-value': ({ problem: { params, message } }) => valueEndCure(message, params?.value ?? ''),
  'duplicate-attribute': ofValue((name) => `Keep one ${name} in the tag, and remove the other.`),
  'bare-less-than': (passage) =>
    sectionStartCure(passage) ?? `${inside(passage.where)} ${code('&lt;')} in place of "<".`,
  'undefined-entity': ofValue(
    (entity, where) =>
      `${inside(where)} the character that ${quote(entity)} means, or ${code(entity.replace('&', '&amp;'))} for these letters.`,
  ),
  'cdata-end-in-text': sectionEndCure,
  'stray-declaration': (passage) => {
    const { message, offset } = passage.problem;
    const { text } = passage;
    if (!message.endsWith('does not end')) return sectionStartCure(passage);
    return SUBSET.test(text.slice(offset))
      ? `Write ${code(']>')} where the DOCTYPE ends, and both quotation marks of each value in it; or remove it.`
      : `Write ${code('>')} where the DOCTYPE ends, or remove it.`;
  },
  'text-before-root': ofValue((value) => `Remove ${quote(value)} before the feed.`),
  'text-after-root': ofValue((value) => `Remove ${quote(value)} behind the feed.`),
  'unsafe-address': schemeCure,
  'json-feed-fault': typeCure,
  'character-encoding-override': encodingCure,
};

/** The cure of a problem of the parser at its passage; undefined when that of its rule says as much. */
export const passageCure = (rule: RuleId, passage: Passage): string | undefined => CURES[rule]?.(passage);

/** A message that begins with a value, with the element of the value; one about a JSON member, with its name. */
export function withElement({ code: kind, message, params }: AuthorProblem, where: string): string {
  if (kind === 'json-feed-fault' && where !== '') return `${where}: ${message}`;
  const value = quote(params?.value ?? '');
  if (kind === 'unreadable-date' && namesNoDay(params?.value ?? ''))
    return `${value} in ${where} names a day that does not exist`;
  return params?.value !== where && message.startsWith(`${value} is `)
    ? `${value} in ${where}${message.slice(value.length)}`
    : message;
}

/** Pages about markup or XML, in place of the paragraph about the element that has the fault. */
export const PARSER_REFERENCES: Readonly<Partial<Record<RuleId, string>>> = {
  sanitized: 'https://validator.w3.org/feed/docs/warning/SecurityRisk.html',
  'malformed-declaration': 'https://www.w3.org/TR/xml/#NT-XMLDecl',
  'second-root': 'https://www.w3.org/TR/xml/#sec-well-formed',
};
