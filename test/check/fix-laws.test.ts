/** Laws of repairs, over generated faults in every family of encodings, and over damaged feeds. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { fixFeed } from '../../src/check/fix.ts';
import { fixEncoding } from '../../src/check/fix-encoding.ts';
import { type CheckProblem, checkFeed } from '../../src/check.ts';
import { lineDiff } from '../../src/cli/line-diff.ts';
import { parseFeed } from '../../src/index.ts';
import { loadFeeds } from '../fuzz/corpus.ts';
import { fuzzInputs } from '../fuzz/inputs.ts';
import fc, { runs } from '../properties.ts';

/** A passage of a feed, and what a repair makes of it. */
type Passage = readonly [before: string, after: string];

/** An encoding, words in it, and how it writes an e with an acute accent in the place of an entity. */
interface Script {
  readonly label: string;
  readonly words: string;
  readonly accent: string;
  readonly encode: (text: string) => Uint8Array;
}

const script = (label: string, words: string, accent = '&#233;', addBOM = false): Script => ({
  ...{ label, words, accent },
  encode: (text) => new Uint8Array(iconv.encode(text, label, { addBOM })),
});
const ESCAPE = '\x1b';
const NOT_ASCII = /[^\0-\x7f]+/g;
const toJis = (text: string): string => {
  const pairs = Array.from(iconv.encode(text, 'euc-jp'), (byte) => String.fromCharCode(byte & 0x7f));
  return `${ESCAPE}$B${pairs.join('')}${ESCAPE}(B`;
};
/** The words have bytes of «<», «&» and quotes where the encoding allows it: the second byte of a character. */
const SCRIPTS: readonly Script[] = [
  script('utf-8', 'Gezeiten für Öl – 潮汐 😀', 'é'),
  script('utf-8', 'Gezeiten für Öl – 潮汐 😀', 'é', true),
  script('utf-16le', 'Gezeiten für Öl – 潮汐 😀', '&#233;', true),
  script('utf-16be', '潮汐㰼㸾 😀', '&#233;', true),
  script('iso-8859-1', 'Ebbe, Flut und Öl für Käse'),
  script('windows-1251', 'Приливы и отливы у берега'),
  script('windows-1253', 'Παλίρροια στην ακτή'),
  script('shift_jis', '潮の満ち引き ソ表十予能'),
  script('euc-jp', '潮の満ち引き、貝がら'),
  script('euc-kr', '밀물과 썰물의 시간표'),
  script('gb18030', '潮汐时间表 😀 〇丂'),
  script('big5', '潮汐時間表許功蓋'),
  {
    ...script('iso-2022-jp', '潮の満ち引き、貝がら'),
    encode: (text) => new Uint8Array(Buffer.from(text.replace(NOT_ASCII, toJis), 'latin1')),
  },
];

/** Faults of an item, with their certain repairs. @param words text around them */
const faults = ({ words, accent }: Script): readonly Passage[] => [
  [`<title>${words} & ${words}</title>`, `<title>${words} &amp; ${words}</title>`],
  [`<title>${words} caf&eacute;</title>`, `<title>${words} caf${accent}</title>`],
  [`<title>${words}</title>`, `<title>${words}</title>`],
  ['<pubDate>2024-03-01T10:00:00Z</pubDate>', '<pubDate>Fri, 01 Mar 2024 10:00:00 GMT</pubDate>'],
  [
    '<pubDate><![CDATA[ 2024-03-01T10:00:00+01:00 ]]></pubDate>',
    '<pubDate><![CDATA[ Fri, 01 Mar 2024 10:00:00 +0100 ]]></pubDate>',
  ],
  ['<itunes:explicit>Clean</itunes:explicit>', '<itunes:explicit>false</itunes:explicit>'],
  ['<itunes:explicit> YES </itunes:explicit>', '<itunes:explicit>true</itunes:explicit>'],
  ['<itunes:explicit>true </itunes:explicit>', '<itunes:explicit>true</itunes:explicit>'],
  [`<!-- ${words} & -->`, `<!-- ${words} & -->`],
  [
    `<description><![CDATA[${words} & <b>x</b>]]></description>`,
    `<description><![CDATA[${words} & <b>x</b>]]></description>`,
  ],
];
const BREAKS = ['\n', '\r\n', ''] as const;
const START = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" version="2.0"><channel>';
const REST = '<link>https://tides.example/</link><description>D</description>';
const DC = ' xmlns:dc="http://purl.org/dc/elements/1.1/"';

const UNICODE = /^utf/;

/** Places change: a finding is known by its element. */
const keyOf = ({ rule, elementPath }: Pick<CheckProblem, 'rule' | 'elementPath'>): string =>
  `${rule} ${elementPath}`;

const feeds = fc
  .record({
    script: fc.constantFrom(...SCRIPTS),
    items: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
    lineBreak: fc.constantFrom(...BREAKS),
    blanks: fc.constantFrom('', '\n', ' \r\n\n'),
    hasLanguage: fc.boolean(),
    hasPrefix: fc.boolean(),
  })
  .map(({ script: chosen, items, lineBreak, blanks, hasLanguage, hasPrefix }) => {
    const known = faults(chosen);
    const all: Passage[] = [
      // Other labels behind blanks are not read: the repair could change the texts.
      UNICODE.test(chosen.label) ? [blanks, ''] : ['', ''],
      [
        `<?xml version="1.0" encoding="${chosen.label}"?>${lineBreak}<rss`,
        `<?xml version="1.0" encoding="${chosen.label}"?>${lineBreak}<rss`,
      ],
      ['', hasPrefix ? DC : ''],
      [` ${START}<title>${chosen.words}</title>${REST}`, ` ${START}<title>${chosen.words}</title>${REST}`],
      hasLanguage ? ['<language>fr_FR</language>', '<language>fr-FR</language>'] : ['', ''],
      hasPrefix
        ? [
            '<dc:creator>A</dc:creator><dc:date>2004</dc:date>',
            '<dc:creator>A</dc:creator><dc:date>2004</dc:date>',
          ]
        : ['', ''],
      ...items.flatMap((numbers, i): Passage[] => {
        const guid = `<guid isPermaLink="false">tide-${i}</guid>`;
        const inner = numbers.map((number) => known[number % known.length] as Passage);
        return [[`${lineBreak}<item>${guid}`, `${lineBreak}<item>${guid}`], ...inner, ['</item>', '</item>']];
      }),
      [`${lineBreak}</channel></rss>`, `${lineBreak}</channel></rss>`],
    ];
    const [before, after] = [0, 1].map((side) => chosen.encode(all.map((passage) => passage[side]).join('')));
    return { label: chosen.label, before: before as Uint8Array, after: after as Uint8Array };
  });

