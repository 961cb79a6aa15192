/** Checks a JSON Feed: the table of its members, then the rest of the specification. The parser reports values of the wrong JSON type. */

import { itemPath, memberPath, quote } from '../core/problems/excerpt.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import { isObject, type JsonObject, listOf, textOrDigits } from '../core/values/given.ts';
import { stripWhitespace } from '../core/values/text.ts';
import { meantWord } from './codes.ts';
import { code, lastStep, orWithout, valueCure, writeInstead } from './cure.ts';
import { equivalentsOf } from './equivalents.ts';
import { type Finding, faultMessage, findingAt } from './finding.ts';
import { type Grammar, grammarOf, type Occurrence } from './grammar.ts';
import { judgeType, typeCure } from './registered-types.ts';
import { isSameAddress } from './relations/links.ts';
import { markupFindings } from './relations/markup.ts';
import { markupIn, tagIn } from './relations/relation.ts';
import { jsonFeed } from './requirements/json-feed.ts';
import type { RuleId } from './rules/index.ts';
import type { Value } from './shape.ts';

/** Rules of texts in the place of other types of JSON. */
const UNQUOTED: ReadonlySet<string> = new Set(['json-number', 'json-boolean']);

const LATEST = 'https://jsonfeed.org/version/1.1';
const VERSION = /^https:\/\/jsonfeed\.org\/version\/1(?:\.1)?$/;
const FEED = grammarOf(jsonFeed, 'feed');
const ITEM = grammarOf(jsonFeed, 'item');

const SPECIFICATION = jsonFeed.specification('');

function at(path: string, rule: RuleId, message: string, cure?: string): Finding {
  return { rule, message, place: { path }, specification: SPECIFICATION, cure };
}

/** `"title": "…"`: a member to write. */
function member(name: string, { isRepeatable, shape }: Occurrence): string {
  const required = [...shape.children].filter(([, { isRequired }]) => isRequired);
  const value =
    shape.children.size > 0
      ? `{${required.map(([child, occurrence]) => member(child, occurrence)).join(', ')}}`
      : '"…"';
  return `"${name}": ${isRepeatable ? `[${value}]` : value}`;
}

/** The cure of an object without a member. */
const adding = (names: readonly string[], { children }: Grammar, shape: string): string => {
  const written = names.flatMap((name) => {
    const occurrence = children.get(name);
    return occurrence === undefined ? [] : [code(member(name, occurrence))];
  });
  const [first = ''] = names;
  const form = names.length === 1 ? children.get(first)?.shape.value?.form : undefined;
  return `Add ${written.join(' and ')} to ${shape}${form === undefined ? '' : `: ${form}`}.`;
};

/** `json/item`: what messages call it. */
const shapeOf = ({ name }: Grammar): string => name.slice(name.indexOf('/') + 1);

const has = (object: JsonObject, name: string): boolean =>
  Object.hasOwn(object, name) && object[name] !== null;

function* walkObject(value: JsonObject, grammar: Grammar, path: string, site: string): Generator<Finding> {
  const shape = shapeOf(grammar);
  const meant = misspelled(value, grammar);
  for (const [name, instead] of meant) yield misspelling(name, instead, grammar, path);
  const isFilled = (name: string): boolean => has(value, name) && value[name] !== '';
  if (shape === 'author' && meant.size === 0 && ![...grammar.children.keys()].some(isFilled)) {
    yield at(path, 'json-author-empty', 'JSON Feed asks for name, url or avatar in author');
    return;
  }
  yield* unknownMembers(value, grammar, meant, path);
  const lacking: string[] = [];
  for (const [name, rule] of grammar.children) {
    const isItems = rule.isRequired && rule.isRepeatable;
    if (has(value, name) && (!isItems || Array.isArray(value[name])))
      yield* walkMember(
        value[name],
        rule,
        memberPath(path, name),
        `${name} of ${shape}`,
        pageIn(value, BASES[name] ?? []) || site,
      );
    else if (rule.isRequired || rule.isWanted) lacking.push(name);
  }
  const there = Object.keys(value).filter((name) => has(value, name));
  yield* lacks(lacking, new Set([...meant.values(), ...there]), grammar, path);
}

