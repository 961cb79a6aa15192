/** The states of the reader of a document, and the events of each. */

import { describe, expect, test } from 'vitest';
import { DocumentReader } from '../../../src/core/document/document-reader.ts';
import { readHeaders } from '../../../src/core/model/headers.ts';
import { type ParseOptions, readOptions } from '../../../src/core/model/options.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { gather } from './pieces.ts';

const BEGINNING = 512;
const encoder = new TextEncoder();
const open = (options: ParseOptions = {}): DocumentReader =>
  new DocumentReader(undefined, readOptions(options), BEGINNING);

/** The reader leaves a tag at the end of a window for the next one. */
const GAP = ' '.repeat(40);
const START = '<rss version="2.0"><channel><title>Tides</title>';
const item = (n: number, inside = ''): string =>
  `<item><title>Tide ${n}</title>${inside}<description>${'High water. '.repeat(10)}</description></item>${GAP}`;
const items = (count: number, inside = ''): string =>
  Array.from({ length: count }, (_, n) => item(n, inside)).join('');
const END = '</channel></rss>';

/** The state of the reader after a text, and the kinds of the events taken. */
function push(reader: DocumentReader, text: string): string {
  reader.push(encoder.encode(text));
  const kinds = reader.take().map(({ type }) => type);
  return [reader.state, ...kinds].join(' ');
}

function end(reader: DocumentReader): string {
  const kinds = reader.lastEvents().map(({ type }) => type);
  return [reader.state, ...kinds].join(' ');
}

describe('states', () => {
  test('decides by the beginning, reads what arrives, and is over at the end', () => {
    const reader = open();
    expect(push(reader, START)).toBe('deciding');
    expect(push(reader, items(4))).toBe('reading feed entry entry entry entry');
    expect(push(reader, item(4))).toBe('reading entry');
    expect(push(reader, END)).toBe('reading');
    expect(end(reader)).toBe('over end');
  });

  test('a short document is read at its end', () => {
    const reader = open();
    expect(push(reader, START + item(0) + END)).toBe('deciding');
    expect(end(reader)).toBe('over feed entry end');
  });

  test('starts again by itself when nothing is taken', () => {
    const reader = open();
    const self = '<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>';
    for (const text of [START + items(4, '<link>a</link>'), self + items(1, '<link>b</link>'), END])
      reader.push(encoder.encode(text));
    const { entries = [] } = gather(reader.lastEvents()) ?? {};
    expect(entries.map(({ link }) => link)).toEqual([
      ...Array(4).fill('https://tides.example/a'),
      'https://tides.example/b',
    ]);
  });

  test('nothing follows the last event', () => {
    const reader = open();
    push(reader, START + items(4) + END);
    end(reader);
    expect(push(reader, START)).toBe('over');
  });

  test('collects what cannot be read in parts: the place of each value, dates that wait, a long text', () => {
    expect(push(open({ provenance: true }), START + items(4))).toBe('collecting');
    const reader = open({ limits: { textLength: 400 } });
    expect(push(reader, `${START}<description>${'x'.repeat(600)}`)).toBe('collecting');
    expect(push(reader, `</description>${items(2)}${END}`)).toBe('collecting');
    expect(end(reader)).toMatch(/^over feed (?:problem )*entry entry end$/);
  });

  test('entries wait for the end when it decides their dates, as long as they are few', () => {
    const reader = open();
    const inside = `<pubDate>01/02/2004</pubDate><x>${'x'.repeat(30_000)}</x>`;
    expect(push(reader, START + items(100, inside))).toBe('reading');
    expect(push(reader, items(60, inside))).toBe('collecting');
    expect(push(reader, END)).toBe('collecting');
    expect(end(reader)).toMatch(/^over feed (?:problem )*(?:entry ){160}end$/);
  });

  test('starts again where too many entries wait behind entries that are told', () => {
    const reader = open();
    expect(push(reader, START + items(4))).toBe('reading feed entry entry entry entry');
    const inside = `<pubDate>01/02/2004</pubDate><x>${'x'.repeat(30_000)}</x>`;
    expect(push(reader, items(100, inside))).toBe('reading');
    expect(push(reader, items(60, inside))).toBe('over');
    expect(reader.lastEvents()).toMatchObject([{ type: 'restart', reason: 'waiting' }]);
  });

  test('the feed before its entries has the data of the headers', () => {
    for (const language of [undefined, 'de_CH']) {
      const link = '<https://hub.example/>; rel=hub';
      const headers = readHeaders(language === undefined ? { link } : { link, 'content-language': language });
      const reader = new DocumentReader(headers, readOptions({}), BEGINNING);
      reader.push(encoder.encode(START + items(4)));
      expect(reader.take()[0]).toMatchObject({
        type: 'feed',
        feed: {
          title: 'Tides',
          links: [{ rel: 'hub', href: 'https://hub.example/', place: 'header' }],
          ...(language && { language: 'de-CH' }),
        },
      });
    }
  });

  test('reads the beginning again when its address comes behind relative ones, as long as no entry is told', () => {
    const reader = open();
    const image = '<image><url>tide.png</url></image>';
    const self = '<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>';
    expect(push(reader, START + image + ' '.repeat(BEGINNING))).toBe('reading');
    expect(push(reader, self + items(2))).toBe('reading feed entry entry');
    expect(push(reader, END)).toBe('reading');
    expect(reader.lastEvents()).toMatchObject([
      {
        type: 'end',
        result: { feed: { image: { href: 'https://tides.example/tide.png' } } },
      },
    ]);
  });

  test('restarts when entries are told', () => {
    const reader = open();
    const self = '<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>';
    expect(push(reader, START + items(4, '<link>a</link>'))).toMatch(/^reading feed (?:entry ?)+$/);
    expect(push(reader, self + items(1, '<link>b</link>'))).toBe('over');
    expect(end(reader)).toBe('over restart');
  });

  test('stops after enough entries', () => {
    const reader = open({ maxEntries: 2 });
    expect(push(reader, START + items(4))).toMatch(/^over feed (?:problem )?entry entry$/);
    expect(push(reader, items(4))).toBe('over');
    expect(end(reader)).toMatch(/^over (?:problem )?end$/);
  });

  test('stops at the limit of bytes', () => {
    const reader = open({ limits: { bytes: 700 } });
    expect(push(reader, START + items(2))).toBe('deciding');
    expect(push(reader, items(4))).toBe('over');
    expect(end(reader)).toMatch(/^over feed (?:problem )+(?:entry )+end$/);
  });
});

