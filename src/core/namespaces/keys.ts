// biome-ignore-all format: generated
/** The types of every namespace. Generated from the files of this directory by `npx vitest run test/core/namespaces -u`. */

import type { AcastKeys, AcastNetwork, AcastSignature } from './acast.ts';
import type { ActivityKeys } from './activity.ts';
import type { AdminKeys } from './admin.ts';
import type { AppControl, AppKeys } from './app.ts';
import type { ArxivKeys, ArxivPrimaryCategory } from './arxiv.ts';
import type { BlogchannelKeys } from './blogchannel.ts';
import type { BloggerKeys } from './blogger.ts';
import type { CcKeys } from './cc.ts';
import type { DcKeys } from './dc.ts';
import type { DctermsKeys } from './dcterms.ts';
import type { EvKeys } from './ev.ts';
import type { ExcerptKeys } from './excerpt.ts';
import type { FeedburnerFeedFlare, FeedburnerInfo, FeedburnerKeys } from './feedburner.ts';
import type { FeedpressKeys } from './feedpress.ts';
import type { FhKeys } from './fh.ts';
import type { GdComments, GdCommentsFeedLink, GdExtendedProperty, GdFeedLink, GdImage, GdKeys, GdRating, GdWhen, GdWhere } from './gd.ts';
import type { GeoKeys } from './geo.ts';
import type { GeorssKeys } from './georss.ts';
import type { GmlKeys } from './gml.ts';
import type { GoogleplayCategory, GoogleplayImage, GoogleplayKeys } from './googleplay.ts';
import type { ItunesCategory, ItunesKeys } from './itunes.ts';
import type { MediaContent, MediaCopyright, MediaCredit, MediaEmbed, MediaGroup, MediaHash, MediaKeys, MediaLicense, MediaLink, MediaLocation, MediaParam, MediaParts, MediaPlayer, MediaPrice, MediaRating, MediaRestriction, MediaRights, MediaScene, MediaStarRating, MediaStatistics, MediaStatus, MediaText, MediaThumbnail } from './media.ts';
import type { OpensearchKeys, OpensearchLink, OpensearchQuery } from './opensearch.ts';
import type { PingbackKeys } from './pingback.ts';
import type { PodcastAlternateEnclosure, PodcastBlock, PodcastChapters, PodcastChat, PodcastContentLink, PodcastEpisode, PodcastFunding, PodcastImage, PodcastImages, PodcastIntegrity, PodcastKeys, PodcastLicense, PodcastLocation, PodcastLocked, PodcastPerson, PodcastPodping, PodcastRemoteItem, PodcastRemoteItems, PodcastSeason, PodcastSocialInteract, PodcastSoundbite, PodcastSource, PodcastTimeSplit, PodcastTrailer, PodcastTranscript, PodcastTxt, PodcastUpdateFrequency, PodcastValue, PodcastValueRecipient } from './podcast.ts';
import type { PrismKeys } from './prism.ts';
import type { PscChapter, PscChapters, PscKeys } from './psc.ts';
import type { RawvoiceDonate, RawvoiceFlashLiveStream, RawvoiceHttpLiveStream, RawvoiceKeys, RawvoiceLiveStream, RawvoiceMetamark, RawvoiceMp4, RawvoicePoster, RawvoiceRating, RawvoiceShoutcastLiveStream, RawvoiceSubscribe, RawvoiceWebm } from './rawvoice.ts';
import type { SlashKeys } from './slash.ts';
import type { SourceAccount, SourceArchive, SourceInReplyTo, SourceKeys, SourceLikes, SourceOutline, SourceSubscriptionList } from './source.ts';
import type { SpotifyAccess, SpotifyEntitlement, SpotifyKeys, SpotifyLimit, SpotifyPartner, SpotifySandbox } from './spotify.ts';
import type { SyKeys } from './sy.ts';
import type { ThrChildren, ThrInReplyTo, ThrKeys } from './thr.ts';
import type { TrackbackKeys } from './trackback.ts';
import type { WebfeedsAnalytics, WebfeedsCover, WebfeedsKeys, WebfeedsRelated } from './webfeeds.ts';
import type { WfwKeys } from './wfw.ts';
import type { WpAuthor, WpCategory, WpComment, WpKeys, WpMeta, WpTag, WpTerm } from './wp.ts';
import type { YandexAdNetwork, YandexAnalytics, YandexKeys, YandexLogo, YandexRelated } from './yandex.ts';
import type { YtKeys } from './yt.ts';

