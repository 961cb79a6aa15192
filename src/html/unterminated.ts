/** Where reading goes on after something that nothing ends. Browsers drop the rest; a feed's reader would rather have it. */

/** @returns what follows the first `>` behind an unterminated attribute value, `''` when the document was cut inside the tag. */
export function afterQuote(markup: string, valueStart: number): string {
  const quote = markup.charAt(valueStart - 1);
  if (quote !== '"' && quote !== "'") return '';
  const end = markup.indexOf('>', valueStart);
  return end === -1 ? '' : markup.slice(end + 1);
}

const COMMENT = '<!--';

/**
 * @param start where the text of an unterminated comment begins.
 * @returns what follows, without it and the further comments: as in the Universal Feed Parser each ends at the first `>` behind a `--`.
 */
export function afterComment(markup: string, start: number): string {
  let from = start - COMMENT.length;
  if (!markup.startsWith(COMMENT, from)) return '';
  let rest = '';
  for (;;) {
    const dashes = markup.indexOf('--', from + COMMENT.length);
    const end = dashes === -1 ? -1 : markup.indexOf('>', dashes);
    if (end === -1) return rest;
    const next = markup.indexOf(COMMENT, end);
    // The empty declaration keeps the two sides from becoming another comment.
    rest += `<!>${next === -1 ? markup.slice(end + 1) : markup.slice(end + 1, next)}`;
    if (next === -1) return rest;
    from = next;
  }
}
