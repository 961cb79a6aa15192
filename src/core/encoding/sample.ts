/** A sample of the text of a document without markup, for detectors. */

import { HighBytes } from './high-bytes.ts';

const LINE_FEED = 0x0a;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/** Size of the sample in bytes. A larger sample makes detection slower and hardly better. */
export const MOST_SAMPLED: number = 16 * 1024;
/** Number of bytes to search for text beyond ASCII, which may occur late. */
const SEARCHED = 4 * 1024 * 1024;

/**
 * Collects the texts between tags: first the texts that are not ASCII, then the others, which show the language. No encoding that contains
 * ASCII has the bytes of `<`, `>` and LF inside a character.
 */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(Math.min(MOST_SAMPLED, bytes.length + 1));
  const searched = bytes.subarray(0, SEARCHED);
  const length = collect(searched, sample, 0, false);
  return sample.subarray(0, collect(searched.subarray(0, MOST_SAMPLED), sample, length, true));
}

/** Appends the texts that are ASCII, or all others. @returns the length of the sample. */
function collect(bytes: Uint8Array, sample: Uint8Array, from: number, wantsAscii: boolean): number {
  const high = new HighBytes(bytes);
  let nextHigh = -1;
  let length = from;
  let at = 0;
  while (at < bytes.length && length < sample.length) {
    const end = textEnd(bytes, at);
    if (nextHigh < at) nextHigh = high.next(at);
    if (end > at && nextHigh >= end === wantsAscii) length = append(bytes, at, end, sample, length);
    at = isTag(bytes, end) ? tagEnd(bytes, end) : end + 1;
  }
  return length;
}

/** Appends a text, byte by byte: most are short. @returns the length of the sample. */
function append(bytes: Uint8Array, start: number, end: number, sample: Uint8Array, length: number): number {
  const room = Math.min(end - start, sample.length - length);
  for (let at = 0; at < room; at += 1) sample[length + at] = bytes[start + at] as number;
  if (length + room === sample.length) return sample.length;
  sample[length + room] = LINE_FEED;
  return length + room + 1;
}

function textEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === LESS_THAN || byte === LINE_FEED) return at;
    at += 1;
  }
  return at;
}

/** A CDATA section, a comment and a bare `<` are text. */
function isTag(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== LESS_THAN) return false;
  const next = bytes[at + 1] ?? 0;
  const letter = (next | 0x20) - 0x61;
  return next === SLASH || next === QUESTION_MARK || (letter >= 0 && letter < 26);
}

function tagEnd(bytes: Uint8Array, start: number): number {
  const end = bytes.indexOf(GREATER_THAN, start);
  return end === -1 ? bytes.length : end + 1;
}
