/** Time zones in dates: offsets, names of the tz database, and abbreviations. A text with an unknown name is not a date. */

import { inCalendar, type NamedZone, type Zone } from './calendar.ts';
import { type DateFacts, type DateFault, forLanguage, type OpenDate } from './reading.ts';
import { regionOf } from './regions.ts';
import { AMBIGUOUS, FULL_NAMES, type Meanings, OFFSETS, REGIONS } from './zone-names.ts';

/** `+0100`, `+01:00`, `-800`, `+1`, each also after a name (`GMT+1`, `MST-07:00`). The rest (`Z`, `(CET)`) is a comment. */
const OFFSET = /^(?:[a-z]{1,5} ?)?([+-])(\d{1,2}):?(\d{2})?(?:Z\b)?(?![\w:.])/i;
/** `America/Los_Angeles`, `(Etc/GMT+5)`, `[Europe/Paris]`. */
const REGION = /^[([]?([A-Z][A-Z_]*\/[A-Z0-9_+\-/]+)/i;
/** `EST`, `(PST)`. */
const NAME = /^\(?(\p{L}[\p{L}\p{M}_]*)(?![\w+:-])/u;
/** `Pacific Standard Time` */
const FULL_NAME = /^\(?((?:[A-Z]+ ){1,3})TIME\b/;
/** Words for “o'clock” in German, Dutch, Spanish, Portuguese, French, Swedish and English, which are not zones. */
const O_CLOCK = /^(?:uhr|uur|hrs?|hs|h|heures?|horas?|kl)\b\.? ?/i;
const MILITARY = /^[A-Z]$/;

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
  if (region !== undefined) return regionOf(region) ?? new UnknownZone(region);
  const oClock = O_CLOCK.exec(text)?.[0];
  if (oClock !== undefined) return oClock === text ? 0 : parseZone(text.slice(oClock.length));
  return named(text);
}

/** The zone of an unambiguous name. */
const CERTAIN: ReadonlyMap<string, number> = new Map([...OFFSETS].filter(([name]) => !AMBIGUOUS.has(name)));

function named(text: string): Zone | undefined {
  const written = NAME.exec(text)?.[1];
  if (written === undefined) return undefined;
  const full = FULL_NAME.exec(text.toUpperCase())?.[1]?.trimEnd();
  const name = (full === undefined ? undefined : FULL_NAMES.get(full)) ?? written.toUpperCase();
  // A single lower-case letter is a word, not a military zone: `14:28 h`, `3 p`.
  if (name.length === 1 && !MILITARY.test(written) && written !== 'z') return new UnknownZone(written);
  const meanings = AMBIGUOUS.get(name);
  if (meanings !== undefined) return new AmbiguousZone(written, meanings);
  return OFFSETS.get(name) ?? regionOf(REGIONS.get(name) ?? '') ?? new UnknownZone(written);
}

function minutesOf(sign: string, hours: number, minutes: number): number | undefined {
  if (hours > 23 || minutes > 59) return undefined;
  const total = hours * 60 + minutes;
  return sign === '-' ? -total : total;
}

/** A zone that only the whole feed can decide. */
abstract class OpenZone implements NamedZone {
  dateOf(local: number): OpenDate {
    return { dayFirst: undefined, settle: (facts) => this.settle(local, facts) };
  }

  protected abstract settle(local: number, facts: DateFacts): Date | DateFault | undefined;
}

class AmbiguousZone extends OpenZone {
  readonly #name: string;
  readonly #meanings: Meanings;

  constructor(name: string, meanings: Meanings) {
    super();
    this.#name = name;
    this.#meanings = meanings;
  }

  protected settle(local: number, { language }: DateFacts): Date | DateFault | undefined {
    const hours = forLanguage(this.#meanings, language) ?? this.#meanings[''];
    if (hours !== undefined) return inCalendar(local - hours * 3_600_000);
    return {
      code: 'ambiguous-date',
      message: `names the zone ${this.#name}, which is ambiguous, and the language of the feed does not decide`,
    };
  }
}

class UnknownZone extends OpenZone {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  protected settle(): DateFault {
    return { code: 'unknown-time-zone', message: `names the unknown time zone ${this.#name}` };
  }
}
