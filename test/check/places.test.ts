/** Places in markup: a finding points at the faulty passage, also where the same text is right before it, in every way to write markup. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check/check-feed.ts';

/** A rule, markup that is right and has the text of the fault, markup with the fault, and its place within. */
type Case = readonly [rule: RuleId, right: string, wrong: string, at: string];

const CASES: readonly Case[] = [
  ['content-html', '<p>a</p>', '</p>', '</p'],
  ['content-html', '<b>a</b>', '<b>a', '<b>'],
  ['content-html', '<B>a</B>', '<B>a', '<B>'],
  ['content-html', '<a href="https://tides.example/">a</a>', '<a href="#x"><A href="#y">', '<A'],
  ['content-html', '<!-- a -->', '<!-- a', '<!--'],
  ['content-html', '<i class="a">a</i>', '<i class="a" class="a">a</i>', 'class="a">a</i>'],
  ['content-html', '<ebb-tide>a</ebb-tide>', '<ebb>a</ebb>', '<ebb>'],
  ['content-address-empty', '<a href="https://tides.example/">a</a>', '<a href="">a</a>', 'href=""'],
  ['content-address-empty', '<img src="https://tides.example/1.png" alt="">', '<img alt="">', '<img'],
  ['content-relative-address', '<p>/high</p>', '<a href="/high">a</a>', '/high'],
  ['content-local-address', '<p>http://localhost/</p>', '<a href="http://localhost/">a</a>', 'http:'],
  ['sanitized', '<p>a</p>', '<iframe src="https://tides.example/"></iframe>', '<iframe'],
  ['sanitized', '<p title="onclick">a</p>', '<SCRIPT>go()</SCRIPT>', '<SCRIPT'],
];

const escaped = (markup: string): string =>
  markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const half = (markup: string): string => markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The text in front of the fault. */
const MARK = '@';

const FORMS: readonly (readonly [form: string, write: (markup: string) => string])[] = [
  ['escaped', escaped],
  ['escaped where necessary', half],
  ['in a CDATA section', (markup) => `<![CDATA[${markup}]]>`],
];

