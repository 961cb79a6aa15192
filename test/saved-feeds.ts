/** The feeds below feeds/ with their companion files. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ParseOptions } from '../src/core/model/options.ts';

const root = new URL('../feeds/', import.meta.url);
const EXPECTATION = '.expect.json';
const HEADERS = '.headers';

export interface SavedFeed {
  readonly bytes: Uint8Array;
  readonly headers: Record<string, string> | undefined;
  readonly options: ParseOptions | undefined;
  readonly expected: Record<string, unknown>;
}

/** Feeds, without companion files. */
export const SAVED_FEEDS: readonly string[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length).replace(/^\//, ''))
  .filter((file) => !file.endsWith(EXPECTATION) && !file.endsWith(HEADERS) && !file.endsWith('.md'))
  .sort();

/** The file next to a feed. */
export const expectationOf = (file: string): URL => new URL(file + EXPECTATION, root);

export function readFeed(file: string): SavedFeed {
  const { options, expect } = JSON.parse(readFileSync(expectationOf(file), 'utf8'));
  return {
    bytes: readFileSync(new URL(file, root)),
    headers: readHeaders(new URL(file + HEADERS, root)),
    options,
    expected: expect,
  };
}

function readHeaders(file: URL): Record<string, string> | undefined {
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
