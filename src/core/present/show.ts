/** Presents the feed of a podcast as a podcast app shows it. */

import type { Entry, Feed, PodcastLiveItem } from '../document/result.ts';
import type { ItunesCategory } from '../namespaces/itunes.ts';
import type { PodcastTrailer } from '../namespaces/podcast.ts';
import { parseDate } from '../values/dates/index.ts';
import { givenAddress, givenList, givenObject, givenText } from '../values/given.ts';
import { type PresentedEpisode, presentEpisode } from './episode.ts';
import { filled } from './filled.ts';
import { type PresentedAuthor, type PresentOptions, plainName, present } from './index.ts';
import { givenMediaType } from './kind.ts';
import type { PresentedPicture } from './pictures.ts';
import {
  artworksOf,
  explicitOf,
  firstFilled,
  fundingOf,
  licenseOf,
  locationsOf,
  numberOf,
  type PodcastPart,
  type PresentedFunding,
  type PresentedLicense,
  type PresentedLocation,
  type PresentedPerson,
  personsOf,
} from './podcast.ts';
import { type PresentedRemoteItem, type PresentedValue, paymentsOf, remotesOf } from './value.ts';

/** A podcast as a podcast app shows it. Missing texts are `''`. */
export interface PresentedShow {
  /** Plain text on one line. */
  title: string;
  /** The description as plain text. */
  text: string;
  /** The description as safe HTML. */
  html: string;
  /** The page of the podcast. */
  link?: string;
  /** Authors of the feed. */
  authors: PresentedAuthor[];
  /** Contact of the owner; absent without name and address. */
  owner?: PresentedAuthor;
  /** The language, as written. */
  language?: string;
  /** The copyright notice, as plain text. */
  copyright?: string;
  /** Artwork, the largest first. */
  artwork: PresentedPicture[];
  /** Categories of the directory: each a path, `['Arts', 'Food']`. */
  categories: string[][];
  /** Whether the podcast has explicit content; absent when the feed does not say so. */
  explicit?: boolean;
  /** Order in which to hear the episodes: the newest first, or from the first on. */
  type: 'episodic' | 'serial';
  /** The medium in lower case, such as `podcast`, `music`, and `musicl` for a list of music. */
  medium: string;
  /** The identity of the podcast across hosts. */
  guid?: string;
  /** Whether no more episodes will follow. */
  isComplete: boolean;
  /** Whether directories should not list the podcast. */
  isBlocked: boolean;
  /** Directories that must not list the podcast, in lower case. */
  blockedPlatforms: string[];
  /** Directories that may list the podcast although it is blocked, in lower case. */
  allowedPlatforms: string[];
  /** Whether other hosts must not import the podcast. */
  isLocked: boolean;
  /** The new address of the feed. */
  newFeedUrl?: string;
  /** How often episodes appear; absent when the feed does not say so. */
  updateFrequency?: PresentedFrequency;
  /** Hosts and others. */
  persons: PresentedPerson[];
  /** Pages for donations. */
  funding: PresentedFunding[];
  /** Ways to pay. */
  value: PresentedValue[];
  /** The license. */
  license?: PresentedLicense;
  /** Places. */
  locations: PresentedLocation[];
  /** Trailers of the podcast and of its seasons. */
  trailers: PresentedTrailer[];
  /** Live streams: on air first, then to come, by their start. Ended ones are left out. */
  live: PresentedEpisode[];
  /** Podcasts that this podcast recommends. */
  podroll: PresentedRemoteItem[];
  /** The feed of the publisher. */
  publisher?: PresentedRemoteItem;
}

/** How often episodes appear. Has at least one key. */
export interface PresentedFrequency {
  /** The words of the author, `every other week`. */
  text?: string;
  /** A recurrence rule (RFC 5545). */
  rule?: string;
  /** The first date of the rule. */
  start?: Date;
}

/** A trailer. */
export interface PresentedTrailer {
  /** The address of the file. */
  url: string;
  /** The title. */
  title?: string;
  /** Media type in lower case. */
  type?: string;
  /** Size in bytes. */
  bytes?: number;
  /** Number of the season. */
  season?: number;
  /** Date of publication; absent when unreadable. */
  date?: Date;
}

/**
 * Presents the feed of a podcast as a podcast app shows it. docs/present.md lists the keys of each part.
 *
 * @throws {TypeError | RangeError} for wrong options
 * @returns the parts of the show. Accepts feeds made by hand: a value of the wrong type counts as absent.
 * @example
 * import { parseFeed, presentShow } from 'anyfeed';
 *
 * const { feed } = parseFeed(
 *   '<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Tides</title>' +
 *     '<podcast:person role="Co-Host">Ann</podcast:person></channel></rss>',
 * );
 * const { title, persons } = presentShow(feed);
 * title; // 'Tides'
 * persons[0]?.role; // 'co-host'
 */
export function presentShow(feed: Feed, options?: PresentOptions): PresentedShow {
  const own: PodcastPart = givenObject(feed as PodcastPart);
  // A feed has its texts and authors under the keys of an entry.
  const { title, text, html, authors, link } = present(own as Entry, undefined, options);
  const parts = filled<OfShow>({ link, ...aboutShow(own), ...partsOf(own, options) });
  return { title, text, html, authors, ...parts };
}

type OfShow = Omit<PresentedShow, 'title' | 'text' | 'html' | 'authors'>;
type Some<Keys extends keyof OfShow> = { [K in Keys]: OfShow[K] | undefined };

