/** Cleans CSS: `style` attributes, declaration by declaration, and values in attributes of SVG. */

import { matchesAt } from '../platform/strings.ts';
import { TextBuilder } from '../values/text.ts';
import {
  type Box,
  CSS_BOUNDS,
  CSS_CHECKED_FAMILIES,
  CSS_COLOR_FUNCTIONS,
  CSS_DISPLAYS,
  CSS_INLINE_BOUNDS,
  CSS_KEYWORDS,
  CSS_OVERFLOWS,
  CSS_PROPERTIES,
  type LengthBounds,
  SVG_FUNCTIONS,
} from './allow-css.ts';

const PROPERTY = /^[\w-]+$/;
/** Properties that decide about others. */
const LAYOUT_PROPERTY = /display|float|overflow/i;
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
  /** The loss with the other declarations: `layout` is space around text, which a line has no room for. */
  readonly lost: 'nothing' | 'layout' | 'style';
}

/**
 * Removes the declarations that are not allowed from the `style` attribute of an element with this box. Reads declarations twice
 * rather than store them: objects for a million declarations take forty times the size of the style.
 */
export function cleanStyle(style: string, box: Box): CleanStyle {
  const written = style.split(';');
  const layout = LAYOUT_PROPERTY.test(style) ? layoutOf(written, box) : { box, clips: false };
  const kept = new TextBuilder();
  let lost: CleanStyle['lost'] = 'nothing';
  for (const text of written) {
    const declaration = readDeclaration(text);
    if (declaration !== undefined && isWithinBounds(declaration, layout)) {
      if (!kept.isEmpty) kept.add(' ');
      kept.add(`${declaration.property}: ${declaration.value};`);
    } else if (lost !== 'style' && text.trim() !== '')
      lost = declaration !== undefined && isWithinBounds(declaration, OF_BLOCK) ? 'layout' : 'style';
  }
  return { value: kept.take(), lost };
}

/** The declaration, if it is allowed. */
function readDeclaration(text: string): StyleDeclaration | undefined {
  const colon = text.indexOf(':');
  if (colon === -1) return undefined;
  const property = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trimStart();
  if (value === '' || !isAllowedDeclaration(property, value)) return undefined;
  const words = value.toLowerCase().replace(NO_SIZE, ' ').split(SEPARATOR);
  return { property, value, name: property.toLowerCase(), words: words.filter((word) => word !== '') };
}

function isAllowedDeclaration(property: string, value: string): boolean {
  if (!PROPERTY.test(property) || HARMFUL.test(value.replace(ENCLOSED, ''))) return false;
  const name = property.toLowerCase();
  if (CSS_PROPERTIES.has(name)) return callsOnly(value, CSS_COLOR_FUNCTIONS);
  const family = name.split('-', 1)[0] ?? '';
  return CSS_CHECKED_FAMILIES.has(family) && value.split(WORD_SEPARATOR).every(isCheckedWord);
}

const isCheckedWord = (word: string): boolean => CSS_KEYWORDS.has(word) || COLOR_OR_SIZE.test(word);

/** Whether an attribute of SVG or MathML only paints: it loads nothing and hides nothing behind escapes. */
export function isHarmlessPaint(value: string): boolean {
  return !value.includes('\\') && !value.includes('/*') && callsOnly(value, SVG_FUNCTIONS);
}

