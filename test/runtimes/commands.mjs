/** Every command of the program, as it is packed: its help, and a call on a feed of this machine. */

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from './install.mjs';

const PAGE = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed">';

/** Calls by command, in this order, with what they print. A call of `corpus` reads what the calls before it have written. */
const calls = (url) => ({
  parse: [{ args: ['feed.xml'], prints: /"version": "rss20"/ }],
  check: [{ args: ['feed.xml', '--format', 'json'], prints: /"version":"rss20"/ }],
  encoding: [{ args: ['feed.xml'], prints: /^Verdict/m }],
  inspect: [{ args: ['feed.xml'], prints: /<\/html>/ }],
  discover: [{ args: [url], prints: /\/feed\b/ }],
  watch: [{ args: [`${url}feed`, '--once', '--backlog'], prints: /Why I’ve stopped digging/ }],
  corpus: [
    { args: ['record', 'corpus', '--out', 'snapshots'], prints: /1 recorded/ },
    { args: ['check', 'corpus', '--against', 'snapshots'], prints: /1 unchanged/ },
    { args: ['report', 'corpus', '--html', 'report.html'], prints: /report\.html/ },
    { args: ['statistics', 'corpus', '--json'], prints: /^\{/ },
    { args: ['merge', 'snapshots', '--out', 'merged'], prints: /1 files copied/ },
  ],
  completion: ['bash', 'zsh', 'fish'].map((shell) => ({ args: [shell], prints: /anyfeed/ })),
});

const COMMAND = /^ {2}([a-z]+) {2,}\S/gm;

/** @param report called with the name of each call, and what is wrong with it, if anything */
export async function runCommands(folder, report) {
  const feed = readFileSync(join(root, 'feeds/rss20/wordpress.xml'));
  writeFileSync(join(folder, 'feed.xml'), feed);
  mkdirSync(join(folder, 'corpus'));
  writeFileSync(join(folder, 'corpus/feed.xml'), feed);
  const server = createServer((request, response) => {
    const isFeed = request.url === '/feed';
    response
      .writeHead(200, { 'Content-Type': isFeed ? 'application/rss+xml' : 'text/html' })
      .end(isFeed ? feed : PAGE);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const program = join(folder, 'node_modules/anyfeed/dist/cli.js');
  const run = (args) =>
    new Promise((resolve) =>
      execFile(process.execPath, [program, ...args], { cwd: folder, maxBuffer: 1 << 26 }, (error, out, err) =>
        resolve({ status: error?.code ?? 0, out, err }),
      ),
    );

  async function expectOutput(args, prints) {
    const { status, out, err } = await run(args);
    const isFine = status === 0 && prints.test(out);
    report(
      `anyfeed ${args.join(' ')}`,
      isFine ? undefined : `status ${status}\n${out.slice(0, 300)}\n${err}`,
    );
    return out;
  }

  const help = await expectOutput(['--help'], /^Usage: anyfeed/);
  const names = [...help.slice(help.indexOf('\nCommands')).matchAll(COMMAND)].map(([, name]) => name);
  const known = calls(`http://127.0.0.1:${server.address().port}/`);
  if (names.join() !== Object.keys(known).join()) report('every command has a call', names.join());
  for (const name of names) {
    await expectOutput([name, '--help'], /^Usage: anyfeed/);
    for (const { args, prints } of known[name] ?? []) await expectOutput([name, ...args], prints);
  }
  server.close();
}
