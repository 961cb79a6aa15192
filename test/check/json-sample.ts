/** JSON Feeds in which an object has each member of its shape. */

const VERSION = 'https://jsonfeed.org/version/1.1';
const URL = 'https://tides.example/1';
const DATE = '2024-07-15T10:00:00Z';

type Json = Readonly<Record<string, unknown>>;

const FEED = {
  version: VERSION,
  title: 'Tides',
  home_page_url: URL,
  feed_url: `${URL}.json`,
  description: 'Water',
  user_comment: 'Add it to a reader',
  next_url: `${URL}2.json`,
  icon: URL,
  favicon: URL,
  authors: [{ name: 'Ann' }],
  language: 'en',
  expired: false,
  hubs: [{ type: 'WebSub', url: URL }],
  items: [{ id: '1', content_text: 'High' }],
};

const feedOf = (item: Json): object => ({ ...FEED, items: [item] });

/** By shape: an object with every member, and a document that has the object. */
export const SAMPLE: Readonly<Record<string, { object: Json; document: (object: Json) => object }>> = {
  feed: { object: FEED, document: (feed) => feed },
  item: {
    object: {
      id: '1',
      url: URL,
      external_url: URL,
      title: 'High',
      content_html: '<p>High</p>',
      content_text: 'High',
      summary: 'High',
      image: URL,
      banner_image: URL,
      date_published: DATE,
      date_modified: DATE,
      authors: [{ name: 'Ann' }],
      tags: ['a'],
      language: 'en',
      attachments: [{ url: `${URL}.mp3`, mime_type: 'audio/mpeg' }],
    },
    document: feedOf,
  },
  author: {
    object: { name: 'Ann', url: URL, avatar: URL },
    document: (author) => ({ ...FEED, authors: [author] }),
  },
  attachment: {
    object: {
      url: `${URL}.mp3`,
      mime_type: 'audio/mpeg',
      title: 'High',
      size_in_bytes: 9,
      duration_in_seconds: 5,
    },
    document: (attachment) => feedOf({ id: '1', content_text: 'High', attachments: [attachment] }),
  },
  hub: { object: { type: 'WebSub', url: URL }, document: (hub) => ({ ...FEED, hubs: [hub] }) },
};
