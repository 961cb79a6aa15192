/**
 * The time of day after a date, with its zone: `10:14:55.5 PM +01:00`. Zones are offsets, names of the tz database, and abbreviations; a
 * text with an unknown name is not a date.
 */

import { onFirstUse } from '../../platform/on-first-use.ts';
import { DAY, HOUR, SECOND } from '../durations.ts';
import {
  forLanguage,
  inCalendar,
  type NamedZone,
  type SettledDate,
  type TimeOfDay,
  type Zone,
} from './calendar.ts';
import { AMBIGUOUS, FULL_NAMES, type Meanings, OFFSETS, REGIONS } from './zone-names.ts';

/**
 * Names of the tz database (2025b) that `Intl` accepts but does not list, by area: replaced names, and new spellings of names that an engine
 * lists. `Intl` takes 30 µs to reject a name, a table almost nothing.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Africa: 'Asmara Asmera Timbuktu',
  America:
    'Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba Argentina/Jujuy Argentina/Mendoza Atikokan Atka Buenos_Aires Catamarca Coral_Harbour Cordoba Ensenada Fort_Wayne Godthab Indiana/Indianapolis Indianapolis Jujuy Kentucky/Louisville Knox_IN Louisville Mendoza Montreal Nipigon Nuuk Pangnirtung Porto_Acre Rainy_River Rosario Santa_Isabel Shiprock Thunder_Bay Virgin Yellowknife',
  Antarctica: 'South_Pole',
  Asia: 'Ashkhabad Calcutta Choibalsan Chongqing Chungking Dacca Harbin Ho_Chi_Minh Istanbul Kashgar Kathmandu Katmandu Kolkata Macao Rangoon Saigon Tel_Aviv Thimbu Ujung_Pandang Ulan_Bator Yangon',
  Atlantic: 'Faeroe Faroe Jan_Mayen',
  Australia: 'ACT Canberra Currie LHI NSW North Queensland South Tasmania Victoria West Yancowinna',
  Brazil: 'Acre DeNoronha East West',
  Canada: 'Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon',
  Chile: 'Continental EasterIsland',
  Etc: 'GMT GMT-0 GMT0 Greenwich UCT UTC Universal Zulu',
  Europe: 'Belfast Kiev Kyiv Nicosia Tiraspol Uzhgorod Zaporozhye',
  Mexico: 'BajaNorte BajaSur General',
  Pacific: 'Chuuk Enderbury Johnston Kanton Pohnpei Ponape Samoa Truk Yap',
  US: 'Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa',
};

/** The names of all regions in lower case. */
const names = onFirstUse(
  (): ReadonlySet<string> =>
    new Set([...platformNames(), ...otherNames()].map((known) => known.toLowerCase())),
);

/** Hermes cannot list them. */
const platformNames = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

function otherNames(): string[] {
  const named = Object.entries(OTHER_NAMES).flatMap(([area, places]) =>
    places.split(' ').map((place) => `${area}/${place}`),
  );
  // Hours west of Greenwich: `Etc/GMT-14` to `Etc/GMT+12`.
  return named.concat(Array.from({ length: 27 }, (_, i) => `Etc/GMT${i < 14 ? '' : '+'}${i - 14}`));
}

const regions = new Map<string, Region>();

/** The zone named like `America/Los_Angeles`, in any case; undefined when it does not exist. */
function regionOf(name: string): NamedZone | undefined {
  const key = name.toLowerCase();
  const known = regions.get(key);
  if (known !== undefined) return known;
  if (!names().has(key)) return undefined;
  try {
    const region = new Region(key);
    regions.set(key, region);
    return region;
  } catch {
    // The engine has an older table.
    return undefined;
  }
}

/** `12/31/1969, GMT-08:00`; offsets before 1900 have seconds. */
const LONG_OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** A zone of the tz database, with daylight saving time, from the tables of the JavaScript engine. */
class Region implements NamedZone {
  readonly #format: Intl.DateTimeFormat;

