/**
 * Interns the names of a document and binds their prefixes. Namespaces in XML 1.0, with the tolerance that feeds need: `xmlns=""` has no
 * effect; an unbound prefix has the meaning that feeds give it, or else its own name; an unknown default namespace is ignored.
 */

import type { ScannedText } from '../values/scanned-text.ts';
import type { AttributeName, ElementKind, ElementName, ReaderContext } from './events.ts';
import type { StartTag } from './start-tag.ts';

export interface InternedElementName extends ElementName {
  readonly kind: ElementKind;
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
interface Binding {
  readonly uri: string;
  /** Canonical prefix, lower-cased; the caller's prefix of a namespace that the caller has named. */
  readonly canonical: string;
  /** The beginning of the keys of its names: the canonical prefix and a colon. */
  readonly keys: string;
  /** Whether the caller has named the namespace. */
  readonly isNamed: boolean;
  /** Whether the prefix is undeclared and not yet reported. */
  isUnreported: boolean;
}

/** A prefix of the document. */
export interface Prefix {
  readonly text: string;
  /** Number of characters before the local name: the prefix and its colon. */
  readonly length: number;
  /** The binding in force. */
  binding: Binding;
  /** All bindings that were declared, by namespace: an element keeps its name object when a declaration is repeated. */
  declared: Map<string, Binding> | undefined;
}

/** A name as written, and its meaning under each binding of its prefix. */
interface Slot<Name> {
  /** The name in the units of the scanned text: characters, or the bytes of UTF-8. */
  readonly written: string;
  readonly qualified: string;
  readonly prefix: Prefix;
  readonly local: string;
  /** The binding to which `name` belongs. */
  binding: Binding;
  /** Undefined before its first use. */
  name: Name | undefined;
  others: Map<Binding, Name | undefined> | undefined;
}

export interface AttributeSlot extends Slot<AttributeName> {
  /** The attribute that followed its last occurrence. */
  next: AttributeSlot | undefined;
  readonly role: AttributeRole;
  /** Number of the last element with the attribute, and the attribute's place in its list: shows duplicates without a search. */
  element: number;
  index: number;
}

/** Elements whose names differ in case at most. */
export interface SameName {
  readonly lower: string;
  /** Number of open ones. */
  open: number;
}

export interface ElementSlot extends Slot<InternedElementName> {
  /** The element that started after its last occurrence. */
  next: ElementSlot | undefined;
  /** Its end tag, without the `</`. */
  readonly end: string;
  readonly sameName: SameName;
}

/** Called when a prefix whose names the handler reads is declared with an unknown namespace. */
type ReportForeign = (prefix: string, uri: string, usual: string) => void;

/** More names than any vocabulary has, even with those of a few extensions. */
const LEAST_KEPT = 4096;

const bindingOf = (uri: string, canonical: string, isUnreported = false): Binding => {
  const keys = canonical === '' ? '' : `${canonical}:`;
  return { uri, canonical, keys, isNamed: false, isUnreported };
};

const namedBinding = (uri: string, prefix: string): Binding => ({
  ...bindingOf(uri, prefix),
  keys: `{${uri}}`,
  isNamed: true,
});

const newPrefix = (text: string, binding: Binding): Prefix => {
  const length = text === '' ? 0 : text.length + 1;
  return { text, length, binding, declared: undefined };
};

const UNPREFIXED = bindingOf('', '');
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';
const XML = bindingOf(XML_NAMESPACE, 'xml');

/** Whether the prefix or the namespace is one of XML itself, which are not declared. */
const isReserved = (prefix: string, uri: string): boolean =>
  prefix === 'xml' || prefix === 'xmlns' || uri === XML_NAMESPACE || uri === XMLNS_NAMESPACE;

/** The rule of a declaration without effect that Namespaces in XML 1.0, sections 2 and 3, forbids; undefined for others. */
export function faultOfDeclaration(prefix: string, uri: string): string | undefined {
  if (isReserved(prefix, uri) && !(prefix === 'xml' && uri === XML_NAMESPACE))
    return 'changes a name of XML itself';
  return prefix !== '' && uri === '' ? 'has no namespace' : undefined;
}

/** A declaration to take back. */
interface Undo {
  readonly depth: number;
  readonly prefix: Prefix;
  readonly hidden: Binding;
}

export class Names {
  readonly #context: ReaderContext;
  readonly #reportForeign: ReportForeign;
  #elements = new Map<string, ElementSlot>();
  #attributes = new Map<string, AttributeSlot>();
  #sameName = new Map<string, SameName>();
  readonly #default = newPrefix('', UNPREFIXED);
  /** Attributes without prefix are in no namespace: the default namespace does not apply to them. */
  readonly #none = newPrefix('', UNPREFIXED);
  readonly #xml = newPrefix('xml', XML);
  #prefixes = new Map([
    ['xml', this.#xml],
    ['', this.#default],
  ]);
  #lastStarted: ElementSlot | undefined;
  #lastAttribute: AttributeSlot | undefined;
  readonly #undo: Undo[] = [];
  /** Bindings of modules that are ignored as default namespaces, by their URI. */
  readonly #ignored = new Map<string, Binding>();
  /** Depth of the innermost element with declarations. */
  declaredAt = 0;
  /** A new name with a colon in a wrong place, to report; `''` when there is none. Namespaces in XML 1.0, section 4. */
  misnamed = '';
  /** Number of slots, prefixes, bindings and names since the last `#forget`, which runs above `#most`. */
  #made = 0;
  #most = LEAST_KEPT;

