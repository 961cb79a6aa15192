/** Web addresses of one page are one address, and those of two pages differ. */

import { describe, expect, test } from 'vitest';
import {
  dropParameters,
  NO_RULES,
  parametersOf,
  readWebAddress,
} from '../../../src/follow/identity/web-address.ts';
import fc from '../../properties.ts';

const word = fc.stringMatching(/^[a-z]{1,6}$/);
const segments = fc.array(word, { maxLength: 3 });
/** Names and values that no list has. */
const parameter = fc.tuple(
  fc.stringMatching(/^q[A-Z]{1,4}$/),
  fc.option(fc.stringMatching(/^[A-QS-Z0-9=]{0,6}$/), { nil: undefined }),
);
const parameters = fc
  .array(parameter, { maxLength: 4 })
  .map((all) => all.map(([name, value]) => (value === undefined ? name : `${name}=${value}`)));
const TRACKING =
  'utm_source utm_ at_medium mc_cid pk_campaign mtm_a piwik_a matomo_a hsa_acc _hsenc oly_anon_id vero_id elqTrackId wt.mc_id ga_a fb_action_ids sc_cid stm_a itm_a fbclid gclid ref src source feed rss smid _ga spm gad_source bsft_eid sfmc_id cm_mmca1 ml_subscriber_hash _branch_match_id srsltid ysclid dicbo _bhlid doing_wp_cron wt_zmc __hstc'.split(
    ' ',
  );
const BUSTERS = '_ t ts time timestamp cb nocache cachebuster cachebust rnd rand random'.split(' ');

const query = (all: readonly string[]): string => (all.length > 0 ? `?${all.join('&')}` : '');

/** Forms of one page: servers, programs and moves of a feed write each of them. */
const SAME: readonly (readonly string[])[] = [
  [
    'a.example/x',
    'A.example/x',
    'www.a.example/x/',
    'a.example:80/x',
    'a.example:443/x',
    'a.example:/x',
    'a.example./x',
  ],
  ['m\u00fcller.example/x', 'M\u00dcLLER.example/x', 'xn--mller-kva.example/x'],
  ['a.example/~u', 'a.example/%7Eu', 'a.example/%7eu'],
  ['a.example/\u00e9', 'a.example/%c3%a9', 'a.example/%C3%A9'],
  ['a.example/%e9', 'a.example/%E9'],
  ['a.example/a%2fb', 'a.example/a%2Fb'],
  ['a.example/x?a=b%20c', 'a.example/x?a=b+c', 'a.example/x?a=b c'],
  ['a.example/x?u=http://b/?c=1', 'a.example/x?u=http%3A%2F%2Fb%2F%3Fc%3D1'],
  [
    'a.example/x',
    'a.example/x?',
    'a.example/x#',
    'a.example/x?&',
    'a.example/x?&amp;utm_source=a',
    'a.example/x;jsessionid=A1',
  ],
  ['a.example/x', 'a.example/x#xtor=RSS-1', 'a.example/x#utm_source=a&utm_medium=b', 'a.example/x#:~:text=y'],
  ['a.example/x#y', 'a.example/x#y:~:text=z'],
  [
    'a.example/x?a=1&b=2',
    'a.example/x?b=2&amp;a=1',
    'a.example/x?b=2&PHPSESSID=0&a=1',
    'a.example/x?a=1&b=2&irclickid=3',
  ],
  ['a.example/x.aspx', 'a.example/(S(4rqcxmnhwzyk1x45ylt5sl55))/x.aspx'],
  ...['sid', 's', 'SessionID'].map((name) => ['a.example/x', `a.example/x?${name}=${'0a'.repeat(16)}`]),
];
const OTHER: readonly (readonly string[])[] = [
  [
    'a.example/a/b',
    'a.example/a%2Fb',
    'a.example/a%252Fb',
    'a.example/A/b',
    'b.example/a/b',
    'a.example:8080/a/b',
  ],
  ['a.example/a?b', 'a.example/a%3Fb', 'a.example/a#b', 'a.example/a%23b', 'a.example/a'],
  ['a.example/x?q=a&b', 'a.example/x?q=a%26b', 'a.example/x?q=a+b', 'a.example/x?q=a%2Bb', 'a.example/x?q=a'],
  ['a.example/x?sid=1', 'a.example/x?sid=2', 'a.example/x?s=words-of-a-search-that-are-long-enough'],
  ['a.example/x', 'a.example/x#a=1', 'a.example/x#ref', 'a.example/x#utm_source=a&b=1', 'a.example/(S)/x'],
];

