/** Makes certain and local repairs: misspelled namespaces, dates in another form, bare ampersands. A reader sees no difference, and no other byte changes. */

import type { Entry, Feed, FeedResult } from '../core/document/result.ts';
import { gatherFacts } from '../core/encoding/facts.ts';
import { encodingName, withByteOrder } from '../core/encoding/labels.ts';
import { type HeadersInput, readHeaders } from '../core/model/headers.ts';
import { placeAll } from '../core/problems/problems.ts';
import { editBytes } from './byte-edits.ts';
import {
  type CheckedDocument,
  type CheckOptions,
  type CheckProblem,
  checkDocument,
  type RuleId,
} from './check-feed.ts';
import { applyEdits, type Edit } from './edits.ts';

export interface FixedFeed {
  /** The repaired document; the input itself without repairs. */
  readonly bytes: Uint8Array;
  /** The repaired problems, with their places in the input. */
  readonly fixed: readonly CheckProblem[];
  /** Why nothing is repaired. */
  readonly refusal?: string;
}

/** Problems that one round lists, so that few feeds need a second round for them. */
const LISTED = 50_000;
/** A repair reveals what its fault has hidden: two rounds are usual. A million faults need twenty. */
const MOST_ROUNDS = 20;

/** A document, and what a check finds in it. */
interface State extends CheckedDocument {
  readonly bytes: Uint8Array;
}

/** Repairs a document until nothing is left to repair. Returns a document that is not a feed unchanged. */
export function fixFeed(bytes: Uint8Array, headers?: HeadersInput, options?: CheckOptions): FixedFeed {
  const read = (given: Uint8Array): State => ({
    ...checkDocument(given, headers, { ...options, limits: { problems: LISTED } }),
    bytes: given,
  });
  const first = read(bytes);
  const rounds: Round[] = [];
  const unsafe = new Set<RuleId>();
  let state = first;
  while (first.result.usable) {
    const repairs = chosen(state, (rule) => !unsafe.has(rule));
    if (repairs.edits.length === 0) break;
    if (rounds.length === MOST_ROUNDS)
      return { bytes, fixed: [], refusal: `it has more than ${MOST_ROUNDS * LISTED} faults` };
    const step = take(state, repairs, headers, read);
    if (step === undefined) for (const rule of unsafeOf(state, repairs, headers, read)) unsafe.add(rule);
    else {
      rounds.push(step.done);
      state = step.next;
    }
  }
  if (rounds.length > 0 || unsafe.size === 0)
    return { bytes: state.bytes, fixed: inSource(rounds, first.text) };
  const names = [...unsafe].join(', ');
  return { bytes, fixed: [], refusal: `its repairs (${names}) would change how the rest is read` };
}

/** Edits of a text, and the problems that they repair. */
interface Round {
  readonly edits: readonly Edit[];
  readonly problems: readonly CheckProblem[];
}

/** The edits in order and without overlaps, and their problems: those of one prefix have one edit. Others wait for the next round. */
function chosen({ edits, problems }: CheckedDocument, isWanted: (rule: RuleId) => boolean): Round {
  const kept = new Map<string, Edit>();
  const repaired: CheckProblem[] = [];
  let at = 0;
  const wanted = problems.flatMap((problem) => {
    const edit = isWanted(problem.rule) ? edits.get(problem) : undefined;
    return edit === undefined ? [] : [{ problem, edit }];
  });
  for (const { problem, edit } of wanted.sort(
    (a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end,
  )) {
    const key = `${edit.start} ${edit.end} ${edit.text}`;
    if (!kept.has(key) && edit.start < at) continue;
    kept.set(key, edit);
    at = edit.end;
    repaired.push(problem);
  }
  return { edits: [...kept.values()], problems: repaired };
}

/** Makes the repairs that have a place in the bytes; undefined when there are none, or when readers would see another feed. */
function take(
  state: State,
  { edits, problems }: Round,
  headers: HeadersInput | undefined,
  read: (bytes: Uint8Array) => State,
): { readonly done: Round; readonly next: State } | undefined {
  const { bytes, result, text } = state;
  const { bom, bomLength, signature } = gatherFacts(bytes, readHeaders(headers));
  const encoding = encodingName(withByteOrder(result.encoding, bom ?? signature)) ?? '';
  const edited = editBytes({ bytes, bomLength, encoding, text }, edits);
  if (edited === undefined || edited.edits.length === 0) return undefined;
  const next = read(edited.bytes);
  if (next.text !== applyEdits(text, edited.edits) || !isSame(result, next.result)) return undefined;
  const places = new Set(edited.edits.map(({ start }) => start));
  const repaired = problems.filter((problem) => places.has(state.edits.get(problem)?.start ?? -1));
  return { done: { edits: edited.edits, problems: repaired }, next };
}

/** The rules whose repairs cannot be made; the last one when only all together cannot. */
function unsafeOf(
  state: State,
  { problems }: Round,
  headers: HeadersInput | undefined,
  read: (bytes: Uint8Array) => State,
): RuleId[] {
  const rules = [...new Set(problems.map(({ rule }) => rule))];
  const isUnsafe = (rule: RuleId): boolean =>
    take(
      state,
      chosen(state, (other) => other === rule),
      headers,
      read,
    ) === undefined;
  const found = rules.filter(isUnsafe);
  return found.length > 0 ? found : rules.slice(-1);
}

/** Whether two readings show the same, but for the texts of dates, languages and words, and a further self link. */
function isSame(before: FeedResult, after: FeedResult): boolean {
  if (before.version !== after.version || before.encoding !== after.encoding) return false;
  const [was, is] = [before, after].map(({ feed, entries }) =>
    JSON.stringify([
      shown(feed),
      entries.map((entry) => [shown(entry), entry.links?.map(({ hreflang: _, ...link }) => link)]),
    ]),
  );
  return was === is;
}

const shown = (part: Feed | Entry): unknown[] => {
  const { id, link, title, titleDetail, summary, summaryDetail, content, enclosures } = part as Entry;
  const { publishedParsed, updatedParsed, createdParsed } = part as Entry;
  return [
    ...[id, link, title, titleDetail, summary, summaryDetail, content, enclosures],
    ...[publishedParsed, updatedParsed, createdParsed],
  ];
};

/** The problems of all rounds, with their places before the first. */
function inSource(rounds: readonly Round[], text: string): CheckProblem[] {
  let later: CheckProblem[] = [];
  for (const { edits, problems } of [...rounds].reverse()) later = [...problems, ...moved(later, edits)];
  placeAll(later, text);
  return later.sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1));
}

/** Problems with their places before edits. */
function moved(problems: readonly CheckProblem[], edits: readonly Edit[]): CheckProblem[] {
  let [i, shift] = [0, 0];
  return [...problems]
    .sort((a, b) => (a.offset ?? -1) - (b.offset ?? -1))
    .map((problem) => {
      const { offset } = problem;
      if (offset === undefined) return problem;
      for (
        let edit = edits[i];
        edit !== undefined && edit.start + edit.text.length + shift <= offset;
        edit = edits[i]
      ) {
        shift += edit.text.length - (edit.end - edit.start);
        i += 1;
      }
      const start = edits[i]?.start ?? Number.POSITIVE_INFINITY;
      // A place inside a replacement is that of the replaced text.
      return { ...problem, offset: Math.min(offset - shift, start) };
    });
}
