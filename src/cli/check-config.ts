/** `anyfeed.config.json`: the profiles, severities and exceptions of a project. Searched in the current directory and upward. */

import { dirname, join, resolve } from 'node:path';
import {
  type CheckProblem,
  PROBLEM_PROSE,
  PROFILE_NAMES,
  type ProblemCode,
  type ProfileName,
  RULES,
  type RuleId,
} from '../check/check-feed.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import { isDocumentUrl, listed, suggestion } from './arguments.ts';
import { InputError, type Io } from './io.ts';
import { pathFrom, patternOf } from './patterns.ts';

const FILE = 'anyfeed.config.json';

/** Problems that a project accepts: of a rule or code, in files. */
interface Exception {
  /** A rule, or a code with all its rules; absent for all. */
  readonly rule?: RuleId | ProblemCode;
  /** Matches paths of files; absent for all. */
  readonly path?: RegExp;
}

type Severities = Readonly<Partial<Record<RuleId, ProblemSeverity | 'off'>>>;

/** Profiles and severities of some files. */
interface Override {
  readonly path: RegExp;
  readonly profiles: readonly ProfileName[] | undefined;
  readonly severities: Severities;
}

/** The settings of a project. */
export interface CheckConfig {
  /** The folder of the file: patterns are paths from there. */
  readonly folder: string;
  readonly profiles: readonly ProfileName[];
  readonly severities: Severities;
  readonly exceptions: readonly Exception[];
  readonly overrides: readonly Override[];
  readonly include: readonly RegExp[];
  readonly exclude: readonly RegExp[];
  /** The address at which a directory is published. */
  readonly url: string | undefined;
  /** Path of the file with the known problems. */
  readonly baseline: string | undefined;
}

/**
 * Reads the file that `--config` names, or the nearest `anyfeed.config.json`: that of the current directory, or of one above it.
 * @throws {InputError} when the file is unreadable or says something else
 */
export async function readConfig(given: string | undefined, io: Io): Promise<CheckConfig> {
  const file = given ?? nearestConfig(io);
  if (file === undefined) return configOf({}, resolve());
  const text = new TextDecoder().decode(await io.read(file));
  try {
    return configOf(objectOf(JSON.parse(text)), dirname(resolve(file)));
  } catch (error) {
    throw new InputError(`cannot use ${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** The path as a user of the current directory writes it. */
function nearestConfig(io: Io): string | undefined {
  for (let folder = ''; ; folder = join(folder, '..')) {
    const file = join(folder, FILE);
    if (io.exists(file)) return file;
    if (dirname(resolve(folder)) === resolve(folder)) return undefined;
  }
}

function configOf(given: Readonly<Record<string, unknown>>, folder: string): CheckConfig {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(READERS, name) && name !== '$schema');
  if (unknown !== undefined) {
    const names = Object.keys(READERS);
    throw new Error(`${unknown} is not one of ${names.join(', ')}${suggestion(unknown, names)}`);
  }
  const baseline = READERS.baseline(given['baseline']);
  return {
    folder,
    profiles: READERS.profiles(given['profiles'] ?? []),
    severities: READERS.rules(given['rules'] ?? {}),
    exceptions: READERS.ignore(given['ignore'] ?? []),
    overrides: READERS.overrides(given['overrides'] ?? []),
    include: READERS.include(given['include'] ?? []),
    exclude: READERS.exclude(given['exclude'] ?? []),
    url: READERS.url(given['url']),
    baseline: baseline && join(folder, baseline),
  };
}

const SEVERITIES = ['off', 'info', 'warning', 'error'];

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`a text is expected, not ${JSON.stringify(value)}`);
  return value;
};
const patternsOf = (value: unknown): RegExp[] => listOf(value).map((item) => patternOf(textOf(item)));
const optionalText = (value: unknown): string | undefined =>
  value === undefined ? undefined : textOf(value);

/** The members of the file. */
const READERS = {
  profiles: (value: unknown): ProfileName[] =>
    listOf(value).map(
      (name) => memberOf('profiles', name, PROFILE_NAMES as readonly string[]) as ProfileName,
    ),
  rules: (value: unknown): Severities => {
    for (const [rule, severity] of Object.entries(objectOf(value))) {
      memberOf('rules', rule, Object.keys(RULES));
      memberOf(rule, severity, SEVERITIES);
    }
    return value as Severities;
  },
  ignore: (value: unknown): Exception[] =>
    listOf(value).map((item) => {
      const { rule, path } = objectOf(item);
      if (rule === undefined && path === undefined)
        throw new Error('each item of ignore has rule, path or both');
      if (rule !== undefined)
        memberOf('ignore', rule, [...Object.keys(RULES), ...Object.keys(PROBLEM_PROSE)]);
      return {
        ...(rule !== undefined && { rule: rule as RuleId }),
        ...(path !== undefined && { path: patternOf(textOf(path)) }),
      };
    }),
  overrides: (value: unknown): Override[] =>
    listOf(value).map((item) => {
      const { path, profiles, rules = {} } = objectOf(item);
      if (path === undefined) throw new Error('each item of overrides has path, and profiles, rules or both');
      return {
        path: patternOf(textOf(path)),
        profiles: profiles === undefined ? undefined : READERS.profiles(profiles),
        severities: READERS.rules(rules),
      };
    }),
  include: patternsOf,
  exclude: patternsOf,
  url: (value: unknown): string | undefined => {
    const url = optionalText(value);
    if (url !== undefined && !isDocumentUrl(url)) throw new Error(`url is an http or https URL, not ${url}`);
    return url;
  },
  baseline: optionalText,
};

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('an object is expected');
  return value as Record<string, unknown>;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('a list is expected');
  return value;
}

function memberOf(where: string, value: unknown, names: readonly string[]): string {
  if (typeof value === 'string' && names.includes(value)) return value;
  const meant = typeof value === 'string' ? suggestion(value, names) : '';
  throw new Error(`${where}: ${JSON.stringify(value)} is not one of ${listed(names)}${meant}`);
}

/** Profiles and severities of a file; the last override that names it has the last word. */
export function settingsOf(
  { folder, profiles, severities, overrides }: CheckConfig,
  file: string,
): Pick<CheckConfig, 'profiles' | 'severities'> {
  const path = pathFrom(folder, file);
  const own = overrides.filter((override) => override.path.test(path));
  return {
    profiles: own.findLast((override) => override.profiles !== undefined)?.profiles ?? profiles,
    severities: Object.fromEntries(
      [severities, ...own.map((override) => override.severities)].flatMap((each) => Object.entries(each)),
    ),
  };
}

/** Whether the project accepts a problem of this file. */
export function isAccepted({ rule, code }: CheckProblem, file: string, config: CheckConfig): boolean {
  const ofRule = config.exceptions.filter(
    (exception) => exception.rule === undefined || exception.rule === rule || exception.rule === code,
  );
  if (ofRule.length === 0) return false;
  const from = pathFrom(config.folder, file);
  return ofRule.some(({ path }) => path?.test(from) !== false);
}
