/** The vocabularies and namespaces of the feed formats, and the detection of the format of a document. Element names are lower-cased. */

import { addOtherAttributes, attributeTable, readAttributes } from '../mapping/attributes.ts';
import { list, rulesFor, transparent } from '../mapping/combinators.ts';
import { content, description, subtitle, summary, title } from '../mapping/construct.ts';
import { where } from '../mapping/geometry.ts';
import { enclosure, guid, identity, link } from '../mapping/link.ts';
import type { VersionDetector } from '../mapping/mapper.ts';
import { image, root, source, textInput } from '../mapping/part.ts';
import { author, contributor, publisher } from '../mapping/person.ts';
import type { Formats } from '../mapping/registry.ts';
import type { Build, Fields, Frame, Rule, Vocabulary } from '../mapping/rule.ts';
import { category, keywords } from '../mapping/tag.ts';
import { append, fill, write, writeDate, writeText } from '../mapping/write.ts';
import type { FeedImage, Generator, Person, TextInput } from '../model/model.ts';
import { type FeedVersion, versionsBy } from '../model/versions.ts';
import { parseInteger } from '../values/number.ts';
import type { XmlElement } from '../xml/events.ts';

const { text, texts, uri, date, one, markup } = rulesFor<Fields>();
const ofPerson = rulesFor<Person>();
const ofImage = rulesFor<FeedImage>();
const ofTextInput = rulesFor<TextInput>();

/** The new address of a feed that has moved; it may be the whole document. */
const newLocation: Rule = {
  keys: ['newLocation'],
  text: 'plain',
  close: (build, value, frame) => {
    const { kind } = build.scope;
    const href = value === '' ? undefined : build.resolve(value, frame);
    if ((kind === 'feed' || kind === 'root' || kind === 'document') && href) build.feed.newLocation ??= href;
  },
};

/** `hour` of `skipHours`: 0 to 23. RSS 0.9x counts from 1 to 24. */
const hour: Rule = {
  keys: ['skipHours'],
  text: 'plain',
  close: (build, value) => {
    const found = parseInteger(value);
    if (found !== undefined && found >= 0 && found <= 24) append(build, 'skipHours', found % 24);
  },
};

/** Rules of RSS 0.90 to 2.0 and RSS 1.0 that no other format has. */
const rss: Vocabulary = {
  rss: root('root'),
  fullitem: content('text/html'),
  // Feeds that ignore namespaces write `body` for xhtml:body.
  body: content('application/xhtml+xml'),
  textinput: textInput,
  enclosure,
  cloud: one('cloud', {
    attributes: { domain: 'text', port: 'text', path: 'text', registerProcedure: 'text', protocol: 'text' },
  }),
  managingeditor: author,
  webmaster: publisher,
  pubdate: date('published'),
  lastbuilddate: date('updated'),
  expirationdate: date('expired'),
  comments: uri('comments'),
  // RSS 1.0 lists references here, RSS 1.1 items.
  items: { ...transparent, attributes: attributeTable({ type: 'text' }, { type: 'rdf:parsetype' }) },
  docs: uri('docs'),
  ttl: text('ttl'),
  rating: text('rating'),
  // The whole document of a feed that has moved: <redirect><newLocation>.
  redirect: transparent,
  newlocation: newLocation,
  skiphours: list,
  hour,
  skipdays: list,
  day: texts('skipDays'),
};

/** Pixels of an image; 0 when the text is not a number. */
function pixels(key: keyof FeedImage & ('width' | 'height')): Rule {
  return {
    keys: [key],
    single: key,
    text: 'plain',
    close: (build, value, frame) => {
      if (value !== '') write(build, frame, key, parseInteger(value) ?? 0);
    },
  };
}

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
function readFormatAttributes(build: Build, element: XmlElement, frame: Frame): void {
  if (element.attributeCount === 0) return;
  const modified = element.attribute('lastmod');
  if (modified !== undefined) writeDate(build, frame, 'updated', build.repairs.repair(modified));
  if (element.attribute('href') !== undefined) {
    link.open?.(build, element, frame);
  }
  addOtherAttributes(build, element, frame, FORMAT_ATTRIBUTES);
}

const logoAsText = uri('logo');

