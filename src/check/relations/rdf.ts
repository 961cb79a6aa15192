/** Requirements of RSS 1.0 and 1.1, whose documents are RDF. https://web.resource.org/rss/1.0/spec, http://inamidst.com/rss1.1/ */

import { quoteValue } from '../../core/html/html-references.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { code, writeInstead, writeInsteadOfTag } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import { has, type Node, named, textOf } from '../tree.ts';
import { type Context, type Relation, type Relations, repeats } from './relation.ts';

// RDF/XML in RSS 1.1, which is an RDF document: properties contain resources, resources contain properties. http://inamidst.com/rss1.1/

const hasRdf = (node: Node, local: string): boolean =>
  node.attributes.some((attribute) => attribute.vocabulary === 'rdf' && attribute.local === local);

/** A property is text or one resource; a resource is not a reference to another. */
const striping: Relation = function* (parent) {
  for (const property of parent.children) {
    if (property.vocabulary === parent.vocabulary || hasRdf(property, 'parseType')) continue;
    const text = textOf(property);
    const [resource] = property.children;
    if (resource === undefined) continue;
    if (text !== '') {
      const message = `${property.qualified} is not RDF: ${quote(text)} next to ${resource.qualified}`;
      yield findingAt(property, 'rdf-not-striped', message);
    } else if (property.children.length > 1) {
      const message = `${property.qualified} is not RDF: it holds more than one resource`;
      yield findingAt(property, 'rdf-not-striped', message);
    } else if (hasRdf(resource, 'resource')) {
      const message = `${resource.qualified} is not RDF: rdf:resource is for properties`;
      yield findingAt(resource, 'rdf-not-striped', message);
    }
  }
};

/** Elements of RSS 1.1 in elements of other vocabularies. */
const strangersToRss11: Relation = function* (_channel, { tree }) {
  for (const node of tree.nodes) {
    if (node.vocabulary === 'rss11' && node.parent !== undefined && node.parent.vocabulary !== 'rss11') {
      yield findingAt(node, 'rss11-stranger', `RSS 1.1 has no ${node.qualified} in ${node.parent.qualified}`);
    }
    // The format has no canonical prefix.
    for (const { vocabulary, qualified } of node.vocabulary === 'rss11' ? [] : node.attributes)
      if (vocabulary === '' && qualified.includes(':'))
        yield findingAt(
          node,
          'attribute-unknown',
          `RSS 1.1 has no attribute ${qualified} in ${node.qualified}`,
        );
  }
};

// The list of items, and what else the channel refers to.

/** The name of a resource of RSS 1.0 and 1.1; undefined for none, and for a blank one. */
const aboutOf = (node: Node): string | undefined =>
  node.attributes.find(({ key }) => key === 'rdf:about')?.value || undefined;

/** The resource that an element refers to; undefined for none, and for a blank one. */
function resourceOf(node: Node): string | undefined {
  const resource = node.attributes.find(({ local }) => local === 'resource')?.value;
  return resource?.trim() === '' ? undefined : resource;
}

/** The parts of a feed to which its channel refers. */
const PARTS = ['image', 'textinput'];

/** An image or a text input to which the channel does not refer. https://web.resource.org/rss/1.0/spec#s5.3.4 */
const unreferred: Relation = function* (root) {
  const [channel] = named(root, 'rss10:channel');
  for (const part of PARTS) {
    const [node] = named(root, `rss10:${part}`);
    const about = node && aboutOf(node);
    if (channel === undefined || node === undefined || about === undefined || has(channel, part)) continue;
    const message = `${node.qualified} is not in ${channel.qualified}, which refers to the image and the text input of the feed`;
    const cure = `Add ${code(`<${node.qualified} rdf:resource="${quoteValue(about)}"/>`)} to ${channel.qualified}.`;
    yield findingAt(node, 'rss10-list-item', message, cure);
  }
};

