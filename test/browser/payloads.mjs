/** The attack payloads, one file per family. */

import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('payloads/', import.meta.url);

/** Every payload with the name of its family. */
export async function loadPayloads() {
  const payloads = [];
  for (const file of (await readdir(FOLDER)).sort()) {
    const family = file.replace('.json', '');
    for (const markup of JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')))
      payloads.push({ family, markup });
  }
  return payloads;
}
