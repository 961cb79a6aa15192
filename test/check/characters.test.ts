/** Characters that no author wrote, in each place of a feed: controls, and what stands for a lost one. */

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';

const PLACES: readonly (readonly [write: (character: string) => string, where: string, of: string])[] = [
  [(character) => `<title>High ${character}</title>`, 'title', 'title'],
  [
    (character) => `<description><![CDATA[<b>a${character}</b>]]></description>`,
    'description',
    'description',
  ],
  [(character) => `<category domain="urn:x${character}">a</category>`, 'domain of category', 'category'],
  [(character) => `<x:a xmlns:x="urn:x" b='c' x:d='${character}'/>`, 'x:d of x:a', 'x:a'],
];
const told = (text: string): CheckProblem[] =>
  checkFeed(text).filter(({ rule }) => rule === 'control-character' || rule === 'lost-character');
const feed = (inside: string): string => `<rss version="2.0"><channel><item>${inside}</item></channel></rss>`;

const NEXT_LINE = 0x85;

describe.each(PLACES)('%#', (write, where, of) => {
  test('a control character is that of windows-1252, if it has one', () => {
    for (let unit = 0x7e; unit <= 0xa1; unit += 1) {
      const character = String.fromCharCode(unit);
      const text = feed(write(character));
      const found = told(text).map(({ message, fix, offset }) => [message, fix, offset]);
      const meant = iconv.decode(Buffer.from([unit]), 'windows-1252');
      const name = `U+00${unit.toString(16).toUpperCase()}`;
      const isTold = unit >= 0x80 && unit <= 0x9f && unit !== NEXT_LINE;
      const [hint, cure] =
        meant === '\ufffd'
          ? ['', `remove ${name}, which no reader shows.`]
          : ['; windows-1252 is meant', `write \`${meant}\` in place of ${name}.`];
      expect([name, found]).toEqual([
        name,
        isTold
          ? [
              [
                `${where} has ${name}, a control character${hint}`,
                `In ${where} ${cure}`,
                text.indexOf(character),
              ],
            ]
          : [],
      ]);
    }
  });

  test('a character in place of a lost one is told unless bytes were not read', () => {
    const text = feed(write('\ufffd'));
    for (const document of [text, new TextEncoder().encode(text)])
      expect(
        checkFeed(document)
          .filter(({ rule }) => rule === 'lost-character')
          .map(({ message, fix, offset }) => [message, fix, offset]),
      ).toEqual([
        [
          `${where} has U+FFFD: a character was lost before the feed was written`,
          `In ${of}: look where the text comes from, and decode it with its own encoding.`,
          text.indexOf('\ufffd'),
        ],
      ]);
    const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="utf-8"?>${text}<!-- ü # -->`);
    bytes[bytes.lastIndexOf('#'.charCodeAt(0))] = 0xff;
    expect(checkFeed(bytes).map(({ rule }) => rule)).not.toContain('lost-character');
  });
});
