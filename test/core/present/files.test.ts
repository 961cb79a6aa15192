/** The kind, the sizes and the lengths of files, by all the ways in which feeds write them. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';
import { type Presented, present } from '../../../src/core/present/index.ts';
import { presentShow } from '../../../src/core/present/show.ts';

function shown(inside: string): Presented {
  const feed = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><title>Tides</title>${inside}</item></channel></rss>`;
  const { entries, feed: about } = parseFeed(feed);
  return present(entries[0] ?? {}, about);
}

const enclosure = (name: string, type: string, more = ''): Presented =>
  shown(`<enclosure url="https://tides.example/${name}" type="${type}"${more}/>`);

const WORDS = [
  '',
  'file',
  'binary/octet-stream',
  'application/octet-stream',
  'text/html',
  'application/xml',
  'T',
];

describe('a media type that names no kind leaves the decision to the name', () => {
  test.each(WORDS)('%j', (type) => {
    expect(enclosure('a.mp3', type).media[0]?.kind).toBe('audio');
    expect(enclosure('a.webm?x=1', type).media[0]?.kind).toBe('video');
    expect(enclosure('a.m3u8', type).media[0]?.kind).toBe('video');
    expect(enclosure('a.jpg', type).image?.url).toBe('https://tides.example/a.jpg');
    expect(enclosure('a.pdf', type).media).toEqual([]);
    expect(enclosure('a.pdf', type).image).toBeUndefined();
  });
});

test.each([
  ['audio/mpeg', 'audio'],
  ['AUDIO/MPEG; codecs=1', 'audio'],
  ['audio', 'audio'],
  ['application/ogg', 'audio'],
  ['application/x-flac', 'audio'],
  ['application/mp4', 'video'],
  ['application/x-mpegURL', 'video'],
  ['video/mp4', 'video'],
])('the media type %s decides before the name', (type, kind) => {
  for (const name of ['a', 'a.mp3', 'a.mp4', 'a.jpg']) {
    expect(enclosure(name, type).media.map((file) => file.kind)).toEqual([kind]);
    expect(enclosure(name, type).image).toBeUndefined();
  }
});

test('a subtype that is the ending of a file decides whether it is a picture', () => {
  const heard = ['mp3', 'm4a', 'ogg', 'flac', 'wav'];
  const seen = ['mp4', 'mov', 'webm', 'm4v'];
  const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif'];
  for (const [endings, kind] of [
    [heard, 'audio'],
    [seen, 'video'],
  ] as const)
    for (const ending of endings)
      for (const name of ['a', `a.${ending}`, 'a.jpg']) {
        const { image, media } = enclosure(name, `image/${ending}`);
        expect([image, media[0]?.kind], `${name} ${ending}`).toEqual([undefined, kind]);
      }
  for (const ending of pictures)
    for (const type of ['audio', 'video', 'image']) {
      const { image, media } = enclosure('a', `${type}/${ending}`);
      expect([image?.url, media], `${type} ${ending}`).toEqual(['https://tides.example/a', []]);
    }
  expect(enclosure('a', 'audio/mp4').media[0]?.kind).toBe('audio');
  expect(enclosure('a', 'video/ogg').media[0]?.kind).toBe('video');
  expect(enclosure('a', 'image/svg+xml').image?.url).toBe('https://tides.example/a');
});

test.each([
  ['1234567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['12 345', 12_345],
  [' 12 ', 12],
  ['0', undefined],
  ['1231.08', undefined],
  ['12 MB', undefined],
  ['1,23', undefined],
  ['-1', undefined],
])('the length %j has %s bytes', (length, bytes) =>
  expect(enclosure('a.mp3', 'audio/mpeg', ` length="${length}"`).media[0]?.bytes).toBe(bytes),
);

test.each([
  ['62', 62],
  ['1:02:03', 3723],
  ['1:02', 62],
  ['1 min', 60],
  ['62.5', 62.5],
  ['soon', undefined],
])('the duration %j has %s seconds', (duration, seconds) =>
  expect(
    shown(`<media:content url="https://tides.example/a.mp3" duration="${duration}"/>`).media[0]?.seconds,
  ).toBe(seconds),
);

describe('only a number, or one of px, is a number of pixels', () => {
  test.each([
    ['20', true],
    ['20px', true],
    [' 20 PX ', true],
    ['20%', false],
    ['1em', false],
    ['10vw', false],
    ['auto', false],
  ])('%j', (size, isSmall) => {
    const thumbnail = `<media:thumbnail url="https://tides.example/a.jpg" width="${size}" height="${size}"/>`;
    const body = `<description>&lt;p>High&lt;/p>&lt;img src="https://tides.example/a.jpg" width="${size}"></description>`;
    for (const shownPart of [thumbnail, body])
      expect(shown(shownPart).image?.url).toBe(isSmall ? undefined : 'https://tides.example/a.jpg');
  });
});

test('a content of Atom elsewhere is a file when it is audio or video', () => {
  const shownOf = (type: string, name: string): Presented => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Tides</title><content type="${type}" src="https://tides.example/${name}"/></entry></feed>`;
    return present(parseFeed(feed).entries[0] ?? {});
  };
  expect(shownOf('video/mp4', 'a').media).toEqual([
    { url: 'https://tides.example/a', kind: 'video', type: 'video/mp4' },
  ]);
  expect(shownOf('text/html', 'a.html').media).toEqual([]);
});

test.each([
  ['News &amp; Politics', 'News & Politics'],
  ['News &amp;amp; Politics', 'News & Politics'],
  ['TV &lt; Film', 'TV < Film'],
])('a category %j is a name without references', (written, name) => {
  const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><itunes:category text="${written}"/></channel></rss>`;
  expect(presentShow(parseFeed(feed).feed).categories).toEqual([[name]]);
});

test.each(['A 1x, B 2x', ' A', 'A, B 2x', ', A 640w,B'])(
  'a picture with srcset %j alone is shown',
  (candidates) => {
    const [a, b] = ['https://tides.example/a.jpg', 'https://tides.example/b.jpg'];
    const srcset = candidates.replace('A', a).replace('B', b);
    const { image, html } = shown(`<description>&lt;img srcset="${srcset}"></description>`);
    expect(image?.url).toBe(a);
    expect(html).toContain('<img srcset=');
  },
);
