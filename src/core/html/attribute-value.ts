/** Cleans attribute values: resolves, checks and escapes each by its kind. */

import type { MarkupSettings } from '../model/options.ts';
import { detach } from '../platform/strings.ts';
import { browserScheme, decisiveScheme, hasAllowedScheme } from '../values/uri.ts';
import type { Box } from './allow-css.ts';
import { SVG_ANIMATED } from './allow-foreign.ts';
import { type AttributeCheck, DOCUMENT_AND_FORM_PROPERTIES, PROPERTY_FAMILIES } from './allow-values.ts';
import type { AttributeRule } from './attribute-rules.ts';
import { decodeAttribute, escapeAttribute, quoteValue } from './html-references.ts';
import { count, type Removed } from './markup-output.ts';
import type { ElementRule } from './markup-vocabulary.ts';
import { isFinished, isLocalFragment, isSafeMedia, mapSrcset, trimUri } from './resolver.ts';
import { type CleanStyle, cleanStyle, isHarmlessPaint } from './style.ts';

/** Elements that become a property of their document or form under their `id` or `name`. */
const NAMED_ELEMENTS: ReadonlySet<string> = new Set(
  'button fieldset form img input map object output select textarea'.split(' '),
);

/** Whether an element `name` with this `id` or `name` would hide a property of the document or of a form. */
function hidesProperty(element: string, value: string): boolean {
  return (
    NAMED_ELEMENTS.has(element) && (DOCUMENT_AND_FORM_PROPERTIES.has(value) || PROPERTY_FAMILIES.test(value))
  );
}

/** The context in which a value is resolved and checked. */
export interface ValueContext {
  /** Makes an address absolute, if addresses are resolved. */
  resolve(uri: string): string;
  readonly settings: Pick<MarkupSettings, 'allowDataImages' | 'allowClasses'>;
  readonly removed: Removed;
}

/** @returns the value to write between double quotes, or undefined to drop the attribute. */
type Cleaner = (
  raw: string,
  context: ValueContext,
  element: ElementRule,
  attribute: AttributeRule,
) => string | undefined;

const HTML_TYPE = /html/i;

const CLEANERS: Readonly<Record<AttributeCheck, Cleaner>> = {
  plain: escapeAttribute,
  token: (raw) => escapeAttribute(raw.toLowerCase()),
  classes: cleanClasses,
  relations: cleanRelations,
  link: cleanLink,
  media: cleanMedia,
  sources: cleanSources,
  fragment: (raw, context, element, attribute) =>
    element.name === 'a' ? cleanLink(raw, context, element, attribute) : cleanFragment(raw, context),
  style: cleanStyleAttribute,
  paint: (raw) => (isHarmlessPaint(decodeAttribute(raw)) ? escapeAttribute(raw) : undefined),
  animated: (raw) => (SVG_ANIMATED.has(raw.trim().toLowerCase()) ? escapeAttribute(raw) : undefined),
  name: cleanName,
  encoding: (raw) => (HTML_TYPE.test(decodeAttribute(raw)) ? undefined : escapeAttribute(raw)),
  empty: (raw) => (raw === '' ? '' : undefined),
};

/**
 * @param raw the value as written in markup.
 * @returns the value to write between double quotes, or undefined to drop the attribute.
 */
export function cleanValue(
  raw: string,
  attribute: AttributeRule,
  element: ElementRule,
  context: ValueContext,
): string | undefined {
  const value = CLEANERS[attribute.kind](raw, context, element, attribute);
  if (value === undefined) report(attribute.key, context);
  return value;
}

/**
 * Counts a removed attribute, but for classes: nearly every feed has them, and without its style sheet they say nothing. Styles count their
 * own parts.
 */
function report(key: string, context: ValueContext): void {
  if (key !== 'class' && key !== 'style') count(context.removed.attributes, key);
}

function cleanClasses(
  raw: string,
  context: ValueContext,
  { name }: ElementRule,
  attribute: AttributeRule,
): string | undefined {
  const { allowClasses } = context.settings;
  if (allowClasses === true) return escapeAttribute(raw);
  if (allowClasses === false && !mayKeepClass(raw, name)) return undefined;
  return cleanWords(decodeAttribute(raw), attribute, classTest(name, allowClasses), context);
}

/** A function of its own: V8 allocates the variables of a closure at each call, even when the value is left out before. */
function classTest(element: string, allowed: boolean | readonly string[]): (word: string) => boolean {
  return (word) => isKeptClass(word, element, allowed);
}

/** Values that need no check: what nearly all links have. */
const FREQUENT_RELATIONS: ReadonlySet<string> = new Set([
  ...'nofollow noopener noreferrer tag attachment category bookmark'.split(' '),
  'noopener noreferrer',
  'noreferrer noopener',
  'nofollow noopener',
  'noopener nofollow',
]);

function cleanRelations(
  raw: string,
  context: ValueContext,
  _element: ElementRule,
  attribute: AttributeRule,
): string | undefined {
  if (FREQUENT_RELATIONS.has(raw)) return raw;
  return cleanWords(decodeAttribute(raw).toLowerCase(), attribute, isKeptRelation, context);
}

/** Keeps the words that pass the test, separated by single spaces. */
function cleanWords(
  value: string,
  { key }: AttributeRule,
  isKept: (word: string) => boolean,
  context: ValueContext,
): string | undefined {
  const words = wordsOf(value);
  const kept = words.filter(isKept);
  if (kept.length === 0 && words.length > 0) return undefined;
  if (kept.length < words.length) report(key, context);
  return quoteValue(kept.join(' '));
}

