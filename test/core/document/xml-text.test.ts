/** The text of an XML document, whole and in windows: its first fault and the places of its values. */

import { describe, expect, test } from 'vitest';
import { REPAIR_CODES } from '../../../src/core/xml/repairs.ts';
import { type FeedProblem, type FeedResult, parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { cutAt, gather, readPieces } from './pieces.ts';

const encoder = new TextEncoder();
/** Number of bytes that decide the encoding. */
const BEGINNING = 256;
const START =
  '<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Tides</title>';
const END = '</channel></rss>';

/** Parts of a channel: sound ones, ones with a fault, and ones deeper than the limit. */
const PARTS: readonly string[] = [
  ...[
    '<item><title>Ebb</title><dc:creator>A</dc:creator></item>',
    '<ttl>60</ttl>',
    '<description>Größe: 5 €</description>\n',
  ],
  ...['<item><title>AT&T</title></item>', '<item a=b><title>x</title></item>', '<image><url>u</url>'],
  ...['<title>&nbsp;</title>', '<x:a/>', '<y:a/><z:b>é</z:b>', '</b>', '<item><guid>1</guid>'],
  ...[`${'<a>'.repeat(8)}x${'</a>'.repeat(8)}`, `${'<a>'.repeat(8)}&${'</b>'.repeat(2)}${'</a>'.repeat(8)}`],
];
const documents = fc
  .tuple(fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }), fc.constantFrom('', END))
  .map(([parts, end]) => START + parts.join('') + end);
const limits = fc.record({
  problems: fc.constantFrom(1, 2, 4, 100),
  depth: fc.constantFrom(5, 100),
});
type Limits = typeof limits extends fc.Arbitrary<infer T> ? T : never;
const cuts = fc.array(fc.nat(), { maxLength: 6 });

const repairOf = ({ problems }: Pick<FeedResult, 'problems'>) =>
  problems.find(({ code, offset }) => REPAIR_CODES.has(code) && offset !== undefined);

/** The search of saxes for words ends 64 bytes, or characters, behind a first fault that is not listed. */
const withoutWords = (problem: FeedProblem): FeedProblem =>
  problem.code === 'not-well-formed' ? { ...problem, message: '' } : problem;

describe('the first fault', () => {
  test('is decisive, at its place, however few problems are listed and however deep the document is', () => {
    const law = (text: string, given: Limits): void => {
      const { problems, bozoException } = parseFeed(text, undefined, { limits: given });
      const found = problems.find(({ code }) => code === 'not-well-formed');
      const isSound =
        repairOf(parseFeed(text, undefined, { limits: { ...given, problems: 1000 } })) === undefined;
      expect(found === undefined).toBe(isSound);
      if (found === undefined) return;
      expect(bozoException).toBe(found);
      expect(found).toMatchObject({
        message: expect.stringMatching(/./),
        offset: expect.any(Number),
        line: expect.any(Number),
      });
      const listed = repairOf({ problems });
      if (listed === undefined) return;
      const { message, recovery, offset, line, column } = listed;
      expect(found).toMatchObject({ message, recovery, offset, line, column });
    };
    fc.assert(fc.property(documents, limits, law), runs(5000));
  });

  test('has the same place in bytes and in their text', () => {
    const law = (text: string, given: Limits): void => {
      const ofText = parseFeed(text, undefined, { limits: given });
      const { problems, entries } = parseFeed(encoder.encode(text), undefined, { limits: given });
      expect(entries).toEqual(ofText.entries);
      expect(problems.map(withoutWords)).toEqual(ofText.problems.map(withoutWords));
    };
    fc.assert(fc.property(documents, limits, law), runs(5000));
  });

  test('is the same in windows, with all other problems', () => {
    const law = (text: string, given: Limits, places: readonly number[]): void => {
      const bytes = encoder.encode(text);
      const { events } = readPieces(
        cutAt(bytes, places),
        { headers: undefined },
        { limits: given },
        BEGINNING,
      );
      const { problems = [], bozoException: _, ...found } = gather(events) ?? {};
      const { problems: all, bozoException: __, ...whole } = parseFeed(bytes, undefined, { limits: given });
      expect(found).toEqual(whole);
      expect(problems.map(withoutWords)).toEqual(all.map(withoutWords));
    };
    fc.assert(fc.property(documents, limits, cuts, law), runs(5000));
  });

  test('the loose parser reports no fault of the document', () =>
    fc.assert(
      fc.property(documents, (text) => {
        const { problems, entries, feed } = parseFeed(text, undefined, { parser: 'loose' });
        expect(problems.map(({ code }) => code)).not.toContain('not-well-formed');
        expect({ entries, feed }).toEqual((({ entries, feed }) => ({ entries, feed }))(parseFeed(text)));
      }),
      runs(1000),
    ));
});

test('the places of values change nothing else', () => {
  const law = (text: string): void => {
    const bytes = encoder.encode(text);
    const { provenance = {}, ...rest } = parseFeed(bytes, undefined, { provenance: true });
    expect(rest).toEqual(parseFeed(bytes));
    for (const { offset, line, column } of Object.values(provenance)) {
      const before = text.slice(0, offset).split('\n');
      expect([text[offset], line, column]).toEqual(['<', before.length, before.at(-1)?.length]);
    }
    expect(provenance).toHaveProperty('/feed/title');
    expect(Object.keys(provenance).filter((pointer) => /^\/entries\/\d+$/.test(pointer))).toHaveLength(
      rest.entries.length,
    );
  };
  fc.assert(fc.property(documents, law), runs(1000));
});
