/** The words of the parser's problems for authors: the cure names the passage, the message its element, the reference the right page. */

import { matchAt } from '../core/platform/strings.ts';
import { quote } from '../core/problems/excerpt.ts';
import { tagCure, unquotedCure, valueEndCure } from './attribute-cures.ts';
import { meantWord } from './codes.ts';
import { code, inside, type Passage, shownIn, writeInstead } from './cure.ts';
import { namesNoDay } from './dates.ts';
import { usualUri, WITHOUT_NAMESPACE } from './grammar.ts';
import { syntaxCure } from './json-syntax.ts';
import type { AuthorProblem } from './problems/codes.ts';
import type { RuleId } from './rules/index.ts';
import {
  lessThanCure,
  mismatchCure,
  sectionEndCure,
  sectionStartCure,
  strayCure,
  unclosedCure,
} from './tag-cures.ts';

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

const TAG_IN_FRONT = /<(?:[^!?]|\?xml\s)/;

/** A declaration behind comments or white space comes first; one in the document is another. */
function lateDeclarationCure({ problem: { offset = 0 }, text }: Passage): string {
  const before = text.slice(0, offset);
  const first = before.trim();
  if (first === '') return 'Remove the white space before the XML declaration.';
  return TAG_IN_FRONT.test(before)
    ? 'Remove the XML declaration, which is not the first.'
    : `Write the XML declaration before ${quote(first)}.`;
}

/** Prefixes that a document declares at its beginning, and their namespaces. */
const DECLARED = /xmlns:([\w.-]+)\s*=\s*["']([^"'<`]*)/g;
const BEGINNING = 10_000;
/** Shorter prefixes differ by a letter from many others. */
const SHORTEST = 3;

/** The declared prefix that is meant by another one. */
function prefixMeant(prefix: string, declared: readonly string[]): string | undefined {
  const meant = meantWord(prefix, declared);
  return prefix.length < SHORTEST && meant?.toLowerCase() !== prefix.toLowerCase() ? undefined : meant;
}

/**
 * A prefix of elements that are in no namespace is too much; a misspelled one is another; others need their declaration, which an element
 * elsewhere may have.
 */
function prefixCure({ problem: { params }, text }: Passage): string | undefined {
  const { prefix = '' } = params ?? {};
  if (prefix === WITHOUT_NAMESPACE) return `Remove "${prefix}:" from the names: RSS has no namespace.`;
  const found = text.slice(0, BEGINNING).matchAll(DECLARED);
  const declared = new Map(Array.from(found, ([, name = '', uri = '']) => [name, uri] as const));
  const uri = usualUri(prefix) ?? declared.get(prefix);
  if (uri !== undefined) return `Add ${declarationOf(prefix, uri)} to the first element.`;
  const meant = prefixMeant(prefix, [...declared.keys()]);
  return meant === undefined
    ? `Add ${declarationOf(prefix, '…')} to the first element: the URI of the namespace.`
    : `Write ${code(`${meant}:`)} in place of "${prefix}:".`;
}

const declarationOf = (prefix: string, uri: string): string => code(`xmlns:${prefix}="${uri}"`);

const COLONS = /:{2,}/;

/** A declaration that is empty or wrong, of a prefix that has a usual URI, or a name with a colon too many. */
function declarationCure({ problem: { params }, where }: Passage): string | undefined {
  const name = params?.value ?? '';
  if (COLONS.test(name)) return writeInstead(name.replace(COLONS, ':'), name);
  const prefix = DECLARATION.exec(params?.attribute ?? '')?.[1] ?? '';
  const uri = usualUri(prefix);
  return uri === undefined ? undefined : `${inside(where)} ${declarationOf(prefix, uri)}.`;
}

const DECLARATION = /^xmlns:(.+)$/s;
const SCHEME = /^([a-z][a-z\d+.-]*)(?=:\/\/[^/])/i;

/** A scheme that is misspelled. */
function schemeCure(passage: Passage): string | undefined {
  const address = shownIn(passage) ?? '';
  const meant = meantWord(SCHEME.exec(address)?.[1] ?? '', ['https', 'http']);
  if (meant === undefined) return undefined;
  return writeInstead(address.replace(SCHEME, meant), address, passage.where);
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

/** A declaration with white space in front of its name. */
const SPACED_DECLARATION = /<\?\s+xml(?=\s)/y;

function instructionCure({ problem: { offset = -1 }, text }: Passage): string | undefined {
  const [start] = matchAt(SPACED_DECLARATION, text, offset);
  return start && writeInstead('<?xml', start);
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
  'tag-case': mismatchCure,
  'stray-end-tag': strayCure,
  'unquoted-attribute': unquotedCure,
  'malformed-tag': tagCure,
  'attribute-without-value': ofValue((name, where) => writeInstead(`${name}="…"`, name, where)),
  'late-xml-declaration': lateDeclarationCure,
  'malformed-instruction': instructionCure,
  'undeclared-namespace': prefixCure,
  'malformed-namespace': declarationCure,
  'unterminated-value': valueEndCure,
  'duplicate-attribute': ofValue((name) => `Keep one ${name} in the tag, and remove the other.`),
  'bare-less-than': lessThanCure,
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
