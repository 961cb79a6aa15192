/** Finds pictures in sanitized markup, and excludes tracking pixels, smileys and buttons. */

import { decodeAttribute } from '../html/html-references.ts';
import { isSmiley } from '../html/words.ts';
import { givenPixels } from './given.ts';

/** A picture of an entry. */
export interface Picture {
  /** Its address. */
  url: string;
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
  /** Alternative text. */
  alt?: string;
}

/** Attributes as the sanitizer writes them: between double quotes, without `"` and `>`. */
const PICTURE = /<(img|video)((?: [\w:-]+="[^"]*")*)(?: \/)?>/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;

/** The first picture of sanitized markup that shows content; also the poster of a video. */
export function firstPicture(html: string): Picture | undefined {
  for (const [, name, attributes = ''] of html.matchAll(PICTURE)) {
    const picture = describePicture(attributes, name === 'video' ? 'poster' : 'src');
    if (picture !== undefined && isPicture(picture)) return picture;
  }
  return undefined;
}

function describePicture(text: string, address: string): Picture | undefined {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) values.set(name, decodeAttribute(value));
  const url = values.get(address);
  if (url === undefined || isSmiley(values.get('class') ?? '')) return undefined;
  const width = givenPixels(values.get('width'));
  const height = givenPixels(values.get('height'));
  const alt = values.get('alt')?.trim();
  return {
    url: url.trim(),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(alt && { alt }),
  };
}

/** Smaller pictures are tracking pixels, separators or buttons. In pixels. */
const SMALLEST = 33;

/** Addresses of pictures that do not show the entry: counters, buttons, smileys, portraits of the author. */
const OTHER_PICTURES: readonly RegExp[] = [
  /^https?:\/\/(?:feeds\d*\.feedburner\.com|feeds\.wordpress\.com|feedads\.g\.doubleclick\.net)\//i,
  /^https?:\/\/(?:pixel|stats)\.(?:wp|wordpress)\.com\//i,
  /^https?:\/\/(?:[\w-]+\.)?gravatar\.com\//i,
  /^https?:\/\/(?:www\.)?google-analytics\.com\//i,
  /^https?:\/\/blogger\.googleusercontent\.com\/tracker\//i,
  /^https?:\/\/(?:[\w-]+\.)?(?:feedsportal|pheedo)\.com\//i,
  /^https?:\/\/[\w-]+\.googleadservices\.com\//i,
  /^https?:\/\/(?:www\.)?facebook\.com\/tr\b/i,
  /^https?:\/\/s\.w\.org\/images\/core\/emoji\//i,
  /^https?:\/\/[\w.-]+\/_\/stat\?/i,
  /^https?:\/\/[\w.-]+\/(?:[\w/.-]*\/)?(?:[\w-]{0,40}pixel|spacer|blank|transparent|1x1)\.(?:gif|png)(?:\?|$)/i,
];

/** Length of address that the patterns examine, far longer than real addresses. */
const ADDRESS_LENGTH = 2048;
const WEB = /^(?:https?:)?\/\/|^(?![a-z][a-z0-9+.-]*:)/i;

/** Whether a picture shows its entry: it has a web address, is large enough and is not a counter. */
export function isPicture({ url, width, height }: Picture): boolean {
  if (url === '' || !WEB.test(url)) return false;
  if ((width ?? SMALLEST) < SMALLEST || (height ?? SMALLEST) < SMALLEST) return false;
  const start = url.slice(0, ADDRESS_LENGTH);
  return !OTHER_PICTURES.some((pattern) => pattern.test(start));
}
