/** Finds the audio and video files of an entry, the best first. */

import type { Entry } from '../document/result.ts';
import type { Enclosure } from '../model/model.ts';
import type { MediaContent } from '../namespaces/media.ts';
import type { PodcastAlternateEnclosure } from '../namespaces/podcast.ts';
import { givenAddress, givenList, givenPixels, givenText } from '../values/given.ts';
import { bareMediaType } from '../values/media-types.ts';

/** A media type in lower case, without parameters; `''` without one. */
export const givenMediaType = (type: unknown): string => bareMediaType(givenText(type));

/** An audio or video file of an entry. */
export interface PresentedMedia {
  /** Its address. */
  url: string;
  /** Decided by its media type, else by `medium`, else by the ending of its address. */
  kind: 'audio' | 'video';
  /** Media type in lower case, without parameters. */
  type?: string;
  /** Length in seconds. */
  seconds?: number;
  /** Size in bytes. */
  bytes?: number;
  /** Pixels of a video, as declared. */
  width?: number;
  /** Pixels of a video, as declared. */
  height?: number;
  /** Its name in the feed. */
  title?: string;
}

/** Files from all elements that name one, without repeats: each fact of a file comes from the first element that has it. */
export function mediaOf(entry: Partial<Entry>): PresentedMedia[] {
  const files = [
    ...givenList(entry.enclosures).flatMap(enclosed),
    ...[...givenList(entry.mediaContent), ...defaultFirst(entry)].flatMap(content),
    ...givenList(entry.podcastAlternateEnclosure).flatMap(alternate),
  ];
  const byAddress = new Map<string, PresentedMedia>();
  for (const file of files) byAddress.set(file.url, { ...file, ...byAddress.get(file.url) });
  return withEpisodeLength([...byAddress.values()], entry.itunesDurationParsed);
}

/** The length of an episode is the length of its first file. */
function withEpisodeLength(files: PresentedMedia[], duration: number | undefined): PresentedMedia[] {
  const [first, ...others] = files;
  const seconds = givenPixels(duration);
  if (first === undefined || !seconds) return files;
  return [{ seconds, ...first }, ...others];
}

/** Files of groups: the default of each first, then the others by quality. */
function defaultFirst(entry: Partial<Entry>): Partial<MediaContent>[] {
  return givenList(entry.mediaGroup).flatMap(({ contents }) =>
    [...givenList(contents)].sort((a, b) => qualityOf(b) - qualityOf(a)),
  );
}

function qualityOf({ isDefault, bitrate, fileSize }: Partial<MediaContent>): number {
  if (givenText(isDefault) === 'true') return Number.MAX_VALUE;
  return givenPixels(bitrate) ?? (givenPixels(fileSize) ?? 0) / Number.MAX_SAFE_INTEGER;
}

const enclosed = ({ href, type, length, duration, title }: Partial<Enclosure>): PresentedMedia[] =>
  file({ url: href, type, bytes: length, seconds: duration, title });

const content = (given: Partial<MediaContent>): PresentedMedia[] =>
  file({ ...given, bytes: given.fileSize, seconds: given.duration });

const alternate = ({ sources, ...given }: Partial<PodcastAlternateEnclosure>): PresentedMedia[] =>
  file({ ...given, url: givenList(sources).map(({ uri }) => uri)[0], bytes: given.length });

interface GivenFile {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly medium?: string | undefined;
  readonly bytes?: string | undefined;
  readonly seconds?: string | undefined;
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly title?: string | undefined;
}

/** The file, when it is one to hear or to see. */
function file(given: GivenFile): PresentedMedia[] {
  const url = givenAddress(given.url);
  const type = givenMediaType(given.type);
  const kind = url === undefined ? undefined : kindOf(type, givenText(given.medium), url);
  if (url === undefined || kind === undefined) return [];
  const facts = { seconds: given.seconds, bytes: given.bytes, width: given.width, height: given.height };
  const numbers = Object.entries(facts).flatMap(([key, value]) => {
    const number = givenPixels(value);
    // Zero says that the author does not know.
    return number ? [[key, number]] : [];
  });
  const title = givenText(given.title);
  return [
    { url, kind, ...(type && { type }), ...Object.fromEntries(numbers), ...(title !== '' && { title }) },
  ];
}

const KIND = /^(audio|video)\b/;
const AUDIO_NAME = /\.(?:aac|flac|m4a|m4b|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i;
const VIDEO_NAME = /\.(?:m4v|mkv|mov|mp4|mpe?g|ogv|webm)(?:[?#]|$)/i;

function kindOf(type: string, medium: string, url: string): PresentedMedia['kind'] | undefined {
  const [, named] = KIND.exec(type) ?? KIND.exec(medium.toLowerCase()) ?? [];
  if (named !== undefined) return named as PresentedMedia['kind'];
  if (type !== '' && type !== 'application/octet-stream') return undefined;
  if (AUDIO_NAME.test(url)) return 'audio';
  return VIDEO_NAME.test(url) ? 'video' : undefined;
}
