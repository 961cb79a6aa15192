/**
 * All vocabularies in one lookup: the rule of an element, the canonical prefix of a namespace, and the end tags that a start tag implies.
 * A vocabulary is read when a document first asks for one of its elements: the first feed waits for it.
 */

import type { FeedFamily } from '../model/versions.ts';
import type { ElementKind, ElementName } from '../xml/events.ts';
import { rulesFor } from './combinators.ts';
import {
  type ContentModel,
  contentModelOf,
  type Frame,
  type Namespace,
  type Rule,
  type RuleTable,
  ruleIn,
  UNMODELED,
  type UniformRule,
  uniform,
  type Vocabulary,
} from './rule.ts';

const HOST = /^https?:\/\/(?:www\.)?/;
const TAIL = /[/#]$/;

/** Normalizes the common variants of a namespace: case, `https`, `www.`, a final slash or hash. */
export function bareNamespace(uri: string): string {
  return uri.trim().toLowerCase().replace(HOST, '').replace(TAIL, '');
}

/** Namespaces of formats, and the families that have their elements. */
interface Home {
  readonly families: readonly FeedFamily[];
  /** Their prefixes where no namespace is declared. */
  readonly prefixes: readonly string[];
  readonly uris: readonly string[];
}

/** The feed formats as a namespace without prefix. */
export interface Formats extends Pick<Namespace, 'inside'> {
  readonly homes: readonly Home[];
  readonly elements: readonly Vocabulary[];
}

/** Rules that documents have asked for, by their family. */
type RulesByFamily = Map<FeedFamily, Map<string, UniformRule>>;

const FORMAT_RANK = 0;
const NAMESPACE_RANK = 1;

/** A rule as its vocabulary writes it. */
interface WrittenRule {
  readonly rule: Rule;
  readonly rank: number;
}

/** A vocabulary that no document has asked for yet. */
interface WrittenVocabulary {
  readonly prefix: string;
  readonly vocabulary: Vocabulary;
  readonly rank: number;
}

/** The rules of a scope. Each is made uniform at its first use: a feed has few of a thousand, and the first feed waits for them. */
class LazyRules implements RuleTable {
  /** The rules that documents have asked for. */
  readonly #rules = new Map<string, UniformRule>();
  readonly #written = new Map<string, WrittenRule>();
  /** The vocabularies whose rules are not in the table yet. */
  #unread: WrittenVocabulary[] = [];

  add(vocabulary: WrittenVocabulary): void {
    this.#unread.push(vocabulary);
  }

  has(key: string): boolean {
    return this.#read().has(key);
  }

  get(key: string): UniformRule | undefined {
    const known = this.#rules.get(key);
    if (known !== undefined) return known;
    const written = this.#read().get(key);
    if (written === undefined) return undefined;
    const rule = uniform(written.rule, written.rank);
    this.#rules.set(key, rule);
    return rule;
  }

  keys(): IterableIterator<string> {
    return this.#read().keys();
  }

  *entries(): IterableIterator<[string, UniformRule]> {
    for (const key of this.keys()) yield [key, this.get(key) ?? UNMODELED];
  }

  /** The content of an element, in each place; empty for an element without a rule. */
  contentModels(key: string): readonly ContentModel[] {
    const { rule } = this.#read().get(key) ?? {};
    if (rule === undefined) return [];
    const others = Object.values(rule.within ?? {}).filter((inner) => inner !== UNMODELED);
    return [rule, ...others].map(contentModelOf);
  }

  #read(): ReadonlyMap<string, WrittenRule> {
    for (const { prefix, vocabulary, rank } of this.#unread)
      for (const [local, rule] of Object.entries(vocabulary))
        this.#written.set(qualify(prefix, local), { rule, rank });
    if (this.#unread.length > 0) this.#unread = [];
    return this.#written;
  }
}

export class Registry {
  /** Rules of feeds and entries by the prefix of their elements. */
  readonly #rules = new Map<string, LazyRules>();
  readonly #atHome: RulesByFamily = new Map();
  /** The same rules for elements in the namespace of another format. */
  readonly #strays: RulesByFamily = new Map();
  /** Prefixes of the formats that feeds use without declaring them. */
  readonly undeclaredPrefixes: Set<string> = new Set();
  /** The families that have the elements of a namespace, by its normalized URI, and those of an undeclared `:prefix`. */
  readonly #homes = new Map<string, readonly FeedFamily[]>();
  /** Rules by the name of the scope. */
  readonly #inside = new Map<string, LazyRules>();
  /** Prefixes by normalized URI; empty until a feed has a URI of no specification. */
  readonly #prefixes = new Map<string, string>();
  /** The first URI of each namespace, by prefix. */
  readonly #usualUris = new Map<string, string>();
  /** The first URI of each namespace with rules, by prefix. */
  readonly #modeledUris = new Map<string, string>();
  /** Prefixes by the URI in its specification: nearly all feeds write it exactly. */
  readonly #exact = new Map<string, string>();
  /** Kinds that the reader has asked for, of elements with rules. */
  readonly #kinds = new Map<string, ElementKind>();
  /** The content of elements that occur only inside others; empty until a document has an element. */
  readonly #innerContentModels = new Map<string, ContentModel>();

  constructor(formats: Formats, namespaces: readonly Namespace[]) {
    this.#addRules('', formats.elements, formats.inside, FORMAT_RANK);
    for (const { families, prefixes, uris } of formats.homes) {
      this.#addUris('', uris);
      for (const uri of uris) this.#homes.set(bareNamespace(uri), families);
      for (const prefix of prefixes) {
        this.#homes.set(`:${prefix}`, families);
        this.undeclaredPrefixes.add(prefix);
      }
    }
    for (const { prefix, uris, elements, inside } of namespaces) {
      this.#addRules(prefix, [elements], inside, NAMESPACE_RANK);
      this.#addUris(prefix, uris);
      const [usual = ''] = uris;
      this.#usualUris.set(prefix, usual);
      if (Object.keys(elements).length > 0 || inside !== undefined) this.#modeledUris.set(prefix, usual);
    }
  }

  /**
   * The rule of an element of a feed or an entry in a format. An element in the namespace of another format is a stray: `atom:title` in RSS.
   * @param family undefined in an unknown format
   */
  rule(
    { key, prefix, uri, qualified }: Pick<ElementName, 'key' | 'prefix' | 'uri' | 'qualified'>,
    family: FeedFamily | undefined,
  ): UniformRule {
    if (family === undefined) return this.named(key) ?? UNMODELED;
    const home = prefix === '' ? this.#homes.get(bareNamespace(uri || `:${prefixOf(qualified)}`)) : undefined;
    const isAtHome = home === undefined || home.includes(family);
    const byFamily = isAtHome ? this.#atHome : this.#strays;
    const rules = byFamily.get(family) ?? new Map<string, UniformRule>();
    const known = rules.get(key);
    if (known !== undefined) return known;
    const general = this.named(key);
    // Network text is no key.
    if (general === undefined) return UNMODELED;
    const rule = ruleIn(family, general, isAtHome ? general.owners : []);
    byFamily.set(family, rules.set(key, rule));
    return rule;
  }

  /** The rule of an element of a feed or an entry by its canonical name: `itunes:category`. */
  named(key: string): UniformRule | undefined {
    return this.#rules.get(prefixOf(key))?.get(key);
  }

  /** The rules of the scope with this name; empty without a vocabulary for it. */
  inside(name: string): RuleTable {
    return this.#inside.get(name) ?? NO_RULES;
  }

  /** The canonical prefix of a namespace; `''` for namespaces of the feed formats, undefined for unknown ones. */
  readonly canonicalPrefix = (uri: string): string | undefined =>
    this.#exact.get(uri) ?? this.#tolerated().get(bareNamespace(uri));

  /** The URI of the namespace with this canonical prefix; undefined for other prefixes. */
  usualUri(prefix: string): string | undefined {
    return this.#usualUris.get(prefix.toLowerCase());
  }

  /** The URI of the namespace with this canonical prefix, if it has rules. */
  readonly modeledUri = (prefix: string): string | undefined => this.#modeledUris.get(prefix.toLowerCase());

  /** Whether the URI equals the URI of the specification exactly, not a tolerated variant. */
  isExact(uri: string): boolean {
    return this.#exact.has(uri);
  }

  /** Every rule of feeds and entries by the canonical name of its element: `itunes:image`. */
  *entries(): IterableIterator<[string, UniformRule]> {
    for (const rules of this.#rules.values()) yield* rules.entries();
  }

  /** Every vocabulary of a scope, by the name of the scope. */
  nested(): IterableIterator<[string, LazyRules]> {
    return this.#inside.entries();
  }

  /** How the reader recovers when the end tag of an element is missing. */
  readonly kindOf = (key: string): ElementKind => {
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    const contentModel = this.#contentModelOf(key);
    // Network text is no key.
    if (contentModel === undefined) return '';
    const isPart = this.#innerContentModels.has(key) && contentModel !== 'entry';
    const kind = isPart && KINDS[contentModel] !== 'other' ? 'part' : KINDS[contentModel];
    this.#kinds.set(key, kind);
    return kind;
  };

  /** The content of an element in the rule that implies least; undefined for an element of no vocabulary. */
  #contentModelOf(key: string): ContentModel | undefined {
    if (this.#innerContentModels.size === 0) {
      for (const rules of this.#inside.values())
        for (const inner of rules.keys())
          this.#innerContentModels.set(
            inner,
            leastOf(this.#innerContentModels.get(inner), rules.contentModels(inner)),
          );
    }
    const contentModels = this.#rules.get(prefixOf(key))?.contentModels(key) ?? [];
    const inner = this.#innerContentModels.get(key);
    return contentModels.length === 0 ? inner : leastOf(inner, contentModels);
  }

  #tolerated(): ReadonlyMap<string, string> {
    if (this.#prefixes.size > 0) return this.#prefixes;
    for (const [uri, prefix] of this.#exact) this.#prefixes.set(bareNamespace(uri), prefix);
    return this.#prefixes;
  }

  #addRules(
    prefix: string,
    elements: readonly Vocabulary[],
    inside: Namespace['inside'],
    rank: number,
  ): void {
    for (const vocabulary of elements) addTo(this.#rules, prefix, { prefix, vocabulary, rank });
    for (const [scope, vocabulary] of Object.entries(inside ?? {}))
      addTo(this.#inside, scope, { prefix, vocabulary, rank });
  }

  #addUris(prefix: string, uris: readonly string[]): void {
    for (const uri of uris) this.#exact.set(uri, prefix);
  }
}

function addTo(tables: Map<string, LazyRules>, name: string, vocabulary: WrittenVocabulary): void {
  const rules = tables.get(name) ?? new LazyRules();
  tables.set(name, rules);
  rules.add(vocabulary);
}

const { uri, text } = rulesFor<Record<string, string>>();

/** The rule of an element in the place of an attribute: `<media:content><url>`, of programs that write no attributes. */
export function attributeRule(name: ElementName, parent: Frame): UniformRule | undefined {
  if (name.prefix !== '' && name.prefix !== parent.name.prefix) return undefined;
  const row = parent.rule.attributes.get(name.local.toLowerCase());
  if (row === undefined || row.kind === 'elsewhere') return undefined;
  return uniform((row.kind === 'address' ? uri : text)(row.key), 0);
}

/** The prefix of a canonical name; `''` for elements of the formats. */
const prefixOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')));

/** A key with a colon names an element of another vocabulary: `gml:pos` inside `georss:where`, `:link` for one of the formats. */
function qualify(prefix: string, local: string): string {
  const name = local.toLowerCase();
  if (name.startsWith(':')) return name.slice(1);
  return name.includes(':') || prefix === '' ? name : `${prefix}:${name}`;
}

const NO_RULES: RuleTable = new LazyRules();

/** When an element has several rules, use the content model that implies least: the first of these. */
const CAUTION: readonly ContentModel[] = ['entry', 'feed', 'anything', 'parts', 'text'];
const KINDS: Readonly<Record<ContentModel, ElementKind>> = {
  ...{ entry: 'entry', parts: 'leaf', text: 'text', feed: 'other', anything: 'other' },
};

const leastOf = (first: ContentModel | undefined, others: readonly ContentModel[]): ContentModel =>
  CAUTION.find((contentModel) => contentModel === first || others.includes(contentModel)) ?? 'text';
