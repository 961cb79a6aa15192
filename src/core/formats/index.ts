/** The vocabularies and namespaces of the feed formats: one row an element. */

import { attributeTable } from '../mapping/attributes.ts';
import { list, rulesFor, transparent } from '../mapping/combinators.ts';
import { content, description, subtitle, summary, title } from '../mapping/construct.ts';
import { where } from '../mapping/geometry.ts';
import { enclosure, guid, identity, link } from '../mapping/link.ts';
import { channel, entry, image, root, source, textInput } from '../mapping/objects.ts';
import { author, contributor, publisher } from '../mapping/person.ts';
import type { Formats } from '../mapping/registry.ts';
import { type Fields, type Owner, type Rule, UNMODELED, type Vocabulary } from '../mapping/rule.ts';
import { category, keywords } from '../mapping/tag.ts';
import type { FeedImage, Person, TextInput } from '../model/model.ts';
import { generator, hour, logo, newLocation } from './rules.ts';

const { text, texts, uri, date, one, markup } = rulesFor<Fields>();
const ofPerson = rulesFor<Person>();
const ofImage = rulesFor<FeedImage>();
const ofTextInput = rulesFor<TextInput>();

/** An element of the feed alone. */
const ofFeed = (rule: Rule): Rule => ({ ...rule, place: 'feed' });

/** An element of entries alone. */
const ofEntry = (rule: Rule): Rule => ({ ...rule, place: 'entry' });

/** An element that has the value of others in other formats. */
const owned = (rule: Rule, owners: readonly Owner[]): Rule => ({ ...rule, owners });

const RSS = ['rss', 'rdf'] as const;
const ATOM = ['atom03', 'atom'] as const;

/** Rules of RSS 0.90 to 2.0 and RSS 1.0 that no other format has. */
const rss: Vocabulary = {
  rss: root('root'),
  fullitem: content('text/html'),
  // Feeds that ignore namespaces write these for content:encoded and xhtml:body. The body of a page may have a channel inside.
  encoded: content('text/html'),
  body: { ...content('application/xhtml+xml'), within: { root: UNMODELED } },
  textInput: ofFeed(textInput),
  enclosure,
  cloud: ofFeed(
    one('cloud', {
      attributes: { domain: 'text', port: 'text', path: 'text', registerProcedure: 'text', protocol: 'text' },
    }),
  ),
  managingEditor: owned(author, ['rss/feed', 'rdf/feed']),
  webMaster: publisher,
  pubDate: owned(date('published'), RSS),
  lastBuildDate: owned(date('updated'), RSS),
  expirationdate: ofEntry(date('expired')),
  comments: ofEntry(uri('comments')),
  // RSS 1.0 lists references here, RSS 1.1 items.
  items: { ...transparent, attributes: attributeTable({ type: 'text' }, { type: 'rdf:parsetype' }) },
  docs: ofFeed(uri('docs')),
  ttl: ofFeed(text('ttl')),
  rating: ofFeed(text('rating')),
  // The whole document of a feed that has moved: <redirect><newLocation>.
  redirect: ofFeed(transparent),
  newLocation: ofFeed(newLocation),
  skipHours: ofFeed(list),
  hour: ofFeed(hour),
  skipDays: ofFeed(list),
  day: ofFeed(texts('skipDays')),
};

/** Elements that several formats have. */
const shared: Vocabulary = {
  channel,
  item: entry,
  entry,
  title,
  link,
  id: owned(identity, ATOM),
  guid: owned(guid, RSS),
  author: owned(author, ['rss/entry', 'rdf/entry', ...ATOM]),
  contributor,
  category: category(),
  keywords: category(),
  tags: keywords(),
  description: owned(description('text/html'), RSS),
  summary: owned(summary('text/plain'), ATOM),
  content: content('text/plain'),
  rights: owned(markup('rights', 'text/plain'), ['atom']),
  copyright: owned(markup('rights', 'text/plain'), ['atom03', ...RSS]),
  subtitle: owned(subtitle, ['atom']),
  source: ofEntry(source),
  image,
  language: text('language'),
  published: owned(date('published'), ['atom']),
  updated: owned(date('updated'), ['atom']),
  modified: owned(date('updated'), ['atom03']),
  created: date('created'),
  // Dublin Core without its prefix.
  date: owned(date('updated'), []),
  creator: author,
  icon: ofFeed(uri('icon')),
  logo: ofFeed(logo),
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
    // The package `feed` of npm writes it into the author of RSS.
    link: ofPerson.uri('href'),
  },
  image: {
    width: ofImage.integer('width'),
    height: ofImage.integer('height'),
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

/**
 * Rules of Atom 0.3 and 1.0 that no other format has. RFC 4287;
 * https://web.archive.org/web/20060811235523/http://www.mnot.net/drafts/draft-nottingham-atom-format-02.html
 */
const atom: Vocabulary = {
  feed: root('feed'),
  tagline: owned(subtitle, ['atom03']),
  info: ofFeed(markup('info', 'text/plain')),
  issued: owned(date('published'), ['atom03']),
  generator: ofFeed(generator),
};

/** Rules of the Channel Definition Format (1997) that no other format has. https://www.w3.org/TR/NOTE-CDFsubmit.html */
const cdf: Vocabulary = { abstract: owned(description('text/plain'), ['cdf']) };

/** Namespaces that some feeds of RSS 0.91 to 2.0 declare; the specifications have none. */
export const RSS_URIS: readonly string[] = [
  'http://backend.userland.com/rss',
  'http://backend.userland.com/rss2',
  'http://backend.userland.com/RSS2',
  'http://backend.userland.com/rss091',
  'http://backend.userland.com/rss092',
  'http://blogs.law.harvard.edu/tech/rss',
];

/**
 * Namespaces whose elements count as unprefixed, by the families that have these elements, and prefixes that feeds use without declaring
 * them: of Atom in RSS by WordPress themes, .NET, FeedBurner and copied snippets; `rss` on every name of RSS.
 */
const HOMES: Formats['homes'] = [
  {
    families: ['rss', 'rdf', 'cdf'],
    prefixes: ['rss'],
    uris: [
      'http://my.netscape.com/rdf/simple/0.9/',
      'http://channel.netscape.com/rdf/simple/0.9/',
      'http://purl.org/rss/1.0/',
      'http://purl.org/net/rss1.1#',
      'http://purl.org/rss/1.0/modules/rss091#',
      ...RSS_URIS,
    ],
  },
  {
    // Atom, and its drafts under earlier names
    families: ['atom03', 'atom'],
    prefixes: ['atom', 'a10', 'atom10'],
    uris: [
      'http://www.w3.org/2005/Atom',
      'http://purl.org/atom/ns#',
      'http://purl.org/echo/',
      'http://purl.org/pie/',
      'uri/of/echo/namespace#',
      'http://example.com/newformat#',
      'http://example.com/necho',
    ],
  },
];

export const FORMATS: Formats = { homes: HOMES, elements: [shared, rss, atom, cdf], inside: sharedParts };
