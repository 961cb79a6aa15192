/**
 * The packed package as compilers, linters and shells see it: publint, attw, every command of the program, and every version of TypeScript
 * with every way to resolve modules, strict and without skipLibCheck. usage: node test/runtimes/package.mjs   (npm run test:package)
 */

import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommands } from './commands.mjs';
import { installPackage, installTools, root, tool } from './install.mjs';

installTools();
const { folder, tarball, remove } = installPackage();
let failures = 0;

/** @param fault what is wrong, if anything */
function report(name, fault) {
  if (fault === undefined) console.log(`ok  ${name}`);
  else {
    failures += 1;
    console.log(`NOT OK  ${name}\n${fault.split('\n').slice(0, 30).join('\n')}`);
  }
}

function step(name, file, args) {
  try {
    execFileSync(file, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', timeout: 300_000 });
    report(name);
  } catch (error) {
    report(name, `${error.stdout}${error.stderr}`);
  }
}

step('publint --strict', tool('publint'), ['--strict', join(folder, 'node_modules/anyfeed')]);
step('attw', tool('attw'), [tarball, '--profile', 'strict', '--no-emoji', '--format', 'ascii']);

await runCommands(folder, report);

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(entries).filter((name) => name !== './package.json');
const imports = names.map((name, at) => `import * as part${at} from '${name.replace('.', 'anyfeed')}';`);
const consumer = `${imports.join('\n')}
import { parseFeed, type Entry, type FeedResult } from 'anyfeed';

const result: FeedResult = parseFeed(new Uint8Array(), { 'content-type': 'text/xml' });
const entry: Entry | undefined = result.entries[0];
// @ts-expect-error the types are there
export const wrong: number = result.bozo;
export const title: string | undefined = entry?.title;
export const parts: object[] = [${names.map((_, at) => `part${at}`).join(', ')}];
`;
// As an ES module and as CommonJS.
for (const name of ['consumer.ts', 'consumer.cts']) writeFileSync(join(folder, name), consumer);

// Programs of users, which compile with every version.
const programs = join(root, 'test/types');
cpSync(programs, join(folder, 'types'), { recursive: true });
const files = ['consumer.ts', 'consumer.cts', ...readdirSync(programs).map((name) => `types/${name}`)];

const OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: false, types: [] },
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
};
/** Libraries of programs: those of a page or a server, and none but those of the language, without which only the consumers compile. */
const PROGRAMS = [
  { name: 'dom', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], files },
  { name: 'es2020', target: 'es2020', lib: ['es2020'], files: ['consumer.ts', 'consumer.cts'] },
];
const RESOLUTIONS = { nodenext: 'nodenext', node16: 'node16', bundler: 'es2022', node10: 'commonjs' };
/** TypeScript 7 has no node10. The way to resolve modules says nothing about libraries. */
const isRow = (version, moduleResolution, program) =>
  (moduleResolution !== 'node10' || version !== '7.0') &&
  (program === 'dom' || moduleResolution === 'nodenext');
for (const version of ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0']) {
  const compiler = join(root, `test/runtimes/node_modules/typescript-${version}/bin/tsc`);
  for (const [moduleResolution, module] of Object.entries(RESOLUTIONS)) {
    for (const { name, target, lib, files: compiled } of PROGRAMS) {
      if (!isRow(version, moduleResolution, name)) continue;
      const config = join(folder, `tsconfig.${version}.${moduleResolution}.${name}.json`);
      const deprecations = version === '6.0' && { ignoreDeprecations: '6.0' };
      const compilerOptions = { ...OPTIONS, target, lib, module, moduleResolution, ...deprecations };
      writeFileSync(config, JSON.stringify({ compilerOptions, files: compiled }));
      step(`TypeScript ${version}, ${moduleResolution}, ${name}`, process.execPath, [compiler, '-p', config]);
    }
  }
}

remove();
process.exit(failures === 0 ? 0 : 1);
