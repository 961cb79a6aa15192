/** Signs of encodings that an accident does not give. */

import { expect, test } from 'vitest';
import { parseFeed } from '../../../src/core/document/parse-feed.ts';

test.each([1, 2, 3])('%i zeros before a feed are no sign of utf-16', (count) => {
  const feed =
    '<rss version="2.0"><channel><title>Tides</title><item><title>High</title></item></channel></rss>';
  const bytes = Buffer.concat([Buffer.alloc(count), Buffer.from(feed)]);
  const { encoding, feed: about, entries, problems } = parseFeed(bytes);
  expect([encoding, about.title, entries.length]).toEqual(['utf-8', 'Tides', 1]);
  expect(problems).not.toEqual([]);
});
