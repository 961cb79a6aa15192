/** The encodings that the model distinguishes, and the languages of each. */

import { decoderOf } from '../decoders/index.ts';

const WESTERN = 'en de fr es it pt nl ca gl da nb sv fi is et eu sq ga gd br wa fy';

/**
 * For each encoding: its cost in half nats by its rarity, and its languages. The order of frequency is that of feeds: Windows first, then
 * ISO 8859, then Macintosh; DOS only for languages that used it in mail and news.
 */
const SINGLE_BYTE: Readonly<Record<string, readonly [cost: number, languages: string]>> = {
  'windows-1252': [0, WESTERN],
  'windows-1250': [2, 'cs hu pl sk sl hr sr-Latn ro sq'],
  'windows-1251': [1, 'ru uk bg be mk sr'],
  'windows-1253': [2, 'el'],
  'windows-1254': [3, 'tr'],
  'windows-1255': [2, 'he'],
  'windows-1256': [2, 'ar fa'],
  'windows-1257': [3, 'lt lv et'],
  'windows-1258': [3, 'vi-1258'],
  'windows-874': [2, 'th'],
  'iso-8859-1': [1, WESTERN],
  'iso-8859-2': [3, 'cs hu pl sk sl hr sr-Latn ro sq'],
  'iso-8859-3': [10, 'eo mt'],
  'iso-8859-4': [8, 'lt lv et'],
  'iso-8859-5': [4, 'ru uk bg be mk sr'],
  'iso-8859-6': [4, 'ar'],
  'iso-8859-7': [3, 'el'],
  'iso-8859-8': [4, 'he'],
  'iso-8859-9': [4, 'tr'],
  'iso-8859-13': [5, 'lt lv et'],
  'iso-8859-14': [12, 'cy ga gd'],
  'iso-8859-15': [4, WESTERN],
  'iso-8859-16': [8, 'ro'],
  'koi8-r': [2, 'ru bg'],
  'koi8-u': [3, 'uk be ru'],
  'koi8-t': [8, 'tg'],
  kz1048: [6, 'kk'],
  ptcp154: [8, 'kk'],
  cp866: [14, 'ru be'],
  cp1125: [16, 'uk ru'],
  macintosh: [12, WESTERN],
  'mac-croatian': [14, 'hr sl sr-Latn'],
  'mac-cyrillic': [14, 'ru uk bg be mk sr'],
  'mac-greek': [12, 'el'],
  'mac-iceland': [14, 'is'],
  'mac-latin2': [12, 'cs hu pl sk'],
  'mac-romanian': [14, 'ro'],
  'mac-turkish': [13, 'tr'],
  viscii: [6, 'vi'],
  tcvn: [6, 'vi'],
  'armscii-8': [6, 'hy'],
  'georgian-academy': [6, 'ka'],
  'georgian-ps': [6, 'ka'],
};

export interface SingleByteEncoding {
  readonly name: string;
  /** Place in the list of encodings. */
  readonly place: number;
  /** The place of the first encoding with the same languages. */
  readonly family: number;
  readonly cost: number;
  readonly languages: readonly string[];
  /** The characters of the bytes beyond ASCII; U+FFFD for undefined bytes. */
  readonly characters: string;
}

const ASCII = 128;
const BYTES = 256;

/** The single-byte encodings of the model, by place. */
export const SINGLE_BYTE_NAMES: readonly string[] = Object.keys(SINGLE_BYTE);

const HIGH_BYTES = Uint8Array.from({ length: BYTES - ASCII }, (_, at) => ASCII + at);

const LANGUAGES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SINGLE_BYTE).map(([name, [, languages]]) => [name, languages.split(' ')]),
);

/** @param name one of `SINGLE_BYTE_NAMES` */
export const languagesOf = (name: string): readonly string[] => LANGUAGES.get(name) ?? [];

/** @param name one of `SINGLE_BYTE_NAMES` */
export function singleByteEncoding(name: string): SingleByteEncoding {
  const [cost, languages] = SINGLE_BYTE[name] as readonly [number, string];
  return {
    name,
    place: SINGLE_BYTE_NAMES.indexOf(name),
    family: SINGLE_BYTE_NAMES.findIndex((other) => SINGLE_BYTE[other]?.[1] === languages),
    cost,
    languages: languagesOf(name),
    characters: decoderOf(name).readLossily(HIGH_BYTES),
  };
}

export interface MultiByteEncoding {
  readonly name: string;
  readonly cost: number;
  readonly language: string;
  /** Length of the character that each byte begins; 0 for a byte that cannot begin one. */
  readonly lengths: Uint8Array;
  /** Non-zero for bytes that may be the second of two. */
  readonly trails: Uint8Array;
}

type Range = readonly [first: number, last: number];

/** @param singles bytes beyond ASCII that are single-byte characters. */
function tables(
  pairs: readonly Range[],
  trails: readonly Range[],
  singles: readonly Range[] = [],
): Pick<MultiByteEncoding, 'lengths' | 'trails'> {
  const lengths = new Uint8Array(BYTES).fill(1, 0, ASCII);
  const seconds = new Uint8Array(BYTES);
  for (const [first, last] of pairs) lengths.fill(2, first, last + 1);
  for (const [first, last] of singles) lengths.fill(1, first, last + 1);
  for (const [first, last] of trails) seconds.fill(1, first, last + 1);
  return { lengths, trails: seconds };
}

const FROM_40: readonly Range[] = [
  [0x40, 0x7e],
  [0x80, 0xfe],
];
const DIGITS: Range = [0x30, 0x39];

const eucJp = tables([[0x8e, 0xfe]], [[0xa1, 0xfe]]);
eucJp.lengths[0x8f] = 3;
const johab = tables(
  [
    [0x84, 0xd3],
    [0xd9, 0xde],
    [0xe0, 0xf9],
  ],
  [
    [0x31, 0x7e],
    [0x81, 0xfe],
  ],
);

export const MULTI_BYTE_ENCODINGS: readonly MultiByteEncoding[] = [
  // In a character of four bytes, the second and the fourth byte are digits.
  { name: 'gb18030', cost: 1, language: 'zh-CN', ...tables([[0x81, 0xfe]], [...FROM_40, DIGITS]) },
  { name: 'big5', cost: 2, language: 'zh-TW', ...tables([[0x81, 0xfe]], FROM_40) },
  { name: 'euc-kr', cost: 2, language: 'ko', ...tables([[0x81, 0xfe]], FROM_40) },
  { name: 'euc-jp', cost: 2, language: 'ja', ...eucJp },
  {
    name: 'shift_jis',
    cost: 1,
    language: 'ja',
    ...tables(
      [
        [0x81, 0x9f],
        [0xe0, 0xfc],
      ],
      FROM_40,
      [[0xa1, 0xdf]],
    ),
  },
  // The last one: it has no decoder of the platform, and the others refute it.
  { name: 'johab', cost: 14, language: 'ko', ...johab },
];
