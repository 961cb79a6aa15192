/** Hashes of texts: stored states hold them, so that they are the same in every release; what differs has another hash. */

import { describe, expect, test } from 'vitest';
import { hashBytes, hashText, hashTexts } from '../../../src/follow/identity/hash-text.ts';
import fc from '../../properties.ts';

/** Texts are hashed in pieces of this length. */
const PIECE = 8192;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const HASHES: Readonly<Record<string, (text: string) => string>> = {
  'of a text': hashText,
  'of texts': (text) => hashTexts([text]),
  'of bytes': (text) => hashBytes(bytesOf(text), 'salt'),
  'of a salt': (text) => hashBytes(bytesOf(''), text),
};
const LENGTHS = [
  1,
  2,
  3,
  4,
  5,
  PIECE - 1,
  PIECE,
  PIECE + 1,
  2 * PIECE - 1,
  2 * PIECE,
  2 * PIECE + 1,
  4 * PIECE + 3,
];

describe.each(Object.entries(HASHES))('a hash %s', (_name, hash) => {
  test('has 14 digits of base 36, and depends on the text alone', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LENGTHS), (text, length) => {
        const first = hash(text);
        hash('x'.repeat(length));
        expect(hash(text)).toBe(first);
        expect(first).toMatch(/^(?:[01][\da-z]{6}){2}$/);
      }),
    ));

  test.each(LENGTHS)('another unit at any place, and another end, is another hash: %d units', (length) => {
    const places = new Set([0, 1, 2, 3, PIECE - 1, PIECE, 2 * PIECE - 1, 2 * PIECE, length - 2, length - 1]);
    const text = 'a'.repeat(length);
    const others = [...places]
      .filter((place) => place >= 0 && place < length)
      .map((place) => `${text.slice(0, place)}b${text.slice(place + 1)}`);
    const all = [text, ...others, `${text}a`, `${text}\0`, text.slice(1), ''].map(hash);
    expect(new Set(all).size).toBe(length === 1 ? all.length - 1 : all.length);
  });
});

test('the lengths of texts count: other texts that are one text together have another hash', () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
      const place = at % text.length;
      const [whole, parts] = [hashTexts([text, '']), hashTexts([text.slice(0, place), text.slice(place)])];
      expect(whole).not.toBe(parts);
      expect(hashTexts([text])).not.toBe(hashTexts([text, text]));
    }),
  ));

test.each([
  ['tides-1', 1, '16ycox80l358rr', '03a5qk31i0pmqn', '0qc4u3b0kyormu', '1s5vb4d0o0km2o'],
  ['Low tide, high tide. ', 1000, '0mb0rfx0277ppa', '1lvam8y1vf0ilx', '1etpqbj0mlx6xk', '0ezalrw10qs8dm'],
])('%s, %d times, has the hashes of the first release', (piece, times, text, texts, bytes, salted) => {
  const all = piece.repeat(times);
  const hashes = [hashText(all), hashTexts([all, all]), hashBytes(bytesOf(all), '')];
  expect([...hashes, hashBytes(bytesOf(all), 'salt')]).toEqual([text, texts, bytes, salted]);
});
