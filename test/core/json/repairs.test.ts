/** Faults of templates and of other languages: one at any place changes no other value, in a document and in any windows. */

import { describe, expect, test } from 'vitest';
import { scanJson } from '../../../src/core/json/scan.ts';
import { parseFeed } from '../../../src/index.ts';
import { parseFeedStream } from '../../../src/stream.ts';
import fc, { runs } from '../../properties.ts';

const SOUND = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'The harbour, at noon',
  items: [
    { id: '1', title: 'Tide: high', tags: ['a', 'b c'], _sea: { depth: 4.5, calm: true, wrecks: null } },
    { id: '2', content_text: 'One. Two, three' },
    { id: '3', title: 'Last words' },
  ],
});

/** The tokens of the sound document: texts, signs, numbers and words. */
const TOKENS = /"[^"]*"|[{}[\]:,]|[^"{}[\]:,]+/g;
/** Comments, and white space that JSON does not have. */
const FOREIGN_SPACE = [
  ...['// a, "b": {c}\n', "# don't\r\n", '/* {"id":"0"}, */', '<!-- "x" -->', '/**//* */ // \n'],
  ...['\u00a0', ' \ufeff\n', '\u2028', '\0', '\u200b\u00a0', '\v', `/*${'tide, "a": {'.repeat(40)}*/`],
];

