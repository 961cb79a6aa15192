/**
 * Writes the codes of three letters in `src/check/registered-codes.ts`: one bit a code, from the registry of IANA.
 *
 *     node scripts/language-registry.mjs && npx biome check --write src/check/registered-codes.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const LETTERS = 26;
const require = createRequire(import.meta.url);
const languages = require('language-subtag-registry/data/json/registry.json').filter(
  ({ Type }) => Type === 'language',
);
const { 'File-Date': date } = require('language-subtag-registry/data/json/meta.json');

const bits = new Uint8Array(Math.ceil(LETTERS ** 3 / 8));
for (const { Subtag: code } of languages) {
  if (code.length !== 3) continue;
  const index = [...code].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 97, 0);
  bits[index >> 3] |= 1 << (index & 7);
}
const rows = Buffer.from(bits)
  .toString('base64')
  .match(/.{1,100}/g);
const file = new URL('../src/check/registered-codes.ts', import.meta.url);
const table = `// Registry of ${date}.\nexport const THREE_LETTERS: string =\n${rows.map((row) => `  '${row}'`).join(' +\n')};`;
const source = readFileSync(file, 'utf8');
writeFileSync(file, source.replace(/\/\/ Registry of .*?;/s, table));
