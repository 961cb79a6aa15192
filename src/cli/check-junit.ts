/** JUnit's XML, which most build servers show: a suite for each feed, a case for each problem, a failure where it fails the check. */

import type { CheckProblem } from '../check/check-feed.ts';
import { quoteValue } from '../core/html/html-references.ts';
import type { FeedFindings, Format } from './check-formats.ts';
import { printable } from './terminal-text.ts';

/** The other characters that XML forbids are printed as symbols. */
const FORBIDDEN = /[\ufffe\uffff]/g;
const toXmlText = (text: string): string => quoteValue(printable(text).replace(FORBIDDEN, '\ufffd'));

export const junitFormat: Format = (io, { severe }) => {
  const suites: string[] = [];
  return {
    feed: (checked) => void suites.push(suiteOf(checked, severe)),
    end: () =>
      io.out(
        `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="anyfeed">\n${suites.join('')}</testsuites>\n`,
      ),
  };
};

function suiteOf({ file, problems }: FeedFindings, severe: readonly string[]): string {
  const failures = problems.filter(({ severity }) => severe.includes(severity)).length;
  const name = toXmlText(file);
  const cases = problems.map((problem) => caseOf(name, problem, severe.includes(problem.severity)));
  // A suite without cases counts as not run.
  const all = cases.length === 0 ? [`<testcase classname="${name}" name="feed"/>`] : cases;
  const body = all.map((each) => `  ${each}\n`).join('');
  return ` <testsuite name="${name}" tests="${all.length}" failures="${failures}">\n${body} </testsuite>\n`;
}

function caseOf(
  file: string,
  { rule, severity, line, column = 0, message, fix }: CheckProblem,
  fails: boolean,
): string {
  const place = line === undefined ? '' : ` ${line}:${column + 1}`;
  const start = `<testcase classname="${file}" name="${rule}${place}">`;
  const text = toXmlText(`${message}. ${fix}`);
  return fails
    ? `${start}<failure type="${severity}" message="${toXmlText(message)}">${text}</failure></testcase>`
    : `${start}<system-out>${severity}: ${text}</system-out></testcase>`;
}
