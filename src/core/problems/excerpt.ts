/** Quotations of the document in problems. */

/** Length of most excerpts, in UTF-16 units. */
export const EXCERPT_LENGTH = 40;
const SPACE = /\s+/g;

/** The beginning of a text, on one line. */
export function excerpt(text: string, length: number = EXCERPT_LENGTH): string {
  const part = text.slice(0, length).replace(SPACE, ' ').toWellFormed();
  return text.length <= length ? part : `${part}…`;
}
