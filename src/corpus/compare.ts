/** Compares two snapshots of a feed: one change for every value, with a kind for the maintainer; and accepts some of the changes. */

import { checkArgument, type Expected, isRecord } from '../core/model/expected.ts';
import { changedWords } from './changed-words.ts';
import { isLongText, TEXTS } from './long-texts.ts';
import {
  type CorpusSnapshot,
  isJsonObject,
  merge,
  mergeKeys,
  type SnapshotJson,
  same,
} from './merge-values.ts';

/**
 * `input`: the document itself changed. `encoding`: the decoding of its bytes. `problem`: its problems. `namespace`: declarations and keys
 * of namespaces. `field`: everything else.
 */
export type CorpusChangeKind = 'input' | 'encoding' | 'problem' | 'namespace' | 'field';

/** A difference between two snapshots of a feed. */
export interface CorpusChange {
  /** The part of the result that changed. */
  readonly kind: CorpusChangeKind;
  /** Equal for all changes of a group: `entries[].title`, `windows-1252 → utf-8`, `bare-ampersand`, `itunes: entries[].itunesExplicit`. */
  readonly group: string;
  /** Place in the snapshot: `entries[3].title`. */
  readonly elementPath: string;
  /** Undefined for an added value. Of a long text the words that changed, and those around them. */
  readonly before: SnapshotJson | undefined;
  /** Undefined for a removed value. */
  readonly after: SnapshotJson | undefined;
}

const isSnapshot: Expected = { ...isRecord, words: 'a snapshot of a feed' };

/**
 * Compares two snapshots of a feed. Items of lists are paired by their id, link or name, so that a new entry changes no other one.
 *
 * @returns one change for every value; an empty list when both have the same data, in any layout
 * @example
 * const [change] = compareSnapshots({ version: 'rss20', entries: [] }, { version: 'rss10', entries: [] });
 * change?.group; // 'version'
 * @experimental
 */
export function compareSnapshots(before: CorpusSnapshot, after: CorpusSnapshot): CorpusChange[] {
  checkArgument('before of compareSnapshots', isSnapshot, before);
  checkArgument('after of compareSnapshots', isSnapshot, after);
  const changes = allChanges(before, after);
  const factOf = factsOf(changes);
  const [old, now] = [textsOf(before), textsOf(after)];
  return changes.filter((change) => factOf(change) === change).map((change) => inWords(change, old, now));
}

/** A change with the words that changed instead of the abbreviations of texts. */
function inWords(change: CorpusChange, oldTexts: Texts, newTexts: Texts): CorpusChange {
  const isLong = [change.before, change.after].some((value) => isJsonObject(value) && isLongText(value));
  const [old, now] = [wholeText(change.before, oldTexts), wholeText(change.after, newTexts)];
  // The kept beginnings of two very long texts can be equal.
  if (!isLong || old === undefined || now === undefined || old === now) return change;
  return { ...change, ...changedWords(old, now) };
}

/** The text that a value stands for. */
function wholeText(value: SnapshotJson | undefined, texts: Texts): string | undefined {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value) || !isLongText(value) || !Object.hasOwn(texts, value.sha256)) return undefined;
  const text = texts[value.sha256];
  return typeof text === 'string' ? text : undefined;
}

/**
 * The snapshot before with the changes of some groups.
 * @param isAccepted whether all changes of a group are accepted
 */
export function acceptChanges(
  before: CorpusSnapshot,
  after: CorpusSnapshot,
  isAccepted: (group: string) => boolean,
): CorpusSnapshot {
  const changes = allChanges(before, after);
  const factOf = factsOf(changes);
  let next = 0;
  // The same walk meets the same changes.
  const accepted = merged(before, after, () => {
    const change = changes[next];
    next += 1;
    return change !== undefined && isAccepted(factOf(change).group);
  });
  return withTexts(accepted, { ...textsOf(before), ...textsOf(after) });
}

/** A snapshot with the texts that it abbreviates, and no others. */
function withTexts(snapshot: CorpusSnapshot, texts: Texts): CorpusSnapshot {
  const hashes = new Set<string>();
  const visit = (value: SnapshotJson): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && isLongText(value)) hashes.add(value.sha256);
    else for (const member of Object.values(value)) visit(member);
  };
  visit(snapshot);
  const kept = Object.entries(texts).filter(([hash]) => hashes.has(hash));
  return kept.length === 0 ? snapshot : { ...snapshot, [TEXTS]: Object.fromEntries(kept) };
}

/** Long texts by their hashes. Snapshots of older versions have none. */
type Texts = CorpusSnapshot;

function textsOf(snapshot: CorpusSnapshot): Texts {
  const texts = snapshot[TEXTS];
  return isJsonObject(texts) ? texts : {};
}

/** Every change in the order of the walk, those of details included. */
function allChanges(before: CorpusSnapshot, after: CorpusSnapshot): CorpusChange[] {
  const changes: CorpusChange[] = [];
  merged(before, after, (change) => {
    changes.push(change);
    return false;
  });
  return changes;
}

/** Decides about a change: whether the value after it is taken. */
type Decide = (change: CorpusChange) => boolean;

