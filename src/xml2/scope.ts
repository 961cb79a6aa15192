/**
 * The scope of elements: prefixes, base URI and language in force, and limits on depth and attributes. Both readers tell it what they
 * read; it tells the handler, with everything resolved.
 */

import type { ProblemCode } from '../problem-codes.ts';
import { FeedProblem, LimitExceeded, type ProblemDetails, UndeclaredNamespace } from '../problems.ts';
import { safeJoinUri } from '../values/uri.ts';
import type { ReaderContext } from './context.ts';
import type { AttributeName, ElementName, XmlElement, XmlHandler } from '../xml/events.ts';
import { Names } from './names.ts';

/** What an open element changes for those inside of it. */
interface Level {
  name: ElementName;
  base: string;
  language: string;
  /** Declarations to take back when it ends. */
  declared: { prefix: string; uri: string | undefined }[] | undefined;
  /** Its place among the entries, 1 for the first; 0 for what is no entry. */
  entry: number;
  /** Length of its own text so far. */
  textLength: number;
}

/** `rss/channel/item` is the deepest place of an entry that feeds have. */
const ENTRY_DEPTH = 4;

type LimitName = 'depth' | 'attributes' | 'attributeLength' | 'textLength' | 'entityExpansions';

export class Scope implements XmlElement {
  name: ElementName;
  readonly attributeNames: AttributeName[] = [];
  readonly attributeValues: string[] = [];
  attributeCount = 0;
  base: string;
  language: string;
  depth = 0;
  offset = 0;
  readonly #handler: XmlHandler;
  readonly #context: ReaderContext;
  readonly #names: Names;
  readonly #levels: Level[] = [];
  readonly #unboundReported = new Set<string>();
  readonly #limitsReported = new Set<LimitName>();
  /** Declarations of the tag being read, prefix and URI in turn. */
  #declarations: string[] = [];
  #hasBaseOrLanguage = false;
  #entries = 0;
  /** Elements that are open beyond the limit of depth. */
  #beyond = 0;

  constructor(handler: XmlHandler, context: ReaderContext) {
    this.#handler = handler;
    this.#context = context;
    this.#names = new Names(context.canonicalPrefix, (prefix) => this.#reportUnbound(prefix));
    this.base = context.base;
    this.language = context.language;
    this.name = this.#names.element('');
  }

  attribute(key: string): string | undefined {
    for (let i = 0; i < this.attributeCount; i += 1) {
      if (this.attributeNames[i]?.key === key) return this.attributeValues[i];
    }
    return undefined;
  }

