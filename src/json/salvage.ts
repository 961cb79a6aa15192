/** Reads JSON. Repairs JSON that was cut off or corrupted: keeps everything up to the last complete item and closes it. */

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
    return { value: JSON.parse(text) };
  } catch {
    const { offset, repaired } = scanJson(text);
    const fault = { message: describe(text, offset), offset };
    return { value: repaired === '' ? undefined : JSON.parse(repaired), fault };
  }
}

/** Characters of the document that a message quotes. */
const QUOTED = 20;
const LINE_BREAK = /[\r\n]/;

/** Engines word the fault differently, and some without its place. */
function describe(text: string, offset: number): string {
  const [found = ''] = text.slice(offset, offset + QUOTED).split(LINE_BREAK);
  return found === ''
    ? 'JSON ends too early'
    : `JSON has «${found.toWellFormed()}» where the grammar has no such thing`;
}
