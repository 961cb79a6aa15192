/** Feeds in several documents (RFC 5005), and links of a feed to itself and to its hub: over all sets of links, in each format. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const SPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:fh="http://purl.org/syndication/history/1.0" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const FORMATS = [
  ['atom:feed', (inside: string) => `<atom:feed ${SPACES}>${inside}</atom:feed>`, 'atom:entry'],
  ['channel', (inside: string) => `<rss version="2.0" ${SPACES}><channel>${inside}</channel></rss>`, 'item'],
  [
    'channel',
    (inside: string) =>
      `<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${SPACES}><channel rdf:about="https://tides.example/">${inside}</channel></rdf:RDF>`,
    '',
  ],
] as const;
const SELF = 'https://tides.example/feed';
const OTHER = 'https://tides.example/feed?page=2';

type Link = readonly [rel: string, href: string];
const write = (links: readonly Link[]): string =>
  links.map(([rel, href]) => `<atom:link rel="${rel}" href="${href}"/>`).join('');

/** All subsets of a list. */
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);

const told = (text: string, rules: RegExp, url = ''): string[] =>
  checkFeed(text, undefined, { url })
    .filter(({ rule }) => rules.test(rule))
    .map(({ rule, message }) => `${rule}: ${message}`)
    .toSorted();

const PARTS = ['first', 'last', 'next', 'previous', 'prev-archive', 'next-archive'];
const NEIGHBORS = ['next', 'previous', 'prev', 'prev-archive', 'next-archive'];

/** The findings of RFC 5005 about one link. */
function ofLink([rel, href]: Link, isComplete: boolean, hasSelf: boolean): string[] {
  const where = `${rel} in rel of atom:link`;
  const although = 'although fh:complete declares the feed complete';
  const isSelf = hasSelf && href === SELF;
  return [
    isComplete && PARTS.includes(rel) && `history-complete-part: ${where}, ${although}`,
    isComplete &&
      rel === 'current' &&
      hasSelf &&
      !isSelf &&
      `history-complete-current: ${where} differs from self, ${although}`,
    isSelf &&
      NEIGHBORS.includes(rel) &&
      `history-circle: ${where} leads to the feed itself: readers go in circles`,
  ].filter((told) => told !== false);
}

/** The finding of RFC 5005 about a feed that is an archive. */
function ofArchive(feed: string, marks: readonly string[], rels: readonly string[]): string[] {
  if (marks.length === 0 && rels.includes('next-archive'))
    return [`history-archive-unmarked: ${feed} has a link with rel="next-archive" without fh:archive`];
  if (!marks.includes('archive') || marks.includes('complete')) return [];
  if (!rels.includes('current'))
    return [`history-archive-current: ${feed} with fh:archive lacks a link with rel="current"`];
  return rels.some((rel) => rel.endsWith('-archive'))
    ? []
    : [
        `history-archive-alone: ${feed} is an archive (fh:archive) without a link to another: prev-archive, next-archive`,
      ];
}

function expected(feed: string, marks: readonly string[], links: readonly Link[]): string[] {
  const rels = links.map(([rel]) => rel);
  const ofLinks = links.flatMap((link) => ofLink(link, marks.includes('complete'), rels.includes('self')));
  return [...ofLinks, ...ofArchive(feed, marks, rels)].toSorted();
}

const LINKS: readonly Link[] = [
  ['self', SELF],
  ['current', OTHER],
  ['next-archive', SELF],
  ['prev-archive', OTHER],
];
test.each(subsets(['archive', 'complete']))('a feed with the marks %s %s', (...marks) => {
  const written = marks.map((mark) => `<fh:${mark}/>`).join('');
  for (const links of subsets(LINKS))
    for (const [name, document] of FORMATS)
      expect([links, told(document(written + write(links)), /^history/)]).toEqual([
        links,
        expected(name, marks, links),
      ]);
});

test('each relation of feeds', () => {
  const [[name, document]] = FORMATS;
  for (const rel of [...PARTS, 'prev', 'current', 'alternate', 'up'])
    for (const href of [SELF, OTHER])
      for (const mark of ['complete', 'archive']) {
        const links: Link[] = [
          ['self', SELF],
          [rel, href],
        ];
        expect(told(document(`<fh:${mark}/>${write(links)}`), /^history/), rel).toEqual(
          expected(name, [mark], links),
        );
      }
});

describe('links of one relation', () => {
  const KINDS = ['', ' type="text/html"', ' hreflang="en"'];
  const link = (rel: string, page: number, kind: string): string =>
    `<atom:link rel="${rel}" href="${OTHER}${page}"${kind}/>`;
  const PAIRS = KINDS.flatMap((first) => KINDS.map((second) => [first, second] as const));
  test.each([...PARTS, 'current', 'related'])('%s differ in type or language', (rel) => {
    for (const [first, second] of PAIRS)
      for (const [name, document] of FORMATS) {
        const text = document(link(rel, 1, first) + link(rel, 2, second));
        const says = `history-link-repeated: atom:link is another ${rel} of the same type and hreflang in ${name}`;
        const isOne = first === second && rel !== 'related';
        expect([text, told(text, /^history-link-repeated/)]).toEqual([text, isOne ? [says] : []]);
      }
  });
});

