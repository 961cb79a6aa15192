/** The directory and the version of this package. */

import { readFileSync } from 'node:fs';

/** The directory of package.json. */
export const PACKAGE: URL = new URL('../../', import.meta.url);

/** The version in package.json. */
export function packageVersion(): string {
  return (JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')) as { version: string }).version;
}
