/** What the specification of each format asks of its authors, as far as advice is given about it. */

import type { Family } from '../versions.ts';

/** Names of which at least one has to be there. */
type Alternatives = readonly string[];

export interface FormatRules {
  /** In the words of a message. */
  readonly name: string;
  readonly required: Readonly<Record<'feed' | 'entry', readonly Alternatives[]>>;
  /** What tells one entry from another. */
  readonly id: string | undefined;
  /** Whether an entry may be without it, and had better not. */
  readonly idOptional: boolean;
  /** Dates that have to be in the form of the format. */
  readonly dates: readonly string[];
  readonly dateForm: 'RFC 822' | 'RFC 3339';
  /** Attributes that a file needs, by the name of what refers to it. */
  readonly enclosure: {
    readonly name: string;
    readonly attributes: readonly string[];
    readonly size: string;
  };
  /** How a feed names its own address. */
  readonly self: string | undefined;
}

const RSS_CHANNEL: readonly Alternatives[] = [['title'], ['link'], ['description']];
const NO_ENCLOSURE = { name: '', attributes: [], size: '' };
const ATTACHMENT = { name: 'attachments', attributes: ['url', 'mime_type'], size: 'size_in_bytes' };

/** https://www.rssboard.org/rss-specification, RSS 1.0, RFC 4287, draft-nottingham-atom-format-02, https://www.jsonfeed.org/version/1.1/ */
export const FORMAT_RULES: Readonly<Partial<Record<Family, FormatRules>>> = {
  rss: {
    name: 'RSS',
    required: { feed: RSS_CHANNEL, entry: [['title', 'description']] },
    id: 'guid',
    idOptional: true,
    dates: ['pubdate', 'lastbuilddate'],
    dateForm: 'RFC 822',
    enclosure: { name: 'enclosure', attributes: ['url', 'length', 'type'], size: 'length' },
    self: '<atom:link rel="self">',
  },
  rdf: {
    name: 'RSS 1.0',
    required: { feed: RSS_CHANNEL, entry: [['title'], ['link']] },
    id: undefined,
    idOptional: true,
    dates: [],
    dateForm: 'RFC 3339',
    enclosure: NO_ENCLOSURE,
    self: undefined,
  },
  atom: {
    name: 'Atom',
    required: { feed: [['id'], ['title'], ['updated']], entry: [['id'], ['title'], ['updated']] },
    id: 'id',
    idOptional: false,
    dates: ['published', 'updated'],
    dateForm: 'RFC 3339',
    enclosure: NO_ENCLOSURE,
    self: '<link rel="self">',
  },
  atom03: {
    name: 'Atom 0.3',
    required: {
      feed: [['title'], ['link'], ['modified']],
      entry: [['title'], ['link'], ['id'], ['issued'], ['modified']],
    },
    id: 'id',
    idOptional: false,
    dates: ['modified', 'created'],
    dateForm: 'RFC 3339',
    enclosure: NO_ENCLOSURE,
    self: undefined,
  },
  json: {
    name: 'JSON Feed',
    required: { feed: [['title']], entry: [['id'], ['content_html', 'content_text']] },
    id: 'id',
    idOptional: false,
    dates: ['date_published', 'date_modified'],
    dateForm: 'RFC 3339',
    enclosure: ATTACHMENT,
    self: 'feed_url',
  },
};

/** Dates of other vocabularies: any form will do, but a time needs its zone. */
export const OTHER_DATES: readonly string[] = [
  'dc:date',
  'dcterms:created',
  'dcterms:issued',
  'dcterms:modified',
];

/** Parts that hold an address. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  ...['link', 'guid', 'enclosure', 'comments', 'docs', 'logo', 'icon'],
  ...['url', 'external_url', 'home_page_url', 'feed_url', 'favicon', 'image', 'banner_image', 'attachments'],
]);

/** Parts whose text and attributes some advice needs. */
export const WATCHED: ReadonlySet<string> = new Set([
  ...['guid', 'id', ...ADDRESSES, ...OTHER_DATES],
  ...Object.values(FORMAT_RULES).flatMap(({ dates }) => dates),
]);
