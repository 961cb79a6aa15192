/** Cures have elements with the prefix that the feed has for their namespace. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const TAG = /<\/?[\w:]+/g;
/** The tags in the code of all cures. */
const tagsIn = (feed: string): readonly string[] =>
  checkFeed(feed).flatMap(({ fix }) =>
    (fix.match(/`[^`]*`/g) ?? [])
      .flatMap((code) => code.match(TAG) ?? [])
      .map((tag) => tag.replace(/<\/?/, '')),
  );

test.each([
  ['RSS 1.0 as default namespace', `<rdf:RDF ${RDF} xmlns="http://purl.org/rss/1.0/"/>`, /^(?!rdf:)/],
  [
    'RSS 1.0 with a prefix',
    `<rdf:RDF ${RDF} xmlns:r="http://purl.org/rss/1.0/"><r:channel/></rdf:RDF>`,
    /^(?:r:|atom:link$)/,
  ],
  ['RSS 0.90', `<rdf:RDF ${RDF} xmlns="http://my.netscape.com/rdf/simple/0.9/"/>`, /^(?!rdf:)/],
  [
    'Atom with a prefix',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry/><a:entry><a:content src="https://tides.example/1.png" type="image/png"/></a:entry></a:feed>',
    /^a:/,
  ],
  [
    'Atom without a prefix',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry/><entry><content src="https://tides.example/1.png" type="image/png"/></entry></feed>',
    /^[^:]+$/,
  ],
])('%s', (_name, feed, expected) => {
  const tags = tagsIn(feed);
  expect(tags).not.toEqual([]);
  for (const tag of tags) expect(tag).toMatch(expected);
});

describe('an element without the prefix of its vocabulary', () => {
  const ITUNES = '<itunes:block xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">no</itunes:block>';
  const ELEMENTS = [
    ['link', 'rel="hub" href="https://hub.example/"', 'atom:link', ''],
    ['link', 'rel="self" type="application/rss+xml" href="https://tides.example/feed"', 'atom:link', ''],
    ['image', 'href="https://tides.example/1.jpg"', 'itunes:image', ITUNES],
  ] as const;
  const hints = (channel: string): string[] =>
    checkFeed(`<rss version="2.0"><channel><title>Tides</title>${channel}</channel></rss>`).flatMap(
      ({ message }) => / is (\S+) meant\?$/.exec(message)?.slice(1) ?? [],
    );

  test.each(ELEMENTS)('%s %s is %s only when it is empty', (name, attributes, meant, others) => {
    const write = (inside: string): string[] => hints(`<${name} ${attributes}>${inside}</${name}>${others}`);
    expect(write('')).toEqual([meant]);
    expect(write(' \n ')).toEqual([meant]);
    for (const content of ['https://tides.example/', '<b/>', '<url>https://tides.example/</url>'])
      expect(write(content)).not.toContain(meant);
    expect(hints(`<${name}/>${others}`)).toEqual([]);
  });
});

test.each(['itunes', 'iTunes', 'ITUNES'])(
  'the prefix %s, which is not declared, is that of its vocabulary',
  (prefix) => {
    const rules = (name: string): string[] =>
      checkFeed(`<rss version="2.0"><channel><${name}:explicit>maybe</${name}:explicit></channel></rss>`).map(
        ({ rule }) => rule,
      );
    expect(rules(prefix)).toEqual(expect.arrayContaining(['undeclared-namespace', 'itunes-explicit']));
    expect(rules(`${prefix}x`)).not.toContain('itunes-explicit');
  },
);

test.each(['q', 'own', 'Own'])('the prefix %s of another element is declared in the first one', (prefix) => {
  const cureOf = (inside: string): string | undefined =>
    checkFeed(`<rss version="2.0"><channel>${inside}</channel></rss>`).find(
      ({ rule }) => rule === 'undeclared-namespace',
    )?.fix;
  const other = `<${prefix}:a xmlns:${prefix}='https://t.example/?a=1&amp;b'/>`;
  expect(cureOf(`${other}<${prefix}:b/>`)).toBe(
    `Add \`xmlns:${prefix}="https://t.example/?a=1&amp;b"\` to the first element.`,
  );
  expect(cureOf(`<${prefix}:b/>`)).toBe(
    `Add \`xmlns:${prefix}="…"\` to the first element: the URI of the namespace.`,
  );
});

test.each(['itunes', 'i', undefined])('what a podcast lacks is written with its prefix %s', (prefix) => {
  const declared =
    prefix === undefined ? '' : ` xmlns:${prefix}="http://www.itunes.com/dtds/podcast-1.0.dtd"`;
  const found = checkFeed(`<rss version="2.0"${declared}><channel/></rss>`, undefined, {
    profiles: ['apple'],
  });
  const cures = found.flatMap(({ rule, fix }) => (rule === 'itunes-image-missing' ? [fix] : []));
  expect(cures).toEqual([expect.stringContaining(`\`<${prefix ?? 'itunes'}:image href="…"/>\``)]);
});

describe('other prefixes of the same namespaces', () => {
  const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
  const PODCAST = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"';
  const MEDIA = 'xmlns:media="http://search.yahoo.com/mrss/"';
  const FEEDS = [
    [
      'rdf',
      `<rdf:RDF ${RDF} xmlns="http://purl.org/rss/1.0/"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><items><rdf:Seq><rdf:li resource="https://tides.example/1"/></rdf:Seq></items></channel><item><title>High</title><link>https://tides.example/1</link></item></rdf:RDF>`,
    ],
    [
      'itunes',
      `<rss version="2.0" ${ITUNES}><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><itunes:category/><itunes:category><itunes:image/></itunes:category><itunes:owner>Ann</itunes:owner><itunes:image>https://tides.example/1.jpg</itunes:image><itunes:type text="serial"/></channel></rss>`,
    ],
    [
      'podcast',
      `<rss version="2.0" ${PODCAST}><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><podcast:value/><podcast:locked owner="a@tides.example">no</podcast:locked><podcast:remoteItem/></channel></rss>`,
    ],
    [
      'media',
      `<rss version="2.0" ${MEDIA}><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><item><title>High</title><media:group><media:content/></media:group><media:credit role="a"/><media:community/></item></channel></rss>`,
    ],
  ] as const;
  const codes = (feed: string): string[] =>
    checkFeed(feed, undefined, { profiles: ['apple', 'psp-1'] }).flatMap(
      ({ fix }) => fix.match(/`[^`]*`/g) ?? [],
    );

  test.each(FEEDS)('%s: the cures have them', (prefix, feed) => {
    const own = codes(feed);
    expect(own.filter((code) => code.includes(`${prefix}:`)).length).toBeGreaterThan(0);
    const pattern = new RegExp(`\\b${prefix}(?=:[A-Za-z])|(?<=xmlns:)${prefix}\\b`, 'g');
    const renamed = (text: string): string => text.replace(pattern, 'x');
    expect(codes(renamed(feed))).toEqual(own.map(renamed));
  });
});
