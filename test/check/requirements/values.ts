/** For every type of values: a value that keeps it, and values that break it, by the rule that has to find them. */

import { KNOWN_NAMESPACES, vocabulary } from '../../../src/check/grammar.ts';
import { jsonFeed } from '../../../src/check/requirements/json-feed.ts';
import type { Value } from '../../../src/check/shape.ts';
import { VALUES } from '../../../src/check/values.ts';

export interface Samples {
  readonly kept: string;
  readonly broken: Readonly<Record<string, readonly string[]>>;
}

const sample = (kept: string, broken: Samples['broken'] = {}): Samples => ({ kept, broken });

/** Numbers in the place of words. */
const number = (kept: string, ...broken: readonly string[]): Samples =>
  sample(kept, { 'number-form': ['many', ...broken], 'value-blank': [''] });
const fraction = (kept: string, ...broken: readonly string[]): Samples =>
  sample(kept, { 'number-form': ['', 'many', ...broken] });

/** One of several words. */
const word = (kept: string, rule: string): Samples => sample(kept, { [rule]: ['neither', '', `${kept}s`] });

const filled = (longest: number): Samples =>
  sample('Tide', { 'text-too-long': ['x'.repeat(longest + 1)], 'value-blank': ['', ' '] });

const PAGE = 'https://tides.example/page';
const ADDRESS: Samples['broken'] = {
  'address-relative': ['page.html', '/page', '//cdn.tides.example/page', 'www.tides.example'],
  'address-character': ['https://tides.example/a b', 'https://tides.example/100%'],
  'address-host': ['https://', 'https:///page'],
  'address-syntax': ['https://tides.example/#a#b'],
  'address-two-schemes': ['https://https://tides.example/'],
  'address-escaped-twice': ['https://tides.example/?a=1&amp;b=2'],
  'address-local': ['http://localhost/page', 'http://192.168.0.7/page'],
};
const WHITE_SPACE = { 'address-white-space': [` ${PAGE}`] };
const BLANK_ADDRESS = { 'address-blank': ['', ' '] };

const DATE_822: Samples = sample('Thu, 15 Jul 2004 10:00:00 GMT', {
  'date-form-unread': ['15 juillet 2004 10:00:00 GMT'],
  'date-form': ['2004-07-15T10:00:00Z'],
  'unreadable-date': ['yesterday', '', 'Thu, 32 Jul 2004 10:00:00 GMT'],
  'date-without-zone': ['Thu, 15 Jul 2004 10:00:00'],
  'date-weekday': ['Fri, 15 Jul 2004 10:00:00 GMT'],
  'date-epoch': ['Thu, 01 Jan 1970 00:00:00 GMT'],
});
const DATE_3339: Samples['broken'] = {
  'date-form-unread': ['Thu, 15 Jul 2004 10:00:00 GMT'],
  'unreadable-date': ['yesterday', '', '2004-02-30T10:00:00Z'],
  'date-without-zone': ['2004-07-15T10:00:00'],
  'date-epoch': ['1970-01-01T00:00:00Z'],
};

