/** Paths of Windows: a run over `C:\feeds`, whose drive is a directory of this machine. */

import { afterAll, beforeEach, expect, test, vi } from 'vitest';

type FileSystem = typeof import('node:fs');

const { drive, actual } = await vi.hoisted(async () => {
  const fs: FileSystem = await vi.importActual('node:fs');
  const { tmpdir }: typeof import('node:os') = await vi.importActual('node:os');
  return { drive: fs.mkdtempSync(`${tmpdir()}/anyfeed-drive-`), actual: fs };
});

/** A path on the drive as this machine has it; other arguments as they are. Windows ignores case: the tests write small letters. */
const { onThisMachine } = vi.hoisted(() => ({
  onThisMachine: (folder: string, argument: unknown): unknown =>
    typeof argument === 'string' && /^c:\\/i.test(argument)
      ? folder + argument.slice(2).toLowerCase().replaceAll('\\', '/')
      : argument,
}));

/** The functions of a module, for paths of Windows. */
const { forWindows } = vi.hoisted(() => ({
  forWindows: (module: object, translate: (argument: unknown) => unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(module).map(([name, value]) => [
        name,
        typeof value === 'function' ? (...args: unknown[]) => value(...args.map(translate)) : value,
      ]),
    ),
}));

vi.mock('node:path', async () => {
  const { win32 }: typeof import('node:path') = await vi.importActual('node:path');
  return { ...win32, default: win32 };
});
vi.mock('node:fs', async () =>
  forWindows(await vi.importActual('node:fs'), (argument) => onThisMachine(drive, argument)),
);
vi.mock('node:fs/promises', async () =>
  forWindows(await vi.importActual('node:fs/promises'), (argument) => onThisMachine(drive, argument)),
);

const { checkCorpus, recordCorpus, reportCorpus } = await import('../../src/corpus.ts');
const { checkCommand } = await import('../../src/cli/check.ts');
const { testIo } = await import('../cli/test-io.ts');

const FEED = '<rss version="2.0"><channel><title>T</title><item><title>a</title></item></channel></rss>';
const FEEDS = 'C:\\feeds';

beforeEach(() => {
  actual.rmSync(drive, { recursive: true });
  actual.mkdirSync(`${drive}/feeds/news`, { recursive: true });
  actual.writeFileSync(`${drive}/feeds/a.xml`, FEED);
  actual.writeFileSync(`${drive}/feeds/a.xml.headers`, 'Content-Type: text/xml\n');
  actual.writeFileSync(`${drive}/feeds/news/b.xml`, FEED);
});
afterAll(() => actual.rmSync(drive, { recursive: true, force: true }));

async function rows(run: AsyncIterable<{ name: string; status: string }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, status } of run) found.push(`${status} ${name}`);
  return found;
}

const files = (folder: string): string[] =>
  actual.readdirSync(`${drive}/${folder}`, { recursive: true }).map(String).sort();

test('a record names feeds with slashes, and finds its snapshots again', async () => {
  expect(await rows(recordCorpus(FEEDS, { threads: 0 }))).toEqual(['recorded a.xml', 'recorded news/b.xml']);
  expect(files('feeds/.snapshots')).toEqual(['.options.json', 'a.xml.json', 'news', 'news/b.xml.json']);
  expect(await rows(checkCorpus(FEEDS, { threads: 0 }))).toEqual(['unchanged a.xml', 'unchanged news/b.xml']);
});

test.each(['C:\\feeds\\shots', 'c:/Feeds/Shots/'])(
  'snapshots among the feeds are no feeds: %s',
  async (snapshots) => {
    const names = ['a.xml', 'news/b.xml'];
    for (const status of ['recorded', 'recorded']) {
      const run = recordCorpus(FEEDS, { threads: 0, snapshots, restart: true });
      expect(await rows(run)).toEqual(names.map((name) => `${status} ${name}`));
    }
  },
);

test('a report has the name of the folder', async () => {
  expect(await rows(reportCorpus('C:\\feeds\\', { threads: 0, html: 'C:\\report.html' }))).toHaveLength(2);
  expect(actual.readFileSync(`${drive}/report.html`, 'utf8')).toContain('<title>feeds');
});

test('anyfeed check names the files of a folder', async () => {
  const io = testIo({ 'C:\\feeds\\a.xml': FEED, 'C:\\feeds\\news\\b.xml': FEED });
  await checkCommand([FEEDS, '--format', 'json'], io);
  const { files: found } = JSON.parse(io.printed.out) as { files: { file: string }[] };
  expect(found.map(({ file }) => file)).toEqual(['C:\\feeds\\a.xml', 'C:\\feeds\\news\\b.xml']);
});

test('SARIF names a file by its address', async () => {
  const io = testIo({ 'C:\\feeds\\a.xml': FEED });
  await checkCommand(['C:\\feeds\\a.xml', '--format', 'sarif'], io);
  expect(io.printed.out).toContain('"uri": "file:///C:/feeds/a.xml"');
});
