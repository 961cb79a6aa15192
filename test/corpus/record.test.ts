import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CorpusDocument, checkCorpus, recordCorpus, type SnapshotStore } from '../../src/corpus.ts';
import { FeedError } from '../../src/index.ts';
import { all, contents, put, rss, temporary } from './temporary.ts';

const FEEDS = {
  'a.xml': rss('A'),
  'b/b.atom': '<feed xmlns="http://www.w3.org/2005/Atom"><title>B &amp; C</title></feed>',
  'c.xml': '<rss version="2.0"><channel><title>AT&T</title></channel></rss>',
  'd.txt': 'no feed at all',
};
/** Runs in this thread, from the sources. The pool has its own test. */
const HERE = { threads: 0 };

const record = (directory: string, options = {}) => all(recordCorpus(directory, { ...HERE, ...options }));
const check = (directory: string, options = {}) => all(checkCorpus(directory, { ...HERE, ...options }));
const statuses = (results: readonly { name: string; status: string }[]): Record<string, string> =>
  Object.fromEntries(results.map(({ name, status }) => [name, status]));

describe('recordCorpus', () => {
  test('keeps one snapshot a feed', async () => {
    const directory = temporary(FEEDS);
    const results = await record(directory);
    expect(results.map(({ name }) => name)).toEqual(['a.xml', 'b/b.atom', 'c.xml', 'd.txt']);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['recorded']));
    const snapshots = contents(join(directory, '.snapshots'));
    expect(Object.keys(snapshots)).toEqual([
      '.options.json',
      'a.xml.json',
      'b/b.atom.json',
      'c.xml.json',
      'd.txt.json',
    ]);
    expect(JSON.parse(snapshots['c.xml.json'] ?? '')).toMatchObject({
      version: 'rss20',
      bozo: true,
      bozoException: 'not-well-formed',
      encoding: 'utf-8',
      feed: { title: 'AT&T' },
    });
    expect(JSON.parse(snapshots['a.xml.json'] ?? '').entries[0].summary).toMatchObject({ length: 359 });
  });

  test('the same bytes each time, without times and absolute paths', async () => {
    const directory = temporary(FEEDS);
    await record(directory, { snapshots: join(directory, 'one') });
    rmSync(join(directory, 'two'), { recursive: true, force: true });
    const elsewhere = temporary(FEEDS);
    await record(elsewhere);
    expect(contents(join(elsewhere, '.snapshots'))).toEqual(contents(join(directory, 'one')));
    expect(JSON.stringify(contents(join(directory, 'one')))).not.toContain(directory);
  });

  test('reads headers next to a feed and in front of it; passes options on', async () => {
    const body =
      '<rss version="2.0"><channel><title>\u00e9</title><link>/x</link><item/><item/></channel></rss>';
    const bytes = Buffer.from(body, 'latin1');
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/xml; charset=iso-8859-1\r\n\r\n';
    const directory = temporary({
      'adjacent.xml': bytes,
      'adjacent.xml.headers': 'Content-Type: application/xml; charset=iso-8859-1\n',
      'message.http': Buffer.concat([Buffer.from(head), bytes]),
    });
    await record(directory, { maxEntries: 1 });
    const { '.options.json': _, ...texts } = contents(join(directory, '.snapshots'));
    const snapshots = Object.values(texts).map((text) => JSON.parse(text));
    expect(snapshots).toHaveLength(2);
    for (const snapshot of snapshots) {
      expect(snapshot).toMatchObject({
        encoding: 'iso-8859-1',
        bozo: false,
        feed: { title: 'é', link: '/x' },
        entries: [{}],
      });
    }
  });

  test.skipIf(!existsSync('/dev/zero'))('reads no headers from a device or a folder', async () => {
    const directory = temporary({ 'a.xml': rss('One'), 'b.xml': rss('Two'), 'b.xml.headers/x.md': '' });
    symlinkSync('/dev/zero', join(directory, 'a.xml.headers'));
    expect(statuses(await record(directory))).toEqual({ 'a.xml': 'recorded', 'b.xml': 'recorded' });
  });

  test('an interrupted run continues; documents that changed meanwhile are parsed again', async () => {
    const directory = temporary(FEEDS);
    for await (const { name } of recordCorpus(directory, HERE)) if (name === 'c.xml') break;
    writeFileSync(join(directory, 'a.xml'), rss('Another'));
    const results = statuses(await record(directory));
    expect(results).toMatchObject({ 'a.xml': 'recorded', 'b/b.atom': 'resumed', 'd.txt': 'recorded' });
    expect(readFileSync(join(directory, '.snapshots/a.xml.json'), 'utf8')).toContain('Another');
    expect(existsSync(join(directory, '.snapshots/.unfinished'))).toBe(false);
    expect(statuses(await record(directory))).toMatchObject({ 'b/b.atom': 'recorded' });
    expect(new Set(Object.values(statuses(await check(directory))))).toEqual(new Set(['unchanged']));
  });

  test('restart, other options and a damaged journal start again', async () => {
    const directory = temporary(FEEDS);
    const stop = async (): Promise<void> => {
      for await (const { name } of recordCorpus(directory, HERE)) if (name === 'c.xml') break;
    };
    await stop();
    expect(statuses(await record(directory, { restart: true }))).toMatchObject({ 'a.xml': 'recorded' });
    await stop();
    expect(statuses(await record(directory, { parser: 'loose' }))).toMatchObject({
      'a.xml': 'recorded',
    });
    put(directory, { '.snapshots/.unfinished': '\u0000\u0000' });
    expect(statuses(await record(directory))).toMatchObject({ 'a.xml': 'recorded' });
  });

  test('removes the remains of a killed run', async () => {
    const directory = temporary({
      ...FEEDS,
      '.snapshots/gone.xml.json.tmp': '{ "half',
      '.snapshots/a.xml.json.tmp': '{',
    });
    await record(directory);
    expect(
      Object.keys(contents(join(directory, '.snapshots'))).filter((name) => name.endsWith('.tmp')),
    ).toEqual([]);
  });

  test('reports a feed that cannot be read as failed, and keeps its snapshot', async () => {
    const directory = temporary(FEEDS);
    await record(directory);
    const before = contents(join(directory, '.snapshots'));
    rmSync(join(directory, 'a.xml'));
    symlinkSync(join(directory, 'nowhere'), join(directory, 'a.xml'));
    const results = await record(directory);
    expect(results[0]).toEqual({
      name: 'a.xml',
      status: 'failed',
      message: 'cannot read it: there is no such file',
    });
    expect(contents(join(directory, '.snapshots'))).toEqual(before);
  });

  test('a directory without feeds is an error, and nothing is made in it', async () => {
    const directory = temporary({ 'README.md': 'x' });
    await expect(record(directory)).rejects.toThrow(
      new FeedError({ code: 'no-feeds', message: `there is no feed below ${directory}` }),
    );
    expect(Object.keys(contents(directory))).toEqual(['README.md']);
    await expect(record(join(directory, 'nowhere'))).rejects.toThrow('no such directory');
  });

  test.each(['loop', join('loop', 'a.xml'), 'a'.repeat(5000)])('the system refuses %s', async (name) => {
    const directory = temporary();
    symlinkSync('loop', join(directory, 'loop'));
    const source = join(directory, name);
    for (const run of [record(source), all(checkCorpus(source))])
      await expect(run).rejects.toMatchObject({
        name: 'FeedError',
        code: 'unreadable',
        message: expect.stringMatching(/^cannot read .*: (?:too many symbolic links|the name is too long)$/),
      });
  });

  test('snapshots cannot be made below a file', async () => {
    const directory = temporary(FEEDS);
    const failing = record(directory, { snapshots: join(directory, 'a.xml') });
    await expect(failing).rejects.toThrow('it is not a directory');
  });

  test('snapshots are made below new directories', async () => {
    const snapshots = join(temporary(), 'a', 'b', 'c');
    const results = await record(temporary(FEEDS), { snapshots });
    expect(Object.keys(contents(snapshots))).toEqual(
      expect.arrayContaining(results.map(({ name }) => `${name}.json`)),
    );
  });

  test.runIf(existsSync('/proc')).each(['/proc/a', '/proc/a/b'])('%s cannot be made', async (snapshots) => {
    const failing = record(temporary(FEEDS), { snapshots });
    await expect(failing).rejects.toThrow(`cannot write ${snapshots}`);
  });

  test.each([
    [{ threads: -1 }, RangeError],
    [{ threads: 1.5 }, RangeError],
    [{ timeout: 0 }, RangeError],
    // Timers of 31 bits would end every feed at once.
    [{ timeout: 2 ** 31 }, RangeError],
    [{ limits: { depth: 0 } }, RangeError],
    [{ url: 'http://a.example/' }, TypeError],
    [{ nonsense: true }, TypeError],
    [{ threads: 2, sanitizeHtml: (html: string) => html }, TypeError],
  ])('wrong options: %j', async (options, error) => {
    await expect(record(temporary(FEEDS), options)).rejects.toThrow(error);
  });
});

