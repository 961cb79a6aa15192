/** Finds the elements that write each key of the result, from the rule tables of the library. */

import { readdirSync } from 'node:fs';
import { registry } from '../../src/core/document/registry.ts';
import type { ScopeKind } from '../../src/core/mapping/rule.ts';
import { type Member, members, readSource } from './interfaces.ts';
import { UFP_ELEMENTS, UFP_KEYS, UFP_RENAMED } from './ufp-names.ts';

/** Keys of a feed or an entry that the rules do not write: they are derived from other keys when the object is complete. */
const DERIVED: ReadonlyMap<string, string> = new Map([
  ['enclosures', 'links with rel `enclosure`'],
  ['license', 'links with rel `license`'],
]);

/** Files of src/namespaces that are one namespace each. */
export const NAMESPACE_FILES: readonly string[] = readdirSync(
  new URL('../../src/core/namespaces/', import.meta.url),
)
  .filter((file) => !['index.ts', 'keys.ts', 'untyped.ts'].includes(file))
  .sort();

/** Elements by the key that they write, for each kind of scope; `''` stands for feeds, entries and all scopes without other rules. */
export type Sources = Map<string, Map<ScopeKind | '', Set<string>>>;

export function sources(): Sources {
  const result: Sources = new Map();
  const add = (key: string, scope: ScopeKind | '', element: string): void => {
    const scopes = result.get(key) ?? new Map<ScopeKind | '', Set<string>>();
    const elements = scopes.get(scope) ?? new Set<string>();
    result.set(key, scopes.set(scope, elements.add(element)));
  };
  for (const [element, rule] of registry.entries()) {
    for (const key of rule.keys) add(key, '', element);
    for (const [scope, inner] of Object.entries(rule.within ?? {})) {
      for (const key of inner.keys) add(key, scope as ScopeKind, element);
    }
  }
  return result;
}

/** Scopes with the keys of a feed or an entry. */
const MAIN: readonly (ScopeKind | '')[] = ['', 'feed', 'entry', 'source'];

/** The elements that write a key of a feed or an entry: `title`, `description` (entry). */
export function mainElements(key: string, all: Sources): string[] {
  const scopes = all.get(key);
  if (scopes === undefined) return [];
  return MAIN.flatMap((scope) =>
    [...(scopes.get(scope) ?? [])].map((name) => `\`${name}\`${scope === '' ? '' : ` (${scope})`}`),
  );
}

export const derivedFrom = (key: string): string | undefined => DERIVED.get(key);

const CAPITAL = /[A-Z]/g;
const NOT_LETTER = /[^a-z0-9]/g;
/** Ends of keys that hold another reading of the key before. */
const READINGS: readonly string[] = ['Detail', 'Parsed'];

const snake = (key: string): string => key.replace(CAPITAL, (letter) => `_${letter.toLowerCase()}`);

/** The name of a key in the Universal Feed Parser; `''` without one. */
export function ufpName(key: string, all: Sources): string {
  const renamed = UFP_RENAMED.get(key) ?? snake(key);
  if (UFP_RENAMED.has(key) || UFP_KEYS.has(renamed)) return renamed;
  const reading = READINGS.find((end) => key.endsWith(end)) ?? '';
  const plain = key.slice(0, key.length - reading.length);
  const element = elementOf(plain, all);
  if (element === undefined) return '';
  const known = UFP_ELEMENTS.get(element);
  if (known !== undefined && reading !== '') {
    const name = known + snake(reading);
    return UFP_KEYS.has(name) ? name : '';
  }
  if (known !== undefined) return known;
  return reading === '' ? element.replace(':', '_') : '';
}

/** The element of a namespace that a key is named for: `itunes:new-feed-url` of `itunesNewFeedUrl`. */
const elementOf = (key: string, all: Sources): string | undefined =>
  [...(all.get(key)?.get('') ?? [])].find(
    (name) => name.includes(':') && name.replace(NOT_LETTER, '') === key.toLowerCase(),
  );

/** Names of JSON Feed in a comment: the words in backquotes after "JSON Feed", up to the end of the clause. */
export function jsonNames(doc: string): string {
  const clause = /JSON Feed([^.;]*)/.exec(doc)?.[1] ?? '';
  return (clause.match(/`\w+`/g) ?? []).join(', ');
}

/** The keys that a namespace file declares or borrows. */
export function namespaceKeys(file: string): Member[] {
  const path = `src/core/namespaces/${file}`;
  const source = readSource(path);
  const own = /^export interface (\w+Keys)\b/m.exec(source)?.[1];
  const parent = /^export (?:interface \w+Keys extends|type \w+Keys =) (\w+)/m.exec(source)?.[1];
  const parentFile = new RegExp(String.raw`\b${parent}\b[^;]* from '\.\./([\w/-]+\.ts)'`).exec(source)?.[1];
  return [
    ...(own === undefined ? [] : members(path, own)),
    ...(parent === undefined ? [] : members(`src/core/${parentFile}`, parent)),
  ];
}
