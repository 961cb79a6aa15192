/** Runs the two programs at the end of each migration guide on the same feeds: the program for the other parser, then that for anyfeed. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = dirname(fileURLToPath(import.meta.url));
const root = join(folder, '../..');

const FEEDS_OF_PROGRAMS = {
  'rss-parser': ['feeds/podcast/buzzsprout.xml'],
  'node-feedparser': ['feeds/rss20/wordpress.xml'],
  feedsmith: ['feeds/rss20/wordpress.xml', 'feeds/atom10/wordpress.xml'],
};
/** `ufp.py` has run the program of Python, and reads this list. */
const UNIVERSAL = [
  'feeds/podcast/transistor.xml',
  'feeds/atom10/youtube-channel.xml',
  'feeds/rss20/wordpress.xml',
  'feeds/rss10/slash-news.rdf',
  'feeds/encodings/koi8-r.xml',
  'feeds/damaged/undefined-html-entities.xml',
  'feeds/modules/media.xml',
];

const BEFORE = /^```js\n(\/\/ Before[\s\S]*?)^```$/m;

/** @returns the lines that both programs print */
export async function linesOf(name) {
  const server = createServer((request, response) => serve(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const urlOf = (file) => `http://127.0.0.1:${server.address().port}/${file}`;
  const program = await import(`../../examples/migration/${name}.mjs`);
  try {
    if (name === 'universal-feed-parser') return await pollAll(program, urlOf);
    const lines = { before: [], after: [] };
    for (const file of FEEDS_OF_PROGRAMS[name]) {
      lines.before.push(...(await runBefore(name, urlOf(file))));
      for await (const line of program.list(urlOf(file))) lines.after.push(...line.split('\n'));
    }
    return lines;
  } finally {
    server.close();
  }
}

function serve({ url, headers }, response) {
  const date = 'Mon, 02 Nov 2026 06:00:00 GMT';
  if (headers['if-modified-since'] === date) response.writeHead(304).end();
  else {
    response.writeHead(200, { 'Content-Type': 'application/xml', 'Last-Modified': date });
    response.end(readFileSync(join(root, url)));
  }
}

/** Runs the first program of the page here, where its parser is installed. */
async function runBefore(name, url) {
  const page = readFileSync(join(root, `docs/migrate-from-${name}.md`), 'utf8');
  const temporary = mkdtempSync(join(folder, 'program-'));
  const file = join(temporary, 'before.mjs');
  writeFileSync(file, BEFORE.exec(page)[1]);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, url]);
    return stdout.trimEnd().split('\n');
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/** Polls twice when the feed is due: with the state, and with the validators alone, which a database of the other parser has. */
async function pollAll({ poll, stateOf }, urlOf) {
  const recorded = JSON.parse(readFileSync(join(folder, 'ufp.json'), 'utf8')).program;
  const lines = { before: [], after: [] };
  for (const file of UNIVERSAL) {
    const url = urlOf(file);
    lines.before.push(...recorded[file], ...recorded[file].slice(-1));
    const { next, state, ...first } = await poll(url, undefined, { allowPrivateAddresses: true });
    const again = { allowPrivateAddresses: true, now: next.at };
    const second = await poll(url, state, again);
    const third = await poll(url, stateOf(url, state.etag, state.lastModified), again);
    lines.after.push(...first.lines, ...second.lines, ...third.lines);
  }
  return { before: lines.before, after: lines.after.map((line) => line.trimEnd()) };
}