/** The places of a pattern in the sound document. */
const placesOf = (pattern: RegExp): number[] => [...SOUND.matchAll(pattern)].map(({ index }) => index);
/** Structure, not text: a comma after a closing quote, a digit, a word or a bracket. */
const COMMAS = /(?<=["\]}\dle]),(?=["{])/g;

/** The length of the text at a place. */
const lengthAt = (at: number): number => SOUND.indexOf('"', at + 1) + 1 - at;

type Damage = readonly [name: string, at: number, length: number, written: string, message: string];

const damages: Damage[] = [
  ...placesOf(COMMAS).flatMap((at): Damage[] => [
    ['a comma is missing', at, 1, ' ', 'no comma between two values'],
    ['a comma is repeated', at, 1, ',,', 'a comma without a value before it'],
    ['a comma is repeated after spaces', at, 1, ', \n ,', 'a comma without a value before it'],
  ]),
  ...placesOf(/(?<=[[{])/g).map(
    (at): Damage => ['a comma is first', at, 0, ',', 'a comma without a value before it'],
  ),
  ...placesOf(/(?=[}\]])/g).map(
    (at): Damage => ['a comma is last', at, 0, ',', 'a comma before the end of a list or an object'],
  ),
  ...placesOf(/(?<="):(?=["[{t\d])/g).map(
    (at): Damage => ['a colon is missing', at, 1, ' ', 'no colon between a name and its value'],
  ),
  ...placesOf(/(?<=[a-z])(?=[a-z])/g)
    .filter((at) => isInText(at))
    .map((at): Damage => ['an escape of JavaScript', at, 0, '\\x41', 'an escape that JSON does not have']),
  ...placesOf(/(?<= )(?=[a-zA-Z])/g).map(
    (at): Damage => ['a quotation mark', at, 0, '"', 'a quotation mark in a string'],
  ),
  ...placesOf(/(?<=["\d\]el])(?=[,}\]]|:["[{\dtn])/g).flatMap((at): Damage[] => [
    ['a second quotation mark', at, 0, '"', 'a quotation mark behind a name or a value'],
    ['a second quotation mark after spaces', at, 0, ' " ', 'a quotation mark behind a name or a value'],
  ]),
  ...placesOf(/(?<=[a-z])(?="[}\]],)/g).map(
    (at): Damage => ['an escaped end', at, 0, '\\', 'an escaped quotation mark at the end of a string'],
  ),
  ...placesOf(/ /g).map((at): Damage => ['a line break', at, 1, '\n', 'a control character in a string']),
  ...placesOf(/(?<=\{|,)"\w+"(?=:)/g).map(
    (at): Damage => [
      'a name without quotation marks',
      at,
      lengthAt(at),
      SOUND.slice(at + 1, at + lengthAt(at) - 1),
      'a name or a text without double quotation marks',
    ],
  ),
  ...placesOf(/(?<=\{|,)"\w+"(?=:)/g).map(
    (at): Damage => [
      'a name without its first quotation mark',
      at,
      1,
      '',
      'a name or a text without double quotation marks',
    ],
  ),
  // Before other values the rest may be part of the name: `"id:" 1`.
  ...placesOf(/(?<=\{|,)"\w+"(?=:\[?(?:"[^-\dtfn"]|\d|true))/g).map(
    (at): Damage => [
      'a name without its last quotation mark',
      at,
      lengthAt(at),
      SOUND.slice(at, at + lengthAt(at) - 1),
      'a name or a text without double quotation marks',
    ],
  ),
  ...placesOf(/"[^"]*"/g).map(
    (at): Damage => [
      'single quotation marks',
      at,
      lengthAt(at),
      `'${SOUND.slice(at + 1, at + lengthAt(at) - 1)}'`,
      'a name or a text without double quotation marks',
    ],
  ),
  ...placesOf(TOKENS)
    .filter((at) => at > 0)
    .flatMap((at) =>
      FOREIGN_SPACE.map(
        (space): Damage => [
          `${JSON.stringify(space.slice(0, 20))} between tokens`,
          at,
          0,
          space,
          'a comment, or white space that JSON does not have',
        ],
      ),
    ),
  ...placesOf(/true/g).map(
    (at): Damage => ['a word of Python', at, 4, 'True', 'a word that JSON does not have: "True"'],
  ),
  ...placesOf(/null/g).map(
    (at): Damage => ['a word of JavaScript', at, 4, 'NaN', 'a word that JSON does not have: "NaN"'],
  ),
];

/** Whether the place is inside a value that is shown. */
function isInText(at: number): boolean {
  return SOUND.slice(0, at).split('"title":"').length > 1 && /^[^":,{}[\]]*"[,}]/.test(SOUND.slice(at));
}

/** The entries as text, without the characters that the damage adds. */
const said = (entries: unknown): string => JSON.stringify(entries).replaceAll(/A|\\"|\\n| /g, '');
const expected = said(parseFeed(SOUND).entries);

test('a document of JavaScript is read as one of JSON', () => {
  const names = SOUND.replaceAll(/"(\w+)":/g, '$1:');
  for (const text of [names, names.replaceAll('"', "'"), SOUND.replaceAll('"', "'")])
    expect(said(parseFeed(text).entries)).toBe(expected);
});

describe('a damage at any place', () => {
  test.each([...new Set(damages.map(([name]) => name))])('%s', (wanted) => {
    for (const [name, at, length, written, message] of damages) {
      if (name !== wanted) continue;
      const text = SOUND.slice(0, at) + written + SOUND.slice(at + length);
      const { entries, problems, bozo, feed } = parseFeed(text);
      expect(said(entries), text).toBe(expected);
      expect(feed.title?.replaceAll(/["\n A]/g, '')).toBe('Theharbour,atnoon');
      expect([bozo, problems.length], text).toEqual([true, 1]);
      expect(problems[0], text).toMatchObject({ code: 'not-well-formed', message });
      const { line = 0, column = 0 } = problems[0] ?? {};
      const offset = line === 1 ? column : text.indexOf('\n') + 1 + column;
      expect(Math.abs(offset - at), text).toBeLessThanOrEqual(written.length);
    }
  });

  test('in any windows, as in one', () => {
    const law = fc.asyncProperty(
      fc.constantFrom(...damages),
      fc.integer({ min: 1, max: 90 }),
      async (damage, size) => {
        const [, at, length, written] = damage;
        const text = SOUND.slice(0, at) + written + SOUND.slice(at + length);
        const whole = parseFeed(text);
        const bytes = new TextEncoder().encode(text);
        const chunks = async function* () {
          for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
        };
        const entries: unknown[] = [];
        const problems: unknown[] = [];
        for await (const event of parseFeedStream(chunks())) {
          if (event.type === 'entry') entries.push(event.entry);
          if (event.type === 'end') problems.push(...event.result.problems);
        }
        expect(entries).toEqual(whole.entries);
        expect(problems).toEqual(whole.problems);
      },
    );
    return fc.assert(law, runs(2000));
  });
});

test.each([
  ['["C:\\dir"]', ['C:dir']],
  ["['a']", undefined],
  ['["it\\\'s"]', ["it's"]],
  ['["\\u12"]', ['\\u12']],
  ['["\\xZZ"]', ['\\xZZ']],
  ['["one \\\ntwo"]', ['one two']],
  ['["say "yes", please"]', undefined],
  ['{"a":"say "yes", please"}', { a: 'say "yes", please' }],
  ['[007, 5., None]', ['007', '5.', null]],
  ['{"a":undefined}', { a: null }],
  [
    `{'a':'it\\'s "b"', c : [nil, 'd', 'e'] 'f':1, $g_h:"i"}`,
    { a: 'it\'s "b"', c: [null, 'd', 'e'], f: 1, $g_h: 'i' },
  ],
  ['{"a": [1, // one\n 2, // two\n], /* three */ }', { a: [1, 2] }],
  ['{"a":"say "yes", please: no"}', { a: 'say "yes", please: no' }],
])('%s', (text, value) => {
  const { repaired } = scanJson(text);
  if (value !== undefined) expect(JSON.parse(repaired)).toEqual(value);
  else expect(repaired === '' || JSON.parse(repaired)).toBeTruthy();
});
