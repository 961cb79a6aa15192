/** Requirements of RSS beyond the tables. https://www.rssboard.org/rss-profile */

import { escapeRawText } from '../../core/html/html-references.ts';
import { quote } from '../../core/problems/excerpt.ts';
import { parseDate } from '../../core/values/dates/index.ts';
import { DAY } from '../../core/values/durations.ts';
import { address, hostOf } from '../addresses.ts';
import { code, valueCure } from '../cure.ts';
import { type Finding, faultMessage, findingAt } from '../finding.ts';
import { judgeType, type TypeFault, typeCure, urlOfFile } from '../registered-types.ts';
import { isNetscape } from '../requirements/rss.ts';
import type { RuleId } from '../rules/index.ts';
import { attributeOf, attributeText, has, type Node, named, textOf } from '../tree.ts';
import { relOf } from './links.ts';
import {
  childRule,
  elementRule,
  isFilled,
  type Question,
  type Relation,
  type Relations,
  repeats,
  typeOfEnclosure,
} from './relation.ts';

const titleOrDescription = elementRule(
  'rss-item-text',
  (item) => !has(item, 'title', 'description') && 'RSS asks for title or description in item',
);

/** Apart from the other forms of the text. */
const blankDescription = childRule(
  'description',
  'rss-description-blank',
  (node) =>
    textOf(node) === '' &&
    node.children.length === 0 &&
    !(node.parent !== undefined && has(node.parent, 'content:encoded', 'itunes:summary')) &&
    `${node.qualified} is blank: readers show the title alone`,
);

/** Checks a list: its greatest length, and its repeated values. */
const list = (element: string, most: number, same: (text: string) => string): Relation =>
  function* (node) {
    const children = named(node, element);
    if (children.length > most) {
      const message = `${children.length} ${element} elements in ${node.qualified}, more than exist`;
      yield findingAt(node, 'rss-skip-list', message);
    }
    for (const [child] of repeats(children.filter(isFilled), (one) => same(textOf(one)))) {
      const message = `${quote(textOf(child))} in ${child.qualified} is repeated in ${node.qualified}`;
      yield findingAt(child, 'rss-skip-repeated', message);
    }
  };

/** A template that found no posts. */
function noEntries(entries: string): Relation {
  const hasEntries: Question = ({ children }) => children.some(({ local }) => local === entries);
  return elementRule('feed-empty', (feed, { tree, ask }) => {
    const message = `${feed.qualified} without ${entries}: readers see an empty feed`;
    const { root } = tree;
    const isElsewhere = root !== undefined && feed !== root && ask(hasEntries, root);
    // Entries that were deleted are news, too.
    return !has(feed, entries, 'at:deleted-entry') && !isElsewhere && message;
  });
}

/** Readers that compare it skip the feed. */
const lastBuild: Relation = function* (channel, { whereIs }) {
  const [node] = named(channel, 'lastBuildDate');
  const built = node && parseDate(textOf(node));
  if (node === undefined || built === undefined) return;
  for (const item of named(channel, 'item')) {
    const [published] = named(item, 'pubDate');
    const date = published && parseDate(textOf(published));
    if (date === undefined || date.getTime() <= built.getTime() + DAY || date.getTime() > Date.now())
      continue;
    const message = `${quote(textOf(node))} in ${node.qualified} is before the pubDate of ${whereIs(item)}`;
    yield findingAt(node, 'rss-last-build-date', message);
    return;
  }
};

// Files of items

function typeFinding(file: Node, attribute: string, written: string, fault: TypeFault): Finding {
  const where = `${attribute} of ${file.qualified}`;
  const message = `${quote(written)} in ${where} ${fault.says}`;
  return {
    ...findingAt(file, fault.rule, message, typeCure(where, written, fault)),
    attribute,
    part: written,
  };
}

const fileType = (attribute: string): Relation =>
  function* (file) {
    const written = attributeText(file, attribute);
    if (file.name.key === 'atom:link' && relOf(file) !== 'enclosure') return;
    const fault = judgeType(urlOfFile(file.attributes), written);
    if (fault !== undefined) yield typeFinding(file, attribute, written, fault);
  };
const ofType = fileType('type');

/** The type of an enclosure in another form is that of its files, unless a file says another. */
const alternateType: Relation = function* (form) {
  const written = attributeText(form, 'type');
  const file = named(form, 'podcast:source').find((one) => attributeOf(one, 'contentType') === undefined);
  const fault = file && judgeType(attributeText(file, 'uri'), written);
  if (fault !== undefined) yield typeFinding(form, 'type', written, fault);
};

const noLength = childRule('enclosure', 'enclosure-length-zero', (enclosure) => {
  const isZero = attributeOf(enclosure, 'length') === '0';
  return isZero && `length of ${enclosure.qualified} is 0: players cannot show how much there is to load`;
});

const HOURS = 24;
const DAYS = 7;

/** The document type of Netscape belongs to version 0.91. */
const doctype = elementRule('rss-doctype', (rss, { tree }) => {
  const version = attributeOf(rss, 'version') ?? '0.91';
  const isOther = isNetscape(tree.doctype) && version !== '0.91';
  return isOther && `the DOCTYPE says RSS 0.91, version of rss says ${quote(version)}`;
});

