/**
 * Snapshots of results: their text, with everything that an upgrade may change and nothing that varies between runs, and the directory that
 * keeps them.
 */

import { mkdir, opendir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FeedResult } from '../core/document/result.ts';
import type { EncodingAttempt } from '../core/model/model.ts';
import type { FeedProblem } from '../core/problems/problems.ts';
import { abbreviateTexts } from './abbreviate-texts.ts';
import { isLongText, type LongText } from './long-texts.ts';
import { type CorpusSnapshot, isJsonObject, type SnapshotJson } from './merge-values.ts';
import { replaceFile, UNFINISHED } from './replace-file.ts';
import { reasonOf, systemError } from './system-error.ts';

/** The version of the format. */
const FORM = 1;

/** The parsed document. */
interface Input {
  /** Length of the document without headers. */
  readonly bytes: number;
  /** The first 16 digits. */
  readonly sha256: string;
  /** Why the crawler has left out the end of the document. */
  readonly truncated?: string;
}

/**
 * @param result its long texts are abbreviated
 * @returns a JSON text that ends in a line break; equal for equal input
 */
export const snapshotText = (result: FeedResult, input: Input): string =>
  `${stableJson(JSON.parse(snapshotLine(result, input)) as CorpusSnapshot)}\n`;

/**
 * @param result its long texts are abbreviated
 * @returns the same data on one line, in the order of the result, without a line break
 */
export const snapshotLine = (result: FeedResult, input: Input): string =>
  JSON.stringify(abbreviateTexts(snapshotOf(result, input)));

function snapshotOf(result: FeedResult, input: Input): Record<string, unknown> {
  return {
    snapshot: FORM,
    input,
    version: result.version,
    usable: result.usable,
    bozo: result.bozo,
    bozoException: result.bozoException?.code,
    encoding: result.encoding,
    encodingTrace: result.encodingTrace.map(attemptLine),
    contentType: result.contentType,
    headers: result.headers,
    modifiedParsed: result.modifiedParsed,
    namespaces: result.namespaces,
    problems: result.problems.map(problemOf),
    feed: result.feed,
    entries: result.entries,
  };
}

/** One line per attempt, so that an added attempt is one added line. Omits the reason, whose wording may change. */
function attemptLine({ encoding, source, canonicalEncoding, outcome, byteOffset }: EncodingAttempt): string {
  const name =
    canonicalEncoding === undefined || canonicalEncoding === encoding
      ? encoding
      : `${encoding} (${canonicalEncoding})`;
  return `${name} from ${source}: ${outcome}${byteOffset === undefined ? '' : ` at byte ${byteOffset}`}`;
}

function problemOf({ code, severity, bozo, message, elementPath, line, column }: FeedProblem): object {
  return {
    code,
    severity,
    bozo,
    message,
    elementPath,
    place: line === undefined ? undefined : `${line}:${column}`,
  };
}

const LINE_WIDTH = 110;
const INDENT = '  ';

/**
 * Plain data as JSON for a comparison by lines, without a line break at the end: keys in the order of their code units (those of the
 * outermost object keep their order), each value on one line if it fits.
 */
export function stableJson(value: CorpusSnapshot): string {
  const members = Object.entries(value).map(
    ([key, member]) => `${INDENT}${JSON.stringify(key)}: ${write(member, INDENT, key.length)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

/** @param taken columns of the key on the line */
function write(value: SnapshotJson, indent: string, taken: number): string {
  if (typeof value === 'string') return writeText(value);
  if (Array.isArray(value)) return writeList(value, indent, taken);
  if (!isJsonObject(value)) return JSON.stringify(value);
  return isLongText(value) ? oneLine(value) : writeObject(value, indent, taken);
}

/** Escapes C1 controls and the separators of lines and paragraphs, which disturb editors and terminals. */
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

const writeText = (text: string): string =>
  JSON.stringify(text).replace(
    UNPRINTABLE,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const oneLine = ({ sha256, length, words }: LongText): string =>
  `{ "sha256": ${JSON.stringify(sha256)}, "length": ${JSON.stringify(length)}, "words": ${writeText(words)} }`;

function writeList(list: readonly SnapshotJson[], indent: string, taken: number): string {
  const deeper = indent + INDENT;
  return enclose(
    '[]',
    list.map((item) => write(item, deeper, 0)),
    indent,
    taken,
  );
}

function writeObject(object: CorpusSnapshot, indent: string, taken: number): string {
  const deeper = indent + INDENT;
  const members = Object.entries(object)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}: ${write(value, deeper, key.length)}`);
  return enclose('{}', members, indent, taken);
}

