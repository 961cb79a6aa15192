/** Rules of elements, and the interface through which they write to the feed under construction. */

import type { DeletedEntry, Detail } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { ProblemDetails } from '../problems/problems.ts';
import type { Addresses } from '../values/addresses.ts';
import type { FeedDates } from '../values/dates/index.ts';
import type { TextRepairs } from '../values/text.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Frame } from './frame.ts';
import type { Fields, MainScope, Scope, ScopeKind } from './scope.ts';

/**
 * Content of an element, for the recovery of documents without end tags: `text` never contains another modeled element, `parts` never an
 * entry.
 */
export type Holding = 'text' | 'parts' | 'entry' | 'feed' | 'anything';

/** The actions at the start and the end of an element. */
export interface Rule {
  /** Keys of the result that the rule writes, the value first; the documentation is generated from them. */
  readonly keys: readonly string[];
  /** `none`: text is ignored; `plain`: collected; `markup`: child elements belong to the text, which goes through the content stage. */
  readonly text: 'none' | 'plain' | 'markup';
  /** The key of an element that occurs once: a repeated element goes to `extensions`. */
  readonly single?: string;
  /** Precedence among elements that write the same key; the lowest rank wins: 0 for the formats, 1 for namespaces. */
  readonly rank?: number;
  /** Derived from `text` by default. */
  readonly holds?: Holding;
  open?(build: Build, element: XmlElement, frame: Frame): void;
  /** `text` is stripped of white space at both ends. The current scope is the scope around the element. */
  close?(build: Build, text: string, frame: Frame): void;
  /** For `markup` rules: the media type of elements that declare none. */
  readonly type?: string;
  /** For `markup` rules: stores the finished value. `declared` is the media type before sniffing. */
  store?(build: Build, detail: Detail, frame: Frame, declared: string): void;
  /** Rules that replace this one in scopes of these kinds. */
  readonly within?: Readonly<Partial<Record<MainScope, Rule>>>;
}

/** A rule with its defaults filled in. */
export type UniformRule = Rule & { readonly rank: number; readonly holds: Holding };

/** Gives all rules the same properties in the same order, so that they have one hidden class: docs/performance.md. */
export function uniform(rule: Rule, defaultRank: number): UniformRule {
  const { keys, text, single, open, close, type, store } = rule;
  const rank = rule.rank ?? defaultRank;
  const holds = rule.holds ?? (text === 'none' ? 'parts' : 'text');
  const within = rule.within && uniformScopes(rule.within, rank);
  return { keys, text, single, rank, holds, open, close, type, store, within } as UniformRule;
}

function uniformScopes(within: NonNullable<Rule['within']>, rank: number): NonNullable<Rule['within']> {
  return Object.fromEntries(Object.entries(within).map(([kind, rule]) => [kind, uniform(rule, rank)]));
}

/** Rules by lower-cased local name. */
export type Vocabulary = Readonly<Record<string, Rule>>;

/** A namespace: everything the library knows about it. */
export interface Namespace {
  /** Canonical prefix, lower-cased; documents may declare another. */
  readonly prefix: string;
  /** Its URI and known variants. Case, `http`/`https` and a final slash or hash are ignored. */
  readonly uris: readonly string[];
  /** Elements of feeds and entries. */
  readonly elements: Vocabulary;
  /** Elements that occur only inside another element, by the scope that the outer element opens: `podcast:value`, `person`. */
  readonly inside?: Readonly<Record<string, Vocabulary>>;
}

/** Adds problems at the place of an element. */
export type ReportHere = (code: ProblemCode, message: string, details?: ProblemDetails) => void;

/** The feed under construction, as rules see it. */
export interface Build {
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly repairs: TextRepairs;
  /** Version found so far: `rss20`, `atom10` … */
  readonly version: string;
  /** The feed itself. */
  readonly feed: Fields;
  /** The object that the current element describes. */
  readonly scope: Scope;
  /** Entries that the feed declares deleted. */
  readonly deletedEntries: DeletedEntry[];
  /** Ambiguous dates; the whole feed decides how to read them. */
  readonly dates: FeedDates;
  /** Opens a scope that lasts until the current element closes. */
  enter(kind: ScopeKind, record: object): Scope;
  /** Opens the scope of a new entry. */
  enterEntry(): Scope;
  /** Resolves an address against the base of the element; `''` when it is malformed, undefined when its scheme is not allowed. */
  resolve(reference: string, frame: Frame): string | undefined;
  /** Adds a problem at the place of the current element. */
  report(code: ProblemCode, message: string, frame: Frame, details?: ProblemDetails): void;
  /** Returns a function that adds problems at the place of the current element, also after the element has closed. */
  reporter(frame: Frame): ReportHere;
}
