import { describe, expect, test, vi } from 'vitest';
import { checkCommand } from '../../src/cli/check.ts';
import { InputError, processIo, UsageError } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';
import { temporary } from '../corpus/temporary.ts';
import { testIo } from './test-io.ts';

const FINE = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>T</title><link>http://a.example/</link><description>D</description>
<atom:link rel="self" href="http://a.example/feed"/><item><title>One</title><guid>http://a.example/1</guid></item>
</channel></rss>`;
const WARNED = FINE.replace('<title>T', '<pubDate>now</pubDate><title>T');
const BROKEN = FINE.replace('<title>T', '<title>A&T');
const PAGE = '<!DOCTYPE html><title>Sign in</title>';

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function run(files: Record<string, string | Uint8Array>, args: string[], page = {}): Promise<Ran> {
  const io = testIo(files, page);
  const status = await checkCommand(args, io);
  return { status, ...io.printed };
}

test('leaves out the namespaces of --namespace', async () => {
  const feed = FINE.replace('<rss', '<rss xmlns:media="http://search.yahoo.com/mrss"');
  const named = ['--namespace', 'media=http://search.yahoo.com/mrss/'];
  expect((await run({ 'a.xml': feed }, ['a.xml'])).out).toContain('namespace-variant');
  expect((await run({ 'a.xml': feed }, ['a.xml', ...named])).out).not.toContain('namespace-variant');
  await expect(run({ 'a.xml': feed }, ['a.xml', '--namespace', 'media=urn:x'])).rejects.toThrow(UsageError);
});

describe('as text', () => {
  test('prints message and place, and each fix once', async () => {
    const document = BROKEN.replace('<description>D', '<description>&x');
    const { status, out } = await run({ 'a.xml': document }, ['a.xml', '--all']);
    expect(status).toBe(1);
    const lines = out.split('\n');
    expect(lines[0]).toBe(
      'a.xml:2:9 error bare-ampersand an "&" that does not begin a reference: "&T"; read as text',
    );
    expect(lines.slice(1, 4)).toEqual([
      '    │ <title>A&T</title><link>http://a.example/</link><description>&x</descript…',
      '    │         ^',
      '    fix: In title write `&amp;` in place of "&".',
    ]);
    expect(lines[4]).toMatch(/^a\.xml:2:62 error bare-ampersand .*: "&x"; read as text$/);
    expect(out.match(/^ {4}fix: In title write /gm) ?? []).toHaveLength(1);
    expect(lines.at(-2)).toMatch(/^1 document: 2 errors, 0 warnings, 0 info$/);
  });

  test('says when damaged elements hide further problems', async () => {
    const note = 'Damaged elements of a.xml hide further problems: check again after the repair\n1 document';
    const damaged = FINE.replace('<title>One', '<title>One<br>');
    expect((await run({ 'a.xml': damaged }, ['a.xml'])).out).toContain(note);
    expect((await run({ 'a.xml': BROKEN }, ['a.xml'])).out).not.toContain('hide');
  });

  test('points at the attribute or at the passage of the text', async () => {
    const item = `<item>
<guid
  isPermaLink="no">b</guid>
