/** CSS: `style` attributes, declaration by declaration, and the values that SVG keeps in attributes of its own. */

import {
  CSS_CHECKED_FAMILIES,
  CSS_COLOUR_FUNCTIONS,
  CSS_KEYWORDS,
  CSS_PROPERTIES,
  SVG_FUNCTIONS,
} from './allow-css.ts';

const PROPERTY = /^[\w-]+$/;
/** Quoted names and numbers in parentheses; beside them words, numbers and colours. No escapes, comments, at-rules, addresses or blocks. */
const ENCLOSED = /'[\w\s-]*'|"[\w\s-]*"|\([\d\s.,%]*\)/g;
const HARMFUL = /[^\w\s#%.,!-]/;
const WORD_SEPARATOR = /\s+/;
/** A colour, a piece of `rgb(0, 0, 0)` cut at white space, or a size. */
const COLOUR_OR_SIZE =
  /^(?:#[\da-f]+|rgb\(\d{1,3}%?,?(?:\d{1,3}%?)?,?(?:\d{1,3}%?)?\)?|\d{0,2}\.?\d{0,2}(?:cm|em|ex|in|mm|pc|pt|px|%|,|\))?)$/;
const FUNCTION_NAME_UNIT = /[\w-]/;
const LOCAL_URL = /\(\s*(?:#[\w.:-]+|'#[\w.:-]+'|"#[\w.:-]+")\s*\)/y;

export interface CleanStyle {
  /** The allowed declarations, `property: value;` each; `''` when none is left. */
  readonly value: string;
  /** Whether that is all of them. */
  readonly complete: boolean;
}

/** Leaves out of a `style` attribute what is not allowed. */
export function cleanStyle(style: string): CleanStyle {
  let value = '';
  let complete = true;
  for (const declaration of style.split(';')) {
    const cleaned = cleanDeclaration(declaration);
    if (cleaned !== '') value += value === '' ? cleaned : ` ${cleaned}`;
    else if (complete) complete = declaration.trim() === '';
  }
  return { value, complete };
}

function cleanDeclaration(declaration: string): string {
  const colon = declaration.indexOf(':');
  if (colon === -1) return '';
  const property = declaration.slice(0, colon).trim();
  const value = declaration.slice(colon + 1).trimStart();
  return value !== '' && isAllowedDeclaration(property, value) ? `${property}: ${value};` : '';
}

function isAllowedDeclaration(property: string, value: string): boolean {
  if (!PROPERTY.test(property) || HARMFUL.test(value.replace(ENCLOSED, ''))) return false;
  const name = property.toLowerCase();
  if (CSS_PROPERTIES.has(name)) return callsOnly(value, CSS_COLOUR_FUNCTIONS);
  const family = name.split('-', 1)[0] ?? '';
  return CSS_CHECKED_FAMILIES.has(family) && value.trim().split(WORD_SEPARATOR).every(isCheckedWord);
}

function isCheckedWord(word: string): boolean {
  return CSS_KEYWORDS.has(word) || COLOUR_OR_SIZE.test(word);
}

/** Whether an attribute of SVG or MathML only paints: it loads nothing and hides nothing behind escapes. */
export function isHarmlessPaint(value: string): boolean {
  return !value.includes('\\') && !value.includes('/*') && callsOnly(value, SVG_FUNCTIONS);
}

/** Whether every function in `value` is one of `allowed`, or `url` of something in the same document. */
function callsOnly(value: string, allowed: ReadonlySet<string>): boolean {
  for (let open = value.indexOf('('); open !== -1; open = value.indexOf('(', open + 1)) {
    const name = functionBefore(value, open).toLowerCase();
    if (name === 'url' && allowed === SVG_FUNCTIONS) {
      LOCAL_URL.lastIndex = open;
      if (!LOCAL_URL.test(value)) return false;
    } else if (name !== '' && !allowed.has(name)) return false;
  }
  return true;
}

/** The name in front of a parenthesis, also where white space stands between. */
function functionBefore(value: string, open: number): string {
  let end = open;
  while (end > 0 && value.charCodeAt(end - 1) <= 0x20) end -= 1;
  let start = end;
  while (start > 0 && FUNCTION_NAME_UNIT.test(value.charAt(start - 1))) start -= 1;
  return value.slice(start, end);
}

const URL_FUNCTION = /url\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\s"'()\\]+))\s*\)/gi;

/** A `style` attribute with the addresses in `url()` replaced; nothing else changes. */
export function mapStyleUrls(style: string, resolve: (uri: string) => string): string {
  return style.replace(URL_FUNCTION, (call, double?: string, single?: string, bare?: string) => {
    const uri = double ?? single ?? bare ?? '';
    const resolved = resolve(uri);
    if (uri === '' || resolved === uri) return call;
    return `url("${resolved.replaceAll('\\', '%5C').replaceAll('"', '%22').replaceAll('\n', '')}")`;
  });
}
