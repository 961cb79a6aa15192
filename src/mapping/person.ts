/** Authors, contributors, publishers and owners: from child elements or from a text such as `me@example.org (Me)`. */

import type { Person } from '../model.ts';
import { parsePerson } from '../values/person.ts';
import { repairText } from '../values/text.ts';
import type { Frame } from './frame.ts';
import { isEmpty } from './record.ts';
import type { Build, Rule } from './rule.ts';
import { append, write } from './write.ts';

/** Where a finished person goes. `text` is what the element said, or the name and e-mail put together. */
type Destination = (build: Build, person: Person, text: string, frame: Frame) => void;

function personRule(keys: readonly string[], keep: Destination): Rule {
  return {
    keys,
    text: 'plain',
    open: (build) => {
      build.enter('person', {});
    },
    close: (build, text, frame) => {
      const person = (frame.inner?.record ?? {}) as Person;
      const written = repairText(text);
      const isStructured = person.name !== undefined || person.email !== undefined;
      if (!isStructured) Object.assign(person, parsePerson(written));
      if (isEmpty(person)) return;
      keep(build, person, isStructured ? formatPerson(person) : written, frame);
    },
  };
}

/** `name (email)`, or the one there is. */
export function formatPerson({ name, email }: Person): string {
  if (name === undefined || name === '') return email ?? '';
  return email === undefined || email === '' ? name : `${name} (${email})`;
}

export const author: Rule = personRule(
  ['author', 'authorDetail', 'authors'],
  (build, person, text, frame) => {
    append(build, 'authors', person);
    if (text !== '') write(build, frame, 'author', text);
    write(build, frame, 'authorDetail', person);
  },
);

export const contributor: Rule = personRule(['contributors'], (build, person) =>
  append(build, 'contributors', person),
);

export const publisher: Rule = personRule(['publisher', 'publisherDetail'], (build, person, text, frame) => {
  if (text !== '') write(build, frame, 'publisher', text);
  write(build, frame, 'publisherDetail', person);
});

/** `itunes:owner`: who may be asked about the feed, not who publishes it. */
export const owner: Rule = personRule(['publisherDetail'], (build, person, _text, frame) => {
  write(build, frame, 'publisherDetail', person);
});
