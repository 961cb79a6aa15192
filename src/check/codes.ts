/** Sets of words, the nearest word of a list, and the codes of countries (ISO 3166-1). */

/** A set of words, separated by spaces. */
export const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(' '));

const DIGIT = /\d/;

/** Whether the two differ by one inserted, deleted or replaced letter. Another digit is another version. */
export function areOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  if (Math.max(a.length, b.length) - start - end !== 1) return false;
  return a.length !== b.length || !(DIGIT.test(a[start] ?? '') && DIGIT.test(b[start] ?? ''));
}

/** The word of a list that an author meant: it has other capitals, or differs by a letter. */
export function meantWord(given: string, list: readonly string[]): string | undefined {
  const lower = given.toLowerCase();
  return (
    list.find((word) => word.toLowerCase() === lower) ??
    list.find((word) => areOneEditApart(word.toLowerCase(), lower))
  );
}

/** `; is Technology meant?`, or nothing. */
export function hintAt(given: string, list: readonly string[]): string {
  const meant = meantWord(given, list);
  return meant === undefined ? '' : `; is ${meant} meant?`;
}

export const COUNTRIES: ReadonlySet<string> = words(
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
    'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
    'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
    'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
    'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
    'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
    'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
    'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW ',
);
