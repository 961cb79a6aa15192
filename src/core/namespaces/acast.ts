/** Acast, a host of podcasts. https://schema.acast.com/1.0/ */

import { keyedByName, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Part } from '../model/model.ts';

/** `acast:signature`: the signature of the feed. */
export interface AcastSignature extends Part {
  /** Attribute `key`: name of the key that signed, as written. */
  key?: string;
  /** Attribute `algorithm` of the signature, as written. */
  algorithm?: string;
  /** The signature. */
  value?: string;
}

/** `acast:network`: the network that a podcast belongs to. */
export interface AcastNetwork extends Part {
  /** Attribute `id`: identifier of the network, as written. */
  id?: string;
  /** Attribute `slug`: name of the network in addresses, as written. */
  slug?: string;
  /** The name. */
  value?: string;
}

/** Keys of `acast`: Acast, a host of podcasts. https://schema.acast.com/1.0/ */
export interface AcastKeys {
  /** `acast:showId`: identifier of the podcast, as written. */
  acastShowId?: string;
  /** `acast:showUrl`: name of the podcast in addresses, as written. */
  acastShowUrl?: string;
  /** `acast:episodeId`: identifier of the episode, as written. */
  acastEpisodeId?: string;
  /** `acast:episodeUrl`: name of the episode in addresses, as written. */
  acastEpisodeUrl?: string;
  /** `acast:settings`: encrypted settings, as written. */
  acastSettings?: string;
  /** `acast:signature`: of the feed. */
  acastSignature?: AcastSignature;
  /** `acast:network`: the network that the podcast belongs to. */
  acastNetwork?: AcastNetwork;
  /** `acast:importedFeed`: the feed of the podcast at its former host. Resolved. */
  acastImportedFeed?: string;
}

const { text, uri, one } = rulesFor<AcastKeys>();

export const namespace: Namespace = {
  prefix: 'acast',
  uris: ['https://schema.acast.com/1.0/'],
  elements: keyedByName('acast', {
    showId: text,
    showUrl: text,
    episodeId: text,
    episodeUrl: text,
    settings: text,
    signature: one('acastSignature', { attributes: { key: 'text', algorithm: 'text' } }),
    network: one('acastNetwork', { attributes: { id: 'text', slug: 'text' } }),
    importedFeed: uri,
  }),
};
