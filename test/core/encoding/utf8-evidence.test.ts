import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { isMostlyUtf8, isSurelyUtf8, utf8Evidence } from '../../../src/core/encoding/utf8.ts';

const GERMAN = 'Größe, Übermut, Ärger, süße Äpfel, Käse, Brötchen, Öl, Füße';
const RUSSIAN = 'В чащах юга жил бы цитрус? Да, но фальшивый экземпляр!';
const JAPANESE = 'いろはにほへと散りぬるを我が世誰ぞ常ならむ有為の奥山今日越えて';

const isMostly = (bytes: Uint8Array) => isMostlyUtf8(utf8Evidence(bytes));
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('isMostlyUtf8', () => {
  test.each([
    [GERMAN, 1],
    [GERMAN, 12],
    [RUSSIAN, 3],
    [JAPANESE, 5],
    [`${GERMAN} 😀`, 2],
  ])('%s with %d faults is', (text, faults) => {
    const broken = Array.from({ length: faults }, () => Buffer.from([0xc3, 0x20]));
    expect(isMostly(Buffer.concat([Buffer.from(text), ...broken]))).toBe(true);
  });

  test.each([
    ['windows-1252', GERMAN],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['euc-jp', JAPANESE],
    ['shift_jis', JAPANESE],
    ['gb18030', JAPANESE],
  ])('%s is not', (encoding, text) => {
    expect(isMostly(iconv.encode(text.repeat(3), encoding))).toBe(false);
  });

  test('half a small letter after a small letter is a capital to any other encoding', () => {
    expect(isMostly(bytesOf('gi\xc3 esperti'))).toBe(true);
    expect(isMostly(bytesOf('caf\xe9'))).toBe(false);
    expect(isMostly(bytesOf('a\xc3 '.repeat(6)))).toBe(false);
    expect(isMostly(bytesOf('abc\xe2\x80 def'))).toBe(true);
  });

  test.each([
    ['windows-1252', 'caf\xe9\x93'],
    ['windows-1252', 'gro\xdf '],
    ['macintosh', 'don\xd5t'],
    ['macintosh', 'fa\x8dade\xd1 '],
  ])('without a whole character, half a character that %s explains is no evidence: %j', (_, text) => {
    expect(isMostly(bytesOf(text))).toBe(false);
    expect(isMostly(bytesOf(`${text}, na\xc3\xafve, cr\xc3\xa8me`))).toBe(true);
  });

  test('more faults than characters are another encoding', () => {
    expect(isMostly(bytesOf('\xc3\xa9 \xe9 '))).toBe(true);
    expect(isMostly(bytesOf('\xc3\xa9 \xe9 \xe8 '))).toBe(false);
  });

  test('plain text and half a pair of surrogates are no evidence', () => {
    expect(isMostly(Buffer.from('plain'))).toBe(false);
    expect(isMostly(bytesOf('\xed\xa0\xbd'))).toBe(false);
  });

  test('a pair of surrogates is one character, an overlong form one fault', () => {
    const { whole, faults } = utf8Evidence(
      bytesOf('\xed\xa0\xbd\xed\xb8\x80 \xc0\xaf \xe0\x80\xbc \xed\xa0\xbd'),
    );
    expect([whole, faults]).toEqual([1, 3]);
  });
});

describe('isSurelyUtf8', () => {
  const isSure = (text: string, isMultiByte: boolean) =>
    isSurelyUtf8(utf8Evidence(Buffer.from(text)), isMultiByte);

  test('two characters against an encoding of single bytes', () => {
    expect([isSure('é', false), isSure('éà', false), isSure('日本', false)]).toEqual([false, true, true]);
  });

  test('three of three bytes, or ten, against one of several', () => {
    expect([isSure('日本', true), isSure('日本語', true)]).toEqual([false, true]);
    expect([isSure('é'.repeat(9), true), isSure('é'.repeat(10), true)]).toEqual([false, true]);
  });

  test('no evidence in texts with faults', () => {
    expect(isSurelyUtf8(utf8Evidence(bytesOf('\xc3\xa9\xc3\xa9\xff')), false)).toBe(false);
  });
});
