/** Parses a command line. Reports mistakes as usage errors. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { HeaderMap } from '../core/model/headers.ts';
import { parseUrl } from '../core/platform/urls.ts';
import { type Command, type Io, STATUS, UsageError } from './io.ts';
import type { Option } from './options.ts';
import { wrap } from './terminal-text.ts';

type Options = NonNullable<ParseArgsConfig['options']> & Readonly<Record<string, Option>>;

/** Values of options, and the other arguments. */
export type Arguments<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>
>;

/** Sentences in the help of every command that reads a file or an address. */
export const RESPONSE_HELP = `A file may be an HTTP response, headers first (curl -i); FILE.headers next to
FILE may hold headers, one per line. A URL of http or https is fetched.`;

const HELP = { help: { type: 'boolean', short: 'h', help: 'print this' } } as const;

/**
 * A command that prints its help for `--help`.
 * @param run receives the values of the options, and the other arguments; returns the exit status
 */
export function command<const Known extends Readonly<Record<string, Option>>>(
  { usage, ending, examples }: Help,
  options: Known,
  run: (given: Arguments<Known>, io: Io) => Promise<number>,
): Command {
  const known = { ...options, ...HELP };
  const called = async (args: readonly string[], io: Io): Promise<number> => {
    const given = splitArguments(args, known);
    if (!(given.values as { help?: boolean }).help) return run(given as Arguments<Known>, io);
    const rows = Object.entries<Option>(known).map(optionRow);
    const lines = examples.map((line) => `  ${line}\n`);
    io.out(`${usage}\nOptions:\n${helpRows(rows)}\n${ending}\nExamples:\n${lines.join('')}`);
    return STATUS.fine;
  };
  return Object.assign(called, { options: known });
}

/** The words of a help. */
interface Help {
  /** How to call the command, and what it does. */
  readonly usage: string;
  /** Exit statuses. */
  readonly ending: string;
  /** Command lines, at least one. */
  readonly examples: readonly [string, ...string[]];
}

/** The spelling of an option and its effect. */
const optionRow = ([name, { short, value, help }]: [string, Option]): [string, string] => [
  `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`,
  help,
];

const COLUMNS = 80;

/** Two columns that fit a terminal. */
export function helpRows(pairs: readonly (readonly [string, string])[]): string {
  const width = pairs.reduce((widest, [left]) => Math.max(widest, left.length), 0) + 2;
  return pairs
    .flatMap(([left, right]) =>
      wrap(right, COLUMNS - width - 2).map((line, i) => `  ${(i === 0 ? left : '').padEnd(width)}${line}\n`),
    )
    .join('');
}

/** @throws {UsageError} for an unknown option, an option without its value, or a switch with one */
export function splitArguments<const Known extends Options>(
  args: readonly string[],
  options: Known,
): Arguments<Known> {
  // Not strict: Node reports mistakes in words that name parts of its own interface.
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) if (token.kind === 'option') checkOption(token, options);
  return { values, positionals } as Arguments<Known>;
}

