/** JSON in bytes is asked once whether its texts may be damaged; each text of a string is asked. Both are repaired alike. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

const feed = (title: string): string =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'Ebb', items: [{ id: '1', title }] });
const escaped = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The second halves of letters that were encoded twice, with bytes of their own in utf-8: E2, C5, CB. */
const SECOND = ['\u20ac', '\u2122', '\u0161', '\u02dc', 'a'];
const FIRST = Array.from({ length: 0x450 - 0x80 }, (_, i) => String.fromCharCode(0x80 + i));

describe.each(SECOND)('before %s', (second) => {
  const differing = (write: (text: string) => string): string[] =>
    FIRST.filter((first) => {
      const text = write(feed(`${first}${second}${first}${second}`));
      const [inBytes] = parseFeed(new TextEncoder().encode(text)).entries;
      const [inText] = parseFeed(text).entries;
      return inBytes?.title !== inText?.title || inBytes?.title === undefined;
    });

  test('every letter is read alike', () => expect(differing((text) => text)).toEqual([]));
  test('every letter is read alike as an escape', () => expect(differing(escaped)).toEqual([]));
});

test('some of them were encoded twice', () => {
  expect(parseFeed(new TextEncoder().encode(feed('â€™'))).entries[0]?.title).toBe('’');
});

test('every text of a feed and its items is repaired, and told once', () => {
  const text = 'CafÃ© itÂ’s';
  const person = { name: text, url: 'https://a.example/cafÃ©' };
  const members = { title: text, summary: text, content_text: text, tags: [text], authors: [person] };
  const attachment = { url: 'https://a.example/cafÃ©.mp3', mime_type: 'audio/mpeg', title: text };
  const written = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: text,
    description: text,
    user_comment: text,
    authors: [person],
    items: [{ id: text, ...members, image: 'https://a.example/cafÃ©.png', attachments: [attachment] }],
  });
  for (const input of [written, new TextEncoder().encode(written)]) {
    const { feed, entries, problems } = parseFeed(input);
    expect(JSON.stringify([feed, entries])).not.toMatch(/[ÃÂ]/);
    expect(entries).toMatchObject([{ id: 'Café it’s', tags: [{ term: 'Café it’s' }] }]);
    expect(problems.map(({ code }) => code)).toEqual(['encoded-twice']);
  }
});
