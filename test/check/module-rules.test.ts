/** A rule about an element of a module holds wherever the module has the element: in every format, in the feed, in its entries. */

import { describe, expect, test } from 'vitest';
import { KNOWN_NAMESPACES, namesIn } from '../../src/check/grammar.ts';
import { REFERENCES } from '../../src/check/specifications.ts';
import { checkFeed } from '../../src/check.ts';

const NAMESPACES = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:wfw="http://wellformedweb.org/CommentAPI/"',
  'xmlns:x="http://www.w3.org/2005/Atom"',
  'xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"',
  'xmlns:icbm="http://postneo.com/icbm"',
].join(' ');
const SITE = 'https://tides.example/';

type Write = (ofFeed: string, ofEntry: string) => string;
const WRITERS: Readonly<Record<string, Write>> = {
  RSS: (ofFeed, ofEntry) =>
    `<rss version="2.0" ${NAMESPACES}><channel><title>T</title><link>${SITE}</link><description>T</description>${ofFeed}` +
    `<item><title>H</title>${ofEntry}</item></channel></rss>`,
  Atom: (ofFeed, ofEntry) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" ${NAMESPACES}><id>${SITE}</id><title>T</title><updated>2004-07-15T10:00:00Z</updated>` +
    `${ofFeed}<entry><id>${SITE}1</id><title>H</title><updated>2004-07-15T10:00:00Z</updated>${ofEntry}</entry></feed>`,
  'RSS 1.0': (ofFeed, ofEntry) =>
    `<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${NAMESPACES}><channel rdf:about="${SITE}feed"><title>T</title><link>${SITE}</link>` +
    `<description>T</description><items><rdf:Seq><rdf:li rdf:resource="${SITE}1"/></rdf:Seq></items>${ofFeed}</channel>` +
    `<item rdf:about="${SITE}1"><title>H</title><link>${SITE}1</link>${ofEntry}</item></rdf:RDF>`,
};
const media = (inside: string): string => `<media:content url="${SITE}1.mp4">${inside}</media:content>`;
/** The elements to which modules add others. */
const PLACES: Readonly<Record<string, (write: Write, content: string) => string>> = {
  feed: (write, content) => write(content, ''),
  entry: (write, content) => write('', content),
  'media:content': (write, content) => write('', media(content)),
  'media:group': (write, content) =>
    write('', `<media:group>${content}${media('')}${media('')}</media:group>`),
};

const RULES: readonly (readonly [rule: string, element: string, places: readonly string[]])[] = [
  ['media-adult', '<media:adult>true</media:adult>', Object.keys(PLACES)],
  ['wfw-comment-rss', `<wfw:commentRSS>${SITE}c</wfw:commentRSS>`, ['feed', 'entry']],
  ['self-link-elsewhere', '<x:link rel="self" href="https://ebb.example/feed"/>', ['feed']],
  ['history-link-in-entry', `<x:link rel="next-archive" href="${SITE}2"/>`, ['entry']],
];

describe.each(RULES)('%s', (rule, element, places) => {
  const name = /^<(?:x:)?([\w:]+)/.exec(element)?.[1];
  test.each(
    Object.entries(WRITERS).flatMap(([format, write]) =>
      places.map((place) => [format, place, write] as const),
    ),
  )('%s: %s', (_format, place, write) => {
    const found = checkFeed(PLACES[place]?.(write, element) ?? '', undefined, { url: `${SITE}feed` });
    const paths = found.flatMap((problem) => (problem.rule === rule ? [problem.elementPath] : []));
    expect(paths.map((path) => path?.split('/').at(-1)?.replace('x:', ''))).toEqual([name]);
  });
});

describe.each([
  ['geo:lat', 'geo:long'],
  ['geo:long', 'geo:lat'],
  ['icbm:latitude', 'icbm:longitude'],
])('%s without %s', (half, other) => {
  const one = `<${half}>9</${half}>`;
  const whole = `${one}<${other}>9</${other}>`;
  const told = (text: string): unknown[] =>
    checkFeed(text).flatMap(({ rule, offset = 0, params }) =>
      rule === 'element-recommended' && params?.expected === other
        ? [text.startsWith(`<${half}>`, offset)]
        : [],
    );

  test.each(
    Object.entries(WRITERS).flatMap(([format, write]) =>
      [write(one, ''), write('', one), write('', media(one))].map(
        (text) => [format, text, text.replace(one, whole)] as const,
      ),
    ),
  )('%s: is half of a place', (_format, text, sound) => {
    expect(told(text)).toEqual([true]);
    expect(told(sound)).toEqual([]);
  });

  test('has its other half under another name, or is nothing', () => {
    const text = WRITERS['RSS']?.('', whole.replaceAll(other, other.slice(0, -1))) ?? '';
    expect(told(text)).toEqual([]);
    expect(checkFeed(text).map(({ rule }) => rule)).toContain('element-unknown');
    expect(told(text.replace(`>9<`, '><'))).toEqual([]);
  });
});

describe('an entry of RSS has one id in each vocabulary, its own', () => {
  const feed = (first: string, second: string): string[] =>
    checkFeed(WRITERS['RSS']?.('', `${first}</item><item><title>E</title>${second}`) ?? '')
      .filter(({ rule }) => rule === 'id-repeated')
      .map(({ elementPath }) => elementPath ?? '');
  const [guid, id] = ['<guid isPermaLink="false">tide</guid>', '<x:id>tag:tides.example,2004:tide</x:id>'];
  test.each([
    [guid, guid, ['rss/channel/item[2]/guid']],
    [id, id, ['rss/channel/item[2]/x:id']],
    [guid, id, []],
    [id, id.replace('2004', '2005'), []],
    [`<guid isPermaLink="false">tag:tides.example,2004:tide</guid>${id}`, '', []],
  ])('%s and %s', (first, second, paths) => expect(feed(first, second)).toEqual(paths));
});