function cleanLink(
  raw: string,
  context: ValueContext,
  element: ElementRule,
  attribute: AttributeRule,
): string | undefined {
  if (isFinished(raw)) return raw;
  const uri = trimUri(decodeAttribute(raw));
  const isHref = attribute.key === 'href';
  // Only an empty link means the page itself; an empty `cite` or `usemap` has no meaning.
  if (uri === '' && !(isHref && element.name === 'a')) return '';
  const resolved = context.resolve(uri);
  if (hasAllowedScheme(resolved)) return quoteValue(resolved);
  count(context.removed.uris, decisiveScheme(resolved));
  // As in the Universal Feed Parser, keep such a link with an empty address.
  return isHref ? '' : undefined;
}

function cleanMedia(raw: string, context: ValueContext): string | undefined {
  if (isFinished(raw)) return raw;
  const uri = trimUri(decodeAttribute(raw));
  if (uri === '') return '';
  const checked = safeMedia(uri, context);
  return checked === undefined ? undefined : quoteValue(checked);
}

function cleanSources(raw: string, context: ValueContext): string | undefined {
  const sources = mapSrcset(decodeAttribute(raw), (uri) => safeMedia(trimUri(uri), context));
  return sources === '' && raw !== '' ? undefined : quoteValue(sources);
}

function safeMedia(uri: string, context: ValueContext): string | undefined {
  const resolved = context.resolve(uri);
  if (isSafeMedia(resolved, context.settings.allowDataImages)) return resolved;
  count(context.removed.uris, browserScheme(resolved));
  return undefined;
}

function cleanName(
  raw: string,
  _context: ValueContext,
  element: ElementRule,
  attribute: AttributeRule,
): string | undefined {
  // A browser opens one `details` of a name at a time, including `details` elements of the page.
  const closesOthers = element.name === 'details' && attribute.key === 'name';
  return closesOthers || hidesProperty(element.name, decodeAttribute(raw)) ? undefined : escapeAttribute(raw);
}

function cleanFragment(raw: string, context: ValueContext): string | undefined {
  const uri = trimUri(decodeAttribute(raw));
  if (uri === '' || isLocalFragment(uri)) return quoteValue(uri);
  count(context.removed.uris, browserScheme(uri));
  return undefined;
}

/** Cache styles: thousands of elements have the same few. */
const STYLES_REMEMBERED = 500;
const STYLE_LENGTH_REMEMBERED = 300;
const styles: Readonly<Record<Box, Map<string, CleanStyle>>> = {
  inline: new Map(),
  block: new Map(),
  replaced: new Map(),
  table: new Map(),
};

/** Name of padding, borders and margins within a line in the counts of what was removed. */
const LAYOUT = 'style of a line';

function cleanStyleAttribute(raw: string, context: ValueContext, element: ElementRule): string | undefined {
  const known = styles[element.box];
  let cleaned = known.get(raw);
  if (cleaned === undefined) {
    const { value, lost } = cleanStyle(decodeAttribute(raw), element.box);
    cleaned = { value: quoteValue(value), lost };
    if (known.size >= STYLES_REMEMBERED) known.clear();
    if (raw.length <= STYLE_LENGTH_REMEMBERED) known.set(detach(raw), cleaned);
  }
  const isLost = cleaned.lost !== 'nothing' || cleaned.value === '';
  if (isLost) count(context.removed.attributes, cleaned.lost === 'layout' ? LAYOUT : 'style');
  return cleaned.value === '' ? undefined : cleaned.value;
}

// Words in the values of attributes that are allowed one by one: classes, and the relations of links.

/** Classes that name a programming language (HTML standard, `code`): highlighters of source text read them. */
const LANGUAGE = /^lang(?:uage)?-/;
/** `wp-smiley`, `emoji`: WordPress writes them as pictures, which are not the picture of an entry. */
const SMILEY = /(?:^|-)(?:smiley|emoji)$/;
const WHITE_SPACE = /[ \t\n\f\r]+/;
const SPACE = 0x20;

export function wordsOf(value: string): string[] {
  return value.split(WHITE_SPACE).filter((word) => word !== '');
}

/** Whether a picture with these classes is a smiley. */
export function isSmiley(classes: string): boolean {
  return wordsOf(classes).some((name) => SMILEY.test(name));
}

/** Whether one of the classes that stay by default may be in the value, or none at all. Nearly all values end here. */
function mayKeepClass(raw: string, element: string): boolean {
  if (raw.includes('lang') || raw.includes('&') || !(raw.charCodeAt(0) > SPACE)) return true;
  return element === 'img' && (raw.includes('smiley') || raw.includes('emoji'));
}

/**
 * Whether a class stays. Style sheets of the page define all others: `fixed inset-0` of Tailwind and `stretched-link` of Bootstrap cover
 * its buttons.
 * @param allowed further classes; `*` at the end of a name stands for any ending
 */
function isKeptClass(name: string, element: string, allowed: boolean | readonly string[]): boolean {
  if (LANGUAGE.test(name) || (element === 'img' && SMILEY.test(name))) return true;
  return typeof allowed === 'boolean' ? allowed : allowed.some((pattern) => matches(name, pattern));
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Whether a relation of a link stays: `opener` would give the linked page a handle on the window of this page. */
export function isKeptRelation(relation: string): boolean {
  return relation !== 'opener';
}
