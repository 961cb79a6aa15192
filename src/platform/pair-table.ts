/**
 * Reads texts whose characters are one byte or two by a table, which the slow decoder fills when it is first needed: 1.5 ns a byte instead of
 * 5. Leaves a text to the slow decoder that has anything else.
 */

import { utf16Text } from './node-bytes.ts';

const ASCII = 0x80;
const BYTES = 0x100;
const LINE_FEED = 0x0a;
/** Second bytes: each encoding has a part of them. */
const FIRST_TRAIL = 0x40;
const TRAILS = BYTES - FIRST_TRAIL;
const REPLACEMENT = 0xfffd;

export class PairTable {
  readonly #decode: (bytes: Uint8Array) => string;
  /** By byte: the unit it is alone. */
  readonly #singles: Uint16Array;
  /** By first byte and second; 0 where they are not one unit. */
  readonly #pairs = new Uint16Array(BYTES * BYTES);
  readonly #isFilled = new Uint8Array(BYTES);

  /** @param decode the slow decoder, of an encoding that contains ASCII */
  constructor(decode: (bytes: Uint8Array) => string) {
    this.#decode = decode;
    this.#singles = Uint16Array.from({ length: BYTES }, (_, byte) =>
      byte < ASCII ? byte : onlyUnit(decode(Uint8Array.of(byte, LINE_FEED)).slice(0, -1)),
    );
  }

  /** Undefined for a text with invalid bytes, or with characters of more than two bytes or one unit. */
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

  /** Reads all pairs with one first byte, a line feed after each. */
  #fill(first: number): void {
    this.#isFilled[first] = 1;
    const rows = new Uint8Array(3 * TRAILS).fill(LINE_FEED);
    for (let trail = 0; trail < TRAILS; trail += 1) {
      rows[3 * trail] = first;
      rows[3 * trail + 1] = FIRST_TRAIL + trail;
    }
    const texts = this.#decode(rows).split('\n');
    // A line feed that became part of a character leaves the places of the others uncertain.
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
