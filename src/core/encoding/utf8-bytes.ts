/** Decodes parts of a document in utf-8, and counts its UTF-16 units for the places of problems. */

import { indexOfByte, latin1Reader, latin1Text, textReader, utf8Text } from '#platform';
import { detach } from '../platform/strings.ts';
import type { FeedProblem } from '../problems/problems.ts';
import type { Bytes } from '../values/scanned-text.ts';
import { HighBytes } from './byte-search.ts';
import { writeCharacter } from './utf8.ts';

/** Native decoding is faster from this length on. */
const LONG = 4096;
/** Initial room for a text of several parts, and the room kept for the next document. */
const ROOM = 65_536;

const UNITS = new Uint16Array(LONG);
const textOfUnits = textReader(UNITS);
let room = new Uint8Array(ROOM);
let textOfRoom = latin1Reader(room);

export class Utf8Bytes implements Bytes {
  readonly view: string;
  readonly units: Uint8Array;
  readonly #high: HighBytes;
  /** No byte beyond ASCII between these two indexes. */
  #highFrom = 0;
  #highNext = -1;
  /** Length of the text under construction. */
  #length = 0;
  #hasHigh = false;

  needsNoRepair = true;

  /** @param bytes must be valid utf-8 */
  constructor(bytes: Uint8Array) {
    this.units = bytes;
    this.#high = new HighBytes(bytes);
    this.view = latin1Text(bytes);
  }

