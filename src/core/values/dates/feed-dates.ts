/** Dates of one feed whose texts are ambiguous. Keeps them until the feed ends, then reads them as the other dates suggest. */

import type { DateFacts, DateFault, OpenDate } from './reading.ts';

interface Pending {
  readonly date: OpenDate;
  /** The object that has the text under `key`, and will have the date under `keyParsed`. */
  readonly record: Record<string, unknown>;
  readonly key: string;
  readonly text: string;
  /** Whether the object belongs to an entry. */
  readonly isOfEntry: boolean;
  /** Language in force at the date; used when the feed itself names none. */
  readonly language: string;
  /** Called when the text is not a date after all. */
  readonly reject: (fault: DateFault | undefined) => void;
}

export class FeedDates {
  #pending: Pending[] = [];
  /** The records with an open date, by the key of its text: a feed has few keys and many records. */
  readonly #awaited = new Map<string, Set<object>>();
  /** Whether a date of an entry is not decided yet. */
  isEntryOpen = false;
  #hasDayFirst = false;
  #hasMonthFirst = false;

  defer(pending: Pending): void {
    const { date, record, key, isOfEntry } = pending;
    this.#pending.push(pending);
    this.isEntryOpen ||= isOfEntry;
    const records = this.#awaited.get(key);
    if (records === undefined) this.#awaited.set(key, new Set([record]));
    else records.add(record);
    if (date.dayFirst === true) this.#hasDayFirst = true;
    if (date.dayFirst === false) this.#hasMonthFirst = true;
  }

  /** Whether a deferred date may still be written under `keyParsed`. */
  awaits(record: object, key: string): boolean {
    return this.#awaited.get(key)?.has(record) ?? false;
  }

  /** Writes the dates, except dates whose text was replaced. @param language of the feed, `''` when it names none */
  settle(language: string): void {
    const dayFirst = this.#hasDayFirst === this.#hasMonthFirst ? undefined : this.#hasDayFirst;
    for (const { date, record, key, text, language: own, reject } of this.#pending) {
      const facts: DateFacts = { language: language === '' ? own : language, dayFirst };
      const settled = date.settle(facts);
      if (!(settled instanceof Date)) reject(settled);
      else if (record[key] === text) record[`${key}Parsed`] = settled;
    }
    this.#pending = [];
    this.isEntryOpen = false;
    this.#awaited.clear();
  }
}
