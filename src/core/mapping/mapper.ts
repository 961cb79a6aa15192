/** Turns the events of a document into a feed object: looks up the rule of each element and runs it on the object under construction. */

import { cleanContent, describeRemoved, type Removed, removalCode } from '../content/index.ts';
import type { CoreDeletedEntry, Enclosure, Extension, Link } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { type FeedVersion, versionOf } from '../model/versions.ts';
import { elementPath, excerpt, pathStep, quote } from '../problems/excerpt.ts';
import type { FeedProblemCode } from '../problems/kinds.ts';
import { type ProblemDetails, type Problems, restUnread, tooManyEntries } from '../problems/problems.ts';
import { FeedDates } from '../values/dates/index.ts';
import { isBlank, stripWhitespace, TextRepairs } from '../values/text.ts';
import type { Addresses } from '../values/uri.ts';
import type { CanonicalPrefix, ElementName, XmlElement, XmlHandler } from '../xml/events.ts';
import { closeExtension, keepAside, openExtension, otherAttributes, secure } from './attributes.ts';
import { openConstruct, type TextConstruct } from './construct.ts';
import { settleGuid } from './link.ts';
import { NamedNamespaces } from './named-namespaces.ts';
import type { Registry } from './registry.ts';
import {
  EntryList,
  type Fields,
  Frame,
  type MainScope,
  type MappingContext,
  type ReportHere,
  Scope,
  type ScopeKind,
  STRAY,
  UNMODELED,
  type UniformRule,
  uniform,
} from './rule.ts';
import { isEmpty, writeName } from './write.ts';

class ElementReports {
  readonly #problems: Problems;
  readonly #frames: readonly Frame[];
  readonly #entries: EntryList;
  #areEntriesDropped = false;
  #isEncodedTwice = false;

  /**
   * @param frames of the elements, by depth
   * @param entries so far
   */
  constructor(problems: Problems, frames: readonly Frame[], entries: EntryList) {
    this.#problems = problems;
    this.#frames = frames;
    this.#entries = entries;
  }

  add(code: FeedProblemCode, message: string, frame: Frame, details: ProblemDetails): void {
    this.#problems.report(code, message, { ...this.#place(frame), ...details });
  }

  /** Returns a function that adds problems at the place of an element, also after the element has closed. */
  reporter(frame: Frame): ReportHere {
    const place = this.#place(frame);
    this.#problems.keepPlace(frame.offset);
    return (code, message, details) => this.#problems.report(code, message, { ...place, ...details });
  }

  inheritedPrefix(prefix: string): void {
    const recovery = 'the prefix is left out of `namespaces`';
    const message = `the name "${excerpt(prefix)}" is reserved`;
    this.#problems.report('inherited-name', message, { recovery, params: { value: prefix } });
  }

  /** Reports that reading stopped before this element, after the wanted number of entries. */
  enough(frame: Frame, wanted: number): void {
    this.add('rest-unread', restUnread(wanted), frame, { params: { most: wanted } });
  }

