/** The languages that an undecoded document names: a prior for the detector, not a proof. */

import { latin1Text } from '#platform';
import type { Facts } from './facts.ts';

/** Number of leading bytes in which feeds name their language. */
const SEARCHED = 8 * 1024;

const LANGUAGE =
  /<(?:dc:)?language>\s*([a-z]{2,3}(?:[-_][a-z\d]+)*)\s*<|\sxml:lang\s*=\s*["']([a-z]{2,3}(?:[-_][a-z\d]+)*)["']|"language"\s*:\s*"([a-z]{2,3}(?:[-_][a-z\d]+)*)"/i;
const SEPARATOR = /\s*,\s*/;

/** Language tags of Content-Language, `xml:lang` and `<language>`. */
export function namedLanguages({ bytes, bomLength, contentLanguage }: Facts): string[] {
  const found = LANGUAGE.exec(latin1Text(bytes.subarray(bomLength, bomLength + SEARCHED)));
  const tags = [found?.[1] ?? found?.[2] ?? found?.[3], ...(contentLanguage?.split(SEPARATOR) ?? [])];
  return tags.filter((tag) => tag !== undefined && tag !== '') as string[];
}
