/** The options of `fetchFeed`, their defaults and their validation. */

import { readSettings } from '../../core/document/registry.ts';
import type { FeedResult } from '../../core/document/result.ts';
import {
  checkArgument,
  describe,
  type Expected,
  isDate,
  isDuration,
  isFunction,
  isGiven,
  isNumber,
  isOrNull,
  isRecord,
  isSignal,
  isString,
  isWithin,
  unknownOption,
  wrongArgument,
} from '../../core/model/expected.ts';
import type { HeadersInput } from '../../core/model/headers.ts';
import { DEFAULT_LIMITS as LIMITS_OF_PARSE, type ParseLimits } from '../../core/model/limits.ts';
import { checkBounds, type Filled, type ParseOptions, splitGiven } from '../../core/model/options.ts';
import { parseUrl } from '../../core/platform/urls.ts';
import { MINUTE } from '../../core/values/durations.ts';
import { isWait } from '../schedule/next-fetch.ts';
import { isIpAddress, withoutBrackets } from './address.ts';
import { type FetchState, HEADER_TEXT } from './state.ts';

/** `fetch`, or a function that works like it. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** `parseFeed`, or a function that works like it, perhaps in a thread. */
export type ParseBody = (
  body: Uint8Array,
  headers: HeadersInput,
  options: ParseOptions,
) => FeedResult | Promise<FeedResult>;

/** Limits of a fetch, far above real feeds. */
export interface FetchLimits {
  /** Bytes of the body as sent. @default 16777216 (16 MiB) */
  body: number;
  /** Bytes of the body when decompressed. @default 20971520 (20 MiB) */
  decompressed: number;
  /** Ratio of decompressed to compressed size, beyond the first MiB. @default 200 */
  ratio: number;
  /** Redirects to follow. @default 10 */
  redirects: number;
}

/** Also accepts every option of `parseFeed` except `url`. */
export interface FetchOptions extends Omit<ParseOptions, 'url' | 'limits'> {
  /** `state` of the last fetch. @default undefined (the first fetch) */
  state?: FetchState | null | undefined;
  /** Replaces the guarded connections, or the global `fetch` where there are none. The result then has `guarded: false`. */
  fetch?: FetchFunction | undefined;
  /**
   * Parses the body when it has arrived: in a thread, with a limit of time, or with problems of your own. What it throws, `fetchFeed` throws.
   * @default parseFeed
   */
  parseBody?: ParseBody | undefined;
  /** Aborts the fetch: the promise rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /**
   * Milliseconds for everything, redirects included, except parsing, which begins when the body has arrived. Its time is linear in the size of
   * the body, which `limits.decompressed` bounds; `followFeeds` has a limit of its own for it, `parseTimeout`.
   * @default 60000
   */
  timeout?: number | undefined;
  /** Milliseconds for connection and headers of each request. @default 20000 */
  headersTimeout?: number | undefined;
  /** Limits of the fetch, and of `parseFeed`. */
  limits?: { [Name in keyof (FetchLimits & ParseLimits)]?: number | undefined } | undefined;
  /**
   * Name your program, a page for complaints and the number of subscribers: `Name/1 (+https://…; 12 subscribers)`. @default that of anyfeed
   */
  userAgent?: string | undefined;
  /**
   * Further request headers: `Authorization`, `Cookie`, `Accept-Language`. Sent to the origin of the address only, not after a redirect to
   * another origin. @default none
   */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Certificates, as PEM, to trust besides those of the platform. Node, Bun and Deno only, without `fetch`. @default none */
  ca?: string | readonly string[] | undefined;
  /**
   * An HTTP proxy, `http://user:password@host:port`; `true` for those of the environment (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`). Names are
   * resolved and vetted here, and the proxy gets the address (`CONNECT`). Node, Bun and Deno only, without `fetch`. @default none
   */
  proxy?: string | true | undefined;
  /** `true`, or the private IP addresses to which connections are allowed. @default false */
  allowPrivateAddresses?: boolean | readonly string[] | undefined;
  /** The only allowed ports. @default every port except those of other protocols, as in browsers */
  ports?: readonly number[] | undefined;
  /** Least time between two fetches in milliseconds, as in `nextFetch`. @default an hour */
  minWait?: number | undefined;
  /** Greatest time between two fetches in milliseconds, as in `nextFetch`. @default 7 days or `minWait`, whichever is longer */
  maxWait?: number | undefined;
  /** The current time, for dates in `state` and `next`. @default the clock */
  now?: Date | undefined;
}

