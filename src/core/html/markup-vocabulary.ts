/** The allow-tables of elements, compiled to one object per element. The sanitizer looks up every tag here. */

import { onFirstUse } from '../platform/on-first-use.ts';
import { type Box, boxOf } from './allow-css.ts';
import {
  MATHML_ELEMENTS,
  MATHML_HTML_CONTAINERS,
  MATHML_NAMESPACE,
  MATHML_SHIFTS,
  SVG_ANIMATIONS,
  SVG_ELEMENTS,
  SVG_HTML_CONTAINERS,
  SVG_NAMESPACE,
  SVG_SHIFTS,
} from './allow-foreign.ts';
import {
  BARRIERS,
  CHOICE_ELEMENTS,
  CHOICE_LISTS,
  ENDED_BY_RUBY_TEXT,
  FORM_ELEMENTS,
  HEADINGS,
  HTML_ELEMENTS,
  IMPLIED_ENDS,
  NEEDED_PARENTS,
  TABLE_PARTS,
  TABLE_STRUCTURE,
  VOID_ELEMENTS,
} from './allow-html.ts';
import { type AttributeRule, HTML_ATTRIBUTES, MATHML_ATTRIBUTES, SVG_ATTRIBUTES } from './attribute-rules.ts';
import { ESCAPING_OF_TEXT_ONLY } from './html-references.ts';
import { NameTable } from './name-table.ts';
import { MarkupWord } from './tokenizer.ts';

/** How an element is written, and how it behaves on the stack of open elements. */
export interface ElementRule {
  /** As written: `linearGradient`. */
  readonly name: string;
  /** Number of the lower-cased name, the same in all vocabularies. */
  readonly id: number;
  /** `<p` */
  readonly start: MarkupWord;
  /** `</p>` */
  readonly end: string;
  /** The end tag as browsers and feeds write it; undefined for an element that is written under another name. */
  readonly awaitedEnd: MarkupWord | undefined;
  readonly isVoid: boolean;
  /** The vocabulary of its children. */
  readonly inside: MarkupVocabulary;
  /** Attributes that are allowed on it. */
  readonly attributes: NameTable<AttributeRule>;
  /** Value of `xmlns`, which is always written; `''` for none. */
  readonly namespace: string;
  /** Ids of the elements that its start tag ends, and of the elements that stop the search for them. */
  readonly ends: readonly number[];
  readonly within: readonly number[];
  /** Ids of elements: one of them must be around the element, else `substitute` is written. */
  readonly needs: readonly number[];
  readonly substitute: ElementRule | undefined;
  /** Tags inside it cannot end elements outside. */
  readonly isBarrier: boolean;
  readonly isTablePart: boolean;
  /** Contains only parts of a table. */
  readonly isTableStructure: boolean;
  readonly isHeading: boolean;
  /** `rt` or `rp`, and the elements that they end when innermost. */
  readonly isRubyText: boolean;
  readonly isEndedByRubyText: boolean;
  /** Kept only with the option `allowForms`. */
  readonly isForm: boolean;
  /** Changes the element around it, which must not be the `svg` itself. */
  readonly isAnimation: boolean;
  /** Allowed anywhere in HTML; ends only the elements of `ends`. */
  readonly isPlain: boolean;
  /** Contains text and elements of HTML. */
  readonly isFlow: boolean;
  /** A link if it has an address. */
  readonly isLink: boolean;
  /** Shows nothing to start it with, or nothing at all, without the attribute `controls`. */
  readonly isPlayer: boolean;
  /** Whether it belongs to SVG or MathML. */
  readonly isForeign: boolean;
  /** Its layout, for the check of styles. */
  readonly box: Box;
  /** Escapes its text; undefined for elements with other elements in them. */
  readonly escape: ((text: string) => string) | undefined;
}

/** The elements allowed at one place of the tree, by lower-cased name. */
export interface MarkupVocabulary {
  readonly name: 'html' | 'choices' | 'svg' | 'mathml';
  readonly elements: NameTable<ElementRule>;
}