/** The image and the text input of RSS 1.0: the channel refers to each, next to it. https://web.resource.org/rss/1.0/spec#s5.4 */
const referred: Relation = function* (root) {
  const references = named(root, 'rss10:channel').flatMap(({ children }) => children);
  for (const part of PARTS) {
    const described = named(root, `rss10:${part}`).map(aboutOf);
    const [own] = described;
    const names = new Set(described);
    for (const node of references) {
      const resource = resourceOf(node);
      // A part without a name is a fault of its own.
      const isNamed = resource === undefined || names.has(resource) || names.has(undefined);
      if (node.local !== part || isNamed) continue;
      const message = `${quote(resource)} in rdf:resource of ${node.qualified} is no ${part} of the feed`;
      const cure =
        own === undefined
          ? `Remove ${node.qualified} from the channel, or add the ${part} that it names behind the channel.`
          : writeInstead(quoteValue(own), resource, `rdf:resource of ${node.qualified}`);
      yield { ...findingAt(node, 'rss10-list-item', message, cure), attribute: 'rdf:resource' };
    }
  }
};

const CONTAINER = /^(?:bag|alt|seq)$/i;

/** The list of a channel is one sequence: other containers of RDF have no order. https://web.resource.org/rss/1.0/spec#s5.3.5 */
function* sequence(list: Node): Generator<Finding> {
  const { qualified, children, attributes } = list;
  // RDF has other forms of a list, which no program reads.
  if (attributes.some(({ vocabulary }) => vocabulary === 'rdf')) return;
  const [first, second] = named(list, 'rdf:Seq');
  const other = children.find((child) => child !== first);
  const none = `Write ${code(`<rdf:Seq><rdf:li rdf:resource="…"/></rdf:Seq>`)} into ${qualified}, with an \`rdf:li\` for each item.`;
  if (first === undefined && other === undefined)
    yield findingAt(list, 'rss10-sequence', `${qualified} has no rdf:Seq, the list of items`, none);
  else if (first === undefined && other !== undefined) {
    const message = `${other.qualified} in ${qualified} is not rdf:Seq, the list of items in their order`;
    const cure = CONTAINER.test(other.local) ? writeInsteadOfTag('<rdf:Seq>', other.qualified) : none;
    yield findingAt(other, 'rss10-sequence', message, cure);
  } else if (second !== undefined) {
    const cure = `Keep one ${second.qualified} in ${qualified}, with the entries of all.`;
    yield findingAt(
      second,
      'rss10-sequence',
      `${second.qualified} occurs in ${qualified} more than once`,
      cure,
    );
  }
}

/** The entries of a list that name an item each. */
function* listEntries(entries: readonly Node[]): Generator<Finding> {
  for (const entry of entries) {
    const { qualified, vocabulary, attributes } = entry;
    if (vocabulary !== 'rdf') {
      const message = `${qualified} is not rdf:li: its item is not in the list`;
      const cure = writeInsteadOfTag('<rdf:li>', qualified);
      yield findingAt(entry, 'rss10-list-entry', message, cure);
    } else if (resourceOf(entry) === undefined) {
      const isBlank = attributes.some(({ local }) => local === 'resource');
      const how = isBlank ? 'with a blank rdf:resource' : 'without rdf:resource';
      yield findingAt(entry, 'rss10-list-entry', `${qualified} ${how}: its item is not in the list`);
    }
  }
  for (const [entry, , resource] of repeats(entries, resourceOf)) {
    const where = `${quote(resource)} in rdf:resource of ${entry.qualified}`;
    const cure = `Keep one ${entry.qualified} with ${quote(resource)}, and remove the others.`;
    yield findingAt(entry, 'rss10-list-item', `${where} is in the list twice`, cure);
  }
}

/** The entries of a list, also those in another namespace. */
const entriesOf = ({ children }: Node): Node[] => children.filter(({ local }) => local === 'li');

