/** Namespaces with a canonical prefix and without typed keys: their elements are in `extensions`. */

import type { Namespace } from '../mapping/rule.ts';

const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  ag: ['http://purl.org/rss/1.0/modules/aggregation/'],
  annotate: ['http://purl.org/rss/1.0/modules/annotate/'],
  audio: ['http://media.tangent.org/rss/1.0/'],
  co: ['http://purl.org/rss/1.0/modules/company'],
  cp: ['http://my.theinfo.org/changed/1.0/rss/'],
  email: ['http://purl.org/rss/1.0/modules/email/'],
  fm: ['http://freshmeat.net/rss/fm/'],
  foaf: ['http://xmlns.com/foaf/0.1/'],
  icbm: ['http://postneo.com/icbm/', 'http://postneo.com/icbm'],
  image: ['http://purl.org/rss/1.0/modules/image/'],
  l: ['http://purl.org/rss/1.0/modules/link/'],
  rdfs: ['http://www.w3.org/2000/01/rdf-schema#'],
  ref: ['http://purl.org/rss/1.0/modules/reference/'],
  reqv: ['http://purl.org/rss/1.0/modules/richequiv/'],
  search: ['http://purl.org/rss/1.0/modules/search/'],
  soap: ['http://schemas.xmlsoap.org/soap/envelope/'],
  ss: ['http://purl.org/rss/1.0/modules/servicestatus/'],
  str: ['http://hacks.benhammersley.com/rss/streaming/'],
  sub: ['http://purl.org/rss/1.0/modules/subscription/'],
  szf: ['http://schemas.pocketsoap.com/rss/myDescModule/'],
  taxo: ['http://purl.org/rss/1.0/modules/taxonomy/'],
  ti: ['http://purl.org/rss/1.0/modules/textinput/'],
  wiki: ['http://purl.org/rss/1.0/modules/wiki/'],
  xlink: ['http://www.w3.org/1999/xlink'],
  xml: ['http://www.w3.org/XML/1998/namespace'],
};

export const UNTYPED: readonly Namespace[] = Object.entries(PREFIXES).map(([prefix, uris]) => ({
  prefix,
  uris,
  elements: {},
}));
