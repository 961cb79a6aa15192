/** Feeds that write the address of a file as text. */

import { expect, test } from 'vitest';
import { item } from './documents.ts';

const ADDRESS = 'https://a.example/1.mp3';

test('the address of an enclosure is its text', () => {
  expect(item(`<enclosure type="Audio/MPEG" length="1">\n${ADDRESS}</enclosure>`).enclosures).toEqual([
    { href: ADDRESS, type: 'audio/mpeg', length: '1' },
  ]);
  const { enclosures, extensions } = item(`<enclosure url="${ADDRESS}">more</enclosure>`);
  expect(enclosures).toEqual([{ href: ADDRESS }]);
  expect(extensions).toEqual({ enclosure: [{ value: 'more' }] });
  expect(item('<enclosure length="1"/>')).toEqual({
    extensions: { enclosure: [{ attributes: { length: '1' } }] },
  });
  expect(item('<enclosure>javascript:alert(1)</enclosure>').enclosures).toBeUndefined();
});

test('the address of media is its text', () => {
  expect(item(`<media:content type="audio/mpeg">${ADDRESS}</media:content>`).mediaContent).toEqual([
    { type: 'audio/mpeg', url: ADDRESS },
  ]);
});
