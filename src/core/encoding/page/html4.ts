/** HTML 4, chapter 5.2.2: asks the server, the page, the link that led to it, a heuristic, then the reader. Has no silent default. */

import { latin1Text } from '#platform';
import type { Facts } from '../facts.ts';
import { withByteOrder } from '../labels.ts';
import { type Hints, optional, type Plan } from '../policies/plan.ts';
import { declaredByPragma, metaElements, PRESCAN_LENGTH } from './prescan.ts';

export function html4(facts: Facts, hints: Hints): Plan {
  const named = (label: string | undefined): string | undefined =>
    label === undefined ? undefined : withByteOrder(label, facts.bom);
  const reader = hints.userEncoding ?? hints.defaultEncoding;
  const candidates = [
    ...optional(named(facts.charset), 'http', 'charset parameter of the Content-Type'),
    ...optional(named(pragma(facts.bytes)), 'meta', '<meta http-equiv="Content-Type">'),
    ...optional(named(hints.linkCharset), 'link', 'charset attribute of the link to the page'),
    ...optional(named(hints.heuristicEncoding), 'heuristic', 'heuristic of the caller', 'tentative'),
    ...optional(named(reader), 'user-default', 'choice of the reader', 'tentative'),
  ];
  return { candidates, overruled: [], problems: [] };
}

function pragma(bytes: Uint8Array): string | undefined {
  for (const { attributes } of metaElements(latin1Text(bytes.subarray(0, PRESCAN_LENGTH)))) {
    const label = declaredByPragma(attributes);
    if (label !== undefined) return label;
  }
  return undefined;
}
