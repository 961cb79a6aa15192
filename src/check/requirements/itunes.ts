/** Podcasts by the rules of Apple. https://podcasters.apple.com/support/823-podcast-requirements */

import { hintAt, meantWord } from '../codes.ts';
import {
  ENTRY,
  type Fault,
  FEED,
  FEED_AND_ENTRY,
  formed,
  type NameOf,
  type Value,
  type VocabularyTable,
} from '../shape.ts';
import { filledUpTo, listedWords, oneOf, oneOfAnyCase } from '../values.ts';
import { CATEGORIES, OBSOLETE, SUCCESSORS } from './apple-categories.ts';

/** Subcategories that moved to another category. */
const NAMES: ReadonlySet<string> = new Set([...Object.keys(CATEGORIES), ...Object.values(CATEGORIES).flat()]);

/** The categories in a category, or all at the top; undefined in a category that Apple has not: that is the fault. */
function siblingsIn(parent: string | undefined): readonly string[] | undefined {
  if (parent === undefined) return Object.keys(CATEGORIES);
  return Object.hasOwn(CATEGORIES, parent) ? CATEGORIES[parent] : undefined;
}

/** The names that Apple has in this place, as they are written in XML; a category without subcategories has none. */
const formOf = (siblings: readonly string[], parent: string | undefined): Pick<Fault, 'form' | 'cure'> =>
  siblings.length === 0
    ? { cure: `Remove the element: ${parent} has no subcategories at Apple.` }
    : { form: listedWords(siblings).replaceAll('&', '&amp;') };

/** A subcategory, in the category that it has at Apple. */
const nestedForm = (above: string, text: string): string =>
  `\`${above.replaceAll('&', '&amp;')}\`, with \`<itunes:category text="${text.replaceAll('&', '&amp;')}"/>\` inside the element,`;

/** A name of Apple in another place than its own. */
function misplaced(text: string, parent: string | undefined, siblings: readonly string[]): Fault {
  const above = Object.keys(CATEGORIES).find((name) => CATEGORIES[name]?.includes(text));
  const place = above === undefined ? 'a category' : `a subcategory of ${above}`;
  const not = parent === undefined || above === undefined ? '' : `, and not of ${parent},`;
  const found: Fault = { rule: 'itunes-category-place', says: `is ${place}${not} at Apple` };
  return parent === undefined && above !== undefined
    ? { ...found, form: nestedForm(above, text) }
    : { ...found, ...formOf(siblings, parent) };
}

/** `Arts > Food`, `Arts/Food`: a category with its subcategory. */
const SEPARATOR = /[/>|:]/;
function nestedIn(text: string, parent: string | undefined): Pick<Fault, 'form'> | undefined {
  const [above = '', inside = '', ...more] = text.split(SEPARATOR).map((part) => part.trim());
  const isPath = parent === undefined && more.length === 0 && siblingsIn(above)?.includes(inside);
  return isPath ? { form: nestedForm(above, inside) } : undefined;
}

/** Other forms of the sign in the names of Apple. */
const AND = /&amp;|\band\b/gi;

const judgeCategory: Value = formed('a category of the list of Apple', (text, { parent }) => {
  const siblings = siblingsIn(parent);
  if (siblings === undefined || siblings.includes(text)) return undefined;
  if (NAMES.has(text)) return misplaced(text, parent, siblings);
  if (OBSOLETE.has(text)) {
    const successor = Object.hasOwn(SUCCESSORS, text) ? SUCCESSORS[text] : undefined;
    const isHere = successor !== undefined && siblings.includes(successor);
    return {
      ...formOf(siblings, parent),
      probably: isHere ? successor : undefined,
      rule: 'itunes-category-withdrawn',
      says: `is ${parent === undefined ? 'a category' : `a subcategory of ${parent}`} no longer at Apple`,
    };
  }
  const written = text.replace(AND, '&');
  const hint = hintAt(written, siblings);
  const probably = meantWord(written, siblings);
  return {
    rule: 'itunes-category',
    says: `is not a category of Apple Podcasts${hint}`,
    probably,
    ...(nestedIn(text, parent) ?? formOf(siblings, parent)),
  };
});

/** Words that Apple gave up in 2019. */
const EXPLICIT: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['explicit', 'true'],
  ['true', 'true'],
  ['no', 'false'],
  ['clean', 'false'],
  ['false', 'false'],
]);

const TRUTH: ReadonlySet<string> = new Set(['true', 'false', 'True', 'False']);

const EPISODIC_OR_SERIAL: Value = formed(
  '`serial` for episodes that follow each other, or `episodic` for others',
  oneOf('itunes-type', 'episodic', 'serial'),
);

export const itunes: VocabularyTable<NameOf<'itunes'> | 'pubDate'> = {
  prefix: 'itunes',
  name: 'Apple Podcasts',
  uris: ['http://www.itunes.com/dtds/podcast-1.0.dtd'],
  specification: () => 'https://podcasters.apple.com/support/823-podcast-requirements',
  shapes: {
    short: filledUpTo(255),
    block: oneOfAnyCase('itunes-block-value', 'yes', 'no'),
    // White space around it is significant: Apple accepts only the exact words.
    explicit: formed('`true` or `false`', (text, { raw }) => {
      // The page of Apple writes True and False.
      const isMeant = TRUTH.has(text);
      if (isMeant && text === raw) return undefined;
      const instead = EXPLICIT.get(text.toLowerCase());
      const says = isMeant ? 'has white space around it' : 'is neither true nor false';
      const fault = { rule: 'itunes-explicit', says, isExact: true } as const;
      return instead === undefined ? fault : { ...fault, instead };
    }),
    subcategory: { text: 'empty', attributes: { text: '1 category-name' } },
    'category-name': judgeCategory,
  },
  elements: {
    applepodcastsverify: { in: FEED },
    author: { in: FEED_AND_ENTRY, often: '?', is: 'short' },
    block: { in: FEED_AND_ENTRY, is: 'block' },
    // Categories nest once: judgeCategory checks the category around it.
    category: {
      in: FEED,
      attributes: { text: '1 category-name' },
      children: { category: '* subcategory' },
    },
    complete: { in: FEED, is: 'block' },
    duration: { in: ENTRY, is: 'duration' },
    episode: { in: ENTRY, is: 'positive' },
    episodeType: { in: ENTRY, value: oneOf('itunes-episode-type', 'full', 'trailer', 'bonus') },
    explicit: { in: FEED_AND_ENTRY, is: 'explicit' },
    image: { in: FEED_AND_ENTRY, often: '?', text: 'empty', attributes: { href: '1 webAddress' } },
    isClosedCaptioned: {
      in: ENTRY,
      value: oneOfAnyCase('itunes-closed-captioned', 'yes', 'no', 'true', 'false'),
    },
    keywords: { in: FEED_AND_ENTRY, often: '?', is: 'short' },
    'new-feed-url': { in: FEED, is: 'webAddress' },
    order: { in: ENTRY, is: 'nonNegative' },
    owner: { in: FEED, children: { name: '? short', email: '~ email' } },
    pubDate: { in: FEED, often: '?', is: 'rfc822' },
    season: { in: ENTRY, is: 'positive' },
    subtitle: { in: FEED_AND_ENTRY, is: 'short' },
    summary: { in: FEED_AND_ENTRY, value: filledUpTo(4000) },
    title: { in: FEED_AND_ENTRY, is: 'nonblank' },
    type: { in: FEED, value: EPISODIC_OR_SERIAL },
  },
};
