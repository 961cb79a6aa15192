/** Durations in milliseconds. */

export const SECOND: number = 1000;
export const MINUTE: number = 60 * SECOND;
export const HOUR: number = 60 * MINUTE;
export const DAY: number = 24 * HOUR;
export const WEEK: number = 7 * DAY;
