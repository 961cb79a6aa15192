/** Folders, sites and repositories: the feeds of a folder by their content, patterns, the configuration of a project, known problems, JUnit. */

import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check.ts';
import { InputError, processIo, UsageError } from '../../src/cli/io.ts';
import { patternOf } from '../../src/cli/patterns.ts';
import { withoutSuppressed } from '../../src/cli/suppressions.ts';
import { parseFeed } from '../../src/index.ts';
import { put, temporary } from '../corpus/temporary.ts';
import { testIo } from './test-io.ts';

const { read, readBeginning, exists, write } = processIo();
const DISK = { read, readBeginning, exists, write };

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command over real files. */
async function check(root: string, ...args: string[]): Promise<Ran> {
  const io = testIo({}, DISK);
  const status = await checkCommand(args, io);
  return { status, out: io.printed.out.replaceAll(root, 'ROOT'), err: io.printed.err };
}

const ADDRESS = 'https://tides.example/';
const feed = (path: string, inside = ''): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Tides</title><link>${ADDRESS}</link><description>High and low</description><language>en</language>
<atom:link rel="self" type="application/rss+xml" href="${ADDRESS}${path}"/>
<item><title>High</title><link>${ADDRESS}high/</link><guid>${ADDRESS}high/</guid>${inside}</item>
</channel></rss>
`;
const page = (href: string): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>Tides</title>\n<link rel="alternate" type="application/rss+xml" href="${href}">\n</head><body><pre>&lt;rss&gt;</pre></body></html>\n`;
const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);

/** A site as a generator such as Hugo writes it. */
const SITE = {
  'public/index.html': page(`${ADDRESS}index.xml`),
  'public/index.xml': feed('index.xml'),
  'public/index.json': '[{"title": "High", "uri": "/high/"}]',
  'public/search.json': '{"entries": [{"title": "High"}]}',
  'public/high/index.html': page('/index.xml'),
  'public/notes/index.xml': feed('notes/index.xml'),
  'public/notes/index.html': page('index.xml'),
  'public/404.html': page('/notes/'),
  'public/sitemap.xml': `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${ADDRESS}</loc></url></urlset>`,
  'public/robots.txt': 'User-agent: *\nDisallow:\n',
  'public/css/main.css': 'body { color: navy }',
  'public/images/high.png': PICTURE,
};

