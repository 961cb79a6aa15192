/** Elements with a small object of their own: image, textInput, source. */

import type { Frame } from './frame.ts';
import { isEmpty } from './record.ts';
import type { Build, Rule } from './rule.ts';
import type { Fields, ScopeKind } from './scope.ts';
import { write } from './write.ts';

/** A part that several elements may describe together: the second one goes on where the first has ended. Left out when empty. */
export function part(key: 'image' | 'textinput', kind: ScopeKind): Rule {
  return {
    keys: [key],
    text: 'none',
    open: (build) => {
      const known = build.scope.record[key] as Fields | undefined;
      build.enter(kind, known ?? {});
    },
    close: (build, _text, frame) => keep(build, frame, key),
  };
}

function keep(build: Build, frame: Frame, key: 'image' | 'textinput'): void {
  const record = frame.inner?.record;
  // RSS 1.0 has an empty <image rdf:resource="…"/> in the channel; the image itself stands beside it.
  if (record === undefined || isEmpty(record)) return;
  if (build.scope.kind === 'document') (build.scope.record as Record<string, unknown>)[key] = record;
  else write(build, frame, key, record);
}

/** `source`: the feed an entry comes from. Atom describes it in elements, RSS in a text and `url`. */
export const source: Rule = {
  keys: ['source'],
  text: 'plain',
  open: (build, element, frame) => {
    const record: Fields = {};
    const url = element.attribute('url');
    if (url !== undefined) {
      const href = build.resolve(url, frame);
      if (href) (record as { href?: string }).href = href;
    }
    build.enter('source', record);
  },
  close: (build, text, frame) => {
    const record = frame.inner?.record;
    if (record === undefined) return;
    if (text !== '') record.title ??= text;
    if (!isEmpty(record)) write(build, frame, 'source', record);
  },
};
