/**
 * Decodes texts of East Asia by TextDecoder, which has the tables of the WHATWG in browsers and workers. Rejects characters on which
 * runtimes differ, so that no text is wrong: the encoding then fails for the document.
 */

import type { MultiByteName } from './multi-byte.ts';
import { isAscii, utf8Text } from './web-bytes.ts';

const REPLACEMENT = '\ufffd';

/** By encoding: invalid characters, with the runtime that returns them. */
const WRONG: Readonly<Record<MultiByteName, RegExp>> = {
  // ICU writes private characters for the additions of the HKSCS.
  big5: /[\ue000-\uf8ff]/g,
  // ICU writes C1 controls for bytes that EUC lacks.
  'euc-jp': /[\x80-\x9f]/g,
  // ICU writes C1 controls for the additional syllables of windows-949.
  'euc-kr': /[\x80-\x9f]/g,
  // Private characters of Windows that no other platform reads.
  shift_jis: /[\ue69d-\ue757]/g,
};

/** Chromium 156 reads each of the four HKSCS characters with two code points as half a surrogate pair. */
const HALF_PAIR = /[\x93\xb3](?:\udf04|\udf0c)/g;
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['\x93\udf04', '\xca\u0304'],
  ['\x93\udf0c', '\xca\u030c'],
  ['\xb3\udf04', '\xea\u0304'],
  ['\xb3\udf0c', '\xea\u030c'],
]);

const decoders = new Map<MultiByteName, InstanceType<typeof TextDecoder> | undefined>();

/** Undefined when the platform lacks the encoding. */
function decoderFor(name: MultiByteName): InstanceType<typeof TextDecoder> | undefined {
  if (decoders.has(name)) return decoders.get(name);
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    decoder = new TextDecoder(name);
  } catch {
    decoder = undefined;
  }
  decoders.set(name, decoder);
  return decoder;
}

export function multiByteText(name: MultiByteName, bytes: Uint8Array): string {
  if (isAscii(bytes)) return utf8Text(bytes);
  const text = decoderFor(name)?.decode(bytes) ?? REPLACEMENT;
  const repaired = name === 'big5' ? text.replace(HALF_PAIR, (pair) => PAIRS.get(pair) ?? pair) : text;
  return repaired.replace(WRONG[name], REPLACEMENT);
}
