/** Requirements of Atom for feeds and entries beyond the tables. RFC 4287 sections 4.1.1 and 4.1.2 */

import { quote } from '../../core/problems/excerpt.ts';
import { code, writeInstead } from '../cure.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { RuleId } from '../rules/index.ts';
import { attributeOf, attributeText, has, isOfYouTube, type Node, named, textOf } from '../tree.ts';
import { mediaType } from '../values.ts';
import { linksOf, relationsOf } from './links.ts';
import { childRule, elementRule, markupIn, type Relation, type Relations, repeats } from './relation.ts';

const hasAuthor = (node: Node): boolean =>
  has(node, 'author') || named(node, 'source').some((source) => has(source, 'author'));

const namesAuthor = (feed: Node): boolean => has(feed, 'atom:author');

/** Whether nothing in a feed names an author. */
const isAnonymous = (feed: Node): boolean =>
  feed.name.key === 'atom:feed' && !namesAuthor(feed) && !named(feed, 'entry').some(hasAuthor);

/** Every entry has an author: its own, its source's, or the feed's. Where none has one, the feed lacks it. */
const author = elementRule('atom-author', (entry, { ask }) => {
  const { parent } = entry;
  const isOfFeed = parent !== undefined && (ask(namesAuthor, parent) || ask(isAnonymous, parent));
  return !hasAuthor(entry) && !isOfFeed && 'Atom asks for author in entry, in its source or in its feed';
});

const authorOfAll = elementRule(
  'atom-author',
  (feed) => {
    const { length } = named(feed, 'entry');
    const none = length === 1 ? 'its entry has none' : `none of its ${length} entries has one`;
    return length > 0 && isAnonymous(feed) && `Atom asks for author in feed or in each entry, and ${none}`;
  },
  (feed) => `Add ${code('<author><name>…</name></author>')} to ${feed.qualified}, or to each of its entries.`,
);

/** A feed without entries need not name an author. */
const feedAuthor = elementRule(
  'atom-feed-author',
  (feed) => !has(feed, 'author') && !has(feed, 'entry') && 'Atom recommends author in feed',
);

const published = childRule(
  'published',
  'atom-feed-published',
  ({ qualified, parent }, { tree }) =>
    !isOfYouTube(tree) && `Atom has no ${qualified} in ${parent?.qualified}`,
);

const INLINE = /^(?:text|html|xhtml)$|^text\/|[+/]xml$/i;

/** Media RSS in Atom, as of YouTube. */
const hasMediaText = (entry: Node): boolean =>
  [entry, ...named(entry, 'media:group')].some((part) => has(part, 'media:description'));

const body: Relation = function* (entry) {
  const [content] = named(entry, 'content');
  const isAlternate = linksOf(entry).some((link) => relationsOf(link).includes('alternate'));
  if (content === undefined) {
    if (!isAlternate)
      yield findingAt(entry, 'atom-content', 'Atom asks for content or an alternate link in entry');
    else if (!has(entry, 'summary') && !hasMediaText(entry)) {
      const message = 'entry has neither content nor summary: readers show its title alone';
      yield findingAt(entry, 'atom-text', message);
    }
    return;
  }
  const type = attributeOf(content, 'type') ?? 'text';
  const isElsewhere = attributeOf(content, 'src') !== undefined;
  // A type of another form is a fault of its own.
  const isEncoded = !INLINE.test(type) && mediaType(type, NOWHERE) === undefined;
  if (has(entry, 'summary') || !(isElsewhere || isEncoded)) return;
  const message = 'Atom asks for summary in entry when its content is elsewhere or in Base64';
  yield findingAt(entry, 'atom-summary', message);
};

