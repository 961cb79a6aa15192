/** Laws of evidence: what shows nothing leaves a right label alone, words in other letters expose a wrong one, and damage leaves utf-8 utf-8. */

import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decoderOf } from '../../../src/core/encoding/decoders/index.ts';
import { SINGLE_BYTE_NAMES } from '../../../src/core/encoding/model/encodings.ts';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

/** A feed of some titles. */
function feedOf(titles: readonly Uint8Array[], declared: string | undefined, language = ''): Uint8Array {
  const head = declared === undefined ? '' : `<?xml version="1.0" encoding="${declared}"?>\n`;
  const named = language === '' ? '' : `<language>${language}</language>`;
  const items = titles.flatMap((title) => [
    Buffer.from('<item><title>'),
    title,
    Buffer.from('</title></item>'),
  ]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`${head}<rss version="2.0"><channel><title>News</title>${named}`),
      ...items,
      Buffer.from('</channel></rss>'),
    ]),
  );
}

const titlesOf = (bytes: Uint8Array): (string | undefined)[] =>
  parseFeed(bytes).entries.map(({ title }) => title);

const HIGH = Array.from({ length: 128 }, (_, at) => 128 + at);

/** The bytes beyond ASCII that are letters, or signs, in an encoding. */
function bytesOf(name: string): Readonly<Record<'letters' | 'signs', readonly number[]>> {
  const is = (kind: RegExp) =>
    HIGH.filter((byte) => kind.test(decoderOf(name).readLossily(Uint8Array.of(byte))));
  return { letters: is(/^\p{L}$/u), signs: is(/^(?!\ufffd)[\p{S}\p{P}\p{N}]$/u) };
}

/** Titles without words, in an encoding: lists, arithmetic, repetitions. */
const noWords = fc.constantFrom(...SINGLE_BYTE_NAMES).chain((name) => {
  const { letters, signs } = bytesOf(name);
  const letter = fc.constantFrom(...letters).map((byte) => String.fromCharCode(byte));
  const sign = fc
    .constantFrom(...(signs.length > 0 ? signs : [0x2a]))
    .map((byte) => String.fromCharCode(byte));
  const between = fc.constantFrom(', ', ' ', '/', ' - ', '; ');
  const list = fc
    .tuple(fc.array(letter, { minLength: 1, maxLength: 12 }), between)
    .map(([parts, separator]) => parts.join(separator));
  const sum = fc.array(fc.tuple(fc.nat(99), sign), { minLength: 1, maxLength: 8 }).map((parts) =>
    parts
      .map(([number, each]) => `${number} ${each} `)
      .join('')
      .concat('1'),
  );
  const row = fc.array(sign, { minLength: 1, maxLength: 10 }).map((parts) => `a ${parts.join(' ')} b`);
  const repeated = fc
    .tuple(letter, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 }))
    .map(([each, length, times]) => Array(times).fill(each.repeat(length)).join(' '));
  const title = fc.oneof(list, sum, row, repeated);
  return fc.record({ name: fc.constant(name), titles: fc.array(title, { minLength: 1, maxLength: 3 }) });
});

test('lists, signs and repetitions overrule no label', () => {
  fc.assert(
    fc.property(noWords, ({ name, titles }) => {
      const found = parseFeed(
        feedOf(
          titles.map((title) => Buffer.from(title, 'latin1')),
          name,
        ),
      );
      expect(found.canonicalEncoding).toBe(name);
      expect(found.problems.map(({ code }) => code)).not.toContain('mixed-encodings');
    }),
    runs(2000),
  );
});

/** Words of news, and the encodings they are written in. */
const NEWS: readonly (readonly [language: string, encodings: readonly string[], words: string])[] = [
  [
    'ru',
    ['windows-1251', 'koi8-r', 'iso-8859-5'],
    'сегодня погода новости выборы президент столица футбол рынок утром',
  ],
  ['el', ['windows-1253', 'iso-8859-7'], 'σήμερα ειδήσεις εκλογές πρόεδρος αγορά ποδόσφαιρο καιρός χώρα'],
  ['he', ['windows-1255', 'iso-8859-8'], 'היום חדשות בחירות ממשלה כדורגל ירושלים שוק מדינה'],
  ['th', ['windows-874'], 'วันนี้ข่าวการเมือง รัฐบาลเลือกตั้ง ฟุตบอลไทย เศรษฐกิจใหม่'],
  ['ja', ['shift_jis', 'euc-jp'], '今日のニュース 東京の天気 選挙の結果 新しい電車 サッカーの試合'],
  ['zh-cn', ['gb18030'], '今日新闻 北京天气 选举结果 足球比赛 经济发展'],
  ['ko', ['euc-kr'], '오늘의 뉴스 서울 날씨 선거 결과 축구 경기 새로운 시장'],
];

