/** Names of elements and attributes, interned, and the namespaces their prefixes are bound to. Namespaces in XML 1.0. */

import type { AttributeName, CanonicalPrefix, ElementName } from '../xml/events.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

class Name implements ElementName, AttributeName {
  readonly qualified: string;
  readonly lower: string;
  readonly key: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  rule: unknown = undefined;
  /** Bindings under which the name was found to mean this. */
  generation: number;

  constructor(qualified: string, uri: string, canonical: string | undefined, generation: number) {
    const colon = qualified.indexOf(':');
    this.qualified = qualified;
    this.lower = qualified.toLowerCase();
    this.local = colon === -1 ? qualified : qualified.slice(colon + 1);
    this.uri = uri;
    this.prefix = canonical ?? (colon === -1 ? '' : this.lower.slice(0, colon));
    const local = this.local.toLowerCase();
    this.key = this.prefix === '' ? local : `${this.prefix}:${local}`;
    this.generation = generation;
  }
}

/** A declaration that an outer one is hidden by. */
interface Hidden {
  readonly prefix: string;
  readonly uri: string | undefined;
}

export class Names {
  readonly #canonicalPrefix: CanonicalPrefix;
  readonly #unbound: (prefix: string) => void;
  readonly #bindings = new Map<string, string>([['xml', XML_NAMESPACE]]);
  readonly #elements = new Map<string, Name>();
  readonly #attributes = new Map<string, Name>();
  /** Changes with the bindings; a name of the same generation needs no second look. */
  #generation = 0;

  /** @param unbound told of every prefix that is used without a declaration, at every use of a new name */
  constructor(canonicalPrefix: CanonicalPrefix, unbound: (prefix: string) => void) {
    this.#canonicalPrefix = canonicalPrefix;
    this.#unbound = unbound;
  }

  /** Binds a prefix; `''` is the default namespace. Returns what `restore` needs. */
  declare(prefix: string, uri: string): Hidden {
    const hidden = { prefix, uri: this.#bindings.get(prefix) };
    this.#bindings.set(prefix, uri);
    if (hidden.uri !== uri) this.#generation += 1;
    return hidden;
  }

  restore({ prefix, uri }: Hidden): void {
    if (this.#bindings.get(prefix) === uri) return;
    this.#generation += 1;
    if (uri === undefined) this.#bindings.delete(prefix);
    else this.#bindings.set(prefix, uri);
  }

  element(qualified: string): ElementName {
    const known = this.#elements.get(qualified);
    if (known !== undefined && known.generation === this.#generation) return known;
    return this.#look(qualified, known, this.#elements, '');
  }

  /** The canonical key of an element under the bindings of now, without a complaint about an unbound prefix. */
  keyOf(qualified: string): string {
    const known = this.#elements.get(qualified);
    if (known !== undefined && known.generation === this.#generation) return known.key;
    const colon = qualified.indexOf(':');
    const uri = this.#bindings.get(colon === -1 ? '' : qualified.slice(0, colon)) ?? '';
    return new Name(qualified, uri, uri === '' ? undefined : this.#canonicalPrefix(uri), 0).key;
  }

  attribute(qualified: string): AttributeName {
    const known = this.#attributes.get(qualified);
    if (known !== undefined && known.generation === this.#generation) return known;
    // The default namespace does not hold for attributes.
    return this.#look(qualified, known, this.#attributes, undefined);
  }

  #look(
    qualified: string,
    known: Name | undefined,
    names: Map<string, Name>,
    unprefixed: '' | undefined,
  ): Name {
    const colon = qualified.indexOf(':');
    const prefix = colon === -1 ? unprefixed : qualified.slice(0, colon);
    const bound = prefix === undefined ? undefined : this.#bindings.get(prefix);
    if (bound === undefined && prefix) this.#unbound(prefix);
    const uri = bound ?? '';
    if (known !== undefined && known.uri === uri) {
      known.generation = this.#generation;
      return known;
    }
    // Without a declaration the prefix itself says what is meant; an unknown default namespace counts as the format's own.
    const canonical = uri === '' ? undefined : this.#canonicalPrefix(uri);
    const name = new Name(qualified, uri, canonical, this.#generation);
    names.set(qualified, name);
    return name;
  }
}
