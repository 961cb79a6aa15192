/** Any document read in windows gives the same events. */

import { describe, test } from 'vitest';
import fc, { runs } from '../../properties.ts';
import { feedTexts } from './feeds.ts';
import { windowsOf } from './in-windows.ts';
import { damaged, rubble } from './spoiled.ts';
import { document } from './wellformed.ts';

const cuts = fc.array(fc.nat(), { maxLength: 6 });

describe('cut anywhere', () => {
  test('every feed', () => {
    for (const [, text] of feedTexts()) {
      fc.assert(fc.property(cuts, windowsOf(text)), runs(6));
    }
  });

  test.each([
    ['sound documents', document, 2000],
    ['damaged documents', damaged, 6000],
    ['rubble', rubble, 6000],
  ] as const)('%s', (_name, documents, numRuns) =>
    fc.assert(
      fc.property(documents, cuts, (text, places) => windowsOf(text)(places)),
      runs(numRuns),
    ),
  );

  test.each([
    '<a><entry><description><a><Title/></a></description><a><a>aa <item  xmlns="http://www.w3.org/2005/Atom" /></a></a></entry></a>',
    '<entry><a:><link><description/></link></a:><a><item  b="aa"/></a><!-- an entry that is left out: <item> and its end </item>--></entry>',
  ])('tags between two questions about end tags: %s', (text) => {
    for (let cut = 0; cut <= text.length; cut += 1) windowsOf(text)([cut]);
  });

  test('everywhere', () => {
    const everywhere = (text: string): void => windowsOf(text)(Array.from(text, (_, at) => at));
    fc.assert(fc.property(damaged, everywhere), runs(1000));
    fc.assert(fc.property(rubble, everywhere), runs(1000));
  });
});
