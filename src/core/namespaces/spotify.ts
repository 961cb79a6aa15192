/** Spotify podcasts. https://podcasters.spotify.com */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart } from '../model/model.ts';

/** `spotify:limit`: number of episodes to show. */
export interface SpotifyLimit extends EmptyPart {
  /** Attribute `recentCount`: number of the latest episodes, as written. */
  recentCount?: string;
}

/** `spotify:partner`: the company that decides who may listen. */
export interface SpotifyPartner extends EmptyPart {
  /** Attribute `id` of the partner, as written. */
  id?: string;
}

/** `spotify:sandbox`: whether the access is only a test. */
export interface SpotifySandbox extends EmptyPart {
  /** Attribute `enabled`: `true` for a test, as written. */
  enabled?: string;
}

/** `spotify:entitlement`: a right that a listener needs. */
export interface SpotifyEntitlement extends EmptyPart {
  /** Attribute `name` of the right, as written. */
  name?: string;
}

/** `spotify:access`: restriction of listeners. */
export interface SpotifyAccess extends EmptyPart {
  /** `spotify:partner`. */
  partner?: SpotifyPartner;
  /** `spotify:sandbox`. */
  sandbox?: SpotifySandbox;
  /** `spotify:entitlement`. */
  entitlements?: SpotifyEntitlement[];
}

/** Keys of `spotify`: Spotify podcasts. https://podcasters.spotify.com */
export interface SpotifyKeys {
  /** `spotify:limit`: number of episodes to show. */
  spotifyLimit?: SpotifyLimit;
  /** `spotify:countryOfOrigin`: codes of countries, separated by spaces, as written. */
  spotifyCountryOfOrigin?: string;
  /** `spotify:access`: restriction of listeners. */
  spotifyAccess?: SpotifyAccess;
}

const { text, one } = rulesFor<SpotifyKeys>();
const ofAccess = rulesFor<SpotifyAccess>();

export const namespace: Namespace = {
  prefix: 'spotify',
  uris: ['http://www.spotify.com/ns/rss'],
  elements: keyedByName('spotify', {
    limit: one('spotifyLimit', { attributes: { recentCount: 'text' } }),
    countryOfOrigin: text,
    access: one,
  }),
  inside: {
    'spotify:access': {
      partner: ofAccess.one('partner', { attributes: { id: 'text' } }),
      sandbox: ofAccess.one('sandbox', { attributes: { enabled: 'text' } }),
      entitlement: ofAccess.many('entitlements', { attributes: { name: 'text' } }),
    },
  },
};
