/** WordPress eXtended RSS, the export of a weblog. https://wordpress.org/documentation/article/tools-export-screen/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail, EmptyPart } from '../model/model.ts';

/** `wp:author`: an author of the weblog. */
export interface WpAuthor extends EmptyPart {
  /** `wp:author_id`. */
  id?: string;
  /** `wp:author_login`. */
  login?: string;
  /** `wp:author_email`. */
  email?: string;
  /** `wp:author_display_name`. */
  displayName?: string;
  /** `wp:author_first_name`. */
  firstName?: string;
  /** `wp:author_last_name`. */
  lastName?: string;
}

/** `wp:termmeta`, `wp:postmeta`, `wp:commentmeta`: data of plugins. */
export interface WpMeta extends EmptyPart {
  /** `wp:meta_key`. */
  metaKey?: string;
  /** `wp:meta_value`. Not sanitized. */
  metaValue?: string;
}

/** `wp:category`: a category of the weblog. */
export interface WpCategory extends EmptyPart {
  /** `wp:term_id`. */
  termId?: string;
  /** `wp:category_nicename`. */
  categoryNicename?: string;
  /** `wp:category_parent`. */
  categoryParent?: string;
  /** `wp:cat_name`. */
  catName?: string;
  /** `wp:category_description`. */
  categoryDescription?: string;
  /** `wp:termmeta`. */
  termmeta?: WpMeta[];
}

/** `wp:tag`: a tag of the weblog. */
export interface WpTag extends EmptyPart {
  /** `wp:term_id`. */
  termId?: string;
  /** `wp:tag_slug`. */
  tagSlug?: string;
  /** `wp:tag_name`. */
  tagName?: string;
  /** `wp:tag_description`. */
  tagDescription?: string;
  /** `wp:termmeta`. */
  termmeta?: WpMeta[];
}

/** `wp:term`: a term of any taxonomy. */
export interface WpTerm extends EmptyPart {
  /** `wp:term_id`. */
  termId?: string;
  /** `wp:term_taxonomy`. */
  termTaxonomy?: string;
  /** `wp:term_slug`. */
  termSlug?: string;
  /** `wp:term_parent`. */
  termParent?: string;
  /** `wp:term_name`. */
  termName?: string;
  /** `wp:term_description`. */
  termDescription?: string;
  /** `wp:termmeta`. */
  termmeta?: WpMeta[];
}

/** `wp:comment`: a comment on an entry. */
export interface WpComment extends EmptyPart {
  /** `wp:comment_id`. */
  commentId?: string;
  /** `wp:comment_author`. */
  commentAuthor?: string;
  /** `wp:comment_author_email`. */
  commentAuthorEmail?: string;
  /** `wp:comment_author_url`. Resolved. */
  commentAuthorUrl?: string;
  /** `wp:comment_author_IP`. */
  commentAuthorIP?: string;
  /** `wp:comment_date`. */
  commentDate?: string;
  /** `wp:comment_date_gmt`. */
  commentDateGmt?: string;
  /** `wp:comment_content`, sanitized. */
  commentContent?: string;
  /** `commentContent` with its type, language and base. */
  commentContentDetail?: Detail;
  /** `wp:comment_approved`. */
  commentApproved?: string;
  /** `wp:comment_type`. */
  commentType?: string;
  /** `wp:comment_parent`. */
  commentParent?: string;
  /** `wp:comment_user_id`. */
  commentUserId?: string;
  /** `wp:commentmeta`. */
  commentmeta?: WpMeta[];
}

/**
 * Keys of `wp`: WordPress eXtended RSS, the export of a weblog.
 * https://wordpress.org/documentation/article/tools-export-screen/
 */
