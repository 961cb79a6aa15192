/** Finds the place to continue after an unterminated construct. Browsers drop the rest; readers of feeds want it. */

/** @returns the markup after the first `>` of an unterminated attribute value; `''` when the document was cut inside the tag. */
export function afterQuote(markup: string, valueStart: number): string {
  const quote = markup.charAt(valueStart - 1);
  if (quote !== '"' && quote !== "'") return '';
  const end = markup.indexOf('>', valueStart);
  return end === -1 ? '' : markup.slice(end + 1);
}

const COMMENT = '<!--';

/**
 * @param start index of the text of an unterminated comment.
 * @returns the following markup without comments: as in the Universal Feed Parser, each comment ends at the first `>` after a `--`.
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
    // The empty declaration prevents both sides from forming another comment.
    rest += `<!>${next === -1 ? markup.slice(end + 1) : markup.slice(end + 1, next)}`;
    if (next === -1) return rest;
    from = next;
  }
}
