// Measures the bytes that one title of a feed of 10 MB keeps in memory, and the cost of copying strings for that:
//
//   npm run bench:memory
//
// Takes heap snapshots of three processes: one keeps nothing, one keeps the title, and one keeps the same title as V8's slice of the text.
// The cost is the time of copying the strings of all results.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getHeapSnapshot } from 'node:v8';
import { detach } from '../.build/core/platform/strings.js';
import { parseFeed } from '../.build/index.js';

const MOST = 1000;
const LENGTH = 10_000_000;
const ENTRY = 2000;

function makeFeed() {
  const item = (n) =>
    `<item><title>The title of item number ${n}, é</title><description>${`Words of item ${n}. `.repeat(100)}</description></item>`;
  const items = Array.from({ length: Math.ceil(LENGTH / ENTRY) }, (_, n) => item(n));
  return `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
}

const KEEPERS = {
  nothing: () => {
    parseFeed(Buffer.from(makeFeed()));
  },
  'a title': () => parseFeed(Buffer.from(makeFeed())).entries[500].title,
  'a substring': () => {
    const text = Buffer.from(makeFeed()).toString();
    const start = text.indexOf('The title of item number 500');
    return text.slice(start, start + 31);
  },
};

/** Bytes of all strings in the heap snapshot of this process, including strings that V8 keeps outside its heap. */
async function snapshotSize() {
  const chunks = [];
  for await (const chunk of getHeapSnapshot()) chunks.push(chunk);
  const { nodes, snapshot } = JSON.parse(Buffer.concat(chunks));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const size = fields.indexOf('self_size');
  const kind = fields.indexOf('type');
  let sum = 0;
  for (let i = 0; i < nodes.length; i += fields.length) {
    if (types[kind][nodes[i + kind]].endsWith('string')) sum += nodes[i + size];
  }
  return sum;
}

async function measureKept(name) {
  const kept = { value: undefined };
  // Parse a few times first, so that compiled code and tables are in both snapshots.
  for (let i = 0; i < 5; i += 1) {
    KEEPERS['a title']();
    KEEPERS['a substring']();
  }
  await snapshotSize();
  const before = await snapshotSize();
  kept.value = KEEPERS[name]();
  // Replace the last matched text, which V8 keeps in memory.
  /x/.exec('x');
  const after = await snapshotSize();
  process.stdout.write(JSON.stringify({ bytes: after - before, kept: kept.value }));
}

function* stringsOf(value) {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* stringsOf(part);
}

/** Measures the nanoseconds of copying a string of a result, and the share of a parse. */
function measureCost() {
  const bytes = Buffer.from(makeFeed());
  const cpuMs = (run) => {
    for (let i = 0; i < 5; i += 1) run();
    const start = process.cpuUsage();
    for (let i = 0; i < 20; i += 1) run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / 20;
  };
  const strings = [...new Set(stringsOf(parseFeed(bytes)))];
  let length = 0;
  const copying = cpuMs(() => {
    for (const text of strings) length += detach(text).length;
  });
  const parsing = cpuMs(() => parseFeed(bytes));
  console.log(`${strings.length} strings: ${((copying / strings.length) * 1e6).toFixed(0)} ns each,`);
  console.log(
    `${copying.toFixed(1)} ms of ${parsing.toFixed(1)} ms, ${((100 * copying) / parsing).toFixed(1)} %`,
  );
  return length;
}

const [name] = process.argv.slice(2);
if (name !== undefined) await measureKept(name);
else {
  const rows = Object.keys(KEEPERS).map((keeper) => {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), keeper], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    if (child.status !== 0) throw new Error(child.stderr);
    return [keeper, JSON.parse(child.stdout).bytes];
  });
  const [[, base]] = rows;
  for (const [keeper, bytes] of rows.slice(1))
    console.log(`${keeper} of a feed of 10 MB keeps ${bytes - base} bytes alive`);
  measureCost();
  if (rows[1][1] - base >= MOST) process.exitCode = 1;
}
