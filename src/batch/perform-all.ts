/** Performs a task for every item of a source, several at a time, and only as fast as the caller takes results. */

/** An item and its outcome. */
export interface Performed<Item, Outcome> {
  readonly item: Item;
  readonly outcome: Outcome;
}

/** Limits of the items in progress, or done and waiting. */
export interface Window<Item> {
  /** Number of items of any size. */
  readonly items: number;
  /** A higher number of items as long as their total size is small. */
  readonly small?: { readonly items: number; readonly size: number; sizeOf(item: Item): number };
}

export interface PerformSettings<Item> {
  readonly window: Window<Item>;
  /** Whether to yield results in the order of the items, instead of as soon as they are done. */
  readonly ordered: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes items only on demand, at most a window ahead of the yielded ones. Throws an error of the source after the results of earlier items.
 *
 * @param perform never rejects
 * @throws the error of the source; the reason of `signal`
 */
export async function* performAll<Item, Outcome>(
  items: Iterable<Item> | AsyncIterable<Item>,
  perform: (item: Item) => Promise<Outcome>,
  settings: PerformSettings<Item>,
): AsyncGenerator<Performed<Item, Outcome>> {
  const pending = new PendingItems(items, perform, settings);
  const { signal } = settings;
  const wake = (): void => pending.wake();
  signal?.addEventListener('abort', wake);
  try {
    while (true) {
      signal?.throwIfAborted();
      pending.pull();
      const done = pending.take();
      if (done !== undefined) yield done;
      else if (pending.isOver()) return;
      else await pending.change();
    }
  } finally {
    signal?.removeEventListener('abort', wake);
    await pending.end();
  }
}

interface PendingItem<T, Outcome> {
  readonly item: T;
  readonly size: number;
  done?: { readonly outcome: Outcome };
}

/** The items that the source has given and the consumer has not taken. */
class PendingItems<T, Outcome> {
  readonly #source: Iterator<T> | AsyncIterator<T>;
  readonly #perform: (item: T) => Promise<Outcome>;
  readonly #window: Window<T>;
  readonly #ordered: boolean;
  readonly #items: PendingItem<T, Outcome>[] = [];
  /** Total size of all items in pending. */
  #size = 0;
  #pulling = false;
  #ended = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => undefined;

  constructor(
    items: Iterable<T> | AsyncIterable<T>,
    perform: (item: T) => Promise<Outcome>,
    { window, ordered }: PerformSettings<T>,
  ) {
    this.#source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
    this.#perform = perform;
    this.#window = window;
    this.#ordered = ordered;
  }

  /** Requests the next item from the source if the window has room. Does not block consumers. */
  pull(): void {
    if (this.#pulling || this.#ended || !this.#hasRoom()) return;
    this.#pulling = true;
    this.#next()
      .then(
        (isLast) => {
          this.#ended ||= isLast;
        },
        (error: unknown) => {
          this.#ended = true;
          this.#failure = { error };
        },
      )
      .finally(() => {
        this.#pulling = false;
        this.wake();
      });
  }

  #hasRoom(): boolean {
    const { items, small } = this.#window;
    const count = this.#items.length;
    return count < items || (small !== undefined && count < small.items && this.#size < small.size);
  }

  async #next(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true || this.#ended) return true;
    const item: PendingItem<T, Outcome> = {
      item: next.value,
      size: this.#window.small?.sizeOf(next.value) ?? 0,
    };
    this.#size += item.size;
    this.#items.push(item);
    this.#perform(next.value).then((outcome) => {
      item.done = { outcome };
      this.wake();
    });
    return false;
  }

  /** A finished result, if it is next. */
  take(): Performed<T, Outcome> | undefined {
    const at = this.#ordered ? 0 : this.#items.findIndex(({ done }) => done !== undefined);
    const found = this.#items[at];
    if (found?.done === undefined) return undefined;
    this.#items.splice(at, 1);
    this.#size -= found.size;
    return { item: found.item, outcome: found.done.outcome };
  }

  /** @throws the error of the source */
  isOver(): boolean {
    if (!this.#ended || this.#items.length > 0) return false;
    if (this.#failure !== undefined) throw this.#failure.error;
    return true;
  }

  change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  wake(): void {
    this.#wake();
  }

  /** Lets the source clean up. Does not wait for a source with a pending request: it would answer only after that request. */
  async end(): Promise<void> {
    const isOpen = !this.#ended;
    this.#ended = true;
    if (isOpen && !this.#pulling) await this.#source.return?.();
  }
}
