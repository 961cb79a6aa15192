/** Finds pictures in sanitized markup, and excludes tracking pixels, smileys and buttons. */

import type { Entry, Feed } from '../document/result.ts';
import { isSmiley } from '../html/attribute-value.ts';
import { decodeAttribute } from '../html/html-references.ts';
import type { FeedImage } from '../model/model.ts';
import type { MediaContent, MediaParts, MediaThumbnail } from '../namespaces/media.ts';
import { givenAddress, givenList, givenObject, givenPixels, givenText } from '../values/given.ts';
import { filled } from './filled.ts';
import { kindOf } from './kind.ts';
import { mediaPartsOf } from './media-parts.ts';
import { plainTextOf } from './typed-text.ts';

/** A picture of an entry. */
export interface PresentedPicture {
  /** Its address. */
  url: string;
  /** Pixels, as declared. */
  width?: number;
  /** Pixels, as declared. */
  height?: number;
  /** Alternative text. */
  alt?: string;
}

/** Attributes as the sanitizer writes them: between double quotes, without `"` and `>`. */
const PICTURE = /<(img|video)((?: [\w:-]+="[^"]*")*)(?: \/)?>/g;
const ATTRIBUTE = / ([\w:-]+)="([^"]*)"/g;

/** The address of the first candidate of a `srcset`. */
const FIRST_CANDIDATE = /[^\s,](?:\S*[^\s,])?/;

/** The first picture of sanitized markup that shows content; also the poster of a video. */
export function firstPicture(html: string): PresentedPicture | undefined {
  for (const [, name, attributes = ''] of html.matchAll(PICTURE)) {
    const picture = describePicture(attributes, name === 'video' ? 'poster' : 'src');
    if (picture !== undefined && isPicture(picture)) return picture;
  }
  return undefined;
}

function describePicture(text: string, address: string): PresentedPicture | undefined {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) values.set(name, decodeAttribute(value));
  const url = (values.get(address) ?? FIRST_CANDIDATE.exec(values.get('srcset') ?? '')?.[0])?.trim();
  if (!url || isSmiley(values.get('class') ?? '')) return undefined;
  return filled<PresentedPicture>({
    url,
    width: givenPixels(values.get('width')),
    height: givenPixels(values.get('height')),
    alt: values.get('alt')?.trim(),
  });
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
export function isPicture({ url, width, height }: PresentedPicture): boolean {
  if (!WEB.test(url)) return false;
  if ((width ?? SMALLEST) < SMALLEST || (height ?? SMALLEST) < SMALLEST) return false;
  const start = url.slice(0, ADDRESS_LENGTH);
  return !OTHER_PICTURES.some((pattern) => pattern.test(start));
}

// Chooses the lead picture of an entry.

/** The lead picture of an entry. */
export interface PresentedImage extends PresentedPicture {
  /** Source of the picture: Media RSS, an enclosure, an `image` of the entry, its body, or the image of the feed. */
  source: 'media' | 'enclosure' | 'image' | 'body' | 'feed';
}

/** @param html the body, sanitized */
export function imageOf(
  entry: Partial<Entry>,
  feed: Partial<Feed>,
  html: string,
): PresentedImage | undefined {
  const named = [
    lead('media', largest(mediaPictures(entry))),
    lead('enclosure', enclosedPictures(entry).find(isPicture)),
    lead('image', ownPictures(entry).find(isPicture)),
  ].filter((picture) => picture !== undefined);
  return (
    named.find(isLarge) ??
    lead('body', firstPicture(html)) ??
    named[0] ??
    lead('feed', ownPictures(feed).find(isPicture))
  );
}

/** Smaller pictures are for lists: Blogger makes one of 72 pixels from the first picture of each body. In pixels. */
const LARGE = 100;

const isLarge = ({ width = LARGE, height = LARGE }: PresentedPicture): boolean =>
  width >= LARGE || height >= LARGE;

function lead(
  source: PresentedImage['source'],
  picture: PresentedPicture | undefined,
): PresentedImage | undefined {
  return picture === undefined ? undefined : { ...picture, source };
}

/** The first picture with the most pixels; a picture without a size counts as small. */
function largest(pictures: readonly PresentedPicture[]): PresentedPicture | undefined {
  let best: PresentedPicture | undefined;
  for (const picture of pictures) {
    if (isPicture(picture) && (best === undefined || pictureArea(picture) > pictureArea(best)))
      best = picture;
  }
  return best;
}

export const pictureArea = ({ width = 0, height = 0 }: PresentedPicture): number =>
  Math.max(width, 1) * Math.max(height, 1);

/** Full pictures, else thumbnails. */
function mediaPictures(entry: Partial<Entry>): PresentedPicture[] {
  const parts = mediaPartsOf(entry);
  const caption = plainTextOf(entry.mediaDescriptionDetail, entry.mediaDescription);
  const pictures = parts.filter(isImage).flatMap((file) => pictureOf(file, caption));
  return pictures.some(isPicture) ? pictures : smallPictures(entry, parts);
}

/** Thumbnails of the entry and of these parts of it. */
function smallPictures(entry: Partial<Entry>, holders: readonly MediaParts[]): PresentedPicture[] {
  const thumbnails = holders.flatMap(({ thumbnails: list }) => givenList(list));
  return [...givenList(entry.mediaThumbnail), ...thumbnails].flatMap((thumbnail) => pictureOf(thumbnail));
}

/** All thumbnails, the largest first: of repeats only the one with the greatest size. */
export function thumbnailsOf(entry: Partial<Entry>): PresentedPicture[] {
  const pictures = smallPictures(entry, mediaPartsOf(entry)).sort((a, b) => pictureArea(a) - pictureArea(b));
  const byAddress = new Map(pictures.map((picture) => [picture.url, picture]));
  return [...byAddress.values()].sort((a, b) => pictureArea(b) - pictureArea(a));
}

const isImage = ({ medium, type, url }: MediaContent): boolean =>
  kindOf(type, medium, givenText(url)) === 'image';

/** @param caption the description of the pictures of an entry, which newspapers write next to the files */
function pictureOf(given: MediaContent & MediaThumbnail, caption = ''): PresentedPicture[] {
  const { url, width, height, title, titleDetail, description, descriptionDetail } = given;
  const alt = plainTextOf(titleDetail, title) || plainTextOf(descriptionDetail, description) || caption;
  return picture(url, givenPixels(width), givenPixels(height), alt);
}

function enclosedPictures(entry: Partial<Entry>): PresentedPicture[] {
  return givenList(entry.enclosures)
    .filter(({ type, href }) => kindOf(type, undefined, givenText(href)) === 'image')
    .flatMap(({ href, title }) => picture(href, undefined, undefined, title));
}

/** `image`, all `images`, and other keys that hold a picture by definition. */
export function ownPictures(part: Partial<Entry> & Partial<Feed>): PresentedPicture[] {
  const images: readonly FeedImage[] = [givenObject(part.image), ...givenList(part.images)];
  return [
    ...images.flatMap(({ href, width, height, title, titleDetail }) =>
      picture(href, givenPixels(width), givenPixels(height), plainTextOf(titleDetail, title)),
    ),
    ...[givenObject(part.googleplayImage).href, part.jsonBannerImage, part.logo].flatMap((address) =>
      picture(address),
    ),
  ];
}

function picture(
  address: string | undefined,
  width?: number,
  height?: number,
  title?: string,
): PresentedPicture[] {
  const url = givenAddress(address);
  if (url === undefined) return [];
  return [filled<PresentedPicture>({ url, width, height, alt: givenText(title) })];
}
