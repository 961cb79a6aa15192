/** The generated parts of the documentation, by the name between their markers. */

import { PROBLEM_PROSE, type ProblemCode } from '../../src/check/check-feed.ts';
import { severityOf } from '../../src/check/problems/codes.ts';
import { RULES, type RuleId } from '../../src/check/rules/index.ts';
import { checkCommand } from '../../src/cli/check.ts';
import { explain } from '../../src/cli/explain.ts';
import type { Io } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';
import { summaryPage } from '../../src/cli/summary.ts';
import { parseFeed } from '../../src/core/document/parse-feed.ts';
import { decodeFeed } from '../../src/core/encoding/decode-feed.ts';
import { CSS_BOUNDS, CSS_PROPERTIES } from '../../src/core/html/allow-css.ts';
import {
  MATHML_ATTRIBUTE_KINDS,
  MATHML_ELEMENTS,
  MATHML_PLAIN_ATTRIBUTES,
  SVG_ATTRIBUTE_KINDS,
  SVG_ELEMENTS,
  SVG_PLAIN_ATTRIBUTES,
} from '../../src/core/html/allow-foreign.ts';
import {
  CHOICE_ELEMENTS,
  FORM_ELEMENTS,
  HTML_ELEMENTS,
  HTML_PLAIN_ATTRIBUTES,
} from '../../src/core/html/allow-html.ts';
import { HTML_ATTRIBUTE_KINDS, PLAYER_HOSTS } from '../../src/core/html/allow-values.ts';
import type { Namespace } from '../../src/core/mapping/rule.ts';
import { readOptions } from '../../src/core/model/options.ts';
import { FEED_VERSIONS } from '../../src/core/model/versions.ts';
import { NAMESPACES } from '../../src/core/namespaces/index.ts';
import { UNTYPED } from '../../src/core/namespaces/untyped.ts';
import { ERROR_KINDS } from '../../src/core/problems/errors.ts';
import { type FeedProblemCode, PROBLEM_KINDS } from '../../src/core/problems/kinds.ts';
import { testIo } from '../cli/test-io.ts';
import { layersText } from '../layers.ts';
import { elementRequirements, valueRequirements } from './elements.ts';
import { fileDoc, type Member, members, readBytes, readSource, sourceFiles, typeDoc } from './interfaces.ts';
import {
  derivedFrom,
  jsonNames,
  mainElements,
  NAMESPACE_FILES,
  namespaceKeys,
  sources,
  ufpName,
} from './keys.ts';
import { code, markdownTable } from './markdown.ts';
import { type PublicExport, readSurface } from './surface.ts';

const MODEL = 'src/core/model/model.ts';
const all = sources();

/** Members that belong together in one row: `title` and `titleDetail`, `updated` and `updatedParsed`. */
function withTwins(list: readonly Member[]): Member[][] {
  const groups: Member[][] = [];
  for (const member of list) {
    const group = groups.at(-1);
    const first = group?.[0]?.name;
    if (first !== undefined && isTwin(first, member)) group?.push(member);
    else groups.push([member]);
  }
  return groups;
}

const isTwin = (first: string, { name, doc }: Member): boolean =>
  name === `${first}Detail` || name === `${first}Parsed` || (doc === '' && name.startsWith(first));

/** The comments of a row; the comment of its type replaces a missing one. */
function describe(group: readonly Member[], file: string): string {
  return group
    .map(({ name, type, doc }, i) => {
      if (doc === '') return i === 0 ? typeDoc(file, type.replace(/^Partial<|>$|\[\]$/g, '')) : '';
      return i === 0 ? doc : `\`${name}\`: ${doc.charAt(0).toLowerCase()}${doc.slice(1)}`;
    })
    .filter((text) => text !== '')
    .join(' ');
}

function join(group: readonly Member[], cell: (member: Member) => string): string {
  return group
    .map((member) => code(cell(member)))
    .filter((text) => text !== '')
    .join(', ');
}

/** Rows of docs/result.md: key, name in UFP if it differs, type, meaning. */
function keyRows(list: readonly Member[], file: string): string[][] {
  return withTwins(list).map((group) => [
    join(group, ({ name }) => name),
    group
      .map(({ name }) => ufpName(name, all))
      .map((name, i) => (name === group[i]?.name ? '' : code(name) || '–'))
      .filter((name) => name !== '')
      .join(', '),
    join(group, ({ type }) => type),
    describe(group, file),
  ]);
}

