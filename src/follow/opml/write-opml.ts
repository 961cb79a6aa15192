/** Writes a subscription list that every reader imports: OPML 2.0, utf-8. */

import {
  checkArgument,
  isDate,
  isListOf,
  isObjectWith,
  isOptional,
  isString,
  isStrings,
  isTexts,
  isWithin,
  wrongArgument,
} from '../../core/model/expected.ts';
import { XML_NAME } from '../../core/xml/characters.ts';
import {
  DEEPEST_FOLDER,
  isInclude,
  OF_FEEDS,
  OF_FOLDERS,
  type OpmlFeed,
  type OpmlFolder,
} from './parse-opml.ts';

/** The input of `writeOpml`; the result of `parseOpml` has this form. */
export interface OpmlList {
  /** `head/title`. */
  title?: string | undefined;
  /** A date, or text in the form of RFC 822. */
  created?: Date | string | undefined;
  /** `head/ownerName`. */
  owner?: string | undefined;
  /** The feeds, in the order of the file; `folders` makes the outlines around them. */
  feeds: readonly OpmlFeed[];
  /** Folders in their order, to keep empty ones and attributes; those of feeds need not be here. */
  folders?: readonly OpmlFolder[] | undefined;
  /** Namespaces of attributes of programs, by their prefixes. An attribute with another prefix is not written: the list would not be well-formed. */
  namespaces?: Readonly<Record<string, string>> | undefined;
}

interface Placed {
  readonly feed: OpmlFeed;
  /** Its place in the list. */
  readonly place: number;
}

interface Folder {
  readonly folders: Map<string, Folder>;
  /** In the order of the list. */
  readonly feeds: Placed[];
  attributes?: Readonly<Record<string, string>> | undefined;
}

const HEAD = [
  ['title', 'title'],
  ['created', 'dateCreated'],
  ['owner', 'ownerName'],
] as const;
const ATTRIBUTES = [
  ['url', 'xmlUrl'],
  ['link', 'htmlUrl'],
  ['description', 'description'],
  ['language', 'language'],
] as const;

/** Characters that XML cannot represent. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const SPECIAL = /[&<>"\t\n\r]/g;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

const isText = isOptional(isString);
const isFolder = isObjectWith('a folder with its path', { path: isStrings, attributes: isOptional(isTexts) });
const isList = isObjectWith('a list with feeds', {
  title: isText,
  created: { words: 'a date or a text', holds: (value) => isDate.holds(value) || isText.holds(value) },
  owner: isText,
  feeds: { words: 'an array', holds: Array.isArray },
  folders: isOptional(isListOf('folders', isFolder)),
  namespaces: isOptional(isTexts),
});

/**
 * Writes feeds as OPML, from which `parseOpml` reads the same list.
 *
 * @param list the feeds, in the order of the file, mixed with folders; a feed with several folders is written in each. Folders below the 16th level are merged with it, as `parseOpml` does.
 * @returns an XML document
 * @throws {TypeError} when `list` has no feeds, or a feed no address
 * @throws {RangeError} when an address is empty
 * @example
 * const opml = writeOpml({ title: 'My feeds', feeds: [{ url: 'https://a.example/', title: 'News' }] });
 * opml.includes('xmlUrl="https://a.example/"'); // true
 */
export function writeOpml(list: OpmlList): string {
  checkArgument('list of writeOpml', isList, list);
  const root = arrange(list);
  const head = HEAD.filter(([key]) => list[key]).map(([key, name]) => {
    const value = list[key] ?? '';
    const text = typeof value === 'string' ? value : value.toUTCString();
    return `    <${name}>${escapeXml(text)}</${name}>\n`;
  });
  const declared = Object.entries(list.namespaces ?? {}).filter(
    ([prefix, uri]) =>
      uri !== '' && !RESERVED.test(uri) && !RESERVED_PREFIX.test(prefix) && isWritable(prefix, new Map()),
  );
  const lines: string[] = [];
  const prefixes = new Map([['xml', 'xml'], ...declared]);
  writeFolder(root, '    ', { lines, prefixes, written: new Set(), next: 0 });
  const namespaces = declared.map(([prefix, uri]) => ` xmlns:${prefix}="${escapeXml(uri)}"`).join('');
  return [
    `<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0"${namespaces}>\n  <head>\n`,
    ...head,
    '  </head>\n  <body>\n',
    ...lines,
    '  </body>\n</opml>\n',
  ].join('');
}

const isAddress = isWithin<string>(isString, 'a URL', (url) => url !== '');

const isFeed = isObjectWith('a feed of a subscription list', {
  ...{ title: isText, link: isText, description: isText, language: isText, type: isText },
  categories: isOptional(isStrings),
  folders: isOptional(isListOf('paths', isStrings)),
  attributes: isOptional(isTexts),
});

const newFolder = (): Folder => ({ folders: new Map(), feeds: [] });

