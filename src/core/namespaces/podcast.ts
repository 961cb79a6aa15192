/** Podcasting 2.0. https://podcasting2.org/docs/podcast-namespace */

import { attributeTable, readAttributes } from '../mapping/attributes.ts';
import { type ObjectShape, rulesFor } from '../mapping/combinators.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import { append } from '../mapping/write.ts';
import type { CoreEntry, Part } from '../model/model.ts';

export interface PodcastLocked extends Part {
  /** Contact of the owner. */
  owner?: string;
  /** `yes` or `no`. */
  value?: string;
}

export interface PodcastFunding extends Part {
  /** Resolved. */
  url?: string;
  /** Text of the element. */
  value?: string;
}

export interface PodcastTranscript extends Part {
  /** Resolved. */
  url?: string;
  type?: string;
  language?: string;
  rel?: string;
  value?: string;
}

export interface PodcastChapters extends Part {
  /** Resolved. */
  url?: string;
  type?: string;
  value?: string;
}

export interface PodcastSoundbite extends Part {
  /** Seconds, as written. */
  startTime?: string;
  /** Seconds, as written. */
  duration?: string;
  /** The title. */
  value?: string;
}

export interface PodcastPerson extends Part {
  role?: string;
  group?: string;
  /** Resolved. */
  img?: string;
  /** Resolved. */
  href?: string;
  /** The name. */
  value?: string;
}

export interface PodcastLocation extends Part {
  /** `subject` or `creator`. */
  rel?: string;
  /** A `geo:` address. */
  geo?: string;
  osm?: string;
  country?: string;
  /** The name. */
  value?: string;
}

export interface PodcastSeason extends Part {
  name?: string;
  /** The number, as written. */
  value?: string;
}

export interface PodcastEpisode extends Part {
  display?: string;
  /** The number, as written. */
  value?: string;
}

export interface PodcastTrailer extends Part {
  /** Resolved. */
  url?: string;
  /** As written. */
  pubDate?: string;
  /** Bytes, as written. */
  length?: string;
  type?: string;
  season?: string;
  /** The title. */
  value?: string;
}

export interface PodcastLicense extends Part {
  /** Resolved. */
  url?: string;
  /** Identifier of the license. */
  value?: string;
}

export interface PodcastSource extends Part {
  /** Resolved. */
  uri?: string;
  contentType?: string;
  value?: string;
}

export interface PodcastIntegrity extends Part {
  type?: string;
  value?: string;
}

export interface PodcastAlternateEnclosure extends Part {
  /** Media type. */
  type?: string;
  /** Bytes, as written. */
  length?: string;
  bitrate?: string;
  height?: string;
  lang?: string;
  title?: string;
  rel?: string;
  codecs?: string;
  default?: string;
  /** `podcast:source`: addresses of the file. */
  source?: PodcastSource[];
  integrity?: PodcastIntegrity[];
  value?: string;
}

export interface PodcastRemoteItem extends Part {
  feedGuid?: string;
  /** Resolved. */
  feedUrl?: string;
  itemGuid?: string;
  medium?: string;
  title?: string;
  value?: string;
}

export interface PodcastValueRecipient extends Part {
  name?: string;
  customKey?: string;
  customValue?: string;
  type?: string;
  /** Address of a wallet, not of the web. */
  address?: string;
  split?: string;
  fee?: string;
  value?: string;
}

/** A part of the episode with recipients of its own. */
export interface PodcastTimeSplit extends Part {
  /** Seconds, as written. */
  startTime?: string;
  /** Seconds, as written. */
  duration?: string;
  remoteStartTime?: string;
  remotePercentage?: string;
  recipients?: PodcastValueRecipient[];
  /** `podcast:remoteItem`. */
  remoteItems?: PodcastRemoteItem[];
  value?: string;
}

/** Recipients of payments, the method, and their shares. */
export interface PodcastValue extends Part {
  type?: string;
  method?: string;
  suggested?: string;
  /** `podcast:valueRecipient`. */
  recipients?: PodcastValueRecipient[];
  /** `podcast:valueTimeSplit`. */
  timeSplits?: PodcastTimeSplit[];
  value?: string;
}

export interface PodcastImages extends Part {
  /** Addresses with widths, as written. */
  srcset?: string;
  value?: string;
}

export interface PodcastImage extends Part {
  /** Resolved. */
  href?: string;
  alt?: string;
  aspectRatio?: string;
  width?: string;
  height?: string;
  type?: string;
  purpose?: string;
  value?: string;
}

export interface PodcastContentLink extends Part {
  /** Resolved. */
  href?: string;
  /** Text of the element. */
  value?: string;
}

export interface PodcastSocialInteract extends Part {
  protocol?: string;
  /** Resolved. */
  uri?: string;
  accountId?: string;
  /** Resolved. */
  accountUrl?: string;
  priority?: string;
  value?: string;
}

export interface PodcastBlock extends Part {
  /** The directory. */
  id?: string;
  /** `yes` or `no`. */
  value?: string;
}

export interface PodcastTxt extends Part {
  purpose?: string;
  value?: string;
}

export interface PodcastUpdateFrequency extends Part {
  /** `true` when no more episodes will follow. */
  complete?: string;
  /** As written. */
  dtstart?: string;
  /** A recurrence rule of iCalendar. */
  rrule?: string;
  /** Text of the element. */
  value?: string;
}

export interface PodcastPodping extends Part {
  usesPodping?: string;
  value?: string;
}

export interface PodcastChat extends Part {
  server?: string;
  protocol?: string;
  accountId?: string;
  space?: string;
  value?: string;
}

