/** Quotations of the document in problems. */

/** Length of most excerpts. */
const SHORT = 40;
const SPACE = /\s+/g;

/** The beginning of a text, on one line. */
export function excerpt(text: string, length: number = SHORT): string {
  return excerptBetween(text, 0, text.length, length);
}

/** The beginning of a part of a text, on one line. */
export function excerptBetween(text: string, start: number, end: number, length: number = SHORT): string {
  const isWhole = end - start <= length;
  const part = text
    .slice(start, isWhole ? end : start + length)
    .replace(SPACE, ' ')
    .toWellFormed();
  return isWhole ? part : `${part}…`;
}
