/** The parts of entries that do not count when entries are compared. */

import {
  checkArgument,
  type Expected,
  isRecord,
  isString,
  isStrings,
  isWithin,
  readGiven,
} from '../../core/model/expected.ts';
import { hashText } from './hash-text.ts';
import { NO_RULES, type ParameterRules } from './web-address.ts';

/** Parts of entries that change at every fetch: counts, advertisements, tokens. They do not make an entry `changed`. It is JSON, to be stored with a feed. */
export interface EntryIgnore {
  /** Regular expressions, without delimiters and flags; what they match in titles and texts (without markup) does not count. Case matters, `.` matches no line break. */
  readonly texts?: readonly string[] | undefined;
  /** Names of query parameters, in any case, that do not count in guids, links, enclosures and addresses in texts. */
  readonly parameters?: readonly string[] | undefined;
}

/** How the entries of a feed are read. */
export interface Reading {
  readonly texts: readonly RegExp[];
  readonly parameters: ParameterRules;
}

/** Readings with the same stamp find the same facts. */
export const stampOfReading = ({ texts, parameters: { kept, dropped } }: Reading): string =>
  hashText(JSON.stringify([texts.map(({ source }) => source), [...kept].sort(), [...dropped]]));

export const PLAIN_READING: Reading = { texts: [], parameters: NO_RULES };

const isPattern = isWithin<string>(
  isString,
  'the text of a regular expression',
  (source) => compile(source) !== undefined,
);
const isList: Expected = { words: 'an array of regular expressions', holds: Array.isArray };
const NAMES: Readonly<Record<keyof EntryIgnore, Expected>> = { texts: isList, parameters: isStrings };

/** @throws {TypeError | RangeError} for anything else than `EntryIgnore` */
export function readIgnore(ignore: EntryIgnore | undefined | null): Reading {
  if (ignore === undefined || ignore === null) return PLAIN_READING;
  // That of a stored feed has not been read as an option.
  checkArgument('options.ignore', isRecord, ignore);
  const { texts = [], parameters = [] } = (readGiven(ignore, NAMES, 'ignore.') ?? {}) as EntryIgnore;
  for (const [i, text] of texts.entries()) checkArgument(`options.ignore.texts[${i}]`, isPattern, text);
  return {
    texts: texts.flatMap((source) => compile(source) ?? []),
    parameters: { kept: new Set(), dropped: new Set(parameters.map((name) => name.toLowerCase())) },
  };
}

function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'gu');
  } catch {
    return undefined;
  }
}
