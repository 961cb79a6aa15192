/** `anyfeed FILE|URL`: the result as JSON, or as a readable page. */

import { openDocument } from '../core/document/open-document.ts';
import { readDocument } from '../core/document/read-document.ts';
import { readSettings } from '../core/document/registry.ts';
import { encodingName } from '../core/encoding/labels.ts';
import { type HeaderMap, readHeaders } from '../core/model/headers.ts';
import type { EncodingPolicy, ParseOptions } from '../core/model/options.ts';
import {
  type Arguments,
  isAddress,
  onlyArgument,
  readFormat,
  readHeaderOptions,
  readNamespaceOptions,
  readNumber,
} from './arguments.ts';
import { type Io, STATUS, UsageError } from './io.ts';
import type { PARSE_OPTIONS } from './options.ts';
import { type ReadResponse, readResponse, showChanged, typedAddress } from './read-response.ts';
import { summaryPage } from './summary.ts';
import { escapeControls, oneLine, printable } from './terminal-text.ts';

const FORMATS = ['json', 'summary'] as const;
type OutputFormat = (typeof FORMATS)[number];

/** The request of a command line. */
interface Request {
  /** `-` is standard input. */
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
export function readRequest({ values, positionals }: Arguments<typeof PARSE_OPTIONS>, io: Io): Request {
  const format = readFormat(values, FORMATS) ?? (io.terminal ? 'summary' : 'json');
  const file = typedAddress(onlyArgument(positionals, 'feed'), io);
  if (values.state !== undefined && !isAddress(file)) throw new UsageError('--state needs a URL');
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
  const headers = readHeaderOptions(values.header);
  return { file, format, headers, options: check(options), state: values.state };
}

function check(options: ParseOptions): ParseOptions {
  const { encoding } = options;
  if (encoding !== undefined && encodingName(encoding) === undefined) {
    throw new UsageError(`--encoding: unknown encoding ${JSON.stringify(encoding)}`);
  }
  return checkOptions(options);
}

/** @returns the exit status */
export async function parseFile(request: Request, io: Io): Promise<number> {
  const { file, headers, state } = request;
  if (state === undefined) return show(await readResponse(file, headers, io), request, io);
  return await showChanged(file, state, io, (response) =>
    show(headers === undefined ? response : { ...response, headers }, request, io),
  );
}

/** @returns the exit status */
function show({ bytes, headers, url }: ReadResponse, { file, format, options }: Request, io: Io): number {
  const settings = readSettings({ ...options, url: options.url ?? url });
  const document = openDocument(bytes, readHeaders(headers), settings);
  const result = readDocument(document, settings);
  if (format === 'summary') io.out(summaryPage(result, document.text, io));
  else io.out(`${escapeControls(JSON.stringify(result, null, 2))}\n`);
  if (!result.usable) {
    // The message quotes the document: print one line, without control characters.
    const message = oneLine(result.bozoException?.message ?? 'no feed', LONGEST_MESSAGE);
    // People give the address of a site in place of that of its feed.
    const hint = url === undefined ? '' : `Try: anyfeed discover ${printable(file)}\n`;
    io.err(`anyfeed: ${printable(file)}: ${message}\n${hint}`);
    return STATUS.noFeed;
  }
  return result.bozo ? STATUS.problems : STATUS.fine;
}

const LONGEST_MESSAGE = 300;

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
