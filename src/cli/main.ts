/** Runs the command of a command line, and handles errors. */

import { packageVersion } from '../corpus/package.ts';
import { command, helpRows, nearest, RESPONSE_HELP } from './arguments.ts';
import type { CompletedCommand } from './completion.ts';
import { type Command, InputError, type Io, STATUS, TemporaryError, UsageError } from './io.ts';
import { PARSE_OPTIONS } from './options.ts';
import { printable } from './terminal-text.ts';

/** The subcommands. Each loads its own part of the package on demand: loading takes longer than reading a feed. */
export const COMMANDS: readonly NamedCommand[] = [
  {
    name: 'parse',
    summary: 'print a feed; without a command, a file or a URL is parsed',
    load: () => parse,
  },
  {
    name: 'check',
    summary: 'list the problems of feeds, and how to fix them',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'encoding',
    summary: 'explain how the encoding of a document is found',
    load: async () => (await import('./encoding.ts')).encodingCommand,
  },
  {
    name: 'inspect',
    summary: 'make a web page that shows how a feed is read',
    load: async () => (await import('./inspect.ts')).inspectCommand,
  },
  {
    name: 'discover',
    summary: 'find the feeds of a page',
    load: async () => (await import('./discover.ts')).discoverCommand,
  },
  {
    name: 'watch',
    summary: 'print new entries of feeds when they appear',
    load: async () => (await import('./watch.ts')).watchCommand,
  },
  {
    name: 'corpus',
    summary: 'record, check and show the results of thousands of feeds',
    load: async () => (await import('./corpus.ts')).corpusCommand,
  },
  {
    name: 'completion',
    summary: 'print a script that completes commands and options in a shell',
    load: async () => (await import('./completion.ts')).completionCommand(completedCommands),
  },
];

/** Every command with its options, for shells. */
const completedCommands = (): Promise<CompletedCommand[]> =>
  Promise.all(
    COMMANDS.map(async ({ name, summary, load }) => ({ name, summary, options: (await load()).options })),
  );

/** Runs the command line. @returns the exit status */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const [first = '', ...rest] = args;
  const known = COMMANDS.find(({ name }) => name === first);
  try {
    if (args.length === 0) io.err(FIRST_STEPS);
    if (args.length === 0) return STATUS.noFeed;
    if (first === 'help') return await help(rest, io);
    if (known === undefined) refuseMisspelled(args, io);
    return await (known === undefined ? parse(args, io) : (await known.load())(rest, io));
  } catch (error) {
    const name = known === undefined ? '' : ` ${known.name}`;
    if (error instanceof UsageError)
      io.err(`anyfeed: ${printable(error.message)}\nTry: anyfeed${name} --help\n`);
    else if (error instanceof InputError || error instanceof TemporaryError)
      io.err(`anyfeed: ${printable(error.message)}\n`);
    else throw error;
    return error instanceof TemporaryError ? STATUS.tryAgain : STATUS.noFeed;
  }
}

/** `anyfeed help check` prints what `anyfeed check --help` prints. */
async function help([name, ...others]: readonly string[], io: Io): Promise<number> {
  if (name === undefined) return parse(['--help'], io);
  const found = COMMANDS.find((known) => known.name === name);
  if (found === undefined || others.length > 0) {
    throw new UsageError(`help is followed by one of ${COMMANDS.map((known) => known.name).join(', ')}`);
  }
  return (await found.load())(['--help'], io);
}

const NAME = /^[a-z]+$/;

/** @throws {UsageError} for a word that seems to name a command and does not, unless there is a file of this name */
function refuseMisspelled([word = '', ...others]: readonly string[], io: Io): void {
  if (!NAME.test(word) || io.exists(word)) return;
  const commands = [...COMMANDS.map(({ name }) => name), 'help'];
  const meant = nearest(word, commands);
  const isFollowed = others.some((other) => !other.startsWith('-'));
  if (meant === undefined && !isFollowed) return;
  const hint = meant === undefined ? `the commands are ${commands.join(', ')}` : `did you mean ${meant}?`;
  throw new UsageError(`there is no command and no file ${word}; ${hint}`);
}

/** A subcommand, and what it does. */
interface NamedCommand {
  readonly name: string;
  /** A few words, lower-case, without a full stop. */
  readonly summary: string;
  readonly load: () => Command | Promise<Command>;
}

const HELP = {
  usage: `Usage: anyfeed [parse] FILE|URL|- [options]
       anyfeed COMMAND …

Reads a feed of any format in any encoding and prints a readable page on a
terminal, elsewhere one JSON object.
${RESPONSE_HELP}
`,
  ending: `Commands (anyfeed help COMMAND prints more):
${helpRows(COMMANDS.map(({ name, summary }) => [name, summary]))}
Exit status: 0 the feed is fine, 1 it has problems (bozo), 2 there is no feed:
the document is something else, the file cannot be read, or the command line is
wrong.
`,
  examples: [
    'anyfeed feed.xml',
    'anyfeed example.org/feed',
    'anyfeed --json feed.xml | jq .entries[0]',
    'anyfeed https://example.org/feed --state feed.state.json',
    'curl -si https://example.org/feed | anyfeed - --url https://example.org/feed',
  ] as const,
};

/** Printed without any argument. */
const FIRST_STEPS = `anyfeed example.org/feed        shows a feed; or a file, or - for standard input
anyfeed check example.org/feed  lists what is wrong with it, and the cures
anyfeed --help                  prints all commands and options
`;

const parse: Command = command(HELP, PARSE_OPTIONS, async (given, io) => {
  if (given.values.version) {
    io.out(`${packageVersion()}\n`);
    return STATUS.fine;
  }
  const { parseFile, readRequest } = await import('./parse.ts');
  return parseFile(readRequest(given, io), io);
});
