/** Reads JSON of any depth: `JSON.parse` takes 50 bytes for each bracket of `[[[`. */

import { BACKSLASH, CLOSE_BRACE, CLOSE_BRACKET, OPEN_BRACE, OPEN_BRACKET, QUOTE } from './punctuation.ts';
import { scanJson, skipJsonSpace } from './scan.ts';

/** No member of JSON Feed is deeper: extensions are read to 32 levels, and what is deeper is reported there. */
const DEEPEST = 64;

/**
 * `JSON.parse` with `null` in place of objects and lists that are too deep for every reading.
 * @throws SyntaxError when the text is not JSON
 */
export function parseJson(text: string): unknown {
  const read = shallow(text);
  if (read !== text && !isJson(text)) throw new SyntaxError('not JSON');
  return JSON.parse(read);
}

function isJson(text: string): boolean {
  const { isWhole, isRepaired, end } = scanJson(text);
  return isWhole && !isRepaired && skipJsonSpace(text, end) === text.length;
}

function shallow(text: string): string {
  const kept: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = closingQuote(text, at);
    else depth += nesting(unit);
    if (depth <= DEEPEST) continue;
    kept.push(text.slice(from, at), 'null');
    const end = closedEnd(text, at);
    from = end === -1 ? text.length : end;
    at = from - 1;
    depth -= 1;
  }
  return from === 0 ? text : kept.join('') + text.slice(from);
}

/** Index after the bracket that closes the bracket at `start`; -1 without such a bracket. */
export function closedEnd(text: string, start: number): number {
  let depth = nesting(text.charCodeAt(start));
  for (let at = start + 1; depth > 0 && at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = closingQuote(text, at);
    depth += nesting(unit);
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** Change of depth by a character. */
function nesting(unit: number): number {
  if (unit === OPEN_BRACE || unit === OPEN_BRACKET) return 1;
  return unit === CLOSE_BRACE || unit === CLOSE_BRACKET ? -1 : 0;
}

/** Index of the quote that ends the string at `start`; the end of the text without such a quote. */
function closingQuote(text: string, start: number): number {
  let at = start;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return text.length;
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
}
