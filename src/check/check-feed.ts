/** The validator: all problems of a feed, for its author. Grammar, relations, encoding, HTTP and profiles in one list. */

import type { JsonObserver } from '../core/document/json-text.ts';
import { type OpenDocument, openDocument } from '../core/document/open-document.ts';
import { type DocumentObserver, readDocument } from '../core/document/read-document.ts';
import { readSettings, registry } from '../core/document/registry.ts';
import type { FeedResult } from '../core/document/result.ts';
import { NamedNamespaces } from '../core/mapping/named-namespaces.ts';
import {
  checkArgument,
  describe,
  type Expected,
  isDocument,
  isOneOf,
  isRecord,
  isStrings,
  isTexts,
  isUrlOrText,
  readGiven,
} from '../core/model/expected.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import type { ParseOptions, Settings } from '../core/model/options.ts';
import { detach } from '../core/platform/strings.ts';
import type { ProblemSeverity } from '../core/problems/kinds.ts';
import {
  type FeedProblem,
  type ProblemDetails,
  type ProblemParams,
  Problems,
  placeAll,
} from '../core/problems/problems.ts';
import type { JsonObject } from '../core/values/given.ts';
import { REPAIR_CODES } from '../core/xml/repairs.ts';
import { withoutEffects } from './causes.ts';
import { checkJsonFeed, checkJsonProfile, memberFindings } from './check-json.ts';
import { checkXmlFeed, unchangedElements } from './check-xml.ts';
import { cureOf, nameElement } from './cure-of-problem.ts';
import { type Edit, editOf, withoutSpace } from './edits.ts';
import { placeEncodings } from './encoding-places.ts';
import { checkEncoding } from './encoding-rules.ts';
import { type Finding, Findings, findingAt, type JudgedFinding, type Report } from './finding.ts';
import { STOPPING } from './harm.ts';
import { checkHttp } from './http.ts';
import { asWritten } from './json-syntax.ts';
import { mayLose } from './ordinary-markup.ts';
import { elementsAt, ofParser } from './parser-findings.ts';
import { namedIn, Passages } from './passage.ts';
import { placeInJson, placeLimits } from './places.ts';
import {
  type AuthorProblem,
  type AuthorProblemCode,
  createAuthorProblem,
  type ProblemCode,
} from './problems/codes.ts';
import { READER_ONLY } from './problems/damage.ts';
import { PROFILE_NAMES, type ProfileName } from './profiles/profile.ts';
import { referenceOf } from './reference.ts';
import { withOneRemoval } from './removals.ts';
import { PROBLEM_PROSE, RULES, type RuleId } from './rules/index.ts';
import { LEVELS, severityFor } from './severity.ts';
import { withoutMeantEnds } from './tag-cures.ts';
import { Node, type Tree, TreeBuilder } from './tree.ts';
import { isRest, restOf, unlistedOf } from './unlisted.ts';
import { unreadMembers } from './unread-members.ts';

export type { Edit } from './edits.ts';
export type { AuthorProblemCode, ProblemCode } from './problems/codes.ts';
export type { ProblemProse } from './problems/prose.ts';
export type { ProfileName } from './profiles/profile.ts';
export { PROFILE_NAMES } from './profiles/profile.ts';
export type { RuleId } from './rules/index.ts';
export { PROBLEM_PROSE, RULES } from './rules/index.ts';
export type { ExamplePlace, FeedRule, RuleExample } from './rules/rule.ts';

/** Options of `checkFeed`. */
export interface CheckOptions {
  /** Address of the feed, after redirects. */
  url?: string | URL | undefined;
  /** Namespaces by a prefix of your choice, as in `parseFeed`: their names are not checked. @default undefined (none) */
  namespaces?: Readonly<Record<string, string>> | undefined;
  /** Further rules: requirements of directories, and advice that most authors do not need. @default [] */
  profiles?: readonly ProfileName[] | undefined;
  /** Rules to leave out, or codes with all their rules. @default [] */
  ignore?: readonly (RuleId | ProblemCode)[] | undefined;
  /** The severity of rules, in the place of their own and that of profiles; `off` leaves a rule out. @default {} */
  severities?: Readonly<Partial<Record<RuleId, ProblemSeverity | 'off'>>> | undefined;
  /** Upper bounds, as in `parseFeed`. */
  limits?: ParseOptions['limits'];
}

