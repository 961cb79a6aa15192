/** The severity of a rule, and the profiles that ask for it, over all rules, all profiles, and pairs of these. */

import { expect, test } from 'vitest';
import { PROFILES, type ProfileName } from '../../src/check/profiles/profile.ts';
import { RULES, type RuleId } from '../../src/check/rules/index.ts';
import { citedProfile, demandOf, severityIn } from '../../src/check/severity.ts';

const LEVELS = ['off', 'info', 'warning', 'error'] as const;
const NAMES = Object.keys(PROFILES) as ProfileName[];
const IDS = Object.keys(RULES) as RuleId[];
const rankIn = (rule: RuleId, profile: ProfileName): number =>
  LEVELS.indexOf(RULES[rule].profiles[profile] ?? 'off');
const ownRank = (rule: RuleId): number => LEVELS.indexOf(RULES[rule].severity ?? 'off');
const ELEMENT = { name: 'tide:high' };

test('without profiles a rule has its own severity, and no profile is cited', () => {
  for (const rule of IDS) {
    expect([rule, severityIn(rule, [], ELEMENT)]).toEqual([rule, LEVELS[ownRank(rule)]]);
    expect([rule, citedProfile(rule, []), demandOf(rule, [])]).toEqual([rule, undefined, undefined]);
  }
});

test.each(NAMES)('%s raises severities, and is cited where it does', (profile) => {
  for (const rule of IDS) {
    const rank = rankIn(rule, profile);
    const isRaised = rank > ownRank(rule);
    expect([rule, citedProfile(rule, [profile])]).toEqual([rule, isRaised ? profile : undefined]);
    expect([rule, severityIn(rule, [profile], ELEMENT)]).toEqual([
      rule,
      LEVELS[Math.max(rank, ownRank(rule))],
    ]);
    const verb = rank === LEVELS.indexOf('info') ? 'recommends' : 'asks for';
    expect(demandOf(rule, [profile])).toBe(rank === 0 ? undefined : `${PROFILES[profile].title} ${verb}`);
  }
});

test.each(NAMES)('%s and another one ask together only when they ask for as much', (first) => {
  for (const second of NAMES)
    for (const rule of first === second ? [] : IDS) {
      const [a, b] = [rankIn(rule, first), rankIn(rule, second)];
      const greatest = Math.max(a, b);
      if (greatest === 0) continue;
      const titles = [first, second]
        .filter((name) => rankIn(rule, name) === greatest)
        .map((name) => PROFILES[name].title);
      const [verb, ending] = greatest === LEVELS.indexOf('info') ? ['recommend', ''] : ['ask', ' for'];
      const who = titles.join(' and ');
      expect(demandOf(rule, [first, second])).toBe(
        `${who} ${verb}${titles.length === 1 ? 's' : ''}${ending}`,
      );
      const cited = [first, second].find((name) => rankIn(rule, name) > ownRank(rule));
      expect(citedProfile(rule, [first, second])).toBe(cited);
    }
});

test.each(NAMES)('a warning about an element or a vocabulary that %s reads is an error', (profile) => {
  const { reads = new Set<string>(), vocabularies = [] } = PROFILES[profile];
  for (const rule of [
    'element-unknown',
    'value-blank',
    'date-form',
    'address-relative',
    'number-form',
  ] as const) {
    const isRaised = rule === 'date-form' || RULES[rule].severity === 'warning';
    for (const name of [...reads, 'tide:high']) {
      const isRead = isRaised && reads.has(name);
      const least = Math.max(ownRank(rule), rankIn(rule, profile));
      expect([rule, name, severityIn(rule, [profile], { name })]).toEqual([
        rule,
        name,
        isRead ? 'error' : LEVELS[least],
      ]);
    }
  }
  for (const vocabulary of [...vocabularies, 'tide', undefined]) {
    const isRead = vocabulary !== undefined && vocabularies.includes(vocabulary);
    const own = LEVELS[Math.max(ownRank('namespace-misspelled'), rankIn('namespace-misspelled', profile))];
    expect([vocabulary, severityIn('namespace-misspelled', [profile], { name: '', vocabulary })]).toEqual([
      vocabulary,
      isRead ? 'error' : own,
    ]);
  }
});
