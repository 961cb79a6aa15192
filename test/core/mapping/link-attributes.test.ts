/** Links in every form: which attribute is the address, what the others become, and which link is that of the object and of the feed. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import type { Link } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { atom, channel, entry, item, rss } from './documents.ts';

const ADDRESSES = ['url', 'uri', 'href'] as const;
type Address = (typeof ADDRESSES)[number];

const addressOf = (name: Address): string => `https://${name}.example/`;
const stated = fc.record(
  Object.fromEntries(
    ADDRESSES.map((name) => [name, fc.constantFrom(undefined, '', addressOf(name), ` ${addressOf(name)} `)]),
  ) as Record<Address, fc.Arbitrary<string | undefined>>,
);
const markup = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  text = '',
): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${value}"`,
  );
  return `<${name}${written.join('')}>${text}</${name}>`;
};

describe('the address of a link is the first that is stated of url, uri and href', () => {
  const FORMS = {
    'an enclosure': { read: (inside: string) => item(inside).links, name: 'enclosure', order: ADDRESSES },
    'a link of Atom': { read: (inside: string) => entry(inside).links, name: 'link', order: ADDRESSES },
    // In RSS the attribute uri has an address of another network.
    'a link of RSS': {
      read: (inside: string) => item(inside).links,
      name: 'link',
      order: ['url', 'href'] as readonly Address[],
    },
  };

  test.each(Object.entries(FORMS))('in %s; the others are attributes', (_what, { read, name, order }) => {
    fc.assert(
      fc.property(stated, (attributes) => {
        const chosen = order.find((one) => attributes[one]);
        const links = read(markup(name, attributes));
        if (chosen === undefined) {
          expect(links).toBeUndefined();
          return;
        }
        expect(links?.map(({ href }) => href)).toEqual([addressOf(chosen)]);
        const others = ADDRESSES.filter((one) => one !== chosen && attributes[one] !== undefined);
        const kept = Object.fromEntries(others.map((one) => [one, attributes[one]]));
        expect(links?.[0]?.attributes).toEqual(others.length > 0 ? kept : undefined);
      }),
      runs(1000),
    );
  });

  test('in any case of its letters, with the other spelling kept', () => {
    expect(entry('<link HREF="https://a.example/"/>').links).toMatchObject([
      { href: 'https://a.example/', attributes: { HREF: 'https://a.example/' } },
    ]);
    expect(entry('<link href="https://a.example/"/>').links?.[0]).not.toHaveProperty('attributes');
  });
});

describe('the facts of a link', () => {
  const RELS = [undefined, 'alternate', 'self', 'related', 'enclosure', 'Alternate', 'SELF'] as const;
  const TYPES = [
    undefined,
    'text/html',
    'TEXT/HTML',
    'application/xhtml+xml',
    'application/pdf',
    'html',
  ] as const;
  const fact = fc.constantFrom(undefined, '', 't', ' t ');
  const link = fc.record({
    rel: fc.constantFrom(...RELS),
    type: fc.constantFrom(...TYPES),
    title: fact,
    length: fact,
    hreflang: fact,
    href: fc.constant('https://a.example/'),
  });

  const expectedOf = ({
    rel,
    type,
    href,
    ...given
  }: typeof link extends fc.Arbitrary<infer One> ? One : never) => {
    const kind = (rel ?? 'alternate').toLowerCase();
    const usual = new Map([
      ['self', 'application/atom+xml'],
      ['enclosure', undefined],
    ]);
    const stated = type ?? (usual.has(kind) ? usual.get(kind) : 'text/html');
    const others = Object.entries(given).flatMap(([key, text]) => (text ? [[key, text.trim()]] : []));
    const texts = Object.fromEntries(others);
    return { rel: kind, ...(stated && { type: stated.toLowerCase() }), href, ...texts };
  };
  const isPage = ({ rel, type = '' }: Partial<Link>): boolean =>
    rel === 'alternate' && ['text/html', 'application/xhtml+xml', 'html'].includes(type);

  test('are those of its attributes; rel and type have defaults and no capitals', () => {
    fc.assert(
      fc.property(link, (attributes) => {
        const expected = expectedOf(attributes);
        for (const found of [entry(markup('link', attributes)), item(markup('atom:link', attributes))]) {
          expect(found.links).toEqual([expected]);
          expect(found.link).toBe(isPage(expected) ? expected.href : undefined);
        }
      }),
      runs(1000),
    );
  });

  test('are the same with the address as text, which serves as link without a page', () => {
    fc.assert(
      fc.property(link, ({ href, ...attributes }) => {
        const expected = expectedOf({ href, ...attributes });
        const written = markup('link', attributes, `\n${href} `);
        const page = '<link>https://page.example/</link>';
        for (const found of [item(written), channel(written)])
          expect([found.links, found.link]).toEqual([[expected], href]);
        for (const both of [page + written, written + page]) {
          const isFirst = both.startsWith(written) && isPage(expected);
          expect(item(both).link).toBe(isFirst ? href : 'https://page.example/');
        }
      }),
      runs(1000),
    );
  });

  test('of an enclosure are those of a link with that relation, without a type of its own', () => {
    fc.assert(
      fc.property(link, ({ rel, href, ...attributes }) => {
        const found = item(markup('enclosure', { rel, url: href, ...attributes }));
        const { rel: _rel, type, ...facts } = expectedOf({ rel, href, ...attributes });
        const file = { ...facts, ...(attributes.type !== undefined && { type }) };
        expect(found.links).toEqual([{ ...file, rel: 'enclosure' }]);
        expect(found.enclosures).toEqual([file]);
      }),
      runs(500),
    );
  });
});

describe('a text next to an address', () => {
  test.each(['link', 'enclosure'])('of <%s> is kept unless it is the address', (name) => {
    for (const text of ['', 'https://a.example/', 'https://b.example/', 'words']) {
      const found = item(markup(name, { url: 'https://a.example/' }, text));
      expect(found.links?.[0]?.href).toBe('https://a.example/');
      const isKept = text !== '' && text !== 'https://a.example/';
      expect(found.extensions).toEqual(isKept ? { [name]: [{ value: text }] } : undefined);
    }
  });
});

describe('the base of relative addresses', () => {
  const PAGE = 'https://page.example/d/';
  const link = `<link>${PAGE}</link>`;
  const self = (rel: string): string => `<atom:link rel="${rel}" href="${PAGE}"/>`;
  const last = (inChannel: string): string | undefined =>
    rss(`${inChannel}<item><link>a</link></item>`).entries.at(-1)?.link;

  test.each([link, self('self'), self('alternate'), self('SELF')])(
    'is an address of the feed: %s',
    (written) => expect(last(written)).toBe(`${PAGE}a`),
  );

  test.each([
    `<item>${link}</item>`,
    `<item>${self('self')}</item>`,
    `<image><url>https://i.example/</url>${link}</image>`,
    `<textInput><name>q</name>${link}</textInput>`,
    `<item><source>${link}</source></item>`,
    `<unknown>${self('next')}</unknown>`,
    `<enclosure url="${PAGE}"/>`,
    self('related'),
    self('license'),
  ])('is no other address: %s', (written) => expect(last(written)).toBe('a'));

  test('is the address of the feed itself rather than its page, in any order', () => {
    const both = [link, '<atom:link rel="self" href="https://self.example/f"/>'];
    for (const order of [both, both.toReversed()])
      expect(last(order.join(''))).toBe('https://self.example/a');
    expect(atom('<link href="https://p.example/"/><entry><link href="a"/></entry>').entries[0]?.link).toBe(
      'https://p.example/a',
    );
  });
});

describe('an identifier serves as link', () => {
  const SERVES: Readonly<Record<string, readonly (boolean | undefined)[]>> = {
    // Without isPermaLink, "true", and any other value
    'https://a.example/1': [true, true, false],
    'http://a.example/1': [true, true, false],
    'HTTPS://a.example/1': [true, true, false],
    '/1': [true, true, false],
    '1': [false, true, false],
    'tag:a.example,2026:1': [false, false, false],
    'urn:uuid:1': [false, false, false],
    'ftp://a.example/1': [false, false, false],
    'javascript:1': [false, false, false],
  };

  test.each(Object.entries(SERVES))(
    '«%s», if it leads to the web and is no key of a database',
    (id, serves) => {
      const url = 'https://x.example/feed';
      const ways = [
        '',
        ' isPermaLink="true"',
        ' isPermaLink="false"',
        ' isPermaLink="TRUE"',
        ' isPermaLink=""',
      ];
      for (const [n, way] of ways.entries()) {
        const found = item(`<guid${way}>${id}</guid>`, { url });
        expect([found.id, found.guidislink, 'link' in found], way).toEqual([
          id,
          serves[Math.min(n, 2)],
          serves[Math.min(n, 2)],
        ]);
      }
      const found = entry(`<id>${id}</id>`, { url });
      expect([found.id, 'link' in found]).toEqual([id, serves[0]]);
      expect(found).not.toHaveProperty('guidislink');
    },
  );
});

test.each(['alternate', 'self', 'enclosure', 'related', 'via', 'hub', 'next', 'license', 'replies'])(
  'the IRI of the registered relation %s means its name',
  (rel) => {
    const read = (written: string) =>
      parseFeed(
        `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link rel="${written}" type="audio/mpeg" href="https://tides.example/1"/></entry></feed>`,
      ).entries;
    expect(read(`http://www.iana.org/assignments/relation/${rel}`)).toEqual(read(rel));
    expect(read(`https://tides.example/relation/${rel}`)).not.toEqual(read(rel));
  },
);

test('the attributes of a channel and an item of CDF belong to them, not to their link: in any case of their letters', () => {
  const attributes = { href: 'https://a.example/', lastmod: '1998-11-05', level: '2', type: 't', title: 'n' };
  const spelled = fc.record(
    Object.fromEntries(
      Object.keys(attributes).map((name) => [name, fc.constantFrom(name, name.toUpperCase())]),
    ),
  );
  const links = [{ rel: 'alternate', type: 'text/html', href: 'https://a.example/' }];
  fc.assert(
    fc.property(spelled, (spelling) => {
      const written = Object.entries(attributes).map(([name, value]) => [spelling[name] ?? name, value]);
      const tag = written.map(([name, value]) => ` ${name}="${value}"`).join('');
      const { feed, entries } = parseFeed(`<channel${tag}><item${tag}/></channel>`);
      const others = Object.fromEntries(written.filter(([, value]) => /^(?:2|t|n)$/.test(value ?? '')));
      for (const part of [feed, entries[0]])
        expect(part).toMatchObject({ links, link: 'https://a.example/', updated: '1998-11-05' });
      expect([feed.attributes, entries[0]?.attributes]).toEqual([others, others]);
      expect(feed.links).toEqual(links);
      expect(entries[0]?.links).toEqual(links);
    }),
    runs(100),
  );
});
