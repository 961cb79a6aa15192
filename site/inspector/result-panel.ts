/** Shows the result as a tree that opens one level at a time; each value links to its place in the document. */

import type { Client } from './client.ts';
import { button, el } from './dom.ts';
import type { TreeNode } from './protocol.ts';

const PAGE = 100;
const NAME_LENGTH = 300;

export class ResultPanel {
  readonly element: HTMLElement = el('div', { class: 'tree' });
  readonly #client: Client;
  readonly #showRow: (row: number) => void;

  constructor(client: Client, showRow: (row: number) => void) {
    this.#client = client;
    this.#showRow = showRow;
    void this.#open('').then((list) => this.element.append(list));
  }

  /** The list of the values inside, with a button for more. */
  async #open(pointer: string): Promise<HTMLElement> {
    const list = el('ul', {});
    await this.#extend(list, pointer, 0);
    return list;
  }

  async #extend(list: HTMLElement, pointer: string, from: number): Promise<void> {
    const nodes = await this.#client.call('children', [pointer, from, from + PAGE + 1]);
    list.append(...nodes.slice(0, PAGE).map((node) => this.#item(node)));
    if (nodes.length <= PAGE) return;
    const more = button(`${PAGE} more`, async () => {
      item.remove();
      await this.#extend(list, pointer, from + PAGE);
    });
    const item = el('li', {}, more);
    list.append(item);
  }

  #item(node: TreeNode): HTMLElement {
    const item = el('li', {});
    if (node.children === 0) item.append(el('span', { class: 'key' }, node.key), ' ');
    else item.append(this.#toggle(node, item), ' ');
    item.append(el('span', { class: `value ${node.kind}` }, node.text));
    const { origin } = node;
    if (origin !== undefined) {
      const name = `${node.pointer.slice(1, NAME_LENGTH)}: line ${origin.line}, ${origin.elementPath}`;
      item.append(
        ' ',
        button(`line ${origin.line}`, () => this.#showRow(origin.row), {
          class: 'place',
          title: origin.elementPath,
          'aria-label': name,
        }),
      );
    }
    return item;
  }

  #toggle(node: TreeNode, item: HTMLElement): HTMLButtonElement {
    let list: HTMLElement | undefined;
    const toggle = button(
      node.key,
      async () => {
        if (list !== undefined) {
          list.hidden = !list.hidden;
          toggle.setAttribute('aria-expanded', String(!list.hidden));
          return;
        }
        toggle.setAttribute('aria-expanded', 'true');
        list = el('ul', {});
        item.append(list);
        await this.#extend(list, node.pointer, 0);
      },
      { class: 'toggle', 'aria-expanded': 'false' },
    );
    return toggle;
  }
}