/** Facts that are a word or a flag. */
function aboutShow(
  own: PodcastPart,
): Some<
  | 'allowedPlatforms'
  | 'blockedPlatforms'
  | 'copyright'
  | 'explicit'
  | 'guid'
  | 'isBlocked'
  | 'isComplete'
  | 'isLocked'
  | 'language'
  | 'medium'
  | 'newFeedUrl'
  | 'type'
> {
  return {
    language: givenText(own.language),
    copyright: present({ title: own.rights } as Entry).title,
    explicit: explicitOf(own),
    type: givenText(own.itunesType).toLowerCase() === 'serial' ? 'serial' : 'episodic',
    medium: givenText(own.podcastMedium).toLowerCase() || 'podcast',
    guid: givenText(own.podcastGuid).toLowerCase(),
    isComplete: own.itunesComplete === true || isYes(givenObject(own.podcastUpdateFrequency).complete),
    ...blocksOf(own),
    isLocked: isYes(givenObject(own.podcastLocked).value),
    newFeedUrl: givenAddress(own.itunesNewFeedUrl) ?? givenAddress(own.googleplayNewFeedUrl),
  };
}

const YES: ReadonlySet<string> = new Set(['yes', 'true']);

const isYes = (value: unknown): boolean => YES.has(givenText(value).toLowerCase());

/** `itunes:block`, and `podcast:block` for all directories or for one. */
function blocksOf(own: PodcastPart): Some<'isBlocked' | 'blockedPlatforms' | 'allowedPlatforms'> {
  const blocks = givenList(own.podcastBlock).map(({ id, value }) => ({
    platform: givenText(id).toLowerCase(),
    isBlocked: isYes(value),
  }));
  const platformsOf = (which: boolean): string[] =>
    blocks
      .filter(({ platform, isBlocked }) => platform !== '' && isBlocked === which)
      .map(({ platform }) => platform);
  return {
    isBlocked:
      own.itunesBlock === true || blocks.some(({ platform, isBlocked }) => platform === '' && isBlocked),
    blockedPlatforms: platformsOf(true),
    allowedPlatforms: platformsOf(false),
  };
}

/** Parts that are objects or lists. */
function partsOf(
  own: PodcastPart,
  options: PresentOptions | undefined,
): Omit<{ [K in keyof OfShow]: OfShow[K] | undefined }, keyof ReturnType<typeof aboutShow> | 'link'> {
  const [publisher] = remotesOf(givenObject(own.podcastPublisher).remoteItems);
  return {
    owner: ownerOf(own),
    artwork: artworksOf(own),
    categories: firstFilled(categoriesIn(own.itunesCategories), () => categoriesIn(own.googleplayCategory)),
    updateFrequency: frequencyOf(own),
    persons: personsOf(own),
    funding: fundingOf(own),
    value: paymentsOf(own),
    license: licenseOf(own),
    locations: locationsOf(own),
    trailers: givenList(own.podcastTrailer).flatMap(trailerOf),
    live: liveItemsOf(own, options),
    podroll: remotesOf(givenObject(own.podcastPodroll).remoteItems),
    publisher,
  };
}

function ownerOf({ itunesOwner }: PodcastPart): PresentedAuthor | undefined {
  const [owner] = present({ authors: [givenObject(itunesOwner)] } as Entry).authors;
  return owner;
}

/** Greatest depth of categories; directories have two. */
const DEEPEST = 8;

const categoriesIn = (categories: readonly Partial<ItunesCategory>[] | undefined): string[][] =>
  givenList(categories).flatMap((category) => pathsOf(category));

/** A category without subcategories is a path of one. */
function pathsOf(category: Partial<ItunesCategory>, above: readonly string[] = []): string[][] {
  const name = plainName(givenText(category.text));
  const path = name === '' ? [...above] : [...above, name];
  const inside = givenList(category.subcategories);
  if (inside.length === 0 || path.length >= DEEPEST) return path.length === 0 ? [] : [path];
  return inside.flatMap((sub) => pathsOf(sub, path));
}

function frequencyOf({ podcastUpdateFrequency }: PodcastPart): PresentedFrequency | undefined {
  const { value, rrule, dtstart } = givenObject(podcastUpdateFrequency);
  const [text, rule, start] = [givenText(value), givenText(rrule), parseDate(givenText(dtstart))];
  if (text === '' && rule === '') return undefined;
  return filled<PresentedFrequency>({ text, rule, start });
}

function trailerOf(trailer: Partial<PodcastTrailer>): PresentedTrailer[] {
  const url = givenAddress(trailer.url);
  if (url === undefined) return [];
  return [
    filled<PresentedTrailer>({
      url,
      title: givenText(trailer.value),
      type: givenMediaType(trailer.type),
      bytes: numberOf(trailer.length) || undefined,
      season: numberOf(trailer.season),
      date: parseDate(givenText(trailer.pubDate)),
    }),
  ];
}

function liveItemsOf(own: PodcastPart, options: PresentOptions | undefined): PresentedEpisode[] {
  return givenList(own.podcastLiveItem)
    .map((item) => presentEpisode(item as PodcastLiveItem, own as Feed, options))
    .filter(({ live }) => live !== undefined && live.status !== 'ended')
    .sort(
      (a, b) =>
        Number(b.live?.status === 'live') - Number(a.live?.status === 'live') || startOf(a) - startOf(b),
    );
}

const startOf = ({ live }: PresentedEpisode): number => live?.start?.getTime() ?? Number.MAX_VALUE;
