import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { walk } from '../../src/corpus/source.ts';
import { all, temporary } from './temporary.ts';

const names = async (root: string, exclude = ''): Promise<string[]> =>
  (await all(walk(root, exclude))).filter(({ kind }) => kind === 'feed').map(({ name }) => name);

test('finds files of any name, in the order of their paths, for any order of the directory', async () => {
  const root = temporary({ 'b/2': '', 'b.xml': '', 'a.rss': '', 'b/1/x.json': '', c: '', 'a-1': '' });
  expect(await names(root)).toEqual(['a-1', 'a.rss', 'b.xml', 'b/1/x.json', 'b/2', 'c']);
});

test('leaves out documentation and names that begin with a dot', async () => {
  const root = temporary({ 'a.xml': '', 'README.md': '', '.git/config': '', '.DS_Store': '' });
  expect(await names(root)).toEqual(['a.xml']);
});

test('files named after another file are no feeds; unknown ones are mentioned', async () => {
  const root = temporary({
    'a.xml': '',
    'a.xml.headers': '',
    'a.xml.expect.json': '',
    'a.xml.bak': '',
    'a.xmlx': '',
    'x/a.xml.headers': '',
  });
  expect(await all(walk(root, ''))).toEqual([
    { name: 'a.xml', kind: 'feed' },
    { name: 'a.xml.bak', kind: 'companion', message: 'a companion of a.xml' },
    { name: 'a.xmlx', kind: 'feed' },
    { name: 'x/a.xml.headers', kind: 'feed' },
  ]);
});

test('does not enter the directory of the snapshots', async () => {
  const root = temporary({ 'a.xml': '', 'snapshots/a.xml.json': '' });
  expect(await names(root, join(root, 'snapshots'))).toEqual(['a.xml']);
});

test('follows links to files only; a broken one is a feed that cannot be read', async () => {
  const root = temporary({ 'a.xml': '' });
  mkdirSync(join(root, 'd'));
  symlinkSync(root, join(root, 'd', 'circle'));
  symlinkSync(join(root, 'a.xml'), join(root, 'd', 'link.xml'));
  symlinkSync(join(root, 'nothing'), join(root, 'd', 'broken.xml'));
  symlinkSync(join(root, 'd', 'loop.xml'), join(root, 'd', 'loop.xml'));
  expect(await names(root)).toEqual(['a.xml', 'd/broken.xml', 'd/link.xml', 'd/loop.xml']);
});

test.each([
  ['missing', 'no such directory'],
  ['a.xml', 'it is not a directory'],
])('says that %s is not a directory', async (name, reason) => {
  const root = join(temporary({ 'a.xml': '' }), name);
  await expect(all(walk(root, ''))).rejects.toThrow(reason);
});

test.skipIf(process.platform !== 'linux')(
  'a file whose name is not utf-8 is read, one with U+FFFD as well; a directory and a WARC file are said',
  async () => {
    const root = temporary();
    for (const name of ['c\xe9.xml', 'x\xe9.warc.gz', 'good\xef\xbf\xbd.xml'])
      writeFileSync(Buffer.from(`${root}/${name}`, 'latin1'), '<rss/>');
    mkdirSync(Buffer.from(`${root}/\xe9`, 'latin1'));
    const message = 'its name is not utf-8';
    const path = Buffer.from(`${root}/c\xe9.xml`, 'latin1');
    expect(await all(walk(root, ''))).toEqual([
      { name: 'good\ufffd.xml', kind: 'feed' },
      { name: 'c%E9.xml', kind: 'feed', path },
      { name: 'x%E9.warc.gz', kind: 'unreadable', message },
      { name: '%E9', kind: 'unreadable', message },
    ]);
  },
);
