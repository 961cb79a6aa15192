/** Many feeds: on threads with a reduction of the caller, and as a corpus whose results are recorded and compared. */

import { FeedError, type FeedResult } from 'anyfeed';
import {
  type BatchErrorCode,
  type BatchFailure,
  type BatchInput,
  type BatchOptions,
  type BatchOutput,
  type BatchSuccess,
  parseMany,
} from 'anyfeed/batch';
import {
  type CorpusChange,
  CorpusChangeGroups,
  type CorpusChangeKind,
  type CorpusCheckedFeed,
  type CorpusDocument,
  type CorpusOptions,
  type CorpusRecordedFeed,
  checkCorpus,
  compareSnapshots,
  recordCorpus,
  reportCorpus,
  type SnapshotStore,
} from 'anyfeed/corpus';

/** The value of each feed, from the module of `reduce`. */
interface Row {
  readonly title: string;
  readonly entries: number;
}

const options: BatchOptions = { threads: 4, ordered: true, maxEntries: 20, signal: undefined };
const reduce = new URL('file:///app/reduce.js');

async function* responses(urls: readonly string[]): AsyncGenerator<BatchInput> {
  for (const url of urls) {
    const { headers, body } = await fetch(url);
    yield { id: url, bytes: new Uint8Array(await new Response(body).arrayBuffer()), headers, url };
  }
}

export async function titles(urls: readonly string[]): Promise<Map<string, Row | BatchErrorCode>> {
  const found = new Map<string, Row | BatchErrorCode>();
  for await (const output of parseMany<Row>(responses(urls), { ...options, reduce }))
    found.set(String(output.id), output.error === undefined ? output.result : output.error.code);
  return found;
}

const isFailure = (output: BatchOutput): output is BatchFailure => output.error !== undefined;

export async function results(files: readonly BatchInput[]): Promise<FeedResult[]> {
  const all: FeedResult[] = [];
  for await (const output of parseMany(files, { threads: 2 })) {
    if (isFailure(output)) throw output.error;
    const success: BatchSuccess = output;
    all.push(success.result);
  }
  return all;
}

/** Options from elsewhere, with or without a reduction. */
export async function count(files: readonly BatchInput[], given: BatchOptions): Promise<number> {
  let fine = 0;
  for await (const { error } of parseMany(files, given)) if (error === undefined) fine += 1;
  return fine;
}

export const isTooLarge = (error: unknown): boolean => error instanceof FeedError && error.code === 'memory';

/** Snapshots in the memory of a test. */
function memoryStore(): SnapshotStore {
  const texts = new Map<string, string>();
  return {
    read: async (name) => texts.get(name),
    write: async (name, text) => void texts.set(name, text),
    remove: async (name) => void texts.delete(name),
    async *names() {
      yield* texts.keys();
    },
  };
}

export async function regress(
  documents: readonly CorpusDocument[],
  changed: CorpusOptions,
): Promise<string[]> {
  const snapshots = memoryStore();
  const failed: string[] = [];
  const note = ({ name, status, message = '' }: CorpusRecordedFeed): void => {
    if (status === 'failed') failed.push(`${name}: ${message}`);
  };
  for await (const feed of recordCorpus(documents, { snapshots, threads: 0 })) note(feed);
  const groups = new CorpusChangeGroups();
  for await (const { name, changes = [] } of checkCorpus(documents, { ...changed, snapshots }))
    groups.add(name, changes);
  return [...failed, ...groups.list().map(({ kind, group, feeds }) => `${kind}: ${group} (${feeds})`)];
}

export const kinds = ({ changes = [] }: CorpusCheckedFeed): CorpusChangeKind[] =>
  changes.map(({ kind }: CorpusChange) => kind);

export async function page(folder: string): Promise<number> {
  let feeds = 0;
  try {
    for await (const { status } of reportCorpus(folder, { html: 'report.html', title: 'All feeds' }))
      if (status === 'reported') feeds += 1;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  return feeds;
}

export const differences: CorpusChange[] = [...compareSnapshots({}, {})];

// @ts-expect-error A function cannot be sent to a thread.
parseMany([], { sanitizeHtml: (html: string) => html });
// @ts-expect-error Each input has an address of its own.
parseMany([], { url: 'https://a.example/' });
