/**
 * All vocabularies in one lookup: the rule of an element, the canonical prefix of a namespace, and the end tags that a start tag implies.
 * Built once, when the module is loaded.
 */

import type { FeedFamily } from '../model/versions.ts';
import type { ElementName, SoupTable } from '../xml/events.ts';
import {
  type Holding,
  type Namespace,
  ruleIn,
  UNMODELED,
  type UniformRule,
  uniform,
  type Vocabulary,
} from './rule.ts';

const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;

/** Normalizes the common variants of a namespace: case, `https`, a final slash or hash. */
export function bareNamespace(uri: string): string {
  return uri.trim().toLowerCase().replace(SCHEME, '').replace(TAIL, '');
}

/** Namespaces of formats, and the families that have their elements. */
interface Home {
  readonly families: readonly FeedFamily[];
  readonly uris: readonly string[];
}

/** The feed formats as a namespace without prefix. */
export interface Formats extends Pick<Namespace, 'inside'> {
  readonly homes: readonly Home[];
  readonly elements: readonly Vocabulary[];
}

/** The families of formats in XML. */
const FAMILIES: readonly FeedFamily[] = ['rss', 'rdf', 'atom03', 'atom', 'cdf'];
const FORMAT_RANK = 0;
const NAMESPACE_RANK = 1;

export class Registry {
  readonly #rules = new Map<string, UniformRule>();
  /** Rules of elements that do not belong to every format, by the family of the document. */
  readonly #byFamily = new Map<FeedFamily, Map<string, UniformRule>>();
  /** The families that have the elements of a namespace, by its normalized URI. */
  readonly #homes = new Map<string, readonly FeedFamily[]>();
  /** Rules by the name of the scope. */
  readonly #inside = new Map<string, Map<string, UniformRule>>();
  /** Prefixes by normalized URI. */
  readonly #prefixes = new Map<string, string>();
  /** The first URI of each namespace, by prefix. */
  readonly #usual = new Map<string, string>();
  /** The first URI of each namespace with rules, by prefix. */
  readonly #modeled = new Map<string, string>();
  /** Prefixes by the URI in its specification: nearly all feeds write it exactly. */
  readonly #exact = new Map<string, string>();

  /** @throws when two vocabularies have a rule for one element, or claim one namespace */
  constructor(formats: Formats, namespaces: readonly Namespace[]) {
    for (const elements of formats.elements) this.#addRules(this.#rules, '', elements, FORMAT_RANK);
    const owned = [...this.#rules].filter(([, rule]) => rule.owners !== undefined);
    for (const family of FAMILIES)
      this.#byFamily.set(family, new Map(owned.map(([key, rule]) => [key, ruleIn(family, rule)])));
    this.#addInside('', formats.inside, FORMAT_RANK);
    for (const { families, uris } of formats.homes) {
      this.#addUris('', uris);
      for (const uri of uris) this.#homes.set(bareNamespace(uri), families);
    }
    for (const { prefix, uris, elements, inside } of namespaces) {
      this.#addRules(this.#rules, `${prefix}:`, elements, NAMESPACE_RANK);
      this.#addInside(`${prefix}:`, inside, NAMESPACE_RANK);
      this.#addUris(prefix, uris);
      const [usual = ''] = uris;
      this.#usual.set(prefix, usual);
      if (Object.keys(elements).length > 0 || inside !== undefined) this.#modeled.set(prefix, usual);
    }
  }

  /**
   * The rule of an element of a feed or an entry in a format. An element in the namespace of another format is a stray: `atom:title` in RSS.
   * @param family undefined in an unknown format
   */
  rule({ key, uri }: Pick<ElementName, 'key' | 'uri'>, family: FeedFamily | undefined): UniformRule {
    const general = this.#rules.get(key) ?? UNMODELED;
    if (family === undefined) return general;
    const home = uri === '' ? undefined : this.#homes.get(bareNamespace(uri));
    if (home?.includes(family) === false) return ruleIn(family, general, []);
    return this.#byFamily.get(family)?.get(key) ?? general;
  }

  /** The rule of an element of a feed or an entry by its canonical name: `itunes:category`. */
  named(key: string): UniformRule | undefined {
    return this.#rules.get(key);
  }

  /** The rules of the scope with this name; empty without a vocabulary for it. */
  inside(name: string): ReadonlyMap<string, UniformRule> {
    return this.#inside.get(name) ?? NO_RULES;
  }

  /** The canonical prefix of a namespace; `''` for namespaces of the feed formats, undefined for unknown ones. */
  readonly canonicalPrefix = (uri: string): string | undefined =>
    this.#exact.get(uri) ?? this.#prefixes.get(bareNamespace(uri));

  /** The URI of the namespace with this canonical prefix; undefined for other prefixes. */
  usualUri(prefix: string): string | undefined {
    return this.#usual.get(prefix.toLowerCase());
  }

  /** The URI of the namespace with this canonical prefix, if it has rules. */
  readonly modeledUri = (prefix: string): string | undefined => this.#modeled.get(prefix.toLowerCase());

  /** Whether the URI equals the URI of the specification exactly, not a tolerated variant. */
  isExact(uri: string): boolean {
    return this.#exact.has(uri);
  }

  /** Every rule of feeds and entries by the canonical name of its element: `itunes:image`. */
  entries(): IterableIterator<[string, UniformRule]> {
    return this.#rules.entries();
  }

  /** Every vocabulary of a scope, by the name of the scope. */
  nested(): IterableIterator<[string, ReadonlyMap<string, UniformRule>]> {
    return this.#inside.entries();
  }

  #addRules(rules: Map<string, UniformRule>, prefix: string, vocabulary: Vocabulary, rank: number): void {
    for (const [local, written] of Object.entries(vocabulary)) {
      const key = qualify(prefix, local);
      if (rules.has(key)) throw new Error(`two rules for <${key}>`);
      rules.set(key, uniform(written, rank));
    }
  }

