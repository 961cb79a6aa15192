/* The state of the page: filters, order, dimensions that count feeds, and functions that draw again when a filter changes. */

import { rows, worst } from './page.js';

/** `filters`: dimension → the wanted value. */
export const state = { filters: new Map(), search: '', sort: 'problems', down: true, limit: 100 };

const SIZES = [1, 4, 16, 64, 256, 1024, 4096, 16384].map((kilobytes) => kilobytes * 1000);
const TIMES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The bucket of a number, as its upper bound. */
function bucket(bounds, number) {
  return String(bounds.find((bound) => number < bound) ?? 'more');
}

function bucketLabel(bounds, show, value) {
  if (value === 'more') return `≥ ${show(bounds.at(-1))}`;
  const index = bounds.indexOf(Number(value));
  return index === 0 ? `< ${show(bounds[0])}` : `${show(bounds[index - 1])} – ${show(bounds[index])}`;
}

const shortSize = (bytes) => (bytes < 1e6 ? `${bytes / 1e3} kB` : `${Math.round(bytes / 1e6)} MB`);
const shortTime = (milliseconds) => (milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`);

export const HEALTH = new Map([
  ['fine', 'fine'],
  ['advice', 'fine, with advice'],
  ['repaired', 'read despite faults'],
  ['unusable', 'no feed'],
]);

function healthOf(row) {
  if (!row.usable) return 'unusable';
  if (row.bozo) return 'repaired';
  return worst(row) === undefined ? 'fine' : 'advice';
}

export const NONE = '(none)';

/** Dimensions of feeds. `values` returns the values of a feed, `label` describes one value. */
export const DIMENSIONS = {
  health: { title: 'Health', values: (row) => [healthOf(row)], label: (value) => HEALTH.get(value) },
  version: { title: 'Version', values: (row) => [row.version || NONE] },
  codes: { title: 'Problem', values: (row) => Object.keys(row.codes) },
  declared: { title: 'Declared encoding', values: (row) => [row.declared || NONE] },
  encoding: { title: 'Actual encoding', values: (row) => [row.encoding || NONE] },
  namespaces: { title: 'Namespace', values: (row) => row.namespaces },
  year: { title: 'Newest entry', values: (row) => [row.date?.slice(0, 4) ?? NONE] },
  size: {
    title: 'Size',
    values: (row) => [bucket(SIZES, row.bytes)],
    label: (value) => bucketLabel(SIZES, shortSize, value),
    order: [...SIZES.map(String), 'more'],
  },
  time: {
    title: 'Time to parse',
    values: (row) => [bucket(TIMES, row.time)],
    label: (value) => bucketLabel(TIMES, shortTime, value),
    order: [...TIMES.map(String), 'more'],
  },
};

export const labelOf = (dimension, value) => DIMENSIONS[dimension].label?.(value) ?? value;

function matches(row) {
  for (const [dimension, value] of state.filters) {
    if (!DIMENSIONS[dimension].values(row).includes(value)) return false;
  }
  return state.search === '' || row.haystack.includes(state.search);
}

export function tally(dimension, list) {
  const counts = new Map();
  for (const row of list) {
    for (const value of DIMENSIONS[dimension].values(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

export function toggleFilter(dimension, value) {
  if (state.filters.get(dimension) === value) state.filters.delete(dimension);
  else state.filters.set(dimension, value);
  state.limit = 100;
  redraw();
}

/** Functions that draw the filtered feeds. */
export const drawings = [];

export function redraw() {
  const list = rows.filter(matches);
  for (const draw of drawings) draw(list);
}

/** Whether the declared encoding agrees with the actual one. A missing declaration agrees; `utf-16` agrees with both byte orders. */
export function agrees(declared, actual) {
  if (declared === actual || declared === '' || declared === NONE) return true;
  return (declared === 'utf-16' || declared === 'utf-32') && actual.startsWith(declared);
}
