/**
 * Rules of Atom 0.3 and 1.0 that no other format has. RFC 4287;
 * https://web.archive.org/web/20060811235523/http://www.mnot.net/drafts/draft-nottingham-atom-format-02.html
 */

import { attributeTable, readAttributes } from '../mapping/attributes.ts';
import { rulesFor } from '../mapping/combinators.ts';
import { subtitle } from '../mapping/construct.ts';
import { root } from '../mapping/part.ts';
import type { Fields, Rule, Vocabulary } from '../mapping/rule.ts';
import { write, writeText } from '../mapping/write.ts';
import type { Generator } from '../model/model.ts';

const { date, markup } = rulesFor<Fields>();

const GENERATOR_ATTRIBUTES = attributeTable({
  uri: 'address',
  url: 'address',
  href: 'address',
  version: 'text',
});

/** The program that made the feed: name as text, address and version as attributes. RSS has only the text. */
const generator: Rule = {
  keys: ['generator', 'generatorDetail'],
  single: 'generator',
  text: 'plain',
  open: (build, element, frame) => {
    const found: Record<string, string | undefined> = {};
    readAttributes(build, element, frame, GENERATOR_ATTRIBUTES, found);
    const { uri, url, href = uri ?? url, ...others } = found;
    frame.kept = { ...others, ...(href !== undefined && { href }) };
  },
  close: (build, value, frame) => {
    const detail = frame.kept as Generator;
    if (writeText(build, frame, 'generator', value)) detail.name = value;
    if (Object.keys(detail).length > 0) write(build, frame, 'generatorDetail', detail);
  },
};

export const atom: Vocabulary = {
  feed: root('feed'),
  tagline: subtitle,
  info: markup('info', 'text/plain'),
  issued: date('published'),
  generator,
};
