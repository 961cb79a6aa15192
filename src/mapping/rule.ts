/** What a vocabulary says about one element, and what a rule may do to the object under construction. */

import type { DeletedEntry, Detail } from '../model.ts';
import type { Settings } from '../options.ts';
import type { ProblemCode } from '../problem-codes.ts';
import type { ProblemDetails } from '../problems.ts';
import type { Addresses } from '../values/addresses.ts';
import type { FeedDates } from '../values/dates/index.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Frame } from './frame.ts';
import type { Fields, MainScope, Scope, ScopeKind } from './scope.ts';

/**
 * What an element holds, for the recovery of documents without end tags: `text` never holds another modeled element, `parts` never an
 * entry.
 */
export type Holding = 'text' | 'parts' | 'entry' | 'feed' | 'anything';

/** What happens when an element starts and ends. */
export interface Rule {
  /** Keys of the result that it writes; the documentation is made of them. */
  readonly keys: readonly string[];
  /** `none`: text is ignored; `plain`: collected; `markup`: child elements belong to the text, which goes through the content stage. */
  readonly text: 'none' | 'plain' | 'markup';
  /** The key of an element that stands once: when it is taken, a further element goes to `extensions`. */
  readonly single?: string;
  /** Of elements that write the same key the one with the lowest rank wins: 0 for the formats' own, 1 for namespaces. */
  readonly rank?: number;
  /** Follows from `text` where it is not given. */
  readonly holds?: Holding;
  open?(build: Build, element: XmlElement, frame: Frame): void;
  /** `text` is stripped of white space at both ends. The scope is the one outside of the element again. */
  close?(build: Build, text: string, frame: Frame): void;
  /** Of `markup` rules: the media type where the element declares none. */
  readonly type?: string;
  /** Of `markup` rules: takes the finished value. `declared` is the media type before sniffing. */
  store?(build: Build, detail: Detail, frame: Frame, declared: string): void;
  /** Rules that hold instead inside scopes of these kinds. */
  readonly within?: Readonly<Partial<Record<MainScope, Rule>>>;
}

/** A rule as the mapper asks for it: complete. */
export type UniformRule = Rule & { readonly rank: number; readonly holds: Holding };

/** The rule with all of its properties in one order, so that rules have one shape: docs/performance.md. */
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
  /** Canonical prefix, lower-cased, whatever prefix a document declares. */
  readonly prefix: string;
  /** Its URI and known variants. Case, `http`/`https` and a final slash or hash never matter. */
  readonly uris: readonly string[];
  /** Elements of feeds and entries. */
  readonly elements: Vocabulary;
  /** Elements that stand inside another one only, by the scope which that one opens: `podcast:value`, `person`. */
  readonly inside?: Readonly<Record<string, Vocabulary>>;
}

/** The feed under construction, as rules see it. */
export interface Build {
  readonly settings: Settings;
  readonly addresses: Addresses;
  /** Version found so far: `rss20`, `atom10` … */
  readonly version: string;
  /** The feed itself. */
  readonly feed: Fields;
  /** The object that the current element describes. */
  readonly scope: Scope;
  /** Entries that the feed says are no more. */
  readonly deletedEntries: DeletedEntry[];
  /** Dates that only the whole feed decides. */
  readonly dates: FeedDates;
  /** Opens a scope that lasts until the current element closes. */
  enter(kind: ScopeKind, record: object): Scope;
  /** Opens the scope of a new entry. */
  enterEntry(): Scope;
  /** Resolves an address against the base of the element; `''` when it is malformed, undefined when its scheme is not allowed. */
  resolve(reference: string, frame: Frame): string | undefined;
  /** Adds a problem at the place of the current element. */
  report(code: ProblemCode, message: string, frame: Frame, details?: ProblemDetails): void;
  /** Adds problems at the place of the current element when that element is long closed. */
  reporter(frame: Frame): (code: ProblemCode, message: string) => void;
}
