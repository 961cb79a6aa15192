/**
 * Links of every kind: Atom `link`, RSS `link` and `enclosure`, licenses; and identities, which are the link of entries without another:
 * Atom `id`, RSS `guid`.
 */

import { mediaTypeOf } from '../content/index.ts';
import type { Link } from '../model/model.ts';
import { bareMediaType, HTML_TYPES } from '../values/media-types.ts';
import { stripWhitespace } from '../values/text.ts';
import { browserScheme } from '../values/uri.ts';
import type { XmlElement } from '../xml/events.ts';
import { attributeTable, keepAside, keepSurplus, otherAttributes, readAttributes } from './attributes.ts';
import type {
  AttributeTable,
  Frame,
  KeepingRule,
  MappingContext,
  Rule,
  Scope,
  TypedAttribute,
} from './rule.ts';
import { write } from './write.ts';

/** The attributes that have the address of a link, best first: the last two are of RDF, and of RDF without its prefix. */
const ADDRESSES = ['url', 'uri', 'href', 'rdf:resource', 'resource'];

/** Its other attributes; those of `enc:enclosure` have its prefix. */
const TEXTS = ['rel', 'type', 'title', 'length', 'hreflang'].flatMap((key) =>
  [key, `enc:${key}`].map((name): [string, TypedAttribute] => [name, { key, kind: 'text' }]),
);

/** The attributes of a link by that of its address. */
const TABLES = new Map(
  ADDRESSES.map((name): [string, AttributeTable] => [
    name,
    new Map([...TEXTS, [name, { key: name.replace('rdf:', ''), kind: 'elsewhere' }]]),
  ]),
);

/** The attributes of a link, with its address resolved under `href`. @param hasUri whether an attribute `uri` is the address */
function linkAttributes(context: MappingContext, element: XmlElement, frame: Frame, hasUri = true): Link {
  const link: Link = {};
  if (element.attributeCount === 0) return link;
  const name = ADDRESSES.find((one) => element.attribute(one) && (hasUri || one !== 'uri')) ?? 'href';
  const table = TABLES.get(name) as AttributeTable;
  readAttributes(context, element, frame, table, link as Record<string, unknown>);
  const href = context.resolve(element.attribute(name) ?? '', frame);
  if (href) link.href = href;
  return link;
}

/** Adds a link; the main one of an object is its page, too. */
function addLink(context: MappingContext, link: Link, frame: Frame): void {
  const { kind, record } = context.scope;
  if (kind === 'document') return;
  const { rel, href } = link;
  if (href !== undefined && (kind === 'feed' || kind === 'root') && (rel === 'self' || rel === 'alternate'))
    context.addresses.offerOwnAddress(rel, href);
  if (record.links === undefined) record.links = [link];
  else record.links.push(link);
  if (isMain(link)) write(context, frame, 'link', href);
}

/** A registered relation may be written as its IRI, which means the same. RFC 4287, section 4.2.7.2. */
const REGISTRY = /^http:\/\/www\.iana\.org\/assignments\/relation\//;

/** The type of a link that names none, as in the Universal Feed Parser. A file is no page: `enclosure` of RSS has no usual type either. */
function defaultType(rel: string): string | undefined {
  if (rel === 'enclosure') return undefined;
  return rel === 'self' ? 'application/atom+xml' : 'text/html';
}

/** Rank of a link with another rel. */
const OTHER_REL = 2;

/** A link whose address follows as text. */
interface Unaddressed {
  readonly link: Link;
  /** Number of its keys, to which elements inside an enclosure add. */
  readonly size: number;
  /** All attributes as written. */
  readonly attributes: Record<string, string> | undefined;
}

/** Adds a link whose address is an attribute. @returns its address, or the link whose address follows */
function openLink(context: MappingContext, element: XmlElement, frame: Frame, found: Link) {
  found.rel = (found.rel ?? 'alternate').toLowerCase().replace(REGISTRY, '');
  const type = found.type ?? defaultType(found.rel);
  if (type !== undefined) found.type = type.toLowerCase();
  const size = Object.keys(found).length;
  if (found.href === undefined)
    return { link: found, size, attributes: otherAttributes(context, element, frame) };
  addLink(context, found, frame);
  return found.href;
}

/** `link`: an address as attribute (Atom) or as text (RSS). */
export const link: Rule = {
  keys: ['link', 'links'],
  text: 'address',
  keepsOthers: true,
  open: (context, element, frame) => {
    // Bridges add the address of another network: <link uri="at://…">https://…</link>.
    const found = linkAttributes(context, element, frame, !context.version.startsWith('rss'));
    return openLink(context, element, frame, found);
  },
  close: (context, text, frame, kept) => {
    if (typeof kept === 'string') {
      keepSurplus(context, frame, text, kept);
      return;
    }
    const { link: found, attributes } = kept;
    const { href: written = 'none' } = attributes ?? {};
    const isReference = text === '' && stripWhitespace(written) === '';
    // Decode &amp; once more: many feeds escape it twice, and no address has a literal &amp; by intent.
    const href = isReference
      ? statedBase(context, frame)
      : text && context.resolve(text.replaceAll('&amp;', '&'), frame);
    if (text === '' && !href && attributes !== undefined) keepAside(context, frame, '', attributes);
    if (!href) return;
    found.href = href;
    addLink(context, found, frame);
    // Without a main link, use a text of a link with another rel.
    if (!isReference) write(context, frame, 'link', href, OTHER_REL);
  },
} satisfies KeepingRule<string | Unaddressed>;

