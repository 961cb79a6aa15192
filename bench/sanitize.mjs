/**
 * Measures the content stage: whether its time grows in proportion to hostile inputs, its throughput on the contents of real feeds relative
 * to the bare tokenizer, and whether the output still has all visible text.
 *
 *     node bench/sanitize.mjs [folder of feeds]
 */

import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser, Tokenizer } from 'htmlparser2';
import { cleanContent, toPlainText } from '../.build/core/content/index.js';
import { readOptions } from '../.build/core/model/options.js';
import { parseFeed } from '../.build/index.js';

/** Use a young generation that holds the garbage of the largest input, to measure the work and not the moves of V8's collector. */
const FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];
if (!FLAGS.every((flag) => process.execArgv.includes(flag))) {
  const self = fileURLToPath(import.meta.url);
  const child = spawnSync(process.execPath, [...FLAGS, self, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(child.status ?? 1);
}

const SMALL = 200_000;
const FACTOR = 10;
const MOST = 12;
/** Milliseconds for the large input below which the caches of the processor dominate. */
const NEGLIGIBLE = 25;
const LEAST_SHARE = 0.6;
const LEAST_SAME = 0.999;
const HIDDEN = new Set(['script', 'style', 'template']);
const FRAMES = new Set(['iframe', 'noembed', 'noframes']);
const ROUNDS = 7;
const RUNS = 5;

const fill = (piece, length) => piece.repeat(Math.ceil(length / piece.length));
const numbered = (make, length) => {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += make(index);
  return text;
};

/** Name to a function that makes markup of about this length. */
const SHAPES = {
  'deep nesting': (n) => fill('<div>', n / 2) + fill('</div>', n / 2),
  'deep nesting, never closed': (n) => fill('<b><i><span>', n),
  'lone <': (n) => fill('<', n),
  'unclosed comments': (n) => fill('<!--', n),
  'comments that end as in UFP': (n) => fill('<!-- -- x>y', n),
  'unclosed quotes': (n) => fill('<a href="', n),
  'both quotes, unclosed': (n) => fill(`<a href="x' title='y">`, n),
  'one tag, many attributes': (n) => `<p ${numbered((i) => `a${i}=${i} `, n)}>x`,
  'one tag, one attribute again and again': (n) => `<p ${fill('class="x" ', n)}>x`,
  references: (n) => fill('&lt;&#60;&bogus;&a', n),
  ampersands: (n) => fill('&', n),
  'attribute of references': (n) => `<a href="${fill('&amp;&#x26;&', n)}">x</a>`,
  'end tags of nothing': (n) => fill('<div><p>', Math.min(n / 2, 4000)) + fill('</span></b></td>', n),
  'implied ends': (n) => fill('<table><tr><td><ul><li><p>', n),
  frames: (n) => fill('<iframe>', n),
  'raw text, unclosed': (n) => fill('<script>', n),
  'text-only elements': (n) => fill('<textarea><title></textarea>', n),
  'long style': (n) => `<p style="${fill('color:red;x:url(((;', n)}">x`,
  'long srcset': (n) => `<img srcset="${fill('a 1x,, ', n)}">`,
  'long paint': (n) => `<svg><path d="${fill('url( (', n)}"/></svg>`,
  spaces: (n) => `<p style="url(${fill(' ', n / 2)}" class="${fill(' ', n / 2)}">${fill(' ', n / 2)}x`,
  'dots in an address': (n) => `<a href="${fill('../a/', n)}">x</a>`,
  'nested bases': (n) => fill('<div xml:base="a/"><a href="b">', n),
  CDATA: (n) => fill('<![CDATA[]]>', n),
  'foreign content': (n) => fill('<svg><desc><math><mtext>', n),
  'control characters': (n) => fill('\0\x01\r\n', n),
};

const settings = readOptions(undefined);
const plain = readOptions({ sanitizeHtml: false });
const source = (value) => ({
  value,
  type: 'text/html',
  base64: false,
  sniff: false,
  xml: false,
  base: 'http://example.org/a/b',
  language: '',
});

const JOBS = {
  sanitize: (markup) => cleanContent(source(markup), settings).value.length,
  resolve: (markup) => cleanContent(source(markup), plain).value.length,
  'plain text': (markup) => toPlainText(markup).length,
};

/** CPU milliseconds of the fastest of some runs. */
function time(job, runs) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = process.cpuUsage();
    job();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

let failed = false;

console.log(`time for ${(SMALL * FACTOR) / 1e6} MB in relation to ${SMALL / 1e6} MB (at most ${MOST})`);
for (const [name, make] of Object.entries(SHAPES)) {
  const [small, large] = [make(SMALL), make(SMALL * FACTOR)];
  const cells = Object.entries(JOBS).map(([job, run]) => {
    // Use the same number of bytes in both, so that the garbage of both is collected.
    const repeated = () => {
      for (let round = 0; round < FACTOR; round += 1) run(small);
    };
    const [short, long] = [time(repeated, RUNS) / FACTOR, time(() => run(large), RUNS)];
    const ratio = long / short;
    const isSlow = ratio > MOST && long > NEGLIGIBLE;
    if (isSlow) failed = true;
    return `${job} ${long.toFixed(0)} ms (${ratio.toFixed(1)})${isSlow ? ' TOO SLOW' : ''}`;
  });
  console.log(`  ${name.padEnd(40)} ${cells.join('   ')}`);
}

const folder = process.argv[2] ?? fileURLToPath(new URL('../feeds', import.meta.url));
const contents = await collectContents(folder);
const bytes = contents.reduce((sum, { value }) => sum + Buffer.byteLength(value), 0);
const nothing = () => {};
const callbacks = Object.fromEntries(
  [
    ...[
      'onattribdata',
      'onattribentity',
      'onattribend',
      'onattribname',
      'oncdata',
      'onclosetag',
      'oncomment',
      'onend',
    ],
    ...[
      'ondeclaration',
      'onopentagend',
      'onopentagname',
      'onprocessinginstruction',
      'onselfclosingtag',
      'ontext',
    ],
    'ontextentity',
  ].map((name) => [name, nothing]),
);
const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
const bare = () => {
  for (const { value } of contents) {
    tokenizer.reset();
    tokenizer.write(value);
    tokenizer.end();
  }
};
const ours = () => {
  for (const content of contents) cleanContent(content, settings);
};
const times = { bare: [], ours: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  times.bare.push(time(bare, 1));
  times.ours.push(time(ours, 1));
}
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const speed = (values) => (bytes / 1e3 / median(values)).toFixed(0);
const share = median(times.bare) / median(times.ours);
if (share < LEAST_SHARE) failed = true;
console.log(
  `${contents.length} contents, ${(bytes / 1e6).toFixed(1)} MB: tokenizer ${speed(times.bare)} MB/s, ` +
    `resolve and sanitize ${speed(times.ours)} MB/s: ${(share * 100).toFixed(0)} % (at least ${LEAST_SHARE * 100})`,
);

const changed = contents.filter(
  (content) => textOf(content.value) !== textOf(cleanContent(content, settings).value),
);
const same = 1 - changed.length / contents.length;
if (same < LEAST_SAME) failed = true;
console.log(
  `visible text unchanged in ${(same * 100).toFixed(2)} % (at least ${LEAST_SAME * 100}), changed in ${changed.length}`,
);
process.exitCode = failed ? 1 : 0;

/**
 * The visible text of some markup, without white space. Scripts, styles and templates are invisible; the text of a frame is markup for
 * readers that do not show frames.
 */
function textOf(markup) {
  const open = [];
  let text = '';
  let frame = '';
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN.has(name) || FRAMES.has(name)) open.push(name);
    },
    onclosetag: (name) => {
      if (open.at(-1) !== name) return;
      open.pop();
      if (FRAMES.has(name)) text += textOf(frame);
      frame = '';
    },
    ontext: (data) => {
      if (FRAMES.has(open.at(-1))) frame += data;
      else if (open.length === 0) text += data;
    },
  });
  parser.end(markup);
  return text.replace(/[\s\0]+/g, '');
}

/** Collects every piece of markup in the feeds of a folder, in the form that the content stage receives. */
async function collectContents(path) {
  const found = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const feed = await readFile(join(entry.parentPath ?? entry.path, entry.name));
    parseFeed(feed, undefined, {
      resolveRelativeUris: false,
      sanitizeHtml: (html, { type }) => {
        // Copy the text: a slice of the document is slower to read, more so for the tokenizer than for anyfeed.
        if (/[<&]/.test(html)) found.push({ ...source(Buffer.from(html).toString()), type });
        return '';
      },
    });
  }
  return found;
}
