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
const entriesRead = ({ message }: AuthorProblem): string | undefined => OF_ENTRIES.exec(message)?.[1];

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
function pathInJson(problem: AuthorProblem, own: Finding | undefined): string | undefined {
  const count = entriesRead(problem);
  return count === undefined ? (problem.elementPath ?? own?.place?.path) : `items[${count}]`;
}

const LAST_STEP = /(?:\.[^.[\]]*|\[[^[\]]*\]|^[^.[\]]+)$/;
/** Deeper members have no places. */
const MOST_STEPS = 64;

/** The path of a member, of what is around it, and so on up to the feed: a member that is missing is at its object. */
function pathsAround(path: string): readonly string[] {
  const paths = [path];
  for (let at = path; at !== '' && paths.length <= MOST_STEPS; paths.push(at)) {
    const around = at.replace(LAST_STEP, '');
    at = around === at ? '' : around;
  }
  return paths;
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
  // A member without a place behind a fault of the syntax is there, and was not read.
  const isWhole = problems.every(({ code }) => code !== 'not-well-formed');
  const pathsOf = (problem: AuthorProblem): readonly string[] => {
    const path = paths.get(problem) ?? '';
    return isWhole ? pathsAround(path) : [path];
  };
  const wanted = new Set(unplaced.flatMap(pathsOf));
  const places = new Map<string, number>();
  // The last of several members with one name counts.
  for (const { path, value } of jsonPlaces(text)) if (wanted.has(path)) places.set(path, value);
  for (const problem of unplaced) {
    const written = pathsOf(problem).find((path) => places.has(path));
    const offset = written === undefined ? undefined : places.get(written);
    if (offset === undefined) continue;
    problem.offset =
      problem.code === 'control-character'
        ? ofNoCharacter(text, offset)
        : passageInJson(text, offset, sources.get(problem) ?? removedPart(problem));
  }
  placeAll(unplaced, text);
}
