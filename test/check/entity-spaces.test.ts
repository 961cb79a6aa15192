/** A space that HTML names, around a value that has no white space, goes: its cure and its repair give the sound feed again. */

import { describe, expect, test } from 'vitest';
import { fixFeed } from '../../src/check/fix.ts';
import { checkFeed } from '../../src/check.ts';
import { followed } from './follow-cure.ts';

const FEED = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<id>tag:tides.example,2004:f</id>
<title>Tides</title>
<updated>2004-07-15T10:00:00Z</updated>
<author>
<name>Ann</name>
<uri>https://tides.example/ann</uri>
</author>
<link rel="self" href='https://tides.example/feed'/>
<entry>
<id>tag:tides.example,2004:1</id>
<title>High</title>
<updated>2004-07-15T10:00:00+02:00</updated>
<link href="https://tides.example/1"/>
<link rel="enclosure" href="https://tides.example/1.mp3?a=1" type="audio/mpeg" length="9"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="https://tides.example/high">High</a> water</div></content>
<media:thumbnail url="https://tides.example/1.png"/>
</entry>
</feed>
`;
/** Values without white space around them: addresses, ids and dates. */
const VALUE = /(?<=["'>])(?:https?:|tag:|2004-)[^\s"'<>]*(?=["'<])/g;
const CONTENT = [FEED.indexOf('<content'), FEED.indexOf('</content>')] as const;
const VALUES = [...FEED.matchAll(VALUE)]
  .map(({ 0: value, index }) => [value, index] as const)
  .filter(([, index]) => index < CONTENT[0] || index > CONTENT[1]);

test('the feed is sound', () => {
  expect(checkFeed(FEED)).toEqual([]);
  expect(VALUES).toHaveLength(11);
});

test('markup keeps a character that it has', () => {
  const spaced = FEED.replace('/high"', '/high&nbsp;"');
  const { bytes, fixed } = fixFeed(new TextEncoder().encode(spaced));
  expect([new TextDecoder().decode(bytes), fixed.length]).toEqual([spaced.replace('&nbsp;', '&#160;'), 1]);
});

describe.each(['&nbsp;', '&ensp;', '&emsp;', '&thinsp;'])('%s', (entity) => {
  test.each(VALUES)('around %s', (value, index) => {
    for (const at of [index, index + value.length]) {
      const spaced = FEED.slice(0, at) + entity + FEED.slice(at);
      const [problem, ...others] = checkFeed(spaced);
      expect([problem?.rule, problem?.offset, others]).toEqual(['undefined-entity', at, []]);
      expect(problem?.fix).toContain(`emove "${entity}"`);
      expect(followed(spaced, problem ?? { fix: '' })).toBe(FEED);
      const { bytes, fixed } = fixFeed(new TextEncoder().encode(spaced));
      expect([new TextDecoder().decode(bytes), fixed.length]).toEqual([FEED, 1]);
    }
  });

  test.each([
    '<title>Hi',
    '<div xmlns="http://www.w3.org/1999/xhtml"><a href="https://tides.example/high">Hi',
  ])('in the text behind %s it is a character', (before) => {
    const at = FEED.indexOf(before) + before.length;
    const spaced = FEED.slice(0, at) + entity + FEED.slice(at);
    expect(checkFeed(spaced).map(({ fix }) => fix)).toEqual([
      expect.stringMatching(/write `&#\d+;` in place of/),
    ]);
  });
});
