/** Repairs of `--fix`, with its places in the document as given, over all orders of faults that need one round or two. */

import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { fixFeed } from '../../src/check/fix.ts';

const MARK = '^';
/** A text without its marks, and the offsets of these. */
function placesOf(marked: string): readonly [text: string, places: readonly number[]] {
  const parts = marked.split(MARK);
  const places = parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('').length);
  return [parts.join(''), places];
}

/** An element of an item with marks at its faults, the rules of these, and what is left. */
type Part = readonly [marked: string, rules: readonly string[], repaired: string];

/** The date of the second is read only when its entity is a letter. */
const PARTS: readonly Part[] = [
  ['<title>A ^& B</title>', ['bare-ampersand'], '<title>A &amp; B</title>'],
  [
    '<pubDate>^1 f^&eacute;vrier 2024 10:00:00 GMT</pubDate>',
    ['date-form-unread', 'undefined-entity'],
    '<pubDate>Thu, 01 Feb 2024 10:00:00 GMT</pubDate>',
  ],
  ['<description>x</description>', [], '<description>x</description>'],
  [
    '<pubDate>^Mon, 1 Jan 2024 & 10:00:00 GMT</pubDate>',
    ['date-form'],
    '<pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate>',
  ],
];
/** Each pair, with another one behind it. */
const ORDERS = PARTS.flatMap((a, i) =>
  PARTS.map((b, j) => [a, b, PARTS[(i + 2 * j) % PARTS.length] ?? a] as const),
);

const HEADS: readonly Part[] = [
  ['', [], ''],
  ['\n ^', ['late-xml-declaration'], ''],
];
const write = (head: string, parts: readonly string[]): string =>
  `${head}<?xml version="1.0"?>\n<rss version="2.0"><channel>\n${parts.map((part) => `<item>${part}</item>\n`).join('')}</channel></rss>`;

test.each(HEADS)('behind %j', (...head) => {
  for (const parts of ORDERS) {
    const all = [head, ...parts];
    const [text, places] = placesOf(
      write(
        head[0],
        parts.map(([marked]) => marked),
      ),
    );
    const { bytes, fixed, refusal } = fixFeed(new TextEncoder().encode(text));
    expect(refusal).toBeUndefined();
    expect(new TextDecoder().decode(bytes)).toBe(
      write(
        head[2],
        parts.map(([, , repaired]) => repaired),
      ),
    );
    const lines = (offset: number): string[] => text.slice(0, offset).split('\n');
    expect(fixed.map(({ rule, offset, line, column }) => [rule, offset, line, column])).toEqual(
      all
        .flatMap(([, rules]) => rules)
        .map((rule, i) => {
          const before = lines(places[i] ?? -1);
          return [rule, places[i], before.length, before.at(-1)?.length];
        }),
    );
  }
});

/** White space beyond ASCII: a value of ASCII next to it has a place in the bytes, and another one has none. */
const WIDE = '\u3000';
/** Elements of a channel, and what is left; a fault that has no place in the bytes stays, and its rule is named where all stay. */
const UNCERTAIN: readonly (readonly [element: string, repaired: string, rule?: string])[] = [
  ['<title>A & B</title>', '<title>A &amp; B</title>'],
  [`<itunes:explicit>${WIDE}Clean${WIDE}</itunes:explicit>`, '<itunes:explicit>false</itunes:explicit>'],
  ...(
    [
      [`<pubDate>${WIDE}пн, 01 янв 2024 10:00:00 GMT${WIDE}</pubDate>`, 'date-form-unread'],
      [`<language>${WIDE}fr_FR${WIDE}</language>`, 'language-tag'],
      [`<skipDays><day>${WIDE}MONDAY${WIDE}</day></skipDays>`, 'rss-skip-day'],
    ] as const
  ).map(([element, rule]) => [element, element, rule] as const),
];

const PAIRS = UNCERTAIN.flatMap((first) =>
  UNCERTAIN.map((second) => (first === second ? [first] : [first, second])),
);

test.each([...PAIRS, UNCERTAIN])('%j', (...parts) => {
  const write = (elements: readonly string[]): string =>
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${elements.join('')}</channel></rss>`;
  const given = new TextEncoder().encode(write(parts.map(([element]) => element)));
  const { bytes, refusal } = fixFeed(given);
  expect(new TextDecoder().decode(bytes)).toBe(write(parts.map(([, repaired]) => repaired)));
  const rules = parts.flatMap(([, , rule]) => rule ?? []);
  const isRefused = rules.length === parts.length;
  const words = `its repairs (${rules.join(', ')}) would change how the rest is read`;
  expect(refusal).toBe(isRefused ? words : undefined);
  expect(bytes === given).toBe(isRefused);
});

const ENCODINGS: readonly (readonly [label: string, words: string, mark: boolean])[] = [
  ['utf-8', 'Öl – 潮汐 😀', false],
  ['utf-8', 'Öl – 潮汐 😀', true],
  ['utf-16le', 'Öl – 潮汐 😀', true],
  ['utf-16be', '潮汐㰼㸾', true],
  ['utf-32le', '潮汐 😀', true],
  ['iso-8859-1', 'Öl für Käse', false],
  ['windows-1251', 'Приливы у берега', false],
  ['shift_jis', '潮の満ち引き ソ表十予能', false],
  ['gb18030', '潮汐时间表 😀 〇丂', false],
];

test.each(ENCODINGS)('in %s with %s, repairs change their own bytes', (label, words, addBOM) => {
  const encode = (text: string): Uint8Array => new Uint8Array(iconv.encode(text, label, { addBOM }));
  for (const lineBreak of ['\n', '\r\n', '']) {
    const write = (side: 0 | 2): Uint8Array =>
      encode(
        [`<?xml version="1.0" encoding="${label}"?>`, '<rss version="2.0"><channel>']
          .concat(
            PARTS.slice(0, 1).map(
              (part) => `<item>${part[side].replaceAll('^', '').replace('A', words)}</item>`,
            ),
            PARTS.slice(2).map(
              (part) => `<item><title>${words}</title>${part[side].replaceAll('^', '')}</item>`,
            ),
            `<title>${words}</title></channel></rss>`,
          )
          .join(lineBreak),
      );
    const { bytes, refusal } = fixFeed(write(0));
    expect(refusal).toBeUndefined();
    expect(Buffer.from(bytes).toString('latin1')).toBe(Buffer.from(write(2)).toString('latin1'));
  }
});
