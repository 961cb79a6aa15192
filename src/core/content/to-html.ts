/** Converts a text construct of any type to HTML that a page can show. */

import { escapeRawText } from '../html/html-references.ts';
import { sanitizeMarkup } from '../html/sanitize-markup.ts';
import type { Detail } from '../model/model.ts';
import { DEFAULT_MARKUP, type MarkupSettings } from '../model/options.ts';
import { Addresses } from '../values/addresses.ts';
import { repairText } from '../values/text.ts';
import { isMarkup } from './type.ts';

/** The addresses of a finished detail are resolved already, and `data:` images of raster formats run no code. */
const SETTINGS: MarkupSettings = { ...DEFAULT_MARKUP, resolveRelativeUris: false, allowDataImages: true };
const LINE_BREAK = /\r\n?|\n/g;

/**
 * A detail as safe HTML, also when it was read with `sanitizeHtml: false`: markup is sanitized (again, which takes away only what
 * `allowForms`, `allowClasses` and `linkTarget` brought); text of any other type is escaped, with a `<br />` for each line break.
 * `docs/content.md` lists the places of a page where the result is safe.
 */
export function toHtml(detail: Detail): string {
  const { type, value } = detail;
  if (isMarkup(type, value)) {
    const addresses = new Addresses(value.length);
    const context = { removed: undefined, addresses, mayHaveNul: true, repair: repairText };
    return sanitizeMarkup(value, '', SETTINGS, context);
  }
  return escapeRawText(value.replaceAll('\0', '')).replaceAll('>', '&gt;').replace(LINE_BREAK, '<br />\n');
}
