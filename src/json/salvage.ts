/** Reads JSON, and what is left of JSON that was cut or corrupted: everything up to the last complete item, closed. */

import { scanJson } from './scan.ts';

export interface JsonFault {
  readonly message: string;
  /** Index of the first character that is not JSON, or the end of the text. */
  readonly offset: number;
}

export interface ReadJson {
  /** Undefined when nothing could be read. */
  readonly value: unknown;
  readonly fault?: JsonFault;
}

export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { offset, repaired } = scanJson(text);
    return { value: repaired === '' ? undefined : JSON.parse(repaired), fault: { message, offset } };
  }
}
