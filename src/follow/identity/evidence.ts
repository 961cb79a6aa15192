/**
 * What an entry shows of itself, each fact as a hash. Facts are stored instead of texts, so that what a caller keeps of a feed is small
 * and gives nothing away.
 */

import { toPlainText } from '../../content/index.ts';
import type { Entry } from '../../result.ts';
import { hashText } from './hash.ts';
import { readWebAddress, type WebAddress } from './web-address.ts';

/** The facts, in the order in which they are stored. */
export const FACTS = [
  /** The id as written, but for `http` and `https`. */
  'guid',
  /** An id without the hosts that it names: path, query and fragment of its web addresses, what follows the authority in `tag:`. */
  'guidPage',
  /** The link without scheme and tracking; absent where it is the home page. */
  'link',
  /** Whether the link is the id. */
  'permalink',
  /** Path and query of the link. */
  'page',
  /** The path alone. */
  'path',
  /** Path and query of the first enclosure. */
  'enclosure',
  'title',
  /** When it was published; when it was updated where the feed says no more. */
  'date',
  /** Text of content and summary. */
  'text',
] as const;

export type Fact = (typeof FACTS)[number];

/** `''` where the entry has no such fact. */
export type Evidence = Readonly<Record<Fact, string>>;

const SCHEME = /^https?:\/\//i;
/** RFC 4151. */
const TAG = /^tag:[^,]*,[^:]*:(.+)/is;
const WHITE_SPACE = /\s+/g;
/** What counters of podcasts put before an address: `https://dts.podtrac.com/redirect.mp3?https://…`. */
const PREFIX = /^.*(?=https?:\/\/)/is;
/** In texts: a move to https or to another host changes every address. */
const ADDRESS_IN_TEXT = /https?:\/\/[^\s"'<>]+/gi;

export function gatherEvidence(entry: Entry): Evidence {
  const id = entry.id ?? '';
  const linkText = entry.link ?? '';
  const link = readWebAddress(linkText);
  const enclosure = entry.enclosures?.find((file) => file['href'])?.['href'] ?? '';
  const file = readWebAddress(enclosure.replace(PREFIX, ''));
  return {
    guid: hashed(id.trim().replace(SCHEME, '')),
    guidPage: hashed(withoutHosts(id)),
    link: hashed(link ? fullAddress(link) : linkText),
    permalink: linkText !== '' && linkText === id ? PERMALINK : '',
    page: hashed(link ? pageOf(link) : linkText),
    path: hashed(link?.path),
    enclosure: hashed(file ? pageOf(file) : enclosure),
    title: hashed(flat(reduceAddresses(entry.title ?? ''))),
    date: hashed(dateOf(entry)),
    text: hashed(textOf(entry)),
  };
}

const PERMALINK = '1';

function hashed(text: string | undefined): string {
  return text ? hashText(text) : '';
}

/** `''` for the home page, which is no page of an entry. */
function pageOf({ path, query }: WebAddress): string {
  return path + query;
}

function fullAddress(address: WebAddress): string {
  const place = pageOf(address) + address.fragment;
  return place === '' ? '' : address.host + place;
}

function flat(text: string): string {
  return text.replace(WHITE_SPACE, ' ').trim();
}

/** One moment may be written in several zones and forms. */
function dateOf({ published, publishedParsed, updated, updatedParsed }: Entry): string {
  const [text, parsed] = published === undefined ? [updated, updatedParsed] : [published, publishedParsed];
  const time = parsed?.getTime();
  return time === undefined || Number.isNaN(time) ? (text ?? '') : String(time);
}

function textOf({ summary, content }: Entry): string {
  const values = [...new Set([summary, ...(content ?? []).map(({ value }) => value)])].filter(
    (value) => value !== undefined,
  );
  const text = flat(values.map((value) => toPlainText(value)).join('\n'));
  // An entry that is a picture.
  const shown = text === '' ? flat(values.join('\n')) : text;
  return reduceAddresses(shown);
}

function reduceAddresses(text: string): string {
  return text.replace(ADDRESS_IN_TEXT, (address) => {
    const known = readWebAddress(address);
    return known ? pageOf(known) + known.fragment : address;
  });
}

/** `''` for an id that names no host. */
function withoutHosts(id: string): string {
  const [, specific] = TAG.exec(id) ?? [];
  if (specific !== undefined) return specific;
  const reduced = reduceAddresses(id.trim());
  return reduced === id.trim() ? '' : reduced;
}
