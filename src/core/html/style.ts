/** Cleans CSS: `style` attributes, declaration by declaration, and values in attributes of SVG. */

import {
  type Box,
  CSS_CHECKED_FAMILIES,
  CSS_COLOR_FUNCTIONS,
  CSS_KEYWORDS,
  CSS_PROPERTIES,
  SVG_FUNCTIONS,
} from './allow-css.ts';

import {
  boxWith,
  clipsContent,
  isWithinBounds,
  readStyleDeclaration,
  type StyleDeclaration,
} from './style-bounds.ts';

const PROPERTY = /^[\w-]+$/;
/** Words, numbers and colors; quoted names, and numbers in parentheses. No escapes, comments, at-rules, addresses or blocks. */
const ENCLOSED = /'[\w\s-]*'|"[\w\s-]*"|\([\d\s.,%]*\)/g;
const HARMFUL = /[^\w\s#%.,!-]/;
const WORD_SEPARATOR = /\s+/;
/** A color, a piece of `rgb(0, 0, 0)` cut at white space, or a size. */
const COLOR_OR_SIZE =
  /^(?:#[\da-f]+|rgb\(\d{1,3}%?,?(?:\d{1,3}%?)?,?(?:\d{1,3}%?)?\)?|\d{0,2}\.?\d{0,2}(?:cm|em|ex|in|mm|pc|pt|px|%|,|\))?)$/;
const FUNCTION_NAME_UNIT = /[\w-]/;
const LOCAL_URL = /\(\s*(?:#[\w.:-]+|'#[\w.:-]+'|"#[\w.:-]+")\s*\)/y;

export interface CleanStyle {
  /** The allowed declarations as `property: value;`; `''` without any. */
  readonly value: string;
  /** Whether all declarations are allowed. */
  readonly complete: boolean;
}

/** Removes the declarations that are not allowed from the `style` attribute of an element with this box. */
export function cleanStyle(style: string, box: Box): CleanStyle {
  const written: string[] = [];
  const declarations: StyleDeclaration[] = [];
  let complete = true;
  for (const declaration of style.split(';')) {
    const [property, value] = splitDeclaration(declaration);
    if (value !== '' && isAllowedDeclaration(property, value)) {
      written.push(`${property}: ${value};`);
      declarations.push(readStyleDeclaration(property, value));
    } else if (complete) complete = declaration.trim() === '';
  }
  const inside = boxWith(declarations, box);
  const clips = clipsContent(declarations);
  const kept = written.filter((_text, index) => {
    const declaration = declarations[index];
    return declaration !== undefined && isWithinBounds(declaration, inside, clips);
  });
  return { value: kept.join(' '), complete: complete && kept.length === written.length };
}

function splitDeclaration(declaration: string): [property: string, value: string] {
  const colon = declaration.indexOf(':');
  if (colon === -1) return ['', ''];
  return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trimStart()];
}

function isAllowedDeclaration(property: string, value: string): boolean {
  if (!PROPERTY.test(property) || HARMFUL.test(value.replace(ENCLOSED, ''))) return false;
  const name = property.toLowerCase();
  if (CSS_PROPERTIES.has(name)) return callsOnly(value, CSS_COLOR_FUNCTIONS);
  const family = name.split('-', 1)[0] ?? '';
  return CSS_CHECKED_FAMILIES.has(family) && value.split(WORD_SEPARATOR).every(isCheckedWord);
}

function isCheckedWord(word: string): boolean {
  return CSS_KEYWORDS.has(word) || COLOR_OR_SIZE.test(word);
}

/** Whether an attribute of SVG or MathML only paints: it loads nothing and hides nothing behind escapes. */
export function isHarmlessPaint(value: string): boolean {
  return !value.includes('\\') && !value.includes('/*') && callsOnly(value, SVG_FUNCTIONS);
}

/** Whether every function in `value` is in `allowed`, or is `url` with a fragment of the same document. */
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

/** The name before a parenthesis, also with white space between them. */
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
