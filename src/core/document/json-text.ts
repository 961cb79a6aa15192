/**
 * The text of a JSON Feed: its members up to the items, each item, then the members after them. A text without a list of items in that place
 * is read as one value, and so is a text whose members after the items change them: then all members are known before the first item.
 */

import { JsonFields, type JsonReading } from '../json/fields.ts';
import { isBeginning, isJsonFeed, JSON_TOOLS, readVersion } from '../json/index.ts';
import { ItemReader } from '../json/item-reader.ts';
import type { JsonMapper, Target } from '../json/mapper.ts';
import type { RepeatedMember } from '../json/places.ts';
import { type ReadJson, readJson, readSound } from '../json/read-json.ts';
import type { JsonFault } from '../json/scan.ts';
import type { Settings } from '../model/options.ts';
import { excerpt } from '../problems/excerpt.ts';
import { createProblem, type FeedProblem, Problems } from '../problems/problems.ts';
import { recordJson } from '../provenance/recording.ts';
import { isObject, type JsonObject, listOf } from '../values/given.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { Addresses } from '../values/uri.ts';
import { type Contradiction, FeedText, type Manner } from './feed-text.ts';
import type { OpenDocument } from './open-document.ts';
import type { Entry, Feed, ReadFeed } from './result.ts';

/** Receives the members of a feed when all are read, besides the result: with its items, except an item that the document cuts. */
export type JsonObserver = (members: JsonObject) => void;

/** Limit of the members before the items: a feed with longer ones cannot be read item by item. */
const LONGEST_HEAD = 1_048_576;

/** The end of a feed without members after its items. */
const NO_MEMBERS = ']}';

/** The escapes of U+0000 and of halves of surrogate pairs; also those of whole pairs. */
const ILL_FORMED_ESCAPE = /\\u(?:0000|d[89a-f])/i;

const LATE_MEMBER: Contradiction = { reason: 'late-member' };

export class JsonText extends FeedText {
  readonly mapper: JsonMapper;
  readonly #base: string;
  readonly #settings: Settings;
  readonly #observer: JsonObserver | undefined;
  readonly #recording: ReturnType<typeof recordJson> | undefined;
  readonly #tools: typeof JSON_TOOLS;
  /** The facts that all items share. */
  readonly #reading: { -readonly [fact in keyof JsonReading]: JsonReading[fact] };
  readonly #root: JsonFields;
  readonly #items: ItemReader;
  /** Whether the text as written has nothing to repair; its escapes may have. */
  readonly #needsNoRepair: boolean;
  /** Whether the text is read as one value. */
  readonly #isValue: boolean;
  /** Whether one window has the whole text: then its end is read after enough entries, too. */
  #isWhole = false;
  /** Whether the members before the items are no feed, or too long. */
  #isOther = false;
  /** The members so far, at the end all; undefined when they are no feed then. */
  #members: JsonObject | undefined;
  /** The text after the items, and its index; after enough entries it is left unread. */
  #rest = { text: NO_MEMBERS, start: 0 };
  #fault: FeedProblem | undefined;
  /** The values of the items, for the observer. */
  readonly #values: unknown[] | undefined;
  /** The problems of the document and of the feed, which precede those of the items. */
  readonly #found: Problems;
  #hasDecodedFeed = false;
  contradiction: Contradiction | undefined;

