/** Character data of damaged XML: line breaks as XML has them, no control characters, references decoded as far as they mean anything. */

import type { Limits } from '../options.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { References } from './references.ts';
import type { Scope } from './scope.ts';

const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** What a run of text may hold that needs a closer look. */
const NOTEWORTHY = /[&<\r\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\]\]>/;
const LINE_BREAK = /\r\n?/g;
const WHITE_SPACE = /[\t\n\r]/g;

export class CharacterData {
  readonly #scope: Scope;
  readonly #limits: Readonly<Limits>;
  #references: References;

  constructor(scope: Scope, limits: Readonly<Limits>) {
    this.#scope = scope;
    this.#limits = limits;
    this.#references = this.#referencesTo(new Map());
  }

  declare(entities: ReadonlyMap<string, string>): void {
    this.#references = this.#referencesTo(entities);
  }

  /** @param offset of the raw text in the document */
  text(raw: string, offset: number): string {
    if (!NOTEWORTHY.test(raw)) return raw;
    if (raw.startsWith('<')) this.#report('bare-less-than', '«<» stands for itself', offset, 'read as text');
    const cdataEnd = raw.indexOf(']]>');
    if (cdataEnd !== -1) {
      this.#report(
        'cdata-end-in-text',
        '«]]>» outside of a CDATA section',
        offset + cdataEnd,
        'kept as it is',
      );
    }
    return this.section(this.#decode(raw, offset), offset);
  }

  /** Text without references: a CDATA section. */
  section(raw: string, offset: number): string {
    const text = raw.includes('\r') ? raw.replace(LINE_BREAK, '\n') : raw;
    const control = text.search(CONTROL_CHARACTERS);
    if (control === -1) return text;
    const code = text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
    this.#report('control-character', `U+${code} is not allowed in XML`, offset + control, 'left out');
    return text.replace(CONTROL_CHARACTERS, '');
  }

  /** The value of an attribute. */
  value(raw: string, offset: number): string {
    if (!NOTEWORTHY.test(raw)) return raw.replace(WHITE_SPACE, ' ');
    const lessThan = raw.indexOf('<');
    if (lessThan !== -1) {
      this.#report(
        'less-than-in-attribute',
        '«<» in the value of an attribute',
        offset + lessThan,
        'kept as it is',
      );
    }
    const normal = raw.replace(LINE_BREAK, '\n').replace(WHITE_SPACE, ' ');
    return this.section(this.#decode(normal, offset), offset);
  }

  #decode(text: string, offset: number): string {
    if (!text.includes('&')) return text;
    return this.#references.decode(text, (code, reference, index, recovery) => {
      this.#report(code, `«${reference.slice(0, 40)}» is no reference`, offset + index, recovery);
    });
  }

  #referencesTo(entities: ReadonlyMap<string, string>): References {
    return new References(entities, this.#limits.entityExpansions, () => {
      this.#scope.exceed('entityExpansions', this.#scope.offset, 'later references stay as they are');
    });
  }

  #report(code: ProblemCode, message: string, offset: number, recovery: string): void {
    this.#scope.report(code, message, { offset, recovery });
  }
}
