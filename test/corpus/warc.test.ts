/** Runs over WARC files: shards, counts, resumed runs, damage. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { record, response, writeCrawl } from '../../bench/crawl.mjs';
import { type CorpusRecordOptions, checkCorpus, recordCorpus, reportCorpus } from '../../src/corpus.ts';
import { all, rss, temporary } from './temporary.ts';

/** Runs in this thread, from the sources. */
const HERE = { threads: 0 };

const feed = (name: string, title = name): Buffer =>
  record('response', `http://a.example/${name}`, response('Content-Type: text/xml\r\n', rss(title)));
const crawl = (...records: readonly Buffer[]): Buffer =>
  Buffer.concat([record('warcinfo', '', ''), ...records, record('revisit', 'http://a.example/', '')]);

const run = (directory: string, options: CorpusRecordOptions = {}) =>
  all(recordCorpus(directory, { ...HERE, ...options }));
const check = (directory: string, options = {}) => all(checkCorpus(directory, { ...HERE, ...options }));
const shard = (directory: string, file: string): string[] =>
  gunzipSync(readFileSync(join(directory, '.snapshots', `${file}.ndjson.gz`)))
    .toString()
    .trim()
    .split('\n');

const THREE = ['a', 'b', 'c'].map((name) => feed(name));

test('record keeps one shard a file, with one line a feed', async () => {
  const directory = temporary({ 'w/x.warc': crawl(...THREE), 'y.xml': rss('Y') });
  const results = await run(directory);
  expect(results.map(({ status }) => status)).toEqual([
    ...['recorded', 'recorded', 'recorded'],
    ...['skipped', 'skipped', 'recorded'],
  ]);
  expect(results.filter(({ status }) => status === 'skipped')).toEqual([
    { name: 'w/x.warc', file: 'w/x.warc', status: 'skipped', message: 'a warcinfo record', count: 1 },
    { name: 'w/x.warc', file: 'w/x.warc', status: 'skipped', message: 'a revisit record', count: 1 },
  ]);
  const lines = shard(directory, 'w/x.warc').map((line) => JSON.parse(line));
  expect(lines.map(({ name }) => name.replace(/\d+ /, ''))).toEqual(
    ['a', 'b', 'c'].map((name) => `w/x.warc#http://a.example/${name}`),
  );
  expect(lines[0].snapshot).toMatchObject({ version: 'rss20', feed: { title: 'a' } });
});

test('a WARC file alone is a source', async () => {
  const directory = temporary({ 'x.warc': crawl(...THREE), 'y.warc': crawl() });
  const file = join(directory, 'x.warc');
  expect((await run(file)).filter(({ status }) => status === 'recorded')).toHaveLength(3);
  expect((await check(file)).filter(({ status }) => status === 'unchanged')).toHaveLength(3);
});

