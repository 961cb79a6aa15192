/** The validator: everything that is wrong with a feed, for its author. Grammar, relations, encoding, HTTP and profiles in one list. */

import { type Expected, isString, isStrings, readGiven } from '../expected.ts';
import { type HeadersInput, readHeaders } from '../headers.ts';
import { readJson } from '../json/salvage.ts';
import { type OpenDocument, openDocument } from '../open-document.ts';
import { readOptions, type Settings } from '../options.ts';
import { parseDocument } from '../parse-document.ts';
import { PROBLEM_CODES, type ProblemCode, type Severity } from '../problem-codes.ts';
import { createProblem, type FeedProblem, Problems } from '../problems.ts';
import type { FeedResult } from '../result.ts';
import { checkEncoding } from './encoding-rules.ts';
import type { Finding, Repair } from './finding.ts';
import { checkHttp } from './http.ts';
import { checkJsonFeed } from './json/json-walker.ts';
import { PROFILES, type Profile, type ProfileName } from './profiles/index.ts';
import { type Tree, TreeBuilder } from './tree.ts';
import { checkXmlFeed, soundness } from './xml-check.ts';

export type { ProfileName } from './profiles/index.ts';
export { PROFILE_NAMES } from './profiles/index.ts';

export interface CheckOptions {
  /** Where the feed was fetched, after redirects. */
  url?: string | undefined;
  /** Further rules: those of directories, and what most authors need not know. @default [] */
  profiles?: readonly ProfileName[] | undefined;
  /** Codes that are not reported. @default [] */
  ignore?: readonly ProblemCode[] | undefined;
}

/** A problem with what its author needs: how to repair it, and where that is written. */
export interface CheckProblem extends FeedProblem {
  /** What to do about it. */
  fix: string;
  /** Address of the paragraph that asks for it. */
  specification?: string;
}

/** What a check has found, and the feed as `parseFeed` reads it. */
export interface CheckedDocument {
  readonly result: FeedResult;
  readonly problems: CheckProblem[];
  /** The decoded text. */
  readonly text: string;
  /** What is certain to be right in the place of some of them. */
  readonly repairs: ReadonlyMap<CheckProblem, Repair>;
}

/**
 * Says what is wrong with a feed: what `parseFeed` reports, and what its specification, its encoding and its server leave to be
 * desired. Nothing is fetched.
 *
 * @param input what the server sent; a string counts as decoded already
 * @param headers what the server said about it; without them nothing is said about HTTP
 * @returns plain objects in the order of the document, what has no place first
 * @throws {TypeError | RangeError} for a wrong argument, never for a wrong feed
 * @example
 * for (const { line, severity, message, fix } of checkFeed(bytes, headers, { url, profiles: ['apple'] })) console.log(line, severity, message, fix);
 */
export function checkFeed(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: CheckOptions,
): CheckProblem[] {
  return checkDocument(input, headers, options).problems;
}

const isProfiles: Expected = {
  words: `an array of ${Object.keys(PROFILES).join(', ')}`,
  holds: (value) => Array.isArray(value) && value.every((name) => Object.hasOwn(PROFILES, name)),
};
const EXPECTED: Readonly<Record<keyof CheckOptions, Expected>> = {
  url: isString,
  profiles: isProfiles,
  ignore: isStrings,
};

/** `checkFeed`, with what was read on the way. */
export function checkDocument(
  input: Uint8Array | ArrayBuffer | string,
  headers?: HeadersInput,
  options?: CheckOptions,
): CheckedDocument {
  const { url, profiles = [], ignore = [] } = (readGiven(options, EXPECTED) ?? {}) as CheckOptions;
  const settings = readOptions({ url });
  const document = openDocument(input, readHeaders(headers), settings);
  const builder = new TreeBuilder();
  const result = parseDocument(document, settings, builder);
  const asked = profiles.map((name) => PROFILES[name]);
  const findings = result.usable ? [...check(document, result, builder.tree, settings, asked)] : [];
  const ignored = new Set<string>(ignore);
  const { problems, repairs } = gather(result.problems, findings, document.text, settings);
  return {
    result,
    text: document.text,
    problems: problems.filter(({ code }) => !ignored.has(code)),
    repairs,
  };
}

