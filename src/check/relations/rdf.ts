/** RDF/XML in RSS 1.1, which is an RDF document: properties contain resources, resources contain properties. http://inamidst.com/rss1.1/ */

import { quote } from '../finding.ts';
import { type Node, textOf } from '../tree.ts';
import { about, type Relation, type Relations } from './relation.ts';

const hasRdf = (node: Node, local: string): boolean =>
  node.attributes.some((attribute) => attribute.vocabulary === 'rdf' && attribute.local === local);

/** A property is text or one resource; a resource is not a reference to another. */
const striping: Relation = function* (parent) {
  for (const property of parent.children) {
    if (property.vocabulary === parent.vocabulary || hasRdf(property, 'parseType')) continue;
    const text = textOf(property);
    const [resource] = property.children;
    if (resource === undefined) continue;
    if (text !== '')
      yield about(
        property,
        'invalid-value',
        `${property.qualified} is not RDF: ${quote(text)} next to ${resource.qualified}`,
      );
    else if (property.children.length > 1)
      yield about(
        property,
        'invalid-value',
        `${property.qualified} is not RDF: it holds more than one resource`,
      );
    else if (hasRdf(resource, 'resource'))
      yield about(
        resource,
        'invalid-value',
        `${resource.qualified} is not RDF: rdf:resource is for properties`,
      );
  }
};

/** Elements of RSS 1.1 in elements of other vocabularies. */
const strangers: Relation = function* (_channel, { tree }) {
  for (const node of tree.nodes) {
    if (node.vocabulary === 'rss11' && node.parent !== undefined && node.parent.vocabulary !== 'rss11') {
      yield about(node, 'unknown-element', `RSS 1.1 has no ${node.qualified} in ${node.parent.qualified}`);
    }
  }
};

export const RDF_RELATIONS: Relations = { 'rss11/Channel': [striping, strangers], 'rss11/item': [striping] };