const rss = (content: string): string =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Tides</title><link>https://tides.example/</link><description>Tides</description>\n<item><title>High</title>${content}</item></channel></rss>`;
const atom = (content: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>Tides</title><updated>2024-07-15T10:00:00Z</updated><entry><id>urn:x:2</id><title>High</title><updated>2024-07-15T10:00:00Z</updated>${content}</entry></feed>`;

const DOCUMENTS: readonly (readonly [element: string, document: (text: string) => string])[] = [
  ['description', (text) => rss(`<description>${text}</description>`)],
  ['content:encoded', (text) => rss(`<content:encoded>${text}</content:encoded>`)],
  ['content', (text) => atom(`<content type="html">${text}</content>`)],
];

const SPACE = CASES.flatMap((one) =>
  FORMS.flatMap(([form, write]) =>
    DOCUMENTS.map(([element, document]) => {
      const [rule, , wrong] = one;
      return [rule, wrong, element, form, one, write, document] as const;
    }),
  ),
);

/** Ways to write a text of JSON. */
const JSON_FORMS: readonly (readonly [form: string, write: (markup: string) => string])[] = [
  ['a string of JSON', (markup) => JSON.stringify(markup).slice(1, -1)],
  [
    'a string of JSON with escaped slashes',
    (markup) => JSON.stringify(markup).slice(1, -1).replaceAll('/', '\\/'),
  ],
];

test.each(
  JSON_FORMS.flatMap(([form, write]) => CASES.map((one) => [one[0], one[2], form, one, write] as const)),
)('%s points at its place: %s in %s', (_rule, _wrong, _form, [rule, right, wrong, at], write) => {
  for (const times of [0, 1, 3]) {
    const feed = `{"version": "https://jsonfeed.org/version/1.1", "title": "Tides", "items": [{"id": "1", "content_html": "${write(`${right.repeat(times)}${MARK}${wrong}`)}"}]}`;
    // The text of what the parser removes is not at hand.
    if (rule === 'sanitized' && right.includes('onclick')) continue;
    const { offset } = checkFeed(feed).find((problem) => problem.rule === rule) ?? {};
    expect(offset, feed).toBe(feed.indexOf(write(at), feed.indexOf(MARK)));
  }
});

test.each(SPACE)(
  '%s points at its place: %s in %s, %s',
  (_rule, _wrong, _element, _form, [rule, right, wrong, at], write, document) => {
    for (const times of [0, 1, 3]) {
      const feed = document(write(`${right.repeat(times)}${MARK}${wrong}`));
      const { offset } = checkFeed(feed).find((problem) => problem.rule === rule) ?? {};
      const [written = ''] = FORMS.map(([, form]) => form(at).replace(/^<!\[CDATA\[|\]\]>$/g, '')).filter(
        (text) => feed.includes(text, feed.indexOf(MARK)),
      );
      expect(offset, feed).toBe(feed.indexOf(written, feed.indexOf(MARK)));
    }
  },
);

test.each(CASES)('%s points at its place behind other forms: %s, %s', (rule, right, wrong, at) => {
  for (const [, before] of FORMS)
    for (const [, write] of FORMS) {
      const feed = rss(`<description>${before(right + right)}${write(MARK + wrong)}</description>`);
      const { offset } = checkFeed(feed).find((problem) => problem.rule === rule) ?? {};
      const written = write(at).replace(/^<!\[CDATA\[|\]\]>$/g, '');
      expect(offset, feed).toBe(feed.indexOf(written, feed.indexOf(MARK)));
    }
});

describe('a problem without a place of its own', () => {
  const JSON_ITEMS = ['1', '2', '3'].map((id) => `{"id":"${id}","content_text":"a"}`).join(',\n');
  const XML_ITEMS = ['1', '2', '3'].map((id) => `<item><guid>${id}</guid></item>`).join('\n');
  test.each([
    ['JSON Feed', `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[\n${JSON_ITEMS}]}`],
    ['RSS', `<rss version="2.0"><channel><title>T</title>\n${XML_ITEMS}</channel></rss>`],
  ])('%s: a limit of entries is reached at the first that is not read', (_name, text) => {
    const found = checkFeed(text, undefined, { limits: { entries: 2 } });
    expect(found.find(({ code }) => code === 'limit-exceeded')).toMatchObject({ line: 4, column: 0 });
  });

  test.each(['', ' \n\n', '\ufeff'])('every finding about a JSON Feed has a line after %j', (before) => {
    const text = `${before}{"title":"T","items":[{"content_text":"a"}]}`;
    const found = checkFeed(text, undefined, { profiles: ['json', 'pedantic'] });
    expect(found.map(({ rule }) => rule)).toContain('self-link-missing');
    expect(found.filter(({ line }) => line === undefined)).toEqual([]);
    expect(found.find(({ rule }) => rule === 'self-link-missing')?.fix).toContain('`"feed_url": "…"`');
  });
});

test('the place of a value that quotes a removal is its own', () => {
  const value = 'a <script> Removed from markup: 1 element (script 1)';
  const text = `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","content_text":"a","date_published":${JSON.stringify(value)}}]}`;
  const { offset } = checkFeed(text).find(({ rule }) => rule === 'unreadable-date') ?? {};
  expect(text.slice(offset)).toMatch(/^"a <script>/);
});

test.each(['{}', '[{"mime_type":"text/plain"}]', '"a"', '[1]'])(
  'attachments %s: one finding, with a line',
  (list) => {
    const text = `{"version":"https://jsonfeed.org/version/1.1","title":"T","home_page_url":"https://t.example/","feed_url":"https://t.example/f","items":[\n{"id":"1","content_text":"a","attachments":${list}}]}`;
    expect(checkFeed(text).map(({ line }) => line)).toEqual([2]);
  },
);
