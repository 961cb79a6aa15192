/** Every vocabulary of the library. */

import { FORMATS } from '../formats/index.ts';
import { Registry, recoveryTable } from '../mapping/registry.ts';
import { NAMESPACES } from '../namespaces/index.ts';
import type { SoupTable } from '../xml/events.ts';

export const registry: Registry = new Registry(FORMATS, NAMESPACES);

/** The table by which the reader recovers from missing end tags. */
export const RECOVERY: SoupTable = recoveryTable(registry);
