/** The severity of a finding for the profiles of a check, and the profiles that ask for a rule. */

import type { ProblemSeverity } from '../core/problems/kinds.ts';
import { enumerated } from './codes.ts';
import type { Finding } from './finding.ts';
import { PROFILES, type ProfileName } from './profiles/profile.ts';
import { RULES, type RuleId } from './rules/index.ts';
import { Node } from './tree.ts';

/** The severities that a rule may have. */
export const LEVELS: readonly (ProblemSeverity | 'off')[] = ['off', 'info', 'warning', 'error'];

const rankOf = (level: ProblemSeverity | 'off' | undefined): number => LEVELS.indexOf(level ?? 'off');

/** Rules that say nothing of how the element is read. */
const OF_MEANING: ReadonlySet<string> = new Set([
  ...['obsolete-element', 'implausible-date', 'control-character', 'lost-character', 'repeated-element'],
]);

/** Entries, which readers lose with all that they have when their name is misspelled. */
const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry']);

/** The severity of a finding: the greatest of its rule, of the profiles, and of the directories that read its element; `off` for none. */
export const severityFor = (
  { rule, place, vocabulary, expected = '' }: Finding,
  asked: readonly ProfileName[],
): ProblemSeverity | 'off' =>
  rule === 'element-unknown' && ENTRIES.has(expected)
    ? 'error'
    : severityIn(rule, asked, { name: place instanceof Node ? place.name.canonical : '', vocabulary });

/** The severity of a rule at an element of a canonical name, or at the declaration of a vocabulary. */
export function severityIn(
  rule: RuleId,
  asked: readonly ProfileName[],
  { name, vocabulary }: { readonly name: string; readonly vocabulary?: string | undefined },
): ProblemSeverity | 'off' {
  const { code, severity, profiles } = RULES[rule];
  let rank = rankOf(severity);
  const isRaised = !OF_MEANING.has(code) && (severity === 'warning' || rule === 'date-form');
  for (const profile of asked) {
    const { reads, vocabularies } = PROFILES[profile];
    const isRead =
      (isRaised && reads?.has(name)) || (vocabulary !== undefined && vocabularies?.includes(vocabulary));
    rank = Math.max(rank, isRead ? rankOf('error') : rankOf(profiles[profile]));
  }
  return LEVELS[rank] ?? 'off';
}

/** The profile to cite: the first that asks for the rule, or for more than the rule itself. */
export function citedProfile(rule: RuleId, asked: readonly ProfileName[]): ProfileName | undefined {
  const { severity, profiles } = RULES[rule];
  return asked.find((name) => rankOf(profiles[name]) > rankOf(severity));
}

/** The profiles that are strictest about a rule, as a subject: `Apple Podcasts and Spotify ask for`; undefined when none has it. */
export function demandOf(rule: RuleId, asked: readonly ProfileName[]): string | undefined {
  const { profiles } = RULES[rule];
  const rank = asked.reduce((most, name) => Math.max(most, rankOf(profiles[name])), 0);
  if (rank === 0) return undefined;
  const titles = asked.filter((name) => rankOf(profiles[name]) === rank).map((name) => PROFILES[name].title);
  const who = enumerated(titles);
  const verb = rank === rankOf('info') ? 'recommend' : 'ask';
  return `${who} ${verb}${titles.length === 1 ? 's' : ''}${verb === 'ask' ? ' for' : ''}`;
}
