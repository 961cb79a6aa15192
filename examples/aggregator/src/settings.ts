/** Settings from environment variables. Times are in milliseconds. */

const number = (name: string, fallback: number): number => {
  const text = process.env[name];
  const value = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number, not ${text}`);
  return value;
};

export const settings = {
  /** PostgreSQL to connect to; without it an embedded one is started, for a first look. */
  databaseUrl: process.env['DATABASE_URL'],
  /** Where the web page is. */
  port: number('PORT', 3000),
  /** Say who you are and where to complain: `Name/1 (+https://…)`. */
  userAgent: process.env['USER_AGENT'],
  /** Feeds that one process fetches at a time. */
  concurrency: number('CONCURRENCY', 16),
  /** Feeds of one host (its registrable domain) that all processes together fetch at a time. */
  hostLimit: number('HOST_LIMIT', 2),
  /** Feeds that may be in the queue or in work. */
  inFlight: number('IN_FLIGHT', 512),
  /** How often due feeds are put into the queue, and how often an idle process looks into it. */
  tick: number('TICK', 500),
  /** The longest that one fetch may take. */
  fetchTimeout: number('FETCH_TIMEOUT', 30_000),
  /** A feed whose worker has died is due again after this time. Longer than a fetch may take. */
  lease: number('LEASE', 60_000),
  /** A feed that waits in the queue for longer is due again. Longer than a full queue takes. */
  queueLease: number('QUEUE_LEASE', 600_000),
  /** Least and greatest time between two fetches of a feed; without them as server and feed wish. */
  floor: process.env['FLOOR'] === undefined ? undefined : number('FLOOR', 0),
  ceiling: process.env['CEILING'] === undefined ? undefined : number('CEILING', 0),
  /** For tests: fetches from private addresses, too. */
  allowPrivateAddresses: process.env['ALLOW_PRIVATE_ADDRESSES'] === 'true',
};
if (settings.lease <= settings.fetchTimeout) throw new Error('LEASE must be longer than FETCH_TIMEOUT');
