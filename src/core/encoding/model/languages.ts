/** The cost of each language before any character beyond ASCII is examined. */

import { alphabetOf } from './alphabet.ts';
import { ALPHABETS } from './table.ts';
import type { LetterPairs, Words } from './words.ts';

export interface LanguageCosts {
  /** Cost in half nats. */
  costOf(language: string): number;
}

/** ASCII words count less than others: they may be names, addresses and English. */
const ASCII_WEIGHT = 0.3;
const MOST_BY_ASCII = 40;
/** Cost of a language written in other letters, by the ASCII letters in the text. */
const LETTERS_PER_HALF_NAT = 15;
const MOST_BY_SCRIPT = 240;
/** Cost of a language that the feed does not name, if it names another. */
const NOT_NAMED = 12;

/** @param named language tags that the document or its headers name. */
export function languageCosts({ asciiPairs, asciiLetters }: Words, named: readonly string[]): LanguageCosts {
  latin ??= latinAlphabets();
  const byAscii = new Map<string, number>();
  let least = Number.POSITIVE_INFINITY;
  for (const [language, costs] of latin) {
    const cost = asciiCost(asciiPairs, costs);
    byAscii.set(language, cost);
    if (cost < least) least = cost;
  }
  const byScript = Math.min(MOST_BY_SCRIPT, asciiLetters / LETTERS_PER_HALF_NAT);
  const isNamed = namedLanguages(named);
  const known = new Map<string, number>();
  const costOf = (language: string): number => {
    const cost = byAscii.get(language);
    const prior = cost === undefined ? byScript : Math.min(MOST_BY_ASCII, ASCII_WEIGHT * (cost - least));
    return prior + (isNamed(language) ? 0 : NOT_NAMED);
  };
  return {
    costOf(language) {
      const cost = known.get(language) ?? costOf(language);
      known.set(language, cost);
      return cost;
    },
  };
}

/** The languages in Latin letters, each with the costs of ASCII letters; made on first use. */
let latin: readonly (readonly [language: string, costs: Uint8Array])[] | undefined;

function latinAlphabets(): [language: string, costs: Uint8Array][] {
  const found: [string, Uint8Array][] = [];
  for (const language of Object.keys(ALPHABETS)) {
    const { asciiCosts } = alphabetOf(language);
    if (asciiCosts !== undefined) found.push([language, asciiCosts]);
  }
  return found;
}

function asciiCost({ pairs, counts }: LetterPairs, costs: Uint8Array): number {
  let cost = 0;
  for (let i = 0; i < pairs.length; i += 1)
    cost += (counts[i] as number) * (costs[pairs[i] as number] as number);
  return cost;
}

const SUBTAGS = /[-_]/;

/** Language tags that map to another language of the model: `no` and `nn` map to `nb`. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['bs', 'hr'],
  ['sh', 'hr'],
  ['fo', 'is'],
]);

function namedLanguages(tags: readonly string[]): (language: string) => boolean {
  const primary = tags.map((tag) => {
    const language = tag.toLowerCase().split(SUBTAGS)[0] ?? '';
    return ALIASES.get(language) ?? language;
  });
  if (primary.length === 0) return () => true;
  return (language) => primary.includes(language.split('-')[0] ?? '');
}
