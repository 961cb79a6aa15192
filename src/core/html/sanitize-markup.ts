/** Makes markup safe for a page: normalizes it, then sanitizes it in one pass. */

import type { MarkupSettings } from '../model/options.ts';
import { detach } from '../platform/detach.ts';
import type { Addresses } from '../values/addresses.ts';
import { stripWhitespace, TextBuilder, type TextRepair } from '../values/text.ts';
import type { Removed } from './markup-output.ts';
import { Sanitizer } from './sanitizer.ts';

/**
 * A sanitizer that has ended its work, for the next call: creating one takes as long as sanitizing a short text. A sanitizer in the middle
 * of a markup is not here: nothing that it holds outlives a call that throws, as when the stack of the caller overflows.
 */
let idle: Sanitizer | undefined;

export interface SanitizeContext {
  /** Called when the sanitizer removes something. */
  readonly removed: ((removal: Removed) => void) | undefined;
  /** Joins addresses with their base. */
  readonly addresses: Addresses;
  /** False for text from XML, which cannot contain NUL: searching for NUL takes as long as all other searches together. */
  readonly mayHaveNul: boolean;
  /** Repairs the result; `unchanged` for a value with nothing to repair: sanitizing adds nothing. */
  readonly repair: TextRepair;
}

/** Returns balanced, safe markup with addresses joined with `base`. */
export function sanitizeMarkup(
  value: string,
  base: string,
  settings: MarkupSettings,
  { removed, addresses, mayHaveNul, repair }: SanitizeContext,
): string {
  const markup = normalizeMarkup(value, mayHaveNul);
  if (!markup.includes('<') && !markup.includes('&')) return detach(repair(stripWhitespace(markup)));
  const sanitizer = idle ?? new Sanitizer();
  idle = undefined;
  const output = sanitizer.run(markup, base, addresses, settings);
  idle = sanitizer;
  if (sanitizer.taken !== undefined) removed?.(sanitizer.taken);
  return repair(stripWhitespace(output));
}

/**
 * Normalizes line breaks; removes NUL, which hides a tag or an address from some parsers only; and removes the marks of CDATA sections,
 * which in markup are wrapped twice: their content is meant as markup.
 */
function normalizeMarkup(value: string, mayHaveNul: boolean): string {
  let markup = value;
  if (markup.includes('\r')) markup = markup.replaceAll('\r\n', '\n');
  if (mayHaveNul && markup.includes('\0')) markup = withoutNuls(markup);
  // Search for the bracket first: markup rarely has one, and a single character is found ten times as fast as nine.
  if (markup.includes('[') && markup.includes('<![CDATA['))
    markup = markup.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
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
