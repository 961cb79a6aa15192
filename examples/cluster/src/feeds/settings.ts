/** Settings from environment variables. Times are in milliseconds. */

const number = (name: string, fallback: number): number => {
  const text = process.env[name];
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not ${text}`);
  return value;
};

export const settings = {
  /** Port of the web page. */
  port: number('PORT', 3000),
  /** Name the program and a page for complaints: `Name/1 (+https://…)`. */
  userAgent: process.env['USER_AGENT'],
  /** Feeds that one process has in work at a time, pauses of their hosts included. */
  concurrency: number('CONCURRENCY', 16),
  /** Lanes of a host (its registrable domain): feeds that all processes together fetch at a time. Counts when a feed gets its next turn. */
  hostLimit: number('HOST_LIMIT', 2),
  /** Time between two requests in a lane of a host. */
  hostPause: number('HOST_PAUSE', 1000),
  /** Interval at which an idle process looks for feeds that are due; half a second is the shortest. */
  tick: number('TICK', 500),
  /** The longest that one fetch may take. */
  fetchTimeout: number('FETCH_TIMEOUT', 30_000),
  /** Least and greatest time between two fetches of a feed; by default, server and feed decide. */
  minWait: process.env['MIN_WAIT'] === undefined ? undefined : number('MIN_WAIT', 0),
  maxWait: process.env['MAX_WAIT'] === undefined ? undefined : number('MAX_WAIT', 0),
  /** For tests: fetches from private addresses, too. */
  allowPrivateAddresses: process.env['ALLOW_PRIVATE_ADDRESSES'] === 'true',
};
