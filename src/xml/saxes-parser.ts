/**
 * Sets saxes up for speed: its handlers, and three of its private methods, replaced. A test sees to it that the saxes that is
 * installed still has them.
 */

import { SaxesParser } from 'saxes';

// Version 1.1 changes which characters are line ends; no feed means it, and other parsers take it as 1.0. The namespaces of saxes
// are quadratic in depth.
const OPTIONS = { xmlns: false, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' } as const;

export interface SaxesHandlers {
  doctype(text: string): void;
  /** @returns false when the element has an attribute of this name already */
  attribute(name: string, value: string): boolean;
  openTag(name: string): void;
  closeTag(): void;
  characters(data: string): void;
  error(message: string): void;
}

export interface Parser {
  /** Index behind what has been read. */
  readonly position: number;
  /** Replacements of entities by name, without prototype; may be added to when the DOCTYPE has been read. */
  readonly ENTITIES: Record<string, string>;
  write(text: string): Parser;
  close(): Parser;
}

interface Tag {
  readonly name: string;
}

/** What saxes keeps private. */
interface Internals extends Parser {
  readonly chunk: string;
  i: number;
  prevI: number;
  fail(message: string): unknown;
  getCode: (this: Internals) => number;
  pushAttrib: (name: string, value: string) => void;
  processAttribs: () => void;
  doctypeHandler: (text: string) => void;
  openTagHandler: (tag: Tag) => void;
  closeTagHandler: () => void;
  textHandler: (data: string) => void;
  cdataHandler: (data: string) => void;
  errorHandler: (error: Error) => void;
}

/** What is replaced, for the test that looks whether it is there. */
export const REPLACED = ['getCode', 'pushAttrib', 'processAttribs'] as const;

/** A parser for one document. Made in 2 µs. */
export function createParser(handlers: SaxesHandlers): Parser {
  const parser = new SaxesParser(OPTIONS) as unknown as Internals;
  parser.getCode = nextCharacter;
  // Neither an object for each attribute nor one for all of them.
  parser.pushAttrib = (name, value) => {
    if (!handlers.attribute(name, value)) parser.fail(`duplicate attribute: ${name}.`);
  };
  parser.processAttribs = nothing;
  // One by one: `on()` and `Object.assign` turn the parser into a dictionary, which makes everything 6 times slower.
  parser.doctypeHandler = (text) => handlers.doctype(text);
  parser.openTagHandler = ({ name }) => handlers.openTag(name);
  parser.closeTagHandler = () => handlers.closeTag();
  parser.textHandler = (data) => handlers.characters(data);
  parser.cdataHandler = (data) => handlers.characters(data);
  parser.errorHandler = ({ message }) => handlers.error(message);
  return parser;
}

function nothing(): void {}

const END_OF_TEXT = -1;
/** A CR or CR LF, which counts as a line feed. */
const LINE_END = -2;
const FORBIDDEN = 'disallowed character.';

/**
 * `getCode10` of saxes without line and column, which nobody asks for, and with surrogates: saxes pairs half a pair with whatever
 * follows, a `<` included.
 */
function nextCharacter(this: Internals): number {
  const { chunk, i } = this;
  this.prevI = i;
  this.i = i + 1;
  if (i >= chunk.length) return END_OF_TEXT;
  const unit = chunk.charCodeAt(i);
  if (unit >= 0xd800) return wideCharacter(this, unit);
  if (unit >= 0x20 || unit === 0x0a || unit === 0x09) return unit;
  if (unit === 0x0d) {
    if (chunk.charCodeAt(i + 1) === 0x0a) this.i = i + 2;
    return LINE_END;
  }
  this.fail(FORBIDDEN);
  return unit;
}

function wideCharacter(parser: Internals, unit: number): number {
  if (unit >= 0xe000 && unit <= 0xfffd) return unit;
  const low = parser.chunk.charCodeAt(parser.i);
  if (unit <= 0xdbff && low >= 0xdc00 && low <= 0xdfff) {
    parser.i += 1;
    return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
  }
  parser.fail(FORBIDDEN);
  return unit;
}
