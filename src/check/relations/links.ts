/** Links of Atom in any place: to the feed itself, to the page, and repeats. RFC 4287 section 4.2.7 */

import { quoteValue } from '../../core/html/html-references.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { joinUri } from '../../core/values/uri.ts';
import { SCHEME } from '../addresses.ts';
import { meantWord, words } from '../codes.ts';
import { code, writeInstead } from '../cure.ts';
import { findingAt } from '../finding.ts';
import type { RuleId } from '../rules/index.ts';
import { demandOf } from '../severity.ts';
import { attributeOf, attributeText, has, type Node, named, type Tree } from '../tree.ts';
import { childRule, elementRule, type Relation, type Relations, repeats } from './relation.ts';

const IANA = /^http:\/\/www\.iana\.org\/assignments\/relation\//;

/** The relation of a link; registered ones may be written as addresses. A blank one is a fault of its own. */
export const relOf = (link: Node): string =>
  (attributeText(link, 'rel') || 'alternate').replace(IANA, '').toLowerCase();

export const linksOf = (node: Node): readonly Node[] => named(node, 'atom:link');

/** Target of a link; `''` without one. */
export function targetOf(link: Node): string {
  const href = attributeOf(link, 'href');
  return href === undefined ? '' : joinUri(link.base, href);
}

const ATOM = 'http://www.w3.org/2005/Atom';

/** The link that states the URL from which the feed was fetched. */
function selfLink({ local, prefix }: Node, { declarations }: Tree, url: string): string {
  const atom = declarations.find((one) => one.uri === ATOM && one.prefix !== '')?.prefix;
  const own = prefix === '' ? 'link' : `${prefix}:link`;
  const other = atom === undefined ? `atom:link xmlns:atom="${ATOM}"` : `${atom}:link`;
  return `<${local === 'feed' ? own : other} rel="self" href="${quoteValue(url)}"/>`;
}

const WHITE_SPACE = /\s+/;
/** The words of a relation: several in one attribute are a fault of their own, and hide no link. */
export const relationsOf = (link: Node): readonly string[] => relOf(link).split(WHITE_SPACE);

const missingSelf = (asked: string): Relation =>
  function* (feed, { url, tree }) {
    const links = linksOf(feed);
    const instead = selfLink(feed, tree, url === '' ? '…' : url);
    const cure = `Add ${code(instead)} to ${feed.qualified}: the URL of the feed.`;
    if (links.some((link) => relationsOf(link).includes('self'))) return;
    const hub = links.find((link) => relOf(link) === 'hub');
    // https://www.w3.org/TR/websub/#discovery: the self link is the topic.
    if (hub === undefined) {
      const finding = findingAt(feed, 'self-link-missing', `${feed.qualified} without ${asked}`, cure);
      yield { ...finding, ...(url !== '' && { repair: { where: 'content', found: '', instead } }) };
      return;
    }
    const message = `${hub.qualified} names a hub, but without ${asked} no reader can subscribe`;
    yield findingAt(hub, 'self-link-of-hub', message, `${cure.slice(0, -1)}, the topic of the hub.`);
  };

const FEED_TYPES =
  /^(?:application\/(?:atom|rss|rdf|feed|xml|x-rss)(?![\w.+-])|text\/xml|application\/[\w.-]+\+(?:xml|json)(?![\w.+-]))/i;
const TYPE = /(?<![\w.+-])[\w.+-]+\/[\w.+-]+/;

/** Whether two links both lead to an address, and each to another one. */
const areApart = (links: readonly Node[]): boolean => {
  const [a = '', b = ''] = links.map(targetOf);
  return SCHEME.test(a) && SCHEME.test(b) && !isSameAddress(a, b);
};

/** Checks the address that a feed states for itself. */
const self: Relation = function* (feed, { url, asked }) {
  const links = linksOf(feed).filter((candidate) => relOf(candidate) === 'self');
  const [first] = links;
  for (const link of links) {
    if (first !== undefined && areApart([first, link])) {
      const there = `${quote(targetOf(link))}, and the first that it is at ${quote(targetOf(first))}`;
      const message = `${link.qualified} is another self link: it says that the feed is at ${there}`;
      yield findingAt(link, 'self-link-second', message);
      continue;
    }
    const href = attributeText(link, 'href');
    if (!SCHEME.test(href) && !link.hasBase) {
      // The grammar reports a missing base.
      if (link.base === '' && demandOf('self-link-relative', asked) === undefined) continue;
      const message = `${quote(href)} in href of ${link.qualified} is relative, although it states the URL of the feed`;
      yield findingAt(link, 'self-link-relative', message);
    } else if (url !== '' && !isSameAddress(targetOf(link), url)) {
      const there = `${quote(targetOf(link))}; it was fetched from ${quote(url)}`;
      yield findingAt(
        link,
        'self-link-elsewhere',
        `href of ${link.qualified} says that the feed is at ${there}`,
      );
    }
  }
};

