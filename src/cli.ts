#!/usr/bin/env node
/** The program `anyfeed`. */

import { main } from './cli/main.ts';
import { processIo } from './cli/process-io.ts';

/** A fault of this program, not of a feed: sysexits.h calls it EX_SOFTWARE. */
const BUG = 70;

const io = processIo();
try {
  process.exitCode = await main(process.argv.slice(2), io);
} catch (error) {
  const account = error instanceof Error ? error.stack : String(error);
  io.err(`anyfeed: this is a bug in anyfeed, please report it\n${account}\n`);
  process.exitCode = BUG;
}
