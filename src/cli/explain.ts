/** A rule in Markdown: `anyfeed check --explain`, the help of SARIF, and the sections of docs/reference/rules.md. */

import { type ProfileName, RULES, type RuleId } from '../check/check-feed.ts';
import { LEVELS, severityIn } from '../check/severity.ts';

const TAGS = /<([\w:-]+)/g;

/** The severity that a check with these profiles gives the passage of a rule: a directory is stricter about elements that it reads. */
function withProfiles(id: RuleId, asked: readonly ProfileName[]): string {
  if (asked.length === 0) return '';
  const { example } = RULES[id];
  const passage = typeof example === 'string' ? '' : example.invalid;
  const levels = ['', ...Array.from(passage.matchAll(TAGS), ([, name = '']) => name)].map((name) =>
    severityIn(id, asked, { name }),
  );
  const greatest = LEVELS.findLast((level) => levels.includes(level)) ?? 'off';
  return ` With ${asked.map((name) => `\`${name}\``).join(', ')} it is ${greatest}.`;
}

/** Consequence, severities, cure, and a passage before and after it. @param asked profiles of the check */
export function explain(id: RuleId, asked: readonly ProfileName[] = []): string {
  const { code, severity, profiles, why, fix, specification, example } = RULES[id];
  const inProfiles = Object.entries(profiles).map(([name, level]) => `${level} with \`${name}\``);
  const severities = [...(severity === 'off' ? [] : [severity]), ...inProfiles].join(', ');
  const passages =
    typeof example === 'string'
      ? [`For example: ${example}`]
      : [fenced('Wrong', example.invalid), fenced('Right', example.valid)];
  const reference = specification === undefined ? [] : [`Specification: <${specification}>`];
  const about = `${why} Code \`${code}\`: ${severities}.${withProfiles(id, asked)}`;
  return [about, `**Fix:** ${fix}`, ...passages, ...reference].join('\n\n');
}

const fenced = (title: string, passage: string): string =>
  `${title}:\n\n\`\`\`${passage.startsWith('{') ? 'json' : 'xml'}\n${passage}\n\`\`\``;
