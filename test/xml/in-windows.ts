/** Compares a document that is read in windows with the same document read as a whole. */

import { expect } from 'vitest';
import { inWindows, ours, type Recording } from './record.ts';

const SETTINGS = { scope: true };

function comparable({ events, isWellFormed, problems }: Recording): unknown {
  return { events, isWellFormed, problems };
}

/** @param cuts where windows end, modulo the length of the document */
export function checkInWindows(text: string, cuts: readonly number[]): void {
  const places = cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b);
  const found = inWindows(text, places, SETTINGS);
  expect(comparable(found), JSON.stringify({ text: text.slice(0, 2000), places })).toEqual(
    comparable(ours(text, SETTINGS)),
  );
}
