/* Assembles the page. */

import { barCard, columnCard, healthBar, years } from './charts.js';
import { followAddress, prepareDetail } from './detail.js';
import { encodingCard } from './encodings.js';
import { byId, codes, count, el, facts, foreign, plural, rows, size } from './page.js';
import { redraw } from './state.js';
import { prepareTable } from './table.js';

function figure(value, name) {
  return el('div', {}, el('dt', {}, name), el('dd', {}, value));
}

function sum(of) {
  return rows.reduce((total, row) => total + of(row), 0);
}

const WARM = 5e6;

function drawTop() {
  const bytes = sum((row) => row.bytes);
  const milliseconds = sum((row) => row.time);
  byId('title').replaceChildren(foreign(facts.name));
  byId('made').append(
    `${facts.program} · `,
    el(
      'time',
      { datetime: facts.made },
      new Date(facts.made).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }),
    ),
  );
  byId('figures').append(
    figure(count(rows.length), rows.length === 1 ? 'feed' : 'feeds'),
    figure(count(sum((row) => row.entries)), 'entries'),
    figure(size(bytes), 'source'),
    figure(count(sum((row) => Object.values(row.codes).reduce((a, b) => a + b, 0))), 'problems'),
    // Omit the speed of a thread that has read little: it is still warming up.
    bytes > WARM ? figure(`${(bytes / 1000 / milliseconds).toFixed(1)} MB/s`, 'a thread') : '',
  );
  byId('health').append(healthBar());
}

function drawCharts() {
  byId('charts').append(
    barCard('version', 'Versions'),
    barCard('codes', 'Problems', 'Feeds that have one of the kind.', (code) => ({
      class: codes[code]?.severity,
      title: codes[code]?.meaning,
    })),
    barCard('namespaces', 'Namespaces', 'In addition to that of the format.'),
    encodingCard(),
    columnCard('half', 'year', 'Newest entry', 'By year.', years()),
    columnCard('quarter', 'size', 'Size', 'Bytes of the document.'),
    columnCard('quarter', 'time', 'Time to parse', 'Once, cold or warm.'),
  );
}

function drawNotes() {
  const notes = [];
  if (facts.more > 0)
    notes.push(
      `The corpus has ${count(facts.more)} more feeds: this page shows the first ${count(rows.length)}, anyfeed corpus statistics counts all.`,
    );
  if (facts.detailed < rows.length)
    notes.push(
      `This page holds source and object of the first ${count(facts.detailed)} feeds; with those of all ${count(rows.length)} it would be too big to open.`,
    );
  notes.push(
    `Of one feed it shows up to ${count(facts.shown)} characters of the source (the beginning, and the surroundings of problems) and as much of the object; what is cut says so.`,
  );
  notes.push('It loads nothing from anywhere.');
  byId('notes').append(el('p', {}, notes.join(' ')));
  if (facts.failed.length === 0) return;
  byId('notes').append(
    el('h2', {}, `${plural(facts.failed.length, 'file')} could not be parsed`),
    el(
      'ul',
      {},
      facts.failed.map(({ name, message }) =>
        el('li', {}, el('strong', {}, foreign(name)), ': ', foreign(message)),
      ),
    ),
  );
}

drawTop();
prepareTable();
drawCharts();
drawNotes();
prepareDetail();
redraw();
followAddress();
