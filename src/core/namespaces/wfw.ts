/** Well-formed Web: addresses for posting and reading comments. https://web.archive.org/web/2005/http://wellformedweb.org/CommentAPI/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/**
 * Keys of `wfw`: Well-formed Web: addresses for posting and reading comments.
 * https://web.archive.org/web/2005/http://wellformedweb.org/CommentAPI/
 */
export interface WfwKeys {
  /** `wfw:comment`: address for posting comments. Resolved. */
  wfwComment?: string;
  /** `wfw:commentRss`: feed of the comments. Resolved. */
  wfwCommentRss?: string;
}

const { uri } = rulesFor<WfwKeys>();

export const namespace: Namespace = {
  prefix: 'wfw',
  uris: ['http://wellformedweb.org/CommentAPI/'],
  elements: keyedByName('wfw', {
    comment: uri,
    commentRss: uri,
  }),
};
