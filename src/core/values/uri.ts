/**
 * Resolves references against a base and checks schemes. RFC 3986 section 5 without normalization, as Python's `urljoin` does it: the
 * WHATWG `URL` lower-cases hosts, escapes and adds slashes, but an id or link must stay as the feed wrote it.
 */

import { isAsciiLetter, isBlank } from './text.ts';

// Splits addresses into parts and joins the parts without changing a character (RFC 3986 appendix B, RFC 2396 params).

interface UriParts {
  /** Lower-cased, without colon; `''` when absent. */
  readonly scheme: string;
  /** Without slashes; `''` when absent. */
  readonly authority: string;
  readonly path: string;
  /** After `;` in the last path segment. */
  readonly params: string;
  readonly query: string;
  readonly fragment: string;
}

/** Schemes whose last path segment may have `;params`. */
const PARAMS_SCHEMES: ReadonlySet<string> = new Set([
  '',
  ...'ftp hdl prospero http imap https shttp rtsp rtsps rtspu sip sips mms sftp tel'.split(' '),
]);

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const CONTROLS = /[\0-\x20]/;
const LINE_BREAKS_AND_TABS = /[\t\r\n]+/g;
const LEADING_CONTROLS = /^[\0-\x20]+/;

/** @param defaultScheme of addresses without a scheme. */
function splitUri(uri: string, defaultScheme = ''): UriParts {
  let rest = CONTROLS.test(uri) ? uri.replace(LEADING_CONTROLS, '').replace(LINE_BREAKS_AND_TABS, '') : uri;
  const named = SCHEME.exec(rest)?.[1];
  if (named !== undefined) rest = rest.slice(named.length + 1);
  const scheme = named === undefined ? defaultScheme : named.toLowerCase();
  let authority = '';
  if (rest.startsWith('//')) {
    const end = endOfAuthority(rest);
    authority = rest.slice(2, end);
    rest = rest.slice(end);
  }
  const [beforeFragment, fragment] = splitAt(rest, rest.indexOf('#'));
  const [beforeQuery, query] = splitAt(beforeFragment, beforeFragment.indexOf('?'));
  const semicolon = PARAMS_SCHEMES.has(scheme) ? beforeQuery.indexOf(';', beforeQuery.lastIndexOf('/')) : -1;
  const [path, params] = splitAt(beforeQuery, semicolon);
  return { scheme, authority, path, params, query, fragment };
}

function unsplitUri(parts: UriParts): string {
  const { scheme, authority, params, query, fragment } = parts;
  let uri = params === '' ? parts.path : `${parts.path};${params}`;
  if (authority !== '' || (scheme !== '' && AUTHORITY_SCHEMES.has(scheme) && !uri.startsWith('//'))) {
    uri = uri === '' || uri.startsWith('/') ? `//${authority}${uri}` : `//${authority}/${uri}`;
  }
  if (scheme !== '') uri = `${scheme}:${uri}`;
  if (query !== '') uri += `?${query}`;
  return fragment === '' ? uri : `${uri}#${fragment}`;
}

