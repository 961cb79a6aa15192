/** Compares a tree with the grammar: finds unknown, missing and repeated elements and attributes, and values of a wrong type. */

import { quote } from '../core/problems/excerpt.ts';
import { stripWhitespace } from '../core/values/text.ts';
import { exactReference } from './addresses.ts';
import { enumerated, meantWord } from './codes.ts';
import { code, missingElements, orWithout, strayTextCure, valueCure, writeInsteadOfTag } from './cure.ts';
import { equivalentOf } from './equivalents.ts';
import { type Finding, faultMessage, findingAt, type Report } from './finding.ts';
import { type Grammar, moduleAttribute, moduleElement, type Occurrence, vocabulary } from './grammar.ts';
import { language } from './languages.ts';
import {
  isJudged,
  isText,
  meantElement,
  meantOfModule,
  misplaced,
  renamed,
  unprefixed,
  withText,
} from './misplaced.ts';
import { pageOfFeed } from './pages.ts';
import { typeOfFile } from './registered-types.ts';
import type { Ask, Context } from './relations/relation.ts';
import { isNetscape, NETSCAPE_NAMES } from './requirements/rss.ts';
import { isDemanded, type RuleId } from './rules/index.ts';
import type { Circumstances, Fault, Value, VocabularyTable } from './shape.ts';
import { type Attribute, has, type Node, type Tree } from './tree.ts';
import { oneOf } from './values.ts';
import { isInPlaceOfChild, lackingAttributes, misnamedIn, ofText, synonymOf } from './written-elsewhere.ts';

/** The document, and what its author wrote. */
type Walked = Pick<Context, 'tree' | 'url' | 'asked' | 'ask'> & {
  /** Whether an element is as its author wrote it. */
  readonly isAsWritten: (node: Node) => boolean;
};

/** Called for every node with a grammar. */
export type Visit = (node: Node, grammar: Grammar) => void;

/** An empty value resets the language. */
const someLanguage: Value = (text, circumstances) =>
  text === '' ? undefined : language(text, circumstances);

/** Attributes of XML itself. */
const EVERYWHERE: ReadonlyMap<string, Value> = new Map([
  ['xml:lang', someLanguage],
  ['xml:base', exactReference],
  ['xml:space', oneOf('xml-space', 'default', 'preserve')],
]);

const NO_NAMES: ReadonlyMap<string, string> = new Map();

const isResource = ({ qualified }: Attribute): boolean => qualified === 'rdf:resource';

export class Walker {
  readonly #visit: Visit;
  readonly #isAsWritten: (node: Node) => boolean;
  readonly #report: Report;
  readonly #url: string;
  readonly #asked: Context['asked'];
  readonly #ask: Ask;
  readonly #site: string;
  readonly #tree: Tree;
  readonly #isRdf: boolean;
  /** Names of elements of RSS, by their spelling in the document type. */
  readonly #spelled: ReadonlyMap<string, string>;
  /** For elements with a misplaced descendant: the elements in them and in their children, each after the name of its parent. */
  readonly #held = new Map<Node, Set<string>>();

  /** @param subject its damaged elements are skipped: the author has written them otherwise */
  constructor(visit: Visit, { isAsWritten, url, tree, asked, ask }: Walked, report: Report) {
    this.#visit = visit;
    this.#isAsWritten = isAsWritten;
    this.#report = report;
    this.#url = url;
    this.#asked = asked;
    this.#ask = ask;
    this.#site = tree.root === undefined ? '' : pageOfFeed(tree.root);
    this.#tree = tree;
    this.#isRdf = tree.root?.local === 'RDF' || tree.root?.local === 'Channel';
    this.#spelled = isNetscape(tree.doctype) ? NETSCAPE_NAMES : NO_NAMES;
  }

