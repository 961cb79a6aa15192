/** Compares two readings key by key, as `anyfeed corpus check` compares a feed with its snapshot. */

import type { FeedResult } from '../../src/core/document/result.ts';
import { compareSnapshots } from '../../src/corpus/compare.ts';
import type { CorpusSnapshot, SnapshotJson } from '../../src/corpus/merge-values.ts';
import { cut, factsOf, type Reading, SHORT } from './facts.ts';
import type { Comparison } from './protocol.ts';

const MOST = 200;
/** Characters before the first difference of two long texts. */
const BEFORE = 40;

interface Named extends Reading {
  readonly name: string;
}

export function compareReadings(one: Named, other: Named): Comparison {
  const facts = factsOf(other);
  const changes = compareSnapshots(snapshotOf(one.result), snapshotOf(other.result));
  return {
    names: [one.name, other.name],
    facts: factsOf(one).map(([name, value], i) => ({ name, values: [value, facts[i]?.[1] ?? ''] })),
    differences: changes.slice(0, MOST).map(({ elementPath, before, after }) => ({
      name: cut(elementPath, SHORT),
      values: aroundDifference(textOf(before), textOf(after)),
    })),
    unlisted: Math.max(0, changes.length - MOST),
  };
}

/** Leaves out what differs in every place of a document: offsets, origins, the trace. */
function snapshotOf({
  version,
  bozo,
  usable,
  encoding,
  problems,
  feed,
  entries,
}: FeedResult): CorpusSnapshot {
  const list = problems.map(({ code, severity, message }) => ({ code, severity, message }));
  return JSON.parse(JSON.stringify({ version, encoding, usable, bozo, problems: list, feed, entries }));
}

function textOf(value: SnapshotJson | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return String(value);
  const problems = Array.isArray(value) ? value : [value];
  return problems.every(isProblem)
    ? problems.map(({ code, message }) => `${code}: ${message}`).join('\n')
    : JSON.stringify(value);
}

function isProblem(value: SnapshotJson): value is { code: string; message: string } {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** Cuts both texts so that the first difference is in view. */
function aroundDifference(one: string, other: string): [string, string] {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  const from = at < SHORT / 2 ? 0 : at - BEFORE;
  const part = (text: string): string =>
    (from > 0 && text !== '' ? '… ' : '') + cut(text.slice(from).toWellFormed(), SHORT);
  return [part(one), part(other)];
}
