/** Settings from environment variables. Times are in milliseconds. */

const number = (name: string, fallback: number): number => {
  const text = process.env[name];
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not ${text}`);
  return value;
};

export const settings = {
  /** Address of PostgreSQL; without it, the program starts an embedded one, for a first try. */
  databaseUrl: process.env['DATABASE_URL'],
  /** Port of the web page. */
  port: number('PORT', 3000),
  /** Name the program and a page for complaints: `Name/1 (+https://…)`. */
  userAgent: process.env['USER_AGENT'],
  /** Feeds that one process fetches at a time. */
  concurrency: number('CONCURRENCY', 16),
  /** Feeds of one host (its registrable domain) that all processes together fetch at a time. */
  hostLimit: number('HOST_LIMIT', 2),
  /** Time between two requests of one process to one host. */
  hostPause: number('HOST_PAUSE', 1000),
  /** Interval at which an idle process looks for feeds that are due. */
  tick: number('TICK', 500),
  /** The longest that one fetch may take. */
  fetchTimeout: number('FETCH_TIMEOUT', 30_000),
  /** Time after which a feed of a dead process is due again. A process renews a lease after a third of it, and then still has to end its fetch. */
  lease: number('LEASE', 60_000),
  /** Least and greatest time between two fetches of a feed; by default, server and feed decide. */
  minWait: process.env['MIN_WAIT'] === undefined ? undefined : number('MIN_WAIT', 0),
  maxWait: process.env['MAX_WAIT'] === undefined ? undefined : number('MAX_WAIT', 0),
  /** For tests: fetches from private addresses, too. */
  allowPrivateAddresses: process.env['ALLOW_PRIVATE_ADDRESSES'] === 'true',
};
if (settings.lease * (2 / 3) <= settings.fetchTimeout)
  throw new Error('LEASE must be one and a half times as long as FETCH_TIMEOUT');
