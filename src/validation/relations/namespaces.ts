/** Namespaces: almost the right ones, known prefixes of something else, entities from elsewhere. */

import { FORMATS } from '../../formats/index.ts';
import { NAMESPACES } from '../../namespaces/index.ts';
import { registry } from '../../registry.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../finding.ts';
import { isExact, KNOWN_NAMESPACES, vocabularyOf } from '../grammar.ts';
import type { Declaration, Tree } from '../tree.ts';

const KNOWN: readonly string[] = [
  ...new Set([...KNOWN_NAMESPACES.keys(), ...FORMATS.uris, ...NAMESPACES.flatMap(({ uris }) => uris)]),
];

const SCHEME = /^https?:\/\//;
const TAIL = /[/#]$/;
const bare = (uri: string): string => uri.trim().toLowerCase().replace(SCHEME, '').replace(TAIL, '');

/** Longer ones are no misspellings of anything. */
const LONGEST = 100;

/** The known namespace that a URI is a variant of, or one letter away from. */
export function meantBy(uri: string): string | undefined {
  if (uri.length > LONGEST) return undefined;
  return (
    KNOWN.find((known) => bare(known) === bare(uri)) ?? KNOWN.find((known) => areOneEditApart(known, uri))
  );
}

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

/** Prefixes that feeds use for one namespace only. */
const RESERVED: ReadonlyMap<string, string> = new Map(
  [...KNOWN_NAMESPACES].filter(([, prefix]) => prefix.length > 1).map(([uri, prefix]) => [prefix, uri]),
);

const WHITE_SPACE = /\s/;

function* declared({ prefix, uri, offset }: Declaration): Generator<Finding> {
  const path = undefined;
  if (isExact(uri)) {
    const variant = preferred(uri);
    if (variant !== undefined)
      yield {
        code: 'near-namespace',
        message: `the namespace ${quote(uri)} is a variant of ${variant}`,
        repair: { where: 'tag', found: uri, instead: variant },
        offset,
        path,
      };
    return;
  }
  if (WHITE_SPACE.test(uri)) {
    yield {
      code: 'invalid-value',
      message: `the namespace ${quote(uri)} contains white space, which no name of a namespace does`,
      offset,
      path,
    };
    return;
  }
  const meant = meantBy(uri);
  if (meant !== undefined) {
    yield {
      code: 'near-namespace',
      message: `the namespace ${quote(uri)} is ${meant}, misspelled`,
      // What the parser does not forgive would become another feed.
      ...(registry.canonicalPrefix(uri) === registry.canonicalPrefix(meant) && {
        repair: { where: 'tag' as const, found: uri, instead: meant },
      }),
      offset,
      path,
    };
    return;
  }
  const own = RESERVED.get(prefix);
  const isTaken = own !== undefined && vocabularyOf(uri, '') !== prefix;
  if (isTaken) {
    yield {
      code: 'wrong-namespace',
      message: `the prefix ${prefix} is that of ${own}; here it means ${quote(uri)}`,
      offset,
      path,
      severity: 'warning',
    };
  }
}

/** Variants that this library treats as the namespace itself although no specification has them: without the final slash. */
function preferred(uri: string): string | undefined {
  if (KNOWN_NAMESPACES.has(uri) || !registry.isExact(uri)) return undefined;
  const near = KNOWN.find((known) => KNOWN_NAMESPACES.has(known) && bare(known) === bare(uri));
  return near === uri ? undefined : near;
}

/** Every namespace once, where it is declared first. */
export function* namespaces({ declarations }: Tree): Generator<Finding> {
  const seen = new Set<string>();
  for (const declaration of declarations) {
    const key = `${declaration.prefix} ${declaration.uri}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield* declared(declaration);
  }
}

const EXTERNAL_ENTITY = /<!ENTITY\s+(?:%\s+)?[^\s"'<>]+\s+(?:SYSTEM|PUBLIC)\s/;

/** What a DOCTYPE fetches from elsewhere is not read, by this library or any careful one. */
export function* entities({ doctype }: Tree): Generator<Finding> {
  if (!EXTERNAL_ENTITY.test(doctype)) return;
  yield {
    code: 'invalid-value',
    message: 'the DOCTYPE declares an entity that is elsewhere; readers do not fetch it',
    offset: 0,
    severity: 'info',
  };
}
