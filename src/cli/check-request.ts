/** The requests of the command line and the configuration to `anyfeed check`, and the findings that they show. */

import type { CheckOptions, ProfileName, RuleId } from '../check/check-feed.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import type { ProblemCode, ProblemSeverity } from '../core/problems/problem-codes.ts';
import { type CheckConfig, isAccepted } from './check-config.ts';
import type { FeedFindings, Printer } from './check-formats.ts';

export interface CheckRequest {
  readonly config: CheckConfig;
  readonly printer: Printer;
  /** Severities to print and count. */
  readonly shown: readonly ProblemSeverity[];
  /** Severities that fail the check. */
  readonly severe: readonly string[];
  readonly profiles: readonly ProfileName[];
  readonly ignore: readonly (RuleId | ProblemCode)[];
  readonly headers: HeaderMap | undefined;
  readonly url: string | undefined;
  readonly namespaces: Readonly<Record<string, string>> | undefined;
}

/** @param url the address from which the feed was fetched */
export function optionsFor(request: CheckRequest, url: string | undefined): CheckOptions {
  const { profiles, ignore, namespaces, config } = request;
  return { url: request.url ?? url, namespaces, profiles, ignore, severities: config.severities };
}

/** The problems to print and count. */
export function shownOf(found: FeedFindings, { shown, config }: CheckRequest): FeedFindings {
  const problems = found.problems.filter(
    (problem) => shown.includes(problem.severity) && !isAccepted(problem, found.file, config.exceptions),
  );
  return { ...found, problems };
}
