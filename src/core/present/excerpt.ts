/** The beginning of a text, for lists and notifications. */

/** Greatest length in UTF-16 units, including the ellipsis. */
const LENGTH = 200;
/** Cut a word that begins before this index: it is a sentence of a script without spaces, or an address. */
const SHORTEST = 120;
/** Length of text to examine: collapsing white space shortens it. */
const LOOKED_AT = 4 * LENGTH;

const WHITE_SPACE = /\s+/g;
const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** One line of at most 200 UTF-16 units, cut between words. */
export function excerptOf(text: string): string {
  const line = text.slice(0, LOOKED_AT).replace(WHITE_SPACE, ' ').trim();
  if (line.length <= LENGTH && text.length <= LOOKED_AT) return line;
  const start = line.slice(0, LENGTH - 1);
  const space = line.lastIndexOf(' ', LENGTH - 1);
  const cut = space >= SHORTEST ? start.slice(0, space) : start.replace(HALF_CHARACTER, '');
  return `${cut.trimEnd()}…`;
}
