/** The parts that a podcast app shows of an episode and of a show alike: people, artwork, places, license, donations. */

import type { Entry, Feed } from '../document/result.ts';
import { givenAddress, givenList, givenObject, givenPixels, givenText } from '../values/given.ts';
import { parseDecimal } from '../values/number.ts';
import { ROLES_OF } from '../values/podcast-roles.ts';
import { filled } from './filled.ts';
import { kindOf } from './kind.ts';
import { isPicture, ownPictures, type PresentedPicture, pictureArea, thumbnailsOf } from './pictures.ts';

/** Keys of an episode, a live item or a show. */
export type PodcastPart = Partial<Entry> & Partial<Feed>;

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Whether there is strong language: as iTunes says, else as Google Play does. */
export const explicitOf = ({ itunesExplicit, googleplayExplicit }: PodcastPart): boolean | undefined =>
  flagOf(itunesExplicit) ?? flagOf(googleplayExplicit);

/** The first of two lists that is not empty: the episode's, else the show's. */
export function firstFilled<T>(own: T[], inherited: () => T[]): T[] {
  return own.length > 0 ? own : inherited();
}

/** A number as written; undefined for a negative one and other texts. */
export function numberOf(value: unknown): number | undefined {
  const number = parseDecimal(givenText(value));
  return number !== undefined && number >= 0 ? number : undefined;
}

/** A person of an episode or a show. */
export interface PresentedPerson {
  /** The name, on one line. */
  name: string;
  /** The role of the Podcast Taxonomy Project in lower case, such as `co-host`; another role as written. */
  role: string;
  /** The group of the role in lower case, such as `cast`; another group as written. */
  group: string;
  /** A picture of the person. */
  image?: string;
  /** A page about the person. */
  url?: string;
}

/** `podcast:person`: without a role a host, without a group of the cast, as the specification says. */
export function personsOf(part: PodcastPart): PresentedPerson[] {
  return givenList(part.podcastPerson).flatMap((person) => {
    const name = givenText(person.value);
    if (name === '') return [];
    const role = canonicalRole(givenText(person.role) || 'host');
    const group = canonicalGroup(givenText(person.group), role);
    const image = givenAddress(person.img);
    return [filled<PresentedPerson>({ name, role, group, image, url: givenAddress(person.href) })];
  });
}

/** Letters of a role: feeds write `Co-Host`, `cohost` and `co_host`. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const ROLES: ReadonlyMap<string, string> = new Map(
  [...ROLES_OF.values()].flatMap((roles) => [...roles].map((role) => [lettersOf(role), role] as const)),
);
const GROUPS: ReadonlyMap<string, string> = new Map(
  [...ROLES_OF.keys()].map((group) => [lettersOf(group), group]),
);

const canonicalRole = (role: string): string => ROLES.get(lettersOf(role)) ?? role;

/** The group as written, if it is one of the taxonomy; without one, the first group that has the role. */
function canonicalGroup(written: string, role: string): string {
  if (written !== '') return GROUPS.get(lettersOf(written)) ?? written;
  const [group = 'cast'] = [...ROLES_OF].find(([, roles]) => roles.has(role)) ?? [];
  return group;
}

/** A page, and the words of the link to it. */
export interface PresentedFunding {
  /** Its address. */
  url: string;
  /** The words of the link; absent when the feed has none. */
  text?: string;
}

export const fundingOf = (part: PodcastPart): PresentedFunding[] =>
  givenList(part.podcastFunding).flatMap(({ url, value }) => pageOf(url, value));

/** A page and the words of the link to it, when it has an address. */
export function pageOf(address: string | undefined, words: string | undefined): PresentedFunding[] {
  const url = givenAddress(address);
  return url === undefined ? [] : [filled<PresentedFunding>({ url, text: givenText(words) })];
}

/** The license of an episode or a show. Has at least one key. */
export interface PresentedLicense {
  /** The identifier of SPDX (https://spdx.org/licenses/); absent when the feed does not show it. */
  spdx?: string;
  /** The identifier or name, as written. */
  name?: string;
  /** The text of the license. */
  url?: string;
}

/** Versions of Creative Commons licenses in their addresses. */
const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses\/(by(?:-n[cd]|-sa){0,2})\/(\d\.\d)|publicdomain\/(zero)\/1\.0)/i;
/** Names of SPDX that begin so are in upper case as a whole. */
const UPPER_CASE = /^(?:cc-(?:by|pddc)|cc0-)[\w.-]*$/i;

