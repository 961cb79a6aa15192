/** Namespaces of the caller in parseFeed and checkFeed: the elements are extensions, the option is a plain record. */

import { type Extension, type ParseOptions, parseFeed } from 'anyfeed';
import { type CheckProblem, checkFeed } from 'anyfeed/check';

declare const bytes: Uint8Array;

const namespaces = { shop: 'https://shop.example/ns', depot: 'https://depot.example/ns' } as const;

export function prices(): (string | undefined)[] {
  const { entries } = parseFeed(bytes, undefined, { namespaces });
  return entries.map(({ extensions }) => extensions?.['shop:price']?.[0]?.value);
}

export function unitOf(offer: Extension): string | undefined {
  return offer.attributes?.['shop:unit'] ?? offer.children?.['shop:unit']?.[0]?.value;
}

export const problems: CheckProblem[] = checkFeed(bytes, undefined, { namespaces });

export const fromSettings = (found: Map<string, string> | undefined): ParseOptions => ({
  namespaces: found && Object.fromEntries(found),
});

// @ts-expect-error A namespace is a URI.
parseFeed(bytes, undefined, { namespaces: { shop: 1 } });
// @ts-expect-error Options are the third argument.
parseFeed(bytes, { namespaces });
