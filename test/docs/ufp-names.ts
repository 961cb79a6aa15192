/**
 * The names of the Universal Feed Parser, from its sources: version 6.0.11, https://github.com/kurtmckee/feedparser/tree/6.0.11/feedparser.
 * The columns "In UFP" of the documentation come from here.
 */

/** Keys that its code names: `mixin.py`, `api.py`, `http.py`, `util.py` (virtual keys), `namespaces/*.py`. */
export const UFP_KEYS: ReadonlySet<string> = new Set(
  `bozo bozo_exception entries feed headers encoding content-type version namespaces href status etag modified modified_parsed
  title title_detail subtitle subtitle_detail info info_detail rights rights_detail summary summary_detail content
  link links id guidislink icon logo docs comments language enclosures license tags category
  author author_detail authors contributors publisher publisher_detail
  published published_parsed updated updated_parsed created created_parsed expired expired_parsed
  validity validity_start validity_start_parsed validity_end validity_end_parsed
  generator generator_detail image textinput cloud ttl rating newlocation source where
  itunes_block itunes_explicit
  media_content media_thumbnail media_credit media_rating media_license media_restriction media_player media_keywords
  psc_chapters`.split(/\s+/),
);

/**
 * Elements with code of their own, and the key that it writes; `''` for none. Every other element of a namespace is a key by its prefix and its
 * local name (`unknown_starttag` of `mixin.py`): the last one counts, and neither dates nor markup are read.
 */
export const UFP_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['cc:license', 'license'],
  ['content:encoded', 'content'],
  ['creativecommons:license', 'license'],
  ['dc:author', 'author'],
  ['dc:contributor', 'contributors'],
  ['dc:creator', 'author'],
  ['dc:date', 'updated'],
  ['dc:description', 'summary'],
  ['dc:language', 'language'],
  ['dc:publisher', 'publisher'],
  ['dc:rights', 'rights'],
  ['dc:subject', 'tags'],
  ['dc:title', 'title'],
  ['dcterms:created', 'created'],
  ['dcterms:issued', 'published'],
  ['dcterms:modified', 'updated'],
  ['dcterms:valid', 'validity'],
  ['feedburner:browserfriendly', 'info'],
  ['georss:box', 'where'],
  ['georss:line', 'where'],
  ['georss:point', 'where'],
  ['georss:polygon', 'where'],
  ['georss:where', 'where'],
  ['gml:linestring', 'where'],
  ['gml:point', 'where'],
  ['gml:polygon', 'where'],
  ['itunes:author', 'author'],
  ['itunes:block', 'itunes_block'],
  ['itunes:category', 'tags'],
  ['itunes:email', ''],
  ['itunes:explicit', 'itunes_explicit'],
  ['itunes:image', 'image'],
  ['itunes:keywords', 'tags'],
  ['itunes:link', 'image'],
  ['itunes:name', ''],
  ['itunes:owner', 'publisher_detail'],
  ['itunes:subtitle', 'subtitle'],
  ['itunes:summary', 'summary'],
  ['media:category', 'tags'],
  ['media:content', 'media_content'],
  ['media:credit', 'media_credit'],
  ['media:description', 'summary'],
  ['media:group', ''],
  ['media:keywords', 'media_keywords'],
  ['media:license', 'media_license'],
  ['media:player', 'media_player'],
  ['media:rating', 'media_rating'],
  ['media:restriction', 'media_restriction'],
  ['media:thumbnail', 'media_thumbnail'],
  ['media:title', 'title'],
  ['psc:chapters', 'psc_chapters'],
  ['xhtml:body', 'content'],
]);

/** Keys of this library whose name there is not the same word in another case; `''` for none. */
export const UFP_RENAMED: ReadonlyMap<string, string> = new Map([
  ['contentType', 'content-type'],
  ['textInput', 'textinput'],
  ['newLocation', 'newlocation'],
  // It keeps the last of the elements.
  ['skipHours', 'hour'],
  ['skipDays', 'day'],
  // Elements inside elements are keys like all others.
  ['mediaCommunityTags', 'media_tags'],
  ['mediaComments', 'media_comment'],
  ['mediaResponses', 'media_response'],
  ['mediaBackLinks', 'media_backlink'],
]);