  #addInside(prefix: string, inside: Namespace['inside'], rank: number): void {
    for (const [scope, vocabulary] of Object.entries(inside ?? {})) {
      const rules = this.#inside.get(scope) ?? new Map<string, UniformRule>();
      this.#inside.set(scope, rules);
      this.#addRules(rules, prefix, vocabulary, rank);
    }
  }

  #addUris(prefix: string, uris: readonly string[]): void {
    for (const uri of uris) {
      const bare = bareNamespace(uri);
      const known = this.#prefixes.get(bare);
      if (known !== undefined && known !== prefix)
        throw new Error(`two prefixes for ${uri}: ${known}, ${prefix}`);
      this.#prefixes.set(bare, prefix);
      this.#exact.set(uri, prefix);
    }
  }
}

/** A key with a colon names an element of another vocabulary: `gml:pos` inside `georss:where`, `:link` for one of the formats. */
function qualify(prefix: string, local: string): string {
  const name = local.toLowerCase();
  if (name.startsWith(':')) return name.slice(1);
  return name.includes(':') ? name : prefix + name;
}

const NO_RULES: ReadonlyMap<string, UniformRule> = new Map();

/** When an element has several rules, use the holding that implies least. */
const CERTAINTY: readonly Holding[] = ['text', 'parts', 'anything', 'feed', 'entry'];

export function recoveryTable(registry: Registry): SoupTable {
  const holdings = new Map<string, Holding>();
  const note = (key: string, holds: Holding): void => {
    const known = holdings.get(key) ?? 'text';
    holdings.set(key, CERTAINTY.indexOf(holds) > CERTAINTY.indexOf(known) ? holds : known);
  };
  for (const [key, rule] of registry.entries()) {
    note(key, rule.holds);
    for (const inner of Object.values(rule.within ?? {})) if (inner !== UNMODELED) note(key, inner.holds);
  }
  for (const [, rules] of registry.nested()) for (const [key, rule] of rules) note(key, rule.holds);
  const those = (...wanted: Holding[]): Set<string> =>
    new Set([...holdings].filter(([, holds]) => wanted.includes(holds)).map(([key]) => key));
  return { entries: those('entry'), leaves: those('text', 'parts'), texts: those('text') };
}
