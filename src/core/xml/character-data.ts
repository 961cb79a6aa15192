/**
 * Reads character data and attribute values, sound or damaged. Decodes references, normalizes line ends and white space (XML 1.0 sections
 * 2.11 and 3.3.3), and removes characters that XML forbids.
 */

import { detach, matchAt, matchesAt } from '../platform/strings.ts';
import { HALVES_LENGTH, joinHalves, olderNames } from '../values/reference-decoder.ts';
import type { Bytes, ScannedText } from '../values/scanned-text.ts';
import { Cursor, characterOf, nameEnd } from './characters.ts';
import { safeEntities } from './doctype.ts';
import type { Reporter } from './emitter.ts';
import type { RepairKind } from './repairs.ts';

/** Longer values count once for each part of this length, so that a few references cannot make a long text. */
const LENGTH_OF_ONE = 1000;

/**
 * Characters of all expansions, for each character of the document before them and besides: entities of feeds are characters and short
 * names, but 100,000 of 999 characters make 100 MB of 400 kB.
 */
const MOST_FOR_EACH = 8;
const MOST_BESIDES = 65_536;

/** Expands the safe entities of a DOCTYPE, within the limits. */
export class Expansions {
  readonly #reporter: Reporter;
  readonly #values = new Map<string, string>();
  /** DOCTYPEs to read at the first reference: most feeds with a DOCTYPE use none of its entities. */
  readonly #doctypes: string[] = [];
  #count = 0;
  #length = 0;

  constructor(reporter: Reporter) {
    this.#reporter = reporter;
  }

  /** Adds the entities of a DOCTYPE; earlier declarations stay. */
  declare(doctype: string): void {
    this.#doctypes.push(detach(doctype));
  }

