/**
 * Feed paging and archiving, RFC 5005: the documents of a feed in several parts. The links between them are in `links`.
 * https://www.rfc-editor.org/rfc/rfc5005
 */

import { keepAside } from '../mapping/attributes.ts';
import { keyedByName } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { write } from '../mapping/write.ts';

/**
 * Keys of `fh`: Feed paging and archiving, RFC 5005: the documents of a feed in several parts. The links between them are in
 * `links`. https://www.rfc-editor.org/rfc/rfc5005
 */
export interface FhKeys {
  /** `fh:complete`: true if the document has all entries of the feed. */
  fhComplete?: boolean;
  /** `fh:archive`: true if the document has earlier entries and does not change. */
  fhArchive?: boolean;
  /** `fh:incremental` of the draft: true if the document has only some of the entries; false for the text `false`. */
  fhIncremental?: boolean;
}

/** An element that is empty by its specification: its presence means true. Feeds of the draft write `true` or `false`. */
function flag(key: keyof FhKeys): Rule {
  return {
    keys: [key],
    single: key,
    rank: 0,
    text: 'plain',
    close: (context, text, frame) => {
      const word = text.toLowerCase();
      write(context, frame, key, word !== 'false');
      if (word !== 'true' && word !== 'false') keepAside(context, frame, text);
    },
  };
}

export const namespace: Namespace = {
  prefix: 'fh',
  uris: ['http://purl.org/syndication/history/1.0'],
  elements: keyedByName('fh', {
    complete: flag,
    archive: flag,
    incremental: flag,
  }),
};
