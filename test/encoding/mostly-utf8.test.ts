import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { isMostlyUtf8 } from '../../src/encoding/mostly-utf8.ts';

const GERMAN = 'Größe, Übermut, Ärger, süße Äpfel, Käse, Brötchen, Öl, Füße';
const RUSSIAN = 'В чащах юга жил бы цитрус? Да, но фальшивый экземпляр!';
const JAPANESE = 'いろはにほへと散りぬるを我が世誰ぞ常ならむ有為の奥山今日越えて';

const withFaults = (text: string, faults: number): Uint8Array =>
  Buffer.concat([Buffer.from(text), ...Array.from({ length: faults }, () => Buffer.from([0xc3, 0x20]))]);

describe('isMostlyUtf8', () => {
  test.each([
    [GERMAN, 1],
    [RUSSIAN, 3],
    [JAPANESE, 5],
    [`${GERMAN} 😀`, 2],
  ])('%s with %d faults is', (text, faults) => {
    expect(isMostlyUtf8(withFaults(text, faults))).toBe(true);
  });

  test.each([
    ['windows-1252', GERMAN],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['euc-jp', JAPANESE],
    ['shift_jis', JAPANESE],
    ['gb18030', JAPANESE],
  ])('%s is not', (encoding, text) => {
    expect(isMostlyUtf8(iconv.encode(text.repeat(3), encoding))).toBe(false);
  });

  test('a few characters prove nothing', () => {
    expect(isMostlyUtf8(withFaults('é', 0))).toBe(false);
    expect(isMostlyUtf8(withFaults('plain', 0))).toBe(false);
    expect(isMostlyUtf8(withFaults(GERMAN, 4))).toBe(false);
  });
});
