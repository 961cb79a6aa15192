/** Rules of titles, summaries and contents: text constructs that compete for keys. */

import type { Content, Detail } from '../model/model.ts';
import type { Frame } from './frame.ts';
import type { Build, Rule } from './rule.ts';
import { append, writeDetail } from './write.ts';

/** Writes a text construct of the formats under `key`, and its detail under `keyDetail`. */
function construct(key: 'title' | 'subtitle', type: string): Rule {
  return {
    keys: [key, `${key}Detail`],
    single: key,
    text: 'markup',
    type,
    store: (build, detail, frame) => {
      writeDetail(build, frame, key, detail);
    },
  };
}

export const title: Rule = construct('title', 'text/plain');

export const subtitle: Rule = construct('subtitle', 'text/plain');

const SUMMARIZED_TYPES: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'application/xhtml+xml']);
/** Rank of a content as summary: any other summary wins. */
const CONTENT_AS_SUMMARY = 9;

function addContent(build: Build, detail: Detail, frame: Frame, declared: string): void {
  const { scope } = build;
  const src = frame.kept as string | undefined;
  if (src === undefined && detail.value === '') return;
  append(build, 'content', src === undefined ? detail : linked(detail, src));
  if (scope.kind !== 'entry' || detail.value === '' || !SUMMARIZED_TYPES.has(declared)) return;
  if (!scope.claim('summary', CONTENT_AS_SUMMARY, frame.depth)) return;
  scope.record.summary = detail.value;
  scope.record.summaryDetail = { ...detail, copied: true };
}

/** A content at an address. Nearly all are empty. */
function linked({ value, ...about }: Detail, src: string): Content {
  return { ...about, ...(value !== '' && { value }), src };
}

/** The whole text of an entry. */
export function content(type: string): Rule {
  return {
    keys: ['content', 'summary', 'summaryDetail'],
    text: 'markup',
    type,
    open: (build, element, frame) => {
      const src = element.attribute('src');
      if (src !== undefined) frame.kept = build.resolve(src.trim(), frame) || undefined;
    },
    store: addContent,
  };
}

/** A summary of an entry; a second summary becomes a content. */
export function summary(type: string): Rule {
  return {
    keys: ['summary', 'summaryDetail', 'content'],
    text: 'markup',
    type,
    store: (build, detail, frame, declared) => {
      const { record } = build.scope;
      if (writeDetail(build, frame, 'summary', detail) || detail.value === record.summary) return;
      if (record.content?.some(({ value }) => value === detail.value)) return;
      addContent(build, detail, frame, declared);
    },
  };
}

/** A description: the summary of an entry, the subtitle of other objects. */
export function description(type: string): Rule {
  return { ...construct('subtitle', type), within: { entry: summary(type) } };
}
