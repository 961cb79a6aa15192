/** Every address of a result is checked after joining, and joining adds at most a fixed multiple of the document. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../../src/check.ts';
import { hasAllowedScheme } from '../../../src/core/values/uri.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

const item = (inside: string, attributes = ''): string =>
  `<rss version="2.0" ${attributes}><channel><title>T</title><item><title>E</title>${inside}</item></channel></rss>`;

/** Keys whose values are addresses, by the documentation. */
const ADDRESS_KEYS = new Set(
  'link href url uri src comments docs icon logo feedUrl accountUrl img image info wfwComment wfwCommentRss source'.split(
    ' ',
  ),
);

/** All strings under address keys, except inside objects with text as written. */
function addressesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ADDRESS_KEYS.has(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((child) => addressesIn(child, key));
  return Object.entries(value)
    .filter(([name]) => !['extensions', 'attributes', 'namespaces', 'headers', 'problems'].includes(name))
    .flatMap(([name, child]) => addressesIn(child, name));
}

const SCRIPT = 'javascript:alert(1)';

describe('no attribute of a known element runs a script', () => {
  test.each([
    ['a link', `<link url="http://a.example/" href="${SCRIPT}" own:a="1"/>`],
    ['a link of Atom', `<atom:link href="http://a.example/" HREF="${SCRIPT}" own:a="1"/>`],
    ['an enclosure', `<enclosure url="http://a.example/" href=" java&#10;script:alert(1)" own:a="1"/>`],
    ['chapters', `<podcast:chapters url="http://a.example/" href="${SCRIPT}" own:a="1"/>`],
    ['media', `<media:content url="http://a.example/" href="data:text/html,x" own:a="1"/>`],
    ['a wrapped address', `<enclosure url="http://a.example/" href="feed:${SCRIPT}" own:a="1"/>`],
  ])('%s', (_what, inside) => {
    const { entries, problems } = parseFeed(item(inside));
    const text = JSON.stringify(entries);
    expect(text).not.toMatch(/script:|data:/);
    expect(text).toContain('"attributes":{"own:a":"1"}');
    expect(problems.map(({ code }) => code)).toContain('unsafe-address');
  });

  test('other values stay', () => {
    const [entry] = parseFeed(
      item('<enclosure url="http://a.example/" own:a="note: javascript:" own:b="x:y"/>'),
    ).entries;
    expect(entry?.enclosures?.[0]?.attributes).toEqual({ 'own:a': 'note: javascript:', 'own:b': 'x:y' });
  });
});

describe('an address without a valid host', () => {
  const HOSTS = ['http://[', 'http://[::1', 'https://a]/', 'ftp://[x'];
  const link = (url: string, attributes = ''): string => item(`<link>${url}</link>`, attributes);

  test.each(HOSTS)('%s cannot be joined with a base: it is left out, and told', (url) => {
    const { entries, problems } = parseFeed(link(url), undefined, { url: 'https://tides.example/feed' });
    expect(entries[0]?.link).toBeUndefined();
    expect(problems.map(({ code, params }) => [code, params?.value])).toEqual([['unsafe-address', url]]);
  });

  test.each(HOSTS)('%s is no base', (url) => {
    const bases = [
      parseFeed(link('/a', `xml:base="${url}"`)),
      parseFeed(link('/a'), undefined, { url }),
      parseFeed(link('/a'), { 'Content-Location': url }),
    ];
    for (const { entries } of bases) expect(entries[0]?.link).toBe('/a');
  });

  test.each(HOSTS)('%s makes no cure of nothing', (url) => {
    const fixes = checkFeed(link('/a'), undefined, { url }).map(({ fix }) => fix ?? '');
    expect(fixes.filter((fix) => fix.includes('``') || fix.includes(url))).toEqual([]);
  });
});

