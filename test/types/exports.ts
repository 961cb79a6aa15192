/** Types that signatures name have names for a program, too; the parts that they are made of have none. */

import type { EntrySource, FeedProblemCode, HeaderRecord, Position } from 'anyfeed';
import * as root from 'anyfeed';
import {
  type AuthorProblemCode,
  type CheckProblem,
  checkDocument,
  type Edit,
  type ProblemCode,
} from 'anyfeed/check';
import { type Ranking, rankEncodings } from 'anyfeed/detector';
import { type Deletions, diffEntries, type EntryDiff } from 'anyfeed/identity';

declare const bytes: Uint8Array;

export const ranking: Ranking = rankEncodings(bytes, ['ru']);
export const headers: HeaderRecord = { 'content-type': 'text/xml' };
export const isOfFeeds = (code: ProblemCode): code is FeedProblemCode => code !== 'plain-http';
export const advice: AuthorProblemCode = 'plain-http';
export const position: Position = [13.4, 52.5];

const { edits, problems } = checkDocument(bytes);
export const corrections: (readonly [CheckProblem, Edit | undefined])[] = problems.map((problem) => [
  problem,
  edits.get(problem),
]);

const { entries, feed } = root.parseFeed(bytes);
export const sources: (EntrySource | undefined)[] = entries.map(({ source }) => source);
const deletions: Deletions = { feed };
export const diff: EntryDiff = diffEntries(undefined, { ...deletions, entries });

// @ts-expect-error The list of namespaces is not exported.
export type Namespaces = typeof root.NAMESPACES;
// @ts-expect-error Neither are the parts of `Entry`.
export type Part = root.CoreEntry;
// @ts-expect-error The encoding has a sub-path of its own.
root.detectEncoding(bytes);