  constructor(
    { base, size, needsNoRepair }: Pick<OpenDocument, 'base' | 'size' | 'needsNoRepair'>,
    settings: Settings,
    manner: Manner,
    observer: JsonObserver | undefined,
  ) {
    super(size, settings, manner);
    this.#base = base;
    this.#settings = settings;
    this.#observer = observer;
    this.#values = observer && [];
    this.#recording = settings.provenance ? recordJson() : undefined;
    this.#tools = this.#recording?.tools ?? JSON_TOOLS;
    this.#found = new Problems(settings.limits.problems, manner.places);
    this.mapper = this.#mapperOf(this.addresses, this.problems);
    this.#needsNoRepair = needsNoRepair;
    const { textLength } = settings.limits;
    this.#reading = {
      problems: this.problems,
      isStorable: false,
      textLength,
      isCut: false,
      needsNoRepair: false,
    };
    this.#root = this.#tools.fields({}, this.#reading);
    this.#items = new ItemReader({
      begin: (rest) => this.#begin(rest),
      item: (value, isCut) => this.#item(value, isCut),
      repeated: (members, base) => this.#reportRepeated(members, base, this.problems),
    });
    this.#isValue = manner.learned?.reason === LATE_MEMBER.reason;
  }

  get needsWhole(): boolean {
    return !this.#isWhole && (this.#isOther || this.#items.isOther || this.addresses.isExhausted);
  }

  push(window: ScannedText, hasOnlyXmlCharacters: boolean): number {
    const { text, base, isLast } = window;
    this.places?.move(text, base);
    this.#isWhole = isLast && base === 0;
    if (this.#isWhole) this.#ask(text, hasOnlyXmlCharacters);
    // Most documents are there and have no fault: the engine reads their members before and after the items at once.
    const sound = this.#isWhole ? readSound(text) : undefined;
    if (sound !== undefined) {
      this.#readValue(sound);
      return base + text.length;
    }
    const read = this.#isValue ? 0 : this.#items.read(window);
    const { phase, fault } = this.#items;
    if (phase === 'head') {
      if (isLast) this.#readValue(readJson(text));
      else this.#isOther = text.length > LONGEST_HEAD;
    }
    if (fault !== undefined) this.#note(fault);
    if (isLast && (this.#isWhole || !this.mapper.isDone))
      this.#rest = { text: phase === 'tail' ? text.slice(read) : '', start: base + read };
    return base + read;
  }

  /** Asks once what all texts share: that takes less time than one question for each. */
  #ask(text: string, hasOnlyXmlCharacters: boolean): void {
    // The fastest search of all: most texts have no such escape.
    const hasEscapes = text.includes('\\u');
    const isWellFormed = hasOnlyXmlCharacters || (text.isWellFormed() && !text.includes('\0'));
    this.#reading.isStorable =
      isWellFormed &&
      text.length <= this.#reading.textLength &&
      !(hasEscapes && ILL_FORMED_ESCAPE.test(text));
    this.#reading.needsNoRepair = this.#needsNoRepair && !hasEscapes;
  }

  override end(): void {
    if (this.#items.phase !== 'head') this.#readRest();
    super.end();
    if (this.#members !== undefined) this.#observer?.(withItems(this.#members, this.#values));
  }

  describe(): Pick<ReadFeed, 'feed' | 'version'> {
    return this.#describe(this.#members ?? {}, new Addresses(LONGEST_HEAD), new Problems());
  }

  result({ text }: { readonly text: string }): ReadFeed {
    const read: ReadFeed = { version: '', namespaces: {}, feed: {}, entries: [] };
    if (this.#members !== undefined) {
      if (this.#fault !== undefined) this.#found.add(this.#fault);
      Object.assign(read, this.#describe(this.#members, this.addresses, this.#found));
      read.entries = this.mapper.entries.list as Entry[];
    }
    if (this.#recording !== undefined) read.provenance = this.#recording.origins(read, text);
    return read;
  }

  protected override reportRead(problems: Problems): void {
    const found = this.#found;
    found.addAll(this.problems);
    const recovery = 'decoded twice';
    if (this.#hasDecodedFeed || this.mapper.repairs.hasDecoded)
      found.add(createProblem('encoded-twice', 'texts were encoded as utf-8 twice', { recovery }));
    problems.addAll(found);
  }

  /** Reads the value of an item. @returns whether to go on */
  #item(value: unknown, isCut: boolean): boolean {
    if (!isCut) this.#values?.push(value);
    const fields = this.#root.objectOf('items', this.#items.count, value);
    if (fields !== undefined) this.#map(fields, isCut);
    return !this.mapper.isDone || this.#isWhole;
  }

  /** @returns whether the entry of the item is wanted */
  #map(fields: JsonFields, isCut: boolean): boolean {
    this.mapper.isCut = isCut;
    return this.mapper.item(fields);
  }

  /** Reads the members that are known before the first item. What arrives must be a feed by them. */
  #begin(rest: string = NO_MEMBERS): void {
    const { value, fault, repeated } = readJson(this.#items.head + rest);
    this.#members = isObject(value) ? value : {};
    this.#isOther = !isJsonFeed(value);
    // The places of the text before the items are known now, those of the text after them later.
    const { length } = this.#items.head;
    if (fault !== undefined && fault.offset < length) this.#note(fault);
    this.#reportRepeated(inside(repeated(), 0, length), 0, this.#found);
    this.mapper.begin(this.#silent(this.#members));
  }

  /** Reads the whole text as one value. */
  #readValue({ value, fault, isCut, cutItem, repeated }: ReadJson): void {
    if (!isJsonFeed(value) && !(isCut && isBeginning(value))) return;
    if (fault !== undefined) this.#note(fault);
    this.#reportRepeated(repeated(), 0, this.#found);
    this.#members = value;
    for (const item of listOf(value['items'])) this.#values?.push(item);
    if (cutItem !== undefined) this.#values?.pop();
    this.mapper.begin(this.#silent(value));
    for (const item of this.#tools.fields(value, this.#reading).items())
      if (!this.#map(item, item.path === cutItem)) break;
  }

  /** Reads the members after the items, which may contradict those before them. */
  #readRest(): void {
    const { head, count, isCut: endsInItem } = this.#items;
    const { text, start } = this.#rest;
    const before = this.#members ?? {};
    const { value, fault, isCut, repeated } = readJson(head + text);
    const base = start - head.length;
    // A fault before the items, or in them, is known.
    if (fault !== undefined) this.#note({ ...fault, offset: fault.offset + base });
    this.#reportRepeated(inside(repeated(), head.length, Number.POSITIVE_INFINITY), base, this.#found);
    const isFeed = isJsonFeed(value) || ((isCut || endsInItem) && isBeginning(value, count));
    this.#members = isFeed ? value : undefined;
    const hasChanged = isFeed ? this.#stated(before) !== this.#stated(value) : isJsonFeed(before);
    // As one value it would be read up to its first fault only.
    if (this.#items.isResumed) return;
    if ((count > 0 && hasChanged) || (isFeed && hasOtherItems(value, head, text)))
      this.contradiction = LATE_MEMBER;
  }

  /** Text that depends on the members that items need: the language, and the base of relative addresses. */
  #stated(members: JsonObject): string {
    const fields = this.#silent(members);
    const addresses = new Addresses(0);
    this.#mapperOf(addresses, new Problems()).begin(fields);
    return `${fields.text('language') ?? ''} ${this.#base === '' ? addresses.ownAddress : ''}`;
  }

  #describe(
    members: JsonObject,
    addresses: Addresses,
    problems: Problems,
  ): Pick<ReadFeed, 'feed' | 'version'> {
    const fields = this.#tools.fields(members, { ...this.#reading, problems });
    const version = readVersion(members, problems);
    const feed: Target = {};
    const mapper = this.#mapperOf(addresses, problems);
    mapper.feed(fields, feed);
    this.#hasDecodedFeed ||= mapper.repairs.hasDecoded;
    return { feed: feed as Feed, version };
  }

  #mapperOf(addresses: Addresses, problems: Problems): JsonMapper {
    return this.#tools.mapper(this.#base, this.#settings, addresses, problems);
  }

  /** Members that are read again, or before their turn: their problems are reported there. */
  #silent(members: JsonObject): JsonFields {
    return new JsonFields(members, { ...this.#reading, problems: new Problems() });
  }

  /** Reports members that are twice in their object. @param base index of their text in the document */
  #reportRepeated(members: Iterable<RepeatedMember>, base: number, problems: Problems): void {
    for (const { path, name, offset } of members)
      problems.report('repeated-element', `"${excerpt(name)}" is in its object twice`, {
        elementPath: path,
        ...(offset !== undefined && { offset: offset + base }),
        recovery: 'the last one counts',
        params: { value: name },
      });
  }

  /** Keeps the first fault, with its place while that is in the window. */
  #note({ message, offset, recovery }: JsonFault): void {
    const problem = createProblem('not-well-formed', message, { offset, recovery });
    this.#fault ??= Object.assign(problem, this.places?.of(offset));
  }
}

/** A list of items is released while it is read. */
const withItems = (members: JsonObject, items: readonly unknown[] | undefined): JsonObject =>
  Array.isArray(members['items']) ? { ...members, items } : members;

/** Whether a later list of items replaces the list that was read: then the items of the feed do not depend on the first list. */
function hasOtherItems(feed: JsonObject, head: string, rest: string): boolean {
  if (!rest.includes('"')) return false;
  const { value } = readJson(`${head}{}${rest}`);
  return isObject(value) && JSON.stringify(value['items']) === JSON.stringify(feed['items']);
}

/** The members whose names begin in a part of a text; those without a place belong to its end. */
function* inside(members: Iterable<RepeatedMember>, start: number, end: number): Generator<RepeatedMember> {
  for (const member of members) {
    const { offset = Number.MAX_SAFE_INTEGER } = member;
    if (offset >= start && offset < end) yield member;
  }
}
