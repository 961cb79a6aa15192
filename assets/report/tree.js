/* The normalized object as a tree that opens and closes. Cut texts and lists show the amount that is missing. */

import { count, el, plural, revealed } from './page.js';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const PREVIEW = 70;

function leaf(value) {
  if (typeof value === 'string') return el('span', { class: 'string' }, revealed(value));
  if (isObject(value)) {
    return el(
      'span',
      { class: 'string' },
      revealed(value.$cut),
      el('span', { class: 'cut' }, ` … ${count(value.$length)} characters in all`),
    );
  }
  return el('span', { class: 'literal' }, String(value));
}

const isLeaf = (value) =>
  typeof value !== 'object' ||
  value === null ||
  (isObject(value) && typeof value.$cut === 'string' && typeof value.$length === 'number');

/** The preview of a closed branch. */
function preview(value) {
  if (Array.isArray(value))
    return plural(value.length + (value.at(-1)?.$more ?? 0) - (value.at(-1)?.$more ? 1 : 0), 'item');
  const text = ['title', 'name', 'term', 'value', 'href']
    .map((key) => value[key])
    .find((candidate) => typeof candidate === 'string');
  return text === undefined
    ? plural(Object.keys(value).length, 'key')
    : revealed(text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text);
}

/** Branches that are open at first; they fit on a screen. */
const OPEN_AT_FIRST = new Set(['feed', 'entries', '0']);

function branch(key, value, depth) {
  const name = el('span', { class: 'key' }, revealed(key));
  if (key === '$more')
    return el('li', { class: 'cut' }, `… ${plural(value, 'more')} not in this page`.replace('mores', 'more'));
  if (isLeaf(value)) return el('li', {}, name, leaf(value));
  const children = Array.isArray(value)
    ? value.map((item, index) => [String(index), item])
    : Object.entries(value);
  if (children.length === 0)
    return el('li', {}, name, el('span', { class: 'literal' }, Array.isArray(value) ? '[ ]' : '{ }'));
  const details = el(
    'details',
    { open: OPEN_AT_FIRST.has(key) && depth < 3 },
    el('summary', {}, name, el('span', { class: 'preview' }, preview(value))),
  );
  // Fill a branch when it opens: an object may have thousands of branches.
  const fill = () =>
    details.append(
      el(
        'ul',
        {},
        children.map(([childKey, child]) => {
          if (isObject(child) && typeof child.$more === 'number' && Object.keys(child).length === 1)
            return branch('$more', child.$more, depth);
          return branch(childKey, child, depth + 1);
        }),
      ),
    );
  if (details.open) fill();
  else details.addEventListener('toggle', fill, { once: true });
  return el('li', {}, details);
}

export function treeOf(object) {
  return el(
    'ul',
    { class: 'tree' },
    Object.entries(object).map(([key, value]) => branch(key, value, 1)),
  );
}