/** Vocabularies in which elements of RSS belong: RSS itself, documents without its namespace, and shapes equal to its items. */
const HOSTS: ReadonlySet<string> = new Set(['', 'rss', 'xhtml', 'podcast']);

/** Markup that is not escaped is a fault of its own; Media RSS writes the parts of a scene without namespace. */
const WITH_STRANGERS: ReadonlySet<string> = new Set(['content:encoded', 'media:scene']);

/** Elements without namespace belong to RSS, also within elements of other vocabularies. */
const strangers: Relation = function* (_rss, { tree }) {
  for (const node of tree.nodes) {
    const { vocabulary, parent, qualified } = node;
    if (vocabulary !== '' || parent === undefined || HOSTS.has(parent.vocabulary)) continue;
    if (WITH_STRANGERS.has(parent.name.key)) continue;
    const message = `${qualified} in ${parent.qualified} has no namespace, and RSS has no such element`;
    yield findingAt(node, 'rss-stranger', message);
  }
};

/** RSS 2.0 has the address as text. */
const ping = elementRule('trackback-ping', (node) => {
  const isInRss = node.parent?.vocabulary === '' || node.parent?.vocabulary === 'rss';
  return isInRss && textOf(node) === '' && `${node.qualified} has no URL as text, as it does in RSS 2.0`;
});

/** The spelling of the specification since 2004. */
const commentRss = elementRule(
  'wfw-comment-rss',
  ({ qualified }) => `${qualified} is spelled wfw:commentRss`,
  ({ qualified, prefix }) => `Write \`<${prefix}:commentRss>\` in place of "<${qualified}>".`,
);

export const RSS_RELATIONS: Relations = {
  'trackback/ping': [ping],
  'rss/rss': [doctype, strangers],
  'rss/channel': [noEntries('item'), lastBuild],
  'rss/item': [titleOrDescription, blankDescription, noLength],
  'rss10/item': [blankDescription],
  'wfw/commentRSS': [commentRss],
  'rss/enclosure': [ofType],
  'media/content': [ofType],
  'media/subTitle': [ofType],
  'media/peerLink': [ofType],
  'podcast/transcript': [ofType],
  'podcast/trailer': [ofType],
  'podcast/image': [ofType],
  'podcast/alternateEnclosure': [alternateType],
  'podcast/source': [fileType('contentType')],
  'atom/link': [ofType],
  'atom/content': [ofType],
  'atom/feed': [noEntries('entry')],
  'rss/skipHours': [list('hour', HOURS, (text) => String(Number(text) % HOURS))],
  'rss/skipDays': [list('day', DAYS, (text) => text.toLowerCase())],
};

// Ids and permalinks: every entry needs its own.

/** Entries of one feed with the same id. */
const unique = (entries: readonly string[], id: string): Relation =>
  function* (feed, { whereIs }) {
    // An entry of another vocabulary has the id of its format.
    const isId = ({ local, vocabulary, name }: Node): boolean =>
      (local === id && vocabulary === feed.vocabulary) || name.key === id;
    const ids = entries
      .flatMap((name) => named(feed, name))
      .flatMap((entry) => entry.children.find(isId) ?? []);
    for (const [node, first, text] of repeats(ids, (node) => textOf(node) || undefined))
      yield findingAt(
        node,
        'id-repeated',
        `${quote(text)} is the ${node.qualified} of ${whereIs(first.parent ?? first)}, too`,
      );
  };

/** Items that share an address. */
const sameAddress = (
  element: string,
  addressOf: (node: Node) => string,
  rule: RuleId,
  consequence: string,
): Relation =>
  function* (feed, { whereIs }) {
    const nodes = named(feed, 'item').flatMap((item) => named(item, element));
    for (const [node, first, address] of repeats(nodes, (node) => addressOf(node) || undefined)) {
      if (first.parent === node.parent) continue;
      const message = `${quote(address)} in ${element} is that of ${whereIs(first.parent ?? first)}, too: ${consequence}`;
      yield findingAt(node, rule, message);
    }
  };

const sameLink = sameAddress(
  'link',
  textOf,
  'rss-link-repeated',
  'readers that tell items apart by it show one of them',
);
/** A type of what directories play; a picture belongs to many items. */
const PLAYED = /^(?:audio|video)\//i;

const sameFile = sameAddress(
  'enclosure',
  (node) => {
    const url = attributeText(node, 'url');
    return PLAYED.test(typeOfEnclosure(node) ?? 'audio/') ? url : '';
  },
  'enclosure-repeated',
  'directories drop one of the episodes',
);

/** RFC 4287 section 4.2.6: every entry and every feed has an id of its own. */
const idOfFeed: Relation = function* (feed) {
  const [own] = named(feed, 'id');
  const id = own === undefined ? '' : textOf(own);
  for (const entry of id === '' ? [] : named(feed, 'entry')) {
    for (const node of named(entry, 'id'))
      if (textOf(node) === id)
        yield findingAt(node, 'id-repeated', `${quote(id)} is the id of the feed, too`);
  }
};

