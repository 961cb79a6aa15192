/** The HTML stage for uses other than feeds (`anyfeed/html`): sanitized markup and plain text, with the promises of docs/content.md. */

import { toPlainText } from './core/content/plain-text.ts';
import { sanitizeMarkup } from './core/html/sanitize-markup.ts';
import { describe, isBoolean, isString, readGiven } from './core/model/expected.ts';
import { DEFAULT_LIMITS } from './core/model/options.ts';
import { Addresses } from './core/values/addresses.ts';
import { isUsableBase } from './core/values/base.ts';
import { repairText } from './core/values/text.ts';

export { toPlainText };

/** Options of `sanitizeHtml`. */
export interface SanitizeOptions {
  /** Address of the page with the markup: the base of its relative addresses. @default none: they stay relative */
  base?: string | undefined;
  /** Keep `data:` images of raster formats. @default false */
  dataImages?: boolean | undefined;
  /** Keep forms and their controls. Such markup must not be put into a form of the page. @default false */
  allowForms?: boolean | undefined;
  /** `target` of every link. @default as written */
  linkTarget?: string | undefined;
  /** `rel` of every link. @default as written */
  linkRel?: string | undefined;
}

const EXPECTED = {
  base: isString,
  dataImages: isBoolean,
  allowForms: isBoolean,
  linkTarget: isString,
  linkRel: isString,
};

/**
 * Makes markup safe to set as `innerHTML`: free of scripts, balanced, and contained in the elements that docs/content.md lists.
 *
 * @param markup HTML, however damaged
 * @returns HTML; `''` when the sanitizer removes everything
 * @throws {TypeError} for wrong arguments, never for wrong markup
 * @example
 * element.innerHTML = sanitizeHtml(comment, { base: 'https://example.org/', linkRel: 'nofollow' });
 */
export function sanitizeHtml(markup: string, options?: SanitizeOptions): string {
  if (typeof markup !== 'string') throw new TypeError(`markup must be a string, not ${describe(markup)}`);
  const given = (readGiven(options, EXPECTED) ?? {}) as SanitizeOptions;
  const { base = '', dataImages = false, allowForms = false, linkTarget, linkRel } = given;
  const settings = {
    resolveRelativeUris: true,
    dataImages,
    allowForms,
    linkTarget,
    linkRel,
    limits: DEFAULT_LIMITS,
  };
  const addresses = new Addresses(markup.length);
  const context = { removed: undefined, addresses, mayHaveNul: true, repair: repairText };
  return sanitizeMarkup(markup, isUsableBase(base) ? base : '', settings, context);
}
