/** The types of rules. A rule is one row of a table of this folder; the checker names it where it finds the fault. */

import type { ProblemSeverity } from '../../core/problems/kinds.ts';
import type { ProblemCode } from '../problems/codes.ts';
import type { ProfileName } from '../profiles/profile.ts';

/** The place of an example: in a channel or an item of RSS, in a feed or an entry of Atom, or a document of its own. */
export type ExamplePlace = 'channel' | 'item' | 'feed' | 'entry' | 'document';

/** A faulty passage of a feed, and its correction. */
export interface RuleExample {
  /** The place of both passages. */
  readonly at: ExamplePlace;
  /** The passage with the fault. */
  readonly invalid: string;
  /** The passage without it. */
  readonly valid: string;
}

/** A rule of the checker. */
export interface FeedRule {
  /** The code of its findings. */
  readonly code: ProblemCode;
  /** The severity of its findings; `off` where only profiles have the rule. */
  readonly severity: ProblemSeverity | 'off';
  /** The severity in profiles, if it is greater there. */
  readonly profiles: Readonly<Partial<Record<ProfileName, ProblemSeverity>>>;
  /** The consequence for readers of the feed: what breaks, and where. */
  readonly why: string;
  /** The action that repairs the fault. */
  readonly fix: string;
  /** Address of the paragraph that requires it, if one does. */
  readonly specification?: string;
  /** A faulty and a correct passage of a feed; problems of the parser have a typical cause in their place. */
  readonly example: RuleExample | string;
}

/** A rule as written: what is missing comes from its code. */
export interface RuleRow extends RuleExample {
  readonly code: ProblemCode;
  /** @default that of the code */
  readonly severity?: ProblemSeverity | 'off';
  readonly profiles?: Readonly<Partial<Record<ProfileName, ProblemSeverity>>>;
  readonly why: string;
  /** @default that of the code */
  readonly fix?: string;
  /** Pages of RFCs, of W3C, of the RSS Advisory Board, of Apple and of the podcast namespace are without their folder: `rfc4287#section-4.1.2`. */
  readonly specification: string;
  /** The element that directories demand here, by its canonical name: `itunes:image`. */
  readonly demands?: string;
}
