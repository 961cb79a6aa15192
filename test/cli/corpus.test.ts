/** Arguments and help of the corpus commands. */

import { expect, test } from 'vitest';
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
  [['record', 'x', '--json'], /corpus record has no option --json/],
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
