/** CSS that survives the sanitizer: the Universal Feed Parser's lists. Nothing that positions or loads; sizes within bounds. */

/** Properties that take any value made of harmless characters. */
export const CSS_PROPERTIES: ReadonlySet<string> = new Set(
  (
    'azimuth background-color border-bottom-color border-collapse border-color border-left-color border-right-color ' +
    'border-top-color clear color cursor direction display elevation float font font-family font-size font-style ' +
    'font-variant font-weight height letter-spacing line-height overflow pause pause-after pause-before pitch pitch-range ' +
    'richness speak speak-header speak-numeral speak-punctuation speech-rate stress text-align text-decoration text-indent ' +
    'unicode-bidi vertical-align voice-family volume white-space width'
  ).split(' '),
);

/** Families of properties whose values are looked at word by word. */
export const CSS_CHECKED_FAMILIES: ReadonlySet<string> = new Set([
  'background',
  'border',
  'margin',
  'padding',
]);

/** Words that the checked families may have, beside colors and sizes. */
export const CSS_KEYWORDS: ReadonlySet<string> = new Set(
  (
    '!important aqua auto black block blue bold both bottom brown center collapse dashed dotted fuchsia gray green italic ' +
    'left lime maroon medium navy none normal nowrap olive pointer purple red right silver solid teal top transparent ' +
    'underline white yellow'
  ).split(' '),
);

/** Functions that only make a color. */
export const CSS_COLOUR_FUNCTIONS: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

/** Functions that the attributes of SVG may call; `url` only for what is in the same document. */
export const SVG_FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
);

/** How an element is laid out, as far as styles make a difference. */
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

/** The box of an element of HTML. */
export function boxOf(element: string): Box {
  return BOX_OF.get(element) ?? 'inline';
}

/** Values of `display`, by the box they make. `contents` and what is not here would make a box that no rule knows. */
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

/** Values of `overflow` that keep content inside of its box. */
export const CSS_OVERFLOWS: ReadonlySet<string> = new Set(['auto', 'clip', 'hidden', 'scroll']);

/** The least and the most that a length may be: in CSS pixels, in per cent, and as a bare number, which counts as pixels otherwise. */
export interface LengthBounds {
  readonly px?: readonly [number, number];
  readonly percent?: readonly [number, number];
  readonly number?: readonly [number, number];
}

/**
 * Properties whose lengths could make content cover what is outside of its box: a negative indent or letter spacing draws to the left of
 * it, a line lower than its letters draws over the lines around. A `line-height` with a unit is inherited by larger letters.
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

/** Frames of boxes inside of lines, which lines do not grow for. */
export const CSS_INLINE_BOUNDS: ReadonlyMap<string, LengthBounds> = new Map<string, LengthBounds>([
  ['padding', { px: [0, 2] }],
  ['border', { px: [0, 3] }],
]);
