/** Laws of all types of values: each keeps its sample, finds what breaks it, and proposes no value with the same fault. */

import { describe, expect, test } from 'vitest';
import type { Circumstances } from '../../src/check/shape.ts';
import { VALUES } from '../../src/check/values.ts';
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

describe('the address of a mailbox that is hidden', () => {
  const HIDDEN: readonly ((mailbox: string, host: string, domain: string) => string)[] = [
    (mailbox, host, domain) => `mailto:${mailbox}@${host}.${domain}`,
    (mailbox, host, domain) => `mailto:${mailbox}@${host}.${domain}?subject=Tides`,
    (mailbox, host, domain) => `${mailbox} at ${host} dot ${domain}`,
    (mailbox, host, domain) => `${mailbox} AT ${host}.${domain}`,
    (mailbox, host, domain) => `${mailbox}[at]${host}[dot]${domain}`,
    (mailbox, host, domain) => `${mailbox} (at) ${host} (dot) ${domain}`,
    (mailbox, host, domain) => `${mailbox}{ at }${host}{ dot }${domain}`,
  ];
  const TYPES_OF_EMAIL = [VALUES['email'], VALUES['emailAndName']].filter((type) => type !== undefined);
  const proposed = (text: string): Set<string | undefined> =>
    new Set(
      TYPES_OF_EMAIL.flatMap((type) => {
        const fault = type(...given(text));
        return fault === undefined ? [] : [fault.probably];
      }),
    );

  test.each(HIDDEN.map((write) => [write('ann', 'tides', 'example'), write] as const))(
    '%s is shown',
    (text, write) => {
      expect(proposed(text)).toEqual(new Set(['ann@tides.example']));
      const [shortest, LONGEST] = [write('a', 'tides', 'example').length, 320];
      for (const length of [LONGEST, LONGEST + 1]) {
        const mailbox = 'a'.repeat(1 + length - shortest);
        expect(proposed(write(mailbox, 'tides', 'example'))).toEqual(
          new Set([length > LONGEST ? undefined : `${mailbox}@tides.example`]),
        );
      }
    },
  );

  test.each([
    'Ann',
    'ann at the sea',
    'at',
    'mailto:',
    'mailto:Ann',
    'dot at dot',
    'Ann at work',
    'mailto:ann@work',
  ])('%s hides none', (text) => expect(proposed(text)).toEqual(new Set([undefined])));
});