test('check finds changed, new and missing feeds, and accepts them', async () => {
  const directory = temporary({ 'x.warc': crawl(...THREE), 'y.warc': crawl(feed('y'), feed('z')) });
  await run(directory);
  expect(new Set((await check(directory)).map(({ status }) => status))).toEqual(
    new Set(['unchanged', 'skipped']),
  );
  // Change the title of the first feed, and add a feed at the end: the places of the others stay.
  const changed = crawl(feed('a', 'A'), ...THREE.slice(1)).subarray(0, -4);
  writeFileSync(join(directory, 'x.warc'), Buffer.concat([changed, Buffer.from('\r\n\r\n'), feed('d')]));
  renameSync(join(directory, 'y.warc'), join(directory, 'z.warc'));
  const results = (await check(directory)).filter(({ status }) => status !== 'skipped');
  expect(results.map(({ name, status, count }) => [name.replace(/#\d+ /, ' '), status, count])).toEqual([
    ['x.warc http://a.example/a', 'changed', undefined],
    ['x.warc http://a.example/b', 'unchanged', undefined],
    ['x.warc http://a.example/c', 'unchanged', undefined],
    ['x.warc http://a.example/d', 'new', undefined],
    ['z.warc http://a.example/y', 'new', undefined],
    ['z.warc http://a.example/z', 'new', undefined],
    ['y.warc', 'missing', 2],
  ]);
  expect(results[0]?.changes?.map(({ kind }) => kind)).toContain('input');
  await check(directory, { update: true });
  const again = (await check(directory)).filter(({ status }) => status !== 'skipped');
  expect(again.map(({ status }) => status)).toEqual(new Array(6).fill('unchanged'));
});

test('an update that was stopped has accepted whole files only, and can be repeated', async () => {
  const files = ['x.warc', 'y.warc'];
  const directory = temporary(Object.fromEntries(files.map((name) => [name, crawl(...THREE)])));
  await run(directory);
  for (const name of files) writeFileSync(join(directory, name), crawl(feed('a', 'A'), ...THREE.slice(1)));
  for await (const { name } of checkCorpus(directory, { ...HERE, update: true }))
    if (/^y.*\/b$/.test(name)) break;
  const changed = (await check(directory)).filter(({ status }) => status === 'changed');
  expect(changed.map(({ name }) => name)).toEqual([expect.stringMatching(/^y\.warc#\d+ .*\/a$/)]);
  await check(directory, { update: true });
  expect(new Set((await check(directory)).map(({ status }) => status))).toEqual(
    new Set(['unchanged', 'skipped']),
  );
});

test('a record that is gone is missing', async () => {
  const directory = temporary({ 'x.warc': crawl(...THREE) });
  await run(directory);
  const bytes = readFileSync(join(directory, 'x.warc'));
  // The record is of another type now.
  const text = bytes
    .toString('latin1')
    .replace(
      'WARC-Type: response\r\nWARC-Target-URI: http://a.example/b',
      'WARC-Type: metadata\r\nWARC-Target-URI: http://a.example/b',
    );
  writeFileSync(join(directory, 'x.warc'), Buffer.from(text, 'latin1'));
  const missing = (await check(directory)).filter(({ status }) => status === 'missing');
  expect(missing.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^x\.warc#\d+ http:\/\/a\.example\/b$/),
  ]);
});

test('a damaged record fails alone, with its place', async () => {
  const damaged = Buffer.from(
    feed('b')
      .toString('latin1')
      .replace(/Content-Length: \d+/, 'Content-Length: 9'),
    'latin1',
  );
  const directory = temporary({ 'x.warc': crawl(feed('a'), damaged, feed('c')) });
  const results = await run(directory);
  expect(results.filter(({ status }) => status === 'recorded')).toHaveLength(2);
  expect(results.filter(({ status }) => status === 'failed')).toEqual([
    {
      name: expect.stringMatching(/^x\.warc#\d+$/),
      file: 'x.warc',
      status: 'failed',
      message: 'damaged: its Content-Length is wrong',
    },
  ]);
});

test('only: feeds leaves out documents that are not feeds by type and first bytes', async () => {
  const page = record(
    'response',
    'http://a.example/p',
    response('Content-Type: text/html\r\n', '<!doctype html><title>P</title>'),
  );
  const untyped = record(
    'response',
    'http://a.example/u',
    response('', `\ufeff\n<!-- x --><rss version="2.0"/>`),
  );
  const utf16 = record(
    'response',
    'http://a.example/v',
    response('', Buffer.from('<feed xmlns="http://www.w3.org/2005/Atom"/>', 'utf16le')),
  );
  const broken = record(
    'response',
    'http://a.example/w',
    response('Content-Type: application/atom+xml\r\n', 'x'),
  );
  const directory = temporary({ 'x.warc': crawl(page, untyped, utf16, broken) });
  const results = await run(directory, { only: 'feeds' });
  expect(results.filter(({ status }) => status === 'recorded')).toHaveLength(3);
  expect(results).toContainEqual({
    name: 'x.warc',
    file: 'x.warc',
    status: 'skipped',
    message: 'a document that is not a feed',
    count: 1,
  });
  expect(
    (await run(directory, { restart: true })).filter(({ status }) => status === 'recorded'),
  ).toHaveLength(4);
});

test('a sample is the same in every run, also of a folder', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`${i}.xml`, '<rss version="2.0"/>']),
  );
  const directory = temporary({
    ...files,
    'x.warc': crawl(...Array.from({ length: 300 }, (_, i) => feed(String(i)))),
  });
  const drawn = async (): Promise<string[]> =>
    (await run(directory, { sample: '1/10', restart: true }))
      .filter(({ status }) => status === 'recorded')
      .map(({ name }) => name);
  const first = await drawn();
  expect(first.length).toBeGreaterThan(30);
  expect(first.length).toBeLessThan(100);
  expect(await drawn()).toEqual(first);
  await run(directory, { restart: true });
  const statuses = new Set((await check(directory, { sample: '1/10' })).map(({ status }) => status));
  expect(statuses).toEqual(new Set(['unchanged', 'skipped']));
  await expect(run(directory, { sample: '2/1' })).rejects.toThrow(
    /options\.sample must be a share such as 1\/100/,
  );
  renameSync(join(directory, 'x.warc'), join(directory, 'my crawl #1 of x.warc'));
  const place = /^.*#\d+ /;
  const addresses = (names: readonly string[]): string[] =>
    names.map((name) => name.replace(place, '')).sort();
  expect(addresses(await drawn())).toEqual(addresses(first));
});

describe('a run that was stopped', () => {
  /** Ends the run after so many results. */
  const stopAfter = async (directory: string, count: number, options = {}): Promise<void> => {
    let left = count;
    for await (const _ of recordCorpus(directory, { ...HERE, ...options })) if (--left === 0) break;
  };

  test('continues after the last block, to an equal result', async () => {
    const directory = temporary();
    writeCrawl({ directory, records: 120, files: 2, entries: 200 });
    const expected = await run(directory);
    const snapshots = join(directory, '.snapshots');
    const files = ['crawl-00000.warc.gz', 'crawl-00001.warc.gz'].flatMap((file) => [
      `${file}.ndjson.gz`,
      `${file}.index`,
    ]);
    const kept = files.map((file) => readFileSync(join(snapshots, file)));
    for (const count of [40, 80]) {
      await stopAfter(directory, count);
      const results = await run(directory);
      expect(
        files.map((file) => readFileSync(join(snapshots, file)).equals(kept[files.indexOf(file)] as Buffer)),
      ).toEqual([true, true, true, true]);
      const total = (list: typeof results, status: string): number =>
        list.filter((one) => one.status === status).reduce((sum, { count: n = 1 }) => sum + n, 0);
      expect(total(results, 'resumed')).toBeGreaterThan(0);
      expect(total(results, 'resumed') + total(results, 'recorded')).toBe(total(expected, 'recorded'));
      expect(total(results, 'skipped')).toBe(total(expected, 'skipped'));
    }
  }, 600_000);

  test.each<[string, (index: Buffer) => Buffer]>([
    ['whole', (index) => index],
    ['incomplete', (index) => index.subarray(0, -5)],
    ['without its line break', (index) => index.subarray(0, -1)],
    ['of zeros', (index) => Buffer.concat([index, Buffer.alloc(50), Buffer.from('\n')])],
  ])('continues when the last line is %s, also with options that are not in ASCII', async (_name, damage) => {
    const directory = temporary();
    const options = { namespaces: { tide: 'https://b\u00fccher.example/gezeiten-\u6f6e' } };
    writeCrawl({ directory, records: 60, entries: 200 });
    await run(directory, options);
    const path = join(directory, '.snapshots', 'crawl-00000.warc.gz');
    const kept = ['.ndjson.gz', '.index'].map((end) => readFileSync(path + end));
    await stopAfter(directory, 40, options);
    const index = `${path}.index.tmp`;
    writeFileSync(index, damage(readFileSync(index)));
    await run(directory, options);
    expect(['.ndjson.gz', '.index'].map((end) => readFileSync(path + end))).toEqual(kept);
  });
});

test('report takes WARC files', async () => {
  const directory = temporary({ 'x.warc': crawl(...THREE) });
  const html = join(directory, 'report.html');
  const results = await all(reportCorpus(join(directory, 'x.warc'), { ...HERE, html }));
  expect(results.filter(({ status }) => status === 'reported')).toHaveLength(3);
  expect(readFileSync(html, 'utf8')).toContain('http://a.example/b');
});
