/** `anyfeed corpus check`: what it prints about changes. */

import { type CorpusChangeGroup, CorpusChangeGroups, type CorpusExample } from '../corpus/change-groups.ts';
import { type CorpusCheckedFeed, checkCorpus } from '../corpus/check.ts';
import type { SnapshotJson } from '../corpus/merge-values.ts';
import type { CorpusFigures } from './corpus-figures.ts';
import { type CorpusRequest, CorpusRun, optionsOf, snapshotsOf, withProgress } from './corpus-output.ts';
import type { Io } from './io.ts';
import { oneLine, type Screen, screenOf } from './terminal-text.ts';

/** Number of groups to show of each kind. */
const GROUPS_SHOWN = 20;
/** Number of new and missing feeds to show. */
const NAMES_SHOWN = 10;

const KINDS: readonly (readonly [CorpusChangeGroup['kind'], string])[] = [
  ['field', 'Fields'],
  ['namespace', 'Namespaces'],
  ['problem', 'Problem codes'],
  ['encoding', 'Encodings'],
  ['input', 'The documents themselves'],
];

const STATUSES: readonly CorpusCheckedFeed['status'][] = [
  'unchanged',
  'changed',
  'new',
  'missing',
  'failed',
  'skipped',
];

/** @returns the exit status */
export async function runCorpusCheck(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, update } = request;
  const snapshots = snapshotsOf(request);
  const groups = new CorpusChangeGroups();
  const names: Record<'new' | 'missing', string[]> = { new: [], missing: [] };
  const run = new CorpusRun(request, io, STATUSES);
  const results = checkCorpus(directory, { update, ...optionsOf(request) });
  for await (const result of withProgress(results, directory, snapshots, io)) {
    const { name, status, changes } = result;
    run.add(result);
    if (changes !== undefined) groups.add(name, changes);
    // A million new feeds need not be remembered to show the first.
    if ((status === 'new' || status === 'missing') && names[status].length < NAMES_SHOWN)
      names[status].push(name);
  }
  return run.end('check', {
    text: page(run.figures, groups.list(), names, update, io),
    json: { groups: groups.list() },
    differs: differing(run.figures) > 0 && !update,
  });
}

const differing = (figures: CorpusFigures): number =>
  figures.of('changed') + figures.of('new') + figures.of('missing');

function page(
  figures: CorpusFigures,
  groups: readonly CorpusChangeGroup[],
  names: Record<'new' | 'missing', readonly string[]>,
  update: boolean,
  io: Io,
): string {
  const screen = screenOf(io);
  const sections = [
    ...KINDS.map(([kind, title]) =>
      groupLines(
        title,
        groups.filter((group) => group.kind === kind),
        screen,
      ),
    ),
    nameLines('New feeds', names.new, figures.of('new'), screen),
    nameLines('Missing feeds', names.missing, figures.of('missing'), screen),
    [verdict(figures, update, screen)],
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function verdict(figures: CorpusFigures, update: boolean, screen: Screen): string {
  const parts = STATUSES.filter(
    (status) => figures.of(status) > 0 || status === 'unchanged' || status === 'changed',
  ).map((status) => `${figures.of(status)} ${status}`);
  const updated = update && differing(figures) > 0 ? '; snapshots updated' : '';
  const line = parts.join(', ') + updated;
  return differing(figures) + figures.of('failed') === 0 ? screen.green(line) : screen.bold(line);
}

function groupLines(title: string, groups: readonly CorpusChangeGroup[], screen: Screen): string[] {
  if (groups.length === 0) return [];
  const lines = groups
    .slice(0, GROUPS_SHOWN)
    .flatMap(({ group, feeds, changes, examples }) => [
      `  ${screen.yellow(oneLine(group, screen.columns - 2))}  ${screen.dim(amount(feeds, changes))}`,
      ...examples.flatMap((example) => exampleLines(example, screen)),
    ]);
  const hidden = groups.length - GROUPS_SHOWN;
  return [screen.bold(title), ...lines, ...(hidden > 0 ? [`  … and ${hidden} more groups`] : [])];
}

function amount(feeds: number, changes: number): string {
  const inFeeds = feeds === 1 ? 'in 1 feed' : `in ${feeds} feeds`;
  return changes === feeds ? inFeeds : `${changes} times ${inFeeds}`;
}

function exampleLines(example: CorpusExample, screen: Screen): string[] {
  const { before, after } = difference(example.before, example.after, screen.columns - 6);
  return [
    `    ${screen.dim(oneLine(`${example.name}: ${example.elementPath}`, screen.columns - 4))}`,
    ...(before === undefined ? [] : [`    ${screen.red(`- ${before}`)}`]),
    ...(after === undefined ? [] : [`    ${screen.green(`+ ${after}`)}`]),
  ];
}

function nameLines(title: string, names: readonly string[], total: number, screen: Screen): string[] {
  if (names.length === 0) return [];
  const shown = names.map((name) => `  ${oneLine(name, screen.columns - 2)}`);
  const hidden = total - names.length;
  return [screen.bold(title), ...shown, ...(hidden > 0 ? [`  … and ${hidden} more`] : [])];
}

/** Number of characters to keep of a common beginning. */
const CONTEXT = 16;

/** Both fit `columns`; undefined for an absent value. */
export function difference(
  before: SnapshotJson | undefined,
  after: SnapshotJson | undefined,
  columns: number,
): { before: string | undefined; after: string | undefined } {
  const old = before === undefined ? undefined : inWords(before);
  const now = after === undefined ? undefined : inWords(after);
  const common = old === undefined || now === undefined ? 0 : commonLength(old, now);
  const start = common > columns / 2 ? common - CONTEXT : 0;
  const cut = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : oneLine(start === 0 ? text : `…${text.slice(start)}`, columns);
  return { before: cut(old), after: cut(now) };
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** A problem by place and message, a long text by its beginning, everything else as JSON. */
function inWords(value: SnapshotJson): string {
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `${inWords(value[0] ?? null)}${others(value.length - 1)}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { message, place, sha256, length, words } = value;
  if (typeof message === 'string') return `${place ?? '–'} ${message}`;
  if (typeof words === 'string') return `${length} characters (${sha256}): ${words}…`;
  return JSON.stringify(value);
}

const others = (count: number): string => (count > 0 ? `, and ${count} more` : '');
