import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check.ts';
import { testIo } from './test-io.ts';

const GIVEN =
  '<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>A & B</title></channel></rss>';
const FIXED = GIVEN.replace('&', '&amp;');
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\n\r\n';

describe('--fix', () => {
  test('prints the repaired feed, and lists the repairs on standard error', async () => {
    const io = testIo({ a: GIVEN });
    expect(await checkCommand(['a', '--fix'], io)).toBe(0);
    expect(io.printed).toEqual({ out: FIXED, err: 'anyfeed: a: 1 problem repaired\n' });
    expect(io.files).toEqual({ a: GIVEN });
  });

  test('with --write changes the files that have something to repair', async () => {
    const io = testIo({ a: GIVEN, b: FIXED });
    expect(await checkCommand(['a', 'b', '--fix', '--write'], io)).toBe(0);
    expect(io.printed.out).toBe('a: 1 problem repaired\nb: nothing to repair\n');
    expect([io.text('a'), io.files['b']]).toEqual([FIXED, FIXED]);
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
    expect(io.printed.out).toBe(`a: 1 problem repaired${note}\n`);
  });

  test('shows control characters to a terminal as symbols, and writes them to files', async () => {
    const feed = GIVEN.replace('A', '\u009b31mA\u202e');
    const terminal = testIo({ a: feed }, { terminal: true });
    await checkCommand(['a', '--fix'], terminal);
    expect(terminal.printed.out).not.toMatch(/[\u009b\u202e]/);
  });

  test('continues after an unreadable file', async () => {
    const io = testIo({ b: GIVEN });
    expect(await checkCommand(['a', 'b', '--fix', '--write'], io)).toBe(2);
    expect(io.printed.err).toBe('anyfeed: cannot read a: there is no such file\n');
    expect(io.text('b')).toBe(FIXED);
  });
});
