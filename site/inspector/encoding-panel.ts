/** Shows how the encoding was found: every attempt, the text that each makes of the disputed bytes, and the bytes themselves. */

import type { Client } from './client.ts';
import { button, el, spoken } from './dom.ts';
import type { ByteRow, Dispute, Overview, ShownAttempt } from './protocol.ts';
import { VirtualList } from './virtual-list.ts';

export function encodingPanel(overview: Overview, client: Client, bytesPerRow: number): HTMLElement {
  const list = new VirtualList<ByteRow>({
    label: 'Bytes of the document',
    length: Math.ceil(overview.size / bytesPerRow),
    rows: (from, to) => client.call('bytes', [from, to]),
    render: byteRow,
  });
  const show = (offset: number): void => {
    list.show(Math.floor(offset / bytesPerRow));
    list.element.focus();
  };
  return el(
    'div',
    {},
    el('h3', {}, 'Attempts, in order'),
    overview.attempts.length === 0
      ? el('p', {}, 'None: the document was text.')
      : attempts(overview.attempts, show),
    el('h3', {}, 'Disputed bytes'),
    ...disputes(overview.disputes, show),
    el('h3', {}, 'Bytes'),
    list.element,
  );
}

function attempts(list: readonly ShownAttempt[], show: (offset: number) => void): HTMLElement {
  const rows = list.map(({ encoding, source, outcome, reason, offset }) =>
    el(
      'li',
      { class: outcome },
      el('strong', {}, encoding),
      ` ${outcome.replaceAll('-', ' ')}`,
      el('span', { class: 'quiet' }, ` ${source}${reason === '' ? '' : `: ${reason}`} `),
      ...(offset === undefined ? [] : [button(`byte ${offset}`, () => show(offset), { class: 'place' })]),
    ),
  );
  return el('ol', { class: 'attempts' }, ...rows);
}

function disputes(list: readonly Dispute[], show: (offset: number) => void): HTMLElement[] {
  if (list.length === 0)
    return [el('p', {}, 'None: every byte is ASCII, or every candidate reads all of them.')];
  return list.map(({ offset, hex, readings }) => {
    const rows = readings.map(({ encoding, text, fails }) =>
      el(
        'tr',
        { class: fails ? 'fails' : undefined },
        el('th', { scope: 'row' }, encoding),
        el('td', {}, el('bdi', {}, text), fails ? spoken(' cannot be read in this encoding') : ''),
      ),
    );
    const table = el(
      'table',
      { class: 'readings' },
      el('caption', {}, el('code', {}, hex)),
      el('tbody', {}, ...rows),
    );
    return el(
      'div',
      { class: 'dispute' },
      button(`At byte ${offset}`, () => show(offset), { class: 'place' }),
      el(
        'div',
        { class: 'scrolls', tabindex: '0', role: 'region', 'aria-label': `Readings at byte ${offset}` },
        table,
      ),
    );
  });
}

function byteRow({ offset, hex, text, marked }: ByteRow): HTMLElement {
  const bytes = el('span', { class: 'hex' });
  hex.forEach((byte, i) => {
    bytes.append(i === marked ? el('mark', { class: 'error' }, byte) : byte, ' ');
  });
  return el(
    'div',
    {},
    el('span', { class: 'number' }, String(offset)),
    bytes,
    el('span', { class: 'ascii' }, text),
  );
}
