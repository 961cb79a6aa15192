/**
 * The closed list of encodings: every label that a feed may use, by the names of Python, IANA and WHATWG. All other labels are unknown,
 * even if a decoder accepts them (some accept `base64`, `hex` and `binary`).
 */

import { onFirstUse } from '../platform/on-first-use.ts';

/**
 * One line per encoding: its name, then its other labels without case and punctuation. `&` stands for the name without these, `#` for the
 * number at its end.
 */
const ENCODINGS = `
us-ascii 646 ansix341968 ansix341986 ascii cp367 csascii ibm367 iso646irv1983 iso646irv1991 iso646us isoir6 us
utf-8 cp65001 u8 unicode11& unicode20& utf &sig &ucs2 &ucs4 xunicode20&
utf-16 csunicode iso10646ucs2 u16 ucs2 unicode
utf-16be unicodebigunmarked unicodefffe
utf-16le unicodefeff unicodelittleunmarked
utf-32 csucs4 iso10646ucs4 u32 ucs4
utf-32be
utf-32le
utf-7 u7 unicode11&
cesu-8
iso-8859-1 8859 cp819 csisolatin# ibm819 iso8859 &1987 isoir100 l# latin latin#
iso-8859-2 csisolatin# &1987 isoir101 l# latin#
iso-8859-3 csisolatin# &1988 isoir109 l# latin#
iso-8859-4 csisolatin# &1988 isoir110 l# latin#
iso-8859-5 csisolatincyrillic cyrillic &1988 isoir144
iso-8859-6 arabic asmo708 cs&e cs&i csisolatinarabic ecma114 &1987 &e &i isoir127
iso-8859-7 csisolatingreek ecma118 elot928 greek greek8 &1987 isoir126 suneugreek
iso-8859-8 cs&e cs&i csisolatinhebrew hebrew &1988 &e &i isoir138 logical visual
iso-8859-9 csisolatin5 &1989 isoir148 l5 latin5
iso-8859-10 csisolatin6 &1992 isoir157 l6 latin6
iso-8859-11 &2001 thai
iso-8859-13 l7 latin7
iso-8859-14 &1998 isoceltic isoir199 l8 latin8
iso-8859-15 csisolatin9 isoir203 l9 latin9
iso-8859-16 &2001 isoir226 l10 latin10
windows-874 cp# dos#
windows-1250 # cp# xcp#
windows-1251 # cp# win# xcp#
windows-1252 # cp# msansi xcp#
windows-1253 # cp# xcp#
windows-1254 # cp# xcp#
windows-1255 # cp# xcp#
windows-1256 # cp# xcp#
windows-1257 # cp# xcp#
windows-1258 # cp# xcp#
iso-ir-111 csiso111ecmacyrillic ecmacyrillic koi8e
koi8-r cs& koi koi8
koi8-ru
koi8-t
koi8-u
mac-arabic x&
mac-croatian x&
mac-cyrillic macukraine macukrainian x& xmacukraine xmacukrainian
mac-farsi x&
mac-greek x&
mac-iceland &ic x& x&ic
mac-latin2 macce maccenteuro maccentraleurope maccentraleurroman xmacce xmaccenteuro xmaccentraleurope xmaccentraleurroman
mac-romanian macromania xmacromania x&
mac-turkish x&
macintosh cs& mac macroman xmacroman
cp037 # csibm# ebcdiccpca ebcdiccpnl ebcdiccpus ebcdiccpwt ibm# ibm039
cp273 # csibm# ibm#
cp424 # csibm# ebcdiccphe ibm#
cp437 # cspc8codepage# ibm#
cp500 # csibm# ebcdiccpbe ebcdiccpch ibm#
cp720
cp737
cp775 # cspc775baltic ibm#
cp850 # cspc850multilingual ibm#
cp852 # csp& ibm#
cp855 # csibm# ibm#
cp856
cp857 # csibm# ibm#
cp858 # csibm# ibm#
cp860 # csibm# ibm#
cp861 # cpis csibm# ibm#
cp862 # csibm# cspc862latinhebrew ibm#
cp863 # csibm# ibm#
cp864 # csibm# ibm#
cp865 # csibm# ibm#
cp866 # csibm# ibm#
cp869 # cpgr csibm# ibm#
cp875
cp1006
cp1026 # csibm# ibm#
cp1047 ibm#
cp1125 # cp866u ibm# ruscii
cp1140 # ibm#
iso-2022-jp-1
iso-2022-jp-2
iso-2022-jp cs&
iso-2022-jp-ext
iso-2022-kr cs&
armscii-8
big5 950 &hkscs &tw cn& cp950 cs& hkscs ms950 xmactradchinese xx&
euc-jp cp51932 cseucpkdfmtjapanese ujis x&
euc-kr 949 cp949 cs& csksc56011987 isoir149 korean ksc5601 ksc56011987 ksc56011989 ksx1001 ms949 uhc windows949 xmackorean
gb18030 chinese csiso58gb231280 euccn eucgb2312cn &2000 gb2312 gb23121980 gb231280 isoir58 xmacsimpchinese
gbk 936 cp936 csgb2312 ms936 windows936 xgbk
georgian-academy
georgian-ps
hp-roman8 cp1051 cs& ibm1051 r8 roman8
hz-gb-2312 hz hzgb
johab cp1361 ms1361
kz1048 rk# strk10482002
mik
palmos
ptcp154 cp# cs& cyrillicasian pt#
shift_jis 932 cp932 cs& ms932 mskanji sjis windows31j windows932 xmacjapanese xsjis
tcvn &57121
tis-620 isoir166 &0 &25290 &25291
viscii
`;

