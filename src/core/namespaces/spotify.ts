/** Spotify podcasts. https://podcasters.spotify.com */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Part } from '../model/model.ts';

export interface SpotifyLimit extends Part {
  recentCount?: string;
  value?: string;
}

export interface SpotifyPartner extends Part {
  id?: string;
  value?: string;
}

export interface SpotifySandbox extends Part {
  enabled?: string;
  value?: string;
}

export interface SpotifyEntitlement extends Part {
  name?: string;
  value?: string;
}

export interface SpotifyAccess extends Part {
  /** `spotify:partner`. */
  partner?: SpotifyPartner;
  /** `spotify:sandbox`. */
  sandbox?: SpotifySandbox;
  /** `spotify:entitlement`. */
  entitlements?: SpotifyEntitlement[];
  value?: string;
}

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
  elements: {
    limit: one('spotifyLimit', { attributes: { recentCount: 'text' } }),
    countryoforigin: text('spotifyCountryOfOrigin'),
    access: one('spotifyAccess'),
  },
  inside: {
    'spotify:access': {
      partner: ofAccess.one('partner', { attributes: { id: 'text' } }),
      sandbox: ofAccess.one('sandbox', { attributes: { enabled: 'text' } }),
      entitlement: ofAccess.many('entitlements', { attributes: { name: 'text' } }),
    },
  },
};
