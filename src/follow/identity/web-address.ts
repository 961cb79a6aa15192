/** Reads web addresses as far as they identify a page. */

import { parseUrl } from '../../core/platform/urls.ts';
import { decodePercent } from '../../core/values/link-header.ts';

/** The parts of an address that identify its page: feeds write `http` or `https`, with and without `www.`, a final slash, statistics; letters as they are, or their bytes as `%c3` or `%C3`. */
export interface WebAddress {
  /** Lower-cased, in letters of DNS, without `www.`, a dot at the end and the default port. */
  readonly host: string;
  /** Without final slash. */
  readonly path: string;
  /** The query without tracking parameters, in alphabetical order; with its `?`, or `''`. */
  readonly query: string;
  /** With its `#`, or `''`, also for tracking (`#xtor=RSS-1`) and for a text that browsers mark. */
  readonly fragment: string;
}

const ADDRESS = /^(?:https?:)?\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/is;
const HOST_END = /\.?(?::(?:80|443)?)?$/;
const WWW = /^www\./;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Names of query parameters, lower-cased, for which the lists below are wrong. */
export interface ParameterRules {
  /** Identify pages in this feed: they alone tell its entries apart. */
  readonly kept: ReadonlySet<string>;
  /** Do not, as the caller says. */
  readonly dropped: ReadonlySet<string>;
}

export const NO_RULES: ParameterRules = { kept: new Set(), dropped: new Set() };