const news = fc.constantFrom(...NEWS).chain(([language, encodings, words]) =>
  fc.record({
    language: fc.constantFrom('', language),
    encoding: fc.constantFrom(...encodings),
    text: fc
      .uniqueArray(fc.constantFrom(...words.split(' ')), { minLength: 3, maxLength: 5 })
      .map((chosen) => chosen.join(' ')),
  }),
);

test('words in other letters expose a label that programs write by default', () => {
  const label = fc.constantFrom('iso-8859-1', 'windows-1252');
  fc.assert(
    fc.property(news, label, ({ language, encoding, text }, declared) => {
      const bytes = feedOf([new Uint8Array(iconv.encode(text, encoding))], declared, language);
      expect(titlesOf(bytes)).toEqual([text]);
    }),
    runs(500),
  );
});

test('signs and few ideographs of Japan are no words in another encoding', () => {
  const titles = ['山川', '┌─┬─┐│└┴┘', 'λ μ ψ д'].map(
    (title) => new Uint8Array(iconv.encode(title, 'euc-jp')),
  );
  for (const declared of ['iso-8859-1', 'windows-1250', 'windows-1251'])
    expect(parseFeed(feedOf(titles, declared)).canonicalEncoding).toBe(declared);
});

describe('utf-8', () => {
  const TEXTS = [
    ...NEWS.map(([, , words]) => words),
    'Schöne Grüße aus Köln, süße Äpfel für größere Körbe',
    'příliš žluťoučký kůň úpěl ďábelské ódy',
  ];
  const damages = fc.record({
    text: fc.constantFrom(...TEXTS),
    places: fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 }),
    byte: fc.constantFrom(0x3f, 0xff, 0x80, undefined),
    declared: fc.constantFrom('utf-8', undefined),
  });

  test('with one damaged byte for each eight characters stays utf-8', () => {
    fc.assert(
      fc.property(damages, ({ text, places, byte, declared }) => {
        const bytes: (number | undefined)[] = [...new TextEncoder().encode(text)];
        const high = bytes.flatMap((each = 0, at) => (each >= 0x80 ? [at] : []));
        const whole = [...text].filter((character) => character > '\x7f').length;
        for (const place of places.slice(0, Math.max(1, Math.floor(whole / 8))))
          bytes[high[place % high.length] as number] = byte;
        const title = Uint8Array.from(bytes.filter((each) => each !== undefined));
        expect(parseFeed(feedOf([title], declared)).canonicalEncoding).toBe('utf-8');
      }),
      runs(500),
    );
  });

  const WESTERN = ['Käse für später', 'Größe der Tür', 'verifiëren van de coördinaten'];
  const BALTIC = ['Rīgā šķēršļi', 'ātrā palīdzība ceļā', 'skolēni uzvar'];
  test.each([
    ['Thomson Mémo7 kartutxoa', 'windows-1252', WESTERN, 'Thomson Mémo7 kartutxoa'],
    ["Drie cafés in Zoë's straat", 'iso-8859-1', WESTERN, "Drie cafés in Zoë's straat"],
    // The byte of » ends Western letters in utf-8.
    ['Tiranë» re', 'windows-1252', ['Tiranë e re', 'Këngëtarja'], undefined],
    ['CD attēla rindulapa', 'windows-1257', BALTIC, 'CD att\ufffdla rindulapa'],
  ])(
    'among %s of %s: single bytes that no Western letter has in utf-8 are letters of their own',
    (text, encoding, others, expected) => {
      const titles = others.map((title) => new TextEncoder().encode(title));
      const found = titlesOf(feedOf([...titles, new Uint8Array(iconv.encode(text, encoding))], 'utf-8'));
      expect(found).toEqual([...others, expected ?? found.at(-1)]);
    },
  );

  test('of one character by accident leaves a rare label alone', () => {
    for (const [name, text] of [
      ['macintosh', 'l’ànima, l’àvia'],
      ['macintosh', 'd’Àfrica, l’època'],
      ['iso-8859-4', 'ščž, ščž'],
    ] as const) {
      const high = decoderOf(name).readLossily(Uint8Array.from(HIGH));
      const bytes = Uint8Array.from(text, (each) =>
        each < '\x80' ? each.charCodeAt(0) : 128 + high.indexOf(each),
      );
      expect(titlesOf(feedOf([bytes], name))).toEqual([text]);
    }
  });

  test('of one character that repeats beats a rare label that reads it with signs or capitals inside words', () => {
    for (const name of ['windows-1250', 'windows-1251', 'iso-8859-2', 'koi8-r', 'macintosh'])
      for (const text of ['für, über', 'café, thé', 'à la carte, voilà', 'jälle, äär'])
        expect(titlesOf(feedOf([new TextEncoder().encode(text)], name))).toEqual([text]);
  });
});

