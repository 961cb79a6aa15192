/** Reads members of the expected type from JSON objects and reports members of another type. */

import { isEmpty, writeName } from '../mapping/write.ts';
import { describe } from '../model/expected.ts';
import type { Extension, JsonValue, Part } from '../model/model.ts';
import { beginningOf, wellFormed } from '../platform/strings.ts';
import { itemPath, memberPath } from '../problems/excerpt.ts';
import { overLimit, type ProblemParams, type Problems, reservedName } from '../problems/problems.ts';
import { isObject, type JsonObject, textOrDigits } from '../values/given.ts';
import { isBlank, stripWhitespace } from '../values/text.ts';

/** The facts that all objects of a document share. */
export interface JsonReading {
  readonly problems: Problems;
  /** Whether no text has U+0000, half of a surrogate pair or too many characters: one search in the document takes less time than one in each. */
  readonly isStorable: boolean;
  /** Limit of the length of a text. */
  readonly textLength: number;
  /** Whether a text was longer. */
  isCut: boolean;
  /** Whether `repairText` has nothing to repair in any text. */
  readonly needsNoRepair: boolean;
}

/** The member that is read apart from the others, which `extend` has written then. */
const ITEMS = 'items';

/** Members whose objects are left out without their URL. */
const LINKS: ReadonlySet<string> = new Set(['attachments', 'hubs']);

/** Greatest depth of an extension; deeper values are left out. */
const EXTENSION_DEPTH = 32;

const LIST = 'a list';
const OBJECT = 'an object';
const ALONE = 'read as a list of one';

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** A value as an object, of which a text is the member with a name; undefined for other values. */
function objectIn(value: unknown, textName: string | undefined): JsonObject | undefined {
  if (isObject(value)) return value;
  return typeof value === 'string' && textName !== undefined ? { [textName]: value } : undefined;
}

/** Most objects have no list of others: a generator that yields nothing takes longer than the rest of the question. */
const NONE: readonly JsonFields[] = [];

/** A JSON object of a feed, with its place. */
export class JsonFields {
  readonly #object: JsonObject;
  readonly #around: JsonFields | undefined;
  readonly #step: string;
  readonly #index: number;
  readonly reading: JsonReading;
  /** The members whose values have another type than that of the specification. */
  #rejected: Set<string> | undefined;
  /** The members with a reported fault, and the last value of each in a list (-1 for the member itself): some members are read for two keys. */
  #reported: Map<string, number> | undefined;

  /**
   * @param around object with this one; undefined for the feed
   * @param step name of the member
   * @param index in the list of the member; -1 without one
   */
  constructor(object: JsonObject, reading: JsonReading, around?: JsonFields, step = '', index = -1) {
    this.#object = object;
    this.#around = around;
    this.#step = step;
    this.#index = index;
    this.reading = reading;
  }

  /** The path of the object; composed when asked, because few feeds have a problem in an item. */
  get path(): string {
    return this.#around === undefined ? '' : this.#around.#join(this.#step, this.#index);
  }

  /**
   * The text under a name, without white space at its ends; a number counts as its digits. A blank text is absent.
   * @param expected type, for problems
   */
  text(name: string, expected = 'a string'): string | undefined {
    const text = this.#value(name, expected, textOrDigits);
    return text === undefined ? undefined : stripWhitespace(this.#storable(name, text)) || undefined;
  }

  flag(name: string): boolean | undefined {
    return this.#value(name, 'true or false', flagOf);
  }

  /** The value of a member; in its place the only one of a list, which programs that convert XML write, or the URL of an object. */
  #value<T>(name: string, expected: string, read: (value: unknown) => T | undefined): T | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const own = read(value);
    if (own !== undefined) return own;
    const only = Array.isArray(value) && value.length === 1 ? read(value[0]) : undefined;
    if (only === undefined) return this.#reject(name, value, expected) ?? read((value as JsonObject)['url']);
    this.#unexpected(name, value, expected, 'read as its only value');
    return only;
  }

