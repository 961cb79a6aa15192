/** Presents an entry as a podcast app shows it. */

import type { Entry, Feed, PodcastLiveItem } from '../document/result.ts';
import type { PodcastAlternateEnclosure } from '../namespaces/podcast.ts';
import { parseDate } from '../values/dates/index.ts';
import { givenAddress, givenList, givenNumber, givenObject, givenText } from '../values/given.ts';
import { filled } from './filled.ts';
import { type Presented, type PresentOptions, present } from './index.ts';
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
  pageOf,
  personsOf,
} from './podcast.ts';
import { type PresentedValue, paymentsOf } from './value.ts';

/** An episode as a podcast app shows it: the parts of every entry, and those of podcasts. `media` has the files to play. */
export interface PresentedEpisode extends Presented {
  /** Length in seconds: `itunes:duration`, else that of the first file. */
  seconds?: number;
  /** The kind of episode. */
  type: 'full' | 'trailer' | 'bonus';
  /** The season; absent without number and name. */
  season?: PresentedNumber;
  /** The number of the episode; absent without number and text. */
  episode?: PresentedNumber;
  /** Whether the episode, else the show, has explicit content; absent when neither says so. */
  explicit?: boolean;
  /** Whether directories should not list the episode. */
  isBlocked: boolean;
  /** Artwork of the episode, else of the show: the largest first. */
  artwork: PresentedPicture[];
  /** Hosts, guests and others of the episode, else of the show. */
  persons: PresentedPerson[];
  /** Transcripts, those with times first. */
  transcripts: PresentedTranscript[];
  /** The chapters; absent without any. */
  chapters?: PresentedChapters;
  /** Parts of the episode for previews, in order of their start. */
  soundbites: PresentedSoundbite[];
  /** Other forms of the file to play, the best first: the default, then by height, then by bits a second. */
  alternates: PresentedAlternate[];
  /** Ways to pay, of the episode, else of the show. */
  value: PresentedValue[];
  /** Pages for donations, of the episode, else of the show. */
  funding: PresentedFunding[];
  /** The license of the episode, else of the show. */
  license?: PresentedLicense;
  /** Places of the episode. */
  locations: PresentedLocation[];
  /** Posts where listeners comment, the best first; none where the author disables comments. */
  comments: PresentedComments[];
  /** State of a live stream; absent for other episodes. */
  live?: PresentedLive;
}

/** The number of a season or an episode. Has at least one key. */
export interface PresentedNumber {
  /** The number; it may have a fraction. */
  number?: number;
  /** The name of the season, or the text to show instead of the number of the episode. */
  name?: string;
}

/** A transcript of an episode. */
export interface PresentedTranscript {
  /** Its address. */
  url: string;
  /** Media type in lower case, without parameters. */
  type?: string;
  /** Whether it has times, so that a player can show it as captions. */
  hasTimes: boolean;
  /** Its language. */
  language?: string;
}

/** Chapters of an episode: in a file, in the feed, or both. */
export interface PresentedChapters {
  /** The address of a file with chapters, whose form is that of Podcasting 2.0. */
  url?: string;
  /** The chapters that the feed has, in order of their start. */
  list: PresentedChapter[];
}

/** A chapter of an episode. */
export interface PresentedChapter {
  /** Seconds from the beginning. */
  start: number;
  /** The title. */
  title?: string;
  /** A page about the chapter. */
  url?: string;
  /** A picture. */
  image?: string;
}

/** A part of an episode for previews. */
export interface PresentedSoundbite {
  /** Seconds from the beginning. */
  start: number;
  /** Length in seconds. */
  seconds: number;
  /** The title. */
  title?: string;
}

/** Another form of the file to play. */
export interface PresentedAlternate {
  /** Addresses of the same file, in the order of the feed. */
  urls: string[];
  /** Media type in lower case, without parameters. */
  type?: string;
  /** Whether it is the form of the enclosure. */
  isDefault: boolean;
  /** Pixels of a video. */
  height?: number;
  /** Bits a second. */
  bitrate?: number;
  /** Size in bytes. */
  bytes?: number;
  /** Codecs (RFC 6381). */
  codecs?: string;
  /** Its language. */
  language?: string;
  /** Its title, such as `High quality`. */
  title?: string;
  /** Its kind, as written. */
  rel?: string;
  /** A hash of the file in the form of Subresource Integrity. */
  integrity?: string;
}

/** A post where listeners comment. */
export interface PresentedComments {
  /** Its address. */
  url: string;
  /** Protocol in lower case, such as `activitypub`. */
  protocol?: string;
  /** The account of its author. */
  accountId?: string;
  /** The page of that account. */
  accountUrl?: string;
}

