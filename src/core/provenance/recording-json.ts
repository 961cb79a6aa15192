/** Records the keys that each member of a JSON Feed wrote: all new keys before the next member come from the last one. */

import { JsonFields, type JsonObject } from '../json/fields.ts';
import { JsonMapper, type Target } from '../json/mapper.ts';
import type { Origin } from '../model/model.ts';
import type { Problems } from '../problems/problems.ts';
import { Origins } from './origins.ts';

export class JsonRecorder {
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

const originAt = (element: string): Origin => ({ line: 1, column: 0, offset: 0, element });

export class RecordingFields extends JsonFields {
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

export class RecordingJsonMapper extends JsonMapper {
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
