/** The paragraph that a finding cites: of the directory that asks for it, of the vocabulary of the element, or of its rule. */

import type { Finding } from './finding.ts';
import { vocabulary } from './grammar.ts';
import { PROFILES, type ProfileName } from './profiles/profile.ts';
import { RULES } from './rules/index.ts';
import { citedProfile } from './severity.ts';
import { Node } from './tree.ts';
import { jsonFeed } from './vocabularies/json-feed.ts';

/** The site of a page: a directory has several. */
const siteOf = (address: string): string => address.split('/', 3).join('/');

const FORMATS = new Map([
  ['rss', 'https://www.rssboard.org/'],
  ['atom', 'https://www.rfc-editor.org/rfc/rfc4287'],
]);

/** Whether a paragraph is of a format of feeds, and the element of another one. */
function isOfOther(reference: string, { vocabulary: own }: Node): boolean {
  const prefix = own === '' ? 'rss' : own;
  return [...FORMATS].some(([format, page]) => format !== prefix && reference.startsWith(page));
}

export function referenceOf(
  { rule, place, specification: given }: Finding,
  asked: readonly ProfileName[],
  isJson: boolean,
): string | undefined {
  const { specification: ofRule } = RULES[rule];
  const profile = citedProfile(rule, asked);
  const page = profile && PROFILES[profile].specification;
  if (page !== undefined) return ofRule !== undefined && siteOf(ofRule) === siteOf(page) ? ofRule : page;
  if (given !== undefined) return given;
  if (isJson && ofRule !== undefined) return jsonFeed.specification('');
  if (!(place instanceof Node) || (ofRule !== undefined && !isOfOther(ofRule, place))) return ofRule;
  const own = vocabulary(place.vocabulary === '' ? 'rss' : place.vocabulary);
  return own?.specification(place.local) ?? ofRule;
}
