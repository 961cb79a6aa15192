/** Turns the events of a document into a feed object: looks up the rule of each element and runs it on the object under construction. */

import type { CoreDeletedEntry, Extension } from '../model/model.ts';
import type { Settings } from '../model/options.ts';
import { FAMILIES, type FeedVersion } from '../model/versions.ts';
import { elementPath, excerpt, pathStep, quote } from '../problems/excerpt.ts';
import {
  overLimit,
  type ProblemDetails,
  type ProblemParams,
  type Problems,
  reservedName,
} from '../problems/problems.ts';
import { stripWhitespace } from '../values/text.ts';
import type { Addresses } from '../values/uri.ts';
import type { CanonicalPrefix, ElementName, XmlElement, XmlHandler } from '../xml/events.ts';
import { closeExtension, keepAside, openExtension, otherAttributes, secure, statedIn } from './attributes.ts';
import { openConstruct, type TextConstruct } from './construct.ts';
import type { EntryStamps } from './entry-stamps.ts';
import { deriveKeys, FeedBuilder } from './feed-builder.ts';
import { isVoid, settleGuid } from './link.ts';
import { NamedNamespaces } from './named-namespaces.ts';
import { attributeRule, type Registry } from './registry.ts';
import {
  type DeferredDate,
  type Fields,
  Frame,
  type MainScope,
  type MappingContext,
  Scope,
  type ScopeKind,
  STRAY,
  startsObject,
  UNMODELED,
  type UniformRule,
  uniform,
} from './rule.ts';
import { isEmpty, writeName } from './write.ts';

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
/** Elements of HTML that mark words of a text, and of RDF around a whole one. Elements of feeds have other names. */
const INLINE: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big blockquote br center del dfn div em font h1 h2 h3 h4 h5 h6 hr i img ins kbd ' +
    'li nobr ol p pre q s samp small span strike strong sub sup time tt u ul wbr foaf:name rdf:value'
  ).split(' '),
);
/**
 * Elements of RDF inside an element with text, each of which has one of its values: <dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Bo</rdf:li>.
 */
const MEMBERS: ReadonlySet<string> = new Set(
  'rdf:bag rdf:seq rdf:alt rdf:li rdf:description foaf:person foaf:agent'.split(' '),
);

export class Mapper extends FeedBuilder<Frame> implements XmlHandler, MappingContext {
  /** Receives the keys of the document that is being read: those of a second one in the same file are discarded. */
  feed: Fields = {};
  /** The keys of the first document, which describe the feed. */
  readonly described: Fields = this.feed;
  readonly deletedEntries: CoreDeletedEntry[] = [];
  newExtensions: Extension[] | undefined;
  /** Canonical prefix to URI; unknown namespaces keep the declared prefix. */
  readonly namespaces: Record<string, string> = {};
  /** The namespaces that the caller has named. */
  readonly named: NamedNamespaces | undefined;
  readonly canonicalPrefix: CanonicalPrefix;
  scope: Scope;
  readonly #registry: Registry;
  readonly #versions: VersionDetector;
  readonly #frames: Frame[] = [];
  #depth = 0;
  #construct: TextConstruct | undefined;
  #isEncodedTwice = false;
  /** Whether a text with elements was longer than the limit. */
  #hasCutText = false;
  /** For each open entry: reports it when it is inside another. */
  readonly #nested: (((isEmpty: boolean) => void) | undefined)[] = [];
  readonly #stamps: EntryStamps | undefined;
  /** Whether the open entry is known, so that only what identifies it is read. */
  #isKnown = false;
  /** Number of open elements that are left out in such an entry. */
  #leftOut = 0;
  /** The element that has just ended. */
  #ended: Frame | undefined;

  /** @param stamps undefined for a caller who knows no entries */
  constructor(
    registry: Registry,
    versions: VersionDetector,
    settings: Settings,
    addresses: Addresses,
    problems: Problems,
    stamps?: EntryStamps,
  ) {
    super(settings, addresses, problems);
    this.#stamps = stamps;
    this.#registry = registry;
    this.#versions = versions;
    const { namespaces } = settings;
    this.named = namespaces && new NamedNamespaces(namespaces, registry);
    this.canonicalPrefix = this.named?.canonicalPrefix ?? registry.canonicalPrefix;
    this.scope = new Scope('document', this.feed, 0, undefined, undefined);
  }

  get version(): FeedVersion {
    return this.#versions.version;
  }

