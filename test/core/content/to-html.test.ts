import { expect, test } from 'vitest';
import { parseFeed, toHtml, toPlainText } from '../../../src/index.ts';
import fc from '../../properties.ts';
import { faultsOf } from '../html/verify.ts';

const detail = (type: string, value: string) => ({ type, value, base: 'http://a.test/' });

test.each([
  ['text/plain', '1 < 2 & 3\n<b>x</b>', '1 &lt; 2 &amp; 3<br />\n&lt;b&gt;x&lt;/b&gt;'],
  ['text/plain', 'a\r\nb\rc', 'a<br />\nb<br />\nc'],
  ['text/markdown', '<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
  ['text/html', '<b>a</b>&amp;', '<b>a</b>&amp;'],
  ['text/html', '<b onclick=x>a<script>b</script>', '<b>a</b>'],
  ['application/xhtml+xml', '<p>a</p>', '<p>a</p>'],
  ['text/html; charset=utf-8', '<p onclick="x">a</p>', '<p>a</p>'],
  ['escaped', '<p onclick="x">a</p>', '<p>a</p>'],
  ['', 'a < b', 'a &lt; b'],
  ['text/html', '<a href="">x</a>', '<a href="">x</a>'],
  // A link does not steer the page, and no class of a style sheet covers it.
  [
    'text/html',
    '<a href="https://a.test/" target="_blank" rel="opener">x</a>',
    '<a href="https://a.test/">x</a>',
  ],
  ['text/html', '<p class="fixed inset-0">a</p>', '<p>a</p>'],
])('%s %j', (type, value, expected) => expect(toHtml(detail(type, value))).toBe(expected));

test('content without a value has no text', () => {
  const content = { type: 'text/html', src: 'http://a.test/x' };
  expect([toHtml(content), toPlainText(content)]).toEqual(['', '']);
});

test('a string is HTML', () => expect(toHtml('<b onclick=x>a</b>')).toBe('<b>a</b>'));

test('is allowed markup for any type', () => {
  const value = fc.array(
    fc.constantFrom('<', '>', 'script', '&', '"', '<b>', '</b>', '<a href="javascript:1">', '\n', 'x'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('text/plain', 'text/html', 'image/svg+xml', 'x', ''),
      value,
      (type, parts) => {
        expect(faultsOf(toHtml(detail(type, parts.join(''))))).toEqual([]);
      },
    ),
  );
});

const TEXT = '1 < 2';

test.each([
  [
    'RSS',
    `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><item><content:encoded>1 &amp;lt; 2</content:encoded></item></channel></rss>`,
    'text/html',
  ],
  [
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="text">1 &lt; 2</content></entry></feed>',
    'text/plain',
  ],
  [
    'JSON Feed',
    `{"version":"https://jsonfeed.org/version/1.1","items":[{"content_text":"${TEXT}"}]}`,
    'text/plain',
  ],
])('a summary copied from content has its type in the detail: %s', (_format, feed, type) => {
  const [entry] = parseFeed(feed).entries;
  expect(entry?.summaryDetail).toMatchObject({ type, value: entry?.summary });
  expect(entry?.summaryDetail && toHtml(entry.summaryDetail)).toBe('1 &lt; 2');
});
