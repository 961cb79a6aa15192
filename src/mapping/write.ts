/** The ways a value gets into the object under construction. Every text passes the repairs for double encoding and C1 controls here. */

import { detach } from '../detach.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { readDate } from '../values/dates/index.ts';
import type { DateFault } from '../values/dates/reading.ts';
import { repairText } from '../values/text.ts';
import type { XmlElement } from '../xml/events.ts';
import type { Frame } from './frame.ts';
import { writeName } from './record.ts';
import type { Build } from './rule.ts';

type Values = Record<string, unknown>;

/** Writes a value unless an element nearer to the root wrote the key. Returns whether it did. */
export function write(build: Build, frame: Frame, key: string, value: unknown): boolean {
  const { scope } = build;
  if (!scope.claim(key, frame.depth)) return false;
  (scope.record as Values)[key] = value;
  return true;
}

export function writeText(build: Build, frame: Frame, key: string, text: string): boolean {
  return write(build, frame, key, repairText(text));
}

/** `key` gets the text, `keyParsed` the date. What is no date never displaces one that is. */
export function writeDate(build: Build, frame: Frame, key: string, text: string): void {
  const value = repairText(text);
  const parsedKey = `${key}Parsed`;
  const record = build.scope.record as Values;
  const reading = readDate(value);
  if (reading instanceof Date) {
    if (write(build, frame, key, value)) record[parsedKey] = reading;
    return;
  }
  const report = build.reporter(frame);
  if (reading === undefined && value !== '') rejectDate(value, report);
  if (parsedKey in record || build.dates.awaits(record, key)) return;
  if (!write(build, frame, key, value) || reading === undefined) return;
  const reject = (fault?: DateFault): void => rejectDate(value, report, fault);
  build.dates.defer({ date: reading, record, key, text: value, language: frame.language, reject });
}

/** Reports a text that is no date. */
export function rejectDate(
  text: string,
  report: (code: ProblemCode, message: string) => void,
  fault: DateFault = { code: 'unreadable-date', message: 'is no date in any known form' },
): void {
  report(fault.code, `«${excerpt(text)}» ${fault.message}`);
}

/** Appends to the list under `key`. */
export function append(build: Build, key: string, item: unknown): void {
  if (build.scope.kind === 'document') return;
  const record = build.scope.record as Values;
  const list = record[key];
  if (Array.isArray(list)) list.push(item);
  else record[key] = [item];
}

/**
 * The attributes of an element as an object: lower-cased names as written, values as written.
 * @param except left out
 */
export function attributesOf(
  build: Build,
  element: XmlElement,
  frame: Frame,
  except?: string,
): Record<string, string> {
  const record: Record<string, string> = {};
  for (let i = 0; i < element.attributeCount; i += 1) {
    const name = element.attributeNames[i]?.lower;
    if (name === undefined || name === except) continue;
    if (!writeName(record, name, detach(element.attributeValues[i] ?? ''))) {
      build.report('inherited-name', `every object has a property «${name}»`, frame, {
        recovery: 'the attribute is left out',
      });
    }
  }
  return record;
}

const EXCERPT_LENGTH = 60;

/** A text short enough for a message. */
export function excerpt(text: string): string {
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH)}…`;
}
