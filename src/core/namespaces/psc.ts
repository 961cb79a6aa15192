/** Podlove Simple Chapters. https://podlove.org/simple-chapters/ */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart } from '../model/model.ts';

/** `psc:chapter`: a chapter of an episode. */
export interface PscChapter extends EmptyPart {
  /** Start, as written. */
  start?: string;
  /** Start in seconds; absent when unreadable, and for seconds alone. */
  startParsed?: number;
  /** Attribute `title` of the chapter. */
  title?: string;
  /** Attribute `href`: a page about the chapter. Resolved. */
  href?: string;
  /** Attribute `image`: a picture of the chapter. Resolved. */
  image?: string;
}

/** `psc:chapters`: the chapters of an episode. */
export interface PscChapters extends EmptyPart {
  /** Attribute `version` of the specification, as written. */
  version?: string;
  /** `psc:chapter` of each, in document order. */
  chapters?: PscChapter[];
}

/** Keys of `psc`: Podlove Simple Chapters. https://podlove.org/simple-chapters/ */
export interface PscKeys {
  /** `psc:chapters`. */
  pscChapters?: PscChapters;
}

const { one } = rulesFor<PscKeys>();
const ofChapters = rulesFor<PscChapters>();

export const namespace: Namespace = {
  prefix: 'psc',
  uris: ['http://podlove.org/simple-chapters', 'http://podlove.org/simple-chapters/'],
  elements: { chapters: one('pscChapters', { attributes: { version: 'text' } }) },
  inside: {
    'psc:chapters': {
      chapter: ofChapters.many('chapters', {
        attributes: { start: 'time', title: 'text', href: 'address', image: 'address' },
      }),
    },
  },
};
