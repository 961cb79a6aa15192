/** Every feed, divided anywhere, gives the result of `parseFeed`, or a restart. */

import { isUtf8 } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import type { FeedResult } from '../../../src/core/document/result.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import type { FeedProblem } from '../../../src/core/problems/problems.ts';
import fc, { runs } from '../../properties.ts';
import { cutAt, FEED_FILES, type FeedFile, gather, readAtOnce, readPieces } from './pieces.ts';

const OPTIONS: readonly ParseOptions[] = [{}, { url: 'https://feeds.example/feed' }, { maxEntries: 2 }];
const cuts = fc.array(fc.nat(), { maxLength: 8 });
/** Small beginnings, so that later bytes can refute them; large enough for the whole declaration. */
const beginnings = fc.oneof(fc.constant(256), fc.integer({ min: 256, max: 8000 }));

let restarts = 0;
let earlyReadings = 0;

/** After enough entries the last bytes are not read, nor the fault that they end inside a character. */
function withoutEnd(result: FeedResult): FeedResult {
  return { ...result, problems: result.problems.filter(({ code }) => code !== 'truncated') };
}

/** Removes encodings that the beginning rejects: they are not tried on the whole document, whose first fault may be another one. */
function withoutRefusals(result: FeedResult): FeedResult {
  return {
    ...result,
    encodingTrace: result.encodingTrace.map(({ byteOffset: _, outcome, ...row }) => ({
      ...row,
      outcome: outcome === 'xml-forbidden-characters' ? 'decode-error' : outcome,
    })),
    ...(result.bozoException && { bozoException: withoutReason(result.bozoException) }),
    problems: result.problems.map(withoutReason),
  };
}

function withoutReason(problem: FeedProblem): FeedProblem {
  return problem.code === 'character-encoding-override' ? { ...problem, message: '' } : problem;
}

function check(
  file: FeedFile,
  options: ParseOptions,
  places: readonly number[],
  beginning: number,
  whole: FeedResult = readAtOnce(file, options),
): void {
  const { events, early } = readPieces(cutAt(file.bytes, places), file, options, beginning);
  const found = gather(events);
  if (early > 0) earlyReadings += 1;
  const kinds = events.map(({ type }) => type);
  if (found === undefined) {
    restarts += 1;
    expect(kinds.at(-1)).toBe('restart');
    return;
  }
  expect(found.entries).toEqual(whole.entries);
  const compare = (result: FeedResult): FeedResult =>
    withoutRefusals(options.maxEntries === undefined ? result : withoutEnd(result));
  expect(compare(found)).toEqual(compare(whole));
  if (whole.usable) expect(kinds.indexOf('feed')).toBe(0);
  const told = events.flatMap((event) => (event.type === 'problem' ? [event.problem] : []));
  expect(new Set(told)).toEqual(new Set(found.problems));
  expect(told).toHaveLength(found.problems.length);
}

/** A feed with a few random deletions and insertions. */
function spoil(file: FeedFile, damages: readonly { at: number; drop: number; put: string }[]): FeedFile {
  const spoiled = damages.reduce((text, { at, drop, put }) => {
    const index = DECLARED + Math.floor(at * Math.max(0, text.length - DECLARED));
    return text.slice(0, index) + put + text.slice(index + drop);
  }, Buffer.from(file.bytes).toString());
  return { ...file, bytes: new TextEncoder().encode(spoiled.toWellFormed()) };
}

/** Number of bytes at the beginning to keep unchanged: they declare the encoding. */
const DECLARED = 250;
const XML_SPLINTERS = [
  ...['<', '>', '&', '"', "'", '</', '/>', '<!--', '-->', '<![CDATA[', ']]>', '<?', '?>', '&amp', '&x;'],
  ...[
    '<item>',
    '</item>',
    '<entry>',
    '</entry>',
    '<title>',
    '</title>',
    '<link>',
    '</titel>',
    '\u2028',
    '\x01',
  ],
  ...[
    '<title a="b>',
    '<item x=1',
    '<br>',
    '</rss>',
    '<language>ru</language>',
    '<pubDate>1/2/2023</pubDate>',
  ],
];
const JSON_SPLINTERS = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '\n', '1', 'null', '{}', '[]', ',]', '},{', '"id":"x",'],
  ...['],"items":[', '"language":"ru",', '],"feed_url":"https://f.example/"', '\\u12'],
];
const damages = (splinters: readonly string[]): fc.Arbitrary<{ at: number; drop: number; put: string }[]> =>
  fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      drop: fc.nat(6),
      put: fc.constantFrom('', ...splinters),
    }),
    { minLength: 1, maxLength: 4 },
  );

describe('cut anywhere', () => {
  test.each(FEED_FILES)('$name', (file) => {
    for (const options of OPTIONS) {
      const whole = readAtOnce(file, options);
      fc.assert(
        fc.property(cuts, beginnings, (places, beginning) => check(file, options, places, beginning, whole)),
        runs(8),
      );
    }
  });

  test.each([
    ['XML', XML_SPLINTERS, 3000],
    ['JSON', JSON_SPLINTERS, 3000],
  ] as const)('damaged feeds, %s', (format, splinters, numRuns) => {
    // Exclude feeds for which statistics need more than these beginnings.
    const files = FEED_FILES.filter(
      ({ name, bytes }) => name.endsWith('.json') === (format === 'JSON') && isUtf8(bytes),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        damages(splinters),
        cuts,
        beginnings,
        (file, list, places, beginning) => check(spoil(file, list), {}, places, beginning),
      ),
      runs(numRuns),
    );
  });

  test('many of these readings hand out entries before the end, and few end in a restart', () => {
    expect(earlyReadings).toBeGreaterThan(2 * FEED_FILES.length);
    expect(restarts).toBeGreaterThan(0);
    expect(restarts).toBeLessThan(FEED_FILES.length);
  });
});
