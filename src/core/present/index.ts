/** Presents an entry as a reader shows it. */

import type { Entry, Feed } from '../document/result.ts';
import { authorsOf, type PresentedAuthor } from './authors.ts';
import { bodyOf, summaryOf } from './body.ts';
import { dateOf, type PresentedDate } from './date.ts';
import { excerptOf } from './excerpt.ts';
import { givenObject } from './given.ts';
import { imageOf, type LeadImage } from './image.ts';
import { linkOf } from './link.ts';
import { titleOf } from './title.ts';

export type { PresentedAuthor } from './authors.ts';
export type { PresentedDate } from './date.ts';
export type { LeadImage } from './image.ts';
export type { Picture } from './pictures.ts';

/** An entry as a reader shows it. Missing texts are `''`. */
export interface Presented {
  /** Plain text on one line. */
  title: string;
  /** The body as plain text. */
  text: string;
  /** The body as safe HTML: sanitized markup, or plain text escaped and broken into paragraphs. */
  html: string;
  /** The summary, else the body: plain text on one line, not more than 200 characters; a cut text ends in `…`. */
  excerpt: string;
  /** The page of the entry, else the file that it encloses. */
  link?: string;
  date?: PresentedDate;
  image?: LeadImage;
  /** Authors of the entry, else of its source, else of the feed. */
  authors: PresentedAuthor[];
}

/**
 * Presents an entry as a reader shows it: one title, one body, one picture, each from the first key that has it. docs/present.md lists the keys.
 *
 * @param feed of the entry: supplies authors and image when the entry has none
 * @returns texts to show unchanged: `html` as markup, all others as text. Never throws, not even for an entry made by hand: a value of the
 *   wrong type counts as absent.
 */
export function present(entry: Entry, feed?: Feed): Presented {
  const given = givenObject(entry);
  const givenFeed = givenObject(feed);
  const { html, text } = bodyOf(given);
  const link = linkOf(given);
  const date = dateOf(given);
  const image = imageOf(given, givenFeed, html);
  return {
    title: titleOf(given),
    text,
    html,
    excerpt: excerptOf(summaryOf(given) || text),
    ...(link !== undefined && { link }),
    ...(date !== undefined && { date }),
    ...(image !== undefined && { image }),
    authors: authorsOf(given, givenFeed),
  };
}
