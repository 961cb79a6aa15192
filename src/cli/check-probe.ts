/** `anyfeed check --probe`: asks for the files that a feed names, and reports faults that players and directories do not tolerate. */

import { type CheckOptions, type CheckProblem, RULES, type RuleId } from '../check/check-feed.ts';
import { createAuthorProblem } from '../check/problems/codes.ts';
import { severityFor } from '../check/severity.ts';
import { parseFeed } from '../core/document/parse-feed.ts';
import type { FeedResult } from '../core/document/result.ts';
import { quoteValue } from '../core/html/html-references.ts';
import type { Enclosure } from '../core/model/model.ts';
import { quote } from '../core/problems/excerpt.ts';
import { placeAll } from '../core/problems/problems.ts';
import { bareMediaType } from '../core/values/media-types.ts';
import type { SavedResponse } from '../corpus/saved-response.ts';
import { FetchFailure } from '../follow/fetch/failure.ts';
import { FileProber, type ProbedFile } from '../follow/fetch/probe-file.ts';
import { permanentTarget } from '../follow/fetch/redirects.ts';
import { artworkOf } from './artwork.ts';
import { privateAddressesFor } from './read-response.ts';

/** Requests for one feed at most, redirects included. */
const MOST_REQUESTS = 50;
/** Bytes of a picture to read: large comments and previews may precede its size. */
const PICTURE = 256 * 1024;
/** Milliseconds for one file. */
const TIMEOUT = 20_000;

/** A finding about a file. */
interface FileFinding {
  readonly rule: RuleId;
  readonly message: string;
  /** The address as the feed has it, resolved. */
  readonly href: string;
}

/** @returns the problems of the files that a feed names */
export async function probeFeed(
  { bytes, headers }: SavedResponse,
  text: string,
  options: CheckOptions,
): Promise<CheckProblem[]> {
  const result = parseFeed(bytes, headers, { url: options.url, sanitizeHtml: false });
  const findings: FileFinding[] = [];
  const url = String(options.url ?? '');
  const allowPrivateAddresses = privateAddressesFor(url);
  const fetching = { allowPrivateAddresses, timeout: TIMEOUT };
  const prober = await FileProber.open(fetching, MOST_REQUESTS);
  try {
    for await (const finding of probeFiles(result, prober)) findings.push(finding);
  } finally {
    await prober.close();
  }
  const problems = findings.flatMap((finding) => problemOf(finding, text, options));
  placeAll(problems, text);
  return problems;
}

