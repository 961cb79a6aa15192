/** One cause, one finding: leaves out the findings that another finding explains. */

import { REPAIR_CODES } from '../core/xml/repairs.ts';
import { isHtmlElement } from './markup-inspector.ts';
import { around, askedFor, MISSPELLED, NUMBER, namesMeantBy, pathAround, type Told } from './meant-names.ts';
import type { AuthorProblem } from './problems/codes.ts';
import { RULE_ROWS, type RuleId } from './rules/index.ts';
import { LEVELS } from './severity.ts';
import { localOf, nameOfTag } from './tag-cures.ts';
import { ENTRIES } from './tree.ts';

/**
 * The part of the document in which one finding explains another: the same element, the same value of it, a child in the content of the element, such a child with a similar name, the object of the
 * member, the tags of one name in the same entry, those whose names begin alike, the same entry, the same value in the same entry, the entries next to it, the passage, the
 * rest of the document, the page of HTML behind a feed, a feed whose end tag is in front of its rest, or the whole document.
 */
type Extent =
  | 'element'
  | 'value'
  | 'content'
  | 'pair'
  | 'object'
  | 'tags'
  | 'beginnings'
  | 'entry'
  | 'copy'
  | 'siblings'
  | 'passage'
  | 'rest'
  | 'page'
  | 'start'
  | 'document';

type Words<S extends string> = S extends `${infer First} ${infer Others}` ? First | Words<Others> : S;
/** Names of rules with blanks between them; the compiler knows each. */
type Names<S extends string> = Words<S> extends RuleId ? S : never;

const named = <S extends string>(names: Names<S>): readonly RuleId[] => names.split(' ') as RuleId[];

/** Faults of an address: it names nothing, so that nothing else follows from it. */
const OF_ADDRESSES = [
  ...named('address-relative address-empty address-blank address-character address-host address-syntax'),
  ...named('address-two-schemes address-escaped-twice address-local address-white-space address-tag'),
  ...named('address-urn address-uuid'),
];

/** Faults of the value of an attribute, which begins with a quotation mark of typography. */
const OF_ATTRIBUTES = [
  ...named('enclosure-length number-form media-type-form true-or-false'),
  ...OF_ADDRESSES,
];

/** Faults of a date, whose text may be that of an element in it or behind it, too. */
const OF_DATES = named('unreadable-date date-form date-form-unread unknown-time-zone');

/** Faults of a value of JSON, which follow from a token that is damaged. */
const OF_TOKENS = [...named('json-number json-boolean json-text address-relative language-tag'), ...OF_DATES];

const OF_SCHEMES = named('address-character address-not-web address-tag address-urn address-uuid');

/** Faults of an element that has no content. */
const NEEDLESS = [
  ...named('feed-empty self-link-missing element-missing element-recommended attribute-missing'),
  ...named('enclosure-incomplete value-blank rss-description-blank rss-guid-blank'),
];
/** An element in a text, or behind it. */
const OPEN = named('element-unknown unclosed-element');
const REPEATS = named('repeated-element repeat-forbidden identity-repeated');
/** Any fault of an element follows from its start tag without end, which takes the text behind it for attributes, and from marks in its value. */
const OF_ALL: readonly Explanation[] = [['element', named('unterminated-tag cdata-open cdata-escaped')]];
const OF_BLANKS: readonly Explanation[] = [
  ...OF_ALL,
  ['passage', REPEATS],
  // The element is meant for the end tag of the one around it.
  ['element', ['unclosed-element']],
  ['object', ['unclosed-element']],
];
/** Faults of a value that are told without it, or by the parser. */
const OF_VALUES = [
  ...named('rss-description-blank rss-guid-blank rss-guid-permalink'),
  ...named('country-code media-hash media-rating surrounded-address'),
];
/** Damage of a value, which parsers read as another one. An ampersand is also one of the value. */
const IN_VALUE = [
  ...named('invalid-character-reference undefined-entity malformed-reference unterminated-reference'),
  ...named('cdata-end-in-text stray-declaration bare-less-than unquoted-attribute'),
];
/** Damage of a start tag: parsers read other attributes and other values. */
const OF_TAGS = [
  ...named('unterminated-value malformed-tag less-than-in-attribute attribute-without-value'),
  ...named('invalid-character-reference undefined-entity malformed-reference bare-ampersand'),
];
/** Any judgement of a damaged value is one of another value. */
const OF_DAMAGE: readonly Explanation[] = [['element', IN_VALUE]];
/** The rules that judge what is read, and not names: the others are those of the parser. */
const JUDGING: ReadonlySet<RuleId> = new Set(
  RULE_ROWS.flatMap(([rule]) => (MISSPELLED.has(rule) ? [] : [rule])),
);
/** A wrong sign in a tag changes the attributes that parsers read. */
const IN_TAG: readonly Explanation[] = [
  ...OF_ALL,
  ['element', named('unterminated-value malformed-tag less-than-in-attribute')],
  ['passage', named('unquoted-attribute')],
  // Readers take the name of an attribute without a value for its value.
  ['value', named('attribute-without-value')],
];

