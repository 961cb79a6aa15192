/** Lists of coordinates in texts of GeoRSS and GML, and the axis order of their reference systems. */

import { parseDecimal } from './number.ts';

/** Longitude, latitude, and height in three dimensions; projected reference systems keep their own order. */
export type Position = number[];

/** EPSG codes of reference systems whose first axis is latitude. First and last of each range. */
const LATITUDE_FIRST: readonly (readonly [number, number])[] = [
  ...([
    [3819, 3819],
    [3821, 3821],
    [3824, 3824],
    [3889, 3889],
    [3906, 3906],
    [4001, 4016],
  ] as const),
  ...([
    [4018, 4025],
    [4027, 4036],
    [4041, 4047],
    [4052, 4055],
    [4075, 4075],
    [4081, 4081],
  ] as const),
  ...([
    [4120, 4176],
    [4178, 4185],
    [4188, 4216],
    [4218, 4289],
    [4291, 4304],
    [4306, 4319],
  ] as const),
  ...([
    [4322, 4322],
    [4324, 4324],
    [4326, 4326],
    [4463, 4463],
    [4470, 4470],
    [4475, 4475],
  ] as const),
  ...([
    [4483, 4483],
    [4490, 4490],
    [4555, 4555],
    [4558, 4558],
    [4600, 4646],
    [4657, 4765],
  ] as const),
  ...([
    [4801, 4811],
    [4813, 4821],
    [4823, 4824],
    [4901, 4904],
    [4979, 4979],
  ] as const),
];

const EPSG_CODE = /EPSG.*[:/](\d+)$/;

/** Whether positions of a reference system name latitude first, as all but projected EPSG systems do. */
export function isLatitudeFirst(srsName: string | undefined): boolean {
  const digits = srsName === undefined ? undefined : EPSG_CODE.exec(srsName)?.[1];
  if (digits === undefined) return true;
  const code = Number(digits);
  return LATITUDE_FIRST.some(([first, last]) => code >= first && code <= last);
}

const SEPARATORS = /[\s,]+/;

/**
 * Positions of two or three numbers; numbers left over at the end are ignored.
 * @returns undefined when any word of the text is not a number.
 */
export function parsePositions(
  text: string,
  dimension: 2 | 3,
  latitudeFirst: boolean,
): Position[] | undefined {
  const words = text.split(SEPARATORS).filter((word) => word !== '');
  const positions: Position[] = [];
  for (let i = 0; i + dimension <= words.length; i += dimension) {
    const position: number[] = [];
    for (const word of words.slice(i, i + dimension)) {
      const number = parseDecimal(word);
      if (number === undefined) return undefined;
      position.push(number);
    }
    const [first = 0, second = 0, ...height] = position;
    positions.push(latitudeFirst ? [second, first, ...height] : position);
  }
  return positions;
}
