/** The public surface as the compiler sees it: every export of every sub-path with its comment, its keys, and the types that it names. */

import { fileURLToPath } from 'node:url';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  SymbolFlags,
  type Symbol as TypeScriptSymbol,
} from 'typescript/unstable/sync';
import { readSource } from './interfaces.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A key of an interface, a public member of a class, or an export. */
export interface Documented {
  readonly name: string;
  /** The comment without its tags, with its line breaks; `''` without a comment. */
  readonly doc: string;
  /** The tags of its comment, such as `returns` and `experimental`, with their texts. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

/** A key of an object of options, its own or one of a base. */
export interface DocumentedOption extends Documented {
  readonly type: string;
}

export interface PublicExport extends Documented {
  readonly kind: 'function' | 'class' | 'constant' | 'type';
  /** Its own keys, and those of bases that are not exported; all keys for another name of types, none for a function. */
  readonly keys: readonly Documented[];
  /** Exported types that its declaration names. */
  readonly names: readonly string[];
  /** Types of this library in its signature that no sub-path exports. */
  readonly leaks: readonly string[];
  /** The declarations of a function, without their bodies: one, or its overloads. */
  readonly signatures: readonly string[];
  /** Every key that an object of options or limits takes. */
  readonly options: readonly DocumentedOption[];
}

export interface SubPath {
  /** `anyfeed/check` */
  readonly name: string;
  readonly exports: readonly PublicExport[];
}

/** Reads the surface. The compiler runs in a process of its own, for about three seconds. */
export function readSurface(): SubPath[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}tsconfig.build.json`] }).getProjects();
    if (project === undefined) throw new Error('the compiler has no project');
    const { exports } = JSON.parse(readSource('package.json')) as { exports: Record<string, unknown> };
    const names = Object.keys(exports).filter((path) => path !== './package.json');
    const paths = names.map((path) => ({ path, own: exportsOf(project, path) }));
    const known = new Set(paths.flatMap(({ own }) => own.map(({ symbol }) => symbol)));
    return paths.map(({ path, own }) => ({
      name: path.replace('.', 'anyfeed'),
      exports: own.map(({ name, symbol }) => describe(project, name, symbol, known)),
    }));
  } finally {
    api.close();
  }
}

interface Exported {
  readonly name: string;
  readonly symbol: TypeScriptSymbol;
}

function exportsOf({ program, checker }: Project, path: string): Exported[] {
  const file = path === '.' ? 'index' : path.slice('./'.length);
  const source = program.getSourceFile(`${root}src/${file}.ts`);
  const module = source && checker.getSymbolAtLocation(source);
  // A module without exports has no symbol.
  const exports = module === undefined ? [] : checker.getExportsOfModule(module);
  return exports.map((symbol) => ({ name: symbol.name, symbol: original(checker, symbol) }));
}

/** Whether a type has only these exported types as its members: `type FetchResult = FetchedDocument | NothingFetched`. */
const isUnionOf = (project: Project, symbol: TypeScriptSymbol, names: ReadonlySet<string>): boolean =>
  declarationsOf(project, symbol).some((node) => {
    const { type } = node as { type?: Node & { types?: readonly Node[] } };
    return type?.kind === SyntaxKind.UnionType && type.types?.length === names.size;
  });

/** The declared symbol behind an import or an export. */
function original(checker: Checker, symbol: TypeScriptSymbol): TypeScriptSymbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function kindOf({ flags }: TypeScriptSymbol): PublicExport['kind'] {
  if (flags & SymbolFlags.Function) return 'function';
  if (flags & SymbolFlags.Class) return 'class';
  return flags & SymbolFlags.Variable ? 'constant' : 'type';
}

function describe(
  project: Project,
  name: string,
  symbol: TypeScriptSymbol,
  known: ReadonlySet<TypeScriptSymbol>,
): PublicExport {
  const { checker } = project;
  const keys = new Map<string, Documented>();
  const kind = kindOf(symbol);
  const leaks = new Set<string>();
  const names = new Set<string>();
  const seen = new Set<TypeScriptSymbol>([symbol]);
  const visit = (node: Node): void => {
    if (isHidden(node)) return;
    const key =
      KEYS.has(node.kind) && kind !== 'function'
        ? checker.getSymbolAtLocation((node as NamedNode).name)
        : undefined;
    if (key !== undefined) keys.set(key.name, commentOf(checker, key.name, key));
    const named = nameIn(node);
    const target = named && checker.getSymbolAtLocation(named);
    if (target !== undefined)
      follow(original(checker, target), node.kind === SyntaxKind.ExpressionWithTypeArguments);
    const { body, initializer } = node as { body?: Node; initializer?: Node };
    node.forEachChild((child) => {
      if (child !== body && child !== initializer) visit(child);
      return undefined;
    });
  };
  const follow = (target: TypeScriptSymbol, isBase: boolean): void => {
    if (known.has(target)) names.add(target.name);
    if (seen.has(target) || known.has(target) || target.flags & NO_TYPES) return;
    seen.add(target);
    const declarations = declarationsOf(project, target);
    // A base that is not exported is a part of its heir.
    if (isBase) declarations.forEach(visit);
    else if (declarations.length > 0) leaks.add(target.name);
  };
  declarationsOf(project, symbol).forEach(visit);
  if (kind === 'type' && isUnionOf(project, symbol, names))
    for (const key of optionsOf(checker, symbol)) keys.set(key.name, key);
  return {
    ...commentOf(checker, name, symbol),
    kind,
    keys: [...keys.values()],
    names: [...names],
    leaks: [...leaks],
    signatures: kind === 'function' ? signaturesOf(project, symbol) : [],
    options: kind === 'type' && OPTIONS.test(name) ? optionsOf(checker, symbol) : [],
  };
}

const OPTIONS = /(?:Options|Limits)$/;
const COMMENT = /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/.*\n\s*)*/;

function signaturesOf(project: Project, symbol: TypeScriptSymbol): string[] {
  const declared = symbol.declarations.flatMap((handle) => {
    const node = handle.resolve(project) as (Node & { body?: Node }) | undefined;
    const text = project.program.getSourceFile(handle.path)?.text ?? '';
    return node === undefined ? [] : [{ text: text.slice(node.pos, node.body?.pos ?? node.end), node }];
  });
  // The declaration with the body is hidden by its overloads.
  const overloads = declared.filter(({ node }) => node.body === undefined);
  return (overloads.length > 0 ? overloads : declared).map(({ text }) =>
    text
      .replace(COMMENT, '')
      .replace(/^export (?:async )?/, '')
      .replace(/^function\* /, 'function ')
      .trim(),
  );
}

function optionsOf(checker: Checker, symbol: TypeScriptSymbol): DocumentedOption[] {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const properties = checker.getPropertiesOfType(type).filter(isOwn);
  return properties.map((property) => {
    const own = checker.getTypeOfSymbol(property);
    const written = own === undefined ? '' : checker.typeToString(own).replace(/ \| undefined$/, '');
    return { ...commentOf(checker, property.name, property), type: written };
  });
}

/** Whether a property is of this package: those of a text are declared by the language. */
const isOwn = ({ declarations }: TypeScriptSymbol): boolean =>
  declarations.some(({ path }) => path.startsWith(`${root}src/`));

/** A constant of which a type is made: an editor shows its values. */
const NO_TYPES = SymbolFlags.TypeParameter | SymbolFlags.Variable;

/** The declarations in src/. */
function declarationsOf(project: Project, symbol: TypeScriptSymbol): Node[] {
  return symbol.declarations
    .filter(({ path }) => path.startsWith(`${root}src/`))
    .flatMap((handle) => handle.resolve(project) ?? []);
}

function commentOf(checker: Checker, name: string, symbol: TypeScriptSymbol): Documented {
  const tags = new Map<string, string[]>();
  for (const tag of symbol.getJsDocTags(checker))
    tags.set(tag.name, [...(tags.get(tag.name) ?? []), tag.text ?? '']);
  return { name, doc: symbol.getDocumentationComment(checker).trim(), tags };
}

interface NamedNode extends Node {
  readonly name: Node;
}

/** Private members. */
function isHidden(node: Node): boolean {
  const { name, modifiers = [] } = node as { name?: Node; modifiers?: readonly Node[] };
  return (
    name?.kind === SyntaxKind.PrivateIdentifier ||
    modifiers.some(({ kind }) => kind === SyntaxKind.PrivateKeyword)
  );
}

const KEYS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.PropertySignature,
  SyntaxKind.MethodSignature,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.GetAccessor,
]);

/** The name of a type, a base, or a value of which the type is taken. */
function nameIn(node: Node): Node | undefined {
  const { typeName, expression, exprName } = node as { typeName?: Node; expression?: Node; exprName?: Node };
  if (node.kind === SyntaxKind.TypeReference) return typeName;
  if (node.kind === SyntaxKind.ExpressionWithTypeArguments) return expression;
  return node.kind === SyntaxKind.TypeQuery ? exprName : undefined;
}