type Explanation = readonly [extent: Extent, by: readonly RuleId[]];

/** A rule whose findings follow from those of other rules. */
type Row = readonly [effect: RuleId, ...by: RuleId[]];

const rows = <T extends string>(...texts: readonly Names<T>[]): Row[] =>
  texts.map((text): Row => named(text) as Row);
const each = (effects: readonly RuleId[], by: readonly RuleId[]): Row[] =>
  effects.map((effect): Row => [effect, ...by]);

const EXPLANATIONS: Readonly<Record<Extent, readonly Row[]>> = {
  element: [
    ...each(OF_ATTRIBUTES, ['attribute-without-value']),
    // An address of a scheme that readers refuse, judged as one of that scheme.
    ...each(OF_SCHEMES, ['unsafe-address']),
    ...each(named('address-empty address-blank value-blank atom-alternate-repeated'), ['attribute-unknown']),
    ...each(named('rss-guid-permalink rss-guid-not-page'), ['attribute-unknown', 'true-or-false']),
    ...each(named('content-html sanitized mismatched-tag'), ['cdata-open']),
    ...each(named('attribute-without-value missing-space malformed-tag'), ['malformed-tag']),
    ...each(named('attribute-missing enclosure-incomplete'), ['malformed-tag', 'unquoted-attribute']),
    ...each(OF_VALUES, IN_VALUE),
    ...each(named('namespace-misspelled namespace-white-space foreign-namespace'), OF_TAGS),
    ...rows(
      'podcast-chapters-type media-type-form',
      'podcast-guid-version uuid-form',
      'rss-guid-elsewhere rss-guid-permalink',
      'atom-text-markup undefined-entity',
      'enclosure-type media-type-form atom-content-type podcast-transcript-type',
      'media-type-unregistered atom-content-type',
      'ambiguous-date date-form date-form-unread',
      'rss-last-build-date date-epoch date-before-1970',
      'rss-namespace root-namespace',
      'root-unknown undeclared-namespace malformed-namespace',
      'atom-xhtml-namespace namespace-misspelled',
      'unsafe-address address-host',
      'address-blank unusable-base',
      'apple-complete itunes-block-value',
      'media-group-of-one unexpected-text',
      'media-time-order media-time',
      'self-link-relative address-blank address-character attribute-missing',
      'link-same-document address-blank',
    ),
    ...each(named('surrounded-address atom-id-form rss-image-link rss10-list-item'), OF_ADDRESSES),
    ...rows(
      'address-relative self-link-relative',
      'rss-item-text podcast-title-missing',
      'rss-version-missing rss-item-text',
      'value-blank unclosed-element',
      'unterminated-value root-unknown',
      'link-relation link-relation-misspelled',
      'rss-stranger element-unknown atom-text-element',
      'unexpected-text media-content-address rss10-list-entry bare-less-than stray-end-tag',
      'unexpected-text stray-declaration bare-ampersand',
      'date-form-unread unreadable-date',
      // A slip in the name of either tag: its end tag is where parsers stop.
      'unclosed-element stray-end-tag unterminated-value',
      'attribute-unknown element-missing attribute-without-value',
      'element-recommended unexpected-text itunes-owner-email',
    ),
    // A date that is cut off with the document.
    ...each(OF_DATES, OPEN),
    ...rows(
      'atom-content-type atom-content-src-text',
      'media-text-markup media-text-type',
      'media-star-range number-form',
      'podcast-social-uri value-blank attribute-missing podcast-social-protocol',
      'history-archive-alone history-archive-current',
      'itunes-file-format podcast-enclosure-type',
      'podcast-enclosure-type media-type-form enclosure-type',
    ),
    ...rows(
      'feed-empty podcast-without-episode',
      'lost-character invalid-character-reference',
      'json-text json-feed-version',
      'json-feed-version json-feed-fault',
      'unreadable-date json-text',
      'json-feed-fault json-boolean json-number json-text unreadable-date language-tag',
      'json-feed-fault address-relative address-empty address-blank',
    ),
  ],
  value: rows('unexpected-text element-missing'),
  content: [
    // An image without name has nothing in it, either.
    ...rows('address-empty address-blank', 'malformed-namespace malformed-tag'),
    ...rows('media-group-of-one element-unknown', 'media-time-order media-time'),
    ...each([...OF_DATES, ...named('trackback-ping rss-guid-blank content-unescaped')], OPEN),
  ],
  // The two tags of an element, one of them misspelled.
  pair: [['stray-end-tag', 'unclosed-element']],
  object: rows(
    'rss-stranger attribute-missing',
    // Readers take a value in place of a list for its only member.
    'json-feed-fault enclosure-incomplete json-feed-fault',
  ),
  tags: rows(
    // An end tag in the wrong place.
    'stray-end-tag unclosed-element',
    // A second start tag in the place of an end tag.
    'unclosed-element unclosed-element',
  ),
  // A tag whose first sign begins no tag: its name may be cut.
  beginnings: rows('stray-end-tag bare-less-than', 'unclosed-element bare-less-than'),
  entry: rows(
    'rss-guid-elsewhere address-two-schemes address-local address-host',
    // The whole item occurs twice.
    'rss-link-repeated id-repeated',
    'enclosure-repeated id-repeated',
    'itunes-episode-repeated id-repeated',
  ),
  copy: [['rss-guid-permalink', ...OF_ADDRESSES]],
  siblings: rows(
    // Entries outside of the feed: one end tag is too early.
    'element-unknown element-unknown',
  ),
  passage: [
    ...each(OF_TOKENS, ['not-well-formed']),
    // An element that is one too many need not be complete.
    ...each(NEEDLESS, REPEATS),
    ...rows('undeclared-namespace malformed-namespace', 'malformed-namespace unterminated-tag'),
    // The name of the root is that of a feed, and its prefix has no namespace.
    ...rows('root-unknown undeclared-namespace'),
    ...rows('text-before-root bare-less-than stray-declaration', 'element-unknown malformed-namespace'),
    ...rows('unsafe-address address-relative', 'address-host unusable-base'),
  ],
  rest: rows(
    'text-before-root stray-declaration',
    'doctype-form stray-declaration',
    'stray-end-tag second-root',
    'unclosed-element second-root truncated-markup unterminated-cdata',
  ),
  page: [...REPAIR_CODES].map((code): Row => [code as RuleId, 'second-root']),
  start: rows('unclosed-element second-root'),
  document: rows(
    'control-character misnomer',
    'encoding-name malformed-declaration contradicting-encodings character-encoding-override',
    // The expected label is a default: the author wrote another one, or no label.
    'text-xml-without-charset character-encoding-override',
    'utf-16-without-mark character-encoding-override',
    'character-encoding-override no-encoding-declared json-byte-order-mark',
    'stray-end-tag cdata-open',
    'unclosed-element cdata-open root-unknown',
    'encoded-twice misnomer contradicting-encodings',
    'misnomer contradicting-encodings',
    'itunes-utf-8 character-encoding-override',
    'external-entity undefined-entity',
    'non-xml-content-type media-type',
    'self-link-missing atom03-in-rss',
    'late-xml-declaration text-before-root',
    'contradicting-encodings character-encoding-override json-byte-order-mark',
    'json-feed-version json-version-missing',
  ),
};

