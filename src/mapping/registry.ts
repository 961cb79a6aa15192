/** All vocabularies as one: the rule for an element, the canonical prefix for a namespace. Built once, when the library is loaded. */

import type { ElementName } from '../xml/events.ts';
import { genericRule } from './generic.ts';
import { type Namespace, type Rule, uniform, type Vocabulary } from './rule.ts';

const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;

/** A namespace without what feeds get wrong about it: case, `https`, a final slash or hash. */
function normalise(uri: string): string {
  return uri.trim().toLowerCase().replace(SCHEME, '').replace(TAIL, '');
}

export class Registry {
  readonly #rules = new Map<string, Rule>();
  /** By normalised URI. */
  readonly #prefixes = new Map<string, string>();
  /** By URI as specified, which is how nearly all feeds write it. */
  readonly #exact = new Map<string, string>();
  readonly #modelled = new Set<string>();

  /**
   * @param formats vocabularies of the feed formats, whose elements have no prefix
   * @param formatUris their namespaces
   * @throws when two vocabularies have a rule for one element, or claim one namespace
   */
  constructor(
    formats: readonly Vocabulary[],
    formatUris: readonly string[],
    namespaces: readonly Namespace[],
  ) {
    for (const vocabulary of formats) this.#addRules('', vocabulary);
    this.#addUris('', formatUris);
    for (const { prefix, uris, elements } of namespaces) {
      this.#addRules(`${prefix}:`, elements);
      this.#addUris(prefix, uris);
    }
  }

  /** The rule for an element; the general one where no vocabulary has any. Cached in the name. */
  rule(name: ElementName): Rule {
    const known = name.rule as Rule | undefined;
    if (known !== undefined) return known;
    const rule = this.#rules.get(name.key) ?? uniform(genericRule(name, this.#modelled));
    name.rule = rule;
    return rule;
  }

  /** The canonical prefix of a namespace, `''` for those of the feed formats, undefined when nobody knows it. */
  readonly canonicalPrefix = (uri: string): string | undefined =>
    this.#exact.get(uri) ?? this.#prefixes.get(normalise(uri));

  /** Whether the URI is written as its specification has it, not a variant that only this library forgives. */
  isExact(uri: string): boolean {
    return this.#exact.has(uri);
  }

  /** Every rule by the canonical name of its element: `itunes:image`. */
  entries(): IterableIterator<[string, Rule]> {
    return this.#rules.entries();
  }

  #addRules(prefix: string, vocabulary: Vocabulary): void {
    for (const [local, written] of Object.entries(vocabulary)) {
      const rule = uniform(written);
      const key = prefix + local;
      if (this.#rules.has(key)) throw new Error(`two rules for <${key}>`);
      this.#rules.set(key, rule);
      for (const modelled of rule.keys) this.#modelled.add(modelled);
      for (const inner of Object.values(rule.within ?? {})) {
        for (const modelled of inner.keys) this.#modelled.add(modelled);
      }
    }
  }

  #addUris(prefix: string, uris: readonly string[]): void {
    for (const uri of uris) {
      const known = this.#prefixes.get(normalise(uri));
      if (known !== undefined && known !== prefix)
        throw new Error(`two prefixes for ${uri}: ${known}, ${prefix}`);
      this.#prefixes.set(normalise(uri), prefix);
      this.#exact.set(uri, prefix);
    }
  }
}
