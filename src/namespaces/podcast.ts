/** Podcasting 2.0. https://podcasting2.org/docs/podcast-namespace */

import { onlyWithin, rulesFor } from '../mapping/combinators.ts';
import { linkAttributes } from '../mapping/link.ts';
import type { Namespace, Rule } from '../mapping/rule.ts';
import type { Fields } from '../mapping/scope.ts';
import { append, attributesOf, write } from '../mapping/write.ts';
import type { CoreEntry } from '../model.ts';

/** Attributes as written, under their lower-cased names; `value` is the text. */
export type PodcastAttributes = Record<string, string>;

interface AlternateEnclosureParts {
  /** `podcast:source`: where it can be had. */
  source?: PodcastAttributes[];
  /** `podcast:integrity`. */
  integrity?: PodcastAttributes[];
}

export interface PodcastAlternateEnclosure extends AlternateEnclosureParts {
  /** Media type. */
  type?: string;
  /** Bytes, as written. */
  length?: string;
  [attribute: string]: string | PodcastAttributes[] | undefined;
}

export interface PodcastRemoteItem {
  feedguid?: string;
  feedurl?: string;
  itemguid?: string;
  medium?: string;
  [attribute: string]: string | undefined;
}

/** Whom to pay, how, and in what parts. */
export interface PodcastValue {
  type?: string;
  method?: string;
  suggested?: string;
  /** `podcast:valueRecipient`. */
  recipients?: PodcastAttributes[];
  /** `podcast:valueTimeSplit`. */
  timeSplits?: PodcastTimeSplit[];
}

/** A part of the episode with recipients of its own. */
export interface PodcastTimeSplit {
  /** Seconds, as written. */
  starttime?: string;
  /** Seconds, as written. */
  duration?: string;
  recipients?: PodcastAttributes[];
  /** `podcast:remoteItem`. */
  remoteItems?: PodcastRemoteItem[];
}

export interface PodcastKeys {
  /** `podcast:guid`: identity of the podcast, across hosts. */
  podcastGuid?: string;
  /** `podcast:locked`: `value` is `yes` or `no`, `owner` may be asked. */
  podcastLocked?: PodcastAttributes;
  /** `podcast:funding`: `url`, and the wording as `value`. */
  podcastFunding?: PodcastAttributes[];
  /** `podcast:transcript`: `url`, `type`, `language`, `rel`. */
  podcastTranscript?: PodcastAttributes[];
  /** `podcast:chapters`: `url`, `type`. */
  podcastChapters?: PodcastAttributes;
  /** `podcast:soundbite`: `starttime`, `duration` in seconds, as written; the title as `value`. */
  podcastSoundbite?: PodcastAttributes[];
  /** `podcast:person`: `role`, `group`, `img`, `href`, and the name as `value`. */
  podcastPerson?: PodcastAttributes[];
  /** `podcast:location`: `rel`, `geo`, `osm`, `country`, and the name as `value`. */
  podcastLocation?: PodcastAttributes[];
  /** `podcast:season`: number as `value`, `name`. */
  podcastSeason?: PodcastAttributes;
  /** `podcast:episode`: number as `value`, `display`. */
  podcastEpisode?: PodcastAttributes;
  /** `podcast:trailer`: `url`, `pubdate`, `length`, `type`, `season`, and the title as `value`. */
  podcastTrailer?: PodcastAttributes[];
  /** `podcast:license`: identifier as `value`, `url`. */
  podcastLicense?: PodcastAttributes;
  podcastAlternateEnclosure?: PodcastAlternateEnclosure[];
  podcastValue?: PodcastValue[];
  /** `podcast:medium`: `podcast`, `music`, `video`, `film`, `audiobook`, `newsletter`, `blog` … */
  podcastMedium?: string;
  /** `podcast:images`: `srcset`. */
  podcastImages?: PodcastAttributes;
  /** `podcast:image`: `href`, `alt`, `aspect-ratio`, `width`, `height`, `type`, `purpose`. */
  podcastImage?: PodcastAttributes[];
  /** `podcast:liveItem`: an entry for a stream, with `status`, `start`, `end` beside what entries have. */
  podcastLiveItem?: PodcastLiveItem[];
  /** `podcast:contentLink`: `href`, and the wording as `value`. */
  podcastContentLink?: PodcastAttributes[];
  /** `podcast:socialInteract`: `protocol`, `uri`, `accountid`, `accounturl`, `priority`. */
  podcastSocialInteract?: PodcastAttributes[];
  /** `podcast:block`: `yes` or `no` as `value`, `id` of a directory. */
  podcastBlock?: PodcastAttributes[];
  /** `podcast:txt`: any text as `value`, `purpose`. */
  podcastTxt?: PodcastAttributes[];
  podcastRemoteItem?: PodcastRemoteItem[];
  /** `podcast:podroll`: podcasts that this one recommends. */
  podcastPodroll?: { remoteItems?: PodcastRemoteItem[] };
  /** `podcast:updateFrequency`: `complete`, `dtstart`, `rrule`, and the wording as `value`. */
  podcastUpdateFrequency?: PodcastAttributes;
  /** `podcast:podping`: `usespodping`. */
  podcastPodping?: PodcastAttributes;
  /** `podcast:publisher`: the publisher's own feed. */
  podcastPublisher?: { remoteItems?: PodcastRemoteItem[] };
  /** `podcast:chat`: `server`, `protocol`, `accountid`, `space`. */
  podcastChat?: PodcastAttributes[];
}

