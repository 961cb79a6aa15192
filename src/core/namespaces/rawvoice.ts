/** RawVoice, the vocabulary of Blubrry and its plugin PowerPress. https://blubrry.com/developer/rawvoice-rss/ */

import { rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Part } from '../model/model.ts';

export interface RawvoiceRating extends Part {
  /** Rating of television: `TV-PG`. */
  tv?: string;
  /** Rating of films: `PG-13`. */
  movie?: string;
  value?: string;
}

export interface RawvoiceFlashLiveStream extends Part {
  /** Resolved. */
  url?: string;
  /** When it is live, as written. */
  schedule?: string;
  /** As written. */
  duration?: string;
  /** Media type. */
  type?: string;
  value?: string;
}

export interface RawvoiceHttpLiveStream extends Part {
  /** Resolved. */
  url?: string;
  /** When it is live, as written. */
  schedule?: string;
  /** As written. */
  duration?: string;
  /** Media type. */
  type?: string;
  value?: string;
}

export interface RawvoiceShoutcastLiveStream extends Part {
  /** Resolved. */
  url?: string;
  /** When it is live, as written. */
  schedule?: string;
  /** As written. */
  duration?: string;
  /** Media type. */
  type?: string;
  value?: string;
}

export interface RawvoiceLiveStream extends Part {
  /** Resolved. */
  url?: string;
  /** When it is live, as written. */
  schedule?: string;
  /** As written. */
  duration?: string;
  /** Media type. */
  type?: string;
  value?: string;
}

export interface RawvoicePoster extends Part {
  /** Resolved. */
  url?: string;
  value?: string;
}

export interface RawvoiceWebm extends Part {
  /** Resolved. */
  src?: string;
  /** Media type. */
  type?: string;
  /** Bytes, as written. */
  length?: string;
  value?: string;
}

export interface RawvoiceMp4 extends Part {
  /** Resolved. */
  src?: string;
  /** Media type. */
  type?: string;
  /** Bytes, as written. */
  length?: string;
  value?: string;
}

export interface RawvoiceMetamark extends Part {
  /** `video`, `audio`, `image`, `comment`, `ad` … */
  type?: string;
  /** Resolved. */
  link?: string;
  /** Seconds, as written. */
  position?: string;
  /** Seconds, as written. */
  duration?: string;
  value?: string;
}

export interface RawvoiceDonate extends Part {
  /** Resolved. */
  href?: string;
  /** Text of the element. */
  value?: string;
}

export interface RawvoiceSubscribe extends Part {
  /** Resolved. */
  feed?: string;
  /** Resolved. */
  html?: string;
  /** Resolved. */
  itunes?: string;
  /** Resolved. */
  googleplay?: string;
  /** Resolved. */
  blubrry?: string;
  /** Resolved. */
  stitcher?: string;
  /** Resolved. */
  tunein?: string;
  /** Resolved. */
  spotify?: string;
  /** Resolved. */
  rss?: string;
  value?: string;
}

export interface RawvoiceKeys {
  /** `rawvoice:rating`: for parents. */
  rawvoiceRating?: RawvoiceRating;
  /** `rawvoice:liveEmbed`. HTML of a player for the live stream, as written: not sanitized. */
  rawvoiceLiveEmbed?: string;
  /** `rawvoice:flashLiveStream`. */
  rawvoiceFlashLiveStream?: RawvoiceFlashLiveStream;
  /** `rawvoice:httpLiveStream`. */
  rawvoiceHttpLiveStream?: RawvoiceHttpLiveStream;
  /** `rawvoice:shoutcastLiveStream`. */
  rawvoiceShoutcastLiveStream?: RawvoiceShoutcastLiveStream;
  /** `rawvoice:liveStream`. */
  rawvoiceLiveStream?: RawvoiceLiveStream;
  /** `rawvoice:poster`: a picture of the video. */
  rawvoicePoster?: RawvoicePoster;
  /** `rawvoice:isHd`: `yes` for a video of high definition, as written. */
  rawvoiceIsHd?: string;
  /** `rawvoice:embed`. HTML of a player, as written: not sanitized. */
  rawvoiceEmbed?: string;
  /** `rawvoice:webm`. */
  rawvoiceWebm?: RawvoiceWebm;
  /** `rawvoice:mp4`. */
  rawvoiceMp4?: RawvoiceMp4;
  /** `rawvoice:metamark`: a mark at a position of the media. */
  rawvoiceMetamark?: RawvoiceMetamark[];
  /** `rawvoice:donate`: a page for donations. */
  rawvoiceDonate?: RawvoiceDonate;
  /** `rawvoice:subscribe`: addresses of the podcast in directories. */
  rawvoiceSubscribe?: RawvoiceSubscribe;
  /** `rawvoice:frequency`: frequency of episodes, as written. */
  rawvoiceFrequency?: string;
  /** `rawvoice:location`: place of the podcast, as written. */
  rawvoiceLocation?: string;
  /** `rawvoice:mycast`. */
  rawvoiceMycast?: string;
}

const { text, one, many } = rulesFor<RawvoiceKeys>();

export const namespace: Namespace = {
  prefix: 'rawvoice',
  uris: ['https://blubrry.com/developer/rawvoice-rss/', 'http://www.rawvoice.com/rawvoiceRssModule/'],
  elements: {
    rating: one('rawvoiceRating', { attributes: { tv: 'text', movie: 'text' } }),
    liveembed: text('rawvoiceLiveEmbed'),
    flashlivestream: one('rawvoiceFlashLiveStream', {
      attributes: { url: 'address', schedule: 'text', duration: 'text', type: 'text' },
    }),
    httplivestream: one('rawvoiceHttpLiveStream', {
      attributes: { url: 'address', schedule: 'text', duration: 'text', type: 'text' },
    }),
    shoutcastlivestream: one('rawvoiceShoutcastLiveStream', {
      attributes: { url: 'address', schedule: 'text', duration: 'text', type: 'text' },
    }),
    livestream: one('rawvoiceLiveStream', {
      attributes: { url: 'address', schedule: 'text', duration: 'text', type: 'text' },
    }),
    poster: one('rawvoicePoster', { attributes: { url: 'address' } }),
    ishd: text('rawvoiceIsHd'),
    embed: text('rawvoiceEmbed'),
    webm: one('rawvoiceWebm', { attributes: { src: 'address', type: 'text', length: 'text' } }),
    mp4: one('rawvoiceMp4', { attributes: { src: 'address', type: 'text', length: 'text' } }),
    metamark: many('rawvoiceMetamark', {
      attributes: { type: 'text', link: 'address', position: 'text', duration: 'text' },
    }),
    donate: one('rawvoiceDonate', { attributes: { href: 'address' } }),
    subscribe: one('rawvoiceSubscribe', {
      attributes: {
        feed: 'address',
        html: 'address',
        itunes: 'address',
        googleplay: 'address',
        blubrry: 'address',
        stitcher: 'address',
        tunein: 'address',
        spotify: 'address',
        rss: 'address',
      },
    }),
    frequency: text('rawvoiceFrequency'),
    location: text('rawvoiceLocation'),
    mycast: text('rawvoiceMycast'),
  },
};