export type {
  AcastKeys, AcastNetwork, AcastSignature, ActivityKeys, AdminKeys, AppControl, AppKeys, ArxivKeys, ArxivPrimaryCategory, BlogchannelKeys,
  BloggerKeys, CcKeys, DcKeys, DctermsKeys, EvKeys, ExcerptKeys, FeedburnerFeedFlare, FeedburnerInfo, FeedburnerKeys, FeedpressKeys,
  FhKeys, GdComments, GdCommentsFeedLink, GdExtendedProperty, GdFeedLink, GdImage, GdKeys, GdRating, GdWhen, GdWhere, GeoKeys, GeorssKeys,
  GmlKeys, GoogleplayCategory, GoogleplayImage, GoogleplayKeys, ItunesCategory, ItunesKeys, MediaContent, MediaCopyright, MediaCredit,
  MediaEmbed, MediaGroup, MediaHash, MediaKeys, MediaLicense, MediaLink, MediaLocation, MediaParam, MediaParts, MediaPlayer, MediaPrice,
  MediaRating, MediaRestriction, MediaRights, MediaScene, MediaStarRating, MediaStatistics, MediaStatus, MediaText, MediaThumbnail,
  OpensearchKeys, OpensearchLink, OpensearchQuery, PingbackKeys, PodcastAlternateEnclosure, PodcastBlock, PodcastChapters, PodcastChat,
  PodcastContentLink, PodcastEpisode, PodcastFunding, PodcastImage, PodcastImages, PodcastIntegrity, PodcastKeys, PodcastLicense,
  PodcastLocation, PodcastLocked, PodcastPerson, PodcastPodping, PodcastRemoteItem, PodcastRemoteItems, PodcastSeason,
  PodcastSocialInteract, PodcastSoundbite, PodcastSource, PodcastTimeSplit, PodcastTrailer, PodcastTranscript, PodcastTxt,
  PodcastUpdateFrequency, PodcastValue, PodcastValueRecipient, PrismKeys, PscChapter, PscChapters, PscKeys, RawvoiceDonate,
  RawvoiceFlashLiveStream, RawvoiceHttpLiveStream, RawvoiceKeys, RawvoiceLiveStream, RawvoiceMetamark, RawvoiceMp4, RawvoicePoster,
  RawvoiceRating, RawvoiceShoutcastLiveStream, RawvoiceSubscribe, RawvoiceWebm, SlashKeys, SourceAccount, SourceArchive, SourceInReplyTo,
  SourceKeys, SourceLikes, SourceOutline, SourceSubscriptionList, SpotifyAccess, SpotifyEntitlement, SpotifyKeys, SpotifyLimit,
  SpotifyPartner, SpotifySandbox, SyKeys, ThrChildren, ThrInReplyTo, ThrKeys, TrackbackKeys, WebfeedsAnalytics, WebfeedsCover,
  WebfeedsKeys, WebfeedsRelated, WfwKeys, WpAuthor, WpCategory, WpComment, WpKeys, WpMeta, WpTag, WpTerm, YandexAdNetwork,
  YandexAnalytics, YandexKeys, YandexLogo, YandexRelated, YtKeys,
};

/** The keys of all namespaces. */
export interface NamespaceKeys extends
  AcastKeys, ActivityKeys, AdminKeys, AppKeys, ArxivKeys, BlogchannelKeys, BloggerKeys, CcKeys, DcKeys, DctermsKeys, EvKeys, ExcerptKeys,
  FeedburnerKeys, FeedpressKeys, FhKeys, GdKeys, GeoKeys, GeorssKeys, GmlKeys, GoogleplayKeys, ItunesKeys, MediaKeys, OpensearchKeys,
  PingbackKeys, PodcastKeys, PrismKeys, PscKeys, RawvoiceKeys, SlashKeys, SourceKeys, SpotifyKeys, SyKeys, ThrKeys, TrackbackKeys,
  WebfeedsKeys, WfwKeys, WpKeys, YandexKeys, YtKeys {}
