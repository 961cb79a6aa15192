/** Every rule by its id. A problem of the parser, of the encoding or of the server is a rule of its own, under its code. */

import { deepFreeze } from '../../core/platform/freeze.ts';
import { type FeedProblemCode, PROBLEM_KINDS } from '../../core/problems/kinds.ts';
import { REPAIR_CODES } from '../../core/xml/repairs.ts';
import { type AuthorProblemCode, type ProblemCode, severityOf } from '../problems/codes.ts';
import { READER_ONLY } from '../problems/damage.ts';
import { PROSE, type ProblemProse } from '../problems/prose.ts';
import { ATOM_RULES, JSON_RULES } from './atom.ts';
import { RSS_RULES, STRUCTURE_RULES } from './formats.ts';
import { MODULE_RULES } from './modules.ts';
import { DIRECTORY_RULES, PODCAST_RULES } from './podcasts.ts';
import type { FeedRule, RuleRow } from './rule.ts';
import { SITE_RULES } from './site.ts';
import { VALUE_RULES } from './values.ts';

/** The id of a rule: `itunes-explicit`. docs/reference/rules.md lists all rules. */
export type RuleId =
  | keyof typeof VALUE_RULES
  | keyof typeof STRUCTURE_RULES
  | keyof typeof RSS_RULES
  | keyof typeof ATOM_RULES
  | keyof typeof JSON_RULES
  | keyof typeof PODCAST_RULES
  | keyof typeof DIRECTORY_RULES
  | keyof typeof MODULE_RULES
  | keyof typeof SITE_RULES
  // Codes that are one rule each.
  | FeedProblemCode
  | Extract<
      AuthorProblemCode,
      | 'no-encoding-declared'
      | 'contradicting-encodings'
      | 'text-xml-without-charset'
      | 'obscure-encoding'
      | 'xml-version'
      | 'lost-character'
      | 'misnomer'
      | 'large-feed'
      | 'media-type'
      | 'http-caching'
      | 'http-compression'
      | 'http-cors'
      | 'http-link'
      | 'plain-http'
    >;

/** Every code of a problem: its meaning, a typical cause and its cure. The table is frozen. */
export const PROBLEM_PROSE: Readonly<Record<ProblemCode, ProblemProse>> = /* @__PURE__ */ deepFreeze(PROSE);

const entries = (rows: Readonly<Record<string, RuleRow>>): [RuleId, RuleRow][] =>
  Object.entries(rows) as [RuleId, RuleRow][];

/** The rows as written. */
export const RULE_ROWS: readonly (readonly [id: RuleId, row: RuleRow])[] = [
  ...[...entries(VALUE_RULES), ...entries(STRUCTURE_RULES), ...entries(RSS_RULES), ...entries(ATOM_RULES)],
  ...[
    ...entries(JSON_RULES),
    ...entries(PODCAST_RULES),
    ...entries(DIRECTORY_RULES),
    ...entries(MODULE_RULES),
  ],
];

/** The profiles that demand an element, by its name, then by that of the element around it. */
const DEMANDING = new Map<string, Map<string, Set<string>>>();
for (const [, { at = '', demands, profiles = {} }] of RULE_ROWS) {
  if (demands === undefined) continue;
  const places = DEMANDING.get(demands) ?? new Map<string, Set<string>>();
  const strict = Object.entries(profiles).filter(([, severity]) => severity === 'error');
  places.set(at, new Set([...(places.get(at) ?? []), ...strict.map(([profile]) => profile)]));
  DEMANDING.set(demands, places);
}

/** Whether a directory rejects a podcast without the element: an asked one, or any when the element is for podcasts alone. Both names are canonical. */
export function isDemanded(element: string, parent: string, asked: readonly string[]): boolean {
  const profiles = DEMANDING.get(element)?.get(parent);
  if (profiles === undefined) return false;
  return element.includes(':') ? profiles.size > 0 : asked.some((profile) => profiles.has(profile));
}

/** The folders of pages that rows name without them. */
const FOLDERS: readonly (readonly [page: RegExp, folder: string])[] = [
  [/^rfc\d/, 'https://www.rfc-editor.org/rfc/'],
  [/^(?:rss|media)-/, 'https://www.rssboard.org/'],
  [/^\d+-/, 'https://podcasters.apple.com/support/'],
  [/^tags\//, 'https://podcasting2.org/docs/podcast-namespace/'],
  [/^TR\//, 'https://www.w3.org/'],
];
const addressOf = (specification: string): string => {
  const [, folder = ''] = FOLDERS.find(([page]) => page.test(specification)) ?? [];
  return folder + specification;
};

function ruleOf({
  code,
  severity,
  profiles,
  why,
  fix,
  specification,
  at,
  invalid,
  valid,
}: RuleRow): FeedRule {
  const example = { at, invalid, valid };
  return {
    ...{
      code,
      severity: severity ?? severityOf(code),
      profiles: profiles ?? {},
      why,
      fix: fix ?? PROBLEM_PROSE[code].fix,
    },
    ...{ specification: addressOf(specification), example },
  };
}

function ruleOfCode(code: ProblemCode): FeedRule {
  const { meaning, fix, example } = PROBLEM_PROSE[code];
  const severity = REPAIR_CODES.has(code) ? 'error' : severityOf(code);
  return { code, severity, profiles: {}, why: meaning, fix, example };
}

function allRules(): Readonly<Record<RuleId, FeedRule>> {
  const split = new Set<string>(RULE_ROWS.map(([, { code }]) => code));
  const codes = (Object.keys(PROBLEM_PROSE) as ProblemCode[])
    .filter((code) => !READER_ONLY.has(code))
    .filter((code) => !split.has(code) || code in PROBLEM_KINDS || code === 'plain-http')
    .map((code) => [code, ruleOfCode(code)] as const);
  const rows = RULE_ROWS.map(([id, row]) => [id, ruleOf(row)] as const);
  const others = Object.entries(SITE_RULES).map(([id, rule]) => [id, { profiles: {}, ...rule }] as const);
  return deepFreeze(Object.fromEntries([...codes, ...rows, ...others]) as Record<RuleId, FeedRule>);
}

/** Every rule by its id: code, severities, reason, cure and example. */
export const RULES: Readonly<Record<RuleId, FeedRule>> = /* @__PURE__ */ allRules();
