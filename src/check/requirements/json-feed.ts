/** JSON Feed. https://www.jsonfeed.org/version/1.1/ */

import type { FeedMember, ItemMember, PersonMember } from '../../core/json/members.ts';
import { type Fault, formed, type Row, type VocabularyTable } from '../shape.ts';
import { nonblank } from '../values.ts';

const NUMBER = /^(?:0|[1-9]\d*)(?:\.\d+)?$/;

const FEED: Readonly<Record<FeedMember, Row>> = {
  version: '1 text',
  title: '1 nonblank',
  home_page_url: '~ exactAddress',
  feed_url: '? exactAddress',
  description: '? nonblank',
  user_comment: '? nonblank',
  next_url: '? exactAddress',
  icon: '? exactAddress',
  favicon: '? exactAddress',
  author: '? author',
  authors: '* author',
  language: '? language',
  expired: '? boolean',
  hubs: '* hub',
  // A list without items is valid.
  items: '+ item',
};

const ITEM: Readonly<Record<ItemMember, Row>> = {
  id: '1 id',
  url: '? exactAddress',
  external_url: '? exactAddress',
  title: '? nonblank',
  content_html: '? nonblank',
  content_text: '? nonblank',
  summary: '? nonblank',
  image: '? exactAddress',
  banner_image: '? exactAddress',
  date_published: '? internetDate',
  date_modified: '? internetDate',
  author: '? author',
  authors: '* author',
  tags: '* nonblank',
  language: '? language',
  attachments: '* attachment',
};

const PERSON: Readonly<Record<PersonMember, Row>> = {
  name: '? nonblank',
  url: '? exactAddress',
  avatar: '? exactAddress',
};

/** JSON Feed 1 and 1.1: members in the place of elements. `+` and `*` are lists. */
export const jsonFeed: VocabularyTable = {
  prefix: 'json',
  name: 'JSON Feed',
  uris: [],
  specification: () => 'https://www.jsonfeed.org/version/1.1/',
  shapes: {
    // Version 1 lets readers convert numbers to strings.
    id: nonblank,
    boolean: formed('`true` or `false` without quotes', (given): Fault => {
      const fault = { rule: 'json-boolean', says: 'is a text; true or false is required' } as const;
      return given === 'true' || given === 'false' ? { ...fault, instead: given } : fault;
    }),
    number: formed('a number without quotes', (given): Fault => {
      const fault = { rule: 'json-number', says: 'is a text; a number is required' } as const;
      return NUMBER.test(given) ? { ...fault, instead: given } : fault;
    }),
    feed: { children: FEED },
    item: { children: ITEM },
    author: { children: PERSON },
    hub: { children: { type: '1 nonblank', url: '1 exactAddress' } },
    attachment: {
      incomplete: 'enclosure-incomplete',
      children: {
        url: '1 exactAddress',
        mime_type: '1 mediaType',
        title: '? nonblank',
        size_in_bytes: '? number',
        duration_in_seconds: '? number',
      },
    },
  },
};