  #innermost(): Frame | undefined {
    // No index is before the first: docs/contributing/performance.md.
    return this.#depth === 0 ? undefined : this.#frames[this.#depth - 1];
  }

  doctype(text: string): void {
    this.#versions.doctype(text);
    this.#stamps?.doctype(text);
  }

  namespace(prefix: string, uri: string): void {
    this.#versions.namespace(uri);
    if (!this.scope.isInEntry) this.#stamps?.declare(prefix, uri);
    if (writeName(this.namespaces, this.canonicalPrefix(uri, prefix) ?? prefix, uri)) return;
    const recovery = 'the prefix is left out of `namespaces`';
    this.problems.report('inherited-name', reservedName(prefix), { recovery, params: { value: prefix } });
  }

  open(element: XmlElement): void {
    if (this.#construct !== undefined) {
      this.#construct.open(element);
      return;
    }
    this.#ended = undefined;
    // The first document with any key of a feed describes the feed; entries come from all documents.
    if (this.#depth === 0 && !isEmpty(this.described)) this.feed = {};
    if (this.#leftOut > 0) {
      this.#leftOut += 1;
      return;
    }
    this.#versions.element(element);
    const parent = this.#innermost();
    const name = this.#nameOf(element.name, parent);
    const rule = this.#ruleFor(name, parent);
    if (this.#isKnown && !rule.identifies) {
      this.#leftOut = 1;
      return;
    }
    const isExtension = this.#isExtension(rule, parent) || isOfText(rule, name, parent);
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
    frame.kept = rule === WORDS ? statedIn(element, parent) : rule.open?.(this, element, frame);
    // Outside a feed, `<body>` and `<title>` of a page may have the feed inside.
    if (rule.text === 'markup' && this.scope.kind !== 'document')
      this.#construct = openConstruct(this, rule, element, frame);
  }

  text(data: string, needsNoRepair: boolean): void {
    if (this.#construct !== undefined) {
      this.#construct.text(data, needsNoRepair);
      return;
    }
    const frame = this.#innermost();
    if (frame === undefined) return;
    const { rule, extension } = frame;
    if (rule.contentModel !== 'text' && this.#isOfVoid(data, needsNoRepair, frame)) return;
    if (rule.text !== 'none' || extension !== undefined || this.#keepsStray(data, frame))
      frame.add(data, needsNoRepair);
  }

  /** Whether the text is that of the empty link or source before it, which then ends once more. */
  #isOfVoid(data: string, needsNoRepair: boolean, frame: Frame): boolean {
    const before = this.#ended;
    if (before === undefined || !isVoid(before)) return false;
    if (!this.#isStray(data, frame, `read as the text of <${before.name.local}>`)) return false;
    before.add(data, needsNoRepair);
    this.#depth += 1;
    this.close();
    return true;
  }

  /** Whether to keep a text in an element that has only elements: of a feed and an entry, the first. */
  #keepsStray(data: string, frame: Frame): boolean {
    if (frame.text !== '') return !startsObject(frame.rule);
    const recovery = startsObject(frame.rule) ? 'the text is left out' : 'kept in extensions';
    return this.#isStray(data, frame, recovery);
  }

  /** Reports a text in an element that has only elements. @returns whether there is one */
  #isStray(data: string, frame: Frame, recovery: string): boolean {
    const value = stripWhitespace(data);
    if (this.scope.kind === 'document' || value === '') return false;
    const params = { element: frame.name.qualified, value };
    const message = `text in ${excerpt(params.element)}, which can only have elements: ${quote(value)}`;
    this.report('unexpected-text', message, frame, { recovery, params });
    return true;
  }

  get skips(): 'blanks' | 'texts' | undefined {
    if (this.#leftOut > 0) return 'texts';
    const hasOnlyElements = this.#innermost()?.rule.text === 'none';
    return this.#construct === undefined && hasOnlyElements ? 'blanks' : undefined;
  }

  close(): void {
    const construct = this.#construct;
    if (construct !== undefined && construct.depth > 0) {
      construct.close();
      return;
    }
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    this.#depth -= 1;
    const frame = this.#frames[this.#depth];
    if (frame === undefined) return;
    this.scope = frame.outer;
    this.#construct = undefined;
    this.#ended = frame;
    const parent = this.#innermost();
    const { rule, inner } = frame;
    if (frame.extension !== undefined) {
      closeExtension(this, frame.repair(frame.strippedText), frame, parent);
    } else if (rule === WORDS) {
      parent?.add((frame.kept as string | undefined) ?? frame.text, frame.needsNoRepair);
    } else if (construct !== undefined) {
      this.#store(construct, frame);
    } else {
      this.#finish(frame);
    }
    if (rule.rank === STRAY) this.#secureStray(frame, construct);
    if (frame.attributes !== undefined) keepAside(this, frame, '');
    if (this.repairs.hasDecoded && !this.#isEncodedTwice) this.#encodedTwice(frame);
    if (inner !== undefined) this.#closeScope(inner, rule);
  }

  /** Runs the rule of an element that ends, and keeps a text of an element that has only elements. */
  #finish(frame: Frame): void {
    const { rule, kept } = frame;
    rule.close?.(this, frame.strippedText, frame, kept);
    if (rule.text === 'none' && frame.text !== '' && !startsObject(rule))
      keepAside(this, frame, frame.strippedText);
  }

  #closeScope(scope: Scope, rule: UniformRule): void {
    const { kind, record } = scope;
    settleGuid(scope);
    if (kind === 'entry' || kind === 'source') deriveKeys(record);
    if (kind === 'entry' && rule.contentModel === 'entry') this.#closeEntry(record);
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
    this.settleDates(this.feed.language ?? '');
    deriveKeys(this.feed);
  }

  enter(kind: ScopeKind, record: object): Scope {
    const rules = MAIN_SCOPES.has(kind) ? undefined : this.#registry.inside(kind);
    this.scope = new Scope(kind, record, this.#depth, this.scope, rules);
    const frame = this.#innermost();
    if (frame !== undefined) frame.inner = this.scope;
    return this.scope;
  }

  enterEntry(frame: Frame): Scope {
    const record: Fields = {};
    const isNested = this.#nested.length > 0;
    this.#nested.push(isNested ? this.#nestedEntry(frame) : undefined);
    this.entries.open(this.admitsEntry(frame, isNested) ? record : undefined);
    if (isNested) this.#stamps?.spoil();
    else if (this.#stamps !== undefined)
      this.#isKnown = this.#stamps.open(record, frame.offset, frame.name.qualified, this.#around(frame));
    return this.enter('entry', record);
  }

  /** The surroundings on which the reading of an entry depends, besides namespaces. */
  #around({ base, language, depth }: Frame): string {
    const parent = this.#frames[depth - 2]?.name.qualified;
    return `${this.version} ${depth} ${parent} ${language}\n${base}\n${this.addresses.ownAddress}`;
  }

  /** Returns a function that reports an entry inside another entry, to call at its end. */
  #nestedEntry(frame: Frame): (isEmpty: boolean) => void {
    const report = this.reporter(frame);
    const element = frame.name.qualified;
    const message = `<${excerpt(element)}> inside another entry`;
    return (isEmpty) => {
      const recovery = isEmpty ? 'left out: it is empty' : 'read as an entry of its own';
      report('nested-entry', message, { recovery, params: { element } });
    };
  }

  /** Ends an entry. An empty one inside another is left out: pages put them in the place of advertisements. */
  #closeEntry(record: Fields): void {
    const report = this.#nested.pop();
    if (report !== undefined) {
      const isDropped = isEmpty(record);
      if (isDropped) this.entries.drop(record);
      report(isDropped);
    } else if (this.#stamps !== undefined) {
      this.#stamps.close(record);
      this.#isKnown = false;
    }
    this.markCut(record);
    this.entries.close(!this.isEntryOpen);
  }

  /** Other entries decide which day `01/02/2026` is. */
  override deferDate(date: DeferredDate, place: Frame): void {
    if (date.isOfEntry) this.#stamps?.spoil();
    super.deferDate(date, place);
  }

  protected override detailsOf({ offset, depth }: Frame): ProblemDetails {
    const path = elementPath(depth, (index) => {
      const { name, rule, inner } = this.#frames[index] as Frame;
      return pathStep(name.qualified, inner && rule.contentModel === 'entry' ? this.entries.count : 0);
    });
    return { offset, elementPath: path };
  }

  protected override subjectOf({ name }: Frame): ProblemParams {
    return { element: name.qualified };
  }

  /** Reports once per feed: most texts of such a feed are encoded twice. */
  #encodedTwice(frame: Frame): void {
    this.#isEncodedTwice = true;
    const params = this.subjectOf(frame);
    const message = `the text of <${excerpt(frame.name.qualified)}> was encoded as utf-8 twice`;
    this.report('encoded-twice', message, frame, { recovery: 'decoded twice, like all such texts', params });
  }

  /**
   * The name of an element. Without prefix it may be an element of the namespace around it, `<media:scene><sceneTitle>`, or an element of
   * the feed that its own namespace lacks: `<description xmlns="http://www.w3.org/1999/xhtml">`.
   */
  #nameOf(name: ElementName, parent: Frame | undefined): ElementName {
    const { key, qualified } = name;
    if (parent === undefined || name.prefix === parent.name.prefix || qualified.includes(':')) return name;
    const { rules } = this.scope;
    const has = (other: string): boolean => rules?.has(other) ?? this.#registry.named(other) !== undefined;
    const isBare = name.prefix === '';
    const isOwn = isBare && rules === undefined ? !isOpenPart(parent) : has(key);
    if (isOwn || (!isBare && (parent.extension !== undefined || key.startsWith('{')))) return name;
    const { prefix, uri } = isBare ? parent.name : { ...name, prefix: '' };
    const meant = isBare ? `${prefix}:${key}` : name.local.toLowerCase();
    return has(meant) ? { ...name, key: meant, prefix, uri, rule: undefined } : name;
  }

  /** The rule of an element that opens. A member of RDF belongs to the object around the element that it is a value of. */
  #ruleFor(name: ElementName, parent: Frame | undefined): UniformRule {
    if (hasText(parent) && MEMBERS.has(name.key)) {
      this.scope = parent.outer;
      return parent.rule;
    }
    const { rules, kind } = this.scope;
    if (rules !== undefined) return rules.get(name.key) ?? this.#ruleInPart(name, parent);
    // Other children of a part without a scope are extensions, not elements of the entry.
    const isBareInPart = name.prefix === '' && parent?.rule.contentModel === 'parts';
    if (isBareInPart && parent.name.prefix !== '' && isOpenPart(parent))
      return isInWords(name, parent) ? WORDS : UNMODELED;
    const general = this.#generalRule(name);
    if (general === UNMODELED && isInWords(name, parent)) return WORDS;
    return general.within?.[kind as MainScope] ?? general;
  }

  /** The rule of an element of a feed or an entry, cached in the name. */
  #generalRule(name: ElementName): UniformRule {
    const known = name.rule as UniformRule | undefined;
    if (known !== undefined) return known;
    const rule = this.#registry.rule(name, FAMILIES[this.version]);
    name.rule = rule;
    return rule;
  }

  /** The rule of an element that the vocabulary of the scope lacks. An entry is an entry in every part of a feed. */
  #ruleInPart(name: ElementName, parent: Frame | undefined): UniformRule {
    const stated = parent?.inner === this.scope && attributeRule(name, parent);
    if (stated) return stated;
    if (isInWords(name, parent)) return WORDS;
    const rule = this.scope.isInEntry ? UNMODELED : this.#generalRule(name);
    return rule.contentModel === 'entry' ? rule : UNMODELED;
  }

  /** Whether the element goes to `extensions`: it has no rule, its key is taken, or it is inside such an element. */
  #isExtension(rule: UniformRule, parent: Frame | undefined): boolean {
    const { scope } = this;
    if (scope.kind === 'document' || rule === WORDS) return false;
    // An unknown wrapper must not hide the entries inside it.
    if (parent?.extension !== undefined) return scope.isInEntry || !startsObject(rule);
    if (rule === UNMODELED || (startsObject(rule) && scope.kind === 'source')) return true;
    return rule.single !== undefined && scope.isTaken(rule.single, rule.rank, this.#depth + 1);
  }

  #store(construct: TextConstruct, frame: Frame): void {
    const { version } = this.#versions;
    construct.end();
    if (construct.isCut && !this.#hasCutText) {
      this.#hasCutText = true;
      const details = this.detailsOf(frame);
      this.problems.add(overLimit('textLength', this.settings.limits.textLength, details));
    }
    // Atom 1.0 wraps XHTML in a `div` that is not part of the value.
    const div = version === 'atom10' ? construct.inside : undefined;
    const source = {
      value: div?.value ?? construct.value,
      type: construct.type,
      base64: construct.base64 && construct.type === construct.mediaType,
      // Plain text is never HTML in Atom.
      sniff: !version.startsWith('atom'),
      xml: true,
      needsNoRepair: construct.needsNoRepair,
      base: div?.base ?? frame.base,
      language: div?.language ?? frame.language,
    };
    const detail = this.clean(source, frame);
    if (construct.typeAttribute !== undefined) detail.declaredType = construct.typeAttribute;
    if (construct.attributes !== undefined) detail.attributes = construct.attributes;
    if (detail.value !== '' || frame.kept !== undefined) {
      frame.rule.store?.(this, detail, frame, construct.mediaType, frame.kept);
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
  if (!hasText(parent)) return false;
  const isValue = (key === 'url' || key === 'href') && parent.rule.text === 'address';
  return isValue || (uri === XHTML && !key.startsWith('{')) || INLINE.has(key);
}

/** Whether a text of the formats describes the text around it, not the object: the link in `<comments><link>` is not that of the entry. */
function isOfText(rule: UniformRule, { prefix }: ElementName, parent: Frame | undefined): boolean {
  if (prefix !== '' || rule === WORDS || rule.contentModel !== 'text') return false;
  return hasText(parent) && !parent.inner && parent.rule.contentModel === 'text' && parent.rule !== rule;
}

/** Whether an element has a text that its rule reads. */
function hasText(frame: Frame | undefined): frame is Frame {
  if (frame === undefined || frame.extension !== undefined) return false;
  return frame.rule.text !== 'none' && frame.rule !== UNMODELED;
}

/** Whether an element has parts, but no scope of its own for them. */
function isOpenPart({ rule, inner, extension }: Frame): boolean {
  return inner === undefined && extension === undefined && rule.contentModel !== 'text' && rule !== UNMODELED;
}