  /** @param isNeeded whether the element around it needs the element */
  walk(node: Node, grammar: Grammar, isNeeded: boolean = true): void {
    const isAsWritten = this.#isAsWritten(node);
    if (isAsWritten) {
      const hasMoved = this.#attributes(node, grammar, isNeeded);
      if (!hasMoved) this.#text(node, grammar, isNeeded);
    }
    if (node.children.length > 0 || grammar.expected.length > 0) this.#children(node, grammar, isAsWritten);
    if (isAsWritten) this.#visit(node, grammar);
  }

  /** @returns whether the text is what an attribute lacks, or is in an attribute */
  #attributes(node: Node, grammar: Grammar, isNeeded: boolean): boolean {
    const { place } = grammar;
    const unknown: Attribute[] = [];
    for (const attribute of node.attributes) {
      const { key } = attribute;
      const value = grammar.attributes.get(key) ?? EVERYWHERE.get(key) ?? moduleAttribute(place, key);
      if (value !== undefined)
        this.#attribute(node, attribute, value, {
          owner: vocabulary(attribute.vocabulary) ?? grammar.vocabulary,
          without: withoutBlank(attribute, grammar, isNeeded ? undefined : node.qualified),
        });
      else if (!grammar.anyAttribute && this.#isDefined(attribute)) unknown.push(attribute);
    }
    return this.#namesOfAttributes(node, unknown, grammar, isNeeded);
  }

  /** Whether tables define every attribute of its vocabulary. In RDF, attributes are properties of any vocabulary. */
  #isDefined({ vocabulary: of }: Attribute): boolean {
    return of === '' || (vocabulary(of) !== undefined && !this.#isRdf);
  }

  /** Judges unknown attributes, and what is missing. */
  #namesOfAttributes(
    node: Node,
    unknown: readonly Attribute[],
    grammar: Grammar,
    isNeeded: boolean,
  ): boolean {
    const absent = grammar.required.filter((key) => !node.attributes.some((one) => one.key === key));
    if (unknown.length === 0 && absent.length === 0) return false;
    const misnamed = misnamedIn(unknown, absent, node, grammar);
    const present = new Set(node.attributes.map(({ key }) => key));
    const free = [...grammar.attributes.keys()].filter((key) => !present.has(key));
    let hasMoved = false;
    for (const attribute of unknown) {
      const meant = misnamed.get(attribute);
      if (meant !== undefined) this.#misnamed(node, attribute, meant, grammar);
      else if (this.#unknownAttribute(node, attribute, { grammar, free, hasText: hasMoved })) hasMoved = true;
    }
    const found = new Set(misnamed.values());
    const lacking = absent.filter((key) => !found.has(key));
    return lacking.length > 0 ? this.#lacksAttributes(node, lacking, grammar, isNeeded) : hasMoved;
  }

  /** An unknown attribute has the value of a missing one. */
  #misnamed(node: Node, { qualified }: Attribute, lacking: string, grammar: Grammar): void {
    const message = `${node.qualified} without ${lacking}, and with ${qualified} in its place`;
    const cure = `In ${node.qualified} write ${code(lacking)} in place of "${qualified}".`;
    this.#find(node, grammar, grammar.incomplete ?? 'attribute-missing', message, {
      cure,
      attribute: qualified,
    });
  }

  #lacksAttributes(node: Node, lacking: readonly string[], grammar: Grammar, isNeeded: boolean): boolean {
    const rule = grammar.incomplete ?? 'attribute-missing';
    const { cure: added, isStray, meant } = lackingAttributes(node, lacking, grammar, this.#site);
    const isBare =
      node.attributes.length === 0 && node.children.length === 0 && stripWhitespace(node.text) === '';
    const cure = isBare && !isNeeded ? orWithout(added, node.qualified) : added;
    const where = meant === '' ? '' : `, and with ${quote(meant)} as text`;
    this.#find(node, grammar, rule, `${node.qualified} without ${lacking.join(', ')}${where}`, { cure });
    return isStray;
  }

  /**
   * @param free the known attributes that the element does not have
   * @param hasText whether another attribute has the text
   * @returns whether its value is the text of the element
   */
  #unknownAttribute(
    node: Node,
    { qualified, local, value }: Attribute,
    {
      grammar,
      free,
      hasText,
    }: { readonly grammar: Grammar; readonly free: readonly string[]; readonly hasText: boolean },
  ): boolean {
    const message = `${grammar.vocabulary.name} has no attribute ${qualified} in ${node.qualified}`;
    // An attribute of the element itself has no prefix.
    const meant = free.includes(local) ? local : (meantWord(qualified, free) ?? synonymOf(local, free));
    const lacksText = stripWhitespace(node.text) === '' && node.children.length === 0 && !isText(grammar, '');
    const isItsText = !hasText && lacksText && isText(grammar, value);
    const cure = isItsText
      ? `Write ${code(withText(node, value, grammar.attributes))}: the value of ${qualified} is its text.`
      : meant === undefined
        ? `Leave ${qualified} of ${node.qualified} out, or put it into a namespace of your own.`
        : `In ${node.qualified} write ${code(meant)} in place of "${qualified}".`;
    this.#find(node, grammar, 'attribute-unknown', message, { cure, attribute: qualified, expected: meant });
    return isItsText;
  }

  /** @param owner the vocabulary of the attribute @param without what may be left out when the value is blank */
  #attribute(
    node: Node,
    attribute: Attribute,
    value: Value,
    { owner, without }: { readonly owner: VocabularyTable; readonly without: string | undefined },
  ): void {
    const text = stripWhitespace(attribute.value);
    const base = attribute.key === 'xml:base' ? (node.parent?.base ?? this.#url) : node.base;
    const around = node.parent?.qualified === node.qualified ? node.parent : undefined;
    const parent = around && (writtenIn(around, attribute.qualified) ?? '');
    const circumstances = { base, site: this.#site, raw: attribute.value, parent };
    const fault = value(text, circumstances);
    if (fault === undefined) return;
    // A type that names nothing is that of the file, if the element may have it.
    const ofFile = TYPE.test(attribute.key) ? typeOfFile(node.attributes) : undefined;
    const isTaken = ofFile !== undefined && value(ofFile, { ...circumstances, raw: ofFile }) === undefined;
    const meant = isTaken ? { ...fault, probably: fault.probably ?? ofFile } : fault;
    this.#fault(node, { vocabulary: owner }, meant, text, value, without, attribute.qualified);
  }

  #text(node: Node, grammar: Grammar, isNeeded: boolean): void {
    const { value } = grammar;
    const text = stripWhitespace(node.text);
    if (value === undefined) {
      if (text === '' || grammar.isOpen) return;
      const message = `text in ${node.qualified}, which can only have elements: ${quote(text)}`;
      const cure = strayTextCure(node.qualified, this.#prefixOfChildren(node, grammar), grammar);
      this.#find(node, grammar, 'unexpected-text', message, { cure, part: text });
      return;
    }
    // Its child elements are its content, or the resource that it names.
    const isElsewhere = node.children.length > 0 || node.attributes.some(isResource);
    if (text === '' && isElsewhere) return;
    const circumstances: Circumstances = {
      base: node.base,
      site: this.#site,
      raw: node.text,
      parent: undefined,
    };
    const fault = value(text, circumstances);
    if (fault !== undefined)
      this.#fault(node, grammar, fault, text, value, isNeeded ? undefined : node.qualified);
  }

  /** @param without what may be left out when the text is blank @param attribute as written; undefined for the text of the element */
  #fault(
    node: Node,
    source: Pick<Grammar, 'vocabulary'>,
    fault: Fault,
    text: string,
    { form }: Value,
    without: string | undefined,
    attribute?: string,
  ): void {
    const { instead, isExact } = fault;
    const where = attribute === undefined ? node.qualified : `${attribute} of ${node.qualified}`;
    const place = attribute === undefined ? 'text' : 'tag';
    const written = attribute === undefined ? node.text : writtenIn(node, attribute);
    const given = isExact && written !== undefined ? written : text;
    const repair = instead === undefined ? undefined : ({ where: place, found: given, instead } as const);
    const found = fault.cure ?? valueCure(fault, text, where, form);
    const cure = text === '' && without !== undefined ? orWithout(found, without) : found;
    this.#find(node, source, fault.rule, faultMessage(text, where, fault), {
      repair,
      cure,
      attribute,
      part: text,
      expected: form,
    });
  }

  #children(node: Node, grammar: Grammar, isAsWritten: boolean): void {
    const counts = new Map<string, number>();
    const meant = new Set<string>();
    for (const child of node.children) {
      const isOwn = this.#isOwn(child, grammar);
      const local = this.#spelled.get(child.local) ?? child.local;
      const found = occurrenceOf(child, local, grammar, isOwn);
      if (isAsWritten && this.#isElsewhere(child, node, grammar, found, meant)) continue;
      if (found === undefined) continue;
      const key = isOwn ? local : child.name.key;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === 2 && !found.isRepeatable && isAsWritten)
        this.#repeated(child, found.shape, node, repeatRule(key, isOwn, grammar));
      const isNeeded = found.isRequired || isDemanded(child.name.canonical, node.name.canonical, this.#asked);
      this.walk(child, found.shape, isNeeded);
    }
    if (isAsWritten) this.#missing(node, grammar, counts, meant);
  }

  /** Tells of a child that does not belong where it is. @param meant receives the name that is meant @returns whether it does */
  #isElsewhere(
    child: Node,
    parent: Node,
    grammar: Grammar,
    found: Occurrence | undefined,
    meant: Set<string>,
  ): boolean {
    const isOwn = this.#isOwn(child, grammar);
    if (found !== undefined) return isOwn && this.#unprefixed(child, found.shape, grammar);
    meant.add(this.#unknown(child, parent, grammar, isOwn) ?? '');
    return true;
  }

  /** Tells of an element that lacks the prefix of its vocabulary. @returns whether it does */
  #unprefixed(child: Node, own: Grammar, grammar: Grammar): boolean {
    const expected = unprefixed(child, own, grammar.place, this.#tree);
    if (expected === undefined) return false;
    const strange = child.attributes.find(({ key }) => !own.attributes.has(key))?.qualified;
    if (strange === undefined) return false;
    const message = `${own.vocabulary.name} has no attribute ${strange} in ${child.qualified}; is ${expected} meant?`;
    const cure = writeInsteadOfTag(renamed(child, expected, this.#tree), child.qualified);
    this.#find(child, grammar, 'attribute-unknown', message, { cure, attribute: strange, expected });
    return true;
  }

  #repeated(child: Node, grammar: Grammar, { qualified }: Node, rule: RuleId): void {
    const message = `${child.qualified} occurs in ${qualified} more than once`;
    const cure = `Keep one ${child.qualified} in ${qualified}, and remove the others.`;
    this.#find(child, grammar, rule, message, { cure });
  }

  #isOwn(child: Node, { prefix }: Grammar): boolean {
    return child.vocabulary === prefix || (child.vocabulary === '' && prefix === 'rss');
  }

  /** All required elements that are missing are one finding, and all recommended ones another; an element under another name is apart. */
  #missing(
    node: Node,
    grammar: Grammar,
    counts: ReadonlyMap<string, number>,
    meant: ReadonlySet<string>,
  ): void {
    const missing = grammar.expected.filter(([name]) => !counts.has(name));
    if (missing.length === 0) return;
    const misnamed = missing.filter(([name]) => meant.has(name)).map((one) => [one]);
    for (const some of [missing.filter(([name]) => !meant.has(name)), ...misnamed]) {
      const asked = some.filter(([, { isRequired }]) => isRequired);
      this.#lacks(node, grammar, 'element-missing', 'asks for', asked);
      const recommended = some.filter(([, { isRequired }]) => !isRequired);
      this.#lacks(node, grammar, 'element-recommended', 'recommends', recommended);
    }
  }

  #lacks(node: Node, grammar: Grammar, rule: RuleId, verb: string, missing: Grammar['expected']): void {
    const [[first] = []] = missing;
    if (first === undefined) return;
    const names = enumerated(missing.map(([name]) => name));
    const text = isInPlaceOfChild(node, grammar) ? stripWhitespace(node.text) : '';
    const where = text === '' ? node.qualified : `${node.qualified}, which has ${quote(text)} as text`;
    const isOwn = (child: Node): boolean => this.#isOwn(child, grammar);
    const other = lacksOnlyChildren(node, grammar) ? node.children.find(isOwn)?.qualified : undefined;
    const removed = text === '' ? other : 'text';
    const into = removed === undefined ? where : `${node.qualified}, and remove its ${removed}`;
    const instead = other === undefined ? '' : `, and not ${other}`;
    const message = `${grammar.vocabulary.name} ${verb} ${names} in ${where}${instead}`;
    const prefix = this.#prefixOfChildren(node, grammar);
    const written = missing.map(([name, { shape }]) => [prefix + name, shape] as const);
    const cure = ofText(node, text, written) ?? missingElements(written, into);
    const expected = enumerated(written.map(([name]) => name));
    const details = { cure, expected, ...(text !== '' && { part: text }) };
    this.#find(node, grammar, rule, message, details, { local: first, parent: node });
  }

  /** The prefix with its colon that the children of an element have: its own, unless it is of another vocabulary than they are. */
  #prefixOfChildren({ prefix, vocabulary: of }: Node, { prefix: own }: Grammar): string {
    const written = of === own || of === '' ? prefix : (this.#tree.prefixes.get(own) ?? '');
    return written === '' ? '' : `${written}:`;
  }

  /** @returns the name of the child that is meant, if it belongs here */
  #unknown(child: Node, parent: Node, grammar: Grammar, isOwn: boolean): string | undefined {
    if ((grammar.isOpen && !isOwn) || isLiteral(parent)) return undefined;
    const isInstead = isInPlace(parent, grammar, isOwn, this.#ask);
    if (isOwn || child.vocabulary === '') {
      const meant = meantElement(child, this.#prefixOfChildren(parent, grammar), grammar, isOwn);
      const isTold = meant === undefined && isInstead;
      return grammar.isOpen || isTold ? undefined : this.#ofNone(child, parent, grammar, meant);
    }
    const other = vocabulary(child.vocabulary);
    if (other !== undefined && isJudged(child, other, grammar)) {
      if (!isInstead) this.#ofOther(child, parent, grammar, other);
    } else if (grammar.value !== undefined && grammar.place === undefined)
      this.#inText(child, parent, grammar);
    return undefined;
  }

  /** An element of the vocabulary, or of none. */
  #ofNone(child: Node, parent: Node, grammar: Grammar, meant: string | undefined): string | undefined {
    const hint = meant === undefined ? '' : `; is ${meant} meant?`;
    const message = `${grammar.vocabulary.name} has no ${child.qualified} in ${parent.qualified}${hint}`;
    const expected = meant ?? equivalentOf(child, grammar)?.name;
    const cure = this.#misplaced(child, meant, grammar);
    this.#find(child, grammar, 'element-unknown', message, { cure, expected }, parent);
    return expected?.slice(expected.indexOf(':') + 1);
  }

  #misplaced(child: Node, meant: string | undefined, grammar: Grammar): string {
    return misplaced(child, meant, grammar, (parent) => this.#hasNear(child, parent));
  }

  /**
   * Whether an element near a child has such a child already: the description of an item in RSS 0.90 is not that of the channel, which has
   * its own.
   */
  #hasNear({ qualified, parent: around }: Node, parent: string): boolean {
    const outer = around?.parent;
    if (outer === undefined) return false;
    let held = this.#held.get(outer);
    if (held === undefined) {
      held = new Set();
      for (const { local, children } of [outer, ...outer.children])
        for (const child of children) held.add(`${local} ${child.qualified}`);
      this.#held.set(outer, held);
    }
    return held.has(`${parent} ${qualified}`);
  }

  /** An element of another vocabulary in an element that is text. */
  #inText(child: Node, parent: Node, grammar: Grammar): void {
    const { qualified } = child;
    const message = `${grammar.vocabulary.name} has no ${qualified} in ${parent.qualified}`;
    const cure = `Leave "<${qualified}>" out, or escape it: ${parent.qualified} is text.`;
    this.#find(child, grammar, 'element-unknown', message, { cure }, parent);
  }

  /** An element of another vocabulary that has none of this name here. */
  #ofOther(child: Node, parent: Node, grammar: Grammar, other: VocabularyTable): void {
    const local = meantOfModule(child, other, grammar);
    const meant = local && `${child.prefix}:${local}`;
    const message = `${other.name} has no ${child.qualified} in ${parent.qualified}`;
    this.#report({
      ...findingAt(child, 'element-unknown', message, this.#misplaced(child, meant, grammar)),
      expected: meant,
      specification: other.specification(local ?? ''),
    });
  }

  #find(
    node: Node,
    { vocabulary: { specification } }: Pick<Grammar, 'vocabulary'>,
    rule: RuleId,
    message: string,
    details: Pick<Finding, 'cure' | 'repair' | 'attribute' | 'part' | 'expected'>,
    described: Pick<Node, 'local' | 'parent'> = node,
  ): void {
    const reference = specification(described.local, described.parent?.local);
    this.#report({ ...findingAt(node, rule, message), ...details, specification: reference });
  }
}

