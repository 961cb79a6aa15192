import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';
import { areOneEditApart, meantWord } from '../../src/check/codes.ts';
import { KNOWN_NAMESPACES } from '../../src/check/grammar.ts';
import { meantBy } from '../../src/check/relations/namespaces.ts';
import fc from '../properties.ts';

test('one edit is one edit', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.constantFrom('x', 'é', '/'), (text, at, letter) => {
      const i = at % text.length;
      expect(areOneEditApart(text, text.slice(0, i) + letter + text.slice(i))).toBe(true);
      expect(areOneEditApart(text, text.slice(0, i) + text.slice(i + 1))).toBe(true);
      expect(areOneEditApart(text, text)).toBe(false);
      expect(areOneEditApart(`${text}ab`, text)).toBe(false);
    }),
  );
});

test('another digit is another word, another letter is not', () => {
  expect(areOneEditApart('rss20', 'rss21')).toBe(false);
  expect(areOneEditApart('rss20', 'rss2o')).toBe(true);
  expect(areOneEditApart('rss2o', 'rss20')).toBe(true);
  expect(areOneEditApart('rss20', 'rss2')).toBe(true);
  expect(areOneEditApart('rss', 'tide')).toBe(false);
});

test.each([
  ['http://www.w3.org/2005/atom', 'http://www.w3.org/2005/Atom'],
  ['https://www.w3.org/2005/Atom/', 'http://www.w3.org/2005/Atom'],
  ['http://purl.org/dc/element/1.1/', 'http://purl.org/dc/elements/1.1/'],
  ['http://search.yahoo.com/mrss', 'http://search.yahoo.com/mrss/'],
  ['http://example.org/mine', undefined],
])('%s is meant for %s', (uri, meant) => expect(meantBy(uri)).toBe(meant));

test('a namespace of another name hides no element of a podcast: it is the error of all of them', () => {
  const podcast = (uri: string): string =>
    `<rss version="2.0" xmlns:itunes="${uri}"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description><language>en</language><itunes:author>Ann</itunes:author><itunes:category text="Arts"/><itunes:explicit>false</itunes:explicit><itunes:image href="https://tides.example/a.jpg"/></channel></rss>`;
  for (const uri of ['https://tides.example/ns', 'http://itunes.com/podcast.dtd', 'itunes']) {
    const errors = checkFeed(podcast(uri), undefined, { profiles: ['apple'] }).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(({ rule }) => rule)).toEqual(['foreign-namespace', 'podcast-without-episode']);
  }
});

test.each([
  ['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd', 'author'],
  ['podcast', 'https://podcastindex.org/namespace/1.0', 'guid'],
  ['media', 'http://search.yahoo.com/mrss/', 'content'],
  ['dc', 'http://purl.org/dc/elements/1.1/', 'creator'],
  ['atom', 'http://www.w3.org/2005/Atom', 'link'],
])('%s: for another namespace is told only when an element is of its vocabulary', (prefix, own, name) => {
  for (const uri of ['https://tides.example/ns', 'urn:tides'])
    for (const [local, used, isTold] of [
      [name, prefix, true],
      [`${name}OfTides`, prefix, false],
      [name, 'tides', false],
    ] as const) {
      const head = `<rss version="2.0"\n xmlns:tides="urn:other" `;
      const text = `${head}xmlns:${prefix}="${uri}"><channel><title>Tides</title><item><${used}:${local}>x</${used}:${local}></item></channel></rss>`;
      const found = checkFeed(text).filter(({ rule }) => rule === 'foreign-namespace');
      expect(found.length, text).toBe(isTold ? 1 : 0);
      for (const { message, fix, offset, params } of found) {
        expect(message).toBe(`the prefix "${prefix}" is that of ${own}; here it means "${uri}"`);
        expect(fix).toContain(`\`xmlns:${prefix}="${own}"\``);
        expect([offset, params?.value]).toEqual([text.indexOf(uri), uri]);
      }
    }
});

