/** Character and entity references in damaged XML: what can be meant is decoded, everything else stays as it is written. */

import { decodeHTML, decodeHTMLStrict } from 'entities';
import type { ProblemCode } from '../problem-codes.ts';
import { characterOf } from './doctype.ts';

/** Told of every reference that XML would not have, with its place in the text it was given. */
export type ReferenceReport = (code: ProblemCode, reference: string, index: number, recovery: string) => void;

const REFERENCE = /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|([A-Za-z_:][\w:.-]*))(;?)/y;
const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** Names that HTML 5 gave to other characters than HTML 4, which feeds were written for. */
const HTML4: ReadonlyMap<string, string> = new Map([
  ['lang', '\u2329'],
  ['rang', '\u232a'],
]);
const REPLACEMENT_CHARACTER = '\uFFFD';
/** No entity of HTML has a longer name. */
const LONGEST_NAME = 32;

/** The entities of a document, and how many of them may still be expanded. */
export class References {
  readonly #entities: ReadonlyMap<string, string>;
  readonly #exceeded: () => void;
  #expansions: number;

  /** @param exceeded told when a reference is left alone because there have been enough */
  constructor(entities: ReadonlyMap<string, string>, limit: number, exceeded: () => void) {
    this.#entities = entities;
    this.#expansions = limit;
    this.#exceeded = exceeded;
  }

  decode(text: string, report: ReferenceReport): string {
    let decoded = '';
    let copied = 0;
    for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', Math.max(at + 1, copied))) {
      REFERENCE.lastIndex = at;
      const match = REFERENCE.exec(text);
      const character = match === null ? undefined : this.#meaning(match, text, at, report);
      if (match === null) report('bare-ampersand', '&', at, 'kept as it is');
      if (match === null || character === undefined) continue;
      decoded += text.slice(copied, at) + character;
      copied = at + match[0].length;
    }
    return copied === 0 ? text : decoded + text.slice(copied);
  }

  /** What a reference stands for; undefined when it is to stay as it is. */
  #meaning(match: RegExpExecArray, text: string, at: number, report: ReferenceReport): string | undefined {
    const [reference, decimal, hexadecimal, name, semicolon] = match;
    if (name === undefined) {
      const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      const character = characterOf(codePoint);
      if (character === undefined) report('invalid-character-reference', reference, at, 'read as U+FFFD');
      else if (semicolon === '')
        report('unterminated-reference', reference, at, 'read as if the semicolon were there');
      return character ?? REPLACEMENT_CHARACTER;
    }
    if (semicolon === '') return this.#unterminated(name, text[at + reference.length], at, report);
    return PREDEFINED.get(name) ?? this.#declared(name) ?? this.#undeclared(name, at, report);
  }

  #declared(name: string): string | undefined {
    const value = this.#entities.get(name);
    if (value === undefined) return undefined;
    this.#expansions -= 1;
    if (this.#expansions >= 0) return value;
    this.#exceeded();
    return undefined;
  }

  #undeclared(name: string, at: number, report: ReferenceReport): string | undefined {
    const reference = `&${name};`;
    if (this.#entities.has(name)) return undefined;
    const character =
      HTML4.get(name) ?? (name.length > LONGEST_NAME ? reference : decodeHTMLStrict(reference));
    const isKnown = character !== reference;
    report('undefined-entity', reference, at, isKnown ? 'read as in HTML' : 'kept as it is');
    return isKnown ? character : undefined;
  }

  /** `AT&T` and `?a=1&copy=2` are no references; `&nbsp` and `&lt ` are. */
  #unterminated(
    name: string,
    next: string | undefined,
    at: number,
    report: ReferenceReport,
  ): string | undefined {
    const reference = `&${name}`;
    const character = name.length > LONGEST_NAME || next === '=' ? reference : decodeHTML(reference);
    const isKnown = character !== reference && !character.endsWith(name.slice(-1));
    if (isKnown) report('unterminated-reference', reference, at, 'read as if the semicolon were there');
    else report('bare-ampersand', reference, at, 'kept as it is');
    return isKnown ? character : undefined;
  }
}
