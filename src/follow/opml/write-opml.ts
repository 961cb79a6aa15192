/** Writes a subscription list that every reader imports: OPML 2.0, utf-8. */

import { describe, isString, isWithin, wrongArgument } from '../../core/model/options.ts';
import { DEEPEST_FOLDER, type OpmlFeed } from './parse-opml.ts';

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
}

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly feeds: OpmlFeed[];
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

/**
 * Writes feeds as OPML, from which `parseOpml` reads the same list.
 *
 * @param list the feeds; a feed with several folders is written in each. Folders below the 16th level are merged with it, as `parseOpml` does.
 * @returns an XML document
 * @throws {TypeError} when `list` has no feeds, or a feed no address
 * @throws {RangeError} when an address is empty
 * @example
 * const opml = writeOpml({ title: 'My feeds', feeds: [{ url: 'https://a.example/', title: 'News' }] });
 * opml.includes('xmlUrl="https://a.example/"'); // true
 */
export function writeOpml(list: OpmlList): string {
  if (typeof list !== 'object' || list === null || !Array.isArray(list.feeds)) {
    throw new TypeError(`list must be an object with feeds, not ${describe(list)}`);
  }
  const root = arrange(list.feeds);
  const head = HEAD.filter(([key]) => list[key]).map(([key, name]) => {
    const value = list[key] ?? '';
    const text = typeof value === 'string' ? value : value.toUTCString();
    return `    <${name}>${escapeXml(text)}</${name}>\n`;
  });
  const lines: string[] = [];
  writeFolder(root, '    ', lines);
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0">\n  <head>\n',
    ...head,
    '  </head>\n  <body>\n',
    ...lines,
    '  </body>\n</opml>\n',
  ].join('');
}

const isAddress = isWithin<string>(isString, 'an address', (url) => url !== '');

function arrange(feeds: readonly OpmlFeed[]): Folder {
  const root: Folder = { folders: new Map(), feeds: [] };
  feeds.forEach((feed, index) => {
    const url: unknown = feed?.url;
    if (!isAddress.holds(url)) throw wrongArgument(`list.feeds[${index}].url`, isAddress, url);
    const paths = feed.folders?.length ? feed.folders : [[]];
    for (const path of paths) folderAt(root, path.slice(0, DEEPEST_FOLDER)).feeds.push(feed);
  });
  return root;
}

function folderAt(root: Folder, path: readonly string[]): Folder {
  let folder = root;
  for (const name of path) {
    let next = folder.folders.get(name);
    if (next === undefined) {
      next = { folders: new Map(), feeds: [] };
      folder.folders.set(name, next);
    }
    folder = next;
  }
  return folder;
}

function writeFolder({ folders, feeds }: Folder, indent: string, lines: string[]): void {
  for (const feed of feeds) lines.push(`${indent}${outlineOf(feed)}\n`);
  for (const [name, folder] of folders) {
    lines.push(`${indent}<outline text="${escapeXml(name)}">\n`);
    writeFolder(folder, `${indent}  `, lines);
    lines.push(`${indent}</outline>\n`);
  }
}

/** Write both `text` and `title`, and the type `rss`: readers require them. */
function outlineOf(feed: OpmlFeed): string {
  const title = escapeXml(feed.title || feed.url);
  const attributes = ATTRIBUTES.filter(([key]) => feed[key]).map(
    ([key, name]) => ` ${name}="${escapeXml(feed[key] ?? '')}"`,
  );
  const categories = feed.categories?.length ? ` category="${escapeXml(feed.categories.join(','))}"` : '';
  return `<outline type="rss" text="${title}" title="${title}"${attributes.join('')}${categories}/>`;
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(SPECIAL, (character) => ESCAPES.get(character) ?? character);
}
