/** Reads JSON. Repairs JSON that was cut off or corrupted: keeps everything up to the last complete item and closes it. */

import { parseJson } from './depth.ts';
import { scanJson } from './scan.ts';

export interface JsonFault {
  readonly message: string;
  /** Index of the first character that breaks the JSON grammar, or the length of the text. */
  readonly offset: number;
}

export interface ReadJson {
  /** Undefined when nothing is readable. */
  readonly value: unknown;
  readonly fault?: JsonFault;
}

export function readJson(text: string): ReadJson {
  try {
    return { value: parseJson(text) };
  } catch {
    // Scan for the message: each platform words its error differently.
    const { offset, message, repaired } = scanJson(text);
    return { value: repaired === '' ? undefined : parseJson(repaired), fault: { message, offset } };
  }
}