  /** Reports once that the list of entries is full. */
  tooManyEntries(limit: number): void {
    if (this.#areEntriesDropped) return;
    this.#areEntriesDropped = true;
    this.#problems.add(tooManyEntries(limit));
  }

  /** Reports once per feed: most texts of such a feed are encoded twice. */
  encodedTwice(frame: Frame): void {
    if (this.#isEncodedTwice) return;
    this.#isEncodedTwice = true;
    const message = `the text of <${excerpt(frame.name.qualified)}> was encoded as utf-8 twice`;
    const params = { element: frame.name.qualified };
    this.add('encoded-twice', message, frame, { recovery: 'decoded twice, like all such texts', params });
  }

  /** Returns a function that reports an entry inside another entry, to call at its end. */
  nestedEntry(frame: Frame): (isEmpty: boolean) => void {
    const report = this.reporter(frame);
    const element = frame.name.qualified;
    const message = `<${excerpt(element)}> inside another entry`;
    return (isEmpty) => {
      const recovery = isEmpty ? 'left out: it is empty' : 'read as an entry of its own';
      report('nested-entry', message, { recovery, params: { element } });
    };
  }

  #place({ offset, depth }: Frame): ProblemDetails {
    const path = elementPath(depth, (index) => {
      const { name, inner } = this.#frames[index] as Frame;
      return pathStep(name.qualified, inner?.kind === 'entry' ? this.#entries.count : 0);
    });
    return { offset, elementPath: path };
  }
}

/** Derives keys from other keys when an object is complete. */
export function finish(record: Fields): void {
  // RSS 1.0: the channel refers to a picture that nothing describes.
  if (record.image === undefined && record.images?.[0] !== undefined) [record.image] = record.images;
  if (record.links === undefined) return;
  for (const link of record.links) {
    if (link.rel === 'enclosure') {
      record.enclosures ??= [];
      record.enclosures.push(withoutRel(link));
    } else if (link.rel === 'license' && link.href !== undefined) {
      record.license ??= link.href;
    }
  }
}

function withoutRel(link: Link): Enclosure {
  // The rest of a destructured object takes five times as long.
  const enclosure: Record<string, unknown> = {};
  for (const key in link) if (key !== 'rel') enclosure[key] = link[key as keyof Link];
  return enclosure;
}

/** Detects the format of the feed from the events. */
export interface VersionDetector {
  readonly version: FeedVersion;
  doctype(text: string): void;
  namespace(uri: string): void;
  element(element: XmlElement): void;
}

const MAIN_SCOPES: ReadonlySet<string> = new Set<MainScope>(['document', 'root', 'feed', 'entry', 'source']);

/** An element whose text belongs to the element around it. */
const WORDS: UniformRule = uniform({ keys: [], text: 'plain', keepsOthers: true }, 0);
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Elements of HTML that mark words of a text. Elements of feeds have other names. */
const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big blockquote br center del dfn div em font h1 h2 h3 h4 h5 h6 hr i img ins kbd ' +
    'li nobr ol p pre q s samp small span strike strong sub sup tt u ul wbr'
  ).split(' '),
);

export class Mapper implements XmlHandler, MappingContext {
  readonly settings: Settings;
  readonly addresses: Addresses;
  readonly repairs: TextRepairs;
  /** Receives the keys of the feed. A second document in the same file writes to another object, which is discarded. */
  feed: Fields = {};
  readonly described: Fields = this.feed;
  readonly entries: EntryList = new EntryList();
  readonly deletedEntries: CoreDeletedEntry[] = [];
  /** Canonical prefix to URI; unknown namespaces keep the declared prefix. */
  readonly namespaces: Record<string, string> = {};
  /** The namespaces that the caller has named. */
  readonly named: NamedNamespaces | undefined;
  readonly canonicalPrefix: CanonicalPrefix;
  /** Whether `maxEntries` is reached. */
  isDone = false;
  /** Whether the document has ended, so that open entries are incomplete. */
  isCut = false;
  scope: Scope;
  readonly #registry: Registry;
  readonly #problems: Problems;
  #firstReports: ElementReports | undefined;
  #firstDates: FeedDates | undefined;
  readonly #versions: VersionDetector;
  readonly #frames: Frame[] = [];
  #depth = 0;
  #construct: TextConstruct | undefined;
  /** For each open entry: reports it when it is inside another. */
  readonly #nested: (((isEmpty: boolean) => void) | undefined)[] = [];

  constructor(
    registry: Registry,
    versions: VersionDetector,
    settings: Settings,
    addresses: Addresses,
    problems: Problems,
  ) {
    this.#registry = registry;
    this.#versions = versions;
    this.settings = settings;
    this.repairs = new TextRepairs(settings.trustDeclaration);
    const { namespaces } = settings;
    this.named = namespaces && new NamedNamespaces(namespaces, registry);
    this.canonicalPrefix = this.named?.canonicalPrefix ?? registry.canonicalPrefix;
    this.addresses = addresses;
    this.#problems = problems;
    this.scope = new Scope('document', this.feed, 0, false, undefined);
  }