/** HTML elements that end further elements, in addition to the table of implied ends. */
const ENDS_FURTHER: ReadonlySet<string> = new Set(['a', 'rp', 'rt']);

const HTML_NAMES: readonly string[] = [...HTML_ELEMENTS, ...FORM_ELEMENTS];

/** Names of elements in the tables that say what a start tag does to others. */
const OTHER_NAMES: readonly string[] = [...[...IMPLIED_ENDS.values()].flat(), ...NEEDED_PARENTS.values()]
  .filter((names) => names !== '')
  .flatMap((names) => names.split(' '));

/** Ids by lower-cased name. */
const ids = new Map<string, number>();
for (const name of [...HTML_NAMES, ...CHOICE_ELEMENTS, ...SVG_ELEMENTS, ...MATHML_ELEMENTS, ...OTHER_NAMES])
  if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), ids.size);

const idOf = (name: string): number => ids.get(name.toLowerCase()) ?? -1;

/** Id of a lower-cased element name, the same in all vocabularies. */
export function elementId(name: string): number | undefined {
  return ids.get(name);
}

function elementRule(
  name: string,
  vocabulary: MarkupVocabulary,
  attributes: NameTable<AttributeRule>,
  namespace = '',
): ElementRule {
  const key = name.toLowerCase();
  const isHtml = vocabulary === HTML;
  // The tables of HTML do not apply to elements of SVG and MathML.
  const html = isHtml ? key : '';
  const [ends, within] = IMPLIED_ENDS.get(html) ?? ['', ''];
  const inside = insideOf(name, vocabulary);
  const parents = NEEDED_PARENTS.get(html) ?? '';
  return Object.freeze({
    name,
    id: idOf(name),
    start: new MarkupWord(`<${name}`),
    end: `</${name}>`,
    awaitedEnd: new MarkupWord(`</${name}>`),
    isVoid: VOID_ELEMENTS.has(html),
    inside,
    attributes,
    namespace,
    ends: idsOf(ends),
    within: idsOf(within),
    needs: idsOf(parents),
    substitute: parents === '' ? undefined : substituteFor(key, attributes, ends, within),
    isBarrier: BARRIERS.has(key),
    isTablePart: TABLE_PARTS.has(html),
    isTableStructure: TABLE_STRUCTURE.has(html),
    isHeading: HEADINGS.has(html),
    isRubyText: html === 'rt' || html === 'rp',
    isEndedByRubyText: ENDED_BY_RUBY_TEXT.has(html),
    isForm: FORM_ELEMENTS.includes(html),
    isPlain: isHtml && !NEEDED_PARENTS.has(key) && !HEADINGS.has(key) && !ENDS_FURTHER.has(key),
    isFlow: inside === HTML && !TABLE_STRUCTURE.has(html),
    isAnimation: vocabulary === SVG && SVG_ANIMATIONS.includes(name),
    isLink: vocabulary === MATHML || key === 'a' || key === 'area',
    isPlayer: html === 'audio' || html === 'video',
    isForeign: !isHtml,
    box: boxOf(html),
    escape: ESCAPING_OF_TEXT_ONLY.get(key),
  });
}

/** A `div` that the tags of the element `key` open and end; undefined for void elements. */
function substituteFor(
  key: string,
  attributes: NameTable<AttributeRule>,
  ends: string,
  within: string,
): ElementRule | undefined {
  if (TABLE_STRUCTURE.has(key) || VOID_ELEMENTS.has(key)) return undefined;
  const div = elementRule('div', HTML, attributes);
  return Object.freeze({
    ...div,
    id: idOf(key),
    awaitedEnd: undefined,
    ends: [...new Set([...idsOf(ends), ...div.ends])],
    within: idsOf(within),
  });
}

const idsOf = (names: string): readonly number[] => (names === '' ? [] : names.split(' ').map(idOf));

