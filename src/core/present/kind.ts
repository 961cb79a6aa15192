/** The kind of a file that an entry names. */

import { givenText } from '../values/given.ts';
import { bareMediaType } from '../values/media-types.ts';

export type FileKind = 'audio' | 'image' | 'video';

const NAMED = /^(?:audio|image|video)\b/;

/** Media types of audio and video that are registered, or common, below `application/`. */
const APPLICATIONS: ReadonlyMap<string, FileKind> = new Map([
  ['application/ogg', 'audio'],
  ['application/flac', 'audio'],
  ['application/x-flac', 'audio'],
  ['application/mp4', 'video'],
  ['application/vnd.apple.mpegurl', 'video'],
  ['application/x-mpegurl', 'video'],
]);

/** Endings of addresses. */
const NAMES: readonly (readonly [pattern: RegExp, kind: FileKind])[] = [
  [/\.(?:aac|flac|m4a|m4b|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i, 'audio'],
  [/\.(?:m3u8|m4v|mkv|mov|mp4|mpe?g|ogv|webm)(?:[?#]|$)/i, 'video'],
  [/\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i, 'image'],
];

const namedByEnding = (text: string): FileKind | undefined =>
  NAMES.find(([pattern]) => pattern.test(text))?.[1];

/** The kind that a media type begins with, but of `image/mp3` the kind of its ending: programs write `image/` before each. */
function named(type: string): FileKind | undefined {
  const kind = NAMED.exec(type)?.[0] as FileKind | undefined;
  const ending = namedByEnding(type.replace('/', '.'));
  const isOther = kind !== undefined && (kind === 'image') !== ((ending ?? kind) === 'image');
  return isOther ? ending : kind;
}

/** A media type in lower case, without parameters; `''` without one. */
export const givenMediaType = (type: unknown): string => bareMediaType(givenText(type));

/** The kind that the media type names, else the `medium`, else the ending of the address: many types are words such as `file`. */
export function kindOf(type: unknown, medium: unknown, address: string): FileKind | undefined {
  const mediaType = givenMediaType(type);
  return (
    named(mediaType) ??
    APPLICATIONS.get(mediaType) ??
    named(givenText(medium).toLowerCase()) ??
    namedByEnding(address)
  );
}
