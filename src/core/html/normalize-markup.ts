/** The first step of every reading of markup. */

import { SECTION, TextBuilder, withoutSectionMarks } from '../values/text.ts';

/**
 * Normalizes line breaks; removes NUL, which hides a tag or an address from some parsers only; and removes the marks of CDATA sections,
 * which in markup are wrapped twice: their content is meant as markup.
 */
export function normalizeMarkup(value: string, mayHaveNul: boolean): string {
  let markup = value;
  // As HTML does: a lone CR that stayed would make a pair with what follows when something between them is dropped.
  if (markup.includes('\r')) markup = markup.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (mayHaveNul && markup.includes('\0')) markup = withoutNuls(markup);
  // Search for the bracket first: markup rarely has one, and a single character is found ten times as fast as nine.
  if (markup.includes('[') && markup.includes(SECTION)) markup = withoutSectionMarks(markup);
  return markup;
}

/** Replace in pieces: a single replacement over millions of characters needs memory for every match. */
function withoutNuls(markup: string): string {
  const builder = new TextBuilder();
  let start = 0;
  for (let nul = markup.indexOf('\0'); nul !== -1; nul = markup.indexOf('\0', start)) {
    if (nul > start) builder.add(markup.slice(start, nul));
    start = nul + 1;
  }
  builder.add(markup.slice(start));
  return builder.take();
}