function insideOf(name: string, vocabulary: MarkupVocabulary): MarkupVocabulary {
  if (name === 'svg') return SVG;
  if (name === 'math') return MATHML;
  if (CHOICE_LISTS.has(name) || CHOICE_ELEMENTS.includes(name)) return CHOICES;
  const isHtml = vocabulary === SVG ? SVG_HTML_CONTAINERS.has(name) : MATHML_HTML_CONTAINERS.has(name);
  return isHtml ? HTML : vocabulary;
}

/** Tables without some attributes, by the list of these attributes: making one takes as long as making the table itself. */
const reduced = new Map<readonly string[], NameTable<AttributeRule>>();

/** Removes the attributes that are not allowed on an element of this name. */
function attributesFor(
  name: string,
  attributes: NameTable<AttributeRule>,
  excluded: Readonly<Record<string, readonly string[]>>,
): NameTable<AttributeRule> {
  const names = Object.hasOwn(excluded, name) ? excluded[name] : undefined;
  if (names === undefined) return attributes;
  const known = reduced.get(names);
  if (known !== undefined) return known;
  const keys = [...attributes.keys()].filter((key) => !names.includes(key));
  const table = new NameTable(
    () => keys,
    (key) => attributes.get(key) as AttributeRule,
  );
  reduced.set(names, table);
  return table;
}

// For browsers, an svg in math is an element of MathML, and a math in svg an element of SVG.
export const HTML: MarkupVocabulary = {
  name: 'html',
  elements: new NameTable(
    () => [...HTML_NAMES, 'svg', 'math', 'image'],
    (key) => {
      const foreign = key === 'svg' ? SVG : key === 'math' ? MATHML : undefined;
      // Browsers read an image as an img.
      return foreign?.elements.get(key) ?? elementRule(key === 'image' ? 'img' : key, HTML, HTML_ATTRIBUTES);
    },
  ),
};
/** Inside `select` and `datalist`. */
const CHOICES: MarkupVocabulary = {
  name: 'choices',
  elements: new NameTable(
    () => CHOICE_ELEMENTS,
    (key) => elementRule(key, HTML, HTML_ATTRIBUTES),
  ),
};
const SVG: MarkupVocabulary = foreignVocabulary('svg', SVG_ELEMENTS, (name, vocabulary) =>
  elementRule(
    name,
    vocabulary,
    attributesFor(name, SVG_ATTRIBUTES, SVG_SHIFTS),
    name === 'svg' ? SVG_NAMESPACE : '',
  ),
);
const MATHML: MarkupVocabulary = foreignVocabulary('mathml', MATHML_ELEMENTS, (name, vocabulary) =>
  name === 'math'
    ? elementRule(name, vocabulary, MATHML_ATTRIBUTES, MATHML_NAMESPACE)
    : elementRule(name, vocabulary, attributesFor(name, MATHML_ATTRIBUTES, MATHML_SHIFTS)),
);

/** A vocabulary of drawings or formulas. The HTML elements that it lacks end the drawing, as in browsers. */
function foreignVocabulary(
  name: MarkupVocabulary['name'],
  elements: readonly string[],
  make: (name: string, vocabulary: MarkupVocabulary) => ElementRule,
): MarkupVocabulary {
  const written = onFirstUse(() => new Map(elements.map((element) => [element.toLowerCase(), element])));
  const vocabulary: MarkupVocabulary = {
    name,
    elements: new NameTable(
      () => [...HTML_NAMES, ...written().keys()],
      (key) => {
        const own = written().get(key);
        return own === undefined ? (HTML.elements.get(key) as ElementRule) : make(own, vocabulary);
      },
    ),
  };
  return vocabulary;
}

/** All vocabularies of sanitized markup. */
export const MARKUP_VOCABULARIES: readonly MarkupVocabulary[] = Object.freeze([HTML, CHOICES, SVG, MATHML]);

/** Elements that the sanitizer adds. */
export const TABLE_ROW: ElementRule = elementRule('tr', HTML, HTML_ATTRIBUTES);
export const TABLE_CELL: ElementRule = elementRule('td', HTML, HTML_ATTRIBUTES);

/** Number of element ids. */
export const ELEMENT_COUNT: number = ids.size;
