/**
 * The specifications that findings cite: their pages, and the anchors in each that are known to exist. A test compares every reference with
 * this list, so that none is composed of a name that only the feed has. Sources: the tables of contents of the pages, and links to them in
 * other specifications and in programs.
 */

/** Section numbers of an RFC as anchors. */
const sections = (numbers: string): string =>
  numbers
    .split(' ')
    .map((number) => `section-${number}`)
    .join(' ');

const RSS_PROFILE =
  'data-types-characterdata data-types-datetime data-types-email data-types-url element-rss element-channel ' +
  'element-channel-category element-channel-cloud element-channel-copyright element-channel-description ' +
  'element-channel-docs element-channel-generator element-channel-image element-channel-image-url ' +
  'element-channel-image-title element-channel-image-link element-channel-image-width element-channel-image-height ' +
  'element-channel-image-description element-channel-item element-channel-item-author element-channel-item-category ' +
  'element-channel-item-comments element-channel-item-description element-channel-item-enclosure ' +
  'element-channel-item-guid element-channel-item-link element-channel-item-pubdate element-channel-item-source ' +
  'element-channel-item-title element-channel-language element-channel-lastbuilddate element-channel-link ' +
  'element-channel-managingeditor element-channel-pubdate element-channel-rating element-channel-skipdays ' +
  'element-channel-skiphours element-channel-textinput element-channel-title element-channel-ttl ' +
  'element-channel-webmaster namespace-elements-atom namespace-elements-atom-link namespace-elements-content ' +
  'namespace-elements-content-encoded namespace-elements-dublin namespace-elements-slash';

const MEDIA_RSS =
  'media-group media-content media-rating media-title media-description media-keywords media-thumbnails media-category ' +
  'media-hash media-player media-credit media-copyright media-text media-restriction media-community media-embed ' +
  'media-status media-price media-rights media-peerlink';

const ATOM =
  '1.2 2 3.1 3.1.1 3.1.1.1 3.1.1.2 3.1.1.3 3.2 3.2.1 3.2.2 3.2.3 3.3 4.1.1 4.1.1.1 4.1.2 4.1.3 4.1.3.1 4.1.3.2 4.1.3.3 ' +
  '4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.2.6 4.2.6.1 4.2.7 4.2.7.1 4.2.7.2 4.2.7.3 4.2.7.4 4.2.7.5 4.2.7.6 4.2.8 4.2.9 4.2.10 ' +
  '4.2.11 4.2.12 4.2.13 4.2.14 4.2.15';

