/** Rules of the elements that open an object of the result: root elements, channels and entries, and their parts image, textInput and source. */

import type { CoreSource, FeedImage } from '../model/model.ts';
import type { XmlElement } from '../xml/events.ts';
import {
  ADDRESS,
  addOtherAttributes,
  attributeTable,
  keepSurplus,
  RESOURCE,
  readAttributes,
  takeAttributes,
  writeTyped,
} from './attributes.ts';
import { transparent } from './combinators.ts';
import { addAddress, fillLink } from './link.ts';
import {
  type Fields,
  type Frame,
  type KeepingRule,
  type MappingContext,
  type Rule,
  type ScopeKind,
  UNMODELED,
} from './rule.ts';
import { append, isEmpty, write, writeDate } from './write.ts';

/** Attributes of a root that belong to no module. */
const ROOT_ATTRIBUTES = attributeTable(
  { version: 'text', lang: 'text', base: 'text', language: 'text' },
  { base: 'xml:base', language: 'xml:lang' },
);

/** Precedence of a language in an attribute: after all elements that name the language, and that of the root after that of the channel. */
const OWN_LANGUAGE = 8;
const LAST = 9;

function writeLanguage(context: MappingContext, element: XmlElement, frame: Frame, rank: number): void {
  const language = element.attribute('xml:lang') ?? element.attribute('lang') ?? '';
  write(context, frame, 'language', language.replaceAll('_', '-'), rank);
}

/** @param kind `root` when a channel inside is the feed itself */
export function root(kind: ScopeKind & ('root' | 'feed')): Rule {
  return {
    keys: ['language'],
    text: 'none',
    contentModel: 'feed',
    keepsOthers: true,
    open: (context, element, frame) => {
      context.enter(kind, context.feed);
      addOtherAttributes(context, element, frame, ROOT_ATTRIBUTES);
      writeLanguage(context, element, frame, LAST);
    },
  };
}

/** Attributes of channels and items that the formats define. */
const FORMAT_ATTRIBUTES = attributeTable(
  { base: 'text', language: 'text', about: 'text', href: 'text', lastmod: 'text', lang: 'text' },
  { base: 'xml:base', language: 'xml:lang', about: 'rdf:about' },
);

/** Reads attributes that the Channel Definition Format has in place of elements, and keeps the attributes of modules: `gd:etag`. */
function readFormatAttributes(context: MappingContext, element: XmlElement, frame: Frame): void {
  if (element.attributeCount === 0) return;
  writeLanguage(context, element, frame, OWN_LANGUAGE);
  const modified = element.attribute('lastmod');
  if (modified !== undefined) writeDate(context, frame, 'updated', context.repairs.repair(modified));
  addAddress(context, { rel: 'alternate', type: 'text/html' }, element.attribute('href') ?? '', frame);
  addOtherAttributes(context, element, frame, FORMAT_ATTRIBUTES);
}