type OwnOptions = Omit<FetchOptions, keyof ParseOptions>;

/** The settings of a fetch. */
export interface FetchSettings
  extends Filled<
    OwnOptions,
    'state' | 'fetch' | 'parseBody' | 'signal' | 'ca' | 'proxy' | 'ports' | 'minWait' | 'maxWait'
  > {
  readonly limits: FetchLimits;
  readonly parse: ParseOptions;
}

const MEBIBYTE = 1024 * 1024;
const DEFAULT_LIMITS: FetchLimits = {
  body: 16 * MEBIBYTE,
  decompressed: 20 * MEBIBYTE,
  ratio: 200,
  redirects: 10,
};

/** The major version: servers count and block programs by name, and a release changes package.json only. */
export const USER_AGENT = 'anyfeed/1 (+https://www.npmjs.com/package/anyfeed)';

/** The members of options that are lists: an error names the member that is wrong. */
const MEMBERS = {
  allowPrivateAddresses: isWithin<string>(isString, 'an IP address', (value) =>
    isIpAddress(withoutBrackets(value)),
  ),
  ports: { words: 'the number of a port', holds: Number.isInteger },
  ca: { words: 'a certificate as PEM', holds: isString.holds },
} satisfies Partial<Record<keyof FetchOptions, Expected>>;

/** @throws {TypeError | RangeError} that names the member of a list that does not hold */
function checkMembers(options: FetchOptions): void {
  for (const [name, expected] of Object.entries(MEMBERS)) {
    const list: unknown = options[name as keyof typeof MEMBERS];
    if (!Array.isArray(list)) continue;
    for (const [place, member] of list.entries())
      checkArgument(`options.${name}[${place}]`, expected, member);
  }
}

const isPositive = isWithin<number>(isNumber, 'a positive number', (value) => value >= 1);
const isAmount = isWithin<number>(isNumber, 'a positive number or 0', (value) => value >= 0);

/** The options that decide headers of `SET_HERE`. */
const OPTION_FOR: ReadonlyMap<string, keyof FetchOptions> = new Map([
  ['user-agent', 'userAgent'],
  ['if-modified-since', 'state'],
  ['if-none-match', 'state'],
]);

/** RFC 9110, section 5.6.2. */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\w]+$/;
/** Headers of the connection, of conditions and of codings. */
const SET_HERE: ReadonlySet<string> = new Set(
  'a-im accept-encoding connection content-length host if-modified-since if-none-match range transfer-encoding user-agent'.split(
    ' ',
  ),
);
const PROXY = /^https?:\/\//i;

const isHeaderText: Expected = isWithin<string>(isString, 'one line of Latin-1 text', (value) =>
  HEADER_TEXT.test(value),
);

/** @throws {TypeError | RangeError} that names the header that cannot be sent */
function checkHeaders(headers: object): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name))
      throw new RangeError(`options.headers has a name that no header has: ${describe(name)}`);
    const member = `options.headers[${JSON.stringify(name)}]`;
    if (SET_HERE.has(name.toLowerCase())) {
      const option = OPTION_FOR.get(name.toLowerCase());
      const instead = option === undefined ? '' : `, from options.${option}`;
      throw new RangeError(`${member} is a header that fetchFeed sets itself${instead}`);
    }
    if (!isHeaderText.holds(value)) throw wrongArgument(member, isHeaderText, value);
  }
}