/** Whether every function in `value` is in `allowed`, or is `url` with a fragment of the same document. */
function callsOnly(value: string, allowed: ReadonlySet<string>): boolean {
  for (let open = value.indexOf('('); open !== -1; open = value.indexOf('(', open + 1)) {
    const name = functionBefore(value, open).toLowerCase();
    if (name === 'url' && allowed === SVG_FUNCTIONS) {
      if (!matchesAt(LOCAL_URL, value, open)) return false;
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

// Checks sizes in CSS: content must stay inside its box.

interface StyleDeclaration {
  /** As written. */
  readonly property: string;
  readonly value: string;
  /** The property, lower-cased. */
  readonly name: string;
  /** The words of the value, lower-cased and without `!important`. */
  readonly words: readonly string[];
}

/** The decisions of some declarations about all. */
interface Layout {
  readonly box: Box;
  /** Whether content that is larger than the box is clipped. */
  readonly clips: boolean;
}

/** CSS pixels of the units; units relative to a font assume the usual size. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['in', 96],
  ['cm', 37.8],
  ['mm', 3.78],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
  ['ch', 8],
]);
const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))([a-z]+|%)?$/;
const STARTS_LIKE_NUMBER = /^[+-]?\.?\d/;
const SEPARATOR = /[\s,]+/;
/** `!important`, and the numbers of a color. */
const NO_SIZE = /!\s*important|\([^()]*\)/g;

const OF_BLOCK: Layout = { box: 'block', clips: false };

/** The layout of an element that has this box without the declarations. */
function layoutOf(written: readonly string[], box: Box): Layout {
  const mayChange = box === 'inline' || box === 'block';
  let displayed = box;
  let floats = false;
  let clips = false;
  for (const text of written) {
    const declaration = readDeclaration(text);
    if (declaration === undefined) continue;
    const { name, words } = declaration;
    const display = name === 'display' && mayChange ? CSS_DISPLAYS.get(words[0] ?? '') : undefined;
    if (display !== undefined && display !== 'as it is') displayed = display;
    floats ||= name === 'float' && words[0] !== 'none';
    clips ||= name === 'overflow' && words.every((word) => CSS_OVERFLOWS.has(word));
  }
  return { box: floats && displayed === 'inline' ? 'block' : displayed, clips };
}

/** Whether the content of a box with this declaration stays inside the box. */
function isWithinBounds({ name, words }: StyleDeclaration, { box, clips }: Layout): boolean {
  if (name === 'display') return isAllowedDisplay(words, box);
  if (name === 'overflow') return words.every((word) => CSS_OVERFLOWS.has(word));
  // The height of parts of a table is a minimum; with `display` it becomes exact.
  if (name === 'float') return box !== 'table' || words[0] === 'none';
  if (name === 'height' && box === 'block' && !clips && words.some(isLength)) return false;
  const property = CSS_BOUNDS.has(name) ? name : (name.split('-', 1)[0] ?? '');
  const bounds = CSS_BOUNDS.get(property);
  if (bounds === undefined || isOfFont(name)) return true;
  if (box !== 'inline') return words.every((word) => isWithin(word, bounds));
  const narrow = CSS_INLINE_BOUNDS.get(property);
  return words.every((word, side) =>
    isWithin(word, isHorizontal(name, words, side) ? bounds : (narrow ?? bounds)),
  );
}

/** Text overflows a box with a height. A percentage is harmless: the height around it depends on the content. */
const isLength = (word: string): boolean => STARTS_LIKE_NUMBER.test(word) && !word.endsWith('%');

/** `font-weight: 700` is not a size. */
const isOfFont = (name: string): boolean => name.startsWith('font-') && name !== 'font-size';

function isAllowedDisplay(words: readonly string[], box: Box): boolean {
  const value = words.join(' ');
  if (box === 'table') return value === 'none' || value.endsWith('table') || value.startsWith('table-');
  return CSS_DISPLAYS.has(value);
}

const LEFT_OR_RIGHT = /^(?:padding|border)-[lr]/;

/** Whether a word of `padding: 1px 2px`, `padding-left: 1px` and similar declarations sets the left or right side. */
function isHorizontal(name: string, words: readonly string[], side: number): boolean {
  return name === 'padding' ? words.length > 1 && side % 2 === 1 : LEFT_OR_RIGHT.test(name);
}

function isWithin(word: string, bounds: LengthBounds): boolean {
  const match = LENGTH.exec(word);
  if (match === null) return !STARTS_LIKE_NUMBER.test(word);
  const [, digits = '', unit] = match;
  const number = Number.parseFloat(digits);
  if (number === 0 && bounds.px !== undefined) return true;
  if (unit === '%') return isBetween(number, bounds.percent);
  if (unit === undefined) return isBetween(number, bounds.number ?? bounds.px);
  const factor = UNITS.get(unit);
  return factor !== undefined && isBetween(number * factor, bounds.px);
}

function isBetween(number: number, range: readonly [number, number] | undefined): boolean {
  return range !== undefined && number >= range[0] && number <= range[1];
}
