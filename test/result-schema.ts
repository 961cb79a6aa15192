/** Compares values with docs/result.schema.json, in the part of JSON Schema that it uses. */

import { readFileSync } from 'node:fs';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

const SCHEMA = JSON.parse(
  readFileSync(new URL('../docs/result.schema.json', import.meta.url), 'utf8'),
) as Schema;

const typeName = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'string' : typeof value;
};

/** The places at which a value differs from a schema, in the part of JSON Schema that the schema uses. */
function* faults(value: unknown, schema: Schema, path: string): Generator<string> {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice('#/$defs/'.length);
    yield* faults(value, SCHEMA.$defs?.[name] as Schema, path);
  } else if (schema.anyOf !== undefined) {
    const found = schema.anyOf.map((one) => [...faults(value, one, path)]);
    if (found.every((list) => list.length > 0)) yield* found.sort((a, b) => a.length - b.length)[0] ?? [];
  } else if (schema.enum !== undefined) {
    if (!schema.enum.includes(value)) yield `${path} is ${value}`;
  } else if (typeName(value) !== schema.type || (schema.format === 'date-time') !== value instanceof Date) {
    yield `${path} is no ${schema.format ?? schema.type}`;
  } else if (schema.type === 'array') yield* listFaults(value as unknown[], schema, path);
  else if (schema.type === 'object') yield* objectFaults(value as Record<string, unknown>, schema, path);
}

function* listFaults(
  list: readonly unknown[],
  { items, prefixItems }: Schema,
  path: string,
): Generator<string> {
  if (prefixItems !== undefined && list.length !== prefixItems.length)
    yield `${path} has ${list.length} items`;
  for (const [i, item] of list.entries()) {
    const schema = prefixItems?.[i] ?? items;
    if (schema !== undefined) yield* faults(item, schema, `${path}[${i}]`);
  }
}

function* objectFaults(
  record: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: Schema,
  path: string,
): Generator<string> {
  for (const key of required) if (!(key in record)) yield `${path} has no ${key}`;
  for (const [key, value] of Object.entries(record)) {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (schema === undefined || schema === false) yield `${path}.${key} has no type`;
    else yield* faults(value, schema, `${path}.${key}`);
  }
}

/** The places at which a result differs from the schema. Dates are objects. */
export const schemaFaults = (result: unknown): string[] => [...faults(result, SCHEMA, 'result')];
