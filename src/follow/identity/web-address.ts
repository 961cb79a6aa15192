/**
 * The parts of a web address that identify its page. Feeds spell an address in many ways: `http` or `https`, with and without `www.`, a
 * final slash, parameters for statistics.
 */

import { isTracking } from './tracking-parameters.ts';

export interface WebAddress {
  /** Lower-cased, without `www.` and the default port. */
  readonly host: string;
  /** Without final slash. */
  readonly path: string;
  /** The query without tracking parameters, in alphabetical order; with its `?`, or `''`. */
  readonly query: string;
  /** With its `#`, or `''`. */
  readonly fragment: string;
}

const ADDRESS = /^(?:https?:)?\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/is;
const DEFAULT_PORT = /:(?:80|443)$/;
const WWW = /^www\./;

/** @returns undefined unless the text is an absolute address of http or https */
export function readWebAddress(text: string): WebAddress | undefined {
  const match = ADDRESS.exec(text.trim());
  if (match === null) return undefined;
  const [, authority = '', path = '', query = '', fragment = ''] = match;
  return {
    host: authority.toLowerCase().replace(DEFAULT_PORT, '').replace(WWW, ''),
    path: path.endsWith('/') ? path.slice(0, -1) : path,
    query: withoutTracking(query),
    fragment: fragment === '#' ? '' : fragment,
  };
}

function withoutTracking(query: string): string {
  if (query === '') return '';
  const kept = query.split('&').filter((parameter) => {
    const equals = parameter.indexOf('=');
    const name = equals === -1 ? parameter : parameter.slice(0, equals);
    return (
      parameter !== '' && !isTracking(name.toLowerCase(), equals === -1 ? '' : parameter.slice(equals + 1))
    );
  });
  return kept.length === 0 ? '' : `?${kept.sort().join('&')}`;
}
