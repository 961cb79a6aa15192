/** Output of `anyfeed check` for code scanning: SARIF 2.1.0. https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */

import type { CheckProblem } from '../check/check-feed.ts';
import { PROBLEM_KINDS, type ProblemCode, type Severity } from '../core/problems/problem-codes.ts';
import { packageVersion } from '../corpus/package.ts';
import { account, type FeedFindings, type Format, nothing } from './check-report.ts';
import { escapeControls } from './parse-file.ts';

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** One run; its rules are the codes of the problems found. */
export const sarifFormat: Format = (io) => {
  const results: object[] = [];
  const rules = new Map<ProblemCode, number>();
  return {
    begin: nothing,
    feed: (checked) => {
      for (const problem of checked.problems) {
        if (!rules.has(problem.code)) rules.set(problem.code, rules.size);
        results.push(resultOf(checked, problem, rules.get(problem.code) ?? 0));
      }
    },
    end: () => {
      const driver = {
        name: 'anyfeed',
        version: packageVersion(),
        informationUri: 'https://www.npmjs.com/package/anyfeed',
        rules: [...rules.keys()].map(ruleOf),
      };
      const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
      const log = { $schema: SCHEMA, version: '2.1.0', runs: [run] };
      io.out(`${escapeControls(JSON.stringify(log, null, 1))}\n`);
    },
  };
};

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

function ruleOf(code: ProblemCode): object {
  const { meaning, fix, severity } = PROBLEM_KINDS[code];
  return {
    id: code,
    shortDescription: { text: meaning },
    help: { text: fix },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function resultOf({ file }: FeedFindings, problem: CheckProblem, ruleIndex: number): object {
  const { code, severity, line, column = 0, elementPath } = problem;
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column + 1 } };
  const logical =
    elementPath === undefined
      ? {}
      : { logicalLocations: [{ fullyQualifiedName: elementPath, kind: 'element' }] };
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text: account(problem) },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region }, ...logical }],
  };
}

/** A path as a relative reference; standard input has none. */
const uriOf = (file: string): string =>
  file === '-'
    ? 'stdin'
    : file.toWellFormed().replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
