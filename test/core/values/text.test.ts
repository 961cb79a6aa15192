import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import {
  isWhitespace,
  repairC1,
  repairDoubleEncoding,
  repairText,
  stripWhitespace,
  WINDOWS_1252,
} from '../../../src/core/values/text.ts';
import fc from '../../properties.ts';

describe('stripWhitespace', () => {
  it.each([
    ['', ''],
    ['a', 'a'],
    ['  \t\r\n\v\f a b \n', 'a b'],
    ['\x1c\x1d\x1e\x1fa\x1f', 'a'],
    ['and so on\x85', 'and so on\x85'],
    ['\xa0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000a\u3000', 'a'],
    ['\ufeffa\ufeff', '\ufeffa\ufeff'],
    ['\u200ba\u200b', '\u200ba\u200b'],
    [' \u3000\x1c ', ''],
  ])('%j → %j', (text, expected) => {
    expect(stripWhitespace(text)).toBe(expected);
  });

  it('agrees with trim() on everything but the five documented characters', () => {
    const special = new Set([0x1c, 0x1d, 0x1e, 0x1f, 0xfeff]);
    for (let unit = 0; unit <= 0xffff; unit += 1) {
      const trimmed = String.fromCharCode(unit).trim() === '';
      expect(isWhitespace(unit), unit.toString(16)).toBe(special.has(unit) ? unit !== 0xfeff : trimmed);
    }
  });

  it('leaves no white space at the ends and takes nothing else', () => {
    const unit = fc.constantFrom('a', ' ', '\n', '\x1c', '\u3000', '\ufeff', '😀');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('');
        const stripped = stripWhitespace(text);
        expect(text).toContain(stripped);
        expect(stripWhitespace(stripped)).toBe(stripped);
        expect(stripWhitespace(` ${stripped}\x1f`)).toBe(stripped);
      }),
    );
  });
});

/** Encodes a text as utf-8 and decodes it as iso-8859-1. */
function encodeAgain(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

describe('repairDoubleEncoding', () => {
  it.each([
    ['plain', 'plain'],
    ['caf\xc3\xa9', 'café'],
    ['caf\xe9', 'caf\xe9'],
    ['\xe2\x82\xac 5', '€ 5'],
    ['donâ€™t', 'don’t'],
    ['WieÅ›ci', 'Wieści'],
    ['Ã\x81lbum', 'Álbum'],
    ['LoÃ¿s', 'Loÿs'],
    ['caf\xc3\xa9 日', 'caf\xc3\xa9 日'],
    ['\xf0\x9f\x98\x80', '😀'],
    ['\xef\xbb\xbfa', '\ufeffa'],
    ['caf\xc3\xa9 “', 'caf\xc3\xa9 “'],
    ['caf\xc3\xa9 \xe9', 'caf\xc3\xa9 \xe9'],
    ['\xc3', '\xc3'],
    ['\xc0\xaf', '\xc0\xaf'],
    ['\xed\xa0\x80', '\xed\xa0\x80'],
    ['\xf5\x80\x80\x80', '\xf5\x80\x80\x80'],
  ])('%j → %j', (text, expected) => {
    expect(repairDoubleEncoding(text)).toBe(expected);
  });

  it('undoes a second encoding of any text, except a lone character that becomes a letter and signs', () => {
    const ambiguous = /^[\0-\x7f]*(?:[\u0180-\u036f\u0400-\u1dff\u3000-\uefff][\0-\x7f]*)+$/;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const twice = encodeAgain(text);
        const found = repairDoubleEncoding(twice);
        expect([text, ...(ambiguous.test(text) ? [twice] : [])]).toContain(found);
      }),
    );
  });

  it('leaves a letter of iso-8859-1 before a sign', () => {
    for (let lead = 0xc2; lead < 0xe0; lead += 1) {
      // Latin and Greek letters and signs of iso-8859-1 are proof.
      if (lead < 0xc6 || (lead > 0xcc && lead < 0xd0)) continue;
      for (let trail = 0xa0; trail < 0xc0; trail += 1) {
        const text = `CAF${String.fromCharCode(lead, trail)} 5`;
        expect(repairDoubleEncoding(text)).toBe(text);
      }
    }
  });
});

