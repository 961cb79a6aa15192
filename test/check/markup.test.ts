/** Markup that is not escaped: every child element of a text, except for those of XHTML. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

test.each([
  ['', '', true],
  ['', XHTML, false],
  ['h', XHTML, false],
  ['h', 'https://tides.example/ns', true],
])('with the prefix %j for %j', (prefix, uri, isTold) => {
  const declaration = uri === '' ? '' : ` xmlns${prefix && ':'}${prefix}="${uri}"`;
  for (const name of ['p', 'b', 'tide'])
    for (const text of ['', 'High ']) {
      const tag = prefix === '' ? name : `${prefix}:${name}`;
      const item = `<item><description>${text}<${tag}${declaration}>x</${tag}></description></item>`;
      const found = checkFeed(`<rss version="2.0"><channel>${item}</channel></rss>`).filter(
        ({ rule }) => rule === 'content-unescaped',
      );
      expect(
        found.map(({ message }) => message),
        item,
      ).toEqual(isTold ? [`in description "<${tag}>" is not escaped`] : []);
    }
});

describe('in XHTML an element is judged by its own vocabulary', () => {
  const VOCABULARIES = {
    svg: ['http://www.w3.org/2000/svg', 'g'],
    math: ['http://www.w3.org/1998/Math/MathML', 'mrow'],
    html: [XHTML, 'p'],
  } as const;
  type Name = keyof typeof VOCABULARIES;
  const NAMES = Object.keys(VOCABULARIES) as Name[];
  const element = (of: Name, name: string, inside = ''): string =>
    `<${name} xmlns="${VOCABULARIES[of][0]}">${inside}</${name}>`;
  const rulesOf = (inside: string): string[] => {
    const summary = `<summary type="xhtml"><div xmlns="${XHTML}">${inside}</div></summary>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${summary}</entry></feed>`;
    return checkFeed(feed).flatMap(({ rule }) => (/^content-(?:foreign|xhtml)/.test(rule) ? [rule] : []));
  };

  test.each(NAMES.flatMap((outer) => NAMES.map((inner) => [outer, inner] as const)))(
    'in %s one of %s',
    (outer, inner) => {
      const [, name] = VOCABULARIES[inner];
      const around = (inside: string): string => element(outer, VOCABULARIES[outer][1], inside);
      expect(rulesOf(around(element(inner, name)))).toEqual([]);
      const isJudged = outer === inner || outer === 'html';
      const rule = inner === 'html' ? 'content-xhtml-element' : 'content-foreign-element';
      expect(rulesOf(around(element(inner, 'tide')))).toEqual(isJudged ? [rule] : []);
    },
  );
});