describe('a static site', () => {
  test('is checked with one line of configuration', async () => {
    const root = temporary({ ...SITE, 'anyfeed.config.json': `{ "url": "${ADDRESS}" }` });
    const { status, out, err } = await check(
      root,
      join(root, 'public'),
      '--config',
      join(root, 'anyfeed.config.json'),
      '--strict',
    );
    expect([err, out]).toEqual([
      '',
      '2 documents: 0 errors, 0 warnings, 0 info; 10 other files are not feeds\n',
    ]);
    expect(status).toBe(0);
  });

  test('is checked without any configuration', async () => {
    const root = temporary(SITE);
    const { status, out } = await check(root, join(root, 'public'));
    expect(out).toMatch(/^2 documents: 0 errors, 0 warnings, \d info; 10 other files are not feeds$/m);
    expect(status).toBe(0);
  });

  test.each([
    ['a feed that is not there', page('/feed.xml'), '/feed.xml'],
    ['a feed below the address of the site', page(`${ADDRESS}feed.xml`), `${ADDRESS}feed.xml`],
    [
      'a document that is not a feed',
      page('robots.txt?format=rss').replace('robots.txt?format=rss', '/robots.txt'),
      '/robots.txt',
    ],
  ])('a page that names %s has a finding', async (_name, document, named) => {
    const root = temporary({ ...SITE, 'public/about.html': document });
    const url = named.startsWith(ADDRESS) ? ['--url', ADDRESS] : [];
    const { status, out } = await check(root, join(root, 'public'), ...url);
    expect(out).toContain(
      `ROOT/public/about.html:3:1 error page-feed-missing the page names the feed "${named}", which is not among the feeds of`,
    );
    expect(status).toBe(1);
  });

  test.each([
    ['of another site', page('https://elsewhere.example/feed.xml')],
    ['of an address that is not known to be that of the folder', page(`${ADDRESS}feed.xml`)],
  ])('a page that names a feed %s has none', async (_name, document) => {
    const root = temporary({ ...SITE, 'public/about.html': document });
    expect((await check(root, join(root, 'public'))).status).toBe(0);
  });

  test.each(['a b', 'a?b', 'a#b', '100%', 'a%20b', 'é', 'http:', 'file:', 'mailto:a', 'a\\b', 'a..b', '@a'])(
    'the URL of a file has its name, with any characters: %s',
    async (name) => {
      const written = encodeURIComponent(name).replace(/%(?:3A|40)/g, decodeURIComponent);
      const path = `${written}/${written}`;
      const files = { [`${name}/${name}.html`]: page(`./${written}.xml`), 'a.xml': feed('a.xml') };
      const missing = temporary(files);
      const found = await check(missing, missing);
      expect(found.out).toContain(`ROOT/${name}/${name}.html:3:1 error page-feed-missing`);
      const whole = temporary({ ...files, [`${name}/${name}.xml`]: feed(`${path}.xml`) });
      const { status, out } = await check(whole, whole, '--url', ADDRESS, '--strict', '-p', 'pedantic');
      expect(out).not.toMatch(/self-link|page-feed-missing/);
      expect(status).toBe(0);
    },
  );

  test('a destroyed feed is an error, by content; a file that is named is always read as a feed', async () => {
    const root = temporary({ ...SITE, 'public/index.xml': '<rss version="2.0"></rss>' });
    expect((await check(root, join(root, 'public'))).out).toContain('ROOT/public/index.xml:');
    const named = await check(root, join(root, 'public/robots.txt'));
    expect([named.status, named.out.includes('not-a-feed')]).toEqual([2, true]);
  });

  test('--include and --exclude select files; a page may name an excluded feed', async () => {
    const root = temporary(SITE);
    const folder = join(root, 'public');
    const counted = async (...args: string[]): Promise<string | undefined> =>
      /^\d+ document.*?;|^\d+ documents?/m.exec((await check(root, folder, ...args)).out)?.[0].split(':')[0];
    const from = '**/public';
    expect(await counted('--include', `${from}/notes/**`)).toBe('1 document');
    expect(await counted('--exclude', `${from}/notes/index.xml`)).toBe('1 document');
    expect(await counted('--include', `${from}/**/*.{xml,rss}`, '--exclude', `${from}/index.*`)).toBe(
      '1 document',
    );
    await expect(check(root, folder, '--exclude', '**')).rejects.toThrow(InputError);
  });

  test('the configured address is that of directories: a file that is named has its own', async () => {
    const files = { 'a.xml': feed('notes/a.xml'), 'anyfeed.config.json': `{ "url": "${ADDRESS}notes" }` };
    const io = testIo(files);
    expect(await checkCommand(['a.xml', '--strict'], io)).toBe(0);
    const root = temporary({ 'notes/a.xml': feed('notes/a.xml') });
    const ran = await check(
      root,
      join(root, 'notes'),
      '--url',
      `${ADDRESS}notes`,
      '--strict',
      '-p',
      'pedantic',
    );
    expect(ran.out).not.toContain('self-link');
    const elsewhere = await check(root, join(root, 'notes'), '--url', `${ADDRESS}other`);
    expect(elsewhere.out).toContain('self-link');
  });

  test('a page with a finding is a document, and no other file', async () => {
    const root = temporary({ 'a.xml': feed('a.xml'), 'index.html': page('/b.xml'), 'x.css': '' });
    expect((await check(root, root)).out).toMatch(/^2 documents: 1 error, .*; 1 other file is not a feed$/m);
  });

  test('--fix --write repairs the feeds of a folder', async () => {
    const root = temporary({
      ...SITE,
      'public/index.xml': feed('index.xml').replace('High and low', 'High & low'),
    });
    const { status, out } = await check(root, join(root, 'public'), '--fix', '--write');
    expect(out).toMatch(/^ROOT\/public\/index\.xml: 1 problem repaired/m);
    expect(out).not.toContain('search.json');
    expect(status).toBe(0);
  });
});

