/** Authors, contributors, publishers and owners: from child elements or from a text such as `me@example.org (Me)`. */

import type { Person } from '../model/model.ts';
import { matchesAt } from '../platform/strings.ts';
import { isAsciiLetter, stripWhitespace } from '../values/text.ts';
import { ADDRESS, attributeTable, keepSurplus, takeAttributes, writeTyped } from './attributes.ts';
import type { Frame, KeepingRule, MappingContext, Rule } from './rule.ts';
import { type AlsoFilled, alsoWrite, append, isEmpty, write, writeLast } from './write.ts';

/** Around a name or an address: `Me [me@example.org]`. */
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
] as const;
/** Left when the address is taken out, also in escaped markup. */
const EMPTY_BRACKETS = /\(\)|\[\]|<>|&lt;&gt;/g;
/** Left of a program that writes `address (name)` or `name <address>` for a person without an address. */
const NO_ADDRESS = /^\(([^()]*)\)$|(?:^|\s)(?:\(\)|\[\]|<>)$/;
/** Signs that separate a name from an address. */
const SEPARATORS = /^[,;:|/–—-]+|(?<![,;:|/–—-])[,;:|/–—-]+$/g;
const SPACES = /\s+/g;
const MAILTO = /mailto:$/i;
const QUOTED = /^"([^"]+)"$/;
/** The domain after `@`, and the `?subject=` of a mailto link. */
const DOMAIN =
  /@(?:\[(?:\d{1,3}\.){3}\d{1,3}\]?|(?:[a-z0-9-]+\.)+(?:xn--[a-z0-9-]+|[a-z]{2,}|\d{1,3}))(?:\?subject=\S+)?/iy;

/**
 * The person that `text` names. A text without an e-mail address is the name.
 * @returns undefined when the text is blank.
 */
export function parsePerson(text: string): Person | undefined {
  const found = findEmail(text);
  if (found === undefined) {
    const name = stripWhitespace(stripWhitespace(text).replace(NO_ADDRESS, '$1'));
    return name === '' ? undefined : { name };
  }
  const email = text.slice(found.start, found.end);
  const before = text.slice(0, found.start).replace(MAILTO, '');
  const name = bareName(before + text.slice(found.end).replaceAll(email, ''));
  return name === '' ? { email } : { name, email };
}

const SEPARATOR = /[,;]/;
/** A text with more parts is read as one person: it is no list of authors. */
const MOST_PEOPLE = 100;

/**
 * The people that `text` names: several if each part between commas has an e-mail address, as in `a@example.org, b@example.org` of PyPI (a
 * mailbox list, RFC 5322 section 3.4). Other commas are in a name: `me@example.org (Me, Jr.)`.
 */
export function parsePeople(text: string): Person[] {
  const parts = text.split(SEPARATOR, MOST_PEOPLE);
  const people = parts.flatMap((part) => parsePerson(part) ?? []);
  const isList = people.length < MOST_PEOPLE && people.every(({ email }) => email !== undefined);
  return isList || parts.length === 1 ? people : [parsePerson(text) ?? []].flat();
}

/** The first e-mail address. Walks from one `@` to the next: one pass, however long the text is. */
function findEmail(text: string): { start: number; end: number } | undefined {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const start = startOfLocalPart(text, at);
    if (start === at) continue;
    if (matchesAt(DOMAIN, text, at)) return { start, end: DOMAIN.lastIndex };
  }
  return undefined;
}

function startOfLocalPart(text: string, at: number): number {
  let start = at;
  while (start > 0 && isLocalUnit(text.charCodeAt(start - 1))) start -= 1;
  // An address may contain an apostrophe (o'brien@…) but not begin with one.
  while (start < at && text.charCodeAt(start) === 0x27) start += 1;
  return start;
}

/** Letters, digits and `_ . + - '`. */
function isLocalUnit(unit: number): boolean {
  if (isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39)) return true;
  return unit === 0x5f || unit === 0x2e || unit === 0x2b || unit === 0x2d || unit === 0x27;
}

/** The text without the address, and without the signs, brackets and quotes that separated the two. */
function bareName(rest: string): string {
  let name = withoutSeparators(rest.replace(EMPTY_BRACKETS, ' ').replace(SPACES, ' '));
  for (const [open, close] of BRACKETS)
    if (name.startsWith(open) || name.endsWith(close)) name = withoutBrackets(name, open, close);
  name = withoutSeparators(name);
  return QUOTED.exec(name)?.[1] ?? name;
}

const withoutSeparators = (name: string): string =>
  stripWhitespace(stripWhitespace(name).replace(SEPARATORS, ''));

