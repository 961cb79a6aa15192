// biome-ignore-all format: generated
/** Every namespace of the library. Generated from the files of this directory by `npx vitest run test/core/namespaces -u`. */

import type { Namespace } from '../mapping/rule.ts';
import { type AcastKeys, namespace as acast } from './acast.ts';
import { type ActivityKeys, namespace as activity } from './activity.ts';
import { type AdminKeys, namespace as admin } from './admin.ts';
import { type AppKeys, namespace as app } from './app.ts';
import { type ArxivKeys, namespace as arxiv } from './arxiv.ts';
import { namespace as at } from './at.ts';
import { type BlogchannelKeys, namespace as blogchannel } from './blogchannel.ts';
import { type BloggerKeys, namespace as blogger } from './blogger.ts';
import { type CcKeys, namespace as cc } from './cc.ts';
import { namespace as content } from './content.ts';
import { namespace as creativecommons } from './creativecommons.ts';
import { type DcKeys, namespace as dc } from './dc.ts';
import { type DctermsKeys, namespace as dcterms } from './dcterms.ts';
import { type EvKeys, namespace as ev } from './ev.ts';
import { type ExcerptKeys, namespace as excerpt } from './excerpt.ts';
import { type FeedburnerKeys, namespace as feedburner } from './feedburner.ts';
import { type FeedpressKeys, namespace as feedpress } from './feedpress.ts';
import { type FhKeys, namespace as fh } from './fh.ts';
import { type GdKeys, namespace as gd } from './gd.ts';
import { type GeoKeys, namespace as geo } from './geo.ts';
import { type GeorssKeys, namespace as georss } from './georss.ts';
import { type GmlKeys, namespace as gml } from './gml.ts';
import { type GoogleplayKeys, namespace as googleplay } from './googleplay.ts';
import { type ItunesKeys, namespace as itunes } from './itunes.ts';
import { type MediaKeys, namespace as media } from './media.ts';
import { type OpensearchKeys, namespace as opensearch } from './opensearch.ts';
import { type PingbackKeys, namespace as pingback } from './pingback.ts';
import { type PodcastKeys, namespace as podcast } from './podcast.ts';
import { type PrismKeys, namespace as prism } from './prism.ts';
import { type PscKeys, namespace as psc } from './psc.ts';
import { type RawvoiceKeys, namespace as rawvoice } from './rawvoice.ts';
import { namespace as rdf } from './rdf.ts';
import { type SlashKeys, namespace as slash } from './slash.ts';
import { type SourceKeys, namespace as source } from './source.ts';
import { type SpotifyKeys, namespace as spotify } from './spotify.ts';
import { type SyKeys, namespace as sy } from './sy.ts';
import { type ThrKeys, namespace as thr } from './thr.ts';
import { type TrackbackKeys, namespace as trackback } from './trackback.ts';
import { UNTYPED } from './untyped.ts';
import { type WebfeedsKeys, namespace as webfeeds } from './webfeeds.ts';
import { type WfwKeys, namespace as wfw } from './wfw.ts';
import { type WpKeys, namespace as wp } from './wp.ts';
import { namespace as xhtml } from './xhtml.ts';
import { type YandexKeys, namespace as yandex } from './yandex.ts';
import { type YtKeys, namespace as yt } from './yt.ts';

