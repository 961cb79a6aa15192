/** Names of other formats in a JSON Feed: the member that is meant is told once, and never when the object has it. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

type Json = Record<string, unknown>;
const URL = 'https://tides.example/';
const feed = (): Record<'feed' | 'item' | 'attachment', Json> => {
  const attachment = {
    url: `${URL}1.mp3`,
    mime_type: 'audio/mpeg',
    size_in_bytes: 1,
    duration_in_seconds: 1,
  };
  const item = {
    ...{
      id: '1',
      url: `${URL}1`,
      title: 'High',
      content_html: 'Water',
      summary: 'Water',
      language: 'en',
      tags: ['tides'],
    },
    ...{
      date_published: '2004-07-15T10:00:00Z',
      date_modified: '2004-07-15T10:00:00Z',
      attachments: [attachment],
    },
  };
  const whole = {
    ...{
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Tides',
      home_page_url: URL,
      feed_url: `${URL}feed`,
    },
    ...{ language: 'en', items: [item] },
  };
  return { feed: whole, item, attachment };
};
const NAMES = [
  ['feed', 'language', 'lang'],
  ['feed', 'items', 'entries', 'item', 'entry'],
  ['feed', 'home_page_url', 'link'],
  ['item', 'id', 'guid'],
  ['item', 'url', 'link'],
  ['item', 'content_html', 'content', 'body'],
  ['item', 'date_published', 'date', 'published', 'pubDate', 'pubdate'],
  ['item', 'date_modified', 'updated', 'modified'],
  ['item', 'language', 'lang'],
  ['item', 'tags', 'categories', 'category'],
  ['item', 'attachments', 'enclosures', 'enclosure'],
  ['attachment', 'url', 'href'],
  ['attachment', 'mime_type', 'type'],
  ['feed', 'title', 'name'],
  ['item', 'title', 'name'],
  ['attachment', 'size_in_bytes', 'size', 'length'],
  ['attachment', 'duration_in_seconds', 'duration'],
] as const;
const told = (changed: Json): unknown[] =>
  checkFeed(JSON.stringify(changed)).map(({ rule, message, elementPath }) => [rule, message, elementPath]);

test('a sound feed', () => expect(told(feed().feed)).toEqual([]));

test.each(NAMES.flatMap(([shape, right, ...wrong]) => wrong.map((name) => [shape, name, right] as const)))(
  '%s: %s is %s',
  (shape, name, right) => {
    const { [shape]: object, feed: whole } = feed();
    object[name] = object[right];
    const says = `JSON Feed has no "${name}" in ${shape}; extensions begin with an underscore`;
    expect(told(whole)).toEqual([['json-unknown-member', says, expect.stringMatching(`\\b${name}$`)]]);
    delete object[right];
    const [first = [], ...others] = told(whole) as string[][];
    expect([first[0], first[1], others]).toEqual([
      'json-member-misspelled',
      `JSON Feed has no "${name}" in ${shape}; is ${right} meant?`,
      [],
    ]);
  },
);
