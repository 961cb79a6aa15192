/** The output of `anyfeed --help`. */

import type { Command } from './io.ts';
import { optionRows } from './options.ts';
import { RESPONSE_HELP } from './read-response.ts';
import { wrap } from './wrap.ts';

/** A subcommand with its help text. */
export interface NamedCommand {
  readonly name: string;
  /** A few words, lower-case, without a full stop. */
  readonly summary: string;
  readonly run: Command;
}

export function helpText(commands: readonly NamedCommand[]): string {
  return `Usage: anyfeed FILE|URL|- [options]
       anyfeed COMMAND …

Reads a feed of any format in any encoding and prints it as one JSON object.
${RESPONSE_HELP}

Options:
${rows(optionRows())}
Commands (anyfeed COMMAND --help prints more):
${rows(commands.map(({ name, summary }) => [name, summary]))}
Exit status: 0 the feed is fine, 1 it has problems (bozo), 2 there is no feed:
the document is something else, the file cannot be read, or the command line is
wrong.

Examples:
  anyfeed feed.xml
  anyfeed --summary feed.xml
  anyfeed https://example.org/feed --state feed.state.json
  curl -si https://example.org/feed | anyfeed - --url https://example.org/feed
`;
}

const COLUMNS = 80;

function rows(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([left]) => left.length)) + 2;
  return pairs
    .flatMap(([left, right]) =>
      wrap(right, COLUMNS - width - 2).map((line, i) => `  ${(i === 0 ? left : '').padEnd(width)}${line}\n`),
    )
    .join('');
}
