/** Collects the outlines of an OPML document: feeds, folders, included lists. */

import { createProblem, type Problems } from '../../core/problems/problems.ts';
import { stripWhitespace } from '../../core/values/text.ts';
import type { XmlElement, XmlHandler } from '../../core/xml/events.ts';
import { addressKey, fetchableAddress } from '../feed-address.ts';
import { DEEPEST_FOLDER, type OpmlFeed, type OpmlResult, type OpmlSkipped } from './opml.ts';

const LONGEST_NAME = 256;
/** Limit of the size of all folder paths together: each feed repeats its path. */
const PATHS_PER_CHARACTER = 8;
const PATHS_AT_LEAST = 1_000_000;

const HEAD = new Map([
  ['title', 'title'],
  ['datecreated', 'created'],
  ['ownername', 'owner'],
] as const);
type HeadKey = 'title' | 'created' | 'owner';
/** Elements that end a head without end tag. */
const AFTER_HEAD: ReadonlySet<string> = new Set(['body', 'outline']);

const LISTS: ReadonlySet<string> = new Set(['include', 'link']);
const LIST_ADDRESS = /\.opml(?:[?#]|$)/i;

type Found = Pick<OpmlResult, 'title' | 'created' | 'owner' | 'feeds' | 'includes' | 'skipped'>;

export class OutlineReader implements XmlHandler {
  /** Whether the document is OPML. */
  isOpml = false;
  readonly #base: string;
  readonly #problems: Problems;
  readonly #head: Partial<Record<HeadKey, string>> = {};
  readonly #feeds = new Map<string, OpmlFeed>();
  readonly #includes: OpmlSkipped[] = [];
  readonly #skipped: OpmlSkipped[] = [];
  /** The folders of each open element. */
  readonly #paths: (readonly string[])[] = [];
  /** Number of open elements around the head; undefined outside it. */
  #headDepth: number | undefined;
  /** The key for the text of the innermost element. */
  #reading: HeadKey | undefined;
  #text = '';
  #left: number;

  constructor(base: string, length: number, problems: Problems) {
    this.#base = base;
    this.#left = Math.max(PATHS_AT_LEAST, length * PATHS_PER_CHARACTER);
    this.#problems = problems;
  }

  result(): Found {
    return {
      ...this.#head,
      feeds: [...this.#feeds.values()],
      includes: this.#includes,
      skipped: this.#skipped,
    };
  }

  doctype(): void {}
  namespace(): void {}

  open(element: XmlElement): void {
    const { key } = element.name;
    this.#keepText();
    if (key === 'opml' || key === 'outline') this.isOpml = true;
    if (key === 'head') this.#headDepth ??= this.#paths.length;
    else if (AFTER_HEAD.has(key)) this.#headDepth = undefined;
    const headKey = this.#headDepth === undefined ? undefined : HEAD.get(key as 'title');
    // The first element with a text counts.
    if (headKey !== undefined && this.#head[headKey] === undefined) this.#reading = headKey;
    const path = this.#paths.at(-1) ?? [];
    this.#paths.push(key === 'outline' ? this.#outline(element, path) : path);
  }

  text(data: string): void {
    if (this.#reading !== undefined) this.#text += data;
  }

  close(): void {
    this.#keepText();
    this.#paths.pop();
    if (this.#headDepth === this.#paths.length) this.#headDepth = undefined;
  }

  /** Ends the text of the innermost element. */
  #keepText(): void {
    if (this.#reading === undefined) return;
    const text = stripWhitespace(this.#text);
    if (text !== '') this.#head[this.#reading] = text;
    this.#text = '';
    this.#reading = undefined;
  }

  /** @returns the folders of its children. A feed without end tag is not a folder. */
  #outline(element: XmlElement, path: readonly string[]): readonly string[] {
    const value = (name: string): string => stripWhitespace(element.attribute(name) ?? '');
    const title = value('text') || value('title');
    const type = value('type').toLowerCase();
    const written = value('xmlurl') || value('url');
    if (written === '') return title === '' ? path : within(path, title);
    const url = fetchableAddress(written, this.#base);
    if (url === undefined) this.#skipped.push({ url: written, ...(title && { title }) });
    else if (LISTS.has(type)) {
      if (type === 'include' || LIST_ADDRESS.test(url)) this.#includes.push({ url, ...(title && { title }) });
    } else this.#feed(url, title, value, path, element.offset);
    return path;
  }

  #feed(
    url: string,
    title: string,
    value: (name: string) => string,
    path: readonly string[],
    offset: number,
  ): void {
    const key = addressKey(url);
    let feed = this.#feeds.get(key);
    if (feed === undefined) {
      feed = describeFeed(url, title, value, this.#base);
      this.#feeds.set(key, feed);
    }
    if (path.length > 0) this.#addFolder(feed, path, offset);
  }

  #addFolder(feed: OpmlFeed, path: readonly string[], offset: number): void {
    const folders = feed.folders ?? [];
    const last = folders.at(-1);
    if (last?.join('\n') === path.join('\n')) return;
    this.#left -= path.reduce((sum, name) => sum + name.length, path.length);
    if (this.#left < 0) {
      if (this.#left > -LONGEST_NAME * DEEPEST_FOLDER) this.#report(offset);
      this.#left = Number.NEGATIVE_INFINITY;
      return;
    }
    feed.folders = folders;
    folders.push([...path]);
  }

  #report(offset: number): void {
    const message = 'the folders of the list repeat too long names';
    const recovery = 'further feeds are listed without folders';
    this.#problems.add(createProblem('limit-exceeded', message, { offset, recovery, bozo: false }));
  }
}

function within(path: readonly string[], name: string): readonly string[] {
  return path.length < DEEPEST_FOLDER ? [...path, name.slice(0, LONGEST_NAME)] : path;
}

function describeFeed(url: string, title: string, value: (name: string) => string, base: string): OpmlFeed {
  const link = fetchableAddress(value('htmlurl'), base);
  const categories = value('category')
    .split(',')
    .map((category) => category.split('/').map(stripWhitespace).filter(Boolean).join('/'))
    .filter((category) => category !== '');
  const texts = { title, link, type: value('type'), description: value('description') };
  const language = value('language');
  const given = Object.entries({ ...texts, language }).filter(([, text]) => text);
  return { url, ...Object.fromEntries(given), ...(categories.length > 0 && { categories }) };
}
