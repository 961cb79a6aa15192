/**
 * Rules of elements, and what rules work with: the scope that the element describes, the frame of the open element, and the interface to
 * the feed under construction.
 */

import type { CoreDeletedEntry, CoreEntry, CoreFeed, Detail, Extension, Extensions } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import type { FeedFamily } from '../model/versions.ts';
import { detachPart } from '../platform/strings.ts';
import type { FeedProblemCode } from '../problems/kinds.ts';
import type { ProblemDetails } from '../problems/problems.ts';
import type { FeedDates, PendingDate } from '../values/dates/index.ts';
import { stripAround, TextBuilder, type TextRepairs } from '../values/text.ts';
import type { Addresses } from '../values/uri.ts';
import type { ElementName, XmlElement } from '../xml/events.ts';

/** All keys of the formats; the record of a scope has the keys of its kind. */
export type Fields = CoreFeed & CoreEntry;

/**
 * Scopes in which the general rules of feeds and entries apply. `document` is outside the feed: its texts describe nothing. `root` is
 * around the channel of RSS.
 */
export type MainScope = 'document' | 'root' | 'feed' | 'entry' | 'source';

/** A main scope, or the name of the vocabulary inside: `person`, `image`, `media:group`. */
export type ScopeKind = MainScope | (string & {});

/** Greater than any depth of elements, so that rank outweighs depth. */
const RANK_WEIGHT = 1_000_000;

/** Added to the rank of an element that belongs to another format: `id` in RSS. It wins over elements of namespaces only. */
export const STRAY = 0.5;

/** An extension, and its name. */
export interface NamedExtension {
  readonly name: string;
  readonly extension: Extension;
}

/** The weight of an element that wrote a key, as a linked list: a map for each entry took a twentieth of all memory. */
interface Written {
  readonly key: string;
  weight: number;
  /** The form in which to keep the element when another one takes the key. */
  aside: NamedExtension | undefined;
  readonly next: Written | undefined;
}

/** A category with those inside it. */
export interface NestedCategory {
  text: string;
  subcategories?: NestedCategory[];
}

/** A category whose element is open. */
export interface OpenCategory {
  readonly term: string | undefined;
  /** Its member of a list of nested categories. */
  readonly nested: NestedCategory | undefined;
}

/**
 * The object under construction that the current elements describe: the feed, an entry, an author, an image … Decides precedence: elements
 * of the format win over elements of other formats, and these over elements of namespaces, in any order; then the element nearest to the
 * root wins; then the first.
 */
export class Scope {
  readonly kind: ScopeKind;
  readonly record: Fields;
  /** Depth of the element that opened the scope. */
  readonly depth: number;
  /** Rules inside the scope, by the key of the element; undefined when the general rules apply. */
  readonly rules: RuleTable | undefined;
  /** Whether the scope belongs to an entry. */
  readonly isInEntry: boolean;
  /** Whether a tag is new, by its identity. */
  isNewTag: ((identity: string) => boolean) | undefined;
  /** The open category: a category inside refines it. */
  category: OpenCategory | undefined;
  /** The elements that wrote a key, except elements of the formats directly inside the scope's element, whose weight is 0. */
  #written: Written | undefined;

  constructor(
    kind: ScopeKind,
    record: object,
    depth: number,
    outer: Scope | undefined,
    rules: RuleTable | undefined,
  ) {
    this.kind = kind;
    this.record = record as Fields;
    this.depth = depth;
    this.rules = rules;
    this.isInEntry =
      kind === 'entry' || kind === 'source' || (outer?.isInEntry === true && rules !== undefined);
    // The root and the channel describe one feed.
    if (outer?.record === record) this.#written = outer.#written;
  }

  /** Whether an element of this rank and depth comes too late to write the key. */
  isTaken(key: string, rank: number, depth: number): boolean {
    if (!(key in this.record)) return false;
    return this.#weigh(rank, depth) >= (this.#writtenAs(key)?.weight ?? 0);
  }

  /** Claims the key for an element of this rank and depth. Returns false when the key is taken, and outside a feed. */
  claim(key: string, rank: number, depth: number): boolean {
    if (this.kind === 'document' || this.isTaken(key, rank, depth)) return false;
    this.seize(key, rank, depth);
    return true;
  }

  /** Claims the key even from a better element. */
  seize(key: string, rank: number, depth: number): void {
    const weight = this.#weigh(rank, depth);
    const written = this.#writtenAs(key);
    if (written === undefined) {
      if (weight !== 0) this.#written = { key, weight, aside: undefined, next: this.#written };
      return;
    }
    written.weight = weight;
    const { aside } = written;
    if (aside === undefined) return;
    written.aside = undefined;
    addExtension(this.record, 'extensions', aside);
  }

