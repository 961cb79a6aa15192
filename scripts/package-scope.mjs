/**
 * Puts beside what tsc has made what tsc does not copy: src/package.json, which says what `#platform` and the like are, and CommonJS.
 * usage: node scripts/package-scope.mjs FOLDER
 */

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const scope = readFileSync('src/package.json', 'utf8').replaceAll('.ts"', '.js"');
writeFileSync(join(folder, 'package.json'), scope);
for (const file of readdirSync('src', { recursive: true })) {
  if (file.endsWith('.cjs')) cpSync(join('src', file), join(folder, file));
}
