/** What holds of every document, sound or damaged: fuzzing by mutation, and cuts at every place. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedTexts } from './feeds.ts';
import { completedEntries, loosely, problemLine, type Recording, strictly } from './record.ts';
import { document } from './wellformed.ts';

/** What damage is made of. */
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

/** A document with something taken out and something put in, a few times. */
const damaged = fc
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
const rubble = fc
  .array(fc.constantFrom(...SPLINTERS, 'x', 'item', 'title'), { maxLength: 24 })
  .map((parts) => parts.join(''));

function checkOne(xml: string): void {
  const strict = strictly(xml);
  const loose = loosely(xml);
  expect(loose.counts.close).toBe(loose.counts.open);
  expect(isSound(loose)).toBe(true);
  if (strict.fault === undefined) {
    expect(loose.events).toEqual(strict.events);
    expect(loose.problems.map(problemLine)).toEqual(strict.problems.map(problemLine));
    return;
  }
  expect(strict.fault.code).not.toBe('not-well-formed');
  expect(strict.fault.offset).toBeLessThanOrEqual(xml.length);
  // Of a document without any element there may be nothing to repair.
  if (strict.fault.code !== 'no-root') expect(loose.problems.length, strict.fault.message).toBeGreaterThan(0);
}

const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Whether nothing came through that XML forbids, and every problem has its place. */
function isSound({ events, problems }: Recording): boolean {
  const places = problems.every(
    ({ offset, message, recovery }) => offset !== undefined && message !== '' && recovery !== undefined,
  );
  return places && events.every((event) => event.isWellFormed() && !FORBIDDEN.test(event));
}

describe('whatever the document', () => {
  test('damaged ones', () => fc.assert(fc.property(damaged, checkOne), { numRuns: 5000 }));
  test('rubble', () => fc.assert(fc.property(rubble, checkOne), { numRuns: 5000 }));
});
