/** The facts that identify an entry, each as a hash. Hashes keep the stored data small and reveal no text. */

import { toPlainText } from '../../core/content/index.ts';
import type { Entry } from '../../core/document/result.ts';
import { SECOND } from '../../core/values/durations.ts';
import { givenDate, givenList, textOrDigits } from '../../core/values/given.ts';
import { hashText, hashTexts } from './hash-text.ts';
import type { Reading } from './reading.ts';
import { dropParameters, type ParameterRules, readWebAddress, type WebAddress } from './web-address.ts';

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
  /** The last segment of the path, query and fragment: it often survives another system or language. */
  'slug',
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
/** Prefixes of counters that write the host into the path: `https://op3.dev/e/a.test/1.mp3`. */
const COUNTERS =
  /^https?:\/\/(?:(?:[\w-]+\.)*(?:podtrac\.com|blubrry\.com|chrt\.fm|chtbl\.com|pdst\.fm|op3\.dev|mgln\.ai|pscrb\.fm|podscribe\.com|claritaspod\.com|swap\.fm|byspotify\.com|gum\.fm|cohst\.app|arttrk\.com|pdrl\.fm|pdcn\.co|vpixl\.com|podderapp\.com)\/(?:[^/]+\/)*?(?=(?:[\w-]+\.)+[a-z]{2,}\/))+/i;
/** Addresses in texts: a move to https or to another host changes all of them. */
const ADDRESS_IN_TEXT = /https?:\/\/[^\s"'<>]+/gi;

/**
 * A hash of all values of an entry that its facts are made of. An entry with the stamp of an earlier one has its facts: making them
 * takes as long as parsing the feed.
 * @param readingStamp of the reading of the facts
 */
export function stampOf(entry: Entry, readingStamp: string): string {
  const values = [readingStamp, entry.id, entry.link, entry.title, dateOf(entry), fileOf(entry)];
  return hashTexts([...values, ...textsOf(entry)].map(given));
}

/** The stamp of an entry that the poll has reduced. */
export const stampOfKnown = ({ known }: Entry): string | undefined => textOrDigits(known);

/** @param reading what does not count in this feed */
export function gatherEvidence(entry: Entry, reading: Reading): Evidence {
  const { parameters } = reading;
  const id = given(entry.id);
  const linkText = given(entry.link);
  const link = readWebAddress(linkText, parameters);
  const enclosure = fileOf(entry);
  const file = readWebAddress(enclosure.replace(PREFIX, '').replace(COUNTERS, '//'), parameters);
  return {
    guid: guidFact(id, parameters),
    guidPage: hashed(withoutHosts(id, parameters)),
    link: hashed(link ? fullAddress(link) : linkText),
    permalink: linkText !== '' && linkText === id ? PERMALINK : '',
    page: hashed(link ? pageOf(link) : linkText),
    path: hashed(link?.path),
    slug: hashed(link && slugOf(link)),
    enclosure: hashed(file ? pageOf(file) : enclosure),
    title: hashed(shownText(given(entry.title), reading)),
    date: hashed(dateOf(entry)),
    text: hashed(textOf(entry, reading)),
  };
}

/** The fact `guid`, also of the id that a tombstone names. */
export const guidFact = (id: string, { dropped }: ParameterRules): string =>
  hashed(dropParameters(id.trim(), dropped).replace(SCHEME, ''));

const PERMALINK = '1';

/** A stored entry may have other types: anything but a text is absent. */
const given = (value: unknown): string => textOrDigits(value) ?? '';

const fileOf = ({ enclosures }: Entry): string =>
  givenList(enclosures)
    .map(({ href }) => given(href))
    .find((href) => href !== '') ?? '';

const hashed = (text: string | undefined): string => (text ? hashText(text) : '');

/** `''` for the home page, which does not identify an entry. */
function pageOf({ path, query }: WebAddress): string {
  return path + query;
}

function fullAddress(address: WebAddress): string {
  const place = pageOf(address) + address.fragment;
  return place === '' ? '' : address.host + place;
}

/** Names that many pages share. */
const INDEX = /^(?:index|default|home|view|node|item|story|article|post|page|feed|rss)?(?:\.\w{2,5})?$/i;

/** Two systems number pages alike: `/1`. */
const LEAST_SLUG = 4;

/** The part of an address that systems keep when they order their pages in another way. */
function slugOf({ path, query, fragment }: WebAddress): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const slug = (INDEX.test(last) ? '' : last) + query + fragment;
  return slug.length < LEAST_SLUG ? '' : slug;
}

const flat = (text: string): string => text.replace(WHITE_SPACE, ' ').trim();

/** Compare instants to the second: feeds write one instant in several zones and forms, and RSS has no fractions of seconds (RFC 822, 5.1). */
function dateOf({ published, publishedParsed, updated, updatedParsed }: Entry): string {
  const [text, parsed] = published === undefined ? [updated, updatedParsed] : [published, publishedParsed];
  const time = givenDate(parsed)?.getTime();
  return time === undefined ? given(text) : String(Math.floor(time / SECOND) * SECOND);
}

const textsOf = ({ summary, content }: Entry): readonly unknown[] => [
  summary,
  ...givenList(content).map(({ value }) => value),
];

function textOf(entry: Entry, reading: Reading): string {
  const values = [...new Set(textsOf(entry).map(given))];
  const text = flat(values.map((value) => toPlainText(value)).join('\n'));
  // The entry is a picture.
  const shown = text === '' ? flat(values.join('\n')) : text;
  return shownText(shown, reading);
}

/** Text without what systems write in different ways: hosts, white space, typography; and without what the caller ignores. */
function shownText(text: string, { texts, parameters }: Reading): string {
  const kept = texts.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  return flat(plainTypography(reduceAddresses(kept, parameters)));
}

const TYPOGRAPHY: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'\u2018\u2019\u201a\u201b\u2032\u00b4`'].map((quote) => [quote, "'"])),
  ...Object.fromEntries([...'\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb'].map((quote) => [quote, '"'])),
  ...Object.fromEntries([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212'].map((dash) => [dash, '-'])),
  ...Object.fromEntries([...'\u00ad\u200b\u200c\u200d\u2060\ufeff'].map((invisible) => [invisible, ''])),
  '\u2026': '...',
};
const TYPOGRAPHIC = new RegExp(`[${Object.keys(TYPOGRAPHY).join('')}]|-{2,}`, 'g');

/** Systems replace quotes, dashes and ellipses, or remove characters without width, when they write a text. */
function plainTypography(text: string): string {
  return text.replace(TYPOGRAPHIC, (character) => TYPOGRAPHY[character] ?? '-');
}

function reduceAddresses(text: string, rules: ParameterRules): string {
  if (!text.includes('://')) return text;
  return text.replace(ADDRESS_IN_TEXT, (address) => {
    const known = readWebAddress(address, rules);
    return known ? pageOf(known) + known.fragment : address;
  });
}

/** `''` for an id without host, and for an id that many hosts have: `/1`. */
function withoutHosts(id: string, rules: ParameterRules): string {
  const [, specific] = TAG.exec(id) ?? [];
  if (specific !== undefined) return specific;
  const [, uuid] = UUID.exec(id.trim()) ?? [];
  if (uuid !== undefined) return uuid.toLowerCase();
  const reduced = reduceAddresses(id.trim(), rules);
  return reduced === id.trim() || reduced.length <= LEAST_SLUG ? '' : reduced;
}

const UUID = /^(?:urn:uuid:)?\{?([\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12})\}?$/i;
