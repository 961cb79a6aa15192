/** `anyfeed watch URL…`: prints new entries of feeds when they appear. */

import { parseOpml } from '../follow/opml/parse-opml.ts';
import { splitArguments } from './arguments.ts';
import { isAddress } from './fetch-address.ts';
import { type Command, InputError, type Io, STATUS, UsageError } from './io.ts';
import { fetchWatched } from './watch-feed.ts';
import { watchLoop } from './watch-loop.ts';
import { reporterFor } from './watch-output.ts';
import { openWatched, type WatchedFeed } from './watch-store.ts';

const HELP = `Usage: anyfeed watch URL … [options]
       anyfeed watch --opml FILE [options]

Prints the new entries of feeds when they appear. Fetches each feed when it is
due, and one feed of a site at a time. The entries of the first fetch of a feed
are not new.

Options:
      --opml FILE   watch the feeds of a subscription list
      --state FILE  keep the known entries between two runs in this file
      --all         also print the entries of the first fetch of a feed
      --once        fetch the feeds that are due, and end
      --json        print one JSON object per line:
                    {"feed": {"url", "title"}, "entry"}
  -h, --help        print this

Ctrl-C ends the command; the file keeps the known entries.

Exit status: 0, or 2 when a file cannot be read or the command line is wrong.
Feeds that cannot be fetched are reported on standard error.
`;

const OPTIONS = {
  opml: { type: 'string' },
  state: { type: 'string' },
  all: { type: 'boolean', default: false },
  once: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @returns the exit status */
export const watchCommand: Command = async (args, io) => {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help) {
    io.out(HELP);
    return STATUS.fine;
  }
  const urls = [...positionals, ...(values.opml === undefined ? [] : await readList(values.opml, io))];
  if (urls.length === 0) throw new UsageError('which feeds? Give addresses, or --opml FILE');
  const file = urls.find((url) => !isAddress(url) || !URL.canParse(url));
  if (file !== undefined) throw new UsageError(`watch follows addresses of http and https, not ${file}`);
  const { feeds, save } = await openWatched(new Set(urls), values.state, io);
  const report = reporterFor(io, { json: values.json, all: values.all });
  const fetch = (feed: WatchedFeed): Promise<void> => fetchWatched(feed, report);
  const signal = io.untilInterrupted();
  await watchLoop(feeds, { fetch, save, once: values.once, signal, onWait: report.wait });
  report.end();
  return STATUS.fine;
};

async function readList(file: string, io: Io): Promise<string[]> {
  const { usable, feeds, problems } = parseOpml(await io.read(file));
  if (!usable) throw new InputError(`${file}: ${problems.at(-1)?.message ?? 'not a list of feeds'}`);
  return feeds.map(({ url }) => url);
}
