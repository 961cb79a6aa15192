/** One cause, one finding: leaves out the findings that another finding explains. */

import type { AuthorProblem } from './problems/codes.ts';
import type { RuleId } from './rules/index.ts';

/** A problem with its rule. */
type Told = AuthorProblem & { readonly rule: RuleId };

/**
 * The part of the document in which one finding explains another: the same element, a child in the content of the element, the same entry,
 * or the whole document.
 */
type Extent = 'element' | 'content' | 'entry' | 'document';

/** Rules whose findings follow from those of other rules. */
type Explanation = readonly [extent: Extent, by: readonly RuleId[]];

const EXPLAINED: Readonly<Partial<Record<RuleId, Explanation>>> = {
  'rss-guid-permalink': ['element', ['attribute-unknown', 'true-or-false']],
  'address-empty': ['element', ['attribute-unknown']],
  'address-character': ['element', ['unsafe-address']],
  'address-relative': ['element', ['self-link-relative']],
  'rss-guid-elsewhere': ['entry', ['address-two-schemes', 'address-local', 'address-host']],
  'rss-stranger': ['element', ['element-unknown', 'atom-text-element']],
  'podcast-chapters-type': ['element', ['media-type-form']],
  'trackback-ping': ['content', ['element-unknown']],
  'unreadable-date': ['content', ['element-unknown']],
  'atom-content-type': ['element', ['atom-content-src-text']],
  'history-archive-alone': ['element', ['history-archive-current']],
  'itunes-file-format': ['element', ['podcast-enclosure-type']],
  'feed-empty': ['element', ['podcast-without-episode']],
  'lost-character': ['element', ['invalid-character-reference']],
  'control-character': ['document', ['misnomer']],
  'non-xml-content-type': ['document', ['media-type']],
  'self-link-missing': ['document', ['atom03-in-rss']],
  'late-xml-declaration': ['document', ['text-before-root']],
  'contradicting-encodings': ['document', ['character-encoding-override']],
  'json-feed-version': ['document', ['json-version-missing']],
  'json-feed-fault': [
    'element',
    ['json-boolean', 'json-number', 'json-text', 'unreadable-date', 'language-tag', 'address-relative'],
  ],
};

const ENTRY = /^.*?(?:item|entry|Item|items)\[\d+\]/;

/** The element, the entry around it, or the document. */
function placeOf({ elementPath = '' }: AuthorProblem, extent: Extent): string {
  if (extent === 'document') return '';
  return extent === 'entry' ? (ENTRY.exec(elementPath)?.[0] ?? elementPath) : elementPath;
}

const keyOf = (rule: RuleId, extent: Extent, place: string): string => `${rule} ${extent} ${place}`;

/** The place of what a problem explains. */
const placeOfEffect = (problem: AuthorProblem, extent: Extent): string => {
  const place = placeOf(problem, extent);
  return extent === 'content' ? place.slice(0, Math.max(0, place.lastIndexOf('/'))) : place;
};

/** The rules that explain others. */
const EXPLAINING: ReadonlyMap<RuleId, readonly Extent[]> = new Map(
  Object.values(EXPLAINED).flatMap(([, by]) =>
    by.map((rule): [RuleId, readonly Extent[]] => [rule, ['element', 'content', 'entry', 'document']]),
  ),
);

/** Leaves out problems when others explain them. */
export function withoutEffects<T extends Told>(problems: readonly T[]): T[] {
  const told = new Set<string>();
  for (const problem of problems)
    for (const extent of EXPLAINING.get(problem.rule) ?? [])
      told.add(keyOf(problem.rule, extent, placeOfEffect(problem, extent)));
  return problems.filter((problem) => {
    const [extent, by] = EXPLAINED[problem.rule] ?? [];
    return (
      extent === undefined || !by?.some((rule) => told.has(keyOf(rule, extent, placeOf(problem, extent))))
    );
  });
}
