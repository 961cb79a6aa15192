/** Maps the members of a JSON Feed to the keys of the result. */

import { deriveKeys, FeedBuilder, type PlaceOfValue } from '../mapping/feed-builder.ts';
import { addPerson, formatPerson } from '../mapping/person.ts';
import type { Fields } from '../mapping/rule.ts';
import { copyOf, detailKeyOf, isEmpty, parsedKeyOf, rejectDate } from '../mapping/write.ts';
import type { Detail, Link, Person } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { newTexts } from '../platform/strings.ts';
import { memberPath } from '../problems/excerpt.ts';
import type { ProblemDetails, ProblemParams, Problems } from '../problems/problems.ts';
import { readDate } from '../values/dates/index.ts';
import type { Addresses } from '../values/uri.ts';
import type { JsonFields } from './fields.ts';
import type { JsonKeys } from './keys.ts';
import { ATTACHMENT_MEMBERS, FEED_MEMBERS, HUB_MEMBERS, ITEM_MEMBERS, PERSON_MEMBERS } from './members.ts';

export type Target = Fields & JsonKeys & Record<string, unknown>;

/** RFC 6068: the address before the header fields (`?subject=`). */
const MAILTO = /^mailto:([^?]+)/i;

/** The members with the content of an item, and their types. */
const CONTENT = [
  ['content_html', 'text/html'],
  ['content_text', 'text/plain'],
] as const;

/** A member of an object, or the object itself. */
interface Member extends PlaceOfValue {
  readonly fields: JsonFields;
  readonly name: string | undefined;
}

export class JsonMapper extends FeedBuilder<Member> {
  readonly #base: string;
  #language = '';

  constructor(base: string, settings: Settings, addresses: Addresses, problems: Problems) {
    super(settings, addresses, problems);
    this.#base = base;
  }

  /** Reads the members of the feed that affect its items. */
  begin(fields: JsonFields): void {
    this.addresses.offerOwnAddress('self', fields.text('feed_url') ?? '');
    this.addresses.offerOwnAddress('alternate', fields.text('home_page_url') ?? '');
    this.#language = fields.text('language') ?? '';
  }

  feed(fields: JsonFields, feed: Target): void {
    this.begin(fields);
    if (this.#language !== '') feed.language = this.#language;
    this.#detail(fields, 'title', feed, 'title');
    this.#detail(fields, 'description', feed, 'subtitle');
    this.#link(fields, 'home_page_url', 'alternate', feed);
    this.#link(fields, 'feed_url', 'self', feed);
    this.#link(fields, 'next_url', 'next', feed);
    for (const hub of fields.objects('hubs', 'url')) this.#hub(hub, feed);
    this.#image(fields, 'icon', feed);
    this.#address(fields, 'favicon', feed, 'icon');
    this.#people(fields, feed);
    const expired = fields.flag('expired');
    if (expired !== undefined) feed.jsonExpired = expired;
    this.#text(fields, 'user_comment', feed, 'jsonUserComment');
    fields.extend(feed, FEED_MEMBERS);
    deriveKeys(feed);
  }

  /** Maps an item to an entry. @returns false after the last entry that is wanted or allowed */
  item(fields: JsonFields): boolean {
    if (!this.admitsEntry(this.#placeOf(fields), false)) return false;
    const entry = this.startEntry(fields);
    this.markCut(entry);
    this.entries.open(entry);
    this.#item(fields, entry);
    this.entries.close(!this.isEntryOpen);
    return true;
  }

  /** Ends the feed after its last item. */
  end(): void {
    this.settleDates(this.#language);
  }

  #item(fields: JsonFields, entry: Target): void {
    this.#text(fields, 'id', entry, 'id');
    this.#text(fields, 'language', entry, 'language');
    this.#detail(fields, 'title', entry, 'title');
    this.#link(fields, 'url', 'alternate', entry);
    const elsewhere = this.#link(fields, 'external_url', 'related', entry);
    if (elsewhere?.href !== undefined) entry.jsonExternalUrl = elsewhere.href;
    this.#detail(fields, 'summary', entry, 'summary');
    this.#content(fields, entry);
    this.#image(fields, 'image', entry);
    this.#address(fields, 'banner_image', entry, 'jsonBannerImage');
    this.#date(fields, 'date_published', entry, 'published');
    this.#date(fields, 'date_modified', entry, 'updated');
    this.#people(fields, entry);
    const tags = fields.texts('tags').filter(newTexts(['']));
    if (tags.length > 0) entry.tags = tags.map((term) => ({ term: this.repairs.repair(term) }));
    for (const attachment of fields.objects('attachments', 'url')) this.#attachment(attachment, entry);
    fields.extend(entry, ITEM_MEMBERS);
    deriveKeys(entry);
  }

  /** Creates the entry of an item. */
  protected startEntry(_fields: JsonFields): Target {
    return {};
  }

  #content(fields: JsonFields, entry: Target): void {
    for (const [name, type] of CONTENT) {
      const detail = this.#clean(fields, name, type, entry);
      if (!detail?.value) continue;
      entry.content ??= [];
      entry.content.push(detail);
      if (entry.summary !== undefined) continue;
      entry.summary = detail.value;
      entry.summaryDetail = copyOf(detail);
    }
  }

  #detail(fields: JsonFields, name: string, target: Target, key: string): void {
    const detail = this.#clean(fields, name, 'text/plain', target);
    if (detail === undefined || detail.value === '') return;
    target[key] = detail.value;
    target[detailKeyOf(key)] = detail;
  }

  #clean(fields: JsonFields, name: string, type: string, target: Target): Detail | undefined {
    const value = fields.text(name);
    if (value === undefined) return undefined;
    const place = this.#placeOf(fields, name, target);
    const { needsNoRepair } = fields.reading;
    const { base, language } = place;
    return this.clean(
      { value, type, base64: false, sniff: false, xml: false, needsNoRepair, base, language },
      place,
    );
  }

