/** Makes HTML of a finished detail, for a page. */

import { escapePlainText } from '../html/html-references.ts';
import { sanitizeMarkup } from '../html/sanitizer.ts';
import { checkArgument } from '../model/expected.ts';
import type { Content, Detail } from '../model/model.ts';
import { DEFAULT_MARKUP, type MarkupSettings } from '../model/options.ts';
import { repairText } from '../values/text.ts';
import { Addresses } from '../values/uri.ts';
import { isMarkup, isTextOrDetail } from './plain-text.ts';

/** The addresses of a finished detail are resolved already, and `data:` images of raster formats run no code. */
const SETTINGS: MarkupSettings = /* @__PURE__ */ Object.assign({}, DEFAULT_MARKUP, {
  resolveRelativeUris: false,
  allowDataImages: true,
});
const LINE_BREAK = /\r\n?|\n/g;

/**
 * Makes safe HTML of a detail, or of a string of HTML, also when it was read with `sanitizeHtml: false`. Sanitizes markup (again, which takes away only what
 * `allowForms`, `allowClasses` and `linkTarget` brought), and escapes text of any other type, with a `<br />` for each line break.
 *
 * @returns HTML; docs/content.md lists the places of a page where it is safe; `''` for a content without text
 * @throws {TypeError} for a value that is neither a detail nor a string
 * @example
 * toHtml({ type: 'text/plain', value: '1 < 2' }); // '1 &lt; 2'
 * toHtml({ type: 'text/html', value: '<b onclick="x()">now</b>' }); // '<b>now</b>'
 */
export function toHtml(detail: Detail | Content | string): string {
  checkArgument('detail of toHtml', isTextOrDetail, detail);
  const { type, value = '' } = typeof detail === 'string' ? { type: 'text/html', value: detail } : detail;
  if (isMarkup(type, value)) return safeMarkup(value, SETTINGS);
  return escapePlainText(value.replaceAll('\0', '')).replace(LINE_BREAK, '<br />\n');
}

/** Makes safe HTML of the source of HTML, whose addresses are joined with the base. */
export function safeMarkup(
  source: string,
  settings: MarkupSettings = DEFAULT_MARKUP,
  base: string = '',
): string {
  const addresses = new Addresses(source.length);
  const context = { removed: undefined, addresses, mayHaveNul: true, repair: repairText };
  return sanitizeMarkup(source, base, settings, context);
}
