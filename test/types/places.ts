/** A place is a union that `type` tells apart. */

import { type Entry, type Geometry, type Position, parseFeed } from 'anyfeed';

declare const text: string;

export function center(where: Geometry): Position | undefined {
  switch (where.type) {
    case 'Point':
      return where.coordinates;
    case 'LineString':
    case 'Box':
      return where.coordinates[0];
    case 'Polygon':
      return where.coordinates[0]?.[0];
  }
}

export const places: (Position | undefined)[] = parseFeed(text).entries.map(
  ({ where }) => where && center(where),
);

export const system = ({ where }: Entry): string => where?.srsName ?? 'WGS 84';

// @ts-expect-error A point has one position.
export const wrong: Geometry = { type: 'Point', coordinates: [[1, 2]] };
