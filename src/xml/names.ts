/**
 * Interns the names of a document and binds their prefixes. Namespaces in XML 1.0, with what feeds need: `xmlns=""` does
 * nothing, an unbound prefix stands for itself or for what feeds mean by it, and an unknown default namespace counts as none.
 */

import type { ScannedText } from '../values/scanned-text.ts';
import type { ReaderContext, SoupTable } from './context.ts';
import type { AttributeName, CanonicalPrefix, ElementName } from './events.ts';

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** What an element is to the reader: nothing special, the start of an entry, or something that never contains one. */
export type SoupKind = '' | 'entry' | 'leaf';

export interface InternedElementName extends ElementName {
  readonly kind: SoupKind;
  /** Whether it is a leaf that never contains another leaf. */
  readonly isText: boolean;
}

/** What an attribute is to the reader. */
export type AttributeRole = '' | 'namespace' | 'xml:base' | 'base' | 'xml:lang' | 'lang';
const ROLES: ReadonlyMap<string, AttributeRole> = new Map<string, AttributeRole>([
  ['xml:base', 'xml:base'],
  ['base', 'base'],
  ['xml:lang', 'xml:lang'],
  ['lang', 'lang'],
]);

/** What a prefix is bound to. */
interface Binding {
  readonly uri: string;
  /** Canonical prefix, lower-cased. */
  readonly canonical: string;
  /** Whether nothing declares it and nobody has been told. */
  isUnreported: boolean;
}

const UNPREFIXED: Binding = { uri: '', canonical: '', isUnreported: false };

class Prefix {
  readonly text: string;
  /** In force. */
  binding: Binding;
  /** Every binding there was, by namespace: an element keeps its name when a declaration is repeated. */
  #known: Map<string, Binding> | undefined;

  constructor(text: string, binding: Binding) {
    this.text = text;
    this.binding = binding;
  }

  to(uri: string, canonicalPrefix: CanonicalPrefix): Binding {
    this.#known ??= new Map();
    let binding = this.#known.get(uri);
    if (binding === undefined) {
      const canonical = (canonicalPrefix(uri) ?? this.text).toLowerCase();
      binding = { uri, canonical, isUnreported: false };
      this.#known.set(uri, binding);
    }
    return binding;
  }
}

/** A name as written, and what it means under each binding of its prefix. */
class Slot<Name> {
  readonly qualified: string;
  readonly prefix: Prefix;
  readonly local: string;
  /** The binding that `name` is of. */
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
  /** The name in the characters that are scanned. */
  readonly written: string;
  /** The attribute that came after it when it was there last. */
  next: AttributeSlot | undefined;
  readonly role: AttributeRole;
  /** The element that has the attribute, by number, and its place in the list: finds duplicates at once. */
  element = -1;
  index = 0;

  constructor(written: string, qualified: string, prefix: Prefix, local: string) {
    super(qualified, prefix, local);
    this.written = written;
    const isDeclaration = qualified === 'xmlns' || prefix.text === 'xmlns';
    this.role = isDeclaration ? 'namespace' : (ROLES.get(qualified.toLowerCase()) ?? '');
  }

  /** The prefix that a namespace declaration declares. */
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
  /** The element that started after it when it was there last. */
  next: ElementSlot | undefined;
  /** How it is closed, behind the `</`. */
  readonly end: string;
  readonly namesakes: Namesakes;

  constructor(written: string, qualified: string, prefix: Prefix, local: string, namesakes: Namesakes) {
    super(qualified, prefix, local);
    this.written = written;
    this.end = `${written}>`;
    this.namesakes = namesakes;
  }
}

/** A declaration to take back. */
interface Undo {
  readonly depth: number;
  readonly prefix: Prefix;
  readonly hidden: Binding;
}

