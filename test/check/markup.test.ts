/** Markup that is not escaped: every child element of a text, except for those of XHTML. */

import { expect, test } from 'vitest';
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
