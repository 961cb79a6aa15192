/** Single-byte sets by TextDecoder. */

/** Bytes without a meaning, which the WHATWG reads as controls or private characters. */
const WITHOUT_MEANING = /[\x80-\x9f\uf8c1-\uf8c8]/g;
const LABELS: ReadonlyMap<string, string> = new Map([
  ['cp866', 'ibm866'],
  ['mac-cyrillic', 'x-mac-cyrillic'],
]);
const REPLACEMENT = '\ufffd';

/** The text; only U+FFFD where the platform lacks the encoding. */
export function singleByteText(name: string, bytes: Uint8Array): string {
  return textByWhatwg(name, bytes) ?? REPLACEMENT.repeat(bytes.length);
}

/** The text, with U+FFFD for invalid bytes; undefined where the platform lacks the encoding. */
export function textByWhatwg(name: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(LABELS.get(name) ?? name).decode(bytes);
    return name.startsWith('windows') ? text.replace(WITHOUT_MEANING, REPLACEMENT) : text;
  } catch {
    return undefined;
  }
}
