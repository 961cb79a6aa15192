/** The detectors there are: what the platform has built in, and what the program has added. */

import { builtIn } from '#detectors';
import type { Detectors, Model } from './detectors.ts';

let present: Detectors = builtIn;

export function addModel(model: Model): void {
  present = { ...present, model };
}

export function detectors(): Detectors {
  return present;
}
