/** Shows the verdict in one sentence, and the facts. */

import { el } from './dom.ts';
import type { Overview } from './protocol.ts';

const WORDS: Readonly<Record<Overview['verdict'], string>> = {
  fine: 'Fine',
  problems: 'Damaged',
  'no-feed': 'No feed',
};

export function verdict({ verdict: kind, headline, facts }: Overview): HTMLElement {
  const list = el('dl', { class: 'facts' });
  for (const [name, value] of facts) list.append(el('div', {}, el('dt', {}, name), el('dd', {}, value)));
  return el(
    'div',
    { class: `verdict ${kind}` },
    el('h2', { tabindex: '-1', id: 'verdict' }, el('span', { class: 'badge' }, WORDS[kind]), ` ${headline}`),
    list,
  );
}