const KEY_HEAD = ['Key', 'In UFP', 'Type', 'What it is and where it comes from'];

const keyTable = (file: string, name: string): string =>
  markdownTable(KEY_HEAD, keyRows(members(file, name), file));

/** The small objects, one row per key. */
const PARTS = [
  'Detail',
  'Content',
  'Person',
  'Link',
  'Tag',
  'Generator',
  'Cloud',
  'FeedImage',
  'TextInput',
  'Extension',
  'Part',
];

function parts(): string {
  const rows = PARTS.flatMap((name) =>
    withTwins(members(MODEL, name)).map((group, i) => [
      i === 0 ? `**${code(name)}**` : '',
      join(group, (member) => member.name),
      join(group, (member) => member.type),
      describe(group, MODEL),
    ]),
  );
  return markdownTable(['Object', 'Key', 'Type', 'What it is'], rows);
}

function options(file: string, ...names: string[]): string {
  const rows = names
    .flatMap((name) => members(file, name))
    .map(({ name: key, type: written, doc, defaultValue }) => {
      const type = written.replace(' | undefined', '');
      return [
        code(key),
        code(type),
        defaultValue.replace(/^[^ ]+$|^\[.*\]$/, code),
        describe([{ name: key, type, doc, defaultValue }], file),
      ];
    });
  return markdownTable(['Option', 'Type', 'Default', 'What it does'], rows);
}

const rules = (): string =>
  (Object.keys(RULES) as RuleId[])
    .sort()
    .map((id) => `## ${id}\n\n${explain(id)}`)
    .join('\n\n');

function problems(): string {
  const rows = Object.entries(PROBLEM_PROSE).map(([name, { meaning, example, fix }]) => [
    code(name),
    severityOf(name as ProblemCode),
    Object.hasOwn(PROBLEM_KINDS, name) && PROBLEM_KINDS[name as FeedProblemCode].bozo ? 'yes' : '',
    meaning,
    example,
    fix,
  ]);
  return markdownTable(['Code', 'Severity', 'bozo', 'What it means', 'For example', 'Cure'], rows);
}

const namespaceOf = (file: string): Namespace => {
  const prefix = file.slice(0, -'.ts'.length);
  const found = NAMESPACES.find((namespace) => namespace.prefix === prefix);
  if (found === undefined) throw new Error(`no namespace in src/core/namespaces/${file}`);
  return found;
};

/** The comment of a file about its namespace, up to the address of the specification. */
function about(file: string): string {
  const [text = '', address] = fileDoc(`src/core/namespaces/${file}`).split(/ ?(https?:\/\/\S+)/);
  return address === undefined ? text : `[${text.replace(/\.$/, '')}](${address})`;
}

const uris = (namespace: Namespace): string => namespace.uris.map(code).join('<br>');

function namespaces(): string {
  const rows = NAMESPACE_FILES.map((file) => {
    const namespace = namespaceOf(file);
    const own = namespaceKeys(file).map(({ name }) => name);
    const written = new Set(Object.values(namespace.elements).flatMap(({ keys }) => keys));
    const keys = own.length > 0 ? own : [...written];
    return [code(namespace.prefix), about(file), uris(namespace), keys.map(code).join(', ')];
  });
  return markdownTable(['Prefix', 'Namespace', 'URIs', 'Keys'], rows);
}

const OBJECT = /^export interface (\w+?)(?: extends ([\w, ]+))? \{(\}?)/gm;

/** The objects that are values of keys of namespaces: a table a namespace. */
function namespaceObjects(): string {
  const sections = NAMESPACE_FILES.map((file) => {
    const path = `src/core/namespaces/${file}`;
    const found = [...readSource(path).matchAll(OBJECT)].filter(([, name = '']) => !name.endsWith('Keys'));
    const rows = found.flatMap(([, name = '', parents = '', end]) =>
      objectRows(path, name, parents, end === '' ? members(path, name) : []),
    );
    if (rows.length === 0) return '';
    return `### ${code(namespaceOf(file).prefix)}\n\n${markdownTable(['Object', 'Key', 'Type', 'What it is'], rows)}`;
  });
  return sections.filter((section) => section !== '').join('\n\n');
}

