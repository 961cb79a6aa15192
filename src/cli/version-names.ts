/** What `result.version` says, in words. The README's table is made of it. */

export const VERSION_NAMES: Readonly<Record<string, string>> = {
  rss090: 'RSS 0.90 (Netscape, RDF)',
  rss091n: 'RSS 0.91 (Netscape, with its DOCTYPE)',
  rss091u: 'RSS 0.91 (UserLand)',
  rss092: 'RSS 0.92',
  rss093: 'RSS 0.93',
  rss094: 'RSS 0.94',
  rss10: 'RSS 1.0 (RDF)',
  rss11: 'RSS 1.1 (RDF)',
  rss20: 'RSS 2.0, 2.0.1 and so on',
  rss: 'RSS of no known version',
  atom01: 'Atom 0.1',
  atom02: 'Atom 0.2',
  atom03: 'Atom 0.3',
  atom10: 'Atom 1.0 (RFC 4287)',
  atom: 'Atom of no known version',
  cdf: 'Channel Definition Format',
  json1: 'JSON Feed 1',
  json11: 'JSON Feed 1.1',
};