  constructor(context: ReaderContext, reportForeign: ReportForeign) {
    this.#context = context;
    this.#reportForeign = reportForeign;
  }

  /** Applies a declaration until `leave` at this depth. @returns false when it has no effect. */
  declare(text: string, uri: string, depth: number): boolean {
    if (uri === '' || isReserved(text, uri)) return false;
    const prefix = this.#prefix(text);
    this.#undo.push({ depth, prefix, hidden: prefix.binding });
    this.declaredAt = depth;
    prefix.declared ??= new Map();
    prefix.binding = prefix.declared.get(uri) ?? this.#bind(uri, text, depth === 1);
    prefix.declared.set(uri, prefix.binding);
    return true;
  }

  /** Ends the scope of the declarations at `declaredAt`. */
  leave(): void {
    const depth = this.declaredAt;
    let last = this.#undo.at(-1);
    while (last !== undefined && last.depth === depth) {
      last.prefix.binding = last.hidden;
      this.#undo.pop();
      last = this.#undo.at(-1);
    }
    this.declaredAt = last?.depth ?? 0;
  }

  /** The slot of the element name between the two indexes. */
  elementSlot(source: ScannedText, start: number, end: number): ElementSlot {
    const written = source.slice(start, end);
    return this.#elements.get(written) ?? this.#makeElement(written, source.part(start, end));
  }

  /** The slot of the element name in a start tag. Feeds repeat themselves: expect the element that followed this one the last time. */
  slotOf(source: ScannedText, tag: StartTag): ElementSlot {
    const awaited = tag.isAwaited ? this.#lastStarted?.next : undefined;
    return awaited ?? this.elementSlot(source, tag.offset + 1, tag.nameEnd);
  }

