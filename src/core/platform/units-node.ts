/** Texts as arrays of units, on Node, Bun and Deno: `#units` under the condition `node`. */

import { Buffer } from 'node:buffer';

const { charCodeAt } = String.prototype;

const IS_LITTLE_ENDIAN = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
/** Write shorter texts unit by unit: calling native code takes as long as writing this number of units. */
const SHORT = 32;

/** Returns a function that writes the units of a text that is no longer than the array. */
export function unitWriter(units: Uint16Array): (text: string) => void {
  const buffer = Buffer.from(units.buffer, units.byteOffset, units.byteLength);
  return (text) => {
    if (IS_LITTLE_ENDIAN && text.length >= SHORT) buffer.write(text, 'utf16le');
    else for (let at = 0; at < text.length; at += 1) units[at] = charCodeAt.call(text, at);
  };
}
