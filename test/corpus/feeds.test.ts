/**
 * Compares every feed of feeds/ with its recorded snapshot, so that no change goes unnoticed. The expectations next to the feeds define
 * correct results; the snapshots show all other changes. `npm run snapshots` accepts what changed; look at the diff of the snapshots before
 * you commit it.
 */

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type CheckedFeed, checkCorpus } from '../../src/corpus.ts';
import { all } from './temporary.ts';

const feeds = fileURLToPath(new URL('../../feeds', import.meta.url));
const snapshots = fileURLToPath(new URL('snapshots', import.meta.url));

function lines({ name, status, reason, changes = [] }: CheckedFeed): string[] {
  const details = changes.map(
    ({ path, before, after }) => `${name}: ${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  );
  return details.length > 0 ? details : [`${name}: ${reason ?? status}`];
}

test('the feeds are read as they were (npm run snapshots accepts changes)', async () => {
  const results = await all(checkCorpus(feeds, { snapshots, workers: 0 }));
  expect(results.length).toBeGreaterThanOrEqual(150);
  expect(results.filter(({ status }) => status !== 'unchanged').flatMap(lines)).toEqual([]);
});