  /** Keeps the element that has just written the key as an extension, should another one take the key. */
  secure(key: string, aside: NamedExtension): void {
    const written = this.#writtenAs(key);
    if (written === undefined) this.#written = { key, weight: 0, aside, next: this.#written };
    else written.aside ??= aside;
  }

  /** Removes a value that an element of this rank has written. */
  withdraw(key: 'link', rank: number): void {
    if (key in this.record && this.rankOf(key) === rank) delete this.record[key];
  }

  /** The rank of the element that wrote the key. */
  rankOf(key: string): number {
    return Math.floor((this.#writtenAs(key)?.weight ?? 0) / (RANK_WEIGHT * STRAY)) * STRAY;
  }

  #writtenAs(key: string): Written | undefined {
    let written = this.#written;
    while (written !== undefined && written.key !== key) written = written.next;
    return written;
  }

  #weigh(rank: number, depth: number): number {
    return rank * RANK_WEIGHT + depth - this.depth - 1;
  }
}

/** Adds an extension to those of an object, or to the children of another extension. */
export function addExtension<Key extends string>(
  holder: { [K in Key]?: Extensions },
  key: Key,
  { name, extension }: NamedExtension,
): void {
  holder[key] ??= {};
  const extensions: Extensions = holder[key];
  const known = extensions[name];
  if (known === undefined) extensions[name] = [extension];
  else known.push(extension);
}

/** An open element: its rule, its text so far, and the scope around it. The mapper reuses one frame per depth. */
export class Frame {
  rule: UniformRule;
  name: ElementName;
  /** The scope around the element. */
  outer: Scope;
  /** The scope that the element opened. */
  inner: Scope | undefined = undefined;
  readonly #text = new TextBuilder();
  /** Whether the text certainly needs no repair. */
  needsNoRepair = true;
  base = '';
  language = '';
  depth = 0;
  /** Index of the start tag in the decoded text. */
  offset = 0;
  /** The extension, for an element without a rule. */
  extension: Extension | undefined = undefined;
  /** The attributes that the rule does not read. They belong to the object of the element; without one, to an extension. */
  attributes: Record<string, string> | undefined = undefined;
  /** The data that `open` of the rule returned. */
  kept: unknown = undefined;
  readonly #repairs: TextRepairs;

  constructor(rule: UniformRule, name: ElementName, outer: Scope, repairs: TextRepairs) {
    this.#repairs = repairs;
    this.rule = rule;
    this.name = name;
    this.outer = outer;
  }

  /** Starts an element at this depth, whose name the caller sets. */
  begin(rule: UniformRule, { base, language, offset }: XmlElement, outer: Scope, depth: number): void {
    this.rule = rule;
    this.outer = outer;
    this.inner = undefined;
    this.#text.clear();
    this.needsNoRepair = true;
    this.base = base;
    this.language = language;
    this.depth = depth;
    this.offset = offset;
    this.extension = undefined;
    this.attributes = undefined;
    this.kept = undefined;
  }

  add(text: string, needsNoRepair: boolean): void {
    this.#text.add(text);
    this.needsNoRepair &&= needsNoRepair;
  }

  get text(): string {
    return this.#text.text;
  }

  /** The text without white space at both ends, and without the marks of an escaped CDATA section around it. */
  get strippedText(): string {
    const { text } = this.#text;
    return detachPart(stripAround(text), text);
  }

  /** Repairs the text of the element, or a part of it. Do not use it for attributes. */
  repair(text: string): string {
    return this.needsNoRepair ? text : this.#repairs.repair(text);
  }
}

/**
 * Content of an element, for the recovery of documents without end tags: `text` never contains another modeled element, `parts` never an
 * entry.
 */
export type ContentModel = 'text' | 'parts' | 'entry' | 'feed' | 'anything';

/**
 * `address`: joined with the base, scheme checked. `text`: as written. `time`: a place in a recording, as written and, of minutes or hours,
 * under `keyParsed` in seconds. `elsewhere`: the rule reads it itself.
 */
export type AttributeKind = 'text' | 'address' | 'time' | 'elsewhere';

/** Name of an attribute in the result, and its kind. */
export interface TypedAttribute {
  readonly key: string;
  readonly kind: AttributeKind;
}

/** Typed attributes by name in the document. */
export type AttributeTable = ReadonlyMap<string, TypedAttribute>;