  /** The text as far as it can be stored. @param name of the member; the path is composed only for a problem */
  #storable(name: string, text: string, index = -1): string {
    const { isStorable, isCut, textLength, problems } = this.reading;
    if (isStorable) return text;
    if (text.length > textLength && !isCut) {
      this.reading.isCut = true;
      const details = { elementPath: this.#join(name, index) };
      problems.add(overLimit('textLength', textLength, details));
    }
    const kept = beginningOf(text, textLength);
    const clean = wellFormed(kept);
    if (clean !== kept) this.#reportIllFormed(this.#join(name, index));
    return clean;
  }

  #reportIllFormed(elementPath: string): void {
    const message = 'a text has U+0000 or half of a surrogate pair';
    this.reading.problems.report('control-character', message, {
      elementPath,
      recovery: 'replaced by U+FFFD',
    });
  }

  /**
   * The objects of a list one by one; other values are reported in their order and left out. A single object counts as a list of one.
   * @param textName member to fill when a text is there in place of an object; without it texts are left out
   */
  objects(name: string, textName?: string): Iterable<JsonFields> {
    const value = this.get(name);
    if (value === undefined) return NONE;
    if (Array.isArray(value)) return this.#objectsOf(name, value, textName);
    const object = objectIn(value, textName);
    if (object === undefined) return this.#reject(name, value, LIST) ?? NONE;
    this.#unexpected(name, value, LIST, ALONE);
    return [this.inside(object, name, -1)];
  }

  /**
   * The object under a name, or those of a list in its place.
   * @param textName member to fill when a text is there in place of the object
   */
  object(name: string, textName: string): Iterable<JsonFields> {
    const value = this.get(name);
    if (value === undefined) return NONE;
    if (Array.isArray(value) && value.length > 0) {
      this.#unexpected(name, value, OBJECT, 'read as a list of them');
      return this.#objectsOf(name, value, textName);
    }
    const fields = this.objectOf(name, -1, value, textName);
    return fields === undefined ? NONE : [fields];
  }

  *#objectsOf(name: string, list: readonly unknown[], textName: string | undefined): Generator<JsonFields> {
    for (let i = 0; i < list.length; i += 1) {
      const fields = this.objectOf(name, i, list[i], textName);
      if (fields !== undefined) yield fields;
    }
  }

  /** Yields the items of a feed, and releases each: those of a long feed take as much memory as its entries. */
  *items(): Generator<JsonFields> {
    const list = this.get(ITEMS);
    for (const item of this.objects(ITEMS)) {
      yield item;
      if (Array.isArray(list)) list[item.#index] = undefined;
    }
  }

  /**
   * A value as an object; other values are reported.
   * @param index in a list; -1 without one
   * @param textName member to fill when a text is there in place of the object
   */
  objectOf(name: string, index: number, value: unknown, textName?: string): JsonFields | undefined {
    const object = objectIn(value, textName);
    if (object === undefined) return this.#reject(name, value, OBJECT, index);
    if (object !== value) this.#unexpected(name, value, OBJECT, `read as its ${textName}`, index);
    return this.inside(object, name, index);
  }

  /** The texts of a list, and the digits of numbers; other values are reported and left out. A single text counts as a list of one. */
  texts(name: string): string[] {
    const value = this.get(name);
    if (value === undefined) return [];
    const own = textOrDigits(value);
    if (own !== undefined) {
      this.#unexpected(name, value, LIST, ALONE);
      return [stripWhitespace(this.#storable(name, own))];
    }
    if (!Array.isArray(value)) return this.#reject(name, value, LIST) ?? [];
    const texts: string[] = [];
    for (const [i, item] of value.entries()) {
      const text = textOrDigits(item);
      if (text === undefined) this.#reject(name, item, 'a string', i);
      else texts.push(stripWhitespace(this.#storable(name, text, i)));
    }
    return texts;
  }

  /** Writes the unknown members as extensions. Converts them in one pass: a feed may have a million. */
  extend(target: Pick<Part, 'extensions'>, known: ReadonlySet<string>): void {
    const names = Object.keys(this.#object).filter(
      (name) => !known.has(name) || this.#rejected?.has(name) === true,
    );
    if (names.length === 0) return;
    const make = (json: JsonValue): Extension[] => [{ json }];
    const extensions = this.#copyMembers(this.#object, names, this.path, EXTENSION_DEPTH, make);
    if (!isEmpty(extensions)) target.extensions = extensions;
  }

  /** Reports a member that is absent, or a text of white space alone. */
  reportBlank(name: string, message: string, recovery: string): void {
    const value = this.get(name);
    if (value === undefined || (typeof value === 'string' && isBlank(value)))
      this.#reportAt(this.#join(name), message, recovery);
  }

  /** An object inside this one. */
  protected inside(object: JsonObject, name: string, index: number): JsonFields {
    return new JsonFields(object, this.reading, this, name, index);
  }

  /** Null counts as absent: many programs write it for missing values. */
  protected get(name: string): unknown {
    return Object.hasOwn(this.#object, name) ? (this.#object[name] ?? undefined) : undefined;
  }

  /** @param index in the list of the member; -1 without one */
  #join(name: string, index = -1): string {
    return memberPath(this.path, index === -1 ? name : itemPath(name, index));
  }

  #reportAt(elementPath: string, message: string, recovery = 'left out', params?: ProblemParams): void {
    const details = { elementPath, recovery, ...(params && { params }) };
    this.reading.problems.report('json-feed-fault', message, details);
  }

  /** @param index in the list of the member; -1 without one */
  #unexpected(name: string, found: unknown, expected: string, recovery: string, index = -1): void {
    this.#reported ??= new Map();
    if (index <= (this.#reported.get(name) ?? -2)) return;
    this.#reported.set(name, index);
    // Before the path and the message are composed: a hostile list has millions of wrong values.
    if (this.reading.problems.full) {
      this.reading.problems.skip(1);
      return;
    }
    const value = typeof found === 'string' ? found : describe(found);
    const message = `expected ${expected}, found ${describe(found)}`;
    this.#reportAt(this.#join(name, index), message, recovery, { value, expected });
  }

  /** Reports a value of another type. A member is kept as written, in the extensions of its object. */
  #reject(name: string, value: unknown, expected: string, index = -1): undefined {
    const isKept = index === -1 && name !== ITEMS && !(name === 'url' && LINKS.has(this.#step));
    if (isKept) {
      this.#rejected ??= new Set();
      this.#rejected.add(name);
    }
    this.#unexpected(name, value, expected, isKept ? 'kept in extensions' : 'left out', index);
    return undefined;
  }

  /** Omits values that JSON cannot keep: numbers beyond the range of a double, and names that every object inherits. */
  #copy(value: unknown, path: string, depth: number): JsonValue | undefined {
    if (typeof value === 'number') return this.#copyNumber(value, path);
    if (typeof value === 'string') return this.#copyText(value, path);
    if (typeof value !== 'object' || value === null) return value as JsonValue;
    if (depth === 0) {
      this.#reportAt(path, 'the value is nested too deep; it is left out');
      return undefined;
    }
    if (Array.isArray(value)) {
      return value.map((item, i) => this.#copy(item, itemPath(path, i), depth - 1) ?? null);
    }
    return this.#copyMembers(value, Object.keys(value), path, depth - 1, (copy) => copy);
  }

  #copyMembers<T>(
    object: object,
    names: readonly string[],
    path: string,
    depth: number,
    make: (copy: JsonValue) => T,
  ): Record<string, T> {
    const record: Record<string, T> = {};
    for (const name of names) {
      const elementPath = memberPath(path, name);
      const item = this.#copy((object as JsonObject)[name], elementPath, depth);
      if (item === undefined || writeName(record, this.#copyText(name, elementPath), make(item))) continue;
      this.reading.problems.report('inherited-name', reservedName(name), {
        elementPath,
        recovery: 'left out',
        params: { value: name },
      });
    }
    return record;
  }

  #copyText(text: string, path: string): string {
    const clean = this.reading.isStorable ? text : wellFormed(text);
    if (clean !== text) this.#reportIllFormed(path);
    return clean;
  }

  #copyNumber(value: number, path: string): number | undefined {
    // Adding zero turns -0, which JSON does not keep, into 0.
    if (Number.isFinite(value)) return value + 0;
    this.#reportAt(path, 'the number is too large; it is left out');
    return undefined;
  }
}
