/** SVG that survives the sanitizer, in the case of its specification: the lists of the Universal Feed Parser. */

import type { AttributeCheck } from './allow-values.ts';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export const SVG_ELEMENTS: readonly string[] = Object.freeze(
  (
    'a animate animateColor animateMotion animateTransform circle clipPath defs desc ellipse font-face font-face-name ' +
    'font-face-src foreignObject g glyph hkern line linearGradient marker metadata missing-glyph mpath path polygon ' +
    'polyline radialGradient rect set stop svg switch symbol text textPath title tspan use'
  ).split(' '),
);

/** Elements whose children are HTML again. */
export const SVG_HTML_CONTAINERS: ReadonlySet<string> = new Set(['foreignObject', 'desc', 'title']);

/** Attributes with values of CSS or numbers: all functions in them must be harmless. */
export const SVG_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'accent-height accumulate additive alphabetic arabic-form ascent attributeType baseProfile bbox begin by calcMode ' +
    'cap-height clip-path clip-rule clipPathUnits color color-rendering content cx cy d descent display dur dx dy end fill ' +
    'fill-opacity fill-rule font-family font-size font-stretch font-style font-variant font-weight from fx fy g1 g2 ' +
    'glyph-name gradientTransform gradientUnits hanging height horiz-adv-x horiz-origin-x ideographic k keyPoints keySplines ' +
    'keyTimes lang marker-end marker-mid marker-start markerHeight markerUnits markerWidth mathematical max min offset ' +
    'opacity orient origin overline-position overline-thickness panose-1 path pathLength points preserveAspectRatio r refX ' +
    'refY repeatCount repeatDur requiredExtensions requiredFeatures restart rotate rx ry slope spreadMethod startOffset stemh stemv stop-color ' +
    'stop-opacity strikethrough-position strikethrough-thickness stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width systemLanguage text-anchor to transform type u1 ' +
    'u2 underline-position underline-thickness unicode unicode-range units-per-em values version viewBox visibility width ' +
    'widths x x-height x1 x2 xlink:actuate xlink:arcrole xlink:role xlink:show xlink:title xlink:type xml:lang xml:space y ' +
    'y1 y2 zoomAndPan'
  ).split(' '),
);

/** Attributes that an animation may change: attributes that only paint. Never add an address, a name or a style. */
export const SVG_ANIMATED: ReadonlySet<string> = new Set(
  (
    'color cx cy d display dx dy fill fill-opacity fill-rule font-size font-weight fx fy gradienttransform height ' +
    'letter-spacing offset opacity points r rotate rx ry startoffset stop-color stop-opacity stroke stroke-dasharray ' +
    'stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width transform viewbox ' +
    'visibility width x x1 x2 y y1 y2'
  ).split(' '),
);

/** Elements that change the element around them. With `href` they would change elements of the page. */
export const SVG_ANIMATIONS: readonly string[] = Object.freeze(
  'animate animateColor animateMotion animateTransform set'.split(' '),
);

const TARGETS: readonly string[] = ['href', 'xlink:href'];

/** Allowed attributes that are not allowed on these elements. A `transform` on `svg` moves the whole drawing over the page. */
export const SVG_SHIFTS: Readonly<Record<string, readonly string[]>> = {
  svg: ['transform'],
  ...Object.fromEntries(SVG_ANIMATIONS.map((name) => [name, TARGETS])),
};

// MathML that survives the sanitizer: the lists of the Universal Feed Parser.

export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

export const MATHML_ELEMENTS: readonly string[] = Object.freeze(
  (
    'annotation annotation-xml maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr ' +
    'mlongdiv mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup msline mspace ' +
    'msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics'
  ).split(' '),
);

/** Elements whose children are HTML again. Excludes `annotation-xml`, whose `encoding` decides what its children are. */
export const MATHML_HTML_CONTAINERS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);

/** Excluded although UFP keeps them: attributes that make letters larger than their line, so that they cover the lines around. */
export const MATHML_PLAIN_ATTRIBUTES: readonly string[] = Object.freeze(
  (
    'accent accentunder align alignmentscope altimg-height altimg-valign altimg-width alttext bevelled charalign close ' +
    'columnalign columnlines columnspacing columnspan columnwidth crossout decimalpoint denomalign depth dir display ' +
    'displaystyle edge equalcolumns equalrows fence fontstyle fontweight form frame framespacing groupalign height ' +
    'indentalign indentalignfirst indentalignlast indentshift indentshiftfirst indentshiftlast indenttarget ' +
    'infixlinebreakstyle largeop length linebreak linebreakmultchar linebreakstyle lineleading linethickness location ' +
    'longdivstyle lquote lspace mathbackground mathcolor mathvariant maxsize minlabelspacing minsize movablelimits ' +
    'notation numalign open other overflow position rowalign rowlines rowspacing rowspan rquote rspace ' +
    'selection separator separators shift side stackalign stretchy subscriptshift ' +
    'superscriptshift symmetric voffset width xlink:show xlink:type'
  ).split(' '),
);

/** Attributes that move the content of an `mpadded` out of its box. */
export const MATHML_SHIFTS: Readonly<Record<string, readonly string[]>> = {
  mpadded: ['depth', 'height', 'lspace', 'voffset', 'width'],
};

export const SVG_ATTRIBUTE_KINDS: ReadonlyMap<string, AttributeCheck> = new Map([
  ['href', 'fragment'],
  ['xlink:href', 'fragment'],
  ['class', 'classes'],
  ['attributeName', 'animated'],
  ['id', 'name'],
  ['name', 'name'],
]);

export const MATHML_ATTRIBUTE_KINDS: ReadonlyMap<string, AttributeCheck> = new Map([
  ['href', 'link'],
  ['xlink:href', 'link'],
  ['src', 'media'],
  ['altimg', 'media'],
  ['actiontype', 'token'],
  ['class', 'classes'],
  ['encoding', 'encoding'],
  ['id', 'name'],
]);
