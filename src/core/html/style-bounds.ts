/** Checks sizes in CSS: content must stay inside its box. */

import {
  type Box,
  CSS_BOUNDS,
  CSS_DISPLAYS,
  CSS_INLINE_BOUNDS,
  CSS_OVERFLOWS,
  type LengthBounds,
} from './allow-css.ts';

/** A declaration, lower-cased and without `!important`. */
export interface StyleDeclaration {
  readonly name: string;
  readonly words: readonly string[];
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
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]+|%)?$/;
const STARTS_LIKE_NUMBER = /^[+-]?\.?\d/;
const SEPARATOR = /[\s,]+/;
/** `!important`, and the numbers of a color. */
const NO_SIZE = /!\s*important|\([^()]*\)/g;

export function readStyleDeclaration(name: string, value: string): StyleDeclaration {
  const words = value.toLowerCase().replace(NO_SIZE, ' ').split(SEPARATOR);
  return { name: name.toLowerCase(), words: words.filter((word) => word !== '') };
}

/** The box of an element with these declarations. */
export function boxWith(declarations: readonly StyleDeclaration[], box: Box): Box {
  let result = box;
  for (const { name, words } of declarations) {
    if (box !== 'inline' && box !== 'block') break;
    const display = name === 'display' ? CSS_DISPLAYS.get(words[0] ?? '') : undefined;
    if (display !== undefined && display !== 'as it is') result = display;
  }
  const floats = declarations.some(({ name, words }) => name === 'float' && words[0] !== 'none');
  return floats && result === 'inline' ? 'block' : result;
}

/** Whether the content of a box with this declaration stays inside the box. */
export function isWithinBounds({ name, words }: StyleDeclaration, box: Box, clips: boolean): boolean {
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

/** Whether these declarations clip content that is larger than the box. */
export function clipsContent(declarations: readonly StyleDeclaration[]): boolean {
  return declarations.some(
    ({ name, words }) => name === 'overflow' && words.every((word) => CSS_OVERFLOWS.has(word)),
  );
}

/** Text overflows a box with a height. A percentage is harmless: the height around it depends on the content. */
function isLength(word: string): boolean {
  return STARTS_LIKE_NUMBER.test(word) && !word.endsWith('%');
}

/** `font-weight: 700` is not a size. */
function isOfFont(name: string): boolean {
  return name.startsWith('font-') && name !== 'font-size';
}

function isAllowedDisplay(words: readonly string[], box: Box): boolean {
  const value = words.join(' ');
  if (box === 'table') return value === 'none' || value.endsWith('table') || value.startsWith('table-');
  return CSS_DISPLAYS.has(value);
}

/** Whether a word of `padding: 1px 2px`, `padding-left: 1px` and similar declarations sets the left or right side. */
function isHorizontal(name: string, words: readonly string[], side: number): boolean {
  if (name === 'padding') return words.length > 1 && side % 2 === 1;
  return (
    name.startsWith('padding-l') ||
    name.startsWith('padding-r') ||
    name.startsWith('border-l') ||
    name.startsWith('border-r')
  );
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
