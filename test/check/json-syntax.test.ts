/** Damaged JSON: one finding for one fault, at its place, with what to write, in every place of a feed. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';
import { quote } from '../../src/core/problems/excerpt.ts';

const FEED = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Tides',
  home_page_url: 'https://tides.example/',
  feed_url: 'https://tides.example/feed.json',
  authors: [{ name: 'Ann' }],
  items: [
    {
      id: '1',
      content_text: 'High',
      tags: ['a', 'b'],
      attachments: [{ url: 'https://tides.example/1.mp3', mime_type: 'audio/mpeg', duration_in_seconds: 5 }],
    },
    { id: '2', content_html: '<p>Low</p>', date_published: '2024-07-15T10:00:00Z' },
  ],
};
const LAYOUTS = [
  ['on one line', JSON.stringify(FEED)],
  ['on many lines', JSON.stringify(FEED, undefined, 2)],
] as const;

const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s"{}[\]:,]+|[{}[\]:,]/g;
const NAME = /"\w+"(?=\s*:)/g;
const TEXT = /"(?:[^"\\]|\\.)*"/g;
const END = /[}\]]/g;

const placesOf = (pattern: RegExp, text: string): readonly (readonly [token: string, at: number])[] =>
  Array.from(text.matchAll(pattern), ({ 0: token, index }) => [token, index] as const);

/** Replaces the characters between two indexes. */
const change = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

function onlyOne(feed: string): CheckProblem {
  const problems = checkFeed(feed);
  expect(
    problems.map(({ rule, message }) => `${rule}: ${message}`),
    feed,
  ).toHaveLength(1);
  return problems[0] as CheckProblem;
}

describe.each(LAYOUTS)('%s', (_layout, text) => {
  test('the feed itself has nothing to find', () => expect(checkFeed(text)).toEqual([]));

  test.each(['/* tide */', '/*/ tide */', '// tide\n', '# tide\n', '<!-- tide -->'])(
    '%j before any token is one comment',
    (comment) => {
      for (const [, at] of placesOf(TOKEN, text)) {
        const { offset, message, fix } = onlyOne(change(text, at, at, comment));
        expect(message).toContain(`a comment, which JSON does not have: "${comment.trim()}"`);
        expect(fix).toBe(`Remove "${comment.trim()}".`);
        expect(offset).toBe(at);
      }
    },
  );

  test.each([
    ['=', ':'],
    ['=>', ':'],
    [';', ','],
  ])('%j in place of %j is one fault', (sign, meant) => {
    for (const [token, at] of placesOf(TOKEN, text)) {
      if (token !== meant) continue;
      const { offset, message, fix } = onlyOne(change(text, at, at + 1, sign));
      expect(message).toContain(`"${sign}" in place of "${meant}"`);
      expect(fix).toBe(`Write \`${meant}\` in place of "${sign}".`);
      expect(offset).toBe(at);
    }
  });

  test('quotation marks of typography are one fault', () => {
    for (const [token, at] of placesOf(TEXT, text)) {
      if (token.includes('<')) continue;
      const written = `“${token.slice(1, -1)}”`;
      const { offset, message, fix } = onlyOne(change(text, at, at + token.length, written));
      expect(message).toContain(`quotation marks of typography, which JSON does not have: "${written}"`);
      expect(fix).toBe(`Write \`${token}\` in place of "${written}", and so all others.`);
      expect(offset).toBe(at);
    }
  });

  test.each(['/* tide', '// tide'])('%j hides all that follows', (comment) => {
    for (const [, at] of placesOf(TOKEN, text).filter((_, i) => i % 9 === 0)) {
      const cut = text.slice(0, at) + comment;
      const { offset, fix } = checkFeed(cut).find(({ message }) => message.includes('a comment')) ?? {};
      // A document is known to be a feed by its version.
      if (!cut.includes(FEED.version)) continue;
      expect(offset, cut).toBe(at);
      expect(fix).toBe(`Remove "${comment}".`);
    }
  });

  test('a name without quotation marks is one fault, and so are all', () => {
    for (const [name, at] of placesOf(NAME, text)) {
      const bare = name.slice(1, -1);
      const { offset, message, fix } = onlyOne(change(text, at, at + name.length, bare));
      expect(message).toContain(`a name without quotation marks: ${name}`);
      expect(fix).toBe(`Write \`${name}\` in place of ${name}, and so all others.`);
      expect(offset).toBe(at);
    }
    expect(onlyOne(text.replace(NAME, (name) => name.slice(1, -1))).message).toContain('"version"');
  });

  test('a text in single quotation marks is one fault, and so are all', () => {
    const single = (written: string): string => `'${written.slice(1, -1)}'`;
    for (const [written, at] of placesOf(TEXT, text)) {
      const { offset, message, fix } = onlyOne(change(text, at, at + written.length, single(written)));
      expect(message).toContain(`single quotation marks, which JSON does not have: "${single(written)}"`);
      expect(fix).toBe(`Write \`${written}\` in place of "${single(written)}", and so all others.`);
      expect(offset).toBe(at);
    }
    expect(onlyOne(text.replace(TEXT, single)).message).toContain(`"'version'"`);
  });

  test('a comma before an end is one fault', () => {
    for (const [end, at] of placesOf(END, text)) {
      const { offset, fix } = onlyOne(change(text, at, at, ','));
      expect(fix).toBe(`Remove the "," before "${end}".`);
      expect(offset).toBe(at);
    }
  });

  test('a missing comma is one fault', () => {
    for (const [, at] of placesOf(/,/g, text)) {
      const { fix } = onlyOne(change(text, at, at + 1, ' '));
      const [token = ''] = text.slice(at + 1).match(TOKEN) ?? [];
      expect(fix).toBe(`Write \`,\` before ${quote(token)}.`);
    }
  });

  const STRINGS = [
    ['\n', 'Write `\\n` in place of the line break.'],
    ['\t', 'Write `\\t` in place of the tab.'],
    ['\u0001', 'Write `\\u0001` in place of the control character.'],
    ['\\q', 'Write `\\\\q` in place of "\\q".'],
    ["\\'", 'Write `\'` in place of "\\\'".'],
    ['"', 'Write `\\"` in place of the quotation mark.'],
  ] as const;
  test.each(STRINGS)('%j in a text is one fault', (fault, cure) => {
    const at = text.indexOf('High') + 2;
    const { fix, offset } = onlyOne(change(text, at, at, fault));
    expect(fix).toBe(cure);
    expect(offset).toBe(at);
  });

  test.each([
    ['undefined', 'Write `null` in place of "undefined".'],
    ['True', 'Write `true` in place of "True".'],
    ['05', 'Write `5` in place of "05", or put it into quotation marks if it is a text.'],
  ])('%s in place of a value is one fault', (word, cure) => {
    const at = text.indexOf('5}') === -1 ? text.indexOf('5\n') : text.indexOf('5}');
    const problems = checkFeed(change(text, at, at + 1, word));
    expect(problems.find(({ code }) => code === 'not-well-formed')?.fix).toBe(cure);
  });
});

