/** Today's rules for XML over HTTP (RFC 7303), and the rules of the XML specification itself (XML 1.0, appendix F). */

import type { Facts } from '../facts.ts';
import { fromDeclaration, fromHttp, fromMark, fromSignature } from './document.ts';
import { type Candidate, type Hints, type Plan, usualDefault } from './plan.ts';

/** The byte order mark identifies the document; text/xml and application/xml are the same. */
export function rfc7303(facts: Facts, hints: Hints): Plan {
  return plan([fromMark, fromHttp, fromDeclaration, fromSignature], facts, hints);
}

/** The transport first, then the document, read by its first bytes. */
export function appendixF(facts: Facts, hints: Hints): Plan {
  return plan([fromHttp, fromDeclaration, fromMark, fromSignature], facts, hints);
}

function plan(sources: readonly ((facts: Facts) => Candidate[])[], facts: Facts, hints: Hints): Plan {
  const fallback = usualDefault(hints, 'utf-8', 'default', 'nothing is declared: XML is utf-8');
  return {
    candidates: [...sources.flatMap((source) => source(facts)), fallback],
    overruled: [],
    problems: [],
  };
}
