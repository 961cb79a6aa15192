/**
 * Reads character data and attribute values, sound or damaged. Decodes references, normalizes line ends and white space (XML 1.0 sections
 * 2.11 and 3.3.3), and removes characters that XML forbids.
 */

import type { Bytes, ScannedText } from '../values/scanned-text.ts';
import { firstLoneSurrogate } from './characters.ts';
import { Cursor } from './cursor.ts';
import type { Expansions } from './expansions.ts';
import { References } from './references.ts';
import type { Reporter } from './reporter.ts';

// Create these for each document: they keep their position.
const forbidden = (): RegExp => /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const forbiddenOrHalf = (): RegExp =>
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const forbiddenIn = (text: string): RegExp =>
  firstLoneSurrogate(text) === -1 ? forbidden() : forbiddenOrHalf();
/** Characters of a value that need a check; surrogates are checked in the context of the document. */
const NOTEWORTHY_IN_VALUE = /[&\0-\x1f\ufffe\uffff\ud800-\udfff]/;

const AMPERSAND = 0x26;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const TAB = 0x09;
const CLOSING_BRACKET = 0x5d;
const REPLACEMENT_CHARACTER = '\ufffd';

export class CharacterData {
  readonly #source: ScannedText;
  readonly #reporter: Reporter;
  readonly #references: References;
  readonly #ampersands: Cursor;
  readonly #returns: Cursor;
  readonly #cdataEnds: Cursor;
  readonly #forbidden: Cursor;
  /** No rare character between these two indexes. */
  #rareFrom = 0;
  #rare = -1;
  /** Index after the last replacement. */
  #after = 0;

  /** @param isSound whether it is certain that XML allows every character */
  constructor(source: ScannedText, isSound: boolean, reporter: Reporter, expansions: Expansions) {
    this.#source = source;
    this.#reporter = reporter;
    this.#references = new References(source, reporter, expansions);
    this.#ampersands = new Cursor(source, '&');
    this.#returns = new Cursor(source, '\r');
    this.#cdataEnds = new Cursor(source, ']]>');
    this.#forbidden = new Cursor(source, isSound ? undefined : forbiddenIn(source.text));
  }

  /** Reads text between tags. */
  text(start: number, end: number): string {
    const source = this.#source;
    let at = Math.min(this.#ampersands.from(start), this.#nextRare(start));
    if (at >= end) return source.part(start, end);
    if (source.bytes !== undefined) return this.#textOfBytes(source.bytes, start, end);
    let from = start;
    while (at < end) {
      source.add(from, at);
      source.write(this.#replacement(at, '\n'));
      from = this.#after;
      at = Math.min(this.#ampersands.from(from), this.#nextRare(from));
    }
    source.add(from, end);
    return source.take();
  }

  #textOfBytes(bytes: Bytes, start: number, end: number): string {
    for (let from = start; ; from = this.#after) {
      const limit = Math.min(end, this.#nextRare(from));
      const plain = Math.min(limit, this.#ampersands.from(from));
      bytes.add(from, plain);
      const at = bytes.addText(plain, limit);
      if (at === end) return bytes.take();
      bytes.write(this.#replacement(at, '\n'));
    }
  }

  /** Reads the content of a CDATA section, which has no references. */
  section(start: number, end: number): string {
    const source = this.#source;
    let at = this.#nextInSection(start);
    if (at >= end) return source.part(start, end);
    const { joint } = source;
    let from = start;
    while (at < end) {
      joint.add(from, at);
      joint.write(this.#replacement(at, '\n'));
      from = this.#after;
      at = this.#nextInSection(from);
    }
    joint.add(from, end);
    return joint.take();
  }

  /** Reports forbidden characters in text that is not needed otherwise. */
  check(start: number, end: number): void {
    for (let at = this.#forbidden.from(start); at < end; at = this.#forbidden.from(at + 1)) {
      this.#forbiddenCharacter(at, this.#source.unit(at));
    }
  }

  /** Reads the value of an attribute. */
  value(start: number, end: number): string {
    const source = this.#source;
    if (!this.#hasNoteworthy(start, end)) return source.part(start, end);
    const { joint } = source;
    let from = start;
    for (let at = start; at < end; ) {
      if (!this.#isNoteworthyInValue(at)) {
        at += 1;
        continue;
      }
      joint.add(from, at);
      joint.write(this.#replacement(at, ' '));
      from = this.#after;
      at = from;
    }
    joint.add(from, end);
    return joint.take();
  }

  /** The next character of text that needs a check, except the ampersand. */
  #nextRare(from: number): number {
    if (this.#rare < from || from < this.#rareFrom) {
      this.#rare = Math.min(this.#cdataEnds.from(from), this.#nextInSection(from));
      this.#rareFrom = from;
    }
    return this.#rare;
  }

  #nextInSection(from: number): number {
    return Math.min(this.#returns.from(from), this.#forbidden.from(from));
  }

  #hasNoteworthy(start: number, end: number): boolean {
    const source = this.#source;
    if (source.bytes === undefined) return NOTEWORTHY_IN_VALUE.test(source.slice(start, end));
    for (let at = start; at < end; at += 1) {
      const unit = source.unit(at);
      if (unit === AMPERSAND || unit < 0x20) return true;
    }
    return false;
  }

  #isNoteworthyInValue(at: number): boolean {
    const unit = this.#source.unit(at);
    return unit === AMPERSAND || unit < 0x20 || (unit >= 0xd800 && this.#forbidden.from(at) === at);
  }

  /** The replacement of the special character at this index. @param lineEnd replacement of every line end */
  #replacement(at: number, lineEnd: string): string {
    const unit = this.#source.unit(at);
    this.#after = at + 1;
    switch (unit) {
      case AMPERSAND: {
        const decoded = this.#references.decode(at);
        this.#after = this.#references.end;
        return decoded;
      }
      case CARRIAGE_RETURN:
        if (this.#source.unit(at + 1) === LINE_FEED) this.#after = at + 2;
        return lineEnd;
      case LINE_FEED:
      case TAB:
        return lineEnd;
      case CLOSING_BRACKET:
        this.#reporter.repair('cdata-end-in-text', at, at + 3);
        this.#after = at + 3;
        return ']]>';
      default:
        return this.#forbiddenCharacter(at, unit);
    }
  }

  #forbiddenCharacter(at: number, unit: number): string {
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    this.#reporter.repair(isHalf ? 'lone-surrogate' : 'control-character', at, at + 1);
    return isHalf ? REPLACEMENT_CHARACTER : '';
  }
}
