/** Places of problems that have none from the reader: members of a JSON Feed, and the entry at which a limit was reached. */

import { jsonPlaces } from '../core/json/places.ts';
import { placeAll } from '../core/problems/problems.ts';
import type { Finding } from './finding.ts';
import { removedPart } from './parser-findings.ts';
import { ofNoCharacter, passageInJson } from './passage.ts';
import type { AuthorProblem } from './problems/codes.ts';
import type { Node } from './tree.ts';

const OF_ENTRIES = /^more than (\d+) entries /;

/** The number of entries that were read before a limit was reached; undefined for other problems. */
const entriesRead = ({ code, message }: AuthorProblem): string | undefined =>
  code === 'limit-exceeded' ? OF_ENTRIES.exec(message)?.[1] : undefined;

/** Adds the place of the first entry that was not read. */
export function placeLimits(problems: readonly AuthorProblem[], nodes: readonly Node[], text: string): void {
  const unplaced = problems.filter((problem) => problem.offset === undefined && entriesRead(problem));
  if (unplaced.length === 0) return;
  const entries = nodes.filter(({ index }) => index > 0);
  for (const problem of unplaced) {
    const offset = entries[Number(entriesRead(problem))]?.offset;
    if (offset !== undefined) problem.offset = offset;
  }
  placeAll(unplaced, text);
}

/** The path of what a problem of a JSON Feed is about: its member, the feed itself, or the first item that was not read. */
function pathInJson(problem: AuthorProblem, own?: Finding): string | undefined {
  const count = entriesRead(problem);
  return count === undefined ? (problem.elementPath ?? own?.place?.path) : `items[${count}]`;
}

/** Adds the places of members; the feed itself begins at the first bracket. */
export function placeInJson(
  problems: readonly AuthorProblem[],
  text: string,
  sources: ReadonlyMap<AuthorProblem, Finding>,
): void {
  const paths = new Map(problems.map((problem) => [problem, pathInJson(problem, sources.get(problem))]));
  const unplaced = problems.filter(
    (problem) => problem.offset === undefined && paths.get(problem) !== undefined,
  );
  if (unplaced.length === 0) return;
  const wanted = new Set(unplaced.map((problem) => paths.get(problem)));
  const places = new Map<string, number>();
  for (const { path, value } of jsonPlaces(text)) {
    if (wanted.has(path) && !places.has(path)) places.set(path, value);
    if (places.size === wanted.size) break;
  }
  for (const problem of unplaced) {
    const offset = places.get(paths.get(problem) ?? '');
    if (offset === undefined) continue;
    problem.offset =
      problem.code === 'control-character'
        ? ofNoCharacter(text, offset)
        : passageInJson(text, offset, sources.get(problem) ?? removedPart(problem));
  }
  placeAll(unplaced, text);
}
