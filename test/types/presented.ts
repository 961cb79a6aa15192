/** The view of a reader: every address is `url`, every picture has its type. */

import {
  type Entry,
  type Feed,
  type FeedImage,
  type PresentedAuthor,
  type PresentedImage,
  type PresentedPicture,
  present,
} from 'anyfeed';
import { type SanitizeOptions, sanitizeHtml } from 'anyfeed/html';

export function card(entry: Entry, feed: Feed): string {
  const { title, html, link = '', authors, image } = present(entry, feed);
  return [title, html, link, ...authors.map(byline), image === undefined ? '' : figure(image)].join('\n');
}

const byline = ({ name = '', url }: PresentedAuthor): string =>
  url === undefined ? name : `<a href="${url}">${name}</a>`;
const figure = ({ url, alt = '', source }: PresentedImage): string =>
  source === 'feed' ? '' : picture({ url, alt });
const picture = ({ url, alt = '' }: PresentedPicture): string => `<img src="${url}" alt="${alt}">`;

export const logo = (feed: Feed): string | undefined => {
  const image: FeedImage | undefined = feed.image;
  return image?.href;
};

const options: SanitizeOptions = {
  url: 'https://example.org/',
  allowDataImages: true,
  allowClasses: ['x-*'],
};
export const comment: string = sanitizeHtml('<img src=a>', options);
// @ts-expect-error The option is `url`.
sanitizeHtml('', { base: 'https://example.org/' });
// @ts-expect-error The key is `url`.
export const href = (author: PresentedAuthor): unknown => author.href;
