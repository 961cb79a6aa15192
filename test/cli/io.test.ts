import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findInputs } from '../../src/cli/check-inputs.ts';
import { columnsOf, InputError, processIo, wantsColors } from '../../src/cli/io.ts';
import { DEFAULT_LIMITS } from '../../src/core/model/limits.ts';

describe('colors', () => {
  test.each([
    ['a terminal', { isTTY: true }, {}, true],
    ['a file or pipe', {}, {}, false],
    ['NO_COLOR', { isTTY: true }, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR', { isTTY: true }, { NO_COLOR: '' }, true],
    ['a dumb terminal', { isTTY: true }, { TERM: 'dumb' }, false],
  ])('%s', (_name, output, env, colors) => expect(wantsColors(output, env)).toBe(colors));
});

describe('columns', () => {
  test.each([
    ['of the terminal', { columns: 132 }, {}, 132],
    ['of COLUMNS elsewhere', {}, { COLUMNS: '100' }, 100],
    ['80 where nothing is known', {}, {}, 80],
    ['80 where COLUMNS is nonsense', {}, { COLUMNS: 'wide' }, 80],
    ['not too few', { columns: 7 }, {}, 40],
  ])('%s', (_name, output, env, columns) => expect(columnsOf(output, env)).toBe(columns));
});

describe('files', () => {
  const { read } = processIo();

  test('are read as bytes', async () => {
    const bytes = await read(new URL('../../package.json', import.meta.url).pathname);
    expect(bytes[0]).toBe('{'.charCodeAt(0));
  });

  test.each([
    ['no-such-file.xml', 'cannot read no-such-file.xml: there is no such file'],
    ['src', 'cannot read src: it is a directory'],
  ])('%s cannot be read', async (file, message) => {
    const reading = read(file);
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(message);
  });

  test('of a program that never ends are read as far as the parser reads', async () => {
    const chunk = new Uint8Array(DEFAULT_LIMITS.bytes / 4);
    async function* endless(): AsyncGenerator<Uint8Array> {
      while (true) yield chunk;
    }
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(endless() as never);
    const { length } = await read('-');
    stdin.mockRestore();
    expect(length).toBe(DEFAULT_LIMITS.bytes + chunk.length);
  });

  test.skipIf(!existsSync('/dev/zero'))('and so are devices and pipes with a name', async () => {
    const { length } = await read('/dev/zero');
    expect(length).toBeGreaterThan(DEFAULT_LIMITS.bytes);
    expect(length).toBeLessThan(DEFAULT_LIMITS.bytes + 1_000_000);
  });

  test('that the system refuses to describe do not end a check of others: each is read, and told', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'anyfeed-'));
    const loop = join(folder, 'loop');
    symlinkSync('loop', loop);
    const paths = [loop, join(folder, 'a'.repeat(5000)), join(loop, 'a.xml'), 'package.json'];
    expect((await findInputs(paths, [], undefined, processIo())).list).toEqual(
      paths.map((name) => ({ name })),
    );
    await expect(read(loop)).rejects.toThrow(`cannot read ${loop}: too many symbolic links`);
    rmSync(folder, { recursive: true });
  });

  test('are written whole or not at all', async () => {
    const { write } = processIo();
    const folder = mkdtempSync(join(tmpdir(), 'anyfeed-'));
    const file = join(folder, 'state.json');
    await write(file, 'old');
    await write(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    await expect(write(join(folder, 'none', 'state.json'), 'x')).rejects.toThrow(
      /cannot write .*there is no such file/,
    );
    expect(readdirSync(folder)).toEqual(['state.json']);
    rmSync(folder, { recursive: true });
  });

  test('keep their mode, and are not written through links', async () => {
    const { write } = processIo();
    const folder = mkdtempSync(join(tmpdir(), 'anyfeed-'));
    const [file, link] = [join(folder, 'a.xml'), join(folder, 'b.xml')];
    writeFileSync(file, 'old');
    chmodSync(file, 0o640);
    await write(file, 'new');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    symlinkSync(file, link);
    await expect(write(link, 'other')).rejects.toThrow(/cannot write .*b\.xml: it is a symbolic link/);
    expect(readFileSync(file, 'utf8')).toBe('new');
    rmSync(folder, { recursive: true });
  });

  test.skipIf(process.platform === 'win32')('take the place of no pipe and no device', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'anyfeed-'));
    const pipe = join(folder, 'a.xml');
    execFileSync('mkfifo', [pipe]);
    await expect(processIo().write(pipe, 'new')).rejects.toThrow(
      /cannot write .*a\.xml: it is not a regular file/,
    );
    expect(statSync(pipe).isFIFO()).toBe(true);
    expect(readdirSync(folder)).toEqual(['a.xml']);
    rmSync(folder, { recursive: true });
  });
});
