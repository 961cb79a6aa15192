// Writes docs/result.schema.json: the JSON Schema of JSON.stringify(parseFeed(…)), derived from the type FeedResult.
// Usage: node scripts/json-schema.mjs [--check]

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('..', import.meta.url));
const config = `${root}tsconfig.build.json`;
const OUTPUT = `${root}docs/result.schema.json`;

const api = new API({ cwd: root });
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
const { checker } = project;

const definitions = {};

/** The schema of a type. Interfaces and named unions of objects are definitions; all others stand where they are used. */
function schemaOf(type) {
  if (type.isUnionType()) return unionSchema(type);
  if (type.isLiteralType()) return { enum: [type.value] };
  const name = checker.typeToString(type);
  if (PRIMITIVE[name] !== undefined) return PRIMITIVE[name];
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map(schemaOf);
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
  }
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
  return named(type, () => objectSchema(type));
}

const PRIMITIVE = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  true: { enum: [true] },
  false: { enum: [false] },
  null: { type: 'null' },
  Date: { type: 'string', format: 'date-time' },
};

/** A reference to the definition of a type with a name; the schema itself for other types. */
function named(type, make) {
  const symbol = type.getAliasSymbol() ?? type.getSymbol();
  const name = symbol?.name;
  if (name === undefined || name === '__type' || (type.getAliasTypeArguments()?.length ?? 0) > 0)
    return make();
  if (definitions[name] === undefined) {
    definitions[name] = {};
    const description = checker.getDocumentationCommentOfSymbol(symbol);
    definitions[name] = { ...(description && { description }), ...make() };
  }
  return { $ref: `#/$defs/${name}` };
}

function unionSchema(type) {
  const members = type.getTypes().filter((member) => checker.typeToString(member) !== 'undefined');
  const make = () => {
    const literals = members.filter((member) => member.isLiteralType()).map(({ value }) => value);
    const others = members.filter((member) => !member.isLiteralType()).map(schemaOf);
    if (literals.length === 2 && literals.includes(true)) others.push({ type: 'boolean' });
    else if (literals.length > 0) others.push({ enum: literals });
    return others.length === 1 ? others[0] : { anyOf: others };
  };
  return members.length > 1 && type.getAliasSymbol() !== undefined ? named(type, make) : make();
}

function objectSchema(type) {
  const properties = {};
  const required = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    properties[symbol.name] = schemaOf(checker.getTypeOfSymbol(symbol));
    if (!(symbol.flags & OPTIONAL)) required.push(symbol.name);
  }
  const [index] = checker.getIndexInfosOfType(type);
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    additionalProperties: index === undefined ? false : schemaOf(index.valueType),
  };
}

/** SymbolFlags.Optional */
const OPTIONAL = 1 << 24;

const [module] = [checker.getSymbolAtLocation(project.program.getSourceFile(`${root}src/index.ts`))];
const result = checker.getExportsOfModule(module).find(({ name }) => name === 'FeedResult');
const { $ref } = schemaOf(checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(result)));
api.close();

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A result of anyfeed',
  description: 'JSON.stringify(parseFeed(…)), generated from the types by scripts/json-schema.mjs.',
  $ref,
  $defs: Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))),
};
/** Objects to this depth have a line for each key: a change of one key is one line. */
function print(value, levels, indent = '') {
  if (levels === 0 || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, levels - 1, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
const text = `${print(schema, 4)}\n`;
if (!process.argv.includes('--check')) writeFileSync(OUTPUT, text);
else if (readFileSync(OUTPUT, 'utf8') !== text) {
  process.stderr.write('docs/result.schema.json is out of date: run node scripts/json-schema.mjs\n');
  process.exitCode = 1;
}
