/** Nothing is invented in the place of a number, and nothing is dropped in silence. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { FORMATS } from '../../../src/core/formats/index.ts';
import { NAMESPACES } from '../../../src/core/namespaces/index.ts';
import { type FeedResult, parseFeed } from '../../../src/index.ts';

const DECLARED =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:psc="http://podlove.org/simple-chapters" ' +
  'xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"';
const channel = (slot: string): string =>
  `<rss version="2.0" ${DECLARED}><channel><title>T</title>${slot}</channel></rss>`;
const item = (slot: string): string => channel(`<item><title>I</title>${slot}</item>`);
const image = (slot: string): string => channel(`<image><url>https://a.example/i.png</url>${slot}</image>`);

interface Place {
  write(text: string): string;
  /** The number; undefined when the result has none. */
  read(result: FeedResult): unknown;
  /** A text that is a number here. */
  sound: string;
}

/** Every place of XML whose text becomes a number. */
const PLACES: Readonly<Record<string, Place>> = {
  ...Object.fromEntries(
    (['width', 'height'] as const).map((key): [string, Place] => [
      key,
      {
        write: (text) => image(`<${key}>${text}</${key}>`),
        read: ({ feed }) => feed.image?.[key],
        ...{ sound: '88' },
      },
    ]),
  ),
  hour: {
    write: (text) => channel(`<skipHours><hour>${text}</hour></skipHours>`),
    read: ({ feed }) => feed.skipHours?.[0],
    ...{ sound: '7' },
  },
  'itunes:duration': {
    write: (text) => item(`<itunes:duration>${text}</itunes:duration>`),
    read: ({ entries }) => entries[0]?.itunesDurationParsed,
    ...{ sound: '1:02' },
  },
  'psc:chapter': {
    write: (text) => item(`<psc:chapters><psc:chapter start="${text}" title="A"/></psc:chapters>`),
    read: ({ entries }) => entries[0]?.pscChapters?.chapters?.[0]?.startParsed,
    ...{ sound: '01:02' },
  },
  'georss:point': {
    write: (text) => item(`<georss:point>${text}</georss:point>`),
    read: ({ entries }) => entries[0]?.where,
    ...{ sound: '1 2' },
  },
  'gml:pos': {
    write: (text) => item(`<georss:where><gml:Point><gml:pos>${text}</gml:pos></gml:Point></georss:where>`),
    read: ({ entries }) => entries[0]?.where,
    ...{ sound: '1 2' },
  },
};

/** Texts that are a number nowhere. */
const OTHERS = ['400px', 'abc', '0x10', '٣', '12 34px', 'NaN', '--1', '1,5,x', 'Infinity'];

describe.each(Object.entries(PLACES))('%s', (name, { write, read, sound }) => {
  test('is a number', () => {
    const result = parseFeed(write(sound));
    expect(read(result)).toBeDefined();
    expect(result.problems).toEqual([]);
  });

  test.each(OTHERS)('%s is absent, kept as written and reported', (text) => {
    const result = parseFeed(write(text));
    expect(read(result)).toBeUndefined();
    expect(JSON.stringify([result.feed, result.entries])).toContain(text);
    expect(result.problems.map(({ code }) => code)).toEqual(['unreadable-number']);
    const [{ message = '' } = {}] = result.problems;
    expect(message.startsWith(`"${text}" in ${name} is not `)).toBe(true);
  });

  test('an empty text says nothing', () => {
    const result = parseFeed(write(''));
    expect(read(result)).toBeUndefined();
    expect(result.problems).toEqual([]);
  });
});

test.each(['1.5', '1e3', '12 34', '9'.repeat(20)])('%s is no whole number', (text) => {
  const { feed, problems } = parseFeed(image(`<width>${text}</width>`));
  expect(feed.image?.width).toBeUndefined();
  expect(problems.map(({ code }) => code)).toEqual(['unreadable-number']);
});

test.each([
  ['12', undefined],
  ['12.5', undefined],
  ['1:30', 90],
  ['90:00', 5400],
  [' 00:01:30.500 ', 90.5],
])('a chapter that starts at %j', (text, seconds) => {
  const { entries, problems } = parseFeed(PLACES['psc:chapter']?.write(text) ?? '');
  expect(entries[0]?.pscChapters?.chapters).toEqual([
    { start: text.trim(), ...(seconds !== undefined && { startParsed: seconds }), title: 'A' },
  ]);
  expect(problems).toEqual([]);
});

test.each(['25', '-1'])('%s is no hour', (text) => {
  const { feed, problems } = parseFeed(channel(`<skipHours><hour>${text}</hour></skipHours>`));
  expect(feed.skipHours).toBeUndefined();
  expect(problems.map(({ code }) => code)).toEqual(['unreadable-number']);
});

