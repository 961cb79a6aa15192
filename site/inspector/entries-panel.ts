/** Shows the entries as `present` returns them. */

import type { Client } from './client.ts';
import { button, el, plural } from './dom.ts';
import type { ShownEntry } from './protocol.ts';

const PAGE = 50;
const WEB = /^https?:\/\//;

export function entriesPanel(count: number, client: Client, read: (index: number) => void): HTMLElement {
  const list = el('ol', { class: 'entries' });
  const place = el('div', {}, el('h3', {}, plural(count, 'entry', 'entries')), list);
  const extend = async (from: number): Promise<void> => {
    const entries = await client.call('entries', [from, from + PAGE]);
    list.append(...entries.map((entry, i) => entryItem(entry, () => read(from + i))));
    if (from + PAGE >= count) return;
    const more = button(`${PAGE} more`, () => {
      more.remove();
      void extend(from + PAGE);
    });
    place.append(more);
  };
  void extend(0);
  return place;
}

function entryItem(
  { title, excerpt, link, date, dateSource, authors }: Omit<ShownEntry, 'html'>,
  read: () => void,
): HTMLElement {
  const facts = [
    authors.join(', '),
    date === '' ? 'no date' : `${date.slice(0, 16).replace('T', ' ')} UTC (${dateSource})`,
  ];
  return el(
    'li',
    {},
    el('h4', {}, title || excerpt || 'Without a title'),
    el('p', { class: 'quiet' }, facts.filter((fact) => fact !== '').join(' · ')),
    el('p', {}, excerpt),
    el('p', {}, button('Read', read, { 'aria-label': `Read ${title}` }), ' ', webLink(link)),
  );
}

/** A link for an address of the web, otherwise text. */
const webLink = (address: string): HTMLElement =>
  WEB.test(address)
    ? el('a', { href: address, target: '_blank', rel: 'noreferrer' }, address)
    : el('span', { class: 'quiet' }, address);