export function licenseOf(part: PodcastPart): PresentedLicense | undefined {
  const { value, url: written } = givenObject(part.podcastLicense);
  const name = givenText(value);
  const url = givenAddress(written) ?? givenAddress(part.license);
  if (name === '' && url === undefined) return undefined;
  return filled<PresentedLicense>({ spdx: spdxOf(name, url ?? ''), name, url });
}

function spdxOf(name: string, url: string): string | undefined {
  if (UPPER_CASE.test(name)) return name.toUpperCase();
  const [found, kind, version, zero] = CREATIVE_COMMONS.exec(url) ?? CREATIVE_COMMONS.exec(name) ?? [];
  if (found === undefined) return undefined;
  return zero === undefined ? `CC-${kind?.toUpperCase()}-${version}` : 'CC0-1.0';
}

/** A place that an episode or a show is about, or was made at. */
export interface PresentedLocation {
  /** The name. */
  name?: string;
  /** `subject`, or `creator` for the place where it was made. */
  rel: 'subject' | 'creator';
  /** Degrees north, −90 to 90. */
  latitude?: number;
  /** Degrees east, −180 to 180. */
  longitude?: number;
  /** Identifier at OpenStreetMap, as written. */
  osm?: string;
  /** Code of the country in upper case (ISO 3166-1 alpha-2). */
  country?: string;
}

/** RFC 5870: latitude and longitude; height and precision may follow. */
const GEO = /^geo:(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?=[,;]|$)/i;

export function locationsOf(part: PodcastPart): PresentedLocation[] {
  return givenList(part.podcastLocation).map(({ value, rel, geo, osm, country }) => {
    const [, north = '', east = ''] = GEO.exec(givenText(geo)) ?? [];
    const [latitude, longitude] = [parseDecimal(north), parseDecimal(east)];
    const isPlace = Math.abs(latitude ?? 91) <= 90 && Math.abs(longitude ?? 181) <= 180;
    return filled<PresentedLocation>({
      name: givenText(value),
      rel: givenText(rel) === 'creator' ? 'creator' : 'subject',
      latitude: isPlace ? latitude : undefined,
      longitude: isPlace ? longitude : undefined,
      osm: givenText(osm),
      country: givenText(country).toUpperCase(),
    });
  });
}

const SPACES = /\s+/;
/** An address of `srcset`, and the width among its descriptors. */
const CANDIDATE = /([^\s,]\S*[^\s,])(?:\s+(?:(\d{1,6})w|[\d.]+[a-z]?)(?![^\s,;]))?/g;
/** Addresses of `srcset` that need no base. */
const WEB = /^https?:\/\//i;

/** Pictures of the episode or show from all vocabularies, without repeats: the widest first, those without a size last. */
export function artworksOf(part: PodcastPart): PresentedPicture[] {
  const all = [
    ...podcastPictures(part),
    ...srcsetPictures(part),
    ...ownPictures(part),
    ...thumbnailsOf(part),
  ];
  const byAddress = new Map<string, PresentedPicture>();
  for (const picture of all) {
    if (isPicture(picture)) byAddress.set(picture.url, { ...picture, ...byAddress.get(picture.url) });
  }
  return [...byAddress.values()].sort((a, b) => pictureArea(b) - pictureArea(a));
}

/** `podcast:image` without a purpose, or as artwork: others are banners and pictures for social networks, and some are videos. */
function podcastPictures({ podcastImage }: PodcastPart): PresentedPicture[] {
  return givenList(podcastImage).flatMap((image) => {
    const url = givenAddress(image.href);
    const purposes = givenText(image.purpose).toLowerCase().split(SPACES);
    if (url === undefined || !(purposes.includes('') || purposes.includes('artwork'))) return [];
    if ((kindOf(image.type, '', url) ?? 'image') !== 'image') return [];
    const [width, height] = [givenPixels(image.width), givenPixels(image.height)];
    return [filled<PresentedPicture>({ url, width, height, alt: givenText(image.alt) })];
  });
}

/** `podcast:images`: square pictures, of which the widths are given or not. */
function srcsetPictures({ podcastImages }: PodcastPart): PresentedPicture[] {
  const candidates = givenText(givenObject(podcastImages).srcset).matchAll(CANDIDATE);
  return [...candidates].flatMap(([, address, digits]) => {
    const url = givenAddress(address);
    if (url === undefined || !WEB.test(url)) return [];
    const width = Number(digits) || undefined;
    return [filled<PresentedPicture>({ url, width, height: width })];
  });
}
