/**
 * Runs the packed package in real runtimes and bundles, on every feed of feeds/: each gives the same JSON as Node, byte for byte.
 * Then every sub-path and command in every runtime: the matrix. `--all` adds the runtimes that take long to install.
 * usage: node test/runtimes/run.mjs [--all] [NAME…]   (npm run test:runtimes)
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CASES } from './cases.mjs';
import { ACCEPTED, compare, fail, failed } from './compare.mjs';
import { installPackage, installTools, root, tool } from './install.mjs';
import { isInstalled, MORE_WEB, WEB } from './web.mjs';

const all = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((name) => name !== '--all');
const isWanted = (name) => wanted.length === 0 || wanted.some((part) => name.includes(part));
const missing = [];

installTools();
const { FOR_NODE, FOR_THE_WEB } = await import('./bundles.mjs');
const { folder, remove } = installPackage();
const put = (name, text) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
put('program.mjs', readFileSync(new URL('program.mjs', import.meta.url), 'utf8'));
const cases = put('cases.json', JSON.stringify(CASES));

/** Reads the cases and prints the results, in runtimes with the modules of Node. */
const PRINTING = `import { readFileSync } from 'node:fs';
import { parseAll } from './program.mjs';
process.stdout.write(JSON.stringify(parseAll(JSON.parse(readFileSync(${JSON.stringify(cases)}, 'utf8')))));
`;
const GLOBAL = "import { parseAll } from './program.mjs';\nglobalThis.parseAll = parseAll;\n";
const printing = put('printing.mjs', PRINTING);
const web = put('web.mjs', `import 'anyfeed/detector';\n${GLOBAL}`);
const bare = put('bare.mjs', GLOBAL);

function run(file, args, options = {}) {
  const output = execFileSync(file, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 300_000,
    ...options,
  });
  return JSON.parse(output);
}

/** Runs a check. A missing runtime does not pass. */
async function check(name, job) {
  if (!isWanted(name)) return;
  try {
    await job();
  } catch (error) {
    fail(name, error);
  }
}

/** Whether a program starts. */
function starts(name, file) {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    console.error(`WARNING: ${name} cannot be started: it was NOT tested`);
    missing.push(name);
    return false;
  }
}

/** Whether a runtime for the web is there. */
function isThere(name) {
  const found = isInstalled(name);
  if (!found) missing.push(name);
  return found;
}

const reference = run(process.execPath, [printing]);
if (reference.some((result) => result.startsWith('threw'))) fail('Node', 'parseFeed threw');

await check("require('anyfeed') in Node", () => {
  put('package.json', '{ "private": true }');
  const script = put(
    'required.cjs',
    `const { parseFeed } = require('anyfeed');
const bytes = (base64) => Uint8Array.from(Buffer.from(base64, 'base64'));
process.stdout.write(JSON.stringify(require(${JSON.stringify(cases)}).map(({ base64, headers, options }) =>
  JSON.stringify(parseFeed(bytes(base64), headers && Object.fromEntries(headers), options)))));`,
  );
  compare("require('anyfeed') in Node", run(process.execPath, [script]), reference);
});

for (const [name, args] of [
  ['Bun', ['run', printing]],
  ['Deno', ['run', '--quiet', '--allow-read', '--allow-env', '--node-modules-dir=manual', printing]],
]) {
  await check(name, () => {
    const file = tool(name.toLowerCase());
    if (starts(name, file)) compare(name, run(file, args), reference);
  });
}

for (const [name, bundle] of Object.entries(FOR_NODE)) {
  await check(name, async () => {
    const file = join(
      folder,
      `${name.replaceAll(/\W+/g, '-')}.${/rollup|ncc|ES modules/.test(name) ? 'mjs' : 'cjs'}`,
    );
    await bundle(printing, file);
    // No file of the package is next to the bundle.
    compare(name, run(process.execPath, [file], { cwd: root }), reference);
  });
}

await check('@vercel/nft', async () => {
  const { nodeFileTrace } = await import('@vercel/nft');
  const { fileList } = await nodeFileTrace([printing], { base: '/' });
  const hasJschardet = [...fileList].some((file) => file.includes('jschardet/build'));
  if (hasJschardet) console.log('ok  @vercel/nft: traces jschardet');
  else fail('@vercel/nft', 'does not trace jschardet');
});

await check('Node without jschardet', () => {
  const other = installPackage({ without: ['jschardet'] });
  writeFileSync(join(other.folder, 'program.mjs'), readFileSync(join(folder, 'program.mjs')));
  writeFileSync(join(other.folder, 'printing.mjs'), PRINTING);
  const results = run(process.execPath, ['printing.mjs'], { cwd: other.folder });
  other.remove();
  compare('Node without jschardet', results, reference);
});

/** Scripts for the web by name, with the expected results. */
const scripts = [];
for (const [name, bundle] of Object.entries(FOR_THE_WEB)) {
  await check(name, async () => {
    const file = join(folder, `${name}.web.js`);
    await bundle(web, file);
    scripts.push([`${name} in Chromium`, readFileSync(file, 'utf8')]);
  });
}
await check('esbuild without anyfeed/detector', async () => {
  const file = join(folder, 'bare.web.js');
  await FOR_THE_WEB.esbuild(bare, file);
  scripts.push([
    'esbuild without anyfeed/detector in Chromium',
    readFileSync(file, 'utf8'),
    ACCEPTED.withoutDetector,
  ]);
});

await check('Chromium', async () => {
  if (!isThere('Chromium')) return;
  for (const [name, content, accepted] of scripts)
    compare(name, await WEB.Chromium(content, 'parseAll', CASES), reference, accepted);
  const { compareEncodings } = await import('./encodings.mjs');
  await compareEncodings('Chromium', folder, (script, names) => WEB.Chromium(script, 'readAll', names));
});

for (const [name, evaluate] of all ? Object.entries(MORE_WEB) : []) {
  await check(name, async () => {
    if (!isThere(name)) return;
    const file = join(folder, `${name}.js`);
    await FOR_THE_WEB.esbuild(web, file);
    const results = await evaluate(readFileSync(file, 'utf8'), 'parseAll', CASES);
    compare(name, results, reference);
    const { compareEncodings } = await import('./encodings.mjs');
    await compareEncodings(name, folder, (script, names) => evaluate(script, 'readAll', names));
  });
}

await check('workerd', async () => {
  if (!isThere('workerd')) return;
  const file = join(folder, 'workerd.js');
  await FOR_THE_WEB.esbuild(web, file);
  compare(
    'workerd',
    await WEB.workerd(readFileSync(file, 'utf8'), 'parseAll', CASES),
    reference,
    ACCEPTED.workerd,
  );
  const { compareEncodings } = await import('./encodings.mjs');
  await compareEncodings('workerd', folder, (script, names) => WEB.workerd(script, 'readAll', names));
});

await check('matrix', async () => {
  const { runMatrix } = await import('./matrix.mjs');
  await runMatrix(folder, { all });
});

remove();
if (missing.length > 0) console.error(`WARNING: NOT tested: ${missing.join(', ')}`);
process.exit(failed() ? 1 : 0);
