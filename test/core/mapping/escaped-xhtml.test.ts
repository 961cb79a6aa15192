/** Atom constructs of the type XHTML without any element: authors who name HTML so, and escape it. */

import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import { entry } from './documents.ts';

const MARKUP = [
  '<p>Hello</p>',
  '<b>Fish</b> &amp; chips',
  'a &mdash; b',
  '<img src="a.png"> <em>x</em>',
  '<p>one<p>two</p>',
];
const NO_MARKUP = ['1 < 2', 'Tom & Jerry', '<not-html>x</not-html>', 'From: <sean@a.example>', 'plain'];
const TYPES = ['xhtml', 'application/xhtml+xml'];
const ELEMENTS = ['title', 'summary', 'content', 'rights'];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const section = (text: string): string => `<![CDATA[${text}]]>`;
const div = (text: string): string => `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`;

/** Reads the text of an entry that has only this element. */
function readAs(element: string, type: string, text: string): string | undefined {
  const { title, summary, content, rights } = entry(`<${element} type="${type}">${text}</${element}>`);
  return title ?? content?.[0]?.value ?? summary ?? rights;
}

describe.each(ELEMENTS)('%s', (element) => {
  describe.each(TYPES)('of the type %s', (type) => {
    test.each(MARKUP)('is HTML: %s', (text) => {
      const html = readAs(element, 'html', escaped(text));
      expect(readAs(element, type, escaped(text))).toBe(html);
      expect(readAs(element, type, section(text))).toBe(html);
      expect(readAs(element, type, ` ${section(text)}\n`)).toBe(html);
    });

    test.each(NO_MARKUP)('is text: %s', (text) => {
      expect(readAs(element, type, escaped(text))).toBe(readAs(element, type, div(escaped(text))));
    });

    test.each([...MARKUP, ...NO_MARKUP])('stays escaped in a div, or before an element: %s', (text) => {
      const shown = escaped(text).replaceAll('>', '&gt;');
      expect(readAs(element, type, div(escaped(text)))).toBe(shown);
      expect(readAs(element, type, `${escaped(text)}<br/>`)).toBe(`${shown}<br />`);
    });
  });
});

test.each(MARKUP)('in Atom 0.3, whose mode says that it is escaped: %s', (text) => {
  const feed = (type: string): string =>
    `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><content type="${type}" mode="escaped">${escaped(text)}</content></entry></feed>`;
  const valueAs = (type: string): string | undefined => parseFeed(feed(type)).entries[0]?.content?.[0]?.value;
  expect(valueAs('application/xhtml+xml')).toBe(valueAs('text/html'));
});
