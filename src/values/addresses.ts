/**
 * Makes the addresses of one result: joins each with its base, then checks the scheme of what comes out. Joining repeats the base with
 * every address, so a feed of 300 kB could grow to gigabytes: what repeating adds to a result is limited.
 */

import { joinUri } from './uri.ts';
import { browserScheme, hasAllowedScheme } from './uri-scheme.ts';

/** Characters that repeated bases, languages and namespaces may add to a result, for each character of the document. */
const GROWTH = 16;
/** The same for the smallest document. */
const LEAST_GROWTH = 1_000_000;

export class Addresses {
  /** Whether something was left unjoined or unsaid because the result would have grown too much. */
  isExhausted = false;
  /** Whether a relative address had no base. */
  isBaseMissing = false;
  #left: number;

  /** @param length of the document, in characters or bytes */
  constructor(length: number) {
    this.#left = GROWTH * length + LEAST_GROWTH;
  }

  /** Takes so many characters from what the result may grow by. Returns false when there are not so many left. */
  spend(characters: number): boolean {
    if (characters <= 0) return true;
    if (characters > this.#left) {
      this.isExhausted = true;
      return false;
    }
    this.#left -= characters;
    return true;
  }

  /** Says that an address was met without a base around it. */
  missBase(reference: string): void {
    if (!this.isBaseMissing) this.isBaseMissing = isRelative(reference);
  }

  /** `reference` against `base`, or as it is when the result must not grow further; `''` when one of them cannot be an address. */
  join(base: string, reference: string): string {
    if (base === '') this.missBase(reference);
    const joined = joinUri(base, reference);
    return this.spend(joined.length - reference.length) ? joined : reference;
  }

  /**
   * The only source of the addresses of a result.
   * @returns the joined address; `''` when it is malformed; undefined when its scheme is not allowed
   */
  resolve(base: string, reference: string): string | undefined {
    const address = this.join(base, reference);
    return hasAllowedScheme(address) ? address : undefined;
  }
}

/** A fragment means the same wherever the document is. */
function isRelative(reference: string): boolean {
  if (reference === '' || reference.startsWith('http') || reference.startsWith('#')) return false;
  return browserScheme(reference) === '';
}
