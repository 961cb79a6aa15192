/** `anyfeed corpus statistics` and `anyfeed corpus merge`: the actions over several parts of a corpus. */

import { basename, resolve } from 'node:path';
import { mergeSnapshots } from '../corpus/merge.ts';
import {
  CorpusStatistics,
  type CorpusStatisticsJson,
  namesOf,
  ofName,
  surveyCorpus,
} from '../corpus/statistics.ts';
import { percentOf, statisticsPage } from '../corpus/statistics-page.ts';
import { type CorpusRequest, CorpusRun, optionsOf, withProgress } from './corpus-output.ts';
import { InputError, type Io, UsageError } from './io.ts';
import { escapeControls, printable, screenOf, table } from './terminal-text.ts';

/** @returns the exit status */
export async function runStatistics(request: CorpusRequest, io: Io): Promise<number> {
  const sources = [request.directory, ...request.others];
  const statistics = new CorpusStatistics();
  const run = new CorpusRun({ ...request, format: undefined }, io, ['counted', 'failed', 'skipped']);
  for (const source of sources) {
    if (source.endsWith('.json')) {
      await addFile(source, statistics, io);
      continue;
    }
    const { snapshots, ...options } = optionsOf(request);
    const results = surveyCorpus(source, statistics, options);
    for await (const result of withProgress(results, source, snapshots, io)) run.add(result);
  }
  const json = statistics.toJSON();
  if (request.html !== undefined) {
    const page = statisticsPage(basename(resolve(request.directory)), json);
    await io.write(request.html, Buffer.from(page));
  }
  if (request.format === 'json') io.out(`${escapeControls(JSON.stringify(json, undefined, 2))}\n`);
  else if (request.html === undefined) io.out(statisticsText(json, io));
  return run.figures.exitStatus(false);
}

/** @throws {InputError} */
async function addFile(file: string, statistics: CorpusStatistics, io: Io): Promise<void> {
  const text = new TextDecoder().decode(await io.read(file));
  try {
    statistics.addAll(JSON.parse(text));
  } catch (cause) {
    throw new InputError(`${file} is not the output of corpus statistics --json`, { cause });
  }
}

const SHOWN = 12;

function statisticsText(json: CorpusStatisticsJson, io: Io): string {
  const screen = screenOf(io);
  const { statistics, feeds, failed, bytes, examples, byHost, hostHashes, ...lists } = json;
  const sections = Object.entries(lists).filter(([, counts]) => Object.keys(counts).length > 0);
  const texts = sections.map(([title, counts]) => {
    const all = namesOf(counts);
    const rows = all
      .slice(0, SHOWN)
      .map(([name, times]) => [
        String(times),
        percentOf(times, feeds),
        hostsOf(ofName(byHost, title, name)),
        printable(name || '(no feed)'),
        printable(ofName(examples, title, name) ?? ''),
      ]);
    const more = all.length > SHOWN ? [`  … and ${all.length - SHOWN} more`] : [];
    return [screen.bold(title), ...table(rows, screen.columns - 2).map((line) => `  ${line}`), ...more].join(
      '\n',
    );
  });
  const lost = failed > 0 ? `, ${failed} failed` : '';
  return `${[...texts, `${feeds} feeds, ${bytes} bytes${lost}`].join('\n\n')}\n`;
}

const hostsOf = (count: number | undefined): string =>
  count === undefined ? '' : `${count} ${count === 1 ? 'host' : 'hosts'}`;

/** @returns the exit status */
export async function runMerge(request: CorpusRequest, io: Io): Promise<number> {
  const { directory, others, snapshots, expect } = request;
  if (snapshots === undefined) throw new UsageError('corpus merge: where to? Give --out SNAPSHOTS');
  const expected = expect === undefined ? undefined : namesIn(await io.read(expect));
  const run = new CorpusRun(request, io, ['copied', 'there']);
  for await (const { name, copied, there, bytes } of mergeSnapshots(
    snapshots,
    [directory, ...others],
    expected,
  )) {
    run.add({ name, status: 'copied', count: copied, bytes });
    if (there > 0) run.add({ name, status: 'there', count: there });
  }
  return run.end('merge', { text: `${run.figures.of('copied')} files copied\n` });
}

/** The names in a list, one a line. */
const namesIn = (list: Uint8Array): string[] =>
  new TextDecoder()
    .decode(list)
    .split(/\r?\n/)
    .filter((name) => name !== '');
