/** The namespaces of the option `namespaces`: no rule reads their names, which go to `extensions` and `attributes` under the caller's prefix. */

import type { CanonicalPrefix } from '../xml/events.ts';
import { bareNamespace, type Registry } from './registry.ts';

export class NamedNamespaces {
  /** Prefixes by normalized URI. */
  readonly #prefixes = new Map<string, string>();
  /** Prefixes by their lower case. */
  readonly #spellings = new Map<string, string>();
  readonly #registry: Registry;

  /** @param namespaces URIs by prefix */
  constructor(namespaces: Readonly<Record<string, string>>, registry: Registry) {
    this.#registry = registry;
    for (const [prefix, uri] of Object.entries(namespaces)) {
      this.#prefixes.set(bareNamespace(uri), prefix);
      this.#spellings.set(prefix.toLowerCase(), prefix);
    }
  }

  /** The caller's prefix of a namespace; undefined for other namespaces. */
  prefixOf(uri: string): string | undefined {
    return this.#prefixes.get(bareNamespace(uri));
  }

  /** The caller's prefix of the namespace that an undeclared prefix means; undefined for other prefixes. */
  prefixOfUndeclared(prefix: string): string | undefined {
    const usual = this.#registry.usualUri(prefix);
    return this.#spellings.get(prefix.toLowerCase()) ?? (usual && this.prefixOf(usual));
  }

  /** The prefix of every namespace. A namespace whose declared prefix is the caller's for another gets a new one: the two never mix. */
  readonly canonicalPrefix: CanonicalPrefix = (uri, declared) => {
    const known = this.prefixOf(uri) ?? this.#registry.canonicalPrefix(uri);
    return known === undefined && this.#spellings.has(declared.toLowerCase()) ? `${declared}_` : known;
  };
}

/** A name of XML without colon, by the characters that end one in a start tag. */
const PREFIX = /^(?!xmlns$)[^\s:<>&"'=/{}]+$/i;

/**
 * @throws {TypeError} for a prefix of the library with another URI
 * @throws {RangeError} for a text that cannot be a prefix, an empty URI, two prefixes for one URI, and a URI of a feed format
 */
export function checkNamespaces(namespaces: Readonly<Record<string, string>>, registry: Registry): void {
  const uris = new Map<string, string>();
  const prefixes = new Set<string>();
  for (const [prefix, uri] of Object.entries(namespaces)) {
    const option = `options.namespaces.${prefix}`;
    const lower = prefix.toLowerCase();
    if (!PREFIX.test(prefix)) throw new RangeError(`${option}: a prefix cannot have this name`);
    if (registry.undeclaredPrefixes.has(lower))
      throw new TypeError(`${option}: this prefix means a feed format; choose another`);
    checkUri(option, lower, uri, registry);
    const bare = bareNamespace(uri);
    const other = uris.get(bare);
    if (other !== undefined)
      throw new RangeError(`${option} and options.namespaces.${other} are one namespace`);
    if (prefixes.has(lower)) throw new RangeError(`${option} and another prefix differ in case only`);
    uris.set(bare, prefix);
    prefixes.add(lower);
  }
}

function checkUri(option: string, prefix: string, uri: string, registry: Registry): void {
  const meant = registry.canonicalPrefix(uri);
  const usual = registry.usualUri(prefix);
  if (usual !== undefined && meant !== prefix)
    throw new TypeError(`${option} must be ${usual}, which the prefix always means; choose another prefix`);
  if (bareNamespace(uri) === '')
    throw new RangeError(`${option} must be the URI of a namespace, not an empty text`);
  if (meant === '') throw new RangeError(`${option} is the namespace of a feed format`);
}
