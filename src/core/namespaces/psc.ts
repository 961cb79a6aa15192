/** Podlove Simple Chapters. https://podlove.org/simple-chapters/ */

import { attributeTable, readAttributes } from '../mapping/attributes.ts';
import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { append } from '../mapping/write.ts';
import type { Part } from '../model/model.ts';
import { parsePlayTime } from '../values/number.ts';

export interface PscChapter extends Pick<Part, 'attributes'> {
  /** Start, as written. */
  start?: string;
  /** Start in seconds; absent when unreadable. */
  startParsed?: number;
  title?: string;
  /** Resolved. */
  href?: string;
  /** Resolved. */
  image?: string;
}

export interface PscChapters extends Part {
  version?: string;
  chapters?: PscChapter[];
  value?: string;
}

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
  open: (build, element, frame) => {
    const record: PscChapter = {};
    readAttributes(build, element, frame, CHAPTER_ATTRIBUTES, record as Record<string, unknown>);
    const seconds = record.start === undefined ? undefined : parsePlayTime(record.start);
    if (seconds !== undefined) record.startParsed = seconds;
    append(build, 'chapters', record);
  },
};

const { one } = rulesFor<PscKeys>();

export const namespace: Namespace = {
  prefix: 'psc',
  uris: ['http://podlove.org/simple-chapters', 'http://podlove.org/simple-chapters/'],
  elements: { chapters: one('pscChapters', { attributes: { version: 'text' } }) },
  inside: { 'psc:chapters': { chapter } },
};
