/** The review of a check: single groups are accepted, one file is checked, changes are listed. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { record, response } from '../../bench/crawl.mjs';
import { type CorpusCheckOptions, checkCorpus, recordCorpus } from '../../src/corpus.ts';
import { run as runCommand, testIo } from '../cli/test-io.ts';
import { all, contents, put, temporary } from './temporary.ts';

const HERE = { threads: 0 };
const rss = (title: string, link: string): string =>
  `<rss version="2.0"><channel><title>${title}</title><link>${link}</link><item><title>x</title><description>${'word '.repeat(60)}</description></item></channel></rss>`;
const crawl = (...feeds: readonly string[]): Buffer =>
  Buffer.concat(
    feeds.map((feed, i) =>
      record('response', `http://a.example/${i}`, response('Content-Type: text/xml\r\n', feed)),
    ),
  );
const check = (directory: string, options: CorpusCheckOptions = {}) =>
  all(checkCorpus(directory, { ...HERE, ...options }));
const groupsOf = (results: Awaited<ReturnType<typeof check>>): string[] =>
  [...new Set(results.flatMap(({ changes = [] }) => changes.map(({ group }) => group)))].sort();

/** Feeds in files and in a crawl; all have another title afterwards, some another link. */
async function changed(): Promise<string> {
  const before = rss('Tide', 'http://a.example/');
  const directory = temporary({ 'a.xml': before, 'sub/b.xml': before, 'c.warc': crawl(before, before) });
  await all(recordCorpus(directory, HERE));
  const titled = rss('Wave', 'http://a.example/');
  const both = rss('Wave', 'http://b.example/');
  put(directory, { 'a.xml': titled, 'sub/b.xml': both, 'c.warc': crawl(titled, both), 'new.xml': before });
  return directory;
}

test('accept takes the changes of one group, and leaves all others to be reviewed', async () => {
  const directory = await changed();
  const links = ['feed.link', 'feed.links[].href'];
  expect(groupsOf(await check(directory))).toEqual(['another document', ...links, 'feed.title']);
  await check(directory, { accept: ['feed.title'] });
  const left = await check(directory);
  expect(groupsOf(left)).toEqual(['another document', ...links]);
  expect(left.filter(({ status }) => status === 'new')).toHaveLength(1);
  await check(directory, { accept: [...links, 'another document'] });
  expect((await check(directory)).map(({ status }) => status).sort()).toEqual([
    'new',
    ...new Array(4).fill('unchanged'),
  ]);
});

test('snapshots of which every group is accepted have the bytes of a recording', async () => {
  const directory = await changed();
  const groups = groupsOf(await check(directory));
  await check(directory, { accept: groups });
  const accepted = readFileSync(join(directory, '.snapshots', 'sub', 'b.xml.json'), 'utf8');
  const snapshots = temporary();
  await all(recordCorpus(directory, { ...HERE, snapshots }));
  expect(accepted).toBe(readFileSync(join(snapshots, 'sub', 'b.xml.json'), 'utf8'));
});

test('accept removes no missing and adds no new feed', async () => {
  const directory = await changed();
  writeFileSync(join(directory, 'c.warc'), crawl(rss('Wave', 'http://a.example/')));
  const before = Object.keys(contents(join(directory, '.snapshots')));
  await check(directory, { accept: ['feed.title'] });
  expect(Object.keys(contents(join(directory, '.snapshots')))).toEqual(before);
  const left = (await check(directory)).map(({ name, status }) => [name.replace(/#\d+/, ''), status]);
  expect(left).toContainEqual(['c.warc http://a.example/1', 'missing']);
  expect(left).toContainEqual(['new.xml', 'new']);
});

test('one file below the directory of the snapshots', async () => {
  const directory = await changed();
  const found = await check(join(directory, 'sub', 'b.xml'));
  expect(found.map(({ name, status }) => [name, status])).toEqual([['sub/b.xml', 'changed']]);
  await check(join(directory, 'sub', 'b.xml'), { update: true });
  const all = (await check(directory)).map(({ name, status }) => [name, status]);
  expect(all).toContainEqual(['sub/b.xml', 'unchanged']);
  expect(all).toContainEqual(['a.xml', 'changed']);
  expect(all.filter(([, status]) => status === 'missing')).toEqual([]);
});

describe('the command', () => {
  const command = (...args: string[]) => runCommand(['corpus', 'check', ...args, '-j', '0'], testIo());

  test('--list prints every change of every feed', async () => {
    const directory = await changed();
    const { out } = await command(directory, '--list');
    const titles = out.split('\n').filter((line) => /^\S.* {2}(?:changed|new)$/.test(line));
    expect(titles.map((line) => line.replace(/#\d+/, ''))).toEqual([
      'a.xml  changed',
      'c.warc http://a.example/0  changed',
      'c.warc http://a.example/1  changed',
      'new.xml  new',
      'sub/b.xml  changed',
    ]);
    expect(out.match(/^ {2}feed\.title\n {4}- "Tide"\n {4}\+ "Wave"$/gm)).toHaveLength(4);
  });

  test('shows the changed words of a long text, of feeds in files and in a crawl', async () => {
    const words = 'word '.repeat(60);
    const before = rss('Tide', 'http://a.example/');
    const after = before.replace(words, `${words.slice(0, 150)}tide ${words.slice(150)}`);
    const directory = temporary({ 'a.xml': before, 'c.warc': crawl(before) });
    await all(recordCorpus(directory, HERE));
    put(directory, { 'a.xml': after, 'c.warc': crawl(after) });
    for (const shown of [await command(directory), await command(directory, '--list')]) {
      const changed = shown.out.match(
        /- "…word word word word word word word word …"\n +\+ "…word word word word tide word word word word …"/g,
      );
      expect(changed).toHaveLength(2);
    }
  });

  test('--accept has status 1 while something is left, and refuses names without a change', async () => {
    const directory = await changed();
    expect(await command(directory, '--accept', 'feed.name')).toMatchObject({
      status: 2,
      err: expect.stringContaining('no feed has a change of the group feed.name'),
    });
    const first = await command(directory, '--accept', 'feed.title');
    expect(first).toMatchObject({ status: 1, out: expect.stringContaining('snapshots updated') });
    const file = join(directory, 'a.xml');
    expect(await command(file, '--accept', 'another document')).toMatchObject({ status: 0 });
    expect((await command(file)).status).toBe(0);
    expect((await command(directory, '--accept', 'x', '--update')).status).toBe(2);
  });
});
