/** The options of the snapshots in a directory, in a file next to them: what a later run, or a merge of parts, must know. */

import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../core/document/registry.ts';
import { checkArgument, isObjectWith, isRecord, isString } from '../core/model/expected.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { FeedError } from '../core/problems/errors.ts';
import type { CorpusOptions, CorpusSettings } from './corpus-options.ts';
import { packageVersion } from './package.ts';
import { replaceFile } from './replace-file.ts';
import { reasonOf, systemError } from './system-error.ts';

const FILE = '.options.json';

/** Everything besides the feeds that determines the snapshots. */
export interface StoreOptions {
  /** Version of this package. */
  readonly anyfeed: string;
  readonly parse: ParseOptions;
  readonly sample?: string | undefined;
  readonly only?: 'feeds' | undefined;
}

export const optionsOfRun = (
  { parse }: CorpusSettings,
  { sample, only }: CorpusOptions = {},
): StoreOptions => ({ anyfeed: packageVersion(), parse, sample, only });

const isStored = isObjectWith('options of snapshots', { anyfeed: isString, parse: isRecord });

/** @returns undefined when no run has written there @throws {FeedError} */
export async function readStoreOptions(directory: string): Promise<StoreOptions | undefined> {
  const file = join(directory, FILE);
  if (!existsSync(file)) return undefined;
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    checkArgument('it', isStored, stored);
    readSettings((stored as StoreOptions).parse);
    return stored as StoreOptions;
  } catch (error) {
    throw systemError('unreadable', `cannot read ${file}: ${reasonOf(error)}`, error);
  }
}

export const writeStoreOptions = (directory: string, options: StoreOptions): Promise<void> =>
  replaceFile(join(directory, FILE), `the options of ${directory}`, (file) =>
    writeFile(file, `${JSON.stringify(options, undefined, 2)}\n`),
  );

/** The options that differ, each in words: `sample: 1/4 and none`. */
export function differingOptions(a: StoreOptions, b: StoreOptions): string[] {
  const flat = ({ parse, ...rest }: StoreOptions): Readonly<Record<string, unknown>> => ({
    ...rest,
    ...parse,
  });
  const [one, other] = [flat(a), flat(b)];
  const words = (value: unknown): string =>
    value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .sort()
    .filter((name) => words(one[name]) !== words(other[name]))
    .map((name) => `${name}: ${words(one[name])} and ${words(other[name])}`);
}

/**
 * The options of a directory after a run with others. A run over a sample of all its feeds leaves its options.
 * @throws {FeedError} when snapshots of several options would be mixed
 */
export function optionsAfter(
  directory: string,
  old: StoreOptions | undefined,
  now: StoreOptions,
): StoreOptions {
  if (old === undefined || (now.sample === undefined && now.only === undefined)) return now;
  const { anyfeed: _version, sample: ofStore, only: kind, ...before } = old;
  const { anyfeed: _own, sample, only, ...after } = now;
  const isPart = (ofStore === undefined || ofStore === sample) && (kind === undefined || kind === only);
  const differing = differingOptions({ anyfeed: '', ...before }, { anyfeed: '', ...after });
  if (isPart && (differing.length === 0 || (ofStore === sample && kind === only)))
    return ofStore === sample && kind === only ? now : old;
  throw new FeedError({
    code: 'other-options',
    message: `${directory} has snapshots of other options, and this run would replace a part of them: ${differingOptions(old, now).join(', ')}`,
  });
}

/** Ends of the names of snapshots, of their indexes, and of what a killed run leaves. */
const OWN = /\.(?:json|ndjson\.gz|index|tmp)$|(?:^|\/)\./;

/** @throws {FeedError} when a directory without snapshots has files of another program */
export async function refuseForeign(directory: string): Promise<void> {
  if (existsSync(join(directory, FILE))) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const foreign = entries.find((entry) => entry.isFile() && !OWN.test(entry.name));
  if (foreign !== undefined)
    throw new FeedError({
      code: 'foreign-directory',
      message: `${directory} is not a directory of snapshots: it has ${foreign.name}`,
    });
}