describe('repairC1', () => {
  it('maps 80–9F as windows-1252 does and leaves its five holes', () => {
    for (let byte = 0x80; byte <= 0x9f; byte += 1) {
      const control = String.fromCharCode(byte);
      const decoded = iconv.decode(Buffer.of(byte), 'windows-1252');
      expect(repairC1(`a${control}b`)).toBe(`a${decoded === '\ufffd' ? control : decoded}b`);
    }
  });

  it('touches nothing else', () => {
    const unit = fc.constantFrom('a', '\x7f', '\x80', '\x9f', '\xa0', '€', '😀');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const expected = units.map((each) => (each === '\x80' ? '€' : each === '\x9f' ? 'Ÿ' : each));
        expect(repairC1(units.join(''))).toBe(expected.join(''));
      }),
    );
  });
});

describe('repairText', () => {
  it.each([
    ['', ''],
    ['\x93quoted\x94 \x80 5', '“quoted” € 5'],
    ['\xc3\xa9', 'é'],
    // Encoded twice; the first repair yields a C1 character.
    ['\xc2\x93a\xc2\x94', '“a”'],
    ['日本語', '日本語'],
  ])('%j → %j', (text, expected) => {
    expect(repairText(text)).toBe(expected);
  });

  const WAYS = [
    ['windows-1251', 'Съешь же ещё этих «мягких» булок — да выпей чаю', 'да', 'Її сім’я'],
    ['windows-1253', 'Τα νέα της ημέρας από την Αθήνα', 'και'],
    ['windows-1250', 'příliš žluťoučký kůň', 'zażółć gęślą jaźń', 'Kővári', 'lemezkép', 'fiński'],
    ['windows-1252', 'definiție'],
  ].flatMap(([label, ...texts]) => texts.map((text) => [label as string, text] as const));

  it.each(WAYS)('utf-8 read as %s: %s', (label, text) => {
    const twice = new TextDecoder(label).decode(new TextEncoder().encode(text));
    expect(repairText(twice)).toBe(text);
    expect(repairText(text)).toBe(text);
  });

  const HONEST = ['СССР – «Россия»', 'ВІЇ', 'Рі', '„CASĂ”', 'ŢĂŞ', 'Ξ΄', 'РС™', 'ΑΣΤΕΡΙΟΎ'];
  const BEFORE_MARKS = [
    'VOCÊ…',
    '4×… or 5×…',
    'CAFÉ’s',
    'Õ…',
    'SÓ™',
    'Brontë…”',
    'à–’',
    '„É“',
    'NESTLÉ®',
    '5×£ for 4×£',
    'beauté\xa0»',
  ];
  it.each([...HONEST, ...BEFORE_MARKS])('honest: %s', (text) => {
    expect(repairText(text)).toBe(text);
  });

  it.each(['é', 'ř', 'İ', 'γ', 'ạ', '’', '™', '✔', '\ufffd', '😀', 'да', '中文'])(
    '%s alone in a text that was encoded twice by way of windows-1252',
    (text) => {
      const twice = Array.from(new TextEncoder().encode(`a ${text} b`), (byte) =>
        byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : WINDOWS_1252.charAt(byte - 0x80),
      );
      expect(repairText(twice.join(''))).toBe(`a ${text} b`);
    },
  );

  it('is one repair after the other', () => {
    const unit = fc.constantFrom('a', '\x80', '\x9f', '\xa9', '\xc2', '\xc3', '\xe2', '€');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('');
        expect(repairText(text)).toBe(repairC1(repairDoubleEncoding(text)));
      }),
    );
  });
});
