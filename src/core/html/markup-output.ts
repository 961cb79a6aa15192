/** Collects the output of a pass over markup. Copies unchanged markup in the longest possible pieces. */

import { TextBuilder } from '../values/text.ts';
import type { MarkupText, MarkupWord } from './tokenizer.ts';

export class MarkupOutput {
  readonly #source: MarkupText;
  readonly #text = new TextBuilder();
  /** The piece of the markup to copy next. */
  #start = 0;
  #end = 0;

  constructor(source: MarkupText) {
    this.#source = source;
  }

  /** Copies this part of the markup. */
  keep(start: number, end: number): void {
    if (start !== this.#end) {
      this.flush();
      this.#start = start;
    }
    this.#end = end;
  }

  add(text: string): void {
    if (text === '') return;
    this.flush();
    this.#text.add(text);
  }

  /** Writes a word, which usually equals the markup at this index. */
  write(start: number, word: MarkupWord): void {
    if (this.#source.isAt(start, word)) this.keep(start, start + word.units.length);
    else this.add(word.text);
  }

  /** Copies the kept piece; call it before the markup changes. */
  flush(): void {
    if (this.#end > this.#start) this.#text.add(this.#source.slice(this.#start, this.#end));
    this.#start = 0;
    this.#end = 0;
  }

  /** Returns the output so far and clears it. */
  take(): string {
    this.flush();
    return this.#text.take();
  }
}

// Counts the removals of the sanitizer from a value, and describes them in a sentence.

/** Counts by lower-cased name; after a thousand names, `…` counts all others. */
export interface Removed {
  /** Tags, by element: `script`, `iframe`. Their text stays unless it is code. */
  readonly elements: Map<string, number>;
  /** Attributes: `onclick`, or `style` when some of its declarations were removed. */
  readonly attributes: Map<string, number>;
  /** Addresses, by scheme: `javascript`, `data`; `''` for a relative address in a place that allows only absolute ones. */
  readonly uris: Map<string, number>;
}

export function createRemoved(): Removed {
  return { elements: new Map(), attributes: new Map(), uris: new Map() };
}

/** Limit of names counted one by one; a hostile feed could invent any number. */
const NAMES_COUNTED = 1000;
/** Counts all other names. */
const OTHERS = '…';

export function count(counts: Map<string, number>, name: string): void {
  const times = counts.get(name);
  if (times !== undefined) counts.set(name, times + 1);
  else if (counts.size < NAMES_COUNTED) counts.set(name, 1);
  else counts.set(OTHERS, (counts.get(OTHERS) ?? 0) + 1);
}

/** Number of names in a message. */
const NAMES_SHOWN = 8;
const NAME_LENGTH = 40;

/** Elements that do something on a page: without them, the text reads otherwise or a part of it is missing. */
export const ACTIVE: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'applet base button canvas embed form frame frameset iframe input link math meta noscript object option ' +
    'portal script select style svg template textarea'
  ).split(' '),
);
/** Elements of this list that carry no content of a feed. */
const INERT: ReadonlySet<string> = new Set(['style', 'option', 'portal']);
const EVENT_HANDLER = 'on';

const isActive = (name: string): boolean => ACTIVE.has(name) || name === OTHERS;
const isHandler = (name: string): boolean =>
  name === 'style' || name.startsWith(EVENT_HANDLER) || name === OTHERS;

/**
 * `sanitized`: a script, a form, an embedded page, an event handler or an address. `simplified`: only names without which the text reads
 * the same, such as `class`, `data-id` and `loading`, which every generator writes.
 */
export function removalCode({ elements, attributes, uris }: Removed): 'sanitized' | 'simplified' {
  const isNoticed = uris.size > 0 || some(elements, isActive) || some(attributes, isHandler);
  return isNoticed ? 'sanitized' : 'simplified';
}

function some(counts: ReadonlyMap<string, number>, holds: (name: string) => boolean): boolean {
  for (const name of counts.keys()) if (holds(name)) return true;
  return false;
}

/** `Removed from markup: 3 elements (script 2, iframe 1), 1 attribute (onclick 1)`. What authors have to know comes first. */
export function describeRemoved(removed: Removed): string {
  const parts = [
    describeCounts(removed.elements, 'element', isActive),
    describeCounts(removed.attributes, 'attribute', isHandler),
    describeCounts(removed.uris, 'URL', () => true),
  ];
  return `Removed from markup: ${parts.filter((part) => part !== '').join(', ')}`;
}

const PART = /(?<!\d)\d+ (element|attribute|URL)s? \(((?:[^()]|\([^()]*\))*)\)/g;
const NAME_AND_COUNT = /^(.*) (\d+)$/;
const KINDS: Readonly<Record<string, keyof Removed>> = {
  element: 'elements',
  attribute: 'attributes',
  URL: 'uris',
};

/** The removals that a message names. */
export function readRemoved(message: string): Removed {
  const removed = createRemoved();
  for (const [, kind = '', list = ''] of message.matchAll(PART)) {
    for (const part of list.split(', ')) {
      const [, name = '', times = '0'] = NAME_AND_COUNT.exec(part) ?? [];
      const counts = removed[KINDS[kind] ?? 'elements'];
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + Number(times));
    }
  }
  return removed;
}

/** The removals that readers notice: elements that do something, event handlers, and URLs. */
export function noticedOf({ elements, attributes, uris }: Removed): Removed {
  const only = (counts: ReadonlyMap<string, number>, isNoticed: (name: string) => boolean) =>
    new Map([...counts].filter(([name]) => isNoticed(name)));
  return {
    elements: only(elements, (name) => ACTIVE.has(name) && !INERT.has(name)),
    attributes: only(attributes, (name) => name.startsWith(EVENT_HANDLER)),
    uris: new Map(uris),
  };
}

function describeCounts(
  counts: ReadonlyMap<string, number>,
  kind: string,
  isFirst: (name: string) => boolean,
): string {
  if (counts.size === 0) return '';
  const sorted = [...counts].sort(
    ([first, a], [second, b]) => Number(isFirst(second)) - Number(isFirst(first)) || b - a,
  );
  const total = sorted.reduce((sum, [, times]) => sum + times, 0);
  const shown = sorted.slice(0, NAMES_SHOWN).map(([name, times]) => `${shorten(name)} ${times}`);
  if (sorted.length > NAMES_SHOWN) shown.push(`and ${sorted.length - NAMES_SHOWN} more`);
  return `${total} ${kind}${total === 1 ? '' : 's'} (${shown.join(', ')})`;
}

function shorten(name: string): string {
  if (name === '') return 'relative';
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH)}…`;
}
