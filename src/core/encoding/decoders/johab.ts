/**
 * Johab (KS X 1001 annex 3): a Hangul syllable is 5 bits each of initial, vowel and final; everything else is KS X 1001 in another
 * arrangement, read as EUC-KR.
 */

import { type Decoder, failAt, readAs } from './decoder.ts';
import { eucKr } from './multi-byte.ts';

/** Index of each 5-bit code in its list of letters: 0 is "no letter", -1 is no code. */
const INITIAL = [-1, 0, ...range(1, 19), ...Array<number>(11).fill(-1)];
const VOWEL = [
  [-1, -1, 0, 1, 2, 3, 4, 5],
  [-1, -1, 6, 7, 8, 9, 10, 11],
  [-1, -1, 12, 13, 14, 15, 16, 17],
  [-1, -1, 18, 19, 20, 21, -1, -1],
].flat();
const FINAL = [-1, 0, ...range(1, 16), -1, ...range(17, 27), -1, -1];

/** The single letters, as compatibility jamo. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

const FIRST_SYLLABLE = 0xac00;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** The character of two bytes, `''` without one. */
function character(lead: number, trail: number): string {
  return lead < 0xd8 ? hangul((lead << 8) | trail) : symbol(lead, trail);
}

function hangul(code: number): string {
  const initial = INITIAL[(code >> 10) & 31] as number;
  const vowel = VOWEL[(code >> 5) & 31] as number;
  const final = FINAL[code & 31] as number;
  if (initial < 0 || vowel < 0 || final < 0) return '';
  if (initial > 0 && vowel > 0) {
    return String.fromCharCode(FIRST_SYLLABLE + ((initial - 1) * 21 + vowel - 1) * 28 + final);
  }
  const letters = Number(initial > 0) + Number(vowel > 0) + Number(final > 0);
  if (letters === 0) return '\u3000';
  return letters === 1 ? (INITIALS[initial - 1] ?? VOWELS[vowel - 1] ?? FINALS[final - 1] ?? '') : '';
}

function symbol(lead: number, trail: number): string {
  const unused =
    lead < 0xd9 || lead === 0xdf || lead > 0xf9 || (lead === 0xda && trail >= 0xa1 && trail <= 0xd3);
  if (unused || trail < 0x31 || (trail >= 0x80 && trail < 0x91) || (trail & 0x7f) === 0x7f) return '';
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197;
  const cell = trail < 0x91 ? trail - 0x31 : trail - 0x43;
  const second = cell >= 0x5e;
  const text = eucKr.readLossily(
    Uint8Array.of(row + Number(second) + 0xa1, (second ? cell - 0x5e : cell) + 0xa1),
  );
  return text.includes('\ufffd') ? '' : text;
}

interface Walk {
  readonly text: string;
  readonly fault: number;
  readonly incomplete: number;
}

function walk(bytes: Uint8Array): Walk {
  const parts: string[] = [];
  let fault = -1;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] as number;
    const trail = bytes[at + 1];
    if (lead < 0x80) {
      parts.push(String.fromCharCode(lead));
      at += 1;
      continue;
    }
    if (trail === undefined && lead > 0x80) return { text: parts.join(''), fault, incomplete: 1 };
    const text = trail === undefined ? '' : character(lead, trail);
    if (text === '' && fault === -1) fault = at;
    parts.push(text || '\ufffd');
    at += text === '' ? 1 : 2;
  }
  return { text: parts.join(''), fault, incomplete: 0 };
}

export const johab: Decoder = {
  read(bytes) {
    const { text, fault, incomplete } = walk(bytes);
    return fault === -1 ? readAs(text, incomplete) : failAt(fault);
  },
  readLossily(bytes) {
    const { text, incomplete } = walk(bytes);
    return incomplete === 0 ? text : `${text}\ufffd`;
  },
};
