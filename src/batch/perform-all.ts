/** Performs something for every item of a source, several at a time, and no faster than the results are taken. */

/** One item and what became of it. */
export interface Performed<Item, Outcome> {
  readonly item: Item;
  readonly outcome: Outcome;
}

export interface PerformSettings {
  /** Items in work, or done and waiting to be taken. */
  readonly window: number;
  /** Whether results come in the order of the items; otherwise as they are done. */
  readonly ordered: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes items only while results are asked for, and never more than `window` beyond those that were yielded.
 * An error of the source is thrown after the results of the items before it.
 *
 * @param perform never rejects
 * @throws what the source threw; the reason of `signal`
 */
export async function* performAll<Item, Outcome>(
  items: Iterable<Item> | AsyncIterable<Item>,
  perform: (item: Item) => Promise<Outcome>,
  settings: PerformSettings,
): AsyncGenerator<Performed<Item, Outcome>> {
  const flight = new Flight(items, perform, settings);
  const { signal } = settings;
  const wake = (): void => flight.wake();
  signal?.addEventListener('abort', wake);
  try {
    while (true) {
      signal?.throwIfAborted();
      flight.pull();
      const done = flight.take();
      if (done !== undefined) yield done;
      else if (flight.isOver()) return;
      else await flight.change();
    }
  } finally {
    signal?.removeEventListener('abort', wake);
    await flight.end();
  }
}

interface Item<T, Outcome> {
  readonly item: T;
  done?: { readonly outcome: Outcome };
}

/** The items between source and consumer. */
class Flight<T, Outcome> {
  readonly #source: Iterator<T> | AsyncIterator<T>;
  readonly #perform: (item: T) => Promise<Outcome>;
  readonly #window: number;
  readonly #ordered: boolean;
  readonly #items: Item<T, Outcome>[] = [];
  #pulling = false;
  #ended = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => undefined;

  constructor(
    items: Iterable<T> | AsyncIterable<T>,
    perform: (item: T) => Promise<Outcome>,
    { window, ordered }: PerformSettings,
  ) {
    this.#source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
    this.#perform = perform;
    this.#window = window;
    this.#ordered = ordered;
  }

  /** Asks the source for the next item when there is room for it. Consumers go on while it is waited for. */
  pull(): void {
    if (this.#pulling || this.#ended || this.#items.length >= this.#window) return;
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

  async #next(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true || this.#ended) return true;
    const item: Item<T, Outcome> = { item: next.value };
    this.#items.push(item);
    this.#perform(next.value).then((outcome) => {
      item.done = { outcome };
      this.wake();
    });
    return false;
  }

  /** A result that is done, if it is its turn. */
  take(): Performed<T, Outcome> | undefined {
    const at = this.#ordered ? 0 : this.#items.findIndex(({ done }) => done !== undefined);
    const found = this.#items[at];
    if (found?.done === undefined) return undefined;
    this.#items.splice(at, 1);
    return { item: found.item, outcome: found.done.outcome };
  }

  /** @throws what the source threw */
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

  /** Lets the source clean up, unless it is still asked for an item: then it would answer after that only. */
  async end(): Promise<void> {
    const isOpen = !this.#ended;
    this.#ended = true;
    if (isOpen && !this.#pulling) await this.#source.return?.();
  }
}
