/**
 * Offsets of time zone abbreviations. Sources: RFC 822 section 5.1; the tz database (https://www.iana.org/time-zones), current
 * abbreviations and those removed in 2016; the short names of the Unicode CLDR in German and Canadian French; usage of publishers (Times of
 * India, Radio-Canada, ABC, NHK).
 */

/** Hours east of Greenwich by abbreviation, the abbreviations of a row separated by spaces. */
const HOURS: readonly (readonly [hours: number, names: string])[] = [
  // RFC 822. Its military letters have the opposite sign of today's letters, but RSS follows RFC 822; J is not a zone.
  [0, 'UT UTC GMT Z'],
  [-4, 'AST EDT'],
  [-5, 'EST CDT'],
  [-6, 'CST MDT'],
  [-7, 'MST PDT'],
  [-8, 'PST'],
  ...[...'ABCDEFGHIKLM'].map((letter, i) => [-1 - i, letter] as const),
  ...[...'NOPQRSTUVWXY'].map((letter, i) => [1 + i, letter] as const),
  // Americas
  [-3.5, 'NST'],
  [-2.5, 'NDT'],
  [-3, 'ADT ART BRT CLST GFT PMST SRT UYT'],
  [-9, 'AKST HDT'],
  [-8, 'AKDT'],
  [-10, 'HST'],
  [-2, 'BRST FNT PMDT'],
  [-4, 'BOT CLT GYT'],
  [-5, 'COT PET'],
  // Canadian French
  [-4, 'HNA HAE'],
  [-3, 'HAA'],
  [-5, 'HNE HAC'],
  [-6, 'HNC HAR'],
  [-7, 'HNR HAP'],
  [-8, 'HNP'],
  // Europe and Africa
  [0, 'WET WEZ ZULU'],
  [1, 'WEST WESZ CET MET MEZ WAT'],
  [2, 'CEST MEST MESZ EET OEZ CAT SAST WAST'],
  [3, 'EEST OESZ IDT EAT TRT'],
  [4, 'MSD MUT RET SCT'],
  [-1, 'CVT'],
  // Asia and Oceania
  [3.5, 'IRST'],
  [4.5, 'IRDT AFT'],
  [4, 'AZT GET'],
  [5, 'PKT UZT TJT TMT MVT'],
  [5.75, 'NPT'],
  [6, 'BTT KGT'],
  [6.5, 'MMT'],
  [7, 'ICT WIB'],
  [8, 'AWST HKT MYT PHT SGT WITA ULAT'],
  [8.75, 'ACWST'],
  [9, 'JST KST WIT'],
  [9.5, 'ACST'],
  [10.5, 'ACDT'],
  [10, 'AEST CHST PGT'],
  [11, 'AEDT NCT'],
  [12, 'NZST FJT'],
  [13, 'NZDT'],
  [12.75, 'CHAST'],
  [13.75, 'CHADT'],
];

/** Minutes east of Greenwich by abbreviation. */
export const OFFSETS: ReadonlyMap<string, number> = new Map(
  HOURS.flatMap(([hours, names]) => names.split(' ').map((name) => [name, hours * 60] as const)),
);

/** Abbreviations whose offset depends on the date: it changes twice a year, or a law changed it. */
export const REGIONS: ReadonlyMap<string, string> = new Map([
  ['AT', 'America/Halifax'],
  ['ET', 'America/New_York'],
  ['CT', 'America/Chicago'],
  ['MT', 'America/Denver'],
  ['PT', 'America/Los_Angeles'],
  ['EST5EDT', 'America/New_York'],
  ['CST6CDT', 'America/Chicago'],
  ['MST7MDT', 'America/Denver'],
  ['PST8PDT', 'America/Los_Angeles'],
  ['ALMT', 'Asia/Almaty'],
  ['IRKT', 'Asia/Irkutsk'],
  ['KRAT', 'Asia/Krasnoyarsk'],
  ['MSK', 'Europe/Moscow'],
  ['NOVT', 'Asia/Novosibirsk'],
  ['OMST', 'Asia/Omsk'],
  ['PYT', 'America/Asuncion'],
  ['SAMT', 'Europe/Samara'],
  ['VET', 'America/Caracas'],
  ['VLAT', 'Asia/Vladivostok'],
  ['YEKT', 'Asia/Yekaterinburg'],
]);

/** Hours east of Greenwich by the language of the feed; `''` is for all other languages, absent when the abbreviation stays ambiguous. */
export type Meanings = Readonly<Record<string, number>>;

/** Abbreviations of several zones. Those of RFC 822 keep its meaning, unless the language of the feed points to another zone. */
export const AMBIGUOUS: ReadonlyMap<string, Meanings> = new Map<string, Meanings>([
  ['ACT', { pt: -5 }],
  ['AMT', { pt: -4, hy: 4 }],
  ['BDT', { bn: 6, 'en-bd': 6, ms: 8, 'en-bn': 8 }],
  ['BST', { '': 1, bn: 6, 'en-bd': 6 }],
  ['CST', { '': -6, zh: 8 }],
  ['ECT', { 'es-ec': -5 }],
  ['GST', { ar: 4, 'en-ae': 4, 'en-om': 4 }],
  // Most feeds with IST are Indian. Feeds of Israel and Ireland show it by their language.
  ['IST', { '': 5.5, he: 2, iw: 2, 'en-il': 2, ga: 1, 'en-ie': 1 }],
  ['SST', { 'en-sg': 8, sm: -11, 'en-as': -11 }],
  ['WST', { 'en-au': 8, sm: 13, 'en-ws': 13 }],
]);

/** Full names without the final `TIME`, which some programs write. Their abbreviations are the initials and a `T`. */
const WITH_INITIALS: readonly string[] = [
  'GREENWICH MEAN',
  ...['EASTERN', 'CENTRAL', 'MOUNTAIN', 'PACIFIC'],
  ...['WESTERN EUROPEAN', 'CENTRAL EUROPEAN', 'EASTERN EUROPEAN'],
  ...['ATLANTIC', 'EASTERN', 'CENTRAL', 'MOUNTAIN', 'PACIFIC', 'AUSTRALIAN EASTERN', 'NEW ZEALAND'].flatMap(
    (name) => [`${name} STANDARD`, `${name} DAYLIGHT`],
  ),
  ...['BRITISH', 'WESTERN EUROPEAN', 'CENTRAL EUROPEAN', 'EASTERN EUROPEAN'].map((name) => `${name} SUMMER`),
  ...['INDIA', 'INDIAN', 'JAPAN', 'KOREAN'].map((name) => `${name} STANDARD`),
];
const REST_OF_WORDS = /(?<=\w)\w+| /g;

/** Abbreviations by full name. */
export const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ...WITH_INITIALS.map((name) => [name, `${name.replace(REST_OF_WORDS, '')}T`] as const),
  ['COORDINATED UNIVERSAL', 'UTC'],
  ['WESTERN EUROPEAN STANDARD', 'WET'],
  ['CENTRAL EUROPEAN STANDARD', 'CET'],
  ['EASTERN EUROPEAN STANDARD', 'EET'],
  ['MOSCOW STANDARD', 'MSK'],
  ['SINGAPORE STANDARD', 'SGT'],
  ['HONG KONG STANDARD', 'HKT'],
]);
