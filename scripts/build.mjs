/** Builds the package in dist/: declarations, both builds of rolldown.config.mjs, the inspector. Prints nothing but faults. */

import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { build } from 'rolldown';
import configs from '../rolldown.config.mjs';

const run = (...args) => execFileSync(process.execPath, args, { stdio: 'inherit' });

for (const folder of ['dist', '.types']) rmSync(folder, { recursive: true, force: true });
run(
  'node_modules/typescript/bin/tsc',
  '-p',
  'tsconfig.build.json',
  '--emitDeclarationOnly',
  '--outDir',
  '.types',
);
for (const config of configs) await build(config);
run('scripts/build-inspector.mjs');
chmodSync('dist/cli.js', 0o755);
