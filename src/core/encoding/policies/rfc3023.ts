/**
 * RFC 3023 as the Universal Feed Parser documents it: the media type decides which declaration comes first. When that fails, tries all
 * declarations of the document before guessing.
 */

import type { EncodingSource } from '../../model/encoding-attempt.ts';
import { createProblem, type FeedProblem } from '../../problems/problems.ts';
import type { Facts } from '../facts.ts';
import { fromDeclaration, fromHttp, fromMark, fromSignature } from './document.ts';
import { type Candidate, type Hints, type Plan, usualDefault } from './plan.ts';

interface Rule {
  /** Order of the sources; the first with a label decides. */
  readonly proposals: readonly ((facts: Facts) => Candidate[])[];
  readonly fallback: readonly [label: string, source: EncodingSource, reason: string];
  /** Whether the media type is a type of XML or JSON, or the document was not fetched over HTTP. */
  readonly acceptable: boolean;
}

const UTF_8: Rule['fallback'] = ['utf-8', 'default', 'nothing is declared: XML is utf-8'];
const US_ASCII: Rule['fallback'] = ['us-ascii', 'default-text', 'text/* without charset, RFC 3023'];
const LATIN_1: Rule['fallback'] = ['iso-8859-1', 'default-http', 'HTTP without Content-Type, RFC 2616'];

const RULES = {
  file: { proposals: [fromDeclaration, fromMark, fromSignature], fallback: UTF_8, acceptable: true },
  untyped: { proposals: [fromDeclaration, fromMark, fromSignature], fallback: LATIN_1, acceptable: false },
  xml: { proposals: [fromHttp, fromDeclaration, fromMark, fromSignature], fallback: UTF_8, acceptable: true },
  json: { proposals: [fromHttp, fromMark], fallback: UTF_8, acceptable: true },
  'text-xml': { proposals: [fromHttp], fallback: US_ASCII, acceptable: true },
  text: { proposals: [fromHttp], fallback: US_ASCII, acceptable: false },
  other: { proposals: [fromDeclaration, fromMark, fromSignature], fallback: UTF_8, acceptable: false },
} satisfies Record<string, Rule>;

function ruleName(facts: Facts): keyof typeof RULES {
  if (facts.json) return 'json';
  if (!facts.http) return 'file';
  return facts.mediaType === undefined ? 'untyped' : facts.mediaClass;
}

export function rfc3023(facts: Facts, hints: Hints): Plan {
  const name = ruleName(facts);
  const rule: Rule = RULES[name];
  const expected = firstOf(rule, facts) ?? usualDefault(hints, ...rule.fallback);
  const overruled = name === 'other' ? fromHttp(facts) : [];
  return {
    candidates: [expected, ...fromDeclaration(facts), ...fromMark(facts), ...fromSignature(facts)],
    overruled: overruled.map((candidate) => ({
      ...candidate,
      reason: `charset has no effect for ${facts.mediaType || 'a missing media type'}`,
    })),
    problems: rule.acceptable ? [] : [notXml(facts.mediaType)],
  };
}

function firstOf({ proposals }: Rule, facts: Facts): Candidate | undefined {
  for (const propose of proposals) {
    const [candidate] = propose(facts);
    if (candidate !== undefined) return candidate;
  }
  return undefined;
}

function notXml(mediaType: string | undefined): FeedProblem {
  const found = mediaType
    ? `${mediaType} is not a media type of XML or JSON`
    : 'the response has no Content-Type';
  return createProblem(
    'non-xml-content-type',
    `${found}: expected application/rss+xml, application/xml or the like`,
    {
      recovery: 'read as XML nevertheless',
    },
  );
}