export type { AcastKeys, AcastNetwork, AcastSignature } from './acast.ts';
export type { ActivityKeys, ActivityObject } from './activity.ts';
export type { AdminKeys } from './admin.ts';
export type { AppControl, AppKeys } from './app.ts';
export type { ArxivKeys, ArxivPrimaryCategory } from './arxiv.ts';
export type { BlogchannelKeys } from './blogchannel.ts';
export type { BloggerKeys } from './blogger.ts';
export type { CcKeys } from './cc.ts';
export type { DcKeys } from './dc.ts';
export type { DctermsKeys } from './dcterms.ts';
export type { EvKeys } from './ev.ts';
export type { ExcerptKeys } from './excerpt.ts';
export type { FeedburnerFeedFlare, FeedburnerInfo, FeedburnerKeys } from './feedburner.ts';
export type { FeedpressKeys } from './feedpress.ts';
export type { FhKeys } from './fh.ts';
export type { GdComments, GdCommentsFeedLink, GdExtendedProperty, GdFeedLink, GdImage, GdKeys, GdRating, GdWhen, GdWhere } from './gd.ts';
export type { GeoKeys } from './geo.ts';
export type { GeorssKeys } from './georss.ts';
export type { GmlKeys } from './gml.ts';
export type { GoogleplayCategory, GoogleplayImage, GoogleplayKeys } from './googleplay.ts';
export type { ItunesKeys } from './itunes.ts';
export type { MediaContent, MediaCopyright, MediaCredit, MediaEmbed, MediaGroup, MediaHash, MediaKeys, MediaLicense, MediaLink, MediaLocation, MediaParam, MediaParts, MediaPlayer, MediaPrice, MediaRating, MediaRestriction, MediaRights, MediaScene, MediaStarRating, MediaStatistics, MediaStatus, MediaText, MediaThumbnail } from './media.ts';
export type { OpensearchKeys, OpensearchLink, OpensearchQuery } from './opensearch.ts';
export type { PingbackKeys } from './pingback.ts';
export type { PodcastAlternateEnclosure, PodcastBlock, PodcastChapters, PodcastChat, PodcastContentLink, PodcastEpisode, PodcastFunding, PodcastImage, PodcastImages, PodcastIntegrity, PodcastKeys, PodcastLicense, PodcastLiveItem, PodcastLocation, PodcastLocked, PodcastPerson, PodcastPodping, PodcastRemoteItem, PodcastRemoteItems, PodcastSeason, PodcastSocialInteract, PodcastSoundbite, PodcastSource, PodcastTimeSplit, PodcastTrailer, PodcastTranscript, PodcastTxt, PodcastUpdateFrequency, PodcastValue, PodcastValueRecipient } from './podcast.ts';
export type { PrismKeys } from './prism.ts';
export type { PscChapter, PscChapters, PscKeys } from './psc.ts';
export type { RawvoiceDonate, RawvoiceFlashLiveStream, RawvoiceHttpLiveStream, RawvoiceKeys, RawvoiceLiveStream, RawvoiceMetamark, RawvoiceMp4, RawvoicePoster, RawvoiceRating, RawvoiceShoutcastLiveStream, RawvoiceSubscribe, RawvoiceWebm } from './rawvoice.ts';
export type { SlashKeys } from './slash.ts';
export type { SourceAccount, SourceArchive, SourceInReplyTo, SourceKeys, SourceLikes, SourceOutline, SourceSubscriptionList } from './source.ts';
export type { SpotifyAccess, SpotifyEntitlement, SpotifyKeys, SpotifyLimit, SpotifyPartner, SpotifySandbox } from './spotify.ts';
export type { SyKeys } from './sy.ts';
export type { ThrInReplyTo, ThrKeys } from './thr.ts';
export type { TrackbackKeys } from './trackback.ts';
export type { WebfeedsAnalytics, WebfeedsCover, WebfeedsKeys, WebfeedsRelated } from './webfeeds.ts';
export type { WfwKeys } from './wfw.ts';
export type { WpAuthor, WpCategory, WpComment, WpKeys, WpMeta, WpTag, WpTerm } from './wp.ts';
export type { YandexAdNetwork, YandexAnalytics, YandexKeys, YandexLogo, YandexRelated } from './yandex.ts';
export type { YtKeys } from './yt.ts';

/** The keys of all namespaces. */
export interface NamespaceKeys
  extends AcastKeys,
    ActivityKeys,
    AdminKeys,
    AppKeys,
    ArxivKeys,
    BlogchannelKeys,
    BloggerKeys,
    CcKeys,
    DcKeys,
    DctermsKeys,
    EvKeys,
    ExcerptKeys,
    FeedburnerKeys,
    FeedpressKeys,
    FhKeys,
    GdKeys,
    GeoKeys,
    GeorssKeys,
    GmlKeys,
    GoogleplayKeys,
    ItunesKeys,
    MediaKeys,
    OpensearchKeys,
    PingbackKeys,
    PodcastKeys,
    PrismKeys,
    PscKeys,
    RawvoiceKeys,
    SlashKeys,
    SourceKeys,
    SpotifyKeys,
    SyKeys,
    ThrKeys,
    TrackbackKeys,
    WebfeedsKeys,
    WfwKeys,
    WpKeys,
    YandexKeys,
    YtKeys {}

export const NAMESPACES: readonly Namespace[] = [
  acast,
  activity,
  admin,
  app,
  arxiv,
  at,
  blogchannel,
  blogger,
  cc,
  content,
  creativecommons,
  dc,
  dcterms,
  ev,
  excerpt,
  feedburner,
  feedpress,
  fh,
  gd,
  geo,
  georss,
  gml,
  googleplay,
  itunes,
  media,
  opensearch,
  pingback,
  podcast,
  prism,
  psc,
  rawvoice,
  rdf,
  slash,
  source,
  spotify,
  sy,
  thr,
  trackback,
  webfeeds,
  wfw,
  wp,
  xhtml,
  yandex,
  yt,
  ...UNTYPED,
];
