/** The statistical detectors of a runtime. */

import type { Ranking, RivalsOf } from '../model/index.ts';

/** @returns the possible encodings of a text without markup, the likeliest first. */
export type Model = (text: Uint8Array, languages: readonly string[], rivals?: RivalsOf) => Ranking;

export interface Detectors {
  /** This library's model. */
  readonly model?: Model;
  /** Supports more encodings than the model. Returns names of encodings, likeliest first. */
  readonly jschardet?: (text: Uint8Array) => string[];
}
