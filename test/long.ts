/** Distinguishes `npm run test:long` from `npm test`. */

/** The seed of the generated input of `npm run test:long`; undefined in `npm test`. */
export const longSeed: string | undefined = process.env['ANYFEED_SEED'];

export const isLong: boolean = longSeed !== undefined;
