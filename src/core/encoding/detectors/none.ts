/**
 * The statistical detectors of a runtime. `#detectors` without the condition `node`: empty, because detectors are large. `anyfeed/detector`
 * adds the model.
 */

import type { MODEL } from '../model/index.ts';

export interface Detectors {
  /** This library's model. */
  readonly model?: typeof MODEL;
  /** Supports more encodings than the model. Returns names of encodings, likeliest first. */
  readonly jschardet?: (text: Uint8Array) => string[];
}

export const builtIn: Detectors = {};
