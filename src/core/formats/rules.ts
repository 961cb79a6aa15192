/** Rules of elements of the feed formats that need more than a row. */

import {
  addOtherAttributes,
  attributeTable,
  keepAside,
  keepSurplus,
  readAttributes,
  rejectNumber,
} from '../mapping/attributes.ts';
import { rulesFor, transparent } from '../mapping/combinators.ts';
import { link } from '../mapping/link.ts';
import type { Fields, Frame, KeepingRule, MappingContext, Rule } from '../mapping/rule.ts';
import { append, write, writeDate, writeText } from '../mapping/write.ts';
import type { Generator } from '../model/model.ts';
import { parseInteger } from '../values/number.ts';
import type { XmlElement } from '../xml/events.ts';

/** The new address of a feed that has moved; it may be the whole document. */
export const newLocation: Rule = {
  keys: ['newLocation'],
  text: 'plain',
  close: (context, value, frame) => {
    const { kind } = context.scope;
    const href = value === '' ? undefined : context.resolve(value, frame);
    const isOfFeed = kind === 'feed' || kind === 'root' || kind === 'document';
    if (isOfFeed && href) context.feed.newLocation ??= href;
    if (!isOfFeed || href !== context.feed.newLocation) keepAside(context, frame, value);
  },
};

/** `hour` of `skipHours`: 0 to 23. RSS 0.9x counts from 1 to 24. */
export const hour: Rule = {
  keys: ['skipHours'],
  text: 'plain',
  close: (context, value, frame) => {
    const found = parseInteger(value);
    if (found !== undefined && found >= 0 && found <= 24) append(context, 'skipHours', found % 24);
    else if (value !== '') rejectNumber(context, frame, value, 'an hour from 0 to 23');
  },
};

/** Attributes of channels and items that the formats define. */
const FORMAT_ATTRIBUTES = attributeTable(
  {
    base: 'text',
    language: 'text',
    about: 'text',
    href: 'text',
    lastmod: 'text',
    lang: 'text',
  },
  { base: 'xml:base', language: 'xml:lang', about: 'rdf:about' },
);

/** Reads attributes that the Channel Definition Format has in place of elements, and keeps the attributes of modules: `gd:etag`. */
function readFormatAttributes(context: MappingContext, element: XmlElement, frame: Frame): void {
  if (element.attributeCount === 0) return;
  const modified = element.attribute('lastmod');
  if (modified !== undefined) writeDate(context, frame, 'updated', context.repairs.repair(modified));
  if (element.attribute('href') !== undefined) {
    link.open?.(context, element, frame);
  }
  addOtherAttributes(context, element, frame, FORMAT_ATTRIBUTES);
}

const logoAsText = rulesFor<Fields>().uri('logo');

/** The address of the logo is text in Atom, an attribute in CDF. A small logo of CDF is the icon. */
export const logo: Rule = {
  ...logoAsText,
  keys: ['logo', 'icon'],
  attributes: attributeTable({ href: 'text', style: 'text' }),
  open: (context, element, frame) => {
    const written = element.attribute('href');
    if (written === undefined) return undefined;
    const key = element.attribute('style')?.toLowerCase() === 'icon' ? 'icon' : 'logo';
    const href = context.resolve(written, frame);
    if (href) write(context, frame, key, href);
    return written;
  },
  close: (context, text, frame, written) => {
    if (written === undefined) logoAsText.close?.(context, text, frame, undefined);
    else keepSurplus(context, frame, text, written);
  },
} satisfies KeepingRule<string | undefined>;

/** An entry. In RSS 1.0 its identity is an attribute. */
export const entry: Rule = {
  keys: ['id', 'updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  contentModel: 'entry',
  keepsOthers: true,
  open: (context, element, frame) => {
    const { record } = context.enterEntry(frame);
    const about = element.attribute('rdf:about');
    if (about) record.id = about;
    readFormatAttributes(context, element, frame);
  },
};

/** The feed itself. Channels inside a CDF channel only group items, so the outermost channel wins. */
export const channel: Rule = {
  keys: ['updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  contentModel: 'feed',
  keepsOthers: true,
  open: (context, element, frame) => {
    context.enter('feed', context.feed);
    const about = element.attribute('rdf:about');
    if (about) write(context, frame, 'id', about);
    readFormatAttributes(context, element, frame);
  },
  within: { feed: transparent },
};

const GENERATOR_ATTRIBUTES = attributeTable({
  uri: 'address',
  url: 'address',
  href: 'address',
  version: 'text',
});

/** The program that made the feed: name as text, address and version as attributes. RSS has only the text. */
export const generator: Rule = {
  keys: ['generator', 'generatorDetail'],
  single: 'generator',
  text: 'plain',
  attributes: GENERATOR_ATTRIBUTES,
  keepsOthers: true,
  open: (context, element, frame) => {
    const found: Record<string, string | undefined> = {};
    readAttributes(context, element, frame, GENERATOR_ATTRIBUTES, found);
    const { uri, url, href = uri ?? url, ...others } = found;
    return { ...others, ...(href !== undefined && { href }) };
  },
  close: (context, value, frame, detail) => {
    if (writeText(context, frame, 'generator', value)) detail.name = value;
    if (Object.keys(detail).length > 0) write(context, frame, 'generatorDetail', detail);
  },
} satisfies KeepingRule<Generator>;
