/** Coordinates: those of GML in latitude and longitude, as in `georss:point`, `line`, `polygon` and `box`, and the two halves of a point. https://docs.ogc.org/cs/17-002r1/17-002r1.html */

import { code, valueCure } from '../cure.ts';
import { type Finding, faultMessage, findingAt } from '../finding.ts';
import { vocabulary } from '../grammar.ts';
import type { Value } from '../shape.ts';
import { localOf } from '../tag-cures.ts';
import { attributeOf, attributeText, has, type Node, named, textOf } from '../tree.ts';
import { box, latitude, longitude, numberList, position, positionList, ring } from '../values.ts';
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

/** A latitude without its longitude is no place. The grammar of `geo:Point` reports it there. */
const halfOf = (value: Value, other: string): Relation =>
  function* (node) {
    const { parent, qualified, prefix, offset } = node;
    if (parent === undefined || parent.name.canonical === 'geo:Point' || has(parent, other)) return;
    if (value(textOf(node), NOWHERE) !== undefined) return;
    const missing = prefix === '' ? localOf(other) : `${prefix}:${localOf(other)}`;
    const message = `${parent.qualified} has ${qualified} without ${missing}: half of a place`;
    const cure = `Add ${code(`<${missing}>…</${missing}>`)} to ${parent.qualified}, or remove ${qualified}.`;
    const finding = findingAt({ offset, path: parent.path }, 'element-recommended', message, cure);
    const specification = vocabulary(node.vocabulary)?.specification(localOf(other));
    yield { ...finding, expected: other, specification };
  };

export const GML_RELATIONS: Relations = {
  'geo/latitude': [halfOf(latitude, 'geo:long')],
  'geo/longitude': [halfOf(longitude, 'geo:lat')],
  'icbm/latitude': [halfOf(latitude, 'icbm:longitude')],
  'icbm/longitude': [halfOf(longitude, 'icbm:latitude')],
  'geourl/latitude': [halfOf(latitude, 'geourl:longitude')],
  'geourl/longitude': [halfOf(longitude, 'geourl:latitude')],
  'gml/Point': [coordinates(position, 'pos')],
  'gml/LineString': [coordinates(positionList, 'posList')],
  'gml/Polygon': [coordinates(ring, 'exterior', 'LinearRing', 'posList')],
  'gml/Envelope': [corners],
};
