/** The members that JSON Feed 1 and 1.1 define, by object. https://www.jsonfeed.org/version/1.1/ */

const feed = [
  'version',
  'title',
  'home_page_url',
  'feed_url',
  'description',
  'user_comment',
  'next_url',
  'icon',
  'favicon',
  'authors',
  'author',
  'language',
  'expired',
  'hubs',
  'items',
] as const;

const item = [
  'id',
  'url',
  'external_url',
  'title',
  'content_html',
  'content_text',
  'summary',
  'image',
  'banner_image',
  'date_published',
  'date_modified',
  'authors',
  'author',
  'tags',
  'language',
  'attachments',
] as const;

const person = ['name', 'url', 'avatar'] as const;
const attachment = ['url', 'mime_type', 'title', 'size_in_bytes', 'duration_in_seconds'] as const;

export type FeedMember = (typeof feed)[number];
export type ItemMember = (typeof item)[number];
export type PersonMember = (typeof person)[number];

export const FEED_MEMBERS: ReadonlySet<string> = new Set(feed);
export const ITEM_MEMBERS: ReadonlySet<string> = new Set(item);
export const PERSON_MEMBERS: ReadonlySet<string> = new Set(person);
export const ATTACHMENT_MEMBERS: ReadonlySet<string> = new Set(attachment);
export const HUB_MEMBERS: ReadonlySet<string> = new Set(['type', 'url']);
