/** Every vocabulary the library knows. */

import { FORMAT_URIS, FORMATS } from './formats/index.ts';
import { Registry } from './mapping/registry.ts';
import { NAMESPACES } from './namespaces/index.ts';

export const registry: Registry = new Registry(FORMATS, FORMAT_URIS, NAMESPACES);
