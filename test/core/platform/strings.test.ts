import { describe, expect, test } from 'vitest';
import { newTexts } from '../../../src/core/platform/strings.ts';
import { parseFeed } from '../../../src/index.ts';
import fc from '../../properties.ts';
import { item, rss } from '../mapping/documents.ts';

const BAD = 'a\0b\ud800c\udc00';
const json = JSON.stringify(BAD);

/** The texts and keys of a value that have U+0000 or half of a surrogate pair. */
function illFormed(value: unknown): string[] {
  if (typeof value === 'string') return /[\0\ud800-\udfff]/u.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [...illFormed(key), ...illFormed(member)]);
}

describe('a result has neither U+0000 nor half of a surrogate pair', () => {
  test.each([
    [
      'texts and attributes of XML',
      `<rss version="2.0" x="${BAD}"><channel><title>${BAD}</title></channel></rss>`,
    ],
    ['names of XML', `<rss version="2.0"><channel><title>T</title><q\ud800>x</q\ud800></channel></rss>`],
    [
      'references',
      '<rss version="2.0"><channel><title>&#0;&#xd800;</title><description>&lt;p>&amp;#0;&lt;/p></description></channel></rss>',
    ],
    [
      'base64',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><content mode="base64" type="text/plain">YQBi</content></entry></feed>',
    ],
    ['a page', `<html>${BAD}</html>`],
    ['text', `${'😀'.repeat(45)}${BAD}`],
    [
      'members of JSON',
      `{"version":"https://jsonfeed.org/version/1.1","title":${json},"items":[{"id":${json},"tags":[${json}],"_a":{${json}:[${json}]},${json}:1,"date_published":${json}}]}`,
    ],
    ['other JSON', `{"error":${json}}`],
  ])('from %s', (_what, document) => expect(illFormed(parseFeed(document))).toEqual([]));

  test('from headers', () =>
    expect(
      illFormed(parseFeed('<rss version="2.0"/>', { etag: BAD, 'x-a': [BAD], link: `<${BAD}>; rel="self"` })),
    ).toEqual([]));

  test('from any title', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (title) => {
        const feed = {
          version: 'https://jsonfeed.org/version/1',
          title,
          items: [{ content_html: title, url: `javascript:${title}` }],
        };
        expect(illFormed(parseFeed(JSON.stringify(feed)))).toEqual([]);
        expect(illFormed(rss(`<title>${title}</title>`))).toEqual([]);
      }),
    ));

  test('in a message that quotes half of a character', () => {
    const { problems } = parseFeed(
      `<rss version="2.0"><channel><item><pubDate>x${'😀'.repeat(80)}</pubDate></item></channel></rss>`,
    );
    expect(problems[0]?.message).toMatch(/^"x😀{29}\ufffd…"/u);
  });

  test('and other characters beyond U+FFFF stay', () => expect(item('<title>😀</title>').title).toBe('😀'));
});

/** Runs with sets that are full at `most` values, as those of V8 are at 2 ** 24: to fill one takes a minute. */
function withSmallSets(most: number, run: () => void): void {
  const { prototype } = Set;
  const { get: size } = Object.getOwnPropertyDescriptor(prototype, 'size') as { get: () => number };
  const { add } = prototype;
  const descriptors = Object.getOwnPropertyDescriptors(prototype);
  Object.defineProperty(prototype, 'size', {
    configurable: true,
    get(this: Set<unknown>) {
      const count = size.call(this);
      return count === most ? 2 ** 24 : count;
    },
  });
  prototype.add = function (value) {
    if (size.call(this) >= most && !this.has(value)) throw new RangeError('Set maximum size exceeded');
    return add.call(this, value);
  };
  try {
    run();
  } finally {
    Object.defineProperties(prototype, descriptors);
  }
}

test('more texts than a set can hold are new once', () => {
  const texts = Array.from({ length: 1000 }, (_, i) => String(i % 350));
  const isNew = newTexts(['', '0']);
  let found: string[] = [];
  withSmallSets(100, () => {
    found = texts.filter(isNew);
  });
  expect(found).toEqual(texts.slice(1, 350));
});
