/** Arguments and help of the corpus commands. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run, testIo } from './test-io.ts';

test.each([
  [['record'], /which directory\?/],
  [['record', 'x', 'y'], /one directory at a time/],
  [['frobnicate', 'x'], /record, check, report/],
  [['record', 'x', '--update'], /corpus record has no option --update/],
  [['check', 'x', '--threads', 'many'], /--threads is a whole number/],
  [['check', 'x', '--timeout', '60'], /--timeout is a duration such as 500ms, 60s or 10m, not "60"/],
  [['check', 'x', '--timeout', '0s'], /--timeout is a duration/],
  [['check', 'x', '--encoding-policy', 'guess'], /--encoding-policy/],
  [['check', 'x', '--sample', '2'], /--sample must be a share such as 1\/100/],
  [['check', 'x', '--only', 'pages'], /--only is feeds, not pages/],
  [['check', 'x', '--namespace', 'x'], /--namespace needs prefix=URI/],
  [['check', 'x', '--format', 'xml'], /--format is one of text, json/],
  [['statistics', 'x', '--metrics', 'm'], /corpus statistics has no option --metrics/],
  [['report', 'x'], /--html FILE/],
  [['record', 'nowhere'], /cannot read .*nowhere: no such directory/],
])('%j is refused', async (args, message) => {
  const { err, status } = await run(['corpus', ...args], testIo());
  expect(err).toMatch(message);
  expect(status).toBe(2);
});

test('help', async () => {
  const { out, status } = await run(['corpus', '--help'], testIo());
  expect(out).toContain('anyfeed corpus record DIR');
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(status).toBe(0);
});

/** A folder with feeds, which the test removes. */
function folderOf(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'anyfeed-corpus-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let n = 0; n < count; n += 1)
    writeFileSync(
      join(folder, `${n}.xml`),
      `<rss version="2.0"><channel><title>Tides ${n}</title></channel></rss>`,
    );
  return folder;
}

test('Ctrl-C stops a recording, which the next run continues', async () => {
  const folder = folderOf(40);
  const aborted = testIo({}, { untilInterrupted: () => AbortSignal.abort() });
  const stopped = await run(['corpus', 'record', folder, '--threads', '0'], aborted);
  expect(stopped).toMatchObject({
    status: 75,
    out: '1 recorded\n',
    err: 'stopped: the next run continues it (--restart starts again)\n',
  });
  const { out, status } = await run(['corpus', 'record', folder, '--threads', '0'], testIo());
  const [, recorded = '0', resumed = '0'] =
    /^(\d+) recorded, (\d+) by the run that was stopped/.exec(out) ?? [];
  expect(Number(recorded) + Number(resumed)).toBe(40);
  expect(Number(resumed)).toBeGreaterThan(0);
  expect(status).toBe(0);
});

test('a merge refuses parts without all expected feeds', async () => {
  const folder = folderOf(2);
  const part = join(folder, '.snapshots');
  await run(['corpus', 'record', folder, '--threads', '0'], testIo());
  const merge = (list: string) =>
    run(['corpus', 'merge', part, '--out', join(folder, '.all'), '--expect', 'list'], testIo({ list }));
  expect(await merge('0.xml\n1.xml\n2.xml\n')).toMatchObject({
    status: 2,
    err: expect.stringContaining('no part has snapshots of 2.xml'),
  });
  expect(await merge('0.xml\r\n')).toMatchObject({
    status: 2,
    err: expect.stringContaining('the list has no 1.xml'),
  });
  expect(await merge('0.xml\n1.xml\n')).toMatchObject({ status: 0, out: '2 files copied\n' });
});