/** RFC 6721 section 3: a deletion is told once. */
const deletedOnce: Relation = function* (feed) {
  const keyOf = (node: Node): string | undefined => {
    const [ref, when] = [attributeOf(node, 'ref'), attributeOf(node, 'when')];
    return ref === undefined || when === undefined ? undefined : `${ref} ${when}`;
  };
  for (const [node, first] of repeats(named(feed, 'at:deleted-entry'), keyOf)) {
    const ref = attributeText(node, 'ref');
    const message = `${quote(ref)} in ref of ${node.qualified} is deleted a second time, with the same when`;
    const cure = `Keep one ${first.qualified} with ${quote(ref)}, and remove the others.`;
    yield { ...findingAt(node, 'tombstone-repeated', message, cure), attribute: 'ref', part: ref };
  }
};

/** RFC 6721 section 3: deleted entries are children of a feed of Atom. */
const deletedElsewhere = elementRule(
  'tombstone-place',
  ({ parent, qualified }) =>
    parent !== undefined &&
    parent.vocabulary !== 'atom' &&
    `${qualified} is in ${parent.qualified}, and Atom tombstones are in a feed of Atom`,
  ({ qualified }) => `Leave ${qualified} out, or publish the feed as Atom.`,
);

export const ATOM_RELATIONS: Relations = {
  'atom/feed': [authorOfAll, feedAuthor, published, deletedOnce],
  'at/deleted-entry': [deletedElsewhere],
  'atom/entry': [author, body],
};

// Text constructs and contents of Atom: compares `type` with the content. RFC 4287 sections 3.1 and 4.1.3

const CONSTRUCTS: ReadonlySet<string> = new Set(['text', 'html', 'xhtml']);
const NOWHERE = { base: '' };
/** The type and its meaning: text constructs and contents treat `text/html` alike. */
const typeOf = (node: Node): string => attributeOf(node, 'type')?.toLowerCase() ?? 'text';

const isBlank = (node: Node): boolean => textOf(node) === '' && node.children.length === 0;

/** A fault of the type as written. */
function ofType(node: Node, rule: RuleId, says: string, instead?: string): Finding {
  const part = attributeOf(node, 'type') ?? '';
  const where = `type of ${node.qualified}`;
  const cure = instead && writeInstead(instead, part, where);
  return { ...findingAt(node, rule, `${quote(part)} in ${where} ${says}`, cure), attribute: 'type', part };
}

/** A type in other capitals: strict readers show the text as plain text. */
function* capitals(node: Node, type: string): Generator<Finding> {
  if (CONSTRUCTS.has(type) && type !== (attributeOf(node, 'type') ?? type))
    yield ofType(node, 'atom-text-type', `is not ${type}: Atom compares capitals`, type);
}

/** The type of a text construct is one of three words. */
const construct: Relation = function* (node) {
  const type = typeOf(node);
  yield* capitals(node, type);
  if (type !== '' && !CONSTRUCTS.has(type))
    yield mediaType(type, NOWHERE) === undefined
      ? ofType(node, 'atom-text-media-type', 'is a media type, which only content has')
      : ofType(node, 'atom-text-type', 'is not text, html or xhtml');
  const { qualified, local } = node;
  // Every feed and entry has a title.
  const orNone = local === 'title' ? '' : `, or leave ${qualified} out`;
  if (isBlank(node))
    yield findingAt(node, 'value-blank', `${qualified} is blank`, `In ${qualified} write a text${orNone}.`);
  else yield* inline(node, type.startsWith('text/') && type !== 'text/html' ? 'text' : type);
};

const COMPOSITE = /^(?:multipart|message)\//;
const XML = /(?:\/|\+)xml$/;

const content: Relation = function* (node) {
  const type = typeOf(node);
  yield* capitals(node, type);
  const isElsewhere = attributeOf(node, 'src') !== undefined;
  if (isElsewhere) {
    yield* elsewhere(node, type);
    return;
  }
  if (isBlank(node)) {
    yield findingAt(node, 'value-blank', `${node.qualified} is blank`);
    if (!CONSTRUCTS.has(type) && type !== '') yield* media(node, type);
  } else if (CONSTRUCTS.has(type)) yield* inline(node, type);
  else if (type !== '') yield* ofMediaType(node, type);
};

