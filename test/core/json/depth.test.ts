/** JSON of any depth: nothing throws, and the values that are not too deep stay. */

import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/core/json/read-json.ts';
import { parseFeed } from '../../../src/index.ts';
import { sized } from '../../long.ts';

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

describe('parseJson', () => {
  test.each([nested('[', ']', 64), nested('{"a":', '}', 64), '["[[", "\\"{"]', '1'])('reads %s', (text) => {
    expect(parseJson(text).value).toEqual(JSON.parse(text));
  });

  test.each([
    [`[1,${nested('[', ']', 100)},2]`, `[1,${nested('[', ']', 63).replace('1', 'null')},2]`],
    [`[${nested('[{"]":', '}]', 50)},"]"]`, `[${'[{"]":'.repeat(31)}[null]${'}]'.repeat(31)},"]"]`],
  ])('reads %s without what is too deep', (text, expected) => {
    expect(parseJson(text).value).toEqual(JSON.parse(expected));
  });

  test.each([
    '[1',
    '[1,]',
    `${'['.repeat(100)}`,
    `[${nested('[', ']', 100)}`,
    nested('[', '}', 100),
    `${nested('[', ']', 100)}]`,
    nested('[', ']', 100).replace('1', 'x'),
  ])('refuses %s, as JSON.parse does', (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});

/** A million in `npm run test:long`; deeper than any stack in any case. */
const MANY = sized(1_000_000);

describe('very many brackets', () => {
  const items = '"items":[{"id":"1"}]';
  const start = `{"version":"https://jsonfeed.org/version/1.1","_x"`;

  test.each([
    ['closed', `${start}:${nested('[', ']', MANY)},${items}}`],
    ['without end', `${start}:1,${items},"_y":${'['.repeat(MANY)}`],
    ['in objects', `${start}:${nested('{"a":', '}', MANY)},${items}}`],
  ])('%s', (_name, text) => {
    expect(parseFeed(text).entries.map(({ id }) => id)).toEqual(['1']);
  });

  test('in a message of a service', () => {
    const { problems } = parseFeed(nested('{"error":', '}', MANY));
    expect(problems.map(({ code }) => code)).toEqual(['not-a-feed']);
  });
});
