/** Checks the claims of the tour in the README. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFeed, present, toHtml } from '../src/index.ts';

const read = (file: string): Buffer => readFileSync(new URL(`../${file}`, import.meta.url));

const WORDPRESS = 'feeds/rss20/wordpress.xml';

test('a feed', () => {
  const headers = new Headers({ 'Content-Type': 'application/rss+xml; charset=UTF-8' });
  const { feed, entries, bozo, problems, encoding } = parseFeed(read(WORDPRESS), headers, {
    url: 'https://slowallotment.example.org/feed/',
  });
  const codes = problems.map(({ code }) => code);
  expect({ bozo, codes, encoding }).toEqual({ bozo: false, codes: [], encoding: 'utf-8' });
  const [entry] = entries;
  if (entry === undefined) throw new Error('no entry');
  const { title, html, excerpt, link, date, image, authors } = present(entry, feed);
  expect(title).toBe('Why I’ve stopped digging');
  expect(html).toContain('<em>worms</em>');
  expect(excerpt).not.toMatch(/[<\n]/);
  expect(link).toBe('https://slowallotment.example.org/2024/03/15/why-ive-stopped-digging/');
  expect(date).toEqual({ value: new Date('2024-03-15T18:30:05Z'), source: 'published' });
  expect(image?.url).toMatch(/^https:/);
  expect(authors.map(({ name }) => name)).toEqual(['Hester Pym']);
  expect(entry.slashComments).toBe('7');
  expect(entry.summaryDetail && toHtml(entry.summaryDetail)).toBe(entry.summary);
});

/** The code blocks of TypeScript. */
const BLOCKS = /```ts\n([\s\S]*?)```/g;

test('the first example runs on every feed of feeds/', async () => {
  const [, example = ''] = [...read('README.md').toString().matchAll(BLOCKS)][0] ?? [];
  const body = example.replace(/^import .*$/m, '');
  expect(body).toContain('present(');
  const AsyncFunction = (async () => {}).constructor as new (
    ...source: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const run = new AsyncFunction('fetch', 'parseFeed', 'present', 'console', body);
  const files = readdirSync(new URL('../feeds/', import.meta.url), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !/\.(?:expect\.json|headers|md)$/.test(item.name))
    .map((item) => readFileSync(join(item.parentPath, item.name)));
  expect(files.length).toBeGreaterThan(100);
  const titles: unknown[] = [];
  const warnings: unknown[] = [];
  const output = {
    log: (title: unknown) => titles.push(title),
    warn: (_: unknown, message: unknown) => warnings.push(message),
  };
  for (const bytes of files) await run(async () => new Response(bytes), parseFeed, present, output);
  expect(titles).toContain('Celadon');
  expect(warnings.every((message) => typeof message === 'string' && message !== '')).toBe(true);
  expect(warnings.length).toBeGreaterThan(100);
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
  expect(result.bozoException?.message).toBe('the document is an HTML page titled "Sign in", not a feed');
});

test('an encoding that the server hides', () => {
  const bytes = read('feeds/encodings/koi8-r-served-as-text-xml.xml');
  const { encoding, encodingTrace } = parseFeed(bytes, { 'Content-Type': 'text/xml' });
  expect(encoding).toBe('koi8-r');
  expect(encodingTrace[0]).toMatchObject({ encoding: 'us-ascii', outcome: 'decode-error', byteOffset: 83 });
  expect(encodingTrace[1]).toMatchObject({ encoding: 'koi8-r', outcome: 'ok' });
});

test('the picture', () => {
  const text = `<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0"><channel>
<title>Новости & погода</title>
<item><title>Мост открыт</title>
<enclosure url="most.mp3 length="9"/>
<description>
  <p onclick="x()">Добрый день</p>
</description></item>
<item><title>Рынок</ti`;
  // In windows-1251 the Russian alphabet is one block.
  const bytes = Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x80 ? code : code - 0x410 + 0xc0;
  });
  expect(bytes).toHaveLength(268);
  const result = parseFeed(bytes, { 'Content-Type': 'text/xml; charset=iso-8859-1' });
  expect(result.encoding).toBe('windows-1251');
  expect(result.feed.title).toBe('Новости & погода');
  expect(result.entries.map(({ title }) => title)).toEqual(['Мост открыт', 'Рынок']);
  expect(result.entries[0]?.summary).toBe('<p>Добрый день</p>');
  expect(result.problems.map(({ code, line = 0 }) => `${line} ${code}`)).toEqual([
    '0 character-encoding-override',
    '2 not-well-formed',
    '2 bare-ampersand',
    '4 unterminated-value',
    '5 sanitized',
    '8 truncated-markup',
    '8 unclosed-element',
  ]);
});

test('the safe reader runs as its comments say', () => {
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(read('README.md').toString()) ?? [];
  const body = program.replace(/^import .*$/m, '').replace('export function', 'function');
  const claims = [...body.matchAll(/^(.*); \/\/ (.*)$/gm)].map(([, code, value]) => `[${code}, ${value}]`);
  expect(claims).toHaveLength(3);
  const run = new Function('parseFeed', 'present', `${body}; return [${claims}];`) as (
    ...values: unknown[]
  ) => [unknown, unknown][];
  for (const [value, claimed] of run(parseFeed, present)) expect(value).toEqual(claimed);
});

test('links the promise of stability', () =>
  expect(read('README.md').toString()).toContain('](docs/stability.md)'));