/** Content with `src` is empty and has a media type. */
function* elsewhere(node: Node, type: string): Generator<Finding> {
  const [child] = node.children;
  const where = `${node.qualified} with src`;
  if (child !== undefined)
    yield findingAt(child, 'atom-content-src-child', `Atom has no ${child.qualified} in ${where}`);
  if (child !== undefined || textOf(node) !== '')
    yield findingAt(node, 'atom-content-src-text', `${where} is not empty`);
  if (attributeOf(node, 'type') === undefined)
    yield findingAt(node, 'atom-content-src-type', `${where} and without type`);
  else yield* media(node, type);
}

function* media(node: Node, type: string): Generator<Finding> {
  // A blank type is a fault of its own.
  if (type === '' || (mediaType(type, NOWHERE) === undefined && !COMPOSITE.test(type))) return;
  yield ofType(node, 'atom-content-type', 'is not a media type of one part');
}

const BASE64 = /^[A-Za-z\d+/\s]*={0,2}$/;

/** Content of another media type: XML as one element, text as text, everything else in Base64. */
function* ofMediaType(node: Node, type: string): Generator<Finding> {
  yield* media(node, type);
  if (mediaType(type, NOWHERE) !== undefined) return;
  const text = textOf(node);
  if (XML.test(type)) {
    const where = `in ${node.qualified} of type ${type}`;
    if (text !== '') yield findingAt(node, 'atom-content-xml-text', `text next to the element ${where}`);
    if (node.children.length > 1)
      yield findingAt(node, 'atom-content-xml-elements', `more than one element ${where}`);
    return;
  }
  const isText = type.startsWith('text/');
  if (type === 'text/html') yield* inline(node, 'html');
  else if (isText) yield* inline(node, 'text');
  else if (node.children.length > 0 || !BASE64.test(text)) {
    yield findingAt(node, 'atom-content-base64', `${node.qualified} of type ${type} is not in Base64`);
  }
}

/** The content allowed in text, html and xhtml. */
function* inline(node: Node, type: string): Generator<Finding> {
  const [child] = node.children;
  if (type === 'xhtml') {
    yield* xhtml(node);
    return;
  }
  const { qualified } = node;
  if (child === undefined) {
    const markup = type === 'text' ? markupIn(node.text) : undefined;
    const written = attributeOf(node, 'type');
    const cure =
      written === undefined
        ? `Add ${code('type="html"')} to ${qualified}, or remove the markup.`
        : `In type of ${qualified} write ${code('html')} in place of ${quote(written)}, or remove the markup.`;
    if (markup !== undefined)
      yield findingAt(
        node,
        'atom-text-markup',
        `${qualified} of type text has markup: ${quote(markup)}`,
        cure,
      );
  } else if (type === 'html') {
    const message = `${qualified} declares escaped markup (type html), but ${child.qualified} is not escaped`;
    yield { ...findingAt(node, 'atom-html-unescaped', message), part: `<${child.qualified}` };
  } else {
    const message = `Atom has no ${child.qualified} in ${qualified} of type ${type || 'text'}`;
    yield findingAt(child, 'atom-text-element', message);
  }
}

/** XHTML content is a single div. */
function* xhtml(node: Node): Generator<Finding> {
  const [first, ...others] = node.children;
  if (first !== undefined && first.local === 'div' && first.vocabulary !== 'xhtml') {
    const message = `${first.qualified} in ${node.qualified} of type xhtml is not in the namespace of XHTML`;
    yield findingAt(first, 'atom-xhtml-namespace', message);
    return;
  }
  if (first === undefined || first.local !== 'div' || others.length > 0 || textOf(node) !== '') {
    const message = `Atom asks for one div in ${node.qualified} of type xhtml, and nothing next to it`;
    const isEscaped = first === undefined && markupIn(node.text) !== undefined;
    const cure = isEscaped ? `In type of ${node.qualified} write \`html\` in place of "xhtml".` : undefined;
    yield findingAt(node, 'atom-xhtml-div', message, cure);
  }
}

export const ATOM_CONTENT_RELATIONS: Relations = { 'atom/construct': [construct], 'atom/content': [content] };
