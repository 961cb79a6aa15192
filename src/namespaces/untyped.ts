/** Namespaces whose canonical prefix is known and whose elements are in `extensions`. */

import type { Namespace } from '../mapping/rule.ts';

const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  activity: ['http://activitystrea.ms/spec/1.0/'],
  ag: ['http://purl.org/rss/1.0/modules/aggregation/'],
  annotate: ['http://purl.org/rss/1.0/modules/annotate/'],
  app: ['http://www.w3.org/2007/app', 'http://purl.org/atom/app#'],
  audio: ['http://media.tangent.org/rss/1.0/'],
  blogchannel: ['http://backend.userland.com/blogChannelModule'],
  co: ['http://purl.org/rss/1.0/modules/company'],
  cp: ['http://my.theinfo.org/changed/1.0/rss/'],
  email: ['http://purl.org/rss/1.0/modules/email/'],
  ev: ['http://purl.org/rss/1.0/modules/event/'],
  fh: ['http://purl.org/syndication/history/1.0'],
  fm: ['http://freshmeat.net/rss/fm/'],
  foaf: ['http://xmlns.com/foaf/0.1/'],
  gd: ['http://schemas.google.com/g/2005'],
  icbm: ['http://postneo.com/icbm/'],
  image: ['http://purl.org/rss/1.0/modules/image/'],
  l: ['http://purl.org/rss/1.0/modules/link/'],
  opensearch: ['http://a9.com/-/spec/opensearch/1.1/', 'http://a9.com/-/spec/opensearchrss/1.0/'],
  pingback: ['http://madskills.com/public/xml/rss/module/pingback/'],
  prism: ['http://prismstandard.org/namespaces/1.2/basic/', 'http://prismstandard.org/namespaces/basic/2.0/'],
  rawvoice: ['http://www.rawvoice.com/rawvoiceRssModule/', 'https://blubrry.com/developer/rawvoice-rss/'],
  rdfs: ['http://www.w3.org/2000/01/rdf-schema#'],
  ref: ['http://purl.org/rss/1.0/modules/reference/'],
  reqv: ['http://purl.org/rss/1.0/modules/richequiv/'],
  search: ['http://purl.org/rss/1.0/modules/search/'],
  soap: ['http://schemas.xmlsoap.org/soap/envelope/'],
  spotify: ['http://www.spotify.com/ns/rss', 'https://www.spotify.com/ns/rss'],
  ss: ['http://purl.org/rss/1.0/modules/servicestatus/'],
  str: ['http://hacks.benhammersley.com/rss/streaming/'],
  sub: ['http://purl.org/rss/1.0/modules/subscription/'],
  szf: ['http://schemas.pocketsoap.com/rss/myDescModule/'],
  taxo: ['http://purl.org/rss/1.0/modules/taxonomy/'],
  ti: ['http://purl.org/rss/1.0/modules/textinput/'],
  webfeeds: ['http://webfeeds.org/rss/1.0'],
  wiki: ['http://purl.org/rss/1.0/modules/wiki/'],
  xlink: ['http://www.w3.org/1999/xlink'],
  xml: ['http://www.w3.org/XML/1998/namespace'],
};

export const UNTYPED: readonly Namespace[] = Object.entries(PREFIXES).map(([prefix, uris]) => ({
  prefix,
  uris,
  elements: {},
}));