describe('the numbers of replies belong to links to replies. RFC 4685 section 4', () => {
  const link = (rel: string, attribute: string): string =>
    `<x:link ${rel} href="${SITE}2" xmlns:thr="http://purl.org/syndication/thread/1.0" ${attribute}/>`;
  const REPLIES = [
    'rel="replies"',
    'rel=" Replies "',
    'rel="http://www.iana.org/assignments/relation/replies"',
  ];
  const OTHERS = ['', 'rel="related"', 'rel="via"', 'rel="https://tides.example/replies"'];
  const NUMBERS = ['thr:count="1"', 'thr:updated="2004-07-15T10:00:00Z"'];
  const about = (content: string): string[] =>
    Object.values(WRITERS).flatMap((write) =>
      checkFeed(write('', content)).flatMap(({ rule, message }) => (/^thr:/.test(message) ? [rule] : [])),
    );
  const each = (rels: readonly string[]): (readonly [string, string])[] =>
    rels.flatMap((rel) => NUMBERS.map((number) => [rel, number] as const));
  test.each(each(REPLIES))('%s %s', (rel, number) => expect(about(link(rel, number))).toEqual([]));
  test.each(each(OTHERS))('not %s %s', (rel, number) =>
    expect(new Set(about(link(rel, number)))).toEqual(new Set(['attribute-unknown'])),
  );
});

describe('an element that a module does not have', () => {
  const DECLARED = 'itunes podcast media dc slash wfw thr sy georss app at atom atom03'
    .split(' ')
    .map((prefix) => [prefix, [...KNOWN_NAMESPACES].find(([, known]) => known === prefix)?.[0]] as const);
  const entry = (inside: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>H</title>${inside}</entry></feed>`;
  const content = (inside: string): string =>
    `<m:content xmlns:m="http://search.yahoo.com/mrss/" url="${SITE}1.mp4">${inside}</m:content>`;
  const rss = (inside: string): string =>
    `<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
  /** The elements of formats to which modules add others, and whether a name that none has is told there. */
  const AROUND: Readonly<Record<string, readonly [isTold: boolean, write: (element: string) => string]>> = {
    channel: [true, rss],
    item: [true, (element) => rss(`<item>${element}</item>`)],
    entry: [true, entry],
    source: [true, (element) => entry(`<source>${element}</source>`)],
    'media:content': [true, (element) => rss(`<item>${content(element)}</item>`)],
    image: [false, (element) => rss(`<image>${element}</image>`)],
    textInput: [false, (element) => rss(`<textInput>${element}</textInput>`)],
    author: [false, (element) => entry(`<author>${element}</author>`)],
  };
  test.each(DECLARED)('of %s', (prefix, uri) => {
    for (const [name, [isTold, write]] of Object.entries(AROUND)) {
      const own = prefix === 'atom' && write(`<title/>`).includes('<feed');
      if (own) continue;
      const found = checkFeed(write(`<x:tide xmlns:x="${uri}"/>`)).filter(
        ({ rule, elementPath = '' }) => rule === 'element-unknown' && elementPath.endsWith('/x:tide'),
      );
      expect([name, found.length]).toEqual([name, isTold && prefix !== 'atom03' ? 1 : 0]);
      for (const { message, specification = '' } of found) {
        expect(message).toMatch(/^\S.* has no x:tide in /);
        expect(REFERENCES).toContain(specification);
      }
    }
  });
});

describe('an element of a module in another place than its own is moved', () => {
  const names = (place: 'feed' | 'entry'): string[] =>
    [...new Set(KNOWN_NAMESPACES.values())].flatMap((prefix) =>
      namesIn(place, prefix).map((local) => `${prefix}:${local}`),
    );
  const [ofFeed, ofEntry] = [names('feed'), names('entry')];
  const only = (own: readonly string[], others: readonly string[]): string[] =>
    own.filter((name) => !others.includes(name) && !name.startsWith('atom'));
  const cureOf = (name: string, write: (element: string) => string): string | undefined => {
    const [prefix = '', local] = name.split(':');
    const uri = [...KNOWN_NAMESPACES].find(([, known]) => known === prefix)?.[0];
    return checkFeed(write(`<x:${local} xmlns:x="${uri}"/>`)).find(
      ({ rule, elementPath = '' }) => rule === 'element-unknown' && elementPath.endsWith(`/x:${local}`),
    )?.fix;
  };
  const rss = (ofChannel: string, ofItem: string): string =>
    `<rss version="2.0"><channel><title>T</title>${ofChannel}<item><title>H</title>${ofItem}</item></channel></rss>`;

  test('there are such elements', () => {
    expect(only(ofFeed, ofEntry).length).toBeGreaterThan(10);
    expect(only(ofEntry, ofFeed).length).toBeGreaterThan(10);
  });
  test.each(only(ofFeed, ofEntry))('%s', (name) =>
    expect(cureOf(name, (element) => rss('', element))).toBe(
      `Move "<x:${name.slice(name.indexOf(':') + 1)}>" into the channel or feed.`,
    ),
  );
  test.each(only(ofEntry, ofFeed))('%s', (name) =>
    expect(cureOf(name, (element) => rss(element, ''))).toBe(
      `Move "<x:${name.slice(name.indexOf(':') + 1)}>" into an item or entry.`,
    ),
  );
});
