/**
 * Guesses the encoding of bytes that nothing explains. Only guesses: each is tried strictly on the whole document like any
 * other candidate. The order and the numbers come from measuring 2,500 documents of known encoding.
 */

import type { CharsetDetector } from '../options.ts';
import type { Facts } from './facts.ts';
import { firstForbiddenByte } from './forbidden.ts';
import { rank } from './jschardet.ts';
import { encodingName } from './labels.ts';
import { indexOfText, isAscii, isUtf8 } from './node-bytes.ts';
import type { Candidate } from './policies/plan.ts';

/** Bytes of text shown to jschardet; more makes it slower and hardly better. */
const SAMPLE = 16 * 1024;
/** Bytes shown to it when the encoding may be one of escape sequences or of two bytes a character. */
const LONG_SAMPLE = 200 * 1024;
/** With fewer non-ASCII bytes statistics say little, and typographic quotes of windows-1252 are the likeliest. */
const FEW = 6;

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/** What the detector of the Universal Feed Parser calls them; the text is read by the superset. */
const CLASSIC_NAMES: ReadonlyMap<string, string> = new Map([
  ['big5', 'Big5'],
  ['euc-jp', 'EUC-JP'],
  ['euc-kr', 'EUC-KR'],
  ['gb18030', 'GB2312'],
  ['iso-8859-1', 'ISO-8859-1'],
  ['koi8-r', 'KOI8-R'],
  ['shift_jis', 'SHIFT_JIS'],
  ['windows-874', 'TIS-620'],
]);

/** Guesses, likeliest first, each made only when it is asked for. */
export function* guesses(facts: Facts, setting: boolean | CharsetDetector): Generator<Candidate> {
  if (setting === false) return;
  if (typeof setting === 'function') {
    const label = setting(withoutDeclaration(facts));
    if (label) yield guess(label, encodingName(label), 'options.detectCharset');
    return;
  }
  const body = facts.bytes.subarray(Math.max(facts.bomLength, facts.declarationEnd));
  if (mayShift(body)) {
    yield* ranking(body.subarray(0, LONG_SAMPLE));
  }
  if (isUtf8(body)) {
    yield guess('utf-8', 'utf-8', 'the bytes are valid utf-8');
    return;
  }
  if (countHigh(body) < FEW) {
    yield guess('windows-1252', 'windows-1252', `fewer than ${FEW} bytes are not ASCII`);
  }
  yield* ranking(sample(body));
}

function* ranking(bytes: Uint8Array): Generator<Candidate> {
  for (const label of rank(bytes)) {
    const canonical = encodingName(label);
    yield guess((canonical && CLASSIC_NAMES.get(canonical)) ?? canonical ?? label, canonical, 'jschardet');
  }
}

function guess(label: string, canonical: string | undefined, reason: string): Candidate {
  return { label, source: 'detector', confidence: 'tentative', reason, canonical };
}

/** The document with its declaration blanked, which has just failed. */
function withoutDeclaration({ bytes, bomLength, declarationEnd }: Facts): Uint8Array {
  const copy = bytes.slice();
  if (declarationEnd > bomLength) copy.fill(SPACE, bomLength, declarationEnd);
  return copy;
}

/** Whether the encoding may be one of wide characters or escape sequences; `~{` is the one of HZ, all of ASCII. */
function mayShift(bytes: Uint8Array): boolean {
  return firstForbiddenByte(bytes) !== -1 || (isAscii(bytes) && indexOfText(bytes, '~{') !== -1);
}

function countHigh(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length && count < FEW; at += 1) if ((bytes[at] as number) > 0x7f) count += 1;
  return count;
}

/**
 * The first runs of text that are not all ASCII. A run ends at a tag or a line, never within a character: no encoding
 * has the bytes of `<`, `>` and LF inside one.
 */
function sample(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.min(SAMPLE, bytes.length));
  let length = 0;
  let start = 0;
  let hasHigh = false;
  for (let at = 0; at <= bytes.length && length < result.length; at += 1) {
    const byte = bytes[at] ?? LINE_FEED;
    if (byte > 0x7f) hasHigh = true;
    if (byte !== LESS_THAN && byte !== GREATER_THAN && byte !== LINE_FEED) continue;
    if (hasHigh) {
      const run = bytes.subarray(start, Math.min(at + 1, start + result.length - length));
      result.set(run, length);
      length += run.length;
    }
    start = at + 1;
    hasHigh = false;
  }
  return result.subarray(0, length);
}
