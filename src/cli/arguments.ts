/** Parses a command line. Reports mistakes as usage errors. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { readSettings } from '../core/document/registry.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import type { ParseOptions } from '../core/model/options.ts';
import { UsageError } from './io.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Values of options, and the other arguments. */
export type Arguments<Known extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Known; allowPositionals: true }>
>;

/** @throws {UsageError} for an unknown option or an option without its value */
export function splitArguments<const Known extends Options>(
  args: readonly string[],
  options: Known,
): Arguments<Known> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // Some messages of Node have three lines.
    throw new UsageError((error as Error).message.replaceAll('\n', ' '));
  }
}

/**
 * Headers of the command line, `Name: value` each; undefined without any.
 * @throws {UsageError}
 */
export function readHeaderOptions(lines: readonly string[] | undefined): HeaderMap | undefined {
  if (lines === undefined) return undefined;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new UsageError(`--header needs 'Name: value', not ${JSON.stringify(line)}`);
    const name = line.slice(0, colon).trim();
    const before = headers.get(name);
    const value = line.slice(colon + 1).trim();
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}

/**
 * Namespaces of the command line, `prefix=URI` each; undefined without any.
 * @throws {UsageError}
 */
export function readNamespaceOptions(
  pairs: readonly string[] | undefined,
): Record<string, string> | undefined {
  if (pairs === undefined) return undefined;
  const namespaces: Record<string, string> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw new UsageError(`--namespace needs prefix=URI, not ${JSON.stringify(pair)}`);
    namespaces[pair.slice(0, equals).trim()] = pair.slice(equals + 1).trim();
  }
  return namespaces;
}

/**
 * The only argument of a command that takes one document.
 * @param what names the document in messages: `feed`, `page`
 * @throws {UsageError} without an argument, or with several
 */
export function onlyArgument(positionals: readonly string[], what: string): string {
  const [file, ...others] = positionals;
  if (!file) throw new UsageError(`which ${what}? Give a file, an address, or - for standard input`);
  if (others.length > 0) throw new UsageError(`one ${what} at a time, not also ${others.join(', ')}`);
  return file;
}

const OPTION = /\boptions\.(\w+)/;
const CAPITAL = /[A-Z]/g;

/** @throws {UsageError} for a wrong option of the library, by the name of its flag: `--encoding-policy` for `encodingPolicy`. */
export function checkOptions(options: ParseOptions): ParseOptions {
  try {
    readSettings(options);
    return options;
  } catch (error) {
    const flag = (_: string, name: string): string =>
      `--${name.replace(CAPITAL, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new UsageError(
      (error as Error).message.replace('options.namespaces.', '--namespace ').replace(OPTION, flag),
    );
  }
}