const pageOf = (text: string) => JSON.stringify(readWebAddress(`http://${text}`));

test('forms of one page are one, pages never', () => {
  for (const forms of SAME) expect.soft(new Set(forms.map(pageOf)), forms.join(' ')).toHaveLength(1);
  for (const pages of OTHER)
    expect.soft(new Set(pages.map(pageOf)), pages.join(' ')).toHaveLength(pages.length);
});

describe('one page', () => {
  test('has any scheme, case and port of the host, a final slash, any order, and what tracks', () =>
    fc.assert(
      fc.property(
        segments,
        parameters,
        fc.constantFrom('http://', 'HTTPS://', '//', ' https://'),
        fc.constantFrom('site.example', 'WWW.Site.Example', 'site.example:80', 'www.site.example:443'),
        fc.array(fc.constantFrom(...TRACKING), { maxLength: 3 }),
        fc.constantFrom('', '#', '#part', '#a#b'),
        (path, kept, scheme, host, tracks, fragment) => {
          const statistics = tracks.map((name, i) => `${i % 2 === 0 ? name : name.toUpperCase()}=${i}`);
          const busters = BUSTERS.map((name) => `${name}=1760000000`);
          const all = [...kept, '', ...statistics, ...busters].reverse();
          const folders = path.map((segment) => `/${segment}`).join('');
          const session = path.length > 0 ? ';jsessionid=A1;SID=2' : '';
          for (const end of ['', '/', session])
            expect(readWebAddress(`${scheme}${host}${folders}${end}${query(all)}${fragment} `)).toEqual({
              host: 'site.example',
              path: folders,
              query: query(kept.toSorted()),
              fragment: fragment === '#' ? '' : fragment,
            });
        },
      ),
    ));

  test('has letters, or the bytes of their utf-8 in any case, in path and query', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: fc.constantFrom('é', 'ß', '日', '~', '-', 'a', ' ', '!'), minLength: 1 }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        (words) => {
          const plain = words.join('/');
          const bytes = words.map(encodeURIComponent).join('/');
          const small = bytes.replace(/%../g, (byte) => byte.toLowerCase());
          const all = [...new TextEncoder().encode(plain)];
          const full = all.map((byte) => (byte === 47 ? '/' : `%${byte.toString(16)}`)).join('');
          const [one, ...others] = [plain, bytes, small, full].map((text) =>
            readWebAddress(`https://a.example/x/${text}/y?${text}&q=${text}&z=1`),
          );
          for (const other of others) expect(other).toEqual(one);
        },
      ),
    ));

  test('keeps escapes of other encodings', () => {
    const read = (text: string) => readWebAddress(`https://a.example/${text}`)?.path;
    expect(['%', '%E9', '100%', '%zz', 'a%2'].map(read)).toEqual(['/%', '/%E9', '/100%', '/%zz', '/a%2']);
  });

  test.each(BUSTERS)('%s counts unless it is a time or a long number', (name) => {
    const read = (value: string) => readWebAddress(`https://a.example/?${name}=${value}`)?.query;
    expect(['12345678', '1760000000123'].map(read)).toEqual(['', '']);
    for (const value of ['', '1234567', '1234567x', 'x12345678', '2026-01-01'])
      expect(read(value)).toBe(`?${name}=${value}`);
    expect(readWebAddress(`https://a.example/?${name}`)?.query).toBe(`?${name}`);
  });

  test.each(['rss', 'RSS', 'RSS-11', 'rss_topnews', 'rss.red.ho', 'rss----1'])(
    'any parameter with the value %s tells of the feed only',
    (value) => {
      for (const name of ['from', 'mod', 'fsrc', 'cm_ven', 'q'])
        expect(readWebAddress(`https://a.example/b?a=1&${name}=${value}`)?.query).toBe('?a=1');
      for (const other of [`x${value}`, `${value.slice(0, 3)}1`, 'rssfeed'])
        expect(readWebAddress(`https://a.example/b?from=${other}`)?.query).toBe(`?from=${other}`);
      const kept = { ...NO_RULES, kept: new Set(['from']) };
      expect(readWebAddress(`https://a.example/?from=${value}`, kept)?.query).toBe(`?from=${value}`);
    },
  );

  test('a session in any folder, and nothing else behind a semicolon', () => {
    const path = (text: string) => readWebAddress(`https://a.example${text}`)?.path;
    expect(path('/a;PHPSESSID=x;y/b;sessionid=2/')).toBe('/a;y/b');
    expect(path('/a;side=1;version=2')).toBe('/a;side=1;version=2');
  });
});

