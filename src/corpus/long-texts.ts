/** Long texts in snapshots: where a text is, only its hash, length and first words; the texts themselves once, at the end, for a review. */

/** The member of a snapshot that has the texts by their hashes. */
export const TEXTS = 'texts';

/** The abbreviation of a long text. */
export interface LongText {
  /** SHA-256 of the text in utf-8, the first 12 digits. */
  readonly sha256: string;
  /** UTF-16 units. */
  readonly length: number;
  /** The first words. */
  readonly words: string;
}

/** Whether a value is an abbreviation. */
export function isLongText(value: object): value is LongText {
  const { sha256, length, words } = value as Partial<LongText>;
  const isWhole = typeof sha256 === 'string' && typeof length === 'number' && typeof words === 'string';
  return isWhole && Object.keys(value).length === 3;
}