const MEBIBYTE = 1024 * 1024;

function* check(
  document: OpenDocument,
  { version, problems }: FeedResult,
  tree: Tree,
  { url }: Settings,
  profiles: readonly Profile[],
): Generator<Finding> {
  const { text, encoding, facts, base, size, headers, isJson } = document;
  const encoded = facts && { facts, label: encoding };
  yield* checkEncoding({ text, encoded });
  yield* checkSize(size);
  if (isJson) yield* checkJson(text, profiles);
  else {
    const context = { tree, url: base, encoding: encoded?.label.toLowerCase() ?? '' };
    yield* checkXmlFeed(context, profiles, soundness(tree, problems));
  }
  yield* checkHttp({ headers, url, size, version, tree: isJson ? undefined : tree });
}

function* checkSize(size: number): Generator<Finding> {
  if (size <= MEBIBYTE) return;
  const message = `${(size / MEBIBYTE).toFixed(1)} MiB, which every reader fetches again and again`;
  yield { code: 'large-feed', message };
}

function* checkJson(text: string, profiles: readonly Profile[]): Generator<Finding> {
  const { value } = readJson(text);
  yield* checkJsonFeed(value);
  for (const { json } of profiles) if (json !== undefined) yield* json(value);
}

const RANKS: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Of those that say the same about one place the worst: a profile insists on what others recommend. */
function worst(findings: readonly Finding[]): Iterable<Finding> {
  const kept = new Map<string, Finding>();
  const rank = ({ severity, code }: Finding): number => RANKS[severity ?? PROBLEM_CODES[code].severity];
  for (const finding of findings) {
    const key = `${finding.code} ${finding.offset} ${finding.path} ${finding.message}`;
    const before = kept.get(key);
    if (before === undefined || rank(finding) < rank(before)) kept.set(key, finding);
  }
  return kept.values();
}

/** Names quote the feed as texts do. */
const LONGEST = 280;
const shorten = (message: string): string =>
  message.length > LONGEST ? `${message.slice(0, LONGEST).toWellFormed()}…` : message;

/** One list: what the parser has said is not said again. */
function gather(
  parsed: readonly FeedProblem[],
  findings: readonly Finding[],
  text: string,
  { limits }: Settings,
): { problems: CheckProblem[]; repairs: Map<CheckProblem, Repair> } {
  const told = new Set(
    parsed.flatMap(({ code, offset, elementPath }) => [`${code} ${offset}`, `${code} ${elementPath}`]),
  );
  const found = new Problems(limits.problems);
  const sources = new Map<FeedProblem, Finding>();
  for (const finding of worst(findings)) {
    const { code, message, offset, path, severity } = finding;
    if (told.has(`${code} ${offset ?? 'nowhere'}`) || told.has(`${code} ${path ?? 'nowhere'}`)) continue;
    const problem = createProblem(code, shorten(message), {
      ...(offset !== undefined && { offset }),
      ...(path && { elementPath: path }),
      severity: severity ?? PROBLEM_CODES[code].severity,
    });
    found.add(problem);
    sources.set(problem, finding);
  }
  found.finish({ text });
  const repairs = new Map<CheckProblem, Repair>();
  const problems = [...parsed, ...found.list].map((problem) => {
    const { specification, repair } = sources.get(problem) ?? {};
    const { fix } = PROBLEM_CODES[problem.code];
    const whole = { ...problem, fix, ...(specification !== undefined && { specification }) };
    if (repair !== undefined) repairs.set(whole, repair);
    return whole;
  });
  return { problems: problems.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1)), repairs };
}
