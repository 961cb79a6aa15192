/** Chooses the authors of an entry. */

import { toPlainText } from '../content/index.ts';
import type { Entry, Feed } from '../document/result.ts';
import type { Person } from '../model/model.ts';
import { givenAddress, givenList, givenObject, givenText } from './given.ts';
import { typedText } from './texts.ts';

/** An author. Has at least one key. */
export interface PresentedAuthor {
  name?: string;
  email?: string;
  /** Home page. */
  href?: string;
  /** A picture. */
  avatar?: string;
}

type Authored = Partial<Pick<Entry, 'authors' | 'authorDetail' | 'author'>>;

/** Authors of the entry, else of its source, else of the feed, without repeats. */
export function authorsOf(entry: Partial<Entry>, feed: Partial<Feed>): PresentedAuthor[] {
  for (const part of [entry, givenObject(entry.source), feed]) {
    const authors = authorsIn(part);
    if (authors.length > 0) return authors;
  }
  return [];
}

function authorsIn({ authors, authorDetail, author }: Authored): PresentedAuthor[] {
  const persons = [...givenList(authors), givenObject(authorDetail)].flatMap(describePerson);
  const name = plainName(author);
  if (persons.length === 0) return name === '' ? [] : [{ name }];
  const byName = new Map(persons.map((person) => [person.name ?? person.email ?? person.href, person]));
  return [...byName.values()];
}

function describePerson(person: Person): PresentedAuthor[] {
  const name = plainName(person.name);
  const email = givenText(person.email);
  const href = givenAddress(person.href);
  const avatar = givenAddress(person.avatar);
  const author: PresentedAuthor = {
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    ...(href !== undefined && { href }),
    ...(avatar !== undefined && { avatar }),
  };
  return Object.keys(author).length === 0 ? [] : [author];
}

/** Decode names as markup: some feeds escape them twice. */
function plainName(name: string | undefined): string {
  const text = typedText(undefined, name);
  return text === undefined ? '' : toPlainText(text);
}
