/** The available detectors: the platform's, and the detectors that the program has added. */

import { builtIn } from '#detectors';
import type { Detectors, Model } from './detectors.ts';

let present: Detectors = builtIn;

export function addModel(model: Model): void {
  present = { ...present, model };
}

export function detectors(): Detectors {
  return present;
}
