/** Takes values of the expected type out of JSON objects, and reports those of another type. */

import { createRecord } from '../mapping/record.ts';
import { describe } from '../options.ts';
import { FeedProblem, type Problems } from '../problems.ts';
import { repairDoubleEncoding } from '../values/text.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object of a feed, and where it stands. */
export class JsonFields {
  readonly path: string;
  readonly #object: JsonObject;
  readonly #problems: Problems;

  constructor(object: JsonObject, path: string, problems: Problems) {
    this.#object = object;
    this.path = path;
    this.#problems = problems;
  }

  /** The text under a name; a number counts as its digits. */
  text(name: string): string | undefined {
    const value = this.#get(name);
    if (typeof value === 'string') return this.#encodedOnce(name, value);
    if (value === undefined) return value;
    if (typeof value === 'number') return String(value);
    return this.#reject(name, value, 'a string');
  }

  /** The number under a name, as a string of digits. */
  digits(name: string): string | undefined {
    const value = this.#get(name);
    if (value === undefined) return undefined;
    if (typeof value === 'number' || typeof value === 'string') return String(value);
    return this.#reject(name, value, 'a number');
  }

  flag(name: string): boolean | undefined {
    const value = this.#get(name);
    if (typeof value === 'boolean' || value === undefined) return value;
    return this.#reject(name, value, 'true or false');
  }

  object(name: string): JsonFields | undefined {
    const value = this.#get(name);
    if (value === undefined) return undefined;
    if (isObject(value)) return new JsonFields(value, this.#join(name), this.#problems);
    return this.#reject(name, value, 'an object');
  }

  /** The objects of a list; anything else in it is reported and left out. */
  objects(name: string): JsonFields[] {
    const objects: JsonFields[] = [];
    this.#list(name).forEach((value, i) => {
      if (isObject(value)) objects.push(new JsonFields(value, `${this.#join(name)}[${i}]`, this.#problems));
      else this.#reject(`${name}[${i}]`, value, 'an object');
    });
    return objects;
  }

  /** The strings of a list; anything else in it is reported and left out. */
  texts(name: string): string[] {
    const texts: string[] = [];
    this.#list(name).forEach((value, i) => {
      if (typeof value === 'string') texts.push(this.#encodedOnce(`${name}[${i}]`, value));
      else this.#reject(`${name}[${i}]`, value, 'a string');
    });
    return texts;
  }

  /** Names that begin with `_`: extensions, each a value of any shape. */
  extensions(depth: number): [string, unknown][] {
    return Object.keys(this.#object)
      .filter((name) => name.startsWith('_') && name !== '__proto__')
      .map((name) => [name, copy(this.#object[name], depth)]);
  }

  report(name: string, message: string): void {
    this.#problems.add(new FeedProblem('json-feed-fault', message, { elementPath: this.#join(name) }));
  }

  /** A text that was converted to utf-8 twice is converted back. */
  #encodedOnce(name: string, text: string): string {
    const repaired = repairDoubleEncoding(text);
    if (repaired !== text) {
      const message = 'the text was converted to utf-8 twice';
      const place = { elementPath: this.#join(name), recovery: 'converted back once' };
      this.#problems.add(new FeedProblem('encoded-twice', message, place));
    }
    return repaired;
  }

  /** Null counts as absent: many programs write it for what they do not have. */
  #get(name: string): unknown {
    return Object.hasOwn(this.#object, name) ? (this.#object[name] ?? undefined) : undefined;
  }

  #list(name: string): unknown[] {
    const value = this.#get(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.#reject(name, value, 'a list');
    return [];
  }

  #join(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  #reject(name: string, value: unknown, expected: string): undefined {
    this.report(name, `expected ${expected}, found ${describe(value)}`);
    return undefined;
  }
}

/** A copy whose objects inherit nothing. What is nested deeper than `depth` is left out. */
function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => copy(item, depth - 1));
  const record = createRecord<Record<string, unknown>>();
  for (const [name, item] of Object.entries(value)) record[name] = copy(item, depth - 1);
  return record;
}
