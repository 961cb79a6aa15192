/** Input and output of commands in tests: files in memory, and the printed text. */

import { InputError, type Io } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';

export interface TestIo extends Io {
  readonly printed: { out: string; err: string };
  /** Output that is bytes, in order. */
  readonly bytes: readonly Uint8Array[];
  readonly files: Record<string, string | Uint8Array>;
  /** The text written to a file. */
  text(file: string): string;
}

export function testIo(given: Readonly<Record<string, string | Uint8Array>> = {}, page = {}): TestIo {
  const files = { ...given };
  const printed = { out: '', err: '' };
  const bytes: Uint8Array[] = [];
  return {
    printed,
    out: (output) => {
      printed.out += typeof output === 'string' ? output : new TextDecoder().decode(output);
      if (typeof output !== 'string') bytes.push(output);
    },
    bytes,
    err: (text) => {
      printed.err += text;
    },
    read: async (file) => {
      const content = files[file];
      if (content === undefined) throw new InputError(`cannot read ${file}: there is no such file`);
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    readBeginning: async (file) => {
      throw new InputError(`cannot read ${file}: there is no such file`);
    },
    exists: (file) => Object.hasOwn(files, file),
    write: async (file, content) => {
      files[file] = content;
    },
    files,
    text: (file) => {
      const content = files[file] ?? '';
      return typeof content === 'string' ? content : new TextDecoder().decode(content);
    },
    untilInterrupted: () => new AbortController().signal,
    colors: false,
    terminal: false,
    columns: 80,
    interactive: false,
    ...page,
  };
}

/** Runs the program. @returns its exit status, and what it printed in this run */
export async function run(
  args: readonly string[],
  io: TestIo,
): Promise<{ status: number; out: string; err: string }> {
  const before = { ...io.printed };
  const status = await main(args, io);
  return {
    status,
    out: io.printed.out.slice(before.out.length),
    err: io.printed.err.slice(before.err.length),
  };
}
