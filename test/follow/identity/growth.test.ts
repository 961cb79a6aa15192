/** The time of recognizing entries is linear in their number, with any facts that they share, and with as many parameters in one link. */

import { describe } from 'vitest';
import { diffEntries, identifyEntries } from '../../../src/identity.ts';
import type { Entry } from '../../../src/index.ts';
import { testLinear } from '../../growth.ts';

/** The number of a value, by the number of its entry. */
const NUMBERS: Readonly<Record<string, (index: number, size: number) => number>> = {
  one: () => 1,
  two: (index) => index % 2,
  pairs: (index) => Math.floor(index / 2),
  all: (index) => index,
  reversed: (index, size) => size - index,
};
const FACTS: Readonly<Record<string, (value: number) => Entry>> = {
  id: (value) => ({ id: `tag:a.example,2026:${value}` }),
  link: (value) => ({ link: `https://a.example/${value}` }),
  parameter: (value) => ({ link: `https://a.example/?utm_source=${value}` }),
  title: (value) => ({ title: `Title ${value}` }),
  text: (value) => ({ summary: `Text ${value}` }),
};
const SIZE = 500;

for (const [fact, make] of Object.entries(FACTS))
  describe.each(Object.entries(NUMBERS))(`${fact}: %s`, (_name, before) => {
    for (const [name, after] of Object.entries(NUMBERS))
      testLinear(`then ${name}`, SIZE, (size) => {
        const [first, second] = [before, after].map((number) => ({
          feed: {},
          entries: Array.from({ length: size }, (_, index) => make(number(index, size))),
        }));
        diffEntries(diffEntries(undefined, first as never).known, second as never);
      });
  });

testLinear('a link with a parameter for each other entry', SIZE, (size) => {
  const names = Array.from({ length: size }, (_, index) => `utm_${index}=1`).join('&');
  const links = [names, ...Array.from({ length: size }, (_, index) => `utm_x=${index}`)];
  return identifyEntries({
    entries: links.map((query) => ({ title: 'a', link: `https://a.example/?${query}` })),
  });
});
