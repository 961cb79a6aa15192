/** A document read in windows gives the same events, wherever the windows end. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedTexts } from './feeds.ts';
import { inWindows, ours, type Recording } from './record.ts';
import { damaged, rubble } from './spoiled.ts';
import { document } from './wellformed.ts';

const SETTINGS = { scope: true };

function comparable({ events, isWellFormed, problems }: Recording): unknown {
  return { events, isWellFormed, problems };
}

function check(text: string, cuts: readonly number[]): void {
  const places = cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b);
  const found = inWindows(text, places, SETTINGS);
  expect(comparable(found), JSON.stringify({ text: text.slice(0, 2000), places })).toEqual(
    comparable(ours(text, SETTINGS)),
  );
}

const cuts = fc.array(fc.nat(), { maxLength: 6 });

describe('cut anywhere', () => {
  test('every feed', () => {
    for (const [, text] of feedTexts()) {
      fc.assert(
        fc.property(cuts, (places) => check(text, places)),
        { numRuns: 6 },
      );
    }
  });

  test.each([
    ['sound documents', document, 2000],
    ['damaged documents', damaged, 6000],
    ['rubble', rubble, 6000],
  ] as const)('%s', (_name, documents, numRuns) =>
    fc.assert(fc.property(documents, cuts, check), { numRuns }),
  );

  test('everywhere', () => {
    const everywhere = (text: string): void =>
      check(
        text,
        Array.from(text, (_, at) => at),
      );
    fc.assert(fc.property(damaged, everywhere), { numRuns: 1000 });
    fc.assert(fc.property(rubble, everywhere), { numRuns: 1000 });
  });
});

describe('the part that is read immediately', () => {
  const entry = '<item><title>One</title></item>';

  test('everything that nothing later can change', () => {
    const text = `<rss><channel>${entry.repeat(3)}`;
    const found = inWindows(`${text}${' '.repeat(100)}`, [text.length + 50]);
    expect(found.events.filter((event) => event === 'open item')).toHaveLength(3);
  });

  test('an end tag that is missing is not waited for forever', () => {
    const start = '<rss><channel><item><title>Lost</title>';
    const text = start + entry.repeat(60_000);
    expect(ours(text).problems.map(({ offset }) => offset)).toEqual([text.indexOf('<item>'), text.length]);
  });
});
