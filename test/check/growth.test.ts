/** The time of a check is linear in the findings of one text, of one tag, and of elements without end. */

import { describe } from 'vitest';
import { checkFeed } from '../../src/check.ts';
import { testLinear } from '../growth.ts';

/** The text before and after a repetition. */
const PLACES: readonly (readonly [name: string, before: string, after: string])[] = [
  ['an escaped text', '<item><description>', '</description></item>'],
  ['a section', '<item><description><![CDATA[', ']]></description></item>'],
  ['an item', '<item>', '</item>'],
  ['a channel', '', ''],
];
const UNITS = [
  '<rss>x',
  '<item>x',
  '</b>',
  '&lt;/b>',
  '<p>',
  '&lt;a href="x y">',
  '<guid>&#97;',
  '<x:y>',
  'x<a/>',
  '<a b="c d"/>',
];
const WORDS = 'word '.repeat(60);
/** As many findings as the list has places for are found in the larger feed. */
const SIZE = 100;

describe.each(PLACES)('%s', (_name, before, after) => {
  for (const unit of UNITS)
    testLinear(JSON.stringify(unit), SIZE, (size) =>
      checkFeed(
        `<rss version="2.0"><channel>${before}${(unit + WORDS).repeat(size)}${after}</channel></rss>`,
      ),
    );
});

testLinear('attributes of one tag', SIZE, (size) => {
  const attributes = Array.from({ length: size }, (_, i) => `a${i}="b"`).join(' ');
  return checkFeed(`<rss version="2.0"><channel><title ${attributes}>x</title></channel></rss>`);
});
