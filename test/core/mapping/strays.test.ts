/** The elements of the format decide against elements of other formats with the same key, in any order; a stray that loses is kept. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import type { Owner, RulePlace, UniformRule } from '../../../src/core/mapping/rule.ts';
import { FEED_VERSIONS, type FeedFamily } from '../../../src/core/model/versions.ts';
import { type Entry, type Feed, parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { atom, channel, entry, item } from './documents.ts';

/** How a document of each family puts elements into the feed and into an entry. */
const DOCUMENTS: Readonly<
  Partial<Record<FeedFamily, Readonly<Record<RulePlace, (inside: string) => string>>>>
> = {
  rss: {
    feed: (inside) => `<rss version="2.0"><channel>${inside}</channel></rss>`,
    entry: (inside) => `<rss version="2.0"><channel><item>${inside}</item></channel></rss>`,
  },
  rdf: {
    feed: (inside) => rdf(`<channel>${inside}</channel>`),
    entry: (inside) => rdf(`<item>${inside}</item>`),
  },
  atom03: {
    feed: (inside) => `<feed version="0.3" xmlns="http://purl.org/atom/ns#">${inside}</feed>`,
    entry: (inside) => `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>${inside}</entry></feed>`,
  },
  atom: {
    feed: (inside) => `<feed xmlns="http://www.w3.org/2005/Atom">${inside}</feed>`,
    entry: (inside) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${inside}</entry></feed>`,
  },
  cdf: {
    feed: (inside) => `<channel>${inside}</channel>`,
    entry: (inside) => `<channel><item>${inside}</item></channel>`,
  },
};

function rdf(inside: string): string {
  return `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">${inside}</rdf:RDF>`;
}

interface Row {
  readonly family: FeedFamily;
  readonly place: RulePlace;
  readonly own: string;
  readonly stray: string;
  readonly key: string;
}

/** The unprefixed elements, with the rules that they have in a place. */
const elements = [...registry.entries()].filter(([name]) => !name.includes(':'));
const ruleAt = (rule: UniformRule, place: RulePlace): UniformRule => rule.within?.[place] ?? rule;
const isOwn = ({ owners }: UniformRule, family: FeedFamily, place: RulePlace): boolean => {
  const wanted: readonly Owner[] = [family, `${family}/${place}`];
  return owners === undefined || owners.some((owner) => wanted.includes(owner));
};

/** Every own element of a format with every element that has the same key of another format. */
const ROWS: readonly Row[] = (Object.keys(DOCUMENTS) as FeedFamily[]).flatMap((family) =>
  (['feed', 'entry'] as const).flatMap((place) => {
    const named = elements
      .filter(([, rule]) => rule.owners !== undefined && ruleAt(rule, place).keys.length > 0)
      .map(([name, rule]) => ({
        name,
        key: ruleAt(rule, place).keys[0] ?? '',
        own: isOwn(rule, family, place),
      }));
    return named
      .filter(({ own }) => own)
      .flatMap(({ name: own, key }) =>
        named
          .filter((other) => !other.own && other.key === key)
          .map(({ name: stray }): Row => ({ family, place, own, stray, key })),
      );
  }),
);

const text = fc.stringMatching(/^[a-z][a-z0-9 ]{0,8}[a-z]$/);
const address = text.map((word) => `https://site.example/${word.replaceAll(' ', '-')}`);
const date = fc
  .date({ min: new Date('1995-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((time) => `${time.toISOString().slice(0, 19)}Z`);

function valuesOf(key: string): fc.Arbitrary<string> {
  if (key === 'published' || key === 'updated') return date;
  return key === 'id' ? fc.oneof(text, address) : text;
}

function read(row: Row, inside: string): Feed | Entry {
  const { feed, entries } = parseFeed(DOCUMENTS[row.family]?.[row.place](inside) ?? '');
  return row.place === 'feed' ? feed : (entries[0] ?? {});
}

/** The keys that both elements write. The list of authors has both, in the order of the document. */
function decided(part: Feed | Entry): object {
  const { extensions: _extensions, authors: _authors, ...keys } = part;
  return keys;
}

describe('the own element decides in any order', () => {
  test('the table has the synonyms of every format', () => {
    expect(new Set(ROWS.map(({ family }) => family))).toEqual(new Set(Object.keys(DOCUMENTS)));
    const strays = new Set(ROWS.map(({ stray }) => stray));
    for (const name of 'id published issued summary subtitle tagline rights author modified updated'.split(
      ' ',
    ))
      expect(strays).toContain(name);
    for (const { family } of Object.values(FEED_VERSIONS))
      if (family !== 'json') expect(DOCUMENTS).toHaveProperty(family);
  });

  test.each(ROWS)('$family $place: <$own> against <$stray>', (row) => {
    const pair = valuesOf(row.key).chain((first) =>
      fc.tuple(
        fc.constant(first),
        valuesOf(row.key).filter((second) => second !== first),
      ),
    );
    fc.assert(
      fc.property(pair, ([first, second]) => {
        const own = `<${row.own}>${first}</${row.own}>`;
        const stray = `<${row.stray}>${second}</${row.stray}>`;
        const alone = read(row, own);
        const parts = [read(row, own + stray), read(row, stray + own)];
        for (const part of parts) {
          expect(decided(part)).toEqual(decided(alone));
          if (row.key === 'author') expect(part.authors).toHaveLength(2);
          else expect(part.extensions).toEqual({ [row.stray]: [extension(row, second)] });
        }
      }),
      runs(30),
    );
  });

  function extension({ family }: Row, value: string): object {
    const uri = { atom03: 'http://purl.org/atom/ns#', atom: 'http://www.w3.org/2005/Atom' }[family as 'atom'];
    return { value, ...((uri || family === 'rdf') && { uri: uri ?? 'http://purl.org/rss/1.0/' }) };
  }
});

/** A prefix for the namespace of the other formats in a document of each family. */
const GUESTS: Readonly<Partial<Record<FeedFamily, string>>> = {
  rss: 'http://www.w3.org/2005/Atom',
  rdf: 'http://www.w3.org/2005/Atom',
  cdf: 'http://www.w3.org/2005/Atom',
  atom03: 'http://purl.org/rss/1.0/',
  atom: 'http://backend.userland.com/rss2',
};

/** Texts and attributes of elements that several formats have under one name. */
const TWINS: Readonly<Record<string, (word: string) => string>> = {
  title: (word) => `>${word}</`,
  author: (word) => `><name>${word}</name></`,
  link: (word) => ` rel="alternate" href="https://site.example/${word}"></`,
};

describe.each(Object.entries(GUESTS))(
  'in %s, the own element decides against its name in %s',
  (family, uri) => {
    test.each(['feed', 'entry'] as const)('of a %s', (place) => {
      const names = Object.keys(TWINS).filter((name) => {
        const rule = registry.named(name);
        return rule !== undefined && isOwn(rule, family as FeedFamily, place);
      });
      const twin = fc.constantFrom(...names);
      fc.assert(
        fc.property(twin, text, text, (name, first, second) => {
          const write = (qualified: string, word: string, declaration = ''): string =>
            `<${qualified}${declaration}${TWINS[name]?.(word.replaceAll(' ', '-')) ?? ''}${qualified}>`;
          const own = write(name, first);
          const guest = write(`guest:${name}`, second, ` xmlns:guest="${uri}"`);
          const readAs = (inside: string): unknown =>
            read({ family: family as FeedFamily, place, own: name, stray: name, key: name }, inside)[
              name as 'title'
            ];
          const alone = readAs(own);
          expect(alone).toBeDefined();
          expect([readAs(own + guest), readAs(guest + own)]).toEqual([alone, alone]);
          expect(readAs(guest)).toBeDefined();
        }),
        runs(100),
      );
    });
  },
);

test('the declaration of Atom 1.0 on a root of another format decides nothing', () => {
  const declaration = 'xmlns:a="http://www.w3.org/2005/Atom"';
  const roots = {
    atom03: `<feed version="0.3" xmlns="http://purl.org/atom/ns#" ${declaration}></feed>`,
    cdf: `<channel ${declaration}><title>t</title></channel>`,
    rss20: `<rss version="2.0" ${declaration}><channel></channel></rss>`,
  };
  for (const [version, root] of Object.entries(roots)) expect(parseFeed(root).version).toBe(version);
});

test.each(['id', 'guid'])('in RSS 1.0, rdf:about decides against <%s>', (name) => {
  const about = 'rdf:about="https://site.example/own"';
  const stray = `<${name}>https://site.example/stray</${name}>`;
  const { feed, entries } = parseFeed(
    rdf(`<channel ${about}>${stray}</channel><item ${about}>${stray}</item>`),
  );
  expect([feed.id, entries[0]?.id]).toEqual(['https://site.example/own', 'https://site.example/own']);
});

test('a stray alone is read, and wins over elements of namespaces', () => {
  const modified = '<dc:date>2020-02-02</dc:date><modified>2021-01-01</modified>';
  expect(item(`<id>1</id>${modified}`)).toMatchObject({
    id: '1',
    updated: '2021-01-01',
    dcDate: '2020-02-02',
  });
  expect(item(`<id>1</id>${modified}`)).not.toHaveProperty('extensions');
});

test('the link of an identifier that loses is lost, too', () => {
  const ids = ['<guid isPermaLink="false">a</guid>', '<id>https://site.example/1</id>'];
  for (const both of [ids, ids.toReversed()]) expect(item(both.join(''))).toMatchObject({ id: 'a' });
  for (const both of [ids, ids.toReversed()]) expect(item(both.join(''))).not.toHaveProperty('link');
});

test('an unreadable date of the format gives way to a readable stray, and is kept under its name', () => {
  const dates = ['<pubDate>soon</pubDate>', '<published>2021-01-01T00:00:00Z</published>'];
  for (const both of [dates, dates.toReversed()])
    expect(item(both.join(''))).toMatchObject({
      publishedParsed: new Date('2021-01-01T00:00:00Z'),
      extensions: { pubDate: [{ value: 'soon' }] },
    });
});

test('markup of a stray is kept as written', () => {
  const summary = '<summary type="html">a &lt;b&gt;</summary>';
  expect(item(`${summary}<description>own</description>`).extensions).toEqual({
    summary: [{ value: 'a <b>', attributes: { type: 'html' } }],
  });
});

test('the attribute uri of a link is no address in RSS', () => {
  const link = '<link uri="at://did:plc:x/y">https://site.example/1</link>';
  expect(item(link)).toMatchObject({
    link: 'https://site.example/1',
    links: [{ attributes: { uri: 'at://did:plc:x/y' } }],
  });
  expect(entry('<link uri="https://site.example/1"/>').link).toBe('https://site.example/1');
  expect(channel('<link uri="https://site.example/1"/>').link).toBeUndefined();
});

describe.each([channel, item, (inside: string) => atom(inside).feed, entry])(
  'in place %#, Dublin Core without its prefix',
  (read) => {
    test('has its date and its person', () =>
      expect(read('<date>2021-01-01</date><creator>Ann (a@x.example)</creator>')).toMatchObject({
        updated: '2021-01-01',
        updatedParsed: new Date('2021-01-01'),
        authors: [{ name: 'Ann', email: 'a@x.example' }],
      }));

    test('wins over the prefix, and loses against the element of the format', () => {
      const own = read === channel || read === item ? 'lastBuildDate' : 'updated';
      const dates = [
        '<dc:date>2020-01-01</dc:date>',
        '<date>2021-01-01</date>',
        `<${own}>2022-01-01</${own}>`,
      ];
      for (const order of [dates, dates.toReversed()]) {
        expect(read(order.filter((date) => !date.includes(own)).join('')).updated).toBe('2021-01-01');
        expect(read(order.join(''))).toMatchObject({
          updated: '2022-01-01',
          dcDate: '2020-01-01',
          extensions: { date: [{ value: '2021-01-01' }] },
        });
      }
    });
  },
);
