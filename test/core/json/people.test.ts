/** The author of a JSON Feed and of an Atom feed with the same people. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';

interface Person {
  readonly name?: string;
  readonly url?: string;
}

const PEOPLE: readonly Person[] = [
  { name: 'Ann' },
  { name: 'Bo', url: 'mailto:bo@b.example' },
  { url: 'mailto:cy@c.example' },
  { url: 'https://d.example/' },
];

/** The lists of some of the people, in every order. */
function* listsOf(people: readonly Person[]): Generator<readonly Person[]> {
  yield [];
  for (const first of people)
    for (const rest of listsOf(people.filter((other) => other !== first))) yield [first, ...rest];
}

const written = ({ name = '', url = '' }: Person): string =>
  `<author><name>${name}</name>${url.startsWith('mailto:') ? `<email>${url.slice(7)}</email>` : `<uri>${url}</uri>`}</author>`;

test('`author` is the last that has a name or an e-mail address, as in Atom', () => {
  for (const authors of listsOf(PEOPLE)) {
    const inAtom = `<feed xmlns="http://www.w3.org/2005/Atom">${authors.map(written).join('')}</feed>`;
    const inJson = { version: 'https://jsonfeed.org/version/1.1', title: 'T', authors, items: [] };
    const { author, authorDetail, authors: all } = parseFeed(inAtom).feed;
    expect(parseFeed(JSON.stringify(inJson)).feed).toEqual({
      title: 'T',
      titleDetail: { type: 'text/plain', value: 'T' },
      ...(all && { authors: all }),
      ...(author && { author }),
      ...(authorDetail && { authorDetail }),
    });
  }
});
