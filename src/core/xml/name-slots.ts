/** A slot for each name of a document: the name as written, and its meaning under each binding of its prefix. */

import type { AttributeName, CanonicalPrefix, ElementName } from './events.ts';

/** Class of an element for the reader: `''`, the start of an entry, or a leaf, which never contains an entry. */
export type SoupKind = '' | 'entry' | 'leaf';

export interface InternedElementName extends ElementName {
  readonly kind: SoupKind;
  /** Whether the element is a leaf that never contains another leaf. */
  readonly isText: boolean;
}

/** Class of an attribute for the reader. */
export type AttributeRole = '' | 'namespace' | 'xml:base' | 'base' | 'xml:lang' | 'lang';
const ROLES: ReadonlyMap<string, AttributeRole> = new Map<string, AttributeRole>([
  ['xml:base', 'xml:base'],
  ['base', 'base'],
  ['xml:lang', 'xml:lang'],
  ['lang', 'lang'],
]);

/** The binding of a prefix. */
export interface Binding {
  readonly uri: string;
  /** Canonical prefix, lower-cased. */
  readonly canonical: string;
  /** Whether the prefix is undeclared and not yet reported. */
  isUnreported: boolean;
}

export class Prefix {
  readonly text: string;
  /** The binding in force. */
  binding: Binding;
  /** All bindings so far, by namespace: an element keeps its name object when a declaration is repeated. */
  #known: Map<string, Binding> | undefined;

  constructor(text: string, binding: Binding) {
    this.text = text;
    this.binding = binding;
  }

  /** @param count called for a new binding */
  to(uri: string, canonicalPrefix: CanonicalPrefix, count: () => void): Binding {
    this.#known ??= new Map();
    let binding = this.#known.get(uri);
    if (binding === undefined) {
      const canonical = (canonicalPrefix(uri) ?? this.text).toLowerCase();
      binding = { uri, canonical, isUnreported: false };
      this.#known.set(uri, binding);
      count();
    }
    return binding;
  }

  /** Forgets the bindings that are not in force. */
  forget(): void {
    this.#known = undefined;
  }
}

/** A name as written, and its meaning under each binding of its prefix. */
export class Slot<Name> {
  readonly qualified: string;
  readonly prefix: Prefix;
  readonly local: string;
  /** The binding to which `name` belongs. */
  binding: Binding | undefined;
  name: Name | undefined;
  others: Map<Binding, Name> | undefined;

  constructor(qualified: string, prefix: Prefix, local: string) {
    this.qualified = qualified;
    this.prefix = prefix;
    this.local = local;
  }

  key({ canonical }: Binding): string {
    const lower = this.local.toLowerCase();
    return canonical === '' ? lower : `${canonical}:${lower}`;
  }
}

export class AttributeSlot extends Slot<AttributeName> {
  /** The name in the units of the scanned text: characters, or the bytes of UTF-8. */
  readonly written: string;
  /** The attribute that followed its last occurrence. */
  next: AttributeSlot | undefined;
  readonly role: AttributeRole;
  /** Number of the last element with the attribute, and the attribute's place in its list: shows duplicates without a search. */
  element = -1;
  index = 0;

  constructor(written: string, qualified: string, prefix: Prefix, local: string) {
    super(qualified, prefix, local);
    this.written = written;
    const isDeclaration = qualified === 'xmlns' || prefix.text === 'xmlns';
    this.role = isDeclaration ? 'namespace' : (ROLES.get(qualified.toLowerCase()) ?? '');
  }

  /** The prefix that this namespace declaration binds. */
  get declares(): string {
    return this.prefix.text === '' ? '' : this.local;
  }
}

/** Elements whose names differ in case at most. */
export interface Namesakes {
  readonly lower: string;
  open: number;
}

export class ElementSlot extends Slot<InternedElementName> {
  /** The name in the characters that are scanned. */
  readonly written: string;
  /** The element that started after its last occurrence. */
  next: ElementSlot | undefined;
  /** Its end tag, without the `</`. */
  readonly end: string;
  readonly namesakes: Namesakes;

  constructor(written: string, qualified: string, prefix: Prefix, local: string, namesakes: Namesakes) {
    super(qualified, prefix, local);
    this.written = written;
    this.end = `${written}>`;
    this.namesakes = namesakes;
  }
}
