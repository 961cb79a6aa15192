/** The links of a `Link` header, sound or damaged. */

import { describe, expect, test } from 'vitest';
import { parseLinkHeader } from '../../../src/core/values/link-header.ts';
import fc from '../../properties.ts';

describe('links of a header', () => {
  test.each<[string, string, object[]]>([
    [
      'one link',
      '</feed.xml>; rel="alternate"; type="application/rss+xml"; title="News"',
      [{ href: '/feed.xml', rel: ['alternate'], type: 'application/rss+xml', title: 'News' }],
    ],
    [
      'several links, several relations, without quotation marks',
      '<https://hub.example/>; rel=hub, <https://a.example/f>;rel="self  Feed"',
      [
        { href: 'https://hub.example/', rel: ['hub'] },
        { href: 'https://a.example/f', rel: ['self', 'feed'] },
      ],
    ],
    [
      'commas and semicolons in addresses and quotation marks',
      '</a,b;c>; title="x, y; \\"z\\""; rel=next',
      [{ href: '/a,b;c', rel: ['next'], title: 'x, y; "z"' }],
    ],
    [
      'a title in UTF-8 before the plain one',
      "</f>; rel=alternate; title=plain; title*=UTF-8'de'Ank%C3%BCndigung",
      [{ href: '/f', rel: ['alternate'], title: 'Ankündigung' }],
    ],
    [
      'a title that cannot be decoded',
      "</f>; title*=UTF-8''%C3; title=x",
      [{ href: '/f', rel: [], title: 'x' }],
    ],
    [
      'single quotes',
      "</f>; rel='alternate next'; type='application/rss+xml', </g>; rel=it's",
      [
        { href: '/f', rel: ['alternate', 'next'], type: 'application/rss+xml' },
        { href: '/g', rel: ["it's"] },
      ],
    ],
    ['the first rel counts', '</f>; rel=self; rel=hub', [{ href: '/f', rel: ['self'] }]],
    ['an anchor', '</f>; rel=hub; anchor="#a"', [{ href: '/f', rel: ['hub'], anchor: '#a' }]],
    ['a parameter without value', '</f>; rel=self; crossorigin', [{ href: '/f', rel: ['self'] }]],
    ['no closing quotation mark', '</f>; rel="self', [{ href: '/f', rel: ['self'] }]],
    [
      'damage before a sound link',
      'nonsense, </f> ?? ; = ; rel=self, <unclosed',
      [{ href: '/f', rel: ['self'] }],
    ],
    ['empty parameters', '</f>; rel=""; type=""; title=""', [{ href: '/f', rel: [] }]],
    ['nothing', ' ,, ', []],
  ])('%s', (_name, header, links) => expect(parseLinkHeader(header)).toEqual(links));

  test('no header', () => expect(parseLinkHeader(undefined)).toEqual([]));

  test('any text ends, and has no more links than <', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[<>;,="'\\ *a-c]*$/), (header) => {
        expect(parseLinkHeader(header).length).toBeLessThanOrEqual(header.split('<').length - 1);
      }),
    ));

  test('damage of a megabyte', () => {
    for (const piece of [';', '<', '=', '"', ' ', ',', '\\', '<a>;', '<a>;a="', '<,', '<;'])
      expect(parseLinkHeader(piece.repeat(1_000_000 / piece.length))).toBeInstanceOf(Array);
  });
});
