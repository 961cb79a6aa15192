/** The concessions to V8 can be taken out, and the library then gives the same results: else the benchmark measures something else. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { CONCESSIONS, without } from '../../bench/v8-concessions.mjs';
import { parseFeed } from '../../src/index.ts';
import { compile } from '../corpus/compiled.ts';

const FEEDS = fileURLToPath(new URL('../../feeds/damaged/', import.meta.url));
const feeds = readdirSync(FEEDS)
  .filter((file) => file.endsWith('.xml'))
  .map((file) => readFileSync(join(FEEDS, file)));

test('a build without the concessions gives the same results', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'anyfeed-v8-'));
  try {
    const build = compile();
    for (const name of ['node_modules', 'package.json'])
      symlinkSync(join(build, name), join(directory, name));
    cpSync(join(build, 'dist'), join(directory, 'dist'), { recursive: true });
    for (const concession of Object.values(CONCESSIONS)) {
      const file = join(directory, 'dist', concession.file);
      writeFileSync(file, without(concession, readFileSync(file, 'utf8')));
    }
    const index = pathToFileURL(join(directory, 'dist', 'index.js')).href;
    const copy = (await import(index)) as { parseFeed: typeof parseFeed };
    const read = (parse: typeof parseFeed): string => JSON.stringify(feeds.map((bytes) => parse(bytes)));
    expect(read(copy.parseFeed)).toBe(read(parseFeed));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
