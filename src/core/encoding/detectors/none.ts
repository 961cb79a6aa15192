/** `#detectors` without the condition `node`: empty, because detectors are large. `anyfeed/detector` adds the model. */

import type { Detectors } from './detectors.ts';

export const builtIn: Detectors = {};
