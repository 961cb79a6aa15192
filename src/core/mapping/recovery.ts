/** Derives from the rules which end tags a start tag implies when end tags are missing. */

import type { SoupTable } from '../xml/context.ts';
import type { Registry } from './registry.ts';
import type { Holding } from './rule.ts';

/** When an element has several rules, use the holding that implies least. */
const CERTAINTY: readonly Holding[] = ['text', 'parts', 'anything', 'feed', 'entry'];

export function recoveryTable(registry: Registry): SoupTable {
  const holdings = new Map<string, Holding>();
  const note = (key: string, holds: Holding): void => {
    const known = holdings.get(key) ?? 'text';
    holdings.set(key, CERTAINTY.indexOf(holds) > CERTAINTY.indexOf(known) ? holds : known);
  };
  for (const [key, rule] of registry.entries()) {
    note(key, rule.holds);
    for (const inner of Object.values(rule.within ?? {})) note(key, inner.holds ?? rule.holds);
  }
  for (const [, rules] of registry.nested()) for (const [key, rule] of rules) note(key, rule.holds);
  const those = (...wanted: Holding[]): Set<string> =>
    new Set([...holdings].filter(([, holds]) => wanted.includes(holds)).map(([key]) => key));
  return { entries: those('entry'), leaves: those('text', 'parts'), texts: those('text') };
}
