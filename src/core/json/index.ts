/** JSON Feed 1 and 1.1 (https://www.jsonfeed.org/version/1.1/): recognition, versions, problems of the whole. */

import type { Settings } from '../model/options.ts';
import type { FeedVersion } from '../model/versions.ts';
import { excerpt } from '../problems/excerpt.ts';
import type { Problems } from '../problems/problems.ts';
import { isObject, type JsonObject, listOf, textOrDigits } from '../values/given.ts';
import type { Addresses } from '../values/uri.ts';
import { JsonFields, type JsonReading } from './fields.ts';
import { JsonMapper } from './mapper.ts';

/** The address that the specification requires; its last part is the version. Behind it may be a quotation mark that does not end the damaged text. */
const VERSION = /jsonfeed\.org\/version\/([\d.]+)\/?(?:$|")/;
/** Feeds often have only the last part of the address. */
const BARE_VERSION = /^1(?:\.[01])?$/;
const FINAL_ZERO = /\.0$/;
/** Versions by the last part of the URL in `version` of a JSON Feed. */
const JSON_VERSIONS: ReadonlyMap<string, FeedVersion> = new Map([
  ['1', 'json1'],
  ['1.1', 'json11'],
]);

/** Makes the parts of a reading. */
export interface JsonTools {
  fields(object: JsonObject, reading: JsonReading): JsonFields;
  mapper(base: string, settings: Settings, addresses: Addresses, problems: Problems): JsonMapper;
}

export const JSON_TOOLS: JsonTools = {
  fields: (object, reading) => new JsonFields(object, reading),
  mapper: (base, settings, addresses, problems) => new JsonMapper(base, settings, addresses, problems),
};

/** Whether a value is a feed: it has a version of JSON Feed, or items and another member of a feed. */
export function isJsonFeed(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const { version, items, title, home_page_url: page, feed_url: self } = value;
  const written = textOrDigits(version)?.trim() ?? '';
  if (VERSION.test(written)) return true;
  if (!Array.isArray(items)) return false;
  return [title, page, self].some((member) => member !== undefined) || BARE_VERSION.test(written);
}

/**
 * Whether the members of a document that ends too early may be those of a feed: a title or an item suffices.
 * @param items number of the items, if they were read before
 */
export function isBeginning(value: unknown, items?: number): value is JsonObject {
  if (!isObject(value)) return false;
  return value['title'] !== undefined || (items ?? listOf(value['items']).length) > 0;
}

/** The version of a feed, `json` when it is unknown. */
export function readVersion(value: JsonObject, problems: Problems): FeedVersion {
  const written = textOrDigits(value['version'])?.trim() ?? '';
  const declared = VERSION.exec(written)?.[1];
  const isBare = declared === undefined && BARE_VERSION.test(written);
  const version = JSON_VERSIONS.get((declared ?? written).replace(FINAL_ZERO, '')) ?? 'json';
  const elementPath = 'version';
  if (isBare) {
    const expected = 'the URL of a version of JSON Feed';
    const message = `expected ${expected}, found "${excerpt(written)}"`;
    const params = { value: written, expected };
    const recovery = 'read as that version';
    problems.report('json-feed-fault', message, { elementPath, recovery, params });
  } else if (version === 'json') {
    problems.report('json-feed-version', 'unknown version of JSON Feed', { elementPath });
  }
  return version;
}
