/** Compares a tree with the grammar: finds unknown, missing and repeated elements and attributes, and values of a wrong type. */

import { stripWhitespace } from '../core/values/text.ts';
import { type Finding, quote, type Report } from './finding.ts';
import {
  type CompiledAttribute,
  type Grammar,
  guest,
  guestAttribute,
  type Occurrence,
  vocabulary,
} from './grammar.ts';
import type { Circumstances, Fault, Place, Value } from './shape.ts';
import type { Attribute, Node } from './tree.ts';
import { exactReference } from './values/addresses.ts';
import { language } from './values/texts.ts';

/** Called for every node with a grammar. */
export type Visit = (node: Node, grammar: Grammar) => void;

/** An empty value resets the language. */
const someLanguage: Value = (text, circumstances) =>
  text === '' ? undefined : language(text, circumstances);

/** Attributes of XML itself. */
const EVERYWHERE: ReadonlyMap<string, CompiledAttribute> = new Map([
  ['xml:lang', { isRequired: false, value: someLanguage }],
  ['xml:base', { isRequired: false, value: exactReference }],
]);

export class Walker {
  readonly #visit: Visit;
  readonly #isSound: (node: Node) => boolean;
  readonly #report: Report;

  /** @param isSound whether the parser repaired nothing in the element; the walker skips damaged elements */
  constructor(visit: Visit, isSound: (node: Node) => boolean, report: Report) {
    this.#visit = visit;
    this.#isSound = isSound;
    this.#report = report;
  }

  walk(node: Node, grammar: Grammar): void {
    const isSound = this.#isSound(node);
    if (isSound) {
      this.#attributes(node, grammar);
      this.#text(node, grammar);
    }
    this.#children(node, grammar, isSound);
    if (isSound) this.#visit(node, grammar);
  }

