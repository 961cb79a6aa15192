/** `srcset`: candidates separated by commas, each an address and descriptors (HTML standard, "parse a srcset attribute"). */

const COMMA = 0x2c;

/**
 * Replaces every address of the value by the result of `resolve`; leaves out candidates for which it returns undefined. Returns the same
 * value when no address changes.
 */
export function mapSrcset(value: string, resolve: (uri: string) => string | undefined): string {
  const candidates: string[] = [];
  let isSame = true;
  let index = skipSeparators(value, 0);
  while (index < value.length) {
    const start = index;
    index = skipAddress(value, start);
    let end = index;
    while (end > start && value.charCodeAt(end - 1) === COMMA) end -= 1;
    let descriptors = '';
    // A comma at the end of the address ends the candidate; otherwise descriptors follow up to the next comma.
    if (end === index) {
      const comma = value.indexOf(',', index);
      index = comma === -1 ? value.length : comma;
      descriptors = value.slice(end, index).trimEnd();
    }
    const uri = value.slice(start, end);
    const resolved = resolve(uri);
    if (resolved !== uri) isSame = false;
    if (resolved !== undefined) candidates.push(resolved + descriptors);
    index = skipSeparators(value, index);
  }
  return isSame ? value : candidates.join(', ');
}

function skipSeparators(value: string, from: number): number {
  let index = from;
  while (index < value.length && (isWhiteSpace(value.charCodeAt(index)) || value.charCodeAt(index) === COMMA))
    index += 1;
  return index;
}

function skipAddress(value: string, from: number): number {
  let index = from;
  while (index < value.length && !isWhiteSpace(value.charCodeAt(index))) index += 1;
  return index;
}

/** White space in the sense of HTML: tab, line feed, form feed, carriage return, space. */
function isWhiteSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
}
