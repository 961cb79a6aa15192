/** The place of a faulty value is that of its passage, in every form in which XML writes a value. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check.ts';

const VALUES = [
  'tide',
  'a & b',
  'a < b',
  'a > b',
  '"tide"',
  "'tide'",
  `a & "b" < 'c'`,
  'a & b > c',
  '&amp;',
  '>',
];
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Writes the signs of a list as references. */
const escaped =
  (signs: string) =>
  (value: string): string =>
    [...value].map((sign) => (signs.includes(sign) ? REFERENCES[sign] : sign)).join('');

const feed = (inside: string): string =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>\n<item><title>High</title>${inside}</item></channel></rss>`;
const placeOf = (rule: string, text: string): number | undefined =>
  checkFeed(text).find((problem) => problem.rule === rule)?.offset;

describe.each(VALUES)('%j', (value) => {
  const IN_TEXT = ['&<', '&<>', '&<>"', `&<>"'`];
  test.each(IN_TEXT)('in a text with references for %s', (signs) => {
    const written = escaped(signs)(value);
    for (const around of ['', ' ', '\n  ']) {
      const text = feed(`<itunes:duration>${around}${written}${around}</itunes:duration>`);
      expect(placeOf('itunes-duration', text)).toBe(text.indexOf('<itunes:duration>') + 17 + around.length);
    }
  });

  test('in a section', () => {
    const text = feed(`<itunes:duration><![CDATA[${value}]]></itunes:duration>`);
    expect(placeOf('itunes-duration', text)).toBe(text.indexOf('CDATA[') + 6);
  });

  test.each([
    ['"', '&<"'],
    ['"', '&<>"'],
    ["'", "&<'"],
    ["'", `&<>"'`],
  ])('in an attribute between %s with references for %s', (mark, signs) => {
    const written = escaped(signs)(value);
    const text = feed(
      `<enclosure url="https://tides.example/1" type="audio/mpeg" length=${mark}${written}${mark}/>`,
    );
    expect(placeOf('enclosure-length', text)).toBe(text.indexOf('length=') + 8);
  });
});

test.each(['&#126;', '&#0126;', '&#x7e;', '&#x7E;', '&#x007E;', '~'])('%s is one character', (written) => {
  const text = feed(`<itunes:duration> ${written}</itunes:duration>`);
  expect(placeOf('itunes-duration', text)).toBe(text.indexOf(` ${written}<`) + 1);
});

test.each(['', '<b>', '<guid>a', '<link>a</lnk>', '<guid isPermaLink=false>a</guid>', '<comments'])(
  'text between elements has its own place, also in an item with %s',
  (damage) => {
    const text = feed(`\ntide\n${damage}`);
    expect(placeOf('unexpected-text', text)).toBe(text.indexOf('tide'));
  },
);

describe('markup that is not escaped has the place of its first tag', () => {
  const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';
  test.each([
    ['content-unescaped', (markup: string) => feed(`<description>${markup}</description>`)],
    [
      'atom-html-unescaped',
      (markup: string) => `<feed ${ATOM}><entry><content type="html">${markup}</content></entry></feed>`,
    ],
    ['atom-html-unescaped', (markup: string) => `<feed ${ATOM}><title type="html">${markup}</title></feed>`],
  ])('%s', (rule, write) => {
    for (const before of ['', 'tide ', '\n  ', 'a &lt; b\n'])
      for (const tag of ['<p>', '<em class="a">', '<tide:b xmlns:tide="http://tides.example/ns">']) {
        const name = /[\w:]+/.exec(tag)?.[0] ?? '';
        const text = write(`${before}${tag}high</${name}>`);
        expect(placeOf(rule, text), text).toBe(text.indexOf(tag));
      }
  });
});

describe('a word that only the message has is nowhere in the element', () => {
  // The prefix is that of the element, and occurs in what is behind it, too.
  test.each([
    '<tide:y/>',
    '<tide:y></tide:y>',
    '<y tide:z="1"/>',
    '<y tide:z="1">a</y>',
    '<guid tide:z="1"/>',
  ])('%s', (element) => {
    for (const behind of ['', '<link>https://a.example/tide</link>', '<title>tide</title>']) {
      const text = feed(`\n${element}\n${behind}`);
      expect(placeOf('undeclared-namespace', text), text).toBe(text.indexOf(element));
    }
  });
});
