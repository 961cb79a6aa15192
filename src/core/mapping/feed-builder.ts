/**
 * The feed under construction, of any format: which entries it takes, its dates, addresses and texts, and the problems of these.
 * `Mapper` builds one from the elements of XML, `JsonMapper` from the members of JSON.
 */

import {
  type ContentSource,
  cleanContent,
  describeRemoved,
  type Removed,
  removalCode,
} from '../content/index.ts';
import type { Detail, Enclosure, Link } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { quote } from '../problems/excerpt.ts';
import type { FeedProblemCode } from '../problems/kinds.ts';
import {
  overLimit,
  type ProblemDetails,
  type ProblemParams,
  type Problems,
  restUnread,
  unsafeScheme,
} from '../problems/problems.ts';
import { FeedDates } from '../values/dates/index.ts';
import { isBlank, TextRepairs } from '../values/text.ts';
import { type Addresses, needsNoBase } from '../values/uri.ts';
import { addressIn } from '../values/written-address.ts';
import type { DeferredDate, Fields, ReportHere } from './rule.ts';
import { rejectDate } from './write.ts';

/** The entries of a feed in order. Complete entries can be taken out while the rest is read. */
export class EntryList {
  readonly list: Fields[] = [];
  /** Entries whose element has not ended. */
  #open = 0;
  /** Number of complete entries: the rest of the document cannot change them. */
  #complete = 0;
  /** Number of entries so far, including entries already taken out. */
  count = 0;
  /** Whether the caller who ignores all entries has to know what the sanitizer takes out of a text; undefined for other callers. */
  mayLose: ((source: ContentSource) => boolean) | undefined;

  /** Takes back an entry inside another. */
  drop(record: Fields): void {
    const index = this.list.lastIndexOf(record);
    if (index === -1) return;
    this.list.splice(index, 1);
    this.count -= 1;
  }

  /** Called at the start of an entry. @param record undefined for an entry that the list omits */
  open(record: Fields | undefined): void {
    this.#open += 1;
    if (record === undefined) return;
    this.list.push(record);
    this.count += 1;
  }

  /** Whether a text is part of an ignored entry, and keeps all that its reader has to know of. */
  ignores(source: ContentSource): boolean {
    return this.#open > 0 && this.mayLose?.(source) === false;
  }

  /** Called at the end of an entry. @param isFinal whether no entry so far depends on the rest of the document */
  close(isFinal: boolean): void {
    this.#open -= 1;
    if (this.#open > 0 || !isFinal) return;
    this.#complete = this.list.length;
    if (this.mayLose !== undefined) this.takeComplete();
  }

  get hasComplete(): boolean {
    return this.#complete > 0;
  }

  /** Takes out the complete entries. */
  takeComplete(): Fields[] {
    const taken = this.list.splice(0, this.#complete);
    this.#complete = 0;
    return taken;
  }
}

/** Derives keys from other keys when an object is complete. */
export function deriveKeys(record: Fields): void {
  // RSS 1.0: the channel refers to a picture that nothing describes.
  if (record.image === undefined && record.images?.[0] !== undefined) [record.image] = record.images;
  if (record.links === undefined) return;
  for (const link of record.links) {
    if (link.rel === 'enclosure') {
      record.enclosures ??= [];
      record.enclosures.push(withoutRel(link));
    } else if (link.rel === 'license' && link.href !== undefined) {
      record.license ??= link.href;
    }
  }
}

function withoutRel(link: Link): Enclosure {
  // The rest of a destructured object takes five times as long.
  const enclosure: Record<string, unknown> = {};
  for (const key in link)
    if (key !== 'rel' && Object.hasOwn(link, key)) enclosure[key] = link[key as keyof Link];
  return enclosure;
}

/** The surroundings of a value: an open element, or a member. */
export interface PlaceOfValue {
  /** Base of relative addresses; `''` without one. */
  readonly base: string;
  /** Language in force; `''` without one. */
  readonly language: string;
}

export abstract class FeedBuilder<P extends PlaceOfValue> {
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly repairs: TextRepairs;
  readonly entries: EntryList = new EntryList();
  /** Whether `maxEntries` is reached. */
  isDone = false;
  /** Whether the document ends inside the entries that are open now. */
  isCut = false;
  #isFull = false;
  #firstDates: FeedDates | undefined;
  protected readonly problems: Problems;

  constructor(settings: Settings, addresses: Addresses, problems: Problems) {
    this.settings = settings;
    this.addresses = addresses;
    this.problems = problems;
    this.repairs = new TextRepairs(settings.trustDeclaration);
  }

  /** The place in the words of problems. */
  protected abstract detailsOf(place: P): ProblemDetails;

  /** The element at the place. */
  protected abstract subjectOf(place: P): ProblemParams;

  report(code: FeedProblemCode, message: string, place: P, details?: ProblemDetails): void {
    this.problems.report(code, message, { ...this.detailsOf(place), ...details });
  }

  /** Returns a function that adds problems at a place, also when it is past. */
  reporter(place: P): ReportHere {
    return this.#reporterAt(this.#keepDetails(place));
  }

  #reporterAt(here: ProblemDetails): ReportHere {
    return (code, message, details) => this.problems.report(code, message, { ...here, ...details });
  }

  /** The place in the words of a problem that may be reported later. */
  #keepDetails(place: P): ProblemDetails {
    const details = this.detailsOf(place);
    if (details.offset !== undefined) this.problems.keepPlace(details.offset);
    return details;
  }

