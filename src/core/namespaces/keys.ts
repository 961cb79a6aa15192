// biome-ignore-all format: generated
/** The types of every namespace. Generated from the files of this directory by `npx vitest run test/core/namespaces -u`. */

import type { AcastKeys } from './acast.ts';
import type { ActivityKeys } from './activity.ts';
import type { AdminKeys } from './admin.ts';
import type { AppKeys } from './app.ts';
import type { ArxivKeys } from './arxiv.ts';
import type { BlogchannelKeys } from './blogchannel.ts';
import type { BloggerKeys } from './blogger.ts';
import type { CcKeys } from './cc.ts';
import type { DcKeys } from './dc.ts';
import type { DctermsKeys } from './dcterms.ts';
import type { EvKeys } from './ev.ts';
import type { ExcerptKeys } from './excerpt.ts';
import type { FeedburnerKeys } from './feedburner.ts';
import type { FeedpressKeys } from './feedpress.ts';
import type { FhKeys } from './fh.ts';
import type { GdKeys } from './gd.ts';
import type { GeoKeys } from './geo.ts';
import type { GeorssKeys } from './georss.ts';
import type { GmlKeys } from './gml.ts';
import type { GoogleplayKeys } from './googleplay.ts';
import type { ItunesKeys } from './itunes.ts';
import type { MediaKeys } from './media.ts';
import type { OpensearchKeys } from './opensearch.ts';
import type { PingbackKeys } from './pingback.ts';
import type { PodcastKeys } from './podcast.ts';
import type { PrismKeys } from './prism.ts';
import type { PscKeys } from './psc.ts';
import type { RawvoiceKeys } from './rawvoice.ts';
import type { SlashKeys } from './slash.ts';
import type { SourceKeys } from './source.ts';
import type { SpotifyKeys } from './spotify.ts';
import type { SyKeys } from './sy.ts';
import type { ThrKeys } from './thr.ts';
import type { TrackbackKeys } from './trackback.ts';
import type { WebfeedsKeys } from './webfeeds.ts';
import type { WfwKeys } from './wfw.ts';
import type { WpKeys } from './wp.ts';
import type { YandexKeys } from './yandex.ts';
import type { YtKeys } from './yt.ts';

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
export type { ItunesCategory, ItunesKeys } from './itunes.ts';
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
export type { ThrChildren, ThrInReplyTo, ThrKeys } from './thr.ts';
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
