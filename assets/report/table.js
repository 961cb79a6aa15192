/* The table of feeds: sorted by a click on a column, filtered by charts and search, a hundred rows at a time. */

import { byId, count, el, foreign, openFeed, plural, rows, size, time } from './page.js';
import { agrees, DIMENSIONS, drawings, labelOf, redraw, state, toggleFilter } from './state.js';

const problemsOf = ({ severities }) => severities.error * 1e8 + severities.warning * 1e4 + severities.info;

const COLUMNS = [
  { key: 'name', title: 'Feed', of: (row) => row.name },
  { key: 'version', title: 'Version', of: (row) => row.version },
  { key: 'encoding', title: 'Encoding', of: (row) => row.encoding },
  { key: 'entries', title: 'Entries', of: (row) => row.entries, number: true },
  { key: 'problems', title: 'Problems', of: problemsOf, number: true },
  { key: 'date', title: 'Newest', of: (row) => row.date ?? '', number: true },
  { key: 'bytes', title: 'Size', of: (row) => row.bytes, number: true },
  { key: 'time', title: 'Time', of: (row) => row.time, number: true },
];
const ROWS_MORE = 100;

function prepareRows() {
  for (const row of rows) {
    row.haystack = [row.name, row.title, row.version, row.encoding, ...Object.keys(row.codes)]
      .join('\n')
      .toLowerCase();
  }
}

function sorted(list) {
  const { of } = COLUMNS.find(({ key }) => key === state.sort);
  const sign = state.down ? -1 : 1;
  return [...list].sort((a, b) => {
    const x = of(a);
    const y = of(b);
    return x === y ? a.index - b.index : sign * (x < y ? -1 : 1);
  });
}

function sortBy(key) {
  const column = COLUMNS.find((candidate) => candidate.key === key);
  // Sort numbers from the largest, names from A.
  state.down = state.sort === key ? !state.down : column.number === true;
  state.sort = key;
  redraw();
}

function drawHead() {
  byId('columns').replaceChildren(
    ...COLUMNS.map(({ key, title, number }) =>
      el(
        'th',
        {
          scope: 'col',
          class: number ? 'number' : '',
          'aria-sort': state.sort === key ? (state.down ? 'descending' : 'ascending') : 'none',
        },
        el('button', { type: 'button', onclick: () => sortBy(key), 'data-column': key }, title),
      ),
    ),
  );
}

function severityBadges({ severities }) {
  const badges = ['error', 'warning', 'info']
    .filter((severity) => severities[severity] > 0)
    .map((severity) =>
      el(
        'span',
        { class: `badge ${severity}`, title: plural(severities[severity], severity) },
        el('span', { class: 'spoken' }, `${severity} `),
        count(severities[severity]),
      ),
    );
  return badges.length === 0 ? [el('span', { class: 'badge fine' }, 'none')] : badges;
}

function rowOf(row) {
  const differs = !agrees(row.declared, row.encoding);
  const cell = (label, properties, ...children) =>
    el('td', { 'data-label': label, ...properties }, ...children);
  return el(
    'tr',
    { onclick: (event) => event.target.closest('a') ?? openFeed(row.index) },
    el(
      'th',
      { scope: 'row' },
      el(
        'a',
        { href: `#feed-${row.index}`, class: 'feed-title' },
        row.title.trim() === '' ? '(no title)' : foreign(row.title),
      ),
      el('span', { class: 'path' }, foreign(row.name)),
    ),
    cell(
      'Version',
      {},
      row.version === '' ? el('span', { class: 'dim' }, row.usable ? 'unknown' : 'no feed') : row.version,
    ),
    cell(
      'Encoding',
      {},
      row.encoding || el('span', { class: 'dim' }, 'unknown'),
      differs ? el('span', { class: 'not', title: 'declared' }, `not ${row.declared}`) : '',
    ),
    cell('Entries', { class: 'number' }, count(row.entries)),
    cell('Problems', { class: 'number badges' }, ...severityBadges(row)),
    cell('Newest', { class: 'number' }, row.date ?? el('span', { class: 'dim' }, '–')),
    cell('Size', { class: 'number' }, size(row.bytes)),
    cell('Time', { class: 'number' }, time(row.time)),
  );
}

/** The feeds of the table in its order, which determines the neighbors of the open feed. */
export let listed = [];

function drawTable(list) {
  listed = sorted(list);
  const focused = document.activeElement?.dataset?.column;
  drawHead();
  if (focused) byId('columns').querySelector(`[data-column="${focused}"]`).focus();
  byId('sort-by').value = state.sort;
  byId('rows').replaceChildren(...listed.slice(0, state.limit).map(rowOf));
  byId('count').textContent =
    list.length === rows.length
      ? plural(rows.length, 'feed')
      : `${count(list.length)} of ${plural(rows.length, 'feed')}`;
  const left = listed.length - state.limit;
  const more = byId('more');
  more.hidden = left <= 0;
  more.textContent = `Show ${count(Math.min(ROWS_MORE, left))} more of ${count(left)}`;
}

function drawFilters() {
  const chips = [...state.filters].map(([dimension, value]) =>
    el(
      'li',
      {},
      el(
        'button',
        {
          type: 'button',
          class: 'chip',
          'aria-label': `Remove filter ${DIMENSIONS[dimension].title}: ${labelOf(dimension, value)}`,
          onclick: () => toggleFilter(dimension, value),
        },
        el('span', {}, `${DIMENSIONS[dimension].title}: `),
        el('strong', {}, foreign(labelOf(dimension, value))),
        el('span', { class: 'cross', 'aria-hidden': 'true' }, '×'),
      ),
    ),
  );
  byId('filters').replaceChildren(...chips);
}

export function prepareTable() {
  drawings.push(drawFilters, drawTable);
  prepareRows();
  byId('sort-by').append(...COLUMNS.map(({ key, title }) => el('option', { value: key }, title)));
  byId('sort-by').addEventListener('change', (event) => sortBy(event.target.value));
  byId('search').addEventListener('input', (event) => {
    state.search = event.target.value.trim().toLowerCase();
    state.limit = ROWS_MORE;
    redraw();
  });
  byId('more').addEventListener('click', () => {
    const first = state.limit;
    state.limit += ROWS_MORE;
    redraw();
    byId('rows').children[first]?.querySelector('a').focus();
  });
}
