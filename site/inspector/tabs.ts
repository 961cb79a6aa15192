/** Shows one panel at a time: arrow keys move between their tabs (ARIA Authoring Practices, tabs). */

import { byId, el } from './dom.ts';

export interface Panel {
  readonly id: string;
  readonly title: string;
  /** Called when the panel is first shown. */
  content(): HTMLElement;
}

export class Tabs {
  readonly #panels: readonly Panel[];
  readonly #buttons = new Map<string, HTMLButtonElement>();

  constructor(panels: readonly Panel[], place: HTMLElement) {
    this.#panels = panels;
    const list = el('div', { role: 'tablist', 'aria-label': 'Results of the parser' });
    for (const { id, title } of panels) {
      const tab = el(
        'button',
        { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` },
        title,
      );
      tab.addEventListener('click', () => this.show(id));
      this.#buttons.set(id, tab);
      list.append(tab);
    }
    list.addEventListener('keydown', (event) => this.#pressed(event));
    const sections = panels.map(({ id }) =>
      el('section', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, tabindex: '-1' }),
    );
    place.replaceChildren(list, ...sections);
    this.show(panels[0]?.id ?? '');
  }

  show(wanted: string, isFocused = false): void {
    for (const { id, content } of this.#panels) {
      const tab = this.#buttons.get(id);
      tab?.setAttribute('aria-selected', String(id === wanted));
      tab?.setAttribute('tabindex', id === wanted ? '0' : '-1');
      const section = byId(`panel-${id}`);
      if (id === wanted && section.childElementCount === 0) section.append(content());
      section.hidden = id !== wanted;
    }
    if (isFocused) this.#buttons.get(wanted)?.focus();
  }

  #pressed({ key, target }: KeyboardEvent): void {
    const ids = this.#panels.map(({ id }) => id);
    const at = ids.findIndex((id) => this.#buttons.get(id) === target);
    if (at === -1) return;
    const next = new Map([
      ['ArrowRight', (at + 1) % ids.length],
      ['ArrowLeft', (at + ids.length - 1) % ids.length],
      ['Home', 0],
      ['End', ids.length - 1],
    ]).get(key);
    if (next !== undefined) this.show(ids[next] ?? '', true);
  }
}
