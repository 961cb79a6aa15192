/** `reportCorpus`: parses every feed and writes one web page about all of them. */

import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { CorpusError, reasonOf } from './corpus-error.ts';
import { type CorpusOptions, readCorpusOptions } from './corpus-options.ts';
import { packageVersion } from './package.ts';
import { performInOrder } from './pool.ts';
import type { FeedRow } from './report/describe.ts';
import { ReportPage } from './report/page.ts';
import { type CorpusSource, countFeeds, type Item, itemsOf } from './source.ts';
import type { Outcome } from './task.ts';

export interface ReportOptions extends CorpusOptions {
  /** The file of the page. An existing file is replaced only when the new one is complete. */
  html: string;
  /** Name of the corpus on the page. @default the last part of the directory */
  title?: string | undefined;
}

/** The outcome of a feed. */
export interface ReportedFeed {
  readonly name: string;
  /** `failed`: reading or parsing failed; the page names it. `skipped`: it is not a feed. */
  readonly status: 'reported' | 'failed' | 'skipped';
  /** The reason why the feed failed or was skipped. */
  readonly reason?: string;
}

/** Size of a page that a browser on a phone can open. UTF-16 units. */
const MOST_DETAILS = 48 * 1024 * 1024;
/** Units of source and of object of each feed, in a small corpus. */
const MOST_SHOWN = 32_000;
const LEAST_SHOWN = 4_000;
/** Shares of each feed in `MOST_DETAILS`: source and object, compressed to a quarter. */
const SHARE = MOST_DETAILS * 2;

/**
 * Parses every feed and writes one self-contained web page. Starts at the first iteration; the page is complete after the last.
 *
 * @param source a directory, or documents
 * @throws {CorpusError} without any feed, or when the page cannot be written
 * @throws {TypeError} for a wrong option
 */
export async function* reportCorpus(
  source: CorpusSource,
  options: ReportOptions,
): AsyncGenerator<ReportedFeed> {
  const { html, title, ...common } = options;
  if (typeof html !== 'string') throw new TypeError('options.html must be the file of the page');
  const settings = readCorpusOptions(source, { snapshots: '.', ...common }, {});
  const exclude = typeof source === 'string' ? resolve(source, '.snapshots') : '';
  const shown = typeof source === 'string' ? share(await countFeeds(source, exclude)) : MOST_SHOWN;
  const name = title ?? (typeof source === 'string' ? basename(resolve(source)) : 'feeds');
  const page = new PageFile(html, name, shown);
  try {
    const items = itemsOf(source, exclude, { options: settings.parse, shown });
    for await (const { item, outcome } of performInOrder(items, ({ task }) => task, settings)) {
      yield await page.add(item, outcome);
    }
    await page.finish();
  } finally {
    await page.discard();
  }
}

function share(feeds: number): number {
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
  readonly #failed: { name: string; reason: string }[] = [];
  #handle: FileHandle | undefined;
  #detailed = 0;
  #written = 0;

  constructor(file: string, name: string, shown: number) {
    this.#file = file;
    this.#unfinished = `${file}.tmp`;
    this.#name = name;
    this.#shown = shown;
  }

  async add(item: Item, outcome: Outcome | undefined): Promise<ReportedFeed> {
    const { name } = item;
    if (item.task === undefined && item.skipped) return { name, status: 'skipped', reason: item.reason };
    const report = outcome?.report;
    if (report === undefined) {
      const reason = item.task === undefined ? item.reason : (outcome?.error ?? 'no result');
      this.#failed.push({ name, reason });
      return { name, status: 'failed', reason };
    }
    this.#rows.push(report.row);
    if (this.#written + report.detail.length <= MOST_DETAILS && this.#detailed === this.#rows.length - 1) {
      await this.#write(this.#page.detail(this.#detailed, report.detail));
      this.#detailed += 1;
      this.#written += report.detail.length;
    }
    return { name, status: 'reported' };
  }

  async finish(): Promise<void> {
    const facts = {
      name: this.#name,
      program: `anyfeed ${packageVersion()}`,
      made: new Date().toISOString(),
      shown: this.#shown,
      detailed: this.#detailed,
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

  #fault(error: unknown): CorpusError {
    return new CorpusError(`cannot write ${this.#file}: ${reasonOf(error)}`, { cause: error });
  }
}
