/** Reads the text of a JSON Feed while it arrives: item by item, if the members of the feed come before the items. */

import { JsonFields, type JsonReading } from '../json/fields.ts';
import { encodedTwice, isJsonFeed, jsonProblem, readVersion } from '../json/index.ts';
import { ItemReader } from '../json/item-reader.ts';
import { JsonMapper, type Target } from '../json/mapper.ts';
import { type JsonFault, readJson } from '../json/scan.ts';
import type { Settings } from '../model/options.ts';
import { type FeedProblem, LinePlaces, Problems } from '../problems/problems.ts';
import { Addresses } from '../values/uri.ts';
import { type ArrivingText, type Contradiction, UnreadText } from './arriving-text.ts';
import type { Entry, Feed, ReadFeed } from './result.ts';
import { budgetSpent } from './xml-text.ts';

/** Limit of the beginning: a feed with a longer beginning cannot be read item by item. */
const LONGEST_HEAD = 1_048_576;

type Described = Record<string, unknown>;

export class ArrivingJson implements ArrivingText {
  readonly places: LinePlaces = new LinePlaces();
  readonly problems: Problems;
  readonly #base: string;
  readonly #settings: Settings;
  readonly #addresses: Addresses;
  readonly #mapper: JsonMapper;
  readonly #root: JsonFields;
  readonly #items: ItemReader;
  readonly #unread: UnreadText;
  #entries: Entry[] = [];
  #count = 0;
  #hasDecodedHead = false;
  /** The members before the items, and their problems. */
  #head: Described | undefined;
  #before: Described | undefined;
  #fault: FeedProblem | undefined;
  #contradiction: Contradiction | undefined;
  #isOther = false;

  constructor(base: string, settings: Settings) {
    this.#base = base;
    this.#settings = settings;
    this.#addresses = new Addresses(0);
    this.problems = new Problems(settings.limits.problems, this.places);
    this.#mapper = new JsonMapper(base, settings, this.#addresses, this.problems);
    this.#root = new JsonFields({}, readingOf(this.problems));
    this.#items = new ItemReader((value, isCut) => this.#item(value, isCut));
    this.#unread = new UnreadText(settings.limits.textLength, (text, start, isLast) =>
      this.#read(text, start, isLast),
    );
  }

  get isDone(): boolean {
    return this.#mapper.isDone;
  }

  get isUnwieldy(): boolean {
    const isHeadLong = this.#head === undefined && this.#unread.text.length > LONGEST_HEAD;
    return this.#isOther || isHeadLong || this.#unread.isTooLong || this.#addresses.isExhausted;
  }

  get contradiction(): Contradiction | undefined {
    return this.#contradiction;
  }

  add(text: string): void {
    this.#addresses.grow(text.length);
    this.#unread.add(text);
  }

  end(): void {
    if (!this.isDone) this.#unread.end();
    this.#mapper.end();
    const { head, phase } = this.#items;
    const tail = this.isDone ? ']}' : phase === 'tail' ? this.#unread.text : '';
    const { value, fault } = readJson(head + tail);
    const isReplaced = tail !== '' && itemsOf(value) === itemsOf(readJson(`${head}{}${tail}`).value);
    this.#before = this.#head;
    this.#head = isJsonFeed(value) ? value : {};
    if (fault !== undefined && !this.isDone) this.#placeFault(fault, head.length);
    if (this.#isLate(this.#head) || isReplaced) this.#contradiction = { reason: 'late-member' };
  }

  get hasEntries(): boolean {
    return this.#entries.length > 0 && !this.#mapper.isEntryOpen;
  }

  takeEntries(): Entry[] {
    if (!this.hasEntries) return [];
    const taken = this.#entries;
    this.#entries = [];
    return taken;
  }

  describe(): Pick<ReadFeed, 'feed' | 'version'> {
    return this.#describe(new Problems());
  }

  result(problems: Problems): ReadFeed {
    const found = new Problems(this.#settings.limits.problems, this.places);
    if (this.#fault !== undefined) found.add(this.#fault);
    const read = this.#describe(found);
    found.addAll(this.problems);
    if (this.#hasDecodedHead || this.#mapper.repairs.hasDecoded) found.add(encodedTwice());
    problems.addAll(found);
    if (this.#addresses.isExhausted) problems.add(budgetSpent());
    return { ...read, namespaces: {}, entries: this.#entries };
  }

  #read(text: string, start: number, isLast: boolean): number {
    this.places.move(text, start);
    const read = this.#items.read(text, start, isLast);
    this.#isOther ||= this.#items.isOther;
    // Begin now, while the places of the text before the items are known.
    if (this.#items.phase !== 'head' && this.#head === undefined) this.#begin();
    const { fault } = this.#items;
    if (fault !== undefined) this.#fault ??= this.#placed(fault);
    return read;
  }

  #item(value: unknown, isCut: boolean): boolean {
    if (this.#head === undefined && !this.#begin()) return false;
    const fields = this.#root.listed('items', this.#count, value);
    this.#count += 1;
    const entry = fields && this.#mapper.item(fields, isCut);
    if (entry !== undefined) this.#entries.push(entry as Entry);
    return !this.#mapper.isDone;
  }

  /** Reads the members of the feed before its first item. Returns false when they do not suffice to recognize a feed. */
  #begin(): boolean {
    const { value, fault } = readJson(`${this.#items.head}]}`);
    if (!isJsonFeed(value)) {
      this.#isOther = true;
      return false;
    }
    this.#head = value;
    if (fault !== undefined) this.#fault = this.#placed(fault);
    this.#mapper.begin(new JsonFields(value, readingOf(new Problems())));
    return true;
  }

  #describe(problems: Problems): Pick<ReadFeed, 'feed' | 'version'> {
    const head = this.#head ?? {};
    const fields = new JsonFields(head, readingOf(problems));
    const version = readVersion(head, fields, problems);
    const feed: Target = {};
    const mapper = new JsonMapper(this.#base, this.#settings, new Addresses(LONGEST_HEAD), problems);
    mapper.feed(fields, feed);
    this.#hasDecodedHead ||= mapper.repairs.hasDecoded;
    return { feed: feed as Feed, version };
  }

  /** Whether the text after the items changes the entries. */
  #isLate(feed: Described): boolean {
    if (this.#before === undefined) return false;
    const known = [this.#before, feed].map((said) => {
      const fields = new JsonFields(said, readingOf(new Problems()));
      const addresses = new Addresses(0);
      const mapper = new JsonMapper(this.#base, this.#settings, addresses, new Problems());
      mapper.begin(fields);
      return `${fields.text('language') ?? ''} ${this.#base === '' ? addresses.ownAddress : ''}`;
    });
    return known[0] !== known[1] || !isJsonFeed(feed);
  }

  /** A fault in the text around the items. @param from index of the text after the items */
  #placeFault(fault: JsonFault, from: number): void {
    if (fault.offset < from || this.#items.phase !== 'tail') return;
    const offset = fault.offset - from + this.#unread.start;
    this.#fault ??= this.#placed({ ...fault, offset });
  }

  #placed(fault: JsonFault): FeedProblem {
    return Object.assign(jsonProblem(fault), this.places.of(fault.offset));
  }
}

/** The rest of the document may have anything. */
const readingOf = (problems: Problems): JsonReading => ({ problems, isWellFormed: false });

/** The items as text. When a later list replaces the list that was read, they do not depend on the items of that list. */
function itemsOf(value: unknown): string {
  return isJsonFeed(value) ? JSON.stringify(value['items']) : '';
}
