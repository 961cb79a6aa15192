/** Blogger. https://developers.google.com/blogger */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';

/** Keys of `blogger`: Blogger. https://developers.google.com/blogger */
export interface BloggerKeys {
  /** `blogger:adultContent`: `true` if the weblog is for adults, as written. */
  bloggerAdultContent?: string;
  /** `blogger:type`: `POST`, `PAGE`, `COMMENT`, as written. */
  bloggerType?: string;
  /** `blogger:status`: `LIVE`, `DRAFT`, `SOFT_TRASHED`, as written. */
  bloggerStatus?: string;
  /** `blogger:created`, as written. */
  bloggerCreated?: string;
  /** Absent when `bloggerCreated` is not a date. */
  bloggerCreatedParsed?: Date;
  /** `blogger:trashed`, as written. */
  bloggerTrashed?: string;
  /** Absent when `bloggerTrashed` is not a date. */
  bloggerTrashedParsed?: Date;
  /** `blogger:lastUpdated`, as written. */
  bloggerLastUpdated?: string;
  /** Absent when `bloggerLastUpdated` is not a date. */
  bloggerLastUpdatedParsed?: Date;
  /** `blogger:filename`: path of the page, as written. */
  bloggerFilename?: string;
  /** `blogger:metaDescription`: description for search engines, as written. */
  bloggerMetaDescription?: string;
  /** `blogger:parent`: identifier of the entry of a comment, as written. */
  bloggerParent?: string;
  /** `blogger:inReplyTo`: identifier of the comment to which a comment replies, as written. */
  bloggerInReplyTo?: string;
}

const { text, date } = rulesFor<BloggerKeys>();

export const namespace: Namespace = {
  prefix: 'blogger',
  uris: ['http://schemas.google.com/blogger/2008', 'http://schemas.google.com/blogger/2018'],
  elements: keyedByName('blogger', {
    adultContent: text,
    type: text,
    status: text,
    created: date,
    trashed: date,
    lastUpdated: date,
    filename: text,
    metaDescription: text,
    parent: text,
    inReplyTo: text,
  }),
};
