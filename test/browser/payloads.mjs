/** The attack payloads, one file per family, and random mixtures of them. */

import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('payloads/', import.meta.url);

/** Mixtures; the same in every run. */
const MIXTURES = 600;
const SEED = 20_240_229;

/** Markup that changes the meaning of the following markup. */
const GLUE = [
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<mglyph>',
    '<desc>',
    '<foreignObject>',
    '<title>',
    '<textarea>',
    '<xmp>',
  ],
  ...[
    '<table>',
    '<td>',
    '<caption>',
    '<select>',
    '<option>',
    '<form>',
    '</form>',
    '<button>',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
  ],
  ...[
    '<a href="x">',
    '<style>',
    '<noscript>',
    '<annotation-xml encoding="text/html">',
    '<li>',
    '"',
    "'",
    '>',
    ' ',
    '',
  ],
];

/** Every payload with the name of its family. */
export async function loadPayloads() {
  const payloads = [];
  for (const file of (await readdir(FOLDER)).sort()) {
    const family = file.replace('.json', '');
    for (const markup of JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')))
      payloads.push({ family, isMixture: false, markup });
  }
  return [...payloads, ...mix(payloads.map(({ markup }) => markup))];
}

/** The payloads of a file, each once. */
export async function readPayloads(file) {
  const seen = new Set();
  const collections = Object.entries(JSON.parse(await readFile(file, 'utf8')));
  for (const [, markups] of collections) for (const markup of markups) seen.add(markup);
  return [...seen].map((markup) => ({ family: 'file', isMixture: false, markup }));
}

function mix(markups) {
  let state = SEED;
  /** A number below `limit`, by the generator of Lehmer. */
  const random = (limit) => {
    state = (state * 48_271) % 0x7f_ff_ff_ff;
    return state % limit;
  };
  const pick = (list) => list[random(list.length)];
  const cut = (markup) => {
    const index = random(markup.length);
    return pick([markup, markup.slice(index), markup.slice(0, index)]);
  };
  return Array.from({ length: MIXTURES }, () => {
    const parts = Array.from({ length: 2 + random(4) }, () => pick(GLUE) + cut(pick(markups)));
    return { family: 'mixture', isMixture: true, markup: parts.join('') };
  });
}
