/** A sound document gives the same events as bytes of utf-8; another one has to be read as text. */

import { describe, expect, test } from 'vitest';
import { CASES } from './cases.ts';
import { DAMAGES } from './damage.ts';
import { inBytes, needsText } from './record.ts';

/** Decoding removes the mark, and finds what XML forbids. */
const BYTE_ORDER_MARK = /^\ufeff/;
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

describe('as bytes', () => {
  test.each(CASES)('%s', (_name, xml, events) => {
    const recording = inBytes(xml.replace(BYTE_ORDER_MARK, ''));
    expect(recording.events).toEqual(events);
    expect(recording.isWellFormed).toBe(true);
    expect(needsText(xml.replace(BYTE_ORDER_MARK, ''))).toBe(false);
  });

  const damages = DAMAGES.filter(([, xml]) => xml.isWellFormed() && !FORBIDDEN.test(xml));

  test.each(damages)('not %s', (_name, xml) => expect(needsText(xml)).toBe(true));
});