function merged(before: CorpusSnapshot, after: CorpusSnapshot, decide: Decide): CorpusSnapshot {
  const prefixes = prefixesOf(before, after);
  const asField: Compare = (old, now, key, take) =>
    merge(old, now, key, (path, a, b) => take(fieldChange(path, a, b, prefixes)));
  return mergeKeys(before, after, (key, a, b) => (SPECIAL.get(key) ?? asField)(a, b, key, decide));
}

const DETAIL_VALUE = 'Detail.value';

/** A text and the `value` of its detail are one fact, that of the text, when both change in the same way. */
function factsOf(changes: readonly CorpusChange[]): (change: CorpusChange) => CorpusChange {
  const byPath = new Map(changes.map((change) => [change.elementPath, change]));
  return (change) => {
    const { elementPath, before, after } = change;
    if (!elementPath.endsWith(DETAIL_VALUE)) return change;
    const text = byPath.get(elementPath.slice(0, -DETAIL_VALUE.length));
    return text !== undefined && same(text.before, before) && same(text.after, after) ? text : change;
  };
}

/** @returns the value before, with the changes that are taken */
type Compare = (
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  key: string,
  decide: Decide,
) => SnapshotJson | undefined;

/** Gives all differences one kind, and the place as group. */
const asKind =
  (kind: CorpusChangeKind): Compare =>
  (before, after, key, decide) =>
    merge(before, after, key, (path, a, b) =>
      decide({ kind, group: generic(path), elementPath: path, before: a, after: b }),
    );

/** A changed length and a changed hash are one fact. */
const compareInput: Compare = (before, after, path, decide) => {
  if (same(before, after)) return before;
  const isTaken = decide({ kind: 'input', group: 'another document', elementPath: path, before, after });
  return isTaken ? after : before;
};

const compareEncoding: Compare = (before, after, path, decide) => {
  if (before === after) return before;
  const group = `${before || 'unknown'} → ${after || 'unknown'}`;
  return decide({ kind: 'encoding', group, elementPath: path, before, after }) ? after : before;
};

/** Compares the problems of each code as a multiset, because problems have no identity. */
const compareProblems: Compare = (before, after, path, decide) => {
  const old = byCode(before);
  const now = byCode(after);
  let isChanged = false;
  const taken = [...new Set([...old.keys(), ...now.keys()])].flatMap((code) => {
    const gone = minus(old.get(code) ?? [], now.get(code) ?? []);
    const come = minus(now.get(code) ?? [], old.get(code) ?? []);
    const kept = old.get(code) ?? [];
    if (gone.length + come.length === 0) return kept;
    const change: CorpusChange = {
      kind: 'problem',
      group: code,
      elementPath: path,
      before: listed(gone),
      after: listed(come),
    };
    const isTaken = decide(change);
    isChanged ||= isTaken;
    return isTaken ? (now.get(code) ?? []) : kept;
  });
  return isChanged ? taken : before;
};

/** The abbreviations of the texts are compared. */
const keepTexts: Compare = (before) => before;

const SPECIAL: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['input', compareInput],
  ['headers', asKind('input')],
  ['encoding', compareEncoding],
  ['encodingTrace', asKind('encoding')],
  ['contentType', asKind('encoding')],
  ['bozo', asKind('problem')],
  ['bozoException', asKind('problem')],
  ['problems', compareProblems],
  ['namespaces', asKind('namespace')],
  [TEXTS, keepTexts],
]);

const listed = (list: SnapshotJson[]): SnapshotJson | undefined => (list.length > 1 ? list : list[0]);

function byCode(problems: SnapshotJson | undefined): Map<string, SnapshotJson[]> {
  const map = new Map<string, SnapshotJson[]>();
  for (const problem of Array.isArray(problems) ? problems : []) {
    const code = isJsonObject(problem) ? String(problem['code']) : 'unreadable';
    const list = map.get(code);
    if (list === undefined) map.set(code, [problem]);
    else list.push(problem);
  }
  return map;
}

/** Items that occur more often in one list than in the other. */
function minus(list: readonly SnapshotJson[], other: readonly SnapshotJson[]): SnapshotJson[] {
  const counts = new Map<string, number>();
  for (const item of other) {
    const text = JSON.stringify(item);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return list.filter((item) => {
    const text = JSON.stringify(item);
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}

const FIRST_KEY = /^(?:feed|entries\[\d+\])\.([a-z]+)[A-Z]/;

function fieldChange(
  path: string,
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  prefixes: ReadonlySet<string>,
): CorpusChange {
  const prefix = FIRST_KEY.exec(path)?.[1];
  const place = generic(path);
  return prefix !== undefined && prefixes.has(prefix)
    ? { kind: 'namespace', group: `${prefix}: ${place}`, elementPath: path, before, after }
    : { kind: 'field', group: place, elementPath: path, before, after };
}

const INDEX = /\[\d+\]/g;
const generic = (path: string): string => path.replace(INDEX, '[]');

function prefixesOf(...snapshots: readonly CorpusSnapshot[]): Set<string> {
  return new Set(
    snapshots.flatMap(({ namespaces }) => (isJsonObject(namespaces) ? Object.keys(namespaces) : [])),
  );
}
