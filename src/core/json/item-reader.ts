/** Finds the items of a JSON Feed in windows of its text: the text before the list, each item, and the text after the list. */

import { itemPath } from '../problems/excerpt.ts';
import { isObject } from '../values/given.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { isJsonFeed } from './index.ts';
import { behindMarks, isName, nextItem } from './next-item.ts';
import type { RepeatedMember } from './places.ts';
import { type ParsedJson, parseRepaired, readClosed, readJson } from './read-json.ts';
import { JSON_REPAIRS, type JsonRepair, READ_UP_TO, REST_LEFT_OUT } from './repairs.ts';
import { endsInside, type JsonFault, notJson, type ScannedJson, scanJson, tokenEnd } from './scan.ts';
import { skipForeignSpace, skipJsonSpace } from './strings.ts';

/** A value that ends this near to the end of a window may continue in the next one. */
const NEAR = 32;
/** A fault that ends this near may be the beginning of a comment. */
const LONGEST_COMMENT = 512;

/** Whether and where a value ends. */
type ScannedEnd = Pick<ScannedJson, 'end' | 'isWhole' | 'isCut'>;

/** Scans a name or a value. Most are texts, or lists and objects without fault, which need no scanner. */
function scanValue(text: string, from: number): ScannedEnd {
  const start = skipJsonSpace(text, from);
  const isText = text.charAt(start) === '"';
  const end = isText ? tokenEnd(text, start) : (readClosed(text, start)?.end ?? -1);
  return end < 0 ? scanJson(text, from) : { end, isWhole: true, isCut: false };
}