/** A permalink leads to the page of the item, as its link does. */
const permalinkElsewhere: Relation = function* (item) {
  const [[guid], [link]] = [named(item, 'guid'), named(item, 'link')];
  if (guid === undefined || link === undefined || attributeOf(guid, 'isPermaLink') === 'false') return;
  const [own, other] = [hostOf(textOf(guid)), hostOf(textOf(link))];
  if (own === '' || other === '' || own === other) return;
  const message = `${quote(own)} is the host of guid, a permalink, and ${quote(other)} that of link`;
  yield findingAt(guid, 'rss-guid-elsewhere', message);
};

/** Pages of the feed's own host without encryption, though the feed has it. */
const plainLink: Relation = function* (item, { url }) {
  if (!url.startsWith('https:')) return;
  const links = [
    ...named(item, 'link').map((node) => [node, textOf(node)] as const),
    ...named(item, 'atom:link').map((node) => [node, attributeText(node, 'href')] as const),
  ];
  for (const [node, address] of links) {
    if (!address.startsWith('http:') || hostOf(address) !== hostOf(url)) continue;
    const message = `${quote(address)} in ${node.qualified} is not encrypted, and the feed on the same host is`;
    yield findingAt(node, 'rss-plain-link', message);
  }
};

/** RSS 0.91 to 0.94, which have no guid: with one, the feed would be invalid. */
const hasNoGuids = (root: Node | undefined): boolean =>
  root?.local === 'rss' && attributeOf(root, 'version')?.startsWith('0.9') === true;

const WEB = /^https?:/i;
/** Longer ids are not shown. */
const LONGEST_ID = 200;

/** Whether items of a channel have the same link, so that it identifies none. */
const sharesLinks: Question = (channel) =>
  !repeats(
    named(channel, 'item').flatMap((item) => named(item, 'link').slice(0, 1)),
    textOf,
  ).next().done;

const missingGuid = elementRule(
  'rss-guid-missing',
  (item, { tree }) => !has(item, 'guid') && !hasNoGuids(tree.root) && 'item without guid',
  (item, { ask }) => {
    const [link] = named(item, 'link').map(textOf);
    const isOwn = item.parent !== undefined && !ask(sharesLinks, item.parent);
    return isOwn && link !== undefined && WEB.test(link) && link.length <= LONGEST_ID
      ? `Add ${code(`<guid>${escapeRawText(link)}</guid>`)} to ${item.qualified}: the URL of the page, if it never changes.`
      : `Add \`<guid isPermaLink="false">…</guid>\` to ${item.qualified}: an id that never changes.`;
  },
);

/** Numbers of a database table, which repeat in other feeds. */
const SMALL_NUMBER = /^\d{1,6}$/;

/** https://www.rssboard.org/rss-profile#element-channel-item-guid */
const permalink: Relation = function* (guid): Generator<Finding> {
  const text = textOf(guid);
  if (attributeOf(guid, 'isPermaLink') === 'false') {
    if (text === '') yield findingAt(guid, 'rss-guid-blank', 'guid is blank');
    else if (SMALL_NUMBER.test(text)) {
      const message = `${quote(text)} in guid is not unique: other feeds number their items, too`;
      yield findingAt(guid, 'rss-guid-short', message);
    }
    return;
  }
  const found = address(text, { base: '' });
  if (found === undefined && WEB.test(text)) return;
  const isNone = found === undefined || found.rule === 'address-relative' || text === '';
  const where = faultMessage(text, 'guid', isNone ? { says: 'is not a URL' } : found);
  const no = withoutPermalink(guid);
  yield found === undefined
    ? findingAt(
        guid,
        'rss-guid-not-page',
        `${where} of a page, as a permalink is`,
        `${no}: the id is no page.`,
      )
    : {
        ...findingAt(guid, 'rss-guid-permalink', `${where}${isNone ? ', as a permalink must be' : ''}`),
        cure: valueCure({ probably: found.probably }, text, 'guid', undefined) ?? permalinkCure(text, no),
        part: text,
      };
};

/** The cure that makes a guid an id only, without the final full stop. */
function withoutPermalink(guid: Node): string {
  const written = attributeOf(guid, 'isPermaLink');
  return written === undefined
    ? 'Add `isPermaLink="false"` to guid'
    : `In isPermaLink of guid write \`false\` in place of ${quote(written)}`;
}

const permalinkCure = (text: string, no: string): string =>
  text === ''
    ? 'In guid write the URL of the page, or an id that never changes and `isPermaLink="false"`.'
    : `${no}, or write the URL of the page.`;

export const ID_RELATIONS: Relations = {
  'rss/channel': [
    unique(['item', 'podcast:liveItem'], 'guid'),
    unique(['item'], 'atom:id'),
    sameLink,
    sameFile,
  ],
  'rss/item': [missingGuid, permalinkElsewhere, plainLink],
  'rss/guid': [permalink],
  'atom/feed': [unique(['entry'], 'id'), idOfFeed],
  'atom/entry': [plainLink],
};