/** The state of a live stream. */
export interface PresentedLive {
  /** The state in lower case: `pending`, `live`, `ended`; another as written. */
  status: string;
  /** Start; absent when unreadable. */
  start?: Date;
  /** Planned end; absent when unreadable. */
  end?: Date;
  /** Pages with the stream. */
  links: PresentedFunding[];
}

/**
 * Presents an entry as a podcast app shows it. docs/present.md lists the keys of each part.
 *
 * @param entry an entry, or an item of `feed.podcastLiveItem`
 * @param feed of the entry: supplies what the specification lets an episode inherit
 * @throws {TypeError | RangeError} for wrong options
 * @returns what `present` returns, and the parts of podcasts. Accepts entries made by hand: a value of the wrong type counts as absent.
 * @example
 * import { parseFeed, presentEpisode } from 'anyfeed';
 *
 * const { feed, entries } = parseFeed(
 *   '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><item><title>Tides</title>' +
 *     '<itunes:duration>1:02:03</itunes:duration><itunes:season>2</itunes:season></item></channel></rss>',
 * );
 * for (const entry of entries) {
 *   const { title, seconds, season } = presentEpisode(entry, feed);
 *   title; // 'Tides'
 *   seconds; // 3723
 *   season?.number; // 2
 * }
 */
export function presentEpisode(
  entry: Entry | PodcastLiveItem,
  feed?: Feed,
  options?: PresentOptions,
): PresentedEpisode {
  const shown = present(entry, feed, options);
  const own: PodcastPart = givenObject<PodcastPart>(entry as PodcastPart);
  const show: PodcastPart = givenObject<PodcastPart>(feed as PodcastPart | undefined);
  return {
    ...shown,
    ...filled<OfEpisode>({
      ...numbersOf(own, shown),
      type: EPISODE_TYPES.get(givenText(own.itunesEpisodeType).toLowerCase()) ?? 'full',
      explicit: explicitOf(own) ?? explicitOf(show),
      isBlocked: own.itunesBlock === true,
      artwork: firstFilled(artworksOf(own), () => artworksOf(show)),
      persons: firstFilled(personsOf(own), () => personsOf(show)),
      transcripts: transcriptsOf(own),
      chapters: chaptersOf(own),
      soundbites: soundbitesOf(own),
      alternates: alternatesOf(own),
      value: firstFilled(paymentsOf(own), () => paymentsOf(show)),
      funding: firstFilled(fundingOf(own), () => fundingOf(show)),
      license: licenseOf(own) ?? licenseOf(show),
      locations: locationsOf(own),
      comments: commentsOf(own),
      live: liveOf(entry),
    }),
  };
}

type OfEpisode = Omit<PresentedEpisode, keyof Presented>;

const EPISODE_TYPES: ReadonlyMap<string, PresentedEpisode['type']> = new Map([
  ['trailer', 'trailer'],
  ['bonus', 'bonus'],
]);

/** Length, season and number of an episode. Numbers of Podcasting 2.0 may have names, which those of Apple have not. */
function numbersOf(
  own: PodcastPart,
  { media }: Presented,
): Pick<{ [K in keyof OfEpisode]: OfEpisode[K] | undefined }, 'seconds' | 'season' | 'episode'> {
  const { value: season, name } = givenObject(own.podcastSeason);
  const { value: number, display } = givenObject(own.podcastEpisode);
  return {
    seconds: givenNumber(own.itunesDurationParsed) || media[0]?.seconds,
    season: numbered(numberOf(season) ?? numberOf(own.itunesSeason), givenText(name)),
    episode: numbered(numberOf(number) ?? numberOf(own.itunesEpisode), givenText(display)),
  };
}

function numbered(number: number | undefined, name: string): PresentedNumber | undefined {
  return number === undefined && name === '' ? undefined : filled<PresentedNumber>({ number, name });
}

/** Media types of transcripts, the best first; those with times are before plain text. */
const TRANSCRIPTS = [
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'text/srt',
  'application/json',
  'text/html',
  'text/plain',
];
const FIRST_WITHOUT_TIMES = TRANSCRIPTS.indexOf('text/html');

