/** Recognizes the encodings that shift between character sets by their escape sequences, which are ASCII. */

import { indexOfText, latin1Text } from '#platform';

/** Number of bytes to search for the first escape sequence. */
const SEARCHED = 1024 * 1024;

export const HZ = 'hz-gb-2312';

const JAPANESE = ['\x1b$B', '\x1b$@', '\x1b(J', '\x1b(I', '\x1b$(D'];
const KOREAN = '\x1b$)C';
/** Chinese between `~{` and `~}`: pairs of bytes, each with a first byte of GB 2312. */
const HZ_TEXT = /~\{(?:[!-w][!-~])+~\}/;

/** Encodings whose escape sequences occur. The strict decoder decides. */
export function shiftingEncodings(document: Uint8Array): string[] {
  const bytes = document.subarray(0, SEARCHED);
  if (indexOfText(bytes, KOREAN) !== -1) return ['iso-2022-kr'];
  if (JAPANESE.some((sequence) => indexOfText(bytes, sequence) !== -1)) return ['iso-2022-jp'];
  return hasHzText(bytes) ? [HZ] : [];
}

function hasHzText(bytes: Uint8Array): boolean {
  return indexOfText(bytes, '~{') !== -1 && HZ_TEXT.test(latin1Text(bytes));
}

/** Whether the document has escape sequences of HZ. */
export function isHz(document: Uint8Array): boolean {
  return indexOfText(document, '~{') !== -1 && shiftingEncodings(document).includes(HZ);
}