describe('a relative xml:base without the address of the document', () => {
  const SELF = 'http://t.example/a/feed';
  const atom = (inside: string, base = ''): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${base}><link rel="self" href="${SELF}"/><entry>${inside}</entry></feed>`;

  test.each([
    ['#fragment', 'x', 'http://t.example/a/x'],
    ['/sub/', 'x', 'http://t.example/sub/x'],
    ['sub/', '/x', 'http://t.example/x'],
    ['../y/', 'x', 'http://t.example/y/x'],
    ['?p=1', 'x', 'http://t.example/a/x'],
    ['//b.example/', 'x', 'http://b.example/x'],
    ['http://b.example/', 'x', 'http://b.example/x'],
  ])('%s is joined with the self link', (base, href, expected) => {
    for (const feed of [
      atom(`<link href="${href}"/>`, `xml:base="${base}"`),
      atom(`<link xml:base="${base}" href="${href}"/>`),
    ])
      expect(parseFeed(feed).entries[0]?.link).toBe(expected);
  });

  test('also for markup, and for the base of a text', () => {
    const feed = atom('<content type="html" xml:base="sub/">&lt;a href="x">y&lt;/a></content>');
    expect(parseFeed(feed).entries[0]?.content?.[0]).toMatchObject({
      base: 'http://t.example/a/sub/',
      value: '<a href="http://t.example/a/sub/x">y</a>',
    });
  });

  test('stays relative when no element has the address of the feed', () => {
    const feed =
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="/sub/"><entry><link href="x"/></entry></feed>';
    expect(parseFeed(feed).entries[0]?.link).toBe('/sub/x');
  });
});

describe('no address of a result runs a script', () => {
  test.each([
    ['the second attribute', item(`<link url="javascript:1" href="${SCRIPT}"/>`)],
    ['an enclosure', item(`<enclosure url="javascript:1" href="${SCRIPT}"/>`)],
    ['chapters', item(`<podcast:chapters url="${SCRIPT}"/>`)],
    ['a dot segment before the scheme', item(`<link>./${SCRIPT}</link>`, 'xml:base="x"')],
    ['a parent segment before the scheme', item(`<link>../${SCRIPT}</link>`, 'xml:base="a/b"')],
    ['a document as data', item('<link>./data:text/html,x</link>', 'xml:base="x"')],
    ['media', item(`<media:content url="${SCRIPT}"><media:player url="vbscript:x"/></media:content>`)],
    ['a thumbnail as text', item(`<media:thumbnail>${SCRIPT}</media:thumbnail>`)],
    ['a person', item(`<podcast:person img="${SCRIPT}" href="${SCRIPT}">P</podcast:person>`)],
    ['a chapter', item(`<psc:chapters><psc:chapter href="${SCRIPT}" image="${SCRIPT}"/></psc:chapters>`)],
    ['a reply', item(`<thr:in-reply-to href="${SCRIPT}" source="${SCRIPT}"/>`)],
    [
      'a content elsewhere',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><content src="${SCRIPT}"/></entry></feed>`,
    ],
    ['a feed as link', item(`<link>feed:${SCRIPT}</link>`)],
    ['a feed with slashes', item(`<link>FEED://${SCRIPT}</link>`)],
    ['a podcast in a feed', item(`<enclosure url="feed:pcast:data:text/html,x"/>`)],
    ['a permalink', item(`<guid isPermaLink="true">${SCRIPT}</guid>`)],
  ])('%s', (_what, feed) => {
    const result = parseFeed(feed);
    expect(
      addressesIn([result.feed, result.entries]).filter((address) => !hasAllowedScheme(address)),
    ).toEqual([]);
    expect(result.entries[0]?.link).toBeUndefined();
  });

  test('a Content-Location is joined before it is judged', () => {
    const feed = item('<link href="">');
    const headers = { 'content-location': `${SCRIPT}//` };
    expect(parseFeed(feed, headers).entries[0]?.link).toBeUndefined();
    const relative = item(`<link>./${SCRIPT}</link>`);
    expect(parseFeed(relative, { 'content-location': 'feed.json' }).entries[0]?.link).toBeUndefined();
  });

  test('reports a removed address with its place', () => {
    const { problems } = parseFeed(item(`<link>${SCRIPT}</link>`));
    expect(problems).toMatchObject([
      { code: 'unsafe-address', elementPath: 'rss/channel/item[1]/link', line: 1 },
    ]);
  });

  test('keeps an identifier of any scheme as text', () => {
    for (const id of ['urn:uuid:1', 'tag:x,2024:1', 'yt:video:x', SCRIPT, '/a/b']) {
      const [entry] = parseFeed(item(`<guid>${id}</guid>`)).entries;
      expect(entry).toMatchObject({ id });
      expect(entry?.link).toBeUndefined();
    }
    expect(parseFeed(item('<guid>https://example.org/1</guid>')).entries[0]?.link).toBe(
      'https://example.org/1',
    );
  });

  test('for any base, element and reference', () => {
    const piece = fc.constantFrom(
      'javascript:',
      'data:',
      'java\tscript:',
      '../../',
      '../../mapping/',
      '/',
      'a',
      ':',
      '//',
      '#',
      '?',
      '\u0001',
      'http:',
    );
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const element = fc.constantFrom('link', 'comments', 'wfw:comment', 'guid', 'media:thumbnail');
    fc.assert(
      fc.property(text, text, text, element, (base, location, reference, name) => {
        const escaped = base.replace(/[\u0001\t]/g, '');
        const feed = item(
          `<${name}>${reference.replaceAll('\u0001', '&#1;')}</${name}>`,
          `xml:base="${escaped}"`,
        );
        const { entries } = parseFeed(feed, { 'content-location': location.replace(/[\u0001\t]/g, '') });
        expect(addressesIn(entries).filter((address) => !hasAllowedScheme(address))).toEqual([]);
      }),
      runs(500),
    );
  });
});