describe('an undeclared feed with few bytes', () => {
  const read = (bytes: Uint8Array, language?: string) => titlesOf(feedOf([bytes], undefined, language))[0];

  test('of signs and letters that stand alone is read in Latin letters', () => {
    const words = fc.constantFrom('Prix', 'Total', 'Width', 'Letra', 'Size', 'Nota');
    const sign = fc.constantFrom(...'µ¡¿£§°±×÷');
    fc.assert(
      fc.property(words, sign, fc.nat(99), (word, each, number) => {
        const text = each === '¡' || each === '¿' ? `${each}${word}!` : `${word}: ${number} ${each}`;
        expect(read(new Uint8Array(iconv.encode(text, 'windows-1252')))).toBe(text);
      }),
      runs(200),
    );
  });

  test('of Chinese that GBK decodes is no damaged utf-8', () => {
    const words = fc.constantFrom(...'停电通知 小图标 会议通知 天气预报 新闻中心 图书目录'.split(' '));
    fc.assert(
      fc.property(fc.uniqueArray(words, { minLength: 1, maxLength: 2 }), (chosen) => {
        const text = chosen.join(' ');
        expect(read(new Uint8Array(iconv.encode(text, 'gbk')))).toBe(text);
      }),
      runs(50),
    );
  });
});

describe('an undeclared title among addresses in ASCII', () => {
  const read = (title: Uint8Array): string | undefined =>
    titlesOf(
      new Uint8Array(
        Buffer.concat([
          Buffer.from(
            '<rss version="2.0"><channel><title>News</title><link>http://example.com/</link><item><title>',
          ),
          title,
          Buffer.from(
            '</title><link>http://example.com/0</link><guid>http://example.com/0</guid></item></channel></rss>',
          ),
        ]),
      ),
    )[0];
  const check = (text: string, encoding: string): void =>
    expect(read(new Uint8Array(iconv.encode(text, encoding)))).toBe(text);

  test.each([
    ['È richiesto autenticarsi per installare software', 'windows-1252'],
    ['IL TEMPO DI ATTESA È IMPOSTATO SU N SECONDI', 'iso-8859-15'],
    ["D'PRÄISSER FIR BROUT KLAMMEN, WÄERT ET SCHNEIEN? DE MINISTER KËNNT", 'windows-1252'],
    ['テスト, the new magazine for everyone who learns to read and write in another country', 'shift_jis'],
  ])('is read in Latin letters when letters stand alone, unless ASCII ends the characters: %s', check);

  test.each([
    ['CRÊPE ET PÊCHE, FÊTE DE LA FORÊT', 'windows-1252'],
    ['angleška (Nigerija)', 'iso-8859-2'],
  ])('has no sign and no space between two letters of a word: %s', check);

  test.each([
    ['Rodyti pranešimus', 'windows-1257'],
    ['Đaci idu kućama', 'windows-1250'],
    ['Sigurður Þórðarson', 'windows-1252'],
    ['Interview with Sigurður Þórðarson', 'iso-8859-1'],
  ])('has letters of Iceland in names of Iceland only: %s', check);
});
