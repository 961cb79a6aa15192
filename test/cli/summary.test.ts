import { describe, expect, test } from 'vitest';
import { summaryPage } from '../../src/cli/summary.ts';
import { width } from '../../src/cli/terminal-text.ts';
import { parseFeed } from '../../src/core/document/parse-feed.ts';
import type { FeedResult } from '../../src/core/document/result.ts';
import type { FeedProblemCode } from '../../src/core/problems/kinds.ts';
import { createProblem, type FeedProblem } from '../../src/core/problems/problems.ts';

const RESULT: FeedResult = {
  bozo: false,
  problems: [],
  usable: true,
  version: 'rss20',
  encoding: 'koi8-r',
  canonicalEncoding: 'koi8-r',
  encodingTrace: [
    {
      encoding: 'us-ascii',
      source: 'default',
      outcome: 'decode-error',
      byteOffset: 109,
      reason: 'text/xml is us-ascii',
    },
    {
      encoding: 'koi8-r',
      source: 'xml-declaration',
      outcome: 'ok',
      reason: 'encoding of the XML declaration',
    },
    { encoding: 'utf-8', source: 'default', outcome: 'not-tried' },
  ],
  contentType: 'text/xml',
  namespaces: {},
  feed: {
    title: 'A <b>feed</b>',
    titleDetail: { type: 'text/html', base: '', value: 'A <b>feed</b>' },
    link: 'https://example.org/',
    language: 'ru',
    updatedParsed: new Date(Date.UTC(2004, 6, 16, 8, 30)),
  },
  entries: [
    {
      title: 'One &amp; two',
      titleDetail: { type: 'text/html', base: '', value: 'One &amp; two' },
      link: 'https://example.org/one',
      publishedParsed: new Date(Date.UTC(2004, 6, 15, 10, 0)),
    },
    { summary: 'No title, no date.' },
  ],
};

const PAGE = { colors: false, columns: 60 };

const problem = (code: FeedProblemCode, details: object = {}, message = 'a message'): FeedProblem =>
  Object.assign(createProblem(code, message, details), { line: 1, column: 2 });

test('a page', () => {
  const text = 'AT&T\n';
  const problems = [problem('not-well-formed', { offset: 2, recovery: 'read as text' })];
  expect(summaryPage({ ...RESULT, problems }, text, PAGE)).toBe(`A feed
https://example.org/

format    RSS 2.0 · rss20
encoding  koi8-r · encoding of the XML declaration
          not us-ascii, which does not decode at byte 109 ·
          text/xml is us-ascii
language  ru
updated   2004-07-16 08:30 UTC
problems  1 (1 error)
entries   2

Problems
1:3 error not-well-formed a message; read as text
    │ AT&T
    │   ^

Entries (times in UTC)
2004-07-15 10:00  One & two           https://example.org/o…
–                 No title, no date.
`);
});

describe('problems', () => {
  const lines = (problems: FeedProblem[], text = 'AT&T', page = PAGE): string[] =>
    summaryPage({ ...RESULT, problems }, text, page).split('\n');

  test('without a place have no excerpt', () => {
    const page = lines([createProblem('non-xml-content-type', 'text/plain')]);
    expect(page).toContain('warning non-xml-content-type text/plain');
    expect(page.join('')).not.toContain('^');
  });

  test('with long messages are wrapped', () => {
    const page = lines([problem('truncated', {}, 'several words '.repeat(20))]);
    expect(page).toContain('1:3 warning truncated');
    expect(page.every((line) => width(line) <= PAGE.columns)).toBe(true);
  });

  test('beyond the twentieth are counted', () => {
    const page = lines(Array.from({ length: 25 }, () => problem('unreadable-date')));
    expect(page.filter((line) => line.includes('unreadable-date'))).toHaveLength(20);
    expect(page).toContain('… and 5 more; the JSON output lists them all');
  });

  test('are colored by severity on a terminal', () => {
    const page = lines([problem('not-well-formed', { offset: 2 })], 'AT&T', { ...PAGE, colors: true });
    expect(page).toContain('\x1b[31m1:3 error not-well-formed\x1b[39m a message');
    expect(page).toContain('    \x1b[2m│\x1b[22m   \x1b[31m^\x1b[39m');
  });
});

test('nothing of a hostile feed reaches the terminal as a command', () => {
  const evil = '\x1b]0;owned\x07\x9b2J\u202e';
  const item = `<item><title>${evil}</title><link>http://x/${evil}</link><pubDate>${evil}</pubDate></item>`;
  const text = `<rss><channel><title>${evil}&</title>${item}</channel></rss>`;
  const page = summaryPage(parseFeed(text), text, PAGE);
  expect(page).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]/);
});

test('pages with any content fit', () => {
  const long = '日本 '.repeat(500);
  const text = `<rss><channel><title>${long}</title><link>http://x/${'y'.repeat(500)}</link>
    <item><title>${long}</title><link>http://x/${'y'.repeat(500)}</link></item>
    <item><description>${long} & ${long}</description></item></channel></rss>`;
  for (const line of summaryPage(parseFeed(text), text, PAGE).split('\n')) {
    expect(width(line)).toBeLessThanOrEqual(PAGE.columns);
  }
});

test('an empty feed', () => {
  const page = summaryPage(
    { ...RESULT, feed: {}, entries: [], version: '', encodingTrace: [], encoding: '' },
    '',
    PAGE,
  );
  expect(page).toBe(`(no title)

format    unknown
encoding  unknown · not all bytes are readable
problems  none
entries   0
`);
});
