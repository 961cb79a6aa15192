/** The options of `anyfeed FILE`: one table for the parser and the help. */

import { encodingName } from '../core/encoding/labels.ts';
import type { HeaderMap } from '../core/model/headers.ts';
import { type EncodingPolicy, type ParseOptions, POLICIES, readOptions } from '../core/model/options.ts';
import { onlyArgument, readHeaderOptions, splitArguments } from './arguments.ts';
import { isAddress } from './fetch-address.ts';
import { UsageError } from './io.ts';

interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
}

const OPTIONS = {
  summary: { type: 'boolean', short: 's', help: 'print a readable page instead of JSON' },
  header: {
    type: 'string',
    short: 'H',
    multiple: true,
    value: "'NAME: VALUE'",
    help: 'a header of the response, instead of the headers of the file; may be repeated; without headers, the feed counts as not fetched over HTTP',
  },
  url: {
    type: 'string',
    short: 'u',
    value: 'URL',
    help: 'address of the feed: the base of relative addresses',
  },
  state: {
    type: 'string',
    value: 'FILE',
    help: 'for an address: keep the state of the fetch in this file, and print the feed only if it has changed',
  },
  encoding: {
    type: 'string',
    value: 'LABEL',
    help: 'decode with this encoding, despite headers and document',
  },
  'encoding-policy': {
    type: 'string',
    value: 'NAME',
    help: `rules for the encoding: ${POLICIES.join(', ')}`,
  },
  loose: { type: 'boolean', help: 'do not check whether XML is well-formed' },
  'no-sanitize': { type: 'boolean', help: 'do not sanitize markup: keep everything, including scripts' },
  'no-resolve': { type: 'boolean', help: 'do not resolve relative addresses inside markup' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
  version: { type: 'boolean', short: 'v', help: 'print the version' },
} as const satisfies Record<string, Option>;

/** The request of a command line. */
export interface Request {
  /** `help` and `version` need no file. */
  readonly action: 'parse' | 'help' | 'version';
  /** `-` is standard input; `''` unless `action` is `parse`. */
  readonly file: string;
  readonly summary: boolean;
  /** The file with the state of fetches. */
  readonly state: string | undefined;
  /** Undefined without `--header`. */
  readonly headers: HeaderMap | undefined;
  readonly options: ParseOptions;
}

/** @throws {UsageError} */
export function readArguments(args: readonly string[]): Request {
  const { values, positionals } = splitArguments(args, OPTIONS);
  const request = {
    summary: values.summary ?? false,
    headers: undefined,
    options: {},
    file: '',
    state: values.state,
  };
  if (values.help) return { ...request, action: 'help' };
  if (values.version) return { ...request, action: 'version' };
  const file = onlyArgument(positionals, 'feed');
  if (values.state !== undefined && !isAddress(file)) throw new UsageError('--state needs an address');
  const options = {
    url: values.url,
    encoding: values.encoding,
    encodingPolicy: values['encoding-policy'] as EncodingPolicy | undefined,
    parser: values.loose ? ('loose' as const) : undefined,
    sanitizeHtml: values['no-sanitize'] ? false : undefined,
    resolveRelativeUris: values['no-resolve'] ? false : undefined,
  };
  return {
    ...request,
    action: 'parse',
    file,
    headers: readHeaderOptions(values.header),
    options: check(options),
  };
}

function check(options: ParseOptions): ParseOptions {
  const { encoding } = options;
  if (encoding !== undefined && encodingName(encoding) === undefined) {
    throw new UsageError(`--encoding: unknown encoding ${JSON.stringify(encoding)}`);
  }
  return checkOptions(options);
}

const OPTION = /\boptions\.(\w+)/;
const CAPITAL = /[A-Z]/g;

/** @throws {UsageError} for a wrong option of the library, by the name of its flag: `--encoding-policy` for `encodingPolicy`. */
export function checkOptions(options: ParseOptions): ParseOptions {
  try {
    readOptions(options);
    return options;
  } catch (error) {
    const flag = (_: string, name: string): string =>
      `--${name.replace(CAPITAL, (letter) => `-${letter.toLowerCase()}`)}`;
    throw new UsageError((error as Error).message.replace(OPTION, flag));
  }
}

/** One line per option: its spelling and its effect. */
export function optionRows(): [string, string][] {
  return Object.entries<Option>(OPTIONS).map(([name, { short, value, help }]) => {
    const spelling = `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
    return [spelling, help];
  });
}
