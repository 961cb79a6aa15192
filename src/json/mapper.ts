/** Which member of a JSON Feed becomes which key. */

import { cleanContent, describeRemoved } from '../content/index.ts';
import { finish } from '../mapping/finish.ts';
import { isScript } from '../mapping/link.ts';
import { formatPerson } from '../mapping/person.ts';
import { isEmpty } from '../mapping/record.ts';
import type { Fields } from '../mapping/scope.ts';
import { rejectDate } from '../mapping/write.ts';
import type { Detail, Link, Person } from '../model.ts';
import type { Settings } from '../options.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { createProblem, type Problems } from '../problems.ts';
import { FeedDates, readDate } from '../values/dates/index.ts';
import type { DateFault } from '../values/dates/reading.ts';
import { stripWhitespace } from '../values/text.ts';
import { joinUri } from '../values/uri.ts';
import type { JsonFields } from './fields.ts';

/** Keys that only JSON Feed has. Extensions (`_name`) are there under their own names. */
export interface JsonKeys {
  /** Feed `expired`: true when there will be no more items. */
  jsonExpired?: boolean;
  /** Feed `user_comment`: a note to people who look at the source. */
  jsonUserComment?: string;
  /** Item `banner_image`. Resolved. */
  jsonBannerImage?: string;
  /** Item `external_url`: the page elsewhere that the item is about; also a link with rel `related`. Resolved. */
  jsonExternalUrl?: string;
}

export type Target = Fields & JsonKeys & Record<string, unknown>;

/** How deep an extension may be nested. */
const EXTENSION_DEPTH = 32;

export class JsonMapper {
  readonly #base: string;
  readonly #settings: Settings;
  readonly #problems: Problems;
  readonly #dates = new FeedDates();
  #language = '';

  constructor(base: string, settings: Settings, problems: Problems) {
    this.#base = base;
    this.#settings = settings;
    this.#problems = problems;
  }

  feed(fields: JsonFields, feed: Target): void {
    this.#language = fields.text('language') ?? '';
    if (this.#language !== '') feed.language = this.#language;
    this.#detail(fields, 'title', 'text/plain', feed, 'title');
    this.#detail(fields, 'description', 'text/plain', feed, 'subtitle');
    this.#link(fields, 'home_page_url', 'alternate', feed);
    this.#link(fields, 'feed_url', 'self', feed);
    this.#link(fields, 'next_url', 'next', feed);
    for (const hub of fields.objects('hubs', 'url')) this.#hub(hub, feed);
    this.#image(fields, 'icon', feed);
    this.#address(fields, 'favicon', feed, 'icon');
    this.#people(fields, feed);
    const expired = fields.flag('expired');
    if (expired !== undefined) feed.jsonExpired = expired;
    const comment = fields.text('user_comment');
    if (comment !== undefined) feed.jsonUserComment = comment;
    Object.assign(feed, fields.extensions(EXTENSION_DEPTH));
    finish(feed);
  }

  items(fields: JsonFields): Target[] {
    const items = fields.objects('items');
    const { maxEntries, limits } = this.#settings;
    const limit = limits.entries;
    if (items.length > maxEntries) items.length = maxEntries;
    if (items.length > limit) {
      const recovery = 'later entries are left out';
      this.#problems.add(
        createProblem('limit-exceeded', `more than ${limit} entries (limits.entries)`, {
          recovery,
          bozo: false,
        }),
      );
      items.length = limit;
    }
    const entries = items.map((item) => this.#item(item));
    this.#dates.settle(this.#language);
    return entries;
  }

  #item(fields: JsonFields): Target {
    const entry: Target = {};
    const id = fields.text('id');
    if (id !== undefined) entry.id = id;
    const language = fields.text('language');
    if (language !== undefined) entry.language = language;
    this.#detail(fields, 'title', 'text/plain', entry, 'title');
    this.#link(fields, 'url', 'alternate', entry);
    this.#link(fields, 'external_url', 'related', entry);
    this.#address(fields, 'external_url', entry, 'jsonExternalUrl');
    this.#detail(fields, 'summary', 'text/plain', entry, 'summary');
    this.#content(fields, entry);
    this.#image(fields, 'image', entry);
    this.#address(fields, 'banner_image', entry, 'jsonBannerImage');
    this.#date(fields, 'date_published', entry, 'published');
    this.#date(fields, 'date_modified', entry, 'updated');
    this.#people(fields, entry);
    const tags = fields.texts('tags').filter((term) => term.trim() !== '');
    if (tags.length > 0) entry.tags = tags.map((term) => ({ term: term.trim() }));
    for (const attachment of fields.objects('attachments')) this.#attachment(attachment, entry);
    Object.assign(entry, fields.extensions(EXTENSION_DEPTH));
    finish(entry);
    return entry;
  }

