/** File names are untrusted text: no command lets a name move the cursor, forge a line or run a workflow command. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processIo } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';
import { rss, temporary } from '../corpus/temporary.ts';
import { testIo } from './test-io.ts';

const NAME = 'a\x1b[2J\x07\r\n::error::b\x7f\x9b1m\u202ec';
/** The printed form of a name. */
const SHOWN = 'a␛[2J␇␍␊::error::b\ufffd\ufffd1m\ufffdc';
/** Everything but the line feeds of the page itself. */
const OBEYED = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]|^::error::b/m;

async function outputOf(args: readonly string[], files: Record<string, string> = {}): Promise<string> {
  const io = testIo(files, { columns: 500 });
  await main(args, io);
  return io.printed.out + io.printed.err;
}

const WARNED = rss('A').replace('<title>', '<description>');
const WITH_FILE: readonly (readonly string[])[] = [
  [NAME],
  [NAME, '--summary'],
  ['check', NAME],
  ['check', NAME, '--format', 'github'],
  ['encoding', NAME],
  ['encoding', NAME, '--all-policies'],
];

test.each(WITH_FILE)('%j %j %j %j, of a feed, of a page and of no file', async (...args) => {
  for (const content of [WARNED, '<html>', undefined]) {
    const output = await outputOf(args.filter(Boolean), content === undefined ? {} : { [NAME]: content });
    expect(output).not.toMatch(OBEYED);
    if (content === undefined) expect(output).toContain(SHOWN);
  }
});

test('check names the file, in text and in annotations', async () => {
  const files = { [NAME]: WARNED };
  expect(await outputOf(['check', NAME], files)).toContain(`${SHOWN}:`);
  const annotated = await outputOf(['check', NAME, '-f', 'github'], files);
  expect(annotated).toContain(`file=${SHOWN.replaceAll(':', '%3A')}`);
});

test('JSON keeps the name, escaped', async () => {
  const output = await outputOf(['check', NAME, '-f', 'json'], { [NAME]: WARNED });
  expect(output).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/);
  expect(JSON.parse(output).files[0].file).toBe(NAME);
});

test.each([
  ['--\x1b[2J'],
  ['check', 'a', '--format', '\x1b[2J'],
  ['encoding', 'a', '\x1b[2J'],
  ['encoding', 'a', '--encoding-policy', '\x1b[2J'],
  ['corpus', 'record', 'a', '\x1b[2J'],
  ['corpus', 'record', `${NAME}/nothing`],
])('the wrong command line %j %j %j %j', async (...args) => {
  const output = await outputOf(args.filter(Boolean));
  expect(output).not.toMatch(OBEYED);
  expect(output).toContain('␛[2J');
});

test('corpora', async () => {
  const name = 'a\x1b[2J\n::error::b.xml';
  const root = temporary({ [name]: rss('A'), 'empty.xml': '' });
  const page = join(root, 'page\x1b[2J.html');
  const io = testIo({}, { read: processIo().read, columns: 500 });
  for (const [command = '', ...options] of [
    ['record'],
    ['check'],
    ['check', '--no-sanitize', '--encoding-policy', 'rome'],
    ['report', '--html', page],
  ]) {
    await main(['corpus', command, root, '-j', '0', ...options], io);
  }
  expect(io.printed.out + io.printed.err).not.toMatch(OBEYED);
  expect(io.printed.out).toContain('page␛[2J.html');
});
