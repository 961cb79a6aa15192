/** Passages on both sides of the bounds of a requirement: each with the messages about it. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check.ts';

const ATOM = 'xmlns:atom="http://www.w3.org/2005/Atom"';
const channel = (inside: string): string =>
  `<rss version="2.0" ${ATOM} xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"><channel>${inside}</channel></rss>`;

/** The messages of one rule about a document. */
const told = (document: string, of: RuleId, url = ''): string[] =>
  checkFeed(document, undefined, { url })
    .filter(({ rule }) => rule === of)
    .map(({ message }) => message);

describe('the relation of a link', () => {
  const link = (rel: string): string =>
    channel(`<atom:link rel="${rel}" href="https://tides.example/feed"/>`);

  test.each([
    'self',
    'Self',
    'next-archive',
    'http://www.iana.org/assignments/relation/self',
    'http://schemas.google.com/g/2005#feed',
    'urn:tides',
    'service.post',
    '%C3%A9bb',
  ])('%s is one relation', (rel) => expect(told(link(rel), 'link-relation-form')).toEqual([]));

  test.each([
    ['hub self', 'is several words, and a link of Atom has one relation'],
    ['alternate\tenclosure', 'is several words'],
    [' self', 'has white space around it'],
    ['rels/enclosure', 'is neither the name of a relation nor an absolute URL'],
    ['#self', 'is neither the name'],
    ['//tides.example/rel', 'is neither the name'],
  ])('%s is none', (rel, says) =>
    expect(told(link(rel), 'link-relation-form')).toEqual([expect.stringContaining(says)]),
  );

  test('several words are one fault', () =>
    expect(
      checkFeed(link('hub self'))
        .filter(({ message }) => message.includes('atom:link'))
        .map(({ rule }) => rule),
    ).toEqual(['link-relation-form']));
});

describe('several self links', () => {
  const FIRST = 'https://tides.example/feed';
  const links = (...hrefs: readonly string[]): string =>
    hrefs.map((href) => `<atom:link rel="self" href="${href}"/>`).join('');
  const feed = (inside: string): string => `<atom:feed ${ATOM}>${inside}</atom:feed>`;

  test.each([[FIRST], ['HTTPS://tides.example:443/feed'], [`${FIRST}#top`], ['/feed'], ['']])(
    'with %s the feed is at one address',
    (href) => {
      for (const document of [channel(links(FIRST, href)), feed(links(FIRST, href))])
        expect(told(document, 'self-link-second')).toEqual([]);
    },
  );

  test.each([['https://tides.example/rss'], ['http://tides.example/feed'], [`${FIRST}?page=1`]])(
    'with %s it is at two',
    (href) => {
      for (const document of [channel(links(FIRST, FIRST, href)), feed(links(FIRST, href))])
        expect(told(document, 'self-link-second')).toEqual([
          `atom:link is another self link: it says that the feed is at "${href}", and the first that it is at "${FIRST}"`,
        ]);
      expect(told(channel(links(FIRST, href)), 'self-link-elsewhere', FIRST)).toEqual([]);
    },
  );

  test('an item of another feed may have its own', () =>
    expect(
      told(channel(`${links(FIRST)}<item>${links('https://pier.example/')}</item>`), 'self-link-second'),
    ).toEqual([]));
});

test.each(['a.png', 'a.gif?v=1.svg', 'a.JPEG', 'a', 'a.php?svg', 'svg/', 'a.png#.webp'])(
  '%s may be a picture of RSS',
  (name) =>
    expect(
      told(channel(`<image><url>https://tides.example/${name}</url></image>`), 'rss-image-format'),
    ).toEqual([]),
);

describe('the domain of a cloud', () => {
  const cloud = (domain: string): string =>
    channel(`<cloud domain="${domain}" port="80" path="/" registerProcedure="" protocol="soap"/>`);

  test.each([
    'rpc.tides.example',
    'localhost',
    '203.0.113.7',
    '[2001:db8::1]',
    'tides.example.',
    'gezeiten-ä.example',
  ])('%s is a host', (domain) => expect(told(cloud(domain), 'rss-cloud-domain')).toEqual([]));

  test.each([
    ['http://rpc.tides.example/', 'rpc.tides.example'],
    ['rpc.tides.example:8080', 'rpc.tides.example'],
    ['rpc.tides.example/RPC2', 'rpc.tides.example'],
    ['//rpc.tides.example', 'rpc.tides.example'],
    ['the tides', 'a host like `rpc.example.org`'],
  ])('of %s the host is meant', (domain, meant) => {
    const [found] = checkFeed(cloud(domain)).filter(({ rule }) => rule === 'rss-cloud-domain');
    expect(found?.fix).toContain(meant);
  });
});
