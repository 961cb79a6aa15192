/**
 * The folder in which the tests of a run make theirs: its end removes them all, also those of a test that failed. Test files share processes,
 * so hooks of a shared module run for the first file only.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The variables that name the folder of temporary files: the last two are those of Windows. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];

const PREFIX = 'anyfeed-tests-';

/** The set-up of vitest, which calls it once for each of its projects: the first makes the folder. @returns what removes it */
export default function setUp(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  for (const name of VARIABLES) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
