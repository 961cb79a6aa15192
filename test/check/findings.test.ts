/** The list of findings: the first of each group and of each rule, in any order, and the number of the others. */

import { describe, expect, test } from 'vitest';
import { Findings, type JudgedFinding } from '../../src/check/finding.ts';

const KINDS = [
  ['error', 'bare-ampersand'],
  ['warning', 'bare-ampersand'],
  ['warning', 'id-repeated'],
  ['info', 'self-link-missing'],
] as const;

const finding = (kind: number, offset: number): JudgedFinding => {
  const [severity, rule] = KINDS[kind] ?? KINDS[0];
  return { rule, severity, message: 'a', place: { offset } };
};

/** All sequences of kinds of a length. */
const sequences = (length: number): number[][] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((rest) => KINDS.map((_, kind) => [...rest, kind]));

const groupOf = ({ severity }: JudgedFinding): string => (severity === 'info' ? 'advice' : 'faults');

describe.each([0, 1, 2])('of at most %i faults, and as much advice', (limit) => {
  test('in any order', () => {
    for (const kinds of sequences(4)) {
      const findings = new Findings(limit);
      const given = kinds.map(finding);
      for (const one of given) findings.add(one, one.severity);
      const expected: JudgedFinding[] = [];
      for (const one of given) {
        const isFirst = expected.every(({ rule }) => rule !== one.rule);
        if (isFirst || expected.filter((other) => groupOf(other) === groupOf(one)).length < limit)
          expected.push(one);
      }
      expect([...findings.list], kinds.join()).toEqual(expected);
      expect(findings.unlisted, kinds.join()).toBe(given.length - expected.length);
    }
  });
});

test('equal findings are one: those of one rule, with one message, at one place', () => {
  const one = finding(0, 1);
  const findings = new Findings(9);
  const others: JudgedFinding[] = [
    { ...one, rule: 'id-repeated' },
    { ...one, message: 'b' },
    { ...one, place: { offset: 2 } },
    { ...one, place: { path: 'rss' } },
    { ...one, place: undefined },
  ];
  for (const given of [one, ...others, ...others, one, { ...one, severity: 'info' } as const])
    findings.add(given, given.severity);
  expect([...findings.list]).toEqual([one, ...others]);
  expect(findings.unlisted).toBe(0);
});
