/** JSON Feeds whose known members have values of any type, with names that objects inherit. Texts, since JSON.stringify loses some of them. */

import fc from 'fast-check';
import { FEED_MEMBERS, ITEM_MEMBERS, PERSON_MEMBERS } from '../../src/core/json/members.ts';

/** The members of each kind of object. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  feed: [...FEED_MEMBERS],
  item: [...ITEM_MEMBERS],
  person: [...PERSON_MEMBERS],
  attachment: ['url', 'mime_type', 'title', 'size_in_bytes', 'duration_in_seconds'],
  hub: ['type', 'url'],
};

/** Names that mean something to JavaScript. */
const INHERITED = [
  ...['toString', 'valueOf', 'toJSON', 'then', 'constructor', '__proto__', 'prototype', 'length', 'name'],
  ...['hasOwnProperty', '__defineGetter__', 'Symbol(Symbol.toPrimitive)', '@@iterator'],
];

/** Every member, and the names of inherited ones and of an extension, in every kind of object. */
export const PLACES: readonly (readonly [kind: string, name: string])[] = Object.entries(MEMBERS).flatMap(
  ([kind, names]) => [...names, ...INHERITED, '_extension'].map((name) => [kind, name] as const),
);

const SCALARS = [
  ...['null', 'true', 'false', '""', '" "', '"x"', '"\\u0000"', '"\\ud800"', '"\\u001b[31m"', '"__proto__"'],
  ...['0', '-0', '1', '1.5', '-1', '1e400', '-1e308', '5e-324', '9007199254740993', '9'.repeat(400)],
];

const record = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** One value of each kind. */
export const ODD_VALUES: readonly string[] = [
  ...SCALARS,
  ...['{}', '[]', '[[]]', '[null]', '[[["a"]]]', '[1,"a",null,true,{},[]]', '{"0":"a","length":4294967296}'],
  ...INHERITED.flatMap((name) => {
    const object = record([[name, '1']]);
    return [object, record([[name, object]]), `[${object}]`, record([['url', object]])];
  }),
  ...['{"toString":1}', '[{"toString":1}]'],
  '{"toString":null,"valueOf":null,"toJSON":null,"constructor":null,"then":null}',
  '{"constructor":{"name":{"toString":1}}}',
  '{"constructor":{"name":"\\u001b[31m"}}',
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
];

/** Values of any type and shape, nested. */
const oddValue: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...SCALARS, ...ODD_VALUES),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => `[${values.join(',')}]`),
    fc
      .array(fc.tuple(fc.constantFrom(...INHERITED, 'url', 'title', 'a'), tie('value')), { maxLength: 3 })
      .map(record),
  ),
})).value;

/** A member of one kind of object, and its value as JSON. */
export type OddMember = readonly [place: readonly [kind: string, name: string], value: string];

/** A sound feed but for these members, each in the place of the sound one. */
export function feedWith(odd: readonly OddMember[]): string {
  const object = (kind: string, sound: Readonly<Record<string, string>>): string => {
    const members = new Map(Object.entries(sound));
    for (const [[where, name], value] of odd) if (where === kind) members.set(name, value);
    return record([...members]);
  };
  const person = object('person', {
    name: '"Ida"',
    url: '"http://a.example/"',
    avatar: '"http://a.example/a"',
  });
  const attachment = object('attachment', {
    ...{ url: '"http://a.example/m.mp3"', mime_type: '"audio/mpeg"', title: '"m"' },
    ...{ size_in_bytes: '3', duration_in_seconds: '4' },
  });
  const item = object('item', {
    ...{ id: '"1"', url: '"http://a.example/1"', external_url: '"http://b.example/"', title: '"t"' },
    ...{ content_html: '"<b>x</b>"', content_text: '"x"', summary: '"s"', image: '"http://a.example/i"' },
    ...{ banner_image: '"/b"', date_published: '"2024-01-01T00:00:00Z"', date_modified: '"03/04/2024"' },
    ...{
      author: person,
      authors: `[${person}]`,
      tags: '["a"]',
      language: '"de"',
      attachments: `[${attachment}]`,
    },
  });
  const hub = object('hub', { type: '"WebSub"', url: '"http://a.example/h"' });
  return object('feed', {
    ...{ version: '"https://jsonfeed.org/version/1.1"', title: '"T"', home_page_url: '"http://a.example/"' },
    ...{
      feed_url: '"http://a.example/f"',
      description: '"d"',
      user_comment: '"u"',
      icon: '"/i"',
      language: '"en"',
    },
    ...{
      authors: `[${person}]`,
      expired: 'true',
      hubs: `[${hub}]`,
      items: `[${item},{"id":"2","title":"second"}]`,
    },
  });
}

/** Feeds with some odd members. */
export const oddFeeds: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PLACES), oddValue), { minLength: 1, maxLength: 4 })
  .map(feedWith);

/** Any value of JSON. */
export const oddJson: fc.Arbitrary<unknown> = oddValue.map((text) => JSON.parse(text));
