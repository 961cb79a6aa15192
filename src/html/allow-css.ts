/** CSS that survives the sanitiser: the Universal Feed Parser's lists. Nothing that positions or loads. */

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

/** Words that the checked families may have, beside colours and sizes. */
export const CSS_KEYWORDS: ReadonlySet<string> = new Set(
  (
    '!important aqua auto black block blue bold both bottom brown center collapse dashed dotted fuchsia gray green italic ' +
    'left lime maroon medium navy none normal nowrap olive pointer purple red right silver solid teal top transparent ' +
    'underline white yellow'
  ).split(' '),
);

/** Functions that only make a colour. */
export const CSS_COLOUR_FUNCTIONS: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

/** Functions that the attributes of SVG may call; `url` only for what is in the same document. */
export const SVG_FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
);