  /** A start tag begins at this index. */
  begin(offset: number): void {
    this.offset = offset;
    this.attributeCount = 0;
    this.#hasBaseOrLanguage = false;
    if (this.#declarations.length > 0) this.#declarations = [];
  }

  /** Names are resolved in `open`, after all declarations of the tag. */
  readonly #qualified: string[] = [];

  addAttribute(qualified: string, value: string): void {
    const { limits } = this.#context;
    let kept = value;
    if (value.length > limits.attributeLength) {
      kept = value.slice(0, limits.attributeLength);
      this.exceed('attributeLength', this.offset, 'the rest of the value is left out');
    }
    if (qualified.startsWith('xmlns') && (qualified.length === 5 || qualified[5] === ':')) {
      this.#declarations.push(qualified.slice(6), kept.trim());
      return;
    }
    if (this.attributeCount >= limits.attributes) {
      this.exceed('attributes', this.offset, 'further attributes are left out');
      return;
    }
    this.#qualified[this.attributeCount] = qualified;
    this.attributeValues[this.attributeCount] = kept;
    this.attributeCount += 1;
  }

  /** Replaces the value of an attribute that is there already. Returns whether it is. */
  replaceAttribute(qualified: string, value: string): boolean {
    for (let i = 0; i < this.attributeCount; i += 1) {
      if (this.#qualified[i] !== qualified) continue;
      this.attributeValues[i] = value;
      return true;
    }
    return false;
  }

  /** The start tag is complete. */
  open(qualified: string): void {
    if (this.depth >= this.#context.limits.depth) {
      this.#beyond += 1;
      this.exceed('depth', this.offset, 'deeper elements are read as if their tags were not there');
      return;
    }
    const declared = this.#declarations.length === 0 ? undefined : this.#declare();
    this.name = this.#names.element(qualified);
    for (let i = 0; i < this.attributeCount; i += 1) {
      const name = this.#names.attribute(this.#qualified[i] ?? '');
      this.attributeNames[i] = name;
      const { key } = name;
      if (key === 'xml:base' || key === 'xml:lang' || key === 'base' || key === 'lang')
        this.#hasBaseOrLanguage = true;
    }
    if (this.#hasBaseOrLanguage) this.#readBaseAndLanguage();
    this.#push(declared);
    this.#handler.open(this);
  }

  text(data: string): void {
    const level = this.#levels[this.depth - 1];
    if (level === undefined) return;
    level.textLength += data.length;
    if (level.textLength <= this.#context.limits.textLength) {
      this.#handler.text(data);
      return;
    }
    const room = this.#context.limits.textLength - (level.textLength - data.length);
    if (room > 0) this.#handler.text(data.slice(0, room));
    this.exceed('textLength', this.offset, 'the rest of the text is left out');
  }

  /** The innermost element ends. */
  close(): void {
    if (this.#beyond > 0) {
      this.#beyond -= 1;
      return;
    }
    this.#handler.close();
    const level = this.#levels[this.depth - 1];
    if (level?.declared !== undefined) {
      for (const hidden of level.declared.toReversed()) this.#names.restore(hidden);
      level.declared = undefined;
    }
    this.depth -= 1;
    const outer = this.#levels[this.depth - 1];
    this.base = outer?.base ?? this.#context.base;
    this.language = outer?.language ?? this.#context.language;
  }

  exceed(limit: LimitName, offset: number, recovery: string): void {
    if (this.#limitsReported.has(limit)) return;
    this.#limitsReported.add(limit);
    const message = `more than ${this.#context.limits[limit]} (limits.${limit})`;
    this.#context.problems.add(new LimitExceeded(message, { offset, elementPath: this.path, recovery }));
  }

  report(code: ProblemCode, message: string, details: ProblemDetails): void {
    const { problems } = this.#context;
    problems.add(new FeedProblem(code, message, problems.full ? {} : { elementPath: this.path, ...details }));
  }

  /** `rss/channel/item[3]/title`. */
  get path(): string {
    return this.#levels
      .slice(0, this.depth)
      .map(({ name, entry }) => (entry === 0 ? name.qualified : `${name.qualified}[${entry}]`))
      .join('/');
  }

  /** The canonical key of an element under the declarations outside of it. */
  keyOf(qualified: string): string {
    return this.#names.keyOf(qualified);
  }

  #declare(): { prefix: string; uri: string | undefined }[] {
    const declared: { prefix: string; uri: string | undefined }[] = [];
    for (let i = 0; i < this.#declarations.length; i += 2) {
      const prefix = this.#declarations[i] ?? '';
      const uri = this.#declarations[i + 1] ?? '';
      // xmlns="" takes a namespace back; in feeds it is a slip.
      if (uri === '') continue;
      declared.push(this.#names.declare(prefix, uri));
      this.#handler.namespace(prefix, uri);
    }
    return declared;
  }

  #readBaseAndLanguage(): void {
    const base = this.attribute('xml:base') ?? this.attribute('base');
    if (base !== undefined) this.base = safeJoinUri(this.base, base) || this.base;
    const language = this.attribute('xml:lang') ?? this.attribute('lang');
    if (language !== undefined) this.language = language;
  }

  #push(declared: Level['declared']): void {
    const level = this.#levels[this.depth];
    // Entries stand near the root: nothing deeper is worth the look.
    const isEntry = this.depth < ENTRY_DEPTH && this.#context.soup.entries.has(this.name.key);
    if (isEntry) this.#entries += 1;
    const entry = isEntry ? this.#entries : 0;
    if (level === undefined) {
      const { name, base, language } = this;
      this.#levels.push({ name, base, language, declared, entry, textLength: 0 });
    } else {
      level.entry = entry;
      level.name = this.name;
      level.base = this.base;
      level.language = this.language;
      level.declared = declared;
      level.textLength = 0;
    }
    this.depth += 1;
  }

  #reportUnbound(prefix: string): void {
    if (this.#unboundReported.has(prefix)) return;
    this.#unboundReported.add(prefix);
    const { offset } = this;
    const recovery = 'the prefix itself decides what is meant';
    const message = `the prefix «${prefix}» is not declared`;
    this.#context.problems.add(
      new UndeclaredNamespace(message, { offset, elementPath: this.path, recovery }),
    );
  }
}
