/**
 * Makes the addresses of one result: joins each with its base, then checks the scheme of what comes out. Joining repeats the base with
 * every address, so a feed of 300 kB could grow to gigabytes: what repeating adds to a result is limited.
 */

import { isUsableBase } from './base.ts';
import { joinUri, safeJoinUri } from './uri.ts';
import { browserScheme, hasAllowedScheme } from './uri-scheme.ts';

/** Characters that repeated bases, languages and namespaces may add to a result, for each character of the document. */
const GROWTH = 16;
/** The same for the smallest document. */
const LEAST_GROWTH = 1_000_000;

const ABSOLUTE = /^https?:\/\/[^/]/i;

export class Addresses {
  /** Whether something was left unjoined or unsaid because the result would have grown too much. */
  isExhausted = false;
  #left: number;
  /** Where the feed says that it is, and that its page is: the base of what has no other. */
  #self = '';
  #page = '';
  readonly #known: string;
  /** The feed's own address that the relative addresses so far were joined with; `''` when they were left as they are. */
  #used: string | undefined;
  #isMixed = false;

  /**
   * @param length of the document, in characters or bytes
   * @param ownAddress of the feed, where an earlier reading has found it
   */
  constructor(length: number, ownAddress = '') {
    this.#left = GROWTH * length + LEAST_GROWTH;
    this.#known = ownAddress;
  }

  /** The feed's own address, as far as it is known; `''` when it is not. */
  get ownAddress(): string {
    return this.#known || this.#self || this.#page;
  }

  /** Whether relative addresses were joined with something else than the feed's own address, which turned up later. */
  get isOutdated(): boolean {
    return this.#used !== undefined && (this.#isMixed || this.#used !== this.ownAddress);
  }

  /** Tells where the feed says that it is, or that its page is. The first counts. */
  offerOwnAddress(rel: 'self' | 'alternate', href: string): void {
    if (!ABSOLUTE.test(href) || !isUsableBase(href)) return;
    if (rel === 'self') this.#self ||= href;
    else this.#page ||= href;
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

  /**
   * The only source of the addresses of a result.
   * @returns the joined address, or the reference where the result must not grow further; `''` when it is malformed; undefined when its
   *   scheme is not allowed
   */
  resolve(base: string, reference: string): string | undefined {
    const joined = joinUri(this.#baseOf(base, reference), reference);
    const address = this.spend(joined.length - reference.length) ? joined : reference;
    return hasAllowedScheme(address) ? address : undefined;
  }

  /**
   * An address in markup, made absolute; as it is when no safe address results or the result must not grow further.
   * @param copies places of the result where the markup may stand
   */
  resolveInMarkup(base: string, reference: string, copies: number): string {
    const from = this.#baseOf(base, reference);
    if (from === '') return reference;
    const joined = safeJoinUri(from, reference);
    return joined !== '' && this.spend(copies * (joined.length - reference.length)) ? joined : reference;
  }

  /** The base, or the feed's own address where there is none and the reference needs one. */
  #baseOf(base: string, reference: string): string {
    if (base !== '' || !isRelative(reference)) return base;
    const own = this.ownAddress;
    if (this.#used !== undefined && this.#used !== own) this.#isMixed = true;
    this.#used = own;
    return own;
  }
}

/** A fragment means the same wherever the document is. */
function isRelative(reference: string): boolean {
  if (reference === '' || reference.startsWith('http') || reference.startsWith('#')) return false;
  return browserScheme(reference) === '';
}
