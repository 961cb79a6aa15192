/** The policies by name. */

import type { EncodingPolicy } from '../../options.ts';
import type { Policy } from './plan.ts';
import { rfc3023 } from './rfc3023.ts';

export interface NamedPolicy {
  readonly order: Policy;
  /** Whether these rules replace what they cannot decode with U+FFFD, rather than trying another candidate. */
  readonly replaces: boolean;
}

export function policyOf(name: EncodingPolicy): NamedPolicy {
  return { order: rfc3023, replaces: name === 'rome' };
}