export const EXPECTED_OF_FETCH: Readonly<Record<keyof OwnOptions | 'limits', Expected>> = {
  state: isOrNull({ words: 'the state of an earlier fetch', holds: isRecord.holds }),
  fetch: isFunction,
  parseBody: isFunction,
  signal: isSignal,
  timeout: isDuration,
  headersTimeout: isDuration,
  limits: isRecord,
  userAgent: isWithin<string>(
    isString,
    'one line of Latin-1 text',
    (value) => value.trim() !== '' && HEADER_TEXT.test(value),
  ),
  headers: isRecord,
  ca: {
    words: 'certificates as PEM',
    holds: (value) => typeof value === 'string' || Array.isArray(value),
  },
  proxy: {
    words: 'true or the URL of an HTTP proxy',
    holds: (value) =>
      value === true || (typeof value === 'string' && PROXY.test(value) && parseUrl(value) !== undefined),
  },
  allowPrivateAddresses: {
    words: 'a boolean or an array of IP addresses',
    holds: (value) => typeof value === 'boolean' || Array.isArray(value),
  },
  ports: {
    words: 'an array of ports',
    holds: Array.isArray,
  },
  minWait: isWait,
  maxWait: isWait,
  now: isDate,
};

/**
 * Fills in the defaults. `undefined` counts as absent.
 * @throws {TypeError} for an unknown option or a value of the wrong type; the message names the option.
 * @throws {RangeError} for another value that the option does not take.
 */
export function readFetchOptions(options: FetchOptions = {}): FetchSettings {
  const { own: given, rest } = splitGiven(options, EXPECTED_OF_FETCH);
  checkHeaders(options.headers ?? {});
  checkMembers(options);
  checkBounds(given);
  const { own, parse: limits } = readLimits(options.limits ?? {});
  const parse = { ...rest, limits };
  if ('url' in parse) throw new TypeError('unknown option: url; it is the first argument');
  readSettings(parse);
  const defaults = {
    timeout: MINUTE,
    headersTimeout: 20_000,
    userAgent: USER_AGENT,
    headers: {},
    allowPrivateAddresses: false,
    now: new Date(),
  };
  if (given['fetch'] !== undefined)
    refuseConnectionOptions(
      { ...given, 'limits.body': options.limits?.body },
      'options.fetch, which makes the connections itself',
    );
  return { ...defaults, ...given, limits: own, parse };
}

/** @throws {TypeError} for options of connections that are not made here */
export function refuseConnectionOptions(options: Readonly<Record<string, unknown>>, connector: string): void {
  const name = CONNECTION_OPTIONS.find((option) => options[option] !== undefined);
  if (name !== undefined) throw new TypeError(`options.${name} has no effect with ${connector}`);
}

/** Options for connections that this library makes: a `fetch` of the caller has its own, and gives a body without its transfer form. */
const CONNECTION_OPTIONS = ['ca', 'proxy', 'limits.body'] as const;

/** Separates the limits of the fetch from the limits of `parseFeed`. */
function readLimits(limits: NonNullable<FetchOptions['limits']>): {
  own: FetchLimits;
  parse: Partial<ParseLimits>;
} {
  const own = { ...DEFAULT_LIMITS };
  const parse: Record<string, unknown> = {};
  for (const name in limits) {
    if (!isGiven(limits, name)) continue;
    const value = limits[name as keyof typeof limits];
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      if (!Object.hasOwn(LIMITS_OF_PARSE, name))
        throw unknownOption(name, Object.keys({ ...own, ...LIMITS_OF_PARSE }), 'limits.');
      parse[name] = value;
      continue;
    }
    if (value === undefined) continue;
    const expected = name === 'redirects' ? isAmount : isPositive;
    if (!expected.holds(value)) throw wrongArgument(`options.limits.${name}`, expected, value);
    own[name as keyof FetchLimits] = value;
  }
  return { own, parse: parse as Partial<ParseLimits> };
}
