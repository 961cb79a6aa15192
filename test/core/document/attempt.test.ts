/** A document that arrives is decoded and read as a whole one is: with invalid bytes, with characters that XML forbids, cut inside a character. */

import { describe, expect, test } from 'vitest';
import type { FeedResult } from '../../../src/core/document/result.ts';
import type { ParseOptions } from '../../../src/core/model/options.ts';
import fc, { runs } from '../../properties.ts';
import { cutAt, gather, readAtOnce, readPieces } from './pieces.ts';

/** Number of bytes that decide the encoding. */
const BEGINNING = 256;

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

const ENCODERS: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
};

/** Texts of a feed, the first of which is in the beginning. */
type Form = (title: string, texts: readonly string[], encoding: Encoding) => string;

const FORMS: Readonly<Record<string, Form>> = {
  RSS: (title, texts, encoding) =>
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><title>${title}</title>${texts
      .map((text, n) => `<item><guid>${n}</guid><title>${text}</title></item>\n`)
      .join('')}</channel></rss>`,
  'JSON Feed': (title, texts) =>
    `{"version":"https://jsonfeed.org/version/1.1","title":"${title}","items":[${texts
      .map((text, n) => `{"id":"${n}","content_text":"${text}"}`)
      .join(', ')}]}`,
};

/** Characters of one or two bytes, some of them forbidden in XML. */
const text = fc.string({
  unit: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('Tide ', 'high water, ', 'é', 'ß, ', 'ü') },
    { weight: 1, arbitrary: fc.constantFrom('\x01', '\x0b', '\x7f', '\x85') },
  ),
  minLength: 1,
  maxLength: 30,
});
const plain = fc.constantFrom('Tides', 'Tide tables');
const texts = fc.array(text, { minLength: 2, maxLength: 40 });
const cuts = fc.array(fc.nat(), { maxLength: 8 });
/** Encodings that no statistics decide, which a short beginning leads astray. */
const known = fc.constantFrom<Encoding>('utf-8', 'utf-16le');
const encodings = fc.constantFrom<Encoding>('utf-8', 'windows-1252', 'utf-16le');

/** Bytes at places behind the beginning that are replaced, and the share of the document that arrives. */
const damage = fc.record({
  bytes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0xff, 0xc3, 0x81, 0xd8, 0x00)), { maxLength: 3 }),
  share: fc.oneof(fc.constant(1), fc.double({ min: 0.5, max: 1, noNaN: true })),
});
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function spoil(bytes: Buffer, damaged: Damage): Uint8Array {
  const part = new Uint8Array(bytes.subarray(0, Math.ceil(damaged.share * bytes.length)));
  const room = part.length - BEGINNING;
  if (room > 0) for (const [at, byte] of damaged.bytes) part[BEGINNING + (at % room)] = byte;
  return part;
}

/** Without the encodings that statistics of more text reject. After enough entries the rest is not read, nor its faults. */
const comparable = (
  { encodingTrace, bozoException, bozo, problems, ...rest }: FeedResult,
  isAll: boolean,
) => ({
  ...rest,
  ...(isAll && { bozo, problems: problems.filter(({ code }) => code !== 'character-encoding-override') }),
});

let read = 0;
let restarts = 0;

function check(bytes: Uint8Array, options: ParseOptions, places: readonly number[]): void {
  const { events } = readPieces(cutAt(bytes, places), { headers: undefined }, options, BEGINNING);
  const found = gather(events);
  read += 1;
  if (found === undefined) restarts += 1;
  else {
    const whole = readAtOnce({ name: '', bytes, headers: undefined }, options);
    const isAll = options.maxEntries === undefined;
    expect(comparable(found, isAll)).toEqual(comparable(whole, isAll));
  }
}

describe.each(Object.entries(FORMS))('%s', (_, form) => {
  test('in the encoding that the beginning decides', () =>
    fc.assert(
      fc.property(plain, texts, known, damage, cuts, (title, list, encoding, damaged, places) =>
        check(spoil(ENCODERS[encoding](form(title, list, encoding)), damaged), {}, places),
      ),
      runs(2000),
    ));

  test('in the encoding that the caller names: invalid bytes are replaced', () => {
    fc.assert(
      fc.property(
        plain,
        texts,
        encodings,
        encodings,
        damage,
        cuts,
        (title, list, written, encoding, damaged, places) =>
          check(spoil(ENCODERS[written](form(title, list, written)), damaged), { encoding }, places),
      ),
      runs(2000),
    );
  });

  test('where the beginning has characters that XML forbids', () => {
    fc.assert(
      fc.property(text, texts, known, cuts, (title, list, encoding, places) =>
        check(ENCODERS[encoding](form(`\x01${title}`, list, encoding)), {}, places),
      ),
      runs(2000),
    );
  });

  test('with a number of entries', () => {
    fc.assert(
      fc.property(
        plain,
        texts,
        damage,
        cuts,
        fc.integer({ min: 1, max: 5 }),
        (title, list, damaged, places, maxEntries) =>
          check(
            spoil(ENCODERS['utf-8'](form(title, list, 'utf-8')), damaged),
            { encoding: 'utf-8', maxEntries },
            places,
          ),
      ),
      runs(2000),
    );
  });
});

test('few of these readings end in a restart', () => expect(restarts).toBeLessThan(read / 4));
