/** Deleted entries of Atom feeds, RFC 6721: `result.deletedEntries`. https://www.rfc-editor.org/rfc/rfc6721 */

import { attributeTable, readAttributes } from '../mapping/attributes.ts';
import { rulesFor } from '../mapping/combinators.ts';
import { link } from '../mapping/link.ts';
import { source } from '../mapping/objects.ts';
import { personAs } from '../mapping/person.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { isEmpty, writeDate } from '../mapping/write.ts';
import type { CoreDeletedEntry } from '../model/model.ts';

const ATTRIBUTES = attributeTable({ ref: 'text', when: 'text' });

const deletedEntry: Rule = {
  keys: ['deletedEntries'],
  text: 'plain',
  contentModel: 'parts',
  keepsOthers: true,
  open: (context, element, frame) => {
    if (context.scope.kind === 'document') return;
    const record: CoreDeletedEntry = {};
    readAttributes(context, element, frame, ATTRIBUTES, record as Record<string, unknown>);
    const { when } = record;
    delete record.when;
    context.enter('at:deleted-entry', record);
    if (when !== undefined) writeDate(context, frame, 'when', context.repairs.repair(when.trim()));
  },
  close: (context, text, frame) => {
    const record = frame.inner?.record as CoreDeletedEntry | undefined;
    if (record === undefined) return;
    if (text !== '') record.value = context.repairs.repair(text);
    if (!isEmpty(record)) context.deletedEntries.push(record);
  },
};

const { markup } = rulesFor<CoreDeletedEntry>();

export const namespace: Namespace = {
  prefix: 'at',
  uris: ['http://purl.org/atompub/tombstones/1.0'],
  elements: { 'deleted-entry': deletedEntry },
  inside: {
    'at:deleted-entry': {
      by: personAs('by'),
      comment: markup('comment', 'text/plain'),
      ':link': link,
      ':source': source,
    },
  },
};
