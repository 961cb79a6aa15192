/** Entries that the caller knows by their stamps: the stamp of an entry changes with all that decides how it is read, and with nothing else. */

import { describe, expect, test } from 'vitest';
import { parseFeed, parseStamped } from '../../../src/core/document/parse-feed.ts';
import { EntryStamps } from '../../../src/core/mapping/entry-stamps.ts';
import type { Entry, FeedResult } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

const ATOM = 'http://www.w3.org/2005/Atom';
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';

interface Form {
  readonly entry: string;
  readonly feed: (inside: string, attributes?: string) => string;
  readonly id: string;
}

const FORMS: Readonly<Record<string, Form>> = {
  RSS: {
    entry: 'item',
    feed: (inside, attributes = '') => `<rss version="2.0" ${attributes}><channel>${inside}</channel></rss>`,
    id: 'guid',
  },
  Atom: {
    entry: 'entry',
    feed: (inside, attributes = '') => `<feed xmlns="${ATOM}" ${attributes}>${inside}</feed>`,
    id: 'id',
  },
  'RSS 1.0': {
    entry: 'item',
    feed: (inside, attributes = '') =>
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" ${attributes}>${inside}</rdf:RDF>`,
    id: 'dc:identifier',
  },
};

interface Reading {
  readonly result: FeedResult;
  /** The stamp of each entry; undefined for an entry without one. */
  readonly stamps: (string | undefined)[];
}

/** Stamps that say all that they depend on. */
function read(document: string, isInBytes = false, known: (stamp: string) => boolean = () => false): Reading {
  const stamps = new EntryStamps({
    stampOf: (context, element) =>
      JSON.stringify([context, typeof element === 'string' ? element : Buffer.from(element).toString()]),
    isKnown: known,
  });
  const input = isInBytes ? new TextEncoder().encode(document) : document;
  const result = parseStamped(input, undefined, undefined, stamps);
  return { result, stamps: result.entries.map((entry) => stamps.of.get(entry)) };
}

/** Declarations of namespaces whose names have 1,500 characters each. */
const longNames = (count: number): string =>
  Array.from({ length: count }, (_name, n) => `xmlns:y${n}="urn:${'y'.repeat(1500)}"`).join(' ');

const isString = (value: unknown): value is string => typeof value === 'string';