const WITHOUT_PATH = /^[a-z\d+.-]+:\/\/[^/?]*$/;
const CASELESS_START = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const DEFAULT_PORT = /^(http:\/\/[^/?#:]+):80(?=[/?#]|$)|^(https:\/\/[^/?#:]+):443(?=[/?#]|$)/;

/** Whether two addresses are equal by RFC 3986 section 6.2: case of scheme and host, default port, empty path. */
export const isSameAddress = (a: string, b: string): boolean => normal(a) === normal(b);

const normal = (address: string): string => {
  const plain =
    address
      .replace(CASELESS_START, (start) => start.toLowerCase())
      .replace(DEFAULT_PORT, '$1$2')
      .split('#')[0] ?? '';
  return WITHOUT_PATH.test(plain) ? `${plain}/` : plain;
};

/** A self link whose type is not a type of feeds. */
const selfType = elementRule('self-link-type', (link) => {
  const [type] = TYPE.exec(attributeText(link, 'type')) ?? [];
  const isPage = relOf(link) === 'self' && type !== undefined && !FEED_TYPES.test(type);
  return isPage && `type of ${link.qualified} is ${type}, and a self link leads to a feed`;
});

/** RFC 4685 and https://specs.opds.io/opds-1.2#42-facets */
const WITH_COUNT = ['replies', 'http://opds-spec.org/facet'];
const OF_REPLIES = ['thr:count', 'thr:updated'];

/** https://www.rfc-editor.org/rfc/rfc4685#section-4 */
const ofReplies: Relation = function* (link) {
  if (WITH_COUNT.includes(relOf(link))) return;
  for (const { key, qualified } of link.attributes) {
    if (!OF_REPLIES.includes(key)) continue;
    const message = `${qualified} of ${link.qualified} is for rel="replies", and its rel is ${relOf(link)}`;
    const cure = `Leave ${qualified} of ${link.qualified} out, or write \`replies\` in its rel.`;
    yield { ...findingAt(link, 'attribute-unknown', message, cure), attribute: qualified };
  }
};

/** A relation, and the attributes by which links of it differ. */
interface Purpose {
  readonly rel: string;
  readonly by: readonly string[];
  readonly rule: RuleId;
}

const KIND = ['type', 'hreflang'];
/** RFC 4287 sections 4.1.1 and 4.1.2, RFC 5023 section 11 */
const APART: readonly Purpose[] = [
  { rel: 'alternate', by: KIND, rule: 'atom-alternate-repeated' },
  { rel: 'edit', by: [], rule: 'atom-edit-repeated' },
  { rel: 'edit-media', by: KIND, rule: 'atom-edit-repeated' },
];

/** Links of one relation that do not differ. */
const samePurpose = (purposes: readonly Purpose[]): Relation =>
  function* (parent) {
    // A link that leads nowhere is a fault of its own, as a blank relation is.
    const links = linksOf(parent).filter(
      (link) => attributeOf(link, 'rel') !== '' && attributeText(link, 'href') !== '',
    );
    for (const { rel, by, rule } of purposes) {
      const related = links.filter((link) => relOf(link) === rel);
      const kindOf = (link: Node): string =>
        by.map((name) => attributeText(link, name).toLowerCase()).join(' ');
      const alike = by.length === 0 ? '' : ` of the same ${by.join(' and ')}`;
      for (const [link] of repeats(related, kindOf))
        yield findingAt(link, rule, `${link.qualified} is another ${rel}${alike} in ${parent.qualified}`);
    }
  };

/** A link to the base of the document, which readers take for the document itself. RFC 3986 section 4.4 */
const sameDocument = elementRule('link-same-document', (link, { url }) => {
  const href = attributeText(link, 'href');
  if (relOf(link) === 'self' || SCHEME.test(href) || href.startsWith('#')) return undefined;
  const isBase = link.base !== '' && link.base !== url && targetOf(link) === link.base;
  return (
    isBase &&
    `${quote(href)} in href of ${link.qualified} is the base itself: readers may take it for the feed`
  );
});

/** https://www.iana.org/assignments/link-relations */
export const REGISTERED_RELATIONS: ReadonlySet<string> = words(
  'about alternate appendix archives author bookmark canonical chapter contents copyright current ' +
    'describedby edit edit-media enclosure first glossary help hosts hub icon index item last ' +
    'latest-version license next next-archive payment prev prev-archive previous related replies ' +
    'search section self service start stylesheet subsection up via',
);
/** Relations that readers look for. Shorter ones differ by a letter from other words. */
const SOUGHT = [
  ...['self', 'alternate', 'enclosure', 'related', 'replies', 'next', 'previous', 'first', 'last'],
  ...['current', 'next-archive', 'prev-archive', 'payment', 'license'],
];

const IN_NO_NAME = /[\s/?#[\]:]/;
/** Whether the relation is a name: not an address, nor a text of another form. */
export const isRelationName = (rel: string): boolean => rel !== '' && !IN_NO_NAME.test(rel);

const misspelled: Relation = function* (link) {
  const rel = relOf(link);
  const isKnown = REGISTERED_RELATIONS.has(rel) || !isRelationName(rel);
  const expected = isKnown ? undefined : meantWord(rel, SOUGHT);
  if (expected === undefined) return;
  const where = `rel of ${link.qualified}`;
  const message = `${quote(rel)} in ${where} is ${expected}, misspelled`;
  const cure = writeInstead(expected, attributeOf(link, 'rel') ?? rel, where);
  const finding = findingAt(link, 'link-relation-misspelled', message, cure);
  yield { ...finding, expected, attribute: 'rel', part: rel };
};

export const LINK_RELATIONS: Relations = {
  'rss/channel': [missingSelf('<atom:link rel="self">'), self],
  'rss10/channel': [self],
  'atom/feed': [missingSelf('<link rel="self">'), self, samePurpose(APART)],
  'atom/entry': [samePurpose(APART)],
  'atom/source': [samePurpose(APART)],
  'atom/link': [selfType, sameDocument, misspelled, ofReplies],
};

// Feeds in several documents. RFC 5005

const OF_FEEDS = words('current first last next previous prev-archive next-archive');
/** Relations that contradict a complete feed. */
const OF_PARTS = words('first last next previous prev-archive next-archive');

const inEntry = childRule('atom:link', 'history-link-in-entry', (link) => {
  const rel = relOf(link);
  return OF_FEEDS.has(rel) && `${rel} in rel of ${link.qualified} is for feeds, not for entries`;
});

const complete: Relation = function* (feed) {
  if (!has(feed, 'fh:complete')) return;
  const links = linksOf(feed);
  const self = links.find((link) => relOf(link) === 'self');
  for (const link of links) {
    const rel = relOf(link);
    const where = `${rel} in rel of ${link.qualified}`;
    const although = 'although fh:complete declares the feed complete';
    if (OF_PARTS.has(rel)) yield findingAt(link, 'history-complete-part', `${where}, ${although}`);
    else if (rel === 'current' && self !== undefined && targetOf(link) !== targetOf(self))
      yield findingAt(link, 'history-complete-current', `${where} differs from self, ${although}`);
  }
};

const archive: Relation = function* (feed) {
  if (!has(feed, 'fh:archive') || has(feed, 'fh:complete')) return;
  const rels = new Set(linksOf(feed).map(relOf));
  if (!rels.has('current')) {
    const message = `${feed.qualified} with fh:archive lacks a link with rel="current"`;
    yield findingAt(feed, 'history-archive-current', message);
  }
  if (!rels.has('prev-archive') && !rels.has('next-archive')) {
    const message = `${feed.qualified} is an archive (fh:archive) without a link to another: prev-archive, next-archive`;
    yield findingAt(feed, 'history-archive-alone', message);
  }
};

/** Documents next to each other in a series of documents. */
const NEXT_TO_IT = words('next previous prev prev-archive next-archive');

const circle: Relation = function* (feed) {
  const links = linksOf(feed);
  const own = new Set(links.filter((link) => relOf(link) === 'self').map(targetOf));
  for (const link of links) {
    if (!NEXT_TO_IT.has(relOf(link)) || !own.has(targetOf(link)) || targetOf(link) === '') continue;
    const message = `${relOf(link)} in rel of ${link.qualified} leads to the feed itself: readers go in circles`;
    yield findingAt(link, 'history-circle', message);
  }
};

/** An archive without its mark: it has a link to the next archive, but no fh:archive. */
const unmarked = elementRule('history-archive-unmarked', (feed) => {
  const isMarked = has(feed, 'fh:archive') || has(feed, 'fh:complete');
  const isArchive = linksOf(feed).some((link) => relOf(link) === 'next-archive');
  return !isMarked && isArchive && `${feed.qualified} has a link with rel="next-archive" without fh:archive`;
});

/** Each leads to one document. */
const STEPS = [...OF_FEEDS].map((rel): Purpose => ({ rel, by: KIND, rule: 'history-link-repeated' }));

const IN_FEED = [complete, archive, unmarked, circle, samePurpose(STEPS)];

export const HISTORY_RELATIONS: Relations = {
  'atom/feed': IN_FEED,
  'rss/channel': IN_FEED,
  'rss10/channel': IN_FEED,
  'atom/entry': [inEntry],
  'rss/item': [inEntry],
  'rss10/item': [inEntry],
};
