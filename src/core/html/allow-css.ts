/**
 * CSS that survives the sanitizer, after the lists of the Universal Feed Parser. Excludes everything that positions or loads; sizes have
 * bounds.
 */

/** Properties with any value of harmless characters. */
export const CSS_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'azimuth background-color border-bottom-color border-collapse border-color border-left-color border-right-color ' +
    'border-top-color clear color cursor direction display elevation float font font-family font-size font-style ' +
    'font-variant font-weight height letter-spacing line-height overflow pause pause-after pause-before pitch pitch-range ' +
    'richness speak speak-header speak-numeral speak-punctuation speech-rate stress text-align text-decoration text-indent ' +
    'unicode-bidi vertical-align voice-family volume white-space width'
  ).split(' '),
);

/** Families of properties whose values are checked word by word. */
export const CSS_CHECKED_FAMILIES: ReadonlySet<string> = new Set([
  'background',
  'border',
  'margin',
  'padding',
]);

/** Words allowed in the checked families, besides colors and sizes. */
export const CSS_KEYWORDS: ReadonlySet<string> = new Set(
  (
    '!important aqua auto black block blue bold both bottom brown center collapse dashed dotted fuchsia gray green italic ' +
    'left lime maroon medium navy none normal nowrap olive pointer purple red right silver solid teal top transparent ' +
    'underline white yellow'
  ).split(' '),
);

/** Functions that return a color. */
export const CSS_COLOR_FUNCTIONS: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

/** Functions allowed in attributes of SVG; `url` only with a fragment of the same document. */
export const SVG_FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
);

/** The layout of an element, as far as the check of styles depends on it. */
export type Box = 'inline' | 'block' | 'replaced' | 'table';

const BOXES: Readonly<Record<Exclude<Box, 'inline'>, string>> = {
  block:
    'address article aside blockquote button caption center dd details dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup legend li main menu nav ol p pre section summary ul',
  replaced: 'audio canvas hr img input meter progress select textarea video',
  table: 'col colgroup table tbody td tfoot th thead tr',
};
const BOX_OF: ReadonlyMap<string, Box> = new Map(
  Object.entries(BOXES).flatMap(([box, names]) =>
    names.split(' ').map((name) => [name, box as Box] as const),
  ),
);

/** The box of an HTML element. */
export function boxOf(element: string): Box {
  return BOX_OF.get(element) ?? 'inline';
}

/** Values of `display` by the box that they make. All others, such as `contents`, would make a box without rules here. */
export const CSS_DISPLAYS: ReadonlyMap<string, Box | 'as it is'> = new Map<string, Box | 'as it is'>([
  ['none', 'as it is'],
  ['inline', 'inline'],
  ...(
    'block inline-block list-item flow-root flex inline-flex grid inline-grid table inline-table table-row table-cell ' +
    'table-row-group table-caption'
  )
    .split(' ')
    .map((value) => [value, 'block'] as const),
]);

/** Values of `overflow` that keep content inside its box. */
export const CSS_OVERFLOWS: ReadonlySet<string> = new Set(['auto', 'clip', 'hidden', 'scroll']);

/** Bounds of a length: in CSS pixels, in percent, and as a bare number, which otherwise counts as pixels. */
export interface LengthBounds {
  readonly px?: readonly [number, number];
  readonly percent?: readonly [number, number];
  readonly number?: readonly [number, number];
}

/**
 * Properties whose lengths could make content cover the page outside its box: a negative indent or letter spacing draws to the left of the
 * box; a line lower than its letters draws over the lines around. Larger letters inherit a `line-height` with a unit.
 */
export const CSS_BOUNDS: ReadonlyMap<string, LengthBounds> = new Map<string, LengthBounds>([
  ['font', { px: [0, 64], percent: [0, 400], number: [0, 1000] }],
  ['font-size', { px: [0, 64], percent: [0, 400] }],
  ['height', { px: [0, 2000], percent: [0, 100] }],
  ['letter-spacing', { px: [0, 16] }],
  ['line-height', { number: [1.2, 3] }],
  ['margin', { px: [0, 256], percent: [0, 50] }],
  ['padding', { px: [0, 100], percent: [0, 50] }],
  ['border', { px: [0, 20] }],
  ['text-indent', { px: [0, 100], percent: [0, 20] }],
  ['vertical-align', { px: [-32, 32], percent: [-100, 100] }],
  ['width', { px: [0, 1000], percent: [0, 100] }],
]);

/** Borders and paddings of boxes inside lines: the lines do not grow to hold them. */
export const CSS_INLINE_BOUNDS: ReadonlyMap<string, LengthBounds> = new Map<string, LengthBounds>([
  ['padding', { px: [0, 2] }],
  ['border', { px: [0, 3] }],
]);