/** The actions at the start and the end of an element. */
export interface Rule {
  /** Keys of the result that the rule writes, the value first; the documentation is generated from them. */
  readonly keys: readonly string[];
  /**
   * `none`: text is ignored; `markup`: child elements belong to the text, which goes through the content stage; all others: collected, and
   * read as their names say. Only the checker distinguishes these.
   */
  readonly text: 'none' | 'plain' | 'address' | 'date' | 'integer' | 'markup';
  /** The key of an element that occurs once: a repeated element goes to `extensions`. */
  readonly single?: string;
  /** Precedence among elements that write the same key; the lowest rank wins: 0 for the formats, 1 for namespaces. */
  readonly rank?: number;
  /** Derived from `text` by default. */
  readonly contentModel?: ContentModel;
  /** The attributes that the rule reads. */
  readonly attributes?: AttributeTable | undefined;
  /** Whether the rule keeps all other attributes itself, as do `markup` rules; else `Frame.attributes` has them. */
  readonly keepsOthers?: boolean;
  /** @returns what `close` or `store` gets as `kept` */
  open?(context: MappingContext, element: XmlElement, frame: Frame): unknown;
  /** `text` is stripped of white space at both ends. The current scope is the scope around the element. */
  close?(context: MappingContext, text: string, frame: Frame, kept: unknown): void;
  /** For `markup` rules: the media type of elements that declare none. */
  readonly type?: string;
  /** For `markup` rules: stores the finished value. `mediaType` is that before sniffing. */
  store?(context: MappingContext, detail: Detail, frame: Frame, mediaType: string, kept: unknown): void;
  /** Rules that replace this one in scopes of these kinds. */
  readonly within?: Readonly<Partial<Record<MainScope, Rule | UniformRule>>>;
  /** The object that has the keys of the rule; in the other one the element is an extension. A source is a feed. Both by default. */
  readonly place?: RulePlace;
  /** The formats to which the element belongs: `atom`, or `rss/entry` in one object alone. In others it is a stray. All by default. */
  readonly owners?: readonly Owner[];
}

/** A rule whose `open` returns data for its `close`: `{ … } satisfies KeepingRule<string>`. */
export interface KeepingRule<Kept> extends Rule {
  open(context: MappingContext, element: XmlElement, frame: Frame): Kept;
  close(context: MappingContext, text: string, frame: Frame, kept: Kept): void;
}

/** The objects with the elements of a format. */
export type RulePlace = 'feed' | 'entry';

/** A family of formats, and the object in which one of them has an element. */
export type Owner = FeedFamily | `${FeedFamily}/${RulePlace}`;

/** A rule with its defaults filled in. */
export type UniformRule = Omit<Rule, 'within'> & {
  readonly rank: number;
  readonly contentModel: ContentModel;
  readonly attributes: AttributeTable;
  readonly keepsOthers: boolean;
  readonly within: Readonly<Partial<Record<MainScope, UniformRule>>> | undefined;
  /** Whether the rule is read in an entry that the caller knows. */
  readonly identifies: boolean;
};

/** Keys by which an entry is known again, besides its texts. */
const IDENTIFYING: ReadonlySet<string> = new Set(
  'id link enclosures published updated deletedEntries'.split(' '),
);

/** Rules by the key of the element. */
export type RuleTable = Pick<ReadonlyMap<string, UniformRule>, 'has' | 'get'>;

const NO_ATTRIBUTES: AttributeTable = new Map();

/** The content that an element may have. */
export const contentModelOf = ({ contentModel, text }: Rule | UniformRule): ContentModel =>
  contentModel ?? (text === 'none' ? 'parts' : 'text');

/** Whether the element is a feed or an entry. */
export const startsObject = ({ contentModel }: Pick<UniformRule, 'contentModel'>): boolean =>
  contentModel === 'entry' || contentModel === 'feed';

/** Gives all rules the same properties in the same order, so that they have one hidden class: docs/contributing/performance.md. */
export function uniform(rule: Rule | UniformRule, defaultRank: number): UniformRule {
  const { keys, text, single, open, close, type, store, place, owners } = rule;
  const rank = rule.rank ?? defaultRank;
  const contentModel = contentModelOf(rule);
  const attributes = rule.attributes ?? NO_ATTRIBUTES;
  const keepsOthers = rule.keepsOthers ?? text === 'markup';
  const within = withinOf(rule, rank);
  const identifies = startsObject({ contentModel }) || keys.some((key) => IDENTIFYING.has(key));
  const own = {
    keys,
    text,
    single,
    rank,
    contentModel,
    attributes,
    keepsOthers,
    open,
    close,
    type,
    store,
    within,
    place,
    owners,
    identifies,
  };
  return own as UniformRule;
}

