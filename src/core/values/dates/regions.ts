/** Zones of the tz database, with daylight saving time, from the tables of the JavaScript engine. */

import { inCalendar, type NamedZone } from './calendar.ts';
import { isRegion } from './region-names.ts';

const regions = new Map<string, Region>();

/** The zone named like `America/Los_Angeles`, in any case; undefined when it does not exist. */
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
    // The engine has an older table.
    return undefined;
  }
}

/** `12/31/1969, GMT-08:00`; offsets before 1900 have seconds. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

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
    const match = OFFSET.exec(this.#format.format(instant));
    const [, sign, hours = 0, minutes = 0, seconds = 0] = match ?? [];
    const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    return (sign === '-' ? -total : total) * 1000;
  }
}

const DAY = 86_400_000;
