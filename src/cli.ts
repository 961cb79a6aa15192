#!/usr/bin/env node
/** The program `anyfeed`. Loads its parts in a function, so that a missing one is reported like any other fault. */

import { crashReport } from './cli/crash.ts';

/** The part of `node:module` that Node has since 22.8. */
interface CompileCache {
  enableCompileCache?(): unknown;
}

async function run(): Promise<number> {
  // Compiling takes a third of the time of a small feed: keep the compiled code in the folder for temporary files.
  (process.getBuiltinModule('node:module') as CompileCache).enableCompileCache?.();
  const { processIo } = await import('./cli/io.ts');
  const { main } = await import('./cli/main.ts');
  return main(process.argv.slice(2), processIo());
}

/** Also in an event: the disk of the output is full. */
function fail(error: unknown): void {
  const { text, status } = crashReport(error);
  process.exitCode = status;
  process.stderr.write(text, () => process.exit());
}

process.on('uncaughtException', fail);
run().then((status) => {
  process.exitCode = status;
}, fail);
