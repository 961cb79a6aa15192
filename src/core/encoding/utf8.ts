/** The byte sequences of utf-8 (RFC 3629, 4), and the evidence for utf-8 in partly invalid bytes. */

/** Whether a second byte is valid after a lead byte: no overlong form, no surrogate, no code point above U+10FFFF. */
export function mayFollow(lead: number, second: number | undefined): boolean {
  if (second === undefined) return true;
  if ((second & 0xc0) !== 0x80) return false;
  const range = SECOND_BYTES.get(lead);
  return range === undefined || (second >= range[0] && second <= range[1]);
}

const SECOND_BYTES: ReadonlyMap<number, readonly [first: number, last: number]> = new Map([
  [0xe0, [0xa0, 0xbf]],
  [0xed, [0x80, 0x9f]],
  [0xf0, [0x90, 0xbf]],
  [0xf4, [0x80, 0x8f]],
]);

/** Length in bytes of a character by its first byte; 0 for a byte that cannot begin one. */
export function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

/** Writes a character beyond ASCII. @returns index after it */
export function writeCharacter(code: number, bytes: Uint8Array, start: number): number {
  let at = start;
  if (code < 0x800) {
    bytes[at] = 0xc0 | (code >> 6);
  } else {
    if (code < 0x10000) {
      bytes[at] = 0xe0 | (code >> 12);
    } else {
      bytes[at] = 0xf0 | (code >> 18);
      at += 1;
      bytes[at] = 0x80 | ((code >> 12) & 0x3f);
    }
    at += 1;
    bytes[at] = 0x80 | ((code >> 6) & 0x3f);
  }
  bytes[at + 1] = 0x80 | (code & 0x3f);
  return at + 2;
}

export interface Utf8Evidence {
  /** Whole characters beyond ASCII. */
  readonly whole: number;
  /** Number of whole characters of three or four bytes. */
  readonly long: number;
  /** Invalid sequences: surplus bytes, or incomplete characters. */
  readonly faults: number;
  /** Faults that utf-8 explains best: half a letter after a small letter, which is a capital in most other encodings. */
  readonly halves: number;
  /** Halves that no other encoding explains. */
  readonly sureHalves: number;
  /** Whole characters of Latin letters and typographic marks. */
  readonly latin: number;
}

/** First byte of U+00C0 to U+00FF. */
const LAST_LATIN = 0xc3;
/** First byte of U+2000 to U+2FFF. */
const MARKS = 0xe2;

export function utf8Evidence(bytes: Uint8Array, start = 0, end: number = bytes.length): Utf8Evidence {
  const evidence = { whole: 0, long: 0, faults: 0, halves: 0, sureHalves: 0, latin: 0 };
  let at = start;
  while (at < end) {
    if ((bytes[at] as number) < 0x80) at += 1;
    else at += weigh(bytes, at, end, evidence);
  }
  return evidence;
}

/** Counts the sequence that begins at a byte beyond ASCII. @returns its length in bytes */
function weigh(
  bytes: Uint8Array,
  at: number,
  end: number,
  evidence: { -readonly [K in keyof Utf8Evidence]: number },
): number {
  if (isSurrogatePair(bytes, at) && at + PAIR <= end) {
    evidence.whole += 1;
    evidence.long += 1;
    return PAIR;
  }
  const invalid = invalidLength(bytes, at, end);
  if (invalid > 0) {
    evidence.faults += 1;
    return invalid;
  }
  return weighSequence(bytes, at, end, evidence);
}

/** Counts a sequence that is neither half a pair of surrogates nor overlong. @returns its length in bytes */
function weighSequence(
  bytes: Uint8Array,
  at: number,
  end: number,
  evidence: { -readonly [K in keyof Utf8Evidence]: number },
): number {
  const lead = bytes[at] as number;
  const length = sequenceLength(lead);
  const found = mayFollow(lead, bytes[at + 1]) ? continued(bytes, at, Math.min(at + length, end)) : 1;
  if (length > 0 && found === length) {
    evidence.whole += 1;
    if (length > 2) evidence.long += 1;
    if (isLatin(lead)) evidence.latin += 1;
  } else {
    evidence.faults += 1;
    if (isHalf(length, found) && isSmallLetter(bytes[at - 1])) {
      evidence.halves += 1;
      if (isOfUtf8Only(lead, bytes[at + 1])) evidence.sureHalves += 1;
    }
  }
  return found;
}

