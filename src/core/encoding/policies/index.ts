/** The policies by name. */

import type { EncodingPolicy } from '../../model/options.ts';
import { html4 } from '../page/html4.ts';
import { html5, whatwg } from '../page/html5.ts';
import type { Policy } from './plan.ts';
import { rfc3023 } from './rfc3023.ts';
import { rome, romeLenient } from './rome.ts';
import { appendixF, rfc7303 } from './xml.ts';

interface NamedPolicy {
  readonly order: Policy;
  /** Whether these rules replace invalid bytes by U+FFFD, instead of trying another candidate. */
  readonly replaces: boolean;
}

export const POLICY: Readonly<Record<EncodingPolicy, NamedPolicy>> = {
  rfc3023: { order: rfc3023, replaces: false },
  rfc7303: { order: rfc7303, replaces: false },
  xml: { order: appendixF, replaces: false },
  rome: { order: rome, replaces: true },
  'rome-lenient': { order: romeLenient, replaces: true },
  html4: { order: html4, replaces: true },
  html5: { order: html5, replaces: true },
  whatwg: { order: whatwg, replaces: true },
};
