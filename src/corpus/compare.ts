/** Compares two snapshots of a feed: one change for every value, with a kind for the maintainer. Groups the changes of a whole corpus. */

import { checkArgument, type Expected, isRecord } from '../core/model/options.ts';

/** Data of a snapshot, as JSON. */
export type SnapshotJson =
  | string
  | number
  | boolean
  | null
  | SnapshotJson[]
  | { [key: string]: SnapshotJson };
/** A snapshot of a feed: its result as JSON. */
export type CorpusSnapshot = { [key: string]: SnapshotJson };

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
  /** Undefined for an added value. */
  readonly before: SnapshotJson | undefined;
  /** Undefined for a removed value. */
  readonly after: SnapshotJson | undefined;
}

const isSnapshot: Expected = { ...isRecord, words: 'a snapshot of a feed' };

/**
 * Compares two snapshots of a feed.
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
  const changes: CorpusChange[] = [];
  const prefixes = prefixesOf(before, after);
  for (const key of keysOf(before, after)) {
    const compare = SPECIAL.get(key);
    if (compare !== undefined) compare(before[key], after[key], key, changes);
    else
      differences(before[key], after[key], key, (path, a, b) =>
        changes.push(fieldChange(path, a, b, prefixes)),
      );
  }
  return withoutEchoes(changes);
}

const DETAIL_VALUE = 'Detail.value';

/** A text and the `value` of its detail are one fact: reports only the text when both change in the same way. */
function withoutEchoes(changes: readonly CorpusChange[]): CorpusChange[] {
  const byPath = new Map(changes.map((change) => [change.elementPath, change]));
  return changes.filter(({ elementPath, before, after }) => {
    const text = elementPath.endsWith(DETAIL_VALUE)
      ? byPath.get(elementPath.slice(0, -DETAIL_VALUE.length))
      : undefined;
    return text === undefined || !same(text.before, before) || !same(text.after, after);
  });
}

const same = (a: SnapshotJson | undefined, b: SnapshotJson | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

type Compare = (
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  key: string,
  changes: CorpusChange[],
) => void;

/** Gives all differences one kind, and the place as group. */
const asKind =
  (kind: CorpusChangeKind): Compare =>
  (before, after, key, changes) =>
    differences(before, after, key, (path, a, b) =>
      changes.push({ kind, group: generic(path), elementPath: path, before: a, after: b }),
    );

/** A changed length and a changed hash are one fact. */
const compareInput: Compare = (before, after, path, changes) => {
  if (!same(before, after))
    changes.push({ kind: 'input', group: 'another document', elementPath: path, before, after });
};

const compareEncoding: Compare = (before, after, path, changes) => {
  if (before === after) return;
  changes.push({
    kind: 'encoding',
    group: `${before || 'unknown'} → ${after || 'unknown'}`,
    elementPath: path,
    before,
    after,
  });
};

/** Compares the problems of each code as a multiset, because problems have no identity. */
const compareProblems: Compare = (before, after, path, changes) => {
  const old = byCode(before);
  const now = byCode(after);
  for (const code of new Set([...old.keys(), ...now.keys()])) {
    const gone = minus(old.get(code) ?? [], now.get(code) ?? []);
    const come = minus(now.get(code) ?? [], old.get(code) ?? []);
    if (gone.length + come.length === 0) continue;
    changes.push({
      kind: 'problem',
      group: code,
      elementPath: path,
      before: listed(gone),
      after: listed(come),
    });
  }
};

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
]);

const listed = (list: SnapshotJson[]): SnapshotJson | undefined => (list.length > 1 ? list : list[0]);

function byCode(problems: SnapshotJson | undefined): Map<string, SnapshotJson[]> {
  const map = new Map<string, SnapshotJson[]>();
  for (const problem of Array.isArray(problems) ? problems : []) {
    const code = isObject(problem) ? String(problem['code']) : 'unreadable';
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
    snapshots.flatMap(({ namespaces }) => (isObject(namespaces) ? Object.keys(namespaces) : [])),
  );
}

type Report = (path: string, before: SnapshotJson | undefined, after: SnapshotJson | undefined) => void;

