/** One cause, one finding: leaves out the findings that another finding explains. */

import type { AuthorProblem } from './problems/codes.ts';
import type { RuleId } from './rules/index.ts';

/** A problem with its rule. */
type Told = AuthorProblem & { readonly rule: RuleId };

/**
 * The part of the document in which one finding explains another: the same element, the same value of it, a child in the content of the element, the object of the
 * member, the same entry, the rest of the document, or the whole document.
 */
type Extent = 'element' | 'value' | 'content' | 'object' | 'entry' | 'rest' | 'document';

/** A rule whose findings follow from those of other rules. */
type Explanation = readonly [effect: RuleId, extent: Extent, by: readonly RuleId[]];

/** Faults of an address: it names nothing, so that nothing else follows from it. */
const OF_ADDRESSES: readonly RuleId[] = [
  ...(['address-relative', 'address-empty', 'address-blank', 'address-character', 'address-host'] as const),
  ...(['address-syntax', 'address-two-schemes', 'address-escaped-twice', 'address-local'] as const),
  ...(['address-white-space', 'address-tag', 'address-urn', 'address-uuid'] as const),
];

const EXPLANATIONS: readonly Explanation[] = [
  ['rss-guid-permalink', 'element', ['attribute-unknown', 'true-or-false']],
  ['address-empty', 'element', ['attribute-unknown']],
  ['address-character', 'element', ['unsafe-address']],
  ['address-relative', 'element', ['self-link-relative']],
  ['rss-guid-elsewhere', 'entry', ['address-two-schemes', 'address-local', 'address-host']],
  ['rss-stranger', 'element', ['element-unknown', 'atom-text-element']],
  ['podcast-chapters-type', 'element', ['media-type-form']],
  ['trackback-ping', 'content', ['element-unknown']],
  ['unreadable-date', 'content', ['element-unknown']],
  ['unexpected-text', 'value', ['element-missing']],
  ['unreadable-date', 'element', ['element-unknown']],
  ['atom-content-type', 'element', ['atom-content-src-text']],
  ['history-archive-alone', 'element', ['history-archive-current']],
  ['itunes-file-format', 'element', ['podcast-enclosure-type']],
  ['rss10-list-item', 'element', OF_ADDRESSES],
  ['content-unescaped', 'content', ['element-unknown']],
  ['feed-empty', 'element', ['podcast-without-episode']],
  ['lost-character', 'element', ['invalid-character-reference']],
  ['control-character', 'document', ['misnomer']],
  ['unclosed-element', 'rest', ['second-root']],
  ['non-xml-content-type', 'document', ['media-type']],
  ['self-link-missing', 'document', ['atom03-in-rss']],
  ['late-xml-declaration', 'document', ['text-before-root']],
  ['contradicting-encodings', 'document', ['character-encoding-override']],
  ['json-feed-version', 'document', ['json-version-missing']],
  ['json-text', 'element', ['json-feed-version']],
  ['json-feed-fault', 'object', ['enclosure-incomplete']],
  [
    'json-feed-fault',
    'element',
    [
      'json-boolean',
      'json-number',
      'json-text',
      'unreadable-date',
      'language-tag',
      'address-relative',
      'address-empty',
    ],
  ],
];

const ENTRY = /^.*?(?:item|entry|Item|items)\[\d+\]/;

/** The element or member, the object or entry around it, or the document. */
function placeOf({ elementPath = '', params }: AuthorProblem, extent: Extent): string {
  if (extent === 'value') return `${elementPath} ${params?.value ?? ''}`;
  if (extent === 'document') return '';
  if (extent === 'object') return around(elementPath, '.');
  return extent === 'entry' ? (ENTRY.exec(elementPath)?.[0] ?? elementPath) : elementPath;
}

const around = (path: string, separator: '/' | '.'): string =>
  path.slice(0, Math.max(0, path.lastIndexOf(separator)));

const keyOf = (rule: RuleId, extent: Extent, place: string): string => `${rule} ${extent} ${place}`;

/** The place of what a problem explains. */
function placeOfEffect(problem: AuthorProblem, extent: Extent): string {
  const { elementPath = '' } = problem;
  if (extent === 'object') return elementPath;
  return extent === 'content' ? around(elementPath, '/') : placeOf(problem, extent);
}

/** The extents in which a rule explains others. */
const EXPLAINING = new Map<RuleId, Set<Extent>>();
/** The explanations of a rule. */
const EXPLAINED = new Map<RuleId, Explanation[]>();
for (const explanation of EXPLANATIONS) {
  const [effect, extent, by] = explanation;
  EXPLAINED.set(effect, [...(EXPLAINED.get(effect) ?? []), explanation]);
  for (const rule of by) EXPLAINING.set(rule, new Set(EXPLAINING.get(rule)).add(extent));
}

/** Places in which the problems of a document explain others, and the first offset of each rule. */
class Causes {
  readonly #places = new Set<string>();
  readonly #offsets = new Map<RuleId, number>();

  add(problem: Told): void {
    const { rule, offset = Number.POSITIVE_INFINITY } = problem;
    for (const extent of EXPLAINING.get(rule) ?? [])
      this.#places.add(keyOf(rule, extent, placeOfEffect(problem, extent)));
    this.#offsets.set(rule, Math.min(offset, this.#offsets.get(rule) ?? offset));
  }

  explain(problem: Told): boolean {
    return (EXPLAINED.get(problem.rule) ?? []).some(([, extent, by]) => {
      const place = placeOf(problem, extent);
      const { offset = -1 } = problem;
      return by.some((rule) =>
        extent === 'rest'
          ? offset > (this.#offsets.get(rule) ?? offset)
          : this.#places.has(keyOf(rule, extent, place)),
      );
    });
  }
}

/** Leaves out problems when others explain them. */
export function withoutEffects<T extends Told>(problems: readonly T[]): T[] {
  const causes = new Causes();
  for (const problem of problems) causes.add(problem);
  return problems.filter((problem) => !causes.explain(problem));
}
