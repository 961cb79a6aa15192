/** The HTML stage for uses other than feeds (`anyfeed/html`): sanitized markup and plain text, with the promises of docs/content.md. */

import { toPlainText } from './core/content/plain-text.ts';
import { sanitizeMarkup } from './core/html/sanitizer.ts';
import { checkArgument, isString, isUrlOrText, readGiven } from './core/model/expected.ts';
import {
  checkAddress,
  DEFAULT_MARKUP,
  EXPECTED_OF_MARKUP,
  type MarkupOptions,
  type MarkupSettings,
} from './core/model/options.ts';
import { repairText } from './core/values/text.ts';
import { Addresses, isUsableBase } from './core/values/uri.ts';

export type { MarkupOptions };
export { toPlainText };

/** Options of `sanitizeHtml`. */
export interface SanitizeOptions extends MarkupOptions {
  /** Absolute address of the page with the markup: the base of its relative addresses. @default '' (unknown: they stay relative) */
  url?: string | URL | undefined;
}

const EXPECTED = { ...EXPECTED_OF_MARKUP, url: isUrlOrText };

/**
 * Makes markup safe to set as `innerHTML`: free of scripts, balanced, and contained in the elements that docs/content.md lists.
 *
 * @param markup HTML, however damaged
 * @returns HTML; `''` when the sanitizer removes everything
 * @throws {TypeError | RangeError} for wrong arguments, such as a relative `url`; never for wrong markup
 * @example
 * sanitizeHtml('<a href=/a onclick=x()>a', { url: 'https://example.org/' }); // '<a href="https://example.org/a">a</a>'
 */
export function sanitizeHtml(markup: string, options?: SanitizeOptions): string {
  checkArgument('markup of sanitizeHtml', isString, markup);
  const { url = '', ...given } = (readGiven(options, EXPECTED) ?? {}) as SanitizeOptions & { url?: string };
  checkAddress(url);
  const settings = { ...DEFAULT_MARKUP, ...given } as MarkupSettings;
  const addresses = new Addresses(markup.length);
  const context = { removed: undefined, addresses, mayHaveNul: true, repair: repairText };
  return sanitizeMarkup(markup, isUsableBase(url) ? url : '', settings, context);
}
