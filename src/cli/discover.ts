/** `anyfeed discover URL|FILE`: the feeds of a page. */

import { discoverFeeds } from '../follow/discover/discover-feeds.ts';
import { discoverIcons } from '../follow/discover/discover-icons.ts';
import { type FetchPage, findFeeds, typedAddresses } from '../follow/discover/find-feeds.ts';
import { command, isAddress, onlyArgument, RESPONSE_HELP, readFormat } from './arguments.ts';
import { type Command, InputError, type Io, STATUS } from './io.ts';
import { DISCOVER_OPTIONS as OPTIONS } from './options.ts';
import { fetchAddress, readResponse } from './read-response.ts';
import { escapeControls, oneLine, printable, screenOf } from './terminal-text.ts';

const HELP = {
  usage: `Usage: anyfeed discover URL|FILE|- [options]

Finds the feeds of a page, the best first. Each line has the URL, the type,
the way it was found, and the title. The candidates of a URL are fetched, ten
requests at most, and only feeds are printed; if the page names none, the command
tries common URLs of its site. The candidates of a file are not fetched. A URL may
lack its scheme (example.org), unless a file has this name.
${RESPONSE_HELP}
`,
  ending: `Exit status: 0 found, 1 not found, 2 the page cannot be read or the command line
is wrong.
`,
  examples: ['anyfeed discover blog.example.org'] as const,
};

/** The printed columns of a feed or an icon. */
interface Found {
  readonly url: string;
  readonly via: string;
  readonly type?: string;
  readonly title?: string;
}

/** @returns the exit status */
export const discoverCommand: Command = command(HELP, OPTIONS, async ({ values, positionals }, io) => {
  const file = onlyArgument(positionals, 'page');
  const format = readFormat(values, ['text', 'json']);
  const isTyped = !io.exists(file) && typedAddresses(file).length > 0;
  const isSearch = (isAddress(file) || isTyped) && !values.icons;
  const found: readonly Found[] = isSearch ? await search(file, io) : await readPage(file, values, io);
  const { bold } = screenOf(io);
  const widest = found.reduce((most, { url }) => Math.max(most, url.length), 0);
  const width = Math.min(LONGEST_COLUMN, widest);
  for (const each of found) {
    const { url: address, type = '-', via, title = '' } = each;
    const line =
      format === 'json'
        ? escapeControls(JSON.stringify(each))
        : `${bold(printable(address).padEnd(width))}  ${oneLine(type, LONGEST_COLUMN)}  ${via}  ${oneLine(title, LONGEST_TITLE)}`;
    io.out(`${line.trimEnd()}\n`);
  }
  return found.length > 0 ? STATUS.fine : STATUS.problems;
});

const LONGEST_COLUMN = 60;
const LONGEST_TITLE = 100;

async function readPage(
  file: string,
  values: { icons: boolean; url?: string | undefined },
  io: Io,
): Promise<readonly Found[]> {
  const { bytes, headers, url = values.url } = await readResponse(file, undefined, io);
  const find = values.icons ? discoverIcons : discoverFeeds;
  const found = find(bytes, headers, { url });
  if (found.length === 0) io.err(`anyfeed: ${printable(file)} names no ${values.icons ? 'icon' : 'feed'}\n`);
  return found;
}

/** @throws {InputError} when there is no feed because there is no page */
async function search(text: string, io: Io): Promise<readonly Found[]> {
  if (typedAddresses(text).length === 0) throw new InputError(`cannot fetch ${text}: not a URL`);
  const fetch: FetchPage = (address, { signal }) => fetchAddress(address, undefined, { signal });
  const { url, feeds, outcome, stopped, requests, message } = await findFeeds(text, { fetch });
  if (outcome === 'unreachable') throw new InputError(`cannot fetch ${url}: ${message}`);
  const end = {
    requests: `${requests} requests`,
    timeout: 'the time for a search',
    limited: 'a refused request',
  };
  if (stopped !== undefined) io.err(`anyfeed: stopped after ${end[stopped]}; other URLs were not tried\n`);
  if (outcome === 'no-feed') io.err(`anyfeed: ${printable(url)} is there, and no feed was found\n`);
  return feeds;
}