<description>one
two <![CDATA[three <img src="pic.png">]]></description><author>
  absent</author></item>`;
    const { out } = await run({ 'a.xml': FINE.replace('<item>', `${item}<item>`) }, ['a.xml', '--all']);
    const carets = out.split('\n').flatMap((line, i, lines) => {
      const [, at, rule] = /^a\.xml:(\S+) \S+ (\S+)/.exec(line) ?? [];
      const mark = (lines[i + 2] ?? '').indexOf('^');
      return rule === undefined ? [] : [`${at} ${rule}: ${(lines[i + 1] ?? '').slice(mark, mark + 6)}`];
    });
    expect(carets).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^5:16 true-or-false: no">b/),
        expect.stringMatching(/^7:\d+ .*: pic.pn/),
        expect.stringMatching(/^8:3 .*: absent/),
      ]),
    );
  });

  test('groups problems by code, the worst first, with the first places', async () => {
    const items = '<item><pubDate>now</pubDate><guid>/</guid><title>T</title></item>'.repeat(6);
    const { out } = await run(
      { 'a.xml': FINE.replace('</channel>', `${items}<ttl>x</ttl><link/></channel>`) },
      ['a.xml'],
    );
    const lines = out.split('\n');
    const date = lines.indexOf(
      'a.xml:4:16 warning unreadable-date "now" in pubDate is not a date in any known form (6 times: also 4:81, 4:146, 4:211 …)',
    );
    expect(date).not.toBe(-1);
    expect(lines[date + 1]).toMatch(
      /^ {4}fix: In pubDate write a date of RFC 822 like .* in place of "now"\./,
    );
    expect(lines.filter((line) => line.startsWith('a.xml:'))).toHaveLength(5);
    expect(lines).toHaveLength(5 * 2 + 2);
  });

  test('shows each fault of a code, and its fix once', async () => {
    const document = FINE.replace(
      '<item>',
      '<skipDays><day>Caturday</day></skipDays><skipHours><hour>x</hour></skipHours><rating/><item><guid isPermaLink="no">b</guid>',
    );
    const { out } = await run({ 'a.xml': document }, ['a.xml']);
    const lines = out.split('\n').filter((line) => /rss-skip-day|true-or-false/.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/is Saturday, misspelled$/),
      expect.stringMatching(/is not one of true, false$/),
    ]);
    expect(out.split('In day write `Saturday` in place of "Caturday".')).toHaveLength(2);
  });

  test('a feed without problems prints only its count', async () => {
    const { status, out, err } = await run({ 'a.xml': FINE }, ['a.xml']);
    expect({ status, out, err }).toEqual({
      status: 0,
      out: '1 document: 0 errors, 0 warnings, 0 info\n',
      err: '',
    });
  });

  test('a problem without place has the file alone', async () => {
    const { out } = await run({ 'a.xml': FINE }, ['a.xml', '-H', 'Content-Type: text/plain']);
    expect(out).toMatch(/^a\.xml: (?:warning|info|error) media-type /m);
  });

  test('a problem of JSON has the place of its value', async () => {
    const item = '{"id":"1"}';
    const feed = `{"version":"https://jsonfeed.org/version/1.1","title":"T","feed_url":"http://x/","home_page_url":"http://x/","items":[${item}]}`;
    const { out } = await run({ 'a.json': feed }, ['a.json']);
    expect(out.split('\n')[0]).toBe(
      'a.json:1:119 error json-content JSON Feed asks for content_html or content_text in item',
    );
  });

  test('reports that a document is not a feed', async () => {
    const { status, out } = await run({ 'a.html': PAGE, 'b.xml': FINE }, ['a.html', 'b.xml']);
    expect(status).toBe(2);
    expect(out).toContain(
      'a.html:1:1 error not-a-feed the document is an HTML page titled "Sign in", not a feed\n',
    );
    expect(out).toContain('\n2 documents: 1 error, 0 warnings, 0 info, 1 document is not a feed\n');
  });

  test('words of feeds and names of files are kept off the terminal', async () => {
    const { out } = await run({ 'a\x1b[31m.xml': FINE.replace('http://a.example/<', '\x9b31m<') }, [
      'a\x1b[31m.xml',
    ]);
    expect(out).toContain('address-relative');
    expect(out).not.toMatch(/[\x1b\x9b]/);
  });
});

describe('as JSON', () => {
  test('is one object in all cases', async () => {
    const { status, out } = await run({ 'a.xml': BROKEN, 'b.html': PAGE }, [
      'a.xml',
      'b.html',
      'c.xml',
      '-f',
      'json',
    ]);
    expect(status).toBe(2);
    const { files, counts } = JSON.parse(out) as { files: Record<string, unknown>[]; counts: unknown };
    expect(counts).toEqual({
      feeds: 2,
      notFeeds: 1,
      unreadable: 1,
      others: 0,
      known: 0,
      error: 2,
      warning: 0,
      info: 0,
    });
    expect(files).toMatchObject([
      {
        file: 'a.xml',
        version: 'rss20',
        usable: true,
        bozo: true,
        problems: [{ code: 'bare-ampersand', severity: 'error', line: 2, column: 8 }],
      },
      {
        file: 'b.html',
        version: '',
        usable: false,
        problems: [{ fix: 'Serve the feed itself at this URL.' }],
      },
    ]);
  });

  test('has no control characters of terminals', async () => {
    const { out } = await run({ 'a.xml': FINE.replace('http://a.example/<', '\x9b31m<') }, [
      'a.xml',
      '-f',
      'json',
    ]);
    expect(out).toContain('has U+009B');
    expect(out).not.toContain('\x9b');
  });
});

describe('for GitHub', () => {
  test('prints annotations', async () => {
    const { out } = await run({ 'a.xml': WARNED }, ['a.xml', '--format', 'github']);
    expect(out).toBe(
      '::warning file=a.xml,line=2,col=10,title=unreadable-date::"now" in pubDate is not a date in any known form. In pubDate write a date of RFC 822 like `Thu, 15 Jul 2004 10:00:00 +0200` in place of "now".\n' +
        '1 document: 0 errors, 1 warning, 0 info\n',
    );
  });

  test('escapes special characters', async () => {
    const name = 'a,b:c%.xml';
    const feed = FINE.replace('http://a.example/<', '%0a&#10;::error::x<');
    const { out } = await run({ [name]: feed }, [name, '-f', 'github']);
    expect(out).toMatch(
      /^::warning file=a%2Cb%3Ac%25\.xml,line=2,col=17,title=address-character::"%250a ::error::x"/m,
    );
  });

  test('info is a notice', async () => {
    const { out } = await run({ 'a.xml': FINE.replace('<atom:link rel="self"', '<atom:link') }, [
      'a.xml',
      '-f',
      'github',
    ]);
    expect(out).toMatch(/^::notice file=a\.xml,line=1,col=61,title=self-link-missing::/);
  });
});

describe('exit status', () => {
  const INFORMED = FINE.replace('rel="self"', 'rel="x"');

  test.each([
    ['nothing', FINE, 'none', 0],
    ['info', INFORMED, 'none', 1],
    ['info', INFORMED, 'info', 0],
    ['a warning', WARNED, 'info', 1],
    ['a warning', WARNED, 'warning', 0],
    ['an error', BROKEN, 'warning', 1],
    ['an error', BROKEN, 'error', 0],
    ['no feed', PAGE, 'error', 2],
  ])('%s, --max-severity', async (_name, document, severity, expected) => {
    expect((await run({ a: document }, ['a', '--max-severity', severity])).status).toBe(expected);
  });

  test('by default warnings are tolerated and errors are not', async () => {
    expect((await run({ a: WARNED }, ['a'])).status).toBe(0);
    expect((await run({ a: BROKEN }, ['a'])).status).toBe(1);
  });

  test('an unreadable file fails the check, which continues', async () => {
    const { status, out, err } = await run({ b: FINE }, ['a', 'b']);
    expect(status).toBe(2);
    expect(err).toBe('anyfeed: cannot read a: there is no such file\n');
    expect(out).toBe('1 document: 0 errors, 0 warnings, 0 info, 1 file cannot be read\n');
  });
});

describe('options', () => {
  test('--ignore leaves a kind of problem out', async () => {
    const { status, out } = await run({ a: WARNED }, ['a', '--ignore', 'unreadable-date']);
    expect(status).toBe(0);
    expect(out).toBe('1 document: 0 errors, 0 warnings, 0 info\n');
  });

  test('--min-severity leaves out less severe problems', async () => {
    const feed = WARNED.replace('rel="self"', 'rel="x"');
    expect((await run({ a: feed }, ['a'])).out).toContain('1 warning, 1 info');
    expect((await run({ a: feed }, ['a', '--min-severity', 'warning'])).out).toContain('1 warning, 0 info');
  });

  test('--profile takes several names', async () => {
    const { out } = await run({ a: FINE }, ['a', '-p', 'apple,psp-1']);
    expect(out).toContain('Apple Podcasts and PSP-1 ask for');
  });

  test('--strict fails on warnings', async () => {
    expect((await run({ a: WARNED }, ['a'])).status).toBe(0);
    expect((await run({ a: WARNED }, ['a', '--strict'])).status).toBe(1);
    expect((await run({ a: FINE }, ['a', '--strict'])).status).toBe(0);
    await expect(run({ a: FINE }, ['a', '--strict', '--max-severity', 'none'])).rejects.toThrow(UsageError);
  });

  test('--profile adds rules, as often as needed', async () => {
    const { out } = await run({ a: FINE }, ['a', '-p', 'apple', '--profile', 'psp-1']);
    expect(out).toContain('Apple Podcasts and PSP-1 ask for language in channel');
    expect((await run({ a: FINE }, ['a', '-p', 'psp-1'])).out).toContain(
      'PSP-1 asks for language in channel',
    );
  });

  test('--header gives headers of the server', async () => {
    const { out } = await run({ a: FINE }, ['a', '-H', 'Content-Type: text/xml']);
    expect(out).toContain('warning text-xml-without-charset');
  });

  test('--url is the base of relative addresses', async () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="/"/></feed>`;
    expect((await run({ a: feed }, ['a'])).out).toContain('address-relative');
    expect((await run({ a: feed }, ['a', '--url', 'http://a.example/feed'])).out).not.toContain(
      'address-relative',
    );
  });

  test('explains itself', async () => {
    const { status, out } = await run({}, ['--help']);
    expect(status).toBe(0);
    expect(out).toContain('Usage: anyfeed check FILE|DIR');
  });

  test.each([
    [[], 'which feeds? Give files, directories or URLs, or - for standard input'],
    [['a', '--format', 'xml'], '--format is one of text, json, github, sarif, junit, not xml'],
    [
      ['a', '--format', 'constructor'],
      '--format is one of text, json, github, sarif, junit, not constructor',
    ],
    [
      ['a', '--ignore', 'nothing-at-all'],
      '--ignore is one of the rules of docs/reference/rules.md, not nothing-at-all',
    ],
    [['a', '--write'], '--write needs --fix or --fix-encoding'],
    [['a', 'b', '--fix'], 'one feed at a time is printed, not also b; or add --write or --diff'],
    [['-', '--fix', '--write'], '--write needs files, not standard input'],
    [['a', '--max-severity', 'bad'], '--max-severity is one of none, info, warning, error, not bad'],
  ])('refuses %j', async (args, message) => {
    await expect(run({ a: FINE }, args)).rejects.toThrow(new UsageError(message));
  });

  test('--explain prints a rule', async () => {
    const { status, out } = await run({}, ['--explain', 'itunes-explicit']);
    expect(status).toBe(0);
    expect(out).toMatch(/^# itunes-explicit\n\nApple Podcasts reads only these two words/);
    expect(out).toContain('<itunes:explicit>false</itunes:explicit>');
    await expect(run({}, ['--explain', 'nothing-at-all'])).rejects.toThrow(UsageError);
  });

  test.each([
    ['itunes-explicit', 'apple', 'With `apple` it is error.'],
    ['itunes-explicit', 'json', 'With `json` it is warning.'],
    ['rss-guid-missing', 'pedantic,apple', 'With `pedantic`, `apple` it is '],
  ])('--explain %s with --profile %s has the severity there', async (rule, profile, says) => {
    const { out } = await run({}, ['--explain', rule, '--profile', profile]);
    expect(out).toContain(says);
  });

  test('--ignore takes a rule, or a code of several', async () => {
    const feed = FINE.replace('http://a.example/1</guid>', 'one</guid>').replace('/</link>', '/a b</link>');
    const rulesOf = (out: string): string[] =>
      ['rss-guid-permalink', 'address-character'].filter((rule) => out.includes(rule));
    expect(rulesOf((await run({ a: feed }, ['a'])).out)).toHaveLength(2);
    expect(rulesOf((await run({ a: feed }, ['a', '--ignore', 'address-character'])).out)).toHaveLength(1);
    expect(rulesOf((await run({ a: feed }, ['a', '--ignore', 'relative-address'])).out)).toEqual([
      'address-character',
    ]);
  });

  test('is a command of the program', async () => {
    const io = testIo({ a: FINE });
    expect(await main(['check', 'a'], io)).toBe(0);
  });
});

