/** Excerpts in the export of a WordPress weblog. https://wordpress.org/documentation/article/tools-export-screen/ */

import { alsoFills, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail } from '../model/model.ts';

/**
 * Keys of `excerpt`: Excerpts in the export of a WordPress weblog.
 * https://wordpress.org/documentation/article/tools-export-screen/
 */
export interface ExcerptKeys {
  /** `excerpt:encoded`: the excerpt, sanitized; also `summary` without a better source. */
  excerptEncoded?: string;
  /** `excerptEncoded` with its type, language and base. */
  excerptEncodedDetail?: Detail;
}

const { markup } = rulesFor<ExcerptKeys>();

export const namespace: Namespace = {
  prefix: 'excerpt',
  uris: [
    'http://wordpress.org/export/1.2/excerpt/',
    'http://wordpress.org/export/1.1/excerpt/',
    'http://wordpress.org/export/1.0/excerpt/',
  ],
  elements: {
    encoded: markup('excerptEncoded', 'text/html', alsoFills('summary', 2)),
  },
};
