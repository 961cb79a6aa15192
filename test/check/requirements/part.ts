/** Documents as trees of parts: made from the grammar, changed in one place, and written in several forms. */

import { type Grammar, urisOf, vocabulary } from '../../../src/check/grammar.ts';

/** An element, with its grammar. */
export interface Part {
  /** Prefix of the vocabulary. */
  readonly prefix: string;
  readonly local: string;
  readonly grammar: Grammar | undefined;
  readonly attributes: Map<string, string>;
  /** The text before the children. */
  text: string;
  readonly children: Part[];
}

export const part = (
  prefix: string,
  local: string,
  grammar?: Grammar,
  text: string = '',
  attributes: Readonly<Record<string, string>> = {},
): Part => ({ prefix, local, grammar, attributes: new Map(Object.entries(attributes)), text, children: [] });

/** A copy that shares nothing. */
export const copyOf = (given: Part): Part => ({
  ...given,
  attributes: new Map(given.attributes),
  children: given.children.map(copyOf),
});

/** The part at a way of indexes from the root. */
export function partAt(root: Part, way: readonly number[]): Part {
  let at = root;
  for (const index of way) {
    const child = at.children[index];
    if (child === undefined) throw new Error(`no child ${index} in ${at.local}`);
    at = child;
  }
  return at;
}

/** A form in which a document is written. */
export interface Form {
  /** Added to the prefixes of other vocabularies. */
  readonly suffix: string;
  readonly isCdata: boolean;
  /** Whether the entry about the low tide is damaged. */
  readonly isDamaged: boolean;
}

const OTHERS: Readonly<Record<string, string>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  tide: 'http://tides.example/ns',
};

function uriOf(prefix: string): string {
  const known = vocabulary(prefix);
  const uri = OTHERS[prefix] ?? (known && urisOf(known)[0]);
  if (uri === undefined) throw new Error(`no namespace of ${prefix}`);
  return uri;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A tag without end next to an element of an unknown namespace, and an address that no reader follows. */
const damaged = (text: string): string =>
  text
    .replace(
      />(?:<!\[CDATA\[)?low tide(?:\]\]>)?<\/\w+>/,
      (title) =>
        `>The <b>low tide${title.slice(title.lastIndexOf('<'))}<tide:speed xmlns:tide="${OTHERS['tide']}">3</tide:speed>`,
    )
    .replace(/(<link>(?:<!\[CDATA\[)?|<link href=")https:\/\/tides\.example\/low/, (link) =>
      link.replace('https://tides.example/low', 'javascript:void(0)'),
    );

/** A document, and the line of each of its elements. */
export interface Written {
  readonly text: string;
  readonly lines: ReadonlyMap<Part, number>;
}

/** One element a line. */
class Writer {
  readonly #lines: string[] = [];
  readonly #places = new Map<Part, number>();
  readonly #prefixes = new Set<string>();
  readonly #own: string;
  readonly #form: Form;

  constructor(own: string, form: Form) {
    this.#own = own;
    this.#form = form;
  }

  write(root: Part): Written {
    this.#element(root);
    const declared = [...this.#prefixes].map(
      (prefix) => ` xmlns:${prefix}${this.#form.suffix}="${uriOf(prefix)}"`,
    );
    if (this.#own !== 'rss')
      declared.unshift(
        root.prefix === 'rdf' || root.prefix === this.#own ? ` xmlns="${uriOf(this.#own)}"` : '',
      );
    const [first = '', ...rest] = this.#lines;
    const end = first.endsWith('/>') ? first.length - 2 : first.indexOf('>');
    const start = first.slice(0, end) + declared.join('') + first.slice(end);
    const text = [start, ...rest, ''].join('\n');
    return { text: this.#form.isDamaged ? damaged(text) : text, lines: this.#places };
  }

  #name(prefix: string, local: string): string {
    if (prefix === this.#own || prefix === 'rss') return local;
    this.#prefixes.add(prefix);
    return `${prefix}${this.#form.suffix}:${local}`;
  }

  #attribute([key, value]: readonly [string, string]): string {
    const [prefix = '', local] = key.split(':');
    const isOwn = local === undefined || prefix === 'xml';
    return ` ${isOwn ? key : this.#name(prefix, local)}="${escaped(value)}"`;
  }

  #text(text: string): string {
    return this.#form.isCdata && text !== '' ? `<![CDATA[${text}]]>` : escaped(text);
  }

  /** @param inside whether it is inside a text, without a line of its own */
  #element(at: Part, inside: boolean = false): void {
    const name = this.#name(at.prefix, at.local);
    const start = `<${name}${[...at.attributes].map((one) => this.#attribute(one)).join('')}>`;
    const index = inside ? this.#lines.length - 1 : this.#lines.push('') - 1;
    this.#places.set(at, index + 1);
    this.#lines[index] += `${start}${this.#text(at.text)}`;
    if (at.children.length === 0) {
      this.#lines[index] += `</${name}>`;
      return;
    }
    for (const child of at.children) this.#element(child, at.text !== '');
    // White space is part of a text.
    if (at.text === '') this.#lines.push(`</${name}>`);
    else this.#lines[this.#lines.length - 1] += `</${name}>`;
  }
}

/** @param own vocabulary of the format, whose elements have no prefix */
export const write = (root: Part, own: string, form: Form): Written => new Writer(own, form).write(root);
