/** A directory for one test; the end of the run removes it with its content. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Files = Readonly<Record<string, string | Uint8Array>>;

export function temporary(files: Files = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'anyfeed-corpus-'));
  put(directory, files);
  return directory;
}

export function put(directory: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** All files below a directory with their content. */
export function contents(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    names.map((name) => [name.slice(directory.length + 1), readFileSync(name, 'utf8')]),
  );
}

export async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}

/** A feed with that many entries. */
export function rss(title: string, entries = 1): string {
  const items = Array.from(
    { length: entries },
    (_, i) =>
      `<item><title>${title} ${i}</title><guid isPermaLink="false">${title}-${i}</guid><description>${`word${i} `.repeat(60)}</description></item>`,
  );
  return `<?xml version="1.0"?>\n<rss version="2.0"><channel><title>${title}</title>${items.join('\n')}</channel></rss>\n`;
}
