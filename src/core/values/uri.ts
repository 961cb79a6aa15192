/**
 * Resolves references against a base and checks schemes. RFC 3986 section 5 without normalization, as Python's `urljoin` does it: the
 * WHATWG `URL` lower-cases hosts, escapes and adds slashes, but an id or link must stay as the feed wrote it.
 */

import { ADDRESS_SCHEMES } from './schemes.ts';
import { hasValidAuthority, splitUri, splitUriWith, type UriParts, unsplitUri } from './uri-parts.ts';
import { decisiveScheme, hasAllowedScheme } from './uri-scheme.ts';

/** Schemes whose paths have segments, so that they can be bases. `''` is a base without scheme. */
const HIERARCHICAL_SCHEMES: ReadonlySet<string> = new Set([
  '',
  ...'ftp http gopher nntp imap wais file https shttp mms prospero rtsp rtsps rtspu sftp svn svn+ssh ws wss'.split(
    ' ',
  ),
]);

/** Schemes with an authority (`//host`), which a reference without one inherits. */
const AUTHORITY_SCHEMES: ReadonlySet<string> = new Set([
  ...HIERARCHICAL_SCHEMES,
  ...'telnet snews rsync nfs git git+ssh'.split(' '),
]);

/**
 * An absolute http(s) address that joining does not change: it has nothing to remove (white space, empty `;` `?` `#`) and nothing to verify
 * (brackets and non-ASCII characters in the host).
 */
const FINISHED = /^https?:\/\/[\w.:-]+(?:\/[^\s?#;]*)?(?:\?[^\s#]+)?(?:#\S+)?$/;

/** A reference to a place in the base: in many contents, every footnote and every line of code has one. */
const FRAGMENT = /^#[^\t\r\n]+$/;

/** `http:////host/`, a common fault of templates. In `file:///c:/a` the third slash begins the path. */
const EXTRA_SLASHES = /^((?!file:)[a-z][a-z0-9+,.-]*:\/\/)\/+/i;
/** The address of a file is complete: it inherits no host. */
const FILE = /^file:\/\//i;

/** Whether an address is absolute and allowed, and no base changes it. */
export function isFinishedAddress(address: string): boolean {
  return FINISHED.test(address);
}

/**
 * Resolves `reference` against `base`. An empty base gives the reference unchanged, an empty reference the base.
 * @returns `''` when one of them has an invalid authority (`http://a]/`).
 */
export function joinUri(base: string, reference: string): string {
  if (FINISHED.test(reference)) return reference;
  const uri = reference.replace(EXTRA_SLASHES, '$1');
  if (base === '' || FILE.test(uri)) return uri;
  if (uri === '') return base;
  const from = splitBase(base);
  if (FRAGMENT.test(uri)) {
    lastPage ??= pageOf(from);
    if (lastPage !== '') return lastPage + uri;
  }
  const parts = splitUriWith(uri, from.scheme);
  if (!hasValidAuthority(parts.authority) || !hasValidAuthority(from.authority)) return '';
  if (parts.scheme !== from.scheme || !HIERARCHICAL_SCHEMES.has(parts.scheme)) return uri;
  return unsplitUri(resolve(from, parts), AUTHORITY_SCHEMES);
}

/**
 * Joins like `joinUri`, for bases and for addresses in markup.
 * @returns `''` when the result is relative or its scheme is not allowed; the reference when the base is empty and the reference is
 *   allowed.
 */
export function safeJoinUri(base: string, reference: string): string {
  if (FINISHED.test(reference)) return reference;
  if (base === '') return hasAllowedScheme(reference) ? reference : '';
  if (reference === '') {
    return hasValidAuthority(splitUri(base).authority) && hasAllowedScheme(base) ? base : '';
  }
  const uri = joinUri(base, reference);
  return ADDRESS_SCHEMES.has(decisiveScheme(uri)) ? uri : '';
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
  return unsplitUri({ ...base, fragment: '' }, AUTHORITY_SCHEMES);
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