/** Bytes of a pair of surrogates. */
const PAIR = 6;

/** Whether CESU-8 writes a character as two surrogates here: programs write emoji so. */
export function isSurrogatePair(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === 0xed &&
    bytes[at + 3] === 0xed &&
    ((bytes[at + 1] ?? 0) & 0xf0) === 0xa0 &&
    ((bytes[at + 4] ?? 0) & 0xf0) === 0xb0 &&
    ((bytes[at + 2] ?? 0) & 0xc0) === 0x80 &&
    ((bytes[at + 5] ?? 0) & 0xc0) === 0x80
  );
}

/** Length of half a pair of surrogates or of an overlong form, which is one fault; 0 without one. */
function invalidLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] as number;
  const second = bytes[at + 1] ?? 0;
  const isOverlong = lead === 0xc0 || lead === 0xc1;
  const isLong = (lead === 0xed && second >= 0xa0) || (lead === 0xe0 && second < 0xa0);
  const length = isOverlong ? 2 : isLong ? 3 : 0;
  return length > 0 && continued(bytes, at, Math.min(at + length, end)) === length ? length : 0;
}

/** Length of a sequence: its first byte and the bytes that continue it. */
function continued(bytes: Uint8Array, start: number, end: number): number {
  let at = start + 1;
  while (at < end && ((bytes[at] as number) & 0xc0) === 0x80) at += 1;
  return at - start;
}

function isLatin(lead: number): boolean {
  return lead <= LAST_LATIN || lead === MARKS;
}

/** Whether the last byte of a letter or of a quotation mark is lost: the first of two bytes remains, or two of three. */
function isHalf(length: number, found: number): boolean {
  return length > 1 && found === length - 1;
}

/** First byte of the small letters of Western Europe: Ã in windows-1252, Ă in windows-1250, Γ in windows-1253, √ on the Macintosh. */
const SMALL_LETTERS = 0xc3;
/** Second byte of quotation marks and dashes: with the first, â€ in windows-1252 and вЂ in windows-1251. */
const PUNCTUATION = 0x80;

/** Whether half a character, after a small letter, makes no word in any other encoding. */
function isOfUtf8Only(lead: number, second: number | undefined): boolean {
  return lead === SMALL_LETTERS || (lead === MARKS && second === PUNCTUATION);
}

/** Whether the byte is a small letter of ASCII. */
function isSmallLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x61 && byte <= 0x7a;
}

/** Number of whole utf-8 characters that cannot be an accident of a single-byte encoding: 3 of 4,274 feeds have one such accident. */
const SURE = 2;
/** The same numbers for encodings with characters of two bytes: of all characters, and of characters of three bytes. */
const SURE_AMONG_PAIRS = 10;
const SURE_LONG = 3;

/**
 * Whether bytes without faults are utf-8 although another encoding reads them.
 * @param isMultiByte whether the other encoding has several bytes for a character: two pairs of gb2312 sometimes look like utf-8.
 */
export function isSurelyUtf8({ whole, long, faults }: Utf8Evidence, isMultiByte: boolean): boolean {
  if (faults > 0) return false;
  return isMultiByte ? long >= SURE_LONG || whole >= SURE_AMONG_PAIRS : whole >= SURE;
}

/** More halves than this are small letters of another encoding. */
const MOST_HALVES = 5;

/**
 * Whether a text is mostly utf-8: no text in another encoding, of 4,866 measured, has as many whole utf-8 characters as faults. Without any
 * whole character, only halves that no other encoding explains are evidence: `abc\xE2\x80 def` is utf-8, `caf\xE9\x93` is windows-1252, and
 * `don\xD5t` is of the Macintosh.
 */
export function isMostlyUtf8({ whole, faults, halves, sureHalves }: Utf8Evidence): boolean {
  if (whole === 0) return faults > 0 && faults === sureHalves && faults <= MOST_HALVES;
  return whole >= faults || (faults === halves && halves <= MOST_HALVES);
}

/** Minimum of whole characters per fault in a text that is certainly damaged utf-8. */
const PER_FAULT = 2;

/** Whether damaged utf-8 is as likely as an accident of another encoding. */
export function isDoubtful({ whole, faults }: Utf8Evidence): boolean {
  return whole < faults * PER_FAULT;
}
