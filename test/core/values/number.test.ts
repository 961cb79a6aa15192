import { describe, expect, it } from 'vitest';
import { parseDecimal, parseInteger } from '../../../src/core/values/number.ts';
import { testLinear } from '../../growth.ts';
import fc from '../../properties.ts';

describe('parseInteger', () => {
  it.each([
    ['88', 88],
    [' 88\n', 88],
    ['\u300088', 88],
    ['+1', 1],
    ['-7', -7],
    ['-0', 0],
    ['007', 7],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', undefined],
    ['', undefined],
    [' ', undefined],
    ['1.5', undefined],
    ['10px', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['1 2', undefined],
    ['--1', undefined],
    ['١', undefined],
  ])('%j → %j', (text, expected) => {
    expect(parseInteger(text)).toBe(expected);
  });

  it('reads every safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(parseInteger(String(value))).toBe(value);
      }),
    );
  });
});

describe('parseDecimal', () => {
  it.each([
    ['45.256', 45.256],
    ['-71.92', -71.92],
    [' +3. ', 3],
    ['.5', 0.5],
    ['1e-3', 0.001],
    ['-0.0', 0],
    ['', undefined],
    ['.', undefined],
    ['1,5', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['1e999', undefined],
    ['0x10', undefined],
    ['1_000', undefined],
  ])('%j → %j', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected);
  });

  it('reads every finite number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseDecimal(String(value))).toBe(value + 0);
      }),
    );
  });
});

testLinear('digits', 20_000, (size) => {
  const digits = `${'1'.repeat(size)}x`;
  for (const text of [digits, `${digits}.${digits}`]) {
    expect(parseInteger(text)).toBeUndefined();
    expect(parseDecimal(text)).toBeUndefined();
  }
});
