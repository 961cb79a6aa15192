import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS, main } from '../../src/cli/main.ts';
import { type TestIo, testIo } from './test-io.ts';

const RSS = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Fine</title><link>https://example.org/</link>
<item><title>One</title><link>/one</link><pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate>
<description>&lt;p onclick="x()"&gt;&lt;a href="/a"&gt;A&lt;/a&gt;&lt;/p&gt;</description></item>
</channel></rss>`;

const FILES = {
  'fine.xml': RSS,
  '-': RSS,
  'ampersand.xml': RSS.replace('Fine', 'AT&T'),
  'page.html': '<!doctype html><html><head><title>Sign in</title></head></html>',
  'empty.xml': '',
  'one-byte.xml': new Uint8Array([0]),
  'png.xml': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  'sent.xml': RSS,
  'sent.xml.headers': 'HTTP/1.1 200 OK\r\nContent-Type: application/rss+xml\r\nETag: "saved"\r\n',
  'curl.xml': `HTTP/1.1 301 Moved\r\nLocation: /\r\n\r\nHTTP/2 200\r\nContent-Type: text/xml; charset=utf-8\r\nETag: "first"\r\n\r\n${RSS}`,
  'controls.xml': RSS.replace('Fine', 'a\u009bb\u202ec\u2028'),
  'windows-1251.xml': Uint8Array.from(
    RSS.replace('utf-8', 'windows-1251').replace('Fine', '\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2'),
    (character) => character.charCodeAt(0),
  ),
};

async function run(...args: string[]): Promise<TestIo['printed'] & { status: number }> {
  const io = testIo(FILES);
  const status = await main(args, io);
  return { ...io.printed, status };
}

describe('anyfeed FILE', () => {
  test('prints the result as JSON, dates in ISO 8601', async () => {
    const { out, err, status } = await run('fine.xml');
    const result = JSON.parse(out);
    expect(result).toMatchObject({
      bozo: false,
      version: 'rss20',
      feed: { title: 'Fine' },
      entries: [{ title: 'One', publishedParsed: '2004-07-15T10:00:00.000Z' }],
    });
    expect(out).toBe(`${JSON.stringify(result, null, 2)}\n`);
    expect(err).toBe('');
    expect(status).toBe(0);
  });

  test('reads standard input', async () => {
    expect(JSON.parse((await run('-')).out)).toMatchObject({ feed: { title: 'Fine' } });
  });

  test('has a status for feeds with problems', async () => {
    const { out, err, status } = await run('ampersand.xml');
    const { problems, bozoException } = JSON.parse(out);
    expect(bozoException).toMatchObject({ name: 'NotWellFormed', code: 'not-well-formed', line: 2 });
    expect(problems).toContainEqual(bozoException);
    expect(err).toBe('');
    expect(status).toBe(1);
  });

  test.each([
    ['page.html', 'an HTML page titled "Sign in"'],
    ['empty.xml', 'empty'],
    ['one-byte.xml', 'a single byte'],
    ['png.xml', 'a PNG image'],
  ])('%s is not a feed', async (file, what) => {
    const { out, err, status } = await run(file);
    expect(JSON.parse(out)).toMatchObject({ usable: false, entries: [] });
    expect(err).toBe(`anyfeed: ${file}: the document is ${what}, not a feed\n`);
    expect(status).toBe(2);
  });

  test('reads FILE.headers and HTTP responses', async () => {
    const header = ['-H', 'ETag: "given"'];
    const etags = [
      ['fine.xml'],
      ['sent.xml'],
      ['curl.xml'],
      ['sent.xml', ...header],
      ['curl.xml', ...header],
    ];
    const results = await Promise.all(etags.map(async (args) => JSON.parse((await run(...args)).out)));
    expect(results.map(({ etag }) => etag)).toEqual([undefined, '"saved"', '"first"', '"given"', '"given"']);
    expect(results.map(({ feed }) => feed.title)).toEqual(Array(5).fill('Fine'));
  });

  test('passes headers on', async () => {
    const { out } = await run(
      'fine.xml',
      '--header',
      'Content-Type: text/xml; charset=utf-8',
      '-H',
      'ETag: "x"',
    );
    expect(JSON.parse(out)).toMatchObject({ etag: '"x"', contentType: 'text/xml' });
    const text = await run('fine.xml', '--header', 'Content-Type: text/plain');
    expect(JSON.parse(text.out).bozoException.name).toBe('NonXMLContentType');
    expect(text.status).toBe(1);
  });

  test('passes options on', async () => {
    const entry = async (...args: string[]) => JSON.parse((await run('fine.xml', ...args)).out).entries[0];
    expect(await entry('--url', 'https://example.net/feed')).toMatchObject({
      link: 'https://example.net/one',
      summary: '<p><a href="https://example.net/a">A</a></p>',
    });
    expect(await entry('--url', 'https://example.net/feed', '--no-resolve')).toMatchObject({
      summary: '<p><a href="/a">A</a></p>',
    });
    expect((await entry('--no-sanitize')).summary).toContain('onclick');
    expect(JSON.parse((await run('windows-1251.xml')).out)).toMatchObject({
      encoding: 'windows-1251',
      feed: { title: 'Привет' },
    });
    expect(JSON.parse((await run('windows-1251.xml', '--encoding', 'iso-8859-1')).out)).toMatchObject({
      encoding: 'iso-8859-1',
    });
  });

  test('prints no control character that a terminal would obey', async () => {
    const { out } = await run('controls.xml', '--encoding', 'utf-8');
    expect(out).not.toMatch(/[\x7f-\x9f\u2028-\u202e]/);
    expect(() => JSON.parse(out)).not.toThrow();
  });
});

describe('anyfeed parse', () => {
  test('is the explicit form', async () => {
    expect(await run('parse', 'fine.xml')).toEqual(await run('fine.xml'));
    expect(await run('parse', '--help')).toEqual(await run('--help'));
  });

  test('reads the first entries, with the place of each value', async () => {
    const { out } = await run('fine.xml', '--max-entries', '1', '--provenance');
    expect(JSON.parse(out).provenance['/entries/0/title']).toMatchObject({ line: 3 });
  });

  test('prints a page on a terminal, JSON with --json', async () => {
    const io = testIo(FILES, { terminal: true });
    expect(await main(['fine.xml'], io)).toBe(0);
    expect(io.printed.out).toMatch(/^Fine\n/);
    const json = testIo(FILES, { terminal: true });
    expect(await main(['fine.xml', '--json'], json)).toBe(0);
    expect(json.printed.out).toBe((await run('fine.xml')).out);
  });
});

describe('anyfeed help', () => {
  test('prints the help of a command', async () => {
    expect(await run('help')).toEqual(await run('--help'));
    expect(await run('help', 'check')).toEqual(await run('check', '--help'));
    expect((await run('help', 'x')).err).toMatch(/^anyfeed: help is followed by one of parse, check,/);
  });

  test.each(['chek', 'discovr', 'hel'])('%s: suggests a command', async (word) => {
    const { err, status } = await run(word);
    expect(err).toMatch(
      /^anyfeed: there is no command and no file \w+; did you mean (?:check|discover|help)\?\n/,
    );
    expect(status).toBe(2);
  });

  test('lists the commands for a word that is followed by a file', async () => {
    expect((await run('validate', 'ampersand.xml')).err).toMatch(
      /^anyfeed: there is no command and no file validate; the commands are parse, check, .*help\n/,
    );
    expect((await run('validate')).err).toBe('anyfeed: cannot read validate: there is no such file\n');
  });

  test('suggests nothing for a file', async () => {
    const io = testIo({ ...FILES, chek: RSS });
    expect(await main(['chek'], io)).toBe(0);
    expect((await run('chek.xml')).err).toBe('anyfeed: cannot read chek.xml: there is no such file\n');
  });
});

describe('anyfeed --summary', () => {
  test('prints a page', async () => {
    const { out, status } = await run('--summary', 'ampersand.xml');
    expect(out).toContain('AT&T\n');
    expect(out).toContain('error not-well-formed');
    expect(out).toContain('2004-07-15 10:00  One');
    expect(status).toBe(1);
  });

  test('also of a document that is not a feed', async () => {
    const { out, err, status } = await run('--summary', 'page.html');
    expect(out).toContain('error not-a-feed');
    expect(err).toContain('Sign in');
    expect(status).toBe(2);
  });
});

describe('anyfeed', () => {
  test('--help', async () => {
    const { out, status } = await run('--help');
    expect(out).toMatch(/^Usage: anyfeed \[parse\] FILE/);
    expect(out).toContain('--header');
    expect(out).toContain('  encoding  ');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(status).toBe(0);
  });

  test('--version', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(await run('--version')).toEqual({ out: `${version}\n`, err: '', status: 0 });
  });

  test.each([
    [['missing.xml'], 'anyfeed: cannot read missing.xml: there is no such file\n'],
    [[], /^anyfeed example.org\/feed .*\nanyfeed check .*\nanyfeed --help .*\n$/],
    [
      ['parse'],
      'anyfeed: which feed? Give a file, a URL, or - for standard input\nTry: anyfeed parse --help\n',
    ],
    [['check', '--bogus'], 'anyfeed: there is no option --bogus\nTry: anyfeed check --help\n'],
    [
      ['fine.xml', '--encoding-policy', 'x'],
      /^anyfeed: --encoding-policy must be one of .*\nTry: anyfeed --help\n$/,
    ],
    [['fine.xml', '--bogus'], 'anyfeed: there is no option --bogus\nTry: anyfeed --help\n'],
    [['fine.xml', '-x'], 'anyfeed: there is no option -x\nTry: anyfeed --help\n'],
    [['fine.xml', '--sumary'], /^anyfeed: there is no option --sumary; did you mean --summary\?\n/],
    [
      ['check', 'fine.xml', '--profil', 'x'],
      /^anyfeed: there is no option --profil; did you mean --profile\?\n/,
    ],
    [['fine.xml', '--loose=1'], /^anyfeed: --loose takes no value\n/],
    [['fine.xml', '--url'], /^anyfeed: --url needs a value\n/],
    [['fine.xml', '-u', '--loose'], /^anyfeed: -u needs a value, not --loose; .* --url=--loose\n/],
  ])('%j: nothing on standard output, a message, status 2', async (args, message) => {
    const { out, err, status } = await run(...args);
    expect(out).toBe('');
    if (typeof message === 'string') expect(err).toBe(message);
    else expect(err).toMatch(message);
    expect(status).toBe(2);
  });

  const ODD = ['', '-1', '1e99', 'x', 'http://', 'https://[', 'file:///a', 'é=é', 'a:b'];
  test('no value of any option is a bug', async () => {
    for (const { name, load } of COMMANDS.filter(({ name }) => !['corpus', 'watch'].includes(name))) {
      const { options = {} } = await load();
      const valued = Object.entries(options).filter(([, { type }]) => type === 'string');
      for (const [option] of valued)
        for (const value of ODD) {
          const { status } = await run(name, 'fine.xml', `--${option}=${value}`);
          expect([name, option, value, [0, 1, 2].includes(status)]).toEqual([name, option, value, true]);
        }
    }
  });

  test('a bug has another status than a wrong command line', async () => {
    const io = testIo(FILES, {
      out: () => {
        throw new RangeError('bug');
      },
    });
    await expect(main(['fine.xml'], io)).rejects.toThrow('bug');
  });

  test('encoding is a command of its own', async () => {
    const { out, status } = await run('encoding', 'windows-1251.xml');
    expect(out).toContain('windows-1251');
    expect(status).toBe(0);
  });
});
