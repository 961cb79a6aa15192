/* Declared and actual encodings: bands from left to right, whose width is the number of feeds; contradictions are highlighted. */

import { card } from './charts.js';
import { count, el, plural, rows, svg } from './page.js';
import { agrees, DIMENSIONS, drawings, NONE, state, tally, toggleFilter } from './state.js';

const BAND = { width: 560, node: 10, gap: 9, least: 13, pad: 4 };
const LABELS_SHOWN = 9;
const OTHERS = 'others';

/** The most frequent values, and a common name for all others. */
function mostFrequent(dimension) {
  const sorted = [...tally(dimension, rows)].sort((a, b) => b[1] - a[1]);
  const kept = sorted.length > LABELS_SHOWN ? sorted.slice(0, LABELS_SHOWN - 1) : sorted;
  const names = new Set(kept.map(([value]) => value));
  return (value) => (names.has(value) ? value : OTHERS);
}

function encodingPairs(list, left, right) {
  const pairs = new Map();
  for (const row of list) {
    const from = row.declared || NONE;
    const to = row.encoding || NONE;
    const key = JSON.stringify([left(from), right(to), agrees(from, to)]);
    pairs.set(key, (pairs.get(key) ?? 0) + 1);
  }
  return pairs;
}

/** Places the nodes of one side below each other, the biggest first. */
function stack(sums, scale) {
  let y = BAND.pad;
  const places = new Map();
  for (const [value, sum] of [...sums].sort((a, b) => (a[0] === OTHERS) - (b[0] === OTHERS) || b[1] - a[1])) {
    const height = Math.max(2, sum * scale);
    places.set(value, { y, height, used: 0, sum });
    y += Math.max(height, BAND.least) + BAND.gap;
  }
  return { places, height: y };
}

export function encodingCard() {
  const left = mostFrequent('declared');
  const right = mostFrequent('encoding');
  const pairs = [...encodingPairs(rows, left, right)]
    .map(([key, total]) => {
      const [from, to, agree] = JSON.parse(key);
      return { key, from, to, agree, total };
    })
    .sort((a, b) => b.total - a.total);
  const sums = (side) => {
    const map = new Map();
    for (const pair of pairs) map.set(pair[side], (map.get(pair[side]) ?? 0) + pair.total);
    return map;
  };
  const scale = 230 / rows.length;
  const from = stack(sums('from'), scale);
  const to = stack(sums('to'), scale);
  const height = Math.max(from.height, to.height);
  const x = { from: 150, to: BAND.width - 150 };
  const bands = pairs.map((pair) =>
    bandOf(pair, from.places.get(pair.from), to.places.get(pair.to), x, scale),
  );
  const nodes = [
    ...nodesOf(from.places, x.from - BAND.node, 'declared', 'end'),
    ...nodesOf(to.places, x.to, 'encoding', 'start'),
  ];
  drawings.push((list) => {
    const filtered = encodingPairs(list, left, right);
    for (const { key, path, total } of bands)
      path.style.setProperty('--rest', (filtered.get(key) ?? 0) / total);
  });
  const differing = rows.filter((row) => !agrees(row.declared || NONE, row.encoding || NONE)).length;
  const picture = svg(
    'svg',
    {
      viewBox: `0 0 ${BAND.width} ${height}`,
      role: 'group',
      'aria-label': 'Declared encodings on the left, actual ones on the right',
    },
    bands.map(({ path }) => path),
    nodes,
  );
  const hint =
    differing === 0
      ? 'Every feed is in the encoding it declares.'
      : `${plural(differing, 'feed is', 'feeds are')} in another encoding than declared.`;
  const ends = el('p', { class: 'ends' }, el('span', {}, 'declared'), el('span', {}, 'actual'));
  return card('wide', 'Encodings, declared and actual', hint, ends, picture);
}

function bandOf({ key, from, to, agree, total }, a, b, x, scale) {
  const thick = total * scale;
  const ya = a.y + a.used + thick / 2;
  const yb = b.y + b.used + thick / 2;
  a.used += thick;
  b.used += thick;
  const middle = (x.from + x.to) / 2;
  const path = svg(
    'path',
    {
      class: `band ${agree ? 'agrees' : 'differs'}`,
      d: `M${x.from} ${ya}C${middle} ${ya} ${middle} ${yb} ${x.to} ${yb}`,
      'stroke-width': Math.max(1.2, thick).toFixed(2),
    },
    svg('title', {}, `${from} → ${to}: ${plural(total, 'feed')}`),
  );
  return { key, path, total };
}

function nodesOf(places, x, dimension, anchor) {
  return [...places].map(([value, { y, height, sum }]) => {
    const text = svg(
      'text',
      {
        x: anchor === 'end' ? x - 7 : x + BAND.node + 7,
        y: y + Math.max(height, 0) / 2,
        'text-anchor': anchor,
        'dominant-baseline': 'central',
      },
      value.length > 17 ? `${value.slice(0, 16)}…` : value,
      svg('tspan', { class: 'sum', dx: 5 }, count(sum)),
    );
    const rect = svg('rect', { x, y, width: BAND.node, height, rx: 2 });
    if (value === OTHERS) return svg('g', { class: 'node' }, rect, text);
    const label = `${DIMENSIONS[dimension].title} ${value}: ${plural(sum, 'feed')}`;
    const toggle = () => toggleFilter(dimension, value);
    const node = svg(
      'g',
      {
        class: 'node',
        role: 'button',
        tabindex: '0',
        'aria-label': label,
        onclick: toggle,
        onkeydown: (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          toggle();
        },
      },
      svg('title', {}, label),
      svg('rect', {
        class: 'touch',
        x: anchor === 'end' ? x - 140 : x,
        y: y - 4,
        width: 150,
        height: Math.max(height, BAND.least) + 6,
      }),
      rect,
      text,
    );
    drawings.push(() => node.setAttribute('aria-pressed', String(state.filters.get(dimension) === value)));
    return node;
  });
}
