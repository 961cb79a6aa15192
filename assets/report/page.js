/*
 * Shared parts of the page: the data, elements, words for numbers. Text of feeds enters the page as text only, never as markup.
 *
 * The inspector has other parts: it asks a worker for the rows of one document that it holds whole. This page has no worker and no build: it
 * shows a cut copy of each of thousands of feeds, which its tree and its source mark as cut.
 */

export const { facts, rows, codes } = JSON.parse(document.getElementById('data').textContent);
rows.forEach((row, index) => {
  row.index = index;
});

export const byId = (id) => document.getElementById(id);

/** An element. `on…` properties are listeners, the others attributes; `undefined` and `false` are left out. */
export function el(tag, properties, ...children) {
  return build(document.createElement(tag), properties, children);
}

export function svg(tag, properties, ...children) {
  return build(document.createElementNS('http://www.w3.org/2000/svg', tag), properties, children);
}

function build(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== ''));
  return element;
}

const whole = new Intl.NumberFormat('en');
export const count = (number) => whole.format(number);
export const plural = (number, one, many) => `${count(number)} ${number === 1 ? one : (many ?? `${one}s`)}`;

export function percent(part, all) {
  if (all === 0) return '0 %';
  const share = (100 * part) / all;
  if (part > 0 && share < 1) return '< 1 %';
  return `${part < all ? Math.min(99, Math.round(share)) : 100} %`;
}

export function size(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(bytes < 1e4 ? 1 : 0)} kB`;
  if (bytes < 1e9) return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

export function time(milliseconds) {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Characters that would be invisible, or would change the order of adjacent characters. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text of a feed for a separate line: removes invisible characters, and isolates its direction from the text around it. */
export function foreign(text) {
  return el('bdi', {}, text.replace(UNSEEN, ''));
}

/** A text of a feed with symbols for invisible characters, for source and object. */
export function revealed(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(UNSEEN)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    parts.push(el('span', { class: 'unseen', title: `U+${code}` }, `U+${code}`));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

export const worst = ({ severities }) =>
  ['error', 'warning', 'info'].find((severity) => severities[severity] > 0);

/** Puts the open feed into the address, so that Back closes it. */
export function openFeed(index) {
  location.hash = `feed-${index}`;
}