/** By the name of the type: in all vocabularies, or after the prefix of one. An inline type has the name of its element. */
const SAMPLES: Readonly<Record<string, Samples>> = {
  text: sample('Tide'),
  nonblank: sample('Tide', { 'value-blank': ['', ' '] }),
  empty: sample('', { 'unexpected-text': ['Tide'] }),
  truth: word('true', 'true-or-false'),
  yesNo: word('yes', 'yes-or-no'),
  email: sample('ann@tides.example', {
    'email-form': ['Ann', 'ann at tides.example', 'mailto:ann@tides.example'],
    'value-blank': [''],
    'email-host': ['ann@tides'],
  }),
  emailAndName: sample('ann@tides.example (Ann)', {
    'email-and-name': ['Ann', 'Ann ann@tides.example'],
    'value-blank': [''],
    'email-host': ['ann@tides'],
  }),
  language: sample('en', { 'language-tag': ['en_GB', 'english', ''], 'language-long-code': ['eng'] }),
  country: sample('DE', { 'country-code': ['Germany', ''] }),
  mediaType: sample('audio/mpeg', { 'media-type-form': ['mp3', '', 'audio'] }),
  address: sample(PAGE, { ...ADDRESS, 'address-empty': ['', ' '] }),
  reference: sample(PAGE, { ...ADDRESS, ...BLANK_ADDRESS }),
  someReference: sample(PAGE, { ...ADDRESS, ...BLANK_ADDRESS }),
  exactAddress: sample(PAGE, { ...ADDRESS, ...WHITE_SPACE, 'address-empty': [''], 'address-blank': [' '] }),
  exactReference: sample(PAGE, { ...ADDRESS, ...WHITE_SPACE, ...BLANK_ADDRESS }),
  someExactReference: sample(PAGE, { ...ADDRESS, ...WHITE_SPACE, ...BLANK_ADDRESS }),
  webAddress: sample(PAGE, {
    ...ADDRESS,
    'address-empty': [''],
    'address-not-web': ['ftp://tides.example/a'],
  }),
  uuid: sample('917393e3-1b1e-5cef-ace4-edaa54e1f810', { 'uuid-form': ['917393e3', ''] }),
  rfc822: DATE_822,
  rfc3339: sample('2004-07-15T10:00:00Z', { ...DATE_3339, 'date-white-space': [' 2004-07-15T10:00:00Z'] }),
  internetDate: sample('2004-07-15t10:00:00z', {
    ...DATE_3339,
    'date-white-space': [' 2004-07-15T10:00:00Z'],
  }),
  w3cdtf: sample('2004-07-15T10:00:00Z', DATE_3339),
  updateBase: sample('2004-07-15T10:00:00Z', {
    'date-form-unread': ['Thu, 15 Jul 2004 10:00:00 GMT'],
    'unreadable-date': ['yesterday', ''],
  }),
  iso8601: sample('2004-07-15T10:00:00Z', {
    'date-form-unread': ['Thu, 15 Jul 2004 10:00:00 GMT'],
    'unreadable-date': ['yesterday', ''],
  }),
  integer: number('2', '2.5'),
  nonNegative: number('2', '-1', '2.5'),
  positive: number('2', '0', '-1', '2.5'),
  percentage: number('50', '101', '-1'),
  decimal: fraction('2.5'),
  quantity: fraction('2.5', '-1'),
  ratio: sample('16/9', { 'number-form': ['square', '', '16/', '-1/2'] }),
  latitude: fraction('53.5', '90.5', '-91'),
  longitude: fraction('8.25', '180.5', '-181'),
  port: sample('80', { 'rss-cloud-port': ['http', '', '65536', '0'] }),
  position: sample('53.5 8.25', {
    'coordinates-form': ['53.5', '95 8', '53.5 190', '', '53.5 8.25 2'],
    'coordinates-comma': ['53.5,8.25'],
  }),
  positionList: sample('53.5 8.25 53.6 8.3', {
    'coordinates-form': ['53.5 8.25', '53.5 8.25 53.6', ''],
    'coordinates-comma': ['53.5,8.25 53.6,8.3'],
  }),
  ring: sample('53 8 54 8 54 9 53 8', {
    'coordinates-form': ['53 8 54 8 53 8', ''],
    'coordinates-open': ['53 8 54 8 54 9 53 9'],
    'coordinates-comma': ['53,8 54,8 54,9 53,8'],
  }),
  box: sample('53 8 54 9', {
    'coordinates-form': ['53 8 54', '54 8 53 9', ''],
    'coordinates-comma': ['53,8 54,9'],
  }),
  circle: sample('53 8 200', { 'coordinates-form': ['53 8', '53 8 -1', ''] }),
  numberList: sample('53 8', { 'coordinates-form': ['north', ''] }),
  commaSeparated: sample('1,2,3', { 'number-list': ['1;2', '', '1,a'] }),
  playTime: sample('12.5', { 'media-time': ['soon', '', '1:2'] }),
  duration: sample('1:02:03', { 'itunes-duration': ['an hour', '', '1:70:00', '1h'] }),
  'rss/version': word('2.0', 'rss-version'),
  'rss/width': number('144', '145', '0'),
  'rss/height': number('400', '401', '0'),
  'rss/picture': sample('https://tides.example/a.png', {
    ...ADDRESS,
    'address-empty': ['', ' '],
    'rss-image-format': ['https://tides.example/a.svg', 'https://tides.example/a.WEBP?v=1.png'],
  }),
  'rss/hostName': sample('rpc.tides.example', {
    'value-blank': ['', ' '],
    'rss-cloud-domain': [
      'http://rpc.tides.example/',
      'rpc.tides.example:80',
      'rpc.tides.example/',
      'rpc tides',
      'rpc..example',
    ],
  }),
  'rss/protocol': word('soap', 'rss-cloud-protocol'),
  'rss/bytes': sample('9', { 'enclosure-length': ['', '9 MB', '-1', '1.5'] }),
  'rss/day': word('Sunday', 'rss-skip-day'),
  'rss/hour': number('7', '25', '-1'),
  'rss11/parseCollection': sample('Collection', { 'rss11-parse-type': ['Literal', ''] }),
  'rss11/parseResource': sample('Resource', { 'rss11-parse-type': ['Literal', ''] }),
  'atom/relation': sample('related', {
    'value-blank': ['', ' '],
    'link-relation-form': ['hub self', 'rels/enclosure', '#related', ' related', '//tides.example/rel'],
  }),
  'atom03/mode': word('xml', 'atom03-mode'),
  'itunes/block': word('Yes', 'itunes-block-value'),
  'itunes/explicit': sample('true', { 'itunes-explicit': ['yes', 'clean', 'maybe', '', ' true'] }),
  'itunes/category-name': sample('Technology', {
    'itunes-category': ['Tides', ''],
    'itunes-category-withdrawn': ['Games & Hobbies'],
    'itunes-category-place': ['Books'],
  }),
  'itunes/short': filled(255),
  'itunes/summary': filled(4000),
  'itunes/episodeType': word('trailer', 'itunes-episode-type'),
  'itunes/isClosedCaptioned': word('yes', 'itunes-closed-captioned'),
  'itunes/type': word('serial', 'itunes-type'),
  'podcast/label': filled(128),
  'podcast/shortLabel': filled(32),
  'podcast/note': filled(4000),
  'podcast/ownTitle': sample('Tide', { 'text-too-long': ['x'.repeat(129)] }),
  'podcast/seconds': fraction('2.5', '-1', '0:12'),
  'podcast/span': fraction('2.5', '0', '-1', '0:12'),
  'podcast/yesOrNo': word('yes', 'yes-or-no'),
  'podcast/medium': word('music', 'podcast-medium'),
  'podcast/publisherMedium': word('publisher', 'podcast-medium'),
  'podcast/transcriptType': word('text/vtt', 'podcast-transcript-type'),
  'podcast/captions': word('captions', 'podcast-transcript-rel'),
  'podcast/locationRel': word('subject', 'podcast-location-rel'),
  'podcast/geo': sample('geo:53.5,8.25', {
    'podcast-geo': ['53.5,8.25', ''],
    'number-form': ['geo:95,8', 'geo:53,190'],
  }),
  'podcast/osm': sample('R148838', { 'podcast-osm': ['148838', ''] }),
  'podcast/recurrence': sample('FREQ=WEEKLY', {
    'podcast-rrule': ['weekly', '', 'INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MON', 'RRULE:FREQ=WEEKLY'],
  }),
  'podcast/srcset': sample('https://tides.example/a.jpg 1500w', {
    'podcast-srcset': ['https://tides.example/a.jpg', ''],
    'address-relative': ['a.jpg 1500w', 'https://tides.example/a.jpg 1500w, /b.jpg 600w'],
  }),
  'podcast/service': word('spotify', 'podcast-block-service'),
  'podcast/integrityType': word('sri', 'podcast-integrity-type'),
  'podcast/moment': sample('2004-07-15T10:00:00+0200', {
    'date-form': ['2004-07-15', '2004-07-15T10:00:00'],
    'date-form-unread': ['Thu, 15 Jul 2004 10:00:00 GMT'],
    'unreadable-date': ['yesterday', ''],
  }),
  'podcast/status': word('live', 'podcast-live-status'),
  'podcast/server': sample('irc.tides.example', {
    'value-blank': ['', ' '],
    'podcast-chat-server': ['https://irc.tides.example/', 'irc.tides.example/#tides', 'irc tides'],
  }),
  'podcast/protocol': word('irc', 'podcast-chat-protocol'),
  'media/medium': word('video', 'media-medium'),
  'media/scheme': sample('urn:simple', {
    'address-relative': ['simple'],
    'address-empty': [''],
    'address-character': ['https://tides.example/a b'],
  }),
  'media/expression': word('full', 'media-expression'),
  'media/textType': word('plain', 'media-text-type'),
  'media/algorithm': word('md5', 'media-hash-algorithm'),
  'media/locationTime': sample('01:30', { 'media-time': ['soon', '', '1:60', '1:2:3:4'] }),
  'media/relationship': word('allow', 'media-restriction-relationship'),
  'media/restrictionType': word('country', 'media-restriction-type'),
  'media/state': word('active', 'media-status'),
  'media/currency': sample('EUR', { 'media-price-currency': ['Euro', 'eur', 'EUX', ''] }),
  'media/priceType': word('rent', 'media-price-type'),
  'media/rightsStatus': word('official', 'media-rights'),
  'sy/updatePeriod': word('daily', 'sy-update-period'),
  'thr/obsoleteWhen': sample('', { 'thr-when': ['2004-07-15T10:00:00Z'] }),
  'app/draft': word('yes', 'yes-or-no'),
  'trackback/ping': sample(PAGE, { 'address-relative': ['ping'] }),
  'spotify/countries': sample('se nl', { 'country-code': ['se,nl', 'se usa', ''] }),
  'georss/geometry': sample('Tide', { 'value-blank': ['', ' '] }),
  'psc/start': sample('00:01:30.500', { 'psc-start': ['soon', '', '1:2:3:4'] }),
  'json/id': sample('Tide', { 'value-blank': ['', ' '] }),
  'json/boolean': sample('', { 'json-boolean': ['true', 'yes'] }),
  'json/number': sample('', { 'json-number': ['9', 'many'] }),
  'googleplay/block': word('yes', 'yes-or-no'),
  'googleplay/explicit': word('clean', 'googleplay-explicit'),
};

/** The names of types. */
export const NAMES: Map<Value, string> = new Map(
  Object.entries(VALUES).map(([name, value]) => [value, name]),
);

export const PREFIXES: ReadonlySet<string> = new Set(KNOWN_NAMESPACES.values());

for (const table of [...[...PREFIXES].map(vocabulary), jsonFeed]) {
  const { prefix = '', shapes = {}, elements = {} } = table ?? {};
  for (const [name, shape] of [...Object.entries(shapes), ...Object.entries(elements)]) {
    const value = typeof shape === 'function' ? shape : shape?.value;
    if (value !== undefined && !NAMES.has(value)) NAMES.set(value, `${prefix}/${name}`);
  }
}

export const nameOfType = (value: Value): string => {
  const name = NAMES.get(value);
  if (name === undefined) throw new Error(`a type without name: ${value.form}`);
  return name;
};

/** @throws for a type without samples */
export function samplesOf(value: Value): Samples {
  const name = nameOfType(value);
  const samples = SAMPLES[name];
  if (samples === undefined) throw new Error(`no samples of ${name}`);
  return samples;
}

/** The rules of a type, by its name. */
export const RULES_OF_TYPES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SAMPLES).map(([name, { broken }]) => [name, Object.keys(broken)]),
);
