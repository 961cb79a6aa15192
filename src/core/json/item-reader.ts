/** Finds the items of a JSON Feed in windows of its text: the text before the list, each item, and the text after the list. */

import {
  CLOSE_BRACKET,
  COLON,
  COMMA,
  COMMA_BEFORE_END,
  closedEnd,
  type JsonFault,
  notJson,
  OPEN_BRACE,
  OPEN_BRACKET,
  parseJson,
  type ScannedJson,
  scanJson,
  skipJsonSpace,
} from './scan.ts';

/** A value that ends this near to the end of a window may continue in the next one. */
const NEAR = 32;

/** A value that is neither an object nor a list. */
const SIMPLE = /^\s*[^\s{[]/;

/** The part of the document that is being read. */
type Phase = 'head' | 'items' | 'tail' | 'broken';

export class ItemReader {
  phase: Phase = 'head';
  /** The text before the items. */
  head = '';
  /** The first fault in the list of items. */
  fault: JsonFault | undefined;
  /** Whether the beginning has no list of items. */
  isOther = false;
  /** Whether an item that is an object or a list was complete. A cut does not lose the items before it. */
  hasItem = false;
  #isFirst = true;
  readonly #values: unknown[] = [];
  readonly #item: (value: unknown) => boolean;

  /** @param item receives each value of the list; returns false to stop */
  constructor(item: (value: unknown) => boolean) {
    this.#item = item;
  }

  /**
   * Reads all complete values of the window.
   * @param base index of the window in the document; 0 until the head is complete
   * @param isLast whether the document ends with the window
   * @returns the length of the window that was read
   */
  read(text: string, base: number, isLast: boolean): number {
    let at = this.phase === 'head' ? this.#readHead(text, isLast) : 0;
    while (this.phase === 'items') {
      const next = this.#readItem(text, at, base, isLast);
      if (next === at) break;
      at = next;
    }
    return this.phase === 'broken' ? text.length : at;
  }

  /** @returns index after the bracket that begins the items; 0 without it */
  #readHead(text: string, isLast: boolean): number {
    let at = skipJsonSpace(text, 0);
    let awaited = OPEN_BRACE;
    while (text.charCodeAt(at) === awaited) {
      const name = scanJson(text, at + 1);
      const colon = skipJsonSpace(text, name.end);
      if (!name.isWhole || text.charCodeAt(colon) !== COLON) return this.#refuse(text, name, isLast);
      const start = skipJsonSpace(text, colon + 1);
      if (name.repaired.trim() === '"items"' && text.charCodeAt(start) === OPEN_BRACKET)
        return this.#startItems(text, start + 1);
      const value = scanJson(text, start);
      if (!value.isWhole) return this.#refuse(text, value, isLast);
      at = skipJsonSpace(text, value.end);
      awaited = COMMA;
    }
    return this.#refuse(text, { isCut: false, end: at }, isLast);
  }

  #startItems(text: string, start: number): number {
    this.head = text.slice(0, start);
    this.phase = 'items';
    return start;
  }

  /** Decides that the beginning has no list of items, unless only the rest of the text is missing. */
  #refuse(text: string, { isCut, end }: Pick<ScannedJson, 'isCut' | 'end'>, isLast: boolean): number {
    this.isOther = isLast || (!isCut && end < text.length - NEAR);
    return 0;
  }

  /** @returns index after the item and the text before it; the same index when the item is incomplete */
  #readItem(text: string, from: number, base: number, isLast: boolean): number {
    let at = skipJsonSpace(text, from);
    const comma = !this.#isFirst && text.charCodeAt(at) === COMMA ? at : -1;
    const start = comma === -1 ? from : comma + 1;
    if (comma !== -1) at = skipJsonSpace(text, start);
    if (text.charCodeAt(at) === CLOSE_BRACKET) return this.#endItems(at, comma, base);
    if (!this.#isFirst && comma === -1) return this.#break(text, from, at, base, isLast);
    const soundEnd = this.#readSound(text, at, isLast);
    if (soundEnd !== -1) return soundEnd;
    const { end, isWhole, isCut, isRepaired, repaired, offset, message } = scanJson(text, start);
    if (!isLast && (isCut || end >= text.length - NEAR)) return from;
    if (!isWhole) return this.#breakOff(base + offset, message);
    if (isRepaired) this.fault ??= { offset: base + offset, message };
    this.#isFirst = false;
    this.#values.push(parseJson(repaired));
    if (SIMPLE.test(repaired)) return end;
    this.hasItem = true;
    this.#passOn();
    return end;
  }

  /**
   * Reads an object or a list without faults: the engine checks it in a third of the time of the scanner.
   * @returns index after it; -1 when it is incomplete or has faults
   */
  #readSound(text: string, start: number, isLast: boolean): number {
    const end = closedEnd(text, start);
    if (end === -1 || (!isLast && end >= text.length - NEAR)) return -1;
    try {
      this.#values.push(parseJson(text.slice(start, end)));
    } catch {
      return -1;
    }
    this.#isFirst = false;
    this.hasItem = true;
    this.#passOn();
    return end;
  }

  /** Passes on waiting values. A cut before the next object or list drops values that are neither objects nor lists. */
  #passOn(): void {
    for (const value of this.#values) {
      if (this.#item(value)) continue;
      this.phase = 'tail';
      break;
    }
    this.#values.length = 0;
  }

  #endItems(at: number, comma: number, base: number): number {
    if (comma !== -1) this.fault ??= { offset: base + comma, message: COMMA_BEFORE_END };
    this.#passOn();
    this.phase = 'tail';
    return at;
  }

  /** Handles text other than a comma after an item. */
  #break(text: string, from: number, at: number, base: number, isLast: boolean): number {
    if (!isLast && at >= text.length - NEAR) return from;
    return this.#breakOff(base + from, notJson(text, at));
  }

  #breakOff(offset: number, message: string): number {
    this.fault ??= { offset, message };
    this.phase = 'broken';
    return -1;
  }
}
