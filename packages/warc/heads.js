/** Heads of records and of responses: lines `Name: value` up to a blank line. */

const LF = 0x0a;
const CR = 0x0d;
const FOLD = /\r?\n[ \t]+/g;
const LINE_BREAK = /\r?\n/;

/**
 * Finds the first blank line. Looks at one line after the other: a search for two line breaks would read all bytes that follow.
 *
 * @param from an index before which there is none
 * @returns its `index`, and `end`, the index after it; undefined without one
 */
export function blankLine(bytes, from = 0) {
  for (let at = bytes.indexOf(LF, from); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const next = bytes[at + 1] === CR ? at + 2 : at + 1;
    if (bytes[next] === LF) return { index: at, end: next + 1 };
  }
  return undefined;
}

/** The headers, names in lower case, repeated ones joined. A folded line continues the line before it. */
export function readHead(text) {
  const [first, ...lines] = text.replace(FOLD, ' ').split(LINE_BREAK);
  const headers = new Map();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return { first, headers };
}
