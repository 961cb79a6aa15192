/** `srcset`: candidates separated by commas, each an address and descriptors (HTML standard, "parse a srcset attribute"). */

const WHITE_SPACE = /\s/;
const DESCRIPTORS = /^(?:\s+[\d.]{1,12}[wxh]){0,3}\s*$/;

/**
 * The value with every address replaced by what `resolve` makes of it; candidates for which it returns undefined are left out.
 */
export function mapSrcset(value: string, resolve: (uri: string) => string | undefined): string {
  const candidates: string[] = [];
  let index = 0;
  while (index < value.length) {
    index = skip(value, index, isSeparator);
    const start = index;
    index = skip(value, index, isNotWhiteSpace);
    if (index === start) break;
    let end = index;
    while (end > start && value[end - 1] === ',') end -= 1;
    let descriptors = '';
    // A comma at the end of the address ends the candidate; else descriptors follow, up to the next comma.
    if (end === index) {
      const comma = value.indexOf(',', index);
      index = comma === -1 ? value.length : comma;
      descriptors = value.slice(end, index);
    }
    const uri = resolve(value.slice(start, end));
    if (uri !== undefined && uri !== '' && DESCRIPTORS.test(descriptors))
      candidates.push(uri + descriptors.trimEnd());
  }
  return candidates.join(', ');
}

function skip(value: string, from: number, test: (character: string) => boolean): number {
  let index = from;
  while (index < value.length && test(value.charAt(index))) index += 1;
  return index;
}

function isSeparator(character: string): boolean {
  return character === ',' || WHITE_SPACE.test(character);
}

function isNotWhiteSpace(character: string): boolean {
  return !WHITE_SPACE.test(character);
}