  /** The slot of an element that starts: the next one is expected after it. */
  startedSlot(source: ScannedText, tag: StartTag): ElementSlot {
    if (this.#made > this.#most) this.#forget();
    const slot = this.slotOf(source, tag);
    if (this.#lastStarted !== undefined) this.#lastStarted.next = slot;
    this.#lastStarted = slot;
    return slot;
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

  /** Elements of this lower-case name; undefined when none has occurred. */
  sameName(lower: string): SameName | undefined {
    return this.#sameName.get(lower);
  }

  /** The key of a name under the declarations so far, if an element had it. */
  keyOf(name: string): string {
    const { misnamed } = this;
    const prefix = this.#prefixIn(name, this.#none);
    this.misnamed = misnamed;
    return prefix.binding.keys + name.slice(prefix.length).toLowerCase();
  }

  /** The name of an element under the declarations so far. */
  element(slot: ElementSlot): InternedElementName {
    const { binding } = slot.prefix;
    if (slot.binding !== binding) rebind(slot, binding);
    if (slot.name !== undefined) return slot.name;
    this.#made += 1;
    slot.name = this.#nameIn(binding, slot);
    return slot.name;
  }

  /**
   * No module has feeds or entries: where `xmlns` makes one of them the element of a module, a prefix is missing, or the end of a `div` around
   * it, and the name is that without namespace.
   */
  #nameIn({ canonical, keys, uri, isNamed }: Binding, slot: ElementSlot): InternedElementName {
    const { qualified, local } = slot;
    const lower = local.toLowerCase();
    const { kindOf } = this.#context;
    const kind = kindOf(keys + lower);
    const usual = slot.prefix === this.#default && !isNamed ? kindOf(lower) : '';
    return kind === '' && (usual === 'entry' || usual === 'other')
      ? { qualified, key: lower, prefix: '', local, uri, rule: undefined, kind: usual }
      : { qualified, key: keys + lower, prefix: canonical, local, uri, rule: undefined, kind };
  }

  /** Ignores the default namespace until `leave` at this depth. */
  ignoreDefault(depth: number): void {
    const hidden = this.#default.binding;
    this.#undo.push({ depth, prefix: this.#default, hidden });
    this.declaredAt = depth;
    this.#default.binding = this.#ignored.get(hidden.uri) ?? bindingOf(hidden.uri, '');
    this.#ignored.set(hidden.uri, this.#default.binding);
  }

  attribute(slot: AttributeSlot): AttributeName {
    const { binding } = slot.prefix;
    if (slot.binding !== binding) rebind(slot, binding);
    if (slot.name !== undefined) return slot.name;
    const { qualified, local } = slot;
    const shown = binding.isNamed ? `${binding.canonical}:${local}` : qualified;
    this.#made += 1;
    slot.name = { qualified, key: binding.keys + local.toLowerCase(), shown };
    return slot.name;
  }

  #bind(uri: string, declared: string, isAtRoot: boolean): Binding {
    this.#made += 1;
    const { named, canonicalPrefix, usualUri } = this.#context;
    const prefix = named?.prefixOf(uri);
    if (prefix !== undefined) {
      const binding = namedBinding(uri, prefix);
      // A default namespace of the root is that of all elements of the feed: those of the format keep their meaning.
      return isAtRoot && declared === '' ? { ...binding, keys: '' } : binding;
    }
    const canonical = canonicalPrefix(uri, declared);
    const usual = canonical === undefined ? usualUri?.(declared) : undefined;
    if (usual !== undefined) this.#reportForeign(declared, uri, usual);
    return bindingOf(uri, (canonical ?? declared).toLowerCase());
  }

  /**
   * Forgets the names without an open element. Only a document made to exhaust the memory has so many: each takes fifty times its length.
   * Runs before a start tag is read, when no other part holds an attribute. Makes new maps: V8 links the table of a map that is cleared to
   * its next table, and an old one keeps all that follow until a full garbage collection.
   */
  #forget(): void {
    const open = [...this.#elements.values()].filter(({ sameName }) => sameName.open > 0);
    this.#elements = new Map();
    this.#attributes = new Map();
    this.#sameName = new Map();
    this.#lastStarted = undefined;
    this.#lastAttribute = undefined;
    for (const slot of open) {
      slot.next = undefined;
      slot.others = undefined;
      this.#elements.set(slot.written, slot);
      this.#sameName.set(slot.sameName.lower, slot.sameName);
    }
    this.#keepPrefixes(open.map(({ prefix }) => prefix));
    this.#made = open.length + this.#prefixes.size;
    this.#most = 2 * this.#made + LEAST_KEPT;
  }

  /** Keeps the prefixes that are declared here, and those of open elements. */
  #keepPrefixes(used: readonly Prefix[]): void {
    this.#prefixes = new Map();
    const declared = this.#undo.map(({ prefix }) => prefix);
    for (const prefix of [this.#xml, ...declared, ...used]) this.#prefixes.set(prefix.text, prefix);
    this.#prefixes.set('', this.#default);
    for (const prefix of this.#prefixes.values()) prefix.declared = undefined;
  }

  #makeElement(written: string, qualified: string): ElementSlot {
    const lower = qualified.toLowerCase();
    const sameName = this.#sameName.get(lower) ?? { lower, open: 0 };
    this.#sameName.set(lower, sameName);
    const prefix = this.#prefixIn(qualified, this.#default);
    this.#made += 1;
    // Write all properties in one literal: object spread takes 4 µs, and a small feed has fifty names.
    const slot: ElementSlot = {
      written,
      qualified,
      prefix,
      local: qualified.slice(prefix.length),
      binding: prefix.binding,
      name: undefined,
      others: undefined,
      next: undefined,
      end: `${written}>`,
      sameName,
    };
    this.#elements.set(written, slot);
    return slot;
  }

  #makeAttribute(written: string, qualified: string): AttributeSlot {
    const prefix = this.#prefixIn(qualified, this.#none);
    const isDeclaration = qualified === 'xmlns' || prefix.text === 'xmlns';
    this.#made += 1;
    const slot: AttributeSlot = {
      written,
      qualified,
      prefix,
      local: qualified.slice(prefix.length),
      binding: prefix.binding,
      name: undefined,
      others: undefined,
      next: undefined,
      role: isDeclaration ? 'namespace' : (ROLES.get(qualified.toLowerCase()) ?? ''),
      element: -1,
      index: 0,
    };
    this.#attributes.set(written, slot);
    return slot;
  }

  /** The prefix of a name; a colon at either end is part of the name. */
  #prefixIn(qualified: string, unprefixed: Prefix): Prefix {
    const colon = qualified.indexOf(':');
    const isPrefixed = colon > 0 && colon < qualified.length - 1;
    if (colon !== -1 && (!isPrefixed || qualified.includes(':', colon + 1))) this.misnamed = qualified;
    return isPrefixed ? this.#prefix(qualified.slice(0, colon)) : unprefixed;
  }

  #prefix(text: string): Prefix {
    let prefix = this.#prefixes.get(text);
    if (prefix === undefined) {
      const lower = text.toLowerCase();
      prefix = newPrefix(text, this.#bindUndeclared(lower));
      this.#made += 1;
      this.#prefixes.set(text, prefix);
    }
    return prefix;
  }

  /** Without a declaration, a prefix that the caller has named means the caller's namespace. */
  #bindUndeclared(lower: string): Binding {
    const { named, undeclaredPrefixes } = this.#context;
    const prefix = named?.prefixOfUndeclared(lower);
    if (prefix !== undefined) return { ...namedBinding('', prefix), isUnreported: true };
    return bindingOf('', undeclaredPrefixes?.has(lower) ? '' : lower, true);
  }
}

/** Gives the slot another binding, and the name that it had under it. */
function rebind<Name>(slot: Slot<Name>, binding: Binding): void {
  slot.others ??= new Map();
  slot.others.set(slot.binding, slot.name);
  slot.binding = binding;
  slot.name = slot.others.get(binding);
}
