/** `anyfeed FILE|URL`: the result as JSON, or as a readable page. */

import { openDocument } from '../core/document/open-document.ts';
import { readDocument } from '../core/document/read-document.ts';
import { readSettings } from '../core/document/registry.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { type HeaderMap, readHeaders } from '../core/model/headers.ts';
import { type EncodingPolicy, type ParseOptions, POLICIES } from '../core/model/options.ts';
import {
  checkOptions,
  onlyArgument,
  readFormat,
  readHeaderOptions,
  readNamespaceOptions,
  readNumber,
  splitArguments,
} from './arguments.ts';
import { type Io, STATUS, UsageError } from './io.ts';
import { isAddress, readChanged, readResponse } from './read-response.ts';
import { summaryPage } from './summary.ts';
import { escapeControls, oneLine, printable } from './terminal-text.ts';

interface Option {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
}

const OPTIONS = {
  format: {
    type: 'string',
    short: 'f',
    value: 'NAME',
    help: 'summary (a readable page) or json (default: summary on a terminal, else json)',
  },
  json: { type: 'boolean', help: 'short for --format json' },
  summary: { type: 'boolean', short: 's', help: 'short for --format summary' },
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
  namespace: {
    type: 'string',
    multiple: true,
    value: 'PREFIX=URI',
    help: 'elements of this namespace are in extensions under this prefix, even if the feed has another; may be repeated',
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
  'max-entries': { type: 'string', value: 'N', help: 'read only the first entries' },
  provenance: { type: 'boolean', help: 'add the place of each value to the JSON' },
  loose: { type: 'boolean', help: 'do not check whether XML is well-formed' },
  'no-sanitize': { type: 'boolean', help: 'do not sanitize markup: keep everything, including scripts' },
  'no-resolve': { type: 'boolean', help: 'do not resolve relative addresses inside markup' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
  version: { type: 'boolean', short: 'v', help: 'print the version' },
} as const satisfies Record<string, Option>;

const FORMATS = ['json', 'summary'] as const;
type OutputFormat = (typeof FORMATS)[number];

/** The request of a command line. */
interface Request {
  /** `help` and `version` need no file. */
  readonly action: 'parse' | 'help' | 'version';
  /** `-` is standard input; `''` unless `action` is `parse`. */
  readonly file: string;
  readonly format: OutputFormat;
  /** The file with the state of fetches. */
  readonly state: string | undefined;
  /** Undefined without `--header`. */
  readonly headers: HeaderMap | undefined;
  readonly options: ParseOptions;
}

/**
 * @param isTerminal whether people read the output
 * @throws {UsageError}
 */
export function readArguments(args: readonly string[], isTerminal: boolean): Request {
  const { values, positionals } = splitArguments(args, OPTIONS);
  const request = {
    format: readFormat(values, FORMATS) ?? (isTerminal ? ('summary' as const) : ('json' as const)),
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
    namespaces: readNamespaceOptions(values.namespace),
    encoding: values.encoding,
    encodingPolicy: values['encoding-policy'] as EncodingPolicy | undefined,
    maxEntries: readNumber('max-entries', values['max-entries'], 1),
    provenance: values.provenance,
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

/** One line per option: its spelling and its effect. */
export function optionRows(): [string, string][] {
  return Object.entries<Option>(OPTIONS).map(([name, { short, value, help }]) => {
    const spelling = `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
    return [spelling, help];
  });
}

/** @returns the exit status */
export async function parseFile(request: Request, io: Io): Promise<number> {
  const { file, format, options, state } = request;
  const response =
    state === undefined
      ? await readResponse(file, request.headers, io)
      : await readChanged(file, state, request.headers, io);
  if (response === undefined) return STATUS.fine;
  const { bytes, headers, url } = response;
  const settings = readSettings({ ...options, url: options.url ?? url });
  const document = openDocument(bytes, readHeaders(headers), settings);
  const result = readDocument(document, settings);
  if (format === 'summary') io.out(summaryPage(result, document.text, io));
  else io.out(`${escapeControls(JSON.stringify(result, null, 2))}\n`);
  if (!result.usable) {
    // The message quotes the document: print one line, without control characters.
    const message = oneLine(result.bozoException?.message ?? 'no feed', LONGEST_MESSAGE);
    io.err(`anyfeed: ${printable(file)}: ${message}\n`);
    return STATUS.noFeed;
  }
  return result.bozo ? STATUS.problems : STATUS.fine;
}

const LONGEST_MESSAGE = 300;