function objectRows(path: string, name: string, parents: string, keys: readonly Member[]): string[][] {
  const inherited = parents.split(', ').filter((parent) => parent !== '' && !parent.endsWith('Part'));
  const more = inherited.length === 0 ? '' : `; also the keys of ${inherited.map(code).join(', ')}`;
  const text = parents === 'EmptyPart' ? members(MODEL, parents) : [];
  const own = withTwins([...keys, ...text]).map((group) => [
    '',
    join(group, (member) => member.name),
    join(group, (member) => member.type),
    describe(group, path),
  ]);
  return [[`**${code(name)}**`, '', '', `${firstSentence(typeDoc(path, name))}${more}`], ...own];
}

const untyped = (): string =>
  markdownTable(
    ['Prefix', 'URIs'],
    UNTYPED.map((namespace) => [code(namespace.prefix), uris(namespace)]),
  );

const versions = (): string =>
  markdownTable(
    ['version', 'Format'],
    Object.entries(FEED_VERSIONS).map(([version, { name }]) => [code(version), name]),
  );

/** Rows of docs/reference/keys.md: our key, UFP's, the elements that write it, JSON Feed's names. */
function sourceRows(list: readonly Member[]): string[][] {
  return list.map(({ name, doc }) => {
    const elements = mainElements(name, all);
    const derived = derivedFrom(name);
    return [
      code(name),
      code(ufpName(name, all)) || '–',
      derived === undefined ? elements.join(', ') : derived,
      jsonNames(doc),
    ];
  });
}

const SOURCE_HEAD = ['Key', 'In UFP', 'Elements', 'JSON Feed'];

const coreSources = (name: string): string => markdownTable(SOURCE_HEAD, sourceRows(members(MODEL, name)));

const jsonSources = (): string =>
  markdownTable(
    ['Key', 'What it is'],
    members('src/core/json/keys.ts', 'JsonKeys').map(({ name, doc }) => [code(name), doc]),
  );

function namespaceSources(): string {
  const sections = NAMESPACE_FILES.map((file) => {
    const keys = namespaceKeys(file);
    if (keys.length === 0) return '';
    const rows = keys.map(({ name, type, doc }) => [
      code(name),
      code(ufpName(name, all)) || '–',
      mainElements(name, all).join(', '),
      code(type),
      describe([{ name, type, doc, defaultValue: '' }], `src/core/namespaces/${file}`),
    ]);
    const head = ['Key', 'In UFP', 'Elements', 'Type', 'What it is'];
    return `### ${code(namespaceOf(file).prefix)}\n\n${about(file)}\n\n${markdownTable(head, rows)}`;
  });
  return sections.filter((section) => section !== '').join('\n\n');
}

const FIRST_SENTENCE = /^.*?(?<!\be\.g)\.(?= |$)/;
const FULL_STOP = /\.$/;

/** The first sentence of a comment, on one line. */
export function firstSentence(doc: string): string {
  const line = doc.replace(/\s+/g, ' ');
  return (FIRST_SENTENCE.exec(line)?.[0] ?? line).replace(FULL_STOP, '');
}

/** The first sentence of the first comment of every file. */
function files(): string {
  const rows = sourceFiles().map((file) => [code(file), firstSentence(fileDoc(`src/${file}`))]);
  return markdownTable(['File', 'Decides'], rows);
}

/** Every export of every sub-path: values first. */
function surface(): string {
  const sections = readSurface().map(({ name, exports }) => {
    const values = exports.filter(({ kind }) => kind !== 'type');
    const types = exports.filter(({ kind }) => kind === 'type');
    const rows = [...values, ...types].map((one) => [code(one.name), one.kind, exportDoc(one), keyList(one)]);
    const table =
      rows.length === 0 ? '' : markdownTable(['Export', 'Kind', 'What it is', 'Its own keys'], rows);
    return `## ${name}\n\n${table}`;
  });
  return sections.join('\n\n');
}

const exportDoc = ({ doc, tags }: PublicExport): string =>
  `${tags.has('experimental') ? '*Experimental.* ' : ''}${firstSentence(doc)}`;

const keyList = ({ keys }: PublicExport): string => keys.map(({ name }) => code(name)).join(', ');

/** The output of `--summary` for a damaged feed. */
function summary(): string {
  const file = 'feeds/damaged/missing-quote.xml';
  const bytes = readBytes(file);
  const { text } = decodeFeed(bytes, undefined, readOptions(undefined));
  const page = summaryPage(parseFeed(bytes), text, { colors: false, columns: 100 });
  return `\`\`\`text\n$ anyfeed --summary ${file}\n${page}\`\`\``;
}

