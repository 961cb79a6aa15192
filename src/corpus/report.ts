/** `reportCorpus`: parses every feed and writes one web page about all of them. */

import { readFileSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { PROSE } from '../check/problems/prose.ts';
import { checkArgument, isString } from '../core/model/expected.ts';
import type { FeedError } from '../core/problems/errors.ts';
import { type FeedProblemCode, PROBLEM_KINDS } from '../core/problems/kinds.ts';
import { type CorpusOptions, NO_SNAPSHOTS, readCorpusOptions } from './corpus-options.ts';
import { type CorpusFeed, failureOf, placeOf } from './feed-outcome.ts';
import type { Item } from './item.ts';
import { PACKAGE, packageVersion } from './package.ts';
import { jsonForScript, pageHead } from './page.ts';
import { performInOrder } from './pool.ts';
import { cannotWrite, UNFINISHED } from './replace-file.ts';
import type { FeedRow } from './report-feed.ts';
import { type CorpusSource, countFeeds, defaultSnapshots, isSource, itemsOf } from './source.ts';
import type { Outcome } from './task.ts';
import { SkipCounts } from './warc.ts';

/** Options of `reportCorpus`. */
export interface CorpusReportOptions extends CorpusOptions {
  /** The file of the page. An existing file is replaced only when the new one is complete. */
  html: string;
  /** Name of the corpus on the page. @default the last part of the directory */
  title?: string | undefined;
}

/** The outcome of a feed. */
export interface CorpusReportedFeed extends CorpusFeed {
  /** `failed`: reading or parsing failed; the page names it. `skipped`: it is not a feed. */
  readonly status: 'reported' | 'failed' | 'skipped';
}

/** Size of a page that a browser on a phone can open. UTF-16 units. */
const MOST_DETAILS = 48 * 1024 * 1024;
/** Feeds of a page. `anyfeed corpus statistics` is for more. */
const MOST_ROWS = 20_000;
/** Units of source and of object of each feed, in a small corpus. */
const MOST_SHOWN = 32_000;
const LEAST_SHOWN = 4_000;
/** Shares of each feed in `MOST_DETAILS`: source and object, compressed to a quarter. */
const SHARE = MOST_DETAILS * 2;

/**
 * Parses every feed and writes one self-contained web page. Starts at the first iteration; the page is complete after the last.
 *
 * @param source a directory, or documents
 * @returns the outcome of each feed
 * @throws {FeedError} without any feed, or when the page cannot be written
 * @throws {TypeError} for a wrong option
 * @example
 * import { mkdtempSync, readFileSync } from 'node:fs';
 * import { tmpdir } from 'node:os';
 * import { join } from 'node:path';
 * import { reportCorpus } from 'anyfeed/corpus';
 *
 * const bytes = new TextEncoder().encode('<rss version="2.0"><channel><title>Tides</title></channel></rss>');
 * const feeds = [{ name: 'tides.xml', bytes }];
 * const html = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.html');
 * for await (const { name, status } of reportCorpus(feeds, { html, threads: 0 })) if (status === 'failed') console.error(name);
 * readFileSync(html, 'utf8').includes('tides.xml'); // true
 * @experimental
 */
export async function* reportCorpus(
  source: CorpusSource,
  options: CorpusReportOptions,
): AsyncGenerator<CorpusReportedFeed> {
  checkArgument('source of reportCorpus', isSource, source);
  const settings = readCorpusOptions(source, options, { html: isString, title: isString }, NO_SNAPSHOTS);
  checkArgument('options.html', isString, options?.html);
  const { html, title } = options;
  const exclude = typeof source === 'string' ? defaultSnapshots(source) : '';
  const shown = typeof source === 'string' ? share(await countFeeds(source, exclude)) : MOST_SHOWN;
  const skipped = new SkipCounts();
  const name = title ?? (typeof source === 'string' ? basename(resolve(source)) : 'feeds');
  const page = new PageFile(html, name, shown);
  try {
    const { selection } = settings;
    const items = itemsOf(source, exclude, { ...selection, task: { ...selection.task, shown } });
    for await (const { item, outcome } of performInOrder(items, ({ task }) => task, settings)) {
      if (item.endOf !== undefined) yield* skipped.take(item.endOf);
      else if (item.task === undefined && item.skipped && item.place !== undefined) skipped.add(item.message);
      else yield await page.add(item, outcome);
    }
    await page.finish();
  } finally {
    await page.discard();
  }
}

function share(feeds: number = Number.POSITIVE_INFINITY): number {
  return Math.round(Math.min(MOST_SHOWN, Math.max(LEAST_SHOWN, SHARE / Math.max(1, feeds))));
}

/** Writes the page under a temporary name, so that a reader never sees an incomplete page. */
class PageFile {
  readonly #file: string;
  readonly #unfinished: string;
  readonly #page: ReportPage = new ReportPage();
  readonly #name: string;
  readonly #shown: number;
  readonly #rows: FeedRow[] = [];
  readonly #failed: { name: string; message: string }[] = [];
  #handle: FileHandle | undefined;
  #detailed = 0;
  #more = 0;
  #written = 0;

  constructor(file: string, name: string, shown: number) {
    this.#file = file;
    this.#unfinished = file + UNFINISHED;
    this.#name = name;
    this.#shown = shown;
  }

  async add(item: Item, outcome: Outcome | undefined): Promise<CorpusReportedFeed> {
    const { name } = item;
    if (item.task === undefined && item.skipped) return { name, status: 'skipped', message: item.message };
    const report = outcome?.report;
    if (report === undefined) {
      const failure = failureOf(item, outcome);
      if (this.#failed.length < MOST_ROWS) this.#failed.push({ name, message: failure.message ?? '' });
      return failure;
    }
    const reported = { ...placeOf(item, outcome), status: 'reported' } as const;
    if (this.#rows.length === MOST_ROWS) {
      this.#more += 1;
      return reported;
    }
    this.#rows.push(report.row);
    if (this.#written + report.detail.length <= MOST_DETAILS && this.#detailed === this.#rows.length - 1) {
      await this.#write(this.#page.detail(this.#detailed, report.detail));
      this.#detailed += 1;
      this.#written += report.detail.length;
    }
    return reported;
  }

  async finish(): Promise<void> {
    const facts = {
      name: this.#name,
      program: `anyfeed ${packageVersion()}`,
      made: new Date().toISOString(),
      shown: this.#shown,
      detailed: this.#detailed,
      more: this.#more,
      failed: this.#failed,
    };
    await this.#write(this.#page.end(facts, this.#rows));
    try {
      await this.#handle?.close();
      this.#handle = undefined;
      await rename(this.#unfinished, this.#file);
    } catch (error) {
      throw this.#fault(error);
    }
  }

  /** Removes an unfinished page; does nothing after `finish`. */
  async discard(): Promise<void> {
    if (this.#handle === undefined) return;
    await this.#handle.close();
    await rm(this.#unfinished, { force: true });
  }

  async #write(text: string): Promise<void> {
    try {
      if (this.#handle === undefined) {
        this.#handle = await open(this.#unfinished, 'w');
        await this.#handle.appendFile(this.#page.head(this.#name));
      }
      await this.#handle.appendFile(text);
    } catch (error) {
      throw this.#fault(error);
    }
  }

  #fault(error: unknown): FeedError {
    return cannotWrite(this.#file, error);
  }
}

const ASSETS = new URL('assets/report/', PACKAGE);
/** Modules of the page, each after its imports. */
const MODULES: readonly string[] = [
  'page.js',
  'state.js',
  'charts.js',
  'encodings.js',
  'table.js',
  'tree.js',
  'source.js',
  'detail.js',
  'start.js',
];
const IMPORT = /^import [^;]*;\n/gm;
const EXPORT = /^export /gm;

const read = (file: string): string => readFileSync(new URL(file, ASSETS), 'utf8');
/** Turns a module into a part of a single script: removes imports and exports. */
const readModule = (file: string): string => read(file).replace(IMPORT, '').replace(EXPORT, '');

/** Information about the report. */
interface PageFacts {
  /** Name of the corpus. */
  readonly name: string;
  /** Version of anyfeed. */
  readonly program: string;
  /** Time of the report, ISO 8601. */
  readonly made: string;
  /** UTF-16 units to show of the source, and of the object, of each feed. */
  readonly shown: number;
  /** Number of feeds with a detail; later feeds have none. */
  readonly detailed: number;
  /** Number of feeds that the page leaves out. */
  readonly more: number;
  readonly failed: readonly { readonly name: string; readonly message: string }[];
}

/**
 * The web page, in the order of writing: head, one compressed block per feed, figures, program. Feeds are hostile: their data never becomes
 * markup. It is base64 or JSON without `<` in data blocks, and the policy of the page allows only its own script and style, and no requests.
 */
class ReportPage {
  readonly #style: string = read('page.css');
  readonly #program: string = `(() => {\n'use strict';\n${MODULES.map(readModule).join('\n')}\n})();\n`;

  head(name: string): string {
    return `${pageHead(`${name} · feed report`, this.#program, this.#style)}${read('body.html')}`;
  }

  /** The data of an opened feed: base64, which has no character that ends a script element. */
  detail(index: number, base64: string): string {
    return `<script type="text/plain" id="detail-${index}">${base64}</script>\n`;
  }

  end(facts: PageFacts, rows: readonly FeedRow[]): string {
    const codes = Object.entries(PROBLEM_KINDS).map(([code, { severity }]) => [
      code,
      { severity, meaning: PROSE[code as FeedProblemCode].meaning },
    ]);
    const data = { facts, rows, codes: Object.fromEntries(codes) };
    return `<script type="application/json" id="data">${jsonForScript(data)}</script>
<script>${this.#program}</script>
</body>
</html>
`;
  }
}
