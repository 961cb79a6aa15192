/**
 * The closed list of encodings: every label that a feed may use, by the names of Python, IANA and WHATWG. All other labels are unknown,
 * even if a decoder accepts them (some accept `base64`, `hex` and `binary`).
 */

import { onFirstUse } from '../platform/on-first-use.ts';

/** One line per encoding: its name, then its other labels without case and punctuation. */
const ENCODINGS = `
us-ascii 646 ansix341968 ansix341986 ascii cp367 csascii ibm367 iso646irv1983 iso646irv1991 iso646us isoir6 us
utf-8 cp65001 u8 unicode11utf8 unicode20utf8 utf utf8sig utf8ucs2 utf8ucs4 xunicode20utf8
utf-16 csunicode iso10646ucs2 u16 ucs2 unicode
utf-16be unicodebigunmarked unicodefffe
utf-16le unicodefeff unicodelittleunmarked
utf-32 csucs4 iso10646ucs4 u32 ucs4
utf-32be
utf-32le
utf-7 u7 unicode11utf7
cesu-8
iso-8859-1 8859 cp819 csisolatin1 ibm819 iso8859 iso885911987 isoir100 l1 latin latin1
iso-8859-2 csisolatin2 iso885921987 isoir101 l2 latin2
iso-8859-3 csisolatin3 iso885931988 isoir109 l3 latin3
iso-8859-4 csisolatin4 iso885941988 isoir110 l4 latin4
iso-8859-5 csisolatincyrillic cyrillic iso885951988 isoir144
iso-8859-6 arabic asmo708 csiso88596e csiso88596i csisolatinarabic ecma114 iso885961987 iso88596e iso88596i isoir127
iso-8859-7 csisolatingreek ecma118 elot928 greek greek8 iso885971987 isoir126 suneugreek
iso-8859-8 csiso88598e csiso88598i csisolatinhebrew hebrew iso885981988 iso88598e iso88598i isoir138 logical visual
iso-8859-9 csisolatin5 iso885991989 isoir148 l5 latin5
iso-8859-10 csisolatin6 iso8859101992 isoir157 l6 latin6
iso-8859-11 iso8859112001 thai
iso-8859-13 l7 latin7
iso-8859-14 iso8859141998 isoceltic isoir199 l8 latin8
iso-8859-15 csisolatin9 isoir203 l9 latin9
iso-8859-16 iso8859162001 isoir226 l10 latin10
windows-874 cp874 dos874
windows-1250 1250 cp1250 xcp1250
windows-1251 1251 cp1251 win1251 xcp1251
windows-1252 1252 cp1252 msansi xcp1252
windows-1253 1253 cp1253 xcp1253
windows-1254 1254 cp1254 xcp1254
windows-1255 1255 cp1255 xcp1255
windows-1256 1256 cp1256 xcp1256
windows-1257 1257 cp1257 xcp1257
windows-1258 1258 cp1258 xcp1258
iso-ir-111 csiso111ecmacyrillic ecmacyrillic koi8e
koi8-r cskoi8r koi koi8
koi8-ru
koi8-t
koi8-u
mac-arabic xmacarabic
mac-croatian xmaccroatian
mac-cyrillic macukraine macukrainian xmaccyrillic xmacukraine xmacukrainian
mac-farsi xmacfarsi
mac-greek xmacgreek
mac-iceland macicelandic xmaciceland xmacicelandic
mac-latin2 macce maccenteuro maccentraleurope maccentraleurroman xmacce xmaccenteuro xmaccentraleurope xmaccentraleurroman
mac-romanian macromania xmacromania xmacromanian
mac-turkish xmacturkish
macintosh csmacintosh mac macroman xmacroman
cp037 037 csibm037 ebcdiccpca ebcdiccpnl ebcdiccpus ebcdiccpwt ibm037 ibm039
cp273 273 csibm273 ibm273
cp424 424 csibm424 ebcdiccphe ibm424
cp437 437 cspc8codepage437 ibm437
cp500 500 csibm500 ebcdiccpbe ebcdiccpch ibm500
cp720
cp737
cp775 775 cspc775baltic ibm775
cp850 850 cspc850multilingual ibm850
cp852 852 cspcp852 ibm852
cp855 855 csibm855 ibm855
cp856
cp857 857 csibm857 ibm857
cp858 858 csibm858 ibm858
cp860 860 csibm860 ibm860
cp861 861 cpis csibm861 ibm861
cp862 862 csibm862 cspc862latinhebrew ibm862
cp863 863 csibm863 ibm863
cp864 864 csibm864 ibm864
cp865 865 csibm865 ibm865
cp866 866 csibm866 ibm866
cp869 869 cpgr csibm869 ibm869
cp875
cp1006
cp1026 1026 csibm1026 ibm1026
cp1047 ibm1047
cp1125 1125 cp866u ibm1125 ruscii
cp1140 1140 ibm1140
iso-2022-jp-1
iso-2022-jp-2
iso-2022-jp csiso2022jp
iso-2022-jp-ext
iso-2022-kr csiso2022kr
armscii-8
big5 950 big5hkscs big5tw cnbig5 cp950 csbig5 hkscs ms950 xmactradchinese xxbig5
euc-jp cp51932 cseucpkdfmtjapanese ujis xeucjp
euc-kr 949 cp949 cseuckr csksc56011987 isoir149 korean ksc5601 ksc56011987 ksc56011989 ksx1001 ms949 uhc windows949 xmackorean
gb18030 chinese csiso58gb231280 euccn eucgb2312cn gb180302000 gb2312 gb23121980 gb231280 isoir58 xmacsimpchinese
gbk 936 cp936 csgb2312 ms936 windows936 xgbk
georgian-academy
georgian-ps
hp-roman8 cp1051 cshproman8 ibm1051 r8 roman8
hz-gb-2312 hz hzgb
johab cp1361 ms1361
kz1048 rk1048 strk10482002
mik
palmos
ptcp154 cp154 csptcp154 cyrillicasian pt154
shift_jis 932 cp932 csshiftjis ms932 mskanji sjis windows31j windows932 xmacjapanese xsjis
tcvn tcvn57121
tis-620 isoir166 tis6200 tis62025290 tis62025291
viscii
`;

const NOT_ALPHANUMERIC = /[^a-z0-9]/g;

/** Removes case, hyphens, underscores, colons and spaces: two labels that differ only in these mean the same encoding. */
const keyOf = (label: string): string => label.toLowerCase().replace(NOT_ALPHANUMERIC, '');

const LINES: readonly string[] = ENCODINGS.trim().split('\n');

const names = onFirstUse(() => {
  const found = new Map<string, string>();
  for (const line of LINES) {
    const [name = '', ...others] = line.split(' ');
    // Add each name as written, too: it is the usual label.
    for (const label of [name, keyOf(name), ...others]) found.set(label, name);
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