/**
 * An empty reference is the base (RFC 3986 section 5.2), if the feed or the server states one: no author means the URL from which the feed was
 * fetched.
 * @returns `''` without a base
 */
function statedBase(context: MappingContext, frame: Frame): string | undefined {
  if (frame.base !== context.settings.url) return context.addresses.resolve('', frame.base);
  const message = `an empty reference in ${frame.name.qualified} without a stated base`;
  context.report('empty-reference', message, frame, {
    recovery: 'kept in extensions',
    params: { element: frame.name.qualified },
  });
  return '';
}

/** Whether a link, whose type is filled in, leads to the page of the object. */
function isMain({ rel, type = '' }: Link): boolean {
  if (rel !== 'alternate') return false;
  return HTML_TYPES.has(type) || HTML_TYPES.has(mediaTypeOf(bareMediaType(type), ''));
}

/** Adds the page of an object, or its license, whose address an element names. */
export function addAddress(context: MappingContext, about: Link, address: string, frame: Frame): void {
  const href = address && context.resolve(address, frame);
  if (href) addLink(context, { ...about, href }, frame);
}

/** RSS `enclosure`. */
export const enclosure: Rule = {
  keys: ['links', 'enclosures'],
  text: 'address',
  attributes: TABLES.get('url'),
  keepsOthers: true,
  open: (context, element, frame) => {
    const found = { ...linkAttributes(context, element, frame), rel: 'enclosure' };
    const kept = openLink(context, element, frame, found);
    context.enter('enclosure', found);
    return kept;
  },
  close: (context, text, frame, kept) => {
    if (typeof kept === 'string') {
      keepSurplus(context, frame, text, kept);
      return;
    }
    // Some feeds have the address as text, as that of a link.
    const { link: found, attributes = {}, size } = kept;
    const href = text && context.resolve(text, frame);
    if (href || Object.keys(found).length > size)
      addLink(context, { ...found, ...(href && { href }) }, frame);
    else keepAside(context, frame, text, attributes);
  },
} satisfies KeepingRule<string | Unaddressed>;

/** A license whose address is the text of its element. It becomes a link. */
export const license: Rule = {
  keys: ['links', 'license'],
  text: 'plain',
  close: (context, text, frame) => addAddress(context, { rel: 'license' }, text, frame),
};

const WEB: ReadonlySet<string> = new Set(['http', 'https']);

/** Rank of an identifier as link: any other link wins. */
const IDENTIFIER = 8;

/**
 * Lets the address in an identifier serve as link, if it leads to the web. A relative identifier is an address only if the feed declares it
 * as one: most relative identifiers are keys of a database.
 * @returns whether it serves
 */
export function fillLink(context: MappingContext, text: string, isExplicit: boolean, frame: Frame): boolean {
  const scheme = browserScheme(text);
  if (scheme === '' ? !isExplicit && !text.startsWith('/') : !WEB.has(scheme)) return false;
  const address = context.resolve(text, frame);
  if (address === undefined || !WEB.has(browserScheme(address))) return false;
  return write(context, frame, 'link', address, IDENTIFIER);
}

/** Writes the identifier, and forgets the link that another identifier served as. Returns whether it wrote. */
function claimIdentity(context: MappingContext, written: string, frame: Frame): boolean {
  if (!write(context, frame, 'id', written)) return false;
  context.scope.withdraw('link', IDENTIFIER);
  return true;
}

/** Atom `id`. */
export const identity: Rule = {
  keys: ['id', 'link'],
  single: 'id',
  text: 'plain',
  close: (context, text, frame) => {
    const written = frame.repair(text);
    if (!claimIdentity(context, written, frame)) return;
    delete context.scope.record.guidislink;
    fillLink(context, written, false, frame);
  },
};

/** RSS `guid`: says itself whether it is an address. */
export const guid: Rule = {
  keys: ['id', 'guidislink', 'link'],
  single: 'id',
  text: 'plain',
  attributes: attributeTable({ isPermaLink: 'text' }),
  open: (_context, element) => element.attribute('ispermalink'),
  close: (context, text, frame, kept) => {
    const isPermalink = kept === undefined || kept === 'true';
    const written = frame.repair(text);
    if (!claimIdentity(context, written, frame)) return;
    context.scope.record.guidislink = isPermalink && fillLink(context, written, kept === 'true', frame);
  },
} satisfies KeepingRule<string | undefined>;

/** At the end of an object: a link after the guid has taken the place of the address in it. */
export function settleGuid(scope: Scope): void {
  const { record } = scope;
  if (record.guidislink === true && scope.rankOf('link') !== IDENTIFIER) record.guidislink = false;
}

/** Elements without content in HTML, behind which programs that write feeds as HTML put the text: `<link/>https://…`. */
const VOID: ReadonlySet<string> = new Set(['link', 'source']);

/** Whether such an element has ended without a text and without a link. */
export function isVoid({ name, text, kept, extension }: Frame): boolean {
  return VOID.has(name.key) && text === '' && extension === undefined && typeof kept !== 'string';
}