async function* probeFiles({ feed, entries }: FeedResult, prober: FileProber): AsyncGenerator<FileFinding> {
  const enclosures = entries.flatMap((entry) => entry.enclosures ?? []).filter(({ href }) => isWeb(href));
  const isPodcast = enclosures.some(({ type = '' }) => /^(?:audio|video)\//.test(type));
  const artwork = feed.image?.href;
  if (isPodcast && artwork !== undefined && isWeb(artwork)) yield* probeArtwork(artwork, prober);
  let done = 0;
  for (const enclosure of enclosures) {
    // A file takes two requests.
    if (prober.left < 2) break;
    yield* probeEnclosure(enclosure, prober);
    done += 1;
  }
  const next = enclosures[done]?.href;
  if (next === undefined) return;
  const message = `${enclosures.length - done} files were not asked for, from this one on: ${MOST_REQUESTS} requests are the limit`;
  yield { rule: 'probe-limit', message, href: next };
}

const isWeb = (href: string | undefined): href is string => href !== undefined && /^https?:\/\//i.test(href);

/** The answer to a request, or the finding that there is none; undefined when no request is left. */
async function ask(
  href: string,
  wanted: number,
  prober: FileProber,
): Promise<ProbedFile | FileFinding | undefined> {
  try {
    return await prober.ask(href, wanted);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { rule: 'probe-unreachable', message: `${quote(href)}: ${error.message}`, href };
  }
}

const isFinding = (answer: ProbedFile | FileFinding): answer is FileFinding => 'rule' in answer;
const isGood = ({ status }: ProbedFile): boolean => status >= 200 && status <= 299;
const PARTIAL = 206;

async function* probeArtwork(href: string, prober: FileProber): AsyncGenerator<FileFinding> {
  const answer = await ask(href, PICTURE, prober);
  if (answer === undefined) return;
  if (isFinding(answer)) yield answer;
  else if (!isGood(answer)) yield unreachable(href, answer);
  else yield* artworkFaults(href, answer);
}

const LEAST_PIXELS = 1400;
const MOST_PIXELS = 3000;

function* artworkFaults(href: string, { bytes, headers }: ProbedFile): Generator<FileFinding> {
  const picture = artworkOf(bytes);
  const type = headers.get('content-type') ?? '';
  if (picture === undefined) {
    const message = `the artwork ${quote(href)} is neither JPEG nor PNG${type === '' ? '' : `; the server says ${quote(type)}`}`;
    yield { rule: 'probe-artwork-form', message, href };
    return;
  }
  const { width, height, type: own } = picture;
  if (width !== height || width < LEAST_PIXELS || width > MOST_PIXELS) {
    const message = `the artwork ${quote(href)} has ${width} × ${height} pixels, not a square of ${LEAST_PIXELS} to ${MOST_PIXELS}`;
    yield { rule: 'probe-artwork-size', message, href };
  }
  if (type !== '' && bareMediaType(type) !== own)
    yield {
      rule: 'probe-type',
      message: `the artwork ${quote(href)} is ${own}, and the server says ${quote(type)}`,
      href,
    };
}

async function* probeEnclosure(enclosure: Enclosure, prober: FileProber): AsyncGenerator<FileFinding> {
  const { href = '' } = enclosure;
  const head = await ask(href, 0, prober);
  if (head === undefined) return;
  if (isFinding(head)) {
    yield head;
    return;
  }
  // Redirects need no second time.
  const part = await ask(head.url, 2, prober);
  if (part === undefined || isFinding(part)) return;
  if (!isGood(part)) {
    yield unreachable(href, part);
    return;
  }
  if (!isGood(head))
    yield {
      rule: 'probe-head',
      message: `${quote(href)}: status ${head.status} for HEAD, ${part.status} for GET`,
      href,
    };
  if (part.status !== PARTIAL)
    yield {
      rule: 'probe-ranges',
      message: `${quote(href)}: status ${part.status} for a request of two bytes, not ${PARTIAL}`,
      href,
    };
  yield* factFaults(enclosure, isGood(head) ? head : part);
  yield* redirectFaults(href, head);
}

function unreachable(href: string, { status }: ProbedFile): FileFinding {
  return { rule: 'probe-unreachable', message: `${quote(href)}: status ${status}`, href };
}

/** Names of one form of media. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['audio/mp3', 'audio/mpeg'],
  ['audio/x-mpeg', 'audio/mpeg'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/m4a', 'audio/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['audio/aac', 'audio/mp4'],
]);
const formOf = (type: string): string => SAME.get(bareMediaType(type)) ?? bareMediaType(type);
/** A server that knows no type says nothing of the file. */
const UNTYPED: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Compares what the feed says of a file with the headers of its server. */
function* factFaults(
  { href = '', type = '', length }: Enclosure,
  { headers, status }: ProbedFile,
): Generator<FileFinding> {
  const given = headers.get('content-type') ?? '';
  if (type !== '' && !UNTYPED.has(bareMediaType(given)) && formOf(type) !== formOf(given))
    yield {
      rule: 'probe-type',
      message: `${quote(href)}: the server says ${quote(given)}, the feed ${quote(type)}`,
      href,
    };
  const size =
    status === PARTIAL ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  const isKnown = size !== undefined && /^\d+$/.test(size) && length !== undefined && Number(length) > 0;
  if (isKnown && Number(size) !== Number(length))
    yield { rule: 'probe-length', message: `${quote(href)}: ${size} bytes, the feed says ${length}`, href };
}

const MANY_REDIRECTS = 5;

function* redirectFaults(href: string, { redirects, url }: ProbedFile): Generator<FileFinding> {
  const target = permanentTarget(redirects);
  if (redirects.length > MANY_REDIRECTS)
    yield {
      rule: 'probe-redirect',
      message: `${quote(href)}: ${redirects.length} redirects to ${quote(url)}`,
      href,
    };
  else if (target !== undefined)
    yield {
      rule: 'probe-redirect',
      message: `${quote(href)} has moved permanently to ${quote(target)}`,
      href,
    };
}

/** @returns nothing for a rule that is switched off */
function problemOf(
  { rule, message, href }: FileFinding,
  text: string,
  options: CheckOptions,
): CheckProblem[] {
  const { code, fix, specification } = RULES[rule];
  const { profiles = [], severities = {}, ignore = [] } = options;
  const found = severityFor({ rule, message }, profiles);
  const severity = severities[rule] ?? found;
  if (severity === 'off' || ignore.some((name) => name === rule || name === code)) return [];
  const offset = [href, quoteValue(href)].map((written) => text.indexOf(written)).find((at) => at !== -1);
  const problem = createAuthorProblem(code, message, { severity, ...(offset !== undefined && { offset }) });
  return [{ ...problem, rule, fix, ...(specification !== undefined && { specification }) }];
}
