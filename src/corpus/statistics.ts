/** `surveyCorpus`: counts what the feeds of a corpus are made of, in memory that does not depend on their number. */

import {
  checkArgument,
  type Expected,
  isListOf,
  isNumber,
  isObjectWith,
  isPlain,
  isString,
  isStrings,
} from '../core/model/expected.ts';
import { evenHash } from '../core/values/even-hash.ts';
import { type CorpusOptions, NO_SNAPSHOTS, readCorpusOptions } from './corpus-options.ts';
import { type CorpusFeed, failureOf, placeOf } from './feed-outcome.ts';
import { HostCount } from './host-count.ts';
import type { Item } from './item.ts';
import { performInOrder } from './pool.ts';
import { type CorpusSource, defaultSnapshots, isSource, itemsOf } from './source.ts';
import { type CorpusFeedFacts, NO_HOST } from './survey-feed.ts';
import type { Outcome } from './task.ts';
import { SkipCounts, type SkippedRecords } from './warc.ts';

/** How many feeds have something. */
export type CorpusCounts = Record<string, number>;

/** Counts of a corpus. Each is a number of feeds, except `bytes` and `skipped`. */
export interface CorpusStatisticsJson {
  /** Form of this object. */
  statistics: 1;
  /** Feeds that were counted. */
  feeds: number;
  /** Feeds that could not be read or parsed. */
  failed: number;
  /** Bytes of all documents. */
  bytes: number;
  /** Files and records that are not feeds, by reason. */
  skipped: CorpusCounts;
  /** `rss20`, `atom10` …; `''` for documents that are not feeds. */
  formats: CorpusCounts;
  /** By the least power of two that is not smaller than the document: `4 kB` is 2,049 to 4,096 bytes. */
  sizes: CorpusCounts;
  /** `iso-8859-1 → windows-1252`: the declared and the real encoding. */
  encodings: CorpusCounts;
  /** Damage and other problems that `parseFeed` reports, by code. */
  problems: CorpusCounts;
  /** Rules that `checkFeed` finds broken. */
  rules: CorpusCounts;
  /** Namespaces by URI. */
  namespaces: CorpusCounts;
  /** Elements without a key of the result, with their namespace: `entry shop:price (https://shop.example/ns)`. */
  elements: CorpusCounts;
  /** Keys of the result: `feed ttl`, `entry enclosures`. */
  keys: CorpusCounts;
  /** Media types of responses, with their charset: `text/xml; charset=utf-8`. */
  mediaTypes: CorpusCounts;
  /** `ill-formed only through text/xml`. */
  transport: CorpusCounts;
  /** Programs that wrote the feeds, without versions. */
  generators: CorpusCounts;
  /** Hosts of the addresses of feeds. */
  hosts: CorpusCounts;
  /** The first feed of each name in the lists, by list and name. */
  examples: Record<string, Record<string, string>>;
  /** How many hosts have each name, by list and name; estimated beyond 64. Without addresses of feeds it is empty. */
  byHost: Record<string, CorpusCounts>;
  /** The smallest hashes of these hosts: the sum of two parts needs them. */
  hostHashes: Record<string, Record<string, readonly number[]>>;
}

/** Names of one kind that are counted apart. */
const MOST_NAMES = 10_000;
const OTHERS = 'others';
/** The parts of the statistics that are counts by name. */
const KINDS = [
  'skipped',
  'formats',
  'sizes',
  'encodings',
  'problems',
  'rules',
  'namespaces',
  'elements',
  'keys',
  'mediaTypes',
  'transport',
  'generators',
  'hosts',
] as const;
type Kind = (typeof KINDS)[number];
/** Examples need memory: only names with a count of their own have one, and names of feeds are cut. */
const LONGEST_EXAMPLE = 200;

/**
 * Counts of many feeds. The counts of the parts of a corpus can be added.
 * @experimental
 */
export class CorpusStatistics {
  #feeds = 0;
  #failed = 0;
  #bytes = 0;
  readonly #tallies = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Readonly<
    Record<Kind, Map<string, Tally>>
  >;