describe('a result grows no faster than its document', () => {
  const LONG = 'a/'.repeat(20_000);
  const many = (text: string, count = 5000): string => text.repeat(count);

  test.each([
    ['links below a long base', item(many('<link>x</link>'), `xml:base="http://e/${LONG}"`)],
    [
      'links below the longest base',
      item(many('<link>x</link>'), `xml:base="http://e/${'a'.repeat(2030)}/"`),
    ],
    [
      'details below the longest base',
      item(many('<content:encoded>x</content:encoded>'), `xml:base="http://e/${'a'.repeat(2030)}/"`),
    ],
    ['details in a long language', item(many('<content:encoded>x</content:encoded>'), `xml:lang="${LONG}"`)],
    ['extensions of a long namespace', item(many('<x:a>1</x:a>'), `xmlns:x="http://e/${LONG}"`)],
    [
      'nested elements of a long namespace',
      item(many('<x:a><x:b>1</x:b></x:a>'), `xmlns:x="http://e/${LONG}"`),
    ],
    [
      'markup below the longest base',
      item(
        `<description>${many('&lt;a href=x>y&lt;/a>')}</description>`,
        `xml:base="http://e/${'a'.repeat(2030)}/"`,
      ),
    ],
    [
      'pictures with sources',
      item(
        `<description>${many('&lt;img srcset="a 1x, b 2x, c 3x">', 2000)}</description>`,
        `xml:base="http://e/${'a'.repeat(2030)}/"`,
      ),
    ],
    ['a long entity', `<!DOCTYPE rss [<!ENTITY a "${LONG}">]>${item(many('<category>&a;</category>'))}`],
  ])('%s', (_what, feed) => {
    const result = parseFeed(feed);
    expect(JSON.stringify(result).length).toBeLessThan(24 * feed.length + 2_000_000);
    expect(result.entries).toHaveLength(1);
  });

  test('reports all unresolved addresses in one problem', () => {
    const feed = item(many('<link>x</link>', 20_000), `xml:base="http://e/${'a'.repeat(2030)}/"`);
    const { problems, entries } = parseFeed(feed);
    expect(problems.map(({ code }) => code)).toEqual(['limit-exceeded']);
    expect(entries[0]?.links?.at(-1)?.href).toBe('x');
  });

  test('a base of more than 2,048 characters is not a base', () => {
    const { entries, problems } = parseFeed(
      item('<link>x</link>', `xml:base="http://e/${'a'.repeat(2100)}"`),
      undefined,
      {
        url: 'http://f/g',
      },
    );
    expect(entries[0]?.link).toBe('http://f/x');
    expect(problems).toMatchObject([{ code: 'unusable-base', line: 1 }]);
  });
});

