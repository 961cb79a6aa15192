/* Distributions that filter: every bar is a button. The pale part of a bar shows the whole corpus, the strong part the filtered feeds. */

import { count, el, foreign, percent, plural, rows } from './page.js';
import { DIMENSIONS, drawings, HEALTH, labelOf, NONE, state, tally, toggleFilter } from './state.js';

/** A button for one value, with the total in the background and the filtered feeds in front. */
function valueButton(kind, dimension, value, total, most, extra) {
  const left = el('span', { class: 'left' });
  const button = el(
    'button',
    {
      type: 'button',
      class: `${kind} ${extra?.class ?? ''}`,
      title: extra?.title,
      onclick: () => toggleFilter(dimension, value),
    },
    el('span', { class: 'label' }, foreign(labelOf(dimension, value))),
    el(
      'span',
      { class: 'track', 'aria-hidden': 'true' },
      el('span', { class: 'fill total' }),
      el('span', { class: 'fill part' }),
    ),
    left,
  );
  button.style.setProperty('--total', total / most);
  const draw = (filtered) => {
    const part = filtered.get(value) ?? 0;
    button.style.setProperty('--part', part / most);
    left.textContent = count(part);
    button.setAttribute('aria-pressed', String(state.filters.get(dimension) === value));
    button.setAttribute(
      'aria-label',
      `${labelOf(dimension, value)}: ${plural(part, 'feed')} of ${count(total)}`,
    );
    button.classList.toggle('empty', part === 0);
  };
  return { button, draw };
}

export function card(kind, title, hint, ...content) {
  const about = hint === undefined ? undefined : el('p', { class: 'hint' }, hint);
  return el('section', { class: `card ${kind}` }, el('h2', {}, title), about, ...content);
}

const BARS_SHOWN = 9;

/** Horizontal bars, the longest first. */
export function barCard(dimension, title, hint, extraOf) {
  const totals = [...tally(dimension, rows)].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (totals.length === 0) return card('', title, hint, el('p', { class: 'nothing' }, 'None in any feed.'));
  const most = totals[0][1];
  const bars = totals.map(([value, total]) =>
    valueButton('bar', dimension, value, total, most, extraOf?.(value)),
  );
  const items = bars.map(({ button }, index) => el('li', { hidden: index >= BARS_SHOWN }, button));
  const hidden = items.length - BARS_SHOWN;
  const all = el(
    'button',
    { type: 'button', class: 'link', onclick: () => showAll() },
    `Show all ${count(items.length)}`,
  );
  const showAll = () => {
    for (const item of items) item.hidden = false;
    all.remove();
    items[BARS_SHOWN].querySelector('button').focus();
  };
  drawings.push((list) => {
    const filtered = tally(dimension, list);
    for (const { draw } of bars) draw(filtered);
  });
  return card('', title, hint, el('ul', { class: 'bars' }, items), hidden > 0 ? all : undefined);
}

/** Vertical bars in the order of the values. */
export function columnCard(kind, dimension, title, hint, order) {
  const totals = tally(dimension, rows);
  const known = order ?? DIMENSIONS[dimension].order;
  const first = known.findIndex((value) => totals.has(value));
  const last = known.findLastIndex((value) => totals.has(value));
  const values = first === -1 ? [] : known.slice(first, last + 1);
  const most = Math.max(1, ...values.map((value) => totals.get(value) ?? 0));
  const columns = values.map((value) => {
    const total = totals.get(value) ?? 0;
    return valueButton('column', dimension, value, total, most, {
      title: `${labelOf(dimension, value)}: ${plural(total, 'feed')}`,
    });
  });
  drawings.push((list) => {
    const filtered = tally(dimension, list);
    for (const { draw } of columns) draw(filtered);
  });
  const ends =
    values.length === 0
      ? undefined
      : el(
          'p',
          { class: 'ends', 'aria-hidden': 'true' },
          el('span', {}, labelOf(dimension, values[0])),
          el('span', {}, labelOf(dimension, values.at(-1))),
        );
  const list = el(
    'div',
    { class: 'columns', role: 'group', 'aria-label': title },
    columns.map(({ button }) => button),
  );
  return card(kind, title, hint, list, ends);
}

/** Years from the first to the last, without gaps; one wrong date of the year 9999 must not make ten thousand columns. */
export function years() {
  const found = [...tally('year', rows).keys()]
    .filter((value) => value !== NONE)
    .map(Number)
    .sort((a, b) => a - b);
  const plausible = found.filter((year) => year >= 1990 && year <= 2099);
  if (plausible.length === 0) return found.map(String);
  const range = [];
  for (let year = plausible[0]; year <= plausible.at(-1); year += 1) range.push(String(year));
  const before = found.filter((year) => year < 1990).map(String);
  const after = found.filter((year) => year > 2099).map(String);
  return [...before, ...range, ...after].map((year) => year.padStart(4, '0'));
}

export function healthBar() {
  const totals = tally('health', rows);
  const parts = [...HEALTH.keys()]
    .filter((value) => totals.has(value))
    .map((value) => {
      const total = totals.get(value);
      const button = el(
        'button',
        { type: 'button', class: `health ${value}`, onclick: () => toggleFilter('health', value) },
        el('span', { class: 'health-bar', 'aria-hidden': 'true' }),
        el('strong', {}, percent(total, rows.length)),
        el('span', {}, `${HEALTH.get(value)} · ${count(total)}`),
      );
      button.style.setProperty('--share', total);
      drawings.push(() => button.setAttribute('aria-pressed', String(state.filters.get('health') === value)));
      return button;
    });
  return el('div', { class: 'health-row', role: 'group', 'aria-label': 'How the feeds are' }, parts);
}
