/** When the target of permanent redirects becomes the address of a feed, and when the old address is tried again: laws over histories. */

import { describe, expect, test } from 'vitest';
import { followLoss, followMove, isOnProbation, stateOfOldAddress } from '../../../src/follow/fetch/moves.ts';
import type { FetchState } from '../../../src/follow/fetch/state.ts';
import fc from '../../properties.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
const FROM = 'https://old.example/feed';
const TARGETS = ['https://new.example/feed', 'https://third.example/feed'] as const;
const STATE: FetchState = { version: 1, url: FROM, failures: 0, limited: 0, etag: 'x' };

const redirectTo = (url: string, status = 301) => [{ status, url }];
const redirectsTo = (url: string | undefined) => (url === undefined ? [] : redirectTo(url));
const resultWith = (feed: object) => ({ feed, entries: [] }) as never;
/** Statements of a feed about its address. */
const NAMES: readonly ((address: string) => never)[] = [
  (address) => resultWith({ itunesNewFeedUrl: address }),
  (address) => resultWith({ itunesNewFeedUrl: `${address.replace('https', 'http')}/` }),
  (address) => resultWith({ itunesNewFeedUrl: ` ${address.replace('.example', '.EXAMPLE:443')}#a ` }),
  (address) =>
    resultWith({ links: [{ rel: 'self', href: `feed:${address.replace('/feed', '/x/../feed')}` }] }),
  (address) =>
    resultWith({
      links: [
        { rel: 'alternate', href: FROM },
        { rel: 'self', href: address },
      ],
    }),
];
const NOTHING_SAID = () =>
  resultWith({
    links: [
      { rel: 'self', href: FROM },
      { rel: 'hub', href: TARGETS[0] },
    ],
  });

describe('the target of permanent redirects', () => {
  const sighting = fc.record({
    hours: fc.integer({ min: 0, max: 60 }),
    to: fc.constantFrom(TARGETS[0], TARGETS[0], TARGETS[0], TARGETS[1], undefined),
    say: fc.constantFrom(...NAMES, NOTHING_SAID, NOTHING_SAID),
  });

  interface Proof {
    readonly to: string | undefined;
    readonly since: number;
    readonly sightings: number;
    readonly isNamed: boolean;
  }
  /** The proof after one more fetch. */
  function proofAfter(before: Proof, to: string | undefined, isNamed: boolean, now: number): Proof {
    if (to === undefined || to !== before.to) return { to, since: now, sightings: 1, isNamed };
    return { ...before, sightings: before.sightings + 1, isNamed: before.isNamed || isNamed };
  }
  function isProven({ to, since, sightings, isNamed }: Proof, now: number): boolean {
    if (to === undefined) return false;
    if (sightings >= 10 && now - since >= 2 * DAY) return true;
    return sightings >= 2 && now - since >= (isNamed ? 2 : 7) * DAY;
  }
  const moveOf = ({ to, since, sightings, isNamed }: Proof) =>
    to !== undefined && {
      move: { to, since: new Date(since).toISOString(), sightings, ...(isNamed && { named: true }) },
    };

  test('is adopted after ten sightings in two days, two in seven, or two in two if the feed names it', () =>
    fc.assert(
      fc.property(fc.array(sighting, { maxLength: 30 }), (history) => {
        let [state, now]: [FetchState, number] = [STATE, START];
        let proof: Proof = { to: undefined, since: now, sightings: 0, isNamed: false };
        for (const { hours, to, say } of history) {
          now += hours * HOUR;
          const redirects = redirectsTo(to);
          const found = followMove(state, FROM, redirects, new Date(now), say(to ?? FROM));
          proof = proofAfter(proof, to, say !== NOTHING_SAID, now);
          if (isProven(proof, now)) {
            expect(found).toStrictEqual({ movedTo: to, state: { ...STATE, address: to } });
            return;
          }
          expect(found).toStrictEqual({ state: { ...STATE, ...moveOf(proof) } });
          state = JSON.parse(JSON.stringify(found.state));
        }
      }),
      { numRuns: 300 },
    ));

  test.each<[string, string, boolean]>([
    ['http://old.example/feed', 'https://old.example/feed', true],
    ['http://old.example/feed#a', 'https://old.example/feed', true],
    ['http://old.example:8080/feed', 'https://old.example:8080/feed', false],
    ['http://old.example/feed', 'https://new.example/feed', false],
    ['http://old.example/feed', 'https://old.example/feed/', false],
    ['https://old.example/feed', 'http://old.example/feed', false],
  ])('is adopted at once for https alone: %s, %s', (from, to, isAdopted) => {
    expect(followMove(STATE, from, redirectTo(to), new Date(START), undefined).movedTo).toBe(
      isAdopted ? to : undefined,
    );
  });

  test.each([
    ['the address itself', FROM, redirectTo(FROM)],
    ['a temporary redirect', FROM, redirectTo(TARGETS[0], 302)],
    ['a temporary redirect before it', FROM, [...redirectTo(TARGETS[1], 307), ...redirectTo(TARGETS[0])]],
    ['an address with credentials', 'http://me@old.example/feed', redirectTo('https://me@old.example/feed')],
    ['an address with a token', 'http://:token@old.example/feed', redirectTo('http://old.example/other')],
  ])('is not sought: %s', (_name, from, redirects) => {
    const move = { to: TARGETS[0], since: new Date(0).toISOString(), sightings: 99 };
    expect(
      followMove({ ...STATE, move, lost: 2 }, from, redirects, new Date(START), undefined),
    ).toStrictEqual({
      state: STATE,
    });
  });

  test('is the last of the leading permanent ones', () => {
    const redirects = [...redirectTo(TARGETS[1], 308), ...redirectTo(TARGETS[0]), ...redirectTo(FROM, 302)];
    expect(followMove(STATE, FROM, redirects, new Date(START), undefined).state.move?.to).toBe(TARGETS[0]);
  });
});

describe('an adopted address', () => {
  const adopted: FetchState = { ...STATE, address: TARGETS[0] };
  const OUTCOMES = ['failed', 'failed', 'failed', 'not-a-feed', 'limited', 'gone'] as const;

  /** Whether the old address is asked after this failure. */
  const isAsked = (outcome: (typeof OUTCOMES)[number], lost: number): boolean =>
    outcome === 'gone' || (outcome !== 'limited' && [3, 6, 12, 24, 48].includes(lost));

  test('that fails gives way to the old one, asked at the failures 3, 6, 12 … and before the end', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 50 }), (outcomes) => {
        let state = adopted;
        let lost = 0;
        for (const outcome of outcomes) {
          state = followLoss(state, outcome);
          lost += outcome === 'limited' ? 0 : 1;
          expect(state).toStrictEqual(lost === 0 ? adopted : { ...adopted, lost });
          const asked = isAsked(outcome, lost) ? STATE : undefined;
          expect(stateOfOldAddress(state, outcome)).toStrictEqual(asked);
          expect(isOnProbation(state)).toBe(lost < 3);
        }
      }),
    ));

  test.each(OUTCOMES)('is needed: %s', (outcome) => {
    expect(followLoss(STATE, outcome)).toStrictEqual(STATE);
    expect(stateOfOldAddress({ ...STATE, lost: 3 }, outcome)).toBeUndefined();
    expect(isOnProbation({ ...STATE, lost: 1 })).toBe(false);
  });
});
