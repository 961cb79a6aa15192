/** Reads a subscription list, through the encoding stage and the XML reader of feeds. */

import { describeNonFeed } from '../../core/document/not-a-feed.ts';
import { openDocument } from '../../core/document/open-document.ts';
import { checkArgument, isDocument, isUrlOrText, readGiven } from '../../core/model/expected.ts';
import { type HeadersInput, readHeaders } from '../../core/model/headers.ts';
import { readOptions } from '../../core/model/options.ts';
import { cutText } from '../../core/platform/strings.ts';
import { type FeedProblem, misplacedOptions, Problems } from '../../core/problems/problems.ts';
import { parseDate } from '../../core/values/dates/index.ts';
import { repairText, stripWhitespace } from '../../core/values/text.ts';
import type { XmlElement, XmlHandler } from '../../core/xml/events.ts';
import { readXml } from '../../core/xml/reader.ts';
import { addressKey, fetchableAddress } from '../feed-address.ts';

/** Limit of depth of folders; a deeper folder counts as the folder around it. */
export const DEEPEST_FOLDER = 16;

/** One feed of a list: a member without a value is absent in a result, and absent or `undefined` in the input of `writeOpml`. */
export interface OpmlFeed {
  /** Address of the feed, always http or https. `xmlUrl`. */
  url: string;
  /** Name of the feed in the list. `text`, else `title`; absent when it is the address. */
  title?: string | undefined;
  /** Page of the feed. `htmlUrl`. */
  link?: string | undefined;
  /** `description`. */
  description?: string | undefined;
  /** `language`. */
  language?: string | undefined;
  /** Format as written: `rss`, `atom`. Lists write `rss` for every format. */
  type?: string | undefined;
  /** `category`, without commas and slashes at the ends. */
  categories?: string[] | undefined;
  /**
   * The folders of the feed, each as a path of names from the outermost to the innermost; absent without folders. An empty path means that
   * the feed is also outside of folders.
   */
  folders?: string[][] | undefined;
  /** The attributes that no other key has, by their names as written: those of programs, and a `title` that differs from `text`. */
  attributes?: Record<string, string> | undefined;
}

/** A folder of a list. */
export interface OpmlFolder {
  /** Its name, after the names of the folders around it. */
  path: string[];
  /** Its other attributes, by their names as written. */
  attributes?: Record<string, string> | undefined;
}

/** An outline that leads to something else than a fetchable feed: an included list, a page, or an address of another kind. */
export interface OpmlReference {
  /** Attribute `xmlUrl` or `url`, as written. */
  url: string;
  /** Attribute `title` or `text`. */
  title?: string;
}

/** The result of `parseOpml`. */
export interface OpmlResult {
  /** False when the document is not OPML; then `problems` describes it. */
  usable: boolean;
  /** `head/title`, the first with a text. */
  title?: string;
  /** `head/dateCreated`, as written. */
  created?: string;
  /** `created` as a date; absent when it is not readable. */
  createdParsed?: Date;
  /** `head/ownerName`. */
  owner?: string;
  /**
   * The feeds in document order, without repeats; a feed that is listed several times has several folders. A folder that is there several
   * times is one folder, where it is first.
   */
  feeds: OpmlFeed[];
  /** The folders in document order, also the empty ones; absent without folders. */
  folders?: OpmlFolder[];
  /** Namespaces of attributes of programs, by their prefixes; absent without any. */
  namespaces?: Record<string, string>;
  /** Lists that this list includes: outlines of type `include`, and of type `link` and others without `xmlUrl` to OPML. */
  includes: OpmlReference[];
  /** Outlines whose address is not fetchable, or is that of a page: of type `link` and others without `xmlUrl`. */
  skipped: OpmlReference[];
  /** The label that decoded the bytes. */
  encoding: string;
  /** Problems of the document that were repaired. */
  problems: FeedProblem[];
}

/** Options of `parseOpml`. */
export interface OpmlOptions {
  /** Address of the list: the base of relative addresses. */
  url?: string | URL | undefined;
}

const EXPECTED = { url: isUrlOrText };

/**
 * Reads an OPML list of feeds, in any encoding and with any damage.
 *
 * @param input the bytes of the file; a string counts as decoded
 * @param headers of the response, if fetched over HTTP
 * @returns the feeds without repeats, with their folders. `usable` is false for other documents.
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged list
 * @example
 * const { feeds } = parseOpml('<opml><body><outline text="News"><outline xmlUrl="https://a.example/"/></outline></body></opml>');
 * feeds[0]?.url; // 'https://a.example/'
 * feeds[0]?.folders?.[0]?.join('/'); // 'News'
 */