/** Sessions that servers write into paths: `;jsessionid=…`, and ASP.NET `/(S(…))/`. */
const SESSION = /;(?:jsessionid|phpsessid|sessionid|sid)=[^/;]*|\/\((?:[A-Z]\([\w-]{24,64}\))+\)(?=\/)/gi;
const MAY_HAVE_SESSION = /[;(]/;

/** @returns undefined unless the text is an absolute address of http or https */
export function readWebAddress(text: string, rules: ParameterRules = NO_RULES): WebAddress | undefined {
  const match = ADDRESS.exec(text.trim());
  if (match === null) return undefined;
  const [, authority = '', path = '', query = '', fragment = ''] = match;
  return {
    host: hostOf(authority),
    path: unescaped(pathOf(path), PATH_SIGNS),
    query: withoutTracking(query, rules),
    fragment: fragmentOf(fragment, rules),
  };
}

/** Feeds write names of hosts in their own letters, or as DNS does. */
function hostOf(authority: string): string {
  const name = authority.toLowerCase().replace(HOST_END, '').replace(WWW, '');
  return BEYOND_ASCII.test(name) ? (parseUrl(`http://${name}`)?.host ?? name) : name;
}

const OCTET = /%[\da-f]{2}/gi;
/** Escapes of characters that divide a path or a query where they are not escaped: `a%2Fb` is another page than `a/b`. RFC 3986, 2.2. */
const PATH_SIGNS = /%(?=2[35F]|3F)/g;
const QUERY_SIGNS = /%(?=2[356B])/g;

/** Letters for their escapes. Others stay, in capitals: RFC 3986, 6.2.2.1. */
function unescaped(text: string, signs: RegExp): string {
  if (!text.includes('%')) return text;
  const escaped = text.replace(OCTET, (octet) => octet.toUpperCase());
  return decodePercent(escaped.replace(signs, '%25')) ?? escaped;
}

function pathOf(path: string): string {
  const lasting = MAY_HAVE_SESSION.test(path) ? path.replace(SESSION, '') : path;
  return lasting.endsWith('/') ? lasting.slice(0, -1) : lasting;
}

/** In a feed that is escaped twice, parameters follow `&amp;`. */
const BETWEEN = /&(?:amp;)?/;

function withoutTracking(query: string, rules: ParameterRules): string {
  if (query === '') return '';
  const kept = query
    .split(BETWEEN)
    .filter((parameter) => parameter !== '' && isPartOfPage(parameter, rules))
    .map((parameter) => unescaped(parameter.replaceAll('+', '%20'), QUERY_SIGNS));
  return kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
}

/** A text to mark, which browsers do not show to pages. https://wicg.github.io/scroll-to-text-fragment/ */
const TEXT_TO_MARK = /:~:.*$/s;

function fragmentOf(fragment: string, rules: ParameterRules): string {
  const shown = fragment.replace(TEXT_TO_MARK, '');
  const parameters = shown.slice(1).split(BETWEEN);
  const isTracked = parameters.every((one) => one.includes('=') && !isPartOfPage(one, rules));
  return shown === '#' || isTracked ? '' : shown;
}

function isPartOfPage(parameter: string, { kept, dropped }: ParameterRules): boolean {
  const [name, value] = splitParameter(parameter);
  if (dropped.has(name)) return false;
  return kept.has(name) || !isTracking(name, value);
}

/** @returns the name in lower case, and the value */
function splitParameter(parameter: string): [string, string] {
  const equals = parameter.indexOf('=');
  if (equals === -1) return [parameter.toLowerCase(), ''];
  return [parameter.slice(0, equals).toLowerCase(), parameter.slice(equals + 1)];
}

/** @returns an address, or any text, without parameters of these names */
export function dropParameters(text: string, names: ReadonlySet<string>): string {
  const query = names.size === 0 ? undefined : ADDRESS.exec(text)?.[3];
  if (query === undefined) return text;
  const kept = query.split('&').filter((parameter) => !names.has(splitParameter(parameter)[0]));
  const at = text.indexOf('?');
  return `${text.slice(0, at)}${kept.length === 0 ? '' : `?${kept.join('&')}`}${text.slice(at + 1 + query.length)}`;
}

/** @returns the parameters of an address by their names */
export function parametersOf(text: string): Map<string, string> {
  const [, , , query = ''] = ADDRESS.exec(text.trim()) ?? [];
  return new Map(query === '' ? [] : query.split(BETWEEN).map(splitParameter));
}

/** Query parameters for tracking or for bypassing caches, which do not identify a page. */
const PREFIXES: readonly string[] =
  'utm_ at_ mc_ pk_ mtm_ piwik_ matomo_ hsa_ _hs oly_ vero_ elqtrack wt. ga_ gad_ fb_ sc_ stm_ itm_ bsft_ sfmc_ cm_mmc ml_subscriber _branch_ wt_ __hs aspsessionid soc_'.split(
    ' ',
  );

const NAMES: ReadonlySet<string> = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh li_fat_id rb_clickid wickedid epik _openstat ' +
    'ref ref_src ref_url referer referrer source src medium campaign cmp cmpid cid ncid icid ocid ito xtor ftag s_cid s_kwcid ' +
    'mkt_tok mbid sr_share sref smid partner feature trk trackingid spm guccounter guce_referrer guce_referrer_sig ' +
    'syndication rss feed ns_mchannel ns_source ns_campaign ns_linkname __twitter_impression _ga _gl __s ss_source dm_i srsltid ysclid dicbo _bhlid doing_wp_cron ' +
    'phpsessid jsessionid cfid cftoken oscsid zenid irclickid irgwc zanpid tduid vgo_ee hsctatracking hss_channel yptr s_campaign ck_subscriber_id'
  ).split(' '),
);

/** Names of timestamps and random numbers; with other values they may identify a page. */
const CACHE_BUSTERS: ReadonlySet<string> = new Set(
  '_ t ts time timestamp cb nocache cachebuster cachebust rnd rand random'.split(' '),
);
const LONG_NUMBER = /^\d{8,}$/;

/** Names of sessions; with other values they may identify a page. */
const SESSIONS: ReadonlySet<string> = new Set('s sid sess session sessionid session_id'.split(' '));
const LONG_HASH = /^[\da-f]{32,}$/i;

/** The place that a reader comes from: `from=rss`, `mod=rss_news`. */
const FROM_FEED = /^rss(?![a-z\d])/i;

/** Whether a parameter of a query (lower-cased name, value) does not identify a page. */
function isTracking(name: string, value: string): boolean {
  if (NAMES.has(name) || FROM_FEED.test(value)) return true;
  if (CACHE_BUSTERS.has(name)) return LONG_NUMBER.test(value);
  if (SESSIONS.has(name)) return LONG_HASH.test(value);
  return PREFIXES.some((prefix) => name.startsWith(prefix));
}
