/** The directory of this package, and what package.json says of it. */

import { readFileSync } from 'node:fs';

/** The directory of package.json. */
export const PACKAGE: URL = new URL('../../', import.meta.url);

interface Description {
  readonly version: string;
  readonly homepage?: string;
}

const description = (): Description =>
  JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')) as Description;

/** The version in package.json. */
export const packageVersion = (): string => description().version;

/** The address of a page of the site, which package.json names as homepage; undefined as long as there is none. */
export function sitePage(path: string): string | undefined {
  const { homepage } = description();
  return homepage === undefined ? undefined : new URL(path, homepage).href;
}