/** A problem with its fix and a reference, for the author. */
export interface CheckProblem extends FeedProblem<ProblemCode> {
  /** The rule that found it: a key of `RULES`. */
  rule: RuleId;
  /** The action that repairs the problem, in the terms of the feed: a quotation is what it has, `code` is what to write. */
  fix: string;
  /** Address of the paragraph that requires it. */
  specification?: string;
}

/** The findings of a check, and the feed as `parseFeed` reads it. */
export interface CheckedDocument {
  /** The feed, as `parseFeed` reads it. */
  readonly result: FeedResult;
  /** The list that `checkFeed` returns. */
  readonly problems: CheckProblem[];
  /** The decoded text. */
  readonly text: string;
  /** Certain corrections of the text, by problem. */
  readonly edits: ReadonlyMap<CheckProblem, Edit>;
}

/**
 * Finds the problems of a feed: all problems that `parseFeed` reports, and faults of its grammar, its encoding and its server. Makes no requests.
 *
 * @param input the body of the response; a string counts as decoded
 * @param headers of the response; without them HTTP is not checked
 * @returns plain objects: first problems without a place, then the others in the order of the document
 * @throws {TypeError | RangeError} for wrong arguments, never for a damaged feed
 * @example
 * const problems = checkFeed('<rss version="2.0"><channel><title>AT&T</title></channel></rss>');
 * const problem = problems.find(({ rule }) => rule === 'bare-ampersand');
 * problem?.message; // 'an "&" that does not begin a reference: "&T"'
 * problem?.fix; // 'In title write `&amp;` in place of "&".'
 */
export function checkFeed(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: CheckOptions,
): CheckProblem[] {
  checkArgument('input of checkFeed', isDocument, input);
  return problemsOf(readWithoutEntries(input, headers, options)).problems;
}

const isProfile = isOneOf(PROFILE_NAMES);
const isSeverity = isOneOf(LEVELS);

/** @throws {TypeError | RangeError} that names the rule that there is not, or whose severity does not hold */
function checkSeverities(severities: object): void {
  for (const [rule, severity] of Object.entries(severities)) {
    if (!Object.hasOwn(RULES, rule))
      throw new RangeError(`options.severities names no rule: ${describe(rule)}`);
    checkArgument(`options.severities[${JSON.stringify(rule)}]`, isSeverity, severity);
  }
}

const EXPECTED: Readonly<Record<keyof CheckOptions, Expected>> = {
  url: isUrlOrText,
  namespaces: isTexts,
  profiles: isStrings,
  ignore: isStrings,
  severities: isRecord,
  limits: isRecord,
};

/**
 * `checkFeed`, with the parsed document.
 *
 * @returns the problems, the result, the decoded text, and certain corrections
 * @throws {TypeError | RangeError} as `checkFeed`
 * @example
 * const { problems, result, text } = checkDocument('<rss version="2.0"><channel>\n<title>AT&T</title></channel></rss>');
 * const { line = 1 } = problems.find(({ rule }) => rule === 'bare-ampersand') ?? {};
 * text.split('\n')[line - 1]; // '<title>AT&T</title></channel></rss>'
 * result.feed.title; // 'AT&T'
 * @experimental
 */
export function checkDocument(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: CheckOptions,
): CheckedDocument {
  checkArgument('input of checkDocument', isDocument, input);
  const read = readForAuthors(input, headers, options, undefined);
  return { result: read.result, text: read.document.text, ...problemsOf(read) };
}

/** A document as read, and what its author asks. */
interface ReadForAuthors {
  readonly document: OpenDocument;
  readonly settings: Settings;
  readonly result: Pick<FeedResult, 'version' | 'usable'>;
  /** The problems of the parser; a fault of JSON in the words of its author. */
  readonly parsed: readonly FeedProblem[];
  readonly tree: Tree;
  /** Undefined when the document is no JSON Feed. */
  readonly members: JsonObject | undefined;
  /** Paths of what its reader has not read to the end. */
  readonly unread: ReadonlySet<string>;
  readonly profiles: readonly ProfileName[];
  readonly ignore: readonly (RuleId | ProblemCode)[];
  readonly severities: NonNullable<CheckOptions['severities']>;
}

