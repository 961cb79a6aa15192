/** A page for each public function and each object of options, from their comments: docs/reference/functions/. */

import { code, markdownTable } from './markdown.ts';
import {
  type Documented,
  type DocumentedOption,
  type PublicExport,
  readSurface,
  type SubPath,
} from './surface.ts';
import { firstSentence } from './tables.ts';

interface Placed {
  readonly one: PublicExport;
  /** Sub-paths that export it. */
  readonly paths: readonly string[];
}

/** The first release with a stable surface; `@since` names a later one. */
const FIRST_RELEASE = '1.0.0';

/** Pages of docs/ that explain the functions of a sub-path. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  anyfeed: ['result.md', 'present.md', 'options.md', 'problems.md'],
  'anyfeed/html': ['content.md'],
  'anyfeed/detector': ['encodings.md'],
  'anyfeed/encoding': ['encodings.md'],
  'anyfeed/check': ['validation.md'],
  'anyfeed/stream': ['stream.md'],
  'anyfeed/batch': ['scale.md'],
  'anyfeed/corpus': ['corpus.md'],
};
const FOLLOWING = ['following.md'];

/** The content of each page by its name in docs/reference/functions/. */
export function functionPages(): ReadonlyMap<string, string> {
  const functions = new Map<string, Placed>();
  const options = new Map<string, Placed>();
  const surface = readSurface();
  for (const { name: path, exports } of surface) {
    for (const one of exports.toSorted(byName)) {
      const list = one.kind === 'function' ? functions : options;
      if (one.kind !== 'function' && one.options.length === 0) continue;
      list.set(one.name, { one, paths: [...(list.get(one.name)?.paths ?? []), path] });
    }
  }
  const types = typesOf(surface);
  const pages = new Map([['index.md', indexPage(functions, options)]]);
  // The objects of the root have pages of their own.
  const nearOf = ({ paths }: Placed): ReadonlyMap<string, PublicExport> =>
    typesOf(surface.filter(({ name }) => name !== ROOT && paths.includes(name)));
  for (const [name, placed] of functions) {
    pages.set(`${name}.md`, functionPage(placed, options, types, nearOf(placed)));
  }
  const shared = options.get(SHARED)?.one.options ?? [];
  for (const [name, placed] of options) {
    pages.set(`${name}.md`, optionsPage(placed, functions, shared, nearOf(placed)));
  }
  return pages;
}

const ROOT = 'anyfeed';

const typesOf = (surface: readonly SubPath[]): ReadonlyMap<string, PublicExport> =>
  new Map(
    surface
      .flatMap(({ exports }) => exports)
      .filter(({ kind }) => kind === 'type')
      .map((one) => [one.name, one]),
  );

const byName = (a: PublicExport, b: PublicExport): number => (a.name < b.name ? -1 : 1);

const HEADER = (name: string): string => `# ${name}\n\n`;

function indexPage(functions: ReadonlyMap<string, Placed>, options: ReadonlyMap<string, Placed>): string {
  const byPath = new Map<string, Placed[]>();
  for (const placed of functions.values()) {
    const [path = ''] = placed.paths;
    byPath.set(path, [...(byPath.get(path) ?? []), placed]);
  }
  const sections = [...byPath].map(
    ([path, list]) => `## ${path}\n\n${listing('Function', 'What it does', list)}`,
  );
  const introduction =
    'Every function of every sub-path, and every object of options: arguments, errors, an example.';
  return `${HEADER('Functions')}${introduction}\n\n${sections.join('\n\n')}\n\n## Options\n\n${listing('Object', 'What it holds', [...options.values()])}\n`;
}

const listing = (first: string, second: string, list: readonly Placed[]): string =>
  markdownTable(
    [first, second],
    list.map(({ one }) => [`[${code(one.name)}](${one.name}.md)`, `${mark(one)}${firstSentence(one.doc)}`]),
  );

const mark = ({ tags }: PublicExport): string => (tags.has('experimental') ? '*Experimental.* ' : '');

