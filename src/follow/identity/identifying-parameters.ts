/** Query parameters that look like tracking and are the identity of entries: chapters at `?ref=1`, `?ref=2`. */

import type { Entry } from '../../core/document/result.ts';
import { givenList, textOrDigits } from '../../core/values/given.ts';
import { parametersOf } from './web-address.ts';

/** An entry that is listed twice may have two campaigns in its links. */
const LEAST_ENTRIES = 3;
/** Names that are stored with a feed, and their length: a feed may make up others at every fetch. */
const MOST_NAMES = 32;
const LONGEST_NAME = 64;

const isStorable = (name: unknown): boolean => typeof name === 'string' && name.length <= LONGEST_NAME;

/** @param names the first are needed most */
export const limitNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set([...new Set(names.filter(isStorable))].slice(0, MOST_NAMES));

/** @returns those of the names that are in an address of an entry */
export function usedNames(entries: readonly Entry[], names: ReadonlySet<string>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { id, link, enclosures } of names.size === 0 ? [] : entries)
    for (const address of [id, link, ...givenList(enclosures).map(({ href }) => href)])
      for (const name of parametersOf(textOrDigits(address) ?? '').keys())
        if (names.has(name)) used.add(name);
  return used;
}

/**
 * @param facts of each entry; entries with the same facts are told apart by nothing else
 * @returns names whose values differ in all links of at least three entries with equal facts
 */
export function identifyingParameters(entries: readonly Entry[], facts: readonly string[]): string[] {
  const names = new Set<string>();
  const links = new Map<string, Set<string>>();
  entries.forEach((entry, index) => {
    const link = textOrDigits(entry.link) ?? '';
    const fact = facts[index] ?? '';
    const same = links.get(fact);
    if (same === undefined) links.set(fact, new Set([link]));
    else same.add(link);
  });
  for (const same of links.values()) {
    if (same.size < LEAST_ENTRIES) continue;
    const parameters = [...same].map(parametersOf);
    // A link may have as many parameters as others are: most names are not in the shortest list.
    const least = parameters.reduce((one, other) => (other.size < one.size ? other : one));
    for (const name of parameters[0]?.keys() ?? []) {
      if (!least.has(name)) continue;
      const values = new Set(parameters.flatMap((one) => one.get(name) ?? []));
      if (values.size === same.size) names.add(name);
    }
  }
  return [...names];
}
