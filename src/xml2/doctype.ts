/**
 * The entities that a DOCTYPE declares and that are safe to expand: plain text, or one character. Entities that refer to others, external
 * ones and parameter entities stay unknown, so nothing grows and nothing is fetched. XML 1.0 section 4.2.
 */

/** Longer ones would make a small feed large; real ones are names and single characters. */
const MAX_LENGTH = 1024;

const DECLARATION = /<!ENTITY\s+([^\s%"'<>&;]+)\s+(?:"([^"<]*)"|'([^'<]*)')\s*>/g;
const ONE_REFERENCE = /^&#(?:([0-9]{1,7})|x([0-9a-fA-F]{1,6}));$/;
const COMMENT = /<!--[\s\S]*?-->/g;

/** Replacement texts by name. The first declaration of a name counts. */
export function safeEntities(doctype: string): Map<string, string> {
  const entities = new Map<string, string>();
  if (!doctype.includes('<!ENTITY')) return entities;
  for (const [, name = '', double, single] of doctype.replace(COMMENT, '').matchAll(DECLARATION)) {
    const text = replacementText(double ?? single ?? '');
    if (text !== undefined && !entities.has(name)) entities.set(name, text);
  }
  return entities;
}

function replacementText(value: string): string | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  if (!value.includes('&')) return value;
  const [, decimal, hexadecimal] = ONE_REFERENCE.exec(value) ?? [];
  if (decimal === undefined && hexadecimal === undefined) return undefined;
  return characterOf(decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal));
}

/** The character of a code point, undefined where XML has none. */
export function characterOf(codePoint: number): string | undefined {
  const isControl = codePoint < 0x20 && codePoint !== 0x9 && codePoint !== 0xa && codePoint !== 0xd;
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  if (isControl || isSurrogate || codePoint > 0x10ffff || codePoint === 0xfffe || codePoint === 0xffff)
    return undefined;
  return String.fromCodePoint(codePoint);
}
