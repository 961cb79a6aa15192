/** The first relative address that nothing around it is a base of is told, over all sets of bases on three levels. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const BASES = ['', 'https://tides.example/a/', 'b/'];
const URLS = ['', 'https://tides.example/feed'];
const LEVELS = ['feed', 'feed/entry[1]', 'feed/entry[1]/link'];
const SETS = BASES.flatMap((first) =>
  BASES.flatMap((second) => BASES.map((third) => [first, second, third] as const)),
);
const attribute = (base: string | undefined): string => (base === '' ? '' : ` xml:base="${base}"`);

test.each(SETS)('"%s", "%s" and "%s"', (...bases) => {
  const [first, second, third] = bases.map(attribute);
  const feed =
    `<feed xmlns="http://www.w3.org/2005/Atom"${first}><title>Tides</title><entry${second}><title>High</title>` +
    `<link${third} rel="related" href="c"/></entry></feed>`;
  for (const url of URLS) {
    const found = checkFeed(feed, undefined, { url }).flatMap(({ rule, elementPath, params }) =>
      rule === 'address-relative' ? [[elementPath, params?.attribute, params?.value]] : [],
    );
    let isKnown = url !== '';
    const expected: unknown[] = [];
    for (const [i, base] of bases.entries()) {
      if (base === 'b/' && !isKnown) expected.push([LEVELS[i], 'xml:base', base]);
      isKnown ||= base !== '';
    }
    if (!isKnown) expected.push([LEVELS.at(-1), 'href', 'c']);
    expect([bases, url, found]).toEqual([bases, url, expected]);
  }
});