  /**
   * Counts a feed.
   * @param feed its name, as an example
   */
  add(facts: CorpusFeedFacts, feed?: string): void {
    checkArgument('facts of CorpusStatistics.add', isFacts, facts);
    this.#feeds += 1;
    this.#bytes += facts.bytes;
    const names: readonly (readonly [Kind, readonly string[]])[] = [
      ['formats', [facts.format]],
      ['sizes', [sizeClass(facts.bytes)]],
      ['encodings', [facts.encoding]],
      ['mediaTypes', [facts.mediaType]],
      ['generators', [facts.generator]],
      ['hosts', [facts.host]],
      ...(['problems', 'rules', 'namespaces', 'elements', 'keys', 'transport'] as const).map(
        (kind) => [kind, facts[kind]] as const,
      ),
    ];
    const hashes = facts.host === NO_HOST ? [] : [evenHash(facts.host)];
    for (const [kind, list] of names) for (const name of list) this.#count(kind, name, 1, feed, hashes);
  }

  /** Counts a feed that could not be read or parsed. */
  addFailed(): void {
    this.#failed += 1;
  }

  /** Counts files or records that are not feeds. */
  addSkipped(reason: string, count: number): void {
    checkArgument('reason of CorpusStatistics.addSkipped', isString, reason);
    checkArgument('count of CorpusStatistics.addSkipped', isNumber, count);
    this.#count('skipped', reason, count, undefined, []);
  }

  /** Adds the counts of another part of the corpus. */
  addAll(part: CorpusStatisticsJson): void {
    checkArgument('part of CorpusStatistics.addAll', isPart, part);
    this.#feeds += part.feeds;
    this.#failed += part.failed;
    this.#bytes += part.bytes;
    for (const kind of KINDS)
      for (const [name, count] of Object.entries(part[kind])) {
        const example = ofName(part.examples, kind, name);
        this.#count(kind, name, count, example, ofName(part.hostHashes, kind, name) ?? []);
      }
  }

