/** The paragraph that a finding cites: of the directory that asks for it, of the vocabulary of the element, or of its rule. */

import type { Finding, FindingPlace } from './finding.ts';
import { vocabulary } from './grammar.ts';
import { PARSER_REFERENCES } from './parser-words.ts';
import { PROFILES, type ProfileName } from './profiles/profile.ts';
import { jsonFeed } from './requirements/json-feed.ts';
import { RULES } from './rules/index.ts';
import { citedProfile } from './severity.ts';
import { Node, outsideXhtml } from './tree.ts';

/** The site of all RFCs: two of them are two subjects. */
const RFCS = 'https://www.rfc-editor.org/';

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

/** The page of a vocabulary, or that of the rule if it says more: another page of the same publisher, when a vocabulary has only one. */
function closer(given: string, ofRule: string | undefined, place: FindingPlace | undefined): string {
  if (ofRule === undefined || given.includes('#') || ofRule.startsWith(RFCS)) return given;
  if (place instanceof Node && isOfOther(ofRule, place)) return given;
  return siteOf(ofRule) === siteOf(given) ? ofRule : given;
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
  if (PARSER_REFERENCES[rule] !== undefined) return PARSER_REFERENCES[rule];
  if (given !== undefined) return closer(given, ofRule, place);
  if (isJson && ofRule !== undefined) return jsonFeed.specification('');
  if (!(place instanceof Node)) return ofRule;
  const node = outsideXhtml(place);
  if (ofRule !== undefined && !isOfOther(ofRule, node)) return ofRule;
  const own = vocabulary(node.vocabulary === '' ? 'rss' : node.vocabulary);
  return own?.specification(node.local, node.parent?.local) ?? ofRule;
}