function transcriptsOf(own: PodcastPart): PresentedTranscript[] {
  const ranked = givenList(own.podcastTranscript).flatMap((transcript) => {
    const url = givenAddress(transcript.url);
    if (url === undefined) return [];
    const type = givenMediaType(transcript.type);
    const rank = TRANSCRIPTS.indexOf(type);
    const isTimed = rank !== -1 && rank < FIRST_WITHOUT_TIMES;
    const hasTimes = isTimed || givenText(transcript.rel).toLowerCase() === 'captions';
    const language = givenText(transcript.language);
    return [{ hasTimes, rank, transcript: filled<PresentedTranscript>({ url, type, hasTimes, language }) }];
  });
  // Unknown types follow the known ones.
  const order = ({ hasTimes, rank }: { hasTimes: boolean; rank: number }): number =>
    (hasTimes ? 0 : TRANSCRIPTS.length + 1) + (rank === -1 ? TRANSCRIPTS.length : rank);
  return ranked.sort((a, b) => order(a) - order(b)).map(({ transcript }) => transcript);
}

function chaptersOf(own: PodcastPart): PresentedChapters | undefined {
  const url = givenAddress(givenObject(own.podcastChapters).url);
  const list = givenList(givenObject(own.pscChapters).chapters).flatMap((chapter) => {
    // Normal Play Time also has seconds alone, which have no `startParsed`.
    const start = givenNumber(chapter.startParsed) ?? numberOf(chapter.start);
    if (start === undefined) return [];
    const [title, page, image] = [
      givenText(chapter.title),
      givenAddress(chapter.href),
      givenAddress(chapter.image),
    ];
    return [filled<PresentedChapter>({ start, title, url: page, image })];
  });
  if (url === undefined && list.length === 0) return undefined;
  return filled<PresentedChapters>({ url, list: list.sort((a, b) => a.start - b.start) });
}

function soundbitesOf(own: PodcastPart): PresentedSoundbite[] {
  const bites = givenList(own.podcastSoundbite).flatMap(({ startTime, duration, value }) => {
    const [start, seconds] = [numberOf(startTime), numberOf(duration)];
    if (start === undefined || seconds === undefined) return [];
    return [filled<PresentedSoundbite>({ start, seconds, title: givenText(value) })];
  });
  return bites.sort((a, b) => a.start - b.start);
}

function alternatesOf(own: PodcastPart): PresentedAlternate[] {
  return givenList(own.podcastAlternateEnclosure)
    .flatMap(alternateOf)
    .sort(
      (a, b) =>
        Number(b.isDefault) - Number(a.isDefault) ||
        (b.height ?? 0) - (a.height ?? 0) ||
        (b.bitrate ?? 0) - (a.bitrate ?? 0),
    );
}

function alternateOf(form: Partial<PodcastAlternateEnclosure>): PresentedAlternate[] {
  const urls = givenList(form.sources).flatMap(({ uri }) => givenAddress(uri) ?? []);
  if (urls.length === 0) return [];
  const integrity = givenList(form.integrities).find(({ type }) => givenText(type).toLowerCase() === 'sri');
  return [
    filled<PresentedAlternate>({
      urls,
      type: givenMediaType(form.type),
      isDefault: givenText(form.default).toLowerCase() === 'true',
      // Zero says that the author does not know.
      height: numberOf(form.height) || undefined,
      bitrate: numberOf(form.bitrate) || undefined,
      bytes: numberOf(form.length) || undefined,
      codecs: givenText(form.codecs),
      language: givenText(form.lang),
      title: givenText(form.title),
      rel: givenText(form.rel),
      integrity: givenText(integrity?.value),
    }),
  ];
}

/** Posts in order of their priority; a post without priority is last. */
function commentsOf(own: PodcastPart): PresentedComments[] {
  const posts = givenList(own.podcastSocialInteract).map((post) => ({
    protocol: givenText(post.protocol).toLowerCase(),
    priority: numberOf(post.priority) ?? Number.MAX_VALUE,
    post,
  }));
  if (posts.some(({ protocol }) => protocol === 'disabled')) return [];
  return posts
    .sort((a, b) => a.priority - b.priority)
    .flatMap(({ protocol, post }) => {
      const url = givenAddress(post.uri);
      const accountUrl = givenAddress(post.accountUrl);
      const accountId = givenText(post.accountId);
      return url === undefined ? [] : [filled<PresentedComments>({ url, protocol, accountId, accountUrl })];
    });
}

/** A live item has a status and a start; entries have neither key. */
function liveOf(entry: Entry | PodcastLiveItem): PresentedLive | undefined {
  const { status, start, end, podcastContentLink } = givenObject<PodcastLiveItem>(entry as PodcastLiveItem);
  const state = givenText(status).toLowerCase();
  const links = givenList(podcastContentLink).flatMap(({ href, value }) => pageOf(href, value));
  if (state === '') return undefined;
  return filled<PresentedLive>({
    status: state,
    start: parseDate(givenText(start)),
    end: parseDate(givenText(end)),
    links,
  });
}
