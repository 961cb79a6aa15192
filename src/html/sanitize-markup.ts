/** Markup as it may reach a page: normalized, then sanitized in one pass. */

import { detach } from '../detach.ts';
import type { Addresses } from '../values/addresses.ts';
import { repairText, stripWhitespace } from '../values/text.ts';
import type { MarkupSettings } from './markup-settings.ts';
import type { Removed } from './removed.ts';
import { Sanitizer } from './sanitizer.ts';
import { TextBuilder } from './text-builder.ts';

/** Reused: making one costs as much as a short text takes. */
const sanitizer = new Sanitizer();

export interface SanitizeContext {
  /** Called when something is taken out. */
  readonly removed: ((removal: Removed) => void) | undefined;
  /** Joins addresses with their base. */
  readonly addresses: Addresses;
  /** False for text out of XML, where no NUL can be: looking for one takes as long as looking for everything else. */
  readonly mayHaveNul: boolean;
}

/** Balanced, safe markup with addresses joined to `base`. */
export function sanitizeMarkup(
  value: string,
  base: string,
  settings: MarkupSettings,
  { removed, addresses, mayHaveNul }: SanitizeContext,
): string {
  const markup = normalizeMarkup(value, mayHaveNul);
  if (!markup.includes('<') && !markup.includes('&')) return detach(repairText(stripWhitespace(markup)));
  const output = sanitizer.run(markup, base, addresses, settings);
  if (sanitizer.taken !== undefined) removed?.(sanitizer.taken);
  return repairText(stripWhitespace(output));
}

/**
 * Line breaks as in a page; no NUL, which hides a tag or an address from one parser and not from the next; and no marks of CDATA
 * sections, which in markup have been wrapped twice: what is in them is read as the markup it was meant to be.
 */
function normalizeMarkup(value: string, mayHaveNul: boolean): string {
  let markup = value;
  if (markup.includes('\r')) markup = markup.replaceAll('\r\n', '\n');
  if (mayHaveNul && markup.includes('\0')) markup = withoutNuls(markup);
  // Hardly any markup has a bracket, and one character is found ten times as fast as nine.
  if (markup.includes('[') && markup.includes('<![CDATA['))
    markup = markup.replaceAll('<![CDATA[', '').replaceAll(']]>', '');
  return markup;
}

/** Piece by piece: a replacement of millions of characters takes memory for each. */
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
