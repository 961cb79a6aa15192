/**
 * Measures how large the house is that a contributor has to know: files, layers and lines of src/, and what runs for a small feed.
 *
 *   npm run house [-- --list]
 *
 * Builds the modules, then prints one row a figure. --list names the files and functions that run.
 */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const build = join(root, '.build');

/** A feed with one item, as most programs write it. */
const FEED = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0">
  <channel>
    <title>Garden notes</title>
    <link>https://garden.example/</link>
    <description>What grows</description>
    <item>
      <title>First leaves</title>
      <link>https://garden.example/first</link>
      <guid>https://garden.example/first</guid>
      <pubDate>Mon, 06 Apr 2026 08:30:00 GMT</pubDate>
      <description>&lt;p&gt;The beans are &lt;b&gt;up&lt;/b&gt;.&lt;/p&gt;</description>
    </item>
  </channel>
</rss>
`;

/** The name that V8 gives to the function that it makes of the fields of a class. */
const INITIALIZER = '<instance_members_initializer>';

const BLANK_OR_COMMENT = /^\s*(?:\/\/.*|\/\*.*\*\/\s*)?$/;

/** Lines of a source that are neither blank nor comment. A comment and code never share a line, except for a comment at its end. */
export function linesOfCode(source) {
  let inComment = false;
  return source.split('\n').filter((line) => {
    if (inComment) {
      inComment = !line.includes('*/');
      return false;
    }
    if (BLANK_OR_COMMENT.test(line)) return false;
    inComment = line.trimStart().startsWith('/*') && !line.includes('*/');
    return !inComment;
  }).length;
}

function sources() {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'src/').length))
    .sort();
}

/** Rows of the order of layers, and files that are tables of data. */
function layout() {
  const test = readFileSync(join(root, 'test/layers.ts'), 'utf8');
  const block = (name) => new RegExp(`const ${name}\\b[\\s\\S]*?\\n[\\]}];`).exec(test)?.[0] ?? '';
  return {
    rows: block('LAYERS').match(/^ {2}\[/gm)?.length ?? 0,
    tables: [...block('TABLES').matchAll(/^ {2}'([^']+)':/gm)].map(([, file]) => file),
  };
}

/** `[file, functions that run]` of a second parse of a document. */
async function functionsThatRun(parseFeed, input) {
  const session = new Session();
  session.connect();
  parseFeed(input);
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  parseFeed(input);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const prefix = pathToFileURL(join(build, '/')).href;
  return result
    .filter(({ url }) => url.startsWith(prefix))
    .map(({ url, functions }) => [
      url.slice(prefix.length),
      functions
        .filter(({ ranges: [{ count }] }) => count > 0)
        .map(({ functionName }) => functionName || '(…)'),
    ])
    .filter(([, functions]) => functions.length > 0)
    .sort();
}

async function main() {
  const { values: args } = parseArgs({ options: { list: { type: 'boolean' } } });
  execFileSync('npm', ['run', '--silent', 'build:modules'], { cwd: root, stdio: 'inherit' });
  const files = sources();
  const { rows, tables } = layout();
  const lines = (list) =>
    list.reduce((sum, file) => sum + linesOfCode(readFileSync(join(root, 'src', file), 'utf8')), 0);
  const code = files.filter((file) => !file.endsWith('.json') && !tables.includes(file));
  const figures = [
    ['files in src/', files.length],
    ['files in the root of src/', files.filter((file) => !file.includes('/')).length],
    ['rows of layers', rows],
    ['lines of code, tables of data apart', lines(code)],
    [`lines of ${tables.length} tables of data`, lines(tables)],
  ];
  const { parseFeed } = await import(pathToFileURL(join(build, 'index.js')).href);
  for (const [name, input] of [
    ['bytes', new TextEncoder().encode(FEED)],
    ['a string', FEED],
  ]) {
    const run = await functionsThatRun(parseFeed, input);
    const count = run.reduce((sum, [, functions]) => sum + functions.length, 0);
    figures.push([`files that run for a small feed as ${name}`, run.length]);
    const initializers = run.flatMap(([, functions]) => functions).filter((found) => found === INITIALIZER);
    figures.push([`functions that run for a small feed as ${name}`, count]);
    figures.push(['of them initializers of fields, which V8 makes for each class', initializers.length]);
    if (args.list)
      for (const [file, functions] of run) console.log(`${name}: ${file}: ${functions.join(', ')}`);
  }
  for (const [name, figure] of figures) console.log(`${String(figure).padStart(7)}  ${name}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
