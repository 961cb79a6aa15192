/** Elements without a key are extensions of the object around them, at every level. */

import { type Extension, type Extensions, type Part, parseFeed } from 'anyfeed';

declare const text: string;

export function* all(extensions: Extensions = {}): Generator<[string, Extension]> {
  for (const [name, list] of Object.entries(extensions)) {
    for (const extension of list) {
      yield [name, extension];
      yield* all(extension.children);
    }
  }
}

export const [entry] = parseFeed(text).entries;
export const parts: (Part | undefined)[] = [
  entry?.authorDetail,
  entry?.image,
  entry?.mediaGroup?.[0],
  entry?.podcastValue?.[0]?.recipients?.[0],
];
export const values: (string | undefined)[] = parts.flatMap((part) =>
  [...all(part?.extensions)].map(([, { value }]) => value),
);
