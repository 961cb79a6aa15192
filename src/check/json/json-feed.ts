/** JSON Feed 1 and 1.1 as a table. https://www.jsonfeed.org/version/1.1/ */

/** Whether a member is required (`!`), recommended (`~`) or optional (`?`); then its type. `[]` is a list. */
export type MemberRow = `${'!' | '~' | '?'} ${string}`;

export type JsonShape = Readonly<Record<string, MemberRow>>;

const AUTHOR: JsonShape = { name: '? nonblank', url: '? address', avatar: '? address' };

/** Objects by name; every other type is a common value, `number`, `boolean` or `any`. */
export const JSON_SHAPES: Readonly<Record<string, JsonShape>> = {
  feed: {
    version: '! text',
    title: '! nonblank',
    home_page_url: '~ address',
    feed_url: '? address',
    description: '? text',
    user_comment: '? text',
    next_url: '? address',
    icon: '? address',
    favicon: '? address',
    author: '? author',
    authors: '? author[]',
    language: '? language',
    expired: '? boolean',
    hubs: '? hub[]',
    items: '! item[]',
  },
  item: {
    // Version 1 lets readers convert numbers to strings.
    id: '! any',
    url: '? address',
    external_url: '? address',
    title: '? text',
    content_html: '? text',
    content_text: '? text',
    summary: '? text',
    image: '? address',
    banner_image: '? address',
    date_published: '? rfc3339',
    date_modified: '? rfc3339',
    author: '? author',
    authors: '? author[]',
    tags: '? any',
    language: '? language',
    attachments: '? attachment[]',
  },
  author: AUTHOR,
  hub: { type: '! nonblank', url: '! address' },
  attachment: {
    url: '! address',
    mime_type: '! mediaType',
    title: '? text',
    size_in_bytes: '? number',
    duration_in_seconds: '? number',
  },
};

/** Codes of missing members with a code of their own. */
export const INCOMPLETE: Readonly<Record<string, 'incomplete-enclosure'>> = {
  attachment: 'incomplete-enclosure',
};
