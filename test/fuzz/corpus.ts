/** The feeds of a folder, as input of the fuzzer. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMPANION = /\.(?:headers|md|expect\.json)$/;

export function loadFeeds(folder: string): Uint8Array[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPANION.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => new Uint8Array(readFileSync(file)));
}
