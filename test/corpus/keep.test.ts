/** A run neither deletes nor accepts a feed that it has not read: samples, single files, damage, other options, other processes. */

import {
  appendFileSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { record, response } from '../../bench/crawl.mjs';
import { mergeSnapshots } from '../../src/corpus/merge.ts';
import {
  type CorpusOptions,
  CorpusStatistics,
  checkCorpus,
  recordCorpus,
  surveyCorpus,
} from '../../src/corpus.ts';
import { ERROR_KINDS, FeedError } from '../../src/index.ts';
import fc, { runs } from '../properties.ts';
import { all, contents, rss, temporary } from './temporary.ts';

const HERE = { threads: 0 };
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const WARC = 'x.warc';

const crawl = (titles: readonly string[]): Buffer =>
  Buffer.concat(
    NAMES.map((name, i) =>
      record(
        'response',
        `http://a.example/${name}`,
        response('Content-Type: text/xml\r\n', rss(titles[i] ?? '')),
      ),
    ),
  );

/** The titles of all snapshots, by feed: `a.xml`, and `x.warc a` for a record. */
function stored(directory: string): Record<string, string> {
  const titles: Record<string, string> = {};
  const store = join(directory, '.snapshots');
  for (const [name, text] of Object.entries(contents(store)))
    if (name.endsWith('.xml.json')) titles[name.slice(0, -'.json'.length)] = JSON.parse(text).feed.title;
  const lines = gunzipSync(readFileSync(join(store, `${WARC}.ndjson.gz`))).toString();
  for (const line of lines.trim().split('\n')) {
    const { name, snapshot } = JSON.parse(line) as { name: string; snapshot: { feed: { title: string } } };
    titles[`${WARC} ${name.slice(-1)}`] = snapshot.feed.title;
  }
  return titles;
}

/** A folder and a WARC file; titles have one length, so that records keep their places. */
function write(directory: string, version: number): Record<string, string> {
  const title = (name: string): string => `${name} ${version}`;
  for (const name of NAMES) writeFileSync(join(directory, `${name}.xml`), rss(title(name)));
  writeFileSync(join(directory, WARC), crawl(NAMES.map(title)));
  return Object.fromEntries(
    NAMES.flatMap((name) => [
      [`${name}.xml`, title(name)],
      [`${WARC} ${name}`, title(name)],
    ]),
  );
}

const keyOf = (name: string): string => (name.includes('#') ? `${WARC} ${name.slice(-1)}` : name);
const wantedIn = async (directory: string, sample: string): Promise<Set<string>> => {
  const results = await all(
    recordCorpus(directory, { ...HERE, sample, snapshots: temporary(), restart: true }),
  );
  return new Set(results.filter(({ status }) => status === 'recorded').map(({ name }) => keyOf(name)));
};

const STEP = fc.record({
  kind: fc.constantFrom('record', 'check', 'update', 'stop'),
  sample: fc.constantFrom<(string | undefined)[]>(undefined, '1/2', '2/3'),
});

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a model reads from top to bottom.
async function follow(steps: readonly { kind: string; sample: string | undefined }[]): Promise<void> {
  const directory = temporary();
  let model = write(directory, 0);
  await all(recordCorpus(directory, HERE));
  for (const [i, { kind, sample }] of steps.entries()) {
    const now = write(directory, i + 1);
    const options = { ...HERE, sample };
    const wanted = sample === undefined ? new Set(Object.keys(now)) : await wantedIn(directory, sample);
    if (kind === 'check') await all(checkCorpus(directory, options));
    else if (kind === 'stop') {
      let left = 3;
      for await (const _ of checkCorpus(directory, { ...options, update: true })) if (--left === 0) break;
      for (const [name, title] of Object.entries(stored(directory)))
        expect([model[name], ...(wanted.has(name) ? [now[name]] : [])]).toContain(title);
      model = stored(directory);
    } else {
      if (kind === 'record') await all(recordCorpus(directory, options));
      else await all(checkCorpus(directory, { ...options, update: true }));
      model = Object.fromEntries(
        Object.entries(model).map(([name, title]) => [name, wanted.has(name) ? (now[name] ?? '') : title]),
      );
    }
    expect(stored(directory)).toEqual(model);
  }
}

test('after any sequence of runs, the store equals that of a model', async () => {
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 5 }), follow), runs(40));
}, 600_000);

test('a check of one file looks for no other', async () => {
  const directory = temporary();
  const model = write(directory, 0);
  await all(recordCorpus(directory, HERE));
  for (const file of ['a.xml', WARC]) {
    const options = { ...HERE, snapshots: join(directory, '.snapshots'), update: true };
    const results = await all(checkCorpus(join(directory, file), options));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['unchanged']));
  }
  expect(stored(directory)).toEqual(model);
});

