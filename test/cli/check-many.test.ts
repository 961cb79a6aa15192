/** Many files are checked on threads: the compiled program prints what one thread prints. */

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check.ts';
import { bundle } from '../corpus/compiled.ts';
import { temporary } from '../corpus/temporary.ts';
import { testIo } from './test-io.ts';

/** Two threads on any machine with two cores. */
const FEEDS = 2000;

test('a folder of many feeds is told in its order, with a document that is not a feed', async () => {
  const program = join(bundle(), 'dist', 'cli.js');
  const folder = temporary();
  const documents = Array.from({ length: FEEDS }, (_, i) => {
    const body =
      i === 70
        ? '<!DOCTYPE html><title>A page</title>'
        : `<rss version="2.0"><channel><ttl>${i}x</ttl></channel></rss>`;
    return [join(folder, `${i}.xml`), body] as const;
  });
  for (const [file, body] of documents) writeFileSync(file, body);
  const files = documents.map(([file]) => file);
  const { stdout, status } = spawnSync(process.execPath, [program, 'check', ...files, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  expect(status).toBe(2);
  const io = testIo(Object.fromEntries(documents));
  const half = FEEDS / 2;
  const told = [];
  for (const some of [files.slice(0, half), files.slice(half)]) {
    const before = io.printed.out.length;
    await checkCommand([...some, '--json'], io);
    told.push(...(JSON.parse(io.printed.out.slice(before)) as { files: unknown[] }).files);
  }
  expect((JSON.parse(stdout) as { files: unknown[] }).files).toEqual(told);
}, 120_000);
