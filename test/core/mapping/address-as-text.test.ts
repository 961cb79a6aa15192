/** Feeds that write the address of a file as text. */

import { expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
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

test.each(['enclosure', 'link', 'comments'])('the address of <%s> is in an element of its own', (name) => {
  const alone = item(`<${name}>${ADDRESS}</${name}>`);
  for (const text of [`<url>${ADDRESS}</url>`, `\n <URL>\n${ADDRESS}</URL>\n`])
    expect(item(`<${name}>${text}</${name}>`)).toEqual(alone);
});

const PREFIXES = ['', 'dc', 'dcterms', 'itunes', 'prism'];
const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));
/** The elements of entries with a text that is neither an address nor markup nor a date. */
const TEXTS = [...registry.entries()]
  .filter(
    ([, { text, contentModel, place }]) => text === 'plain' && contentModel === 'text' && place !== 'feed',
  )
  .map(([name]) => name)
  .filter((name) => PREFIXES.includes(prefixOf(name)));

test('<url> in another text is an element of its own', () => {
  const names = TEXTS.filter((name) => item(`<${name}>5</${name}>`).extensions === undefined);
  expect(names).toEqual(expect.arrayContaining(['guid', 'dc:type', 'itunes:duration', 'prism:issn']));
  for (const name of names) {
    const alone = item(`<${name}>5</${name}>`);
    const url = [{ value: ADDRESS }];
    expect(item(`<${name}>5<url>${ADDRESS}</url></${name}>`), name).toEqual({
      ...alone,
      extensions: { url },
    });
  }
});

test.each(['guid', 'id'])('the address of a link is the <%s>, not its words', (name) => {
  const alone = item(`<${name}>${ADDRESS}</${name}>`);
  expect(item(`<${name}><a href="${ADDRESS}">Read more</a></${name}>`)).toEqual(alone);
  expect(item(`<${name}><b>${ADDRESS}</b></${name}>`)).toEqual(alone);
  expect(item(`<${name}><a>${ADDRESS}</a></${name}>`)).toEqual(alone);
});
