/** Correct advice that helps few authors: prefixes, unknown namespaces, names, differing titles, repeated statements. */

import { quote } from '../../core/problems/excerpt.ts';
import { type Finding, findingAt } from '../finding.ts';
import { KNOWN_NAMESPACES, vocabularyOf } from '../grammar.ts';
import { isRelationName, REGISTERED_RELATIONS } from '../relations/links.ts';
import {
  childRule,
  elementRule,
  markupIn,
  plainText,
  type Relation,
  type Relations,
  repeats,
} from '../relations/relation.ts';
import { attributeText, has, type Node, named, type Tree, textOf } from '../tree.ts';

/** The prefix of a specification, by vocabulary, if it differs from the canonical one. */
const PREFERRED: Readonly<Record<string, string>> = {
  creativecommons: 'creativeCommons',
  blogchannel: 'blogChannel',
  rssthr: 'thr',
};
/** Vocabularies of formats, which need no prefix. */
const FORMATS: ReadonlySet<string> = new Set(['rss', 'rss10', 'rss090', 'rss11', 'atom', 'atom03']);

/** Unknown namespaces, and namespaces with another prefix than the usual one. */
export function* unusualNamespaces({ declarations }: Tree): Generator<Finding> {
  const seen = new Set<string>();
  for (const { prefix, uri, offset } of declarations) {
    if (seen.has(uri)) continue;
    seen.add(uri);
    const known = KNOWN_NAMESPACES.get(uri);
    const preferred = known === undefined ? undefined : (PREFERRED[known] ?? known);
    if (vocabularyOf(uri, '') === '?') {
      yield findingAt({ offset }, 'namespace-unknown', `the namespace ${quote(uri)} is not known`);
    } else if (preferred !== undefined && !FORMATS.has(preferred) && prefix !== preferred) {
      const message = `the prefix of ${uri} is ${preferred} as a rule, not ${quote(prefix)}`;
      yield findingAt({ offset }, 'namespace-prefix', message);
    }
  }
}

/** A blank text is a fault of its own. */
const differs = (...both: readonly (Node | undefined)[]): boolean => {
  const [a = '', b = ''] = both.map((node) => node && textOf(node));
  return a !== '' && b !== '' && a !== b;
};

/** The image of a channel must have the same title and link. Checked from the channel, which may have many images. */
const image: Relation = function* (channel) {
  const [node] = named(channel, 'image');
  if (node === undefined) return;
  const [[title], [link]] = [named(node, 'title'), named(node, 'link')];
  if (title !== undefined && differs(title, named(channel, 'title')[0])) {
    yield findingAt(title, 'rss-image-title', 'title of image is not that of channel');
  }
  if (link !== undefined && differs(link, named(channel, 'link')[0])) {
    yield findingAt(link, 'rss-image-link', 'link of image is not that of channel');
  }
};

const EMAIL_ALONE = /^[^\s()<>@]+@[^\s()<>]+$/;

const realName = (...names: readonly string[]): Relation =>
  childRule(names, 'rss-real-name', (node) => {
    const isAlone = EMAIL_ALONE.test(textOf(node));
    return isAlone && `${node.qualified} has no name in parentheses behind the address`;
  });

/** Elements with the same meaning in two vocabularies. */
const twice = (pairs: readonly (readonly [own: string, other: string])[]): Relation =>
  function* (parent) {
    for (const [own, other] of pairs) {
      const [node] = named(parent, other);
      if (node === undefined || !has(parent, own)) continue;
      const message = `${node.qualified} in ${parent.qualified} repeats ${own}`;
      yield findingAt(node, 'element-said-twice', message);
    }
  };

const language = elementRule('rss-language', (feed) => {
  const isSaid = has(feed, 'language', 'dc:language');
  return !isSaid && `${feed.qualified} does not say its language: language or dc:language`;
});

const updated: Relation = function* (feed) {
  const dates = named(feed, 'entry').flatMap((entry) => named(entry, 'updated'));
  for (const [node, , text] of repeats(dates, textOf))
    yield findingAt(node, 'atom-updated-repeated', `${quote(text)} is the updated of another entry, too`);
};

/** Canonical form of an address by RFC 3986 section 6.2.2. */
const DEFAULT_FORM = /^[a-z][a-z\d+.-]*:(?:\/\/[^A-Z/?#]*(?:$|\/[^?#]*|[?#].*)|[^/].*)$/;
const canonical = childRule('id', 'atom-id-form', (node) => {
  const text = textOf(node);
  const isCanonical = text === '' || DEFAULT_FORM.test(text);
  return !isCanonical && `${quote(text)} in ${node.qualified} is not in canonical form`;
});

const slashDate = elementRule('rss-comments-date', (channel) => {
  const counts = named(channel, 'item').some((item) => has(item, 'slash:comments'));
  const isDated = has(channel, 'lastBuildDate') || has(channel, 'dc:date');
  return counts && !isDated && 'lastBuildDate is missing, although slash:comments change';
});

/** Recommends Atom's attribute `type` for markup. */
const person: Relation = function* (node) {
  for (const name of named(node, 'name')) {
    if (EMAIL_ALONE.test(textOf(name)))
      yield findingAt(name, 'atom-name-email', 'name holds an e-mail address, which spammers find');
    if (markupIn(name.text) !== undefined)
      yield findingAt(name, 'atom-name-markup', 'name is plain text and has markup');
  }
};

const LICENSES = ['creativecommons:license', 'cc:license'] as const;
const CHANNEL_PAIRS = [
  LICENSES,
  ['copyright', 'dc:rights'],
  ['language', 'dc:language'],
  ['managingEditor', 'dc:creator'],
  ['title', 'dc:title'],
  ['description', 'dc:description'],
  ['pubDate', 'dc:date'],
  ['lastBuildDate', 'dcterms:modified'],
  ['category', 'dc:subject'],
  ['generator', 'admin:generatorAgent'],
  ['webMaster', 'dc:publisher'],
  ['webMaster', 'admin:errorReportsTo'],
] as const;
const ITEM_PAIRS = [
  LICENSES,
  ['author', 'dc:creator'],
  ['category', 'dc:subject'],
  ['pubDate', 'dc:date'],
  ['pubDate', 'atom:published'],
  ['guid', 'dc:identifier'],
  ['guid', 'atom:id'],
  ['source', 'dc:source'],
  ['title', 'dc:title'],
  ['description', 'dc:description'],
  ['enclosure', 'media:content'],
] as const;

const relation = elementRule('link-relation', (link) => {
  const rel = attributeText(link, 'rel').toLowerCase();
  if (!isRelationName(rel) || REGISTERED_RELATIONS.has(rel)) return undefined;
  return `${quote(rel)} in rel of ${link.qualified} is not a registered relation and no URL`;
});

export const PEDANTIC_RELATIONS: Relations = {
  'rss/channel': [
    plainText('copyright'),
    realName('managingEditor', 'webMaster'),
    twice(CHANNEL_PAIRS),
    language,
    slashDate,
    image,
  ],
  'rss/item': [realName('author'), twice(ITEM_PAIRS)],
  'rss10/channel': [plainText('title', 'description'), language],
  'rss10/item': [plainText('title')],
  'atom/feed': [updated, canonical],
  'atom/entry': [canonical],
  'atom/source': [canonical],
  'atom/person': [person],
  'atom/link': [relation],
};
