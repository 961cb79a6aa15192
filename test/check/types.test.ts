/** Laws of all types of values: each keeps its sample, finds what breaks it, and proposes no value with the same fault. */

import { describe, expect, test } from 'vitest';
import type { Circumstances } from '../../src/check/shape.ts';
import { RULES } from '../../src/check.ts';
import { NAMES, samplesOf } from './requirements/values.ts';

/** Members of JSON without texts, and an obsolete attribute: any text breaks them. */
const NO_TEXT: ReadonlySet<string> = new Set(['json/boolean', 'json/number', 'thr/obsoleteWhen']);
const TYPES = [...NAMES].flatMap(([value, name]) =>
  NO_TEXT.has(name) ? [] : [{ name, value, samples: samplesOf(value) }],
);
const TEXTS = new Set(
  TYPES.flatMap(({ samples: { kept, broken } }) => [kept, ...Object.values(broken).flat()]),
);

const given = (raw: string): readonly [text: string, circumstances: Circumstances] => [
  raw.trim(),
  { base: '', site: 'https://tides.example/', raw },
];

describe.each(TYPES)('$name', ({ value, samples: { kept, broken } }) => {
  test('keeps its sample, and finds what breaks it by its rule', () => {
    expect(value(...given(kept))).toBeUndefined();
    for (const [rule, texts] of Object.entries(broken))
      for (const text of texts) expect([text, value(...given(text))?.rule]).toEqual([text, rule]);
  });

  test('proposes a value that it keeps, or whose fault is another one', () => {
    for (const text of TEXTS) {
      const fault = value(...given(text));
      if (fault === undefined) continue;
      const { rule, says, instead, probably } = fault;
      expect(RULES).toHaveProperty(rule);
      expect(says).toMatch(/^\w+ \S/);
      const proposed = instead ?? probably;
      if (proposed === undefined) continue;
      expect(proposed).not.toBe(text);
      expect(value(...given(proposed))?.rule, `${text} -> ${proposed}`).not.toBe(rule);
    }
  });
});
