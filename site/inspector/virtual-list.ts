/** A scrolling list of any length: only visible rows exist, and the list asks for them when they become visible. */

import { el } from './dom.ts';

export interface ListSource<Row> {
  readonly label: string;
  readonly length: number;
  rows(from: number, to: number): Promise<readonly Row[]>;
  render(row: Row, index: number): HTMLElement;
}

const ROW_HEIGHT = 20;
/** Browsers do not lay out taller elements exactly. */
const TALLEST = 8_000_000;

export class VirtualList<Row> {
  readonly element: HTMLElement;
  readonly #source: ListSource<Row>;
  readonly #window: HTMLElement;
  readonly #spacer: HTMLElement;
  #top = 0;
  #asked = 0;
  #current = -1;

  constructor(source: ListSource<Row>) {
    this.#source = source;
    this.#window = el('div', { class: 'window' });
    this.#spacer = el('div', { class: 'spacer' });
    this.element = el(
      'div',
      { class: 'virtual', tabindex: '0', role: 'region', 'aria-label': source.label },
      this.#window,
      this.#spacer,
    );
    this.#spacer.style.height = `${Math.min(source.length * ROW_HEIGHT, TALLEST)}px`;
    this.element.addEventListener('scroll', () => this.#scrolled());
    this.element.addEventListener('keydown', (event) => this.#pressed(event));
    new ResizeObserver(() => void this.#draw()).observe(this.element);
  }

  /** Scrolls to the row and highlights it. */
  show(row: number): void {
    this.#current = row;
    this.#moveTo(row - 3);
  }

  get #visible(): number {
    return Math.max(1, Math.ceil(this.element.clientHeight / ROW_HEIGHT));
  }

  get #last(): number {
    return Math.max(0, this.#source.length - this.#visible + 1);
  }

  #moveTo(row: number): void {
    this.#top = Math.min(Math.max(0, row), this.#last);
    const range = this.element.scrollHeight - this.element.clientHeight;
    this.element.scrollTop = this.#last === 0 ? 0 : (this.#top / this.#last) * range;
    void this.#draw();
  }

  #scrolled(): void {
    const range = this.element.scrollHeight - this.element.clientHeight;
    const top = range <= 0 ? 0 : Math.round((this.element.scrollTop / range) * this.#last);
    // Moving by one row may move the bar by less than a pixel.
    const isOwn = Math.abs((this.#top / Math.max(1, this.#last)) * range - this.element.scrollTop) < 1;
    if (!isOwn) this.#top = top;
    void this.#draw();
  }

  #pressed(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: this.#visible - 1,
      PageUp: 1 - this.#visible,
      Home: Number.NEGATIVE_INFINITY,
      End: Number.POSITIVE_INFINITY,
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.#moveTo(this.#top + step);
  }

  async #draw(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const from = this.#top;
    const rows = await this.#source.rows(from, Math.min(this.#source.length, from + this.#visible + 1));
    if (asked !== this.#asked) return;
    this.#window.replaceChildren(
      ...rows.map((row, i) => {
        const element = this.#source.render(row, from + i);
        element.classList.add('row');
        if (from + i === this.#current) element.classList.add('current');
        return element;
      }),
    );
  }
}