function functionPage(
  { one, paths }: Placed,
  options: ReadonlyMap<string, Placed>,
  types: ReadonlyMap<string, PublicExport>,
  near: ReadonlyMap<string, PublicExport>,
): string {
  const { name, doc, tags, signatures } = one;
  const text = (tag: string): readonly string[] => tags.get(tag) ?? [];
  const taken = [...options.keys()].filter((type) => signatures.some((line) => mentions(line, type)));
  const returned = returnedBy(signatures, types);
  const parts = [
    `${HEADER(name)}${mark(one)}${paragraphs(doc)}`,
    fence('js', paths.map((path) => `import { ${name} } from '${path}';`).join('\n')),
    fence('typescript', signatures.join('\n')),
    section(
      'Example',
      text('example')
        .map((example) => fence('ts', withImport(example, name, paths)))
        .join('\n\n'),
    ),
    section(
      'Arguments',
      text('param')
        .map((param) => `- ${param.replace(PARAMETER, '`$1`: ')}`)
        .join('\n'),
    ),

    section(
      'Options',
      taken
        .map((type) =>
          optionList(type, options.get(type)?.one.options ?? [], options.get(SHARED)?.one.options ?? []),
        )
        .join('\n'),
    ),
    section('Returns', [...text('returns'), ...returned.map(keyTable)].join('\n\n')),
    section('Objects', objectsOf(signatures, returned, near).map(keyTable).join('\n\n')),
    section(
      'Errors',
      text('throws')
        .map((line) => `- ${thrown(line)}`)
        .join('\n'),
    ),
    section('More', guides(paths)),
    `Since ${text('since')[0] ?? FIRST_RELEASE}.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The objects that a function returns. */
function returnedBy(signatures: readonly string[], types: ReadonlyMap<string, PublicExport>): PublicExport[] {
  const returned = signatures.map((signature) => signature.slice(signature.lastIndexOf('): ')));
  return [...types.values()].filter(
    ({ name, keys }) => keys.length > 0 && returned.some((type) => mentions(type, name)),
  );
}

/** The objects of its sub-path in the arguments of a function, and those inside its arguments and its result, without objects of options. */
function objectsOf(
  signatures: readonly string[],
  returned: readonly PublicExport[],
  near: ReadonlyMap<string, PublicExport>,
): PublicExport[] {
  const isShown = (one: PublicExport): boolean =>
    hasPlace(one) && returned.every((result) => !isPartOf(one, result));
  const taken = [...near.values()].filter(
    (one) => one.options.length === 0 && signatures.some((line) => mentions(line, one.name)),
  );
  return [...new Set([...taken, ...inside([...taken, ...returned], near)])].filter(isShown);
}

/** Whether a table of keys shows those of another object, too: a member of a union, the base of its members. */
const isPartOf = ({ keys }: PublicExport, whole: PublicExport): boolean =>
  keys.every(({ name, doc }) => whole.keys.some((key) => key.name === name && key.doc.includes(doc)));

/** The objects that these objects name, directly or not: an object without a table leaves its keys untold. */
function inside(list: readonly PublicExport[], near: ReadonlyMap<string, PublicExport>): PublicExport[] {
  const found = new Set(list);
  for (const one of found) for (const name of one.names) found.add(near.get(name) ?? one);
  return [...found];
}

/** Whether a table of keys shows it: objects of options have pages of their own. */
const hasPlace = ({ keys, options }: PublicExport): boolean => keys.length > 0 && options.length === 0;

const keyTable = ({ name, doc, keys }: PublicExport): string =>
  `${[code(name), firstSentence(doc)].filter((text) => text !== '').join(': ')}\n\n${markdownTable(
    ['Key', 'Value'],
    keys.map((key) => [code(key.name), wholeText([key.doc, ...argumentsOf(key)].join(' '))]),
  )}`;

/** The arguments of a key that is a function, each as a sentence. */
const argumentsOf = ({ tags }: Documented): readonly string[] =>
  (tags.get('param') ?? []).map((param) => `${param.replace(PARAMETER, '`$1`: ')}.`);

const PARAMETER = /^(\w+)\s+(?:-\s*)?/;

/** A text in one line; a single sentence has no full stop in a table. */
const wholeText = (doc: string): string => {
  const line = doc.replace(/\s+/g, ' ');
  return /\. /.test(line) ? line : line.replace(/\.$/, '');
};

const mentions = (signature: string, type: string): boolean =>
  new RegExp(String.raw`\b${type}\b`).test(signature);

const withImport = (example: string, name: string, [path]: readonly string[]): string =>
  example.includes('import ') ? example : `import { ${name} } from '${path}';\n\n${example}`;

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

const section = (title: string, text: string): string => (text === '' ? '' : `## ${title}\n\n${text}`);

/** The text of `@throws`, which begins with types in braces. */
const thrown = (text: string): string =>
  text.replace(
    /^\{([^}]*)\}\s*/,
    (_match, types: string) =>
      `${types
        .split(/\s*\|\s*/)
        .map(code)
        .join(' or ')} `,
  );

/** Lines of one paragraph joined. */
const paragraphs = (doc: string): string =>
  doc
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '))
    .join('\n\n');

/** The options that most objects of options share; their page has them. */
const SHARED = 'ParseOptions';

/** The options of an object without those of `ParseOptions`, and whether it has these, too. */
function ownOptions(
  type: string,
  list: readonly DocumentedOption[],
  shared: readonly DocumentedOption[],
): { readonly own: readonly DocumentedOption[]; readonly hasShared: boolean } {
  const isShared = ({ name, doc }: DocumentedOption): boolean =>
    shared.some((option) => option.name === name && option.doc === doc);
  const own = type === SHARED ? list : list.filter((option) => !isShared(option));
  return { own, hasShared: list.length - own.length > shared.length / 2 };
}

const SHARED_TOO = `, and the options of [${code(SHARED)}](${SHARED}.md)`;

function optionList(
  type: string,
  list: readonly DocumentedOption[],
  shared: readonly DocumentedOption[],
): string {
  const { own, hasShared } = ownOptions(type, list, shared);
  const rows = (hasShared ? own : list).map(({ name, doc, tags }) => [
    `[${code(name)}](${type}.md#${name.toLowerCase()})`,
    defaultText(defaultOf(tags)),
    firstSentence(doc),
  ]);
  return `[${code(type)}](${type}.md)${hasShared ? SHARED_TOO : ''}:\n\n${markdownTable(['Option', 'Default', 'What it does'], rows)}`;
}

function guides(paths: readonly string[]): string {
  const pages = [...new Set(paths.flatMap((path) => GUIDES[path] ?? FOLLOWING))];
  return pages.map((page) => `[${page}](../../${page})`).join(', ');
}

function optionsPage(
  { one, paths }: Placed,
  functions: ReadonlyMap<string, Placed>,
  shared: readonly DocumentedOption[],
  near: ReadonlyMap<string, PublicExport>,
): string {
  const takers = [...functions.values()].filter(({ one: { signatures } }) =>
    signatures.some((line) => mentions(line, one.name)),
  );
  const signatures = takers.flatMap((taker) => taker.one.signatures);
  const elsewhere = objectsOf(signatures, returnedBy(signatures, near), near);
  const objects = inside([one], near).filter((type) => hasPlace(type) && !elsewhere.includes(type));
  const taken =
    takers.length === 0
      ? ''
      : `Taken by ${takers.map((taker) => `[${code(taker.one.name)}](${taker.one.name}.md)`).join(', ')}.`;
  const { own, hasShared } = ownOptions(one.name, one.options, shared);
  const sections = (hasShared ? own : one.options).map(
    (option) => `## ${option.name}\n\n${optionText(option)}`,
  );
  const parts = [
    `${HEADER(one.name)}${mark(one)}${paragraphs(one.doc)}`,
    taken,
    fence('typescript', paths.map((path) => `import type { ${one.name} } from '${path}';`).join('\n')),
    hasShared ? `Its own options${SHARED_TOO}.` : '',
    ...sections,
    section('Objects', objects.map(keyTable).join('\n\n')),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function optionText({ type, doc, tags }: DocumentedOption): string {
  const value = defaultOf(tags);
  const facts = [`Type: ${code(type)}.`, value === '' ? '' : `Default: ${defaultText(value)}.`];
  const experimental = tags.has('experimental') ? '*Experimental.* ' : '';
  return `${facts.filter((fact) => fact !== '').join(' ')}\n\n${experimental}${paragraphs(doc)}`;
}

const defaultOf = (tags: DocumentedOption['tags']): string =>
  (tags.get('default')?.[0] ?? '').replace(/\s+/g, ' ');

/** A value is code; a sentence and «none» are not. */
const defaultText = (value: string): string =>
  value === 'none' ? value : value.replace(/^[^ ]+$|^\[.*\]$/, code);
