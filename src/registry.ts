/** Every vocabulary the library knows. */

import { FORMATS } from './formats/index.ts';
import { recoveryTable } from './mapping/recovery.ts';
import { Registry } from './mapping/registry.ts';
import { NAMESPACES } from './namespaces/index.ts';
import type { SoupTable } from './xml/context.ts';

export const registry: Registry = new Registry(FORMATS, NAMESPACES);

/** What the reader recovers from when end tags are missing. */
export const RECOVERY: SoupTable = recoveryTable(registry);