test('the snapshots of records that cannot be read stay', async () => {
  const directory = temporary();
  const model = write(directory, 0);
  await all(recordCorpus(directory, HERE));
  const whole = readFileSync(join(directory, WARC));
  writeFileSync(join(directory, WARC), whole.subarray(0, whole.length / 2 - 50));
  const results = await all(checkCorpus(directory, { ...HERE, update: true }));
  expect(results.map(({ status }) => status)).toContain('failed');
  expect(results.map(({ status }) => status)).not.toContain('missing');
  expect(stored(directory)).toEqual(model);
});

test('a WARC file that cannot be opened fails alone, and its snapshots stay', async () => {
  const directory = temporary();
  const model = write(directory, 0);
  await all(recordCorpus(directory, HERE));
  rmSync(join(directory, WARC));
  symlinkSync(join(directory, 'nothing'), join(directory, WARC));
  for (const run of [
    recordCorpus(directory, { ...HERE, restart: true }),
    checkCorpus(directory, HERE),
    checkCorpus(directory, { ...HERE, update: true }),
    surveyCorpus(directory, new CorpusStatistics(), HERE),
  ]) {
    const results = await all<{ name: string; status: string; message?: string }>(run);
    expect(results.filter(({ name }) => name === WARC)).toMatchObject([
      { status: 'failed', message: 'there is no such file' },
    ]);
    expect(results).toHaveLength(NAMES.length + 1);
    expect(stored(directory)).toEqual(model);
  }
});

test('a killed update that has replaced the shard is finished before the next one', async () => {
  const directory = temporary();
  write(directory, 0);
  await all(recordCorpus(directory, HERE));
  const path = join(directory, '.snapshots', `${WARC}.index`);
  renameSync(path, `${path}.tmp`);
  const results = await all(checkCorpus(directory, { ...HERE, update: true }));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['unchanged']));
});

test.each<[string, (path: string) => void]>([
  [
    'an index that is cut off',
    (path) => writeFileSync(`${path}.index`, readFileSync(`${path}.index`).subarray(0, -3)),
  ],
  ['an index without lines', (path) => writeFileSync(`${path}.index`, '')],
  ['no index', (path) => rmSync(`${path}.index`)],
  ['the index of another run', (path) => appendFileSync(`${path}.index`, '{"feeds":1,"bytes":7}\n')],
  ['snapshots that are cut off', (path) => truncateSync(`${path}.ndjson.gz`, 100)],
])('no run loses the snapshots of a shard with %s', async (_name, damage) => {
  const directory = temporary();
  write(directory, 0);
  await all(recordCorpus(directory, HERE));
  write(directory, 1);
  const snapshots = join(directory, '.snapshots');
  damage(join(snapshots, WARC));
  const shard = (): unknown[] =>
    Object.entries(contents(snapshots)).filter(([file]) => file.startsWith(WARC) && !file.endsWith('.tmp'));
  const before = shard();
  for (const run of [
    checkCorpus(directory, HERE),
    checkCorpus(directory, { ...HERE, accept: ['feed.link'] }),
    mergeSnapshots(temporary(), [snapshots]),
  ]) {
    const error: unknown = await all<unknown>(run).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unreadable', message: expect.stringContaining(WARC) });
    expect(shard()).toEqual(before);
  }
});

test('merge refuses an index without its snapshots', async () => {
  const directory = temporary();
  write(directory, 0);
  await all(recordCorpus(directory, HERE));
  const snapshots = join(directory, '.snapshots');
  rmSync(join(snapshots, `${WARC}.ndjson.gz`));
  await expect(mergeAll(temporary(), [snapshots])).rejects.toThrow(`an index without its snapshots: ${WARC}`);
});

test('recorded twice, a file has equal snapshots at any time', async () => {
  const directory = temporary();
  write(directory, 0);
  const parts = [temporary(), temporary()];
  for (const [i, snapshots] of parts.entries()) {
    utimesSync(join(directory, WARC), i, i);
    await all(recordCorpus(join(directory, WARC), { ...HERE, snapshots }));
  }
  const [one = {}, other = {}] = parts.map(contents);
  expect(one).toEqual(other);
  const merged = await all(mergeSnapshots(temporary(), parts, [WARC]));
  expect(merged.map(({ copied, there }) => [copied, there])).toEqual([
    [2, 0],
    [0, 2],
  ]);
});

test('an update that accepts everything has the bytes of a record', async () => {
  const directory = temporary();
  write(directory, 0);
  await all(recordCorpus(directory, HERE));
  write(directory, 1);
  await all(checkCorpus(directory, { ...HERE, update: true }));
  const snapshots = temporary();
  await all(recordCorpus(directory, { ...HERE, snapshots }));
  expect(contents(join(directory, '.snapshots'))).toEqual(contents(snapshots));
});

