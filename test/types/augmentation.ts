/** Keys of a program's own on entries and feeds, by augmentation of the module. */

import { type Entry, type Feed, parseFeed } from 'anyfeed';

declare module 'anyfeed' {
  interface Entry {
    /** Set by `withPrices`. */
    shopPrice?: number;
  }
  interface Feed {
    shopCurrency?: string;
  }
}

/** Copies the prices of a namespace without keys from `extensions` to keys of its own. */
export function withPrices(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    const price = Number(entry.extensions?.['shop:price']?.[0]?.value);
    return Number.isFinite(price) ? { ...entry, shopPrice: price } : entry;
  });
}

const { feed, entries } = parseFeed('<rss/>');
export const prices: (number | undefined)[] = withPrices(entries).map(({ shopPrice }) => shopPrice);
export const currency: string | undefined = feed.shopCurrency;
export const named: Feed = { ...feed, shopCurrency: 'EUR' };
// @ts-expect-error The price is a number.
export const wrong: Entry = { shopPrice: '1' };
// @ts-expect-error Other keys stay closed.
export const closed: Entry = { shopPrize: 1 };
