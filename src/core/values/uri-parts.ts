/** Splits addresses into parts and joins the parts without changing a character (RFC 3986 appendix B, RFC 2396 params). */

export interface UriParts {
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

export function splitUri(uri: string): UriParts {
  return splitUriWith(uri, '');
}

/** @param defaultScheme of addresses without a scheme. */
export function splitUriWith(uri: string, defaultScheme: string): UriParts {
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

/** @param authoritySchemes schemes written with `//` even without an authority (`file:///etc`). */
export function unsplitUri(parts: UriParts, authoritySchemes: ReadonlySet<string>): string {
  const { scheme, authority, params, query, fragment } = parts;
  let uri = params === '' ? parts.path : `${parts.path};${params}`;
  if (authority !== '' || (scheme !== '' && authoritySchemes.has(scheme) && !uri.startsWith('//'))) {
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
const ZONE = /%.+$/;

/** Whether brackets enclose an IP address and no character turns into a separator when a browser normalizes it (`℀` is `a/c`). */
export function hasValidAuthority(authority: string): boolean {
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
