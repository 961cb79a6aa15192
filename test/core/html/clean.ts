/** Short ways to call the content stage in tests. */

import { type ContentSource, cleanContent, type Removed } from '../../../src/core/content/index.ts';
import { type ParseOptions, readOptions } from '../../../src/core/model/options.ts';

export const source = (value: string, more: Partial<ContentSource> = {}): ContentSource => ({
  value,
  type: 'text/html',
  base64: false,
  sniff: false,
  xml: false,
  needsNoRepair: false,
  base: '',
  language: '',
  ...more,
});

/** Passes HTML through the whole stage. */
export function clean(html: string, base = '', options?: ParseOptions): string {
  return cleanContent(source(html, { base }), readOptions(options)).value;
}

/** The report of the sanitizer for a piece of HTML. */
export function removedFrom(html: string, options?: ParseOptions): Removed | undefined {
  let removed: Removed | undefined;
  cleanContent(source(html), readOptions(options), (removal) => {
    removed = removal;
  });
  return removed;
}