/** The beginning of a list of items, and of its first one, with other marks before it, or without its bracket. */
const LIST = /\bitems\W?\s*[:=][^\w[{]*(?=\{|\[\s*[{\]])/;

/** Whether a document that is read to its end, its faults repaired, has items, or has no fault: what another list of that name holds is none. */
function needsNoList(text: string, { repaired, fault, isWhole, isRepaired, end }: ScannedJson): boolean {
  if (!isWhole || skipJsonSpace(text, end) < text.length) return false;
  if (!isRepaired) return true;
  const { value } = parseRepaired(repaired, fault.offset);
  return isObject(value) && Array.isArray(value['items']);
}

/** The text before the name of the next member of the same object, whose first quotation mark the fault may have taken. */
const BEFORE_NAME = /^[^{}[\]]*?(?="?\b\w+"\s*:)/;

/** The members before a list that follows a fault: those up to the fault or, if they are those of no feed, those after it. */
function membersBefore(text: string): string {
  const { repaired, end } = scanJson(text);
  const head = withList(repaired);
  if (!repaired.startsWith('{') || isJsonFeed(readJson(`${head}]}`).value)) return head;
  return withList(scanJson(`{${text.slice(end).replace(BEFORE_NAME, '')}`).repaired);
}

const withList = (members: string): string => `${members.slice(0, -1)},"items":[`;

/** Whether text that does not begin an object with names is read in the place of an item. */
const mayBeItem = (text: string, at: number, isSeparated: boolean): boolean =>
  !isName(text, at) && (isSeparated || text.charAt(at) === '{');

/** Receives the items of a feed. */
export interface ItemReceiver {
  /**
   * Called before the first item, when `head` is complete.
   * @param rest the text from the end of the list on; undefined while it is unknown
   */
  begin(rest: string | undefined): void;
  /**
   * Receives a value of the list.
   * @param isCut whether reading stops inside it
   * @returns whether to go on
   */
  item(value: unknown, isCut: boolean): boolean;
  /** Receives the members that are twice in an object of the values to come. @param base index of their text in the document */
  repeated(members: Iterable<RepeatedMember>, base: number): void;
}

/** The part of the document that is being read. */
type Phase = 'head' | 'items' | 'tail' | 'broken';

export class ItemReader {
  phase: Phase = 'head';
  /** The text before the items, up to the bracket; repaired if the list follows a fault. */
  head = '';
  /** The first fault in the list of items. */
  fault: JsonFault | undefined;
  /** Whether the beginning of a longer document has no list of items. */
  isOther = false;
  /** Whether the text ends inside the list. */
  isCut = false;
  /** Whether items follow a fault that nothing repairs. */
  isResumed = false;
  /** Number of values before the current one. */
  count = 0;
  readonly #receiver: ItemReceiver;

  constructor(receiver: ItemReceiver) {
    this.#receiver = receiver;
  }

  /**
   * Reads all complete values of the window, which begins the document until the head is complete.
   * @returns the length of the window that was read
   */
  read(window: ScannedText): number {
    let at = this.phase === 'head' ? this.#readHead(window) : 0;
    while (this.phase === 'items') {
      const next = this.#readItem(window, at);
      if (next === at) break;
      at = next;
    }
    return this.phase === 'broken' ? window.length : at;
  }

  /** @returns index after the bracket that begins the items; 0 without it */
  #readHead({ text, isLast }: ScannedText): number {
    let at = skipJsonSpace(text, 0);
    let awaited = '{';
    while (text.charAt(at) === awaited) {
      const name = scanValue(text, at + 1);
      const colon = skipJsonSpace(text, name.end);
      if (!name.isWhole || text.charAt(colon) !== ':') return this.#refuse(text, name, isLast);
      const start = skipJsonSpace(text, colon + 1);
      if (text.charAt(start) === '[' && text.slice(at + 1, name.end).trim() === '"items"')
        return this.#startItems(text, start, text.slice(0, start + 1), isLast);
      const value = scanValue(text, start);
      if (!value.isWhole) return this.#refuse(text, value, isLast);
      at = skipJsonSpace(text, value.end);
      awaited = ',';
    }
    return this.#refuse(text, { isCut: false, end: at }, isLast);
  }

  #startItems(text: string, start: number, head: string, isLast: boolean): number {
    this.head = head;
    this.phase = 'items';
    // With the end of a list without fault, the members after it are known before its items, which depend on them.
    const list = isLast ? readClosed(text, start) : undefined;
    this.#receiver.begin(list && text.slice(list.end - 1));
    return start + 1;
  }

  /** Decides that the beginning has no list of items, unless only the rest of the text is missing, or the list follows a fault. */
  #refuse(text: string, { isCut, end }: Omit<ScannedEnd, 'isWhole'>, isLast: boolean): number {
    this.isOther = !isLast && !isCut && end < text.length - NEAR;
    // Most documents that are refused have no list: the search is native, and the scanner is not.
    const list = isLast ? LIST.exec(text) : null;
    return list === null ? 0 : this.#startBehindFault(text, list);
  }

  #startBehindFault(text: string, list: RegExpExecArray): number {
    const scanned = scanJson(text);
    if (needsNoList(text, scanned)) return 0;
    this.isResumed = true;
    this.fault = { ...scanned.fault, recovery: REST_LEFT_OUT };
    const at = list.index + list[0].length;
    const start = text.charAt(at) === '[' ? at : at - 1;
    return this.#startItems(text, start, membersBefore(text.slice(0, list.index)), true);
  }

  /** @returns index after the item and the text before it; the same index when the item is incomplete */
  #readItem(window: ScannedText, from: number): number {
    const { text, base, isLast } = window;
    const start = this.#skipCommas(window, from);
    const at = this.#skipSpace(window, start);
    const item = behindMarks(text, at) ?? (isLast ? -1 : undefined);
    if (item === undefined) return from;
    const isSeparated = this.count === 0 || start !== from;
    if (item === -1 && text.charAt(at) === ']')
      return this.#closeList(window, at, isSeparated ? base + start - 1 : undefined) ?? from;
    if (item === -1 && !mayBeItem(text, at, isSeparated)) return this.#break(window, at, base + from) ?? from;
    if (item > at) {
      this.isResumed = true;
      this.#repaired({ message: notJson(text, at), recovery: 'the text is left out' }, base + at);
    } else if (!isSeparated) this.#repaired(JSON_REPAIRS.missingComma, base + at);
    return this.#readValue(window, Math.max(item, at)) ?? from;
  }

  /** @returns undefined when the window ends too early */
  #readValue(window: ScannedText, at: number): number | undefined {
    const { text, base, isLast } = window;
    // After a fault each item may lack its end, and the search for it would read the rest of the document.
    const closed = this.isResumed ? undefined : readClosed(text, at);
    if (closed === undefined || (!isLast && closed.end >= text.length - NEAR))
      return this.#repairItem(window, at);
    this.#passOn(closed, base + at, false);
    return closed.end;
  }

  /** @returns undefined when the window ends too early */
  #repairItem(window: ScannedText, start: number): number | undefined {
    const { text, base, isLast } = window;
    const scanned = scanJson(text, start);
    const { repaired, end, isWhole, isCut, isRepaired, fault } = scanned;
    const near = isWhole ? NEAR : LONGEST_COMMENT;
    if (!isLast && (isCut || end >= text.length - near)) return undefined;
    if (!isWhole) return this.#readPart(window, scanned, start);
    if (isRepaired) this.#repaired(fault, base + fault.offset);
    this.#passOn(parseRepaired(repaired, fault.offset - start), base + start, false);
    return end;
  }

  /** @returns index after white space and comments */
  #skipSpace({ text, base }: ScannedText, from: number): number {
    const at = skipJsonSpace(text, from);
    const end = skipForeignSpace(text, at);
    if (end > at) this.#repaired(JSON_REPAIRS.foreignSpace, base + at);
    return end;
  }

  /** @returns index after the comma before the next item, and after commas without an item before them */
  #skipCommas(window: ScannedText, from: number): number {
    const { text, base } = window;
    let start = from;
    let at = this.#skipSpace(window, from);
    for (; text.charAt(at) === ','; at = this.#skipSpace(window, start)) {
      if (start !== from || this.count === 0) this.#repaired(JSON_REPAIRS.extraComma, base + at);
      start = at + 1;
    }
    return start;
  }

  /**
   * Passes on what precedes a fault in an item, and continues after it, at the next item or at the end of the list.
   * @param start index of the item in the window
   * @returns undefined when the window ends too early
   */
  #readPart(window: ScannedText, scanned: ScannedJson, start: number): number | undefined {
    const { text, base } = window;
    const { repaired, isCut, isRepaired, fault } = scanned;
    const next = isCut ? -1 : this.#placeAfterFault(window, skipJsonSpace(text, start));
    if (next === undefined) return undefined;
    this.isCut = isCut;
    const isInside = repaired.trimStart().startsWith('{');
    const message = isInside && isCut && !isRepaired ? endsInside(this.count) : fault.message;
    const recovery = isRepaired || next === -1 ? fault.recovery : REST_LEFT_OUT;
    this.fault ??= { message, recovery, offset: base + fault.offset };
    if (isInside || (next === -1 && repaired !== ''))
      this.#passOn(parseRepaired(repaired, fault.offset - start), base + start, isInside);
    if (next === -1) this.phase = 'broken';
    return next;
  }

  /** Index at which reading continues after a fault; -1 when nothing follows it, undefined when the window ends too early. */
  #placeAfterFault({ text, isLast }: ScannedText, from: number): number | undefined {
    if (!isLast && from >= text.length - LONGEST_COMMENT) return undefined;
    const next = nextItem(text, from, isLast);
    if (!isLast && (next === -1 || next >= text.length - LONGEST_COMMENT)) return undefined;
    this.isResumed ||= next > from;
    return next;
  }

  /** @param base index of the text of the value in the document */
  #passOn({ value, repeated }: ParsedJson, base: number, isCut: boolean): void {
    this.#receiver.repeated(repeated(itemPath('items', this.count)), base);
    if (!this.#receiver.item(value, isCut)) this.phase = 'tail';
    this.count += 1;
  }

  /**
   * Ends the list at a bracket, unless it is a stray one, or that of a list in a damaged item: other items follow these.
   * @param comma index in the document of a comma before the bracket
   * @returns undefined when the window ends too early
   */
  #closeList(window: ScannedText, at: number, comma: number | undefined): number | undefined {
    const next = this.#placeAfterFault(window, at);
    if (next !== at && next !== -1) return this.#break(window, at, window.base + at);
    if (comma !== undefined && this.count > 0) this.#repaired(JSON_REPAIRS.commaBeforeEnd, comma);
    this.phase = 'tail';
    return at;
  }

  #repaired(repair: JsonRepair, offset: number): void {
    this.fault ??= { ...repair, offset };
  }

  /**
   * Handles text other than a comma after an item.
   * @param offset of the fault in the document
   * @returns undefined when the window ends too early
   */
  #break(window: ScannedText, at: number, offset: number): number | undefined {
    const next = this.#placeAfterFault(window, at);
    if (next === undefined) return undefined;
    const recovery = next === -1 ? READ_UP_TO : REST_LEFT_OUT;
    this.fault ??= { message: notJson(window.text, at), recovery, offset };
    if (next === -1) this.phase = 'broken';
    return next;
  }
}
