/** JSON Feed 1.1 to the letter. https://www.jsonfeed.org/version/1.1/ */

import { isObject, type JsonObject } from '../../core/json/fields.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../finding.ts';
import { JSON_SHAPES } from '../json/json-feed.ts';
import type { Profile } from './profile.ts';

const finding = (
  path: string,
  code: Finding['code'],
  message: string,
  severity: Finding['severity'],
): Finding => ({
  code,
  message,
  place: { path },
  severity,
  specification: 'https://www.jsonfeed.org/version/1.1/',
});

const join = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`);

/** Finds unknown members: extensions begin with an underscore. */
function* unknown(object: JsonObject, shape: string, path: string): Generator<Finding> {
  for (const name of Object.keys(object)) {
    if (name.startsWith('_') || Object.hasOwn(JSON_SHAPES[shape] ?? {}, name)) continue;
    yield finding(
      join(path, name.slice(0, 40)),
      'unknown-element',
      `JSON Feed has no ${quote(name)} in ${shape}; extensions begin with an underscore`,
      'warning',
    );
  }
}

function* author(object: JsonObject, shape: string, path: string): Generator<Finding> {
  if (object['author'] !== undefined && object['authors'] === undefined) {
    yield finding(
      join(path, 'author'),
      'obsolete-element',
      `author of ${shape} belongs to version 1; version 1.1 has authors`,
      'info',
    );
  }
}

const LATEST = 'https://jsonfeed.org/version/1.1';
const RECOMMENDED = ['feed_url', 'language', 'description'];
const RECOMMENDED_IN_ITEMS = ['url', 'date_published'];

function* recommended(
  object: JsonObject,
  names: readonly string[],
  shape: string,
  path: string,
): Generator<Finding> {
  for (const name of names) {
    if (object[name] === undefined)
      yield finding(path, 'missing-element', `JSON Feed recommends ${name} in ${shape}`, 'info');
  }
}

function* check(value: unknown): Generator<Finding> {
  if (!isObject(value)) return;
  if (value['version'] !== LATEST)
    yield finding('version', 'obsolete-format', `version is not ${LATEST}`, 'info');
  yield* unknown(value, 'feed', '');
  yield* author(value, 'feed', '');
  yield* recommended(value, RECOMMENDED, 'feed', '');
  const items: readonly unknown[] = Array.isArray(value['items']) ? value['items'] : [];
  for (const [i, item] of items.entries()) {
    if (!isObject(item)) continue;
    const path = `items[${i}]`;
    yield* unknown(item, 'item', path);
    yield* author(item, 'item', path);
    yield* recommended(item, RECOMMENDED_IN_ITEMS, 'item', path);
  }
}

export const jsonProfile: Profile = { relations: {}, json: check };
