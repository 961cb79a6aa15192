/** The facts that identify an entry, each as a hash. Hashes keep the stored data small and reveal no text. */

import { toPlainText } from '../../core/content/index.ts';
import type { Entry } from '../../core/document/result.ts';
import { hashText } from './hash.ts';
import { readWebAddress, type WebAddress } from './web-address.ts';

/** The facts, in the order of storage. */
export const FACTS = [
  /** The id as written, except that `http` equals `https`. */
  'guid',
  /** The id without hosts: path, query and fragment of its web addresses, the part after the authority in `tag:`. */
  'guidPage',
  /** The link without scheme and tracking parameters; absent when it is the home page. */
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
  /** Date of publication, else of the update. */
  'date',
  /** Text of content and summary. */
  'text',
] as const;

export type Fact = (typeof FACTS)[number];

/** `''` when the entry lacks the fact. */
export type Evidence = Readonly<Record<Fact, string>>;

const SCHEME = /^https?:\/\//i;
/** RFC 4151. */
const TAG = /^tag:[^,]*,[^:]*:(.+)/is;
const WHITE_SPACE = /\s+/g;
/** Prefixes of podcast counters: `https://dts.podtrac.com/redirect.mp3?https://…`. */
const PREFIX = /^.*(?=https?:\/\/)/is;
/** Addresses in texts: a move to https or to another host changes all of them. */
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

/** `''` for the home page, which does not identify an entry. */
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

/** Compare instants: feeds write one instant in several zones and forms. */
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
  // The entry is a picture.
  const shown = text === '' ? flat(values.join('\n')) : text;
  return reduceAddresses(shown);
}

function reduceAddresses(text: string): string {
  return text.replace(ADDRESS_IN_TEXT, (address) => {
    const known = readWebAddress(address);
    return known ? pageOf(known) + known.fragment : address;
  });
}

/** `''` for an id without host. */
function withoutHosts(id: string): string {
  const [, specific] = TAG.exec(id) ?? [];
  if (specific !== undefined) return specific;
  const reduced = reduceAddresses(id.trim());
  return reduced === id.trim() ? '' : reduced;
}
