/** Shows an entry as a reader does: the safe HTML, in a frame that nevertheless runs no script and makes no request. */

import type { Client } from './client.ts';
import { button, el } from './dom.ts';
import { chosenTheme } from './theme.ts';

/** The style of the frame, inserted by the build: the policy of the page names its hash. */
declare const FRAME_STYLE: string;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export class ReaderPanel {
  readonly #element: HTMLElement;
  readonly #client: Client;
  readonly #count: number;
  readonly #title = el('h3', { tabindex: '-1' });
  readonly #frame = el('iframe', {
    sandbox: '',
    title: 'The entry as a reader shows it',
    referrerpolicy: 'no-referrer',
  });
  readonly #previous = button('Previous', () => void this.read(this.#index - 1));
  readonly #next = button('Next', () => void this.read(this.#index + 1));
  #index = -1;

  constructor(count: number, client: Client) {
    this.#client = client;
    this.#count = count;
    const note = 'Pictures are not loaded: nothing leaves this page.';
    this.#element =
      count === 0
        ? el('p', {}, 'There are no entries.')
        : el(
            'div',
            {},
            this.#title,
            el('p', { class: 'quiet' }, note),
            el('p', {}, this.#previous, ' ', this.#next),
            this.#frame,
          );
  }

  /** When the panel is first shown: the first entry, unless the visitor chose another. */
  open(): HTMLElement {
    if (this.#index === -1 && this.#count > 0) void this.read(0);
    return this.#element;
  }

  async read(index: number): Promise<void> {
    this.#index = Math.min(Math.max(0, index), this.#count - 1);
    const { title, excerpt, html } = await this.#client.call('entry', [this.#index]);
    this.#title.textContent = `${this.#index + 1}. ${title || excerpt || 'Without a title'}`;
    this.#previous.disabled = this.#index === 0;
    this.#next.disabled = this.#index === this.#count - 1;
    this.#frame.srcdoc = `<!doctype html><html lang="" data-theme="${chosenTheme()}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>Entry</title><style>${FRAME_STYLE}</style></head><body>${html || '<p>No text</p>'}</body></html>`;
  }
}