export interface WpKeys {
  /** `wp:wxr_version`: version of the format, as written. */
  wpWxrVersion?: string;
  /** `wp:base_site_url`: address of the site. Resolved. */
  wpBaseSiteUrl?: string;
  /** `wp:base_blog_url`: address of the weblog. Resolved. */
  wpBaseBlogUrl?: string;
  /** `wp:author`: an author. */
  wpAuthor?: WpAuthor[];
  /** `wp:category`. */
  wpCategory?: WpCategory[];
  /** `wp:tag`. */
  wpTag?: WpTag[];
  /** `wp:term`. */
  wpTerm?: WpTerm[];
  /** `wp:post_id`. */
  wpPostId?: string;
  /** `wp:post_type`: `post`, `page`, `attachment` …, as written. */
  wpPostType?: string;
  /** `wp:status`: `publish`, `draft`, `private` …, as written. */
  wpStatus?: string;
  /** `wp:post_name`: name of the entry in addresses, as written. */
  wpPostName?: string;
  /** `wp:post_date`: in the time of the site, as written. */
  wpPostDate?: string;
  /** `wp:post_date_gmt`: in GMT, as written. */
  wpPostDateGmt?: string;
  /** `wp:post_modified`: in the time of the site, as written. */
  wpPostModified?: string;
  /** `wp:post_modified_gmt`: in GMT, as written. */
  wpPostModifiedGmt?: string;
  /** `wp:post_parent`: identifier of the entry above, as written. */
  wpPostParent?: string;
  /** `wp:menu_order`. */
  wpMenuOrder?: string;
  /** `wp:post_password`: of a protected entry, as written. */
  wpPostPassword?: string;
  /** `wp:is_sticky`: `1` for an entry that stays on top, as written. */
  wpIsSticky?: string;
  /** `wp:comment_status`: `open` or `closed`, as written. */
  wpCommentStatus?: string;
  /** `wp:ping_status`: `open` or `closed`, as written. */
  wpPingStatus?: string;
  /** `wp:attachment_url`: the file of an attachment. Resolved. */
  wpAttachmentUrl?: string;
  /** `wp:postmeta`. */
  wpPostmeta?: WpMeta[];
  /** `wp:comment`. */
  wpComment?: WpComment[];
}

const { text, uri, many } = rulesFor<WpKeys>();
const ofAuthor = rulesFor<WpAuthor>();
const ofMeta = rulesFor<WpMeta>();
const ofCategory = rulesFor<WpCategory>();
const ofTag = rulesFor<WpTag>();
const ofTerm = rulesFor<WpTerm>();
const ofComment = rulesFor<WpComment>();

const META = { meta_key: ofMeta.text('metaKey'), meta_value: ofMeta.text('metaValue') };

export const namespace: Namespace = {
  prefix: 'wp',
  uris: [
    'http://wordpress.org/export/1.2/',
    'http://wordpress.org/export/1.1/',
    'http://wordpress.org/export/1.0/',
  ],
  elements: keyedByName('wp', {
    wxr_version: text,
    base_site_url: uri,
    base_blog_url: uri,
    author: many,
    category: many,
    tag: many,
    term: many,
    post_id: text,
    post_type: text,
    status: text,
    post_name: text,
    post_date: text,
    post_date_gmt: text,
    post_modified: text,
    post_modified_gmt: text,
    post_parent: text,
    menu_order: text,
    post_password: text,
    is_sticky: text,
    comment_status: text,
    ping_status: text,
    attachment_url: uri,
    postmeta: many,
    comment: many,
  }),
  inside: {
    'wp:author': {
      author_id: ofAuthor.text('id'),
      author_login: ofAuthor.text('login'),
      author_email: ofAuthor.text('email'),
      author_display_name: ofAuthor.text('displayName'),
      author_first_name: ofAuthor.text('firstName'),
      author_last_name: ofAuthor.text('lastName'),
    },
    'wp:termmeta': META,
    'wp:category': keyedByName('', {
      term_id: ofCategory.text,
      category_nicename: ofCategory.text,
      category_parent: ofCategory.text,
      cat_name: ofCategory.text,
      category_description: ofCategory.text,
      termmeta: ofCategory.many,
    }),
    'wp:tag': keyedByName('', {
      term_id: ofTag.text,
      tag_slug: ofTag.text,
      tag_name: ofTag.text,
      tag_description: ofTag.text,
      termmeta: ofTag.many,
    }),
    'wp:term': keyedByName('', {
      term_id: ofTerm.text,
      term_taxonomy: ofTerm.text,
      term_slug: ofTerm.text,
      term_parent: ofTerm.text,
      term_name: ofTerm.text,
      term_description: ofTerm.text,
      termmeta: ofTerm.many,
    }),
    'wp:postmeta': META,
    'wp:commentmeta': META,
    'wp:comment': keyedByName('', {
      comment_id: ofComment.text,
      comment_author: ofComment.text,
      comment_author_email: ofComment.text,
      comment_author_url: ofComment.uri,
      comment_author_IP: ofComment.text,
      comment_date: ofComment.text,
      comment_date_gmt: ofComment.text,
      comment_content: ofComment.markup('commentContent', 'text/html'),
      comment_approved: ofComment.text,
      comment_type: ofComment.text,
      comment_parent: ofComment.text,
      comment_user_id: ofComment.text,
      commentmeta: ofComment.many,
    }),
  },
};
