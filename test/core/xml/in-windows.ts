/** Compares the events of a document read in windows with the events of the whole document. */

import { expect } from 'vitest';
import { inWindows, ours, type Recording } from './record.ts';

const SETTINGS = { scope: true };

function comparable({ events, isWellFormed, problems }: Recording): unknown {
  return { events, isWellFormed, problems };
}

/** @returns a function that reads the document in windows that end at these places, modulo its length */
export function windowsOf(text: string): (cuts: readonly number[]) => void {
  const whole = comparable(ours(text, SETTINGS));
  const written = JSON.stringify(whole);
  return (cuts) => {
    const places = cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b);
    const found = comparable(inWindows(text, places, SETTINGS));
    // Compare texts first, which is much faster than `toEqual`; `toEqual` then describes the difference.
    if (JSON.stringify(found) === written) return;
    expect(found, JSON.stringify({ text: text.slice(0, 2000), places })).toEqual(whole);
  };
}
