/** A baseline: the known problems of a project, in a file. Only new ones are shown and counted. */

import { dirname, resolve } from 'node:path';
import type { CheckProblem } from '../check/check-feed.ts';
import { fingerprint } from './fingerprint.ts';
import { InputError, type Io } from './io.ts';
import { pathFrom } from './patterns.ts';

/** Number of known problems by rule and fingerprint. */
type Known = Record<string, number>;

/** The known problems by the path of their file, from the folder of the baseline. */
export class Baseline {
  readonly #file: string;
  readonly #known: ReadonlyMap<string, Known>;
  readonly #seen = new Map<string, Known>();
  /** Problems that were left out. */
  known = 0;

  constructor(file: string, known: ReadonlyMap<string, Known>) {
    this.#file = file;
    this.#known = known;
  }

  /** The problems of a file that the baseline does not have, or has fewer times. */
  newOf(file: string, problems: readonly CheckProblem[]): CheckProblem[] {
    const path = pathFrom(dirname(resolve(this.#file)), file);
    const left = new Map(Object.entries(this.#known.get(path) ?? {}));
    const seen: Known = Object.create(null) as Known;
    const isNew = (problem: CheckProblem): boolean => {
      const key = `${problem.rule} ${fingerprint(problem)}`;
      seen[key] = (seen[key] ?? 0) + 1;
      const count = left.get(key) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    };
    const found = problems.filter(isNew);
    if (problems.length > 0) this.#seen.set(path, seen);
    this.known += problems.length - found.length;
    return found;
  }

  /** Writes all problems of this run into the file. */
  async save(io: Io): Promise<void> {
    const files = [...this.#seen].sort(([a], [b]) => (a < b ? -1 : 1));
    const sorted = files.map(([path, seen]) => [path, Object.fromEntries(Object.entries(seen).sort())]);
    const content = JSON.stringify({ version: 1, files: Object.fromEntries(sorted) }, null, 1);
    await io.write(this.#file, `${content}\n`);
  }
}

/** @param isNew whether the file need not exist */
export async function readBaseline(file: string, isNew: boolean, io: Io): Promise<Baseline> {
  if (isNew) return new Baseline(file, new Map());
  const text = new TextDecoder().decode(await io.read(file));
  try {
    const { version, files } = JSON.parse(text) as { version?: unknown; files?: Record<string, Known> };
    if (version === 1 && typeof files === 'object' && files !== null)
      return new Baseline(file, new Map(Object.entries(files)));
  } catch {
    // Report an invalid file below.
  }
  throw new InputError(`${file} is not a baseline of anyfeed; --update-baseline writes one`);
}