/** Anchors by page; a page without anchors is cited as a whole. */
const ANCHORS: Readonly<Record<string, string>> = {
  'https://www.rssboard.org/rss-profile': RSS_PROFILE,
  'https://www.rssboard.org/rss-specification': 'requiredChannelElements extendingRss whatIsRss',
  'https://www.rssboard.org/rss-autodiscovery': '',
  'https://www.rssboard.org/rss-0-9-0': '',
  'https://www.rssboard.org/rss-0-9-1-netscape': '',
  'https://www.rssboard.org/media-rss': MEDIA_RSS,
  'https://web.resource.org/rss/1.0/spec':
    's5.2 s5.3 s5.3.1 s5.3.2 s5.3.3 s5.3.4 s5.3.5 s5.4 s5.4.1 s5.4.2 s5.4.3 s5.5 s5.5.1 s5.5.2 s5.5.3 s5.6 s5.6.1 s5.6.2 s5.6.3 s5.6.4',
  'https://web.resource.org/rss/1.0/modules/content/': '',
  'https://web.resource.org/rss/1.0/modules/slash/': '',
  'https://web.resource.org/rss/1.0/modules/syndication/': '',
  'https://web.resource.org/rss/1.0/modules/threading/': '',
  'https://web.resource.org/rss/1.0/modules/admin/': '',
  'https://web.resource.org/rss/1.0/modules/event/': '',
  'http://inamidst.com/rss1.1/': '',
  'https://www.rfc-editor.org/rfc/rfc2326': sections('3.6'),
  'https://www.rfc-editor.org/rfc/rfc3003': '',
  'https://www.rfc-editor.org/rfc/rfc3023': '',
  'https://www.rfc-editor.org/rfc/rfc3986': `${sections('2 3 4.2 4.4')} appendix-A`,
  'https://www.rfc-editor.org/rfc/rfc4151': sections('2.1'),
  'https://www.rfc-editor.org/rfc/rfc4287': sections(ATOM),
  'https://www.rfc-editor.org/rfc/rfc4685': sections('3 4 5'),
  'https://www.rfc-editor.org/rfc/rfc5005': sections('2 3 4'),
  'https://www.rfc-editor.org/rfc/rfc5023': sections('11.1'),
  'https://www.rfc-editor.org/rfc/rfc5322': sections('3.3 3.4.1'),
  'https://www.rfc-editor.org/rfc/rfc5545': sections('3.3.10'),
  'https://www.rfc-editor.org/rfc/rfc5646': sections('2.1 2.2.1'),
  'https://www.rfc-editor.org/rfc/rfc5870': '',
  'https://www.rfc-editor.org/rfc/rfc6721': '',
  'https://www.rfc-editor.org/rfc/rfc6761': sections('6.3'),
  'https://www.rfc-editor.org/rfc/rfc6797': '',
  'https://www.rfc-editor.org/rfc/rfc6838': sections('4.2'),
  'https://www.rfc-editor.org/rfc/rfc8141': sections('2'),
  'https://www.rfc-editor.org/rfc/rfc8259': sections('4 8.1'),
  'https://www.rfc-editor.org/rfc/rfc9110': sections('4.2.1 5.6.7 8.3 8.8.2 8.8.3 15.4.2'),
  'https://www.rfc-editor.org/rfc/rfc9562': sections('4'),
  'https://datatracker.ietf.org/doc/html/draft-nottingham-atom-format-02': '',
  'https://www.w3.org/TR/xml/':
    'NT-XMLDecl NT-doctypedecl charencoding sec-cdata-sect sec-well-formed sec-white-space',
  'https://www.w3.org/TR/xml-names/': 'NSNameComparison ns-decl',
  'https://www.w3.org/TR/websub/': 'discovery',
  'https://www.w3.org/TR/rdf-syntax-grammar/': 'section-Syntax',
  'https://www.w3.org/TR/mixed-content/': '',
  'https://www.w3.org/TR/SRI/': 'the-integrity-attribute',
  'https://www.w3.org/TR/SVG2/eltindex.html': '',
  'https://www.w3.org/TR/SVG2/attindex.html': '',
  'https://www.w3.org/2003/01/geo/wgs84_pos': 'Point lat long alt lat_long',
  'https://html.spec.whatwg.org/multipage/syntax.html': '',
  'https://html.spec.whatwg.org/multipage/urls-and-fetching.html':
    'valid-non-empty-url-potentially-surrounded-by-spaces',
  'https://html.spec.whatwg.org/multipage/images.html': 'srcset-attributes alt',
  'https://html.spec.whatwg.org/multipage/parsing.html': 'parse-error-control-character-reference',
  'https://www.iana.org/assignments/link-relations': '',
  'https://www.iana.org/assignments/media-types': '',
  'https://www.iso.org/iso-3166-country-codes.html': '',
  'https://owasp.org/www-community/vulnerabilities/XML_External_Entity_(XXE)_Processing': '',
  'https://www.dublincore.org/specifications/dublin-core/dcmi-terms/': '',
  'https://docs.ogc.org/cs/17-002r1/17-002r1.html': '',
  'https://validator.w3.org/feed/docs/rss2.html': '',
  'https://validator.w3.org/feed/docs/warning/SecurityRisk.html': '',
  'https://www.jsonfeed.org/version/1.1/': '',
  'https://podcasters.apple.com/support/823-podcast-requirements': '',
  'https://podcasters.apple.com/support/893-audio-requirements': '',
  'https://podcasters.apple.com/support/896-artwork-requirements': '',
  'https://podcasters.apple.com/support/1691-apple-podcasts-categories': '',
  'https://support.spotify.com/us/creators/article/podcast-specification-doc/': '',
  'https://support.google.com/youtube/answer/13525207': '',
  'https://podcasters.amazon.com/frequently-asked-questions': '',
  'https://github.com/Podcast-Standards-Project/PSP-1-Podcast-RSS-Specification': '',
  'https://podcasting2.org/docs/podcast-namespace': '',
  'https://github.com/Podcastindex-org/podcast-namespace/blob/main/serviceslugs.txt': '',
  'https://github.com/Podcastindex-org/podcast-namespace/blob/main/value/value.md': '',
  'https://podcasttaxonomy.com': '',
  'https://spdx.org/licenses/': '',
  'https://support.google.com/merchants/answer/7052112': '',
  'https://support.google.com/podcast-publishers/answer/9889544': '',
  'https://podlove.org/simple-chapters/': '',
  'https://web.archive.org/web/2012/http://wellformedweb.org/news/wfw_namespace_elements/': '',
  'https://web.archive.org/web/2012/http://madskills.com/public/xml/rss/module/trackback/': '',
  'https://web.archive.org/web/2012/http://backend.userland.com/blogChannelModule': '',
  'https://cyber.harvard.edu/rss/creativeCommonsRssModule.html': '',
  'https://creativecommons.org/ns': '',
  'http://source.scripting.com/': '',
  'https://github.com/dewitt/opensearch': '',
};
/** Pages of tags of the podcast namespace. https://podcasting2.org/docs/podcast-namespace */
const PODCAST_TAGS: ReadonlySet<string> = new Set(
  (
    'alternate-enclosure block chapters chat content-link episode funding guid image images integrity license live-item ' +
    'location locked medium person podping podroll publisher remote-item season social-interact soundbite source trailer ' +
    'transcript txt update-frequency value value-recipient value-time-split'
  ).split(' '),
);
const PODCAST_PAGE = 'https://podcasting2.org/docs/podcast-namespace';
const CAPITAL = /[A-Z]/g;

/** The page of a tag of the podcast namespace, or the list of them. */
export function podcastTag(element: string): string {
  const tag = element.replace(CAPITAL, (letter) => `-${letter.toLowerCase()}`);
  return PODCAST_TAGS.has(tag) ? `${PODCAST_PAGE}/tags/${tag}` : PODCAST_PAGE;
}

const known = (page: string, anchors: string): readonly string[] =>
  anchors === '' ? [page] : [page, ...anchors.split(' ').map((anchor) => `${page}#${anchor}`)];

/** Every reference that a finding may have. */
export const REFERENCES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...Object.entries(ANCHORS).flatMap(([page, anchors]) => known(page, anchors)),
  ...[...PODCAST_TAGS].map((tag) => `${PODCAST_PAGE}/tags/${tag}`),
]);

/** The paragraph of a page with the first anchor that it is known to have, or the page itself. */
export function paragraph(page: string, ...anchors: readonly string[]): string {
  const known = anchors.find((anchor) => REFERENCES.has(`${page}#${anchor}`));
  return known === undefined ? page : `${page}#${known}`;
}
