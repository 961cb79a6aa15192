/** Laws of every feed, tested with all of feeds/. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDate } from '../src/core/values/dates/index.ts';
import { parseFeed } from '../src/index.ts';
import fc, { runs } from './properties.ts';

const root = new URL('../feeds/', import.meta.url);
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(headers|md|expect\.json)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .sort();

/** The text as the library decodes it, and where each entry ends in it. */
function read(file: string): { text: string; ends: number[] } {
  const bytes = readFileSync(file);
  const label =
    parseFeed(bytes).encodingTrace.find(({ outcome }) => outcome === 'ok')?.canonicalEncoding ?? 'utf-8';
  const text = label === 'utf-8' ? new TextDecoder('utf-8').decode(bytes) : '';
  const ends = [...text.matchAll(/<\/(?:\w+:)?(?:item|entry)\s*>/gi)].map(
    (match) => match.index + match[0].length,
  );
  return { text, ends };
}

/** Feeds in which every end tag of an entry is real, not part of a comment or a CDATA section. */
const countable = files
  .map((file) => ({ name: file.slice(root.pathname.length), ...read(file) }))
  .filter(({ text, ends }) => ends.length > 0 && ends.length === parseFeed(text).entries.length);

/** Removes dates that depend on the rest of the feed: they are final only at its end. */
function withoutOpenDates(entry: object): string {
  const texts = entry as Record<string, unknown>;
  const isCertain = (key: string): boolean => readDate(String(texts[key])) instanceof Date;
  const kept = Object.entries(entry).filter(
    ([key, value]) => !(value instanceof Date) || isCertain(key.replace(/Parsed$/, '')),
  );
  return JSON.stringify(Object.fromEntries(kept));
}

describe('a prefix of a feed has a prefix of its entries', () => {
  test('enough feeds can be tried', () => expect(countable.length).toBeGreaterThan(100));

  test.each(countable)('$name', ({ text, ends }) => {
    // Set the base: without this option, it is the feed's own address, which may follow the entries.
    const options = { url: 'https://feeds.example/feed' };
    const whole = parseFeed(text, undefined, options).entries.map(withoutOpenDates);
    const check = (cut: number): void => {
      const complete = ends.filter((end) => end <= cut).length;
      const { entries } = parseFeed(text.slice(0, cut), undefined, options);
      expect(entries.slice(0, complete).map(withoutOpenDates)).toEqual(whole.slice(0, complete));
    };
    for (const end of ends) check(end);
    fc.assert(fc.property(fc.nat(text.length), check), runs(12));
  });
});

describe('parseFeed never throws on input', () => {
  const headers = fc.option(
    fc.record({
      'content-type': fc.constantFrom(
        'text/xml',
        'application/rss+xml; charset=koi8-r',
        'text/html; charset=',
        'x',
        '',
      ),
    }),
    { nil: undefined },
  );

  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), headers, (bytes, received) => {
        JSON.stringify(parseFeed(bytes, received));
      }),
      runs(500),
    );
  });

  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      ';',
      '&#',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<!DOCTYPE',
      '\0',
      '\r',
    ],
    ...[
      '<rss version="2.0">',
      '<channel>',
      '<item>',
      '</item>',
      '<title>',
      '</title>',
      '<link href=',
      '<entry>',
      '</entry>',
    ],
    ...[
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '<content type="xhtml">',
      '<div>',
      '</div>',
      ' xml:base="',
      ' xmlns:a="',
    ],
    ...[
      '__proto__',
      'constructor',
      '<__proto__>',
      'é',
      '\ud800',
      'x',
      ' ',
      '\n',
      '<a:b>',
      '<psc:chapters>',
      '<psc:chapter>',
    ],
    ...['{"version":"https://jsonfeed.org/version/1.1","items":[', '{"id":1', '}', ']', ',', '"items"', ':'],
  );

  test('random markup, strict and loose', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }),
        fc.constantFrom('auto' as const, 'loose' as const),
        (parts, parser) => {
          const result = parseFeed(parts.join(''), undefined, { parser });
          JSON.stringify(result);
          expect(result.bozo).toBe(result.problems.some((problem) => problem.bozo));
        },
      ),
      runs(3000),
    );
  });

  test('feeds with bytes changed', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...files), edits, (file, changes) => {
        const bytes = new Uint8Array(readFileSync(file));
        if (bytes.length === 0) return;
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        JSON.stringify(parseFeed(bytes));
      }),
      runs(400),
    );
  });
});
