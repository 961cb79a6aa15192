/** SVG and MathML in markup: their elements and attributes, for authors. */

import {
  MATHML_ELEMENTS,
  MATHML_NAMESPACE,
  MATHML_PLAIN_ATTRIBUTES,
  SVG_ELEMENTS,
  SVG_NAMESPACE,
  SVG_PLAIN_ATTRIBUTES,
} from '../core/html/allow-foreign.ts';

/** Elements and attributes of SVG and MathML. */
export interface ForeignVocabulary {
  readonly name: string;
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** Attributes of all elements, of links and of scripts, which both vocabularies share with HTML. */
const COMMON_ATTRIBUTES =
  'id class style lang tabindex role href src target rel download ping hreflang referrerpolicy crossorigin nonce autofocus';
/** Further elements and attributes of https://www.w3.org/TR/SVG2/ and https://www.w3.org/TR/SVG11/, which the sanitizer removes. */
const OTHER_SVG_ELEMENTS =
  'altGlyph altGlyphDef altGlyphItem color-profile cursor discard filter font font-face-format font-face-uri glyphRef hatch ' +
  'hatchpath image mask mesh meshgradient meshpatch meshrow pattern script solidcolor style tref unknown view vkern audio canvas ' +
  'iframe video';
const OTHER_SVG_ATTRIBUTES =
  'alignment-baseline amplitude attributeName azimuth baseFrequency baseline-shift bias clip color-interpolation color-profile ' +
  'contentScriptType contentStyleType cursor diffuseConstant direction divisor dominant-baseline edgeMode elevation ' +
  'enable-background exponent filter filterRes filterUnits flood-color flood-opacity font-size-adjust format fr ' +
  'glyph-orientation-horizontal glyph-orientation-vertical glyphRef image-rendering in in2 intercept isolation k1 k2 k3 k4 ' +
  'kernelMatrix kernelUnitLength kerning lengthAdjust letter-spacing lighting-color limitingConeAngle local mask ' +
  'maskContentUnits maskUnits media method mix-blend-mode mode name numOctaves operator order overflow paint-order ' +
  'patternContentUnits patternTransform patternUnits pointer-events pointsAtX pointsAtY pointsAtZ preserveAlpha ' +
  'primitiveUnits radius refR rendering-intent result rotate scale seed shape-rendering side spacing specularConstant ' +
  'specularExponent stdDeviation stitchTiles string surfaceScale tableValues targetX targetY text-decoration text-rendering ' +
  'textLength title transform-origin unicode-bidi v-alphabetic v-hanging v-ideographic v-mathematical vector-effect ' +
  'vert-adv-y vert-origin-x vert-origin-y viewTarget will-change word-spacing writing-mode xChannelSelector ' +
  'yChannelSelector z';
/** https://www.w3.org/TR/MathML3/ */
const OTHER_MATHML_ATTRIBUTES =
  'actiontype altimg background base cd cdgroup closure color definitionURL encoding fontfamily fontsize index math-depth ' +
  'mathsize mediummathspace name nargs occurrence order scope scriptlevel scriptminsize scriptsizemultiplier ' +
  'thickmathspace thinmathspace type veryverythickmathspace veryverythinmathspace verythickmathspace verythinmathspace ' +
  'xref';

const vocabulary = (
  name: string,
  elements: readonly string[],
  attributes: readonly string[],
  others: string,
): ForeignVocabulary => ({
  name,
  elements: new Set(elements),
  attributes: new Set([...attributes, ...COMMON_ATTRIBUTES.split(' '), ...others.split(' ')]),
});
const SVG_NAMES = [...SVG_ELEMENTS, ...OTHER_SVG_ELEMENTS.split(' ')];

/** By namespace. */
export const FOREIGN_VOCABULARIES: ReadonlyMap<string, ForeignVocabulary> = new Map([
  [SVG_NAMESPACE, vocabulary('SVG', SVG_NAMES, SVG_PLAIN_ATTRIBUTES, OTHER_SVG_ATTRIBUTES)],
  [MATHML_NAMESPACE, vocabulary('MathML', MATHML_ELEMENTS, MATHML_PLAIN_ATTRIBUTES, OTHER_MATHML_ATTRIBUTES)],
]);
