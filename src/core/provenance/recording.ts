/** The option `provenance`: records the place of each value. */

import { JsonFields, type JsonObject } from '../json/fields.ts';
import type { JsonTools } from '../json/index.ts';
import { JsonMapper, type Target } from '../json/mapper.ts';
import { skipJsonSpace, tokenEnd } from '../json/scan.ts';
import type { Mapper } from '../mapping/mapper.ts';
import type { Scope } from '../mapping/rule.ts';
import type { Origin } from '../model/model.ts';
import type { Problems } from '../problems/problems.ts';
import type { XmlElement, XmlHandler } from '../xml/events.ts';
import { Origins, OriginTable, type Read } from './origins.ts';

export interface Recording {
  /** Origins by JSON Pointer; call it after the text was read. */
  origins(read: Read, text: string): Record<string, Origin>;
}

/** @returns a recording whose `handler` replaces the mapper */
export function recordXml(mapper: Mapper): Recording & { readonly handler: XmlHandler } {
  const handler = new RecordingHandler(mapper);
  return { handler, origins: (read, text) => new OriginTable(handler.origins, read, text).place(text) };
}

export function recordJson(): Recording & { readonly tools: JsonTools } {
  const recorder = new JsonRecorder();
  const tools: JsonTools = {
    fields: (object, problems) => new RecordingFields(object, '', problems, recorder),
    mapper: (...given) => new RecordingJsonMapper(recorder, ...given),
  };
  return {
    tools,
    origins(read, text) {
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
  origin?: Origin;
}

/** Limits of the path, as in problems: cut longer names, and omit the middle of deeper paths. */
const NAME_LENGTH = 40;
const STEPS = 16;

/** Wraps the mapper of XML, and records after each start and end of an element which keys it wrote. */
class RecordingHandler implements XmlHandler {
  readonly origins: Origins = new Origins();
  readonly #mapper: Mapper;
  readonly #steps: Step[] = [];

  constructor(mapper: Mapper) {
    this.#mapper = mapper;
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
    const step: Step = { name: element.name.qualified.slice(0, NAME_LENGTH), offset: element.offset };
    this.#steps.push(step);
    const { extension } = mapper;
    if (extension !== undefined) this.origins.make(extension, this.#origin());
    if (mapper.scope === scope) this.#note(scope);
    else this.#enter(step, scope);
  }

  text(data: string, isIntact: boolean): void {
    this.#mapper.text(data, isIntact);
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
  }

  /** The origin of the innermost element. */
  #origin(): Origin {
    const step = this.#steps.at(-1);
    if (step?.origin !== undefined) return step.origin;
    const origin = { line: 1, column: 0, offset: step?.offset ?? 0, elementPath: this.#path() };
    if (step !== undefined) step.origin = origin;
    return origin;
  }

  #path(): string {
    const names = this.#steps.map(({ name }) => name);
    if (names.length > STEPS) names.splice(STEPS / 2, names.length - STEPS, '…');
    return names.join('/');
  }
}

/** Records the keys that each member of a JSON Feed wrote: all new keys before the next member come from the last one. */
class JsonRecorder {
  readonly origins: Origins = new Origins();
  /** Paths of the feed and of each entry. */
  readonly paths: Map<object, string> = new Map();
  #record: object | undefined;
  #path = '';
  #origin: Origin | undefined;

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
    this.#origin = originAt(path === this.#path && path !== '' ? `${path}.${name}` : path || name);
  }

  flush(): void {
    if (this.#record !== undefined && this.#origin !== undefined)
      this.origins.note(this.#record, this.#origin);
  }
}

const originAt = (element: string): Origin => ({ line: 1, column: 0, offset: 0, elementPath: element });

class RecordingFields extends JsonFields {
  readonly #recorder: JsonRecorder;

  constructor(object: JsonObject, path: string, problems: Problems, recorder: JsonRecorder) {
    super(object, path, problems);
    this.#recorder = recorder;
  }

  protected override get(name: string): unknown {
    this.#recorder.read(this.path, name);
    return super.get(name);
  }

  protected override inside(object: JsonObject, path: string): JsonFields {
    return new RecordingFields(object, path, this.problems, this.#recorder);
  }
}

class RecordingJsonMapper extends JsonMapper {
  readonly #recorder: JsonRecorder;

  constructor(recorder: JsonRecorder, ...given: ConstructorParameters<typeof JsonMapper>) {
    super(...given);
    this.#recorder = recorder;
  }

  override feed(fields: JsonFields, feed: Target): void {
    this.#recorder.start(feed, '');
    super.feed(fields, feed);
  }

  override items(fields: JsonFields): Target[] {
    const entries = super.items(fields);
    this.#recorder.flush();
    return entries;
  }

  protected override startEntry(fields: JsonFields): Target {
    const entry = super.startEntry(fields);
    this.#recorder.start(entry, fields.path);
    return entry;
  }
}

/** An object or a list that is open. */
interface Container {
  readonly path: string;
  readonly isList: boolean;
  /** Items so far. */
  count: number;
}

/** Deeper members get the place of the member around them. */
const DEPTH = 8;

/** Maps each path of a JSON text, even a truncated one (`items[2].title`, `''` for the whole), to the index of the member's name or of the item. */
function locateMembers(text: string): ReadonlyMap<string, number> {
  const members = new Members();
  for (let start = skipJsonSpace(text, 0), end: number; ; start = skipJsonSpace(text, end)) {
    end = tokenEnd(text, start);
    if (end < 0) return members.places;
    members.take(text.slice(start, end), start);
  }
}

class Members {
  readonly places: Map<string, number> = new Map();
  readonly #open: Container[] = [];
  /** The member whose value comes next. */
  #name: { readonly path: string; readonly offset: number } | undefined;

  take(token: string, offset: number): void {
    if (token === '}' || token === ']') this.#open.pop();
    else if (token !== ':' && token !== ',') this.#takeText(token, offset);
  }

  #takeText(token: string, offset: number): void {
    const around = this.#open.at(-1);
    if (around?.isList === false && this.#name === undefined && token.startsWith('"')) {
      this.#name = { path: join(around.path, readName(token)), offset };
      return;
    }
    const value = this.#name ?? { path: itemPath(around), offset };
    this.#name = undefined;
    if (this.#open.length <= DEPTH) this.places.set(value.path, value.offset);
    if (token === '{' || token === '[')
      this.#open.push({ path: value.path, isList: token === '[', count: 0 });
  }
}

function itemPath(list: Container | undefined): string {
  if (list === undefined) return '';
  list.count += 1;
  return `${list.path}[${list.count - 1}]`;
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function readName(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token.slice(1, -1);
  }
}
