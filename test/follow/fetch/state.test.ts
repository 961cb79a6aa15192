/** The state as it is read from a file: a law for what belongs to the feed, and one for each value. */

import { expect, test } from 'vitest';
import { type FetchState, failedState, isStorable, readState } from '../../../src/follow/fetch/state.ts';
import fc from '../../properties.ts';

const URL_OF_FEED = 'https://a.example/feed';
const TIME = '2026-03-04T10:20:30.000Z';
const FRESH: FetchState = { version: 1, url: URL_OF_FEED, failures: 0, limited: 0 };

const ADDRESSES = [URL_OF_FEED, 'https://b.example/', undefined, null, 5, [URL_OF_FEED]];
const VERSIONS = [1, undefined, 2, '1', null];
const IDENTITIES = ADDRESSES.flatMap((url) =>
  ADDRESSES.flatMap((address) => VERSIONS.map((version) => ({ url, address, version }))),
);

test('a state is that of the feed by its address or its new address, in a known version', () => {
  for (const { url, address, version } of IDENTITIES) {
    const isOwn = url === URL_OF_FEED || (address === URL_OF_FEED && typeof url === 'string');
    const isKnown = version === 1 || version === undefined;
    const read = {
      version: 1,
      url,
      failures: 3,
      limited: 0,
      ...(typeof address === 'string' && { address }),
    };
    const stored = { url, address, version, failures: 3 };
    expect(readState(stored, URL_OF_FEED), JSON.stringify(stored)).toEqual(isOwn && isKnown ? read : FRESH);
  }
  for (const none of [undefined, null, {}, 'x', 5]) expect(readState(none, URL_OF_FEED)).toEqual(FRESH);
});

const WRONG: readonly unknown[] = [null, undefined, 5, -1, 0.5, '', 'x\r\ny', '\u0100', [], {}, false];
/** The keys, a value of each, and the values above that it may have, too. */
const KEYS: Readonly<Record<string, readonly [value: unknown, ...others: unknown[]]>> = {
  ...{ validated: [URL_OF_FEED, ''], hash: ['0a', ''], etag: ['"é"', ''], lastModified: ['\tx', ''] },
  ...{ contentType: ['text/xml', ''], cacheControl: ['max-age=5', ''], address: ['https://b.example/x'] },
  ...{ checked: [TIME], changed: [TIME], failing: [TIME], received: [TIME], delivered: [TIME] },
  ...{ next: [TIME], useless: [true], lost: [7, 5], failures: [1e6, 5] },
  ...{ limited: [3, 5], move: [{ to: 'x', since: TIME, sightings: 2, named: true }] },
  hints: [{ ttlInterval: 5 }],
};
const NAMES = Object.keys(KEYS);

test('every value is read as it was stored, and no value of another kind', () =>
  fc.assert(
    fc.property(
      fc.subarray(NAMES),
      fc.constantFrom(...NAMES.filter((name) => name !== 'hints')),
      fc.constantFrom(...WRONG),
      (names, spoiled, wrong) => {
        const valid = Object.fromEntries(names.map((name) => [name, KEYS[name]?.[0]]));
        expect(readState({ ...FRESH, ...valid }, URL_OF_FEED)).toEqual({ ...FRESH, ...valid });
        const { [spoiled]: _, ...others } = valid;
        const isValid = KEYS[spoiled]?.slice(1).includes(wrong) === true;
        expect(readState({ ...FRESH, ...others, [spoiled]: wrong }, URL_OF_FEED)).toEqual({
          ...FRESH,
          ...others,
          ...(isValid && { [spoiled]: wrong }),
        });
      },
    ),
  ));

test('only headers have a longest length', () => {
  for (const length of [4095, 4096, 4097]) {
    const text = 'x'.repeat(length);
    expect(isStorable(text)).toBe(length <= 4096);
    const read = readState({ ...FRESH, etag: text, hash: text }, URL_OF_FEED);
    expect(read).toEqual({ ...FRESH, ...(length <= 4096 && { etag: text }), hash: text });
  }
});

test('a move has a target, a time and a number, and hints that cannot be true are absent', () => {
  const move = (given: object): unknown => readState({ ...FRESH, move: given }, URL_OF_FEED).move;
  const full = { to: 'x', since: TIME, sightings: 4 };
  expect(move({ ...full, more: 1 })).toEqual(full);
  expect(move({ ...full, sightings: -1, named: 'true' })).toEqual({ ...full, sightings: 0 });
  for (const wrong of [{ to: 5 }, { since: 5 }, { since: 'soon' }])
    expect(move({ ...full, ...wrong })).toBeUndefined();
  expect(
    readState({ ...FRESH, hints: { ttlInterval: 0, complete: true, more: 1 } }, URL_OF_FEED).hints,
  ).toEqual({
    complete: true,
  });
});

test('failures are counted from the first, and end refusals', () =>
  fc.assert(
    fc.property(
      fc.nat(99),
      fc.nat(99),
      fc.option(fc.constant(TIME), { nil: undefined }),
      (failures, limited, failing) => {
        const now = new Date('2026-03-05T00:00:00Z');
        const before: FetchState = { ...FRESH, failures, limited, hash: '0a', ...(failing && { failing }) };
        expect(failedState(before, now)).toEqual({
          ...{ ...before, failures: failures + 1, limited: 0 },
          failing: failing ?? now.toISOString(),
        });
      },
    ),
  ));