interface OptionToken {
  readonly name: string;
  /** As written: `-u`, `--url`. */
  readonly rawName: string;
  readonly value: string | undefined;
  /** Whether the value follows `=`, or a letter. */
  readonly inlineValue: boolean | undefined;
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken, options: Options): void {
  const known = Object.hasOwn(options, name) ? options[name] : undefined;
  if (known === undefined) {
    const near = nearest(name, Object.keys(options));
    throw new UsageError(
      `there is no option ${rawName}${near === undefined ? '' : `; did you mean --${near}?`}`,
    );
  }
  if (known.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value`);
  if (known.type === 'boolean') return;
  const isOption = !inlineValue && value !== undefined && value.length > 1 && value.startsWith('-');
  if (value === undefined || isOption) {
    const instead = isOption ? `, not ${value}; a value with a hyphen is written --${name}=${value}` : '';
    throw new UsageError(`${rawName} needs a value${instead}`);
  }
  if (known.value === 'URL' && !isDocumentUrl(value))
    throw new UsageError(`${rawName} needs an absolute URL of http or https, not ${JSON.stringify(value)}`);
}

const ADDRESS = /^[a-z][a-z\d+.-]*:(?:\/\/|https?:)/i;
const WEB = /^https?:\/\//i;

/** Whether an argument names an address, even an invalid one, instead of a file. */
export const isAddress = (argument: string): boolean => ADDRESS.test(argument);

/** Whether a document can have the address. */
export const isDocumentUrl = (text: string): boolean => WEB.test(text) && parseUrl(text) !== undefined;

const MOST_CHANGES = 2;

/** The name that a misspelled word most probably means: at most two letters are wrong, and fewer than half of them. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, changes: countChanges(word, name) }))
    .filter(({ name, changes }) => changes <= MOST_CHANGES && changes * 2 < name.length)
    .sort((a, b) => a.changes - b.changes);
  return ranked[0]?.name;
}

/** Letters to insert, remove or replace: the distance of Levenshtein. */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === to[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Names and values of the command line, one text each.
 * @param form what the option needs, in a message
 * @throws {UsageError}
 */
function pairsOf(texts: readonly string[], separator: string, form: string): [string, string][] {
  return texts.map((text) => {
    const at = text.indexOf(separator);
    if (at < 1) throw new UsageError(`${form}, not ${JSON.stringify(text)}`);
    return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  });
}

/** Headers of the command line, `Name: value` each; undefined without any. @throws {UsageError} */
export function readHeaderOptions(lines: readonly string[] | undefined): HeaderMap | undefined {
  if (lines === undefined) return undefined;
  const headers = new Map<string, string>();
  for (const [name, value] of pairsOf(lines, ':', "--header needs 'Name: value'")) {
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/** Namespaces of the command line, `prefix=URI` each; undefined without any. @throws {UsageError} */
export function readNamespaceOptions(
  pairs: readonly string[] | undefined,
): Record<string, string> | undefined {
  if (pairs === undefined) return undefined;
  const namespaces = new Map<string, string>();
  for (const [prefix, uri] of pairsOf(pairs, '=', '--namespace needs prefix=URI')) {
    if (namespaces.has(prefix))
      throw new UsageError(`--namespace has the prefix ${JSON.stringify(prefix)} twice`);
    namespaces.set(prefix, uri);
  }
  return Object.fromEntries(namespaces);
}

/**
 * The only argument of a command that takes one document.
 * @param what names the document in messages: `feed`, `page`
 * @throws {UsageError} without an argument, or with several
 */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [file, ...others] = positionals;
  if (!file) throw new UsageError(`which ${what}? Give a file, a URL, or - for standard input`);
  if (others.length > 0) throw new UsageError(`one ${what} at a time, not also ${others.join(', ')}`);
  return file;
}

/**
 * The format of the output: `--format NAME`, or a switch that is short for one, such as `--json`; undefined without any.
 * @throws {UsageError} for an unknown format, or two
 */
export function readFormat<Name extends string>(
  { format, ...switches }: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Name | undefined {
  const given = names.filter((name) => name === format || switches[name] === true);
  if (given.length > 1) throw new UsageError(`one format at a time, not ${given.join(' and ')}`);
  if (typeof format === 'string') choose('format', format, names);
  return given[0];
}

/** Number of names that a message lists. */
const MOST_NAMES = 20;

/** Names in a message; there is a page of the rules of the checker. */
export const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMES ? 'the rules of docs/reference/rules.md' : names.join(', ');

/** Number of names to suggest, and of letters that suggest names which begin with them. */
const MOST_MEANT = 3;
const LEAST_LETTERS = 3;

/** `; did you mean rss-guid-missing, …?` for a misspelled name, or the beginning of names; `''` for others. */
export function suggestion(word: string, names: readonly string[]): string {
  const near = nearest(word, names);
  const isBeginning = (name: string): boolean => word.length >= LEAST_LETTERS && name.startsWith(word);
  const meant = near === undefined ? names.filter(isBeginning) : [near];
  return meant.length === 0 ? '' : `; did you mean ${meant.slice(0, MOST_MEANT).join(', ')}?`;
}

/** @throws {UsageError} when the value of an option is not in the list */
export function choose<Name extends string>(option: string, given: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === given);
  if (found !== undefined) return found;
  throw new UsageError(`--${option} is one of ${listed(names)}, not ${given}${suggestion(given, names)}`);
}

const DIGITS = /^\d{1,15}$/;

/** @throws {UsageError} */
export function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  if (!DIGITS.test(text) || Number(text) < least) {
    throw new UsageError(`--${name} is a whole number, ${least} or greater, not ${JSON.stringify(text)}`);
  }
  return Number(text);
}

const DURATION = /^(\d{1,9})(ms|s|m|h)$/;
const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/**
 * @returns milliseconds
 * @throws {UsageError} for a duration without a unit, or of no time
 */
export function readDuration(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, amount = '0', unit = ''] = DURATION.exec(text) ?? [];
  const milliseconds = Number(amount) * (UNITS[unit] ?? 0);
  if (milliseconds === 0) {
    throw new UsageError(`--${name} is a duration such as 500ms, 60s or 10m, not ${JSON.stringify(text)}`);
  }
  return milliseconds;
}
