/** Zones of the tz database, whose clocks change, by the tables that come with the JavaScript engine. */

import { inCalendar, type NamedZone } from './calendar.ts';
import { isRegion } from './region-names.ts';

const regions = new Map<string, Region>();

/** The zone of a name like `America/Los_Angeles`, in any case; undefined when there is none. */
export function regionOf(name: string): NamedZone | undefined {
  const key = name.toLowerCase();
  const known = regions.get(key);
  if (known !== undefined) return known;
  if (!isRegion(key)) return undefined;
  try {
    const region = new Region(key);
    regions.set(key, region);
    return region;
  } catch {
    // An engine with an older table.
    return undefined;
  }
}

/** `12/31/1969, GMT-08:00`; offsets before 1900 have seconds. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

class Region implements NamedZone {
  readonly #format: Intl.DateTimeFormat;

  /** @throws {RangeError} when there is no such zone */
  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** Of an hour that the clock shows twice it is the first; one that the clock leaves out is counted on from before. */
  dateOf(local: number): Date | undefined {
    const before = local - this.#offset(local - DAY);
    const after = local - this.#offset(local + DAY);
    return inCalendar(
      before + this.#offset(before) === local || after + this.#offset(after) !== local ? before : after,
    );
  }

  /** Milliseconds east of Greenwich. */
  #offset(instant: number): number {
    const match = OFFSET.exec(this.#format.format(instant));
    const [, sign, hours = 0, minutes = 0, seconds = 0] = match ?? [];
    const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -total : total) * 1000;
  }
}

const DAY = 86_400_000;