export class Names {
  readonly #canonicalPrefix: CanonicalPrefix;
  readonly #undeclaredPrefixes: ReadonlyMap<string, string>;
  readonly #soup: SoupTable;
  readonly #undeclared: (prefix: string) => void;
  readonly #elements = new Map<string, ElementSlot>();
  readonly #attributes = new Map<string, AttributeSlot>();
  readonly #namesakes = new Map<string, Namesakes>();
  readonly #default = new Prefix('', UNPREFIXED);
  /** Attributes without prefix are in no namespace, whatever the default. */
  readonly #none = new Prefix('', UNPREFIXED);
  readonly #prefixes = new Map<string, Prefix>([
    ['', this.#default],
    ['xml', new Prefix('xml', { uri: XML_NAMESPACE, canonical: 'xml', isUnreported: false })],
  ]);
  #lastAttribute: AttributeSlot | undefined;
  readonly #undo: Undo[] = [];
  /** Depth of the innermost element with declarations. */
  #declaredAt = 0;

  /** @param undeclared is told once of every prefix that is used without a declaration. */
  constructor(
    { canonicalPrefix, undeclaredPrefixes, soup }: ReaderContext,
    undeclared: (prefix: string) => void,
  ) {
    this.#canonicalPrefix = canonicalPrefix;
    this.#undeclaredPrefixes = undeclaredPrefixes ?? new Map();
    this.#soup = soup;
    this.#undeclared = undeclared;
  }

  /** Puts a declaration into force until `leave(depth)`. @returns false when it declares nothing. */
  declare(text: string, uri: string, depth: number): boolean {
    if (uri === '' || text === 'xml') return false;
    const prefix = this.#prefix(text);
    this.#undo.push({ depth, prefix, hidden: prefix.binding });
    this.#declaredAt = depth;
    prefix.binding = prefix.to(uri, this.#canonicalPrefix);
    return true;
  }

  /** Ends the scope of what the element at this depth declared. */
  leave(depth: number): void {
    if (this.#declaredAt !== depth) return;
    let last = this.#undo.at(-1);
    while (last !== undefined && last.depth === depth) {
      last.prefix.binding = last.hidden;
      this.#undo.pop();
      last = this.#undo.at(-1);
    }
    this.#declaredAt = last?.depth ?? 0;
  }

  /** What belongs to the element name between the two indexes. */
  elementSlot(source: ScannedText, start: number, end: number): ElementSlot {
    const written = source.slice(start, end);
    return this.#elements.get(written) ?? this.#makeElement(written, source.part(start, end));
  }

  attributeSlot(source: ScannedText, start: number, end: number): AttributeSlot {
    const last = this.#lastAttribute;
    const awaited = last?.next;
    if (
      awaited !== undefined &&
      awaited.written.length === end - start &&
      source.isAt(start, awaited.written)
    ) {
      this.#lastAttribute = awaited;
      return awaited;
    }
    const written = source.slice(start, end);
    const slot = this.#attributes.get(written) ?? this.#makeAttribute(written, source.part(start, end));
    if (last !== undefined) last.next = slot;
    this.#lastAttribute = slot;
    return slot;
  }

  /** Elements of this lower-case name; undefined when there have not been any. */
  namesakes(lower: string): Namesakes | undefined {
    return this.#namesakes.get(lower);
  }

  element(slot: ElementSlot): InternedElementName {
    this.#report(slot.prefix);
    return this.expected(slot);
  }

  /** What `element` would return now, before the element's own declarations; nothing is reported. */
  expected(slot: ElementSlot): InternedElementName {
    const { binding } = slot.prefix;
    if (slot.name !== undefined && slot.binding === binding) return slot.name;
    return rebind(slot, binding, () => {
      const { qualified, local } = slot;
      const { canonical: prefix, uri } = binding;
      const key = slot.key(binding);
      return {
        qualified,
        key,
        prefix,
        local,
        uri,
        rule: undefined,
        kind: this.#kind(key),
        isText: this.#soup.texts.has(key),
      };
    });
  }

  attribute(slot: AttributeSlot): AttributeName {
    const { binding } = slot.prefix;
    if (slot.name !== undefined && slot.binding === binding) return slot.name;
    this.#report(slot.prefix);
    const { qualified } = slot;
    return rebind(slot, binding, () => ({
      qualified,
      key: slot.key(binding),
      lower: qualified.toLowerCase(),
    }));
  }

  #makeElement(written: string, qualified: string): ElementSlot {
    const lower = qualified.toLowerCase();
    const namesakes = this.#namesakes.get(lower) ?? { lower, open: 0 };
    this.#namesakes.set(lower, namesakes);
    const [prefix, local] = this.#split(qualified, this.#default);
    const slot = new ElementSlot(written, qualified, prefix, local, namesakes);
    this.#elements.set(written, slot);
    return slot;
  }

  #makeAttribute(written: string, qualified: string): AttributeSlot {
    const [prefix, local] = this.#split(qualified, this.#none);
    const slot = new AttributeSlot(written, qualified, prefix, local);
    this.#attributes.set(written, slot);
    return slot;
  }

  #kind(key: string): SoupKind {
    if (this.#soup.entries.has(key)) return 'entry';
    return this.#soup.leaves.has(key) ? 'leaf' : '';
  }

  /** Prefix and local part; a colon at either end separates nothing. */
  #split(qualified: string, unprefixed: Prefix): [prefix: Prefix, local: string] {
    const colon = qualified.indexOf(':');
    if (colon <= 0 || colon === qualified.length - 1) return [unprefixed, qualified];
    return [this.#prefix(qualified.slice(0, colon)), qualified.slice(colon + 1)];
  }

  #prefix(text: string): Prefix {
    let prefix = this.#prefixes.get(text);
    if (prefix === undefined) {
      const lower = text.toLowerCase();
      const canonical = this.#undeclaredPrefixes.get(lower) ?? lower;
      prefix = new Prefix(text, { uri: '', canonical, isUnreported: true });
      this.#prefixes.set(text, prefix);
    }
    return prefix;
  }

  #report({ binding, text }: Prefix): void {
    if (!binding.isUnreported) return;
    binding.isUnreported = false;
    this.#undeclared(text);
  }
}

/** Gives the slot the name it has under this binding, which is made when it is the first time. */
function rebind<Name>(slot: Slot<Name>, binding: Binding, make: () => Name): Name {
  if (slot.binding !== undefined && slot.name !== undefined) {
    slot.others ??= new Map();
    slot.others.set(slot.binding, slot.name);
  }
  const name = slot.others?.get(binding) ?? make();
  slot.binding = binding;
  slot.name = name;
  return name;
}
