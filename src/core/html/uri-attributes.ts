/** Checks addresses in markup for the effects that they have in browsers. */

import { browserScheme, hasAllowedScheme } from '../values/uri-scheme.ts';

/** Schemes that a page may load by itself. */
const MEDIA_SCHEMES: ReadonlySet<string> = new Set(['', 'http', 'https']);
/** Raster images, which run no code. */
const DATA_IMAGE = /^data:image\/(?:png|gif|jpe?g|webp|avif);base64,[a-z0-9+/=\s%]*$/i;
const LOCAL_FRAGMENT = /^#[^\s\0-\x20"'<>\\]*$/;

/** Characters that browsers drop anywhere in an address, and characters that they drop at its ends. */
const DROPPED_INSIDE = /[\t\n\r]/;
const ALL_DROPPED_INSIDE = /[\t\n\r]/g;

/** An absolute web address, as written in markup, that resolving and escaping do not change. */
const FINISHED =
  /^https?:\/\/[\w.:-]+(?:\/(?:[^\s?#;&"<>]|&amp;)*)?(?:\?(?:[^\s#&"<>]|&amp;)+)?(?:#(?:[^\s&"<>]|&amp;)+)?$/;
/** Far longer than real addresses: the regular expression needs memory in proportion to the length. */
const FINISHED_LENGTH = 2048;

/** Whether an attribute value is a web address that needs no change. */
export function isFinished(raw: string): boolean {
  return raw.length <= FINISHED_LENGTH && FINISHED.test(raw);
}

/** An address as a browser reads it: without white space and controls at its ends, and without line breaks. */
export function trimUri(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  const trimmed = start === 0 && end === value.length ? value : value.slice(start, end);
  return DROPPED_INSIDE.test(trimmed) ? trimmed.replace(ALL_DROPPED_INSIDE, '') : trimmed;
}

/** Whether the address is allowed as the target of a click. */
export function isSafeLink(uri: string): boolean {
  return hasAllowedScheme(uri);
}

/** Whether the address is allowed for resources that a browser loads by itself. */
export function isSafeMedia(uri: string, allowDataImages: boolean): boolean {
  return MEDIA_SCHEMES.has(browserScheme(uri)) || (allowDataImages && DATA_IMAGE.test(uri));
}

/** Whether the address is a fragment of the same document. */
export function isLocalFragment(uri: string): boolean {
  return LOCAL_FRAGMENT.test(uri);
}
