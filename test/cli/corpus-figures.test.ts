/** Exit statuses of corpus commands, and their figures as JSON and as OpenMetrics. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { record, response } from '../../bench/crawl.mjs';
import { CorpusFigures } from '../../src/cli/corpus-figures.ts';
import fc, { runs } from '../properties.ts';
import { run, testIo } from './test-io.ts';

const rss = (title: string): string => `<rss version="2.0"><channel><title>${title}</title></channel></rss>`;
const inRecord = (name: string): Buffer =>
  record('response', `http://a.example/${name}`, response('Content-Type: text/xml\r\n', rss(name)));

/** A folder with a crawl of two feeds and a request, and two feeds. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'anyfeed-figures-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, 'a.xml'), rss('A'));
  writeFileSync(join(path, 'z.xml'), rss('Z'));
  const crawl = [inRecord('1'), record('request', 'http://a.example/1', ''), inRecord('2')];
  writeFileSync(join(path, 'c.warc'), Buffer.concat(crawl));
  return path;
}

const HERE = ['--threads', '0'];
const corpus = (action: string, path: string, ...more: string[]) => {
  const io = testIo();
  return run(['corpus', action, path, ...HERE, ...more], io).then((result) => ({ ...result, io }));
};

test('record --json has an object for each feed and WARC file, and the sums', async () => {
  const path = folder();
  const { out, status } = await corpus('record', path, '--json');
  expect(status).toBe(0);
  const bytes = rss('A').length;
  const counts = { recorded: 2, resumed: 0, failed: 0, skipped: 1 };
  const skipped = { 'a request record': 1 };
  expect(JSON.parse(out)).toEqual({
    feeds: [
      { name: 'a.xml', status: 'recorded', bytes },
      { name: 'c.warc', counts, skipped, bytes: 2 * bytes, seconds: expect.any(Number) },
      { name: 'z.xml', status: 'recorded', bytes },
    ],
    counts: { ...counts, recorded: 4 },
    skipped,
    bytes: 4 * bytes,
    seconds: expect.any(Number),
  });
  // A program may read it line by line.
  const lines = out.split('\n').filter((line) => line.startsWith('{"name"'));
  expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')).name)).toEqual(['a.xml', 'c.warc', 'z.xml']);
});

test('check --json has every changed, new and missing feed with its changes', async () => {
  const path = folder();
  await corpus('record', path);
  writeFileSync(join(path, 'a.xml'), rss('B'));
  writeFileSync(join(path, 'new.xml'), rss('N'));
  rmSync(join(path, 'z.xml'));
  writeFileSync(join(path, 'c.warc'), Buffer.concat([inRecord('3'), inRecord('2')]));
  const { out, status } = await corpus('check', path, '--json');
  expect(status).toBe(1);
  const report = JSON.parse(out);
  const statuses = report.feeds.map((feed: { name: string; status?: string }) => [
    feed.name.replace(/#\d+/, ''),
    feed.status,
  ]);
  expect(statuses).toEqual([
    ['a.xml', 'changed'],
    ['c.warc http://a.example/3', 'changed'],
    ['c.warc http://a.example/2', 'new'],
    ['c.warc http://a.example/2', 'missing'],
    ['c.warc', undefined],
    ['new.xml', 'new'],
    ['z.xml', 'missing'],
  ]);
  expect(report.feeds[0].changes).toContainEqual({
    kind: 'field',
    group: 'feed.title',
    elementPath: 'feed.title',
    before: 'A',
    after: 'B',
  });
  expect(report.counts).toMatchObject({ unchanged: 0, changed: 2, new: 2, missing: 2 });
  expect(report.groups.map(({ group }: { group: string }) => group)).toContain('feed.title');
});

test('report and merge have figures as well', async () => {
  const path = folder();
  await corpus('record', path);
  const report = await corpus('report', path, '--html', join(path, '.report.html'), '--json');
  expect(JSON.parse(report.out).counts).toEqual({ reported: 4, failed: 0, skipped: 1 });
  const part = join(path, '.snapshots');
  const merge = () =>
    run(['corpus', 'merge', part, '--out', join(path, '.all'), '--json'], testIo()).then(({ out }) =>
      JSON.parse(out),
    );
  const first = await merge();
  expect(first).toMatchObject({ feeds: [{ name: part, status: 'copied', count: 4 }], counts: { copied: 4 } });
  expect(first.bytes).toBeGreaterThan(0);
  expect(await merge()).toMatchObject({ counts: { copied: 0, there: 4 }, bytes: 0 });
});

test('without any feed the object is whole', async () => {
  const path = folder();
  const all = join(path, '.none');
  mkdirSync(all);
  writeFileSync(join(all, '.options.json'), '{ "anyfeed": "1", "parse": {} }');
  const { out, status } = await run(
    ['corpus', 'merge', all, '--out', join(path, '.all'), '--json'],
    testIo(),
  );
  expect(status).toBe(0);
  expect(JSON.parse(out).counts).toEqual({ copied: 0, there: 0 });
});

const SAMPLE = /^(\w+)\{((?:\w+="(?:[^"\\\n]|\\[\\"n])*",?)*)\} (\d+(?:\.\d+)?)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Reads OpenMetrics text as a monitor does: a family has its type before its samples, and the text an end. */
function readMetrics(text: string): { name: string; labels: Record<string, string>; value: number }[] {
  const lines = text.split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  let family = '';
  return lines.slice(0, -2).flatMap((line) => {
    const type = /^# TYPE (\w+) gauge$/.exec(line)?.[1];
    if (type !== undefined) family = type;
    if (line.startsWith('#')) return [];
    const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
    expect(name, line).toBe(family);
    const read = [...labels.matchAll(LABEL)].map(([, label, content = '']) => [
      label,
      content.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign)),
    ]);
    return [{ name, labels: Object.fromEntries(read), value: Number(value) }];
  });
}

