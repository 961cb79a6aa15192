/** Applies the table of platforms to the address of a page, and to the page where a row needs it. */

import { RSS } from '../../core/values/media-types.ts';
import { fetchableAddress } from '../feed-address.ts';
import { type Ranked, rankOf } from './candidate.ts';
import { PLATFORMS, type Platform, RESERVED, RESERVED_HOSTS } from './platforms.ts';

/** The parts of a page that the table matches; undefined when only the address is known. */
interface PlatformPage {
  readonly text: string;
  readonly meta: ReadonlyMap<string, string>;
}

/** The names of an address that the feeds are made of. */
type Names = Record<string, string>;

interface Address {
  readonly origin: string;
  readonly host: string;
  /** Without a slash at the end, unless it is the root. */
  readonly path: string;
  readonly query: string;
}

/** Rank after the declarations of the page. */
const PLATFORM = 2;
/** The address of a feed, and that of a further page, count as that of the page. */
const ADDRESS =
  /^(https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]*)[^/?#]*)([^?#]*?)(?:\/page\/\d+|\/?\.(?:atom|rss))?\/*(?:\?([^#]*))?(?:#.*)?$/is;
/** Sites for telephones have no feeds of their own. */
const MOBILE = /^(https?:\/\/(?:\w\w\.)?)m(?:obile)?\.(?=[^./?#]+\.)/i;
/** Escapes of `@` and `~`, which names begin with. */
const ESCAPES = /%(?:40|7e)/gi;
/** Length of an address that patterns examine, longer than the addresses of any platform. */
const LONGEST_ADDRESS = 2_048;
const SPACES = /\s+/;

/** @returns the feeds of all rows that know the page, each row in its order */
export function platformFeeds(url: string, page: PlatformPage | undefined): Ranked[] {
  const given = addressOf(url);
  const desktop = addressOf(url.replace(MOBILE, '$1'));
  if (given === undefined || desktop === undefined) return [];
  return PLATFORMS.flatMap((platform) => {
    const address = isProgram(platform) ? given : desktop;
    return feedsOf(platform, address, page).flatMap((feed) => {
      const found = fetchableAddress(feed.startsWith('/') ? address.origin + feed : feed, '');
      if (found === undefined) return [];
      const { type = RSS } = platform;
      return [{ url: found, type, via: 'platform', rank: rankOf(PLATFORM, found, '') } as const];
    });
  });
}

function addressOf(url: string): Address | undefined {
  const [, origin, host = '', path = '', query = ''] =
    url.length > LONGEST_ADDRESS ? [] : (ADDRESS.exec(url) ?? []);
  if (origin === undefined) return undefined;
  return { origin, host: host.toLowerCase(), path: path.replace(ESCAPES, decodeURIComponent) || '/', query };
}

/** Whether pages of any host may be of the platform. */
const isProgram = ({ hosts, generator, marker }: Platform): boolean =>
  hosts === undefined || generator !== undefined || marker !== undefined;

function feedsOf(platform: Platform, address: Address, page: PlatformPage | undefined): string[] {
  const site = siteNames(platform, address.host, page);
  if (site === undefined) return [];
  const reserved = platform.reserved?.split(SPACES);
  for (const [pattern, feeds] of Object.entries(platform.pages)) {
    const names = pageNames(pattern, address, reserved);
    if (names !== undefined) return feeds.split(' ').map((feed) => fill(feed, { ...site, ...names }));
  }
  return [];
}

/** @returns the names in host and page; undefined when neither is that of the platform */
function siteNames(platform: Platform, host: string, page: PlatformPage | undefined): Names | undefined {
  const { hosts, generator, marker, page: source } = platform;
  const sub = hosts === undefined ? undefined : hostName(hosts, host);
  const isAnywhere = hosts === undefined && generator === undefined && marker === undefined;
  const isMade = generator?.test(page?.meta.get('generator') ?? '') || marker?.test(page?.text ?? '');
  if (sub === undefined && !isAnywhere && !isMade) return undefined;
  const names = { host, label: host.slice(0, host.indexOf('.')), sub: sub ?? '' };
  if (source === undefined) return names;
  const found = source.exec(page?.text ?? '')?.[1];
  return found === undefined ? undefined : { ...names, page: found.replace(JSON_ESCAPE, unescapeJson) };
}

/** @returns the name that the `*` at the beginning stands for, `''` for another host of the list; undefined for hosts of others */
function hostName(hosts: string, host: string): string | undefined {
  for (const pattern of hosts.split(SPACES)) {
    // Compile few patterns: hosts of a platform have the longest part of its pattern.
    const core = pattern
      .split('*')
      .reduce((longest, part) => (part.length > longest.length ? part : longest), '');
    if (!host.includes(core)) continue;
    const found = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '(.+?)')}$`).exec(host);
    if (found === null) continue;
    const [, name = ''] = found;
    return pattern.startsWith('*.') && RESERVED_HOSTS.has(name) ? undefined : name;
  }
  return undefined;
}

/** The parts of a pattern: a name with or without an expression, the rest of a path, and characters that expressions give a meaning. */
const PART = /\{(\w*)(?::((?:[^{}]|\{\d+\})*))?\}|(\/\*\*)|[.*+?^$()[\]|\\]/g;

/** A pattern whose first segment is a name, not one of several words. */
const NAME_FIRST = /^\/\{\w+(?:\}|:(?![\w|-]+\}))/;

/** @returns the names that the pattern finds in the address; undefined when it does not match, or finds a reserved name */
function pageNames(
  pattern: string,
  address: Address,
  reserved: readonly string[] | undefined,
): Names | undefined {
  const [path, query] = split(pattern);
  const found = expression(path, '[^/]+').exec(address.path);
  if (found === null) return undefined;
  const [, first = ''] = address.path.toLowerCase().split('/', 2);
  if (reserved !== undefined && NAME_FIRST.test(path) && (RESERVED.has(first) || reserved.includes(first)))
    return undefined;
  const names: Names = { ...found.groups, query: address.query };
  return query === undefined || hasParameters(query, names) ? names : undefined;
}

const PATTERN_QUERY = /\?[\w{]+[=}]/;

/** Splits a pattern at its query, which no expression contains. */
function split(pattern: string): [string, string?] {
  const at = pattern.search(PATTERN_QUERY);
  return at === -1 ? [pattern] : [pattern.slice(0, at), pattern.slice(at + 1)];
}

/** Adds the names in the query. @returns whether every parameter of the pattern is there */
function hasParameters(pattern: string, names: Names): boolean {
  if (pattern === '{query}') return names['query'] !== '';
  const given = names['query']?.split('&') ?? [];
  return pattern.split('&').every((wanted) => {
    const parameter = expression(wanted, '.+');
    const found = given.map((text) => parameter.exec(text)).find((match) => match !== null);
    Object.assign(names, found?.groups);
    return found !== undefined;
  });
}

function expression(pattern: string, anyName: string): RegExp {
  const source = pattern.replace(PART, (part, name?: string, own?: string, rest?: string) => {
    if (rest !== undefined) return '(?:/.*)?';
    if (name === undefined) return `\\${part}`;
    return name === '' ? `(?:${own})` : `(?<${name}>${own ?? anyName})`;
  });
  return new RegExp(`^${source}$`, 'i');
}

const NAME = /\{(\w+)\}/g;
const EMPTY_QUERY = /[?&]$/;
/** JSON in scripts escapes slashes and ampersands. */
const JSON_ESCAPE = /\\u([\da-f]{4})|\\(\/)/gi;

const unescapeJson = (_escape: string, code: string | undefined, slash: string | undefined): string =>
  code === undefined ? (slash ?? '') : String.fromCharCode(Number.parseInt(code, 16));

const fill = (feed: string, names: Names): string =>
  feed.replace(NAME, (_part, name: string) => names[name] ?? '').replace(EMPTY_QUERY, '');
