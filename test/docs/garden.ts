/** Gardens: their plants, and the dates of planting. https://garden.example/ns */

import { keyedByName, rulesFor } from '../../src/core/mapping/combinators.ts';
import type { Namespace } from '../../src/core/mapping/rule.ts';

/** `garden:bed`: a part of a garden. */
export interface GardenBed {
  /** `name`: what the gardener calls it. */
  name?: string;
  /** `href`: a picture. Resolved. */
  href?: string;
  /** `garden:row` of each bed: its plants. */
  rows?: string[];
  /** The text of the element. */
  value?: string;
}

/** Keys of `garden`: gardens. https://garden.example/ns */
export interface GardenKeys {
  /** `garden:bed` of each. */
  gardenBeds?: GardenBed[];
  /** `garden:plant` of each, as written. */
  gardenPlants?: string[];
  /** `garden:area` in square meters; absent when it is not a whole number. */
  gardenArea?: number;
  /** `garden:planted`, as written. */
  gardenPlanted?: string;
  /** `garden:planted` as a date; absent when it is not one. */
  gardenPlantedParsed?: Date;
}

const { texts, integer, date, many } = rulesFor<GardenKeys>();
const ofBed = rulesFor<GardenBed>();

export const namespace: Namespace = {
  prefix: 'garden',
  uris: ['https://garden.example/ns'],
  elements: keyedByName('garden', {
    plant: texts('gardenPlants'),
    area: integer,
    planted: date,
    bed: many('gardenBeds', { attributes: { name: 'text', href: 'address' } }),
  }),
  inside: { 'garden:bed': { row: ofBed.texts('rows') } },
};
