/** The codes of findings: those of `parseFeed`, and those for authors, which `checkFeed` alone reports. */

import {
  type FeedProblemCode,
  PROBLEM_KINDS,
  type ProblemKind,
  type ProblemSeverity,
} from '../../core/problems/kinds.ts';
import { createProblemOf, type FeedProblem, type ProblemDetails } from '../../core/problems/problems.ts';

/** Codes for authors of feeds: `checkFeed` and `anyfeed check` report them, `parseFeed` never does. */
export type AuthorProblemCode =
  | 'no-encoding-declared'
  | 'contradicting-encodings'
  | 'text-xml-without-charset'
  | 'obscure-encoding'
  | 'xml-version'
  | 'lost-character'
  | 'misnomer'
  | 'near-namespace'
  | 'missing-element'
  | 'missing-guid'
  | 'duplicate-id'
  | 'date-without-zone'
  | 'foreign-date-form'
  | 'relative-address'
  | 'incomplete-enclosure'
  | 'missing-self-link'
  | 'large-feed'
  | 'unknown-element'
  | 'unknown-attribute'
  | 'missing-attribute'
  | 'blank-element'
  | 'invalid-address'
  | 'invalid-number'
  | 'invalid-value'
  | 'invalid-language'
  | 'invalid-media-type'
  | 'invalid-email'
  | 'relative-address-in-content'
  | 'undeclared-markup'
  | 'invalid-markup'
  | 'implausible-date'
  | 'obsolete-format'
  | 'obsolete-element'
  | 'wrong-namespace'
  | 'unknown-namespace'
  | 'duplicate-link'
  | 'duplicate-updated'
  | 'media-type'
  | 'http-caching'
  | 'http-compression'
  | 'http-cors'
  | 'http-link'
  | 'plain-http';

/** The code of a finding: the codes of `parseFeed`, and the codes that only `checkFeed` reports. */
export type ProblemCode = FeedProblemCode | AuthorProblemCode;

const AUTHOR_SEVERITIES: Readonly<Record<AuthorProblemCode, ProblemSeverity>> = {
  'no-encoding-declared': 'warning',
  'contradicting-encodings': 'warning',
  'text-xml-without-charset': 'warning',
  'obscure-encoding': 'warning',
  'xml-version': 'warning',
  'lost-character': 'warning',
  misnomer: 'warning',
  'near-namespace': 'warning',
  'missing-element': 'error',
  'missing-guid': 'info',
  'duplicate-id': 'warning',
  'date-without-zone': 'warning',
  'foreign-date-form': 'info',
  'relative-address': 'warning',
  'incomplete-enclosure': 'warning',
  'missing-self-link': 'info',
  'large-feed': 'info',
  'unknown-element': 'warning',
  'unknown-attribute': 'warning',
  'missing-attribute': 'error',
  'blank-element': 'warning',
  'invalid-address': 'warning',
  'invalid-number': 'warning',
  'invalid-value': 'warning',
  'invalid-language': 'warning',
  'invalid-media-type': 'warning',
  'invalid-email': 'warning',
  'relative-address-in-content': 'warning',
  'undeclared-markup': 'info',
  'invalid-markup': 'info',
  'implausible-date': 'warning',
  'obsolete-format': 'info',
  'obsolete-element': 'warning',
  'wrong-namespace': 'error',
  'unknown-namespace': 'info',
  'duplicate-link': 'warning',
  'duplicate-updated': 'info',
  'media-type': 'warning',
  'http-caching': 'info',
  'http-compression': 'info',
  'http-cors': 'info',
  'http-link': 'warning',
  'plain-http': 'info',
};

const isOfFeeds = (code: ProblemCode): code is FeedProblemCode => Object.hasOwn(PROBLEM_KINDS, code);

/** Advice never sets `bozo`. */
const kindOf = (code: ProblemCode): ProblemKind =>
  isOfFeeds(code) ? PROBLEM_KINDS[code] : { severity: AUTHOR_SEVERITIES[code], bozo: false };

/** The severity of a code, where a rule has none of its own. */
export const severityOf = (code: ProblemCode): ProblemSeverity => kindOf(code).severity;

/** A problem with a code of the parser or of the checker. */
export type AuthorProblem = FeedProblem<ProblemCode>;

/** Creates a problem with the severity of its code, if `details` have none. */
export const createAuthorProblem = (
  code: ProblemCode,
  message: string,
  details?: ProblemDetails,
): AuthorProblem => createProblemOf(kindOf(code), code, message, details);
