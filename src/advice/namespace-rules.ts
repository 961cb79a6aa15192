/** Advice about namespaces that are almost the right ones: strict readers compare them letter by letter. */

import { FORMATS } from '../formats/index.ts';
import { NAMESPACES } from '../namespaces/index.ts';
import { registry } from '../registry.ts';
import type { Finding, Subject } from './subject.ts';

const KNOWN: readonly string[] = [...FORMATS.uris, ...NAMESPACES.flatMap(({ uris }) => uris)];

export function* nearNamespace({ outline }: Subject): Generator<Finding> {
  for (const [uri, offset] of outline.namespaces) {
    const meant = registry.isExact(uri) ? undefined : meantBy(uri);
    if (meant !== undefined)
      yield { message: `the namespace «${uri}» is no other than ${meant}, misspelt`, offset };
  }
}

/** The known namespace that a URI is a variant of, or one letter away from. */
function meantBy(uri: string): string | undefined {
  const prefix = registry.canonicalPrefix(uri);
  if (prefix === undefined) return KNOWN.find((known) => areOneEditApart(known, uri));
  const same = KNOWN.filter((known) => registry.canonicalPrefix(known) === prefix);
  return same.find((known) => bare(known) === bare(uri)) ?? same[0];
}

const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;
const bare = (uri: string): string => uri.trim().toLowerCase().replace(SCHEME, '').replace(TAIL, '');

const DIGIT = /\d/;

/** Whether one letter more, less or other makes one of the other. Another digit is another version. */
export function areOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length);
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  if (Math.max(a.length, b.length) - start - end !== 1) return false;
  return a.length !== b.length || !(DIGIT.test(a[start] ?? '') && DIGIT.test(b[start] ?? ''));
}
