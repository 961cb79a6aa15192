/**
 * Interns the names of a document and binds their prefixes. Namespaces in XML 1.0, with what feeds need: `xmlns=""` does
 * nothing, an unbound prefix stands for itself, and an unknown default namespace counts as none.
 */

import type { ReaderContext, SoupTable } from './context.ts';
import type { AttributeName, CanonicalPrefix, ElementName } from './events.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** What an element is to the loose reader: nothing special, the start of an entry, or something that never contains one. */
export type SoupKind = '' | 'entry' | 'leaf';

export interface InternedElementName extends ElementName {
  readonly kind: SoupKind;
}

/** What an attribute is to a reader. */
export type AttributeRole = '' | 'namespace' | 'xml:base' | 'base' | 'xml:lang' | 'lang';
const ROLES: ReadonlyMap<string, AttributeRole> = new Map<string, AttributeRole>([
  ['xml:base', 'xml:base'],
  ['base', 'base'],
  ['xml:lang', 'xml:lang'],
  ['lang', 'lang'],
]);

/** A prefix and what it is bound to, with the names that are written with it. */
class Binding {
  readonly uri: string;
  /** Lower-cased. */
  readonly canonical: string;
  readonly elements: Map<string, InternedElementName> = new Map();
  readonly attributes: Map<string, AttributeName> = new Map();
  /** Whether a document that uses it is at fault and has not been told so. */
  unreported: boolean;

  constructor(uri: string, canonical: string, unreported = false) {
    this.uri = uri;
    this.canonical = canonical.toLowerCase();
    this.unreported = unreported;
  }

  key(local: string): string {
    const lower = local.toLowerCase();
    return this.canonical === '' ? lower : `${this.canonical}:${lower}`;
  }
}

/** A name as written, and what it means for as long as no declaration changes that. */
class QualifiedName {
  readonly qualified: string;
  readonly prefix: string;
  readonly local: string;
  /** State of the declarations in which the name was bound. */
  generation = -1;

  constructor(qualified: string) {
    this.qualified = qualified;
    const colon = qualified.indexOf(':');
    // A colon at either end separates nothing.
    const isPrefixed = colon > 0 && colon < qualified.length - 1;
    this.prefix = isPrefixed ? qualified.slice(0, colon) : '';
    this.local = isPrefixed ? qualified.slice(colon + 1) : qualified;
  }
}

class ElementSlot extends QualifiedName {
  name: InternedElementName | undefined;
}

export class AttributeSlot extends QualifiedName {
  readonly role: AttributeRole;
  name: AttributeName | undefined;
  /** The element that has the attribute, by number, and its place in the list: finds duplicates at once. */
  element = -1;
  index = 0;

  constructor(qualified: string) {
    super(qualified);
    const isDeclaration = qualified === 'xmlns' || this.prefix === 'xmlns';
    this.role = isDeclaration ? 'namespace' : (ROLES.get(qualified.toLowerCase()) ?? '');
  }

  /** The prefix that a namespace declaration declares. */
  get declares(): string {
    return this.prefix === '' ? '' : this.local;
  }
}

interface Undo {
  readonly depth: number;
  readonly prefix: string;
  readonly previous: Binding | undefined;
  readonly generation: number;
}

export class Names {
  readonly #canonicalPrefix: CanonicalPrefix;
  readonly #soup: SoupTable;
  readonly #undeclared: (prefix: string) => void;
  readonly #elements = new Map<string, ElementSlot>();
  readonly #attributes = new Map<string, AttributeSlot>();
  readonly #none = new Binding('', '');
  /** Declarations in force, by prefix. */
  readonly #current = new Map<string, Binding>([['xml', new Binding(XML_NAMESPACE, 'xml')]]);
  /** Every binding there was, by namespace and prefix, so that an element keeps its name when a declaration is repeated. */
  readonly #known = new Map<string, Map<string, Binding>>();
  readonly #unbound = new Map<string, Binding>();
  readonly #undo: Undo[] = [];
  #generation = 0;
  #generations = 0;
  /** Depth of the innermost element with declarations. */
  #declaredAt = 0;

  /** @param undeclared is told once of every prefix that is used without a declaration. */
  constructor({ canonicalPrefix, soup }: ReaderContext, undeclared: (prefix: string) => void) {
    this.#canonicalPrefix = canonicalPrefix;
    this.#soup = soup;
    this.#undeclared = undeclared;
  }

