/** Atom 0.3 and 1.0: what only they have. RFC 4287; https://web.archive.org/web/20060811235523/http://www.mnot.net/drafts/draft-nottingham-atom-format-02.html */

import { rulesFor } from '../mapping/combinators.ts';
import { linkAttributes } from '../mapping/link.ts';
import { root } from '../mapping/root.ts';
import type { Rule, Vocabulary } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { write, writeText } from '../mapping/write.ts';

const { date, markup } = rulesFor<Fields>();

/** The program that made the feed: name as text, address and version as attributes. RSS has the text alone. */
const generator: Rule = {
  keys: ['generator', 'generatorDetail'],
  text: 'plain',
  open: (build, element, frame) => {
    frame.kept = linkAttributes(build, element, frame);
  },
  close: (build, value, frame) => {
    if (!writeText(build, frame, 'generator', value)) return;
    const detail = frame.kept as Record<string, string>;
    if (value !== '') detail['name'] = value;
    write(build, frame, 'generatorDetail', detail);
  },
};

export const atom: Vocabulary = {
  feed: root('feed'),
  tagline: markup('subtitle', 'text/plain'),
  info: markup('info', 'text/plain'),
  issued: date('published'),
  generator,
};