const BEFORE_NUMBER = /^.*\D/;
const NOT_ALPHANUMERIC = /[^a-z0-9]/g;

/** Removes case, hyphens, underscores, colons and spaces: two labels that differ only in these mean the same encoding. */
const keyOf = (label: string): string => label.toLowerCase().replace(NOT_ALPHANUMERIC, '');

const LINES: readonly string[] = ENCODINGS.trim().split('\n');

const names = onFirstUse(() => {
  const found = new Map<string, string>();
  for (const line of LINES) {
    const [name = '', ...others] = line.split(' ');
    const key = keyOf(name);
    const number = name.replace(BEFORE_NUMBER, '');
    // Add each name as written, too: it is the usual label.
    found.set(name, name).set(key, name);
    for (const other of others) found.set(other.replace('&', key).replace('#', number), name);
  }
  return found;
});

const UTF8 = 'utf-8';

/** The encoding of a label: `'windows-1251'` for `CP1251`; undefined for an unknown label. */
export function encodingName(label: string): string | undefined {
  // Nearly every feed: the table is for all others.
  if (label.toLowerCase() === UTF8) return UTF8;
  return names().get(label) ?? names().get(keyOf(label));
}

/** Labels of encodings that exist, but have no decoder here. */
const WITHOUT_DECODER: ReadonlySet<string> = new Set(
  `euctw cns11643 cseuctw xeuctw iso2022cn csiso2022cn iso2022cnext iso2022jp3 iso2022jp2004
  eucjisx0213 eucjis2004 shiftjisx0213 shiftjis2004 sjis2004 sjisx0213`.split(/\s+/),
);

/** Whether an unknown label is the name of an encoding. */
export function lacksDecoder(label: string): boolean {
  return WITHOUT_DECODER.has(keyOf(label));
}

/** Every encoding this library decodes. */
export const ENCODING_NAMES: readonly string[] = Object.freeze(
  LINES.map((line) => line.split(' ', 1).join()),
);

/** Encoding families whose names do not state a byte order. */
const FAMILIES: ReadonlySet<string> = new Set(['utf-16', 'utf-32']);

/**
 * A family name (`utf-16`, `ucs-2`, `utf-32` …) takes the byte order that byte order mark or signature show; big-endian when they show
 * none, or another width. Other labels do not change.
 */
export function withByteOrder(label: string, seen: string | undefined): string {
  const name = encodingName(label);
  if (name === undefined || !FAMILIES.has(name)) return label;
  return seen?.startsWith(name) ? seen : `${name}be`;
}

/** Encodings in which the bytes 00 to 7F are not always ASCII characters. */
const NOT_ASCII = /^(?:utf-(?:16|32|7)|iso-2022|hz-|cp(?:037|273|424|500|875|1026|1047|1140)$)/;

/**
 * Whether a byte below 80 at the start of a character is always that ASCII character, and a control byte is never part of a longer
 * character.
 */
export function isAsciiCompatible(name: string): boolean {
  return !NOT_ASCII.test(name);
}

const MULTI_BYTE: ReadonlySet<string> = new Set('big5 euc-jp euc-kr gb18030 gbk johab shift_jis'.split(' '));

/** Whether an encoding that contains ASCII has characters of several bytes; utf-8 aside. */
export function isMultiByte(name: string | undefined): name is string {
  return name !== undefined && MULTI_BYTE.has(name);
}

/** @throws {RangeError} naming the option when one of its labels is unknown. */
export function checkLabels(option: string, labels: readonly (string | undefined)[]): void {
  for (const label of labels) {
    if (label !== undefined && encodingName(label) === undefined) {
      throw new RangeError(`options.${option} is not an encoding of this library: ${JSON.stringify(label)}`);
    }
  }
}
