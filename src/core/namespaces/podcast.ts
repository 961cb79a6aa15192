/** Podcasting 2.0. https://podcasting2.org/docs/podcast-namespace */

import { keyedByName, type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import { entryAs } from '../mapping/objects.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { EmptyPart, Part } from '../model/model.ts';

/** `podcast:locked`: whether another host may import the podcast. */
export interface PodcastLocked extends Part {
  /** Contact of the owner. */
  owner?: string;
  /** `yes` or `no`. */
  value?: string;
}

/** `podcast:funding`: a page for donations. */
export interface PodcastFunding extends Part {
  /** Attribute `url`: address of the page. Resolved. */
  url?: string;
  /** Text of the element. */
  value?: string;
}

/** `podcast:transcript`: a transcript or captions. */
export interface PodcastTranscript extends EmptyPart {
  /** Attribute `url`: address of the file. Resolved. */
  url?: string;
  /** Attribute `type`: media type of the file, as written. */
  type?: string;
  /** Attribute `language` of the transcript, as written. */
  language?: string;
  /** Attribute `rel`: `captions` for a file with times, as written. */
  rel?: string;
}

/** `podcast:chapters`: a file with the chapters of an episode. */
export interface PodcastChapters extends EmptyPart {
  /** Attribute `url`: address of the file. Resolved. */
  url?: string;
  /** Attribute `type`: media type, `application/json+chapters`, as written. */
  type?: string;
}

/** `podcast:soundbite`: a part of an episode for previews. */
export interface PodcastSoundbite extends Part {
  /** Seconds, as written. */
  startTime?: string;
  /** Seconds, as written. */
  duration?: string;
  /** The title. */
  value?: string;
}

/** `podcast:person`: a person of the podcast or episode. */
export interface PodcastPerson extends Part {
  /** Attribute `role`: `host` by the specification when absent; as written. */
  role?: string;
  /** Attribute `group`: `cast` by the specification when absent; as written. */
  group?: string;
  /** Attribute `img`: a picture of the person. Resolved. */
  img?: string;
  /** Attribute `href`: a page about the person. Resolved. */
  href?: string;
  /** The name. */
  value?: string;
}

/** `podcast:location`: a place that the podcast or episode is about, or was made at. */
export interface PodcastLocation extends Part {
  /** `subject` or `creator`. */
  rel?: string;
  /** A `geo:` address. */
  geo?: string;
  /** Attribute `osm`: identifier at OpenStreetMap, as written. */
  osm?: string;
  /** Attribute `country`: code of the country (ISO 3166-1 alpha-2), as written. */
  country?: string;
  /** The name. */
  value?: string;
}

/** `podcast:season`: the season of an episode. */
export interface PodcastSeason extends Part {
  /** Attribute `name` of the season. */
  name?: string;
  /** The number, as written. */
  value?: string;
}

/** `podcast:episode`: the number of an episode. */
export interface PodcastEpisode extends Part {
  /** Attribute `display`: text to show instead of the number. */
  display?: string;
  /** The number, as written. */
  value?: string;
}

/** `podcast:trailer`: a trailer of the podcast or of a season. */
export interface PodcastTrailer extends Part {
  /** Attribute `url`: address of the file. Resolved. */
  url?: string;
  /** Attribute `pubdate`: date of publication, as written. */
  pubDate?: string;
  /** Bytes, as written. */
  length?: string;
  /** Attribute `type`: media type of the file, as written. */
  type?: string;
  /** Attribute `season`: number of the season, as written. */
  season?: string;
  /** The title. */
  value?: string;
}

/** `podcast:license`: the license of the podcast or episode. */
export interface PodcastLicense extends Part {
  /** Attribute `url`: text of the license. Resolved. */
  url?: string;
  /** Identifier of the license. */
  value?: string;
}

/** `podcast:source`: an address of a file. */
export interface PodcastSource extends EmptyPart {
  /** Attribute `uri`: the address. Resolved. */
  uri?: string;
  /** Attribute `contentType`: media type, as written. */
  contentType?: string;
}

/** `podcast:integrity`: a hash or signature of a file. */
export interface PodcastIntegrity extends Part {
  /** Attribute `type`: `sri` or `pgp-signature`, as written. */
  type?: string;
  /** Attribute `value`: the hash or signature, as written. */
  value?: string;
}

/** `podcast:alternateEnclosure`: another form of the media of an episode. */
export interface PodcastAlternateEnclosure extends EmptyPart {
  /** Media type. */
  type?: string;
  /** Bytes, as written. */
  length?: string;
  /** Attribute `bitrate`: bits a second, as written. */
  bitrate?: string;
  /** Attribute `height` of the video: pixels, as written. */
  height?: string;
  /** Attribute `lang`: language of the media, as written. */
  lang?: string;
  /** Attribute `title` of the form. */
  title?: string;
  /** Attribute `rel`: kind of the form, as written. */
  rel?: string;
  /** Attribute `codecs` of the media (RFC 6381), as written. */
  codecs?: string;
  /** Attribute `default`: `true` for the form of the enclosure, as written. */
  default?: string;
  /** `podcast:source`: addresses of the file. */
  sources?: PodcastSource[];
  /** `podcast:integrity`: hashes or signatures of the file. */
  integrities?: PodcastIntegrity[];
}

/** `podcast:remoteItem`: a feed or an item of another feed. */
export interface PodcastRemoteItem extends EmptyPart {
  /** Attribute `feedGuid`: `podcast:guid` of the feed, as written. */
  feedGuid?: string;
  /** Attribute `feedUrl`: address of the feed. Resolved. */
  feedUrl?: string;
  /** Attribute `itemGuid`: `guid` of the item, as written. */
  itemGuid?: string;
  /** Attribute `medium` of the feed, as written. */
  medium?: string;
  /** Attribute `title` of the feed or item. */
  title?: string;
}

/** `podcast:valueRecipient`: a recipient of payments. */
export interface PodcastValueRecipient extends EmptyPart {
  /** Attribute `name` of the recipient. */
  name?: string;
  /** Attribute `customKey`: name of a record of the payment, as written. */
  customKey?: string;
  /** Attribute `customValue`: value of that record, as written. */
  customValue?: string;
  /** Attribute `type` of the address: `node`, as written. */
  type?: string;
  /** Address of a wallet, not of the web. */
  address?: string;
  /** Attribute `split`: the share, a whole number, as written. */
  split?: string;
  /** Attribute `fee`: `true` when the share is taken before the others, as written. */
  fee?: string;
}

/** A part of the episode with recipients of its own. */
export interface PodcastTimeSplit extends EmptyPart {
  /** Seconds, as written. */
  startTime?: string;
  /** Seconds, as written. */
  duration?: string;
  /** Attribute `remoteStartTime`: seconds in the remote item, as written. */
  remoteStartTime?: string;
  /** Attribute `remotePercentage`: percent of the payment for the remote item, as written. */
  remotePercentage?: string;
  /** `podcast:valueRecipient` of each. */
  recipients?: PodcastValueRecipient[];
  /** `podcast:remoteItem`. */
  remoteItems?: PodcastRemoteItem[];
}

/** Recipients of payments, the method, and their shares. */
export interface PodcastValue extends EmptyPart {
  /** Attribute `type` of the payment: `lightning`, as written. */
  type?: string;
  /** Attribute `method` of the payment: `keysend`, as written. */
  method?: string;
  /** Attribute `suggested`: the suggested amount, as written. */
  suggested?: string;
  /** `podcast:valueRecipient`. */
  recipients?: PodcastValueRecipient[];
  /** `podcast:valueTimeSplit`. */
  timeSplits?: PodcastTimeSplit[];
}

/** `podcast:images`: a picture in several sizes. */
export interface PodcastImages extends EmptyPart {
  /** Addresses with widths, as written. */
  srcset?: string;
}

/** `podcast:image`: a picture with its use. */
export interface PodcastImage extends EmptyPart {
  /** Attribute `href`: address of the picture. Resolved. */
  href?: string;
  /** Attribute `alt`: text that replaces the picture. */
  alt?: string;
  /** Attribute `aspect-ratio`: `16/9`, as written. */
  aspectRatio?: string;
  /** Attribute `width`: pixels, as written. */
  width?: string;
  /** Attribute `height`: pixels, as written. */
  height?: string;
  /** Attribute `type`: media type of the picture, as written. */
  type?: string;
  /** Attribute `purpose`: `artwork`, `social`, `canvas`, separated by spaces, as written. */
  purpose?: string;
}

/** `podcast:contentLink`: a page with the live content. */
export interface PodcastContentLink extends Part {
  /** Attribute `href`: address of the page. Resolved. */
  href?: string;
  /** Text of the element. */
  value?: string;
}

/** `podcast:socialInteract`: the post where listeners comment. */
export interface PodcastSocialInteract extends EmptyPart {
  /** Attribute `protocol`: `activitypub`, `disabled`, as written. */
  protocol?: string;
  /** Attribute `uri`: address of the post. Resolved. */
  uri?: string;
  /** Attribute `accountId`: the account that made the post, as written. */
  accountId?: string;
  /** Attribute `accountUrl`: page of that account. Resolved. */
  accountUrl?: string;
  /** Attribute `priority`: the lowest number is the best place, as written. */
  priority?: string;
}

/** `podcast:block`: a directory that must not list the podcast. */
export interface PodcastBlock extends Part {
  /** The directory. */
  id?: string;
  /** `yes` or `no`. */
  value?: string;
}

/** `podcast:txt`: free text, such as a proof of ownership. */
export interface PodcastTxt extends Part {
  /** Attribute `purpose`: `verify`, as written. */
  purpose?: string;
  /** Text of the element, as written. */
  value?: string;
}

/** `podcast:updateFrequency`: how often episodes appear. */
export interface PodcastUpdateFrequency extends Part {
  /** `true` when no more episodes will follow. */
  complete?: string;
  /** Attribute `dtstart`: the first date, as written. */
  dtstart?: string;
  /** A recurrence rule of iCalendar. */
  rrule?: string;
  /** Text of the element. */
  value?: string;
}

/** `podcast:podping`: whether the feed announces changes by Podping. */
export interface PodcastPodping extends EmptyPart {
  /** Attribute `usesPodping`: `true` or `false`, as written. */
  usesPodping?: string;
}

/** `podcast:chat`: a chat about the podcast. */
export interface PodcastChat extends EmptyPart {
  /** Attribute `server`: host of the chat, as written. */
  server?: string;
  /** Attribute `protocol`: `irc`, `xmpp`, `nostr`, `matrix`, as written. */
  protocol?: string;
  /** Attribute `accountId` of the podcaster, as written. */
  accountId?: string;
  /** Attribute `space`: the room of the chat, as written. */
  space?: string;
}

/** Podcasts that another podcast recommends, or the feed of its publisher. */
export interface PodcastRemoteItems extends EmptyPart {
  /** `podcast:remoteItem`. */
  remoteItems?: PodcastRemoteItem[];
}

/** Keys of `podcast`: Podcasting 2.0. https://podcasting2.org/docs/podcast-namespace */
export interface PodcastKeys {
  /** `podcast:guid`: identity of the podcast, across hosts. */
  podcastGuid?: string;
  /** `podcast:locked`: whether another host may import the podcast. */
  podcastLocked?: PodcastLocked;
  /** `podcast:funding` of each: pages for donations. */
  podcastFunding?: PodcastFunding[];
  /** `podcast:transcript` of each: transcripts and captions of the episode. */
  podcastTranscript?: PodcastTranscript[];
  /** `podcast:chapters`: a file with the chapters of the episode. */
  podcastChapters?: PodcastChapters;
  /** `podcast:soundbite` of each: parts of the episode for previews. */
  podcastSoundbite?: PodcastSoundbite[];
  /** `podcast:person` of each: hosts, guests and others. */
  podcastPerson?: PodcastPerson[];
  /** `podcast:location` of each: places. */
  podcastLocation?: PodcastLocation[];
  /** `podcast:season`: the season of the episode. */
  podcastSeason?: PodcastSeason;
  /** `podcast:episode`: the number of the episode. */
  podcastEpisode?: PodcastEpisode;
  /** `podcast:trailer` of each: trailers of the podcast. */
  podcastTrailer?: PodcastTrailer[];
  /** `podcast:license`: the license. */
  podcastLicense?: PodcastLicense;
  /** `podcast:alternateEnclosure` of each: other forms of the enclosure. */
  podcastAlternateEnclosure?: PodcastAlternateEnclosure[];
  /** `podcast:value` of each: recipients of payments, by method. */
  podcastValue?: PodcastValue[];
  /** `podcast:medium`: `podcast`, `music`, `video`, `film`, `audiobook`, `newsletter`, `blog` … */
  podcastMedium?: string;
  /** `podcast:images`: a picture in several sizes. */
  podcastImages?: PodcastImages;
  /** `podcast:image` of each: pictures with their use. */
  podcastImage?: PodcastImage[];
  /** `podcast:liveItem` of each: live streams, outside `entries`. */
  podcastLiveItem?: object[];
  /** `podcast:contentLink` of each: pages with the live content. */
  podcastContentLink?: PodcastContentLink[];
  /** `podcast:socialInteract` of each: posts where listeners comment. */
  podcastSocialInteract?: PodcastSocialInteract[];
  /** `podcast:block` of each: directories that must not list the podcast. */
  podcastBlock?: PodcastBlock[];
  /** `podcast:txt` of each: free texts. */
  podcastTxt?: PodcastTxt[];
  /** `podcast:remoteItem` of each: feeds and items of other podcasts. */
  podcastRemoteItem?: PodcastRemoteItem[];
  /** `podcast:podroll`: podcasts that this podcast recommends. */
  podcastPodroll?: PodcastRemoteItems;
  /** `podcast:updateFrequency`: how often episodes appear. */
  podcastUpdateFrequency?: PodcastUpdateFrequency;
  /** `podcast:podping`: whether the feed announces changes by Podping. */
  podcastPodping?: PodcastPodping;
  /** `podcast:publisher`: the publisher's own feed. */
  podcastPublisher?: PodcastRemoteItems;
  /** `podcast:chat` of each: chats about the podcast. */
  podcastChat?: PodcastChat[];
}

const REMOTE_ITEM: ObjectShape<PodcastRemoteItem> = {
  attributes: { feedGuid: 'text', feedUrl: 'address', itemGuid: 'text', medium: 'text', title: 'text' },
};
const RECIPIENT: ObjectShape<PodcastValueRecipient> = {
  attributes: {
    ...({ name: 'text', customKey: 'text', customValue: 'text', type: 'text' } as const),
    ...({ address: 'text', split: 'text', fee: 'text' } as const),
  },
};

const { text, one, many } = rulesFor<PodcastKeys>();
const ofEnclosure = rulesFor<PodcastAlternateEnclosure>();
const ofValue = rulesFor<PodcastValue>();
const ofSplit = rulesFor<PodcastTimeSplit>();
const ofRemotes = rulesFor<PodcastRemoteItems>();

const remoteItems = { remoteItem: ofRemotes.many('remoteItems', REMOTE_ITEM) };

export const namespace: Namespace = {
  prefix: 'podcast',
  uris: [
    'https://podcastindex.org/namespace/1.0',
    'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
  ],
  elements: keyedByName('podcast', {
    guid: text,
    locked: one('podcastLocked', { attributes: { owner: 'text' } }),
    funding: many('podcastFunding', { attributes: { url: 'address' } }),
    transcript: many('podcastTranscript', {
      attributes: { url: 'address', type: 'text', language: 'text', rel: 'text' },
    }),
    chapters: one('podcastChapters', { attributes: { url: 'address', type: 'text' } }),
    soundbite: many('podcastSoundbite', { attributes: { startTime: 'text', duration: 'text' } }),
    person: many('podcastPerson', {
      attributes: { role: 'text', group: 'text', img: 'address', href: 'address' },
    }),
    location: many('podcastLocation', {
      attributes: { rel: 'text', geo: 'text', osm: 'text', country: 'text' },
    }),
    season: one('podcastSeason', { attributes: { name: 'text' } }),
    episode: one('podcastEpisode', { attributes: { display: 'text' } }),
    trailer: many('podcastTrailer', {
      attributes: { url: 'address', pubDate: 'text', length: 'text', type: 'text', season: 'text' },
    }),
    license: one('podcastLicense', { attributes: { url: 'address' } }),
    alternateEnclosure: many('podcastAlternateEnclosure', {
      attributes: {
        ...({ type: 'text', length: 'text', bitrate: 'text', height: 'text', lang: 'text' } as const),
        ...({ title: 'text', rel: 'text', codecs: 'text', default: 'text' } as const),
      },
    }),
    value: many('podcastValue', { attributes: { type: 'text', method: 'text', suggested: 'text' } }),
    medium: text,
    images: one('podcastImages', { attributes: { srcset: 'text' } }),
    image: many('podcastImage', {
      attributes: {
        ...({ href: 'address', alt: 'text', aspectRatio: 'text', width: 'text' } as const),
        ...({ height: 'text', type: 'text', purpose: 'text' } as const),
      },
      names: { aspectRatio: 'aspect-ratio' },
    }),
    liveItem: entryAs('podcastLiveItem', { status: 'text', start: 'text', end: 'text' }),
    contentLink: many('podcastContentLink', { attributes: { href: 'address' } }),
    socialInteract: many('podcastSocialInteract', {
      attributes: {
        ...({ protocol: 'text', uri: 'address', accountId: 'text' } as const),
        ...({ accountUrl: 'address', priority: 'text' } as const),
      },
    }),
    block: many('podcastBlock', { attributes: { id: 'text' } }),
    txt: many('podcastTxt', { attributes: { purpose: 'text' } }),
    remoteItem: many('podcastRemoteItem', REMOTE_ITEM),
    podroll: one,
    updateFrequency: one('podcastUpdateFrequency', {
      attributes: { complete: 'text', dtstart: 'text', rrule: 'text' },
    }),
    podping: one('podcastPodping', { attributes: { usesPodping: 'text' } }),
    publisher: one,
    chat: many('podcastChat', {
      attributes: { server: 'text', protocol: 'text', accountId: 'text', space: 'text' },
    }),
  }),
  inside: {
    'podcast:alternateenclosure': {
      source: ofEnclosure.many('sources', { attributes: { uri: 'address', contentType: 'text' } }),
      integrity: ofEnclosure.many('integrities', { attributes: { type: 'text', value: 'text' } }),
    },
    'podcast:value': {
      valueRecipient: ofValue.many('recipients', RECIPIENT),
      valueTimeSplit: ofValue.many('timeSplits', {
        attributes: {
          startTime: 'text',
          duration: 'text',
          remoteStartTime: 'text',
          remotePercentage: 'text',
        },
      }),
    },
    'podcast:valuetimesplit': {
      valueRecipient: ofSplit.many('recipients', RECIPIENT),
      remoteItem: ofSplit.many('remoteItems', REMOTE_ITEM),
    },
    'podcast:podroll': remoteItems,
    'podcast:publisher': remoteItems,
  },
};