test.each([
  ['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd', 'author'],
  ['media', 'http://search.yahoo.com/mrss/', 'content'],
])('%s: for another namespace is told of the elements that have both', (prefix, own, name) => {
  const rulesOf = (declared: string, inside: string): string[] =>
    checkFeed(
      `<rss version="2.0" ${declared}><channel><title>Tides</title><item>${inside}</item></channel></rss>`,
    ).flatMap(({ rule }) => (rule === 'foreign-namespace' ? [rule] : []));
  const element = (used: string, declared = ''): string => `<${used}:${name}${declared}>x</${used}:${name}>`;
  const other = `xmlns:${prefix}="urn:tides"`;
  expect(rulesOf(other, element(prefix))).toEqual(['foreign-namespace']);
  expect(rulesOf(`xmlns:${prefix}="${own}"`, `<a ${other}>${element(prefix)}</a>`)).toEqual([
    'foreign-namespace',
  ]);
  expect(rulesOf(other, element(prefix, ` xmlns:${prefix}="${own}"`))).toEqual([]);
  expect(rulesOf(`${other} xmlns:y="urn:tides"`, element('y'))).toEqual([]);
  expect(rulesOf(`${other} xmlns:y="${own}"`, element('y'))).toEqual([]);
  expect(rulesOf('xmlns:tide="urn:tides"', element('tide'))).toEqual([]);
});

describe('of each known namespace', () => {
  const KNOWN = [...KNOWN_NAMESPACES.keys()];
  const told = (uri: string): CheckProblem[] =>
    checkFeed(`<rss version="2.0" xmlns:tide="${uri}"><channel><title>Tides</title></channel></rss>`).filter(
      ({ rule }) => rule.startsWith('namespace-'),
    );
  /** Variants have the same form. */
  const formOf = (uri: string): string =>
    uri
      .toLowerCase()
      .replace(/^https?:/, '')
      .replace(/\/$/, '');
  const VARIANTS: readonly ((uri: string) => string)[] = [
    (uri) => (uri.endsWith('/') ? uri.slice(0, -1) : `${uri}/`),
    (uri) => (uri.startsWith('https:') ? uri.replace('https:', 'http:') : uri.replace('http:', 'https:')),
    (uri) => uri.toUpperCase().replace(/^[A-Z]+:/, (scheme) => scheme.toLowerCase()),
  ];

  test.each(KNOWN)('%s is right', (uri) => expect(told(uri)).toEqual([]));

  test.each(KNOWN)('%s is meant by its variants', (uri) => {
    for (const write of VARIANTS) {
      const variant = write(uri);
      if (KNOWN_NAMESPACES.has(variant)) continue;
      const [problem, ...others] = told(variant);
      const [, meant = ''] =
        / is (?:a variant of )?(\S+?)(?:, misspelled)?$/.exec(problem?.message ?? '') ?? [];
      expect(KNOWN, variant).toContain(meant);
      expect(formOf(meant)).toBe(formOf(uri));
      expect(problem?.fix).toContain(`Write \`${meant}\` in place of "${variant.slice(0, 60)}`);
      expect(problem?.params).toEqual({
        attribute: 'xmlns:tide',
        value: expect.stringContaining(variant.slice(0, 59)),
      });
      expect(others).toEqual([]);
    }
  });

  test.each(KNOWN)('%s is not meant by another name', (uri) => {
    expect(told(`${uri}/of/tides`)).toEqual([]);
    expect(told(`${uri} tides`).map(({ rule }) => rule)).toEqual(['namespace-white-space']);
  });
});

test.each([
  ['http://backend.userland.com/rss2', 'info'],
  ['http://tides.example/', 'error'],
  ['http://search.yahoo.com/mrss/', 'error'],
  ['http://www.w3.org/2005/Atom', 'error'],
])(
  'the namespace %s of an rss root is one finding, which has no other namespace to offer',
  (uri, severity) => {
    const problems = checkFeed(
      `<rss version="2.0" xmlns="${uri}"><channel><title>Tides</title></channel></rss>`,
    );
    const found = problems.filter(({ code }) => code === 'wrong-namespace');
    expect(found).toMatchObject([{ severity, message: expect.stringMatching(/RSS 2\.0 are in none/) }]);
    expect(found[0]?.fix).toMatch(/remove `xmlns`/i);
  },
);

test('the word that is meant has the same letters, else one other, else two in another order', () => {
  const WORDS = ['item', 'items', 'tiem', 'generator', 'lastBuildDate'];
  for (const [given, meant] of [
    ['Items', 'items'],
    ['ITEM', 'item'],
    ['iem', 'item'],
    ['itme', 'item'],
    ['genreator', 'generator'],
    ['genxratxr', undefined],
    // One fault in six letters.
    ['lastxuilxdate', 'lastBuildDate'],
    ['lxstxuilxdate', undefined],
    ['lastxuilxdat2', undefined],
    ['ebb', undefined],
  ] as const)
    expect([given, meantWord(given, WORDS)]).toEqual([given, meant]);
});