describe('windows', () => {
  /** Views of one buffer, as those of a pool are: with gaps between them, the later ones in front. */
  function views(
    bytes: Uint8Array,
    cuts: readonly number[],
    gaps: readonly number[],
    isReversed: boolean,
  ): Uint8Array[] {
    const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
    const parts = ends.map((at, n) => bytes.subarray(ends[n - 1] ?? 0, at));
    const room = gaps.reduce((sum, gap) => sum + gap, bytes.length);
    const buffer = new Uint8Array(room).fill(0x3c);
    let free = isReversed ? room : 0;
    return parts.map((part, n) => {
      const gap = gaps[n] ?? 0;
      const start = isReversed ? free - gap - part.length : free + gap;
      free = isReversed ? start : start + part.length;
      buffer.set(part, start);
      return buffer.subarray(start, start + part.length);
    });
  }

  /** Entries, feed and codes of the problems, as told; undefined after a restart. */
  function told(windows: readonly Uint8Array[], options: ParseOptions) {
    const reader = open(options);
    const events = windows.flatMap((window) => {
      reader.push(window);
      return reader.take();
    });
    const { entries, problems, feed } = gather([...events, ...reader.lastEvents()]) ?? {};
    return { entries, feed, codes: problems?.map(({ code }) => code).sort() };
  }

  const cuts = fc.array(fc.nat(), { maxLength: 5 });
  const gaps = fc.array(fc.nat({ max: 3 }), { maxLength: 6 });

  test('may be views of one buffer, anywhere in it', () => {
    const bytes = encoder.encode(START + items(6) + END);
    const { entries, feed } = parseFeed(bytes);
    const law = (places: readonly number[], between: readonly number[], isReversed: boolean): void => {
      expect(told(views(bytes, places, between, isReversed), {})).toEqual({ entries, feed, codes: [] });
    };
    fc.assert(fc.property(cuts, gaps, fc.boolean(), law), runs(2000));
  });

  test('give no more than the limits allow, also where the address of the feed comes late', () => {
    const self = '<link xmlns="http://www.w3.org/2005/Atom" rel="self" href="https://tides.example/feed"/>';
    const head = `${START}<image><url>tide.png</url></image>${GAP.repeat(20)}`;
    const text = encoder.encode(`${head}${self}${items(4, '<link>a</link>')}${END}`);
    const law = (places: readonly number[], share: number): void => {
      const limits = { bytes: Math.ceil(share * text.length) };
      const { entries, feed, problems } = parseFeed(text, undefined, { limits });
      const found = told(views(text, places, [], false), { limits });
      if (found.feed === undefined) return;
      expect(found).toEqual({ entries, feed, codes: problems.map(({ code }) => code).sort() });
    };
    fc.assert(fc.property(cuts, fc.double({ min: 0.1, max: 1, noNaN: true }), law), runs(2000));
  });

  test('longer than the parts that are read at once give no more than the limits allow', () => {
    const bytes = encoder.encode(START + items(4000) + END);
    expect(bytes.length).toBeGreaterThan(600_000);
    const law = (places: readonly number[], limit: number, maxEntries: number): void => {
      const options = { limits: { bytes: limit }, maxEntries };
      const { entries, feed, problems } = parseFeed(bytes, undefined, options);
      const found = told(views(bytes, places, [], false), options);
      expect({ entries: found.entries, feed: found.feed }).toEqual({ entries, feed });
      // After enough entries the length of the document stays unknown.
      if (entries.length < maxEntries) expect(found.codes).toEqual(problems.map(({ code }) => code).sort());
    };
    const limit = fc.oneof(fc.integer({ min: 1000, max: bytes.length - 1 }), fc.constant(bytes.length));
    const most = fc.constantFrom(1, 3000, Number.POSITIVE_INFINITY);
    fc.assert(fc.property(fc.array(fc.nat(), { maxLength: 2 }), limit, most, law), runs(100));
  });
});

