/** Turns the events of a document into one feed object: looks up the rule of each element and runs it on the object under construction. */

import { cleanContent, describeRemoved, isBase64, mediaTypeOf, type Removed } from '../content/index.ts';
import { detach } from '../detach.ts';
import type { Detail } from '../model.ts';
import type { Settings } from '../options.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { createProblem, type ProblemDetails, type Problems } from '../problems.ts';
import { FeedDates } from '../values/dates/index.ts';
import { countDoubleDecodings, stripWhitespace } from '../values/text.ts';
import { joinUri } from '../values/uri.ts';
import type { XmlElement, XmlHandler } from '../xml/events.ts';
import { finish } from './finish.ts';
import { Frame } from './frame.ts';
import { NO_KEYS } from './generic.ts';
import { InlineMarkup } from './inline-markup.ts';
import { isScript } from './link.ts';
import { isEmpty, writeName } from './record.ts';
import type { Registry } from './registry.ts';
import { type Build, type Rule, uniform } from './rule.ts';
import { type Fields, Scope, type ScopeKind } from './scope.ts';

/** Finds out what kind of feed it is, while the document goes by. */
export interface VersionDetector {
  readonly version: string;
  doctype(text: string): void;
  namespace(uri: string): void;
  element(element: XmlElement): void;
}

/** What the text around a text construct is, while it is open. */
interface Construct {
  readonly markup: InlineMarkup;
  readonly declared: string;
  readonly base64: boolean;
}

/** An element whose text belongs to the element around it. */
const WORDS: Rule = uniform({ keys: [], text: 'plain' });

export class Mapper implements XmlHandler, Build {
  readonly settings: Settings;
  /** What the elements of the feed are written to: the feed, or nothing that counts in a second document of the same file. */
  feed: Fields = {};
  readonly #first: Fields = this.feed;
  readonly entries: Fields[] = [];
  readonly dates: FeedDates = new FeedDates();
  /** Canonical prefix, or the declared one of an unknown namespace, to URI. */
  readonly namespaces: Record<string, string> = {};
  /** Whether there are as many entries as the caller wants. */
  isDone = false;
  scope: Scope;
  readonly #registry: Registry;
  readonly #problems: Problems;
  readonly #versions: VersionDetector;
  readonly #frames: Frame[] = [];
  #depth = 0;
  #construct: Construct | undefined;
  #entriesDropped = false;
  #isEncodedTwice = false;

  constructor(registry: Registry, versions: VersionDetector, settings: Settings, problems: Problems) {
    this.#registry = registry;
    this.#versions = versions;
    this.settings = settings;
    this.#problems = problems;
    this.scope = new Scope('document', this.feed, 0);
  }

  get version(): string {
    return this.#versions.version;
  }

  doctype(text: string): void {
    this.#versions.doctype(text);
  }

  namespace(prefix: string, uri: string): void {
    this.#versions.namespace(uri);
    if (writeName(this.namespaces, this.#registry.canonicalPrefix(uri) ?? prefix, detach(uri))) return;
    this.#problems.add(
      createProblem('inherited-name', `every object has a property «${prefix}»`, {
        recovery: 'the prefix is left out of `namespaces`',
      }),
    );
  }

