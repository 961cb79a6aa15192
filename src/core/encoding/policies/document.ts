/** The candidates in all policies for XML: declarations of the server and of the document. */

import type { Facts } from '../facts.ts';
import { shownEncoding } from '../facts.ts';
import { encodingName, withByteOrder } from '../labels.ts';
import { type Candidate, optional } from './plan.ts';

export function fromHttp(facts: Facts): Candidate[] {
  return optional(replaced(facts.charset, facts), 'http', 'charset parameter of the Content-Type');
}

export function fromDeclaration(facts: Facts): Candidate[] {
  return optional(replaced(facts.declared, facts), 'xml-declaration', 'encoding of the XML declaration');
}

export function fromMark(facts: Facts): Candidate[] {
  return optional(facts.bom, 'bom', 'byte order mark');
}

/** The signature, when the document has no byte order mark. */
export function fromSignature(facts: Facts): Candidate[] {
  if (facts.bom !== undefined) return [];
  return optional(shownEncoding(facts), 'signature', 'first four bytes (XML 1.0, appendix F)');
}

/**
 * Replaces labels with another meaning than their name: gb2312 always means its superset gb18030, and a family name (`utf-16`) takes the
 * byte order of the first bytes.
 */
function replaced(label: string | undefined, facts: Facts): string | undefined {
  if (label === undefined) return undefined;
  if (label.toLowerCase() === 'gb2312') return encodingName(label);
  return withByteOrder(label, shownEncoding(facts));
}
