/** Texts that the engine reads at once: those without a fault, with each name once in its object. */

import { expect, test } from 'vitest';
import { readSound } from '../../../src/core/json/read-json.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each([
  '{"a":1,"b":{"a":2}}',
  ' [{"a":"\\"}"},{"a":"]"}]\n',
  '{"a":[1.5,1e400,-0,true,null]}',
  nested(64),
])('reads %s', (text) => {
  expect(readSound(text)?.value).toEqual(JSON.parse(text));
});

test('keeps all digits of a whole number that a double would round', () => {
  expect(readSound('{"id":12345678901234567890,"a":[-12345678901234567],"n":1e21}')?.value).toEqual({
    id: '12345678901234567890',
    a: ['-12345678901234567'],
    n: 1e21,
  });
});

test.each([
  '',
  '1',
  '"{}"',
  '{"a":1',
  '{"a":1,}',
  '{"a":1}}',
  '{} {}',
  '{"a":1,"b":{"c":1,"c":2}}',
  '{"a":x}',
])('leaves %s to the other readers', (text) => {
  expect(readSound(text)).toBeUndefined();
});
