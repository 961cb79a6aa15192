/**
 * The laws of cures, for the feeds of the repository and for any other folder:
 * `ANYFEED_FEEDS=FOLDER npx vitest run test/check/cures.test.ts`.
 * A cure quotes only what the feed has, shows what `--fix` would write, belongs to one rule, and cites a paragraph that exists.
 */

import { type CheckedDocument, type CheckProblem, RULES, type RuleId } from '../../src/check.ts';

/** Rules by the text of a cure: two rules with one text have one cure for two causes. */
export type Told = Map<string, string>;

/** A quotation, or the beginning of a long one. */
const QUOTATION = /(?<=^|[\s(])"(.*?)(…?)"(?=[\s.,:;)]|$)/g;
const CODE = /`[^`]*`/g;
const SPACES = /\s+/g;
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(REFERENCE, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hexadecimal, decimal === undefined ? 16 : 10);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/** A text in which a quotation is found whether its references are decoded or not. */
function searchable(text: string): string {
  const once = decoded(text);
  return [text, once, decoded(once)].join('\n').replace(SPACES, ' ');
}

/** The laws that a document breaks, in words. */
export function brokenLaws(
  { problems, text, edits }: CheckedDocument,
  told: Told,
  references: ReadonlySet<string>,
): string[] {
  const feed = searchable(text);
  return problems.flatMap((problem) => [
    ...strangersIn(problem, feed),
    ...sharedIn(problem, told),
    ...unknownIn(problem, references),
    ...unshownIn(problem, edits.get(problem)?.text.trim() ?? ''),
  ]);
}

const nameOf = ({ rule, fix }: CheckProblem, fault: string): string => `${rule}: ${fault}: ${fix}`;

function strangersIn(problem: CheckProblem, feed: string): string[] {
  const quotations = [...problem.fix.replace(CODE, '').matchAll(QUOTATION)].map(([, quoted = '']) => quoted);
  return quotations
    .map((quoted) => quoted.replace(/^<|>$/g, ''))
    .filter((quoted) => !feed.includes(quoted))
    .map((quoted) => nameOf(problem, `the feed has no "${quoted}"`));
}

/** A format and a directory that ask for the same element. */
const isOneCause = (...rules: readonly string[]): boolean =>
  rules.every((rule) => RULES[rule as RuleId].code === 'missing-element');

function sharedIn(problem: CheckProblem, told: Told): string[] {
  const { fix, rule } = problem;
  const other = told.get(fix) ?? rule;
  told.set(fix, other);
  return other === rule || isOneCause(other, rule) ? [] : [nameOf(problem, `${other} has the same cure`)];
}

function unknownIn(problem: CheckProblem, references: ReadonlySet<string>): string[] {
  const { specification, rule } = problem;
  const isKnown = specification === undefined || references.has(specification);
  const isLost = specification === undefined && RULES[rule].specification !== undefined;
  return isKnown && !isLost ? [] : [nameOf(problem, `no reference ${specification}`)];
}

function unshownIn(problem: CheckProblem, written: string): string[] {
  return problem.fix.includes(written) ? [] : [nameOf(problem, `--fix writes ${written}`)];
}