test('the relations of feeds are not for entries', () => {
  for (const rel of [...PARTS, 'current', 'prev', 'self', 'alternate'])
    for (const [, document, entry] of FORMATS.slice(0, 2))
      expect(
        told(document(`<${entry}>${write([[rel, OTHER]])}</${entry}>`), /^history-link-in-entry/),
        rel,
      ).toEqual(
        [...PARTS, 'current'].includes(rel)
          ? [`history-link-in-entry: ${rel} in rel of atom:link is for feeds, not for entries`]
          : [],
      );
});

describe('the link of a feed to itself', () => {
  const HUB: Link = ['hub', 'https://hub.example/'];
  const ADDRESS = 'https://tides.example/feed?a=1&b=2';
  const HREF = 'https://tides.example/feed?a=1&amp;b=2';
  /** A document, and the element to write. */
  const FEEDS = [
    [
      (inside: string) => `<feed xmlns="http://www.w3.org/2005/Atom">${inside}</feed>`,
      'link',
      '<link rel="self">',
    ],
    [
      (inside: string) =>
        `<a:feed xmlns:a="http://www.w3.org/2005/Atom">${inside.replaceAll('<link', '<a:link')}</a:feed>`,
      'a:link',
      '<link rel="self">',
    ],
    [
      (inside: string) =>
        `<rss version="2.0"><channel>${inside.replaceAll('<link', '<atom:link xmlns:atom="http://www.w3.org/2005/Atom"')}</channel></rss>`,
      'atom:link xmlns:atom="http://www.w3.org/2005/Atom"',
      '<atom:link rel="self">',
    ],
    [
      (inside: string) =>
        `<rss version="2.0" xmlns:b="http://www.w3.org/2005/Atom"><channel>${inside.replaceAll('<link', '<b:link')}</channel></rss>`,
      'b:link',
      '<atom:link rel="self">',
    ],
  ] as const;
  const linkOf = ([rel, href]: readonly string[]): string => `<link rel="${rel}" href="${href}"/>`;

  const LACKING = [
    [[], 'self-link-missing', ''],
    [[['alternate', SELF]], 'self-link-missing', ''],
    [[HUB], 'self-link-of-hub', ', the topic of the hub'],
  ] as const;
  test.each(FEEDS)('%s is missing, or is the topic of a hub', (document, link, asked) => {
    for (const [links, rule, topic] of LACKING) {
      const text = document(links.map(linkOf).join(''));
      // A document with a link has the declaration there.
      const written = links.length > 0 ? link.replace(/^\S+ xmlns:(\w+)=.*/, '$1:link') : link;
      const feed = /<(a:feed|feed|channel)\b/.exec(text)?.[1];
      for (const [url, href] of [
        ['', '…'],
        [ADDRESS, HREF],
      ] as const) {
        const found = checkFeed(text, undefined, { url }).filter((one) => /^self-link/.test(one.rule));
        expect(
          found.map((one) => [one.rule, one.fix, one.message.includes(`without ${asked}`)]),
          text,
        ).toEqual([
          [
            rule,
            `Add \`<${written} rel="self" href="${href}"/>\` to ${feed}: the URL of the feed${topic}.`,
            true,
          ],
        ]);
      }
    }
    for (const links of [[HUB, ['self', HREF]], [['Self', HREF]], [['hub self', HREF]]] as const) {
      const text = document(links.map(linkOf).join(''));
      expect(told(text, /^self-link/, ADDRESS)).toEqual([]);
    }
  });

  const [[atom]] = FEEDS;
  const BASE = ' xml:base="https://tides.example/"';
  test('states its address', () => {
    for (const [href, base, rule] of [
      [SELF, '', undefined],
      [`${SELF}#top`, '', undefined],
      [OTHER, '', 'self-link-elsewhere'],
      ['feed', BASE, undefined],
      ['feed?page=2', BASE, 'self-link-elsewhere'],
      ['feed', '', 'self-link-relative'],
    ] as const) {
      const text = atom(linkOf(['self', href])).replace(/^<feed/, `<feed${base}`);
      const found = told(text, /^self-link/, SELF);
      expect(found, href).toHaveLength(rule === undefined ? 0 : 1);
      const target = href.startsWith('feed') ? `https://tides.example/${href}` : href;
      if (rule === 'self-link-elsewhere')
        expect(found).toEqual([
          `${rule}: href of link says that the feed is at "${target}"; it was fetched from "${SELF}"`,
        ]);
      if (rule === 'self-link-relative')
        expect(found).toEqual([
          `${rule}: "${href}" in href of link is relative, although it states the URL of the feed`,
        ]);
      // At an unknown address there is nothing to compare.
      expect(told(text, /^self-link-elsewhere/)).toEqual([]);
    }
  });
});
