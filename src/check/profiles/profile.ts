/** A profile: further rules, in the same kinds of tables as the general rules. */

import type { Finding } from '../finding.ts';
import type { Context, Relations } from '../relations/index.ts';

export interface Profile {
  /** Rules about elements. */
  readonly relations: Relations;
  /** Rules about the whole document. */
  readonly document?: (context: Context) => Iterable<Finding>;
  /** Rules about a JSON Feed. */
  readonly json?: (value: unknown) => Iterable<Finding>;
}
