/**
 * Measures the sizes of browser bundles: by esbuild under the condition `browser`, minified, gzip. Writes the tables of docs/runtimes.md
 * and of the README, or compares with them. usage: node test/runtimes/sizes.mjs [--check] (npm run sizes)
 */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installPackage, installTools, root } from './install.mjs';

installTools();
const { build } = await import('esbuild');

/** The imports of each program, and its limit in kB, to which the margin is added. */
const PROGRAMS = [
  ['`parseFeed`', "export { parseFeed } from 'anyfeed';", 120],
  [
    '`parseFeed` with `anyfeed/encodings-rare`',
    "import 'anyfeed/encodings-rare'; export { parseFeed } from 'anyfeed';",
  ],
  [
    '`parseFeed` with `anyfeed/detector` (model and encodings)',
    "import 'anyfeed/detector'; export { parseFeed } from 'anyfeed';",
  ],
  ['`anyfeed/detector`', "export * from 'anyfeed/detector';"],
  ['everything of `anyfeed`', "export * from 'anyfeed';"],
  ['`toPlainText`', "export { toPlainText } from 'anyfeed';", 20],
  ['`detectEncoding`', "export { detectEncoding } from 'anyfeed/encoding';"],
  ['`anyfeed/html`', "export * from 'anyfeed/html';", 30],
  ['`anyfeed/check`', "export * from 'anyfeed/check';"],
  ['`anyfeed/stream`', "export * from 'anyfeed/stream';"],
  ['`anyfeed/discover`', "export * from 'anyfeed/discover';"],
  ['`anyfeed/fetch`', "export * from 'anyfeed/fetch';"],
  ['`anyfeed/follow`', "export * from 'anyfeed/follow';"],
  ['`anyfeed/identity`', "export * from 'anyfeed/identity';"],
  ['`anyfeed/opml`', "export * from 'anyfeed/opml';"],
  ['`nextFetch` of `anyfeed/schedule`', "export { nextFetch } from 'anyfeed/schedule';"],
  ['everything of `anyfeed/schedule`', "export * from 'anyfeed/schedule';"],
  ['`anyfeed/websub`', "export * from 'anyfeed/websub';"],
  ["nothing (`import 'anyfeed'`)", "import 'anyfeed';", 0.1],
];
const MARGIN = 1.03;
const ROW = /^\| (.+?) \| ([\d.]+) \|/gm;

async function measure(folder, contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    conditions: ['browser'],
    logLevel: 'error',
  });
  const { length } = gzipSync(outputFiles[0].contents, { level: 9 });
  return outputFiles[0].contents.length < 100 ? 0 : length / 1000;
}

const OWN_FILES = 5.5;
const OTHERS = ['iconv-lite', 'safer-buffer', 'jschardet', 'saxes', 'tinypool', 'xmlchars'];

/** The bytes of the files of installed packages, in MB. */
function sizeOf(folder, names) {
  const files = names.flatMap((name) => {
    const path = join(folder, 'node_modules', name);
    return readdirSync(path, { recursive: true }).map((file) => statSync(join(path, file)));
  });
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;
}

const { folder, remove } = installPackage();
const sizes = [];
for (const [name, contents, most] of PROGRAMS)
  sizes.push({ name, most, size: await measure(folder, contents) });
const installed = [
  ['anyfeed alone', sizeOf(folder, ['anyfeed'])],
  ['all', sizeOf(folder, ['anyfeed', ...OTHERS])],
  ['without jschardet', sizeOf(folder, ['anyfeed', ...OTHERS.filter((name) => name !== 'jschardet')])],
];
remove();

/** @type {Record<string, string[]>} */
const TABLES = {
  'docs/runtimes.md': [
    '| Program | kB |',
    '| --- | --- |',
    ...sizes.map(({ name, size }) => `| ${name} | ${size.toFixed(1)} |`),
    '',
    '| Installed | MB |',
    '| --- | --- |',
    ...installed.map(([name, size]) => `| ${name} | ${size.toFixed(1)} |`),
  ],
};
const kB = (name) => sizes.find((row) => row.name === name).size.toFixed(0);
const core = kB('`parseFeed`');
const complete = kB('`parseFeed` with `anyfeed/detector` (model and encodings)');
TABLES['README.md'] = [
  '| Runtime | What works | Size |',
  '| --- | --- | --- |',
  `| Node ≥ 20.19 (\`import\`, \`require\`), Bun, Deno | everything | ${installed[1][1].toFixed(0)} MB installed, ${installed[2][1].toFixed(0)} MB without jschardet |`,
  '| bundles for Node (esbuild, webpack, rollup, ncc) | everything but `batch` and `corpus` | – |',
  `| Chromium; bundled by esbuild, webpack, Vite, rollup | \`parseFeed\`: utf-8 and the encodings of \`TextDecoder\` | ${core} kB |`,
  `| | with \`import 'anyfeed/detector'\`: every encoding, detection | ${complete} kB |`,
  `| | \`toPlainText\` alone; \`anyfeed/html\` | ${kB('`toPlainText`')} kB; ${kB('`anyfeed/html`')} kB |`,
  '| workerd (Cloudflare Workers) without `nodejs_compat` | as in Chromium | as above |',
  '| Firefox; WebKit (WebKitGTK), the engine of Safari | as in Chromium | as above |',
  '| React Native | untested | |',
];
const PLACES = {
  'README.md': /(<!-- runtimes -->\n)[\s\S]*?(<!-- end of runtimes -->)/,
  'docs/runtimes.md': /(<!-- sizes -->\n)[\s\S]*?(<!-- end of sizes -->)/,
};

if (process.argv.includes('--check')) {
  const written = new Map(
    [...readFileSync(join(root, 'docs/runtimes.md'), 'utf8').matchAll(ROW)].map(([, name, kB]) => [
      name,
      Number(kB),
    ]),
  );
  let failed = false;
  for (const { name, size, most = Number.POSITIVE_INFINITY } of sizes) {
    const known = written.get(name) ?? 0;
    const isFine = size <= Math.min(most, known + 0.1) * MARGIN;
    if (!isFine) failed = true;
    console.log(
      `${isFine ? 'ok' : 'NOT OK'}  ${name}: ${size.toFixed(1)} kB, ${known} in docs/runtimes.md${Number.isFinite(most) ? `, at most ${most}` : ''}`,
    );
  }
  const own = installed[0][1];
  const isSmall = own <= OWN_FILES * MARGIN;
  if (!isSmall) failed = true;
  console.log(`${isSmall ? 'ok' : 'NOT OK'}  own files: ${own.toFixed(2)} MB, at most ${OWN_FILES}`);
  process.exit(failed ? 1 : 0);
}
for (const [file, lines] of Object.entries(TABLES)) {
  const text = readFileSync(join(root, file), 'utf8');
  writeFileSync(
    join(root, file),
    text.replace(PLACES[file], (_, start, end) => `${start}${lines.join('\n')}\n${end}`),
  );
}
console.log(TABLES['docs/runtimes.md'].join('\n'));
