/** A fault of the program has a stack trace, a fault of its environment has none. */

import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashReport } from '../../src/cli/crash.ts';
import { bundle } from '../corpus/compiled.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

test.each([
  [
    coded("Cannot find package 'saxes' imported from /a.js", 'ERR_MODULE_NOT_FOUND'),
    /^anyfeed: Cannot find package 'saxes' imported from \/a\.js\n$/,
  ],
  [
    coded("Cannot find module './x.js'\nRequire stack:\n- /a.js", 'MODULE_NOT_FOUND'),
    /^anyfeed: Cannot find module '\.\/x\.js'\n$/,
  ],
  [
    coded('ENOSPC: no space left on device, write', 'ENOSPC'),
    /^anyfeed: ENOSPC: no space left on device, write\n$/,
  ],
])('%s: no stack trace', (error, text) => {
  expect(crashReport(error).text).toMatch(text);
  expect(crashReport(error).status).toBe(2);
});

test.each([[new RangeError('wrong\x1b[2J')], ['only text'], [undefined]])('%s is a bug', (thrown) => {
  const { text, status } = crashReport(thrown);
  expect(text).toMatch(/^anyfeed: this is a bug in anyfeed, please report it\n./);
  expect(text).not.toContain('\x1b');
  expect(status).toBe(70);
});

const FULL = '/dev/full';
test.runIf(existsSync(FULL))(
  'a full disk under standard output',
  () => {
    const program = join(bundle(), 'dist', 'cli.js');
    for (const args of [['--help'], ['check', 'feeds/rss20/wordpress.xml', '--json']]) {
      const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
        stdio: ['ignore', openSync(FULL, 'w'), 'pipe'],
        encoding: 'utf8',
      });
      expect(stderr).toBe('anyfeed: ENOSPC: no space left on device, write\n');
      expect(status).toBe(2);
    }
  },
  120_000,
);

test('a bug has its stack trace', () => expect(crashReport(new Error('x')).text).toContain('crash.test.ts'));
