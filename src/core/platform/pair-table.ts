/**
 * Reads texts with characters of one or two bytes by a table: 1.5 ns a byte instead of 5. The slow decoder fills the table on demand, and
 * reads texts with other characters.
 */

import { utf16Text } from './node-bytes.ts';

const ASCII = 0x80;
const BYTES = 0x100;
const LINE_FEED = 0x0a;
/** The range of second bytes; each encoding uses a part of it. */
const FIRST_TRAIL = 0x40;
const TRAILS = BYTES - FIRST_TRAIL;
const REPLACEMENT = 0xfffd;

export class PairTable {
  readonly #decode: (bytes: Uint8Array) => string;
  /** The unit of each single byte. */
  readonly #singles: Uint16Array;
  /** The unit of each pair of first and second byte; 0 for a pair that is not one unit. */
  readonly #pairs = new Uint16Array(BYTES * BYTES);
  readonly #isFilled = new Uint8Array(BYTES);

  /** @param decode the slow decoder; its encoding must contain ASCII */
  constructor(decode: (bytes: Uint8Array) => string) {
    this.#decode = decode;
    this.#singles = Uint16Array.from({ length: BYTES }, (_, byte) =>
      byte < ASCII ? byte : onlyUnit(decode(Uint8Array.of(byte, LINE_FEED)).slice(0, -1)),
    );
  }

  /** Decodes a text; returns undefined for a text with invalid bytes, or with characters of more than two bytes or one unit. */
  text(bytes: Uint8Array): string | undefined {
    const units = new Uint16Array(bytes.length);
    const singles = this.#singles;
    const pairs = this.#pairs;
    let length = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const first = bytes[at] as number;
      let unit = first < ASCII ? first : (singles[first] as number);
      if (first >= ASCII && unit === 0) {
        if (this.#isFilled[first] === 0) this.#fill(first);
        at += 1;
        if (at === bytes.length) return undefined;
        unit = pairs[first * BYTES + (bytes[at] as number)] as number;
        if (unit === 0) return undefined;
      }
      units[length] = unit;
      length += 1;
    }
    return utf16Text(units.subarray(0, length));
  }

  /** Decodes all pairs with one first byte, with a line feed after each. */
  #fill(first: number): void {
    this.#isFilled[first] = 1;
    const rows = new Uint8Array(3 * TRAILS).fill(LINE_FEED);
    for (let trail = 0; trail < TRAILS; trail += 1) {
      rows[3 * trail] = first;
      rows[3 * trail + 1] = FIRST_TRAIL + trail;
    }
    const texts = this.#decode(rows).split('\n');
    // Give up when a line feed became part of a character: the places of the other pairs are then uncertain.
    if (texts.length !== TRAILS + 1) return;
    for (let trail = 0; trail < TRAILS; trail += 1)
      this.#pairs[first * BYTES + FIRST_TRAIL + trail] = onlyUnit(texts[trail] ?? '');
  }
}

/** The only unit of a text, if it is a character beyond ASCII; else 0. */
function onlyUnit(text: string): number {
  const unit = text.length === 1 ? text.charCodeAt(0) : 0;
  return unit < ASCII || unit === REPLACEMENT ? 0 : unit;
}