describe('anyfeed.config.json', () => {
  const FEED = FINE.replace('http://a.example/1</guid>', 'one</guid>');
  const runWith = (config: unknown, ...args: string[]): Promise<Ran> =>
    run({ 'feeds/a.xml': FEED, 'anyfeed.config.json': JSON.stringify(config) }, ['feeds/a.xml', ...args]);

  test('names profiles; --profile replaces them', async () => {
    expect((await runWith({ profiles: ['spotify'] })).out).toContain('Spotify');
    expect((await runWith({ profiles: ['spotify'] }, '-p', 'psp-1')).out).not.toContain('Spotify');
  });

  test('sets the severity of rules', async () => {
    const failed = await runWith({ rules: { 'rss-guid-permalink': 'error' } });
    expect(failed.status).toBe(1);
    expect(failed.out).toContain('error rss-guid-permalink');
    expect((await runWith({ rules: { 'rss-guid-permalink': 'off' } })).out).not.toContain(
      'rss-guid-permalink',
    );
    const parsed = { 'a.xml': BROKEN, 'anyfeed.config.json': '{"rules": {"bare-ampersand": "info"}}' };
    expect((await run(parsed, ['a.xml'])).out).toContain('info bare-ampersand');
  });

  test.each([
    [[{ rule: 'rss-guid-permalink' }], false],
    [[{ rule: 'relative-address' }], false],
    [[{ rule: 'rss-guid-permalink', path: 'feeds/*.xml' }], false],
    [[{ path: '**/a.xml' }], false],
    [[{ path: 'feeds/**' }], false],
    [[{ path: '*.xml' }], true],
    [[{ rule: 'rss-guid-missing', path: 'feeds/*.xml' }], true],
  ])('ignores %j', async (ignore, isFound) => {
    const { out } = await runWith({ ignore });
    expect(out.includes('rss-guid-permalink')).toBe(isFound);
  });

  test('is another file with --config', async () => {
    const files = { a: FEED, 'strict.json': '{"rules": {"rss-guid-permalink": "error"}}' };
    expect((await run(files, ['a', '--config', 'strict.json'])).status).toBe(1);
    await expect(run(files, ['a', '--config', 'none.json'])).rejects.toThrow(InputError);
  });

  test.each([
    ['{', 'cannot use anyfeed.config.json: '],
    ['[]', 'an object is expected'],
    [
      '{"profile": []}',
      'profile is not one of profiles, rules, ignore, overrides, include, exclude, url, baseline; did you mean profiles?',
    ],
    ['{"profiles": ["no-profile"]}', 'profiles: "no-profile" is not one of rss-advisory'],
    ['{"rules": {"no-rule": "off"}}', 'rules: "no-rule" is not one of the rules of docs/reference/rules.md'],
    ['{"rules": {"rss-guid-missing": 0}}', 'rss-guid-missing: 0 is not one of off, info, warning, error'],
    ['{"ignore": [{}]}', 'each item of ignore has rule, path or both'],
  ])('refuses %s', async (text, message) => {
    await expect(run({ a: FINE, 'anyfeed.config.json': text }, ['a'])).rejects.toThrow(message);
  });
});

