/** What a profile is: further rules, in tables of the same kinds as those that every feed is checked with. */

import type { Finding } from '../finding.ts';
import type { Context, Relations } from '../relations/index.ts';

export interface Profile {
  /** What its rules say about elements. */
  readonly relations: Relations;
  /** What they say about the document as a whole. */
  readonly document?: (context: Context) => Iterable<Finding>;
  /** What they say about a JSON Feed. */
  readonly json?: (value: unknown) => Iterable<Finding>;
}
