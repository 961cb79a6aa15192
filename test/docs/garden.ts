/** Gardens: their plants, and the dates of planting. https://garden.example/ns */

import { rulesFor } from '../../src/core/mapping/combinators.ts';
import type { Namespace } from '../../src/core/mapping/rule.ts';

export interface GardenBed {
  /** `name`. */
  name?: string;
  /** `href`: a picture. Resolved. */
  href?: string;
  /** `garden:row` of each bed: its plants. */
  rows?: string[];
  value?: string;
}

export interface GardenKeys {
  /** `garden:bed` of each. */
  gardenBeds?: GardenBed[];
  /** `garden:plant` of each, as written. */
  gardenPlants?: string[];
  /** `garden:area` in square meters; absent when it is not a whole number. */
  gardenArea?: number;
  /** `garden:planted`, as written. */
  gardenPlanted?: string;
  /** Absent when `gardenPlanted` is not a date. */
  gardenPlantedParsed?: Date;
}

const { texts, integer, date, many } = rulesFor<GardenKeys>();
const ofBed = rulesFor<GardenBed>();

export const namespace: Namespace = {
  prefix: 'garden',
  uris: ['https://garden.example/ns'],
  elements: {
    plant: texts('gardenPlants'),
    area: integer('gardenArea'),
    planted: date('gardenPlanted'),
    bed: many('gardenBeds', { attributes: { name: 'text', href: 'address' } }),
  },
  inside: { 'garden:bed': { row: ofBed.texts('rows') } },
};