/** Podcasts that another podcast recommends, or the feed of its publisher. */
export interface PodcastRemoteItems extends Part {
  /** `podcast:remoteItem`. */
  remoteItems?: PodcastRemoteItem[];
  value?: string;
}

/** A stream, with the elements of an entry, outside the list of entries. */
export interface PodcastLiveItem extends CoreEntry, Pick<Part, 'attributes'> {
  /** `pending`, `live`, `ended`. */
  status?: string;
  /** As written. */
  start?: string;
  /** As written. */
  end?: string;
}

export interface PodcastKeys {
  /** `podcast:guid`: identity of the podcast, across hosts. */
  podcastGuid?: string;
  podcastLocked?: PodcastLocked;
  podcastFunding?: PodcastFunding[];
  podcastTranscript?: PodcastTranscript[];
  podcastChapters?: PodcastChapters;
  podcastSoundbite?: PodcastSoundbite[];
  podcastPerson?: PodcastPerson[];
  podcastLocation?: PodcastLocation[];
  podcastSeason?: PodcastSeason;
  podcastEpisode?: PodcastEpisode;
  podcastTrailer?: PodcastTrailer[];
  podcastLicense?: PodcastLicense;
  podcastAlternateEnclosure?: PodcastAlternateEnclosure[];
  podcastValue?: PodcastValue[];
  /** `podcast:medium`: `podcast`, `music`, `video`, `film`, `audiobook`, `newsletter`, `blog` … */
  podcastMedium?: string;
  podcastImages?: PodcastImages;
  podcastImage?: PodcastImage[];
  podcastLiveItem?: PodcastLiveItem[];
  podcastContentLink?: PodcastContentLink[];
  podcastSocialInteract?: PodcastSocialInteract[];
  podcastBlock?: PodcastBlock[];
  podcastTxt?: PodcastTxt[];
  podcastRemoteItem?: PodcastRemoteItem[];
  /** `podcast:podroll`: podcasts that this podcast recommends. */
  podcastPodroll?: PodcastRemoteItems;
  podcastUpdateFrequency?: PodcastUpdateFrequency;
  podcastPodping?: PodcastPodping;
  /** `podcast:publisher`: the publisher's own feed. */
  podcastPublisher?: PodcastRemoteItems;
  podcastChat?: PodcastChat[];
}

const LIVE_ATTRIBUTES = attributeTable({ status: 'text', start: 'text', end: 'text' });

const liveItem: Rule = {
  keys: ['podcastLiveItem'],
  text: 'none',
  open: (build, element, frame) => {
    const record: PodcastLiveItem = {};
    readAttributes(build, element, frame, LIVE_ATTRIBUTES, record as Record<string, unknown>);
    append(build, 'podcastLiveItem', record);
    build.enter('entry', record);
  },
};

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

const remoteItems = { remoteitem: ofRemotes.many('remoteItems', REMOTE_ITEM) };

export const namespace: Namespace = {
  prefix: 'podcast',
  uris: [
    'https://podcastindex.org/namespace/1.0',
    'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
  ],
  elements: {
    guid: text('podcastGuid'),
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
    alternateenclosure: many('podcastAlternateEnclosure', {
      attributes: {
        ...({ type: 'text', length: 'text', bitrate: 'text', height: 'text', lang: 'text' } as const),
        ...({ title: 'text', rel: 'text', codecs: 'text', default: 'text' } as const),
      },
    }),
    value: many('podcastValue', { attributes: { type: 'text', method: 'text', suggested: 'text' } }),
    medium: text('podcastMedium'),
    images: one('podcastImages', { attributes: { srcset: 'text' } }),
    image: many('podcastImage', {
      attributes: {
        ...({ href: 'address', alt: 'text', aspectRatio: 'text', width: 'text' } as const),
        ...({ height: 'text', type: 'text', purpose: 'text' } as const),
      },
      names: { aspectRatio: 'aspect-ratio' },
    }),
    liveitem: liveItem,
    contentlink: many('podcastContentLink', { attributes: { href: 'address' } }),
    socialinteract: many('podcastSocialInteract', {
      attributes: {
        ...({ protocol: 'text', uri: 'address', accountId: 'text' } as const),
        ...({ accountUrl: 'address', priority: 'text' } as const),
      },
    }),
    block: many('podcastBlock', { attributes: { id: 'text' } }),
    txt: many('podcastTxt', { attributes: { purpose: 'text' } }),
    remoteitem: many('podcastRemoteItem', REMOTE_ITEM),
    podroll: one('podcastPodroll'),
    updatefrequency: one('podcastUpdateFrequency', {
      attributes: { complete: 'text', dtstart: 'text', rrule: 'text' },
    }),
    podping: one('podcastPodping', { attributes: { usesPodping: 'text' } }),
    publisher: one('podcastPublisher'),
    chat: many('podcastChat', {
      attributes: { server: 'text', protocol: 'text', accountId: 'text', space: 'text' },
    }),
  },
  inside: {
    'podcast:alternateenclosure': {
      source: ofEnclosure.many('source', { attributes: { uri: 'address', contentType: 'text' } }),
      integrity: ofEnclosure.many('integrity', { attributes: { type: 'text', value: 'text' } }),
    },
    'podcast:value': {
      valuerecipient: ofValue.many('recipients', RECIPIENT),
      valuetimesplit: ofValue.many('timeSplits', {
        attributes: {
          startTime: 'text',
          duration: 'text',
          remoteStartTime: 'text',
          remotePercentage: 'text',
        },
      }),
    },
    'podcast:valuetimesplit': {
      valuerecipient: ofSplit.many('recipients', RECIPIENT),
      remoteitem: ofSplit.many('remoteItems', REMOTE_ITEM),
    },
    'podcast:podroll': remoteItems,
    'podcast:publisher': remoteItems,
  },
};
