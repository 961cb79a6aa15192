/**
 * Writes JSON for line-by-line comparison: keys in the order of their code units, each value on one line if it fits, long texts as hash,
 * length and first words.
 */

import { createHash } from 'node:crypto';

const LINE_WIDTH = 110;
const INDENT = '  ';
/** Abbreviate longer texts. */
export const LONG_TEXT = 160;
const WORDS_LENGTH = 72;
const HASH_LENGTH = 12;

/** The abbreviation of a long text. */
export interface LongText {
  /** SHA-256 of the text in utf-8, the first 12 digits. */
  sha256: string;
  /** UTF-16 units. */
  length: number;
  /** The first words. */
  words: string;
}

export function shorten(text: string): string | LongText {
  if (text.length <= LONG_TEXT) return text;
  const sha256 = createHash('sha256').update(text, 'utf8').digest('hex').slice(0, HASH_LENGTH);
  return { sha256, length: text.length, words: firstWords(text) };
}

const HALF_CHARACTER = /[\ud800-\udbff]$/;

/** Cuts at the last space that fits; text without spaces is cut between characters. */
function firstWords(text: string): string {
  const start = text.slice(0, WORDS_LENGTH);
  const space = start.lastIndexOf(' ');
  return (space > WORDS_LENGTH / 2 ? start.slice(0, space) : start).replace(HALF_CHARACTER, '');
}

/** Plain data as JSON, without a line break at the end. Keys of the outermost object keep their order. */
export function stableJson(value: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${INDENT}${JSON.stringify(key)}: ${write(member, INDENT, key.length)}`);
  return `{\n${members.join(',\n')}\n}`;
}

/** @param taken columns of the key on the line */
function write(value: unknown, indent: string, taken: number): string {
  if (typeof value === 'string') return writeText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (value instanceof Date) return JSON.stringify(value);
  return Array.isArray(value) ? writeList(value, indent, taken) : writeObject(value, indent, taken);
}

/** Escapes C1 controls and the separators of lines and paragraphs, which disturb editors and terminals. */
const UNPRINTABLE = /[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

function writeText(text: string): string {
  const short = shorten(text);
  const json = typeof short === 'string' ? JSON.stringify(short) : oneLine(short);
  return json.replace(UNPRINTABLE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const oneLine = ({ sha256, length, words }: LongText): string =>
  `{ "sha256": "${sha256}", "length": ${length}, "words": ${JSON.stringify(words)} }`;

function writeList(list: readonly unknown[], indent: string, taken: number): string {
  const deeper = indent + INDENT;
  return enclose(
    '[]',
    list.map((item) => write(item, deeper, 0)),
    indent,
    taken,
  );
}

function writeObject(object: object, indent: string, taken: number): string {
  const deeper = indent + INDENT;
  const keys = Object.keys(object).sort();
  const members: string[] = [];
  for (const key of keys) {
    const value = (object as Readonly<Record<string, unknown>>)[key];
    if (value !== undefined) members.push(`${JSON.stringify(key)}: ${write(value, deeper, key.length)}`);
  }
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
