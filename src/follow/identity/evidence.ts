/** The facts that identify an entry, each as a hash. Hashes keep the stored data small and reveal no text. */

import { toPlainText } from '../../core/content/index.ts';
import type { Entry } from '../../core/document/result.ts';

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

/** A fact by which an entry is recognized. docs/following.md explains each. */
export type EntryFact = (typeof FACTS)[number];

/** `''` when the entry lacks the fact. */
export type Evidence = Readonly<Record<EntryFact, string>>;

const SCHEME = /^https?:\/\//i;
/** RFC 4151. */
const TAG = /^tag:[^,]*,[^:]*:(.+)/is;
/** White space other than single spaces, which stay. */
const WHITE_SPACE = /\s{2,}|[^\S ]/g;
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

const hashed = (text: string | undefined): string => (text ? hashText(text) : '');

/** `''` for the home page, which does not identify an entry. */
function pageOf({ path, query }: WebAddress): string {
  return path + query;
}

function fullAddress(address: WebAddress): string {
  const place = pageOf(address) + address.fragment;
  return place === '' ? '' : address.host + place;
}

const flat = (text: string): string => text.replace(WHITE_SPACE, ' ').trim();

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
  if (!text.includes('://')) return text;
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

/** The parts of an address that identify its page: feeds write `http` or `https`, with and without `www.`, a final slash, statistics. */
interface WebAddress {
  /** Lower-cased, without `www.` and the default port. */
  readonly host: string;
  /** Without final slash. */
  readonly path: string;
  /** The query without tracking parameters, in alphabetical order; with its `?`, or `''`. */
  readonly query: string;
  /** With its `#`, or `''`. */
  readonly fragment: string;
}

const ADDRESS = /^(?:https?:)?\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/is;
const DEFAULT_PORT = /:(?:80|443)$/;
const WWW = /^www\./;

/** @returns undefined unless the text is an absolute address of http or https */
export function readWebAddress(text: string): WebAddress | undefined {
  const match = ADDRESS.exec(text.trim());
  if (match === null) return undefined;
  const [, authority = '', path = '', query = '', fragment = ''] = match;
  return {
    host: authority.toLowerCase().replace(DEFAULT_PORT, '').replace(WWW, ''),
    path: path.endsWith('/') ? path.slice(0, -1) : path,
    query: withoutTracking(query),
    fragment: fragment === '#' ? '' : fragment,
  };
}

function withoutTracking(query: string): string {
  if (query === '') return '';
  const kept = query.split('&').filter((parameter) => {
    const equals = parameter.indexOf('=');
    const name = equals === -1 ? parameter : parameter.slice(0, equals);
    return (
      parameter !== '' && !isTracking(name.toLowerCase(), equals === -1 ? '' : parameter.slice(equals + 1))
    );
  });
  return kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
}

/** Query parameters for tracking or for bypassing caches, which do not identify a page. */
const PREFIXES: readonly string[] =
  'utm_ at_ mc_ pk_ mtm_ piwik_ matomo_ hsa_ _hs oly_ vero_ elqtrack wt. ga_ fb_ sc_ stm_ itm_'.split(' ');

const NAMES: ReadonlySet<string> = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh li_fat_id rb_clickid wickedid epik _openstat ' +
    'ref ref_src ref_url referer referrer source src medium campaign cmp cmpid cid ncid icid ocid ito xtor ftag s_cid s_kwcid ' +
    'mkt_tok mbid sr_share sref smid partner feature trk trackingid spm guccounter guce_referrer guce_referrer_sig ' +
    'syndication rss feed ns_mchannel ns_source ns_campaign ns_linkname __twitter_impression _ga _gl __s ss_source dm_i'
  ).split(' '),
);

/** Names of timestamps and random numbers; with other values they may identify a page. */
const CACHE_BUSTERS: ReadonlySet<string> = new Set(
  '_ t ts time timestamp cb nocache cachebuster cachebust rnd rand random'.split(' '),
);
const LONG_NUMBER = /^\d{8,}$/;

/** Whether a parameter of a query (lower-cased name, value) does not identify a page. */
function isTracking(name: string, value: string): boolean {
  if (NAMES.has(name)) return true;
  if (CACHE_BUSTERS.has(name)) return LONG_NUMBER.test(value);
  return PREFIXES.some((prefix) => name.startsWith(prefix));
}

/**
 * Two 32-bit lanes, multiplied and mixed (the scheme of cyrb53 with all 64 bits): pure and synchronous, unlike `crypto.subtle`. The
 * probability of a collision among a million texts is 1 in 37 million. A feed that forges collisions confuses only its own entries.
 * @returns 14 characters of base 36
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return digits(high) + digits(low);
}

/** Two digits at a time, which is faster than `toString(36)`. */
function digits(lane: number): string {
  const number = lane >>> 0;
  const pair = (weight: number): string => PAIRS[Math.floor(number / weight) % PAIRS.length] ?? '';
  return Math.floor(number / PAIRS.length ** 3) + pair(PAIRS.length ** 2) + pair(PAIRS.length) + pair(1);
}

const PAIRS: readonly string[] = Array.from({ length: 36 ** 2 }, (_, i) => i.toString(36).padStart(2, '0'));