  /** Made at the first report: most feeds have none. */
  get #reports(): ElementReports {
    this.#firstReports ??= new ElementReports(this.#problems, this.#frames, this.entries);
    return this.#firstReports;
  }

  /** Whether a date of an entry depends on later entries. */
  get isEntryOpen(): boolean {
    return this.#firstDates?.isEntryOpen === true;
  }

  /** Made at the first ambiguous or unreadable date: most feeds have none. */
  get dates(): FeedDates {
    this.#firstDates ??= new FeedDates();
    return this.#firstDates;
  }

  get version(): FeedVersion {
    return this.#versions.version;
  }

  /** The extension of the element just opened, if it has no key of its own. */
  get extension(): Extension | undefined {
    return this.#frames[this.#depth - 1]?.extension;
  }

  doctype(text: string): void {
    this.#versions.doctype(text);
  }

  namespace(prefix: string, uri: string): void {
    this.#versions.namespace(uri);
    if (writeName(this.namespaces, this.canonicalPrefix(uri, prefix) ?? prefix, uri)) return;
    this.#reports.inheritedPrefix(prefix);
  }

  open(element: XmlElement): void {
    if (this.#construct !== undefined) {
      this.#construct.open(element);
      return;
    }
    // The first document with any key of a feed describes the feed; entries come from all documents.
    if (this.#depth === 0 && !isEmpty(this.described)) this.feed = {};
    this.#versions.element(element);
    const parent = this.#frames[this.#depth - 1];
    const name = this.#nameOf(element.name, parent);
    const rule = this.#ruleFor(name, parent);
    const isExtension = this.#isExtension(rule, parent);
    let frame = this.#frames[this.#depth];
    if (frame === undefined) {
      frame = new Frame(rule, name, this.scope, this.repairs);
      this.#frames.push(frame);
    }
    this.#depth += 1;
    frame.begin(rule, element, this.scope, this.#depth);
    frame.name = name;
    if (isExtension) {
      openExtension(this, element, frame);
      return;
    }
    if (element.attributeCount > 0 && !rule.keepsOthers)
      frame.attributes = otherAttributes(this, element, frame, rule.attributes);
    rule.open?.(this, element, frame);
    if (rule.text === 'markup') this.#construct = openConstruct(this, rule, element, frame);
  }

  text(data: string, isIntact: boolean): void {
    if (this.#construct !== undefined) this.#construct.text(data, isIntact);
    else if (this.#depth > 0) {
      const frame = this.#frames[this.#depth - 1];
      if (frame === undefined) return;
      if (frame.rule.text !== 'none' || frame.extension !== undefined) frame.add(data, isIntact);
      else if (!frame.hasStrayText) this.#strayText(data, frame);
    }
  }

  /** Reports the first text in an element that has only elements. */
  #strayText(data: string, frame: Frame): void {
    if (this.scope.kind === 'document' || isBlank(data)) return;
    frame.hasStrayText = true;
    const message = `text in ${excerpt(frame.name.qualified)}, which can only have elements: ${quote(stripWhitespace(data))}`;
    const params = { element: frame.name.qualified, value: stripWhitespace(data) };
    this.report('unexpected-text', message, frame, { recovery: 'the text is left out', params });
  }

  get skipsBlanks(): boolean {
    return this.#construct === undefined && this.#frames[this.#depth - 1]?.rule.text === 'none';
  }

  close(): void {
    const construct = this.#construct;
    if (construct !== undefined && construct.depth > 0) {
      construct.close();
      return;
    }
    this.#depth -= 1;
    const frame = this.#frames[this.#depth];
    if (frame === undefined) return;
    this.scope = frame.outer;
    this.#construct = undefined;
    const parent = this.#depth === 0 ? undefined : this.#frames[this.#depth - 1];
    const { rule, inner } = frame;
    if (frame.extension !== undefined) {
      closeExtension(this, frame.repair(frame.strippedText), frame, parent);
    } else if (rule === WORDS) {
      parent?.add(frame.text, frame.isIntact);
    } else if (construct !== undefined) {
      this.#store(construct, frame);
    } else if (rule.close !== undefined) {
      rule.close(this, frame.strippedText, frame);
    }
    if (rule.rank === STRAY) this.#secureStray(frame, construct);
    if (frame.attributes !== undefined) keepAside(this, frame, '');
    if (this.repairs.hasDecoded) this.#reports.encodedTwice(frame);
    if (inner !== undefined) this.#closeScope(inner, rule);
  }

  #closeScope(scope: Scope, rule: UniformRule): void {
    const { kind, record } = scope;
    settleGuid(scope);
    if (kind === 'entry' || kind === 'source') finish(record);
    if (kind === 'entry' && rule.holds === 'entry') this.#closeEntry(record);
  }

  /** Keeps an element of another format for the case that the format's own element follows. */
  #secureStray(frame: Frame, construct: TextConstruct | undefined): void {
    const { single, keys, rank } = frame.rule;
    const [key = ''] = keys;
    if (single === undefined || frame.extension !== undefined || this.scope.rankOf(key) !== rank) return;
    if (construct === undefined) secure(this, frame, key, frame.repair(frame.strippedText));
    else secure(this, frame, key, stripWhitespace(construct.value), construct.stated);
  }

  /** Completes the feed after the last event. */
  end(): void {
    this.feed = this.described;
    this.#firstDates?.settle(this.feed.language ?? '');
    finish(this.feed);
  }

  enter(kind: ScopeKind, record: object): Scope {
    const rules = MAIN_SCOPES.has(kind) ? undefined : this.#registry.inside(kind);
    this.scope = new Scope(kind, record, this.#depth, this.scope.isInEntry, rules);
    const frame = this.#frames[this.#depth - 1];
    if (frame !== undefined) frame.inner = this.scope;
    return this.scope;
  }

  enterEntry(): Scope {
    const record: Fields = {};
    const { entries, settings } = this;
    const { maxEntries, limits } = settings;
    const frame = this.#frames[this.#depth - 1];
    // An item around it is not complete: go on to its end.
    const isNested = this.scope.kind === 'entry';
    this.#nested.push(isNested && frame !== undefined ? this.#reports.nestedEntry(frame) : undefined);
    const isUnwanted = entries.count >= maxEntries;
    const isTooMany = entries.count >= limits.entries;
    if (isUnwanted) {
      if (frame !== undefined && !this.isDone && !isNested) this.#reports.enough(frame, maxEntries);
      this.isDone ||= !isNested;
    } else if (isTooMany) this.#reports.tooManyEntries(limits.entries);
    entries.open(isUnwanted || isTooMany ? undefined : record);
    return this.enter('entry', record);
  }

  /** Ends an entry. An empty one inside another is left out: pages put them in the place of advertisements. */
  #closeEntry(record: Fields): void {
    const report = this.#nested.pop();
    if (report !== undefined) {
      const isDropped = isEmpty(record);
      if (isDropped) this.entries.drop(record);
      report(isDropped);
    }
    if (this.isCut) record.incomplete = true;
    this.entries.close(!this.isEntryOpen);
  }

  resolve(reference: string, frame: Frame): string | undefined {
    const address = this.addresses.resolve(frame.base, reference);
    if (address === undefined) {
      const message = `the scheme of "${excerpt(reference)}" is not allowed`;
      const params = { element: frame.name.qualified, value: reference };
      this.report('unsafe-address', message, frame, { recovery: 'the URL is left out', params });
    }
    return address;
  }

  report(code: FeedProblemCode, message: string, frame: Frame, details: ProblemDetails = {}): void {
    this.#reports.add(code, message, frame, details);
  }

  reporter(frame: Frame): ReportHere {
    return this.#reports.reporter(frame);
  }

  /**
   * The name of an element. Without prefix it may be an element of the namespace around it: `<media:scene><sceneTitle>`,
   * `<itunes:category><category>`.
   */
  #nameOf(name: ElementName, parent: Frame | undefined): ElementName {
    if (name.prefix !== '' || parent === undefined || parent.name.prefix === '') return name;
    const { rules } = this.scope;
    if (rules === undefined ? !isOpenPart(parent) : rules.has(name.key)) return name;
    const { prefix, uri } = parent.name;
    const key = `${prefix}:${name.key}`;
    const isKnown = rules === undefined ? this.#registry.named(key) !== undefined : rules.has(key);
    return isKnown && !name.qualified.includes(':') ? { ...name, key, prefix, uri, rule: undefined } : name;
  }

  #ruleFor(name: ElementName, parent: Frame | undefined): UniformRule {
    const { rules, kind } = this.scope;
    if (rules !== undefined) return rules.get(name.key) ?? this.#ruleInPart(name, parent);
    // Other children of a part without a scope are extensions, not elements of the entry.
    if (
      parent !== undefined &&
      parent.name.prefix !== '' &&
      name.prefix === '' &&
      parent.rule.holds === 'parts' &&
      isOpenPart(parent)
    )
      return UNMODELED;
    const general = this.#generalRule(name);
    if (general === UNMODELED && isInWords(name, parent)) return WORDS;
    return general.within?.[kind as MainScope] ?? general;
  }

  /** The rule of an element of a feed or an entry, cached in the name. */
  #generalRule(name: ElementName): UniformRule {
    const known = name.rule as UniformRule | undefined;
    if (known !== undefined) return known;
    const rule = this.#registry.rule(name, versionOf(this.version)?.family);
    name.rule = rule;
    return rule;
  }

  /** The rule of an element that the vocabulary of the scope lacks. An entry is an entry in every part of a feed. */
  #ruleInPart(name: ElementName, parent: Frame | undefined): UniformRule {
    if (isInWords(name, parent)) return WORDS;
    const rule = this.scope.isInEntry ? UNMODELED : this.#generalRule(name);
    return rule.holds === 'entry' ? rule : UNMODELED;
  }

  /** Whether the element goes to `extensions`: it has no rule, its key is taken, or it is inside such an element. */
  #isExtension(rule: UniformRule, parent: Frame | undefined): boolean {
    const { scope } = this;
    if (scope.kind === 'document' || rule === WORDS) return false;
    // An unknown wrapper must not hide the entries inside it.
    const startsObject = rule.holds === 'entry' || rule.holds === 'feed';
    if (this.#depth > 0 && parent?.extension !== undefined) return scope.isInEntry || !startsObject;
    if (rule === UNMODELED || (startsObject && scope.kind === 'source')) return true;
    return rule.single !== undefined && scope.isTaken(rule.single, rule.rank, this.#depth + 1);
  }

  #store(construct: TextConstruct, frame: Frame): void {
    const { version } = this.#versions;
    const { settings, addresses, repairs } = this;
    const source = {
      // Atom 1.0 wraps XHTML in a `div` that is not part of the value.
      value: version === 'atom10' ? construct.unwrapped : construct.value,
      type: construct.type,
      base64: construct.base64 && construct.type === construct.declared,
      // Plain text is never HTML in Atom.
      sniff: !version.startsWith('atom'),
      xml: true,
      isIntact: construct.isIntact,
      base: frame.base,
      language: frame.language,
    };
    const report = (removed: Removed): void =>
      this.report(removalCode(removed), describeRemoved(removed), frame);
    const reportRemoved = settings.sanitizeHtml === true ? report : undefined;
    const detail = cleanContent(source, settings, reportRemoved, addresses, repairs);
    if (construct.statedType !== undefined) detail.declaredType = construct.statedType;
    if (construct.attributes !== undefined) detail.attributes = construct.attributes;
    if (detail.value !== '' || frame.kept !== undefined) {
      frame.rule.store?.(this, detail, frame, construct.declared);
    } else {
      // Keep the attributes of an empty element.
      keepAside(this, frame, '', construct.stated);
    }
  }
}

/**
 * Whether an element without a rule is markup in the text of an element with a rule: `<dc:creator><b>Me</b></dc:creator>`. Any other child
 * goes to `extensions`: the texts of `<author>Me<department>Sales</department></author>` do not belong together.
 */
function isInWords({ key, uri }: ElementName, parent: Frame | undefined): boolean {
  if (parent === undefined || parent.extension !== undefined) return false;
  if ((uri !== XHTML || key.startsWith('{')) && !INLINE.has(key)) return false;
  return parent.rule === WORDS || (parent.rule.text !== 'none' && parent.rule !== UNMODELED);
}

/** Whether an element has parts, but no scope of its own for them. */
function isOpenPart({ rule, inner, extension }: Frame): boolean {
  return inner === undefined && extension === undefined && rule.holds !== 'text' && rule !== UNMODELED;
}
