/**
 * Copies the files that tsc does not copy to its output: src/package.json, which defines `#platform` and similar names, and CommonJS.
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
