/** A short hash of texts. */

import { unitWriter } from '#units';

/** Number of units that are copied at once: reading a copy takes a tenth of the time of `charCodeAt` of texts of many kinds. */
const PIECE = 8192;
/** The copied units two at a time, with a place for a unit after the last. */
const words: Uint32Array = new Uint32Array(PIECE / 2 + 1);
const units: Uint16Array = new Uint16Array(words.buffer);
const bytes: Uint8Array = new Uint8Array(words.buffer);
const write: (text: string) => void = unitWriter(units);

/** Copies a piece of the text, and a zero after it. @returns its length */
function copy(text: string, from: number): number {
  const piece = text.length <= PIECE ? text : text.slice(from, from + PIECE);
  write(piece);
  units[piece.length] = 0;
  return piece.length;
}

/**
 * Two 32-bit lanes, multiplied and mixed (the scheme of cyrb53 with all 64 bits): pure and synchronous, unlike `crypto.subtle`. The
 * probability of a collision among a million texts is 1 in 37 million. A feed that forges collisions confuses only its own entries.
 * @returns 14 characters of base 36
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let from = 0; from < text.length; from += PIECE) {
    const length = copy(text, from);
    for (let at = 0; at < length; at += 1) {
      const unit = units[at] as number;
      high = Math.imul(high ^ unit, 0x9e3779b1);
      low = Math.imul(low ^ unit, 0x5f356495);
    }
  }
  return digitsOf(high, low);
}

/** Hashes several texts like one, in half of the time. Another hash than `hashText` of one. */
export function hashTexts(texts: readonly string[]): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const text of texts) {
    high = Math.imul(high ^ text.length, 0x9e3779b1);
    low = Math.imul(low ^ text.length, 0x5f356495);
    for (let from = 0; from < text.length; from += PIECE) {
      const end = (copy(text, from) + 1) >> 1;
      for (let at = 0; at < end; at += 1) {
        const word = words[at] as number;
        high = Math.imul(high ^ word, 0x9e3779b1);
        low = Math.imul(low ^ word, 0x5f356495);
      }
    }
  }
  return digitsOf(high, low);
}

/** Hashes bytes, four at a time. Another hash than that of their text. */
export function hashBytes(all: Uint8Array, salt: string): string {
  let high = 0xdeadbeef ^ all.length;
  let low = 0x41c6ce57 ^ all.length;
  for (let at = 0; at < salt.length; at += 1) {
    high = Math.imul(high ^ salt.charCodeAt(at), 0x9e3779b1);
    low = Math.imul(low ^ salt.charCodeAt(at), 0x5f356495);
  }
  for (let from = 0; from < all.length; from += 2 * PIECE) {
    const piece = all.subarray(from, from + 2 * PIECE);
    bytes.set(piece);
    bytes.fill(0, piece.length, piece.length + 3);
    const end = (piece.length + 3) >> 2;
    for (let at = 0; at < end; at += 1) {
      const word = words[at] as number;
      high = Math.imul(high ^ word, 0x9e3779b1);
      low = Math.imul(low ^ word, 0x5f356495);
    }
  }
  return digitsOf(high, low);
}

function digitsOf(one: number, other: number): string {
  const high = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  const low = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return digits(high) + digits(low);
}

/** Two digits at a time, which is faster than `toString(36)`. */
function digits(lane: number): string {
  const number = lane >>> 0;
  const pair = (weight: number): string => PAIRS[Math.floor(number / weight) % PAIRS.length] ?? '';
  return Math.floor(number / PAIRS.length ** 3) + pair(PAIRS.length ** 2) + pair(PAIRS.length) + pair(1);
}

const PAIRS: readonly string[] = Array.from({ length: 36 ** 2 }, (_, i) => i.toString(36).padStart(2, '0'));
