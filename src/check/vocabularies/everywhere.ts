/** Places of elements that may describe every object of a feed. */

import type { Place, Row } from '../shape.ts';

export type Rows = Readonly<Record<string, Row>>;

/** Allows the elements in every object that other vocabularies may extend. */
export const everywhere = (elements: Rows): Readonly<Partial<Record<Place, Rows>>> => ({
  feed: elements,
  entry: elements,
  source: elements,
  image: elements,
  textInput: elements,
  media: elements,
  person: elements,
});