  #content(fields: JsonFields, entry: Target): void {
    const html = this.#clean(fields, 'content_html', 'text/html', entry);
    const text = this.#clean(fields, 'content_text', 'text/plain', entry);
    const content = [html, text].filter((detail) => detail !== undefined);
    const [first] = content;
    if (first === undefined) return;
    entry.content = content;
    entry.summary ??= first.value;
  }

  #detail(fields: JsonFields, name: string, type: string, target: Target, key: string): void {
    const detail = this.#clean(fields, name, type, target);
    if (detail === undefined) return;
    target[key] = detail.value;
    target[`${key}Detail`] = detail;
  }

  #clean(fields: JsonFields, name: string, type: string, target: Target): Detail | undefined {
    const value = fields.text(name);
    if (value === undefined) return undefined;
    const language = target.language ?? this.#language;
    const source = { value, type, base64: false, sniff: false, xml: false, base: this.#base, language };
    return cleanContent(source, this.#settings, (removed) => {
      const elementPath = fields.path === '' ? name : `${fields.path}.${name}`;
      this.#problems.add(createProblem('sanitised', describeRemoved(removed), { elementPath }));
    });
  }

  /** A resolved address; undefined when there is none or it would run a script. */
  #resolve(fields: JsonFields, name: string): string | undefined {
    const address = stripWhitespace(fields.text(name) ?? '');
    if (address === '') return undefined;
    if (isScript(address)) {
      fields.report(name, 'the address would run a script');
      return undefined;
    }
    return joinUri(this.#base, address) || undefined;
  }

  #address(fields: JsonFields, name: string, target: Target, key: string): void {
    const href = this.#resolve(fields, name);
    if (href !== undefined) target[key] = href;
  }

  #link(fields: JsonFields, name: string, rel: string, target: Target): void {
    const href = this.#resolve(fields, name);
    if (href === undefined) return;
    target.links ??= [];
    target.links.push(rel === 'alternate' ? { rel, type: 'text/html', href } : { rel, href });
    if (rel === 'alternate') target.link ??= href;
  }

  /** `type` is the protocol to speak with it: `WebSub`, `rssCloud`. */
  #hub(fields: JsonFields, feed: Target): void {
    const href = this.#resolve(fields, 'url');
    if (href === undefined) return;
    const type = fields.text('type');
    feed.links ??= [];
    feed.links.push({ rel: 'hub', href, ...(type && { type }) });
  }

  #image(fields: JsonFields, name: string, target: Target): void {
    const href = this.#resolve(fields, name);
    if (href !== undefined) target.image = { href };
  }

  #date(fields: JsonFields, name: string, target: Target, key: 'published' | 'updated'): void {
    const text = fields.text(name);
    if (text === undefined) return;
    target[key] = text;
    const report = (code: ProblemCode, message: string): void =>
      this.#problems.add(createProblem(code, message, { elementPath: `${fields.path}.${name}` }));
    const reject = (fault?: DateFault): void => rejectDate(text, report, fault);
    const date = readDate(text);
    if (date instanceof Date) target[`${key}Parsed`] = date;
    else if (date === undefined) reject();
    else this.#dates.defer({ date, record: target, key, text, language: target.language ?? '', reject });
  }

  /** Version 1 has one `author`, version 1.1 a list; feeds of either have both. */
  #people(fields: JsonFields, target: Target): void {
    const listed = fields.objects('authors', 'name');
    const single = fields.object('author', 'name');
    const sources = listed.length > 0 || single === undefined ? listed : [single];
    const people = sources.map((source) => this.#person(source)).filter((person) => !isEmpty(person));
    const last = people.at(-1);
    if (last === undefined) return;
    target.authors = people;
    target.authorDetail = last;
    const author = formatPerson(last);
    if (author !== '') target.author = author;
  }

  #person(fields: JsonFields): Person {
    const person: Person = {};
    const name = fields.text('name');
    if (name) person.name = name;
    const url = fields.text('url')?.trim();
    if (url?.startsWith('mailto:')) person.email = url.slice('mailto:'.length);
    else this.#address(fields, 'url', person as Target, 'href');
    this.#address(fields, 'avatar', person as Target, 'avatar');
    return person;
  }

  #attachment(fields: JsonFields, entry: Target): void {
    const href = this.#resolve(fields, 'url');
    if (href === undefined) return;
    const link: Link = { rel: 'enclosure', href };
    const attributes = {
      type: fields.text('mime_type'),
      title: fields.text('title'),
      length: fields.digits('size_in_bytes'),
      duration: fields.digits('duration_in_seconds'),
    };
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) link[name] = value;
    entry.links ??= [];
    entry.links.push(link);
  }
}