function differences(
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  path: string,
  report: Report,
): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, report);
  else if (isObject(before) && isObject(after) && !isShortened(before) && !isShortened(after)) {
    for (const key of keysOf(before, after)) differences(before[key], after[key], `${path}.${key}`, report);
  } else if (!same(before, after)) report(path, before, after);
}

/** One long text counts as one value. */
function isShortened(value: CorpusSnapshot): boolean {
  return 'sha256' in value && 'length' in value && 'words' in value;
}

/**
 * Compares items in pairs. When one list is longer, pairs them by their identity: otherwise everything after a new entry would count as
 * changed.
 */
function compareLists(
  before: readonly SnapshotJson[],
  after: readonly SnapshotJson[],
  path: string,
  report: Report,
): void {
  if (before.length === after.length) {
    for (const [i, item] of before.entries()) differences(item, after[i], `${path}[${i}]`, report);
    return;
  }
  const old = identified(before);
  const now = identified(after);
  for (const [identity, { item, index }] of old) {
    const other = now.get(identity);
    if (other === undefined) report(`${path}[${index}]`, item, undefined);
    else differences(item, other.item, `${path}[${other.index}]`, report);
  }
  for (const [identity, { item, index }] of now) {
    if (!old.has(identity)) report(`${path}[${index}]`, undefined, item);
  }
}

const IDENTITIES: readonly string[] = ['id', 'link', 'href', 'title', 'term', 'name'];

function identified(list: readonly SnapshotJson[]): Map<string, { item: SnapshotJson; index: number }> {
  const map = new Map<string, { item: SnapshotJson; index: number }>();
  for (const [index, item] of list.entries()) {
    const base = JSON.stringify(isObject(item) ? identityOf(item) : item);
    let identity = base;
    // Pair entries with the same id in their order.
    for (let turn = 2; map.has(identity); turn += 1) identity = `${base} ${turn}`;
    map.set(identity, { item, index });
  }
  return map;
}

function identityOf(item: CorpusSnapshot): SnapshotJson {
  const key = IDENTITIES.find((name) => item[name] !== undefined);
  return key === undefined ? item : (item[key] ?? null);
}

function keysOf(before: CorpusSnapshot, after: CorpusSnapshot): Set<string> {
  return new Set([...Object.keys(before), ...Object.keys(after)]);
}

function isObject(value: SnapshotJson | undefined): value is CorpusSnapshot {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A change with the name of its feed. */
export interface CorpusExample extends CorpusChange {
  /** The feed. */
  readonly name: string;
}

/** Changes of one group. */
export interface CorpusChangeGroup {
  /** The kind of all changes of the group. */
  readonly kind: CorpusChangeKind;
  /** `entries[].title`, `windows-1252 → utf-8`, `bare-ampersand` … */
  readonly group: string;
  /** Number of feeds with such a change. */
  readonly feeds: number;
  /** Number of changes. */
  readonly changes: number;
  /** Examples from different feeds. */
  readonly examples: readonly CorpusExample[];
}

const EXAMPLES = 3;

/**
 * Counts changes feed by feed, in memory that grows only with the number of groups.
 * @experimental
 */
export class CorpusChangeGroups {
  readonly #groups: Map<
    string,
    { kind: CorpusChangeKind; group: string; feeds: number; changes: number; examples: CorpusExample[] }
  > = new Map();

  /** Counts the changes of a feed. */
  add(name: string, changes: readonly CorpusChange[]): void {
    const seen = new Set<string>();
    for (const change of changes) {
      const key = `${change.kind} ${change.group}`;
      const group = this.#groups.get(key) ?? {
        kind: change.kind,
        group: change.group,
        feeds: 0,
        changes: 0,
        examples: [],
      };
      this.#groups.set(key, group);
      group.changes += 1;
      if (seen.has(key)) continue;
      seen.add(key);
      group.feeds += 1;
      if (group.examples.length < EXAMPLES) group.examples.push({ name, ...change });
    }
  }

  /** Sorted by the number of feeds, largest first. */
  list(): CorpusChangeGroup[] {
    return [...this.#groups.values()].sort(
      (a, b) => b.feeds - a.feeds || b.changes - a.changes || (a.group < b.group ? -1 : 1),
    );
  }
}
