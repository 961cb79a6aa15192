/** The validator: all problems of a feed, for its author. Grammar, relations, encoding, HTTP and profiles in one list. */

import { type OpenDocument, openDocument } from '../core/document/open-document.ts';
import { readDocument } from '../core/document/read-document.ts';
import { readSettings, registry } from '../core/document/registry.ts';
import type { FeedResult } from '../core/document/result.ts';
import { isObject } from '../core/json/fields.ts';
import { jsonPlaces } from '../core/json/places.ts';
import { readJson } from '../core/json/scan.ts';
import { NamedNamespaces } from '../core/mapping/named-namespaces.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import {
  checkArgument,
  type Expected,
  isDocument,
  isRecord,
  isString,
  isStrings,
  isTexts,
  isWithin,
  type ParseOptions,
  readGiven,
  type Settings,
} from '../core/model/options.ts';
import { PROBLEM_KINDS, type ProblemCode, type ProblemSeverity } from '../core/problems/problem-codes.ts';
import {
  createProblem,
  type FeedProblem,
  type ProblemDetails,
  Problems,
  placeAll,
} from '../core/problems/problems.ts';
import { REPAIR_CODES } from '../core/xml/repairs.ts';
import { checkJsonFeed, checkJsonProfile } from './check-json.ts';
import { checkXmlFeed, soundness } from './check-xml.ts';
import { type Edit, editOf } from './edits.ts';
import { checkEncoding } from './encoding-rules.ts';
import { about, type Finding, Findings, type JudgedFinding, type Report } from './finding.ts';
import { checkHttp } from './http.ts';
import { PROFILE_NAMES, type ProfileName } from './profiles/profile.ts';
import { RULES, type RuleId } from './rules/index.ts';
import { LEVELS, severityFor } from './severity.ts';
import { type Tree, TreeBuilder } from './tree.ts';

export type { Edit } from './edits.ts';
export type { ProfileName } from './profiles/profile.ts';
export { PROFILE_NAMES } from './profiles/profile.ts';
export type { RuleId } from './rules/index.ts';
export { RULES } from './rules/index.ts';
export type { ExamplePlace, FeedRule, RuleExample } from './rules/rule.ts';

