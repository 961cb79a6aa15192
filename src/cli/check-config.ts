/** `anyfeed.config.json`: the profiles, severities and exceptions of a project. */

import {
  type CheckProblem,
  PROFILE_NAMES,
  type ProfileName,
  RULES,
  type RuleId,
} from '../check/check-feed.ts';
import { PROBLEM_KINDS, type ProblemCode, type ProblemSeverity } from '../core/problems/problem-codes.ts';
import { listed } from './arguments.ts';
import { InputError, type Io } from './io.ts';

const FILE = 'anyfeed.config.json';

/** Problems that a project accepts: of a rule or code, in files. */
interface Exception {
  /** A rule, or a code with all its rules; absent for all. */
  readonly rule?: RuleId | ProblemCode;
  /** Matches paths of files; absent for all. */
  readonly path?: RegExp;
}

/** The profiles, severities and exceptions of a project. */
export interface CheckConfig {
  readonly profiles: readonly ProfileName[];
  readonly severities: Readonly<Partial<Record<RuleId, ProblemSeverity | 'off'>>>;
  readonly exceptions: readonly Exception[];
}

const NOTHING: CheckConfig = { profiles: [], severities: {}, exceptions: [] };

/**
 * Reads the file that `--config` names, or `anyfeed.config.json` of the current directory, if there is one.
 * @throws {InputError} when the file is unreadable or says something else
 */
export async function readConfig(given: string | undefined, io: Io): Promise<CheckConfig> {
  if (given === undefined && !io.exists(FILE)) return NOTHING;
  const file = given ?? FILE;
  const text = new TextDecoder().decode(await io.read(file));
  const wrong = (what: string): InputError => new InputError(`cannot use ${file}: ${what}`);
  let members: Readonly<Record<string, unknown>>;
  try {
    members = objectOf(JSON.parse(text));
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const unknown = Object.keys(members).find((name) => !Object.hasOwn(READERS, name) && name !== '$schema');
  if (unknown !== undefined) throw wrong(`${unknown} is not one of ${Object.keys(READERS).join(', ')}`);
  try {
    return {
      profiles: READERS.profiles(members['profiles'] ?? []),
      severities: READERS.rules(members['rules'] ?? {}),
      exceptions: READERS.ignore(members['ignore'] ?? []),
    };
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

const SEVERITIES = ['off', 'info', 'warning', 'error'];

/** The members of the file. */
const READERS = {
  profiles: (value: unknown): ProfileName[] =>
    listOf(value).map(
      (name) => memberOf('profiles', name, PROFILE_NAMES as readonly string[]) as ProfileName,
    ),
  rules: (value: unknown): CheckConfig['severities'] => {
    for (const [rule, severity] of Object.entries(objectOf(value))) {
      memberOf('rules', rule, Object.keys(RULES));
      memberOf(rule, severity, SEVERITIES);
    }
    return value as CheckConfig['severities'];
  },
  ignore: (value: unknown): Exception[] =>
    listOf(value).map((item) => {
      const { rule, path } = objectOf(item);
      if (rule === undefined && path === undefined)
        throw new Error('each item of ignore has rule, path or both');
      if (rule !== undefined)
        memberOf('ignore', rule, [...Object.keys(RULES), ...Object.keys(PROBLEM_KINDS)]);
      if (path !== undefined && typeof path !== 'string') throw new Error('path is a text');
      return {
        ...(rule !== undefined && { rule: rule as RuleId }),
        ...(path !== undefined && { path: patternOf(path) }),
      };
    }),
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
  throw new Error(`${where}: ${JSON.stringify(value)} is not one of ${listed(names)}`);
}

const SPECIAL = /\*\*\/?|\*|[.+?^${}()|[\]\\]/g;
const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' };

/** `*` is any part of a name, `**` any folders. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^(?:\\./)?${path.replace(SPECIAL, (found) => WILDCARDS[found] ?? `\\${found}`)}$`);

/** Whether the project accepts a problem of this file. */
export const isAccepted = (
  { rule, code }: CheckProblem,
  file: string,
  exceptions: readonly Exception[],
): boolean =>
  exceptions.some(
    (exception) =>
      (exception.rule === undefined || exception.rule === rule || exception.rule === code) &&
      exception.path?.test(file.replaceAll('\\', '/')) !== false,
  );
