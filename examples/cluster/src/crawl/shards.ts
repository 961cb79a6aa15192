/** The shards of a crawl: WARC files, or the parts of WARC files that an index names. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { uuidOf } from '../ids.ts';

/** Bytes of a file: where they begin, and how many. */
export type Range = readonly [offset: number, length: number];

/** A WARC file, or parts of one. */
export interface Shard {
  /** The name of its file, which no other shard of the crawl has: that of its snapshots. */
  readonly name: string;
  /** A path that all workers can read, or an address. */
  readonly place: string;
  /** The parts of it to read. */
  readonly ranges?: readonly Range[];
}

const WARC = /\.warc(?:\.gz)?$/;
const INDEX = /\.csv$/;
const WEB = /^https?:\/\//;
const LINES = /\r?\n/;

/**
 * @param source a directory of WARC files, a list of paths and addresses, one a line (`-` is standard input), or an index: `.csv` with
 *   the columns `warc_filename`, `warc_record_offset` and `warc_record_length` of Common Crawl
 * @param base the address before the names of an index
 */
export function readShards(source: string, base: string): Shard[] {
  const shards = read(source, base);
  if (shards.length === 0) throw new Error(`${source} names no WARC file`);
  const names = new Map<string, string>();
  for (const { name, place } of shards) {
    const other = names.get(name);
    if (other !== undefined) throw new Error(`${other} and ${place} have the same name`);
    names.set(name, place);
  }
  return shards;
}

function read(source: string, base: string): Shard[] {
  if (source === '-') return readList(0);
  if (INDEX.test(source)) return readIndex(readFileSync(source, 'utf8'), base);
  if (!statSync(source).isDirectory()) return WARC.test(source) ? [shardOf(source)] : readList(source);
  const names = readdirSync(source).filter((name) => WARC.test(name));
  return names.sort().map((name) => shardOf(join(source, name)));
}

function readList(file: string | 0): Shard[] {
  const lines = readFileSync(file, 'utf8').split(LINES);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map(shardOf);
}

function shardOf(place: string): Shard {
  const isAddress = WEB.test(place);
  const name = basename(isAddress ? new URL(place).pathname : place);
  if (!WARC.test(name)) throw new Error(`${place} is not the name of a WARC file`);
  return { name, place: isAddress ? place : resolve(place) };
}

/** One shard a file: its ranges one after the other are a WARC file again, because each record is a gzip member. */
export function readIndex(text: string, base: string): Shard[] {
  const [head = '', ...lines] = text.split(LINES);
  const columns = cellsOf(head);
  const [file, offset, length] = ['warc_filename', 'warc_record_offset', 'warc_record_length'].map((name) => {
    if (!columns.includes(name)) throw new Error(`the index has no column ${name}`);
    return columns.indexOf(name);
  }) as [number, number, number];
  const files = new Map<string, Map<number, number>>();
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const cells = cellsOf(line);
    const [name = '', start, size] = [cells[file], Number(cells[offset]), Number(cells[length])];
    if (name === '' || !(Number.isSafeInteger(start) && Number.isSafeInteger(size) && start >= 0 && size > 0))
      throw new Error(`line ${index + 2} of the index has no record`);
    const ranges = files.get(name) ?? new Map<number, number>();
    files.set(name, ranges.set(start, size));
  }
  return [...files].map(([name, ranges]) => ({
    ...shardOf(new URL(name, base).href),
    ranges: [...ranges].sort(([a], [b]) => a - b),
  }));
}

/** Names of files and numbers have no commas, and quotes only around them. */
const cellsOf = (line: string): string[] =>
  line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** The same shard is one job, however often it is submitted. */
export const idOf = ({ name }: Shard): string => uuidOf(name);