/** The namespace that docs/contributing/architecture.md adds: a file that compiles. */
const namespaceExample = (): string =>
  `\`\`\`ts\n${readSource('test/docs/garden.ts').replaceAll("'../../src/core/", "'../")}\`\`\``;

/** Programs that the tests of the recipes and of the migration guides run. */
const PROGRAMS = [
  'examples/reader.mjs',
  'examples/planet.mjs',
  ...['feed-cache', 'podcast', 'proxy-express', 'proxy-hono', 'queue-worker', 'regression', 'worker'].map(
    (name) => `examples/recipes/${name}.mjs`,
  ),
  'examples/recipes/check-feeds.yml',
  ...['universal-feed-parser', 'rss-parser', 'node-feedparser', 'feedsmith'].map(
    (name) => `examples/migration/${name}.mjs`,
  ),
];

const program = (file: string): string =>
  `\`\`\`${file.endsWith('.yml') ? 'yaml' : 'js'}\n${readSource(file)}\`\`\``;

/** @param command prints before it returns */
function help(command: (args: readonly string[], io: Io) => unknown): string {
  const io = testIo();
  void command(['--help'], io);
  return `\`\`\`text\n${io.printed.out}\`\`\``;
}

/** The tables of the sanitizer. */
function keptMarkup(): string {
  const names = (list: Iterable<string>): string => code([...list].sort().join(' '));
  return markdownTable(
    ['Kept', 'Names'],
    [
      ['Elements of HTML', names(HTML_ELEMENTS)],
      ['with `allowForms`', names([...FORM_ELEMENTS, ...CHOICE_ELEMENTS])],
      ['Attributes of HTML', names(HTML_PLAIN_ATTRIBUTES)],
      ['their values are checked', names(HTML_ATTRIBUTE_KINDS.keys())],
      ['Elements of SVG', names(SVG_ELEMENTS)],
      ['Attributes of SVG', names([...SVG_PLAIN_ATTRIBUTES, ...SVG_ATTRIBUTE_KINDS.keys()])],
      ['Elements of MathML', names(MATHML_ELEMENTS)],
      ['Attributes of MathML', names([...MATHML_PLAIN_ATTRIBUTES, ...MATHML_ATTRIBUTE_KINDS.keys()])],
      ['Properties of styles', names(CSS_PROPERTIES)],
      ['with bounds', names(CSS_BOUNDS.keys())],
      ['Hosts of players', names(PLAYER_HOSTS)],
    ],
  );
}

export const GENERATED: Readonly<Record<string, () => string>> = {
  'element requirements': elementRequirements,
  'value requirements': valueRequirements,
  'result keys': () => keyTable('src/core/document/result.ts', 'FeedResult'),
  'common keys': () => keyTable(MODEL, 'Common'),
  'feed keys': () => keyTable(MODEL, 'CoreFeed'),
  'entry keys': () => keyTable(MODEL, 'CoreEntry'),
  'json keys': () => keyTable('src/core/json/keys.ts', 'JsonKeys'),
  parts,
  options: () => options('src/core/model/options.ts', 'ParseOptions', 'MarkupOptions'),
  limits: () => options('src/core/model/limits.ts', 'ParseLimits'),
  problems,
  errors: () =>
    markdownTable(
      ['Code', 'What happened', 'Later'],
      Object.entries(ERROR_KINDS).map(([name, { meaning, isTemporary }]) => [
        code(name),
        meaning,
        isTemporary ? 'yes' : '',
      ]),
    ),
  rules,
  namespaces,
  'namespace objects': namespaceObjects,
  'other namespaces': untyped,
  versions,
  files,
  surface,
  layers: layersText,
  summary,
  'namespace example': namespaceExample,
  ...Object.fromEntries(PROGRAMS.map((file) => [`program ${file}`, () => program(file)])),
  help: () => help(main),
  'check help': () => help(checkCommand),
  'common sources': () => coreSources('Common'),
  'feed sources': () => coreSources('CoreFeed'),
  'entry sources': () => coreSources('CoreEntry'),
  'json sources': jsonSources,
  'kept markup': keptMarkup,
  'namespace sources': namespaceSources,
};
