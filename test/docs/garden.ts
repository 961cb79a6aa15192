/** Gardens: what grows in them and when it was planted. https://garden.example/ns */

import { rulesFor } from '../../src/mapping/combinators.ts';
import type { Namespace } from '../../src/mapping/rule.ts';

export interface GardenKeys {
  /** `garden:plant` of each, as written. */
  gardenPlants?: string[];
  /** `garden:area` in square metres; absent when it is no whole number. */
  gardenArea?: number;
  /** `garden:planted`, as written. */
  gardenPlanted?: string;
  /** Absent when `gardenPlanted` is no date. */
  gardenPlantedParsed?: Date;
}

const { texts, integer, date } = rulesFor<GardenKeys>();

export const namespace: Namespace = {
  prefix: 'garden',
  uris: ['https://garden.example/ns'],
  elements: {
    plant: texts('gardenPlants'),
    area: integer('gardenArea'),
    planted: date('gardenPlanted'),
  },
};