  /** The counts, each list by count and name. */
  toJSON(): CorpusStatisticsJson {
    const { skipped, ...feeds } = this.#lists(({ count }) => count) as Record<Kind, CorpusCounts>;
    const sums = { feeds: this.#feeds, failed: this.#failed, bytes: this.#bytes };
    const named = {
      examples: filled(this.#lists(({ example }) => example)),
      byHost: filled(this.#lists(({ hosts }) => hosts.count || undefined)),
      hostHashes: filled(this.#lists(({ hosts }) => (hosts.count > 0 ? hosts.hashes : undefined))),
    };
    return { statistics: 1, ...sums, skipped, ...feeds, ...named };
  }

  /** A value of each name in each list; undefined leaves a name out. */
  #lists<T>(pick: (tally: Tally) => T | undefined): Record<string, Record<string, T>> {
    const list = (kind: Kind): Record<string, T> =>
      Object.fromEntries(
        [...this.#tallies[kind]]
          .sort(([a, { count: n }], [b, { count: m }]) => m - n || (a < b ? -1 : 1))
          .flatMap(([name, tally]) => {
            const value = pick(tally);
            return value === undefined ? [] : [[name, value] as const];
          }),
      );
    return Object.fromEntries(KINDS.map((kind) => [kind, list(kind)]));
  }

  #count(
    kind: Kind,
    name: string,
    count: number,
    example: string | undefined,
    hosts: readonly number[],
  ): void {
    const tallies = this.#tallies[kind];
    const key = tallies.has(name) || tallies.size < MOST_NAMES ? name : OTHERS;
    const tally = tallies.get(key) ?? { count: 0, example: undefined, hosts: new HostCount() };
    tallies.set(key, tally);
    tally.count += count;
    if (key !== OTHERS) tally.example ??= example?.slice(0, LONGEST_EXAMPLE);
    if (kind !== 'hosts') for (const hash of hosts) tally.hosts.add(hash);
  }
}

/** A name of a list. */
interface Tally {
  /** Number of feeds. */
  count: number;
  /** The first feed. */
  example: string | undefined;
  readonly hosts: HostCount;
}

/** Lists that have a name. */
const filled = <T>(lists: Record<string, Record<string, T>>): Record<string, Record<string, T>> =>
  Object.fromEntries(Object.entries(lists).filter(([, names]) => Object.keys(names).length > 0));

/** The names of a list with their counts, the greatest first: objects have names of digits before all others. */
export const namesOf = (counts: CorpusCounts): [name: string, count: number][] =>
  Object.entries(counts).sort(([, a], [, b]) => b - a);

/** The value of a name in a list: names come from feeds, and may be `constructor`. */
export function ofName<T>(
  lists: Readonly<Record<string, Readonly<Record<string, T>>>>,
  list: string,
  name: string,
): T | undefined {
  const names = lists[list] ?? {};
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

const isFacts = isObjectWith('the facts of a feed', {
  bytes: isNumber,
  format: isString,
  encoding: isString,
  problems: isStrings,
  rules: isStrings,
  namespaces: isStrings,
  elements: isStrings,
  keys: isStrings,
  mediaType: isString,
  transport: isStrings,
  generator: isString,
  host: isString,
});
const byName = ({ words, holds }: Expected): Expected => ({
  words: `${words} for each name`,
  holds: (value) => isPlain(value) && Object.values(value).every(holds),
});
const isNumbers: Expected = isListOf('numbers', isNumber);

const isPart = isObjectWith('counts of a corpus', {
  statistics: { words: '1', holds: (value) => value === 1 },
  feeds: isNumber,
  failed: isNumber,
  bytes: isNumber,
  examples: byName(byName(isString)),
  byHost: byName(byName(isNumber)),
  hostHashes: byName(byName(isNumbers)),
  ...Object.fromEntries(KINDS.map((kind) => [kind, byName(isNumber)])),
});

const KILOBYTE = 1024;

function sizeClass(bytes: number): string {
  let most = KILOBYTE;
  while (most < bytes) most *= 2;
  return `${most / KILOBYTE} kB`;
}

/** The outcome of a feed. */
export interface CorpusSurveyedFeed extends CorpusFeed {
  /** `failed`: reading or parsing failed. `skipped`: it is not a feed. */
  readonly status: 'counted' | 'failed' | 'skipped';
}

/** Not `instanceof`: a program may import this class and require `surveyCorpus`, which is another build. */
const isStatistics: Expected = {
  words: 'CorpusStatistics',
  holds: (value) => typeof (value as Partial<CorpusStatistics> | null | undefined)?.addAll === 'function',
};

/**
 * Parses and checks every feed, and counts what the feeds are made of. Starts at the first iteration.
 *
 * @param source a directory, a WARC file, or documents
 * @param statistics receives the counts
 * @returns the outcome of each feed
 * @throws {FeedError} without any feed
 * @throws {TypeError} for a wrong option
 * @example
 * import { CorpusStatistics, surveyCorpus } from 'anyfeed/corpus';
 *
 * const bytes = new TextEncoder().encode('<rss version="2.0"><channel><title>Tides</title></channel></rss>');
 * const feeds = [{ name: 'tides.xml', bytes }];
 * const statistics = new CorpusStatistics();
 * for await (const { name, status } of surveyCorpus(feeds, statistics, { threads: 0 })) if (status === 'failed') console.error(name);
 * const { formats, encodings } = statistics.toJSON();
 * JSON.stringify({ formats, encodings }); // '{"formats":{"rss20":1},"encodings":{"none → utf-8":1}}'
 * @experimental
 */
export async function* surveyCorpus(
  source: CorpusSource,
  statistics: CorpusStatistics,
  options?: CorpusOptions,
): AsyncGenerator<CorpusSurveyedFeed> {
  checkArgument('source of surveyCorpus', isSource, source);
  checkArgument('statistics of surveyCorpus', isStatistics, statistics);
  const settings = readCorpusOptions(source, options, {}, NO_SNAPSHOTS);
  const exclude = typeof source === 'string' ? defaultSnapshots(source) : '';
  const { selection } = settings;
  const counted = { ...selection, task: { ...selection.task, isSurvey: true } };
  const skipped = new SkipCounts();
  const items = itemsOf(source, exclude, counted);
  for await (const { item, outcome } of performInOrder(items, ({ task }) => task, settings)) {
    if (item.endOf !== undefined) yield* endOfFile(skipped.take(item.endOf), statistics);
    else if (item.task !== undefined || !item.skipped) yield survey(item, outcome, statistics);
    else if (item.place !== undefined) skipped.add(item.message);
    else yield { name: item.name, status: 'skipped', message: item.message };
  }
}

function* endOfFile(
  skipped: readonly SkippedRecords[],
  statistics: CorpusStatistics,
): Generator<SkippedRecords> {
  for (const one of skipped) {
    statistics.addSkipped(one.message, one.count);
    yield one;
  }
}

function survey(item: Item, outcome: Outcome | undefined, statistics: CorpusStatistics): CorpusSurveyedFeed {
  if (outcome?.facts !== undefined) {
    statistics.add(outcome.facts, item.name);
    return { ...placeOf(item, outcome), status: 'counted' };
  }
  statistics.addFailed();
  return failureOf(item, outcome);
}