test('a repair changes its own bytes, in the encoding of the feed, and needs one run', () => {
  fc.assert(
    fc.property(feeds, ({ label, before, after }) => {
      const { bytes, fixed } = fixFeed(before);
      const left = checkFeed(bytes).map(keyOf);
      expect(fixed.map(keyOf).filter((key) => left.includes(key))).toEqual([]);
      // Places between characters of a set to which the encoding shifts, without white space around, are unknown.
      const isKnown = label !== 'iso-2022-jp';
      if (isKnown) expect(Buffer.from(bytes).toString('latin1')).toBe(Buffer.from(after).toString('latin1'));
      expect(fixFeed(bytes)).toMatchObject({ bytes, fixed: [] });
    }),
    runs(1500),
  );
});

/** The identity and the texts of entries, without the texts of dates, whose instants stay. */
const seen = (bytes: Uint8Array): unknown => {
  const { entries, feed } = parseFeed(bytes);
  return [feed, ...entries].map(
    ({ id, link, title, summary, content, links, enclosures, publishedParsed, updatedParsed }) => ({
      ...{ id, link, title, summary, content, links, enclosures, publishedParsed, updatedParsed },
    }),
  );
};

const SECOND = /xmlns:([\w.-]+)=(?=[^<>]*\sxmlns:\1=)/;
const corpus = ['feeds', '../../feeds'].flatMap((folder) =>
  loadFeeds(fileURLToPath(new URL(folder, import.meta.url))),
);

test('a damaged feed keeps encoding, entries and texts, gets no second declaration, and needs one run', () => {
  fc.assert(
    fc.property(fuzzInputs(corpus), ({ document }) => {
      if (typeof document === 'string') return;
      const { bytes, fixed } = fixFeed(document);
      if (fixed.length === 0) {
        expect(bytes).toBe(document);
        return;
      }
      expect(fixFeed(bytes).fixed).toEqual([]);
      const [was, is] = [parseFeed(document), parseFeed(bytes)];
      expect([is.encoding, is.version]).toEqual([was.encoding, was.version]);
      expect(seen(bytes)).toEqual(seen(document));
      const [old, now] = [document, bytes].map((part) => Buffer.from(part).toString('latin1'));
      if (!SECOND.test(old as string)) expect(now).not.toMatch(SECOND);
    }),
    runs(1500),
  );
});

test('a conversion to utf-8 changes the declaration and the bytes, and no text', () => {
  fc.assert(
    fc.property(feeds, ({ label, before }) => {
      const { bytes, from, refusal } = fixEncoding(before);
      if (refusal !== undefined || label === 'utf-8') {
        expect(bytes).toBe(before);
        return;
      }
      expect(from).toBe(parseFeed(before).encoding);
      if (label === 'iso-2022-jp') return;
      const [old, now] = [iconv.decode(Buffer.from(before), label), new TextDecoder().decode(bytes)];
      expect(now).toBe(old.replace(`encoding="${label}"`, 'encoding="utf-8"'));
      expect(seen(bytes)).toEqual(seen(before));
      expect(fixEncoding(bytes)).toEqual({ bytes, fixed: [] });
    }),
    runs(500),
  );
});

test('patch applies the difference byte for byte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anyfeed-patch-'));
  const file = join(folder, 'a feed "of" tides.xml');
  fc.assert(
    fc.property(feeds, fc.constantFrom('', '\n'), ({ before }, end) => {
      const given = Buffer.concat([before, Buffer.from(end)]);
      const { bytes } = fixFeed(new Uint8Array(given));
      const difference = lineDiff(file, given, bytes);
      if (difference.length === 0) {
        expect(Buffer.from(bytes)).toEqual(given);
        return;
      }
      writeFileSync(file, given);
      // Absolute names are dangerous for patch: it reads the name, and works in the folder.
      const { status, stdout } = spawnSync('patch', ['--binary', '-s', '-p0', file], {
        input: difference,
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([0, '']);
      expect(readFileSync(file).equals(Buffer.from(bytes))).toBe(true);
    }),
    runs(200),
  );
  rmSync(folder, { recursive: true });
});

test('a feed of more faults than one round lists is repaired in one run', () => {
  const COUNT = 60_000;
  const feed = (text: string): Uint8Array =>
    new TextEncoder().encode(
      `<rss version="2.0"><channel><title>T</title><item><title>${text.repeat(COUNT)}</title></item></channel></rss>`,
    );
  const source = feed('& ');
  const { bytes, fixed } = fixFeed(source);
  const places = [...source.keys()].filter((at) => source[at] === '&'.charCodeAt(0));
  expect(fixed.map(({ offset }) => offset)).toEqual(places);
  expect(Buffer.from(bytes).equals(feed('&amp; '))).toBe(true);
});
