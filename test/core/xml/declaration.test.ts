/** The grammar of the XML declaration (XML 1.0, 2.8), judged by saxes over generated declarations. */

import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { parseFeed } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

const REST = '<rss version="2.0"><channel><title>T</title></channel></rss>';

/** The first error of saxes. */
function refusal(xml: string): string | undefined {
  const errors: string[] = [];
  const parser = new SaxesParser({ position: false });
  parser.on('error', ({ message }) => errors.push(message));
  parser.write(xml).close();
  return errors[0];
}

const values: Readonly<Record<string, readonly string[]>> = {
  version: ['1.0', '1.1', '1.25', '2.0', '1', '1.', '1.0 ', ' 1.0', '1.0a', '', '١.0', '1.?', '1.0\n'],
  encoding: ['utf-8', 'UTF-8', 'x', 'koi8_r', 'ISO-8859-1.', '437', '-x', 'utf 8', '', 'é', 'utf-8?'],
  standalone: ['yes', 'no', 'maybe', 'Yes', 'true', '', ' yes'],
  charset: ['utf-8', '1.0'],
};
const QUOTES = ['""', "''", '""', "''", '""', "''", '', '"', "'", '"\'', '“”', '´´'];
const SPACES = [' ', ' ', ' ', '\n\t', '  ', '', '\xa0'];
const EQUALS = ['=', '=', '=', ' = ', '\n=', '= ', '', '==', ':'];
const ENDS = ['', '', '', ' ', '\n', '?', '=', 'x', '"', '/', ' x=', ' ?'];

const pick = (list: readonly string[]) => fc.constantFrom(...list);
const oneOf = fc
  .constantFrom(...Object.entries(values))
  .chain(([name, known]) =>
    fc.tuple(pick(SPACES), fc.constant(name), pick(EQUALS), pick(QUOTES), pick(known)),
  );
const anything = fc
  .tuple(fc.array(oneOf, { maxLength: 4 }), pick(ENDS))
  .map(([attributes, end]) => `<?xml ${attributes.map(written).join('')}${end}?>`);

function written([space, name, equals, quotes, value]: readonly string[]): string {
  return `${space}${name}${equals}${quotes?.[0] ?? ''}${value}${quotes?.[1] ?? ''}`;
}

/** The attributes in every choice and order, with each of their values once. */
const orders: readonly (readonly string[])[] = (function extend(before: readonly string[]): string[][] {
  const rest = Object.keys(values).filter((name) => !before.includes(name));
  return [[...before], ...rest.flatMap((name) => extend([...before, name]))];
})([]);
const plain = orders.flatMap((names) =>
  names.length === 0
    ? ['<?xml ?>', '<?xml?>']
    : names.flatMap((varied) =>
        (values[varied] ?? []).flatMap((value) =>
          ['"', "'", ''].map((quote) => {
            const one = (name: string) =>
              name === varied ? `${quote}${value}${quote}` : `"${values[name]?.[0]}"`;
            return `<?xml ${names.map((name) => `${name}=${one(name)}`).join(' ')}?>`;
          }),
        ),
      ),
);

/** Expects a problem that says what is wrong, at its place, where saxes refuses a document, and none elsewhere. */
function judge(declaration: string): void {
  const xml = declaration + REST;
  const { bozo, bozoException, problems, feed } = parseFeed(xml);
  const because = `${JSON.stringify(declaration)}: ${refusal(xml) ?? 'accepted'}`;
  expect(feed.title, because).toBe('T');
  expect(bozo, because).toBe(refusal(xml) !== undefined);
  if (!bozo) expect(problems, because).toEqual([]);
  if (!bozo) return;
  expect(bozoException, because).toMatchObject({ code: 'not-well-formed' });
  const fault = problems.find(({ code }) => code === 'malformed-declaration');
  expect(fault, because).toMatchObject({ message: bozoException?.message, bozo: false });
  const { offset = -1, params } = fault ?? {};
  const quoted = String(params?.value).replace(/…$/, '');
  expect(xml.slice(offset).replace(/\s+/g, ' ').startsWith(quoted), `${because}: ${fault?.message}`).toBe(
    true,
  );
  expect(offset, because).toBeLessThan(declaration.length);
}

describe('the XML declaration', () => {
  test('every choice and order of attributes, every value, with and without quotation marks', () => {
    expect(plain.length).toBeGreaterThan(3000);
    for (const declaration of plain) judge(declaration);
  });

  test('anything between its brackets', () => fc.assert(fc.property(anything, judge), runs(20_000)));

  test.each([
    ['<?xml version=1.0?>', 'a malformed XML declaration: "version=1.0"', 6],
    ['<?xml encoding="utf-8"?>', 'a malformed XML declaration: "encoding="utf-8""', 6],
    ['<?xml version="1.0" standalone="maybe"?>', 'a malformed XML declaration: "standalone="maybe""', 20],
  ])('%s', (declaration, message, offset) => {
    const { bozoException } = parseFeed(declaration + REST);
    expect(bozoException).toMatchObject({ message, offset, line: 1, column: offset });
  });

  test('with a byte order mark, in bytes and in utf-16', () => {
    const xml = `\ufeff<?xml version="1.0" encoding="utf-8" standalone="é"?>${REST}`;
    for (const input of [xml, Buffer.from(xml), Buffer.from(xml.replace('utf-8', 'utf-16'), 'utf16le')]) {
      const fault = parseFeed(input).problems.find(({ code }) => code === 'malformed-declaration');
      expect(fault?.message).toBe('a malformed XML declaration: "standalone="é""');
    }
  });

  test('a long declaration takes time in proportion', () => {
    const blanks = ' '.repeat(200_000);
    for (const declaration of [
      `<?xml v${blanks}?>`,
      `<?xml version="1.0"${blanks}x${blanks}?>`,
      `<?xml ${'a'.repeat(200_000)}?>`,
    ])
      judge(declaration);
  });
});
