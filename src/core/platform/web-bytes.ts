/** The functions of `node-bytes.ts`, built on typed arrays, strings and TextDecoder, which every runtime has. */

/** Do not read documents as bytes: decoding a part of them here is slow JavaScript, unit by unit. */
export const READS_BYTES = false;

export function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] as number) > 0x7f) return false;
  return true;
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

export function indexOfByte(bytes: Uint8Array, byte: number): number {
  return bytes.indexOf(byte);
}

export function indexOfText(bytes: Uint8Array, text: string): number {
  if (text === '') return 0;
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1;
    if (length === text.length) return at;
  }
  return -1;
}

/** Number of units to convert at once: `String.fromCharCode` takes them as arguments. */
const CHUNK = 8192;

function textOfUnits(units: Uint8Array | Uint16Array): string {
  if (units.length <= CHUNK) return String.fromCharCode(...units);
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += CHUNK) {
    parts.push(String.fromCharCode(...units.subarray(at, at + CHUNK)));
  }
  return parts.join('');
}

/** TextDecoder reads `iso-8859-1` as windows-1252. */
export function latin1Text(bytes: Uint8Array): string {
  return isAscii(bytes) ? utf8Text(bytes) : textOfUnits(bytes);
}

/** TextDecoder replaces halves of surrogate pairs. */
export function utf16Text(units: Uint16Array): string {
  return textOfUnits(units);
}

export function textReader(units: Uint16Array): (length: number) => string {
  return (length) => textOfUnits(units.subarray(0, length));
}

export function latin1Reader(bytes: Uint8Array): (length: number) => string {
  return (length) => latin1Text(bytes.subarray(0, length));
}

export function utf8Text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
