/** Atom `id` and RSS `guid`: the identity, and the link where the feed has no other. */

import { repairText } from '../values/text.ts';
import type { Rule } from './rule.ts';
import { write } from './write.ts';

export const identity: Rule = {
  keys: ['id', 'guidislink', 'link'],
  text: 'plain',
  open: (_build, element, frame) => {
    const isPermalink = element.attribute('ispermalink') ?? 'true';
    frame.kept = isPermalink === 'true';
  },
  close: (build, text, frame) => {
    const { record } = build.scope;
    const isPermalink = frame.kept === true;
    const written = repairText(text);
    const address = isPermalink && written !== '' ? build.resolve(written, frame) : undefined;
    const id = address || written;
    if (!write(build, frame, 'id', id)) return;
    const isLink = isPermalink && record.link === undefined;
    record.guidislink ??= isLink;
    if (isLink && address) record.link = id;
  },
};
