/** Feeds longer than the beginning that decides the encoding: `maxEntries` and streams give what the whole document gives. */

import { describe, expect, test } from 'vitest';
import { BEGINNING } from '../../../src/core/document/document-reader.ts';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import type { FeedResult } from '../../../src/core/document/result.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import fc, { runs } from '../../properties.ts';
import { cutAt, gather, readPieces } from './pieces.ts';

const encoder = new TextEncoder();
const SELF = 'https://tides.example/feed';
const AMBIGUOUS = '03/04/2024';
const DECISIVE = '25/04/2024';

/** One feed: which parts it has, and in which order. */
interface Shape {
  readonly format: 'rss' | 'atom' | 'json';
  readonly count: number;
  /** Length of the text of each entry. */
  readonly length: number;
  readonly dates: 'none' | 'ambiguous' | 'decided-late';
  readonly links: 'absolute' | 'relative' | 'many-relative';
  readonly self: 'none' | 'first' | 'last';
}

const addressOf = ({ links }: Shape, n: number): string =>
  links === 'absolute' ? `https://tides.example/${n}` : `tides/${n}`;

function dateOf({ dates, count }: Shape, n: number): string {
  if (dates === 'none') return '2024-04-03T10:00:00Z';
  return dates === 'decided-late' && n === count - 1 ? DECISIVE : AMBIGUOUS;
}

/** Number of relative addresses in the first entry: with a long base they exhaust the budget for copies of bases. */
const MANY_LINKS = 5000;

function textOf(shape: Shape, n: number): string {
  const links = shape.links === 'many-relative' && n === 0 ? '<a href="t">x</a>'.repeat(MANY_LINKS) : '';
  return links + 'High water. '.repeat(Math.ceil(shape.length / 12));
}

const escapeMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const WRITERS: Record<Shape['format'], (shape: Shape) => string> = {
  rss(shape) {
    const self = `<atom:link xmlns:atom="http://www.w3.org/2005/Atom" rel="self" href="${SELF}"/>`;
    const items = entriesOf(
      shape,
      (n) =>
        `<item><title>Tide ${n}</title><link>${addressOf(shape, n)}</link><pubDate>${dateOf(shape, n)}</pubDate>` +
        `<description>${escapeMarkup(textOf(shape, n))}</description></item>\n`,
    );
    return `<?xml version="1.0"?><rss version="2.0"><channel><title>Tides</title>${around(shape, self, items.join(''))}</channel></rss>`;
  },
  atom(shape) {
    const self = `<link rel="self" href="${SELF}"/>`;
    const entries = entriesOf(
      shape,
      (n) =>
        `<entry><title>Tide ${n}</title><link href="${addressOf(shape, n)}"/><published>${dateOf(shape, n)}</published>` +
        `<content type="html">${escapeMarkup(textOf(shape, n))}</content></entry>\n`,
    );
    return `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title>${around(shape, self, entries.join(''))}</feed>`;
  },
  json(shape) {
    const items = entriesOf(shape, (n) => ({
      id: `${n}`,
      title: `Tide ${n}`,
      url: addressOf(shape, n),
      date_published: dateOf(shape, n),
      content_html: textOf(shape, n),
    }));
    const self = shape.self === 'none' ? {} : { feed_url: SELF };
    const version = 'https://jsonfeed.org/version/1.1';
    return JSON.stringify(
      shape.self === 'last'
        ? { version, title: 'Tides', items, ...self }
        : { version, title: 'Tides', ...self, items },
    );
  },
};

function entriesOf<T>({ count }: Shape, write: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => write(n));
}

function around({ self }: Shape, link: string, entries: string): string {
  if (self === 'none') return entries;
  return self === 'first' ? link + entries : entries + link;
}

const write = (shape: Shape): string => WRITERS[shape.format](shape);

/** Without the encoding and the media type that the bytes suggest, which a string does not have. */
function withoutEncoding({
  encodingTrace: _,
  encoding: __,
  contentType: ___,
  ...result
}: FeedResult): object {
  return result;
}

