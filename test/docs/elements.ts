/** The tables of elements and of their values: what the checker asks for, from the rows that the tests prove. */

import type { Grammar } from '../../src/check/grammar.ts';
import type { Value } from '../../src/check/shape.ts';
import { HOSTS, type Host } from '../check/requirements/bases.ts';
import { partAt } from '../check/requirements/part.ts';
import { type Row, rowsOf } from '../check/requirements/rows.ts';
import { nameOfType, RULES_OF_TYPES } from '../check/requirements/values.ts';
import { code, markdownTable } from './markdown.ts';

/** `positive`, `rss/width`: the type of a value; any text has none. */
const typeOf = (value: Value | undefined): string => {
  const name = value === undefined ? 'text' : nameOfType(value);
  return name === 'text' ? '' : name;
};

const listed = (title: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [`${title} ${entries.join(', ')}`];

function requirements({ attributes, required, children, once, value, isOpen }: Grammar): string {
  const type = value === undefined && !isOpen ? '' : typeOf(value);
  const ofAttributes = [...attributes].map(([name, one]) =>
    [code(name), typeOf(one), required.includes(name) ? '(required)' : '']
      .filter((part) => part !== '')
      .join(' '),
  );
  const ofChildren = [...children].flatMap(([name, { isRequired, isWanted, isRepeatable }]) => {
    const often = [
      ...(isRequired ? ['required'] : []),
      ...(isWanted ? ['recommended'] : []),
      ...(isRepeatable ? [] : [once.includes(name) ? 'once, as an id is' : 'once']),
    ];
    return often.length === 0 ? [] : [`${code(name)} (${often.join(', ')})`];
  });
  return [
    ...(type === '' ? [] : [`text: ${type}`]),
    ...listed('attributes:', ofAttributes),
    ...listed('elements:', ofChildren),
  ].join('; ');
}

/** The line of the element of a row. */
function lineOf({ own, name: format }: Host, { kept, way }: Row): Line | undefined {
  const { prefix, local, grammar } = partAt(kept, way);
  const asks = grammar === undefined ? '' : requirements(grammar);
  if (asks === '') return undefined;
  const isOwn = prefix === own || prefix === 'rdf';
  return isOwn ? [format, code(local), asks] : ['any', code(`${prefix}:${local}`), asks];
}

/** The elements of every format, each with its requirements, once. */
export function elementRequirements(): string {
  const lines = HOSTS.flatMap((host) => rowsOf(host).map((row) => lineOf(host, row)));
  const once = new Map(lines.filter((line) => line !== undefined).map((line) => [line.join(' '), line]));
  return markdownTable(['Format', 'Element', 'Asks for'], [...once.values()].sort(byElement));
}

type Line = readonly [format: string, element: string, asks: string];
const byElement = ([format, element]: Line, [otherFormat, other]: Line): number =>
  format.localeCompare(otherFormat) || element.localeCompare(other);

/** The rules of every type of values. */
export const valueRequirements = (): string =>
  markdownTable(
    ['Type', 'Rules of other values'],
    [...RULES_OF_TYPES].flatMap(([name, rules]) =>
      rules.length === 0 ? [] : [[name, rules.map(code).join(', ')]],
    ),
  );
