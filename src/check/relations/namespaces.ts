/** Namespaces: misspellings, common prefixes with another namespace, external entities. */

import { registry } from '../../core/document/registry.ts';
import { FORMATS } from '../../core/formats/index.ts';
import { bareNamespace } from '../../core/mapping/registry.ts';
import { NAMESPACES } from '../../core/namespaces/index.ts';
import { quote } from '../../core/problems/excerpt.ts';
import type { Finding } from '../finding.ts';
import { isExact, KNOWN_NAMESPACES, vocabularyOf } from '../grammar.ts';
import type { NamespaceDeclaration, Tree } from '../tree.ts';

const KNOWN: readonly string[] = [
  ...new Set([...KNOWN_NAMESPACES.keys(), ...FORMATS.uris, ...NAMESPACES.flatMap(({ uris }) => uris)]),
];

/** Length limit: longer namespaces are not misspellings. */
const LONGEST = 100;

/** The known namespace of which a URI is a variant or a misspelling by one letter. */
export function meantBy(uri: string): string | undefined {
  if (uri.length > LONGEST) return undefined;
  return (
    KNOWN.find((known) => bareNamespace(known) === bareNamespace(uri)) ??
    KNOWN.find((known) => areOneEditApart(known, uri))
  );
}

const DIGIT = /\d/;

/** Whether the two differ by one inserted, deleted or replaced letter. Another digit is another version. */
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

/** Prefixes that feeds use for a single namespace. */
const RESERVED: ReadonlyMap<string, string> = new Map(
  [...KNOWN_NAMESPACES]
    .reverse()
    .filter(([, prefix]) => prefix.length > 1)
    .map(([uri, prefix]) => [prefix, uri]),
);

const WHITE_SPACE = /\s/;

function* declared({ prefix, uri, offset }: NamespaceDeclaration): Generator<Finding> {
  const place = { offset };
  if (isExact(uri)) {
    const variant = preferred(uri);
    if (variant !== undefined)
      yield {
        code: 'near-namespace',
        message: `the namespace ${quote(uri)} is a variant of ${variant}`,
        repair: { where: 'tag', found: uri, instead: variant },
        place,
      };
    return;
  }
  if (WHITE_SPACE.test(uri)) {
    yield {
      code: 'invalid-value',
      message: `the namespace ${quote(uri)} contains white space, which a namespace cannot contain`,
      place,
    };
    return;
  }
  const meant = meantBy(uri);
  if (meant !== undefined) {
    yield {
      code: 'near-namespace',
      message: `the namespace ${quote(uri)} is ${meant}, misspelled`,
      // The parser tolerates no such variant, so the repair would change the result.
      ...(registry.canonicalPrefix(uri) === registry.canonicalPrefix(meant) && {
        repair: { where: 'tag' as const, found: uri, instead: meant },
      }),
      place,
    };
    return;
  }
  const own = RESERVED.get(prefix);
  if (own !== undefined && vocabularyOf(uri, '') !== prefix) {
    yield {
      code: 'foreign-namespace',
      message: `the prefix ${quote(prefix)} is that of ${own}; here it means ${quote(uri)}`,
      place,
    };
  }
}

/** Variants that this library treats as the namespace itself although no specification has them, such as a missing final slash. */
function preferred(uri: string): string | undefined {
  if (KNOWN_NAMESPACES.has(uri) || !registry.isExact(uri)) return undefined;
  const near = KNOWN.find(
    (known) => KNOWN_NAMESPACES.has(known) && bareNamespace(known) === bareNamespace(uri),
  );
  return near === uri ? undefined : near;
}

/** Every namespace once, at its first declaration. */
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

/** This library, like any careful reader, does not fetch external entities of a DOCTYPE. */
export function* entities({ doctype }: Tree): Generator<Finding> {
  if (!EXTERNAL_ENTITY.test(doctype)) return;
  yield {
    code: 'invalid-value',
    message: 'the DOCTYPE declares an external entity; readers do not fetch it',
    place: { offset: 0 },
    severity: 'info',
  };
}
