import { describe, expect, test } from 'vitest';
import {
  ENCODING_NAMES,
  encodingName,
  isAsciiCompatible,
  withByteOrder,
} from '../../../src/core/encoding/labels.ts';

describe('encodingName', () => {
  test.each([
    ['UTF-8', 'utf-8'],
    ['utf8', 'utf-8'],
    ['Utf_8', 'utf-8'],
    ['utf-8-sig', 'utf-8'],
    [' utf-8 ', 'utf-8'],
    ['CP1251', 'windows-1251'],
    ['x-cp1251', 'windows-1251'],
    ['Windows_1251', 'windows-1251'],
    ['latin1', 'iso-8859-1'],
    ['ISO_8859-1:1987', 'iso-8859-1'],
    ['iso-8859-8-i', 'iso-8859-8'],
    ['l2', 'iso-8859-2'],
    ['ANSI_X3.4-1968', 'us-ascii'],
    ['SJIS', 'shift_jis'],
    ['Windows-31J', 'shift_jis'],
    ['ks_c_5601-1987', 'euc-kr'],
    ['GB2312', 'gb18030'],
    ['x-gbk', 'gbk'],
    ['Big5-HKSCS', 'big5'],
    ['ebcdic-cp-us', 'cp037'],
    ['IBM437', 'cp437'],
    ['437', 'cp437'],
    ['csPC8CodePage437', 'cp437'],
    ['macintosh', 'macintosh'],
    ['x-mac-roman', 'macintosh'],
    ['koi', 'koi8-r'],
    ['ISO-IR-111', 'iso-ir-111'],
    ['ecma-cyrillic', 'iso-ir-111'],
    ['u16', 'utf-16'],
    ['ISO-10646-UCS-2', 'utf-16'],
    ['csUCS4', 'utf-32'],
    ['unicode-1-1-utf-7', 'utf-7'],
  ])('%s is %s', (label, name) => expect(encodingName(label)).toBe(name));

  test.each([
    'base64',
    'hex',
    'binary',
    'quopri',
    'rot13',
    'idna',
    'unicode_escape',
    'undefined',
    'bogus',
    '',
    '-',
    '日本語',
  ])('%j is not an encoding', (label) => expect(encodingName(label)).toBeUndefined());

  test('every name is a label of itself', () => {
    for (const name of ENCODING_NAMES) expect(encodingName(name)).toBe(name);
  });

  test('the names of objects are no labels', () => {
    for (const label of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(encodingName(label)).toBeUndefined();
    }
  });
});

describe('withByteOrder', () => {
  test.each([
    ['utf-16', 'utf-16le', 'utf-16le'],
    ['UCS-2', 'utf-16le', 'utf-16le'],
    ['utf-16', 'utf-8', 'utf-16be'],
    ['utf-16', undefined, 'utf-16be'],
    ['utf-32', 'utf-16le', 'utf-32be'],
    ['ucs-4', 'utf-32le', 'utf-32le'],
    ['utf-16be', 'utf-16le', 'utf-16be'],
    ['KOI8-R', 'utf-16le', 'KOI8-R'],
    ['bogus', 'utf-16le', 'bogus'],
  ])('%s with %s is %s', (label, seen, expected) => expect(withByteOrder(label, seen)).toBe(expected));
});

test('isAsciiCompatible', () => {
  const others = ENCODING_NAMES.filter((name) => !isAsciiCompatible(name));
  expect(others.sort()).toEqual(
    [
      ...['utf-16', 'utf-16be', 'utf-16le', 'utf-32', 'utf-32be', 'utf-32le', 'utf-7', 'hz-gb-2312'],
      ...['iso-2022-jp', 'iso-2022-jp-1', 'iso-2022-jp-2', 'iso-2022-jp-ext', 'iso-2022-kr'],
      ...['cp037', 'cp273', 'cp424', 'cp500', 'cp875', 'cp1026', 'cp1047', 'cp1140'],
    ].sort(),
  );
});
