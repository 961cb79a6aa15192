/** The elements that are open while damaged XML is read, and the end tags that have to be guessed. */

import type { SoupTable } from './context.ts';
import type { Scope } from './scope.ts';

/** So many letters at the beginning tell a misspelt name from another. */
const COMMON_LETTERS = 3;

interface OpenElement {
  readonly name: string;
  readonly key: string;
  readonly offset: number;
}

export class OpenElements {
  readonly #scope: Scope;
  readonly #soup: SoupTable;
  readonly #open: OpenElement[] = [];
  /** How many of each name are open: a stray end tag is known without a look through the stack. */
  readonly #counts = new Map<string, number>();
  /** Positions of open entries and leaves, outermost first. */
  readonly #entries: number[] = [];
  readonly #leaves: number[] = [];

  constructor(scope: Scope, soup: SoupTable) {
    this.#scope = scope;
    this.#soup = soup;
  }

  get size(): number {
    return this.#open.length;
  }

  /** Name of the innermost element as written, `''` at the top. */
  get innermost(): string {
    return this.#open.at(-1)?.name ?? '';
  }

  push(name: string, key: string, offset: number): void {
    const position = this.#open.length;
    if (this.#soup.entries.has(key)) this.#entries.push(position);
    else if (this.#soup.leaves.has(key)) this.#leaves.push(position);
    this.#open.push({ name, key, offset });
    const lower = name.toLowerCase();
    this.#counts.set(lower, (this.#counts.get(lower) ?? 0) + 1);
  }

  /** Whether an end tag of this name closes anything. */
  has(name: string): boolean {
    return (this.#counts.get(name.toLowerCase()) ?? 0) > 0;
  }

  /** Closes elements up to and with the innermost of this name. Names may differ in case. */
  closeNamed(name: string, offset: number): void {
    const lower = name.toLowerCase();
    while (this.innermost.toLowerCase() !== lower) this.#closeUnclosed();
    if (this.innermost !== name) {
      const message = `</${name}> closes <${this.innermost}>`;
      this.#scope.report('tag-case', message, { offset, recovery: 'read as if the case were the same' });
    }
    this.#pop();
  }

  /** An entry starts: what is open and cannot hold it ends. */
  closeBeforeEntry(): void {
    const position = Math.min(this.#entries[0] ?? this.size, this.#leaves[0] ?? this.size);
    while (this.size > position) this.#closeUnclosed();
  }

  /** A leaf starts: a text that is open and cannot hold it has lost its end tag. */
  closeBeforeLeaf(key: string): void {
    const entry = this.#entries.at(-1) ?? -1;
    for (
      let leaf = this.#leaves.at(-1) ?? -1;
      leaf > entry && this.#cannotHold(leaf, key);
      leaf = this.#leaves.at(-1) ?? -1
    ) {
      while (this.size > leaf) this.#closeUnclosed();
    }
  }

  /** Whether an end tag that closes nothing was meant for the innermost element: `<title>One</titel>`, `<title>One</link>`. */
  isMisspelt(name: string, key: string): boolean {
    const innermost = this.#open.at(-1);
    if (innermost === undefined || !this.#soup.leaves.has(innermost.key)) return false;
    const beginning = innermost.name.slice(0, COMMON_LETTERS).toLowerCase();
    return this.#soup.leaves.has(key) || name.toLowerCase().startsWith(beginning);
  }

  closeMisspelt(name: string, offset: number): void {
    const recovery = 'taken for its end tag';
    this.#scope.report('mismatched-tag', `</${name}> where <${this.innermost}> is open`, {
      offset,
      recovery,
    });
    this.#pop();
  }

  closeAll(): void {
    while (this.size > 0) this.#closeUnclosed();
  }

  #cannotHold(position: number, key: string): boolean {
    const leaf = this.#open[position]?.key ?? '';
    return this.#soup.words.has(leaf) || (this.#soup.texts.has(leaf) && this.#soup.siblings.has(key));
  }

  #closeUnclosed(): void {
    const { name = '', offset = 0 } = this.#open.at(-1) ?? {};
    this.#scope.report('unclosed-element', `<${name}> has no end tag`, {
      offset,
      recovery: 'closed where its parent ends',
    });
    this.#pop();
  }

  #pop(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const lower = element.name.toLowerCase();
    this.#counts.set(lower, (this.#counts.get(lower) ?? 1) - 1);
    if (this.#entries.at(-1) === this.size) this.#entries.pop();
    if (this.#leaves.at(-1) === this.size) this.#leaves.pop();
    this.#scope.close();
  }
}
