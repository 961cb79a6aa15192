/** Reads single-byte sets by TextDecoder. */

/** Controls and private characters, which the WHATWG assigns to undefined bytes. */
const WITHOUT_MEANING = /[\x80-\x9f\uf8c1-\uf8c8]/g;
const LABELS: ReadonlyMap<string, string> = new Map([
  ['cp866', 'ibm866'],
  ['mac-cyrillic', 'x-mac-cyrillic'],
]);
const REPLACEMENT = '\ufffd';

/** The text; U+FFFD for every byte when the platform lacks the encoding. */
export function singleByteText(name: string, bytes: Uint8Array): string {
  return textByWhatwg(name, bytes) ?? REPLACEMENT.repeat(bytes.length);
}

/** The text, with U+FFFD for invalid bytes; undefined when the platform lacks the encoding. */
export function textByWhatwg(name: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(LABELS.get(name) ?? name).decode(bytes);
    return name.startsWith('windows') ? text.replace(WITHOUT_MEANING, REPLACEMENT) : text;
  } catch {
    return undefined;
  }
}
