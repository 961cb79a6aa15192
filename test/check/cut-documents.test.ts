/** A document that ends too early has one such finding, with the element in which it ends, over all places of the end. */

import { expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const FEEDS: readonly string[] = [
  '<rss version="2.0"><channel><title>Tides</title><item><title>High</title><description>a <![CDATA[<b>c</b>]]></description>' +
    '<enclosure url="https://tides.example/1.mp3" length="1" type="audio/mpeg"/></item></channel></rss>',
  '<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Tides</title><entry><id>urn:x</id><content>a</content></entry></feed>',
];

const MARKUP = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?-->|<(\/?)([^\s<>/!]+)[^<>]*?(\/?)>/g;
const OF_END = /^(?:unclosed-element|truncated-markup|unterminated-cdata)$/;

/** The elements that are open at the end of a text. */
function openIn(text: string): readonly string[] {
  const open: string[] = [];
  for (const [, end, name = '', isEmpty] of text.matchAll(MARKUP)) {
    if (name === '' || isEmpty === '/') continue;
    if (end === '/') open.pop();
    else open.push(name);
  }
  return open;
}

/** The rule and the cure of a document that ends here. */
function expected(text: string): readonly string[] {
  const open = openIn(text);
  const where = open.at(-1) ?? '';
  if (text.lastIndexOf('<![CDATA[') > text.lastIndexOf(']]>'))
    return ['unterminated-cdata', `In ${where}: end it with \`]]>\`.`];
  if (text.replace(MARKUP, '').includes('<'))
    return ['truncated-markup', `In ${where}: send the whole document; check Content-Length.`];
  const cure =
    open.length === 1
      ? `Write \`</${where}>\` at the end of the document.`
      : `Send the whole document, which ends inside ${where}; check Content-Length.`;
  return ['unclosed-element', cure];
}

test.each(FEEDS)('%s', (text) => {
  for (let end = text.indexOf('>') + 1; end < text.length; end += 1) {
    const cut = text.slice(0, end);
    const found = checkFeed(cut).filter(({ rule }) => OF_END.test(rule));
    expect([cut, ...found.flatMap(({ rule, fix }) => [rule, fix])]).toEqual([cut, ...expected(cut)]);
  }
});

test('a JSON Feed ends in an item or around it, and nothing else is told of the rest', () => {
  const text =
    '{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "content_text": "High"}, {"id": "2", "content_text": "Low"}], "title": "Tides", "home_page_url": "https://tides.example/"}';
  const starts = Array.from(text.matchAll(/\{"id/g), ({ index }) => index);
  for (let end = text.indexOf(', "items"'); end < text.length; end += 1) {
    const found = checkFeed(text.slice(0, end));
    const at = starts.findLastIndex((start) => start < end && end <= text.indexOf('}', start));
    const where = ['inside its first item', 'inside item 2'][at] ?? 'before its JSON does';
    expect([end, found.map(({ rule, message }) => `${rule}: ${message}`)]).toEqual([
      end,
      [`not-well-formed: the document ends ${where}`],
    ]);
  }
});
