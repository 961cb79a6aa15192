/** The scheme that a browser sees in an address, and whether it is allowed. */

import { ADDRESS_SCHEMES } from './schemes.ts';

/** Characters that browsers ignore before and inside a scheme: `java\nscript:`, `\u0001javascript:`. */
const OVERLOOKED = /^[\s\0-\x20\x7f-\x9f\u200b-\u200f\u2060\ufeff]+|[\0-\x1f\x7f]+/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** The scheme a browser sees, lower-cased; `''` when the address is relative. Character references must be decoded already. */
export function browserScheme(uri: string): string {
  if (uri.startsWith('https://')) return 'https';
  if (uri.startsWith('http://')) return 'http';
  const colon = uri.indexOf(':');
  if (colon === -1) return '';
  const head = uri.slice(0, colon + 1).replace(OVERLOOKED, '');
  return SCHEME.exec(head)?.[1]?.toLowerCase() ?? '';
}

/** Whether an address is relative or has an allowed scheme. Call it after joining: `../javascript:` joined with `a/b` is a script. */
export function hasAllowedScheme(uri: string): boolean {
  const scheme = browserScheme(uri);
  return scheme === '' || ADDRESS_SCHEMES.has(scheme);
}
