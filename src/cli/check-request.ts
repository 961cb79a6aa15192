/** The requests of the command line and the configuration to `anyfeed check`, and the findings that they show. */

import type { CheckOptions, ProblemCode, ProfileName, RuleId } from '../check/check-feed.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import type { Baseline } from './check-baseline.ts';
import { type CheckConfig, isAccepted, settingsOf } from './check-config.ts';
import type { FeedFindings, Format } from './check-formats.ts';
import type { Selected } from './check-inputs.ts';
import { withoutSuppressed } from './suppressions.ts';

export interface CheckRequest {
  readonly config: CheckConfig;
  readonly format: Format;
  /** Whether to print every place, and whether to print only what fails the check. */
  readonly all: boolean;
  readonly quiet: boolean;
  /** Severities to print and count. */
  readonly shown: readonly ProblemSeverity[];
  /** Severities that fail the check. */
  readonly severe: readonly string[];
  /** Profiles of the command line, which replace those of the configuration. */
  readonly profiles: readonly ProfileName[] | undefined;
  readonly ignore: readonly (RuleId | ProblemCode)[];
  readonly headers: HeaderMap | undefined;
  readonly url: string | undefined;
  readonly namespaces: Readonly<Record<string, string>> | undefined;
  /** The files of directories to read. */
  readonly selections: readonly Selected[];
  /** Whether to ask for the files that feeds name. */
  readonly probe: boolean;
}

/** @param url the address from which the feed was fetched, or at which it will be published */
export function optionsFor(request: CheckRequest, file: string, url: string | undefined): CheckOptions {
  const { ignore, namespaces, config } = request;
  const { profiles, severities } = settingsOf(config, file);
  return { url, namespaces, profiles: request.profiles ?? profiles, ignore, severities };
}

/** Leaves out problems that the configuration or a comment of the feed accepts. */
function acceptedOf(found: FeedFindings, { shown, config }: CheckRequest): FeedFindings {
  const wanted = found.problems.filter(
    (problem) => shown.includes(problem.severity) && !isAccepted(problem, found.file, config),
  );
  return { ...found, problems: withoutSuppressed(wanted, found.text) };
}

/** The problems to print and count that the baseline does not know. */
export function shownOf(found: FeedFindings, request: CheckRequest, baseline?: Baseline): FeedFindings {
  const accepted = acceptedOf(found, request);
  if (baseline === undefined) return accepted;
  return { ...accepted, problems: baseline.newOf(found.file, accepted.problems) };
}
