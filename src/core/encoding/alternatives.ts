/** Other possible encodings of a document: the ranking of the model, with the first text in which the readings differ. */

import { isUtf8 } from '#platform';
import { decoderOf } from './decoders/index.ts';
import type { Facts } from './facts.ts';
import { namedLanguages } from './named-languages.ts';
import { sampleOf } from './sample.ts';
import { rank } from './statistics.ts';

/** One encoding that the letters of a document suggest. */
export interface EncodingAlternative {
  /** This library's name. */
  readonly encoding: string;
  /** The language of the text in this reading: `ru`; `''` for a mixture. */
  readonly language: string;
  /** Distance from the first reading in nats: a distance of 10 can come from a few names, 100 is certain. */
  readonly behind: number;
  /** The first text in which the readings differ, in this reading. */
  readonly disputed: string;
}

const MOST = 8;
const MOST_SHOWN = 80;
const LINE_FEED = 0x0a;

/** @returns the alternatives, the likeliest first; an empty list for valid utf-8, or without a model. */
export function alternatives(facts: Facts): EncodingAlternative[] {
  const body = facts.bytes.subarray(Math.max(facts.bomLength, facts.declarationEnd));
  if (isUtf8(body)) return [];
  const sample = sampleOf(body);
  const ranked = rank(sample, namedLanguages(facts)).encodings.slice(0, MOST);
  const disputed = firstDisputed(
    sample,
    ranked.map(({ encoding }) => encoding),
  );
  return ranked.map(({ encoding, language, behind }) => ({
    encoding,
    language,
    behind,
    disputed: readLine(disputed, encoding),
  }));
}

function readLine(line: Uint8Array, encoding: string): string {
  return decoderOf(encoding).readLossily(line).slice(0, MOST_SHOWN);
}

/** The first line that the encodings read differently; else the first line. */
function firstDisputed(sample: Uint8Array, encodings: readonly string[]): Uint8Array {
  let start = 0;
  let first: Uint8Array | undefined;
  while (start < sample.length) {
    const found = sample.indexOf(LINE_FEED, start);
    const line = sample.subarray(start, found === -1 ? sample.length : found);
    first ??= line;
    if (new Set(encodings.map((encoding) => readLine(line, encoding))).size > 1) return line;
    start += line.length + 1;
  }
  return first ?? sample;
}
