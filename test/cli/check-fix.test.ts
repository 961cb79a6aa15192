import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check.ts';
import { testIo } from './test-io.ts';

const GIVEN =
  '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>A & B</title><link>https://a.example/</link><description>D</description></channel></rss>';
const REPAIR = '  1:76 bare-ampersand an "&" that does not begin a reference: "&"\n';
/** Without the number of problems left, which the headers decide. */
const told = (text: string): string => text.replace(/, \d+ left/g, '').replaceAll(REPAIR, '');
const FIXED = GIVEN.replace('&', '&amp;');
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n\r\n';

describe('--fix', () => {
  test('prints the repaired feed, and lists the repairs on standard error', async () => {
    const io = testIo({ a: GIVEN });
    expect(await checkCommand(['a', '--fix'], io)).toBe(0);
    expect(io.printed).toEqual({ out: FIXED, err: `anyfeed: a: 1 problem repaired, 2 left\n${REPAIR}` });
    expect(io.files).toEqual({ a: GIVEN });
  });

  test('with --write changes the files that have something to repair', async () => {
    const io = testIo({ a: GIVEN, b: FIXED });
    expect(await checkCommand(['a', 'b', '--fix', '--write'], io)).toBe(0);
    expect(io.printed.out).toBe(`a: 1 problem repaired, 2 left\n${REPAIR}b: nothing to repair, 2 left\n`);
    expect([io.text('a'), io.files['b']]).toEqual([FIXED, FIXED]);
  });

  test('has the exit status of the feed as repaired', async () => {
    const broken = GIVEN.replace('<link>https://a.example/</link>', '');
    expect(await checkCommand(['a', '--fix'], testIo({ a: broken }))).toBe(1);
    expect(await checkCommand(['a', '--fix', '--write'], testIo({ a: broken }))).toBe(1);
    expect(await checkCommand(['a', '--fix', '-p', 'spotify'], testIo({ a: GIVEN }))).toBe(1);
    expect(await checkCommand(['a', '--fix'], testIo({ a: '<!DOCTYPE html><title>A</title>' }))).toBe(2);
  });

  test('with --diff prints the difference, and changes no file', async () => {
    const lines = (title: string): string =>
      `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0">\n<channel>\n<title>${title}</title>\n<link>https://a.example/</link>\n<description>D</description>\n</channel>\n</rss>\n`;
    const io = testIo({ a: lines('A & B'), b: lines('A &amp; B') });
    expect(await checkCommand(['a', 'b', '--fix', '--diff'], io)).toBe(0);
    expect(io.printed.out.split('\n')).toEqual([
      ...[
        '--- a',
        '+++ a',
        '@@ -1,7 +1,7 @@',
        ' <?xml version="1.0" encoding="utf-8"?>',
        ' <rss version="2.0">',
      ],
      ...[
        ' <channel>',
        '-<title>A & B</title>',
        '+<title>A &amp; B</title>',
        ' <link>https://a.example/</link>',
      ],
      ...[' <description>D</description>', ' </channel>', ''],
    ]);
    expect(io.files).toEqual({ a: lines('A & B'), b: lines('A &amp; B') });
  });

  test('--diff shows inserted and removed lines', async () => {
    const io = testIo({ a: `\n\n${GIVEN}` });
    await checkCommand(['a', '--fix', '--diff'], io);
    const mark = '\n\\ No newline at end of file';
    expect(io.printed.out).toBe(`--- a\n+++ a\n@@ -1,3 +1,1 @@\n-\n-\n-${GIVEN}${mark}\n+${FIXED}${mark}\n`);
  });

  test('a saved response keeps its headers', async () => {
    const io = testIo({ a: HEAD + GIVEN });
    await checkCommand(['a', '--fix', '--write'], io);
    expect(io.text('a')).toBe(HEAD + FIXED);
  });

  test.each([
    ['gzip', `Content-Encoding: gzip\r\n`],
    ['a length', ''],
  ])('a saved response has no false headers afterwards: %s', async (_name, encoding) => {
    const body = encoding === '' ? Buffer.from(GIVEN) : gzipSync(GIVEN);
    const moved = 'HTTP/1.1 301 Moved\r\nContent-Length: 0\r\n\r\n';
    const head = (length: number, coding: string) =>
      `${moved}HTTP/1.1 200 OK\r\nX-A: b\r\n${coding}Content-Length: ${length}\r\n\r\n`;
    const io = testIo({ a: Buffer.concat([Buffer.from(head(body.length, encoding)), body]) });
    await checkCommand(['a', '--fix', '--write'], io);
    expect(io.text('a')).toBe(head(FIXED.length, '') + FIXED);
    const note = encoding === '' ? '' : ', the body is no longer compressed';
    expect(told(io.printed.out)).toBe(`a: 1 problem repaired${note}\n`);
  });

  test.each([
    [
      'Content-Type: text/xml\r\ncontent-length: 7\r\n',
      `Content-Type: text/xml\r\ncontent-length: ${FIXED.length}\r\n`,
    ],
    ['Content-Length: 7\nContent-Encoding: gzip', `Content-Length: ${FIXED.length}\n`],
  ])('a companion has no false headers afterwards: %j', async (before, after) => {
    const io = testIo({ a: GIVEN, 'a.headers': before });
    await checkCommand(['a', '--fix', '--write'], io);
    expect([io.text('a'), io.text('a.headers')]).toEqual([FIXED, after]);
    expect(told(io.printed.out)).toBe('a: 1 problem repaired, headers corrected in a.headers\n');
  });

  test('a companion without false headers stays', async () => {
    const io = testIo({ a: GIVEN, 'a.headers': 'ETag: "1"' });
    await checkCommand(['a', '--fix', '--write'], io);
    expect(io.files['a.headers']).toBe('ETag: "1"');
    expect(told(io.printed.out)).toBe('a: 1 problem repaired\n');
  });

  test('shows control characters to a terminal as symbols, and writes them to files', async () => {
    const feed = GIVEN.replace('A', '\u009b31mA\u202e');
    const terminal = testIo({ a: feed }, { terminal: true });
    await checkCommand(['a', '--fix'], terminal);
    expect(terminal.printed.out).not.toMatch(/[\u009b\u202e]/);
  });

  const RUSSIAN = Buffer.from(
    `<?xml version="1.0" encoding="windows-1251"?>\n<rss version="2.0"><channel><title>\xcf & \xf0\xe8</title></channel></rss>\n`,
    'latin1',
  );
  const REPAIRED = Buffer.from(RUSSIAN.toString('latin1').replace('&', '&amp;'), 'latin1');

  test('keeps the encoding, and writes bytes', async () => {
    const io = testIo({ a: RUSSIAN });
    await checkCommand(['a', '--fix'], io);
    expect(io.bytes.map((bytes) => Buffer.from(bytes))).toEqual([REPAIRED]);
    await checkCommand(['a', '--fix', '--write'], io);
    expect(Buffer.from(io.files['a'] as Uint8Array)).toEqual(REPAIRED);
  });

  test('the difference of another encoding is bytes, without the lines around', async () => {
    const io = testIo({ a: RUSSIAN });
    await checkCommand(['a', '--fix', '--diff'], io);
    const [before, after] = [RUSSIAN, REPAIRED].map((bytes) => bytes.toString('latin1').split('\n')[1]);
    const difference = `--- a\n+++ a\n@@ -2,1 +2,1 @@\n-${before}\n+${after}\n`;
    expect(Buffer.from(io.bytes[0] as Uint8Array).toString('latin1')).toBe(difference);
  });

  test('the difference of a saved response is that of the file', async () => {
    const io = testIo({ a: `${HEAD.replace('\r\n\r\n', '\r\nContent-Length: 7\r\n\r\n')}${GIVEN}\n` });
    await checkCommand(['a', '--fix', '--diff'], io);
    expect(io.printed.out).toContain(`-Content-Length: 7\r\n+Content-Length: ${FIXED.length + 1}\r\n`);
  });

  test.each([
    ['a b', '--- a b\t\n+++ a b\t\n'],
    ['a\n"ö"', '--- "a\\012\\042ö\\042"\n+++ "a\\012\\042ö\\042"\n'],
  ])('the difference names the file %j as patch reads it', async (name, head) => {
    const io = testIo({ [name]: GIVEN });
    await checkCommand([name, '--fix', '--diff'], io);
    expect(io.printed.out.startsWith(head)).toBe(true);
  });

  test('--fix-encoding converts to utf-8, says so, and repairs nothing else', async () => {
    const io = testIo({ a: RUSSIAN, b: FIXED });
    await checkCommand(['a', 'b', '--fix-encoding', '--write'], io);
    expect(io.text('a')).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel><title>П & ри</title></channel></rss>\n',
    );
    expect(told(io.printed.out)).toBe('a: converted from windows-1251 to utf-8\nb: nothing to repair\n');
    expect(io.files['b']).toBe(FIXED);
  });

  test('options that exclude each other', async () => {
    const refused = async (...args: string[]): Promise<unknown> =>
      checkCommand(['a', ...args], testIo({ a: GIVEN }));
    await expect(refused('--fix', '--fix-encoding')).rejects.toThrow(
      '--fix and --fix-encoding exclude each other',
    );
    await expect(refused('--fix', '--write', '--diff')).rejects.toThrow(
      '--write and --diff exclude each other',
    );
    await expect(refused('--diff')).rejects.toThrow('--diff needs --fix or --fix-encoding');
  });

  const gzipped = gzipSync(GIVEN + ' '.repeat(100_000));
  test.each<[name: string, option: string, file: string | Uint8Array, reason: string]>([
    [
      'another encoding in the headers',
      '--fix-encoding',
      Buffer.concat([Buffer.from(HEAD.replace('xml', 'xml; charset=windows-1251')), RUSSIAN]),
      'its headers declare windows-1251, and a conversion writes utf-8',
    ],
    [
      'bytes that are in no encoding',
      '--fix-encoding',
      Buffer.from(GIVEN.replace('A', 'f\xc3\xbcr \xc3\x96l, K\xc3\xa4se \xff'), 'latin1'),
      'some of its bytes could not be decoded',
    ],
    [
      'a compressed body that is cut off',
      '--fix',
      Buffer.concat([
        Buffer.from(HEAD.replace('\r\n\r\n', '\r\nContent-Encoding : gzip\r\n\r\n')),
        gzipped.subarray(0, gzipped.length - 20),
      ]),
      'the end of its compressed body is missing',
    ],
  ])('refuses what cannot be written back exactly: %s', async (_name, option, file, reason) => {
    const io = testIo({ a: file, b: GIVEN });
    expect(await checkCommand(['a', 'b', option, '--write'], io)).toBe(2);
    expect(io.printed.err).toBe(`anyfeed: cannot repair a: ${reason}\n`);
    expect([io.files['a'], io.text('b')]).toEqual([file, option === '--fix' ? FIXED : GIVEN]);
  });

  test('continues after an unreadable file', async () => {
    const io = testIo({ b: GIVEN });
    expect(await checkCommand(['a', 'b', '--fix', '--write'], io)).toBe(2);
    expect(io.printed.err).toBe('anyfeed: cannot read a: there is no such file\n');
    expect(io.text('b')).toBe(FIXED);
  });
});
