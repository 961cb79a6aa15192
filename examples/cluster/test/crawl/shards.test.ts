/** Directories, lists and indexes become shards, or are refused with the reason. */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { idOf, readIndex, readShards } from '../../src/crawl/shards.ts';

const folder = mkdtempSync(join(tmpdir(), 'cluster-shards-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const BASE = 'https://data.example/';
const file = (name: string, text = ''): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

test('the WARC files of a directory', () => {
  const [a, b] = [file('a.warc.gz'), file('b.warc')];
  file('notes.md');
  assert.deepEqual(readShards(folder, BASE), [
    { name: 'a.warc.gz', place: a },
    { name: 'b.warc', place: b },
  ]);
  assert.deepEqual(readShards(a, BASE), [{ name: 'a.warc.gz', place: a }]);
});

test('a list of paths and addresses', () => {
  const list = file('list.txt', '/crawl/1.warc.gz\r\n\n  https://a.example/x/2.warc.gz?y  \n');
  assert.deepEqual(readShards(list, BASE), [
    { name: '1.warc.gz', place: '/crawl/1.warc.gz' },
    { name: '2.warc.gz', place: 'https://a.example/x/2.warc.gz?y' },
  ]);
});

test('an index: one shard a file, its ranges in order and once', () => {
  const rows = [
    '"url","warc_filename","warc_record_offset","warc_record_length"',
    '"u","x/1.warc.gz","500","20"',
    '"u","x/2.warc.gz","0","10"',
    'u,x/1.warc.gz,100,30',
    'u,x/1.warc.gz,500,20',
  ];
  assert.deepEqual(readIndex(rows.join('\n'), BASE), [
    {
      name: '1.warc.gz',
      place: 'https://data.example/x/1.warc.gz',
      ranges: [
        [100, 30],
        [500, 20],
      ],
    },
    { name: '2.warc.gz', place: 'https://data.example/x/2.warc.gz', ranges: [[0, 10]] },
  ]);
});

const REFUSED: readonly [name: string, text: string, reason: RegExp][] = [
  ['empty.txt', '\n', /names no WARC file/],
  ['pages.txt', 'https://a.example/index.html', /is not the name of a WARC file/],
  ['twice.txt', '/a/1.warc.gz\n/b/1.warc.gz', /same name/],
  ['columns.csv', 'warc_filename,warc_record_offset\nx/1.warc.gz,5', /no column warc_record_length/],
  [
    'number.csv',
    'warc_filename,warc_record_offset,warc_record_length\nx/1.warc.gz,,7x',
    /line 2 of the index/,
  ],
];
for (const [name, text, reason] of REFUSED)
  test(`${name} is refused`, () => assert.throws(() => readShards(file(name, text), BASE), reason));

test('the job of a shard is known by its name', () => {
  const id = idOf({ name: '1.warc.gz', place: '/a/1.warc.gz' });
  assert.match(id, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.equal(idOf({ name: '1.warc.gz', place: '/b/1.warc.gz' }), id);
  assert.notEqual(idOf({ name: '2.warc.gz', place: '/a/2.warc.gz' }), id);
});