describe('checkCorpus', () => {
  test('tells unchanged, changed, new, missing and failed feeds apart', async () => {
    const directory = temporary({ ...FEEDS, 'e.xml': rss('E') });
    await record(directory);
    put(directory, {
      'a.xml': rss('Other'),
      'new.xml': rss('New'),
      '.snapshots/foreign.json': '{"other": 1}',
    });
    rmSync(join(directory, 'd.txt'));
    rmSync(join(directory, 'e.xml'));
    symlinkSync(join(directory, 'nowhere'), join(directory, 'e.xml'));
    const results = await check(directory);
    expect(statuses(results)).toEqual({
      'a.xml': 'changed',
      'b/b.atom': 'unchanged',
      'c.xml': 'unchanged',
      'e.xml': 'failed',
      'new.xml': 'new',
      'd.txt': 'missing',
    });
    expect(results[0]?.changes).toContainEqual({
      kind: 'field',
      group: 'feed.title',
      elementPath: 'feed.title',
      before: 'A',
      after: 'Other',
    });
    expect(statuses(await check(directory, { update: true }))).toEqual(statuses(results));
    expect(statuses(await check(directory))).toEqual({
      'a.xml': 'unchanged',
      'b/b.atom': 'unchanged',
      'c.xml': 'unchanged',
      'e.xml': 'failed',
      'new.xml': 'unchanged',
    });
    expect(existsSync(join(directory, '.snapshots/e.xml.json'))).toBe(true);
    expect(existsSync(join(directory, '.snapshots/foreign.json'))).toBe(true);
  });

  test('finds the changes that other options make', async () => {
    const directory = temporary(FEEDS);
    await record(directory);
    const results = await check(directory, { encoding: 'windows-1252' });
    expect(results[0]?.changes).toContainEqual(
      expect.objectContaining({ kind: 'encoding', group: 'utf-8 → windows-1252' }),
    );
  });

  test('line ends and indentation of a snapshot do not matter; a damaged one has failed', async () => {
    const directory = temporary(FEEDS);
    await record(directory);
    const file = join(directory, '.snapshots/a.xml.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    writeFileSync(join(directory, '.snapshots/c.xml.json'), '{ "snap');
    expect(statuses(await check(directory))).toMatchObject({ 'a.xml': 'unchanged', 'c.xml': 'failed' });
    await check(directory, { update: true });
    expect(statuses(await check(directory))).toMatchObject({ 'c.xml': 'unchanged' });
  });

  test('needs snapshots', async () => {
    await expect(check(temporary(FEEDS))).rejects.toThrow(/there are no snapshots in .+; record them first/);
  });
});

/** A store in memory with a limited number of snapshots. */
class SmallStore implements SnapshotStore {
  readonly kept: Map<string, string> = new Map();
  room: number;

  constructor(room: number) {
    this.room = room;
  }

  async read(name: string): Promise<string | undefined> {
    return this.kept.get(name);
  }

  async write(name: string, snapshot: string): Promise<void> {
    if (this.room <= 0) throw new FeedError({ code: 'no-resources', message: 'no space left on the disk' });
    this.room -= 1;
    this.kept.set(name, snapshot);
  }

  async remove(name: string): Promise<void> {
    this.kept.delete(name);
  }

  async *names(): AsyncGenerator<string> {
    yield* this.kept.keys();
  }
}

describe('a store of the caller', () => {
  const documents: readonly CorpusDocument[] = [
    {
      name: 'x',
      bytes: new TextEncoder().encode(rss('X')),
      headers: { 'content-type': 'text/xml; charset=utf-8' },
    },
    { name: 'y/z', bytes: new TextEncoder().encode(rss('Y')), url: 'http://y.example/' },
  ];

  test('documents and snapshots may be anywhere', async () => {
    const store = new SmallStore(9);
    await all(recordCorpus(documents, { ...HERE, snapshots: store }));
    expect([...store.kept.keys()]).toEqual(['x', 'y/z']);
    expect(JSON.parse(store.kept.get('x') ?? '')).toMatchObject({
      contentType: 'text/xml',
      version: 'rss20',
    });
    const results = await all(checkCorpus(documents, { ...HERE, snapshots: store }));
    expect(statuses(results)).toEqual({ x: 'unchanged', 'y/z': 'unchanged' });
  });

  test('resumes documents with a directory of snapshots', async () => {
    const options = { ...HERE, snapshots: temporary() };
    for await (const { name } of recordCorpus(documents, options)) if (name === 'y/z') break;
    expect(statuses(await all(recordCorpus(documents, options)))).toMatchObject({ x: 'resumed' });
  });

  test('an error of the store ends the run and leaves the other snapshots as they are', async () => {
    const store = new SmallStore(1);
    await expect(all(recordCorpus(documents, { ...HERE, snapshots: store }))).rejects.toThrow(
      'no space left',
    );
    expect([...store.kept.keys()]).toEqual(['x']);
  });

  test.each(['../x', 'a//b', '', '/a', 'a/..', 'a\\b', '.', 'C:x', 'a/con', 'NUL.xml', '.a', 'a.'])(
    'refuses the name %j',
    async (name) => {
      const wrong = [{ name, bytes: new Uint8Array() }];
      await expect(all(recordCorpus(wrong, { ...HERE, snapshots: new SmallStore(1) }))).rejects.toThrow(
        FeedError,
      );
    },
  );

  test('needs the directory of the snapshots', async () => {
    await expect(all(recordCorpus(documents, HERE))).rejects.toThrow(TypeError);
  });
});
