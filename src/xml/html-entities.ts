/** The 252 character entities of HTML 4 and `apos`: the meaning of entities that XML does not define. HTML 4.01 section 24. */

import { decodeWholeReferences } from '../values/references.ts';

/** U+00A0 to U+00FF, in this order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute ' +
  'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Beyond U+00FF, and those of XML. */
const OTHERS =
  'quot amp apos lt gt OElig oelig Scaron scaron Yuml fnof circ tilde Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa ' +
  'Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa ' +
  'lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv ensp emsp thinsp zwnj zwj lrm rlm ' +
  'ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull hellip permil prime Prime lsaquo rsaquo oline frasl euro ' +
  'image weierp real trade alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ' +
  'ni prod sum minus lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe ' +
  'oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams';

/** Characters by name, those from U+00A0 to U+00FF. */
export const LATIN_1_ENTITIES: readonly (readonly [name: string, character: string])[] = LATIN_1.split(
  ' ',
).map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const);

const NAMES: ReadonlySet<string> = new Set([...LATIN_1.split(' '), ...OTHERS.split(' ')]);

/** HTML has other characters for these names since its version 5. */
const OLDER: ReadonlyMap<string, string> = new Map([
  ['lang', '\u2329'],
  ['rang', '\u232a'],
]);

/** The character of a name; undefined for a name that HTML 4 lacks. Names are case-sensitive. */
export function htmlEntity(name: string): string | undefined {
  if (!NAMES.has(name)) return undefined;
  return OLDER.get(name) ?? decodeWholeReferences(`&${name};`);
}