/** The rule of elements that no vocabulary has. */
export const UNMODELED: UniformRule = uniform({ keys: [], text: 'plain', contentModel: 'anything' }, 0);

/** The kinds of scopes whose objects have the keys of a place. */
const SCOPES: Readonly<Record<RulePlace, readonly MainScope[]>> = {
  feed: ['root', 'feed', 'source'],
  entry: ['entry'],
};

function withinOf({ place, within }: Rule | UniformRule, rank: number): UniformRule['within'] {
  if (place === undefined && within === undefined) return undefined;
  const rules: Partial<Record<MainScope, UniformRule>> = {};
  for (const [kind, other] of Object.entries(within ?? {}))
    rules[kind as MainScope] = other === UNMODELED ? UNMODELED : uniform(other, rank);
  for (const kind of place === undefined ? [] : SCOPES[place === 'feed' ? 'entry' : 'feed'])
    rules[kind] = UNMODELED;
  return rules;
}

/** The rule of an element in a format to which it may not belong. Entries and feeds are the same in every format. */
export function ruleIn(
  family: FeedFamily,
  rule: UniformRule,
  owners: readonly Owner[] | undefined = rule.owners,
): UniformRule {
  if (owners === undefined || owners.includes(family)) return rule;
  if (startsObject(rule)) return rule;
  const within: Partial<Record<MainScope, UniformRule>> = { ...rule.within };
  for (const place of ['feed', 'entry'] as const) {
    if (owners.includes(`${family}/${place}`)) continue;
    for (const kind of SCOPES[place]) within[kind] = stray(within[kind] ?? rule);
  }
  return uniform({ ...rule, within }, rule.rank);
}

/** The rule for an element of another format. A text construct competes for its key; a list takes all, also that of the contents. */
function stray(rule: UniformRule): UniformRule {
  if (rule === UNMODELED) return rule;
  const [key] = rule.keys;
  const single = rule.single ?? (rule.text === 'markup' && key !== 'content' ? key : undefined);
  return uniform({ ...rule, rank: rule.rank + STRAY, within: undefined, ...(single && { single }) }, 0);
}

/** Rules by local name as the specification writes it; documents may write another case. */
export type Vocabulary = Readonly<Record<string, Rule>>;

/** A namespace: everything the library knows about it. */
export interface Namespace {
  /** Canonical prefix, lower-cased; documents may declare another. */
  readonly prefix: string;
  /** Its URI and known variants. Case, `http`/`https`, `www.` and a final slash or hash are ignored. */
  readonly uris: readonly string[];
  /** Elements of feeds and entries. */
  readonly elements: Vocabulary;
  /** Elements that occur only inside another element, by the scope that the outer element opens: `podcast:value`, `person`. */
  readonly inside?: Readonly<Record<string, Vocabulary>>;
}

/** Adds problems at the place of an element. */
export type ReportHere = (code: FeedProblemCode, message: string, details?: ProblemDetails) => void;

/** A date that only the whole feed decides. */
export interface DeferredDate extends Omit<PendingDate, 'language' | 'details'> {
  /** Whether to report a text that proves not to be a date. */
  readonly isReported: boolean;
}

/** The feed under construction, as rules see it. */
export interface MappingContext {
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
  readonly deletedEntries: CoreDeletedEntry[];
  /** Ambiguous dates; the whole feed decides how to read them. */
  readonly dates: FeedDates;
  /** The extensions that the current event makes, for a recording of places. */
  readonly newExtensions: Extension[] | undefined;
  /** Opens a scope that lasts until the current element closes. */
  enter(kind: ScopeKind, record: object): Scope;
  /** Opens the scope of a new entry. */
  enterEntry(frame: Frame): Scope;
  /** Resolves an address against the base of the element; `''` when it is malformed, undefined when its scheme is not allowed. */
  resolve(reference: string, frame: Frame): string | undefined;
  /** Leaves a date to the end of the feed. */
  deferDate(date: DeferredDate, frame: Frame): void;
  /** Adds a problem at the place of the current element. */
  report(code: FeedProblemCode, message: string, frame: Frame, details?: ProblemDetails): void;
  /** Returns a function that adds problems at the place of the current element, also after the element has closed. */
  reporter(frame: Frame): ReportHere;
}
