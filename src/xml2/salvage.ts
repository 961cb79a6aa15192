/** Where reading goes on after a comment, CDATA section, processing instruction or tag that nothing ends. */

/** Tags that frame entries: a section that swallows one of them was meant to end before. */
const STRUCTURAL = /<\/?(?:item|entry|channel|feed|rss|rdf:rdf)[\s>/]/gi;

/** Index of the next tag that frames entries, or the end of the text. */
function nextStructural(text: string, from: number): number {
  STRUCTURAL.lastIndex = from;
  return STRUCTURAL.exec(text)?.index ?? text.length;
}

/** Where an unterminated CDATA section ends: at the end tag of the element it is in, at the latest at a tag that frames entries. */
export function endOfSection(text: string, from: number, element: string): number {
  const limit = nextStructural(text, from);
  const end = element === '' ? -1 : text.slice(from, limit).indexOf(`</${element}`);
  return end === -1 ? limit : from + end;
}

/** Index of the `<` or `>` at which a tag ends whose attribute value has lost its closing quote; -1 when there is none. */
export function endOfValue(text: string, from: number, to: number): number {
  for (let i = from; i < to; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0x3c || unit === 0x3e) return i;
  }
  return -1;
}

/**
 * The end of a DOCTYPE, the index of its `>`. With an internal subset that is not the first one.
 * @param from index behind `<!DOCTYPE`
 */
export function endOfDoctype(text: string, from: number): number {
  const firstEnd = text.indexOf('>', from);
  const subset = text.indexOf('[', from);
  if (subset === -1 || subset > firstEnd) return firstEnd;
  SUBSET_TOKEN.lastIndex = subset + 1;
  for (let match = SUBSET_TOKEN.exec(text); match !== null; match = SUBSET_TOKEN.exec(text)) {
    const closer = CLOSERS[match[0]];
    if (closer === undefined) return text.indexOf('>', match.index);
    const end = text.indexOf(closer, SUBSET_TOKEN.lastIndex);
    if (end === -1) return firstEnd;
    SUBSET_TOKEN.lastIndex = end + closer.length;
  }
  return firstEnd;
}

/** What may hold a `]` that does not end the subset, and the one that does. */
const SUBSET_TOKEN = /<!--|["'\]]/g;
const CLOSERS: Readonly<Record<string, string>> = { '<!--': '-->', '"': '"', "'": "'" };

/**
 * The text with the openings of sections that nothing ends made harmless, at the same length: the tokenizer takes them for declarations, which
 * end at the next `>`. Without this each of them would make it look through the rest of the document again.
 */
export function withoutOpenings(text: string, from: number, opening: string): string {
  return text.slice(0, from) + text.slice(from).replaceAll(opening, HARMLESS[opening] ?? opening);
}

const HARMLESS: Readonly<Record<string, string>> = {
  '<!--': '<!__',
  '<![CDATA[': '<!_CDATA_',
  '<?': '<!',
};
