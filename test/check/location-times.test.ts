/** The times of `media:location`: those of RFC 2326, and minutes and seconds, as in the example of Media RSS. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const found = (element: string): string[] =>
  checkFeed(
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>' +
      `<item><title>High</title><guid>https://tides.example/1</guid>${element}</item></channel></rss>`,
  )
    .filter(({ severity }) => severity !== 'info')
    .map(({ rule }) => rule);

test.each(['00:01', '01:00', '1:5', '0:00:12.5', '01:30.25', '12.5', '90', 'now'])(
  'media:location may begin at %s',
  (time) => {
    expect(found(`<media:location description="Pier" start="${time}" end="02:00"/>`)).toEqual([]);
    expect(found(`<media:location description="Pier" start="00:00" end="${time}"/>`)).toEqual([]);
  },
);

test.each(['soon', '01:60', '01:', ':30', '1:2:3:4', '-1', '60:00', '1m'])('and not at %s', (time) =>
  expect(found(`<media:location start="${time}" end="01:00"/>`)).toEqual(['media-time']),
);

test.each(['thumbnail url="https://tides.example/a.png" time', 'text start'])(
  'media:%s has times of RFC 2326 only',
  (attribute) => {
    const element = (time: string): string => `<media:${attribute}="${time}">${text}</media:${name}>`;
    const [name = ''] = attribute.split(' ');
    const text = name === 'text' ? 'High' : '';
    expect(found(element('00:01'))).toEqual(['media-time']);
    expect(found(element('0:00:01'))).toEqual([]);
  },
);
