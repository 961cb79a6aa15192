/** Scripts that complete the commands and options of the program. */

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMANDS, main } from '../../src/cli/main.ts';
import { temporary } from '../corpus/temporary.ts';
import { testIo } from './test-io.ts';

async function run(...args: string[]): Promise<{ out: string; err: string; status: number }> {
  const io = testIo({});
  const status = await main(args, io);
  return { ...io.printed, status };
}

/** Bash offers what is in the current folder. */
const folder = temporary({ 'subscriptions.opml': '' });

/** The words that bash offers for the last one. */
function offered(script: string, ...words: string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const program = `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _anyfeed; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync('bash', ['--norc', '-c', program], { encoding: 'utf8', cwd: folder });
  return out.split('\n').filter((text) => text !== '');
}

test('bash completes commands, options of each command, and files', async () => {
  const { out: script, status } = await run('completion', 'bash');
  expect(status).toBe(0);
  expect(offered(script, 'anyfeed', 'ch')).toEqual(['check']);
  expect(offered(script, 'anyfeed', 'comple')).toEqual(['completion']);
  expect(offered(script, 'anyfeed', 'check', 'sub')).toEqual(['subscriptions.opml']);
  expect(offered(script, 'anyfeed', 'check', '--prof')).toEqual(['--profile']);
  expect(offered(script, 'anyfeed', 'encoding', '--all')).toEqual(['--all-policies']);
  expect(offered(script, 'anyfeed', 'feed.xml', '--sum')).toEqual(['--summary']);
});

test.each(['bash', 'zsh', 'fish'])('%s: every option of every command', async (shell) => {
  const { out } = await run('completion', shell);
  for (const { name, load } of COMMANDS) {
    expect(out).toContain(name);
    for (const option of Object.keys((await load()).options))
      expect(out).toContain(shell === 'fish' ? `-l ${option} ` : `--${option}`);
  }
});

test.each([['completion'], ['completion', 'tcsh'], ['completion', 'bash', 'zsh']])(
  '%j is refused',
  async (...args) => {
    const { err, status } = await run(...args);
    expect(status).toBe(2);
    expect(err).toMatch(/completion is followed by one of bash, zsh, fish/);
  },
);

test('every help has an example', async () => {
  for (const { name } of COMMANDS) {
    const { out, status } = await run(name, '--help');
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`\nExamples:\n(?:.*anyfeed.*\n)*.*anyfeed (?:${name} )?`));
  }
});