  #attributes(node: Node, grammar: Grammar): void {
    const seen = new Set<string>();
    for (const attribute of node.attributes) {
      const key =
        attribute.vocabulary === '' ? attribute.local : `${attribute.vocabulary}:${attribute.local}`;
      seen.add(key);
      const rule = grammar.attributes.get(key) ?? EVERYWHERE.get(key) ?? guestRule(grammar, attribute);
      if (rule !== undefined) this.#attribute(node, attribute, rule, grammar);
      else if (attribute.vocabulary === '' && !grammar.shape.anyAttribute) {
        this.#find(
          node,
          grammar,
          'unknown-attribute',
          `${grammar.vocabulary.name} has no attribute ${attribute.qualified} in ${node.qualified}`,
        );
      }
    }
    const lacking = [...grammar.attributes].filter(([key, { isRequired }]) => isRequired && !seen.has(key));
    if (lacking.length === 0) return;
    const names = lacking.map(([key]) => key).join(', ');
    const code = grammar.shape.incomplete ?? 'missing-attribute';
    this.#find(node, grammar, code, `${node.qualified} without ${names}`);
  }

  #attribute(node: Node, attribute: Attribute, { value }: CompiledAttribute, grammar: Grammar): void {
    const text = stripWhitespace(attribute.value);
    const around = node.parent?.qualified === node.qualified ? node.parent : undefined;
    const parent = around?.attributes.find(({ qualified }) => qualified === attribute.qualified)?.value;
    const fault = value(text, { base: node.base, raw: attribute.value, parent });
    if (fault !== undefined)
      this.#fault(node, grammar, fault, text, `${attribute.qualified} of ${node.qualified}`);
  }

  #text(node: Node, grammar: Grammar): void {
    const { value, shape } = grammar;
    const text = stripWhitespace(node.text);
    if (value === undefined) {
      if (text === '' || shape.isOpen) return;
      this.#find(
        node,
        grammar,
        'unexpected-text',
        `text in ${node.qualified}, which can only have elements: ${quote(text)}`,
      );
      return;
    }
    // Its child elements are its content.
    if (text === '' && node.children.length > 0) return;
    const circumstances: Circumstances = { base: node.base, raw: node.text };
    const fault = value(text, circumstances);
    if (fault !== undefined) this.#fault(node, grammar, fault, text, node.qualified);
  }

  #fault(node: Node, grammar: Grammar, fault: Fault, text: string, where: string): void {
    const message = text === '' ? `${where} ${fault.says}` : `${quote(text)} in ${where} ${fault.says}`;
    const { instead } = fault;
    const place = where === node.qualified ? 'text' : 'tag';
    const repair = instead === undefined ? undefined : ({ where: place, found: text, instead } as const);
    this.#find(node, grammar, fault.code, message, fault.severity, node.local, repair);
  }

  #children(node: Node, grammar: Grammar, isSound: boolean): void {
    const counts = new Map<string, number>();
    for (const child of node.children) {
      const isOwn = this.#isOwn(child, grammar);
      const found = isOwn ? grammar.children.get(child.local) : guestOf(grammar, child);
      if (found === undefined) {
        if (isSound) this.#unknown(child, grammar, isOwn);
        continue;
      }
      const key = isOwn ? child.local : `${child.vocabulary}:${child.local}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === found.most + 1 && isSound) {
        this.#find(
          child,
          found.shape,
          'repeated-element',
          `${child.qualified} occurs in ${node.qualified} more than once`,
        );
      }
      this.walk(child, found.shape);
    }
    if (isSound) this.#missing(node, grammar, counts);
  }

  #isOwn(child: Node, { vocabulary: { prefix } }: Grammar): boolean {
    return child.vocabulary === prefix || (child.vocabulary === '' && prefix === 'rss');
  }

  #missing(node: Node, grammar: Grammar, counts: ReadonlyMap<string, number>): void {
    for (const [name, rule] of grammar.children)
      this.#missingOne(node, grammar, name, rule, counts.get(name) ?? 0);
  }

  #missingOne(
    node: Node,
    grammar: Grammar,
    name: string,
    { least, isWanted }: Occurrence,
    count: number,
  ): void {
    if (count >= least && !(isWanted && count === 0)) return;
    const asks = count < least ? 'asks for' : 'recommends';
    const severity = count < least ? undefined : 'info';
    this.#find(
      node,
      grammar,
      'missing-element',
      `${grammar.vocabulary.name} ${asks} ${name} in ${node.qualified}`,
      severity,
      name,
    );
  }

  #unknown(child: Node, grammar: Grammar, isOwn: boolean): void {
    const { parent } = child;
    if (grammar.shape.isOpen && !isOwn) return;
    const within = parent === undefined ? '' : ` in ${parent.qualified}`;
    if (isOwn || child.vocabulary === '') {
      if (grammar.shape.isOpen) return;
      const meant = [...grammar.children.keys()].find(
        (name) => name.toLowerCase() === child.local.toLowerCase(),
      );
      const hint = meant === undefined ? '' : `; is ${meant} meant?`;
      this.#find(
        child,
        grammar,
        'unknown-element',
        `${grammar.vocabulary.name} has no ${child.qualified}${within}${hint}`,
      );
      return;
    }
    const other = vocabulary(child.vocabulary);
    if (
      other === undefined ||
      grammar.shape.place === undefined ||
      !isJudged(other.prefix, grammar.shape.place)
    )
      return;
    this.#find(child, grammar, 'unknown-element', `${other.name} has no ${child.qualified}${within}`);
  }

  #find(
    node: Node,
    { vocabulary: { specification } }: Grammar,
    code: Finding['code'],
    message: string,
    severity?: Finding['severity'],
    element = node.local,
    repair?: Finding['repair'],
  ): void {
    this.#report({
      code,
      message,
      severity,
      place: node,
      specification: specification(element),
      repair,
    });
  }
}

/**
 * Whether to check elements of a vocabulary in this place. Elements of a format are not made for some places of other formats: Atom in an
 * image of RSS.
 */
const isJudged = (prefix: string, place: Place): boolean =>
  (place === 'feed' || place === 'entry' || place === 'media' || place === 'source') && prefix !== 'atom03';

function guestOf({ shape: { place } }: Grammar, child: Node): Occurrence | undefined {
  return place === undefined ? undefined : guest(place, child.vocabulary, child.local);
}

function guestRule(
  { shape: { place } }: Grammar,
  { vocabulary, local }: Attribute,
): CompiledAttribute | undefined {
  return place === undefined || vocabulary === '' ? undefined : guestAttribute(place, vocabulary, local);
}
