/** Coordinates of GML in latitude and longitude: the requirements of `georss:point`, `line`, `polygon` and `box`. https://docs.ogc.org/cs/17-002r1/17-002r1.html */

import { valueCure } from '../cure.ts';
import { type Finding, faultMessage, findingAt } from '../finding.ts';
import type { Value } from '../shape.ts';
import { attributeOf, attributeText, type Node, named, textOf } from '../tree.ts';
import { box, numberList, position, positionList, ring } from '../values.ts';
import type { Relation, Relations } from './relation.ts';

const NOWHERE = { base: '' };

/** WGS 84 with the latitude first, the reference system of GeoRSS; others have axes of their own. */
const WGS_84 = /\bEPSG:{1,2}(?:[\d.]*:)?4326$|\/EPSG\/0\/4326$/i;

/** Whether an element has latitude and longitude, as far as it says itself. */
const isGeographic = (node: Node): boolean => {
  const system = attributeText(node, 'srsName');
  const dimension = attributeOf(node, 'srsDimension') ?? '2';
  return dimension === '2' && (system === '' || WGS_84.test(system));
};

/** The text of a node as a type has it; the grammar reports other texts than numbers. */
function* judged(node: Node, value: Value): Generator<Finding> {
  const text = textOf(node);
  const found = numberList(text, NOWHERE) === undefined ? value(text, NOWHERE) : undefined;
  if (found === undefined) return;
  const cure = valueCure(found, text, node.qualified, value.form);
  yield { ...findingAt(node, found.rule, faultMessage(text, node.qualified, found), cure), part: text };
}

/** The elements with coordinates inside a geometry, along the names of elements; the grammar reports a second one. */
const inside = (geometry: Node, way: readonly string[]): Node[] =>
  way.reduce(
    (nodes, name) => nodes.flatMap((node) => named(node, name).slice(0, 1)).filter(isGeographic),
    [geometry].filter(isGeographic),
  );

const coordinates = (value: Value, ...way: readonly string[]): Relation =>
  function* (geometry) {
    for (const node of inside(geometry, way)) yield* judged(node, value);
  };

/** The lower corner is south of the upper one. */
const corners: Relation = function* (envelope) {
  const all = ['lowerCorner', 'upperCorner'].flatMap((name) => inside(envelope, [name]));
  for (const node of all) yield* judged(node, position);
  const [lower, upper] = all.filter((node) => position(textOf(node), NOWHERE) === undefined);
  if (lower === undefined || upper === undefined) return;
  if (box(`${textOf(lower)} ${textOf(upper)}`, NOWHERE) === undefined) return;
  const message = `${lower.qualified} of ${envelope.qualified} is north of ${upper.qualified}`;
  const cure = `In ${envelope.qualified} write the latitudes of ${lower.qualified} and ${upper.qualified} in place of each other.`;
  yield findingAt(lower, 'coordinates-form', message, cure);
};

export const GML_RELATIONS: Relations = {
  'gml/Point': [coordinates(position, 'pos')],
  'gml/LineString': [coordinates(positionList, 'posList')],
  'gml/Polygon': [coordinates(ring, 'exterior', 'LinearRing', 'posList')],
  'gml/Envelope': [corners],
};
