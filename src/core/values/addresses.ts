/**
 * Makes the addresses of one result: joins each reference with its base, then checks the scheme. Joining copies the base into every
 * address, so a feed of 300 kB could grow to gigabytes: a budget limits these copies.
 */

import { isBlank } from './text.ts';
import {
  browserScheme,
  hasAllowedScheme,
  isFinishedAddress,
  isUsableBase,
  joinBase,
  joinUri,
  safeJoinUri,
} from './uri.ts';

/** Budget for copies of bases, languages and namespaces: characters per character of the document. */
const GROWTH = 16;
/** Smallest budget of a document, in characters. */
const LEAST_GROWTH = 1_000_000;

const ABSOLUTE = /^https?:\/\/[^/]/i;

export class Addresses {
  /** Whether the budget ran out, so that an address was not joined or a base was left out. */
  isExhausted = false;
  #left: number;
  /** Addresses that the feed states for itself and for its page: the base of references without another base. */
  #self = '';
  #page = '';
  readonly #known: string;
  /** The feed's own address used as the base of the relative addresses so far; `''` when they were not joined. */
  #used: string | undefined;
  #isMixed = false;

  /**
   * @param length of the document, in characters or bytes
   * @param ownAddress of the feed, when an earlier pass found it
   */
  constructor(length: number, ownAddress = '') {
    this.#left = GROWTH * length + LEAST_GROWTH;
    this.#known = ownAddress;
  }

  /** The feed's own address; `''` while it is unknown. */
  get ownAddress(): string {
    return this.#known || this.#self || this.#page;
  }

  /** Whether relative addresses were joined before the feed's own address was known. */
  get isOutdated(): boolean {
    return this.#used !== undefined && (this.#isMixed || this.#used !== this.ownAddress);
  }

  /** Records the address that the feed states for itself or for its page. The first call wins. */
  offerOwnAddress(rel: 'self' | 'alternate', href: string): void {
    if (!ABSOLUTE.test(href) || !isUsableBase(href)) return;
    if (rel === 'self') this.#self ||= href;
    else this.#page ||= href;
  }

  /** Extends the budget for a document that is longer than known so far. */
  grow(length: number): void {
    this.#left += GROWTH * length;
  }

  /** Whether relative addresses were joined with an address that is not the feed's own. */
  get isMistaken(): boolean {
    return this.#known !== '' && this.#used !== undefined && (this.#self || this.#page) !== this.#known;
  }

  /** Takes characters from the budget. Returns false when fewer are left. */
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
   * Every address of a result comes from this method.
   * @returns the joined address, or the reference itself when the budget is spent; `''` when it is blank or malformed; undefined when its
   *   scheme is not allowed
   */
  resolve(base: string, reference: string): string | undefined {
    if (isFinishedAddress(reference)) return reference;
    // A blank address would be the address of the feed, which no author means: `<enclosure url=" "/>`.
    if (isBlank(reference)) return '';
    const joined = joinUri(this.#baseOf(base, reference), reference);
    const address = this.spend(joined.length - reference.length) ? joined : reference;
    return hasAllowedScheme(address) ? address : undefined;
  }

  /**
   * Makes an address in markup absolute. Returns it unchanged when no safe address results or the budget is spent.
   * @param copies number of times that the markup may appear in the result
   */
  resolveInMarkup(base: string, reference: string, copies: number): string {
    const from = this.#baseOf(base, reference);
    if (from === '') return reference;
    const joined = safeJoinUri(from, reference);
    return joined !== '' && this.spend(copies * (joined.length - reference.length)) ? joined : reference;
  }

  /** A base that is relative, because the address of the document is unknown: joined with the feed's own address. */
  absoluteBase(base: string): string {
    if (base === '' || browserScheme(base) !== '') return base;
    const own = this.#useOwnAddress();
    return own === '' ? base : (joinBase(own, base) ?? own);
  }

  /** The base; without one, the feed's own address if the reference is relative. */
  #baseOf(base: string, reference: string): string {
    if (!isRelative(reference)) return base;
    return base === '' ? this.#useOwnAddress() : this.absoluteBase(base);
  }

  #useOwnAddress(): string {
    const own = this.ownAddress;
    if (this.#used !== undefined && this.#used !== own) this.#isMixed = true;
    this.#used = own;
    return own;
  }
}

/** A fragment needs no base. */
function isRelative(reference: string): boolean {
  if (reference === '' || reference.startsWith('http') || reference.startsWith('#')) return false;
  return browserScheme(reference) === '';
}