  /** Replacement of `&name;`, undefined when no safe declaration has that name. Beyond the limit, returns the reference as written. */
  expand(name: string, offset: number): string | undefined {
    if (this.#doctypes.length > 0) this.#readDoctypes();
    const value = this.#values.get(name);
    if (value === undefined) return undefined;
    this.#count += 1 + Math.floor(value.length / LENGTH_OF_ONE);
    this.#length += value.length;
    const most = MOST_BESIDES + MOST_FOR_EACH * offset;
    if (this.#count <= this.#reporter.limits.entityExpansions && this.#length <= most) return value;
    const recovery = 'later references stay as they are';
    if (this.#length > most) this.#reporter.longExpansions(this.#length, most, recovery, offset);
    else this.#reporter.limit('entityExpansions', 'expansions of entities', recovery, offset);
    return `&${name};`;
  }

  #readDoctypes(): void {
    for (const doctype of this.#doctypes.splice(0)) {
      for (const [name, value] of safeEntities(doctype)) {
        if (!this.#values.has(name)) this.#values.set(name, value);
      }
    }
  }
}

/** The five entities of XML, in order of frequency. In escaped HTML every tenth character begins one: keep this path fast. */
const PREDEFINED = [
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['amp;', '&'],
  ['apos;', "'"],
].map(([written = '', character = '']) => ({ first: written.charCodeAt(0), written, character }));
/** `thetasym` is the longest of HTML 4. */
const LONGEST_NAME = 8;
const REPLACEMENT_CHARACTER = '\ufffd';

const NUMBER = /&#(?:([xX])([\da-fA-F]+)|(\d+))(;?)/y;
const ALPHANUMERIC = /[A-Za-z\d]+/y;
const HASH = 0x23;
const ZERO = 0x30;
const NINE = 0x39;
/** Number of digits that always form a code point. */
const FEW_DIGITS = 6;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;

/** Characters that XML forbids, and halves of surrogate pairs. Made for each window: the pattern keeps its position. */
const forbiddenIn = (text: string): RegExp =>
  text.isWellFormed()
    ? /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
    : /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Characters of a value that need a check; surrogates are checked in the context of the document. */
const NOTEWORTHY_IN_VALUE = /[&\0-\x1f\ufffe\uffff\ud800-\udfff]/;

const AMPERSAND = 0x26;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const TAB = 0x09;
const CLOSING_BRACKET = 0x5d;

export class CharacterData {
  readonly #source: ScannedText;
  readonly #reporter: Reporter;
  /** The entities of the DOCTYPE, once there is one. */
  expansions: Expansions | undefined;
  readonly #ampersands: Cursor;
  readonly #returns: Cursor;
  readonly #cdataEnds: Cursor;
  readonly #forbidden: Cursor;
  /** No rare character between these two indexes. */
  #rareFrom = 0;
  #rare = -1;
  /** Index after the last replacement. */
  #resumeAt = 0;

  /** @param hasOnlyXmlCharacters whether it is certain that XML allows every character */
  constructor(
    source: ScannedText,
    hasOnlyXmlCharacters: boolean,
    reporter: Reporter,
    expansions?: Expansions,
  ) {
    this.#source = source;
    this.#reporter = reporter;
    this.expansions = expansions;
    this.#ampersands = new Cursor(source, '&');
    this.#returns = new Cursor(source, '\r');
    this.#cdataEnds = new Cursor(source, ']]>');
    this.#forbidden = new Cursor(source, hasOnlyXmlCharacters ? undefined : forbiddenIn(source.text));
  }

  /** Reads text between tags. */
  text(start: number, end: number): string {
    const source = this.#source;
    if (this.#nextInText(start) >= end) return source.part(start, end);
    if (source.bytes !== undefined) return this.#textOfBytes(source.bytes, start, end);
    return this.#joined(start, end, '\n', (from) => this.#nextInText(from));
  }

  #textOfBytes(bytes: Bytes, start: number, end: number): string {
    for (let from = start; ; from = this.#resumeAt) {
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
    if (this.#nextInSection(start) >= end) return this.#source.part(start, end);
    return this.#joined(start, end, '\n', (from) => this.#nextInSection(from));
  }

  /** Reports forbidden characters in text that is not needed otherwise. */
  check(start: number, end: number): void {
    for (let at = this.#forbidden.from(start); at < end; at = this.#forbidden.from(at + 1)) {
      this.#forbiddenCharacter(at, this.#source.unit(at));
    }
  }

  /** Reads the value of an attribute. */
  value(start: number, end: number): string {
    if (!this.#hasNoteworthy(start, end)) return this.#source.part(start, end);
    return this.#joined(start, end, ' ', (from) => {
      let at = from;
      while (at < end && !this.#isNoteworthyInValue(at)) at += 1;
      return at;
    });
  }

  /**
   * Joins the parts of a text with the replacements of the special characters between them.
   * @param lineEnd replacement of every line end
   * @param next index of the first special character from an index on
   */
  #joined(start: number, end: number, lineEnd: string, next: (from: number) => number): string {
    const { joint } = this.#source;
    let from = start;
    for (let at = next(from); at < end; at = next(from)) {
      joint.add(from, at);
      joint.write(this.#replacement(at, lineEnd));
      from = this.#resumeAt;
    }
    joint.add(from, end);
    return joint.take();
  }

  /** The next character of text that needs a check. */
  #nextInText(from: number): number {
    return Math.min(this.#ampersands.from(from), this.#nextRare(from));
  }

  /** The next such character, except the ampersand. */
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
    this.#resumeAt = at + 1;
    switch (unit) {
      case AMPERSAND:
        return this.#reference(at);
      case CARRIAGE_RETURN:
        if (this.#source.unit(at + 1) === LINE_FEED) this.#resumeAt = at + 2;
        return lineEnd;
      case LINE_FEED:
      case TAB:
        return lineEnd;
      case CLOSING_BRACKET:
        this.#reporter.repair('cdata-end-in-text', at, at + 3);
        this.#resumeAt = at + 3;
        return ']]>';
      default:
        return this.#forbiddenCharacter(at, unit);
    }
  }

  /** The replacement of the reference at this index, if it has a plausible meaning; else the reference as written. */
  #reference(at: number): string {
    const source = this.#source;
    const unit = source.unit(at + 1);
    if (unit === HASH) return this.#decimal(at) ?? this.#number(at);
    for (const { first, written, character } of PREDEFINED) {
      if (unit !== first || !source.isAt(at + 1, written)) continue;
      this.#resumeAt = at + 1 + written.length;
      return character;
    }
    return this.#named(at);
  }

  #named(at: number): string {
    const source = this.#source;
    const end = nameEnd(source, at + 1);
    if (end === at + 1) return this.#literally('bare-ampersand', at, end);
    if (source.unit(end) !== SEMICOLON) return this.#unterminated(at, end);
    const name = source.part(at + 1, end);
    this.#resumeAt = end + 1;
    const known = this.expansions?.expand(name, source.base + at);
    if (known !== undefined) return known;
    const meant = olderNames().get(name);
    return this.#repaired(meant === undefined ? 'unknown-entity' : 'html-entity', at, meant);
  }

  /** Fast path for the form `&#8217;` of nearly all numbers; undefined for others. */
  #decimal(at: number): string | undefined {
    const source = this.#source;
    let code = 0;
    let end = at + 2;
    for (let unit = source.unit(end); unit >= ZERO && unit <= NINE; unit = source.unit(end)) {
      code = code * 10 + unit - ZERO;
      end += 1;
    }
    if (source.unit(end) !== SEMICOLON || end - at - 2 > FEW_DIGITS || end === at + 2) return undefined;
    const character = characterOf(code);
    if (character !== undefined) this.#resumeAt = end + 1;
    return character;
  }

  #number(at: number): string {
    const [reference, x, hexadecimal = '', decimal = '', semicolon] = matchAt(NUMBER, this.#source.text, at);
    if (reference === undefined) return this.#literally('malformed-reference', at, at + 2);
    const code = x === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    const character = characterOf(code);
    this.#resumeAt = at + reference.length;
    if (semicolon === '') {
      if (character === undefined) return this.#literally('malformed-reference', at, this.#resumeAt);
      return this.#repaired('unterminated-reference', at, character);
    }
    if (character === undefined)
      return this.#pair(at) ?? this.#repaired('forbidden-reference', at, REPLACEMENT_CHARACTER);
    return x === 'X' ? this.#repaired('upper-case-x', at, character) : character;
  }

  /** Two references to the halves of one character. */
  #pair(at: number): string | undefined {
    const pair = joinHalves(this.#source.text.slice(at, at + HALVES_LENGTH));
    if (pair.length !== 2) return undefined;
    this.#resumeAt = at + HALVES_LENGTH;
    return this.#repaired('split-reference', at, pair);
  }

  /** `AT&T` and `?a=1&copy=2` are not references; `&nbsp` and `&lt ` are. */
  #unterminated(at: number, wholeEnd: number): string {
    const end = matchesAt(ALPHANUMERIC, this.#source.text, at + 1) ? ALPHANUMERIC.lastIndex : wholeEnd;
    const character =
      end - at - 1 > LONGEST_NAME ? undefined : olderNames().get(this.#source.slice(at + 1, end));
    this.#resumeAt = end;
    if (character === undefined || this.#source.unit(end) === EQUALS) {
      return this.#literally('bare-ampersand', at, end);
    }
    return this.#repaired('unterminated-reference', at, character);
  }

  /** The `&` is text; the text after it is read separately. */
  #literally(kind: RepairKind, at: number, end: number): string {
    this.#reporter.repair(kind, at, end);
    this.#resumeAt = at + 1;
    return '&';
  }

  #repaired(kind: RepairKind, at: number, replacement: string | undefined): string {
    this.#reporter.repair(kind, at, this.#resumeAt);
    return replacement ?? this.#source.part(at, this.#resumeAt);
  }

  #forbiddenCharacter(at: number, unit: number): string {
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    this.#reporter.repair(isHalf ? 'lone-surrogate' : 'control-character', at, at + 1);
    return isHalf ? REPLACEMENT_CHARACTER : '';
  }
}
