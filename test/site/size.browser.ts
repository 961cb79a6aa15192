/** Checks the amount of JavaScript of the inspector. */

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
// @ts-expect-error: the build declares nothing
import { programs } from '../../scripts/build-inspector.mjs';

const MOST = 250_000;

test('at most 250 kB gzip without the detector', async () => {
  const { main, worker } = (await programs({ detector: false })) as { main: string; worker: string };
  expect(gzipSync(main).length + gzipSync(worker).length).toBeLessThanOrEqual(MOST);
});
