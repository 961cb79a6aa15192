/** Elements that several feed formats share or borrow from each other. */

import { addAttributes, attributeTable, otherAttributes } from '../mapping/attributes.ts';
import { rulesFor, transparent } from '../mapping/combinators.ts';
import { content, description, subtitle, summary, title } from '../mapping/construct.ts';
import { where } from '../mapping/geometry.ts';
import { guid, identity, link } from '../mapping/link.ts';
import { image, source } from '../mapping/part.ts';
import { author, contributor } from '../mapping/person.ts';
import type { Build, Fields, Frame, Rule, Vocabulary } from '../mapping/rule.ts';
import { category, keywords } from '../mapping/tag.ts';
import { fill, write, writeDate } from '../mapping/write.ts';
import type { FeedImage, Person, TextInput } from '../model/model.ts';
import type { XmlElement } from '../xml/events.ts';
import { rssImage } from './rss.ts';

const { text, uri, date, markup } = rulesFor<Fields>();
const ofPerson = rulesFor<Person>();
const ofImage = rulesFor<FeedImage>();
const ofTextInput = rulesFor<TextInput>();

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

/** Reads attributes: the Channel Definition Format uses them in place of elements. */
function readAttributes(build: Build, element: XmlElement, frame: Frame): void {
  const modified = element.attribute('lastmod');
  if (modified !== undefined) writeDate(build, frame, 'updated', build.repairs.repair(modified));
  if (element.attribute('href') !== undefined) {
    link.open?.(build, element, frame);
  }
}

const logoAsText = uri('logo');

/** The address of the logo is text in Atom, an attribute in CDF. A small logo of CDF is the icon. */
const logo: Rule = {
  ...logoAsText,
  keys: ['logo', 'icon'],
  open: (build, element, frame) => {
    frame.kept = element.attribute('href');
    if (typeof frame.kept !== 'string') return;
    const key = element.attribute('style')?.toLowerCase() === 'icon' ? 'icon' : 'logo';
    const href = build.resolve(frame.kept, frame);
    if (href) write(build, frame, key, href);
  },
  close: (build, text, frame) => {
    if (frame.kept === undefined) logoAsText.close?.(build, text, frame);
  },
};

/** Attributes that a module adds to an entry or a feed: `gd:etag`. */
function keepModuleAttributes(build: Build, element: XmlElement, frame: Frame): void {
  if (element.attributeCount === 0) return;
  addAttributes(build.scope.record, otherAttributes(build, element, frame, FORMAT_ATTRIBUTES));
}

/** An entry. In RSS 1.0 its identity is an attribute. */
const entry: Rule = {
  keys: ['id', 'updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  holds: 'entry',
  open: (build, element, frame) => {
    const { record } = build.enterEntry();
    const about = element.attribute('rdf:about');
    if (about) record.id = about;
    readAttributes(build, element, frame);
    keepModuleAttributes(build, element, frame);
  },
};

/** The feed itself. Channels inside a CDF channel only group items, so the outermost channel wins. */
const channel: Rule = {
  keys: ['updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  holds: 'feed',
  open: (build, element, frame) => {
    build.enter('feed', build.feed);
    const about = element.attribute('rdf:about');
    if (about) fill(build, frame, { key: 'id', rank: 1 }, about);
    readAttributes(build, element, frame);
    keepModuleAttributes(build, element, frame);
  },
  within: { feed: transparent },
};

export const shared: Vocabulary = {
  channel,
  item: entry,
  entry,
  title,
  link,
  id: identity,
  guid,
  author,
  contributor,
  category: category('term'),
  keywords: category('term'),
  tags: keywords(),
  description: description('text/html'),
  summary: summary('text/plain'),
  content: content('text/plain'),
  rights: markup('rights', 'text/plain'),
  copyright: markup('rights', 'text/plain'),
  subtitle,
  source,
  image,
  language: text('language'),
  published: date('published'),
  updated: date('updated'),
  modified: date('updated'),
  created: date('created'),
  icon: uri('icon'),
  logo,
  where,
};

/** Elements that describe a person, an image or a text field, by the scope around them. */
export const sharedParts: Readonly<Record<string, Vocabulary>> = {
  person: {
    name: ofPerson.text('name'),
    email: ofPerson.text('email'),
    url: ofPerson.uri('href'),
    uri: ofPerson.uri('href'),
    homepage: ofPerson.uri('href'),
  },
  image: {
    ...rssImage,
    title: ofImage.markup('title', 'text/plain'),
    description: ofImage.markup('subtitle', 'text/html'),
    url: ofImage.uri('href'),
    uri: ofImage.uri('href'),
    link,
  },
  textInput: {
    title: ofTextInput.markup('title', 'text/plain'),
    description: ofTextInput.markup('subtitle', 'text/html'),
    name: ofTextInput.text('name'),
    link,
  },
};
