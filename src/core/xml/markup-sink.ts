/** The interface of the XML scanner: its events and its questions. Indexes refer to the text. */

import type { RepairKind } from './repairs.ts';
import type { StartTag } from './start-tag.ts';

/** In place of an index: the apparent markup is text. */
export const NO_MARKUP = -1;
/** In place of an index: the text after the window decides what the markup is. */
export const UNDECIDED = -2;

/** Receives markup in document order. */
export interface MarkupSink {
  /** Character data, references not decoded. */
  text(start: number, end: number): void;
  /** The content of a CDATA section. */
  section(start: number, end: number): void;
  /** Content to ignore, from a comment or an instruction. */
  skipped(start: number, end: number): void;
  /** The text between `<!DOCTYPE` and its `>`; `offset` is the offset of the `<`. */
  doctype(offset: number, start: number, end: number): void;
  /** `tag` is reused for every start tag. */
  startTag(tag: StartTag): void;
  /** Whether the text after the window decides which elements this tag closes. The scanner asks only when another window follows. */
  isUndecided(nameStart: number, nameEnd: number, isEnd: boolean): boolean;
  /** Whether to stop; checked after each start tag. */
  readonly isDone: boolean;
  /** The likely name of the next start tag: feeds repeat the same sequence of elements. `''` when unknown. */
  readonly awaitedStart: string;
  /** The end tag of the innermost element, without the `</`: nearly all end tags match it. `''` when no element is open. */
  readonly awaitedEnd: string;
  /** The end tag `awaitedEnd`. */
  endInnermost(): void;
  /** Another end tag, or `awaitedEnd` in another spelling. `offset` is the offset of the `<`; `end` is the index after the `>`. */
  endTag(offset: number, nameStart: number, nameEnd: number, end: number): void;
  /** Whether an element of this lower-case name is open. */
  isOpen(lowerName: string): boolean;
  /** Whether the reader expects elements of this lower-case name. */
  isKnown(lowerName: string): boolean;
  /** Whether elements of this lower-case name start an entry. */
  isEntry(lowerName: string): boolean;
  repair(kind: RepairKind, offset: number, end: number): void;
}
