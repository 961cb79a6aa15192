/** Offers the document as a test: feed, headers, expectation. */

import type { Client } from './client.ts';
import { button, el } from './dom.ts';

export function downloadPanel(client: Client): HTMLElement {
  const list = el('ul', { class: 'files' });
  const make = button('Make the files', async () => {
    const files = await client.call('fixture', []);
    list.replaceChildren(
      ...files.map(({ name, content }) => {
        const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
        return el('li', {}, el('a', { href: address, download: name }, name));
      }),
    );
    list.querySelector('a')?.focus();
  });
  return el(
    'div',
    {},
    el('h3', {}, 'As a test'),
    el(
      'p',
      {},
      'The feed, its headers, and the result of anyfeed as an expectation. Review the expectation before you rely on it: it is the actual result, which may be wrong.',
    ),
    make,
    list,
  );
}