/** The address of the logo is text in Atom, an attribute in CDF. A small logo of CDF is the icon. */
const logo: Rule = {
  ...logoAsText,
  keys: ['logo', 'icon'],
  attributes: attributeTable({ href: 'text', style: 'text' }),
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

/** An entry. In RSS 1.0 its identity is an attribute. */
const entry: Rule = {
  keys: ['id', 'updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  holds: 'entry',
  attributes: 'all',
  open: (build, element, frame) => {
    const { record } = build.enterEntry();
    const about = element.attribute('rdf:about');
    if (about) record.id = about;
    readFormatAttributes(build, element, frame);
  },
};

/** The feed itself. Channels inside a CDF channel only group items, so the outermost channel wins. */
const channel: Rule = {
  keys: ['updated', 'updatedParsed', 'link', 'links'],
  text: 'none',
  holds: 'feed',
  attributes: 'all',
  open: (build, element, frame) => {
    build.enter('feed', build.feed);
    const about = element.attribute('rdf:about');
    if (about) fill(build, frame, { key: 'id', rank: 1 }, about);
    readFormatAttributes(build, element, frame);
  },
  within: { feed: transparent },
};

/** Elements that several formats have. */
const shared: Vocabulary = {
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
const sharedParts: Readonly<Record<string, Vocabulary>> = {
  person: {
    name: ofPerson.text('name'),
    email: ofPerson.text('email'),
    url: ofPerson.uri('href'),
    uri: ofPerson.uri('href'),
    homepage: ofPerson.uri('href'),
  },
  image: {
    width: pixels('width'),
    height: pixels('height'),
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

const GENERATOR_ATTRIBUTES = attributeTable({
  uri: 'address',
  url: 'address',
  href: 'address',
  version: 'text',
});

/** The program that made the feed: name as text, address and version as attributes. RSS has only the text. */
const generator: Rule = {
  keys: ['generator', 'generatorDetail'],
  single: 'generator',
  text: 'plain',
  attributes: 'all',
  open: (build, element, frame) => {
    const found: Record<string, string | undefined> = {};
    readAttributes(build, element, frame, GENERATOR_ATTRIBUTES, found);
    const { uri, url, href = uri ?? url, ...others } = found;
    frame.kept = { ...others, ...(href !== undefined && { href }) };
  },
  close: (build, value, frame) => {
    const detail = frame.kept as Generator;
    if (writeText(build, frame, 'generator', value)) detail.name = value;
    if (Object.keys(detail).length > 0) write(build, frame, 'generatorDetail', detail);
  },
};

/**
 * Rules of Atom 0.3 and 1.0 that no other format has. RFC 4287;
 * https://web.archive.org/web/20060811235523/http://www.mnot.net/drafts/draft-nottingham-atom-format-02.html
 */
const atom: Vocabulary = {
  feed: root('feed'),
  tagline: subtitle,
  info: markup('info', 'text/plain'),
  issued: date('published'),
  generator,
};

/** Rules of the Channel Definition Format (1997) that no other format has. https://www.w3.org/TR/NOTE-CDFsubmit.html */
const cdf: Vocabulary = {
  abstract: description('text/plain'),
};

/** Namespaces that some feeds of RSS 0.91 to 2.0 declare; the specifications have none. */
export const RSS_URIS: readonly string[] = [
  'http://backend.userland.com/rss',
  'http://backend.userland.com/rss2',
  'http://backend.userland.com/RSS2',
  'http://backend.userland.com/rss091',
  'http://backend.userland.com/rss092',
  'http://blogs.law.harvard.edu/tech/rss',
];

/** Namespaces whose elements count as unprefixed. */
const URIS: readonly string[] = [
  // RSS
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://channel.netscape.com/rdf/simple/0.9/',
  'http://purl.org/rss/1.0/',
  'http://purl.org/net/rss1.1#',
  'http://purl.org/rss/1.0/modules/rss091#',
  ...RSS_URIS,
  // Atom, and its drafts under earlier names
  'http://www.w3.org/2005/Atom',
  'http://purl.org/atom/ns#',
  'http://purl.org/echo/',
  'http://purl.org/pie/',
  'uri/of/echo/namespace#',
  'http://example.com/newformat#',
  'http://example.com/necho',
];

/**
 * Prefixes that feeds use without declaring them: of Atom in RSS by WordPress themes, .NET, FeedBurner and copied snippets; `rss` on every
 * name of RSS.
 */
export const UNDECLARED_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['atom', ''],
  ['a10', ''],
  ['atom10', ''],
  ['rss', ''],
]);

export const FORMATS: Formats = { uris: URIS, elements: [shared, rss, atom, cdf], inside: sharedParts };

const BY_NAMESPACE = versionsBy('namespaces', 'rdf', 'atom');
const RSS_VERSIONS = versionsBy('declared', 'rss');
const ATOM_VERSIONS = versionsBy('declared', 'atom03');

const NAMES_A_FORMAT = /\/(?:simple|rss|2005|net)\//i;
const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;
/** Version of an Atom feed that names none. */
const ATOM_03 = 'http://purl.org/atom/ns#';
const NETSCAPE = /netscape/i;

function rssVersion(version: string): FeedVersion {
  return RSS_VERSIONS.get(version) ?? (version.startsWith('2.') ? 'rss20' : 'rss');
}

function atomVersion(element: XmlElement): FeedVersion {
  const version = ATOM_VERSIONS.get(element.attribute('version') ?? '');
  return version ?? (element.name.uri === ATOM_03 ? 'atom03' : 'atom');
}

/** Detects the format of a document by DOCTYPE, namespace, root element and `version` attribute. The first match decides. */
export class VersionDetection implements VersionDetector {
  version: FeedVersion | '' = '';
  /** Whether a DOCTYPE names Netscape. Without an element of RSS it is no feed: browsers export bookmarks with such a DOCTYPE. */
  #isNetscape = false;
  /** Whether an element has decided: the first of two documents in one file determines the format. */
  #isDecided = false;

  doctype(text: string): void {
    this.#isNetscape ||= NETSCAPE.test(text);
  }

  namespace(uri: string): void {
    if (this.version !== '' || !NAMES_A_FORMAT.test(uri)) return;
    this.version = BY_NAMESPACE.get(uri.toLowerCase().replace(SCHEME, '').replace(TAIL, '')) ?? '';
  }

  element(element: XmlElement): void {
    const { key } = element.name;
    if (this.#isDecided) return;
    if (key === 'rss') {
      this.#isDecided = true;
      if (this.#isNetscape) this.version = 'rss091n';
      // Ignore a declaration of Atom on <rss>: feeds declare it for atom:link.
      else if (!this.version.startsWith('rss')) this.version = rssVersion(element.attribute('version') ?? '');
    } else if (key === 'feed') {
      this.#isDecided = true;
      if (this.version === '') this.version = atomVersion(element);
    } else if (this.version === '' && key === 'channel' && element.depth === 1) {
      this.version = this.#isNetscape ? 'rss091n' : 'cdf';
    }
  }
}