describe('patterns', () => {
  test.each([
    ['*.xml', 'a.xml', true],
    ['*.xml', 'b/a.xml', false],
    ['**/*.xml', 'a.xml', true],
    ['**/*.xml', 'b/c/a.xml', true],
    ['b/**', 'b/c/a.xml', true],
    ['./b/', 'b/c/a.xml', true],
    ['?.{xml,rss}', 'a.rss', true],
    ['?.{xml,rss}', 'ab.rss', false],
    ['a{b', 'a{b', true],
    ['a.b', 'axb', false],
    ['a,b', 'a,b', true],
  ])('%s and %s: %s', (pattern, path, matches) => expect(patternOf(pattern).test(path)).toBe(matches));
});

describe('the configuration of a project', () => {
  const WARNED = feed('a.xml', '<pubDate>now</pubDate>');
  const run = async (
    files: Record<string, string>,
    ...args: string[]
  ): Promise<Ran & { io: ReturnType<typeof testIo> }> => {
    const io = testIo(files);
    const status = await checkCommand(args, io);
    return { status, ...io.printed, io };
  };

  test('is searched upward; the nearest file is used', async () => {
    const above = { 'a.xml': WARNED, '../../anyfeed.config.json': '{"rules": {"unreadable-date": "error"}}' };
    expect((await run(above, 'a.xml')).out).toContain('error unreadable-date');
    const nearest = { ...above, '../anyfeed.config.json': '{}' };
    expect((await run(nearest, 'a.xml')).out).toContain('warning unreadable-date');
  });

  test('has other severities and profiles for some files; paths are those from its folder', async () => {
    const config = {
      rules: { 'unreadable-date': 'info' },
      overrides: [
        { path: '**/b.xml', rules: { 'unreadable-date': 'error' } },
        { path: '**/c.xml', profiles: ['spotify'], rules: { 'unreadable-date': 'off' } },
      ],
    };
    const files = {
      'a.xml': WARNED,
      'b.xml': WARNED,
      'c.xml': WARNED,
      '../anyfeed.config.json': JSON.stringify(config),
    };
    const { out } = await run(files, 'a.xml', 'b.xml', 'c.xml');
    expect(out).toContain('a.xml:5:115 info unreadable-date');
    expect(out).toContain('b.xml:5:115 error unreadable-date');
    expect(out).not.toMatch(/c\.xml.*unreadable-date/);
    expect(
      out
        .split('\n')
        .filter((line) => line.includes('Spotify'))
        .every((line) => line.startsWith('c.xml')),
    ).toBe(true);
    expect(out).toContain('Spotify');
  });

  test.each([
    ['{"overrides": [{"rules": {}}]}', 'each item of overrides has path, and profiles, rules or both'],
    ['{"include": ["a", 1]}', 'a text is expected, not 1'],
    ['{"rules": {"rss-guid-mising": "off"}}', 'did you mean rss-guid-missing?'],
    ['{"profiles": ["aple"]}', 'did you mean apple?'],
    ['{"url": "tides.example"}', 'url is an http or https URL, not tides.example'],
  ])('refuses %s', async (config, message) => {
    await expect(run({ 'a.xml': WARNED, 'anyfeed.config.json': config }, 'a.xml')).rejects.toThrow(message);
  });

  test.each([
    [['--profile', 'appel'], 'did you mean apple?'],
    [['--explain', 'rss-guid'], 'did you mean rss-guid-missing, '],
    [['--ignore', 'unreadable-dat'], 'did you mean unreadable-date?'],
  ])('%j suggests names', async (args, message) => {
    await expect(run({ 'a.xml': WARNED }, 'a.xml', ...args)).rejects.toThrow(message);
  });

  test('--quiet prints what fails the check', async () => {
    expect(await run({ 'a.xml': WARNED }, 'a.xml', '--quiet')).toMatchObject({ status: 0, out: '' });
    const { status, out } = await run({ 'a.xml': WARNED }, 'a.xml', '--quiet', '--strict');
    expect([status, out.split('\n')[0]]).toEqual([
      1,
      'a.xml:5:115 warning unreadable-date "now" in pubDate is not a date in any known form',
    ]);
    expect(out).not.toContain('document');
  });

  test('--update-baseline writes the known problems, --baseline leaves them out', async () => {
    const files = { 'a.xml': WARNED, 'b.xml': feed('b.xml') };
    const first = await run(
      files,
      'a.xml',
      'b.xml',
      '--strict',
      '--baseline',
      'known.json',
      '--update-baseline',
    );
    expect(first.status).toBe(0);
    const known = first.io.text('known.json');
    expect(JSON.parse(known)).toMatchObject({ version: 1, files: { 'a.xml': {} } });
    const later = { ...files, 'known.json': known };
    const same = await run(later, 'a.xml', 'b.xml', '--strict', '--baseline', 'known.json');
    expect(same.status).toBe(0);
    expect(same.out).toMatch(
      /^2 documents: 0 errors, 0 warnings, 0 info, \d known problems? of the baseline\n$/,
    );
    const twice = {
      ...later,
      'a.xml': WARNED.replace(
        '</channel>',
        '<item><title>Low</title><guid>urn:x</guid><pubDate>now</pubDate></item></channel>',
      ),
    };
    const worse = await run(twice, 'a.xml', '--strict', '--baseline', 'known.json');
    expect([worse.status, worse.out.match(/unreadable-date/g)?.length]).toEqual([1, 1]);
    const configured = { ...later, 'anyfeed.config.json': '{"baseline": "known.json"}' };
    const fromDisk = await run(
      Object.fromEntries(
        Object.entries(configured).map(([name, text]) => [
          name === 'known.json' ? join(process.cwd(), name) : name,
          text,
        ]),
      ),
      'a.xml',
      '--strict',
    );
    expect(fromDisk.status).toBe(0);
  });

  test.each([
    [['--url', 'tides'], '--url needs an absolute URL of http or https, not "tides"'],
    [['--fix', '--watch'], '--fix and --watch exclude each other'],
    [['--fix', '--probe'], '--fix and --probe exclude each other'],
    [['--baseline', 'a.xml'], 'a.xml is not a baseline of anyfeed; --update-baseline writes one'],
    [['--baseline', 'none.json'], 'cannot read none.json'],
    [['--update-baseline'], '--update-baseline needs --baseline FILE, or a baseline in the configuration'],
  ])('refuses %j', async (args, message) => {
    await expect(run({ 'a.xml': WARNED }, 'a.xml', ...args)).rejects.toThrow(message);
  });

  test('JUnit has a suite for each feed, with a failure for what fails the check', async () => {
    const { out } = await run(
      { 'a&b.xml': WARNED, 'c.xml': feed('c.xml') },
      'a&b.xml',
      'c.xml',
      '--format',
      'junit',
      '--strict',
    );
    // Any reader of XML will do.
    expect(parseFeed(out).problems.map(({ code }) => code)).toEqual(['not-a-feed']);
    expect(out).toMatch(/ <testsuite name="a&amp;b\.xml" tests="\d" failures="1">\n/);
    expect(out).toContain(
      '<testcase classname="a&amp;b.xml" name="unreadable-date 5:115"><failure type="warning" message="&quot;now&quot; in pubDate is not',
    );
    expect(out).toMatch(/ <testsuite name="c\.xml" tests="\d" failures="0">\n/);
  });

  test('SARIF has the rest of the line of a problem', async () => {
    const { out } = await run({ 'a.xml': WARNED }, 'a.xml', '--format', 'sarif');
    const { runs } = JSON.parse(out) as {
      runs: [{ results: { ruleId: string; locations: [{ physicalLocation: { region: object } }] }[] }];
    };
    const [result] = runs[0].results.filter(({ ruleId }) => ruleId === 'unreadable-date');
    const text = 'now</pubDate></item>';
    const region = { startLine: 5, startColumn: 115, endColumn: 115 + text.length, snippet: { text } };
    expect(result?.locations[0].physicalLocation.region).toEqual(region);
  });
});

