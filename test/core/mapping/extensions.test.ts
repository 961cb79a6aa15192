/** Elements and attributes without a key of their own. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { channel, codes, entry, item, rss } from './documents.ts';

const url = 'http://x.example/feed';

describe('an element without a key', () => {
  const uri = 'https://own.example/ns';

  test.each([
    ['<own:mood>calm</own:mood>', { 'own:mood': [{ uri, value: 'calm' }] }],
    ['<own:mood level="1"/>', { 'own:mood': [{ uri, attributes: { level: '1' } }] }],
    [
      '<own:mood>a</own:mood><own:mood>a</own:mood>',
      {
        'own:mood': [
          { uri, value: 'a' },
          { uri, value: 'a' },
        ],
      },
    ],
    [
      '<own:a><own:b>1</own:b><own:b>2</own:b></own:a>',
      {
        'own:a': [
          {
            uri,
            children: {
              'own:b': [
                { uri, value: '1' },
                { uri, value: '2' },
              ],
            },
          },
        ],
      },
    ],
    ['<mood>calm</mood>', { mood: [{ value: 'calm' }] }],
  ])('%s', (inside, extensions) => expect(item(inside).extensions).toStrictEqual(extensions));

  test.each(['<own:mood/>', '<own:mood> </own:mood>', '<own:a><own:b/></own:a>'])(
    'that is empty is left out: %s',
    (inside) => expect(item(inside)).toEqual({}),
  );

  test('hides no feed and no entry inside it', () => {
    const { feed, entries } = parseFeed(
      '<rss version="2.0"><wrapper><channel><title>Feed</title><list><item><title>One</title></item></list></channel></wrapper></rss>',
    );
    expect(feed.title).toBe('Feed');
    expect(entries).toMatchObject([{ title: 'One' }]);
  });

  test.each(['constructor', 'toString', '__proto__'])('never takes the inherited name %s', (name) => {
    const result = rss(`<item><title>a</title><${name}>b</${name}></item>`);
    expect(result.entries[0]).toStrictEqual(item('<title>a</title>'));
    expect(result.problems).toMatchObject([
      { code: 'inherited-name', message: `the name "${name}" is reserved`, recovery: 'left out' },
    ]);
  });
});

describe('a repeated element', () => {
  test.each([
    ['<comments>/a</comments><comments>/b</comments>', { comments: [{ value: '/b' }] }],
    ['<comments>http://x.example/a</comments><comments>http://x.example/a</comments>', undefined],
    [
      '<comments>http://x.example/a</comments><comments lang="en">http://x.example/a</comments>',
      { comments: [{ value: 'http://x.example/a', attributes: { lang: 'en' } }] },
    ],
  ])('%s', (inside, extensions) => expect(item(inside, { url }).extensions).toStrictEqual(extensions));
});

describe('an empty text construct keeps its attributes', () => {
  test('in a feed', () =>
    expect(entry('<summary type="html" own:a="1"/>').extensions).toStrictEqual({
      summary: [{ uri: 'http://www.w3.org/2005/Atom', attributes: { type: 'html', 'own:a': '1' } }],
    }));

  test('but not outside one', () =>
    expect(parseFeed('<summary xmlns="http://www.w3.org/2005/Atom" type="html"/>').feed).toEqual({}));
});

describe('attributes of an element with a key', () => {
  test('without a key of their own are kept as written', () =>
    expect(channel('<cloud domain="x.example" Own="1"/>').cloud).toStrictEqual({
      domain: 'x.example',
      attributes: { Own: '1' },
    }));

  test('that are empty are left out', () =>
    expect(channel('<cloud domain="" port="1"/>').cloud).toStrictEqual({ port: '1' }));

  test('with inherited names are left out, each with a problem', () => {
    const result = rss('<cloud domain="x.example" toString="1"/>');
    expect(result.feed.cloud).toStrictEqual({ domain: 'x.example' });
    expect(codes(result)).toEqual(['inherited-name']);
  });
});
