import { describe, expect, test } from 'vitest';
import { splitArguments } from '../../src/cli/arguments.ts';
import { UsageError } from '../../src/cli/io.ts';
import { PARSE_OPTIONS } from '../../src/cli/options.ts';
import { readRequest } from '../../src/cli/parse.ts';
import { parseFeed } from '../../src/core/document/parse-feed.ts';
import { testIo } from './test-io.ts';

const read = (args: readonly string[], isTerminal = false) =>
  readRequest(splitArguments(args, PARSE_OPTIONS), testIo({}, { terminal: isTerminal }));

describe('the command line', () => {
  test.each([
    ['example.org/feed', 'https://example.org/feed'],
    ['www.example.org', 'https://www.example.org'],
    ['münchen.example:8080/a?b', 'https://münchen.example:8080/a?b'],
    ['localhost:8080/feed', 'http://localhost:8080/feed'],
    ['localhost', 'http://localhost'],
    ['127.0.0.1:8080/feed', 'http://127.0.0.1:8080/feed'],
    ['[::1]/feed', 'http://[::1]/feed'],
    ['1.2.3', '1.2.3'],
    ['999.0.0.1', 'https://999.0.0.1'],
    ['feed.xml', 'feed.xml'],
    ['feeds/a.xml', 'feeds/a.xml'],
    ['./example.org', './example.org'],
    ['-', '-'],
    ['http://example.org/feed', 'http://example.org/feed'],
    ['known.example/feed', 'known.example/feed'],
  ])('%s is read at %s', (written, file) => {
    const io = testIo({ 'known.example/feed': '' }, {});
    expect(readRequest(splitArguments([written], PARSE_OPTIONS), io).file).toBe(file);
  });

  test('names a file', () => {
    const { file, format, headers } = read(['feed.xml']);
    expect({ file, format, headers }).toEqual({
      file: 'feed.xml',
      format: 'json',
      headers: undefined,
    });
  });

  test('has options before and after the file', () => {
    const request = read(['-s', '--url', 'https://example.org/', '-', '--loose', '--no-sanitize']);
    expect(request).toMatchObject({
      file: '-',
      format: 'summary',
      options: { url: 'https://example.org/', parser: 'loose', sanitizeHtml: false },
    });
  });

  test('collects headers; the values of a repeated one are joined', () => {
    const { headers } = read([
      'feed.xml',
      ...['-H', 'Content-Type: text/xml; charset=utf-8'],
      ...['--header', 'X-One:1', '--header', 'X-One: 2', '--header', 'Empty:'],
    ]);
    expect([...(headers ?? [])]).toEqual([
      ['Content-Type', 'text/xml; charset=utf-8'],
      ['X-One', '1, 2'],
      ['Empty', ''],
    ]);
  });

  test.each([
    [[], false, 'json'],
    [[], true, 'summary'],
    [['--json'], true, 'json'],
    [['--format', 'json'], true, 'json'],
    [['--summary'], false, 'summary'],
    [['-f', 'summary'], false, 'summary'],
    [['-f', 'json', '--json'], true, 'json'],
  ])('%j on a terminal: %s', (args, isTerminal, format) =>
    expect(read(['x', ...args], isTerminal).format).toBe(format),
  );

  test.each([
    [['--json', '--summary'], 'one format at a time, not json and summary'],
    [['--format', 'xml'], '--format is one of json, summary, not xml'],
    [['--max-entries', '0'], '--max-entries is a whole number, 1 or greater, not "0"'],
  ])('refuses %j', (args, message) => {
    expect(() => read(['x', ...args])).toThrow(UsageError);
    expect(() => read(['x', ...args])).toThrow(message);
  });

  test('collects namespaces', () => {
    const { options } = read([
      'feed.xml',
      ...['--namespace', 'shop=https://shop.example/?a=b', '--namespace', 'x=urn:x'],
    ]);
    expect(options.namespaces).toEqual({ shop: 'https://shop.example/?a=b', x: 'urn:x' });
  });

  test.each([
    ['shop', '--namespace needs prefix=URI, not "shop"'],
    ['media=urn:x', '--namespace media must be http://search.yahoo.com/mrss/, which the prefix always means'],
  ])('refuses the namespace %s', (pair, message) => {
    expect(() => read(['feed.xml', '--namespace', pair])).toThrow(UsageError);
    expect(() => read(['feed.xml', '--namespace', pair])).toThrow(message);
  });

  test('refuses a prefix with two namespaces', () => {
    const twice = ['feed.xml', '--namespace', 'x=urn:x', '--namespace', 'x=urn:y'];
    expect(() => read(twice)).toThrow(new UsageError('--namespace has the prefix "x" twice'));
  });

  test('gives headers and options for parseFeed', () => {
    const { headers, options } = read([
      'x',
      '-H',
      'ETag: "a"',
      '--encoding-policy',
      'rfc7303',
      '--no-resolve',
    ]);
    expect(parseFeed('<rss><channel><title>t</title></channel></rss>', headers, options).etag).toBe('"a"');
  });

  test.each([
    [[], 'which feed?'],
    [['a', 'b', 'c'], 'one feed at a time, not also b, c'],
    [['a', '--header', 'nonsense'], `--header needs 'Name: value', not "nonsense"`],
    [['a', '--header', ': nothing'], '--header needs'],
    [['a', '--header'], '--header'],
    [['a', '--unknown'], '--unknown'],
    [['a', '--encoding', 'utf-99'], '--encoding: unknown encoding "utf-99"'],
    [['a', '--encoding-policy', 'best'], "--encoding-policy must be one of 'rfc3023'"],
  ])('%j is wrong', (args, message) => {
    expect(() => read(args)).toThrow(UsageError);
    expect(() => read(args)).toThrow(message);
  });
});
