/** Markup that readers remove: one problem for a feed, and none for what no reader misses. */

import { createRemoved, noticedOf, type Removed, readRemoved } from '../core/content/index.ts';
import type { AuthorProblem } from './problems/codes.ts';
import type { RuleId } from './rules/index.ts';

/** A problem with its rule and its cure. */
type Told = AuthorProblem & { readonly rule: RuleId; fix: string };

const KINDS: readonly (keyof Removed)[] = ['elements', 'attributes', 'uris'];

/** Names in a message. */
const NAMES_SHOWN = 6;

function counted(counts: ReadonlyMap<string, number>, one: string, many: string): string[] {
  const names = [...counts].sort(([, a], [, b]) => b - a);
  const total = names.reduce((sum, [, times]) => sum + times, 0);
  const shown = names.slice(0, NAMES_SHOWN).map(([name, times]) => `${name} ${times}`);
  if (names.length > NAMES_SHOWN) shown.push(`${names.length - NAMES_SHOWN} more`);
  return total === 0 ? [] : [`${total} ${total === 1 ? one : many} (${shown.join(', ')})`];
}

/** The cures by what is removed. */
const REMOVAL_CURES: readonly (readonly [kind: keyof Removed, cure: string])[] = [
  ['elements', 'Write what these elements show as text, or link to it'],
  ['attributes', 'remove the event handlers'],
  ['uris', 'write `https://` URLs in place of those with other schemes'],
];

/** In place of a scheme. */
const RELATIVE = 'relative';

function add(removed: Removed, sum: Removed): void {
  for (const kind of KINDS)
    for (const [name, times] of removed[kind]) sum[kind].set(name, (sum[kind].get(name) ?? 0) + times);
}

/** Message and cure for the markup of some texts. */
function described(sum: Removed, texts: number): { message: string; fix: string } {
  const relative = sum.uris.get(RELATIVE) ?? 0;
  const schemes = new Map([...sum.uris].filter(([scheme]) => scheme !== RELATIVE));
  const parts = [
    ...counted(sum.elements, 'element', 'elements'),
    ...counted(sum.attributes, 'attribute', 'attributes'),
    ...counted(schemes, 'URL with a scheme that is not allowed', 'URLs with schemes that are not allowed'),
    ...(relative === 0 ? [] : [`${relative} relative ${relative === 1 ? 'URL' : 'URLs'}`]),
  ];
  const where = texts === 1 ? 'markup' : `the markup of ${texts} texts`;
  const removed = { ...sum, uris: schemes };
  const cures = REMOVAL_CURES.flatMap(([kind, one]) => (removed[kind].size > 0 ? [one] : []));
  if (relative > 0) cures.push('write whole URLs in place of relative ones');
  const cure = cures.join('; ');
  const fix = `${cure.charAt(0).toUpperCase()}${cure.slice(1)}: readers leave them out.`;
  return { message: `Removed from ${where}: ${parts.join(', ')}`, fix };
}

/** Parts of markup that something removed begins with. */
const BEGINNINGS: readonly (readonly [kind: keyof Removed, part: (name: string) => string])[] = [
  ['elements', (name) => `<${name}`],
  ['attributes', (name) => name],
  ['uris', (scheme) => `${scheme}:`],
];

/** The first removed part of a text, by the message of its problem; in a text that holds elements, a part that is in one of them. */
export function removedIn(message: string, text: string): { part: string | undefined; at: number } {
  const removed = noticedOf(readRemoved(message));
  const parts = BEGINNINGS.flatMap(([kind, part]) => [...removed[kind].keys()].map(part));
  const lower = text.toLowerCase();
  const [first] = parts
    .map((part) => ({ at: lower.indexOf(part), length: part.length }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  if (first === undefined) return { part: parts[0], at: 0 };
  return { part: text.slice(first.at, first.at + first.length), at: first.at };
}

/** Makes one problem of all markup that readers remove, in place of the first; none when nothing of it does anything. */
export function withOneRemoval<T extends Told>(problems: readonly T[]): T[] {
  const local = new Set(
    problems.flatMap(({ rule, elementPath }) => (rule === 'content-local-address' ? [elementPath] : [])),
  );
  const sum = createRemoved();
  let first: T | undefined;
  let texts = 0;
  for (const problem of problems) {
    if (problem.rule !== 'sanitized') continue;
    const { elements, attributes, uris } = noticedOf(readRemoved(problem.message));
    // Another finding names the URL.
    if (local.has(problem.elementPath)) uris.clear();
    if (elements.size + attributes.size + uris.size === 0) continue;
    first ??= problem;
    texts += 1;
    add({ elements, attributes, uris }, sum);
  }
  if (first !== undefined) Object.assign(first, described(sum, texts));
  return problems.filter((problem) => problem.rule !== 'sanitized' || problem === first);
}
