/** Titles, summaries and contents: the text constructs that compete with each other. */

import type { Content, Detail } from '../model.ts';
import { writeDetail } from './combinators.ts';
import type { Frame } from './frame.ts';
import type { Build, Rule } from './rule.ts';
import { append } from './write.ts';

/** `title`: the first that is not empty, unless one nearer to the root follows. */
export const title: Rule = {
  keys: ['title', 'titleDetail'],
  text: 'markup',
  type: 'text/plain',
  store: (build, detail, frame) => {
    const { scope } = build;
    if (frame.depth >= scope.titleDepth || !writeDetail(build, frame, 'title', detail)) return;
    if (detail.value !== '') scope.titleDepth = frame.depth;
  },
};

/** A title of something inside, which serves where there is no other: `media:title`. */
export const substituteTitle: Rule = {
  ...title,
  store: (build, detail) => {
    const { kind, record, titleDepth } = build.scope;
    // Depth does not matter: what is there so far is empty.
    if (titleDepth !== Number.POSITIVE_INFINITY || kind === 'document') return;
    record.title = detail.value;
    record.titleDetail = detail;
  },
};

const SUMMARISED_TYPES: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'application/xhtml+xml']);

function addContent(build: Build, detail: Detail, frame: Frame, declared: string): void {
  const { scope } = build;
  if (scope.kind === 'document') return;
  const src = frame.kept as string | undefined;
  const content: Content = src === undefined ? detail : { ...detail, src };
  append(build, 'content', content);
  if (scope.summaryFrom === 'none' && SUMMARISED_TYPES.has(declared) && scope.kind === 'entry') {
    if (writeDetail(build, frame, 'summary', detail)) scope.summaryFrom = 'content';
  }
}

/** The whole text of an entry. */
export function content(type: string): Rule {
  return {
    keys: ['content', 'summary', 'summaryDetail'],
    text: 'markup',
    type,
    open: (_build, element, frame) => {
      frame.kept = element.attribute('src');
    },
    store: addContent,
  };
}

/** A summary of an entry; once there is one, the next is a content. Typically RSS `description` with `itunes:summary`. */
export function summary(type: string): Rule {
  return {
    keys: ['summary', 'summaryDetail', 'content'],
    text: 'markup',
    type,
    store: (build, detail, frame, declared) => {
      const { scope } = build;
      const { content: known } = scope.record;
      // Podcasts say the same in description, itunes:summary and googleplay:description.
      if (scope.summaryFrom === 'description' && known?.some(({ value }) => value === detail.value)) return;
      if (scope.summaryFrom === 'description') addContent(build, detail, frame, declared);
      else if (writeDetail(build, frame, 'summary', detail)) scope.summaryFrom = 'description';
    },
  };
}

/** A description: of an entry its summary, of everything else its subtitle. */
export function description(type: string): Rule {
  const forEntry = summary(type);
  return {
    keys: ['subtitle', 'subtitleDetail'],
    text: 'markup',
    type,
    store: (build, detail, frame) => {
      writeDetail(build, frame, 'subtitle', detail);
    },
    within: { entry: forEntry },
  };
}