/** An entry. In RSS 1.0 its identity is an attribute, which equals the link: RSS 1.0, section 5.5. */
export const entry: Rule = {
  keys: ['id', 'language', 'updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  contentModel: 'entry',
  keepsOthers: true,
  open: (context, element, frame) => {
    const { record } = context.enterEntry(frame);
    const about = element.attribute('rdf:about');
    if (about) {
      const id = context.repairs.repair(about);
      record.id = id;
      fillLink(context, id, false, frame);
    }
    readFormatAttributes(context, element, frame);
  },
};

/** An object with the elements of an entry, but not an entry of the feed. */
export function entryAs(key: string, kinds: Parameters<typeof attributeTable>[0] = {}): Rule {
  const attributes = attributeTable(kinds);
  return {
    keys: [key],
    text: 'none',
    attributes,
    keepsOthers: true,
    open: (context, element, frame) => {
      const record = {};
      readAttributes(context, element, frame, attributes, record);
      context.enter('entry', record);
    },
    close: (context, _text, frame) => {
      const record = frame.inner?.record ?? {};
      if (!isEmpty(record)) append(context, key, record);
    },
  };
}

/** The feed itself. Channels inside a CDF channel only group items, so the outermost channel wins. */
export const channel: Rule = {
  keys: ['language', 'updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  contentModel: 'feed',
  keepsOthers: true,
  open: (context, element, frame) => {
    context.enter('feed', context.feed);
    const about = element.attribute('rdf:about');
    if (about) write(context, frame, 'id', context.repairs.repair(about));
    readFormatAttributes(context, element, frame);
  },
  within: { feed: transparent },
};

/** Adds a picture to `images`; that to which the channel refers, or the largest, of the best rank becomes `image`. */
function addImage(context: MappingContext, frame: Frame, image: FeedImage): void {
  const { scope } = context;
  const known = knownImage(scope.record, image);
  if (known === undefined) append(context, 'images', image);
  const fullest = known ?? image;
  if (write(context, frame, 'image', fullest) || scope.kind === 'document') return;
  const isBetter = known !== undefined || area(fullest) > area(scope.record.image);
  if (scope.rankOf('image') === frame.rule.rank && isBetter) scope.record.image = fullest;
}

/** Pictures among which the same one is sought, so that feeds with thousands of pictures stay linear: a channel has a few. */
const FIRST_PICTURES = 32;

/**
 * The picture that the record has under this address, when only the address of one of the two is known: `itunes:image` next to `image`, or a
 * reference of RSS 1.0. The record gets the other one, with its title and size.
 */
function knownImage(record: Fields, image: FeedImage): FeedImage | undefined {
  const { images = [] } = record;
  if (image.href === undefined) return undefined;
  const at = images
    .slice(0, FIRST_PICTURES)
    .findIndex((other) => other.href === image.href && (isAddressAlone(other) || isAddressAlone(image)));
  const known = images[at];
  if (known === undefined || isAddressAlone(image)) return known;
  images[at] = image;
  if (record.image === known) record.image = image;
  return image;
}

const isAddressAlone = (image: FeedImage): boolean => Object.keys(image).length === 1;

/** Adds the picture that an RSS 1.0 channel refers to. Its description follows next to the channel, or is missing. */
function addReference(context: MappingContext, href: string): void {
  if (knownImage(context.scope.record, { href }) === undefined) append(context, 'images', { href });
}

const area = (image: FeedImage | undefined): number => (image?.width ?? 0) * (image?.height ?? 0);

const IMAGE_ATTRIBUTES = new Map([...ADDRESS, ...RESOURCE]);

/** A text of a program that wrote the attribute as text: `<itunes:image>href=https://…`. */
const ATTRIBUTE_AS_TEXT = /^(?:href|url)\s*=\s*["']?([^"']*)/i;

/** RSS `image`. RSS 1.0 has an empty `<image rdf:resource="…"/>` in the channel and the image itself next to the channel. */
export const image: Rule = {
  keys: ['image', 'images'],
  text: 'plain',
  contentModel: 'parts',
  attributes: IMAGE_ATTRIBUTES,
  open: (context, element, frame) => {
    const { record } = context.enter('image', {});
    for (const [name, row] of ADDRESS)
      writeTyped(context, frame, row, element.attribute(name) ?? '', record as Record<string, unknown>);
    const resource = element.attribute('rdf:resource');
    return resource ? context.resolve(resource, frame) : undefined;
  },
  close: (context, text, frame, reference) => {
    const record: FeedImage = frame.inner?.record ?? {};
    // Items have the address as text.
    const href =
      record.href === undefined && context.resolve(ATTRIBUTE_AS_TEXT.exec(text)?.[1] ?? text, frame);
    if (href) record.href = href;
    else keepSurplus(context, frame, text, record.href);
    if (isEmpty(record)) {
      if (reference) addReference(context, reference);
      return;
    }
    takeAttributes(frame, record);
    addImage(context, frame, record);
  },
} satisfies KeepingRule<string | undefined>;

/** RSS `textInput`. RSS 1.0 has a reference in the channel, `<textinput rdf:resource="…"/>`, and the field itself next to the channel. */
export const textInput: Rule = {
  keys: ['textInput'],
  single: 'textInput',
  text: 'none',
  attributes: RESOURCE,
  open: (context) => {
    context.enter('textInput', {});
  },
  close: (context, _text, frame) => {
    const record = frame.inner?.record ?? {};
    if (isEmpty(record)) return;
    takeAttributes(frame, record);
    write(context, frame, 'textInput', record);
  },
};

/** `source`: the original feed of an entry. Atom describes it in elements, RSS in its text and `url`. */
export const source: Rule = {
  keys: ['source'],
  // HTML has an element of this name.
  within: { document: UNMODELED },
  single: 'source',
  text: 'plain',
  contentModel: 'parts',
  attributes: attributeTable({ url: 'text' }),
  open: (context, element, frame) => {
    const record: CoreSource = {};
    const url = element.attribute('url');
    const href = url === undefined ? undefined : context.resolve(url, frame);
    if (href) record.href = href;
    context.enter('source', record);
  },
  close: (context, text, frame) => {
    const record: Fields = frame.inner?.record ?? {};
    const isTitle = text !== '' && record.title === undefined;
    if (isTitle) record.title = frame.repair(text);
    if (isEmpty(record)) return;
    takeAttributes(frame, record);
    write(context, frame, 'source', record);
    if (!isTitle) keepSurplus(context, frame, text, record.title);
  },
};