/** All required members that are missing are one finding; a member under another name, or unreadable, is apart. */
function* lacks(
  missing: readonly string[],
  there: ReadonlySet<string>,
  grammar: Grammar,
  path: string,
): Generator<Finding> {
  const { incomplete, children } = grammar;
  const shape = shapeOf(grammar);
  const lack = (rule: RuleId, message: string, expected: string, cure: string): Finding => ({
    ...at(path, rule, message, cure),
    expected,
  });
  const absent: string[] = [];
  for (const name of missing) {
    if (name === 'version') {
      const cure = `Add ${code(`"version": "${LATEST}"`)} to ${shape}.`;
      yield lack('json-version-missing', `JSON Feed asks for version in ${shape}`, name, cure);
    } else if (children.get(name)?.isWanted === true) {
      const message = `JSON Feed recommends ${name} in ${shape}`;
      yield lack('element-recommended', message, name, adding([name], grammar, shape));
    } else if (there.has(name)) {
      const message = `JSON Feed asks for ${name} in ${shape}`;
      yield lack('element-missing', message, name, adding([name], grammar, shape));
    } else absent.push(name);
  }
  if (absent.length === 0) return;
  const names = absent.join(', ');
  const cure = adding(absent, grammar, shape);
  yield incomplete === undefined
    ? lack('element-missing', `JSON Feed asks for ${names} in ${shape}`, names, cure)
    : lack(incomplete, `${shape} without ${names}`, names, cure);
}

/** Whether a member belongs to JSON Feed, or to an extension. */
const isOwn = (name: string, { children }: Grammar): boolean => children.has(name) || name.startsWith('_');

function* unknownMembers(
  value: JsonObject,
  grammar: Grammar,
  meant: ReadonlyMap<string, string>,
  path: string,
): Generator<Finding> {
  for (const name of Object.keys(value)) {
    if (isOwn(name, grammar) || meant.has(name)) continue;
    const message = `JSON Feed has no ${quote(name)} in ${shapeOf(grammar)}; extensions begin with an underscore`;
    yield at(memberPath(path, name), 'json-unknown-member', message);
  }
}

/** Members whose names differ from that of a member that is missing by a letter, by their case or as in another format, with the name that is meant. */
function misspelled(value: JsonObject, grammar: Grammar): ReadonlyMap<string, string> {
  const missing = [...grammar.children.keys()].filter((name) => !has(value, name));
  const found = new Map<string, string>();
  for (const name of Object.keys(value)) {
    if (isOwn(name, grammar)) continue;
    const meant =
      meantWord(name, missing) ??
      equivalentsOf('json', name.toLowerCase()).find((equivalent) => missing.includes(equivalent));
    if (meant !== undefined) found.set(name, meant);
  }
  return found;
}

function misspelling(name: string, expected: string, grammar: Grammar, path: string): Finding {
  const where = shapeOf(grammar);
  const message = `JSON Feed has no ${quote(name)} in ${where}; is ${expected} meant?`;
  const cure = writeInstead(`"${expected}"`, name, where);
  return { ...at(memberPath(path, name), 'json-member-misspelled', message, cure), expected };
}

/** The parser's problems about members that an object has twice. */
export function* memberFindings(problems: readonly FeedProblem[]): Generator<Finding> {
  for (const { code: found, message, params, offset, elementPath: path } of problems) {
    if (found !== 'repeated-element') continue;
    const cure = `Keep one ${quote(String(params?.value))}, and remove the others.`;
    yield findingAt({ offset, path }, 'json-member-repeated', message, cure);
  }
}

function* walkList(
  list: readonly unknown[],
  shape: Grammar,
  path: string,
  where: string,
  site: string,
): Generator<Finding> {
  for (const [i, element] of list.entries()) {
    if (isObject(element)) yield* walkObject(element, shape, itemPath(path, i), site);
    else if (typeof element === 'string' && shape.value !== undefined)
      yield* walkText(element, shape, itemPath(path, i), where, site);
    else if (typeof element === 'number') yield* ofOtherType(element, shape, itemPath(path, i), where);
  }
}

function* walkMember(
  value: unknown,
  rule: Occurrence,
  path: string,
  where: string,
  site: string,
): Generator<Finding> {
  const { isRepeatable, shape } = rule;
  const isList = Array.isArray(value);
  // The parser tells of a value in the place of a list, and of a list in the place of a value.
  if (isList !== isRepeatable) return;
  if (isList) yield* walkList(value, shape, path, where, site);
  else if (isObject(value)) yield* walkObject(value, shape, path, site);
  else if (typeof value === 'string') {
    const isBlank = stripWhitespace(value) === '';
    for (const finding of walkText(value, shape, path, where, site))
      yield isBlank && !rule.isRequired
        ? { ...finding, cure: orWithout(finding.cure, lastStep(path)) }
        : finding;
  } else yield* ofOtherType(value, shape, path, where);
}

