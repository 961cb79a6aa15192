/** Counts the documentation for users: what people have written, and what is generated. `npm run docs:size` */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));
const GENERATED = /<!-- generated: [^\n]* -->\n[\s\S]*?<!-- \/generated -->/g;

/** The bytes of each tree. Pages of `reference/` are generated, also their introductions; `contributing/` is not on the site. */
export function docsSize() {
  const sizes = { written: 0, generated: 0, reference: 0, contributing: 0 };
  for (const name of readdirSync(DOCS, { recursive: true })) {
    if (!name.endsWith('.md')) continue;
    const text = readFileSync(DOCS + name, 'utf8');
    const whole = Buffer.byteLength(text);
    const [folder] = name.split(SEPARATOR);
    if (folder === 'reference' || folder === 'contributing') sizes[folder] += whole;
    else {
      const written = Buffer.byteLength(text.replace(GENERATED, ''));
      sizes.written += written;
      sizes.generated += whole - written;
    }
  }
  return sizes;
}
const SEPARATOR = /[\\/]/;

/** The most that people should have to read. */
export const MOST_WRITTEN = 200_000;

if (process.argv[1] === import.meta.filename) {
  const { written, generated, reference, contributing } = docsSize();
  process.stdout.write(`pages for users, written: ${written} bytes of at most ${MOST_WRITTEN}
pages for users, generated tables and programs: ${generated} bytes
reference, generated: ${reference} bytes
pages for contributors, not on the site: ${contributing} bytes\n`);
  if (written > MOST_WRITTEN) process.exitCode = 1;
}
