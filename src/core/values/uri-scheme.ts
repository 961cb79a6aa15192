/** The scheme that a browser sees in an address, and whether it is allowed. */

import { ADDRESS_SCHEMES } from './schemes.ts';

/** Characters that browsers ignore before and inside a scheme: `java\nscript:`, `\u0001javascript:`. */
const OVERLOOKED = /^[\s\0-\x20\x7f-\x9f\u200b-\u200f\u2060\ufeff]+|[\0-\x1f\x7f]+/g;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** The scheme a browser sees, lower-cased; `''` when the address is relative. Character references must be decoded already. */
export function browserScheme(uri: string): string {
  if (uri.startsWith('https://')) return 'https';
  if (uri.startsWith('http://')) return 'http';
  const colon = uri.indexOf(':');
  if (colon === -1) return '';
  const head = uri.slice(0, colon + 1).replace(OVERLOOKED, '');
  return SCHEME.exec(head)?.[1]?.toLowerCase() ?? '';
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
