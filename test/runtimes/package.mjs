/**
 * The packed package as compilers and linters see it: publint, attw, and every version of TypeScript with every way to resolve modules,
 * strict and without skipLibCheck. usage: node test/runtimes/package.mjs   (npm run test:package)
 */

import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage, installTools, root, tool } from './install.mjs';

if (!installTools()) process.exit(0);
const { folder, tarball, remove } = installPackage();
let failures = 0;

function step(name, file, args) {
  try {
    execFileSync(file, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', timeout: 300_000 });
    console.log(`ok  ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`NOT OK  ${name}\n${`${error.stdout}${error.stderr}`.split('\n').slice(0, 30).join('\n')}`);
  }
}

step('publint --strict', tool('publint'), ['--strict', join(folder, 'node_modules/anyfeed')]);
// Without a resolution by `exports` (node10) there are no sub-paths.
step('attw', tool('attw'), [tarball, '--profile', 'node16', '--no-emoji', '--format', 'ascii']);

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

const RESOLUTIONS = { nodenext: 'nodenext', node16: 'node16', bundler: 'es2022' };
for (const version of ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0']) {
  const compiler = join(root, `test/runtimes/node_modules/typescript-${version}/bin/tsc`);
  for (const [moduleResolution, module] of Object.entries(RESOLUTIONS)) {
    const config = join(folder, `tsconfig.${version}.${moduleResolution}.json`);
    const compilerOptions = {
      ...{
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        target: 'es2022',
      },
      ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: [], module, moduleResolution },
    };
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    step(`TypeScript ${version}, ${moduleResolution}`, process.execPath, [compiler, '-p', config]);
  }
}

remove();
process.exit(failures === 0 ? 0 : 1);
