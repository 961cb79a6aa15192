/** The licenses of packages that are bundled into files of this package. */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The file whose statistics come from texts that have licenses of their own. */
const STATISTICS = /\/core\/encoding\/model\/table\./;
const ABOUT_STATISTICS = `## Statistics of letters

The statistics by which encodings are detected come from the translations in packages of Debian 12, which are under GPL, LGPL and GFDL. They are
rounded frequencies and lists of characters of these texts; no text of them is included.
`;

const ABOUT_SUFFIXES = `## Public Suffix List

chunks/public-suffixes.js contains the Public Suffix List, which is under the Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/). Its source is
https://publicsuffix.org/list/public_suffix_list.dat.
`;

/**
 * The licenses as Markdown, a section for each package.
 * @param modules files that are bundled
 * @param more packages whose tables are bundled
 * @throws {Error} for a package without license
 */
export function licensesOf(modules, more = []) {
  const packages = new Set([...modules.map((id) => PACKAGE.exec(id)?.[1]).filter(Boolean), ...more]);
  const parts = [...packages].sort().map((name) => `## ${name}\n\n${licenseOf(name).trim()}\n`);
  if (packages.has('tldts')) parts.push(ABOUT_SUFFIXES);
  if (modules.some((id) => STATISTICS.test(id))) parts.push(ABOUT_STATISTICS);
  return `# Licenses of what is bundled\n\n${parts.join('\n')}`;
}

function licenseOf(name) {
  const file = `${root}node_modules/${name}/LICENSE`;
  if (!existsSync(file)) throw new Error(`no license of ${name}, which is bundled`);
  return readFileSync(file, 'utf8');
}
