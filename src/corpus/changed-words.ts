/** The changed words of two texts, each with the words around it: a review of a long text needs no other part of it. */

import { cutText } from '../core/platform/strings.ts';
import { changesOf, hunksOf } from './list-diff.ts';

/** Words with the signs that follow them: spaces alone would be equal everywhere. Languages without spaces have long runs of letters. */
const WORD = /[\p{L}\p{M}\p{N}]{1,20}[^\p{L}\p{M}\p{N}]{0,20}|[^\p{L}\p{M}\p{N}]{1,20}/gu;
/** Equal words to show on each side of a change. */
const CONTEXT = 4;
/** UTF-16 units to show of a text: the rest of a text that was replaced tells nothing new. */
const MOST = 800;
const GAP = '…';

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** The parts of both texts that differ, each with some words of context. */
export function changedWords(before: string, after: string): { before: string; after: string } {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const end = commonEnd(old, now);
  const [oldLength, nowLength] = [old.length - end, now.length - end];
  const shown = { before: '', after: '' };
  let last = 0;
  for (const hunk of hunksOf(changesOf(old.slice(0, oldLength), now.slice(0, nowLength)), CONTEXT)) {
    const [first, final] = [hunk[0], hunk.at(-1)];
    if (first === undefined || final === undefined) continue;
    const gap = first.from > CONTEXT ? GAP : '';
    shown.before += gap + partOf(old, first.from, final.to);
    shown.after += gap + partOf(now, first.newFrom, final.newTo);
    last = final.to;
    if (Math.max(shown.before.length, shown.after.length) > MOST) break;
  }
  const rest = old.length - last > CONTEXT ? GAP : '';
  return { before: cutText(shown.before, MOST) + rest, after: cutText(shown.after, MOST) + rest };
}

const partOf = (words: readonly string[], from: number, to: number): string =>
  words.slice(Math.max(0, from - CONTEXT), to + CONTEXT).join('');

/** How many last words are equal. */
function commonEnd(old: readonly string[], now: readonly string[]): number {
  const most = Math.min(old.length, now.length);
  let end = 0;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return end;
}