function arrange({ feeds, folders = [] }: OpmlList): Folder {
  const root = newFolder();
  for (const { path, attributes } of folders) folderAt(root, path).attributes = attributes;
  // A place that was never set is a feed without an address.
  [...feeds].forEach((feed, place) => {
    const url: unknown = feed?.url;
    if (!isAddress.holds(url)) throw wrongArgument(`list.feeds[${place}].url`, isAddress, url);
    if (!isFeed.holds(feed)) throw wrongArgument(`list.feeds[${place}]`, isFeed, feed);
    const paths = feed.folders?.length ? feed.folders : [[]];
    for (const path of paths) folderAt(root, path).feeds.push({ feed, place });
  });
  return root;
}

function folderAt(root: Folder, path: readonly string[]): Folder {
  let folder = root;
  for (const name of path.slice(0, DEEPEST_FOLDER)) {
    let next = folder.folders.get(name);
    if (next === undefined) {
      next = newFolder();
      folder.folders.set(name, next);
    }
    folder = next;
  }
  return folder;
}

/** The lines of a list, as far as it is written. */
interface Output {
  readonly lines: string[];
  /** The namespaces of the prefixes that names of attributes may have. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** The places of the feeds that are written. */
  readonly written: Set<number>;
  /** The first place that is not. */
  next: number;
}

/** Writes a feed as soon as all feeds before it are written, and the next folder until then: the order of the feeds stays, and that of the folders. */
function writeFolder({ folders, feeds }: Folder, indent: string, output: Output): void {
  const left = folders.entries();
  const writeNext = (): boolean => {
    const { value } = left.next();
    if (value !== undefined) writeNamed(value[0], value[1], indent, output);
    return value !== undefined;
  };
  for (const { feed, place } of feeds) {
    while (place > output.next && writeNext());
    output.lines.push(`${indent}${outlineOf(feed, output)}\n`);
    output.written.add(place);
    while (output.written.has(output.next)) output.next += 1;
  }
  while (writeNext());
}

function writeNamed(name: string, folder: Folder, indent: string, output: Output): void {
  const { lines } = output;
  const attributes = attributesOf(folder.attributes, OF_FOLDERS, output);
  lines.push(`${indent}<outline text="${escapeXml(name)}"${attributes}>\n`);
  writeFolder(folder, `${indent}  `, output);
  lines.push(`${indent}</outline>\n`);
}

/** A prefix, or a name without one: other texts would break the document. */
const PART = new RegExp(`^${XML_NAME}$`, 'u');

/** Whether an attribute may have the name under one of the prefixes. */
function isWritable(name: string, prefixes: ReadonlyMap<string, string>): boolean {
  const [first = '', ...more] = name.split(':');
  const hasPrefix = more.length === 0 ? first !== 'xmlns' : more.length === 1 && prefixes.has(first);
  return hasPrefix && [first, ...more].every((part) => PART.test(part));
}

/** The prefixes and namespaces of XML itself, which no list declares. Namespaces in XML 1.0, section 3. */
const RESERVED_PREFIX = /^xml(?:ns)?$/;
const RESERVED = /^http:\/\/www\.w3\.org\/(?:XML\/1998\/namespace|2000\/xmlns\/)$/;

/**
 * Writes the first of several attributes whose prefixes have one namespace: an element has it once. Namespaces in XML 1.0, section 6.3.
 * @param own attributes that are written apart
 */
function attributesOf(
  attributes: Readonly<Record<string, string>> = {},
  own: ReadonlySet<string>,
  { prefixes }: Output,
): string {
  const byName = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (!isWritable(name, prefixes) || own.has(name.toLowerCase())) continue;
    const [local, prefix] = name.split(':').reverse();
    const expanded = prefix === undefined ? name : `${prefixes.get(prefix)} ${local}`;
    if (!byName.has(expanded)) byName.set(expanded, ` ${name}="${escapeXml(value)}"`);
  }
  return [...byName.values()].join('');
}

const WRITTEN: ReadonlySet<string> = new Set([...OF_FEEDS, 'title']);

/** Write both `text` and `title`, and a type: readers require them. */
function outlineOf(feed: OpmlFeed, output: Output): string {
  const text = feed.title || feed.url;
  const title = feed.attributes?.['title'] ?? text;
  const attributes = ATTRIBUTES.filter(([key]) => feed[key]).map(
    ([key, name]) => ` ${name}="${escapeXml(feed[key] ?? '')}"`,
  );
  const categories = feed.categories?.length ? ` category="${escapeXml(feed.categories.join(','))}"` : '';
  const type = escapeXml(feed.type && !isInclude(feed.type) ? feed.type : 'rss');
  return `<outline type="${type}" text="${escapeXml(text)}" title="${escapeXml(title)}"${attributes.join('')}${categories}${attributesOf(feed.attributes, WRITTEN, output)}/>`;
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(SPECIAL, (character) => ESCAPES.get(character) ?? character);
}