/** Options of `checkFeed`. */
export interface CheckOptions {
  /** Address of the feed, after redirects. */
  url?: string | undefined;
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
export interface CheckProblem extends FeedProblem {
  /** The rule that found it: a key of `RULES`. */
  rule: RuleId;
  /** The action that repairs the problem. */
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
 * problem?.fix; // 'Write `&amp;`.'
 */
export function checkFeed(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: CheckOptions,
): CheckProblem[] {
  checkArgument('input of checkFeed', isDocument, input);
  return checkDocument(input, headers, options).problems;
}

const isProfiles = isWithin<string[]>(isStrings, `an array of ${PROFILE_NAMES.join(', ')}`, (names) =>
  names.every((name) => (PROFILE_NAMES as readonly string[]).includes(name)),
);
const isSeverities = isWithin<Record<string, string>>(
  isTexts,
  'an object of rules with off, info, warning or error',
  (rules) =>
    Object.entries(rules).every(
      ([rule, severity]) => Object.hasOwn(RULES, rule) && (LEVELS as readonly string[]).includes(severity),
    ),
);
const EXPECTED: Readonly<Record<keyof CheckOptions, Expected>> = {
  url: isString,
  namespaces: isTexts,
  profiles: isProfiles,
  ignore: isStrings,
  severities: isSeverities,
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
  const {
    profiles = [],
    ignore = [],
    severities = {},
    ...parse
  } = (readGiven(options, EXPECTED) ?? {}) as CheckOptions;
  const settings = readSettings(parse);
  const document = openDocument(input, readHeaders(headers), settings);
  const { namespaces } = settings;
  const builder = new TreeBuilder(namespaces && new NamedNamespaces(namespaces, registry));
  const result = readDocument(document, settings, builder);
  const ignored = new Set<string>(ignore);
  const isRepeat = repeats(result.problems);
  const findings = new Findings(settings.limits.problems);
  const isIgnored = (rule: RuleId): boolean =>
    ignored.has(rule) || ignored.has(RULES[rule].code) || severities[rule] === 'off';
  const report: Report = (finding) => {
    const found = severityFor(finding, profiles);
    const severity = found === 'off' ? found : (severities[finding.rule] ?? found);
    if (severity === 'off' || isIgnored(finding.rule) || isRepeat(finding)) return;
    findings.add({ ...finding, severity });
  };
  if (result.usable) check(document, result, builder.tree, settings, profiles, report);
  const { text } = document;
  const { problems, edits } = gather(result.problems, findings, document, severities);
  return { result, text, problems: problems.filter(({ rule }) => !isIgnored(rule)), edits };
}

const MEBIBYTE = 1024 * 1024;

function check(
  document: OpenDocument,
  { version, problems }: FeedResult,
  tree: Tree,
  { url }: Settings,
  asked: readonly ProfileName[],
  report: Report,
): void {
  const { text, encoding, facts, base, size, headers, isJson } = document;
  const encoded = facts && { facts, label: encoding };
  const all = (findings: Iterable<Finding>): void => {
    for (const finding of findings) report(finding);
  };
  all(checkEncoding({ text, encoded }));
  all(checkSize(size));
  if (isJson) all(checkJson(text, url, asked));
  else {
    const isSound = soundness(tree, problems, text.length);
    const isDecoded = !problems.some(({ code }) => code === 'undecodable-bytes' || code === 'truncated');
    const label = encoded?.label.toLowerCase() ?? '';
    checkXmlFeed({ tree, url: base, encoding: label, asked, isSound, isDecoded }, report);
  }
  all(checkHttp({ headers, url, size, version, tree: isJson ? undefined : tree }));
}

function* checkSize(size: number): Generator<Finding> {
  if (size <= MEBIBYTE) return;
  const message = `${(size / MEBIBYTE).toFixed(1)} MiB; a feed of at most 1 MiB is expected`;
  yield about({}, 'large-feed', message);
}

function* checkJson(text: string, url: string, asked: readonly ProfileName[]): Generator<Finding> {
  const { value, cutItem } = readJson(text);
  // The rest of the item is missing in the document, not in the feed.
  if (cutItem !== undefined && isObject(value) && Array.isArray(value['items'])) value['items'].pop();
  yield* checkJsonFeed(value, url);
  if (asked.length > 0) yield* checkJsonProfile(value);
}

/** Shorten the message: it may quote long names of the feed. */
const LONGEST = 280;
const shorten = (message: string): string =>
  message.length > LONGEST ? `${message.slice(0, LONGEST).toWellFormed()}…` : message;

/** Whether the parser has reported the same: the code at this place. */
function repeats(parsed: readonly FeedProblem[]): (finding: Finding) => boolean {
  const codes = new Set(parsed.map(({ code }) => code));
  const told = new Set(
    parsed.flatMap(({ code, offset, elementPath }) => [`${code} ${offset}`, `${code} ${elementPath}`]),
  );
  return ({ rule, place }) => {
    const { code } = RULES[rule];
    if (!codes.has(code)) return false;
    return (
      told.has(`${code} ${place?.offset ?? 'nowhere'}`) || told.has(`${code} ${place?.path ?? 'nowhere'}`)
    );
  };
}

/** Adds the places of members; the feed itself begins at the first bracket. */
function placeInJson(problems: readonly CheckProblem[], text: string): void {
  const unplaced = problems.filter(({ offset, elementPath }) => offset === undefined && elementPath);
  if (unplaced.length === 0) return;
  const wanted = new Set(unplaced.map(({ elementPath }) => elementPath));
  const places = new Map<string, number>();
  for (const { path, value } of jsonPlaces(text)) {
    if (wanted.has(path) && !places.has(path)) places.set(path, value);
    if (places.size === wanted.size) break;
  }
  for (const problem of unplaced) {
    const offset = places.get(problem.elementPath ?? '');
    if (offset !== undefined) problem.offset = offset;
  }
  placeAll(unplaced, text);
}

/**
 * The problems of the parser as an author reads them: each cause once. Every processor of XML stops at what the parser repairs, so that a
 * repair is an error; the first one also says that the document is not well-formed.
 */
function forAuthors(parsed: readonly FeedProblem[], isJson: boolean): FeedProblem[] {
  const shown = parsed.filter(({ code }) => PROBLEM_KINDS[code].forAuthors !== false);
  const isRepair = ({ code }: FeedProblem): boolean => !isJson && REPAIR_CODES.has(code);
  const hasRepair = shown.some(isRepair);
  return shown
    .filter(({ code }) => code !== 'not-well-formed' || !hasRepair)
    .map((problem) => ({ ...problem, ...(isRepair(problem) && { severity: 'error' }) }));
}

const ofCaller = (severity: ProblemSeverity | 'off' | undefined): ProblemSeverity | undefined =>
  severity === 'off' ? undefined : severity;

/** One list of the parser's problems and the findings. */
function gather(
  parsed: readonly FeedProblem[],
  findings: Findings,
  { text, isJson }: OpenDocument,
  severities: NonNullable<CheckOptions['severities']>,
): { problems: CheckProblem[]; edits: Map<CheckProblem, Edit> } {
  const found = new Problems();
  found.skip(findings.unlisted);
  const sources = new Map<FeedProblem, JudgedFinding>();
  for (const finding of findings.list) {
    const { rule, message, severity, place: { offset, path } = {} } = finding;
    const details: ProblemDetails = { severity };
    if (offset !== undefined) details.offset = offset;
    if (path) details.elementPath = path;
    const problem = createProblem(RULES[rule].code, shorten(message), details);
    found.add(problem);
    sources.set(problem, finding);
  }
  found.finish({ text });
  // The result has the problems of the parser, too: complete copies of them, and the findings in place.
  const copies = forAuthors(parsed, isJson);
  const problems = [...copies, ...found.list].map((problem) => {
    const finding = sources.get(problem);
    // A code of the parser is a rule of its own.
    const rule = finding?.rule ?? (problem.code as RuleId);
    const { fix, specification } = RULES[rule];
    const reference = finding?.specification ?? specification;
    const severity = finding?.severity ?? ofCaller(severities[rule]) ?? problem.severity;
    const whole = problem as CheckProblem;
    whole.severity = severity;
    whole.rule = rule;
    whole.fix = fix;
    if (reference !== undefined) whole.specification = reference;
    return whole;
  });
  if (isJson) placeInJson(problems, text);
  const edits = new Map<CheckProblem, Edit>();
  for (const problem of problems) {
    const edit = editOf(problem, sources.get(problem)?.repair, text);
    if (edit !== undefined) edits.set(problem, edit);
  }
  return { problems: problems.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1)), edits };
}