/** An item that is not in the list. @param entry the one at its place in the list */
function* notListed(
  item: Node,
  entry: Node | undefined,
  described: ReadonlySet<string | undefined>,
): Generator<Finding> {
  const name = aboutOf(item);
  const there = entry && resourceOf(entry);
  // An entry that names nothing is a fault of its own.
  if (name === undefined || (entry !== undefined && there === undefined)) return;
  const message = `${item.qualified} is not in the list of items: ${quote(name)}`;
  const cure =
    there === undefined || described.has(there)
      ? `Add ${code(`<rdf:li rdf:resource="${quoteValue(name)}"/>`)} to the list of items.`
      : `In rdf:resource of its entry in the list write ${code(quoteValue(name))} in place of ${quote(there)}.`;
  yield findingAt(item, 'rss10-list-item', message, cure);
}

/** Reports that a list of several items is empty. A list without `rdf:Seq` is a fault of its own. */
function* emptyList(list: Node): Generator<Finding> {
  const [sequence] = named(list, 'rdf:Seq');
  if (sequence === undefined) return;
  const cure = `Add an \`rdf:li\` for each item to ${sequence.qualified}: ${code('<rdf:li rdf:resource="…"/>')}.`;
  const message = `${sequence.qualified} is empty: no item is in the list`;
  yield findingAt(sequence, 'rss10-list-item', message, cure);
}

/** The list of items in the channel of RSS 1.0, and the items. https://web.resource.org/rss/1.0/spec#s5.3.5 */
const listed: Relation = function* (root, context) {
  const items = named(root, 'rss10:item');
  yield* sameName([...named(root, 'rss10:channel'), ...items], context);
  const lists = named(root, 'rss10:channel').flatMap((channel) => named(channel, 'items'));
  const [list] = lists;
  if (list === undefined) return;
  yield* sequence(list);
  const entries = lists.flatMap(({ children }) => children.flatMap(entriesOf));
  yield* listEntries(entries);
  const [inList, described] = [new Set(entries.map(resourceOf)), new Set(items.map(aboutOf))];
  const unlisted = [...items.entries()].filter(([, item]) => !inList.has(aboutOf(item)));
  const unnamed = entries.filter((entry) => resourceOf(entry) === undefined);
  // Without a list, or with an empty one of several items, that is the fault.
  if (entries.length === 0 && items.length > 1) yield* emptyList(list);
  else if (entries.length > 0 || has(list, 'rdf:Seq'))
    for (const [index, item] of unlisted) yield* notListed(item, entries[index], described);
  const gone = entries.filter((entry) => {
    const resource = resourceOf(entry);
    return resource !== undefined && !described.has(resource);
  });
  // An item whose name differs from that in the list is one fault, and a feed without items another.
  for (const entry of items.length > 0 && gone.length > unlisted.length - unnamed.length ? gone : []) {
    const where = `${quote(resourceOf(entry) ?? '')} in rdf:resource of ${entry.qualified}`;
    const cure = `Remove ${entry.qualified} with ${quote(resourceOf(entry) ?? '')}, or add the item that it names.`;
    yield findingAt(entry, 'rss10-list-item', `${where} is no item of the feed`, cure);
  }
};

/** Reports resources with one name. */
function* sameName(nodes: Iterable<Node>, { whereIs }: Context): Generator<Finding> {
  for (const [node, first, name] of repeats(nodes, aboutOf)) {
    const message = `${quote(name)} in rdf:about of ${node.qualified} names ${whereIs(first)}, too`;
    yield findingAt(node, 'rdf-about-repeated', message);
  }
}

/** Items and channels of RDF with the same name are one resource. */
const uniqueAbout: Relation = (_root, context) => sameName(context.tree.nodes, context);

export const RDF_RELATIONS: Relations = {
  'rss10/RDF': [listed, referred, unreferred],
  'rss11/Channel': [striping, strangersToRss11, uniqueAbout],
  'rss11/item': [striping],
};
