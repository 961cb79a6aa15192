/** Presents an entry as a reader shows it. */

import type { Entry, Feed } from '../document/result.ts';
import { quoteValue } from '../html/html-references.ts';
import { type Expected, isNumber, isWithin, readGiven } from '../model/expected.ts';
import type { Person } from '../model/model.ts';
import { authoredDate, givenAddress, givenList, givenObject, givenText } from '../values/given.ts';
import { bodyOf, titleOf } from './body.ts';
import { filled } from './filled.ts';
import { mediaOf, type PresentedMedia } from './media.ts';
import { mediaPartsOf } from './media-parts.ts';
import { imageOf, type PresentedImage, type PresentedPicture, thumbnailsOf } from './pictures.ts';
import { plainTextOf } from './typed-text.ts';

export type { PresentedMedia } from './media.ts';
export type { PresentedImage, PresentedPicture } from './pictures.ts';

/** Options of `present`. */
export interface PresentOptions {
  /** Level of the highest heading in `html`, 1 to 6: the headings are lowered below a heading of the page. @default 1 (as in the feed) */
  headingLevel?: number | undefined;
}

/** An entry as a reader shows it. Missing texts are `''`. */
export interface Presented {
  /** Tells the entry from the others of its feed, for lists of a page: the id, else the link, the first file, title and date; `''` without them. To find an entry again in a later version of the feed use `diffEntries`. */
  anchor: string;
  /** Plain text on one line. */
  title: string;
  /** The body as plain text. */
  text: string;
  /** The body as safe HTML: sanitized markup, or plain text escaped and broken into paragraphs. */
  html: string;
  /** The summary, else the body: plain text on one line, not more than 200 characters; a cut text ends in `…`. */
  excerpt: string;
  /** The page of the entry, else the file that it encloses. */
  link?: string;
  /** The date of the entry; absent without a readable one. */
  date?: PresentedDate;
  /** The lead picture; absent without one. */
  image?: PresentedImage;
  /** Authors of the entry, else of its source, else of the feed. */
  authors: PresentedAuthor[];
  /** Audio and video files, the best first: enclosures, then Media RSS with the default of a group first, then `podcast:alternateEnclosure`. */
  media: PresentedMedia[];
  /** Small pictures of Media RSS, of the entry, its groups and its files, the largest first. */
  thumbnails: PresentedPicture[];
  /** Names of the categories: plain text, without repeats. */
  tags: string[];
}

const EXPECTED: Readonly<Record<keyof PresentOptions, Expected>> = {
  headingLevel: isWithin<number>(
    isNumber,
    'a whole number from 1 to 6',
    (level) => Number.isInteger(level) && level >= 1 && level <= LOWEST,
  ),
};

/**
 * Presents an entry as a reader shows it: one title, one body, one picture, each from the first key that has it. docs/present.md lists the keys.
 *
 * @param feed of the entry: supplies authors and image when the entry has none
 * @throws {TypeError | RangeError} for wrong options
 * @returns texts to show unchanged: `html` as markup, all others as text. Accepts entries made by hand: a value of the wrong type counts as absent.
 * @example
 * import { parseFeed, present } from 'anyfeed';
 *
 * const { feed, entries } = parseFeed(
 *   '<rss version="2.0"><channel><item><description>&lt;p>Hello &lt;b>you&lt;/b></description></item></channel></rss>',
 * );
 * for (const entry of entries) {
 *   const { title, html, excerpt } = present(entry, feed);
 *   title; // ''
 *   html; // '<p>Hello <b>you</b></p>'
 *   excerpt; // 'Hello you'
 * }
 */
export function present(entry: Entry, feed?: Feed, options?: PresentOptions): Presented {
  const { headingLevel = 1 } = (readGiven(options, EXPECTED) ?? {}) as PresentOptions;
  const given = givenObject(entry);
  const givenFeed = givenObject(feed);
  const { html, base, text, excerpt } = bodyOf(given);
  const title = titleOf(given);
  const link = linkOf(given);
  const date = dateOf(given);
  const image = imageOf(given, givenFeed, html);
  const media = mediaOf(given);
  return {
    anchor:
      givenText(given.id) || (link ?? (media[0]?.url || `${title} ${givenText(given.published)}`.trim())),
    title,
    text,
    html: withOwnPlaces(lowerHeadings(html, headingLevel), base, link),
    excerpt,
    ...(link !== undefined && { link }),
    ...(date !== undefined && { date }),
    ...(image !== undefined && { image }),
    authors: authorsOf(given, givenFeed),
    media,
    thumbnails: thumbnailsOf(given),
    tags: tagsOf(given),
  };
}

const LOWEST = 6;
/** Tags as the sanitizer writes them: `<` elsewhere is escaped. */
const HEADING = /<(\/?)h([1-6])(?=[ >])/g;

/** Moves all headings down by the same number of levels, so that the highest has this level. */
function lowerHeadings(html: string, level: number): string {
  if (level === 1 || !html.includes('<h')) return html;
  let highest = LOWEST;
  for (const [, , own] of html.matchAll(HEADING)) highest = Math.min(highest, Number(own));
  const by = level - highest;
  if (by <= 0) return html;
  return html.replace(HEADING, (_tag, slash, own) => `<${slash}h${Math.min(Number(own) + by, LOWEST)}`);
}

