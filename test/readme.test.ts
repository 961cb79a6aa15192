/** What the tour of the README claims. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFeed } from '../src/index.ts';

const read = (file: string): Uint8Array => readFileSync(new URL(`../${file}`, import.meta.url));

test('a feed', () => {
  const headers = new Headers({ 'Content-Type': 'application/rss+xml; charset=UTF-8' });
  const { feed, entries, bozo, problems, encoding } = parseFeed(read('feeds/rss20/wordpress.xml'), headers, {
    url: 'https://slowallotment.example.org/feed/',
  });
  expect({ bozo, problems, encoding }).toEqual({ bozo: false, problems: [], encoding: 'UTF-8' });
  expect(feed.title).toBe('The Slow Allotment');
  expect(entries[0]?.link).toBe('https://slowallotment.example.org/2024/03/15/why-ive-stopped-digging/');
  expect(entries[0]?.publishedParsed).toEqual(new Date('2024-03-15T18:30:05Z'));
  expect(entries[0]?.content?.[0]?.value).toContain('<em>worms</em>');
  expect(entries[0]?.slashComments).toBe('7');
});

test('a damaged feed', () => {
  const result = parseFeed('<rss><channel><title>AT&T</title></channel></rss>');
  expect(result.feed.title).toBe('AT&T');
  expect(result.bozo).toBe(true);
  expect(result.bozoException).toMatchObject({ name: 'NotWellFormed' });
  const [first] = result.problems.map(({ code, line, column }) => `${line}:${column} ${code}`);
  expect(first).toBe('1:23 not-well-formed');
});

test('no feed', () => {
  const result = parseFeed('<!doctype html><title>Sign in</title>');
  expect(result.usable).toBe(false);
  expect(result.bozoException?.message).toBe('the document is an HTML page titled «Sign in», not a feed');
});

test('an encoding that the server hides', () => {
  const bytes = read('feeds/encodings/koi8-r-served-as-text-xml.xml');
  const { encoding, encodingTrace } = parseFeed(bytes, { 'Content-Type': 'text/xml' });
  expect(encoding).toBe('koi8-r');
  expect(encodingTrace[0]).toMatchObject({ encoding: 'us-ascii', outcome: 'decode-error', offset: 83 });
  expect(encodingTrace[1]).toMatchObject({ encoding: 'koi8-r', outcome: 'ok' });
});
