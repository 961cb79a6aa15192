/** The statistical detectors of a runtime. */

import type { Ranking, RivalsOf } from '../model/index.ts';

/** @returns the encodings that a text without markup can be in, the likeliest first. */
export type Model = (text: Uint8Array, languages: readonly string[], rivals?: RivalsOf) => Ranking;

export interface Detectors {
  /** This library's own. */
  readonly model?: Model;
  /** Knows more encodings; names of encodings, likeliest first. */
  readonly jschardet?: (text: Uint8Array) => string[];
}
