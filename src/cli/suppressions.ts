/**
 * Comments of a feed that accept problems: `<!-- anyfeed-ignore RULE, … -->` before an element accepts them in this element, before the root
 * element in the whole feed. Without rules it accepts all.
 */

import type { CheckProblem } from '../check/check-feed.ts';

const MARK = 'anyfeed-ignore';
const COMMENT = /^\s*anyfeed-ignore(?:\s([\w\s,-]*))?$/;
const SEPARATOR = /[\s,]+/;
/** Ends of what begins with `<`, the longest beginning first. */
const ENDS: readonly (readonly [begin: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<', '>'],
];

/** A passage in which rules are accepted; all rules when there are none. */
interface Suppression {
  readonly rules: ReadonlySet<string>;
  readonly start: number;
  end: number;
}

/** The problems that no comment of the feed accepts. */
export function withoutSuppressed(problems: readonly CheckProblem[], text: string): readonly CheckProblem[] {
  if (!text.includes(MARK)) return problems;
  const suppressions = suppressionsOf(text);
  return problems.filter(({ rule, code, offset = 0 }) =>
    suppressions.every(
      ({ rules, start, end }) =>
        offset < start || offset > end || (rules.size > 0 && !rules.has(rule) && !rules.has(code)),
    ),
  );
}

/** Reads the tags of a text once. */
function suppressionsOf(text: string): readonly Suppression[] {
  const found: Suppression[] = [];
  /** The elements that are open, with the suppressions that end with them. */
  const open: Suppression[][] = [];
  let awaiting: ReadonlySet<string>[] = [];
  for (const { tag, start, end } of tagsOf(text)) {
    const rules = rulesOf(tag);
    if (rules !== undefined) awaiting.push(rules);
    if (tag.startsWith('</')) close(open.pop(), end);
    if (NO_START.test(tag)) continue;
    // Problems of the document, of its encoding and its server, have no place.
    const from = open.length === 0 ? 0 : start;
    const begun = awaiting.map((each) => ({ rules: each, start: from, end: text.length }));
    awaiting = [];
    for (const each of begun) found.push(each);
    if (tag.endsWith('/>')) close(begun, end);
    else open.push(begun);
  }
  return found;
}

function close(suppressions: readonly Suppression[] = [], end: number): void {
  for (const each of suppressions) each.end = end;
}

const NO_START = /^<[!?/]/;

/** The rules that a comment names; undefined for other comments, and for tags. */
function rulesOf(comment: string): ReadonlySet<string> | undefined {
  if (!comment.startsWith('<!--')) return undefined;
  const found = COMMENT.exec(comment.slice('<!--'.length, -'-->'.length).trimEnd());
  return found === null
    ? undefined
    : new Set((found[1] ?? '').split(SEPARATOR).filter((rule) => rule !== ''));
}

function* tagsOf(
  text: string,
): Generator<{ readonly tag: string; readonly start: number; readonly end: number }> {
  for (let start = text.indexOf('<'); start !== -1; ) {
    const [begin, stop] = ENDS.find(([beginning]) => text.startsWith(beginning, start)) ?? ['<', '>'];
    const at = text.indexOf(stop, start + begin.length);
    if (at === -1) return;
    const end = at + stop.length;
    yield { tag: text.slice(start, end), start, end };
    start = text.indexOf('<', end);
  }
}
