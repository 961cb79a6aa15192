#!/usr/bin/env node
/** The program `anyfeed`. */

import { processIo } from './cli/io.ts';
import { main } from './cli/main.ts';
import { printable } from './cli/terminal-text.ts';

/** A fault of this program, not of a feed: sysexits.h calls it EX_SOFTWARE. */
const BUG = 70;

const io = processIo();
main(process.argv.slice(2), io).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    const account = (error instanceof Error && error.stack) || String(error);
    const lines = ['anyfeed: this is a bug in anyfeed, please report it', ...account.split('\n')];
    io.err(`${lines.map(printable).join('\n')}\n`);
    process.exitCode = BUG;
  },
);