  part(start: number, end: number): string {
    if (this.#isHigh(start, end)) return this.#decode(this.units, start, end);
    this.needsNoRepair = true;
    return detach(this.view.slice(start, end));
  }

  add(start: number, end: number): void {
    const bytes = this.units;
    const length = this.#length + end - start;
    if (length > room.length) grow(length);
    if (end - start > FEW) room.set(bytes.subarray(start, end), this.#length);
    else for (let at = start, to = this.#length; at < end; at += 1, to += 1) room[to] = bytes[at] as number;
    this.#length = length;
    this.#hasHigh ||= this.#isHigh(start, end);
  }

  addText(start: number, end: number): number {
    if (this.#length + end - start > room.length) grow(this.#length + end - start);
    const bytes = this.units;
    const target = room;
    let all = 0;
    let to = this.#length;
    let at = start;
    while (at < end) {
      // In a loop of its own, which calls no function: V8 keeps its variables in registers.
      while (at < end && bytes[at] !== AMPERSAND) {
        const byte = bytes[at] as number;
        target[to] = byte;
        all |= byte;
        at += 1;
        to += 1;
      }
      if (at === end) break;
      const reference = asciiReference(bytes, at + 1);
      if (reference === 0) break;
      target[to] = reference & 0x7f;
      to += 1;
      at += 1 + (reference >> LENGTH);
    }
    this.#length = to;
    this.#hasHigh ||= all > 0x7f;
    return at;
  }

  write(text: string): void {
    if (this.#length + MOST_BYTES * text.length > room.length) grow(this.#length + MOST_BYTES * text.length);
    let to = this.#length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.codePointAt(index) as number;
      if (code < 0x80) {
        room[to] = code;
        to += 1;
        continue;
      }
      this.#hasHigh = true;
      if (code > 0xffff) index += 1;
      to = writeCharacter(code, room, to);
    }
    this.#length = to;
  }

  take(): string {
    const length = this.#length;
    this.needsNoRepair = true;
    const text = this.#hasHigh ? this.#decode(room, 0, length) : textOfRoom(length);
    if (room.length > ROOM) setRoom(new Uint8Array(ROOM));
    this.#length = 0;
    this.#hasHigh = false;
    return text;
  }

  #decode(bytes: Uint8Array, start: number, end: number): string {
    if (end - start > LONG) {
      const part = bytes.subarray(start, end);
      // The beginning shows whether a text was encoded twice by way of another encoding than windows-1252.
      decode(bytes, start, start + BEGINNING);
      this.needsNoRepair =
        !isSuspect && indexOfByte(part, LEAD_OF_C1) === -1 && indexOfByte(part, LEAD_OF_LETTERS) === -1;
      return utf8Text(part);
    }
    const text = decode(bytes, start, end);
    this.needsNoRepair = !isSuspect;
    return text;
  }

  #isHigh(start: number, end: number): boolean {
    // A quotation goes back: the search stays ahead, so that all quotations cost less than one pass.
    if (start < this.#highFrom) return hasHighByte(this.units, start, end);
    if (this.#highNext < start) {
      this.#highFrom = start;
      this.#highNext = this.#high.next(start);
    }
    return this.#highNext < end;
  }
}

function hasHighByte(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if ((bytes[at] as number) > 0x7f) return true;
  return false;
}

const AMPERSAND = 0x26;
const HASH = 0x23;
const SEMICOLON = 0x3b;
/** Three letters as a number. */
const LT = 0x6c743b;
const GT = 0x67743b;
const AMP = 0x616d70;
const QUO = 0x71756f;
const APO = 0x61706f;
/** Number of bits for the character, below the length of the reference. */
const LENGTH = 7;

/**
 * Decodes a reference whose name starts at an index. Returns its character and its length without the `&`, for the references of XML and
 * for numbers of printable ASCII (`&#34;`); 0 for other references. Text ends with markup or the document.
 */
function asciiReference(bytes: Uint8Array, at: number): number {
  switch (((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)) {
    case LT:
      return (3 << LENGTH) | 0x3c;
    case GT:
      return (3 << LENGTH) | 0x3e;
    case AMP:
      return bytes[at + 3] === SEMICOLON ? (4 << LENGTH) | AMPERSAND : 0;
    case QUO:
      return bytes[at + 3] === 0x74 && bytes[at + 4] === SEMICOLON ? (5 << LENGTH) | 0x22 : 0;
    case APO:
      return bytes[at + 3] === 0x73 && bytes[at + 4] === SEMICOLON ? (5 << LENGTH) | 0x27 : 0;
    default:
      return bytes[at] === HASH ? asciiNumber(bytes, at + 1) : 0;
  }
}

/** Reads a number of at most three digits: `&#038;`. */
function asciiNumber(bytes: Uint8Array, start: number): number {
  let code = 0;
  let at = start;
  for (; at < start + 3; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) break;
    code = 10 * code + digit;
  }
  return bytes[at] === SEMICOLON && code >= 0x20 && code < 0x7f ? ((at - start + 2) << LENGTH) | code : 0;
}

/** Copy up to this number of bytes one by one. */
const FEW = 64;
/** Maximum of utf-8 bytes for one UTF-16 unit. */
const MOST_BYTES = 3;

function grow(length: number): void {
  const larger = new Uint8Array(2 * length);
  larger.set(room);
  setRoom(larger);
}

function setRoom(bytes: Uint8Array<ArrayBuffer>): void {
  room = bytes;
  textOfRoom = latin1Reader(bytes);
}

/** Number of bytes. */
const BEGINNING = 256;

/** Lead bytes of U+0080 to U+009F and of U+00C2 to U+00F4: most texts that `repairText` repairs have one of these characters. */
const LEAD_OF_C1 = 0xc2;
const LEAD_OF_LETTERS = 0xc3;
/**
 * Whether the last decoded text has a character of U+0080 to U+009F, or one of U+00C2 to U+00F4 followed by another character beyond ASCII,
 * or the beginning of a letter that was encoded twice by way of another encoding.
 */
let isSuspect = false;

/** Whether a character is a lead byte of utf-8 in windows-1251 (Р and С), windows-1253 (Ξ and Ο) or windows-1250 (Ă and Ĺ). */
function beginsTwice(code: number): boolean {
  return (
    code === 0x420 || code === 0x421 || code === 0x39e || code === 0x39f || code === 0x102 || code === 0x139
  );
}

/** Whether the next character is beyond ASCII, but no usual letter of Russian or Greek; true when it is unknown. */
function isRareAfter(bytes: Uint8Array, at: number, end: number): boolean {
  if (at >= end) return true;
  const lead = bytes[at] as number;
  const second = bytes[at + 1] as number;
  const isRussian = (lead === 0xd0 && second >= 0x90) || (lead === 0xd1 && second < 0x90);
  const isGreek = (lead === 0xce && second >= 0x90) || lead === 0xcf;
  return lead >= 0x80 && !isRussian && !isGreek;
}

/** Decodes at most `LONG` bytes. */
function decode(bytes: Uint8Array, start: number, end: number): string {
  let length = 0;
  isSuspect = false;
  for (let at = start; at < end; length += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      UNITS[length] = lead;
      at += 1;
    } else if (lead < 0xe0) {
      const code = ((lead & 0x1f) << 6) | rest(bytes, at + 1);
      UNITS[length] = code;
      isSuspect ||=
        code < 0xa0 ||
        (lead === LEAD_OF_LETTERS && (at + 2 >= end || (bytes[at + 2] as number) >= 0x80)) ||
        (beginsTwice(code) && isRareAfter(bytes, at + 2, end));
      at += 2;
    } else if (lead < 0xf0) {
      UNITS[length] = ((lead & 0x0f) << 12) | (rest(bytes, at + 1) << 6) | rest(bytes, at + 2);
      at += 3;
    } else {
      const code =
        ((lead & 0x07) << 18) |
        (rest(bytes, at + 1) << 12) |
        (rest(bytes, at + 2) << 6) |
        rest(bytes, at + 3);
      UNITS[length] = 0xd7c0 + (code >> 10);
      length += 1;
      UNITS[length] = 0xdc00 | (code & 0x3ff);
      at += 4;
    }
  }
  return textOfUnits(length);
}

/** The six payload bits of a continuation byte. */
function rest(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) & 0x3f;
}

const LINE_FEED = 0x0a;

/** Turns byte offsets into UTF-16 indexes, and adds line and column: one pass over the bytes for all problems. */
export function placeInText(problems: readonly FeedProblem[], bytes: Uint8Array): void {
  const placed = problems.filter((problem) => problem.offset !== undefined);
  if (placed.length === 0) return;
  placed.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0));
  const counter = new UnitCounter(bytes);
  let line = 1;
  let lineStart = 0;
  let nextBreak = indexOfByte(bytes, LINE_FEED);
  for (const problem of placed) {
    const offset = problem.offset ?? 0;
    let start = -1;
    while (nextBreak !== -1 && nextBreak < offset) {
      line += 1;
      start = nextBreak + 1;
      nextBreak = indexOfByte(bytes, LINE_FEED, start);
    }
    if (start !== -1) lineStart = counter.before(start);
    const index = counter.before(offset);
    problem.offset = index;
    problem.line = line;
    problem.column = index - lineStart;
  }
}

/** Counts UTF-16 units up to increasing byte offsets. */
class UnitCounter {
  readonly #bytes: Uint8Array;
  readonly #high: HighBytes;
  /** The first byte beyond ASCII at or after `#at`, which may be far behind the offsets of many problems: one search for all of them. */
  #nextHigh = -1;
  #at = 0;
  #units = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#high = new HighBytes(bytes);
  }

  /** Number of units before a byte. The byte must begin a character, and offsets must not decrease. */
  before(offset: number): number {
    while (this.#at < offset) {
      if (this.#nextHigh < this.#at) this.#nextHigh = this.#high.next(this.#at);
      const high = Math.min(this.#nextHigh, offset);
      this.#units += high - this.#at;
      this.#at = high;
      if (high < offset) this.#skip(this.#bytes[high] as number);
    }
    return this.#units;
  }

  #skip(lead: number): void {
    const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    this.#at += length;
    this.#units += length === 4 ? 2 : 1;
  }
}
