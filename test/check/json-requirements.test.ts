/**
 * Every requirement of JSON Feed, in every object that has the member: the document that keeps it has no finding but advice, and the broken document
 * has one more, of the row's rule, at the member. Its words name the member and what to write.
 */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, RULES } from '../../src/check.ts';
import { SAMPLE } from './json-sample.ts';
import { type JsonRow, jsonRows } from './requirements/json-rows.ts';

const find = (document: object): CheckProblem[] => checkFeed(JSON.stringify(document, null, 1));
const keyOf = ({ rule, elementPath, message }: CheckProblem): string => `${rule} ${elementPath} ${message}`;
const at = ({ rule, elementPath = '' }: CheckProblem): string => `${rule} at ${elementPath}`;

const ADDED = new Map<JsonRow, readonly CheckProblem[]>();
/** The findings of a row that its kept document does not have. */
function added(row: JsonRow): readonly CheckProblem[] {
  const before = ADDED.get(row);
  if (before !== undefined) return before;
  const known = new Set(find(row.kept).map(keyOf));
  const found = find(row.broken).filter((problem) => !known.has(keyOf(problem)));
  ADDED.set(row, found);
  return found;
}

const ROWS = jsonRows();

test('each requirement is kept, and broken in one way', () => {
  const failures = ROWS.flatMap((row) => {
    const wrong = find(row.kept).flatMap((problem) => (problem.severity === 'info' ? [] : at(problem)));
    const found = added(row).map(at).join(', ');
    const expected = `${row.rule} at ${row.path}`;
    return wrong.length === 0 && found === expected
      ? []
      : `${row.name}: kept ${wrong}, expected ${expected}, found ${found}`;
  });
  expect(failures).toEqual([]);
});

const LEVELS = ['info', 'warning', 'error'];
const levelOf = ({ severity }: CheckProblem): number => LEVELS.indexOf(severity);

/** The name of the member that a row is about, and of its object. */
const namesOf = ({ name }: JsonRow): [member: string, shape: string] => {
  const [, shape = '', member = ''] = /^json\/(\w+) (\w+)/.exec(name) ?? [];
  return [member, shape];
};
const isAbsence = ({ name }: JsonRow): boolean => /: (?:required|recommended)$/.test(name);

/** Whether a finding says that a member is absent, and shows it in its cure. */
const isLack = ({ message, fix, params }: CheckProblem, member: string, shape: string): boolean =>
  [
    `JSON Feed asks for ${member} in ${shape}`,
    `JSON Feed recommends ${member} in ${shape}`,
    `${shape} without ${member}`,
  ].includes(message) &&
  fix.startsWith(`Add \`"${member}": `) &&
  fix.includes(`\` to ${shape}`) &&
  params?.expected === member;

describe('the words of a finding', () => {
  test('about what is absent are its name and its object, and the member to write', () => {
    const wrong = ROWS.filter(isAbsence).flatMap((row) => {
      const [member, shape] = namesOf(row);
      return added(row).filter((problem) => !isLack(problem, member, shape));
    });
    expect(wrong).toEqual([]);
  });

  test('about a value are its member and its object, and the cure is there', () => {
    const wrong = ROWS.filter((row) => !isAbsence(row) && row.rule !== 'json-feed-version').flatMap((row) => {
      const [member, shape] = namesOf(row);
      // The parser does not name the object.
      const where = `${member}(?: of ${shape})?`;
      const message = new RegExp(`^(?:".+" in )?${where}:? \\w`);
      const fix = new RegExp(`^(?:In ${where} write .+|Remove the white space around .+ in ${where})\\.$`);
      return added(row).filter((problem) => !message.test(problem.message) || !fix.test(problem.fix));
    });
    expect(wrong).toEqual([]);
  });
});

test('the typo of a member is as severe as the lack of it, which is told when the typo is not', () => {
  const TYPO = 'json-member-misspelled';
  for (const row of ROWS.filter(isAbsence)) {
    const [member, shape] = namesOf(row);
    const { object = {}, document } = SAMPLE[shape] ?? {};
    if (document === undefined) throw new Error(`no sample of ${shape}`);
    const { [member]: value, ...others } = object;
    const [lack] = find(document(others)).filter(({ params }) => params?.expected === member);
    const misspelled = document({ ...others, [`${member}x`]: value });
    const found = find(misspelled).filter(({ params }) => params?.expected === member);
    expect(found.map(({ rule }) => rule)).toEqual([TYPO]);
    if (found[0] === undefined || lack === undefined) throw new Error(`no finding about ${member}`);
    expect(levelOf(found[0])).toBe(Math.max(LEVELS.indexOf(RULES[TYPO].severity), levelOf(lack)));
    const told = checkFeed(JSON.stringify(misspelled), undefined, { ignore: [TYPO] });
    expect(told.filter((problem) => isLack(problem, member, shape))).toHaveLength(1);
  }
});

test('an object without members has one finding about each that it must have', () => {
  for (const row of ROWS.filter(isAbsence)) {
    const [member, shape] = namesOf(row);
    const found = shape === 'feed' ? [] : find(SAMPLE[shape]?.document({}) ?? {});
    const told = found.filter(({ message }) => new RegExp(`\\b${member}\\b`).test(message));
    expect([shape, member, told.length]).toEqual([shape, member, shape === 'feed' ? 0 : 1]);
  }
});

describe.each(Object.entries(SAMPLE))('the members of %s', (_shape, { object, document }) => {
  const faults = (name: string, value: unknown): string[] =>
    find(document({ ...object, [name]: value })).flatMap(({ rule, severity, elementPath, fix }) =>
      severity === 'info' ? [] : [`${rule} ${elementPath?.endsWith(name)} ${fix}`],
    );
  const isList = (name: string): boolean => Array.isArray(object[name]);
  const lists = Object.keys(object).filter(isList);
  const others = Object.keys(object).filter((name) => !isList(name) && !/^(?:version|date_)/.test(name));

  test.skipIf(lists.length === 0)('with lists have no other value', () => {
    for (const name of lists)
      for (const [value, shown] of [
        ['tide', '"tide"'],
        [7, '7'],
        [true, 'true'],
        [{}, 'an object'],
      ] as const)
        expect(faults(name, value)).toEqual([
          `json-feed-fault true In ${name} write a list, \`[…]\`, in place of ${shown}.`,
        ]);
  });

  test('without lists have none', () => {
    for (const name of others)
      expect(faults(name, [7])).toEqual([
        expect.stringMatching(
          new RegExp(
            `^json-feed-fault true In ${name} write (?:a string|a number|true or false) in place of an array\\.$`,
          ),
        ),
      ]);
  });
});