describe('comments of a feed', () => {
  const broken = (comment: string, where: 'item' | 'root' | 'channel'): string =>
    feed('a.xml', '<pubDate>now</pubDate>').replace(
      { item: '<item>', root: '<rss', channel: '<title>Tides' }[where],
      (found) => `<!-- ${comment} -->${found}`,
    );

  test.each([
    ['before the element', 'anyfeed-ignore unreadable-date', 'item', true],
    ['by a code among several', 'anyfeed-ignore media-hash, unreadable-date', 'item', true],
    ['of all rules', 'anyfeed-ignore', 'item', true],
    ['before the root element', 'anyfeed-ignore unreadable-date', 'root', true],
    ['before another element', 'anyfeed-ignore unreadable-date', 'channel', false],
    ['of another rule', 'anyfeed-ignore media-hash', 'item', false],
    ['of another program', 'anyfeed-ignored unreadable-date', 'item', false],
  ] as const)('%s', async (_name, comment, where, isAccepted) => {
    const io = testIo({ 'a.xml': broken(comment, where) });
    await checkCommand(['a.xml'], io);
    expect(io.printed.out.includes('unreadable-date')).toBe(!isAccepted);
  });

  test('are read in linear time', () => {
    const problems = [{ rule: 'misnomer', code: 'misnomer', offset: 1 }] as unknown as Parameters<
      typeof withoutSuppressed
    >[0];
    for (const part of [
      '<!-- anyfeed-ignore a',
      '<!-- anyfeed-ignore --><a>',
      `<!--anyfeed-ignore ${' '.repeat(1000)}!-->`,
    ])
      expect(withoutSuppressed(problems, part.repeat(20_000))).toHaveLength(part.includes('<a>') ? 0 : 1);
  });
});