test('a comma is missing before a name or an object, which the cure names, also when they are damaged', () => {
  const text = JSON.stringify(FEED);
  for (const [before, token] of [
    ['},{"id"', '{'],
    ['"Tides","home_page_url"', '"home_page_url"'],
    ['"Tides","home_page_url"', '"home\npage_url"'],
    ['"Tides","home_page_url"', '"home"page_url"'],
  ] as const) {
    const damaged = text.replace(before, (found) =>
      found.replace(/,.*/, ` ${token}${token === '{' ? '"id"' : ''}`),
    );
    const [fix] = checkFeed(damaged).flatMap((problem) =>
      /^Write `,`/.test(problem.fix) ? [problem.fix] : [],
    );
    expect(fix, damaged).toContain(`before "${token.slice(0, 5)}`);
  }
});

test.each(['True', 'undefined'])('a comma is missing before %s, of which the cure names the word', (word) => {
  const text = JSON.stringify({ ...FEED, _tide: [1, 2] }).replace('[1,2]', `[1 ${word}, 2]`);
  expect(checkFeed(text).map(({ fix }) => fix)).toContain(`Write \`,\` before "${word}".`);
});

test('a fault in front of a comment is found', () => {
  const text = JSON.stringify({ ...FEED, home_page_url: '/' }).replace('"items"', '/* tide */ "items"');
  expect(checkFeed(text).map(({ rule }) => rule)).toEqual(['address-relative', 'not-well-formed']);
});

test('JavaScript that is not a feed is called so', () => {
  const { message, fix } = onlyOne("{colors: {high: 'blue'}} // tide");
  expect(message).toContain('not a feed');
  expect(fix).toBe('Serve the feed itself at this URL.');
});

test('the response of a damaged feed is judged as that of a sound one', () => {
  const ofResponse = (text: string): string[] =>
    checkFeed(text, { 'Content-Type': 'text/html' }).flatMap(({ rule, elementPath }) =>
      elementPath === undefined && rule !== 'not-well-formed' ? [rule] : [],
    );
  const text = JSON.stringify(FEED);
  expect(ofResponse(text)).toContain('media-type');
  for (const damaged of [text.slice(0, -2), text.replace('"items"', "'items'"), text.replace(',', ',/* */')])
    expect(ofResponse(damaged)).toEqual(ofResponse(text));
});

test('around something of JavaScript the faults are those of the feed without it', () => {
  const items = Array.from({ length: 4 }, (_, i) => ({ id: `${i}`, title: 5, url: 'x' }));
  const text = JSON.stringify({ ...FEED, items });
  const found = (feed: string): string[] =>
    checkFeed(feed).flatMap(({ rule, elementPath = '' }) =>
      elementPath.startsWith('items') ? [`${rule} ${elementPath}`] : [],
    );
  const all = found(text);
  for (const [i] of items.entries())
    for (const foreign of ["'1'", '// tide\n', '/* tide */', 'id:']) {
      const damaged = text.replace(`{"id":"${i}"`, `{${foreign}"id":"${i}"`);
      const isBefore = (one: string): boolean => Number(/\d/.exec(one)?.[0]) < i - 1;
      expect([foreign, found(damaged).filter(isBefore)]).toEqual([foreign, all.filter(isBefore)]);
      if (foreign.startsWith('/')) expect(found(damaged).sort()).toEqual(all.toSorted());
    }
});
