/** Writes values to the object under construction. Repairs double encoding and C1 controls in every text of an element. */

import type { Detail } from '../model/model.ts';
import { quote } from '../problems/excerpt.ts';
import type { DateFault } from '../values/dates/calendar.ts';
import { readDate } from '../values/dates/index.ts';
import type { Frame, MappingContext, ReportHere } from './rule.ts';

/** `__proto__`, `constructor`, `toString` …: a key of this name would be an accessor, or hide a method of every object. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether every object inherits the name. Such a name from the network never becomes a key. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/** Writes a value under a name from the network. Writes nothing and returns false for a name that objects inherit. */
export function writeName<T>(record: Record<string, T>, name: string, value: T): boolean {
  if (INHERITED.has(name)) return false;
  record[name] = value;
  return true;
}

/** Whether the record has no keys. */
export function isEmpty(record: object): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}

type Values = Record<string, unknown>;

/** Returns a function that gives the twin of a key. Cache it: V8 looks up a concatenated string in its table of names at each use. */
function twin(ending: string): (key: string) => string {
  const twins = new Map<string, string>();
  return (key) => {
    let found = twins.get(key);
    if (found === undefined) {
      found = key + ending;
      twins.set(key, found);
    }
    return found;
  };
}

export const detailKeyOf: (key: string) => string = twin('Detail');
export const parsedKeyOf: (key: string) => string = twin('Parsed');

/** The detail of a content, for the summary. The engine spreads an object in six times the time of `assign`. */
export const copyOf = (detail: Detail): Detail => Object.assign({}, detail, { copied: true });

/** A key of the formats that an element of a namespace fills unless a better element fills it. */
export interface AlsoFilled {
  readonly key: string;
  /** Precedence among elements that serve the key; the lowest rank wins. */
  readonly rank: number;
}

/** Writes a value unless the key is taken or the text is empty. Returns whether it wrote. */
export function write(
  context: MappingContext,
  frame: Frame,
  key: string,
  value: unknown,
  rank: number = frame.rule.rank,
): boolean {
  if (value === '' || !context.scope.claim(key, rank, frame.depth)) return false;
  (context.scope.record as Values)[key] = value;
  return true;
}

/** Like `write`, but the last element of a rank wins: `author` is the last author, as in the Universal Feed Parser. */
export function writeLast(context: MappingContext, frame: Frame, key: string, value: unknown): void {
  const { scope } = context;
  const isAnother = key in scope.record && scope.rankOf(key) === frame.rule.rank;
  if (isAnother) (scope.record as Values)[key] = value;
  else write(context, frame, key, value);
}

export function writeText(context: MappingContext, frame: Frame, key: string, text: string): boolean {
  return write(context, frame, key, frame.repair(text));
}

/** Writes the value under `key` and the detail under `keyDetail`. Returns whether it wrote. */
export function writeDetail(
  context: MappingContext,
  frame: Frame,
  key: string,
  detail: Detail,
  rank: number = frame.rule.rank,
): boolean {
  const isWritten = write(context, frame, key, detail.value, rank);
  if (isWritten) (context.scope.record as Values)[detailKeyOf(key)] = detail;
  return isWritten;
}

/**
 * Writes the text under `key` and the date under `keyParsed`. An unreadable date gives way to a readable one. Returns whether it wrote.
 * @param alsoRank rank under a key of the formats, of an element whose own key has reported an unreadable text
 */
export function writeDate(
  context: MappingContext,
  frame: Frame,
  key: string,
  text: string,
  alsoRank?: number,
): boolean {
  const rank = alsoRank ?? frame.rule.rank;
  const isReported = alsoRank === undefined;
  const value = frame.repair(text);
  if (value === '') return false;
  const reading = readDate(value);
  const parsedKey = parsedKeyOf(key);
  const record = context.scope.record as Values;
  if (reading instanceof Date) {
    if (!write(context, frame, parsedKey, reading, rank)) return false;
    context.scope.seize(key, rank, frame.depth);
    record[key] = value;
    return true;
  }
  if (reading !== undefined) context.dates.notice(reading);
  else if (isReported)
    rejectDate(value, (code, message, details) => context.report(code, message, frame, details));
  const isAwaited = context.dates.awaits(record, key) && context.scope.isTaken(key, rank, frame.depth);
  if (parsedKey in record || isAwaited || !write(context, frame, key, value, rank)) return false;
  if (reading === undefined) return true;
  const { isInEntry: isOfEntry } = context.scope;
  context.deferDate({ date: reading, record, key, text: value, isOfEntry, isReported }, frame);
  return true;
}

/** Reports a text that is not a date. */
export function rejectDate(
  text: string,
  report: ReportHere,
  fault: DateFault = { code: 'unreadable-date', message: 'is not a date in any known form' },
): void {
  report(fault.code, `${quote(text)} ${fault.message}`, { params: { value: text } });
}

/** Lets a value that a namespace wrote under its own key serve as a key of the formats, if there is one to fill. */
export function alsoWrite(context: MappingContext, frame: Frame, own: string, also?: AlsoFilled): void {
  if (also === undefined) return;
  const { [own]: value, [detailKeyOf(own)]: detail } = context.scope.record as Values;
  if (detail === undefined) write(context, frame, also.key, value, also.rank);
  else writeDetail(context, frame, also.key, detail as Detail, also.rank);
}

/** Appends to the list under `key`. */
export function append(context: MappingContext, key: string, item: unknown): void {
  if (context.scope.kind === 'document') return;
  const record = context.scope.record as Values;
  const list = record[key];
  if (Array.isArray(list)) list.push(item);
  else record[key] = [item];
}
