/** A world for commands: files in memory, and what was printed. */

import { InputError, type Io } from '../../src/cli/io.ts';

export interface TestIo extends Io {
  readonly printed: { out: string; err: string };
  readonly files: Record<string, string | Uint8Array>;
  /** What was written to a file. */
  text(file: string): string;
}

export function testIo(given: Readonly<Record<string, string | Uint8Array>> = {}, page = {}): TestIo {
  const files = { ...given };
  const printed = { out: '', err: '' };
  return {
    printed,
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    read: async (file) => {
      const content = files[file];
      if (content === undefined) throw new InputError(`cannot read ${file}: there is no such file`);
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
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
    columns: 80,
    interactive: false,
    ...page,
  };
}
