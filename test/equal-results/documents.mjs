/** The documents that two builds must read alike: those of feeds/ and of a folder with development material, each as its runner passes it. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FEEDS = fileURLToPath(new URL('../../feeds', import.meta.url));
const COMPANION = /\.(?:expect\.json|headers|md)$/;

/** The address that the runner of the validator gives every case. */
const CASES_OF_VALIDATOR = 'http://www.feedvalidator.org/testcases/';

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Paths of the files below a folder, in the order of their names. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function headersOf(path) {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** Feeds of this repository, with the headers and options next to them. */
export function* feeds() {
  for (const path of filesBelow(FEEDS).filter((file) => !COMPANION.test(file))) {
    yield {
      id: `feeds${path.slice(FEEDS.length)}`,
      bytes: readFileSync(path),
      headers: headersOf(`${path}.headers`),
      options: json(`${path}.expect.json`).options,
    };
  }
}

function* conformance(folder) {
  for (const { id, file, headers, options } of json(join(folder, 'manifest.json'))) {
    const { optimisticEncodingDetection: _, ...known } = options ?? {};
    yield { id: `conformance/${id}`, bytes: readFileSync(join(folder, file)), headers, options: known };
  }
}

function* vectors(folder) {
  for (const { id, system, bytes_base64, headers, options } of json(join(folder, 'vectors.json'))) {
    const bytes = new Uint8Array(Buffer.from(bytes_base64, 'base64'));
    yield { id: `vectors/${id}`, bytes, headers, options: {}, vector: { system, ...options } };
  }
}

function* corpus(folder) {
  for (const path of filesBelow(join(folder, 'feeds'))) {
    yield { id: `corpus${path.slice(join(folder, 'feeds').length)}`, bytes: readFileSync(path), options: {} };
  }
}

async function* reports(folder) {
  for (const file of readdirSync(folder).filter((name) => /^cases.*\.mjs$/.test(name))) {
    const { default: cases } = await import(pathToFileURL(join(folder, file)).href);
    for (const [i, { ref, input, bytes, headers, options }] of cases.entries()) {
      const document = bytes ?? new TextEncoder().encode(input);
      yield { id: `reports/${file}/${i + 1} ${ref}`, bytes: document, headers, options: options ?? {} };
    }
  }
}

function* validator(folder) {
  for (const { file } of json(join(folder, 'manifest.json'))) {
    const options = { url: CASES_OF_VALIDATOR + file.replace(/^cases\//, '') };
    yield { id: `validator/${file}`, bytes: readFileSync(join(folder, file)), options };
  }
}

/** Directories of the development material, and the documents of each. */
const SETS = { conformance, encoding: vectors, corpus, reports, validator };

/** @param shared the folder of the development material; undefined: only the feeds of this repository */
export async function* documents(shared) {
  yield* feeds();
  if (shared === undefined) return;
  for (const [name, set] of Object.entries(SETS)) yield* set(join(shared, name));
}