  /** Puts a declaration into force until `leave(depth)`. @returns false when it declares nothing. */
  declare(prefix: string, uri: string, depth: number): boolean {
    if (uri === '' || prefix === 'xml') return false;
    const previous = this.#current.get(prefix);
    this.#undo.push({ depth, prefix, previous, generation: this.#generation });
    this.#declaredAt = depth;
    this.#current.set(prefix, this.#intern(prefix, uri));
    this.#generations += 1;
    this.#generation = this.#generations;
    return true;
  }

  /** Ends the scope of what the element at this depth declared. */
  leave(depth: number): void {
    if (this.#declaredAt !== depth) return;
    let last = this.#undo.at(-1);
    while (last !== undefined && last.depth === depth) {
      if (last.previous === undefined) this.#current.delete(last.prefix);
      else this.#current.set(last.prefix, last.previous);
      this.#generation = last.generation;
      this.#undo.pop();
      last = this.#undo.at(-1);
    }
    this.#declaredAt = last?.depth ?? 0;
  }

  element(qualified: string): InternedElementName {
    const slot = this.#elementSlot(qualified);
    if (slot.name !== undefined && slot.generation === this.#generation) return slot.name;
    const binding = this.#bindingOf(slot.prefix);
    this.#report(binding, slot.prefix);
    slot.name = this.#elementName(slot, binding);
    slot.generation = this.#generation;
    return slot.name;
  }

  /** What `element` would return now, before the element's own declarations; nothing is reported. */
  expected(qualified: string): InternedElementName {
    const slot = this.#elementSlot(qualified);
    if (slot.name !== undefined && slot.generation === this.#generation) return slot.name;
    return this.#elementName(slot, this.#bindingOf(slot.prefix));
  }

  attributeSlot(qualified: string): AttributeSlot {
    let slot = this.#attributes.get(qualified);
    if (slot === undefined) {
      slot = new AttributeSlot(qualified);
      this.#attributes.set(qualified, slot);
    }
    return slot;
  }

  attribute(slot: AttributeSlot): AttributeName {
    if (slot.name !== undefined && (slot.generation === this.#generation || slot.prefix === ''))
      return slot.name;
    const binding = slot.prefix === '' ? this.#none : this.#bindingOf(slot.prefix);
    this.#report(binding, slot.prefix);
    slot.name = attributeName(slot, binding);
    slot.generation = this.#generation;
    return slot.name;
  }

  #elementSlot(qualified: string): ElementSlot {
    let slot = this.#elements.get(qualified);
    if (slot === undefined) {
      slot = new ElementSlot(qualified);
      this.#elements.set(qualified, slot);
    }
    return slot;
  }

  #elementName(slot: ElementSlot, binding: Binding): InternedElementName {
    let name = binding.elements.get(slot.qualified);
    if (name === undefined) {
      const key = binding.key(slot.local);
      const { qualified, local } = slot;
      const { canonical: prefix, uri } = binding;
      const kind = this.#soup.entries.has(key) ? 'entry' : this.#soup.leaves.has(key) ? 'leaf' : '';
      name = { qualified, key, prefix, local, uri, rule: undefined, kind };
      binding.elements.set(qualified, name);
    }
    return name;
  }

  #bindingOf(prefix: string): Binding {
    const binding = this.#current.get(prefix);
    if (binding !== undefined) return binding;
    if (prefix === '') return this.#none;
    let unbound = this.#unbound.get(prefix);
    if (unbound === undefined) {
      unbound = new Binding('', prefix, true);
      this.#unbound.set(prefix, unbound);
    }
    return unbound;
  }

  #intern(prefix: string, uri: string): Binding {
    let byPrefix = this.#known.get(uri);
    if (byPrefix === undefined) {
      byPrefix = new Map();
      this.#known.set(uri, byPrefix);
    }
    let binding = byPrefix.get(prefix);
    if (binding === undefined) {
      binding = new Binding(uri, this.#canonicalPrefix(uri) ?? prefix);
      byPrefix.set(prefix, binding);
    }
    return binding;
  }

  #report(binding: Binding, prefix: string): void {
    if (!binding.unreported) return;
    binding.unreported = false;
    this.#undeclared(prefix);
  }
}

function attributeName(slot: AttributeSlot, binding: Binding): AttributeName {
  const { qualified, local } = slot;
  let name = binding.attributes.get(qualified);
  if (name === undefined) {
    name = { qualified, key: binding.key(local), lower: qualified.toLowerCase() };
    binding.attributes.set(qualified, name);
  }
  return name;
}
