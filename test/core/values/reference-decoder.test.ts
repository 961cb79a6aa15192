import { decodeHTML, decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';
import { expect, test } from 'vitest';
import { olderNames, readReferences } from '../../../src/core/values/reference-decoder.ts';
import {
  ACCENTED_LETTERS,
  MATHEMATICAL_ALPHABETS,
  REFERENCE_NAMES,
} from '../../../src/core/values/reference-names.ts';
import fc, { runs } from '../../properties.ts';

const NAMES = [
  ...[...REFERENCE_NAMES.matchAll(/(?:\w*=)?(\^?)[*!]?(-?)(~?)(\w+)(?:\+\w+)?/g)].flatMap(
    ([, capital, n, not, name = '']) => [
      name,
      ...(capital === '^' ? [name.toLowerCase()] : []),
      ...(n === '-' ? [`n${name}`] : []),
      ...(not === '~' ? [`Not${name}`] : []),
    ],
  ),
  ...[...ACCENTED_LETTERS, ...MATHEMATICAL_ALPHABETS].flatMap(([end, , letters]) =>
    [...letters.replaceAll(' ', '')].map((letter) => letter + end),
  ),
];

function check(text: string): void {
  expect(readReferences(text, 'text')).toBe(decodeHTML(text));
  expect(readReferences(text, 'attribute')).toBe(decodeHTMLAttribute(text));
  expect(readReferences(text, 'semicolon')).toBe(decodeHTMLStrict(text));
}

test('every name, with and without semicolon, before a letter and `=`', () => {
  expect(NAMES).toHaveLength(2125);
  for (const name of NAMES) {
    expect(readReferences(`&${name};`, 'semicolon')).not.toBe(`&${name};`);
    // The characters around digits and letters in ASCII end a name.
    for (const end of [';', '', 'x', '=', ' ', '&', '0', '9', '/', ':', '@', '[', '`', '{'])
      check(`a&${name}${end}`);
    check(`&${name.slice(0, -1)};`);
  }
});

test('every number', () => {
  for (let point = 0; point < 0x300; point += 1) for (const end of [';', '', 'g']) check(`&#${point}${end}`);
  for (const point of ['d7ff', 'd800', 'dfff', 'e000', 'ffff', '10000', '10ffff', '110000', 'ffffffffffff'])
    for (const start of ['&#x', '&#X', '&#']) check(`${start}${point};`);
  for (const end of ['a', ':', '/', '@', 'g', '`'])
    for (const start of ['&#65', '&#x4']) check(`${start}${end};`);
  for (const text of ['&', '&#', '&#x', '&#;', '&#x;', '&;', '&a', '&&amp;', '&amp;amp;', '&#65&#66;'])
    check(text);
});

test('any text', () => {
  const pieces = fc.constantFrom(
    '&',
    '#',
    'x',
    ';',
    '=',
    'amp',
    'not',
    'notin',
    'copy',
    '6',
    '5',
    'F',
    'é',
    ' ',
    'AMP',
    'quot',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.constantFrom(...NAMES)), { maxLength: 12 }), (parts) =>
      check(parts.join('')),
    ),
    runs(3000),
  );
});

test('the names of HTML 4 and `apos`', () => {
  expect(olderNames().size).toBe(253);
  expect(olderNames().get('lang')).toBe('\u2329');
  expect(olderNames().get('apos')).toBe("'");
  expect([...olderNames().values()].filter((one) => one >= '\xa0' && one <= '\xff')).toHaveLength(96);
  expect(olderNames().has('AMP')).toBe(false);
});

test('references to both halves of a character', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0x10000, max: 0x10ffff }), fc.boolean(), (point, isHex) => {
      const character = String.fromCodePoint(point);
      const references = [0, 1].map((index) => {
        const unit = character.charCodeAt(index);
        return isHex ? `&#x${unit.toString(16)};` : `&#${unit};`;
      });
      const text = `a${references.join('')}b`;
      for (const ending of ['text', 'attribute', 'semicolon'] as const)
        expect(readReferences(text, ending)).toBe(`a${character}b`);
    }),
    runs(100),
  );
  for (const text of [
    '&#56832;&#55357;',
    '&#55357;',
    '&#55357; &#56832;',
    '&#xd83d;&#56832;',
    '&#55000;&#56000;',
  ])
    check(text);
});
