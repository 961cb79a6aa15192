/** The names that problems ask for, and the names that elements, attributes and members are meant to have: a misspelled name explains what is missing. */

import type { ProblemParams } from '../core/problems/problems.ts';
import type { AuthorProblem } from './problems/codes.ts';
import { RULE_ROWS, type RuleId } from './rules/index.ts';
import { nameOfTag } from './tag-cures.ts';

/** A problem with its rule. */
export type Told = AuthorProblem & { readonly rule: RuleId };

/** Names, one of which an element or object lacks: a misspelled one explains it. Missing elements have their names with them. */
const LACKING: Readonly<Partial<Record<RuleId, readonly string[]>>> = {
  'rss-item-text': ['title', 'description'],
  'rss-guid-missing': ['guid'],
  'feed-empty': ['item', 'entry'],
  'atom-author': ['author'],
  'atom-feed-author': ['author'],
  'atom-content': ['content', 'link', 'alternate'],
  'atom-text': ['content', 'summary'],
  'atom-summary': ['summary'],
  'json-content': ['content_html', 'content_text'],
  'self-link-missing': ['feed_url', 'atom:link', 'self', 'rel'],
  'history-archive-alone': ['prev-archive', 'next-archive'],
  'atom-text-markup': ['type'],
  'itunes-owner-email': ['itunes:owner', 'itunes:email'],
  'media-content-address': ['url', 'media:player'],
  'media-restriction-text': ['type'],
  'podcast-license': ['url'],
  'podcast-live-enclosure': ['enclosure', 'podcast:contentLink', 'podcast:alternateEnclosure'],
  'podcast-live-guid': ['guid'],
  'podcast-social-uri': ['uri'],
  'root-namespace': ['xmlns'],
  'root-unknown': ['xmlns'],
  // The beginning of the section.
  'cdata-end-in-text': [']]>'],
};
const MISSING: ReadonlySet<RuleId> = new Set([
  ...(['element-missing', 'element-recommended', 'json-version-missing', 'rss-version-missing'] as const),
  ...RULE_ROWS.flatMap(([rule, { demands }]) => (demands === undefined ? [] : [rule])),
]);

/** Rules about a misspelled name; the right name is expected. */
export const MISSPELLED: ReadonlySet<RuleId> = new Set([
  'element-unknown',
  'attribute-unknown',
  'json-member-misspelled',
  'link-relation-misspelled',
]);

export const NUMBER: RegExp = /\[\d+\]$/;

export const around = (path: string, separator: '/' | '.'): string =>
  path.slice(0, Math.max(0, path.lastIndexOf(separator)));

/** The element around an element, or the object around a member. */
export const pathAround = (path: string): string => around(path, path.includes('/') ? '/' : '.');

/** Names that are not those of elements or members: of a namespace, a tag, an attribute, a zone. */
const OTHERS: Readonly<Partial<Record<RuleId, (path: string, params: ProblemParams) => string>>> = {
  'undeclared-namespace': (_, { prefix }) => `xmlns:${prefix}`,
  // The start tag of the element has another prefix.
  'stray-end-tag': (path) => prefixAt(path),
  // It is meant for a declaration.
  'attribute-unknown': (path, { attribute }) => `${path} @${attribute}`,
  'tag-case': (path, { value = '' }) => `${pathAround(path)} ${nameOfTag(value)}`,
  'date-form-unread': (path) => `${path} zone`,
};

/**
 * Names that a problem asks for, each with its place. The end tag of another case has the name that its start tag is meant to have; a member
 * that the parser misses may be there under another name.
 */
export function* askedFor({ rule, elementPath = '', params = {} }: Told): Generator<string> {
  const { attribute, expected, value } = params;
  const other = OTHERS[rule]?.(elementPath, params);
  if (other !== undefined) yield other;
  if (rule === 'json-feed-fault' && expected === undefined) yield memberOf(elementPath);
  const lacking = LACKING[rule] ?? (expected !== undefined && MISSING.has(rule) ? [expected] : undefined);
  for (const name of lacking ?? []) yield* placesOf(name, elementPath, rule);
  // An element without content may have a start tag that ends itself.
  if (lacking !== undefined || (value === '' && attribute === undefined)) {
    const parent = pathAround(elementPath);
    yield `${parent} </${elementPath.slice(parent.length + 1).replace(NUMBER, '')}`;
  }
}

/** The places of what an element lacks: it may be in the element around this one, or in a child. */
function* placesOf(name: string, path: string, rule: RuleId): Generator<string> {
  const parent = pathAround(path);
  yield `${path} ${path === 'feed' ? name.replace('atom:', '') : name}`;
  yield `${parent} ^${name}`;
  yield `${path} /${name}`;
  // The feed may have the author of its entries.
  if (rule === 'atom-author') yield `${parent} ${name}`;
}

/** The prefix of an element with its colon, behind the element around it. */
function prefixAt(path: string): string {
  const parent = pathAround(path);
  return `${parent} ${path.slice(parent.length + 1, path.lastIndexOf(':') + 1)}`;
}

/** The member of a fault of JSON, with its object. */
function memberOf(path: string): string {
  const object = pathAround(path);
  return `${object} ${path.slice(object === '' ? 0 : object.length + 1)}`;
}

/** The damaged beginning of a CDATA section. */
const SECTION = /^<!?\[?\s*CDATA/i;

/** The part of its element that a misspelled namespace, the beginning of a section, or a tag without the other one is meant for. */
function standingFor(rule: RuleId, value: string): readonly string[] {
  if (rule === 'namespace-misspelled') return ['xmlns'];
  if (SECTION.test(value)) return [']]>'];
  const name = nameOfTag(value);
  return rule === 'stray-end-tag' || rule === 'bare-less-than' ? [name, `</${name}`] : [];
}

/** The places near an element in which it is missing, and that of the relation that a link has not. */
function* placesNear(
  rule: RuleId,
  parent: string,
  { attribute, element = '', expected }: ProblemParams,
): Generator<string> {
  if (attribute === 'rel' && rule !== 'attribute-unknown') yield `${parent} rel`;
  if (rule !== 'element-unknown') return;
  yield `${parent} ${element}`;
  if (expected !== undefined) return;
  yield `${parent} ^${element}`;
  yield `${pathAround(parent)} /${element}`;
}

/** The names, with their places, that the element, attribute or member of a problem is meant to have. */
export function* namesMeantBy({ rule, elementPath = '', params = {} }: Told): Generator<string> {
  const { attribute, expected, value = '', prefix = '' } = params;
  const parent = pathAround(elementPath);
  if (rule === 'undeclared-namespace') yield `${elementPath} ${prefix}:`;
  if (rule === 'unknown-time-zone') yield `${elementPath} zone`;
  yield* placesNear(rule, parent, params);
  if (expected !== undefined && MISSPELLED.has(rule)) {
    yield `${parent} ${expected}`;
    if (rule === 'attribute-unknown') yield `${elementPath} ${expected}`;
  }
  // The other tag of the element is no tag.
  for (const name of standingFor(rule, value)) yield `${elementPath} ${name}`;
  if (rule === 'malformed-namespace' && attribute !== undefined) {
    yield attribute;
    yield `${elementPath} @${value}`;
  }
  // The parser misses the members, too.
  if (rule === 'element-missing')
    for (const name of expected?.split(', ') ?? []) yield `${elementPath} ${name}`;
  // It is there, and unreadable.
  if (rule === 'json-feed-fault' && expected !== undefined) yield memberOf(elementPath);
}
