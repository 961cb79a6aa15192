/** The XML declaration: where it ends, and its first fault (XML 1.0, productions 23 to 26, 32, 80 and 81). */

/** A declaration at the start of a document. */
export interface XmlDeclaration {
  /** Index after it. */
  readonly end: number;
  readonly fault?: DeclarationFault;
}

export interface DeclarationFault {
  /** Indexes of the faulty part. */
  readonly start: number;
  readonly end: number;
}

const VERSION = '1\\.[0-9]+';
const ENCODING = '[A-Za-z][A-Za-z0-9._-]*';
const STANDALONE = '(?:yes|no)';

/** White space, as the grammar of XML names it. */
const S = '[ \\t\\r\\n]';
const attribute = (name: string, value: string): string => `${S}+${name}${S}*=${S}*(?:"${value}"|'${value}')`;
const WELL_FORMED = new RegExp(
  `^\\ufeff?<\\?xml${attribute('version', VERSION)}(?:${attribute('encoding', ENCODING)})?` +
    `(?:${attribute('standalone', STANDALONE)})?${S}*\\?>`,
);
const DECLARATION = /^\ufeff?<\?xml([ \t\r\n][^<>]*)\?>/;
const TARGET = '<?xml';
const END = '?>';

/** The declaration at the start of the text; undefined without one, or when it does not end. */
export function readDeclaration(text: string): XmlDeclaration | undefined {
  // Most declarations are well-formed: one search finds their end.
  const [wellFormed] = WELL_FORMED.exec(text) ?? [];
  if (wellFormed !== undefined) return { end: wellFormed.length };
  const [{ length: end } = '', content = ''] = DECLARATION.exec(text) ?? [];
  if (end === 0) return undefined;
  const start = end - END.length - content.length;
  const fault = faultIn(content);
  return { end, fault: { start: start + fault.start, end: start + fault.end } };
}

/** The attributes in their order, and their values. */
const ATTRIBUTES: readonly (readonly [name: string, value: RegExp])[] = [
  ['version', new RegExp(`^${VERSION}$`)],
  ['encoding', new RegExp(`^${ENCODING}$`)],
  ['standalone', new RegExp(`^${STANDALONE}$`)],
];

/** White space, then an attribute or other text. */
const PART =
  /([ \t\r\n]*)(?:([^ \t\r\n="']+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)'|([^ \t\r\n]*))|[^ \t\r\n].*)/sy;

/** The first fault between `<?xml` and `?>`, with indexes from there on. */
function faultIn(content: string): DeclarationFault {
  let next = 0;
  for (let at = 0; ; at = PART.lastIndex) {
    PART.lastIndex = at;
    const found = PART.exec(content);
    if (found === null) return { start: -TARGET.length, end: content.length + END.length };
    if (!isSound(found, next)) return { start: at + (found[1]?.length ?? 0), end: PART.lastIndex };
    next = placeOf(found[2]) + 1;
  }
}

const placeOf = (name: string | undefined): number => ATTRIBUTES.findIndex(([known]) => known === name);

/** @param next place of the first attribute that may follow; the first of all must be there */
function isSound([, space, name, double, single, bare]: readonly string[], next: number): boolean {
  const place = placeOf(name);
  if (space === '' || bare !== undefined || (next === 0 ? place !== 0 : place < next)) return false;
  return ATTRIBUTES[place]?.[1].test(double ?? single ?? '') === true;
}
