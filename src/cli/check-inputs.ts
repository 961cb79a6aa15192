/** The documents that `anyfeed check` reads: files, addresses, and the feeds below directories, which it recognizes by their content. */

import { join } from 'node:path';
import { FeedError } from '../core/problems/errors.ts';
import { readSavedResponse } from '../corpus/saved-response.ts';
import type { walk } from '../corpus/source.ts';
import { InputError, type Io, statusOf } from './io.ts';
import { pathFrom } from './patterns.ts';

export interface CheckInput {
  /** Name in messages: the path as given, or the path below a given directory. */
  readonly name: string;
  /** The reason why the file is unreadable, if already known. */
  readonly fault?: string;
  /** The address of a file below a directory whose address is known. */
  readonly url?: string;
  /** A file below a directory may turn out not to be a feed: JSON and RDF have other uses. */
  readonly isDoubtful?: boolean;
}

/** A directory: its feeds, its pages, and how many other files it has. */
export interface Site {
  readonly directory: string;
  /** URL of the directory; undefined when it is unknown. */
  readonly url: string | undefined;
  /** URL of a file by its path; on no real host when that of the directory is unknown. */
  readonly urlOf: (path: string) => string;
  /** Paths from the directory, with `/`. */
  readonly feeds: ReadonlySet<string>;
  readonly pages: readonly string[];
  /** Files that patterns leave out. */
  readonly excluded: ReadonlySet<string>;
}

export interface CheckInputs {
  readonly list: readonly CheckInput[];
  readonly sites: readonly Site[];
  /** Files that are neither feeds nor left out. */
  readonly others: number;
}

/** Patterns of the files to read, as paths from a folder; all files without any to include. */
export interface Selected {
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  readonly folder: string;
}

/**
 * @param url the address of a directory
 * @throws {InputError} when a directory is unreadable
 */
export async function findInputs(
  paths: readonly string[],
  selections: readonly Selected[],
  url: string | undefined,
  io: Io,
): Promise<CheckInputs> {
  const list: CheckInput[] = [];
  const sites: Site[] = [];
  let others = 0;
  const address = url === undefined || url.endsWith('/') ? url : `${url}/`;
  for (const path of paths) {
    if (path === '-' || !statusOf(path)?.isDirectory()) list.push({ name: path });
    else {
      const found = await below(path, selections, address, io);
      for (const input of found.list) list.push(input);
      sites.push(found.site);
      others += found.others;
    }
  }
  if (list.length === 0) throw new InputError(`there is no feed below ${paths.join(', ')}`);
  return { list, sites, others };
}

function isSelected(file: string, { include, exclude, folder }: Selected): boolean {
  const path = pathFrom(folder, file);
  return (
    (include.length === 0 || include.some((pattern) => pattern.test(path))) &&
    !exclude.some((pattern) => pattern.test(path))
  );
}

async function below(
  directory: string,
  selections: readonly Selected[],
  url: string | undefined,
  io: Io,
): Promise<{ list: CheckInput[]; site: Site; others: number }> {
  const list: CheckInput[] = [];
  const contents: Readonly<Record<Content, Set<string>>> = {
    feed: new Set(),
    doubtful: new Set(),
    page: new Set(),
    other: new Set(),
  };
  const excluded = new Set<string>();
  for await (const { name, kind, message = '' } of filesBelow(directory)) {
    const file = join(directory, name);
    if (!selections.every((selection) => isSelected(file, selection))) excluded.add(name);
    else if (kind === 'unreadable') list.push({ name: file, fault: message });
    else if (kind === 'feed') {
      const content = await contentOf(file, io);
      contents[content].add(name);
      if (IS_FEED.has(content)) list.push(feedOf(name, file, content, url));
    }
  }
  const { feed, doubtful, page, other } = contents;
  const urlOf = (path: string): string => urlBelow(url ?? UNKNOWN, path);
  const site = { directory, url, urlOf, feeds: new Set([...feed, ...doubtful]), pages: [...page], excluded };
  return { list, others: page.size + other.size, site };
}

const IS_FEED: ReadonlySet<Content> = new Set<Content>(['feed', 'doubtful']);

/** @param url the address of the directory */
function feedOf(path: string, name: string, content: Content, url: string | undefined): CheckInput {
  const isDoubtful = content === 'doubtful';
  return url === undefined ? { name, isDoubtful } : { name, isDoubtful, url: urlBelow(url, path) };
}

/** Stands for the unknown URL of a site: only relative URLs are its own then. */
const UNKNOWN = 'https://site.invalid/';

/** The URL of a file below the URL of its directory. Names of files have characters that mean something else in a URL: `a?b#c%20.xml`. */
function urlBelow(directory: string, path: string): string {
  const url = new URL(directory);
  url.pathname += path.replace(/[%\\]/g, encodeURIComponent);
  return url.href;
}

async function* filesBelow(directory: string): ReturnType<typeof walk> {
  // Load on demand: a file needs no search.
  const source = await import('../corpus/source.ts');
  try {
    yield* source.walk(directory, '');
  } catch (error) {
    if (error instanceof FeedError) throw new InputError(error.message, { cause: error });
    throw error;
  }
}

const FEED = /<(?:[\w.-]+:)?(?:rss|feed)[\s>/]/i;
const PERHAPS = /^\s*\{|<(?:[\w.-]+:)?(?:rdf|channel)[\s>/]/i;
const PAGE = /<!doctype\s+html|<html[\s>]/i;
const RESPONSE = /^HTTP\/\d/;

/** The kind of a file; JSON and RDF are feeds or not. */
type Content = 'feed' | 'doubtful' | 'page' | 'other';

/** Reads the beginning only: pictures and films are large. */
async function contentOf(file: string, io: Io): Promise<Content> {
  let beginning: Uint8Array;
  try {
    beginning = await io.readBeginning(file);
    if (RESPONSE.test(latin1(beginning))) beginning = (await readSavedResponse(file, io)).bytes;
  } catch (error) {
    // The check reports an unreadable file.
    if (error instanceof InputError) return 'feed';
    throw error;
  }
  // Remove NUL: in utf-16 every letter of ASCII has one.
  const text = latin1(beginning).replaceAll('\0', '');
  const [feed, page] = [text.search(FEED), text.search(PAGE)];
  if (page !== -1 && (feed === -1 || page < feed)) return 'page';
  if (feed !== -1) return 'feed';
  return PERHAPS.test(text) ? 'doubtful' : 'other';
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