const ENTRY = new RegExp(`^.*?(?:${[...ENTRIES, 'items'].join('|')})\\[\\d+\\]`);

/** Letters of a name that the parser quotes where a sign begins no tag. */
const QUOTED = 12;

/** Places that have the value of the problem with them. */
const BY_VALUE: Readonly<
  Partial<Record<Extent, (value: string, path: string, entry: string | undefined) => string>>
> = {
  value: (value, path) => `${path} ${value}`,
  copy: (value, path, entry) => `${entry ?? path} ${value || path}`,
  tags: (value, _, entry) => `${entry} ${nameOfTag(value)}`,
  beginnings: (value, _, entry) => `${entry} ${nameOfTag(value).slice(0, QUOTED)}`,
  pair: (value, path) => `${path} ${initialsOf(value)}`,
};

/** The element or member, the object or entry around it, or the document. */
function placeOf(
  { elementPath = '', offset, params: { attribute, value: given } = {} }: AuthorProblem,
  extent: Extent,
): string {
  const value = given ?? attribute ?? '';
  if (extent === 'passage') return String(offset);
  if (extent === 'siblings')
    return NUMBER.test(elementPath) ? elementPath.replace(NUMBER, '') : `${elementPath} ${offset}`;
  const [entry] = ENTRY.exec(elementPath) ?? [];
  if (extent === 'document') return '';
  if (extent === 'object') return pathAround(elementPath);
  if (extent === 'entry') return entry ?? elementPath;
  return BY_VALUE[extent]?.(value, elementPath, entry) ?? elementPath;
}

const keyOf = (rule: RuleId, extent: Extent, place: string): string => `${rule} ${extent} ${place}`;

const INITIALS = 2;

/** The first letters of the name in a tag, without its prefix. */
const initialsOf = (tag: string): string => localOf(nameOfTag(tag).toLowerCase()).slice(0, INITIALS);

