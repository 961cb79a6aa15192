/** Markup that readers remove is one problem, over all numbers of elements, attributes and URLs in one text or two. */

import { describe, expect, test } from 'vitest';
import { checkFeed } from '../../src/check/check-feed.ts';

/** Each kind with a passage that has one of it, its words for one and for several, and its cure. */
const KINDS = [
  [
    '<object>a</object>',
    'element',
    'elements',
    'object',
    'Write what these elements show as text, or link to it',
  ],
  ['<p onclick="a">b</p>', 'attribute', 'attributes', 'onclick', 'remove the event handlers'],
  [
    '<a href="javascript:a">b</a>',
    'URL with a scheme that is not allowed',
    'URLs with schemes that are not allowed',
    'javascript',
    'write `https://` URLs in place of those with other schemes',
  ],
  [
    '<svg><use href="/all.svg#low"></use></svg>',
    'relative URL',
    'relative URLs',
    '',
    'write whole URLs in place of relative ones',
  ],
] as const;
const COUNTS = [0, 1, 2];
const SETS = COUNTS.flatMap((a) =>
  COUNTS.flatMap((b) => COUNTS.flatMap((c) => [0, 1, 2].map((d) => [a, b, c, d] as const))),
);

const feed = (texts: readonly string[]): string =>
  `<rss version="2.0"><channel>${texts.map((text) => `<item><description><![CDATA[${text}]]></description></item>`).join('')}</channel></rss>`;
const told = (texts: readonly string[]): (readonly string[])[] =>
  checkFeed(feed(texts)).flatMap(({ rule, message, fix }) => (rule === 'sanitized' ? [[message, fix]] : []));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

describe.each([1, 2])('in %i texts', (texts) => {
  test.each(SETS)('%i elements, %i attributes, %i schemes and %i relative URLs', (...counts) => {
    const there = KINDS.map((kind, i) => [kind, (counts[i] ?? 0) * texts] as const).filter(
      ([, count]) => count > 0,
    );
    const text = KINDS.map(([passage], i) => passage.repeat(counts[i] ?? 0)).join('');
    const parts = there.map(
      ([[, one, many, name], count]) =>
        `${count} ${count === 1 ? one : many}${name === '' ? '' : ` (${name} ${count})`}`,
    );
    const cure = there.map(([[, , , , words]]) => words).join('; ');
    expect(told(Array(texts).fill(text))).toEqual(
      there.length === 0
        ? []
        : [
            [
              `Removed from ${texts === 1 ? 'markup' : 'the markup of 2 texts'}: ${parts.join(', ')}`,
              `${capital(cure)}: readers leave them out.`,
            ],
          ],
    );
  });
});

test('the most frequent names are shown, and the others counted', () => {
  const NAMES = ['object', 'iframe', 'applet', 'script', 'form', 'button', 'select', 'textarea'];
  for (const most of NAMES.keys()) {
    const names = NAMES.slice(0, most + 1);
    const text = names.map((name, i) => `<${name}></${name}>`.repeat(i + 1)).join('');
    const shown = names.map((name, i) => `${name} ${i + 1}`).reverse();
    const listed = shown.length > 6 ? [...shown.slice(0, 6), `${shown.length - 6} more`] : shown;
    const [[message = ''] = []] = told([text]);
    expect(message.slice(message.indexOf('('))).toBe(`(${listed.join(', ')})`);
  }
});
