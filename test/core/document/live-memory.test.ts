/** The memory that a stream needs does not grow with its feed. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parseFeedStream } from '../../../src/stream.ts';

const encoder = new TextEncoder();
const START = '<?xml version="1.0"?><rss version="2.0"><channel><title>Tide tables</title>';
const END = '</channel></rss>';
const items = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<item><title>Entry ${n}</title><guid>urn:${n}</guid><description>${'Words that are many. '.repeat(40)}</description></item>\n`,
  ).join('');

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes alive. `npm run bench:growth` measures the memory of a process. */
function alive(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('live memory does not grow with the feed', async () => {
  const part = encoder.encode(items(100));
  const count = Math.ceil(50_000_000 / part.length);
  const source = (async function* () {
    yield encoder.encode(START);
    for (let n = 0; n < count; n += 1) yield part;
    yield encoder.encode(END);
  })();
  const before = alive();
  let most = 0;
  let entries = 0;
  for await (const { type } of parseFeedStream(source)) {
    if (type === 'entry') entries += 1;
    if (entries % 8000 === 0) most = Math.max(most, alive() - before);
  }
  expect(entries).toBe(100 * count);
  expect(most / 1e6).toBeLessThan(16);
});
