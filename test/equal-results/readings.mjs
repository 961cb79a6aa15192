/** The ways to read a document whose outcome two builds must agree on: what the runners call, and every way through the library. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Sub-paths of the package that the readings use. */
const SUB_PATHS = ['.', './check', './stream', './encoding'];

/** The declarations of a sub-path, inside any conditions. */
const typesOf = (conditions) =>
  typeof conditions === 'string' ? conditions : typesOf(conditions.types ?? Object.values(conditions)[0]);

/**
 * Loads the modules of a build by the names of the package, wherever their files are.
 *
 * @param folder output of `npm run build:modules`, in the directory of its package
 */
export async function loadBuild(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'));
  const modules = await Promise.all(
    SUB_PATHS.filter((name) => exports[name] !== undefined).map((name) => {
      const file = typesOf(exports[name])
        .replace(/^\.\/dist\//, '')
        .replace(/\.d\.m?ts$/, '.js');
      return import(pathToFileURL(resolve(folder, file)).href);
    }),
  );
  // The name of the option before anyfeed/encodings-rare had its name.
  const policyOption = exports['./encodings-rare'] === undefined ? 'policy' : 'encodingPolicy';
  return Object.assign({ policyOption }, ...modules);
}

const AS_WRITTEN = { sanitizeHtml: false, resolveRelativeUris: false };

/** Bytes in pieces of the given size. */
async function* pieces(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Bytes of one piece of a stream: a small feed comes in pieces of 100 bytes, so that it breaks within names, values and characters. */
const SMALL = { document: 8000, piece: 100 };
const PIECE = 16_384;

async function events(build, { bytes, headers, options }, more = {}) {
  const size = bytes.length > SMALL.document ? PIECE : SMALL.piece;
  const all = [];
  for await (const event of build.parseFeedStream(pieces(bytes, size), headers, { ...options, ...more }))
    all.push(event);
  return all;
}

/** The policies of the library for the systems of the vectors. */
const POLICIES = {
  rome: ({ lenient }) => (lenient ? 'rome-lenient' : 'rome'),
  'xml-f': () => 'xml',
  html5: ({ bom_first: first }) => (first ? 'whatwg' : 'html5'),
};

/** The call of the runner of the vectors. */
function encodingOf(build, { bytes, headers, vector }) {
  const { mode, system } = vector;
  if (mode === 'references') return build.decodeReferences(new TextDecoder().decode(bytes));
  if ('new' in vector) {
    const { current, new: next, sameSoFar, canSwitch } = vector;
    return build.changeEncoding({ current, next, sameSoFar, canSwitch });
  }
  if (mode !== undefined) return build.decodeHtml(bytes, headers, {});
  return build.detectEncoding(bytes, headers, {
    [build.policyOption]: POLICIES[system]?.(vector) ?? system,
    defaultEncoding: vector.defaultEncoding ?? vector.default,
    locale: vector.locale,
    linkCharset: vector.link_charset,
    userEncoding: vector.user,
    heuristicEncoding: vector.heuristic,
    previousEncoding: vector.prev,
  });
}

const parse =
  (more = {}) =>
  (build, { bytes, headers, options }) =>
    build.parseFeed(bytes, headers, { ...options, ...more });

const presented = (build, { bytes, headers, options }) => {
  const { feed, entries } = build.parseFeed(bytes, headers, options);
  return entries.map((entry) => build.present(entry, feed));
};

/** By name: what is compared. */
export const READINGS = {
  bytes: parse(),
  'as written': parse(AS_WRITTEN),
  loose: parse({ parser: 'loose' }),
  'maxEntries: 3': parse({ maxEntries: 3 }),
  provenance: parse({ provenance: true }),
  string: (build, { bytes, headers, options }) =>
    build.parseFeed(new TextDecoder().decode(bytes), headers, options),
  stream: (build, document) => events(build, document),
  'stream, maxEntries: 3': (build, document) => events(build, document, { maxEntries: 3 }),
  present: presented,
  check: (build, { bytes, headers, options }) =>
    build.checkFeed(bytes, headers, { url: options?.url, profiles: ['pedantic'] }),
  encoding: (build, document) => (document.vector === undefined ? undefined : encodingOf(build, document)),
};

/** The members of an error that JSON leaves out. */
const withErrors = (_key, value) =>
  value instanceof Error ? { name: value.name, message: value.message, ...value } : value;

/** `{ json }` of a reading, `''` without a value, and whether it threw: an error is an outcome, too. */
export async function outcome(reading, build, document) {
  try {
    const value = await READINGS[reading](build, document);
    return { json: JSON.stringify(value, withErrors) ?? '', thrown: false };
  } catch (error) {
    return { json: JSON.stringify({ thrown: `${error}` }), thrown: true };
  }
}