function* walkText(
  value: string,
  shape: Grammar,
  path: string,
  where: string,
  site: string,
): Generator<Finding> {
  const text = stripWhitespace(value);
  const fault = shape.value?.(text, { base: '', site, raw: value });
  if (fault === undefined) return;
  const { rule: id, instead } = fault;
  const expected = shape.value?.form;
  const isQuoted = instead !== undefined && UNQUOTED.has(id);
  const cure = isQuoted
    ? `In ${where} write ${code(instead)} without quotes.`
    : valueCure(fault, text, where, expected, (written) => written);
  const finding = { ...at(path, id, faultMessage(text, where, fault), cure), expected };
  const json = isQuoted ? instead : instead && JSON.stringify(instead);
  yield json ? { ...finding, repair: { where: 'member', found: value, instead: json } } : finding;
}

/** Members that may have a number. */
const NUMERIC: ReadonlySet<string> = new Set(['json/number', 'json/id']);

/** Numbers and truth values. */
function* ofOtherType(
  value: unknown,
  { value: type, name }: Grammar,
  path: string,
  where: string,
): Generator<Finding> {
  if (type === undefined || name === 'json/boolean') return;
  if (!NUMERIC.has(name) || typeof value !== 'number') {
    const says = `is a ${typeof value === 'number' ? 'number' : 'truth value'}; a ${name === 'json/number' ? 'number' : 'text'} is required`;
    const written = name === 'json/number' ? NUMBER : asText(String(value), type);
    const cure = `In ${where} write ${written} in place of ${String(value)}.`;
    yield at(path, 'json-text', faultMessage(String(value), where, { says }), cure);
  } else if (name === 'json/number' && value < 0) {
    const cure = `In ${where} write ${NUMBER} in place of ${value}.`;
    yield at(path, 'json-number', faultMessage(String(value), where, { says: 'is less than 0' }), cure);
  } else if (name === 'json/id') {
    const cure = `In ${where} write ${code(`"${value}"`)} in place of ${value}.`;
    const says = 'is a number; version 1.1 asks for a text';
    yield at(path, 'json-id-number', faultMessage(String(value), where, { says }), cure);
  }
}

const NUMBER = 'a number from 0';

/** The text to write for a value of another type: itself in quotes where the type of the member allows that, else what is meant, or its form. */
function asText(value: string, type: Value): string {
  const fault = type(value, { base: '' });
  const meant = fault === undefined ? value : (fault.instead ?? fault.probably);
  return meant === undefined && type.form !== undefined
    ? `${type.form}, in quotes,`
    : code(JSON.stringify(meant ?? value));
}

/** The items of a feed that are objects, with their paths. */
function* itemsOf({ items }: JsonObject): Generator<readonly [item: JsonObject, path: string]> {
  for (const [i, item] of listOf(items).entries()) if (isObject(item)) yield [item, itemPath('items', i)];
}