  open(element: XmlElement): void {
    if (this.#construct !== undefined) {
      this.#construct.markup.open(element);
      return;
    }
    if (this.#depth === 0) this.#beginDocument();
    this.#versions.element(element);
    const general = this.#registry.rule(element.name);
    const rule = this.#isInWords(general, element.name.prefix)
      ? WORDS
      : (general.within?.[this.scope.kind] ?? general);
    const frame = this.#push(rule, element);
    rule.open?.(this, element, frame);
    if (rule.text === 'markup') this.#construct = openConstruct(rule, element);
  }

  text(data: string): void {
    if (this.#construct !== undefined) this.#construct.markup.text(data);
    else if (this.#depth > 0) {
      const frame = this.#frames[this.#depth - 1];
      if (frame !== undefined && frame.rule.text !== 'none') frame.text += data;
    }
  }

  close(): void {
    const construct = this.#construct;
    if (construct !== undefined && construct.markup.depth > 0) {
      construct.markup.close();
      return;
    }
    this.#depth -= 1;
    const frame = this.#frames[this.#depth];
    if (frame === undefined) return;
    this.scope = frame.outer;
    this.#construct = undefined;
    const { rule } = frame;
    const decodings = countDoubleDecodings();
    if (rule === WORDS) {
      const parent = this.#frames[this.#depth - 1];
      if (parent !== undefined) parent.text += frame.text;
    } else if (construct !== undefined) {
      rule.store?.(this, this.#clean(construct, frame), frame, construct.declared);
    } else if (rule.close !== undefined) {
      rule.close(this, detach(stripWhitespace(frame.text)), frame);
    }
    if (countDoubleDecodings() !== decodings) this.#reportEncodedTwice(frame);
    const { inner } = frame;
    if (inner !== undefined && (inner.kind === 'entry' || inner.kind === 'source')) finish(inner.record);
  }

  /** Cross-field work on the feed, after the last event. */
  end(): void {
    this.feed = this.#first;
    this.dates.settle(this.feed.language ?? '');
    finish(this.feed);
  }

  enter(kind: ScopeKind, record: Fields): Scope {
    this.scope = new Scope(kind, record, this.#depth);
    const frame = this.#frames[this.#depth - 1];
    if (frame !== undefined) frame.inner = this.scope;
    return this.scope;
  }

  enterEntry(): Scope {
    const record: Fields = {};
    const { maxEntries, limits } = this.settings;
    if (this.scope.kind === 'entry') this.#reportNested();
    if (this.entries.length >= maxEntries) this.isDone = true;
    else if (this.entries.length < limits.entries) this.entries.push(record);
    else this.#dropEntry();
    return this.enter('entry', record);
  }

  resolve(reference: string, frame: Frame): string | undefined {
    if (isScript(reference)) {
      this.report('script-address', `«${reference.slice(0, 40)}» would run a script`, frame, {
        recovery: 'the address is left out',
      });
      return undefined;
    }
    return joinUri(frame.base, reference);
  }

  report(code: ProblemCode, message: string, frame: Frame, details: ProblemDetails = {}): void {
    this.#problems.add(createProblem(code, message, { ...this.#place(frame), ...details }));
  }

  reporter(frame: Frame): (code: ProblemCode, message: string) => void {
    const place = this.#place(frame);
    return (code, message) => this.#problems.add(createProblem(code, message, place));
  }

  #place(frame: Frame): ProblemDetails {
    return { offset: frame.offset, elementPath: this.#path(frame.depth) };
  }

  /** Whether an element nobody models stands among the words of one that somebody does: `<dc:creator><b>Me</b></dc:creator>`. */
  #isInWords(rule: Rule, prefix: string): boolean {
    const parent = this.#depth === 0 ? undefined : this.#frames[this.#depth - 1];
    if (parent === undefined || rule.keys !== NO_KEYS || (prefix !== '' && prefix !== 'xhtml')) return false;
    return parent.rule === WORDS || (parent.rule.text === 'plain' && parent.rule.keys !== NO_KEYS);
  }

  /** A root element. The first document that says anything about a feed describes it; entries are taken from all. */
  #beginDocument(): void {
    if (!isEmpty(this.#first)) this.feed = {};
  }

  #push(rule: Rule, element: XmlElement): Frame {
    const parent = this.#frames[this.#depth - 1];
    if (parent !== undefined && this.#depth > 0) parent.hasChildren = true;
    let frame = this.#frames[this.#depth];
    if (frame === undefined) {
      frame = new Frame(rule, element.name, this.scope);
      this.#frames.push(frame);
    }
    frame.rule = rule;
    frame.name = element.name;
    frame.outer = this.scope;
    frame.inner = undefined;
    frame.text = '';
    frame.base = element.base;
    frame.language = element.language;
    frame.offset = element.offset;
    frame.hasChildren = false;
    frame.kept = undefined;
    this.#depth += 1;
    frame.depth = this.#depth;
    return frame;
  }

  #clean({ markup, declared, base64 }: Construct, frame: Frame): Detail {
    const { version } = this;
    const isAtom = version.startsWith('atom');
    const source = {
      value: version === 'atom10' ? markup.unwrapped : markup.value,
      type: markup.type,
      base64: base64 && markup.type === declared,
      sniff: !isAtom,
      xml: true,
      base: frame.base,
      language: frame.language,
    };
    return cleanContent(source, this.settings, (removed) => this.#reportRemoved(removed, frame));
  }

  #reportRemoved(removed: Removed, frame: Frame): void {
    this.report('sanitised', describeRemoved(removed), frame);
  }

  #dropEntry(): void {
    if (this.#entriesDropped) return;
    this.#entriesDropped = true;
    const { entries } = this.settings.limits;
    this.#problems.add(
      createProblem('limit-exceeded', `more than ${entries} entries (limits.entries)`, {
        recovery: 'later entries are left out',
        bozo: false,
      }),
    );
  }

  /** Once: what happens to one text of a feed happens to most. */
  #reportEncodedTwice(frame: Frame): void {
    if (this.#isEncodedTwice) return;
    this.#isEncodedTwice = true;
    this.report('encoded-twice', `the text of <${frame.name.qualified}> was encoded as utf-8 twice`, frame, {
      recovery: 'decoded twice, as all such texts',
    });
  }

  #reportNested(): void {
    const frame = this.#frames[this.#depth - 1];
    if (frame === undefined) return;
    this.report('nested-entry', `<${frame.name.qualified}> inside of another entry`, frame, {
      recovery: 'read as an entry of its own',
    });
  }

  /** `rss/channel/item[3]/title`. */
  #path(depth: number): string {
    const names: string[] = [];
    for (let i = 0; i < depth; i += 1) {
      const frame = this.#frames[i];
      if (frame === undefined) continue;
      const isEntry = frame.inner?.kind === 'entry';
      names.push(isEntry ? `${frame.name.qualified}[${this.entries.length}]` : frame.name.qualified);
    }
    return names.join('/');
  }
}

function openConstruct(rule: Rule, element: XmlElement): Construct {
  const declared = mediaTypeOf(element.attribute('type'), rule.type ?? 'text/plain');
  const base64 = isBase64(declared, element.attribute('mode'));
  return { markup: new InlineMarkup(declared), declared, base64 };
}
