/** Elements and members of one format that authors write in another, with what the other has for it. */

import { type Grammar, moduleElement } from './grammar.ts';
import { has, type Node } from './tree.ts';

/** By vocabulary or shape, the candidates in the order of preference: the first that the place has is meant. */
const EQUIVALENTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  rss: {
    author: ['managingEditor'],
    body: ['description'],
    content: ['content:encoded'],
    contributor: ['dc:contributor'],
    created: ['pubDate'],
    creator: ['dc:creator'],
    date: ['pubDate'],
    duration: ['itunes:duration'],
    encoded: ['content:encoded'],
    entry: ['item'],
    explicit: ['itunes:explicit'],
    id: ['guid'],
    icon: ['image'],
    image: ['media:thumbnail'],
    issued: ['pubDate'],
    keywords: ['category'],
    logo: ['image'],
    modified: ['lastBuildDate', 'pubDate'],
    published: ['pubDate'],
    publisher: ['dc:publisher'],
    rights: ['copyright', 'dc:rights'],
    subject: ['category'],
    subtitle: ['description'],
    summary: ['description'],
    tagline: ['description'],
    tags: ['category'],
    thumbnail: ['media:thumbnail'],
    updated: ['lastBuildDate', 'pubDate'],
    uri: ['link'],
    url: ['link'],
  },
  atom: {
    copyright: ['rights'],
    created: ['published'],
    creator: ['author'],
    date: ['updated'],
    description: ['summary', 'subtitle'],
    enclosure: ['link'],
    guid: ['id'],
    image: ['logo'],
    issued: ['published'],
    item: ['entry'],
    lastBuildDate: ['updated'],
    managingEditor: ['author'],
    modified: ['updated'],
    pubDate: ['published', 'updated'],
    subject: ['category'],
    tagline: ['subtitle'],
    url: ['uri'],
  },
  'atom/feed': { created: ['updated'], issued: ['updated'], pubDate: ['updated'] },
  rss10: {
    author: ['dc:creator'],
    category: ['dc:subject'],
    content: ['content:encoded'],
    copyright: ['dc:rights'],
    language: ['dc:language'],
    pubDate: ['dc:date'],
  },
  dc: {
    author: ['dc:creator'],
    copyright: ['dc:rights'],
    keywords: ['dc:subject'],
    created: ['dc:date'],
    modified: ['dc:date'],
    rightsHolder: ['dcterms:rightsHolder'],
  },
  json: {
    body: ['content_html'],
    categories: ['tags'],
    category: ['tags'],
    content: ['content_html'],
    date: ['date_published'],
    duration: ['duration_in_seconds'],
    enclosure: ['attachments'],
    enclosures: ['attachments'],
    entries: ['items'],
    entry: ['items'],
    guid: ['id'],
    href: ['url'],
    lang: ['language'],
    length: ['size_in_bytes'],
    link: ['url', 'home_page_url'],
    modified: ['date_modified'],
    name: ['title'],
    pubdate: ['date_published'],
    published: ['date_published'],
    size: ['size_in_bytes'],
    type: ['mime_type'],
    updated: ['date_modified'],
  },
};

/** The names that a vocabulary has for a name of another format, the preferred one first. */
export function equivalentsOf(vocabulary: string, name: string): readonly string[] {
  const names = EQUIVALENTS[vocabulary];
  return names !== undefined && Object.hasOwn(names, name) ? (names[name] ?? []) : [];
}

interface Equivalent {
  readonly name: string;
  readonly shape: Grammar;
  /** Whether the place has it already, and takes no second one. */
  readonly isTaken: boolean;
}

/** @param name of an element of a module; without prefix, of an element of the format, also without its namespace */
const isIn = (parent: Node | undefined, name: string, prefix: string): boolean =>
  parent !== undefined &&
  (name.includes(':') ? has(parent, name) : ['', prefix].some((of) => parent.hasChild(of, name)));

/** The element of a place that another format calls by the name of a node, with its shape; undefined for none. */
export function equivalentOf(
  { local, parent, vocabulary: own }: Node,
  { children, name: shape, place, prefix }: Grammar,
): Equivalent | undefined {
  const here = own === '' || own === prefix ? equivalentsOf(shape, local) : [];
  for (const name of here.length > 0 ? here : equivalentsOf(own === '' ? prefix : own, local)) {
    const isOfModule = name.includes(':');
    const found = isOfModule ? moduleElement(place, name) : children.get(name);
    if (found === undefined || place === undefined) continue;
    const isTaken = !found.isRepeatable && isIn(parent, name, prefix);
    return { name, shape: found.shape, isTaken };
  }
  return undefined;
}