/** The elements of all vocabularies, as documents write them. */
const NAMES = new Set([
  ...[...FORMATS.elements, ...Object.values(FORMATS.inside ?? {})].flatMap((table) => Object.keys(table)),
  ...NAMESPACES.flatMap(({ prefix, elements, inside = {} }) =>
    [elements, ...Object.values(inside)].flatMap((table) =>
      Object.keys(table).map((name) => (name.includes(':') ? name.replace(/^:/, '') : `${prefix}:${name}`)),
    ),
  ),
]);

const gml = (slot: string): string => `<georss:where>${slot}</georss:where>`;
const AROUND: Readonly<Record<string, (slot: string) => string>> = {
  channel,
  item,
  image,
  skipHours: (slot) => channel(`<skipHours>${slot}</skipHours>`),
  'gml:Point': (slot) => item(gml(`<gml:Point>${slot}</gml:Point>`)),
  'gml:Polygon': (slot) => channel(gml(`<gml:Polygon>${slot}</gml:Polygon>`)),
  'an Atom entry': (slot) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${EVERY_PREFIX}><entry>${slot}</entry></feed>`,
};
const EVERY_PREFIX = NAMESPACES.map(({ prefix, uris: [uri = ''] }) => `xmlns:${prefix}="${uri}"`).join(' ');

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

describe('every element of the tables that gives a number anywhere', () => {
  const NUMBERS = ['7', '1:07', '45 7', '1 1 2 2 3 1 1 1'];
  const places = Object.entries(AROUND).flatMap(([place, write]) =>
    [...NAMES].map((name) => {
      const of = (text: string) => {
        const { feed, entries, problems } = parseFeed(
          write(`<${name}>${text}</${name}>`).replace(DECLARED, EVERY_PREFIX),
        );
        const values = { feed, entries };
        return { numbers: numbersIn(values), shown: JSON.stringify(values), problems };
      };
      return { place, name, of };
    }),
  );
  const readers = places.filter(({ of }) =>
    NUMBERS.some((number) => of(number).numbers.length > of('').numbers.length),
  );

  test('is found', () => {
    const found = readers.map(({ name }) => name);
    const some = ['width', 'hour', 'georss:point', 'georss:line', 'gml:pos', 'itunes:duration'];
    expect(found).toEqual(expect.arrayContaining(some));
  });

  test.each(readers)('$place: $name keeps other texts as written, and reports them', ({ of }) => {
    const none = of('').numbers;
    for (const text of [...OTHERS, '-', '9'.repeat(400)]) {
      const { numbers, shown, problems } = of(text);
      expect(numbers, text).toEqual(none);
      expect(shown).toContain(text);
      expect(
        problems.map(({ code }) => code),
        text,
      ).toEqual(['unreadable-number']);
    }
  });

  test('a list without a whole position is no place', () => {
    for (const shape of ['line', 'box', 'point', 'polygon']) {
      const { entries, problems } = parseFeed(item(`<georss:${shape}>1</georss:${shape}>`));
      expect(entries[0]).not.toHaveProperty('where');
      expect(problems.map(({ code }) => code)).toEqual(['unreadable-number']);
    }
  });
});

describe.each(['size_in_bytes', 'duration_in_seconds'])('%s of JSON Feed', (member) => {
  const attached = (value: unknown): FeedResult =>
    parseFeed(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        items: [
          {
            id: '1',
            attachments: [{ url: 'https://a.example/a.mp3', mime_type: 'audio/mpeg', [member]: value }],
          },
        ],
      }),
    );

  // A text is kept as written, as the attribute of an enclosure is.
  test.each([[], {}, true].map((value) => [value]))('%j is absent and reported', (value) => {
    const { entries, problems } = attached(value);
    const { length, duration } = entries[0]?.enclosures?.[0] ?? {};
    expect([length, duration]).toEqual([undefined, undefined]);
    expect(problems.map(({ code }) => code)).toEqual(['json-feed-fault']);
  });

  test('a number is its digits', () => {
    const { entries, problems } = attached(12);
    const { length, duration } = entries[0]?.enclosures?.[0] ?? {};
    expect([length, duration].filter(Boolean)).toEqual(['12']);
    expect(problems).toEqual([]);
  });
});

/** Keys that are there without a value. */
const emptyKeys = (value: unknown, path: string): string[] => {
  if (value === undefined) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyKeys(inner, `${path}.${key}`));
};

test('no key is without a value, for any element with a text', () => {
  for (const [name] of registry.entries()) {
    const [prefix = ''] = name.includes(':') ? name.split(':') : [];
    const declared = prefix === '' ? '' : ` xmlns:${prefix}="${registry.usualUri(prefix)}"`;
    const element = `<${name}${declared}>5</${name}>`;
    for (const place of [channel, item]) expect(emptyKeys(parseFeed(place(element)), name)).toEqual([]);
  }
});