/** @throws {TypeError | RangeError} for wrong options */
function readForAuthors(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  options: CheckOptions | undefined,
  mayLose: DocumentObserver['mayLose'],
): ReadForAuthors & { readonly result: FeedResult } {
  const {
    profiles = [],
    ignore = [],
    severities = {},
    ...parse
  } = (readGiven(options, EXPECTED) ?? {}) as CheckOptions;
  for (const [i, name] of profiles.entries()) checkArgument(`options.profiles[${i}]`, isProfile, name);
  checkSeverities(severities);
  const unknown = ignore.find((name) => !(Object.hasOwn(RULES, name) || Object.hasOwn(PROBLEM_PROSE, name)));
  if (unknown !== undefined)
    throw new RangeError(`options.ignore names no rule and no code: ${describe(unknown)}`);
  const settings = readSettings(parse);
  const document = openDocument(input, readHeaders(headers), settings);
  const { namespaces } = settings;
  const builder = new TreeBuilder(namespaces && new NamedNamespaces(namespaces, registry));
  let members: JsonObject | undefined;
  // To read the members again would take as much memory as the result.
  const keepMembers: JsonObserver = (read) => {
    members = read;
  };
  const observer = { xml: builder, json: keepMembers, mayLose };
  const result = readDocument(document, settings, { observer });
  const isXml = result.usable && members === undefined;
  const parsed = isXml ? result.problems : asWritten(result.problems, document.text);
  const unread = members === undefined ? NOTHING : unreadMembers(parsed, document.text);
  const read = { document, settings, result, parsed, tree: builder.tree, members, unread };
  return { ...read, profiles, ignore, severities };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Entries and members of a long JSON Feed take as much memory each. Entries with a date that is decided at the end are there until then. */
function readWithoutEntries(
  input: Uint8Array | ArrayBuffer | string,
  headers: HeadersInput | undefined,
  options: CheckOptions | undefined,
): ReadForAuthors {
  const { result, ...read } = readForAuthors(input, headers, options, mayLose);
  const { version, usable } = result;
  return { ...read, result: { version, usable } };
}

function problemsOf(read: ReadForAuthors): Pick<CheckedDocument, 'problems' | 'edits'> {
  const { document, tree, result, parsed, settings, profiles, severities } = read;
  const ignored = new Set<string>(read.ignore);
  const repeated = repeats(parsed.filter(({ code }) => code !== 'foreign-namespace'));
  /** Findings that repeat problems of the parser. */
  const known = new Map<FeedProblem, Finding>();
  const findings = new Findings(settings.limits.problems);
  const isIgnored = (rule: RuleId): boolean =>
    ignored.has(rule) || ignored.has(RULES[rule].code) || severities[rule] === 'off';
  const report: Report = (finding) => {
    const found = severityFor(finding, profiles);
    const severity = found === 'off' ? found : (severities[finding.rule] ?? found);
    if (severity === 'off' || isIgnored(finding.rule)) return;
    const problem = repeated(finding);
    if (problem === undefined) findings.add(finding, severity);
    else known.set(problem, finding);
  };
  if (result.usable) check(read, report);
  const found = { problems: parsed, known, findings };
  const { problems, edits } = gather(found, document, tree, { profiles, severities });
  // Members behind the place where reading ended have no place.
  const isRead = ({ elementPath, offset }: AuthorProblem): boolean =>
    elementPath === undefined ||
    read.unread.size === 0 ||
    (offset !== undefined && !read.unread.has(elementPath));
  const kept = withoutEffects(problems.filter((problem) => !isIgnored(problem.rule) && isRead(problem)));
  const listed = withOneRemoval(kept);
  const unlisted = isIgnored('limit-exceeded') ? 0 : unlistedOf(parsed) + findings.unlisted;
  const severity = ofCaller(severities['limit-exceeded']);
  const rest = unlisted === 0 ? [] : [restOf(listed.length, unlisted, severity)];
  return { problems: [...rest, ...listed], edits };
}

const MEBIBYTE = 1024 * 1024;

function check(read: ReadForAuthors, report: Report): void {
  const { document, settings, result, parsed: problems, tree, members, profiles: asked } = read;
  const { version } = result;
  const { url } = settings;
  const { text, encoding, facts, base, size, headers } = document;
  const encoded = facts && { facts, label: encoding };
  const all = (findings: Iterable<Finding>): void => {
    for (const finding of findings) report(finding);
  };
  all(checkEncoding({ text, encoded }));
  all(checkSize(size));
  if (members !== undefined) all(checkJson(members, { problems, unread: read.unread, url, asked }));
  else {
    const isAsWritten = unchangedElements(tree, problems, text.length);
    // Half of a character at the end is in no element that ends.
    const isDecoded = !problems.some(({ code }) => code === 'undecodable-bytes');
    const label = encoded?.label.toLowerCase() ?? '';
    checkXmlFeed({ tree, text, url: base, encoding: label, asked, isAsWritten, isDecoded }, report);
  }
  all(checkHttp({ headers, url, size, version, tree: members === undefined ? tree : undefined }));
}

function* checkSize(size: number): Generator<Finding> {
  if (size <= MEBIBYTE) return;
  const message = `${(size / MEBIBYTE).toFixed(1)} MiB; a feed of at most 1 MiB is expected`;
  yield findingAt({}, 'large-feed', message);
}

/** A JSON Feed as read. */
interface JsonSubject {
  readonly problems: readonly FeedProblem[];
  readonly unread: ReadonlySet<string>;
  readonly url: string;
  readonly asked: readonly ProfileName[];
}

function* checkJson(members: JsonObject, { problems, unread, url, asked }: JsonSubject): Generator<Finding> {
  for (const findings of [checkJsonFeed(members, url), asked.length > 0 ? checkJsonProfile(members) : []])
    for (const finding of findings) if (!unread.has(finding.place?.path ?? '')) yield finding;
  yield* memberFindings(problems);
}

/** Shorten the message: it may quote long names of the feed. */
const LONGEST = 280;
const shorten = (message: string): string =>
  message.length > LONGEST ? `${message.slice(0, LONGEST).toWellFormed()}…` : message;

/** The problem of the parser that a finding repeats: the code at this place, or the count of the unlisted ones. */
function repeats(parsed: readonly FeedProblem[]): (finding: Finding) => FeedProblem | undefined {
  /** The places behind which the problems of a code may not be listed. */
  const last = new Map<string, number>();
  const unlisted = parsed.find(isRest);
  const told = new Map<string, FeedProblem>();
  for (const problem of parsed) {
    const { code, offset, elementPath } = problem;
    last.set(code, offset ?? 0);
    for (const place of [offset, elementPath]) told.set(`${code} ${place}`, problem);
  }
  return ({ rule, place }) => {
    const { code } = RULES[rule];
    const end = last.get(code);
    if (end === undefined) return undefined;
    return (
      told.get(`${code} ${place?.offset ?? 'nowhere'}`) ??
      told.get(`${code} ${place?.path ?? 'nowhere'}`) ??
      ((place?.offset ?? 0) > end ? unlisted : undefined)
    );
  };
}

/**
 * The problems of the parser as an author reads them: each cause once. Every processor of XML stops at what the parser repairs, and at
 * prefixes without a namespace, so that these are errors; the first repair also says that the document is not well-formed.
 */
function asAuthorsRead(
  parsed: readonly FeedProblem[],
  { text, isJson }: OpenDocument,
): (readonly [copy: FeedProblem, original: FeedProblem])[] {
  // The checker reports a foreign namespace itself, if an element of it is read as one of the vocabulary.
  const shown = withoutMeantEnds(parsed, text).filter(
    (problem) => !READER_ONLY.has(problem.code) && problem.code !== 'foreign-namespace' && !isRest(problem),
  );
  const isRepair = ({ code }: FeedProblem): boolean => !isJson && REPAIR_CODES.has(code);
  const hasRepair = shown.some(isRepair);
  return shown
    .filter(({ code }) => code !== 'not-well-formed' || !hasRepair)
    .map((problem) => [
      { ...problem, ...(!isJson && STOPPING.has(problem.code) && { severity: 'error' }) },
      problem,
    ]);
}

const ofCaller = (severity: ProblemSeverity | 'off' | undefined): ProblemSeverity | undefined =>
  severity === 'off' ? undefined : severity;

/** The problems of the parser, what the checker says of them, and its own findings. */
interface Found {
  readonly problems: readonly FeedProblem[];
  readonly known: ReadonlyMap<FeedProblem, Finding>;
  readonly findings: Findings;
}

/** The values in the message of a finding. */
function paramsOf(finding: Finding): ProblemParams {
  const { place, part, expected } = finding;
  const { attribute } = namedIn(finding);
  return {
    ...(place instanceof Node && { element: place.qualified }),
    ...(attribute !== undefined && { attribute }),
    ...(part !== undefined && { value: part }),
    ...(expected !== undefined && { expected }),
  };
}

/** The problem of a finding, at the passage that is faulty. @param passages undefined for JSON */
function problemOf(finding: JudgedFinding, passages: Passages | undefined): AuthorProblem {
  const { rule, message, severity, place: { offset, path } = {} } = finding;
  const details: ProblemDetails = { severity };
  if (offset !== undefined) details.offset = passages?.of(finding, offset) ?? offset;
  if (path) details.elementPath = path;
  const params = paramsOf(finding);
  if (Object.keys(params).length > 0) details.params = params;
  return createAuthorProblem(RULES[rule].code, shorten(message), details);
}

/** A problem at its element: a repair is one of the element, not of the passage in it. */
const ofElement = (
  problem: AuthorProblem,
  finding: Finding | undefined,
): Pick<AuthorProblem, 'code' | 'offset'> =>
  finding?.place?.offset === undefined ? problem : { code: problem.code, offset: finding.place.offset };

/** White space around a value that has none: a repair of the value removes it. */
const AROUND: ReadonlySet<RuleId> = new Set(['address-white-space', 'date-white-space']);

/** Paths of elements that have such white space. */
const spacedOf = (sources: ReadonlyMap<AuthorProblem, Finding>): ReadonlySet<string | undefined> =>
  new Set(
    Array.from(sources).flatMap(([{ elementPath }, { rule }]) => (AROUND.has(rule) ? [elementPath] : [])),
  );

/** The edit that repairs a problem, if one is certain. @param own the finding of the checker */
function repairOf(
  problem: AuthorProblem,
  own: Finding | undefined,
  { repair, tag }: Finding,
  { text, spaced }: { readonly text: string; readonly spaced: ReadonlySet<string | undefined> },
): Edit | undefined {
  const edit = editOf(ofElement(problem, own), repair, text);
  // Markup keeps its attributes as they are.
  return edit === undefined || tag?.vocabulary === 'xhtml'
    ? edit
    : withoutSpace(edit, text, spaced.has(problem.elementPath));
}

/** One list of the parser's problems and the findings. */
function gather(
  { problems: parsed, known, findings }: Found,
  document: OpenDocument,
  { nodes, prefixes }: Tree,
  { profiles = [], severities = {} }: CheckOptions,
): { problems: CheckProblem[]; edits: Map<CheckProblem, Edit> } {
  const { text, isJson } = document;
  const found = new Problems<AuthorProblemCode>();
  const sources = new Map<AuthorProblem, JudgedFinding>();
  const passages = isJson ? undefined : new Passages(text);
  for (const finding of findings.list) {
    const problem = problemOf(finding, passages);
    found.add(problem);
    sources.set(problem, finding);
  }
  found.finish({ text });
  // The result has the problems of the parser, too: complete copies of them, and the findings in place.
  const copied = asAuthorsRead(parsed, document);
  const copies = copied.map(([copy]) => copy);
  placeEncodings(copies, document);
  placeLimits(copies, nodes, text);
  const saidBefore = new Map<AuthorProblem, Finding | undefined>(
    copied.map(([copy, original]) => [copy, known.get(original)]),
  );
  const problems = [...copies, ...found.list] as CheckProblem[];
  if (isJson) placeInJson(problems, text, sources);
  const elements = elementsAt(nodes, copies);
  const spaced = spacedOf(sources);
  const edits = new Map<CheckProblem, Edit>();
  const moved: CheckProblem[] = [];
  for (const problem of problems) {
    // A code of the parser is a rule of its own.
    const own = sources.get(problem);
    const finding = own ?? { ...ofParser(problem, elements, { nodes, text }), ...saidBefore.get(problem) };
    const { rule } = finding;
    const edit = repairOf(problem, own, finding, { text, spaced });
    if (edit !== undefined) edits.set(problem, edit);
    else if (
      own === undefined &&
      !REPAIR_CODES.has(problem.code) &&
      passages &&
      problem.offset !== undefined
    ) {
      problem.offset = passages.of(finding, problem.offset);
      moved.push(problem);
    }
    problem.severity = own?.severity ?? ofCaller(severities[rule]) ?? raised(finding, problem, profiles);
    problem.rule = rule;
    problem.fix = detach(cureOf(finding, problem, edit, { text, prefixes }));
    if (own === undefined) nameElement(problem, finding);
    const reference = referenceOf(finding, profiles, isJson);
    if (reference !== undefined) problem.specification = reference;
  }
  placeAll(moved, text);
  return { problems: problems.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1)), edits };
}

/** The severity of a problem of the parser: that of a profile, if greater. */
function raised(
  finding: Finding,
  { severity }: AuthorProblem,
  profiles: readonly ProfileName[],
): ProblemSeverity {
  const judged = severityFor(finding, profiles);
  return judged === 'off' || LEVELS.indexOf(judged) <= LEVELS.indexOf(severity) ? severity : judged;
}
