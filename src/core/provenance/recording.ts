/** The option `provenance`: records the place of each value. */

import { JsonFields } from '../json/fields.ts';
import type { JsonTools } from '../json/index.ts';
import { JsonMapper, type Target } from '../json/mapper.ts';
import { jsonPlaces } from '../json/places.ts';
import type { Mapper } from '../mapping/mapper.ts';
import type { Scope } from '../mapping/rule.ts';
import type { CoreDeletedEntry, Extension, Link, ValueOrigin } from '../model/model.ts';
import { elementPath, memberPath, pathStep } from '../problems/excerpt.ts';
import { placeAll } from '../problems/problems.ts';
import type { JsonObject } from '../values/given.ts';
import type { XmlElement, XmlHandler } from '../xml/events.ts';

interface Written {
  readonly value: unknown;
  readonly origin: ValueOrigin;
  /** Origins of the items of a list. */
  readonly items: ValueOrigin[];
}

type Values = Readonly<Record<string, unknown>>;

/** Records the origin of each key of the objects under construction, by comparing them with their state one event earlier. */
class Origins {
  readonly #written = new Map<object, Map<string, Written>>();
  readonly #made = new Map<object, ValueOrigin>();

  /** The object was made for an element. */
  make(object: object, origin: ValueOrigin): void {
    if (!this.#made.has(object)) this.#made.set(object, origin);
  }

  /** Records this origin for everything new in the object. */
  note(record: object, origin: ValueOrigin): void {
    const keys = this.#keysOf(record);
    for (const key in record) {
      if (!Object.hasOwn(record, key)) continue;
      const value = (record as Values)[key];
      const known = keys.get(key);
      const written: Written =
        known !== undefined && known.value === value ? known : { value, origin, items: [] };
      if (written !== known) keys.set(key, written);
      if (Array.isArray(value)) addItems(written.items, value.length, origin);
    }
  }

  #keysOf(record: object): Map<string, Written> {
    let keys = this.#written.get(record);
    if (keys === undefined) {
      keys = new Map();
      this.#written.set(record, keys);
    }
    return keys;
  }

  /** The origin of the object itself. */
  ofObject(object: object): ValueOrigin | undefined {
    return this.#made.get(object);
  }

  ofKey(record: object, key: string): ValueOrigin | undefined {
    return this.#written.get(record)?.get(key)?.origin;
  }

  ofItem(record: object, key: string, index: number): ValueOrigin | undefined {
    return this.#written.get(record)?.get(key)?.items[index];
  }
}

function addItems(items: ValueOrigin[], length: number, origin: ValueOrigin): void {
  while (items.length < length) items.push(origin);
}

/** The parts of a result that have origins. */
interface Read {
  readonly feed: object;
  readonly entries: readonly object[];
  readonly deletedEntries?: readonly CoreDeletedEntry[];
}

/** Limits: leave out longer pointers, and all pointers beyond this total, because names may be long and repeated. */
const POINTER_LENGTH = 1000;
const POINTERS_PER_UNIT = 16;
const POINTERS_ANYWAY = 1024 * 1024;

/** Writes the place of origin of each value of a finished feed. */
class OriginTable {
  readonly #origins: Origins;
  /** The paths of the JSON objects from which records were made. */
  readonly #paths: ReadonlyMap<object, string> | undefined;
  readonly #table: Record<string, ValueOrigin> = {};
  /** The values of the table, in a separate set: listing the values of an object with a million keys takes longer than all other work. */
  readonly #used: Set<ValueOrigin> = new Set();
  #units: number;

  constructor(origins: Origins, read: Read, text: string, paths?: ReadonlyMap<object, string>) {
    this.#origins = origins;
    this.#paths = paths;
    this.#units = POINTERS_PER_UNIT * text.length + POINTERS_ANYWAY;
    this.#value(read.feed, '/feed', undefined);
    this.#value(read.entries, '/entries', undefined);
    this.#value(read.deletedEntries ?? [], '/deletedEntries', undefined);
  }

  /** Takes offsets from the table of members of JSON: of the member itself, else of the object around it. */
  locate(members: ReadonlyMap<string, number>): void {
    for (const origin of this.#used) {
      let path = origin.elementPath;
      while (path !== '' && !members.has(path)) path = path.slice(0, Math.max(0, lastStep(path)));
      origin.elementPath = path;
      origin.offset = members.get(path) ?? 0;
    }
  }

