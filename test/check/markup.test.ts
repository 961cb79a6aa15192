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

describe('the cure of each fault of markup', () => {
  const CURES = [
    ['<img alt="">', 'content-address-empty', 'add `src="…"` to img, or remove it'],
    [
      '<img src="https://tides.example/1.png">',
      'content-img-alt',
      'add `alt="…"` to img: what the picture shows, or nothing for decoration',
    ],
    ['<a href="">a</a>', 'content-address-empty', 'remove the a whose href is empty, or write its URL'],
    ['a <?php echo 1 ?> b <b>c</b>', 'content-html', 'remove what begins with "<?php"'],
    ['<b>a</b> <?xml-ebb ?>', 'content-html', 'remove what begins with "<?xml-ebb"'],
    ['<p>a<!-- b', 'content-html', 'write `-->` where the comment ends'],
    ['<b>a', 'content-html', 'write `</b>` where b ends'],
    ['<b>a</b></b>', 'content-html', 'remove "</b>"'],
    [
      '<ebb>a</ebb>',
      'content-html',
      'write `&lt;ebb` in place of "<ebb" if it is text, or an element of HTML',
    ],
    ['<p>a &ebb; b</p>', 'content-html', 'write `&amp;ebb;` in place of "&ebb;", or the character'],
    ['<p>a <b', 'content-html', 'write the rest of "<b", or cut the text before it'],
    ['<a href="#a"><a href="#b">', 'content-html', 'end a link before the next one begins'],
    ['<p class="a" class="b">a</p>', 'content-html', 'keep one class of p'],
    ['<p style="mso-ebb: 1">a</p>', 'content-style', 'remove the style of p, which an office program wrote'],
    [
      '<a href="http://localhost/">a</a>',
      'content-local-address',
      'write a public URL in place of "http://localhost/"',
    ],
  ] as const;
  test.each(CURES)('%s: %s', (markup, rule, cure) => {
    const feed = `<rss version="2.0"><channel><item><description><![CDATA[${markup}]]></description></item></channel></rss>`;
    const cures = checkFeed(feed, undefined, { profiles: ['pedantic'] }).flatMap((problem) =>
      problem.rule === rule ? [problem.fix] : [],
    );
    expect(cures).toEqual([`In description ${cure}.`]);
  });
});