const NON_ASCII = /[^\0-\x7f]/;
const SEPARATORS = /[@:#?]/g;
const SEPARATORS_OF_URI = /[/?#@:]/;
const FUTURE_ADDRESS = /^v[0-9a-f]+\../i;
const ZONE = /%[\s\S]+$/;

/** Whether brackets enclose an IP address and no character turns into a separator when a browser normalizes it (`℀` is `a/c`). */
function hasValidAuthority(authority: string): boolean {
  const open = authority.indexOf('[');
  const close = authority.indexOf(']');
  if ((open === -1) !== (close === -1)) return false;
  if (open !== -1 && !isAddress(authority.slice(open + 1, Math.max(close, open)))) return false;
  if (!NON_ASCII.test(authority)) return true;
  return !SEPARATORS_OF_URI.test(authority.replace(SEPARATORS, '').normalize('NFKC'));
}

function isAddress(host: string): boolean {
  return FUTURE_ADDRESS.test(host) || URL.canParse(`http://[${host.replace(ZONE, '')}]/`);
}

function endOfAuthority(rest: string): number {
  for (let index = 2; index < rest.length; index += 1) {
    const code = rest.charCodeAt(index);
    if (code === 0x2f || code === 0x3f || code === 0x23) return index;
  }
  return rest.length;
}

function splitAt(text: string, index: number): [string, string] {
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

// The scheme that a browser sees in an address, and whether it is allowed.

/** The first character that browsers do not ignore before a scheme: `\u0001javascript:`. */
export const FIRST_READ: RegExp = /[^\s\0-\x20\x7f-\x9f\u200b-\u200f\u2060\ufeff]/;
/** Far longer than any scheme with a meaning: an address may be a megabyte of letters before its colon. */
const LONGEST_SCHEME = 64;

/** The scheme a browser sees, lower-cased; `''` when the address is relative. Character references must be decoded already. */
export function browserScheme(uri: string): string {
  if (uri.startsWith('https://')) return 'https';
  if (uri.startsWith('http://')) return 'http';
  const colon = uri.indexOf(':');
  if (colon === -1) return '';
  let scheme = '';
  for (let at = uri.search(FIRST_READ); at < colon; at += 1) {
    const unit = uri.charCodeAt(at);
    // Browsers also ignore these inside a scheme: `java\nscript:`.
    if (unit <= 0x1f || unit === 0x7f) continue;
    if (!isOfScheme(unit, scheme === '')) return '';
    if (scheme.length < LONGEST_SCHEME) scheme += uri.charAt(at);
  }
  return scheme.toLowerCase();
}

/** Whether a scheme may have the character: a letter; after the first one also a digit, `+`, `-` or `.` (RFC 3986, section 3.1). */
function isOfScheme(unit: number, isFirst: boolean): boolean {
  if (isAsciiLetter(unit)) return true;
  return !isFirst && ((unit >= 0x30 && unit <= 0x39) || unit === 0x2b || unit === 0x2d || unit === 0x2e);
}

/** Schemes of addresses that hold another address, which a program opens instead: `feed:https://a.test/`. */
const WRAPPERS: ReadonlySet<string> = new Set('feed itpc pcast podcast webcal'.split(' '));
/** Schemes whose address is code, or a document of its own. */
const RUNNING: ReadonlySet<string> = new Set(
  'javascript jscript livescript mocha vbscript data blob filesystem view-source'.split(' '),
);
const SLASHES = /^[\s\0-\x20]*\/+/;
const WITH_HOST = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The scheme that decides what an address does: that of the address inside it, if it holds one. */
export function decisiveScheme(uri: string): string {
  let rest = uri;
  for (;;) {
    const scheme = browserScheme(rest);
    if (!WRAPPERS.has(scheme)) return scheme;
    const held = rest.slice(rest.indexOf(':') + 1);
    rest = held.replace(SLASHES, '');
    const inner = browserScheme(rest);
    // After slashes, a name and a colon are a host with its port, or a user: `feed://a.test:80/`.
    const isHost = rest !== held && !RUNNING.has(inner) && !WITH_HOST.test(rest);
    if (inner === '' || isHost) return scheme;
  }
}

/** Whether a value is an address that runs code, or a document of its own. */
export function isRunning(value: string): boolean {
  return value.includes(':') && RUNNING.has(decisiveScheme(value));
}

/** Whether an address is relative or has an allowed scheme. Call it after joining: `../javascript:` joined with `a/b` is a script. */
export function hasAllowedScheme(uri: string): boolean {
  const scheme = decisiveScheme(uri);
  return scheme === '' || ADDRESS_SCHEMES.has(scheme);
}

/** The schemes that addresses of a result may have. None of them runs code. */
export const ADDRESS_SCHEMES: ReadonlySet<string> = new Set(
  [
    // The web, and schemes that browsers used to support
    'http https shttp ftp ftps sftp gopher wais file hdl magnet ipfs',
    // Mail and news
    'mailto imap news nntp snews msnim',
    // Telephone, chat and places
    'tel sms smsto im callto facetime sip sips skype aim gtalk h323 irc irc6 ircs xmpp ymsg geo',
    // Media streams
    'mms rtsp rtspu itms',
    // Feeds, podcasts and calendars
    'feed itpc pcast podcast webcal',
    // Accounts and posts of social networks without an address of the web, keys, and donations to a podcast
    'at matrix nostr openpgp4fpr bitcoin',
    // Repositories and terminals
    'cvs git rsync ssh svn svn+ssh telnet prospero',
  ]
    .join(' ')
    .split(' '),
);

// Joins addresses.

/** Schemes whose paths have segments, so that they can be bases. `''` is a base without scheme. */
const HIERARCHICAL_SCHEMES: ReadonlySet<string> = new Set([
  '',
  ...'ftp http gopher nntp imap wais file https shttp mms prospero rtsp rtsps rtspu sftp svn svn+ssh ws wss'.split(
    ' ',
  ),
]);

/** Schemes with an authority (`//host`), which a reference without one inherits; they are written with `//` even without one (`file:///etc`). */
const AUTHORITY_SCHEMES: ReadonlySet<string> = new Set([
  ...HIERARCHICAL_SCHEMES,
  ...'telnet snews rsync nfs git git+ssh'.split(' '),
]);

const NEEDS_NO_BASE = /^https?:\/\/[\w.:-]+(?:\/[!-"$-:<->@-~]*)?(?:\?[!-"$-~]+)?(?:#[!-~]+)?$/;

/**
 * Whether the address is an absolute http(s) address in ASCII that no base changes: it has nothing to remove (white space, empty `;` `?` `#`) and
 * nothing to verify (brackets in the host). Nearly all addresses are.
 */
export const needsNoBase = (address: string): boolean => NEEDS_NO_BASE.test(address);

/** A reference to a place in the base: in many contents, every footnote and every line of code has one. */
const FRAGMENT = /^#[^\t\r\n]+$/;

/** `http:////host/`, a common fault of templates. In `file:///c:/a` the third slash begins the path. */
const EXTRA_SLASHES = /^((?!file:)[a-z][a-z0-9+,.-]*:\/\/)\/+/i;
/** The address of a file is complete: it inherits no host. */
const FILE = /^file:\/\//i;

/**
 * Resolves `reference` against `base`. An empty base gives the reference unchanged, an empty reference the base.
 * @returns `''` when one of them has an invalid authority (`http://a]/`).
 */
export function joinUri(base: string, reference: string): string {
  if (needsNoBase(reference)) return reference;
  const uri = reference.replace(EXTRA_SLASHES, '$1');
  if (base === '' || FILE.test(uri)) return uri;
  if (uri === '') return base;
  const from = splitBase(base);
  if (FRAGMENT.test(uri)) {
    lastPage ??= pageOf(from);
    if (lastPage !== '') return lastPage + uri;
  }
  const parts = splitUri(uri, from.scheme);
  if (!hasValidAuthority(parts.authority) || !hasValidAuthority(from.authority)) return '';
  if (parts.scheme !== from.scheme || !HIERARCHICAL_SCHEMES.has(parts.scheme)) return uri;
  return unsplitUri(resolve(from, parts));
}

/**
 * Joins like `joinUri`, for bases and for addresses in markup.
 * @returns `''` when the scheme of the result is not allowed or it has none, unless the base or the reference is empty and the other one has
 *   none
 */
export function safeJoinUri(base: string, reference: string): string {
  if (needsNoBase(reference)) return reference;
  const uri = joinUri(base, reference);
  const scheme = decisiveScheme(uri);
  if (ADDRESS_SCHEMES.has(scheme)) return hasValidAuthority(splitUri(uri).authority) ? uri : '';
  return scheme === '' && (base === '' || reference === '') ? uri : '';
}

/** Cache the last base: all links of an entry share it. */
let lastBase = '';
let lastParts: UriParts = splitUri('');
/** The base without its fragment; `''` when addresses cannot be joined with it. */
let lastPage: string | undefined;

function splitBase(base: string): UriParts {
  if (base !== lastBase) {
    lastParts = splitUri(base);
    lastBase = base;
    lastPage = undefined;
  }
  return lastParts;
}

function pageOf(base: UriParts): string {
  if (!HIERARCHICAL_SCHEMES.has(base.scheme) || !hasValidAuthority(base.authority)) return '';
  return unsplitUri({ ...base, fragment: '' });
}

/** RFC 3986 section 5.2.2; both have the same scheme. */
function resolve(base: UriParts, reference: UriParts): UriParts {
  const { scheme, params, query, fragment } = reference;
  if (reference.authority !== '' && AUTHORITY_SCHEMES.has(scheme)) return reference;
  const authority = AUTHORITY_SCHEMES.has(scheme) ? base.authority : reference.authority;
  if (reference.path === '' && params === '') {
    return { ...base, authority, query: query === '' ? base.query : query, fragment };
  }
  return { scheme, authority, path: resolvePath(base.path, reference.path), params, query, fragment };
}

/** Nearly all paths have neither `.` nor `..` nor empty segments. */
const DOTS = /(?:^|\/)\.\.?(?:\/|$)/;
const DOTS_OR_EMPTY = /(?:^|\/)(?:\.\.?)?(?:\/|$)/;

function resolvePath(base: string, reference: string): string {
  if (reference.startsWith('/') && !DOTS.test(reference)) return reference;
  const directory = base === '' ? '/' : base.slice(0, base.lastIndexOf('/') + 1);
  const isClean = directory === '/' || (directory !== '' && !DOTS_OR_EMPTY.test(directory.slice(1, -1)));
  if (isClean && !DOTS_OR_EMPTY.test(reference)) return directory + reference;
  return resolveSegments(base, reference);
}

function resolveSegments(base: string, reference: string): string {
  const segments = reference.startsWith('/') ? reference.split('/') : appendSegments(base, reference);
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === '..') resolved.pop();
    else if (segment !== '.') resolved.push(segment);
  }
  const last = segments.at(-1);
  if (last === '.' || last === '..') resolved.push('');
  return resolved.join('/') || '/';
}

/** The directory of `base` followed by `reference`, without empty segments except at both ends. */
function appendSegments(base: string, reference: string): string[] {
  const directory = base.split('/');
  if (directory.at(-1) !== '') directory.pop();
  const segments = directory.concat(reference.split('/'));
  const last = segments.length - 1;
  return segments.filter((segment, index) => segment !== '' || index === 0 || index === last);
}

// Checks base addresses and joins nested ones.

/**
 * Ignore longer bases: each relative address grows by the length of the base, and a feed of megabytes would grow to gigabytes. Ignore bases
 * with more segments: joining takes time for each segment.
 */
const LONGEST_BASE = 2048;
const MOST_SEGMENTS = 64;

/** Whether the address can serve as a base: another one can be joined with it. */
export function isUsableBase(base: string): boolean {
  if (base.length > LONGEST_BASE) return false;
  let segments = 1;
  for (let at = base.indexOf('/'); at !== -1; at = base.indexOf('/', at + 1)) segments += 1;
  return segments <= MOST_SEGMENTS && (needsNoBase(base) || isHierarchical(splitUri(base)));
}

/** Whether the address has a path, and a host if it has a scheme: not `mailto:a@b.example`, `http:`. */
function isHierarchical({ scheme, authority }: UriParts): boolean {
  if (!HIERARCHICAL_SCHEMES.has(scheme) || !hasValidAuthority(authority)) return false;
  return scheme === '' || scheme === 'file' || authority !== '';
}

/** Joins `base` with the base around it; undefined when the result is too long or its scheme is not allowed. */
export function joinBase(outer: string, base: string): string | undefined {
  if (base.length > LONGEST_BASE) return undefined;
  const joined = safeJoinUri(outer, base.trim());
  return joined !== '' && isUsableBase(joined) ? joined : undefined;
}

/** Budget for copies of bases, languages and namespaces: characters per character of the document. */
export const GROWTH = 12;
/** Smallest budget of a document, in characters. */
const LEAST_GROWTH = 1_000_000;

const ABSOLUTE = /^https?:\/\/[^/]/i;
/** A template without its value: the address of the feed itself, which no author means. */
const TEMPLATE = /^(?:#|https?:\/*)$/i;

/**
 * Makes the addresses of one result: joins each reference with its base, then checks the scheme. Joining copies the base into every
 * address, so a feed of 300 kB could grow to gigabytes: a budget limits these copies.
 */
export class Addresses {
  /** Whether the budget ran out, so that an address was not joined or a base was left out. */
  isExhausted = false;
  #left: number;
  /** Addresses that the feed states for itself and for its page: the base of references without another base. */
  #self = '';
  #page = '';
  /** The feed's own address by an earlier reading; `''` without one. */
  readonly #foundEarlier: string;
  /** The base of the relative addresses so far, `''` when none was known; undefined without such addresses. */
  #usedBase: string | undefined;
  /** Whether they had several bases. */
  #isMixed = false;

  /**
   * @param length of the document, in characters or bytes
   * @param ownAddress of the feed, when an earlier reading found it
   */
  constructor(length: number, ownAddress = '') {
    this.#left = GROWTH * length + LEAST_GROWTH;
    this.#foundEarlier = ownAddress;
  }

  /** The feed's own address; `''` while it is unknown. */
  get ownAddress(): string {
    return this.#foundEarlier || this.#self || this.#page;
  }

  /** Records the address that the feed states for itself or for its page. The first call wins. */
  offerOwnAddress(rel: 'self' | 'alternate', href: string): void {
    const known = rel === 'self' ? this.#self : this.#page;
    if (known !== '' || !ABSOLUTE.test(href) || !isUsableBase(href)) return;
    if (rel === 'self') this.#self = href;
    else this.#page = href;
  }

  /** Whether relative addresses were joined before the feed's own address was known, or with another address. */
  get isJoinedWrongly(): boolean {
    if (this.#usedBase === undefined) return false;
    const isWrong = this.#foundEarlier !== '' && this.#foundEarlier !== (this.#self || this.#page);
    return isWrong || this.#isMixed || this.#usedBase !== this.ownAddress;
  }

  /** Extends the budget for a document that is longer than known so far. */
  grow(length: number): void {
    this.#left += GROWTH * length;
  }

  /** Takes characters from the budget. Returns false when fewer are left. */
  spend(characters: number): boolean {
    if (characters <= 0) return true;
    if (characters > this.#left) {
      this.isExhausted = true;
      return false;
    }
    this.#left -= characters;
    return true;
  }

  /**
   * Every address of a result comes from this method.
   * @returns the joined address, or the reference itself when the budget is spent; `''` when it is blank or malformed; undefined when its
   *   scheme is not allowed
   */
  resolve(base: string, reference: string): string | undefined {
    if (needsNoBase(reference)) return reference;
    // A blank address would be the address of the feed, which no author means: `<enclosure url=" "/>`.
    if (isBlank(reference) || TEMPLATE.test(reference)) return '';
    const joined = joinUri(this.#baseOf(base, reference), reference);
    const address = this.spend(joined.length - reference.length) ? joined : reference;
    return hasAllowedScheme(address) ? address : undefined;
  }

  /**
   * Makes an address in markup absolute. Returns it unchanged when no safe address results or the budget is spent.
   * @param copies number of times that the markup may appear in the result
   */
  resolveInMarkup(base: string, reference: string, copies: number): string {
    const from = this.#baseOf(base, reference);
    if (from === '') return reference;
    const joined = safeJoinUri(from, reference);
    return joined !== '' && this.spend(copies * (joined.length - reference.length)) ? joined : reference;
  }

  /** A base that is relative, because the address of the document is unknown: joined with the feed's own address. */
  absoluteBase(base: string): string {
    if (browserScheme(base) !== '') return base;
    const own = this.#useOwnAddress();
    return own === '' ? base : (joinBase(own, base) ?? own);
  }

  /** The base; without one, the feed's own address if the reference is relative. */
  #baseOf(base: string, reference: string): string {
    if (!isRelative(reference)) return base;
    return base === '' ? this.#useOwnAddress() : this.absoluteBase(base);
  }

  #useOwnAddress(): string {
    const own = this.ownAddress;
    if (this.#usedBase !== undefined && this.#usedBase !== own) this.#isMixed = true;
    this.#usedBase = own;
    return own;
  }
}

/** A fragment needs no base. */
function isRelative(reference: string): boolean {
  if (reference === '' || reference.startsWith('http') || reference.startsWith('#')) return false;
  return browserScheme(reference) === '';
}