  /** The table, with lines and columns. */
  place(text: string): Record<string, ValueOrigin> {
    placeAll([...this.#used], text);
    return this.#table;
  }

  #value(value: unknown, pointer: string, around: ValueOrigin | undefined): void {
    if (typeof value !== 'object' || value === null || value instanceof Date) {
      this.#write(pointer, around);
      return;
    }
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) this.#value(item, `${pointer}/${i}`, around);
      return;
    }
    const own = this.#origins.ofObject(value) ?? around;
    this.#write(pointer, own);
    for (const [key, item] of Object.entries(value)) {
      if (key !== 'json') this.#member(value as Values, key, item, `${pointer}/${escapeStep(key)}`, own);
    }
  }

  #member(
    record: Values,
    key: string,
    value: unknown,
    pointer: string,
    around: ValueOrigin | undefined,
  ): void {
    if (key === 'extensions' && this.#paths?.has(record)) {
      this.#write(pointer, around);
      this.#jsonExtensions(value as Values, pointer, this.#paths.get(record) ?? '');
      return;
    }
    const origin = this.#originOf(record, key) ?? around;
    if (!Array.isArray(value)) {
      this.#value(value, pointer, origin);
      return;
    }
    const sources = key === 'enclosures' ? enclosing(record) : undefined;
    for (const [i, item] of value.entries()) {
      const [list, index] = sources === undefined ? [key, i] : ['links', sources[i] ?? -1];
      this.#value(item, `${pointer}/${i}`, this.#origins.ofItem(record, list, index) ?? origin);
    }
  }

  #originOf(record: Values, key: string): ValueOrigin | undefined {
    if (key === 'license') {
      const index = linksOf(record).findIndex(({ rel, href }) => rel === key && href === record[key]);
      return this.#origins.ofItem(record, 'links', index);
    }
    const own = this.#origins.ofKey(record, key);
    // A date that needs the whole feed is written last: use the origin of its text.
    return own ?? (key.endsWith('Parsed') ? this.#origins.ofKey(record, key.slice(0, -6)) : undefined);
  }

  #jsonExtensions(extensions: Values, pointer: string, path: string): void {
    for (const [name, value] of Object.entries(extensions)) {
      this.#value(value, `${pointer}/${escapeStep(name)}`, originAt(memberPath(path, name)));
    }
  }

  #write(pointer: string, origin: ValueOrigin | undefined): void {
    if (origin === undefined || pointer.length > POINTER_LENGTH) return;
    this.#units -= pointer.length;
    if (this.#units < 0) return;
    this.#table[pointer] = origin;
    this.#used.add(origin);
  }
}

const linksOf = (record: Values): readonly Link[] => (record['links'] as Link[] | undefined) ?? [];

/** Indexes of the links that `enclosures` repeats. */
const enclosing = (record: Values): number[] =>
  linksOf(record).flatMap(({ rel }, i) => (rel === 'enclosure' ? [i] : []));

/** RFC 6901, section 3. */
function escapeStep(name: string): string {
  return name.includes('/') || name.includes('~') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** Index of the last step of a JSON path, at its dot or bracket. */
const lastStep = (path: string): number => Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));

export interface Recording {
  /** Origins by JSON Pointer; call it after the text was read. */
  origins(read: Read, text: string): Record<string, ValueOrigin>;
}

/** @returns a recording whose `handler` replaces the mapper */
export function recordXml(mapper: Mapper): Recording & { readonly handler: XmlHandler } {
  const handler = new RecordingHandler(mapper);
  return { handler, origins: (read, text) => new OriginTable(handler.origins, read, text).place(text) };
}

export function recordJson(): Recording & { readonly tools: JsonTools } {
  const recorder = new JsonRecorder();
  const tools: JsonTools = {
    fields: (object, reading) => new RecordingFields(recorder, object, reading),
    // biome-ignore lint/plugin: four arguments
    mapper: (...given) => new RecordingJsonMapper(recorder, ...given),
  };
  return {
    tools,
    origins(read, text) {
      recorder.flush();
      const table = new OriginTable(recorder.origins, read, text, recorder.paths);
      table.locate(locateMembers(text));
      return table.place(text);
    },
  };
}

/** An element that is open. */
interface Step {
  /** Its name in paths of problems: `item[3]`, `title`. */
  name: string;
  readonly offset: number;
  /** Made at the first value that the element writes. */
  origin?: ValueOrigin;
}

/** Wraps the mapper of XML, and records after each start and end of an element which keys it wrote. */
class RecordingHandler implements XmlHandler {
  readonly origins: Origins = new Origins();
  readonly #mapper: Mapper;
  readonly #steps: Step[] = [];
  /** The extensions of the last event: an entry may have thousands, which are not compared. */
  readonly #made: Extension[] = [];

  constructor(mapper: Mapper) {
    this.#mapper = mapper;
    mapper.newExtensions = this.#made;
  }

  get isDone(): boolean {
    return this.#mapper.isDone;
  }

  doctype(text: string): void {
    this.#mapper.doctype(text);
  }

  namespace(prefix: string, uri: string): void {
    this.#mapper.namespace(prefix, uri);
  }

