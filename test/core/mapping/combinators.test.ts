/** The combinators of which the rules of namespaces are made. */

import { describe, expect, test } from 'vitest';
import { channel, item } from './documents.ts';

const url = 'http://x.example/feed';

test.each([
  ['Yes', true],
  [' YES\n', true],
  ['true', true],
  ['no', false],
  ['False', false],
  ['soon', undefined],
  ['', undefined],
])('itunes:complete «%s» is %s', (text, value) => {
  const { itunesComplete, extensions } = channel(`<itunes:complete>${text}</itunes:complete>`);
  expect(itunesComplete).toBe(value);
  expect(extensions?.['itunes:complete']?.[0]?.value).toBe(text === 'soon' ? 'soon' : undefined);
});

test.each([
  ['Yes', true],
  ['no', false],
  ['maybe', undefined],
  ['', undefined],
])('a choice: «%s» is %s', (text, value) => {
  const found = item(`<itunes:explicit>${text}</itunes:explicit>`);
  expect('itunesExplicit' in found).toBe(value !== undefined);
  expect(found.itunesExplicit).toBe(value);
});

describe('addresses', () => {
  test.each([
    [' http://y.example/a ', 'http://y.example/a'],
    ['/a', 'http://x.example/a'],
    ['', undefined],
    ['javascript:1', undefined],
  ])('«%s» is %s', (text, address) => {
    const feed = channel(`<docs>${text}</docs>`, { url });
    expect('docs' in feed).toBe(address !== undefined);
    expect(feed.docs).toBe(address);
  });
});

test.each([
  ['<prism:url>/a</prism:url><prism:url> /b </prism:url>', ['http://x.example/a', 'http://x.example/b']],
  ['<prism:url/><prism:url> </prism:url>', undefined],
  ['<prism:url>javascript:1</prism:url>', undefined],
])('a list of addresses: %s', (inside, addresses) => {
  const found = item(inside, { url });
  expect('prismUrl' in found).toBe(addresses !== undefined);
  expect(found.prismUrl).toEqual(addresses);
});

test.each([
  ['<media:thumbnail url="/a">/b</media:thumbnail>', [{ url: 'http://x.example/a' }]],
  ['<media:thumbnail>/b</media:thumbnail>', [{ url: 'http://x.example/b' }]],
  ['<media:thumbnail width="1">javascript:1</media:thumbnail>', [{ width: '1' }]],
  ['<media:thumbnail> </media:thumbnail>', undefined],
])('an object with an address as attribute or text: %s', (inside, thumbnails) =>
  expect(item(inside, { url }).mediaThumbnail).toStrictEqual(thumbnails),
);

describe('a value in rdf:resource', () => {
  test.each([
    ['<admin:generatorAgent rdf:resource=" http://g.example/ "/>', 'http://g.example/'],
    ['<admin:generatorAgent>http://g.example/</admin:generatorAgent>', 'http://g.example/'],
    ['<admin:generatorAgent rdf:resource=" ">http://g.example/</admin:generatorAgent>', 'http://g.example/'],
  ])('%s', (inside, address) => expect(channel(inside, { url }).adminGeneratorAgent).toBe(address));
});

test('an element of a namespace serves as a key of the formats, with a detail only if it has one', () => {
  expect(channel('<dc:title>a</dc:title>')).toMatchObject({ title: 'a', dcTitle: 'a' });
  expect(channel('<media:title type="html">&lt;b>a&lt;/b></media:title>')).toMatchObject({
    title: '<b>a</b>',
    titleDetail: { type: 'text/html' },
  });
  expect(Object.values(channel('<dc:title>a</dc:title><dc:rights>b</dc:rights>'))).not.toContain(undefined);
});
