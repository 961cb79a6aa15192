/** Documents whose first character is not that of the feed in them. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { streamed } from '../../streamed.ts';

const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Tides',
  items: [
    { id: '1', title: 'Ebb' },
    { id: '2', title: 'Flow <b>' },
  ],
});
const XML_FEED =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Tides</title><item><title>Ebb</title></item><item><title>Flow &lt;b></title></item></channel></rss>';

const titles = (input: string): (string | undefined)[] => {
  const { feed, entries } = parseFeed(input);
  return [feed.title, ...entries.map(({ title }) => title)];
};

describe('JSON Feed', () => {
  const AROUND: readonly (readonly [before: string, after: string])[] = [
    ['callback(', ');'],
    ['/**/ a.b("x", ', ')'],
    [")]}',\n", ''],
    ['while(1);', ''],
    ['var feed = ', ';'],
    ['<html><head><style>a{b:c}</style></head><body><pre>', '</pre></body></html>'],
    ['<br />\n<b>Warning</b>: x in <b>f.php</b><br />\n', ''],
    ['PHP Notice: x\n', ''],
    ['[] ', ''],
  ];

  test.each(AROUND)('between %j and %j', (before, after) => {
    for (const feed of [JSON_FEED, JSON_FEED.replaceAll('/', '\\/')]) {
      const document = before + feed + after;
      expect(titles(document)).toEqual(['Tides', 'Ebb', 'Flow <b>']);
      const { problems, version } = parseFeed(new TextEncoder().encode(document));
      expect(version).toBe('json11');
      expect(problems[0]).toMatchObject({
        code: 'not-well-formed',
        offset: 0,
        recovery: 'the text is left out',
      });
    }
  });

  test.each(AROUND)('between %j and %j, while it arrives', async (before, after) => {
    const entries = await streamed(before + JSON_FEED + after, 13);
    expect(entries.map(({ title }) => title)).toEqual(['Ebb', 'Flow <b>']);
  });

  test('after two byte order marks', () => {
    const { version, problems } = parseFeed(new TextEncoder().encode(`\ufeff\ufeff${JSON_FEED}`));
    expect([version, problems]).toEqual(['json11', []]);
  });

  test('the places are those of the document', () => {
    const { problems } = parseFeed(`callback(\n${JSON_FEED.replace('"Ebb"', '"Ebb",,')})`);
    expect(problems[1]).toMatchObject({ code: 'not-well-formed', line: 2 });
  });
});

test.each(['[]', '{"a":1}\n', '[{"a":"<b>"}]', '{', '[', '{"error": "<rss>"}', '[1,2'])(
  'XML after %s',
  (before) => {
    expect(titles(before + XML_FEED)).toEqual(['Tides', 'Ebb', 'Flow <b>']);
    const { problems } = parseFeed(before + XML_FEED);
    expect(problems.map(({ code }) => code)).toContain('text-before-root');
  },
);

test.each([
  '{"message": "<p>no</p>"}',
  '[{"id": "1", "title": "jsonfeed.org"}]',
  '<html><script type="application/ld+json">{"@context":"https://schema.org"}</script>jsonfeed.org</html>',
])('%s is no feed', (document) => {
  expect(parseFeed(document).problems.map(({ code }) => code)).toEqual(['not-a-feed']);
});
