/** `anyfeed check FILE|DIR|URL…`: a feed linter. What is wrong with each feed, what its author should know, and what to do about it. */

import { adviseOn } from '../advice/index.ts';
import { readHeaders } from '../headers.ts';
import { openDocument } from '../open-document.ts';
import { readOptions } from '../options.ts';
import { parseDocument } from '../parse-feed.ts';
import type { Severity } from '../problem-codes.ts';
import { readHeaderOptions, splitArguments } from './arguments.ts';
import { type CheckInput, findInputs } from './check-input.ts';
import { type CheckedFeed, countProblems, emptyCounts, FORMATS, type Format } from './check-output.ts';
import { progressLine } from './corpus-progress.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { RESPONSE_HELP, readResponse } from './read-response.ts';
import { printable } from './terminal-text.ts';

const HELP = `Usage: anyfeed check FILE|DIR|URL|- … [options]

Says what is wrong with feeds: where, what, and how to repair it; also what
parsers forgive and authors should know. Directories are searched: every file
is a feed but .md, names that begin with a dot, and FILE.SOMETHING beside FILE.
${RESPONSE_HELP}

Options:
  -f, --format NAME            text, json, or github: annotations of a workflow
                               (default: text)
      --max-severity NAME      what is tolerated: none, info, warning or error
                               (default: warning)
      --no-advice              only what the parser reports
  -H, --header 'NAME: VALUE'   a header of the response, as often as needed,
                               for all feeds, instead of those of the files
  -u, --url URL                where the feeds were fetched
  -h, --help                   print this

Lines and columns count from 1; those in JSON are the library's, whose columns
count from 0.

Exit status: 0 nothing worse than --max-severity, 1 something worse, 2 a
document is no feed, a file cannot be read, or the command line is wrong.
`;

const OPTIONS = {
  format: { type: 'string', short: 'f', default: 'text' },
  'max-severity': { type: 'string', default: 'warning' },
  'no-advice': { type: 'boolean', default: false },
  header: { type: 'string', short: 'H', multiple: true },
  url: { type: 'string', short: 'u' },
  help: { type: 'boolean', short: 'h' },
} as const;

const TOLERABLE: readonly ('none' | Severity)[] = ['none', 'info', 'warning', 'error'];

interface CheckRequest {
  readonly format: Format;
  /** Severities that fail the check. */
  readonly severe: readonly string[];
  readonly advice: boolean;
  readonly headers: Map<string, string[]> | undefined;
  readonly url: string | undefined;
}

/** @returns the exit status */
export const checkCommand: Command = async (args, io) => {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help) {
    io.out(HELP);
    return STATUS.fine;
  }
  if (positionals.length === 0)
    throw new UsageError('which feeds? Give files, directories or addresses, or - for standard input');
  const request = {
    format: choose('format', values.format, Object.keys(FORMATS), (name) => FORMATS[name]),
    severe: choose('max-severity', values['max-severity'], TOLERABLE, (_name, i) => TOLERABLE.slice(i + 1)),
    advice: !values['no-advice'],
    headers: readHeaderOptions(values.header),
    url: values.url,
  };
  return run(await findInputs(positionals), request, io);
};

function choose<T>(
  option: string,
  name: string,
  names: readonly string[],
  take: (name: string, index: number) => T | undefined,
): T {
  const index = names.indexOf(name);
  const found = index === -1 ? undefined : take(name, index);
  if (found === undefined) throw new UsageError(`--${option} is one of ${names.join(', ')}, not ${name}`);
  return found;
}

async function run(inputs: readonly CheckInput[], request: CheckRequest, io: Io): Promise<number> {
  const counts = emptyCounts();
  const { begin, feed, end } = request.format(io);
  const draw = progress(inputs.length, io);
  begin();
  for (const input of inputs) {
    draw(counts.feeds);
    const checked = await check(input, request, io);
    draw.erase();
    if (checked === undefined) {
      counts.unreadable += 1;
      continue;
    }
    countProblems(checked, counts);
    feed(checked);
  }
  end(counts);
  if (counts.notFeeds + counts.unreadable > 0 || inputs.length === 0) return STATUS.noFeed;
  const isSevere = request.severe.some((severity) => counts[severity as Severity] > 0);
  return isSevere ? STATUS.problems : STATUS.fine;
}

/** @returns undefined when the file cannot be read; standard error says why */
async function check(input: CheckInput, request: CheckRequest, io: Io): Promise<CheckedFeed | undefined> {
  const { name, fault } = input;
  try {
    if (fault !== undefined) throw new InputError(`cannot read ${name}: ${fault}`);
    const { bytes, headers, url } = await readResponse(name, request.headers, io);
    const settings = readOptions({ url: request.url ?? url });
    const document = openDocument(bytes, readHeaders(headers), settings);
    const result = parseDocument(document, settings);
    const found = request.advice ? adviseOn(document, result, settings) : [];
    // By place: what the parser and what the adviser say about one line belongs together.
    const problems = [...result.problems, ...found].sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
    return { file: name, result, problems, text: document.text };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.err(`anyfeed: ${printable(error.message)}\n`);
    return undefined;
  }
}

/** Milliseconds between two drawings. */
const INTERVAL = 100;
const ERASE_LINE = '\r\x1b[K';

/** A bar on standard error, for people who wait for more than one feed. */
function progress(total: number, io: Io): { (done: number): void; erase(): void } {
  const start = performance.now();
  let drawn = start;
  let isDrawn = false;
  const draw = (done: number): void => {
    const now = performance.now();
    if (!io.interactive || total === 1 || now - drawn < INTERVAL) return;
    drawn = now;
    isDrawn = true;
    io.err(`${ERASE_LINE}${progressLine(done, total, now - start).slice(0, io.columns - 1)}`);
  };
  const erase = (): void => {
    if (isDrawn) io.err(ERASE_LINE);
    isDrawn = false;
  };
  return Object.assign(draw, { erase });
}