  /** @throws {RangeError} when the zone does not exist */
  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** An hour that the clock shows twice means the first one; an hour that the clock skips continues the time before the change. */
  dateOf(local: number): Date | undefined {
    const before = local - this.#offset(local - DAY);
    const after = local - this.#offset(local + DAY);
    return inCalendar(
      before + this.#offset(before) === local || after + this.#offset(after) !== local ? before : after,
    );
  }

  /** Milliseconds east of Greenwich. */
  #offset(instant: number): number {
    const match = LONG_OFFSET.exec(this.#format.format(instant));
    const [, sign, hours = 0, minutes = 0, seconds = 0] = match ?? [];
    const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -total : total) * SECOND;
  }
}

/**
 * `+0100`, `+01:00`, `-800`, `+1`, each also after a name (`GMT+1`, `MST-07:00`); `-010:00` of programs that write a zero before any hour. The
 * rest (`Z`, `(CET)`) is a comment.
 */
const OFFSET = /^(?:[a-z]{1,5} ?)?([+-])(?:0(?=\d\d:))?(\d{1,2}):?(\d{2})?(?:Z\b)?(?=$|[\s()[\],;])/i;
/** `America/Los_Angeles`, `(Etc/GMT+5)`, `[Europe/Paris]`. */
const REGION = /^[([]?([A-Z][A-Z_]*\/[A-Z0-9_+\-/]+)/i;
/** `EST`, `(PST)`, `[UTC]`, `EST5EDT`, but not the hour of `10時`; `00100` and `+429496728900` are not offsets. */
const nameOfZone = onFirstUse(
  // biome-ignore lint/performance/useTopLevelRegex: made at its first use.
  () => /^[([ ]?((?![時时點点시])\p{L}[\p{L}\p{M}_]*(?:\d[A-Z]{3})?|[+-]?\d{5,})(?![\w+:–-])/u,
);
/** `Pacific Standard Time` */
const FULL_NAME = /^\(?((?:[A-Z]+ ){1,3})TIME\b/;
/** Words for “o'clock” in German, Dutch, Spanish, Portuguese, French, Swedish and English, which are not zones. */
const O_CLOCK = /^(?:uhr|uur|hrs?|hs|h|heures?|horas?|kl)\b\.? ?/i;
const MILITARY = /^[A-Z]$/;
/** Names that RFC 5322 (section 4.3) reads as UTC if their meaning is unknown, and numbers of programs that count wrong. */
const READ_AS_UTC = /^\W*(?:[A-Z]{3,5}|\d{5,})\W*$/;

/**
 * The zone at the start of `text`.
 * @returns undefined when the text is not a zone (`+zz:00`)
 */
export function parseZone(text: string): Zone | undefined {
  // Look here first: nearly every feed has one of these zones, and none is ambiguous.
  const exact = CERTAIN.get(text);
  if (exact !== undefined) return exact;
  const offset = OFFSET.exec(text);
  if (offset !== null) return minutesOf(offset[1] ?? '', Number(offset[2]), Number(offset[3] ?? 0));
  const region = REGION.exec(text)?.[1];
  if (region !== undefined) return regionOf(region) ?? unknownZone(region);
  const oClock = O_CLOCK.exec(text)?.[0];
  if (oClock !== undefined) return oClock === text ? 0 : parseZone(text.slice(oClock.length));
  return named(text);
}

/** The minutes east of Greenwich that an unambiguous name means, in capitals. */
export const CERTAIN: ReadonlyMap<string, number> = new Map(
  [...OFFSETS].filter(([name]) => !AMBIGUOUS.has(name)),
);

function named(text: string): Zone | undefined {
  const written = nameOfZone().exec(text)?.[1];
  if (written === undefined) return undefined;
  const full = FULL_NAME.exec(text.toUpperCase())?.[1]?.trimEnd();
  const name = (full === undefined ? undefined : FULL_NAMES.get(full)) ?? written.toUpperCase();
  // A single lower-case letter is a word, not a military zone: `14:28 h`, `3 p`.
  if (name.length === 1 && !MILITARY.test(written) && written !== 'z') return unknownZone(written);
  const meanings = AMBIGUOUS.get(name);
  if (meanings !== undefined) return ambiguousZone(written, meanings);
  return (
    OFFSETS.get(name) ?? regionOf(REGIONS.get(name) ?? '') ?? unknownZone(written, READ_AS_UTC.test(text))
  );
}

function minutesOf(sign: string, hours: number, minutes: number): number | undefined {
  if (hours > 23 || minutes > 59) return undefined;
  const total = hours * 60 + minutes;
  return sign === '-' ? -total : total;
}

/** A zone that only the whole feed can decide. */
const openZone = (settle: (local: number, language: string) => SettledDate): NamedZone => ({
  dateOf: (local) => ({ dayFirst: undefined, settle: ({ language }) => settle(local, language) }),
});

const ambiguousZone = (name: string, meanings: Meanings): NamedZone =>
  openZone((local, language) => {
    const hours = forLanguage(meanings, language) ?? meanings[''];
    if (hours !== undefined) return inCalendar(local - hours * HOUR);
    return {
      code: 'ambiguous-date',
      message: `names the zone ${name}, which is ambiguous, and the language of the feed does not decide`,
    };
  });

const unknownZone = (name: string, isUtc = false): NamedZone =>
  openZone((local) => {
    const code = 'unknown-time-zone';
    const message = `names the unknown time zone ${name}`;
    if (!isUtc) return { code, message };
    const date = inCalendar(local);
    return date && { code, message: `${message}; the time is read as UTC`, date };
  });

/** Hour alone, `hh:mm`, `hh:mm:ss`, `hh:mm:ss.f`; AM or PM, also in Albanian, Arabic, Greek, Malay, Spanish and Vietnamese; zone. */
const CLOCK =
  /^(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d*))?)?)? ?(?:([ap]\.? ?m|[pm]\.d|[πμ]\.μ|[صم]|SA|CH|PT?G)(?![a-z])\.? ?)?(?![\d:.,])(.*)$/i;
/** The words for AM and PM that have other first letters. */
const HALVES: ReadonlyMap<string, string> = new Map([
  ['p.d', 'a'],
  ['m.d', 'p'],
  ['π.μ', 'a'],
  ['μ.μ', 'p'],
  ['ص', 'a'],
  ['م', 'p'],
  ['sa', 'a'],
  ['ch', 'p'],
  // PTG begins with the letter of its half.
  ['pg', 'a'],
]);
/** ISO 8601 without colons: `hhmm`, `hhmmss`, `hhmmss.f`; zone. The empty group stands for AM and PM. */
export const COMPACT: RegExp = /^(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d*))?)?() ?(?![\d:.,])(.*)$/;

/**
 * Reads a time and the zone after it.
 * @returns undefined when `text` does not begin with a time, or something other than a zone follows.
 */
export function parseTimeOfDay(text: string, form: RegExp = CLOCK): TimeOfDay | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, hour, minute = '0', second = '0', fraction = '', half = '', rest = ''] = match;
  const zone = rest === '' ? undefined : parseZone(rest);
  if (rest !== '' && zone === undefined) return undefined;
  return {
    hour: hourOf(Number(hour), HALVES.get(half.toLowerCase()) ?? half.charAt(0).toLowerCase()),
    minute: Number(minute),
    second: Number(second),
    millisecond: millisecondsOf(fraction),
    zone,
  };
}

/** Milliseconds from the decimals of the seconds; further decimals are cut off. */
export function millisecondsOf(fraction: string): number {
  return Number(fraction.slice(0, 3).padEnd(3, '0'));
}

/** @param half `a` or `p`; anything else leaves the hour unchanged. `14:00 PM` means 14:00. */
export function hourOf(hour: number, half: string): number {
  if (half === 'p' && hour < 12) return hour + 12;
  return half === 'a' && hour === 12 ? 0 : hour;
}
