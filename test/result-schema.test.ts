/** Every result has the types that the package publishes: the schema derived from them describes it, with no key more. */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseFeed } from '../src/index.ts';
import { schemaFaults } from './result-schema.ts';
import { readFeed, SAVED_FEEDS } from './saved-feeds.ts';

test('the schema is that of the types', () => {
  const script = fileURLToPath(new URL('../scripts/json-schema.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--check']);
}, 60_000);

test.each(SAVED_FEEDS)('%s', (file) => {
  const { bytes, headers, options } = readFeed(file);
  const result = parseFeed(bytes, headers, { ...options, provenance: true });
  expect(schemaFaults(result)).toEqual([]);
});
