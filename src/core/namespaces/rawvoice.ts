/** RawVoice, the vocabulary of Blubrry and its plugin PowerPress. https://blubrry.com/developer/rawvoice-rss/ */

import { keyedByName, type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart, Part } from '../model/model.ts';

/** `rawvoice:rating`: ratings for parents. */
export interface RawvoiceRating extends EmptyPart {
  /** Rating of television: `TV-PG`. */
  tv?: string;
  /** Rating of films: `PG-13`. */
  movie?: string;
}

/** `rawvoice:liveStream`: a live stream of any kind. */
export interface RawvoiceLiveStream extends EmptyPart {
  /** Attribute `url`: address of the stream. Resolved. */
  url?: string;
  /** When it is live, as written. */
  schedule?: string;
  /** Attribute `duration` of the stream, as written. */
  duration?: string;
  /** Media type. */
  type?: string;
}

/** `rawvoice:flashLiveStream`: a live stream for Flash. */
export interface RawvoiceFlashLiveStream extends RawvoiceLiveStream {}

/** `rawvoice:httpLiveStream`: a live stream over HTTP. */
export interface RawvoiceHttpLiveStream extends RawvoiceLiveStream {}

/** `rawvoice:shoutcastLiveStream`: a live stream of Shoutcast. */
export interface RawvoiceShoutcastLiveStream extends RawvoiceLiveStream {}

/** `rawvoice:poster`: a picture of a video. */
export interface RawvoicePoster extends EmptyPart {
  /** Attribute `url`: address of the picture. Resolved. */
  url?: string;
}

/** `rawvoice:mp4`: the video as MP4. */
export interface RawvoiceMp4 extends EmptyPart {
  /** Attribute `src`: address of the file. Resolved. */
  src?: string;
  /** Media type. */
  type?: string;
  /** Bytes, as written. */
  length?: string;
}

/** `rawvoice:webm`: the video as WebM. */
export interface RawvoiceWebm extends RawvoiceMp4 {}

/** `rawvoice:metamark`: a mark at a position of the media. */
export interface RawvoiceMetamark extends EmptyPart {
  /** `video`, `audio`, `image`, `comment`, `ad` … */
  type?: string;
  /** Attribute `link`: the file or page of the mark. Resolved. */
  link?: string;
  /** Seconds, as written. */
  position?: string;
  /** Seconds, as written. */
  duration?: string;
}

/** `rawvoice:donate`: a page for donations. */
export interface RawvoiceDonate extends Part {
  /** Attribute `href`: address of the page. Resolved. */
  href?: string;
  /** Text of the element. */
  value?: string;
}

/** `rawvoice:subscribe`: addresses of a podcast in directories. */
export interface RawvoiceSubscribe extends EmptyPart {
  /** Attribute `feed`: the feed. Resolved. */
  feed?: string;
  /** Attribute `html`: the page for subscriptions. Resolved. */
  html?: string;
  /** Attribute `itunes`: page at Apple Podcasts. Resolved. */
  itunes?: string;
  /** Attribute `googleplay`: page at Google Play. Resolved. */
  googleplay?: string;
  /** Attribute `blubrry`: page at Blubrry. Resolved. */
  blubrry?: string;
  /** Attribute `stitcher`: page at Stitcher. Resolved. */
  stitcher?: string;
  /** Attribute `tunein`: page at TuneIn. Resolved. */
  tunein?: string;
  /** Attribute `spotify`: page at Spotify. Resolved. */
  spotify?: string;
  /** Attribute `rss`: the feed. Resolved. */
  rss?: string;
}

/**
 * Keys of `rawvoice`: RawVoice, the vocabulary of Blubrry and its plugin PowerPress.
 * https://blubrry.com/developer/rawvoice-rss/
 */
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

const LIVE_STREAM: ObjectShape<RawvoiceLiveStream> = {
  attributes: { url: 'address', schedule: 'text', duration: 'text', type: 'text' },
};

const { text, one, many } = rulesFor<RawvoiceKeys>();

export const namespace: Namespace = {
  prefix: 'rawvoice',
  uris: ['https://blubrry.com/developer/rawvoice-rss/', 'http://www.rawvoice.com/rawvoiceRssModule/'],
  elements: keyedByName('rawvoice', {
    rating: one('rawvoiceRating', { attributes: { tv: 'text', movie: 'text' } }),
    liveEmbed: text,
    flashLiveStream: one('rawvoiceFlashLiveStream', LIVE_STREAM),
    httpLiveStream: one('rawvoiceHttpLiveStream', LIVE_STREAM),
    shoutcastLiveStream: one('rawvoiceShoutcastLiveStream', LIVE_STREAM),
    liveStream: one('rawvoiceLiveStream', LIVE_STREAM),
    poster: one('rawvoicePoster', { attributes: { url: 'address' } }),
    isHd: text,
    embed: text,
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
    frequency: text,
    location: text,
    mycast: text,
  }),
};
