/** Reads HTTP `Link` headers: the addresses that a response links to, and their relations. RFC 8288, section 3. */

import { bareMediaType } from './media-types.ts';

/** One link of a `Link` header. */
export interface HeaderLink {
  /** The address as written, not resolved. */
  href: string;
  /** The relation types, lower-cased; empty without `rel`. */
  rel: string[];
  /** Media type without parameters, lower-cased. */
  type?: string;
  /** `title*` if it is readable, else `title`. */
  title?: string;
  /** The parameter `anchor`: the address that the link starts from, if not the response. As written. */
  anchor?: string;
}

const SPACE = /[ \t]*/y;
const TARGET = /<([^>]*)>/y;
const PARAMETER = /;[ \t]*([^\s"(),/:;<=>?@[\\\]{}]+)[ \t]*/y;
const QUOTED = /=[ \t]*"((?:[^"\\]|\\.)*)"?/sy;
/** Not in the RFC, but servers write it. */
const QUOTED_SINGLY = /=[ \t]*'([^']*)'(?=[ \t]*(?:[;,]|$))/y;
const TOKEN = /=[ \t]*([^\s,;"]*)/y;
/** Skip everything up to the end of the link or the start of a parameter. */
const DAMAGE = /[^,;]+/y;
const ESCAPED = /\\(.)/gs;
const WHITE_SPACE = /\s+/;

/**
 * The links of a `Link` header, in order. Omits damaged links and keeps all others.
 * @param value the value of the header; several headers of one response joined by commas. Undefined without such a header.
 */
export function parseLinkHeader(value: string | undefined): HeaderLink[] {
  if (value === undefined) return [];
  const links: HeaderLink[] = [];
  const scanner = new Scanner(value);
  while (!scanner.done) {
    scanner.take(SPACE);
    const href = scanner.takeTarget();
    const parameters = readParameters(scanner);
    if (href !== undefined) links.push(describeLink(href.trim(), parameters));
  }
  return links;
}

class Scanner {
  readonly #text: string;
  readonly #lastTarget: number;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lastTarget = text.lastIndexOf('>');
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The first group of a sticky pattern; undefined when it does not match here. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match[1] ?? '';
  }

  /** Stop at the last `>`: searching for the end of an address after it would be quadratic. */
  takeTarget(): string | undefined {
    return this.#at < this.#lastTarget ? this.take(TARGET) : undefined;
  }

  skip(character: string): boolean {
    const found = this.#text[this.#at] === character;
    if (found) this.#at += 1;
    return found;
  }
}

/** Reads up to the comma that ends a link. The first value of a name wins, as the RFC requires for rel, title and type. */
function readParameters(scanner: Scanner): Map<string, string> {
  const parameters = new Map<string, string>();
  while (!scanner.done && !scanner.skip(',')) {
    scanner.take(SPACE);
    const name = scanner.take(PARAMETER)?.toLowerCase();
    if (name === undefined) {
      if (scanner.take(DAMAGE) === undefined) scanner.skip(';');
      continue;
    }
    const quoted = scanner.take(QUOTED)?.replace(ESCAPED, '$1') ?? scanner.take(QUOTED_SINGLY);
    const text = quoted ?? scanner.take(TOKEN) ?? '';
    if (!parameters.has(name)) parameters.set(name, text);
  }
  return parameters;
}

function describeLink(href: string, parameters: ReadonlyMap<string, string>): HeaderLink {
  const rel = (parameters.get('rel') ?? '').toLowerCase().split(WHITE_SPACE);
  const type = bareMediaType(parameters.get('type') ?? '');
  const title = decodeExtended(parameters.get('title*')) ?? parameters.get('title');
  const anchor = parameters.get('anchor');
  return {
    href,
    rel: rel.filter((name) => name !== ''),
    ...(type && { type }),
    ...(title && { title }),
    ...(anchor !== undefined && { anchor }),
  };
}

/** `UTF-8'de'Ank%C3%BCndigungen` (RFC 8187). Undefined for other forms. */
function decodeExtended(value: string | undefined): string | undefined {
  const [charset, , text] = value?.split("'") ?? [];
  return charset?.toLowerCase() === 'utf-8' && text !== undefined ? decodePercent(text) : undefined;
}

/** The text of percent-encoded utf-8; undefined when it is damaged. */
export function decodePercent(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
