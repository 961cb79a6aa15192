/** One fault of a value is one finding, although several rules judge the value: its form, its place, its file. */

import { describe, expect, test } from 'vitest';
import { moduleElement, namesIn, rootGrammar } from '../../src/check/grammar.ts';
import { checkFeed } from '../../src/check.ts';
import { declared } from './declared.ts';

const DECLARED = declared('itunes podcast media atom dc sy slash');
const SOUND = { channel: '', item: '' };
const rss = (inside: Partial<typeof SOUND>): string => {
  const { channel, item } = { ...SOUND, ...inside };
  return `<rss version="2.0" ${DECLARED}><channel><title>T</title><link>https://t.example/</link><description>d</description><language>en</language><atom:link rel="self" href="https://t.example/f"/>
<itunes:owner><itunes:email>ann@t.example</itunes:email></itunes:owner><itunes:explicit>false</itunes:explicit><itunes:category text="Science"/><itunes:image href="https://t.example/a.png"/>
${channel}<item><title>a</title><guid isPermaLink="false">i1</guid>${item}</item></channel></rss>`;
};
const atom = (entry: string): string =>
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:t.example,2020:f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated>' +
  '<author><name>A</name></author><link rel="self" href="https://t.example/f"/><entry><id>tag:t.example,2020:1</id><title>a</title>' +
  `<updated>2020-01-01T00:00:00Z</updated><link href="https://t.example/1"/><summary>b</summary>${entry}</entry></feed>`;
const rulesOf = (feed: string): string[] => checkFeed(feed).map(({ rule }) => rule);

test('sound feeds', () => expect([rss({}), atom('')].map(rulesOf)).toEqual([[], []]));

/** The elements of a place that may occur once, of the format and of modules. */
function onceIn(place: 'channel' | 'item'): string[] {
  const channel = rootGrammar('rss', 'rss')?.children.get('channel')?.shape;
  const own = place === 'channel' ? channel : channel?.children.get('item')?.shape;
  const modules = ['itunes', 'sy'].flatMap((prefix) =>
    namesIn(own?.place ?? 'feed', prefix)
      .map((name) => `${prefix}:${name}`)
      .filter((key) => moduleElement(own?.place, key)?.isRepeatable === false),
  );
  const names = [...(own?.children ?? [])].flatMap(([name, { isRepeatable }]) =>
    isRepeatable ? [] : [name],
  );
  return [...names, ...modules];
}

const REPEATED = /repeat/;

test.each(['channel', 'item'] as const)('an element of %s that is one too many may be blank', (place) => {
  const faults = onceIn(place).map((name) => {
    const [one, none] = [`<${name}>x</${name}>`, `\n<${name}></${name}>\n`];
    const isSecond = rulesOf(rss({ [place]: one })).some((rule) => REPEATED.test(rule));
    const feed = rss({ [place]: isSecond ? none : one + none });
    const line = feed.slice(0, feed.indexOf(none)).split('\n').length + 1;
    return [
      name,
      checkFeed(feed).flatMap((found) =>
        found.line === line && found.rule !== 'media-adult' ? [found.rule] : [],
      ),
    ] as const;
  });
  expect(faults.length).toBeGreaterThan(20);
  expect(faults.filter(([, [rule = '', ...others]]) => others.length > 0 || !REPEATED.test(rule))).toEqual(
    [],
  );
});

describe('one fault', () => {
  test.each([
    ...['audio/', 'audio/mpeg, audio/mp3', 'audio/*', 'multipart/mixed', 'mp3'].flatMap((type) => [
      atom(`<content type="${type}" src="https://t.example/a.mp3"/>`),
      atom(`<content type="${type}">x</content>`),
      rss({ item: `<podcast:transcript url="https://t.example/a.vtt" type="${type}"/>` }),
    ]),
    atom('<link rels="related" href="https://t.example/2"/>'),
    atom('<link Rel="related" href="https://t.example/2"/>'),
    rss({ item: '<media:restriction>au</media:restriction>' }),
    rss({ item: '<guid isPermaLink="false"><b>i1</b></guid>' }).replace(
      '<guid isPermaLink="false">i1</guid>',
      '',
    ),
    ...['url', 'href'].map((name) =>
      rss({}).replace(
        '<itunes:image href="https://t.example/a.png"/>',
        `<itunes:image><${name}>https://t.example/a.png</${name}></itunes:image>`,
      ),
    ),
    rss({}).replace(/<\/?channel>/g, ''),
    rss({ item: '<enclosure><url>https://t.example/a.mp3</url></enclosure>' }),
    rss({}).replace(/<itunes:owner>(.*)<\/itunes:owner>/, '$1'),
  ])('%s', (feed) => expect(rulesOf(feed)).toHaveLength(1));
});
