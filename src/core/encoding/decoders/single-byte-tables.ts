/**
 * Single-byte sets of IBM's mainframes, the Macintosh and others that TextDecoder lacks.
 */

import type { Table } from './single-byte.ts';

/** A table comes after its base. */
export const TABLES: Readonly<Record<string, Table>> = {
  cp037: {
    base: 'latin1',
    runs: {
      4: '\x9c\x09\x86\x7f\x97\x8d\x8e',
      20: '\x9d\x85\x08\x87\x18\x19\x92\x8f',
      32: '\x80\x81\x82\x83\x84\x0a\x17\x1b\x88\x89\x8a\x8b\x8c\x05\x06\x07\x90\x91\x16\x93\x94\x95\x96\x04\x98\x99\x9a\x9b\x14\x15\x9e\x1a \u00a0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@\'="Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×{ABCDEFGHI\u00adôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\x9f',
    },
  },
  cp500: { base: 'cp037', runs: { 74: '[', 79: '!', 90: ']', 95: '^', 176: '¢', 186: '¬|' } },
  cp1140: { base: 'cp037', runs: { 159: '€' } },
  cp273: {
    base: 'cp037',
    runs: {
      67: '{',
      74: 'Ä',
      79: '!',
      89: '~Ü',
      95: '^',
      99: '[',
      106: 'ö',
      124: '§',
      161: 'ß',
      176: '¢',
      181: '@',
      186: '¬|‾',
      192: 'ä',
      204: '¦',
      208: 'ü',
      220: '}',
      224: 'Ö',
      236: '\\',
      252: ']',
    },
  },
  cp1026: {
    base: 'cp037',
    runs: {
      72: '{ñÇ',
      79: '!',
      90: 'Ğİ',
      95: '^',
      104: '[Ñş',
      121: "ı:ÖŞ'=Ü",
      140: '}`¦',
      161: 'ö',
      172: ']$@®¢',
      186: '¬|',
      192: 'ç',
      204: '~',
      208: 'ğ',
      220: '\\',
      224: 'ü',
      236: '#',
      252: '"',
    },
  },
  cp424: {
    base: 'cp037',
    runs: {
      65: '\u05d0\u05d1\u05d2\u05d3\u05d4\u05d5\u05d6\u05d7\u05d8',
      81: '\u05d9\u05da\u05db\u05dc\u05dd\u05de\u05df\u05e0\u05e1',
      98: '\u05e2\u05e3\u05e4\u05e5\u05e6\u05e7\u05e8\u05e9',
      112: '\ufffd\u05ea\ufffd\ufffd\u00a0\ufffd\ufffd\ufffd‗',
      128: '\ufffd',
      140: '\ufffd\ufffd\ufffd',
      154: '\ufffd\ufffd\ufffd¸\ufffd',
      170: '\ufffd\ufffd\ufffd\ufffd\ufffd',
      203: '\ufffd\ufffd\ufffd\ufffd\ufffd',
      219: '\ufffd\ufffd\ufffd\ufffd\ufffd',
      235: '\ufffd\ufffd\ufffd\ufffd\ufffd',
      251: '\ufffd\ufffd\ufffd\ufffd',
    },
  },
  cp875: {
    base: 'cp037',
    runs: {
      65: 'ΑΒΓΔΕΖΗΘΙ[',
      79: '!&ΚΛΜΝΞΟΠΡΣ]',
      95: '^-/ΤΥΦΧΨΩΪΫ|',
      112: '¨ΆΈΉ\u00a0ΊΌΎΏ',
      128: '΅',
      138: 'αβγδεζ',
      154: 'ηθικλμ´',
      170: 'νξοπρσ£άέήϊίόύϋώςτυφχψ',
      203: 'ωΐΰ‘―',
      218: '±½\x1a·’¦\\\x1a',
      235: '§\x1a\x1a«¬',
      251: '©\x1a\x1a»',
    },
  },
  cp1047: { base: 'cp037', runs: { 95: '^', 173: '[Þ®¬', 186: 'Ý¨¯]' } },
  macintosh: {
    base: 'latin1',
    runs: {
      128: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
    },
  },
  'mac-croatian': {
    base: 'macintosh',
    runs: {
      169: 'Š',
      174: 'Ž',
      180: '∆',
      185: 'š',
      190: 'ž',
      198: 'Ć«Č',
      208: 'Đ',
      216: '\uf8ff©',
      222: 'Æ»–',
      230: 'ćÁč',
      240: 'đ',
      249: 'πË˚¸Êæ',
    },
  },
  'mac-iceland': { base: 'macintosh', runs: { 160: 'Ý', 220: 'ÐðÞþý' } },
  'mac-romanian': { base: 'macintosh', runs: { 174: 'ĂȘ', 190: 'ăș', 222: 'Țț' } },
  'mac-turkish': { base: 'macintosh', runs: { 218: 'ĞğİıŞş', 245: '\uf8a0' } },
  'mac-cyrillic': {
    base: 'latin1',
    runs: {
      128: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ†°Ґ£§•¶І®©™Ђђ≠Ѓѓ∞±≤≥іµґЈЄєЇїЉљЊњјЅ¬√ƒ≈∆«»…\u00a0ЋћЌќѕ–—“”‘’÷„ЎўЏџ№Ёёяабвгдежзийклмнопрстуфхцчшщъыьэю€',
    },
  },
  'mac-greek': {
    base: 'macintosh',
    runs: {
      129: '¹²É³ÖÜ΅',
      139: '΄¨',
      146: '£™îï•½‰ôö¦€',
      161: 'ΓΔΘΛΞΠ',
      170: 'ΣΪ§≠°·Α',
      181: 'ΒΕΖΗΙΚΜΦΫΨΩάΝ¬ΟΡ≈Τ',
      203: 'ΥΧΆΈœ–―',
      215: 'ΉΊΌΎέήίόΏύαβψδεφγηιξκλμνοπώρστθωςχυζϊϋΐΰ\u00ad',
    },
  },
  'mac-arabic': {
    base: 'latin1',
    runs: {
      128: 'Ä\u00a0ÇÉÑÖÜáàâä\u06ba«çéèêëí…îïñó»ôö÷úùûü !"#$٪&\'()*+،-./\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669:\u061b<=>\u061f❊\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a[\\]^_\u0640\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064a\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u067e\u0679\u0686\u06d5\u06a4\u06af\u0688\u0691{|}\u0698\u06d2',
    },
  },
  'mac-farsi': { base: 'mac-arabic', runs: { 176: '۰۱۲۳۴۵۶۷۸۹' } },
  cp1006: {
    base: 'latin1',
    runs: {
      161: '۰۱۲۳۴۵۶۷۸۹،\u061b\u00ad\u061f\ufe81\ufe8d\ufe8e\ufe8e\ufe8f\ufe91\ufb56\ufb58\ufe93\ufe95\ufe97\ufb66\ufb68\ufe99\ufe9b\ufe9d\ufe9f\ufb7a\ufb7c\ufea1\ufea3\ufea5\ufea7\ufea9\ufb84\ufeab\ufead\ufb8c\ufeaf\ufb8a\ufeb1\ufeb3\ufeb5\ufeb7\ufeb9\ufebb\ufebd\ufebf\ufec1\ufec5\ufec9\ufeca\ufecb\ufecc\ufecd\ufece\ufecf\ufed0\ufed1\ufed3\ufed5\ufed7\ufed9\ufedb\ufb92\ufb94\ufedd\ufedf\ufee0\ufee1\ufee3\ufb9e\ufee5\ufee7\ufe85\ufeed\ufba6\ufba8\ufba9\ufbaa\ufe80\ufe89\ufe8a\ufe8b\ufef1\ufef2\ufef3\ufbb0\ufbae\ufe7c\ufe7d',
    },
  },
  palmos: { base: 'latin1', runs: { 128: '€\x81‚ƒ„…†‡ˆ‰Š‹Œ♦♣♥♠‘’“”•–—˜™š\x9bœ\x9d\x9eŸ' } },
};