/** Members with the page of a feed, or the URL of the feed. */
const SITES = ['home_page_url', 'feed_url'];
const WEB = /^https?:\/\/[^/?#\s]/i;

/** Members with the URL that another one is probably relative to, if not to the page. */
const BASES: Readonly<Record<string, readonly string[]>> = { next_url: ['feed_url'] };

/** The first absolute URL of these members; `''` without one. */
function pageIn(object: JsonObject, names: readonly string[]): string {
  const found = names.map((name) => object[name]).find((url) => typeof url === 'string' && WEB.test(url));
  return typeof found === 'string' ? found : '';
}

/** The URL of the feed, and its page; `''` when unknown. */
interface FeedPlace {
  readonly url: string;
  readonly site: string;
}

function* checkItem(
  item: JsonObject,
  path: string,
  first: Map<string, string>,
  { url, site }: FeedPlace,
): Generator<Finding> {
  if (!has(item, 'content_html') && !has(item, 'content_text')) {
    yield at(path, 'json-content', 'JSON Feed asks for content_html or content_text in item');
  }
  const { id, content_html: html } = item;
  const key = textOrDigits(id) ?? '';
  const before = first.get(key);
  if (before !== undefined) {
    yield at(memberPath(path, 'id'), 'id-repeated', `${quote(key)} is the id of ${before}, too`);
  } else if (key !== '') first.set(key, path);
  yield* plainMarkup(item, 'content_text', path, 'json-content-markup');
  if (typeof html === 'string') {
    const pageOf = (): string => pageIn(item, ['url']) || site;
    const where = { where: 'content_html', url, hasBase: false, pageOf, isJson: true };
    for (const { rule, message, cure, part, at: index } of markupFindings(html, where))
      yield { ...at(memberPath(path, 'content_html'), rule, message, cure), part, at: index };
  }
  yield* checkFiles(item, memberPath(path, 'attachments'));
}

/** Markup in a member that is plain text. */
function* plainMarkup(object: JsonObject, name: string, path: string, rule: RuleId): Generator<Finding> {
  const text = object[name];
  const tag = typeof text === 'string' ? tagIn(text) : undefined;
  if (tag === undefined) return;
  const message = `${name} is plain text and has ${quote(tag)}`;
  yield { ...at(memberPath(path, name), rule, message), part: tag };
}

/** Types of attachments that are not those of their files. */
function* checkFiles({ attachments }: JsonObject, path: string): Generator<Finding> {
  for (const [i, file] of listOf(attachments).entries()) {
    const { url, mime_type: type } = isObject(file) ? file : {};
    const fault = typeof url === 'string' && typeof type === 'string' && judgeType(url, type);
    if (!fault) continue;
    const where = 'mime_type of attachment';
    const message = `${quote(String(type))} in ${where} ${fault.says}`;
    const cure = typeCure(where, String(type), fault);
    yield at(memberPath(itemPath(path, i), 'mime_type'), fault.rule, message, cure);
  }
}

/** All findings about a document. */
export function* checkJsonFeed(value: JsonObject, url: string): Generator<Finding> {
  const site = url || pageIn(value, SITES);
  yield* walkObject(value, FEED, '', site);
  const first = new Map<string, string>();
  for (const [item, path] of itemsOf(value)) yield* checkItem(item, path, first, { url, site });
  const { items, version } = value;
  if (typeof version === 'string' && !VERSION.test(version))
    yield at('version', 'json-feed-version', `${quote(version)} in version is not ${LATEST}`);
  if (Array.isArray(items) && items.length === 0)
    yield at('items', 'feed-empty', 'feed without items: readers see an empty feed');
  yield* checkAddresses(value, url);
}

/** The URL of the feed, and that of its next page. */
function* checkAddresses(value: JsonObject, url: string): Generator<Finding> {
  const { feed_url: self, next_url: next } = value;
  if (!has(value, 'feed_url')) {
    const instead = `"feed_url": ${JSON.stringify(url)},`;
    const isFixed = url !== '' && self === undefined;
    const repair = isFixed ? ({ where: 'content', found: '', instead } as const) : undefined;
    const cure = `Add ${code(url === '' ? '"feed_url": "…"' : instead)} to feed: the URL of the feed.`;
    yield { ...at('', 'self-link-missing', 'feed without feed_url', cure), repair };
  }
  if (typeof self === 'string' && WEB.test(self) && url !== '' && !isSameAddress(self, url)) {
    const there = `${quote(self)}; it was fetched from ${quote(url)}`;
    yield at('feed_url', 'self-link-elsewhere', `feed_url says that the feed is at ${there}`);
  }
  if (has(value, 'next_url') && next === self) {
    yield at('next_url', 'json-next-url', 'next_url is the feed itself: readers go in circles');
  }
}

/** Members that are plain text. */
const PLAIN = ['title', 'summary'];

/** Members that version 1.1 recommends, and members that it replaces. */
function* checkToTheLetter(
  object: JsonObject,
  grammar: Grammar,
  wanted: readonly string[],
  path: string,
): Generator<Finding> {
  const shape = shapeOf(grammar);
  if (has(object, 'author') && !has(object, 'authors')) {
    const message = `author of ${shape} belongs to version 1; version 1.1 has authors`;
    yield at(memberPath(path, 'author'), 'json-author', message);
  }
  for (const name of PLAIN) {
    const text = object[name];
    const tag = typeof text === 'string' ? markupIn(text) : undefined;
    if (tag === undefined) continue;
    const message = `${name} of ${shape} is plain text and has ${quote(tag)}`;
    yield at(memberPath(path, name), 'json-title-markup', message);
  }
  for (const name of wanted) {
    if (!has(object, name)) {
      const message = `JSON Feed recommends ${name} in ${shape}`;
      yield at(path, 'json-recommended', message, adding([name], grammar, shape));
    }
  }
}

export function* checkJsonProfile(value: JsonObject): Generator<Finding> {
  // A version that is missing is a fault of its own.
  if (has(value, 'version') && value['version'] !== LATEST)
    yield at('version', 'json-version', `version is not ${LATEST}`);
  yield* checkToTheLetter(value, FEED, ['language', 'description'], '');
  for (const [item, path] of itemsOf(value))
    yield* checkToTheLetter(item, ITEM, ['url', 'date_published'], path);
}