/** @returns what may be left out when an attribute is blank */
const withoutBlank = (
  { key, qualified }: Attribute,
  { required, optional }: Grammar,
  element: string | undefined,
): string | undefined => (optional.includes(key) ? qualified : required.includes(key) ? element : undefined);

const hasChannel = ({ children }: Node): boolean => children.some(({ local }) => local === 'channel');

/**
 * Whether children are in the place of what an element lacks, which is told: a channel, an attribute of an element without children, the
 * only children that it is for.
 * @param isOwn whether they are of its vocabulary
 */
function isInPlace(node: Node, grammar: Grammar, isOwn: boolean, ask: Ask): boolean {
  const { place, required, children: known } = grammar;
  if (place === 'root') return !ask(hasChannel, node);
  if (isOwn && lacksOnlyChildren(node, grammar)) return true;
  return known.size === 0 && required.some((name) => !node.attributes.some(({ key }) => key === name));
}

/** Whether an element has none of the only children that it is for: no `hour` in `skipHours`. */
function lacksOnlyChildren(node: Node, { place, children, expected }: Grammar): boolean {
  const [[only = '', occurrence] = []] = expected;
  const isOnly = place !== 'root' && children.size === 1 && occurrence?.isRequired === true;
  return isOnly && !has(node, only) && !node.hasChild('', only);
}

