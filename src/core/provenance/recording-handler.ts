/** Wraps the mapper of XML, and records after each start and end of an element which keys it wrote. */

import type { Mapper } from '../mapping/mapper.ts';
import type { Scope } from '../mapping/scope.ts';
import type { Origin } from '../model/model.ts';
import type { XmlElement, XmlHandler } from '../xml/events.ts';
import { Origins } from './origins.ts';

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

export class RecordingHandler implements XmlHandler {
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
    const origin = { line: 1, column: 0, offset: step?.offset ?? 0, element: this.#path() };
    if (step !== undefined) step.origin = origin;
    return origin;
  }

  #path(): string {
    const names = this.#steps.map(({ name }) => name);
    if (names.length > STEPS) names.splice(STEPS / 2, names.length - STEPS, '…');
    return names.join('/');
  }
}
