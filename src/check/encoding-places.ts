/** The places of problems of the encoding: the name of a wrong encoding in the XML declaration, and the first byte that cannot be read. */

import { decoderOf } from '../core/encoding/decoders/index.ts';
import type { Facts } from '../core/encoding/facts.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { type FeedProblem, placeAll } from '../core/problems/problems.ts';

/** The XML declaration up to the name of the encoding. */
const BEFORE_NAME = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?=[^"'>])/;
/** An expectation by the XML declaration. */
const DECLARED = /^expected [^;]*XML declaration/;
const OF_BYTE = /^byte (\d+) /;
const REPLACEMENT = '\ufffd';

/** A decoded document. */
interface Decoded {
  readonly text: string;
  readonly encoding: string;
  /** Undefined for a string. */
  readonly facts: Facts | undefined;
}

/** The place of each kind of problem; undefined when unknown. */
const PLACES: Readonly<
  Partial<Record<FeedProblem['code'], (message: string, document: Decoded) => number | undefined>>
> = {
  'character-encoding-override': (message, { text }) =>
    DECLARED.test(message) ? BEFORE_NAME.exec(text)?.[0].length : undefined,
  'undecodable-bytes': (message, { text, encoding, facts }) => {
    const byte = OF_BYTE.exec(message)?.[1];
    const name = encodingName(encoding);
    if (byte === undefined || name === undefined || facts === undefined) return undefined;
    const before = decoderOf(name).readLossily(facts.body.subarray(0, Number(byte)));
    return text[before.length] === REPLACEMENT ? before.length : undefined;
  },
};

/** Places the problems of the encoding that have no place. */
export function placeEncodings(problems: readonly FeedProblem[], document: Decoded): void {
  const placed = problems.filter((problem) => {
    if (problem.offset !== undefined) return false;
    const offset = PLACES[problem.code]?.(problem.message, document);
    if (offset !== undefined) problem.offset = offset;
    return offset !== undefined;
  });
  if (placed.length > 0) placeAll(placed, document.text);
}
