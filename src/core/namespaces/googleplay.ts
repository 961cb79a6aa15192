/** Google Play podcasts: copies of the elements of iTunes. https://support.google.com/podcast-publishers */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail, EmptyPart } from '../model/model.ts';

/** `googleplay:image`: the picture of a podcast. */
export interface GoogleplayImage extends EmptyPart {
  /** Attribute `href`: address of the picture. Resolved. */
  href?: string;
}

/** `googleplay:category`: a category of a podcast. */
export interface GoogleplayCategory extends EmptyPart {
  /** Attribute `text`: name of the category, as written. */
  text?: string;
}

/**
 * Keys of `googleplay`: Google Play podcasts: copies of the elements of iTunes. https://support.google.com/podcast-publishers
 */
export interface GoogleplayKeys {
  /** `googleplay:author`. */
  googleplayAuthor?: string;
  /** `googleplay:email`: address of the owner. */
  googleplayEmail?: string;
  /** `googleplay:description`; also `summary` or `subtitle` without a better source. */
  googleplayDescription?: string;
  /** `googleplayDescription` with its type, language and base. */
  googleplayDescriptionDetail?: Detail;
  /** `googleplay:image/@href`. */
  googleplayImage?: GoogleplayImage;
  /** `googleplay:category/@text` of each. */
  googleplayCategory?: GoogleplayCategory[];
  /** `googleplay:explicit`: `yes` → true; `no`, `clean` → false; absent for other values. */
  googleplayExplicit?: boolean;
  /** `googleplay:block`: `yes` → true, `no` → false. */
  googleplayBlock?: boolean;
  /** `googleplay:new-feed-url`. Resolved. */
  googleplayNewFeedUrl?: string;
}

const ANSWERS = { yes: true, Yes: true, true: true, no: false, No: false, clean: false, false: false };

const { text, uri, choice, description, one, many } = rulesFor<GoogleplayKeys>();

export const namespace: Namespace = {
  prefix: 'googleplay',
  uris: [
    'http://www.google.com/schemas/play-podcasts/1.0',
    'http://www.google.com/schemas/play-podcasts/1.0/play-podcasts.xsd',
  ],
  elements: keyedByName('googleplay', {
    author: text,
    email: text,
    description: description('googleplayDescription', 'text/plain', 3),
    image: one('googleplayImage', { attributes: { href: 'address' } }),
    category: many('googleplayCategory', { attributes: { text: 'text' } }),
    explicit: choice('googleplayExplicit', ANSWERS),
    block: choice('googleplayBlock', ANSWERS),
    'new-feed-url': uri,
  }),
};
