/** `anyfeed corpus check`: what it prints about changes. */

import { basename, resolve } from 'node:path';
import { type CorpusChangeGroup, CorpusChangeGroups, type CorpusExample } from '../corpus/change-groups.ts';
import { ChangesPage } from '../corpus/changes-page.ts';
import { type CorpusCheckedFeed, checkCorpus } from '../corpus/check.ts';
import type { SnapshotJson } from '../corpus/merge-values.ts';
import type { CorpusFigures } from './corpus-figures.ts';
import { type CorpusRequest, CorpusRun, optionsOf, snapshotsOf, withProgress } from './corpus-output.ts';
import { InputError, type Io, UsageError } from './io.ts';
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
  const { directory, update, accept, html } = request;
  if (update && accept !== undefined) throw new UsageError('--update accepts all groups: leave out --accept');
  const run = new CorpusRun(request, io, STATUSES);
  const changes = new CorpusChangeGroups();
  const names = new FirstNames();
  const page = html === undefined ? undefined : new ChangesPage(basename(resolve(directory)));
  const isListed = request.list && request.format !== 'json';
  const results = checkCorpus(directory, { update, accept, ...optionsOf(request) });
  for await (const result of withProgress(results, directory, snapshotsOf(request), io)) {
    run.add(result);
    changes.add(result.name, result.changes ?? []);
    names.add(result);
    page?.add(result);
    if (isListed) io.out(changeLines(result, screenOf(io)));
  }
  const groups = changes.list();
  refuseUnknown(accept, groups);
  if (html !== undefined && page !== undefined) await io.write(html, page.end(groups));
  return run.end('check', {
    text: pageText(request.list ? [] : groups, names, run.figures, request, io),
    json: { groups },
    differs: isLeft(run.figures, groups, request),
  });
}

/** @throws {InputError} for a group without a change: its name may be wrong */
function refuseUnknown(accept: CorpusRequest['accept'], groups: readonly CorpusChangeGroup[]): void {
  const unknown = accept?.find((name) => !groups.some(({ group }) => group === name));
  if (unknown !== undefined) throw new InputError(`no feed has a change of the group ${unknown}`);
}

/** Whether there are differences that the run has not accepted. */
function isLeft(
  figures: CorpusFigures,
  groups: readonly CorpusChangeGroup[],
  { update, accept = [] }: CorpusRequest,
): boolean {
  if (update) return false;
  const inFeeds = figures.of('new') + figures.of('missing');
  return inFeeds > 0 || groups.some(({ group }) => !accept.includes(group));
}

/** The first new and missing feeds: a million need not be remembered to show them. */
class FirstNames {
  readonly new: string[] = [];
  readonly missing: string[] = [];

  add({ name, status }: CorpusCheckedFeed): void {
    if ((status === 'new' || status === 'missing') && this[status].length < NAMES_SHOWN)
      this[status].push(name);
  }
}

/** A changed feed with all its changes, for a list. */
function changeLines({ name, status, changes = [] }: CorpusCheckedFeed, screen: Screen): string {
  if (status === 'unchanged' || status === 'skipped' || status === 'failed') return '';
  const title = `${screen.bold(oneLine(name, screen.columns - status.length - 2))}  ${status}`;
  const lines = changes.flatMap(({ group, elementPath, before, after }) => [
    `  ${screen.yellow(oneLine(elementPath, screen.columns - 2))}${elementPath === group ? '' : screen.dim(`  ${group}`)}`,
    ...differenceLines(before, after, screen),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
}

const differing = (figures: CorpusFigures): number =>
  figures.of('changed') + figures.of('new') + figures.of('missing');

function pageText(
  groups: readonly CorpusChangeGroup[],
  names: FirstNames,
  figures: CorpusFigures,
  request: CorpusRequest,
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
    [verdict(figures, request, screen)],
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function verdict(figures: CorpusFigures, { update, accept }: CorpusRequest, screen: Screen): string {
  const parts = STATUSES.filter(
    (status) => figures.of(status) > 0 || status === 'unchanged' || status === 'changed',
  ).map((status) => `${figures.of(status)} ${status}`);
  const isUpdated = (update || accept !== undefined) && differing(figures) > 0;
  const updated = isUpdated ? '; snapshots updated' : '';
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

const exampleLines = (example: CorpusExample, screen: Screen): string[] => [
  `    ${screen.dim(oneLine(`${example.name}: ${example.elementPath}`, screen.columns - 4))}`,
  ...differenceLines(example.before, example.after, screen),
];

function differenceLines(
  old: SnapshotJson | undefined,
  now: SnapshotJson | undefined,
  screen: Screen,
): string[] {
  const { before, after } = difference(old, now, screen.columns - 6);
  return [
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