describe.each(Object.entries(FORMS))('in %s', (_name, { entry, feed, id }) => {
  const entryOf = (n: number, inside = '', attributes = ''): string =>
    `<${entry}${attributes}><${id}>urn:${n}</${id}><title>title ${n}</title>${inside}</${entry}>`;
  const some = (inside = '', attributes = ''): string =>
    `${entryOf(0)}${entryOf(1, inside, attributes)}${entryOf(2)}`;

  test.each([false, true])('every sound entry has a stamp of its own; in bytes: %s', (isInBytes) => {
    const { stamps } = read(feed(some(), DC), isInBytes);
    expect(stamps.every(isString)).toBe(true);
    expect(new Set(stamps).size).toBe(3);
    for (const [n, stamp = ''] of stamps.entries()) expect(stamp).toContain(`title ${n}<`);
  });

  test('of entries with the same markup the stamps are the same', () => {
    const [first, second] = read(feed(entryOf(1) + entryOf(1))).stamps;
    expect(first).toBe(second);
  });

  test('without known entries the result is that of all feeds', () => {
    const part = fc.constantFrom(
      entryOf(1),
      entryOf(2, '<summary>&amp;&own; AT&T</summary>'),
      `<${entry}><title>open`,
      entryOf(3, entryOf(4)),
      entryOf(5, '<published>01/02/2026</published>'),
      '<title>T</title>',
      `</${entry}>`,
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, isInBytes) => {
        const document = feed(parts.join(''));
        const input = isInBytes ? new TextEncoder().encode(document) : document;
        expect(read(document, isInBytes).result).toEqual(parseFeed(input));
      }),
      runs(500),
    );
  });

  const keys = (of: Entry | undefined): string[] => Object.keys(of ?? {}).sort();

  test.each([0, 1, 2])('entry %i alone is reduced when it alone is known', (place) => {
    const inside = `<link href="https://a.example/"/><link>https://a.example/</link><summary>s<b>b</b></summary><x><y>z</y></x>`;
    const document = feed(entryOf(0, inside) + entryOf(1, inside) + entryOf(2, inside), DC);
    const whole = read(document);
    const { result, stamps } = read(document, false, (stamp) => stamp === whole.stamps[place]);
    for (const [n, found] of result.entries.entries()) {
      if (n !== place) expect(found).toEqual(whole.result.entries[n]);
      else {
        const { links, ...identity } = found;
        expect(identity).toMatchObject({ known: stamps[n], link: 'https://a.example/' });
        expect(links).toEqual(whole.result.entries[n]?.links);
        for (const key of ['title', 'summary', 'content', 'extensions'])
          expect(keys(found)).not.toContain(key);
      }
    }
    expect(stamps).toEqual(whole.stamps);
  });

  const stampIn = (document: string, place = 1): string | undefined => {
    const { stamps } = read(document);
    expect(stamps[place]).toBeTypeOf('string');
    return stamps[place];
  };

  test.each<[what: string, document: string]>([
    ['its text', feed(some('<x>y</x>'))],
    ['its attributes', feed(some('', ' x="1"'))],
    ['the base', feed(some(), 'xml:base="https://b.example/"')],
    ['the language', feed(some(), 'xml:lang="fr"')],
    ['a namespace of the root', feed(some(), DC)],
    ['a namespace of an element before it', feed(`<y:x xmlns:y="urn:y"/>${some()}`)],
    ['the prefix of a namespace', feed(some(), 'xmlns:p="urn:n"')],
    ['the namespace of a prefix', feed(some(), 'xmlns:n="urn:p"')],
    ['the element around it', feed(`<wrapper>${some()}</wrapper>`)],
    ['another element around it', feed(`<cover>${some()}</cover>`)],
    ['two elements around it', feed(`<cover><wrapper>${some()}</wrapper></cover>`)],
    ['the format', feed(some()).replace(/version="2\.0"|\/2005\/Atom|rss\/1\.0/, 'x')],
  ])('another stamp for: %s', (_what, document) => expect(stampIn(document)).not.toBe(stampIn(feed(some()))));

  test.each<[what: string, document: string, place?: number]>([
    ['another entry before it', feed(entryOf(7) + some()), 2],
    ['another text before it', feed(`<title>Feed</title>${some()}`)],
    ['another namespace after it', feed(`${some()}<y:x xmlns:y="urn:y"/>`)],
    ['another entry after it', feed(some() + entryOf(3))],
    ['a nested entry before it', feed(entryOf(7, entryOf(8)) + some()), 3],
    ['an empty nested entry before it', feed(entryOf(7, `<${entry}/>`) + some()), 2],
    ['an ambiguous date before it', feed(`<updated>01/02/2026</updated>${some()}`)],
    ['an ambiguous date after it', feed(`${some()}<updated>01/02/2026</updated>`)],
    ['a comment before it', feed(`<!-- </${entry}> -->${some()}`)],
    ['the document type', `<!DOCTYPE x>${feed(some())}`],
    ['a namespace inside it', feed(some('', ' xmlns:y="urn:y"')).replace(' xmlns:y="urn:y"', '')],
  ])('the same stamp with: %s', (_what, document, place) =>
    expect(stampIn(document, place)).toBe(stampIn(feed(some()))),
  );

  /** An entry that depends on more than its element, or ends in another place than its end tag. */
  test.each<[what: string, inside: string]>([
    ['another entry', entryOf(8)],
    ['an empty entry', `<${entry}/>`],
    ['an ambiguous date', '<published>01/02/2026</published>'],
    ['an ambiguous date of its source', '<source><updated>01/02/2026</updated></source>'],
    ['a fault', '<x a=1>y</x>'],
    ['its end tag in a comment', `<!-- </${entry}> -->`],
    ['its end tag in a section', `<x><![CDATA[</${entry}>]]></x>`],
  ])('no stamp for an entry with: %s', (_what, inside) => {
    const { stamps, result } = read(feed(some(inside)));
    const place = result.entries.findIndex(({ title }) => title === 'title 1');
    expect(stamps[place]).toBeUndefined();
    expect(stamps[0]).toBe(stampIn(feed(some()), 0));
    expect(stamps.at(-1)).toBe(stampIn(feed(some()), 2));
  });

  test('no stamp for entries without end tags', () => {
    for (const ends of [1, 2, 3]) {
      const open = entryOf(9).replace(`</${entry}>`, '').repeat(ends);
      const { stamps } = read(feed(entryOf(1)).replace(`</${entry}>`, `</${entry}>${open}`));
      expect(stamps.slice(1)).toEqual(Array.from({ length: ends }, () => undefined));
      expect(stamps[0]).toBeTypeOf('string');
    }
  });

  test('an entry without its end tag has no stamp, nor has the entry that ends it', () => {
    const open = entryOf(9).replace(`</${entry}>`, '');
    const { stamps } = read(feed(entryOf(0) + open + entryOf(1) + entryOf(2)));
    expect(stamps.map(isString)).toEqual([true, false, false, true]);
  });

  test.each([
    ['entities of its own', `<!DOCTYPE x [<!ENTITY own "one">]>${feed(some())}`],
    ['long names of many namespaces', feed(some(), longNames(3))],
    ['a language of thousands of letters', feed(some(), `xml:lang="${'y'.repeat(4096)}"`)],
  ])('no stamps for a document with %s', (_what, document) => {
    expect(read(document).stamps).toEqual([undefined, undefined, undefined]);
  });

  test('a document type after one with entities does not bring stamps back', () => {
    const document = `<!DOCTYPE x [<!ENTITY own "one">]><!DOCTYPE x>${feed(some())}`;
    expect(read(document).stamps).toEqual([undefined, undefined, undefined]);
  });

  test('the names of namespaces and the language may each be long', () => {
    const { stamps } = read(feed(some(), `${longNames(2)} xml:lang="${'z'.repeat(4000)}"`));
    expect(stamps.every(isString)).toBe(true);
  });

  // The address of the feed is known at its end: the document is read again.
  const self = `<a:link xmlns:a="${ATOM}" rel="self" href="https://s.example/feed"/>`;
  const relative = '<link href="/x"/><link>/x</link>';

  test('the second reading of a document gives the stamps of one reading', () => {
    const tail = `<y:x xmlns:y="urn:y"/>${self}`;
    const first = read(feed(`${self}${some(relative)}<y:x xmlns:y="urn:y"/>`, `xmlns:a="${ATOM}"`));
    const last = read(feed(some(relative) + tail, `xmlns:a="${ATOM}"`));
    expect(last.result.entries).toEqual(first.result.entries);
    expect(last.stamps).toEqual(first.stamps);
    expect(last.stamps.every(isString)).toBe(true);
  });

  test('what ends the stamps of one reading does not end those of the next', () => {
    const tail = `<y:x ${longNames(3)}/>${self}`;
    const { stamps } = read(feed(some(relative) + tail, `xmlns:a="${ATOM}"`));
    expect(stamps.every(isString)).toBe(true);
  });

  test('another stamp for another address of the feed', () => {
    const other = self.replace('s.example', 'o.example');
    expect(stampIn(feed(self + some(relative)))).not.toBe(stampIn(feed(other + some(relative))));
  });
});