/** The rule of a second child. @param isOwn whether it is of the vocabulary of its parent */
function repeatRule(key: string, isOwn: boolean, { once, vocabulary: of }: Grammar): RuleId {
  if (!isOwn) return 'repeated-element';
  if (once.includes(key)) return 'identity-repeated';
  return of.forbidsRepeats === true ? 'repeat-forbidden' : 'repeated-element';
}

/** The value of an attribute, with the white space around it. */
const writtenIn = ({ attributes }: Node, name: string): string | undefined =>
  attributes.find(({ qualified }) => qualified === name)?.value;

/** Attributes with the type of a file. */
const TYPE = /type$/i;

/** The place of a child of a name: among the elements of its parent, of RSS, or of the modules. */
function occurrenceOf(
  { name, vocabulary: own }: Node,
  local: string,
  { children, ofRss, place }: Grammar,
  isOwn: boolean,
): Occurrence | undefined {
  const found = isOwn ? children.get(local) : own === '' || own === 'rss' ? ofRss.get(local) : undefined;
  return found ?? moduleElement(place, name.key);
}

/** Any elements are the value of a literal. https://www.w3.org/TR/rdf-syntax-grammar/#section-Syntax-XML-literals */
const isLiteral = ({ attributes }: Node): boolean =>
  attributes.some(
    ({ vocabulary, local, value }) => vocabulary === 'rdf' && local === 'parseType' && value === 'Literal',
  );