const ID = / id="([^"]*)"/g;
/** The beginning of links to places of a page. */
const linksTo = (page: string): string => `href="${quoteValue(page.replace(FRAGMENT, ''))}#`;
const FRAGMENT = /#.*$/s;

/** A link to a place of the body was joined with the address of the feed, where the place is not: leads it to the page of the entry. */
function withOwnPlaces(html: string, base: string, link: string | undefined): string {
  const start = linksTo(base);
  if (link === undefined || base === '' || !html.includes(start)) return html;
  const ids = new Set(Array.from(html.matchAll(ID), ([, id]) => id));
  const own = linksTo(link);
  const [first = '', ...others] = html.split(start);
  const changed = others.map((text) => (ids.has(text.slice(0, text.indexOf('"'))) ? own : start) + text);
  return first + changed.join('');
}

/** Labels of categories, else their terms, and keywords of groups and files; of two that differ in case only the first. */
function tagsOf(entry: Partial<Entry>): string[] {
  const parts = mediaPartsOf(entry);
  const tags = [entry, ...parts].flatMap((part) => givenList(part.tags));
  const names = tags.map(({ label, term }) => givenText(label) || term);
  const keywords = parts.flatMap((part) => givenText(part.keywords).split(','));
  const byName = new Map<string, string>();
  for (const text of [...names, ...keywords]) {
    const name = plainName(text);
    if (name !== '' && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  return [...byName.values()];
}

// Chooses the authors of an entry.

/** An author. Has at least one key. */
export interface PresentedAuthor {
  /** Plain text on one line. */
  name?: string;
  /** The address of electronic mail. */
  email?: string;
  /** Home page. */
  url?: string;
  /** A picture. */
  avatar?: string;
}

type Authored = Partial<Pick<Entry, 'authors' | 'authorDetail' | 'author' | 'googleplayAuthor'>>;

/** Authors of the entry, else of its source, else of the feed, without repeats, those with a name first. */
function authorsOf(entry: Partial<Entry>, feed: Partial<Feed>): PresentedAuthor[] {
  for (const part of [entry, givenObject(entry.source), feed]) {
    const authors = authorsIn(part);
    if (authors.length > 0) return authors;
  }
  return [];
}

function authorsIn({ authors, authorDetail, author, googleplayAuthor }: Authored): PresentedAuthor[] {
  const persons = [...givenList(authors), givenObject(authorDetail)].flatMap(describePerson);
  const name = plainName(author) || plainName(googleplayAuthor);
  if (persons.length === 0) return name === '' ? [] : [{ name }];
  const byName = new Map(persons.map((person) => [person.name ?? person.email ?? person.url, person]));
  // Many podcasts have a `managingEditor` that is only an address.
  return [...byName.values()].sort((a, b) => Number(!a.name) - Number(!b.name));
}

function describePerson(person: Person): PresentedAuthor[] {
  const author = filled<PresentedAuthor>({
    name: plainName(person.name),
    email: givenText(person.email),
    url: givenAddress(person.href),
    avatar: givenAddress(person.avatar),
  });
  return Object.keys(author).length === 0 ? [] : [author];
}

/** Decode names as markup: some feeds escape them twice. */
export const plainName = (name: string | undefined): string => plainTextOf(undefined, name);

// Chooses the date to show with an entry.

/** A date, and the key that it comes from. */
export interface PresentedDate {
  /** The instant. */
  value: Date;
  /** The key of the date, without `Parsed`. */
  source: 'published' | 'updated' | 'created' | 'dcDate';
}

const SOURCES: readonly PresentedDate['source'][] = ['published', 'updated', 'created', 'dcDate'];

/** The first date that an author may have given. */
function dateOf(entry: Partial<Entry>): PresentedDate | undefined {
  for (const source of SOURCES) {
    const value = authoredDate(entry[`${source}Parsed`]);
    if (value !== undefined) return { value, source };
  }
  return undefined;
}

// Chooses the link of an entry.

/** JSON Feed recommends the address of the page as id. The `guid` of RSS says whether it is an address. */
const PAGE = /^https?:\/\//i;

/** The page of the entry, not the counter before it; else the page that the entry is about, else its id, else its first enclosure. */
function linkOf(entry: Partial<Entry>): string | undefined {
  const alternates = givenList(entry.links).filter(({ rel }) => rel === undefined || rel === 'alternate');
  const addresses = [
    entry.feedburnerOrigLink,
    entry.link,
    ...alternates.map(({ href }) => href),
    entry.jsonExternalUrl,
    ...[givenText(entry.id)].filter((id) => entry.guidislink !== false && PAGE.test(id)),
    ...givenList(entry.content).map(({ src }) => src),
    ...givenList(entry.enclosures).map(({ href }) => href),
    ...mediaPartsOf(entry).map(({ url }) => url),
  ];
  for (const address of addresses) {
    const link = givenAddress(address);
    if (link !== undefined) return link;
  }
  return undefined;
}
