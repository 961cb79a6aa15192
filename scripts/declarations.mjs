/** Copies the public declarations, which tsc has written to .types/, and the files to which they refer, without what no other file imports. */

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const TYPES = '.types';
const WEB_TYPES = 'scripts/web-types.d.ts';
const WEB_NAMES = [...readFileSync(WEB_TYPES, 'utf8').matchAll(/^export (?:type|interface) (\w+)/gm)].map(
  ([, name]) => name,
);
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Imports the types of the web that a declaration names: a program may have neither the library `dom` nor `@types/node`. */
function withWebTypes(source, fileName) {
  const code = source.replaceAll(COMMENT, '');
  const names = WEB_NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  if (names.length === 0) return source;
  const path = relative(dirname(fileName), 'web-types.ts');
  return `import type { ${names.join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}';\n${source}`;
}

const RULE_TEXTS = /^( {4}readonly '?[\w-]+'?): \{\n(?: {8}.*\n)*? {4}\};/gm;
/** Leaves the texts of rules out of their declarations: only the names are types. */
const withoutTexts = (source) => source.replaceAll(RULE_TEXTS, '$1: unknown;');

/** Imports and exports of names from another file. */
const REFERENCE = /^(?:import|export)(?: type)? (?:\{([^}]*)\}|\*) from '(\.[^']+)\.(?:ts|js)';\n/gm;
/** A type that names its file: `import('./model.ts').Entry`. */
const IMPORTED = /import\('(\.[^']+)\.(?:ts|js)'\)\.(\w+)/g;
/** A declaration with the comment before it. */
const DECLARATION =
  /(?:^\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^(?:export )?(?:declare (?:const|function|(?:abstract )?class)|interface|type) (\w+)\b.*\n(?:(?:[ )}].*)?\n)*?(?=\/|[a-z]|$(?!\n))/gm;

/** The name in the file of an imported one: `type A as B`. */
const LOCAL_NAME = /(\w+)\s*$/;

const namesIn = (list) => list.split(',').map((name) => name.trim().replace(/^type | as .*/g, ''));

/** The names that the files import, by the file that has them; `*` for all. */
function importedNames(sources) {
  const names = new Map();
  for (const [fileName, source] of sources) {
    const add = (path, found) => {
      const file = join(dirname(fileName), `${path}.d.ts`);
      if (!names.has(file)) names.set(file, new Set());
      for (const name of found) names.get(file).add(name);
    };
    for (const [, list = '*', path] of source.matchAll(REFERENCE)) add(path, namesIn(list));
    for (const [, path, name] of source.matchAll(IMPORTED)) add(path, [name]);
  }
  return names;
}

/** Leaves out what no file imports and no other declaration of the file names, and the imports that only that needs. */
function withoutUnused(source, imported) {
  if (imported.has('*')) return source;
  let kept = source.replaceAll(DECLARATION, (declaration, name) => {
    const others = source.replace(declaration, '').replaceAll(COMMENT, '');
    // A name before a colon is that of a member.
    const isNamed = new RegExp(`\\b${name}\\b(?!\\??:)`).test(others);
    return imported.has(name) || isNamed ? declaration : '';
  });
  for (const [statement, list] of source.matchAll(REFERENCE)) {
    if (!statement.startsWith('import') || list === undefined) continue;
    const code = kept.replace(statement, '').replaceAll(COMMENT, '');
    const used = list
      .split(',')
      .filter((name) => new RegExp(`\\b${LOCAL_NAME.exec(name)?.[1]}\\b`).test(code));
    const names = used.map((name) => name.trim()).join(', ');
    kept = kept.replace(statement, names === '' ? '' : statement.replace(`{${list}}`, `{ ${names} }`));
  }
  return kept;
}

/** The declarations that the public ones need, without what is unused. What is left out may have needed others: until nothing is left out. */
function neededDeclarations(publicNames) {
  let sources = new Map();
  const read = (fileName) => sources.get(fileName) ?? readFileSync(join(TYPES, fileName), 'utf8');
  for (let size = -1; size !== sizeOf(sources); ) {
    size = sizeOf(sources);
    const reached = new Map();
    const fileNames = new Set(publicNames);
    for (const fileName of fileNames) {
      const source = read(fileName);
      reached.set(fileName, source);
      for (const file of importedNames([[fileName, source]]).keys()) fileNames.add(file);
    }
    const imported = importedNames(reached);
    sources = new Map(
      [...reached].map(([fileName, source]) => [
        fileName,
        publicNames.includes(fileName) ? source : withoutUnused(source, imported.get(fileName)),
      ]),
    );
  }
  return sources;
}

const sizeOf = (sources) => [...sources.values()].reduce((sum, { length }) => sum + length, 0);

/** Emits the declarations of the public files, and of the ES modules. */
export const declarationsOf = (publicNames) => ({
  name: 'declarations',
  generateBundle() {
    const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
    for (const name of publicNames)
      emit(name.replace('.d.ts', '.d.mts'), `export * from './${name.replace('.d.ts', '.js')}';\n`);
    emit('web-types.d.ts', readFileSync(WEB_TYPES, 'utf8'));
    for (const [fileName, written] of neededDeclarations(publicNames)) {
      const source = fileName.startsWith('check/rules/') ? withoutTexts(written) : written;
      emit(fileName, withWebTypes(source, fileName));
    }
  },
});
