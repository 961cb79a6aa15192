/** Finds the audio and video files of an entry, the best first. */

import type { Entry } from '../document/result.ts';
import type { Enclosure } from '../model/model.ts';
import type { MediaContent } from '../namespaces/media.ts';
import type { PodcastAlternateEnclosure } from '../namespaces/podcast.ts';
import {
  givenAddress,
  givenBytes,
  givenList,
  givenNumber,
  givenPixels,
  givenSeconds,
  givenText,
} from '../values/given.ts';
import { filled } from './filled.ts';
import { givenMediaType, kindOf } from './kind.ts';

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
    // Atom: a content elsewhere, without a link to it.
    ...givenList(entry.content).flatMap(({ src, type }) => file({ url: src, type })),
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
  const seconds = givenNumber(duration);
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
  return givenNumber(bitrate) ?? (givenBytes(fileSize) ?? 0) / Number.MAX_SAFE_INTEGER;
}

const enclosed = ({ href, type, length, duration, title }: Partial<Enclosure>): PresentedMedia[] =>
  file({ url: href, type, bytes: length, seconds: duration, title });

const content = (given: Partial<MediaContent>): PresentedMedia[] =>
  file({ ...given, bytes: given.fileSize, seconds: given.duration });

/** The first source that is the file: others transport it, such as a torrent, and say so in their type. */
const alternate = ({ sources, ...given }: Partial<PodcastAlternateEnclosure>): PresentedMedia[] =>
  givenList(sources)
    .flatMap(({ uri, contentType }) =>
      file({ ...given, url: uri, type: givenText(contentType) || given.type, bytes: given.length }),
    )
    .slice(0, 1);

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
  const kind = url === undefined ? undefined : kindOf(type, given.medium, url);
  if (url === undefined || kind === undefined || kind === 'image') return [];
  return [
    filled<PresentedMedia>({
      url,
      kind,
      type,
      // Zero says that the author does not know.
      seconds: givenSeconds(given.seconds) || undefined,
      bytes: givenBytes(given.bytes) || undefined,
      width: givenPixels(given.width) || undefined,
      height: givenPixels(given.height) || undefined,
      title: givenText(given.title),
    }),
  ];
}