export interface PodcastLiveItem extends CoreEntry {
  /** `pending`, `live`, `ended`. */
  status?: string;
  /** As written. */
  start?: string;
  /** As written. */
  end?: string;
}

/** A stream is an entry, but not one of the list. */
const liveItem: Rule = {
  keys: ['podcastLiveItem'],
  text: 'none',
  open: (build, element, frame) => {
    const record = attributesOf(build, element, frame) as Fields;
    append(build, 'podcastLiveItem', record);
    build.enter('entry', record);
  },
};

/** The address may be relative. */
const chapters: Rule = {
  keys: ['podcastChapters'],
  text: 'none',
  open: (build, element, frame) => {
    const { href, ...attributes } = linkAttributes(build, element, frame);
    write(build, frame, 'podcastChapters', href === undefined ? attributes : { ...attributes, url: href });
  },
};

const { text, attributes, attributesList, object, objects } = rulesFor<PodcastKeys>();
const alternateEnclosure = rulesFor<AlternateEnclosureParts>();
const inPodcastValue = rulesFor<PodcastValue>();
const inValue = rulesFor<PodcastTimeSplit>();

export const namespace: Namespace = {
  prefix: 'podcast',
  uris: [
    'https://podcastindex.org/namespace/1.0',
    'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
  ],
  elements: {
    guid: text('podcastGuid'),
    locked: attributes('podcastLocked'),
    funding: attributesList('podcastFunding'),
    transcript: attributesList('podcastTranscript'),
    chapters,
    soundbite: attributesList('podcastSoundbite'),
    person: attributesList('podcastPerson'),
    location: attributesList('podcastLocation'),
    season: attributes('podcastSeason'),
    episode: attributes('podcastEpisode'),
    trailer: attributesList('podcastTrailer'),
    license: attributes('podcastLicense'),
    alternateenclosure: objects('podcastAlternateEnclosure'),
    source: onlyWithin({ part: alternateEnclosure.attributesList('source') }),
    integrity: onlyWithin({ part: alternateEnclosure.attributesList('integrity') }),
    value: { ...objects('podcastValue'), text: 'none' },
    valuerecipient: onlyWithin({ part: inValue.attributesList('recipients') }),
    // A time split stands inside a value, never alone.
    valuetimesplit: onlyWithin({ part: { ...inPodcastValue.objects('timeSplits'), text: 'none' } }),
    medium: text('podcastMedium'),
    images: attributes('podcastImages'),
    image: attributesList('podcastImage'),
    liveitem: liveItem,
    contentlink: attributesList('podcastContentLink'),
    socialinteract: attributesList('podcastSocialInteract'),
    block: attributesList('podcastBlock'),
    txt: attributesList('podcastTxt'),
    remoteitem: {
      ...attributesList('podcastRemoteItem'),
      within: { part: inValue.attributesList('remoteItems') },
    },
    podroll: object('podcastPodroll'),
    updatefrequency: attributes('podcastUpdateFrequency'),
    podping: attributes('podcastPodping'),
    publisher: object('podcastPublisher'),
    chat: attributesList('podcastChat'),
  },
};
