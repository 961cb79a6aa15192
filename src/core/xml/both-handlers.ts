/** Passes each event of the reader to two handlers. */

import type { XmlElement, XmlHandler } from './events.ts';

export class BothHandlers implements XmlHandler {
  readonly #first: XmlHandler;
  readonly #second: XmlHandler;

  constructor(first: XmlHandler, second: XmlHandler) {
    this.#first = first;
    this.#second = second;
  }

  doctype(text: string): void {
    this.#first.doctype(text);
    this.#second.doctype(text);
  }

  namespace(prefix: string, uri: string): void {
    this.#first.namespace(prefix, uri);
    this.#second.namespace(prefix, uri);
  }

  open(element: XmlElement): void {
    this.#first.open(element);
    this.#second.open(element);
  }

  text(data: string, isIntact: boolean): void {
    this.#first.text(data, isIntact);
    this.#second.text(data, isIntact);
  }

  close(): void {
    this.#first.close();
    this.#second.close();
  }
}
