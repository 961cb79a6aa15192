// biome-ignore-all format: generated
/** Every namespace the library knows. Made from the files of this directory: `npx vitest run test/namespaces -u` writes it anew. */

import type { Namespace } from '../mapping/rule.ts';
import { type AdminKeys, namespace as admin } from './admin.ts';
import { namespace as cc } from './cc.ts';
import { namespace as content } from './content.ts';
import { namespace as creativecommons } from './creativecommons.ts';
import { type DcKeys, namespace as dc } from './dc.ts';
import { type DctermsKeys, namespace as dcterms } from './dcterms.ts';
import { type FeedburnerKeys, namespace as feedburner } from './feedburner.ts';
import { type GeoKeys, namespace as geo } from './geo.ts';
import { type GeorssKeys, namespace as georss } from './georss.ts';
import { type GmlKeys, namespace as gml } from './gml.ts';
import { type GoogleplayKeys, namespace as googleplay } from './googleplay.ts';
import { type ItunesKeys, namespace as itunes } from './itunes.ts';
import { type MediaKeys, namespace as media } from './media.ts';
import { type PodcastKeys, namespace as podcast } from './podcast.ts';
import { type PscKeys, namespace as psc } from './psc.ts';
import { namespace as rdf } from './rdf.ts';
import { type SlashKeys, namespace as slash } from './slash.ts';
import { type SyKeys, namespace as sy } from './sy.ts';
import { type ThrKeys, namespace as thr } from './thr.ts';
import { type TrackbackKeys, namespace as trackback } from './trackback.ts';
import { UNTYPED } from './untyped.ts';
import { type WfwKeys, namespace as wfw } from './wfw.ts';
import { namespace as xhtml } from './xhtml.ts';
import { type YtKeys, namespace as yt } from './yt.ts';

export type { AdminKeys } from './admin.ts';
export type { DcKeys } from './dc.ts';
export type { DctermsKeys } from './dcterms.ts';
export type { FeedburnerKeys } from './feedburner.ts';
export type { GeoKeys } from './geo.ts';
export type { GeorssKeys } from './georss.ts';
export type { GmlKeys } from './gml.ts';
export type { GoogleplayCategory, GoogleplayImage, GoogleplayKeys } from './googleplay.ts';
export type { ItunesKeys } from './itunes.ts';
export type { MediaContent, MediaCopyright, MediaCredit, MediaEmbed, MediaGroup, MediaHash, MediaKeys, MediaLicense, MediaLink, MediaLocation, MediaParam, MediaParts, MediaPlayer, MediaPrice, MediaRating, MediaRestriction, MediaRights, MediaScene, MediaStarRating, MediaStatistics, MediaStatus, MediaText, MediaThumbnail } from './media.ts';
export type { PodcastAlternateEnclosure, PodcastBlock, PodcastChapters, PodcastChat, PodcastContentLink, PodcastEpisode, PodcastFunding, PodcastImage, PodcastImages, PodcastIntegrity, PodcastKeys, PodcastLicense, PodcastLiveItem, PodcastLocation, PodcastLocked, PodcastPerson, PodcastPodping, PodcastRemoteItem, PodcastRemoteItems, PodcastSeason, PodcastSocialInteract, PodcastSoundbite, PodcastSource, PodcastTimeSplit, PodcastTrailer, PodcastTranscript, PodcastTxt, PodcastUpdateFrequency, PodcastValue, PodcastValueRecipient } from './podcast.ts';
export type { PscChapter, PscChapters, PscKeys } from './psc.ts';
export type { SlashKeys } from './slash.ts';
export type { SyKeys } from './sy.ts';
export type { ThrInReplyTo, ThrKeys } from './thr.ts';
export type { TrackbackKeys } from './trackback.ts';
export type { WfwKeys } from './wfw.ts';
export type { YtKeys } from './yt.ts';

/** The keys of all namespaces. */
export interface NamespaceKeys
  extends AdminKeys,
    DcKeys,
    DctermsKeys,
    FeedburnerKeys,
    GeoKeys,
    GeorssKeys,
    GmlKeys,
    GoogleplayKeys,
    ItunesKeys,
    MediaKeys,
    PodcastKeys,
    PscKeys,
    SlashKeys,
    SyKeys,
    ThrKeys,
    TrackbackKeys,
    WfwKeys,
    YtKeys {}

export const NAMESPACES: readonly Namespace[] = [
  admin,
  cc,
  content,
  creativecommons,
  dc,
  dcterms,
  feedburner,
  geo,
  georss,
  gml,
  googleplay,
  itunes,
  media,
  podcast,
  psc,
  rdf,
  slash,
  sy,
  thr,
  trackback,
  wfw,
  xhtml,
  yt,
  ...UNTYPED,
];
