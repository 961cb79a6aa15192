/** Compares a JSON Feed with its table. The parser reports values of the wrong JSON type. */

import { isObject, type JsonObject } from '../../core/json/fields.ts';
import { stripWhitespace } from '../../core/values/text.ts';
import { type Finding, quote } from '../finding.ts';
import { inspectMarkup } from '../markup.ts';
import { VALUES } from '../values/index.ts';
import { INCOMPLETE, JSON_SHAPES } from './json-feed.ts';

const SPECIFICATION = 'https://www.jsonfeed.org/version/1.1/';

function finding(
  path: string,
  code: Finding['code'],
  message: string,
  severity?: Finding['severity'],
): Finding {
  return { code, message, place: { path }, severity, specification: SPECIFICATION };
}

const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

function* walkObject(value: JsonObject, shape: string, path: string): Generator<Finding> {
  const members = JSON_SHAPES[shape] ?? {};
  const lacking: string[] = [];
  for (const [name, row] of Object.entries(members)) {
    const [mark, type = ''] = row.split(' ');
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member !== undefined && member !== null)
      yield* walkMember(member, name, type, join(path, name), shape);
    else if (mark === '!') lacking.push(name);
    else if (mark === '~')
      yield finding(path, 'missing-element', `JSON Feed recommends ${name} in ${shape}`, 'info');
  }
  if (lacking.length === 0) return;
  const code = INCOMPLETE[shape];
  const names = lacking.join(', ');
  yield code === undefined
    ? finding(path, 'missing-element', `JSON Feed asks for ${names} in ${shape}`)
    : finding(path, code, `${shape} without ${names}`);
}

function* walkList(list: readonly unknown[], type: string, path: string): Generator<Finding> {
  for (const [i, element] of list.entries()) {
    if (isObject(element)) yield* walkObject(element, type, `${path}[${i}]`);
  }
}

function* walkMember(
  value: unknown,
  name: string,
  type: string,
  path: string,
  shape: string,
): Generator<Finding> {
  if (Array.isArray(value)) {
    if (type.endsWith('[]')) yield* walkList(value, type.slice(0, -2), path);
  } else if (isObject(value)) {
    if (Object.hasOwn(JSON_SHAPES, type)) yield* walkObject(value, type, path);
  } else if (typeof value === 'string') {
    const text = stripWhitespace(value);
    const fault = VALUES[type]?.(text, { base: '', raw: value });
    if (fault === undefined) return;
    const where = `${name} of ${shape}`;
    const message = text === '' ? `${where} ${fault.says}` : `${quote(text)} in ${where} ${fault.says}`;
    yield finding(path, fault.code, message, fault.severity);
  }
}

const has = (object: JsonObject, name: string): boolean =>
  object[name] !== undefined && object[name] !== null;

function* item(value: JsonObject, path: string, first: Map<string, string>): Generator<Finding> {
  if (!has(value, 'content_html') && !has(value, 'content_text')) {
    yield finding(path, 'missing-element', 'JSON Feed asks for content_html or content_text in item');
  }
  const { id, content_html: html } = value;
  const key = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  const before = first.get(key);
  if (before !== undefined) {
    yield finding(`${path}.id`, 'duplicate-id', `${quote(key)} is the id of ${before}, too`);
  } else if (key !== '') first.set(key, path);
  if (typeof html === 'string') yield* markup(html, `${path}.content_html`);
}

function* items({ items: list }: JsonObject): Generator<Finding> {
  if (!Array.isArray(list)) return;
  const first = new Map<string, string>();
  for (const [i, element] of list.entries()) {
    if (isObject(element)) yield* item(element, `items[${i}]`, first);
  }
}

function* markup(html: string, path: string): Generator<Finding> {
  const { relative, invalid } = inspectMarkup(html);
  if (relative !== undefined) {
    yield finding(
      path,
      'relative-address-in-content',
      `${relative} in content_html is relative, and there is no base`,
    );
  }
  if (invalid !== undefined) yield finding(path, 'invalid-markup', `in content_html ${invalid}`);
}

/** All findings about a document, by the table and by the rest of the specification. */
export function* checkJsonFeed(value: unknown): Generator<Finding> {
  if (!isObject(value)) return;
  yield* walkObject(value, 'feed', '');
  yield* items(value);
  const { feed_url: self, next_url: next } = value;
  if (self === undefined) yield finding('', 'missing-self-link', 'feed without feed_url');
  if (next !== undefined && next === self) {
    yield finding('next_url', 'invalid-value', 'next_url is the feed itself: readers go in circles');
  }
}
