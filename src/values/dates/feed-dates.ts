/** The dates of one feed that their texts alone do not decide: kept until the end of the feed, then read by what all of it says. */

import type { DateFacts, DateFault, OpenDate } from './reading.ts';

interface Pending {
  readonly date: OpenDate;
  /** The object that has the text under `key`, and will have the date under `keyParsed`. */
  readonly record: Record<string, unknown>;
  readonly key: string;
  readonly text: string;
  /** Whether the object belongs to an entry. */
  readonly isOfEntry: boolean;
  /** In force where the date stands, for a feed that has no language of its own. */
  readonly language: string;
  /** Is told when the text turns out to be no date. */
  readonly reject: (fault: DateFault | undefined) => void;
}

export class FeedDates {
  #pending: Pending[] = [];
  readonly #awaited = new Map<object, Set<string>>();
  /** Whether a date of an entry is not decided yet. */
  isEntryOpen = false;
  #hasDayFirst = false;
  #hasMonthFirst = false;

  defer(pending: Pending): void {
    const { date, record, key, isOfEntry } = pending;
    this.#pending.push(pending);
    this.isEntryOpen ||= isOfEntry;
    const keys = this.#awaited.get(record);
    if (keys === undefined) this.#awaited.set(record, new Set([key]));
    else keys.add(key);
    if (date.dayFirst === true) this.#hasDayFirst = true;
    if (date.dayFirst === false) this.#hasMonthFirst = true;
  }

  /** Whether a date that was deferred may yet appear under `keyParsed`. */
  awaits(record: object, key: string): boolean {
    return this.#awaited.get(record)?.has(key) ?? false;
  }

  /** Writes the dates, save where another text has come since. @param language that of the feed, `''` when it names none */
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