describe('other pages', () => {
  test.each([
    ['https://site.example/a', 'https://sites.example/a'],
    ['https://site.example/a', 'https://site.example:8080/a'],
    ['https://site.example/a', 'https://site.example:8443/a'],
    ['https://site.example/a', 'https://wwwsite.example/a'],
    ['https://site.example/a', 'https://site.example/A'],
    ['https://site.example/a', 'https://site.example//a'],
    ['https://site.example/a/', 'https://site.example/a//'],
    ['https://site.example/a', 'https://site.example/a?b'],
    ['https://site.example/a?b', 'https://site.example/a?b='],
    ['https://site.example/a?b=1', 'https://site.example/a?b=1&b=1'],
    ['https://site.example/a#b', 'https://site.example/a#B'],
  ])('%s, %s', (one, other) => expect(readWebAddress(one)).not.toEqual(readWebAddress(other)));

  test.each([
    '',
    'site.example/a',
    '/a',
    'ftp://site.example/a',
    'mailto:a@b',
    'x https://site.example',
    'https:/a',
  ])('%j is no web address', (text) => expect(readWebAddress(text)).toBeUndefined());
});

describe('rules of a feed', () => {
  test('keep what tracks elsewhere, and drop what the caller names, by names in lower case', () =>
    fc.assert(
      fc.property(parameters, fc.constantFrom(...TRACKING), (others, name) => {
        const text = `https://a.example/${query([...others, `${name}=7`])}`;
        const lower = name.toLowerCase();
        const kept = { ...NO_RULES, kept: new Set([lower]) };
        expect(readWebAddress(text, kept)?.query).toBe(query([...others, `${name}=7`].sort()));
        const dropped = { ...NO_RULES, dropped: new Set([lower, 'qa']) };
        const rest = others.filter((one) => one.split('=')[0] !== 'qA');
        expect(readWebAddress(text, dropped)?.query).toBe(query(rest.sort()));
        expect(readWebAddress(text, { ...kept, ...dropped, kept: kept.kept })?.query).toBe(
          query(rest.sort()),
        );
      }),
    ));

  test('dropping parameters leaves the rest of an address as it is', () =>
    fc.assert(
      fc.property(parameters, parameters, fc.constantFrom('', '#a?sig=1'), (before, after, fragment) => {
        const base = 'HTTP://A.example/b;c/';
        const names = new Set(['sig']);
        const clean = `${base}${query([...before, ...after])}${fragment}`;
        expect(
          dropParameters(`${base}${query([...before, 'SIG=1', 'sig', ...after])}${fragment}`, names),
        ).toBe(clean);
        expect(dropParameters(clean, names)).toBe(clean);
        expect(dropParameters(clean, new Set())).toBe(clean);
      }),
    ));

  test.each(['', 'sig=1', 'urn:x?sig=1', '?sig=1', 'https://a.example/#?sig=1'])(
    '%j has no parameter to drop',
    (text) => {
      expect(dropParameters(text, new Set(['sig']))).toBe(text);
      expect([...parametersOf(text)]).toEqual([]);
    },
  );

  test('the parameters of an address are those of its query, the last of each name', () => {
    expect([...parametersOf(' https://a.example/?A=1&b&c=2=3&a=4#d=5 ')]).toEqual([
      ['a', '4'],
      ['b', ''],
      ['c', '2=3'],
    ]);
  });
});
