import { describe, expect, test } from 'vitest';
import { PROBLEM_KINDS } from '../../../src/core/problems/kinds.ts';
import { createProblem, Problems } from '../../../src/core/problems/problems.ts';

describe('a problem', () => {
  test('takes name, severity and bozo from the table', () => {
    const problem = createProblem('not-well-formed', 'tags overlap', { offset: 3 });
    expect(problem).toEqual({
      name: 'NotWellFormed',
      code: 'not-well-formed',
      severity: 'error',
      bozo: true,
      message: 'tags overlap',
      offset: 3,
    });
  });

  test('is a plain object without unset fields', () => {
    const problem = createProblem('not-a-feed', 'an image', { elementPath: 'svg', recovery: 'nothing' });
    expect(Object.getPrototypeOf(problem)).toBe(Object.prototype);
    expect(problem).toStrictEqual({
      name: 'NotAFeed',
      code: 'not-a-feed',
      severity: 'error',
      bozo: true,
      message: 'an image',
      elementPath: 'svg',
      recovery: 'nothing',
    });
  });
});

describe('Problems', () => {
  test('gives every offset its line and column', () => {
    const text = 'one\ntwo\r\nthree';
    const problems = new Problems();
    for (const offset of [9, 0, 3, 4, 13]) problems.add(createProblem('not-well-formed', 'x', { offset }));
    problems.add(createProblem('not-well-formed', 'no place'));
    problems.finish({ text });
    expect(problems.list.map(({ line, column }) => [line, column])).toEqual([
      [3, 0],
      [1, 0],
      [1, 3],
      [2, 0],
      [3, 4],
      [undefined, undefined],
    ]);
  });

  test('reports the number of unlisted problems', () => {
    const problems = new Problems(2);
    for (let i = 0; i < 5; i += 1) problems.add(createProblem('not-well-formed', String(i)));
    problems.finish({ text: '' });
    expect(problems.list).toHaveLength(3);
    expect(problems.list.at(-1)).toMatchObject({ code: 'limit-exceeded', severity: 'info', bozo: false });
    expect(problems.list.at(-1)?.message).toContain('3 more');
  });
});

test('advice does not crowd problems out', () => {
  const problems = new Problems(2);
  for (let i = 0; i < 5; i += 1) problems.add(createProblem('sanitized', String(i)));
  for (let i = 0; i < 2; i += 1) problems.add(createProblem('not-well-formed', String(i)));
  problems.finish({ text: '' });
  expect(problems.list.map(({ code }) => code)).toEqual([
    'sanitized',
    'sanitized',
    'not-well-formed',
    'not-well-formed',
    'limit-exceeded',
  ]);
});

test('lists decisive problems even when the list is full', () => {
  const problems = new Problems(1);
  for (let i = 0; i < 3; i += 1) problems.add(createProblem('bare-ampersand', String(i)));
  problems.add(createProblem('limit-exceeded', 'depth'));
  problems.add(createProblem('not-a-feed', 'page'));
  problems.skip(4);
  problems.finish({ text: '' });
  expect(problems.list.map(({ code }) => code)).toEqual([
    'bare-ampersand',
    'limit-exceeded',
    'not-a-feed',
    'limit-exceeded',
  ]);
  expect(problems.list.at(-1)?.message).toContain('6 more');
});

test('codes are words with hyphens', () => {
  for (const code of Object.keys(PROBLEM_KINDS)) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
