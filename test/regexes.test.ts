/** Regular expressions that took quadratic time, and the tool that finds the next one (`scripts/regexes.mjs`). */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../src/check.ts';
import { parseFeed } from '../src/index.ts';
import { testLinear } from './growth.ts';

const channel = (slot: string): string => `<rss version="2.0"><channel>${slot}</channel></rss>`;
const atom = (slot: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${slot}</entry></feed>`;
interface Tool {
  attacks(source: string, length: number): Iterable<string>;
  judge(source: string, flags: string, timeout?: number): string;
  slowText(source: string, flags: string): string | undefined;
}

const place = (srsName: string): string =>
  channel(
    `<georss:where xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml">` +
      `<gml:Point srsName="${srsName}"><gml:pos>1 2</gml:pos></gml:Point></georss:where>`,
  );

testLinear('srsName of GML', 10_000, (size) => parseFeed(place(`${'EPSG'.repeat(size / 4)}P`)));
testLinear('media type of a link', 10_000, (size) =>
  checkFeed(atom(`<link rel="alternate" href="http://a.example/" type="${'a'.repeat(size)}"/>`)),
);
testLinear('Base64', 10_000, (size) =>
  checkFeed(atom(`<content type="image/png">A${' '.repeat(size)}!</content>`)),
);
testLinear('an e-mail address without a name', 10_000, (size) =>
  checkFeed(channel(`<managingEditor>${'@'.repeat(size)} </managingEditor>`), undefined, {
    profiles: ['pedantic'],
  }),
);

describe('what the expressions recognize', () => {
  test.each([
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', [2, 1]],
    ['EPSG:3857', [1, 2]],
    ['urn:ogc:def:crs:EPSG::4326', [2, 1]],
    ['3857:EPSG', [2, 1]],
  ])('srsName %s', (srsName, coordinates) => {
    expect(parseFeed(place(srsName)).feed.where).toMatchObject({ coordinates });
  });
  test.each([
    ['aGk=', false],
    ['aG k=\n', false],
    ['a=G', true],
  ])('Base64 %j', (text, isFault) => {
    const rules = checkFeed(atom(`<content type="image/png">${text}</content>`)).map(({ rule }) => rule);
    expect(rules.includes('atom-content-base64')).toBe(isFault);
  });
});

/** Milliseconds: the verdict must not depend on what else the machine does. */
const NO_TIMEOUT = 600_000;

describe('scripts/regexes.mjs', async () => {
  const tool: string = new URL('../scripts/regexes.mjs', import.meta.url).href;
  const { attacks, judge, slowText }: Tool = await import(tool);
  test('judges', () => {
    expect(judge('^a+$', '', NO_TIMEOUT)).toBe('safe');
    expect(judge('a+b', '', NO_TIMEOUT)).toBe('polynomial');
  });
  test('measures what recheck cannot decide', () => {
    expect(slowText('<a[^>]*x', '')).toContain('<a<a');
    expect(slowText('<a[^>]{0,80}x', '')).toBeUndefined();
    expect([...attacks('ab', 100)].every((text) => text.length <= 110)).toBe(true);
  });
});
