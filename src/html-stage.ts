/** The HTML stage for other uses than feeds (`anyfeed/html`): sanitized markup and plain text, with the promises of docs/content.md. */

import { toPlainText } from './content/plain-text.ts';
import { describe, isBoolean, isString, readGiven } from './expected.ts';
import { sanitizeMarkup } from './html/sanitize-markup.ts';
import { DEFAULT_LIMITS } from './options.ts';
import { Addresses } from './values/addresses.ts';
import { isUsableBase } from './values/base.ts';

export { toPlainText };

/** What may be asked of `sanitizeHtml`. */
export interface SanitizeOptions {
  /** Where the markup comes from: the base of its relative addresses. @default none: they stay relative */
  base?: string | undefined;
  /** Keep `data:` images of raster formats. @default false */
  dataImages?: boolean | undefined;
  /** Keep forms and their controls, where they can be contained. @default false */
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
 * Makes markup safe to set as `innerHTML`: no script in any place, balanced, and contained in the elements that docs/content.md lists.
 *
 * @param markup HTML, of any kind and damage
 * @returns HTML; `''` when nothing is left
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
  const context = { removed: undefined, addresses, mayHaveNul: true };
  return sanitizeMarkup(markup, isUsableBase(base) ? base : '', settings, context);
}
