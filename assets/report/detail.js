/* Shows an opened feed: its problems, and its object next to its source. The address names the open feed, so that Back closes it. */

import { byId, codes, count, el, foreign, rows, size, time } from './page.js';
import { sourceOf } from './source.js';
import { listed } from './table.js';
import { treeOf } from './tree.js';

const dialog = byId('feed');

async function readDetail(index) {
  const block = byId(`detail-${index}`);
  if (block === null) return undefined;
  const bytes = Uint8Array.from(atob(block.textContent), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text());
}

function factsOf(row) {
  const declared = row.declared === row.encoding || row.declared === '' ? '' : ` (declared ${row.declared})`;
  const pairs = [
    ['Version', row.version || (row.usable ? 'unknown' : 'no feed')],
    ['Encoding', `${row.encoding || 'unknown'}${declared}`],
    ['Entries', count(row.entries)],
    ['Newest', row.date ?? '–'],
    ['Size', size(row.bytes)],
    ['Time', time(row.time)],
  ];
  return el(
    'dl',
    { class: 'feed-facts' },
    pairs.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );
}

function showMark(index) {
  const mark = [...dialog.querySelectorAll('mark')].find((candidate) =>
    candidate.dataset.problems.split(' ').includes(String(index)),
  );
  if (mark === undefined) return;
  dialog.querySelector('mark.current')?.classList.remove('current');
  mark.classList.add('current');
  mark.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}

function problemItem(problem, index, marked) {
  const place = problem.line === undefined ? undefined : `${problem.line}:${problem.column}`;
  const text = [
    el('span', { class: `dot ${problem.severity}`, 'aria-hidden': 'true' }),
    el('span', { class: 'place' }, place ?? '–'),
    el(
      'span',
      { class: 'problem-text' },
      el('strong', {}, problem.code),
      ' ',
      el('span', { class: 'spoken' }, `(${problem.severity}) `),
      foreign(problem.recovery === undefined ? problem.message : `${problem.message}; ${problem.recovery}`),
    ),
  ];
  const properties = { class: 'problem', title: codes[problem.code]?.meaning };
  return el(
    'li',
    {},
    marked
      ? el('button', { type: 'button', ...properties, onclick: () => showMark(index) }, text)
      : el('span', properties, text),
  );
}

function problemList({ problems, moreProblems, source }) {
  if (problems.length === 0) return el('p', { class: 'no-problems' }, 'Nothing is wrong with this feed.');
  const isShown = ({ offset }) =>
    offset !== undefined &&
    source.some((segment) => offset >= segment.offset && offset <= segment.offset + segment.text.length);
  return el(
    'section',
    { class: 'problems' },
    el('h3', {}, `Problems (${count(problems.length + moreProblems)})`),
    el(
      'ol',
      { tabindex: problems.length > 6 ? '0' : undefined },
      problems.map((problem, index) => problemItem(problem, index, isShown(problem))),
    ),
    moreProblems > 0
      ? el('p', { class: 'cut' }, `… ${count(moreProblems)} more are not in this page`)
      : undefined,
  );
}

function neighbor(row, step) {
  const at = listed.indexOf(row);
  return at === -1 ? undefined : listed[at + step];
}

function bar(row) {
  const to = (step, text, label) => {
    const other = neighbor(row, step);
    return el(
      'button',
      {
        type: 'button',
        'aria-label': label,
        title: label,
        disabled: other === undefined,
        onclick: () => location.replace(`#feed-${other.index}`),
      },
      text,
    );
  };
  return el(
    'nav',
    { class: 'feed-nav', 'aria-label': 'Feeds' },
    to(-1, '←', 'Previous feed'),
    to(1, '→', 'Next feed'),
    el('button', { type: 'button', class: 'close', onclick: () => dialog.close() }, 'Close'),
  );
}

const NO_DETAIL =
  'The source and the object of this feed are not in this page, which would be too big with those of all feeds. “anyfeed FILE” prints the object.';

/** The open feed. */
let shown;

async function show(row) {
  shown = row;
  const head = el(
    'header',
    { class: 'feed-head' },
    el(
      'div',
      {},
      el('h2', { id: 'feed-title' }, row.title.trim() === '' ? '(no title)' : foreign(row.title)),
      el('p', { class: 'path' }, foreign(row.name)),
    ),
    bar(row),
  );
  dialog.replaceChildren(head, factsOf(row));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  const detail = await readDetail(row.index);
  if (shown !== row) return;
  if (detail === undefined) {
    dialog.append(el('p', { class: 'no-problems' }, NO_DETAIL));
    return;
  }
  dialog.append(
    problemList(detail),
    el(
      'div',
      { class: 'panes' },
      el(
        'section',
        {},
        el('h3', {}, 'Object'),
        el(
          'div',
          { class: 'object', tabindex: '0', role: 'region', 'aria-label': 'Object' },
          treeOf(detail.object),
        ),
      ),
      el('section', {}, el('h3', {}, 'Source'), sourceOf(detail)),
    ),
  );
}

const ADDRESS = /^#feed-(\d+)$/;

export function followAddress() {
  const index = Number(ADDRESS.exec(location.hash)?.[1] ?? -1);
  const row = rows[index];
  // Ignore the second event: going back changes history and address, two events for one feed.
  if (row !== undefined && row !== shown) show(row);
  else if (row === undefined && dialog.open) dialog.close();
}

export function prepareDetail() {
  dialog.addEventListener('close', () => {
    shown = undefined;
    if (location.hash.startsWith('#feed-'))
      history.pushState(undefined, '', location.pathname + location.search);
  });
  addEventListener('hashchange', followAddress);
  addEventListener('popstate', followAddress);
  dialog.addEventListener('keydown', (event) => {
    if (
      event.target.closest('.source, .object, input') !== null ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const other = step === 0 ? undefined : neighbor(rows[Number(location.hash.slice('#feed-'.length))], step);
    if (other !== undefined) location.replace(`#feed-${other.index}`);
  });
}