const mergeAll = (...args: Parameters<typeof mergeSnapshots>) => all(mergeSnapshots(...args));

async function recorded(options: CorpusOptions = {}): Promise<string> {
  const directory = temporary({ 'a.xml': rss('A'), 'b.xml': rss('B') });
  const snapshots = temporary();
  await all(recordCorpus(directory, { ...HERE, ...options, snapshots }));
  return snapshots;
}

test('merge refuses parts of other options and versions by name, foreign folders, and missing parts', async () => {
  const part = await recorded();
  const out = temporary();
  await expect(mergeAll(out, [part, await recorded({ sample: '1/1', sanitizeHtml: false })])).rejects.toThrow(
    /same options: sample: none and 1\/1, sanitizeHtml: none and false$/,
  );
  const older = temporary();
  cpSync(part, older, { recursive: true });
  const options = JSON.parse(readFileSync(join(older, '.options.json'), 'utf8'));
  writeFileSync(join(older, '.options.json'), JSON.stringify({ ...options, anyfeed: '0.1.0' }));
  await expect(mergeAll(out, [part, older])).rejects.toThrow(/anyfeed: .* and 0\.1\.0/);
  await expect(mergeAll(out, [temporary({ 'notes.json': '{}' })])).rejects.toThrow(
    /is not a directory of snapshots/,
  );
  await expect(mergeAll(out, [part], ['a.xml', 'b.xml', 'c.xml'])).rejects.toThrow(
    'no part has snapshots of c.xml',
  );
  await expect(mergeAll(out, [part], ['a.xml'])).rejects.toThrow('the list has no b.xml');
  expect(contents(out)).toEqual({});
});

test.each([
  '',
  'null',
  '1',
  '[]',
  '{}',
  '{"anyfeed":1,"parse":{}}',
  '{"anyfeed":"1","parse":[]}',
  '{"anyfeed":"1","parse":{"maxEntries":"x"}}',
])('damaged options of snapshots are named by every run: %s', async (text) => {
  const directory = temporary({ 'a.xml': rss('A'), '.snapshots/.options.json': text });
  const snapshots = join(directory, '.snapshots');
  const runs = [
    recordCorpus(directory, HERE),
    checkCorpus(directory, HERE),
    mergeSnapshots(temporary(), [snapshots]),
  ];
  for (const run of runs) {
    const error: unknown = await all<unknown>(run).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unreadable', message: expect.stringContaining('.options.json: ') });
  }
  expect(contents(snapshots)).toEqual({ '.options.json': text });
});

test('check uses the options of the snapshots', async () => {
  const directory = temporary({ 'a.xml': rss('A', 3) });
  await all(recordCorpus(directory, { ...HERE, maxEntries: 1 }));
  expect((await all(checkCorpus(directory, HERE)))[0]?.status).toBe('unchanged');
  expect((await all(checkCorpus(directory, { ...HERE, maxEntries: 2 })))[0]?.status).toBe('changed');
  const mixed = all(checkCorpus(directory, { ...HERE, maxEntries: 2, sample: '1/1', update: true }));
  await expect(mixed).rejects.toThrow(/maxEntries: 1 and 2/);
});

test('one process at a time writes; the lock of a killed one is taken', async () => {
  const directory = temporary({ 'a.xml': rss('A'), 'b.xml': rss('B') });
  for await (const _ of recordCorpus(directory, HERE)) {
    const second: unknown = await all(recordCorpus(directory, HERE)).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(FeedError);
    expect(second).toMatchObject({
      code: 'locked',
      message: expect.stringContaining(String(process.pid)),
    });
    expect(ERROR_KINDS.locked.isTemporary).toBe(true);
  }
  const lock = join(directory, '.snapshots', '.lock');
  writeFileSync(lock, JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1, start: 0 }));
  expect(await all(recordCorpus(directory, HERE))).toHaveLength(2);
  writeFileSync(lock, JSON.stringify({ host: 'elsewhere', pid: 1, start: 0 }));
  await expect(all(checkCorpus(directory, { ...HERE, update: true }))).rejects.toThrow(
    /process 1 on elsewhere/,
  );
  rmSync(lock);
});

test('a folder of another program is not written to', async () => {
  const directory = temporary({ 'a.xml': rss('A') });
  const snapshots = temporary({ 'notes.txt': 'mine' });
  await expect(all(recordCorpus(directory, { ...HERE, snapshots }))).rejects.toThrow(
    /is not a directory of snapshots: it has notes\.txt/,
  );
});