/** Takes away the brackets around the name, and one at its ends that has no partner. Others are part of it: `Me (editor)`. */
function withoutBrackets(name: string, open: string, close: string): string {
  const opened: number[] = [];
  const last = name.length - 1;
  let partnerOfFirst = last;
  let partnerOfLast = -1;
  for (let at = 0; at <= last; at += 1) {
    if (name[at] === open) opened.push(at);
    if (name[at] !== close) continue;
    const partner = opened.pop() ?? -1;
    if (partner === 0) partnerOfFirst = at;
    if (at === last) partnerOfLast = partner;
  }
  const start = name.startsWith(open) && partnerOfFirst === last ? 1 : 0;
  const end = name.endsWith(close) && partnerOfLast <= 0 ? last : name.length;
  return stripWhitespace(name.slice(start, end));
}

/** Stores a finished person. `text` is the text of the element, or the name and e-mail joined; `''` for further people of one text. */
type Destination = (context: MappingContext, person: Person, text: string, frame: Frame) => void;

/** The attributes of a person, which programs write in place of elements: `<author name="Me" email="me@example.org"/>`. */
const OF_PERSON = new Map([...ADDRESS, ...attributeTable({ name: 'text', email: 'text' })]);

function personRule(keys: readonly string[], keep: Destination): Rule {
  return {
    keys,
    text: 'plain',
    contentModel: 'parts',
    attributes: OF_PERSON,
    open: (context, element, frame) => {
      const said: Record<string, string> = {};
      for (const [key, row] of OF_PERSON) writeTyped(context, frame, row, element.attribute(key) ?? '', said);
      context.enter('person', {});
      return said;
    },
    close: (context, text, frame, said) => {
      const person = (frame.inner?.record ?? {}) as Person;
      const written = frame.repair(text);
      const isStructured = (person.name ?? person.email ?? said['name']) !== undefined;
      const [first, ...others] = isStructured ? [] : parsePeople(written);
      Object.assign(person, { ...first, ...said, ...person });
      if (isEmpty(person)) return;
      takeAttributes(frame, person);
      keep(context, person, text === '' || isStructured ? formatPerson(person) : written, frame);
      for (const other of others) keep(context, other, '', frame);
      if (isStructured) keepSurplus(context, frame, text, person.name);
    },
  } satisfies KeepingRule<Person>;
}

/** `name (email)`, or the name or the email alone. */
export function formatPerson({ name, email }: Person): string {
  if (!name) return email ?? '';
  return email ? `${name} (${email})` : name;
}

/** The last people of a list that may be the same: the elements are neighbors, and lists of thousands stay linear. */
const NEIGHBORS = 32;

/** Adds a person to a list, unless the list names the same person: many feeds have `author` and `dc:creator`. */
export function addPerson(people: Person[], person: Person): void {
  const known = people
    .slice(-NEIGHBORS)
    .find((other) => saysAllOf(other, person) || saysAllOf(person, other));
  if (known === undefined) people.push(person);
  else if (!saysAllOf(known, person)) people[people.lastIndexOf(known)] = person;
}

/** Whether a person has everything that is said about the other. */
function saysAllOf(person: Person, other: Person): boolean {
  return (Object.keys(other) as (keyof Person)[]).every(
    (key) => JSON.stringify(person[key]) === JSON.stringify(other[key]),
  );
}

function listPerson(context: MappingContext, key: 'authors' | 'contributors', person: Person): void {
  const { kind, record } = context.scope;
  if (kind === 'document') return;
  record[key] ??= [];
  addPerson(record[key], person);
}

export const author: Rule = personRule(
  ['author', 'authorDetail', 'authors'],
  (context, person, text, frame) => {
    listPerson(context, 'authors', person);
    if (text !== '') writeLast(context, frame, 'author', text);
    writeLast(context, frame, 'authorDetail', person);
  },
);

export const contributor: Rule = personRule(['contributors'], (context, person) =>
  listPerson(context, 'contributors', person),
);

export const publisher: Rule = {
  ...personRule(['publisher', 'publisherDetail'], (context, person, text, frame) => {
    write(context, frame, 'publisher', text);
    write(context, frame, 'publisherDetail', person);
  }),
  single: 'publisherDetail',
};

/** A person under a key of a namespace. `itunes:owner`, the contact for the feed, becomes the publisher of a feed without one. */
export function personAs(key: string, also?: AlsoFilled): Rule {
  return {
    ...personRule(also === undefined ? [key] : [key, also.key], (context, person, _text, frame) => {
      if (write(context, frame, key, person)) alsoWrite(context, frame, key, also);
    }),
    single: key,
    rank: 0,
  };
}

/** All publishers as texts under a key of a namespace; the first becomes the publisher of a feed without one. */
export function publishers(key: string): Rule {
  return personRule([key, 'publisher', 'publisherDetail'], (context, person, text, frame) => {
    if (text !== '') append(context, key, text);
    write(context, frame, 'publisher', text);
    if (!write(context, frame, 'publisherDetail', person)) frame.attributes = person.attributes;
  });
}