describe('--watch', () => {
  test('checks again when a file changes, until it is interrupted', async () => {
    const root = temporary(SITE);
    const stop = new AbortController();
    const io = testIo({}, { ...DISK, untilInterrupted: () => stop.signal });
    const running = checkCommand([join(root, 'public'), '--watch', '--strict'], io);
    const runsOf = (): number => io.printed.out.match(/^\d+ documents?:/gm)?.length ?? 0;
    await expect.poll(runsOf).toBe(1);
    put(root, { 'public/new.xml': feed('new.xml', '<pubDate>now</pubDate>') });
    utimesSync(join(root, 'public/new.xml'), new Date(), new Date());
    await expect.poll(runsOf, { timeout: 5000 }).toBe(2);
    writeFileSync(join(root, 'public/new.xml'), feed('new.xml', '<pubDate>tomorrow</pubDate>'));
    await expect.poll(runsOf, { timeout: 5000 }).toBe(3);
    stop.abort();
    expect(await running).toBe(1);
    expect(io.printed.out).toContain('"tomorrow"');
  });

  test('needs files', async () => {
    const refused = (path: string): Promise<unknown> =>
      Promise.resolve(checkCommand([path, '--watch'], testIo()));
    await expect(refused('-')).rejects.toThrow(new UsageError('--watch needs files, not standard input'));
    await expect(refused('https://tides.example/feed')).rejects.toThrow(UsageError);
  });
});
