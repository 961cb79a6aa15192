/** `anyfeed discover URL|FILE`: the feeds of a page. */

import type { FeedCandidate } from '../follow/discover/candidate.ts';
import { discoverFeeds, guessFeeds } from '../follow/discover/discover-feeds.ts';
import { discoverIcons } from '../follow/discover/discover-icons.ts';
import { onlyArgument, readFormat, splitArguments } from './arguments.ts';
import { type Command, STATUS } from './io.ts';
import { fetchAddress, isAddress, RESPONSE_HELP, readResponse } from './read-response.ts';
import { escapeControls, oneLine, painter, printable } from './terminal-text.ts';

const HELP = `Usage: anyfeed discover URL|FILE|- [options]

Finds the feeds of a page, the best first. Each line has the address, the type,
the way it was found, and the title. If a page names no feed, the command tries
common addresses of its site until one of them is a feed.
${RESPONSE_HELP}

Options:
      --icons        find the icons of the page instead
  -f, --format NAME  text, or json: one JSON object per line (default: text)
      --json         short for --format json
  -u, --url URL      address from which a file was fetched
  -h, --help         print this

Exit status: 0 found, 1 not found, 2 the page cannot be read or the command line
is wrong.
`;

const OPTIONS = {
  icons: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f' },
  json: { type: 'boolean' },
  url: { type: 'string', short: 'u' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The printed columns of a feed or an icon. */
interface Found {
  readonly url: string;
  readonly via: string;
  readonly type?: string;
  readonly title?: string;
}

/** @returns the exit status */
export const discoverCommand: Command = async (args, io) => {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help) {
    io.out(HELP);
    return STATUS.fine;
  }
  const file = onlyArgument(positionals, 'page');
  const format = readFormat(values, ['text', 'json']);
  const { bytes, headers, url = values.url } = await readResponse(file, undefined, io);
  const find = values.icons ? discoverIcons : discoverFeeds;
  let found: readonly Found[] = find(bytes, headers, { url });
  if (found.length === 0 && isAddress(file) && !values.icons) found = await tryGuesses(url ?? file);
  const isBold = painter(io.colors).bold;
  const width = Math.min(LONGEST_COLUMN, Math.max(0, ...found.map((each) => each.url.length)));
  for (const each of found) {
    const { url: address, type = '-', via, title = '' } = each;
    const line =
      format === 'json'
        ? escapeControls(JSON.stringify(each))
        : `${isBold(printable(address).padEnd(width))}  ${oneLine(type, LONGEST_COLUMN)}  ${via}  ${oneLine(title, LONGEST_TITLE)}`;
    io.out(`${line.trimEnd()}\n`);
  }
  return found.length > 0 ? STATUS.fine : STATUS.problems;
};

const LONGEST_COLUMN = 60;
const LONGEST_TITLE = 100;
/** Number of guesses to try: a site without feeds at these addresses has no feeds at other common addresses. */
const MOST_GUESSES = 12;

async function tryGuesses(url: string): Promise<FeedCandidate[]> {
  for (const guess of guessFeeds(url).slice(0, MOST_GUESSES)) {
    const { outcome, url: address, result } = await fetchAddress(guess.url, undefined);
    if (outcome !== 'changed') continue;
    const { title } = result.feed;
    return [{ ...guess, url: address, ...(title !== undefined && { title }) }];
  }
  return [];
}