/** The place of what a problem explains. */
function placeOfEffect(problem: Told, extent: Extent): string {
  const { rule, elementPath = '', params: { value = '' } = {} } = problem;
  if (extent === 'object') return elementPath;
  if (extent === 'element' && rule === 'unterminated-tag') return `${elementPath}/${nameOfTag(value)}`;
  if (extent === 'pair') return `${around(elementPath, '/')} ${initialsOf(value)}`;
  return extent === 'content' ? around(elementPath, '/') : placeOf(problem, extent);
}

/** The extents in which a rule explains others. */
const EXPLAINING = new Map<RuleId, Set<Extent>>();
/** The explanations of a rule. */
const EXPLAINED = new Map<RuleId, Explanation[]>();
for (const [extent, rows] of Object.entries(EXPLANATIONS) as [Extent, readonly Row[]][])
  for (const [effect, ...by] of rows) EXPLAINED.set(effect, [...(EXPLAINED.get(effect) ?? []), [extent, by]]);
for (const [extent, by] of [...OF_BLANKS, ...IN_TAG, ...OF_DAMAGE, ...[...EXPLAINED.values()].flat()])
  for (const rule of by) EXPLAINING.set(rule, new Set(EXPLAINING.get(rule)).add(extent));

/** The explanations of any problem of its value or of its attribute. */
function ofAny({ rule, params: { value, attribute } = {} }: Told): readonly Explanation[] {
  const ofTag = value === '' ? OF_BLANKS : attribute === undefined ? OF_ALL : IN_TAG;
  const isOfValue = (value ?? attribute) !== undefined && JUDGING.has(rule);
  return isOfValue ? [...ofTag, ...OF_DAMAGE] : ofTag;
}

/** Extents before or behind the problem that explains others. */
const ASIDE: ReadonlySet<Extent> = new Set(['rest', 'page', 'start']);

/** The problems of a document by the places in which they explain others, by the names that they mean, and the first of each rule. */
class Causes<T extends Told> {
  readonly #places = new Map<string, T>();
  readonly #meant = new Map<string, T>();
  readonly #first = new Map<RuleId, T>();

  add(problem: T): void {
    const { rule } = problem;
    for (const meant of namesMeantBy(problem)) {
      // A name that is there, though unreadable or misspelled, says more than its absence.
      const known = this.#meant.get(meant)?.rule;
      if (known === undefined || known === 'element-missing' || MISSPELLED.has(rule))
        this.#meant.set(meant, problem);
    }
    for (const extent of EXPLAINING.get(rule) ?? []) {
      const key = keyOf(rule, extent, placeOfEffect(problem, extent));
      if (!this.#places.has(key)) this.#places.set(key, problem);
    }
    const { offset = Number.POSITIVE_INFINITY } = this.#first.get(rule) ?? {};
    if ((problem.offset ?? Number.POSITIVE_INFINITY) < offset) this.#first.set(rule, problem);
  }

  /** The problem of the name that is meant for what an element lacks. */
  misnamed(problem: T): T | undefined {
    for (const asked of askedFor(problem)) {
      const meant = this.#meant.get(asked);
      if (meant !== undefined && meant !== problem) return meant;
    }
    return undefined;
  }

  /** The problem that explains another. */
  of(problem: T): T | undefined {
    for (const [extent, by] of [...(EXPLAINED.get(problem.rule) ?? []), ...ofAny(problem)]) {
      const place = placeOf(problem, extent);
      for (const rule of by) {
        const cause = ASIDE.has(extent)
          ? this.#aside(problem, rule, extent)
          : this.#places.get(keyOf(rule, extent, place));
        if (cause !== undefined && cause !== problem) return cause;
      }
    }
    return undefined;
  }

  #aside({ offset = -1 }: T, rule: RuleId, extent: Extent): T | undefined {
    const first = this.#first.get(rule);
    if (first?.offset === undefined) return undefined;
    const isOfPage = isHtmlElement(nameOfTag(first.params?.value ?? ''));
    const isIn = extent === 'start' || offset > first.offset;
    const isOfKind = extent === 'rest' || isOfPage === (extent === 'page');
    return isIn && isOfKind ? first : undefined;
  }
}

/** Leaves out problems when others explain them. A misspelled name is as severe as what is missing. */
export function withoutEffects<T extends Told>(problems: readonly T[]): T[] {
  const causes = new Causes<T>();
  for (const problem of problems) causes.add(problem);
  return problems.filter((problem) => {
    const misnamed = causes.misnamed(problem);
    if (misnamed === undefined) {
      const cause = causes.of(problem);
      // Two problems that explain each other are two.
      return cause === undefined || causes.of(cause) === problem;
    }
    if (LEVELS.indexOf(problem.severity) > LEVELS.indexOf(misnamed.severity))
      misnamed.severity = problem.severity;
    return false;
  });
}
