/** The figures of a run over a corpus: one object for each WARC file or feed, and the sums, as JSON and as OpenMetrics. */

import type { CorpusFeed } from '../corpus/feed-outcome.ts';
import { STATUS } from './io.ts';
import { escapeControls } from './terminal-text.ts';

type Counts = Readonly<Record<string, number>>;

/** The figures of a WARC file, or of all feeds that are in none. */
interface Figures {
  readonly counts: Record<string, number>;
  /** Records and files that are not feeds, by reason. */
  readonly skipped: Record<string, number>;
  bytes: number;
  /** Milliseconds at which the first and the last feed were done. */
  start: number;
  end: number;
}

const MILLISECONDS = 1000;
const secondsOf = ({ start, end }: Figures): number => Math.round(end - start) / MILLISECONDS;

/** A result of a run. */
export interface CorpusResult extends CorpusFeed {
  readonly status: string;
}

export class CorpusFigures {
  readonly #statuses: readonly string[];
  readonly #all: Figures;
  /** By WARC file; `''` for feeds that are in none. */
  readonly #files = new Map<string, Figures>();
  /** The WARC file under way. */
  #file = '';
  #hasTemporary = false;

  /** @param statuses that the run gives, in the order in which they are printed */
  constructor(statuses: readonly string[]) {
    this.#statuses = statuses;
    this.#all = this.#begin();
  }

  #begin(): Figures {
    const now = performance.now();
    const counts = Object.fromEntries(this.#statuses.map((status) => [status, 0]));
    return { counts, skipped: {}, bytes: 0, start: now, end: now };
  }

  /** @returns the figures of the WARC file that has ended before this result, if one has */
  add(result: CorpusResult): object | undefined {
    const { file = '' } = result;
    const ended = file === this.#file ? undefined : this.#ended();
    this.#file = file;
    const figures = this.#files.get(file) ?? this.#begin();
    this.#files.set(file, figures);
    count(figures, result);
    count(this.#all, result);
    this.#hasTemporary ||= result.isTemporary === true;
    return ended;
  }

  #ended(): object | undefined {
    const figures = this.#file === '' ? undefined : this.#files.get(this.#file);
    return figures === undefined ? undefined : { name: this.#file, ...jsonOf(figures) };
  }

  /** The number of feeds with a status. */
  of(status: string): number {
    return this.#all.counts[status] ?? 0;
  }

  /** The figures of the last WARC file, if there is one, and of everything. */
  last(): { readonly ended: object | undefined; readonly sums: object } {
    return { ended: this.#ended(), sums: jsonOf(this.#all) };
  }

  /** @param differs whether something changed */
  exitStatus(differs: boolean): number {
    if (this.#hasTemporary) return STATUS.tryAgain;
    return differs || this.of('failed') > 0 ? STATUS.problems : STATUS.fine;
  }

  /** The figures as OpenMetrics text, a series for each WARC file. */
  metrics(action: string): string {
    const files = [...this.#files];
    const series = (name: string, of: (figures: Figures) => Counts, label: string): string[] =>
      files.flatMap(([file, figures]) =>
        Object.entries(of(figures)).map(([value, number]) =>
          sample(name, { action, file, [label]: value }, number),
        ),
      );
    const sums = (name: string, of: (figures: Figures) => number): string[] =>
      files.map(([file, figures]) => sample(name, { action, file }, of(figures)));
    const lines = [
      ...family('anyfeed_corpus_feeds', 'Feeds by the outcome of the run.'),
      ...series('anyfeed_corpus_feeds', ({ counts }) => counts, 'status'),
      ...family('anyfeed_corpus_skipped', 'Files and records that are not feeds, by reason.'),
      ...series('anyfeed_corpus_skipped', ({ skipped }) => skipped, 'reason'),
      ...family('anyfeed_corpus_document_bytes', 'Bytes of the documents that were read.', 'bytes'),
      ...sums('anyfeed_corpus_document_bytes', ({ bytes }) => bytes),
      ...family('anyfeed_corpus_seconds', 'Time from the first to the last feed.', 'seconds'),
      ...sums('anyfeed_corpus_seconds', secondsOf),
      '# EOF',
    ];
    return lines.map((line) => `${line}\n`).join('');
  }
}

function count(figures: Figures, { status, count: times = 1, bytes = 0, message = '' }: CorpusResult): void {
  figures.counts[status] = (figures.counts[status] ?? 0) + times;
  if (status === 'skipped') figures.skipped[message] = (figures.skipped[message] ?? 0) + times;
  figures.bytes += bytes;
  figures.end = performance.now();
}

const jsonOf = (figures: Figures): object => ({
  counts: figures.counts,
  skipped: figures.skipped,
  bytes: figures.bytes,
  seconds: secondsOf(figures),
});

/** A gauge: a run that starts again counts again. */
const family = (name: string, help: string, unit?: string): string[] => [
  `# TYPE ${name} gauge`,
  ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
  `# HELP ${name} ${help}`,
];

const sample = (name: string, labels: Readonly<Record<string, string>>, value: number): string =>
  `${name}{${Object.entries(labels)
    .map(([label, text]) => `${label}="${escaped(text)}"`)
    .join(',')}} ${value}`;

const SPECIAL = /[\\"\n]/g;
const escaped = (text: string): string =>
  text.replace(SPECIAL, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

/** Writes one JSON object: a list of feeds and WARC files, one a line as they are done, and other keys at the end. */
export class JsonReport {
  readonly #out: (text: string) => void;
  #isFirst = true;

  constructor(out: (text: string) => void) {
    this.#out = out;
  }

  add(one: object | undefined): void {
    if (one === undefined) return;
    this.#out(`${this.#isFirst ? '{"feeds": [\n' : ',\n'}${escapeControls(JSON.stringify(one))}`);
    this.#isFirst = false;
  }

  end(rest: object): void {
    const beginning = this.#isFirst ? '{"feeds": [' : '\n';
    this.#out(`${beginning}],\n${escapeControls(JSON.stringify(rest, undefined, 2)).slice(2)}\n`);
  }
}
