/** Pictures in sanitized markup, and which of them show something: those that count readers, smileys and buttons do not. */

import { decodeAttribute } from '../html/html-references.ts';
import { givenPixels } from './given.ts';

/** A picture of an entry. */
export interface Picture {
  /** Its address. */
  url: string;
  /** Pixels. */
  width?: number;
  /** Pixels. */
  height?: number;
  /** What to say in its place. */
  alt?: string;
}

/** As the sanitizer writes them: attributes between double quotes, without `"` and `>` in them. */
const PICTURE = /<(img|video)((?: [\w:-]+="[^"]*")*)(?: \/)?>/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;

/** The first picture of sanitized markup that shows something; also the poster of a video. */
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
  if (url === undefined || isSmiley(values)) return undefined;
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

/** `wp-smiley`, `emoji`: WordPress writes them as pictures. */
const SMILEY = /(?:^|[\s-])(?:smiley|emoji)(?:$|\s)/;

const isSmiley = (values: ReadonlyMap<string, string>): boolean => SMILEY.test(values.get('class') ?? '');

/** Pictures that are lower or narrower count readers, separate paragraphs, or are buttons. Pixels. */
const SMALLEST = 33;

/** Addresses of pictures that show nothing of the entry: counters, buttons, smileys, portraits of the author. */
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

/** Far beyond real addresses: what the patterns look at. */
const ADDRESS_LENGTH = 2048;
const WEB = /^(?:https?:)?\/\/|^(?![a-z][a-z0-9+.-]*:)/i;

/** Whether a picture shows something of its entry: it has the address of a web page's picture, is large enough and no counter. */
export function isPicture({ url, width, height }: Picture): boolean {
  if (url === '' || !WEB.test(url)) return false;
  if ((width ?? SMALLEST) < SMALLEST || (height ?? SMALLEST) < SMALLEST) return false;
  const start = url.slice(0, ADDRESS_LENGTH);
  return !OTHER_PICTURES.some((pattern) => pattern.test(start));
}