  open(element: XmlElement): void {
    const mapper = this.#mapper;
    const { scope } = mapper;
    mapper.open(element);
    const step: Step = { name: pathStep(element.name.qualified), offset: element.offset };
    this.#steps.push(step);
    if (mapper.scope === scope) this.#note(scope);
    else this.#enter(step, scope);
  }

  text(data: string, needsNoRepair: boolean): void {
    const { scope, skips } = this.#mapper;
    this.#mapper.text(data, needsNoRepair);
    // A text among elements may be that of the element before it.
    if (skips === 'blanks') this.#note(scope);
  }

  close(): void {
    const mapper = this.#mapper;
    const { scope } = mapper;
    mapper.close();
    this.#note(scope);
    if (mapper.scope !== scope) this.#note(mapper.scope);
    this.#steps.pop();
  }

  /** Records the object that an element has opened. */
  #enter(step: Step, outer: Scope): void {
    const { scope, entries } = this.#mapper;
    if (scope.kind === 'entry') step.name += `[${entries.count}]`;
    // In RSS the feed is already current around the channel.
    if (scope.kind !== 'root') this.origins.make(scope.record, this.#origin());
    this.#note(outer);
    this.#note(scope);
  }

  #note({ record }: Scope): void {
    const origin = this.#origin();
    const { feed, deletedEntries } = this.#mapper;
    this.origins.note(record, origin);
    if (record !== feed) this.origins.note(feed, origin);
    const deleted = deletedEntries.at(-1);
    if (deleted !== undefined) this.origins.make(deleted, origin);
    for (const extension of this.#made.splice(0)) this.origins.make(extension, origin);
  }

  /** The origin of the innermost element. */
  #origin(): ValueOrigin {
    const step = this.#steps.at(-1);
    if (step?.origin !== undefined) return step.origin;
    const path = elementPath(this.#steps.length, (index) => this.#steps[index]?.name ?? '');
    const origin = originAt(path, step?.offset);
    if (step !== undefined) step.origin = origin;
    return origin;
  }
}

/** Records the keys that each member of a JSON Feed wrote: all new keys before the next member come from the last one. */
class JsonRecorder {
  readonly origins: Origins = new Origins();
  /** Paths of the feed and of each entry. */
  readonly paths: Map<object, string> = new Map();
  #record: object | undefined;
  #path = '';
  #origin: ValueOrigin | undefined;

  /** Attributes the following members to this object. */
  start(record: object, path: string): void {
    this.flush();
    this.#record = record;
    this.#path = path;
    this.paths.set(record, path);
    this.#origin = originAt(path);
    this.origins.make(record, this.#origin);
  }

  /** Called before reading a member. Data of nested objects comes from these objects. */
  read(path: string, name: string): void {
    this.flush();
    this.#origin = originAt(path === this.#path || path === '' ? memberPath(path, name) : path);
  }

  flush(): void {
    if (this.#record !== undefined && this.#origin !== undefined)
      this.origins.note(this.#record, this.#origin);
  }
}

/** The origin of an element or a member. `OriginTable` adds line and column, and the offset of a member. */
const originAt = (path: string, offset: number = 0): ValueOrigin => ({
  line: 1,
  column: 0,
  offset,
  elementPath: path,
});

class RecordingFields extends JsonFields {
  readonly #recorder: JsonRecorder;

  constructor(recorder: JsonRecorder, ...given: ConstructorParameters<typeof JsonFields>) {
    // biome-ignore lint/plugin: five arguments
    super(...given);
    this.#recorder = recorder;
  }

  protected override get(name: string): unknown {
    this.#recorder.read(this.path, name);
    return super.get(name);
  }

  protected override inside(object: JsonObject, name: string, index: number): JsonFields {
    return new RecordingFields(this.#recorder, object, this.reading, this, name, index);
  }
}

class RecordingJsonMapper extends JsonMapper {
  readonly #recorder: JsonRecorder;

  constructor(recorder: JsonRecorder, ...given: ConstructorParameters<typeof JsonMapper>) {
    // biome-ignore lint/plugin: four arguments
    super(...given);
    this.#recorder = recorder;
  }

  override feed(fields: JsonFields, feed: Target): void {
    this.#recorder.start(feed, '');
    super.feed(fields, feed);
  }

  protected override startEntry(fields: JsonFields): Target {
    const entry = super.startEntry(fields);
    this.#recorder.start(entry, fields.path);
    return entry;
  }
}

/** Deeper members get the place of the member around them. */
const DEPTH = 8;

/** Maps each path of a JSON text to the index of the member's name or of the item. */
function locateMembers(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { path, start, depth } of jsonPlaces(text)) if (depth <= DEPTH) places.set(path, start);
  return places;
}
