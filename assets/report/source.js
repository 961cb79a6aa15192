/* The source with line numbers, highlighted markup, and a mark at the start of every problem. */

import { el, plural, revealed } from './page.js';

const TOKEN = /<!--[\s\S]{0,2000}?-->|<!\[CDATA\[|\]\]>|<[?/!]?[A-Za-z_][^<>]{0,4000}>|&#?\w{1,32};/g;
const MARK_END = /[\s>]/g;
const MARK_LENGTH = 48;

/** Index of the end of a mark: the end of the word or tag at which the problem begins. */
function markEnd(text, start) {
  MARK_END.lastIndex = start + 1;
  const match = MARK_END.exec(text);
  const end = match === null ? text.length : match[0] === '>' ? match.index + 1 : match.index;
  return Math.min(end, start + MARK_LENGTH, text.length);
}

/** Pieces of a segment, in order: [start, end, class, index of the problem]. Marks win over tokens. */
function piecesOf({ offset, text }, problems) {
  const marks = problems
    .map((problem, index) => ({ index, start: (problem.offset ?? -1) - offset, severity: problem.severity }))
    .filter(({ start }) => start >= 0 && start <= text.length)
    .sort((a, b) => a.start - b.start);
  const pieces = [];
  let at = 0;
  for (const { index, start, severity } of marks) {
    if (start < at) {
      // Two problems at one place share a mark.
      pieces.at(-1)?.indices?.push(index);
      continue;
    }
    addTokens(text, at, start, pieces);
    const end = markEnd(text, start);
    pieces.push({ start, end, kind: severity, indices: [index] });
    at = Math.max(end, at);
  }
  addTokens(text, at, text.length, pieces);
  return pieces;
}

function addTokens(text, from, to, pieces) {
  const part = text.slice(from, to);
  let end = 0;
  for (const match of part.matchAll(TOKEN)) {
    if (match.index > end) pieces.push({ start: from + end, end: from + match.index });
    const kind = match[0].startsWith('<!--') ? 'comment' : match[0].startsWith('&') ? 'reference' : 'markup';
    pieces.push({ start: from + match.index, end: from + match.index + match[0].length, kind });
    end = match.index + match[0].length;
  }
  if (end < part.length) pieces.push({ start: from + end, end: to });
}

function pieceElement(piece, text, problems) {
  if (piece.indices === undefined)
    return piece.kind === undefined ? revealed(text) : el('span', { class: piece.kind }, revealed(text));
  const said = piece.indices.map((index) => `${problems[index].code}: ${problems[index].message}`).join('\n');
  return el(
    'mark',
    { class: piece.kind, title: said, 'data-problems': piece.indices.join(' ') },
    text === '' ? '⌁' : revealed(text),
    el('span', { class: 'spoken' }, ` (${said}) `),
  );
}

const LINE_BREAK = /\r?\n/;

/** The lines of a segment. */
function segmentLines(segment, problems) {
  const lines = [];
  let code;
  const next = () => {
    code = el('span', { class: 'code' });
    const number = el('span', { class: 'no', 'aria-hidden': 'true' }, String(segment.line + lines.length));
    lines.push(el('div', { class: 'line' }, number, code));
  };
  next();
  for (const piece of piecesOf(segment, problems)) {
    const [first, ...others] = segment.text.slice(piece.start, piece.end).split(LINE_BREAK);
    code.append(...[pieceElement(piece, first, problems)].flat());
    // A mark ends with its line; a comment continues on the next line.
    const rest = piece.indices === undefined ? piece : {};
    for (const part of others) {
      next();
      code.append(...[pieceElement(rest, part, problems)].flat());
    }
  }
  return lines;
}

export function sourceOf({ source, length, problems }) {
  const parts = [];
  let end = 0;
  const gap = (characters) =>
    parts.push(el('p', { class: 'gap' }, `${plural(characters, 'character')} not in this page`));
  for (const segment of source) {
    if (segment.offset > end) gap(segment.offset - end);
    parts.push(...segmentLines(segment, problems));
    end = segment.offset + segment.text.length;
  }
  if (end < length) gap(length - end);
  return el('div', { class: 'source', tabindex: '0', role: 'region', 'aria-label': 'Source' }, parts);
}
