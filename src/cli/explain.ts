/** A rule in Markdown: `anyfeed check --explain`, the help of SARIF, and the sections of docs/reference/rules.md. */

import { RULES, type RuleId } from '../check/check-feed.ts';

/** Consequence, severities, cure, and a passage before and after it. */
export function explain(id: RuleId): string {
  const { code, severity, profiles, why, fix, specification, example } = RULES[id];
  const inProfiles = Object.entries(profiles).map(([name, level]) => `${level} with \`${name}\``);
  const severities = [...(severity === 'off' ? [] : [severity]), ...inProfiles].join(', ');
  const passages =
    typeof example === 'string'
      ? [`For example: ${example}`]
      : [fenced('Wrong', example.invalid), fenced('Right', example.valid)];
  const reference = specification === undefined ? [] : [`Specification: <${specification}>`];
  return [`${why} Code \`${code}\`: ${severities}.`, `**Fix:** ${fix}`, ...passages, ...reference].join(
    '\n\n',
  );
}

const fenced = (title: string, passage: string): string =>
  `${title}:\n\n\`\`\`${passage.startsWith('{') ? 'json' : 'xml'}\n${passage}\n\`\`\``;
