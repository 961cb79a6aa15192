/** Documents with damage, as fast-check makes them. */

import fc from 'fast-check';
import { document } from './wellformed.ts';

/** Pieces that damage documents. */
const SPLINTERS = [
  ...'<>&"\'/=!?-[]; \n\0\x1f\ud83d\udc00\ufffe',
  ...[
    '<a',
    '</a>',
    '</',
    '<!--',
    '-->',
    '--',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<!DOCTYPE',
    '<?xml version="1.0"?>',
    '&#',
    '&amp',
    '&x;',
  ],
  ...['<item>', '</item>', '<title>', '</title>', '<title', ' b="', " b='", 'b=c', '<!ENTITY e "x">', '<a>'],
];

/** A document with a few deletions and insertions. */
export const damaged: fc.Arbitrary<string> = fc
  .tuple(
    document,
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        drop: fc.nat(6),
        put: fc.constantFrom('', ...SPLINTERS),
      }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([text, damages]) =>
    damages.reduce((whole, { at, drop, put }) => {
      const index = Math.floor(at * whole.length);
      return whole.slice(0, index) + put + whole.slice(index + drop);
    }, text),
  );

/** Splinters only. */
export const rubble: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...SPLINTERS, 'x', 'item', 'title'), { maxLength: 24 })
  .map((parts) => parts.join(''));
