/** Reasons of the outcome of a fetch: a code for programs and a sentence for people. */

import { WrongResult } from './given-results.ts';

/** Reasons of outcomes. `http-404` and similar codes name the status. */
export type FetchReason =
  /** 200 with a feed. */
  | 'new-body'
  /** 226: only new entries, RFC 3229. */
  | 'delta'
  /** 206, or a body that is cut off, by its length, its last chunk or its compression: a part of the feed. Not recorded in `state`. */
  | 'partial'
  /** A hub has delivered it: `callback` of `followFeeds`. */
  | 'delivered'
  /** 304. */
  | 'not-modified'
  /** 200 with the same body as last time. */
  | 'same-body'
  | 'not-a-feed'
  /** Before the time in `state.next`: no request was made. */
  | 'too-early'
  | 'empty-body'
  /** 304 in answer to an unconditional request. */
  | 'unexpected-304'
  /** 226 or 206 with a part that was not requested. */
  | 'unusable-part'
  | `http-${number}`
  | 'redirect-loop'
  | 'too-many-redirects'
  /** No or no valid `Location`. */
  | 'bad-redirect'
  /** Neither http nor https. */
  | 'bad-scheme'
  | 'blocked-port'
  /** An address outside the public internet. */
  | 'private-address'
  /**
   * The body, compressed or decompressed, exceeds its limit. `changed` when its beginning is a feed, whose `result` has the entries so far;
   * `failed` otherwise.
   */
  | 'too-large'
  /** Decompression exceeds the allowed ratio. */
  | 'bomb'
  | 'headers-too-large'
  /** No headers in time. */
  | 'headers-timeout'
  /** Not finished in time. */
  | 'timeout'
  /** The body was not parsed in time: `parseTimeout` of `followFeeds`. */
  | 'parse-timeout'
  | 'dns'
  | 'refused'
  | 'unreachable'
  /** The connection broke before anything of a feed arrived. */
  | 'reset'
  /** The body has two contradicting lengths. */
  | 'incomplete'
  /** The compressed body is damaged. */
  | 'corrupt'
  /** No trusted certificate, or no encryption. */
  | 'tls'
  /** The proxy refuses the connection, or fails. */
  | 'proxy'
  /** Not HTTP. */
  | 'bad-response'
  /** Any other failure of the network. */
  | 'network'
  /** Something threw, as a function of the store of `followFeeds`: see `error`. */
  | 'error';

/** Ends a fetch; `fetchFeed` turns it into an outcome. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly reason: FetchReason;

  constructor(reason: FetchReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Codes of Node, whose messages are for its developers: `socket hang up`. */
const REASONS: readonly (readonly [code: RegExp, reason: FetchReason, words: string])[] = [
  [/^(?:ENOTFOUND|EAI_|ENODATA|EBADNAME)/, 'dns', 'the name of the host leads to no address'],
  [/^ECONNREFUSED$/, 'refused', 'the host refuses the connection'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'unreachable', 'the host cannot be reached'],
  [/^ETIMEDOUT$/, 'timeout', 'the host does not answer'],
  [/^HPE_HEADER_OVERFLOW$/, 'headers-too-large', 'the headers are too large'],
  // Transfer-Encoding after Content-Length, or two lengths.
  [
    /^HPE_(?:INVALID_TRANSFER_ENCODING|UNEXPECTED_CONTENT_LENGTH)$/,
    'incomplete',
    'the body has two contradicting lengths',
  ],
  [/^(?:ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE)$/, 'reset', 'the connection broke'],
  [/^HPE_/, 'bad-response', 'the answer is not HTTP'],
  [/^(?:Z_|ERR__ERROR|ERR_PADDING|ERR_BROTLI)/, 'corrupt', 'the compressed body is damaged'],
  [/CERT|SSL|TLS|ISSUER|SELF_SIGNED|UNABLE_TO_|EPROTO/, 'tls', 'there is no trusted encryption'],
];

/** Converts an error of the network; its cause may have the code. @throws {WrongResult} another error */
export function toFailure(error: unknown): FetchFailure {
  if (error instanceof WrongResult) throw error;
  for (const { code, failure } of causes(error)) {
    if (failure !== undefined) return failure;
    const [, reason, words] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
    if (reason !== undefined)
      return new FetchFailure(reason, `${words}: ${messageOf(error)}`, { cause: error });
  }
  return new FetchFailure('network', messageOf(error), { cause: error });
}

const messageOf = (error: unknown): string => {
  const texts = [...causes(error)].map(({ message }) => message).filter((message) => message !== '');
  return texts.at(-1) ?? 'the request failed';
};

const MOST_CAUSES = 5;

/** The error and its causes; of several simultaneous errors, the first. */
function* causes(
  error: unknown,
): Generator<{ code: string; message: string; failure: FetchFailure | undefined }> {
  let current = error;
  for (let depth = 0; depth < MOST_CAUSES && current instanceof Error; depth++) {
    const { code } = current as { code?: unknown };
    const failure = current instanceof FetchFailure ? current : undefined;
    yield { code: typeof code === 'string' ? code : '', message: current.message, failure };
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
}