test('--metrics writes the same figures', async () => {
  const path = folder();
  const { io } = await corpus('record', path, '--metrics', 'metrics.txt');
  const found = readMetrics(io.text('metrics.txt'));
  const recorded = found.filter(
    ({ name, labels }) => name === 'anyfeed_corpus_feeds' && labels['status'] === 'recorded',
  );
  expect(recorded.map(({ labels, value }) => [labels['file'], value])).toEqual([
    ['', 2],
    ['c.warc', 2],
  ]);
  expect(found).toContainEqual({
    name: 'anyfeed_corpus_skipped',
    labels: { action: 'record', file: 'c.warc', reason: 'a request record' },
    value: 1,
  });
});

test('metrics hold any names and reasons, and their sums are those of the JSON', () => {
  const status = fc.constantFrom('recorded', 'failed', 'skipped');
  const text = fc.string({ maxLength: 6, unit: fc.constantFrom('"', '\\', '\n', 'a', 'é', '{', '}', ',') });
  const result = fc.record({
    name: text,
    file: text,
    status,
    message: text,
    bytes: fc.nat(),
    count: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(result), (results) => {
      const figures = new CorpusFigures(['recorded', 'failed', 'skipped']);
      for (const one of results) figures.add(one);
      const sums = figures.last().sums as { counts: Record<string, number>; bytes: number };
      const found = readMetrics(figures.metrics('record'));
      const sum = (name: string, by = (_: Record<string, string>) => true): number =>
        found.filter((one) => one.name === name && by(one.labels)).reduce((all, { value }) => all + value, 0);
      for (const [kind, count] of Object.entries(sums.counts))
        expect(sum('anyfeed_corpus_feeds', (labels) => labels['status'] === kind)).toBe(count);
      expect(sum('anyfeed_corpus_document_bytes')).toBe(sums.bytes);
      expect(new Set(found.map(({ labels }) => labels['file']))).toEqual(
        new Set(results.map(({ file }) => file)),
      );
    }),
    runs(100),
  );
});

test('status 75 when another process writes the snapshots: the same call succeeds later', async () => {
  const path = folder();
  const snapshots = join(path, '.snapshots');
  mkdirSync(snapshots);
  const lock = join(snapshots, '.lock');
  writeFileSync(lock, JSON.stringify({ host: 'elsewhere', pid: 1, start: 0 }));
  for (const [action, ...more] of [['record'], ['check', '--update']] as const) {
    const { status, err } = await corpus(action, path, ...more);
    expect(err).toMatch(/process 1 on elsewhere writes/);
    expect(status).toBe(75);
  }
  rmSync(lock);
  expect((await corpus('record', path)).status).toBe(0);
});

test('status 1 when feeds failed, and 75 when another run may read them', () => {
  const statusOf = (...results: object[]): number => {
    const figures = new CorpusFigures(['recorded', 'failed']);
    for (const one of results) figures.add({ name: 'a', status: 'failed', ...one });
    return figures.exitStatus(false);
  };
  expect(statusOf({ status: 'recorded' })).toBe(0);
  expect(statusOf({})).toBe(1);
  expect(statusOf({ isTemporary: true }, {})).toBe(75);
});