describe('directories', () => {
  const { read, readBeginning, exists } = processIo();
  const FILES = { read, readBeginning, exists };

  async function runIn(root: string, page = {}, ...args: string[]): Promise<Ran> {
    const io = testIo({}, { ...FILES, ...page });
    const status = await checkCommand([root, ...args], io);
    return { status, out: io.printed.out.replaceAll(root, 'ROOT'), err: io.printed.err };
  }

  test('are searched for feeds; files next to a feed are not feeds', async () => {
    const root = temporary({
      'README.md': '# Feeds',
      'b.xml': FINE,
      'b.xml.headers': 'HTTP/1.1 200 OK\nContent-Type: text/xml\n',
      'b.xml.expect.json': '{}',
      'sub/a.xml': WARNED,
    });
    const { status, out } = await runIn(root);
    expect(status).toBe(0);
    expect(out).toMatch(/^ROOT\/b\.xml: warning text-xml-without-charset/m);
    expect(out).toMatch(/^ROOT\/sub\/a\.xml:2:10 warning unreadable-date/m);
    expect(out).toMatch(/^2 documents: 0 errors, 2 warnings, \d info$/m);
  });

  test('headers may come first in the file; --header is believed instead', async () => {
    const root = temporary({ 'a.http': `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${FINE}` });
    expect((await runIn(root)).out).toContain('media-type');
    const believed = await runIn(root, {}, '-H', 'Content-Type: application/rss+xml');
    expect(believed.out).not.toContain('media-type');
  });

  test('without feeds are an error', async () => {
    await expect(runIn(temporary({ 'README.md': '' }))).rejects.toThrow(InputError);
  });

  test('a bar is drawn for people only, and is gone in the end', async () => {
    const root = temporary({ 'a.xml': FINE, 'b.xml': FINE, 'c.xml': FINE });
    expect((await runIn(root)).err).toBe('');
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    const { err } = await runIn(root, { interactive: true });
    clock.mockRestore();
    expect(err).toMatch(/\d of 3/);
    expect(err.endsWith('\r\x1b[K')).toBe(true);
  });
});