  /** A resolved address; undefined when it is absent or its scheme is not allowed. */
  #resolve(fields: JsonFields, name: string): string | undefined {
    const address = fields.text(name);
    return (address && this.resolve(address, this.#placeOf(fields, name))) || undefined;
  }

  /** The place of an object, or of a member of it. @param target the object under construction, whose language is in force */
  #placeOf(fields: JsonFields, name?: string, target?: Target): Member {
    return { fields, name, base: this.#base, language: target?.language ?? this.#language };
  }

  protected override detailsOf({ fields, name }: Member): ProblemDetails {
    return { elementPath: name === undefined ? fields.path : memberPath(fields.path, name) };
  }

  /** The path of a member names it. */
  protected override subjectOf(): ProblemParams {
    return {};
  }

  #text(fields: JsonFields, name: string, target: object, key: string, expected?: string): void {
    const text = fields.text(name, expected);
    if (text !== undefined) (target as Target)[key] = this.repairs.repair(text);
  }

  #address(fields: JsonFields, name: string, target: object, key: string): void {
    const href = this.#resolve(fields, name);
    if (href !== undefined) (target as Target)[key] = href;
  }

  #link(fields: JsonFields, name: string, rel: string, target: Target): Link | undefined {
    const href = this.#resolve(fields, name);
    if (href === undefined) return undefined;
    const link: Link = rel === 'alternate' ? { rel, type: 'text/html', href } : { rel, href };
    target.links ??= [];
    target.links.push(link);
    if (rel === 'alternate') target.link ??= href;
    return link;
  }

  /** `type` is the protocol of the hub: `WebSub`, `rssCloud`. */
  #hub(fields: JsonFields, feed: Target): void {
    fields.reportBlank('url', 'a hub has no URL', 'the hub is left out');
    const link = this.#link(fields, 'url', 'hub', feed);
    if (link === undefined) return;
    this.#text(fields, 'type', link, 'type');
    fields.extend(link, HUB_MEMBERS);
  }

  #image(fields: JsonFields, name: string, target: Target): void {
    const href = this.#resolve(fields, name);
    if (href === undefined) return;
    target.image = { href };
    target.images = [target.image];
  }

  #date(fields: JsonFields, name: string, target: Target, key: 'published' | 'updated'): void {
    const text = fields.text(name);
    if (!text) return;
    target[key] = text;
    const place = this.#placeOf(fields, name, target);
    const date = readDate(text);
    if (date instanceof Date) target[parsedKeyOf(key)] = date;
    else if (date === undefined)
      rejectDate(text, (code, message, details) => this.report(code, message, place, details));
    else this.deferDate({ date, record: target, key, text, isOfEntry: true, isReported: true }, place);
  }

  /** Version 1 has one `author`, version 1.1 a list; feeds of each version use both. The list is the newer statement: it comes last. */
  #people(fields: JsonFields, target: Target): void {
    for (const source of [...fields.object('author', 'name'), ...fields.objects('authors', 'name')]) {
      const person = this.#person(source);
      if (isEmpty(person)) continue;
      target.authors ??= [];
      addPerson(target.authors, person);
    }
    for (const person of target.authors ?? []) {
      target.authorDetail = person;
      const author = formatPerson(person);
      if (author !== '') target.author = author;
    }
  }

  #person(fields: JsonFields): Person {
    const person: Person = {};
    this.#text(fields, 'name', person, 'name');
    const email = MAILTO.exec(fields.text('url') ?? '')?.[1];
    if (email !== undefined) person.email = email;
    else this.#address(fields, 'url', person, 'href');
    this.#address(fields, 'avatar', person, 'avatar');
    fields.extend(person, PERSON_MEMBERS);
    return person;
  }

  #attachment(fields: JsonFields, entry: Target): void {
    fields.reportBlank('url', 'an attachment has no URL', 'the attachment is left out');
    const link = this.#link(fields, 'url', 'enclosure', entry);
    if (link === undefined) return;
    this.#text(fields, 'mime_type', link, 'type');
    this.#text(fields, 'title', link, 'title');
    this.#text(fields, 'size_in_bytes', link, 'length', 'a number');
    this.#text(fields, 'duration_in_seconds', link, 'duration', 'a number');
    fields.extend(link, ATTACHMENT_MEMBERS);
  }
}