describe('without url the base is the address that the feed states', () => {
  const entries = '<item><link>/a</link></item>';

  test.each([
    [
      'the self link',
      '<atom:link rel="self" href="https://s.example/feed"/><link>https://p.example/</link>',
      'https://s.example/a',
    ],
    ['the page', '<link>https://p.example/</link>', 'https://p.example/a'],
    ['no relative address', '<link>/page</link>', '/a'],
  ])('%s', (_what, inside, link) => {
    const before = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${inside}${entries}</channel></rss>`;
    const after = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${entries}${inside}</channel></rss>`;
    expect(parseFeed(before).entries[0]?.link).toBe(link);
    expect(parseFeed(after)).toMatchObject({ entries: [{ link }], problems: [] });
  });

  test('also in markup, and in a JSON Feed', () => {
    const feed = `<rss version="2.0"><channel><item><description>&lt;a href="x"&gt;y&lt;/a&gt;</description></item><link>https://p.example/d/</link></channel></rss>`;
    expect(parseFeed(feed).entries[0]?.summary).toBe('<a href="https://p.example/d/x">y</a>');
    const json =
      '{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","url":"x"}],"feed_url":"https://j.example/f"}';
    expect(parseFeed(json).entries[0]?.link).toBe('https://j.example/x');
  });

  test('but never against the option', () => {
    const feed = `<rss version="2.0"><channel><link>https://p.example/</link>${entries}</channel></rss>`;
    expect(parseFeed(feed, undefined, { url: 'https://u.example/feed' }).entries[0]?.link).toBe(
      'https://u.example/a',
    );
  });
});

describe('an address that quotation marks, markup or invisible characters surround', () => {
  const WRITTEN = [
    '"ADDRESS"',
    '\u200bADDRESS\ufeff',
    '<![CDATA[<ADDRESS>]]>',
    '&lt;a href="ADDRESS">Read more&lt;/a>',
    '<a href="ADDRESS">Read more</a>',
    '<b>ADDRESS</b>',
  ];
  const ADDRESS = 'https://a.example/1?x=1#y';

  test.each(WRITTEN)('%s in each element', (written) => {
    const text = written.replace('ADDRESS', ADDRESS);
    const { feed, entries, problems } = parseFeed(
      `<rss version="2.0"><channel><docs>${text}</docs><image><url>${text}</url></image><item><link>${text}</link><comments>${text}</comments></item></channel></rss>`,
    );
    const [entry] = entries;
    expect([feed.docs, feed.image?.href, entry?.link, entry?.comments]).toEqual(Array(4).fill(ADDRESS));
    expect(entry?.links?.map(({ href }) => href)).toEqual([ADDRESS]);
    const isElement = /^<[ab]/.test(written);
    expect(problems.map(({ code }) => code)).toEqual(isElement ? [] : Array(4).fill('surrounded-address'));
  });

  test('an identifier stays as written, and its address serves as link', () => {
    const [entry] = parseFeed(item(`<guid>\u200b${ADDRESS}</guid>`)).entries;
    expect(entry).toMatchObject({ id: `\u200b${ADDRESS}`, link: ADDRESS });
  });

  test.each(['"javascript:alert(1)"', '&lt;a href="javascript:alert(1)">x&lt;/a>'])('%s runs', (written) => {
    const { entries, problems } = parseFeed(item(`<link>${written}</link>`));
    expect(entries[0]?.link).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['unsafe-address']);
  });

  test.each(['#', 'http://', 'https:', 'HTTP://'])('%s is the address of nothing', (written) => {
    const { feed, entries, problems } = parseFeed(
      `<rss version="2.0"><channel><link>${written}</link><item><enclosure url="${written}"/></item></channel></rss>`,
      undefined,
      { url: 'https://tides.example/feed' },
    );
    expect([feed.link, entries[0]?.links]).toEqual([undefined, undefined]);
    expect(problems.map(({ code }) => code)).toEqual(['unsafe-address', 'unsafe-address']);
  });

  test('JSON', () => {
    const { entries, problems } = parseFeed(
      JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ url: ` "${ADDRESS}" ` }] }),
    );
    expect(entries[0]?.link).toBe(ADDRESS);
    expect(problems.map(({ code }) => code)).toContain('surrounded-address');
  });
});