/** With `maxEntries`, bytes give the same result as their text, which is read at once. */
function checkEnough(shape: Shape, options: ParseOptions): FeedResult {
  const text = write(shape);
  const bytes = encoder.encode(text);
  expect(bytes.length).toBeGreaterThan(BEGINNING);
  const result = parseFeed(bytes, undefined, options);
  expect(withoutEncoding(result)).toEqual(withoutEncoding(parseFeed(text, undefined, options)));
  const { maxEntries = Number.POSITIVE_INFINITY } = options;
  expect(result.entries).toHaveLength(Math.min(shape.count, maxEntries));
  return result;
}

/** The events of a stream give the result of `parseFeed`, or end in a restart. */
function checkStream(shape: Shape, options: ParseOptions, places: readonly number[]): string {
  const bytes = encoder.encode(write(shape));
  const { events } = readPieces(cutAt(bytes, places), { headers: undefined }, options, BEGINNING);
  const found = gather(events);
  const last = events.at(-1);
  if (last?.type === 'restart') return last.reason;
  expect(found).toEqual(parseFeed(bytes, undefined, options));
  return 'end';
}

/** Longer than the text for which entries wait. */
const PATIENCE: Shape = {
  format: 'rss',
  count: 1100,
  length: 4100,
  dates: 'ambiguous',
  links: 'absolute',
  self: 'none',
};
const COPIES: Shape = {
  format: 'rss',
  count: 600,
  length: 400,
  dates: 'none',
  links: 'many-relative',
  self: 'none',
};
const LONG_BASE = `https://tides.example/${'b'.repeat(1900)}/`;

describe('a reading that is dropped is not used again', () => {
  test.each([980, 1035])('dates that wait for the end, maxEntries: %d', (maxEntries) => {
    checkEnough(PATIENCE, { maxEntries });
    expect(checkStream(PATIENCE, { maxEntries }, [300_000, 2_000_000])).toBe('end');
  });

  test.each(['rss', 'atom', 'json'] as const)('a budget for copies that runs out, %s', (format) => {
    const shape = { ...COPIES, format };
    const options = { url: LONG_BASE, maxEntries: 1 };
    checkEnough(shape, options);
    expect(checkStream(shape, options, [16_384, 280_000])).toBe('end');
    expect(checkStream(shape, { url: LONG_BASE }, [16_384, 280_000])).toBe('end');
  });
});

const shapes: fc.Arbitrary<Shape> = fc
  .record<Shape>({
    format: fc.constantFrom('rss', 'atom', 'json'),
    count: fc.integer({ min: 150, max: 400 }),
    length: fc.integer({ min: 2000, max: 4000 }),
    dates: fc.constantFrom('none', 'ambiguous', 'decided-late'),
    links: fc.constantFrom('absolute', 'relative', 'many-relative'),
    self: fc.constantFrom('none', 'first', 'last'),
  })
  // A string of JSON is read at once, with the members behind the items.
  .map((shape) => (shape.format === 'json' && shape.self === 'last' ? { ...shape, self: 'first' } : shape));
const bases = fc.constantFrom<ParseOptions>({}, { url: 'https://feeds.example/feed' }, { url: LONG_BASE });
const wanted = fc.oneof(fc.constantFrom(1, 149), fc.integer({ min: 1, max: 420 }));

describe('laws', () => {
  test('maxEntries gives as many entries, the same from bytes as from text', () => {
    fc.assert(
      fc.property(shapes, bases, wanted, (shape, base, maxEntries) => {
        const { entries } = checkEnough(shape, { ...base, maxEntries });
        // The rest of the document decides ambiguous dates, and has the base of relative addresses.
        const isDecidedLater =
          shape.dates !== 'none' || (shape.links !== 'absolute' && shape.self === 'last');
        if (isDecidedLater) return;
        const whole = parseFeed(write(shape), undefined, base).entries;
        expect(entries).toEqual(whole.slice(0, maxEntries));
      }),
      runs(40),
    );
  });

  test('a stream gives the result of the whole, or says that it must start again', () => {
    const ends: string[] = [];
    const cuts = fc.array(fc.nat(), { maxLength: 6 });
    fc.assert(
      fc.property(
        shapes,
        bases,
        fc.option(wanted, { nil: undefined }),
        cuts,
        (shape, base, maxEntries, places) => {
          ends.push(checkStream(shape, { ...base, maxEntries }, places));
        },
      ),
      runs(40),
    );
    expect(ends.filter((end) => end === 'end').length).toBeGreaterThan(ends.length / 2);
  });
});