function enclose(brackets: string, members: readonly string[], indent: string, taken: number): string {
  const [open = '', close = ''] = brackets;
  if (members.length === 0) return brackets;
  const length = members.reduce((sum, member) => sum + member.length + 2, indent.length + taken + 4);
  if (length <= LINE_WIDTH && !members.some((member) => member.includes('\n'))) {
    const line = members.join(', ');
    return open === '{' ? `{ ${line} }` : `[${line}]`;
  }
  const deeper = indent + INDENT;
  return `${open}\n${members.map((member) => deeper + member).join(',\n')}\n${indent}${close}`;
}

/** A store of snapshots. Callers can supply another store than a directory; its errors pass through. */
export interface SnapshotStore {
  /** Undefined without a snapshot of that name. */
  read(name: string): Promise<string | undefined>;
  /** Writes or replaces the snapshot of that name; after an error the old snapshot is intact. */
  write(name: string, snapshot: string): Promise<void>;
  /** Removes the snapshot of that name, if there is one. */
  remove(name: string): Promise<void>;
  /** The names of all snapshots. */
  names(): AsyncIterable<string>;
}

const EXTENSION = '.json';

/** Keeps snapshots in a directory, one file `<name>.json` each, and writes them atomically. */
export class SnapshotDirectory implements SnapshotStore {
  readonly directory: string;
  /** Folders that exist. */
  readonly #made: Set<string> = new Set();

  /** @param directory created with the first snapshot */
  constructor(directory: string) {
    this.directory = directory;
  }

  async read(name: string): Promise<string | undefined> {
    try {
      return await readFile(this.#fileOf(name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw systemError('unreadable', `cannot read the snapshot of ${name}: ${reasonOf(error)}`, error);
    }
  }

  async write(name: string, snapshot: string): Promise<void> {
    const file = this.#fileOf(name);
    await replaceFile(file, `the snapshot of ${name}`, async (unfinished) => {
      await this.#makeFolder(dirname(file));
      await writeFile(unfinished, snapshot);
    });
  }

  async remove(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true });
  }

  async *names(): AsyncGenerator<string> {
    for await (const file of this.#files('')) {
      if (file.endsWith(EXTENSION)) yield file.slice(0, -EXTENSION.length);
    }
  }

  /** Removes the temporary files of a killed run. */
  async sweep(): Promise<void> {
    for await (const file of this.#files('')) {
      if (file.endsWith(EXTENSION + UNFINISHED)) await rm(join(this.directory, file), { force: true });
    }
  }

  async *#files(folder: string): AsyncGenerator<string> {
    for (const { name, isFolder } of await this.#list(folder)) {
      if (isFolder) yield* this.#files(`${folder}${name}/`);
      else yield folder + name;
    }
  }

  async #list(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
    const entries: { name: string; isFolder: boolean }[] = [];
    try {
      for await (const entry of await opendir(join(this.directory, folder))) {
        if (!entry.name.startsWith('.')) entries.push({ name: entry.name, isFolder: entry.isDirectory() });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw systemError(
          'unreadable',
          `cannot read the snapshots in ${this.directory}: ${reasonOf(error)}`,
          error,
        );
      }
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    this.#made.add(folder);
  }

  #fileOf(name: string): string {
    return join(this.directory, name + EXTENSION);
  }
}