  /** Resolves an address; `''` when it is malformed, undefined when its scheme is not allowed. */
  resolve(stated: string, place: P): string | undefined {
    if (needsNoBase(stated)) return stated;
    const reference = this.repairs.repair(stated);
    const written = addressIn(reference);
    const address = this.addresses.resolve(place.base, written);
    if (address === undefined) this.#reportLeftOut(unsafeScheme(reference), reference, place);
    else if (address !== '') this.#reportFound(reference, written, place);
    else if (!isBlank(reference))
      this.#reportLeftOut(`${quote(reference)} has no valid host`, reference, place);
    return address;
  }

  #reportFound(value: string, written: string, place: P): void {
    if (written === value) return;
    const params = { ...this.subjectOf(place), value };
    const recovery = `read as ${quote(written)}`;
    this.report('surrounded-address', `${quote(value)} is more than a URL`, place, { recovery, params });
  }

  #reportLeftOut(message: string, value: string, place: P): void {
    const params = { ...this.subjectOf(place), value };
    this.report('unsafe-address', message, place, { recovery: 'the URL is left out', params });
  }

  /** Reads a text construct, and reports what the sanitizer took out. */
  protected clean(source: ContentSource, place: P): Detail {
    const { settings, addresses, repairs } = this;
    if (this.entries.ignores(source)) return { type: source.type, value: source.value };
    const report = (removed: Removed): void =>
      this.report(removalCode(removed), describeRemoved(removed), place);
    return cleanContent(source, settings, report, addresses, repairs);
  }

  /** Made at the first ambiguous or unreadable date: most feeds have none. */
  get dates(): FeedDates {
    this.#firstDates ??= new FeedDates();
    return this.#firstDates;
  }

  /** Whether a date of an entry depends on later entries. */
  get isEntryOpen(): boolean {
    return this.#firstDates?.isEntryOpen === true;
  }

  /** Leaves a date to the end of the feed. A document may consist of such dates: each is kept as one small object. */
  deferDate({ date, record, key, text, isOfEntry, isReported }: DeferredDate, place: P): void {
    const { language } = place;
    const details = isReported ? this.#keepDetails(place) : undefined;
    this.dates.defer({ date, record, key, text, isOfEntry, language, details });
  }

  /** Decides the dates that were left to the end. @param language of the feed */
  protected settleDates(language: string): void {
    this.#firstDates?.settle(language, ({ text, details }, fault) => {
      if (details !== undefined) rejectDate(text, this.#reporterAt(details), fault);
    });
  }

  /** Whether the feed takes another entry. Reports the first that it does not take. @param isNested whether it is inside another */
  protected admitsEntry(place: P, isNested: boolean): boolean {
    const { maxEntries, limits } = this.settings;
    if (this.entries.count >= maxEntries) {
      if (!this.isDone && !isNested)
        this.report('rest-unread', restUnread(maxEntries), place, { params: { most: maxEntries } });
      // The entry around it is not complete: go on to its end.
      this.isDone ||= !isNested;
      return false;
    }
    if (this.entries.count < limits.entries) return true;
    if (!this.#isFull) this.problems.add(overLimit('entries', limits.entries, { bozo: false }));
    this.#isFull = true;
    return false;
  }

  /** Marks an entry inside which the document ends. */
  protected markCut(record: Fields): void {
    if (this.isCut) record.incomplete = true;
  }
}
