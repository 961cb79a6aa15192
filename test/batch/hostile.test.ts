/** Documents that need much memory, among good feeds: every good feed comes back. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../corpus/compiled.ts';
import { all, rss, temporary } from '../corpus/temporary.ts';
import { isLong } from '../long.ts';

type Batch = typeof import('../../src/batch.ts');
type Corpus = typeof import('../../src/corpus.ts');

let parseMany: Batch['parseMany'];
let recordCorpus: Corpus['recordCorpus'];
beforeAll(async () => {
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(bundle(), 'dist', name)).href) as Promise<unknown>;
  ({ parseMany } = (await load('batch.js')) as Batch);
  ({ recordCorpus } = (await load('corpus.js')) as Corpus);
});

/** Above the size from which an input has a process of its own, with this memory of a thread. */
const SIZE = 4_000_000;
const LIMITS = { threads: 2, memoryMB: 150, timeout: 300_000 };
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));
const inFeed = (item: string): string =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Swell</title><item>${item}</item></channel></rss>`;

const SHAPES: Readonly<Record<string, () => string>> = {
  'open elements': () => filled('<a>'),
  'open elements with attributes': () => `<rss>${filled('<a b="c" d="e">')}`,
  'brackets of JSON': () => filled('['),
  'objects of JSON': () => filled('{"a":'),
  ampersands: () => inFeed(`<description>${filled('&&&')}</description>`),
  'attributes of one element': () =>
    inFeed(`<title ${Array.from({ length: SIZE / 12 }, (_, i) => `a${i}="b"`).join(' ')}>Ebb</title>`),
  'nested groups': () => inFeed(filled('<media:group>')),
  'open elements of markup': () => inFeed(`<description><![CDATA[${filled('<b>')}]]></description>`),
  'empty items': () => inFeed(filled('</item><item>')),
  'one namespace an element': () =>
    inFeed(Array.from({ length: SIZE / 24 }, (_, i) => `<p:a xmlns:p="u:${i}"/>`).join('')),
};

const GOOD = ['1', '2', '3', '4'];

/** Minutes, in `npm run test:long` alone. */
test.runIf(isLong).each(Object.entries(SHAPES))('parseMany: %s', async (_name, shape) => {
  const good = GOOD.map((id) => ({ id, bytes: rss(`Feed ${id}`) }));
  const bad = ['a', 'b'].map((id) => ({ id, bytes: new TextEncoder().encode(shape()) }));
  const inputs = [...good.slice(0, 2), ...bad, ...good.slice(2)];
  const found = await all(parseMany(inputs, { ...LIMITS, ordered: true }));
  expect(found.map(({ id }) => id)).toEqual(['1', '2', 'a', 'b', '3', '4']);
  const titles = Object.fromEntries(found.map(({ id, result }) => [id, result?.feed.title]));
  expect(titles).toMatchObject(Object.fromEntries(GOOD.map((id) => [id, `Feed ${id}`])));
  for (const { id, result, error } of found) expect([id, result ?? error]).not.toEqual([id, undefined]);
});

test.runIf(isLong)('a corpus with all of them', async () => {
  const shapes = Object.entries(SHAPES).map(([name, shape]) => [`${name}.xml`, shape()]);
  const good = GOOD.map((id) => [`${id}.xml`, rss(`Feed ${id}`)]);
  const directory = temporary(Object.fromEntries([...good, ...shapes]));
  const results = await all(recordCorpus(directory, LIMITS));
  expect(results).toHaveLength(shapes.length + good.length);
  const recorded = results.filter(({ status }) => status === 'recorded').map(({ name }) => name);
  expect(recorded).toEqual(expect.arrayContaining(good.map(([name]) => name)));
});
