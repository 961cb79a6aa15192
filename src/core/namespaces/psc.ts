/** Podlove Simple Chapters. https://podlove.org/simple-chapters/ */

import { attributeTable, readAttributes, reportNumber } from '../mapping/attributes.ts';
import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { append, isEmpty } from '../mapping/write.ts';
import type { EmptyPart, Part } from '../model/model.ts';
import { parsePlayTime } from '../values/number.ts';

/** `psc:chapter`: a chapter of an episode. */
export interface PscChapter extends Pick<Part, 'attributes'> {
  /** Start, as written. */
  start?: string;
  /** Start in seconds; absent when unreadable. */
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

const CHAPTER_ATTRIBUTES = attributeTable({
  start: 'text',
  title: 'text',
  href: 'address',
  image: 'address',
});

const chapter: Rule = {
  keys: ['chapters'],
  text: 'none',
  attributes: CHAPTER_ATTRIBUTES,
  keepsOthers: true,
  open: (context, element, frame) => {
    const record: PscChapter = {};
    readAttributes(context, element, frame, CHAPTER_ATTRIBUTES, record as Record<string, unknown>);
    const { start } = record;
    const seconds = start === undefined ? undefined : parsePlayTime(start);
    if (seconds !== undefined) record.startParsed = seconds;
    else if (start) reportNumber(context, frame, start, 'a time: hh:mm:ss.mmm');
    if (!isEmpty(record)) append(context, 'chapters', record);
  },
};

const { one } = rulesFor<PscKeys>();

export const namespace: Namespace = {
  prefix: 'psc',
  uris: ['http://podlove.org/simple-chapters', 'http://podlove.org/simple-chapters/'],
  elements: { chapters: one('pscChapters', { attributes: { version: 'text' } }) },
  inside: { 'psc:chapters': { chapter } },
};
