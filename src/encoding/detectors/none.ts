/** `#detectors` without the condition `node`: none, for their size. `anyfeed/detector` adds the model. */

import type { Detectors } from './detectors.ts';

export const builtIn: Detectors = {};
