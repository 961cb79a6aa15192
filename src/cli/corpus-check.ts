/** `anyfeed corpus check`: counts, and changes grouped by kind, with examples. */

import { type CheckedFeed, checkCorpus } from '../corpus/check.ts';
import { type ChangeGroup, ChangeGroups, type Example } from '../corpus/compare.ts';
import { difference } from './corpus-difference.ts';
import { complain, snapshotsOf } from './corpus-output.ts';
import { withProgress } from './corpus-progress.ts';
import type { CorpusRequest } from './corpus-request.ts';
import { type Io, STATUS } from './io.ts';
import { type Paint, painter } from './paint.ts';
import { oneLine } from './terminal-text.ts';

/** Number of groups to show of each kind. */
const GROUPS_SHOWN = 20;
/** Number of new and missing feeds to show. */
const NAMES_SHOWN = 10;

const KINDS: readonly (readonly [ChangeGroup['kind'], string])[] = [
  ['field', 'Fields'],
  ['namespace', 'Namespaces'],
  ['problem', 'Problem codes'],
  ['encoding', 'Encodings'],
  ['input', 'The documents themselves'],
];

type Counts = Record<CheckedFeed['status'], number>;

/** @returns the exit status */
export async function runCheck(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, update, workers, timeout, memory, parse } = request;
  const snapshots = snapshotsOf(request);
  const groups = new ChangeGroups();
  const names: Record<'new' | 'missing', string[]> = { new: [], missing: [] };
  const counts: Counts = { unchanged: 0, changed: 0, new: 0, missing: 0, failed: 0, skipped: 0 };
  const results = checkCorpus(directory, { snapshots, update, workers, timeout, memory, parse });
  for await (const { name, status, changes, reason } of withProgress(results, directory, snapshots, io)) {
    counts[status] += 1;
    if (changes !== undefined) groups.add(name, changes);
    if (status === 'new' || status === 'missing') names[status].push(name);
    if (reason !== undefined) complain(name, status, reason, io);
  }
  io.out(page(counts, groups.list(), names, update, io));
  const differs = counts.changed + counts.new + counts.missing > 0 && !update;
  return differs || counts.failed > 0 ? STATUS.problems : STATUS.fine;
}

function page(
  counts: Counts,
  groups: readonly ChangeGroup[],
  names: Record<'new' | 'missing', readonly string[]>,
  update: boolean,
  { colors, columns }: Io,
): string {
  const paint = painter(colors);
  const sections = [
    ...KINDS.map(([kind, title]) =>
      groupLines(
        title,
        groups.filter((group) => group.kind === kind),
        paint,
        columns,
      ),
    ),
    nameLines('New feeds', names.new, paint, columns),
    nameLines('Missing feeds', names.missing, paint, columns),
    [verdict(counts, update, paint)],
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function verdict(counts: Counts, update: boolean, paint: Paint): string {
  const statuses: readonly (keyof Counts)[] = ['unchanged', 'changed', 'new', 'missing', 'failed', 'skipped'];
  const parts = statuses
    .filter((status) => counts[status] > 0 || status === 'unchanged' || status === 'changed')
    .map((status) => `${counts[status]} ${status}`);
  const updated = update && counts.changed + counts.new + counts.missing > 0 ? '; snapshots updated' : '';
  const line = parts.join(', ') + updated;
  return counts.changed + counts.new + counts.missing + counts.failed === 0
    ? paint.green(line)
    : paint.bold(line);
}

function groupLines(title: string, groups: readonly ChangeGroup[], paint: Paint, columns: number): string[] {
  if (groups.length === 0) return [];
  const lines = groups
    .slice(0, GROUPS_SHOWN)
    .flatMap(({ group, feeds, changes, examples }) => [
      `  ${paint.yellow(oneLine(group, columns - 2))}  ${paint.dim(amount(feeds, changes))}`,
      ...examples.flatMap((example) => exampleLines(example, paint, columns)),
    ]);
  const hidden = groups.length - GROUPS_SHOWN;
  return [paint.bold(title), ...lines, ...(hidden > 0 ? [`  … and ${hidden} more groups`] : [])];
}

function amount(feeds: number, changes: number): string {
  const inFeeds = feeds === 1 ? 'in 1 feed' : `in ${feeds} feeds`;
  return changes === feeds ? inFeeds : `${changes} times ${inFeeds}`;
}

function exampleLines(example: Example, paint: Paint, columns: number): string[] {
  const { before, after } = difference(example.before, example.after, columns - 6);
  return [
    `    ${paint.dim(oneLine(`${example.name}: ${example.path}`, columns - 4))}`,
    ...(before === undefined ? [] : [`    ${paint.red(`- ${before}`)}`]),
    ...(after === undefined ? [] : [`    ${paint.green(`+ ${after}`)}`]),
  ];
}

function nameLines(title: string, names: readonly string[], paint: Paint, columns: number): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `  ${oneLine(name, columns - 2)}`);
  const hidden = names.length - NAMES_SHOWN;
  return [paint.bold(title), ...shown, ...(hidden > 0 ? [`  … and ${hidden} more`] : [])];
}
