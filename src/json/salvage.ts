/** Reads JSON, and what is left of JSON that was cut or corrupted: everything up to the last complete value, closed. */

export interface JsonFault {
  readonly message: string;
  /** Index of the first character that was not understood, or the end of the text. */
  readonly offset: number;
}

export interface ReadJson {
  /** Undefined when nothing could be read. */
  readonly value: unknown;
  readonly fault?: JsonFault;
}

const POSITION = /position (\d+)/;

export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = Number(POSITION.exec(message)?.[1] ?? text.length);
    const fault = { message, offset };
    const salvaged = closeAfterLastValue(text.slice(0, offset));
    try {
      return { value: salvaged === undefined ? undefined : JSON.parse(salvaged), fault };
    } catch {
      // Only text that was no JSON to begin with gets here: the cut is made after a complete value.
      return { value: undefined, fault };
    }
  }
}

/** A whole string, the last one perhaps unterminated, or a bracket. */
const TOKEN = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[{}[\]]/g;
const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
/** Items end at this depth, `{"items": [ {…}`: a cut after a deeper value would leave half an item. */
const ITEM_DEPTH = 2;

/** The text up to its last complete object or array, with everything open closed; undefined when there is none. */
function closeAfterLastValue(text: string): string | undefined {
  const open: string[] = [];
  let salvaged: { end: number; closers: string } | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const closer = CLOSERS[token];
    if (closer !== undefined) {
      open.push(closer);
    } else if (token === '}' || token === ']') {
      if (open.pop() !== token) break;
      if (open.length <= ITEM_DEPTH) salvaged = { end: index + 1, closers: open.toReversed().join('') };
    }
  }
  return salvaged && text.slice(0, salvaged.end) + salvaged.closers;
}
