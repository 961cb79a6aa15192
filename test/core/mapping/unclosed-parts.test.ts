/** An element with parts that lacks its end tag takes no element of the feed or the entry into itself, only its own parts. */

import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/core/document/registry.ts';
import { parseFeed } from '../../../src/index.ts';
import { streamed } from '../../streamed.ts';

const LEAVES = [...registry.entries()]
  .filter(([, { contentModel }]) => contentModel === 'parts')
  .map(([name]) => name)
  .filter((name) => !['item', 'entry'].includes(name));
/** Elements that are not parts of any object, and elements that are, but not of one with a prefix. */
const OWN =
  '<guid isPermaLink="false">g</guid><pubDate>Sat, 07 Sep 2002 09:42:31 GMT</pubDate><comments>https://a.example/c</comments>';
const SHARED = '<title>T</title><link>https://a.example/t</link><description>words</description>';
const KEYS = ['id', 'published', 'comments', 'title', 'link', 'summary', 'ttl', 'language'] as const;

const documents = (name: string, tag: string): string[] => {
  const prefix = name.split(':')[0] ?? '';
  const declared = name.includes(':') ? ` xmlns:${prefix}="${registry.usualUri(prefix)}"` : '';
  const shared = name.includes(':') ? SHARED : '';
  const feed = (inFeed: string, inEntry: string): string =>
    `<rss version="2.0"${declared}><channel>${inFeed}<ttl>9</ttl><language>en</language>${shared}<item>${inEntry}${OWN}${shared}</item><item><title>B</title></item></channel></rss>`;
  return [feed(tag, ''), feed('', tag)];
};

test('there are such elements', () => expect(LEAVES.length).toBeGreaterThan(100));

describe.each(LEAVES)('<%s>', (name) => {
  test.each(['', ' href="https://a.example/x" url="https://a.example/x" text="x"'])(
    '%j',
    async (attributes) => {
      const sound = documents(name, '');
      for (const [at, text] of documents(name, `<${name}${attributes}>`).entries()) {
        const { feed, entries, problems } = parseFeed(text);
        const expected = parseFeed(sound[at] ?? '');
        const said = (found: object): unknown[] => KEYS.map((key) => (found as Record<string, unknown>)[key]);
        // An attribute may be the link, or the identifier.
        const wanted = [expected.feed, ...expected.entries].map(said);
        const found = [feed, ...entries].map(said);
        const lost = wanted.map((values, i) =>
          values.filter((value, k) => value !== undefined && found[i]?.[k] === undefined),
        );
        expect(lost.flat(), text).toEqual([]);
        expect(problems.map(({ code }) => code)).toContain('unclosed-element');
        expect(await streamed(text, 50)).toEqual(entries);
      }
    },
  );
});

test('its parts stay its own', () => {
  const { feed, entries } = parseFeed(
    '<rss version="2.0"><channel><image><url>https://a.example/i.png</url><title>I</title><width>9</width><ttl>9</ttl><item><author><name>Ann</name><email>ann@a.example</email><guid>g</guid></item></channel></rss>',
  );
  expect(feed).toMatchObject({ ttl: '9', image: { href: 'https://a.example/i.png', title: 'I', width: 9 } });
  expect(entries).toMatchObject([{ id: 'g', authors: [{ name: 'Ann', email: 'ann@a.example' }] }]);
});
