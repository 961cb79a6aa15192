/** The time of cleaning markup is linear in every repetition that another one follows: a long name and a million attributes, open elements and end tags. */

import { describe } from 'vitest';
import { sanitizeHtml } from '../../../src/html.ts';
import { testLinear } from '../../growth.ts';

const FIRST = ['<', '<p ', '<p id="', '</', '<!--', '<script ', '<iframe ', '<svg ', '&', ''];
const REPEATED = ['a', ' b', ' b="', '<b>', '<a<', '</b>', '<svg>', '&lt;', '-->', '"'];
const SIZE = 2000;

describe.each(FIRST)('behind %j', (first) => {
  for (const one of REPEATED)
    for (const other of REPEATED) {
      const name = `${JSON.stringify(one)}, then ${JSON.stringify(other)}`;
      testLinear(name, SIZE, (size) => sanitizeHtml(first + one.repeat(size) + other.repeat(size)));
    }
});
