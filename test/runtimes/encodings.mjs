/** Compares every encoding, byte by byte and pair by pair, in a runtime without Node with the reading in Node. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { fail } from './compare.mjs';
import { root } from './install.mjs';

/** Encodings with characters of several bytes. */
const MULTI_BYTE = ['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'johab', 'shift_jis'];

/** Greatest number of known differences, by runtime and encoding. docs/runtimes.md has them. */
const ACCEPTED = {
  Chromium: {},
  // Windows has a private character at F9 40 of shift_jis. In the WHATWG's GB 18030, the byte 80 is €, alone or before any other byte;
  // workerd rejects it.
  workerd: { gb18030: 130, gbk: 130, shift_jis: 1 },
};

const READING = `import { addEncodings, decoderOf } from ${JSON.stringify(join(root, 'src/core/encoding/decoders/index.ts'))};
import { rareDecoder } from ${JSON.stringify(join(root, 'src/core/encoding/decoders/rare.ts'))};
addEncodings(rareDecoder);

const MULTI_BYTE = ${JSON.stringify(MULTI_BYTE)};

function* inputs(name) {
  for (let first = 0; first < 256; first += 1) {
    yield [first];
    if (first < 0x80 || !MULTI_BYTE.includes(name)) continue;
    for (let second = 0; second < 256; second += 1) {
      yield [first, second];
      if (name === 'euc-jp' && first === 0x8f && second > 0xa0) for (let third = 0xa1; third < 255; third += 1) yield [first, second, third];
    }
  }
}

/** For each encoding, the reading of each input: the text, or a rejection. */
export const readAll = (names) =>
  names.map((name) =>
    [...inputs(name)].map((bytes) => {
      const { text, fault, incomplete } = decoderOf(name).read(Uint8Array.from(bytes));
      return fault === -1 && incomplete === 0 ? text : null;
    }),
  );
globalThis.readAll = readAll;
`;

async function bundle(folder, format, conditions) {
  const entry = join(folder, 'encodings.mjs');
  const outfile = join(folder, `encodings.${format}.mjs`);
  writeFileSync(entry, READING);
  // Keep these modules external: a bundle of ES modules has no `require`.
  const external = format === 'esm' ? ['node:*', join(root, 'src/core/platform/packages.cjs')] : [];
  await esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format,
    conditions,
    external,
    platform: format === 'esm' ? 'node' : 'browser',
    logLevel: 'error',
  });
  return outfile;
}

/** @param read runs a script in the runtime, and calls its `readAll` with names of encodings */
export async function compareEncodings(runtime, folder, read) {
  const names = readFileSync(join(root, 'src/core/encoding/labels.ts'), 'utf8')
    .match(/const ENCODINGS = `\n([\s\S]*?)`/)[1]
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  const { readAll } = await import(pathToFileURL(await bundle(folder, 'esm', ['node'])).href);
  const expected = readAll(names);
  const found = await read(readFileSync(await bundle(folder, 'iife', ['browser']), 'utf8'), names);
  let inputs = 0;
  let wrong = 0;
  for (const [at, name] of names.entries()) {
    inputs += expected[at].length;
    const differing = expected[at].filter((text, index) => text !== found[at][index]).length;
    const accepted = ACCEPTED[runtime]?.[name] ?? 0;
    if (differing !== accepted) {
      fail(
        `${runtime}, ${name}`,
        `${differing} of ${expected[at].length} inputs are read otherwise than on Node, ${accepted} are accepted`,
      );
      wrong += 1;
    }
  }
  if (wrong === 0)
    console.log(
      `ok  ${runtime}: ${names.length} encodings read ${inputs} bytes, pairs and triples as on Node`,
    );
}
