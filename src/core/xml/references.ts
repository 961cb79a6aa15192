/** Decodes character and entity references that have a plausible meaning, and keeps others as written. */

import { olderNames } from '../values/reference-decoder.ts';
import type { ScannedText } from '../values/scanned-text.ts';
import { characterOf, nameEnd } from './characters.ts';
import type { Expansions } from './expansions.ts';
import type { RepairKind } from './repairs.ts';
import type { Reporter } from './reporter.ts';

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

export class References {
  readonly #source: ScannedText;
  readonly #reporter: Reporter;
  readonly #expansions: Expansions;
  /** Index after the last decoded reference. */
  end = 0;

  constructor(source: ScannedText, reporter: Reporter, expansions: Expansions) {
    this.#source = source;
    this.#reporter = reporter;
    this.#expansions = expansions;
  }

  /** The replacement of the reference at this index, up to `end`. */
  decode(at: number): string {
    const source = this.#source;
    const unit = source.unit(at + 1);
    if (unit === HASH) return this.#decimal(at) ?? this.#number(at);
    for (const { first, written, character } of PREDEFINED) {
      if (unit !== first || !source.isAt(at + 1, written)) continue;
      this.end = at + 1 + written.length;
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
    this.end = end + 1;
    const known = this.#expansions.expand(name, source.base + at);
    if (known !== undefined) return known;
    const meant = olderNames().get(name);
    return this.#repair(meant === undefined ? 'unknown-entity' : 'html-entity', at, meant);
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
    if (character !== undefined) this.end = end + 1;
    return character;
  }

  #number(at: number): string {
    NUMBER.lastIndex = at;
    const match = NUMBER.exec(this.#source.text);
    if (match === null) return this.#literally('malformed-reference', at, at + 2);
    const [reference, x, hexadecimal = '', decimal = '', semicolon] = match;
    const code = x === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    const character = characterOf(code);
    this.end = at + reference.length;
    if (semicolon === '') {
      if (character === undefined) return this.#literally('malformed-reference', at, this.end);
      return this.#repair('unterminated-reference', at, character);
    }
    if (character === undefined) return this.#repair('forbidden-reference', at, REPLACEMENT_CHARACTER);
    return x === 'X' ? this.#repair('upper-case-x', at, character) : character;
  }

  /** `AT&T` and `?a=1&copy=2` are not references; `&nbsp` and `&lt ` are. */
  #unterminated(at: number, wholeEnd: number): string {
    ALPHANUMERIC.lastIndex = at + 1;
    const end = ALPHANUMERIC.test(this.#source.text) ? ALPHANUMERIC.lastIndex : wholeEnd;
    const character =
      end - at - 1 > LONGEST_NAME ? undefined : olderNames().get(this.#source.slice(at + 1, end));
    this.end = end;
    if (character === undefined || this.#source.unit(end) === EQUALS) {
      return this.#literally('bare-ampersand', at, end);
    }
    return this.#repair('unterminated-reference', at, character);
  }

  /** The `&` is text; the text after it is read separately. */
  #literally(kind: RepairKind, at: number, end: number): string {
    this.#reporter.repair(kind, at, end);
    this.end = at + 1;
    return '&';
  }

  #repair(kind: RepairKind, at: number, replacement: string | undefined): string {
    this.#reporter.repair(kind, at, this.end);
    return replacement ?? this.#source.slice(at, this.end);
  }
}