describe('JSON', () => {
  const START = '{"version": "https://jsonfeed.org/version/1.1", "title": "Tides", ';
  const item = (n: number): string => `{"id": "${n}", "content_text": "${'High water. '.repeat(15)}"},${GAP}`;
  const items = `"items": [${item(0)}${item(1)}${item(2)}`;

  test('is read item by item, if the feed comes first', () => {
    const reader = open();
    expect(push(reader, START)).toBe('deciding');
    expect(push(reader, items)).toBe('reading feed entry entry entry');
    expect(push(reader, `${item(3)}${item(4).slice(0, -41)}]}`)).toMatch(/^reading entry/);
    expect(end(reader)).toMatch(/^over (?:entry )?end$/);
  });

  test('texts that were encoded twice are reported, in the feed and in its items', () => {
    const codesOf = (text: string): string[] => {
      const reader = open();
      reader.push(encoder.encode(text));
      return gather(reader.lastEvents())?.problems.map(({ code }) => code) ?? [];
    };
    const twice = Buffer.from('Überflut').toString('latin1');
    const feed = `${START}${items.slice(0, -41)}]}`;
    expect(codesOf(feed)).toEqual([]);
    expect(codesOf(feed.replace('Tides', twice))).toEqual(['encoded-twice']);
    expect(codesOf(feed.replace('High water', twice))).toEqual(['encoded-twice']);
  });

  test.each([
    ['an object that is not a feed', `{${items}`],
    ['a list', `[${'1, '.repeat(400)}`],
    ['an object without items', `{"x": 1}${' '.repeat(1000)}`],
    ['a long beginning', `${START}"x": "${'x'.repeat(1_100_000)}`],
    ['a long item', `${START}"items": [{"id": "${'x'.repeat(1_100_000)}`],
  ])('%s is collected', (_name, text) => {
    expect(push(open({ limits: { textLength: 1_000_000 } }), text)).toBe('collecting');
  });

  test('a fault behind the items has its place', () => {
    const reader = open();
    const text = `${START}${items.slice(0, -41)}], "x": [1,]}`;
    expect(push(reader, text)).toMatch(/^reading feed entry/);
    expect(reader.lastEvents().at(-1)).toMatchObject({
      result: { problems: [{ code: 'not-well-formed', offset: text.lastIndexOf(',') }] },
    });
  });

  test('a beginning that is not too long yet is not', () => {
    expect(push(open(), `${START}"x": "${'x'.repeat(1_000_000)}`)).toBe('reading');
    expect(push(open(), `${START}"items": [{"id": "${'x'.repeat(1_100_000)}`)).toBe('reading');
  });
});
