/** Names that differ from known ones by a few letters, over all names of JSON Feed and all relations of links; and no name is taken for another. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed } from '../../src/check/check-feed.ts';
import { SAMPLE } from './json-sample.ts';

const LETTER = 'x';
/** A typo for each kind: a letter too few, too many, wrong, and two that have changed places. */
const typos = (word: string): string[] => {
  const middle = Math.floor(word.length / 2);
  const [before, after] = [word.slice(0, middle), word.slice(middle)];
  return [
    before + after.slice(1),
    before + LETTER + after,
    before + LETTER + after.slice(1),
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
  ].filter((typo) => typo !== word);
};

/** Typos of two letters in long words. */
const doubleTypos = (word: string): string[] =>
  word.length < 12
    ? []
    : [word.slice(0, -2), `${word}${LETTER}${LETTER}`, `${word.slice(0, 4)}${LETTER}${word.slice(5, -1)}`];

const found = (feed: object, rule: string): CheckProblem | undefined =>
  checkFeed(JSON.stringify(feed)).find((problem) => problem.rule === rule);

describe.each(Object.entries(SAMPLE))('members of %s', (shape, { object, document }) => {
  test.each(Object.keys(object))('%s', (name) => {
    for (const typo of [...typos(name), ...doubleTypos(name)]) {
      if (Object.hasOwn(object, typo)) continue;
      const { [name]: value, ...others } = object;
      const { message, fix } = found(document({ ...others, [typo]: value }), 'json-member-misspelled') ?? {};
      expect(message).toBe(`JSON Feed has no "${typo}" in ${shape}; is ${name} meant?`);
      expect(fix).toBe(`In ${shape} write \`"${name}"\` in place of "${typo}".`);
    }
  });
  test('the right names have no others in their places', () =>
    expect(found(document(object), 'json-member-misspelled')).toBeUndefined());
});

describe('relations of links', () => {
  const SOUGHT =
    'self alternate enclosure related replies next previous first last current next-archive prev-archive payment license'.split(
      ' ',
    );
  const REGISTERED =
    'about alternate appendix archives author bookmark canonical chapter contents copyright current describedby edit edit-media enclosure first glossary help hosts hub icon index item last latest-version license next next-archive payment prev prev-archive previous related replies search section self service start stylesheet subsection up via';
  const rss = (link: string): string =>
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>${link}</channel></rss>`;
  const atom = (link: string): string =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>Tides</title><updated>2024-07-15T10:00:00Z</updated><author><name>Ann</name></author>${link}</feed>`;
  const FORMATS = [
    ['atom:link', rss],
    ['link', atom],
  ] as const;
  const linksOf = (element: string, document: (link: string) => string, rel: string): CheckProblem[] =>
    checkFeed(document(`<${element} rel="${rel}" href="https://tides.example/1"/>`), undefined, {
      profiles: ['pedantic'],
    }).filter(({ rule }) => rule.startsWith('link-relation') || rule === 'self-link-missing');

  test.each(FORMATS)('a typo in %s is named, and is all that is said', (element, document) => {
    for (const rel of SOUGHT)
      for (const typo of typos(rel)) {
        if (REGISTERED.split(' ').includes(typo)) continue;
        const problems = linksOf(element, document, typo).filter(
          ({ rule }) => rule !== 'self-link-missing' || rel === 'self',
        );
        expect(
          problems.map(({ rule }) => rule),
          typo,
        ).toEqual(['link-relation-misspelled']);
        expect(problems[0]?.fix).toBe(`In rel of ${element} write \`${rel}\` in place of "${typo}".`);
      }
  });
  test.each(REGISTERED.split(' '))('%s is registered', (rel) => {
    for (const [element, document] of FORMATS)
      expect(linksOf(element, document, rel).filter(({ rule }) => rule !== 'self-link-missing')).toEqual([]);
  });
});
