/** Chooses the lead picture of an entry. */

import type { Entry, Feed } from '../document/result.ts';
import type { Image } from '../model/model.ts';
import type { MediaContent, MediaParts, MediaThumbnail } from '../namespaces/media.ts';
import { givenAddress, givenList, givenObject, givenPixels, givenText } from './given.ts';
import { firstPicture, isPicture, type Picture } from './pictures.ts';

/** The lead picture of an entry. */
export interface LeadImage extends Picture {
  /** Source of the picture: Media RSS, an enclosure, an `image` of the entry, its body, or the image of the feed. */
  source: 'media' | 'enclosure' | 'image' | 'body' | 'feed';
}

/** @param html the body, sanitized */
export function imageOf(entry: Partial<Entry>, feed: Partial<Feed>, html: string): LeadImage | undefined {
  return (
    lead('media', largest(mediaPictures(entry))) ??
    lead('enclosure', enclosedPictures(entry).find(isPicture)) ??
    lead('image', ownPictures(entry).find(isPicture)) ??
    lead('body', firstPicture(html)) ??
    lead('feed', ownPictures(feed).find(isPicture))
  );
}

function lead(source: LeadImage['source'], picture: Picture | undefined): LeadImage | undefined {
  return picture === undefined ? undefined : { ...picture, source };
}

/** The first picture with the most pixels; a picture without a size counts as small. */
function largest(pictures: readonly Picture[]): Picture | undefined {
  let best: Picture | undefined;
  for (const picture of pictures) {
    if (isPicture(picture) && (best === undefined || area(picture) > area(best))) best = picture;
  }
  return best;
}

const area = ({ width = 0, height = 0 }: Picture): number => Math.max(width, 1) * Math.max(height, 1);

/** Full pictures, else thumbnails. */
function mediaPictures(entry: Partial<Entry>): Picture[] {
  const groups = givenList(entry.mediaGroup);
  const contents = [...groups.flatMap(({ content }) => givenList(content)), ...givenList(entry.mediaContent)];
  const pictures = contents.filter(isImage).flatMap(pictureOf);
  if (pictures.some(isPicture)) return pictures;
  const holders: readonly MediaParts[] = [...groups, ...contents];
  const thumbnails = holders.flatMap(({ thumbnails: list }) => givenList(list));
  return [...givenList(entry.mediaThumbnail), ...thumbnails].flatMap(pictureOf);
}

const IMAGE_TYPE = /^image\//i;
const IMAGE_NAME = /\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

function isImage({ medium, type, url }: MediaContent): boolean {
  return givenText(medium).toLowerCase() === 'image' || isImageFile(type, url);
}

/** Decides by the media type, else by the file name. */
function isImageFile(type: string | undefined, address: string | undefined): boolean {
  return givenText(type) === '' ? IMAGE_NAME.test(givenText(address)) : IMAGE_TYPE.test(givenText(type));
}

function pictureOf({ url, width, height, title }: MediaContent & MediaThumbnail): Picture[] {
  return picture(url, givenPixels(width), givenPixels(height), title);
}

function enclosedPictures(entry: Partial<Entry>): Picture[] {
  return givenList(entry.enclosures)
    .filter(({ type, href }) => isImageFile(type, href))
    .flatMap(({ href, title }) => picture(href, undefined, undefined, title));
}

/** `image`, all `images`, and other keys that hold a picture by definition. */
function ownPictures(part: Partial<Entry> & Partial<Feed>): Picture[] {
  const images: readonly Image[] = [givenObject(part.image), ...givenList(part.images)];
  return [
    ...images.flatMap(({ href, width, height, title }) =>
      picture(href, givenPixels(width), givenPixels(height), title),
    ),
    ...[givenObject(part.googleplayImage).href, part.jsonBannerImage, part.logo].flatMap((address) =>
      picture(address),
    ),
  ];
}

function picture(address: string | undefined, width?: number, height?: number, title?: string): Picture[] {
  const url = givenAddress(address);
  if (url === undefined) return [];
  const alt = givenText(title);
  return [
    {
      url,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(alt !== '' && { alt }),
    },
  ];
}
