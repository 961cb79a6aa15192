/** Advice about what stands in the feed: what is missing, twice there, or in a form that readers have to guess at. */

import { parseDate } from '../values/dates/index.ts';
import { ADDRESSES, type FormatRules, OTHER_DATES } from './formats.ts';
import type { Group, Part } from './outline.ts';
import type { Finding, Subject } from './subject.ts';

/** Characters of a text that a message quotes. */
const QUOTED = 60;
const quote = (text: string): string => (text.length > QUOTED ? `«${text.slice(0, QUOTED)}…»` : `«${text}»`);
const at = ({ offset, path }: Group | Part): Pick<Finding, 'offset' | 'path'> => ({ offset, path });

const has = ({ parts }: Group, names: readonly string[]): boolean =>
  parts.some(({ key, own }) => own && names.includes(key));

export function* missingElement({ outline, format }: Subject): Generator<Finding> {
  if (format === undefined) return;
  for (const group of outline.groups) {
    const lacking = format.required[group.kind].filter((names) => !has(group, names));
    if (lacking.length === 0) continue;
    const names = lacking.map((alternatives) => alternatives.join(' or ')).join(', ');
    yield { message: `${format.name} asks for ${names} in ${group.name}`, ...at(group) };
  }
}

const entriesOf = ({ outline }: Subject): Group[] => outline.groups.filter(({ kind }) => kind === 'entry');

export function* missingGuid(subject: Subject): Generator<Finding> {
  const { format } = subject;
  if (format?.id === undefined || !format.idOptional) return;
  for (const entry of entriesOf(subject)) {
    if (!has(entry, [format.id])) yield { message: `${entry.name} without ${format.id}`, ...at(entry) };
  }
}

export function* duplicateId(subject: Subject): Generator<Finding> {
  const first = new Map<string, Part>();
  const { format } = subject;
  for (const { parts } of entriesOf(subject)) {
    const id = parts.find(({ key, own }) => own && key === format?.id);
    if (id === undefined || id.text === '') continue;
    const before = first.get(id.text);
    if (before === undefined) first.set(id.text, id);
    else yield { message: `${quote(id.text)} is the ${id.name} of ${before.path}, too`, ...at(id) };
  }
}

const TIME = /\d:\d\d/;
const ZONE = /(?:z|[+-]\d{1,2}(?::?\d\d)?|[a-z]{2,5}|\))$/i;
const HALF_OF_DAY = /[ap]\.?m\.?$/i;
const lacksZone = (date: string): boolean => TIME.test(date) && (!ZONE.test(date) || HALF_OF_DAY.test(date));

const datesOf = ({ outline, format }: Subject, names: readonly string[]): Part[] =>
  format === undefined
    ? []
    : outline.groups.flatMap(({ parts }) =>
        parts.filter(({ key, text }) => names.includes(key) && text !== ''),
      );

export function* dateWithoutZone(subject: Subject): Generator<Finding> {
  for (const part of datesOf(subject, [...(subject.format?.dates ?? []), ...OTHER_DATES])) {
    if (lacksZone(part.text) && parseDate(part.text) !== undefined) {
      yield { message: `${quote(part.text)} names no time zone and is read as UTC`, ...at(part) };
    }
  }
}

const FORMS: Readonly<Record<FormatRules['dateForm'], RegExp>> = {
  'RFC 822':
    /^(?:(?:mon|tue|wed|thu|fri|sat|sun), )?\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) (?:\d{4}|\d\d) \d\d:\d\d(?::\d\d)? (?:[a-z]{1,4}|[+-]\d{4})$/i,
  'RFC 3339': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
};

export function* foreignDateForm(subject: Subject): Generator<Finding> {
  const { format } = subject;
  if (format === undefined) return;
  for (const part of datesOf(subject, format.dates)) {
    const { text } = part;
    // What cannot be read or has no zone is said elsewhere.
    const isFine = FORMS[format.dateForm].test(text) || lacksZone(text) || parseDate(text) === undefined;
    if (!isFine) yield { message: `${quote(text)} is no date of ${format.dateForm}`, ...at(part) };
  }
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The address in a part; `''` when it holds none. */
function addressOf({ key, text, attributes }: Part): string {
  if (key === 'guid' && attributes.get('ispermalink')?.toLowerCase() === 'false') return '';
  return attributes.get('href') ?? attributes.get('url') ?? text;
}

export function* relativeAddress({ outline }: Subject): Generator<Finding> {
  for (const part of outline.groups.flatMap(({ parts }) => parts)) {
    if (part.base !== '' || !ADDRESSES.has(part.key)) continue;
    const address = addressOf(part);
    if (address === '' || SCHEME.test(address)) continue;
    const reason =
      part.key === 'guid' ? 'no address, as a permalink is' : 'relative, and nothing says to what';
    yield { message: `${quote(address)} in ${part.name} is ${reason}`, ...at(part) };
  }
}

const DIGITS = /^\d+$/;

export function* incompleteEnclosure({ outline, format }: Subject): Generator<Finding> {
  if (format === undefined) return;
  const { name, attributes, size } = format.enclosure;
  for (const part of outline.groups.flatMap(({ parts }) => parts)) {
    if (part.key !== name || !part.own) continue;
    const lacking = attributes.filter((attribute) => !part.attributes.get(attribute));
    if (lacking.length > 0) yield { message: `${part.name} without ${lacking.join(', ')}`, ...at(part) };
    const given = part.attributes.get(size);
    if (given && !DIGITS.test(given)) {
      yield { message: `${quote(given)} is no number of bytes`, ...at(part) };
    }
  }
}

const ATOM_LINK = 'link';

export function* missingSelfLink({ outline, format }: Subject): Generator<Finding> {
  const feed = outline.groups.find(({ kind }) => kind === 'feed');
  if (feed === undefined || format?.self === undefined) return;
  const isSelf = ({ key, attributes }: Part): boolean =>
    key === format.self || (key === ATOM_LINK && attributes.get('rel')?.toLowerCase() === 'self');
  if (!feed.parts.some(isSelf)) yield { message: `${feed.name} without ${format.self}`, ...at(feed) };
}

const MEBIBYTE = 1024 * 1024;

export function* largeFeed({ size }: Subject): Generator<Finding> {
  if (size <= MEBIBYTE) return;
  yield { message: `${(size / MEBIBYTE).toFixed(1)} MiB, which every reader fetches again and again` };
}
