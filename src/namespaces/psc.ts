/** Podlove Simple Chapters. https://podlove.org/simple-chapters/ */

import { onlyWithin } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { attributesOf, write } from '../mapping/write.ts';
import { parsePlayTime } from '../values/duration.ts';

export interface PscChapter {
  /** Where it starts, as written. */
  start?: string;
  /** Where it starts, in seconds; absent when unreadable. */
  startParsed?: number;
  title?: string;
  href?: string;
  image?: string;
}

export interface PscChapters {
  version?: string;
  chapters: PscChapter[];
}

export interface PscKeys {
  /** `psc:chapters`: the first list of chapters; others are ignored. */
  pscChapters?: PscChapters;
}

const chapters: Rule = {
  keys: ['pscChapters'],
  text: 'none',
  open: (build, element, frame) => {
    const record: Record<string, unknown> = attributesOf(build, element, frame);
    record['chapters'] = [];
    const { record: target } = build.scope;
    if (!('pscChapters' in target)) write(build, frame, 'pscChapters', record);
    // The chapters of a second list go to a list that nobody keeps.
    build.enter('part', record as Fields);
  },
};

const chapter: Rule = onlyWithin({
  part: {
    keys: [],
    text: 'none',
    open: (build, element, frame) => {
      const record: Record<string, unknown> = attributesOf(build, element, frame);
      const seconds = typeof record['start'] === 'string' ? parsePlayTime(record['start']) : undefined;
      if (seconds !== undefined) record['startParsed'] = seconds;
      const list = (build.scope.record as { chapters?: unknown }).chapters;
      if (Array.isArray(list)) list.push(record);
    },
  },
});

export const namespace: Namespace = {
  prefix: 'psc',
  uris: ['http://podlove.org/simple-chapters', 'http://podlove.org/simple-chapters/'],
  elements: { chapters, chapter },
};
