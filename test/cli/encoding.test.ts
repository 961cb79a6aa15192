import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { encodingCommand } from '../../src/cli/encoding.ts';
import { UsageError } from '../../src/cli/io.ts';
import { testIo } from './test-io.ts';

async function run(document: string, ...args: string[]): Promise<{ status: number; out: string }> {
  const bytes = new Uint8Array(Buffer.from(document, 'latin1'));
  const io = testIo({ 'feed.xml': bytes }, { columns: 120 });
  const status = await encodingCommand(args, io);
  return { status, out: io.printed.out };
}

const RUSSIAN =
  '<?xml version="1.0" encoding="windows-1251"?><rss><title>\xcf\xf0\xe8\xe2\xe5\xf2</title></rss>';

describe('anyfeed encoding', () => {
  test('shows facts, candidates and verdict', async () => {
    const { status, out } = await run(RUSSIAN, 'feed.xml', '-H', 'Content-Type: text/xml');
    expect(status).toBe(1);
    // The model of letters decides the other rows.
    expect(out).toMatch(/^Letters\n {2}windows-1251 .* likeliest +Привет$/m);
    expect(out).toMatch(/^ {2}\S+ .* e\^\d+ times less likely {2}/m);
    expect(out.replace(/Letters\n(?: {2}.*\n)+\n/, '')).toBe(`Facts
  bytes            77
  media type       text/xml
  charset          none
  byte order mark  none
  signature        us-ascii
  XML declaration  windows-1251

Candidates (rfc3023)
  us-ascii      default-text     decode error at byte 57  text/* without charset, RFC 3023
  windows-1251  xml-declaration  ok                       encoding of the XML declaration

Verdict  windows-1251, from xml-declaration, certain

CharacterEncodingOverride: expected us-ascii (text/* without charset, RFC 3023), which cannot read byte 57; found
windows-1251 (encoding of the XML declaration)
`);
  });

  test('prints nothing about HTTP without headers', async () => {
    const { status, out } = await run(RUSSIAN, 'feed.xml');
    expect(status).toBe(0);
    expect(out).toContain('  HTTP             no headers\n');
    expect(out).not.toContain('media type');
  });

  test('reads FILE.headers and HTTP responses', async () => {
    const io = testIo({
      'a.xml': RUSSIAN.replace('\xcf', ''),
      'a.xml.headers': 'Content-Type: application/xml; charset=utf-8\n',
      'b.xml': `HTTP/1.1 200 OK\r\nContent-Type: application/xml; charset=koi8-r\r\n\r\n${RUSSIAN}`,
    });
    await encodingCommand(['a.xml'], io);
    await encodingCommand(['b.xml'], io);
    await encodingCommand(['b.xml', '-H', 'Content-Type: application/xml; charset=big5'], io);
    expect(io.printed.out.match(/^ +charset +\S+$/gm)?.map((line) => line.trim().split(/ +/)[1])).toEqual([
      'utf-8',
      'koi8-r',
      'big5',
    ]);
  });

  test('follows another policy, with the number of its rule', async () => {
    const { status, out } = await run(
      RUSSIAN,
      'feed.xml',
      '--encoding-policy',
      'rome',
      '--header',
      'content-type: text/html',
    );
    expect(status).toBe(1);
    expect(out).toMatch(/^Verdict {2}windows-1251, from xml-declaration, certain by rule 2\.6$/m);
    expect(out).toMatch(/^XmlReaderException: ROME rejects/m);
  });

  test('shows <meta> and JSON', async () => {
    expect((await run('<meta charset=koi8-r>', 'feed.xml')).out).toContain('<meta>           koi8-r\n');
    expect((await run('{}', 'feed.xml')).out).toContain('JSON             yes\n');
  });

  test('shows the verdicts of all policies side by side', async () => {
    const { status, out } = await run(RUSSIAN, 'feed.xml', '--all-policies', '-H', 'Content-Type: text/xml');
    expect(status).toBe(1);
    expect(out).toBe(`policy        encoding      source           confidence                       objections
rfc3023       windows-1251  xml-declaration  certain                          CharacterEncodingOverride
rfc7303       windows-1251  xml-declaration  certain
rome          us-ascii      rome             certain     rule 2.1
rome-lenient  windows-1251  rome             certain     rule lenient-prolog
xml           windows-1251  xml-declaration  certain
html4         none          none             tentative
html5         windows-1252  locale-default   tentative
whatwg        windows-1251  xml-declaration  tentative
`);
  });

  test('prints the answer of detectEncoding as JSON', async () => {
    const { status, out } = await run(
      RUSSIAN,
      'feed.xml',
      '--format',
      'json',
      '-H',
      'Content-Type: text/xml',
    );
    expect(status).toBe(1);
    const verdict = { encodingPolicy: 'rfc3023', encoding: 'windows-1251', source: 'xml-declaration' };
    expect(JSON.parse(out)).toMatchObject({
      ...verdict,
      problems: [{ code: 'character-encoding-override' }],
      encodingTrace: [{ outcome: 'decode-error', byteOffset: 57 }, { outcome: 'ok' }],
    });
  });

  test('prints one line of JSON for each policy', async () => {
    const { out } = await run(RUSSIAN, 'feed.xml', '--all-policies', '--json');
    const verdicts = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(verdicts.map(({ encodingPolicy }) => encodingPolicy)).toHaveLength(8);
    expect(verdicts.at(-1)).toMatchObject({ encodingPolicy: 'whatwg', encoding: 'windows-1251' });
  });

  test('keeps control characters of a document off the terminal', async () => {
    const { out } = await run('<rss/>', 'feed.xml', '-H', 'Content-Type: text/xml; charset=\x1b[31m');
    expect(out).not.toContain('\x1b');
  });

  test('explains itself', async () => {
    const { status, out } = await run('', '--help');
    expect(status).toBe(0);
    expect(out).toContain('Usage: anyfeed encoding FILE');
  });

  test.each([
    [[], 'which document? Give a file, a URL, or - for standard input'],
    [['a', 'b'], 'one document at a time, not also b'],
    [
      ['a', '--encoding-policy', 'x'],
      '--encoding-policy is one of rfc3023, rfc7303, rome, rome-lenient, xml, html4, html5, whatwg, not x',
    ],
    [['a', '--format', 'x'], '--format is one of text, json, not x'],
    [['a', '--header', 'x'], `--header needs 'Name: value', not "x"`],
  ])('refuses %j', async (args, message) => {
    await expect(run('', ...args)).rejects.toThrow(new UsageError(message));
  });

  test('refuses unknown options', async () => {
    await expect(run('', 'feed.xml', '--bogus')).rejects.toThrow(UsageError);
  });
});