export function parseOpml(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: OpmlOptions,
): OpmlResult {
  checkArgument('input of parseOpml', isDocument, input);
  const settings = readOptions(readGiven(options, EXPECTED));
  const document = openDocument(input, readHeaders(headers), settings);
  const { text, base, language, hasOnlyXmlCharacters, encoding } = document;
  const { limits } = settings;
  const problems = new Problems(limits.problems);
  for (const problem of [...document.problems, ...misplacedOptions(document.headers)]) problems.add(problem);
  const reader = new OutlineReader(base, text.length, problems);
  const found = new Problems(limits.problems);
  const canonicalPrefix = () => undefined;
  readXml(text, reader, {
    hasOnlyXmlCharacters,
    base,
    language,
    canonicalPrefix,
    limits,
    kindOf: () => '',
    problems: found,
  });
  if (reader.isOpml) problems.addAll(found);
  else {
    const what = describeNonFeed(document.facts?.bytes, text);
    problems.report('not-a-feed', `the document is ${what}, not a list of feeds`, { offset: 0 });
  }
  problems.finish({ text });
  return { usable: reader.isOpml, ...reader.result(), encoding, problems: problems.list };
}

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

/** Whether an outline of this type is a list that is included, even with `xmlUrl`. */
export const isInclude = (type: string): boolean => stripWhitespace(type).toLowerCase() === 'include';
/** Types of outlines whose `url` is a feed; programs invent others for pages and episodes. */
const FEED_TYPE = /^$|rss|atom|rdf|feed|json|xml/i;
const LIST_ADDRESS = /\.opml(?:[?#]|$)/i;

type Found = Omit<OpmlResult, 'usable' | 'encoding' | 'problems'>;

interface Folder {
  readonly own: OpmlFolder;
  readonly folders: Map<string, Folder>;
  /** Its folders and feeds, each where it is first. */
  readonly children: Set<Folder | OpmlFeed>;
}

const newFolder = (own: OpmlFolder): Folder => ({ own, folders: new Map(), children: new Set() });

const isFolder = (child: Folder | OpmlFeed): child is Folder => 'children' in child;

/** Folders, feeds and the folders of each feed, all in the order of the tree: a folder before the folders in it. */
function listed(root: Folder): { feeds: OpmlFeed[]; folders: OpmlFolder[] } {
  const paths = new Map<OpmlFeed, string[][]>();
  const feeds = new Set<OpmlFeed>();
  const folders: OpmlFolder[] = [];
  const visit = ({ own, children }: Folder): void => {
    if (own.path.length > 0) folders.push(own);
    for (const child of children) {
      if (isFolder(child)) continue;
      const before = paths.get(child);
      if (before === undefined) paths.set(child, [[...own.path]]);
      else before.push([...own.path]);
    }
    for (const child of children) {
      if (isFolder(child)) visit(child);
      else feeds.add(child);
    }
  };
  visit(root);
  for (const [feed, found] of paths) if (found.some((path) => path.length > 0)) feed.folders = found;
  return { feeds: [...feeds], folders };
}

class OutlineReader implements XmlHandler {
  /** Whether the document is OPML. */
  isOpml = false;
  readonly #base: string;
  readonly #problems: Problems;
  readonly #head: Partial<Record<HeadKey, string>> = {};
  readonly #feeds = new Map<string, OpmlFeed>();
  readonly #root = newFolder({ path: [] });
  /** Feeds that are in a folder, or in the root. */
  readonly #placed = new Set<OpmlFeed>();
  readonly #namespaces = new Map<string, string>();
  readonly #includes: OpmlReference[] = [];
  readonly #skipped: OpmlReference[] = [];
  /** The folder of each open element. */
  readonly #open: Folder[] = [];
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
    const { feeds, folders } = listed(this.#root);
    const createdParsed = parseDate(this.#head.created ?? '');
    return {
      ...this.#head,
      ...(createdParsed !== undefined && { createdParsed }),
      feeds,
      ...(folders.length > 0 && { folders }),
      ...(this.#namespaces.size > 0 && { namespaces: Object.fromEntries(this.#namespaces) }),
      includes: this.#includes,
      skipped: this.#skipped,
    };
  }

  doctype(): void {}

  namespace(prefix: string, uri: string): void {
    if (prefix !== '' && !isInherited(prefix) && !this.#namespaces.has(prefix))
      this.#namespaces.set(prefix, uri);
  }

  open(element: XmlElement): void {
    const { key } = element.name;
    this.#keepText();
    if (key === 'opml' || key === 'outline') this.isOpml = true;
    if (key === 'head') this.#headDepth ??= this.#open.length;
    else if (AFTER_HEAD.has(key)) this.#headDepth = undefined;
    const headKey = this.#headDepth === undefined ? undefined : HEAD.get(key as 'title');
    // The first element with a text counts.
    if (headKey !== undefined && this.#head[headKey] === undefined) this.#reading = headKey;
    const folder = this.#open.at(-1) ?? this.#root;
    this.#open.push(key === 'outline' ? this.#outline(element, folder) : folder);
  }

  text(data: string): void {
    if (this.#reading !== undefined) this.#text += data;
  }

  close(): void {
    this.#keepText();
    this.#open.pop();
    if (this.#headDepth === this.#open.length) this.#headDepth = undefined;
  }

  /** Ends the text of the innermost element. */
  #keepText(): void {
    if (this.#reading === undefined) return;
    const text = repairText(stripWhitespace(this.#text));
    if (text !== '') this.#head[this.#reading] = text;
    this.#text = '';
    this.#reading = undefined;
  }

  /** @returns the folder of its children. A feed without end tag is not a folder. */
  #outline(element: XmlElement, folder: Folder): Folder {
    const value = (name: string): string => stripWhitespace(element.attribute(name) ?? '');
    const type = value('type');
    const written = value('xmlurl') || value('url');
    // Programs write the address in place of a name: it names nothing.
    const title = repairText(
      [value('text'), value('title')].find((text) => text !== '' && text !== written) ?? '',
    );
    if (written === '') return title === '' ? folder : this.#folder(element, folder, title);
    const url = fetchableAddress(written, this.#base);
    const isPage = value('xmlurl') === '' && !FEED_TYPE.test(type);
    if (url !== undefined && (isInclude(type) || (isPage && LIST_ADDRESS.test(url))))
      this.#includes.push({ url, ...(title && { title }) });
    else if (url === undefined || isPage) this.#skipped.push({ url: written, ...(title && { title }) });
    else this.#feed({ url, title, written }, value, folder, element);
    return folder;
  }

  #folder(element: XmlElement, outer: Folder, title: string): Folder {
    if (outer.own.path.length >= DEEPEST_FOLDER) return outer;
    const name = cut(title);
    const known = outer.folders.get(name);
    if (known !== undefined) return known;
    const path = [...outer.own.path, name];
    if (!this.#spend(path, element.offset)) return outer;
    const needless = new Map(Object.entries({ title, type: 'rss' }));
    const attributes = otherAttributes(element, OF_FOLDERS, needless);
    const folder = newFolder({ path, ...(attributes && { attributes }) });
    outer.folders.set(name, folder);
    outer.children.add(folder);
    return folder;
  }

  #feed(
    { url, title, written }: { url: string; title: string; written: string },
    value: (name: string) => string,
    folder: Folder,
    element: XmlElement,
  ): void {
    const key = addressKey(url);
    let feed = this.#feeds.get(key);
    if (feed === undefined) {
      const doubled = new Map([
        ['title', title || written],
        ['url', written],
      ]);
      const attributes = otherAttributes(element, OF_FEEDS, doubled);
      feed = { ...describeFeed(url, title, value, this.#base), ...(attributes && { attributes }) };
      this.#feeds.set(key, feed);
    }
    if (folder.children.has(feed)) return;
    if (this.#spend(folder.own.path, element.offset)) folder.children.add(feed);
    else if (!this.#placed.has(feed)) this.#root.children.add(feed);
    this.#placed.add(feed);
  }

  /** @returns whether the paths of the list may grow by this one */
  #spend(path: readonly string[], offset: number): boolean {
    this.#left -= path.reduce((sum, name) => sum + name.length, path.length);
    if (this.#left < 0) {
      if (this.#left !== Number.NEGATIVE_INFINITY) this.#report(offset);
      this.#left = Number.NEGATIVE_INFINITY;
      return false;
    }
    return true;
  }

  #report(offset: number): void {
    const message = 'the folders of the list repeat too long names';
    const recovery = 'further feeds are listed without folders';
    this.#problems.report('limit-exceeded', message, { offset, recovery, bozo: false });
  }
}

/** The attributes that have a key in `OpmlFeed`. */
export const OF_FEEDS: ReadonlySet<string> = new Set(
  'text type xmlurl htmlurl description language category'.split(' '),
);
/** The attributes that have a key in `OpmlFolder`, and that would make a feed of it. */
export const OF_FOLDERS: ReadonlySet<string> = new Set(['text', 'xmlurl', 'url']);

/** A name that every object has would change an object. */
const isInherited = (name: string): boolean => name in Object.prototype;

/** @param doubled values that say nothing new, by the names of their attributes */
function otherAttributes(
  { attributeNames, attributeValues, attributeCount }: XmlElement,
  own: ReadonlySet<string>,
  doubled: ReadonlyMap<string, string>,
): Record<string, string> | undefined {
  const found: [string, string][] = [];
  for (let i = 0; i < attributeCount; i++) {
    const { key = '', qualified = '' } = attributeNames[i] ?? {};
    const value = attributeValues[i] ?? '';
    const isDouble = doubled.has(key) && ['', doubled.get(key)].includes(stripWhitespace(value));
    if (!own.has(key) && !isDouble && !isInherited(qualified))
      found.push([doubled.has(key) ? key : qualified, value]);
  }
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Cuts a name between characters, and without white space at the end, so that it reads as written. */
const cut = (name: string): string => stripWhitespace(cutText(name, LONGEST_NAME));

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
