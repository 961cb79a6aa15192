/** Query parameters that look like tracking and are the identity of entries: chapters at `?ref=1`, `?ref=2`. */

import type { Entry } from '../../core/document/result.ts';
import { textOrDigits } from '../../core/values/given.ts';
import { parametersOf } from './web-address.ts';

/** An entry that is listed twice may have two campaigns in its links. */
const LEAST_ENTRIES = 3;

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
    for (const name of parameters[0]?.keys() ?? []) {
      const values = new Set(parameters.flatMap((one) => one.get(name) ?? []));
      if (values.size === same.size) names.add(name);
    }
  }
  return [...names];
}
