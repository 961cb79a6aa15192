/**
 * The addresses of feeds on sites and in programs: one row a platform, one line a kind of page. They are what the platforms
 * document; a page of a platform that is in no line, or whose name is reserved, has no feed.
 */

import { ATOM, JSON_FEED, RSS } from '../../core/values/media-types.ts';

export interface Platform {
  readonly name: string;
  /** Hosts without `www.`, separated by spaces. A `*` stands for any name; the first of them is `{sub}`. */
  readonly hosts?: string;
  /** `<meta name="generator">` of a program that runs at any host. */
  readonly generator?: RegExp;
  /** The part of a page that tells the program, at any host. A row without hosts, generator and marker is for every host. */
  readonly marker?: RegExp;
  /** The part of a page that must be there besides; its group is `{page}`. */
  readonly page?: RegExp;
  /** First segments of paths that are never the name of a user or a project, besides `RESERVED`; absent where every segment may be one. */
  readonly reserved?: string;
  /** Absent: RSS. */
  readonly type?: string;
  /**
   * The feeds of each kind of page, the best first, separated by spaces; the first line that matches counts. In a pattern, `{name}` is a
   * segment, or what the expression after a colon matches; `/**` is the rest of the path; parameters after `?` may come in any order.
   * A feed with a leading `/` is at the host of the page. `{query}` is the query of the page.
   */
  readonly pages: Readonly<Record<string, string>>;
}

/** Names that platforms keep for pages of their own, and give to no user. */
export const RESERVED: ReadonlySet<string> = new Set(
  `_ about account accounts activity ad admin ads advertise advertising agb all android announcements api app apps archive archives article
  articles ask assets auth badges best billing blog blogs board boards bookmarks browse business calendar campaigns careers cart categories
  category changelog channel channels chat checkout collection collections comments communities community company compare connect contact
  content contests contribute cookie cookie-policy cookies copyright create creators customers dashboard data datenschutz delete deals demo
  developer developers directory discover discussions dmca docs documentation donate download downloads edit education email embed
  enter enterprise error event events examples explore export fandom faq favicon.ico favorites favourites feature featured features feed feedback
  feeds film films flagged following forgot forgot-password forum forums friends galleries gallery games gift gifts go groups guide guides
  guidelines help history home hot how-it-works howto imprint impressum images import inbox index index.html info integrations invite ios
  issues jobs join kb lang language languages latest lead learn legal library licenses license live log-in log-out login logout mail manage
  marketplace me media member members membership message messages mobile music new newest news newsletter newsletters notes notification
  notifications oauth offers onboarding orders organization organizations orgs partners password pay people photos pin plans playlist
  playlists podcast podcasts policies policy popular post posts premium press pricing privacy privacy-policy pro product products profile
  profiles project projects promo pulls purchase recent recommended register report reset-password robots.txt rss rules sale sales search
  security sell session sessions settings setup share shop show sign-in sign-out sign-up sign_in sign_out sign_up signin signout signup
  site sitemap sitemap.xml sites solutions sponsors staff start static stats status store stories stream studio submit subscribe
  subscriptions support tag tagged tags team teams templates terms terms-of-service terms-of-use themes tips today tools top topic topics
  tos tour trending trends tutorials tv unsubscribe updates upgrade upload uploads use-cases user users verify video videos watch welcome
  wiki work`.split(/\s+/),
);

/** Names of hosts that platforms keep for themselves. */
export const RESERVED_HOSTS: ReadonlySet<string> = new Set(
  'accounts api app assets auth cdn community dashboard directory embed feed feeds help images login magazine media my open play player share static support users'.split(
    ' ',
  ),
);

/** Pages of Mastodon, also of its variants Glitch and Hometown. An account of another server has no feed here. */
const MASTODON = {
  '/@{user:\\w+}/{part:tagged/[^/]+|media|with_replies}': '/@{user}/{part}.rss',
  '/{:(?:deck/|web/)?@|users/}{user:\\w+}/**': '/@{user}.rss',
  '/tags/{tag}': '/tags/{tag}.rss',
};

/** Channels and accounts of PeerTube. */
const PEERTUBE = {
  '/{:c|video-channels}/{name:[\\w.@-]+}/**': '/feeds/videos.xml?videoChannelName={name}',
  '/{:a|accounts}/{name:[\\w.@-]+}/**': '/feeds/videos.xml?accountName={name}',
};

/** Publications of Medium at hosts of their own. */
const MEDIUM = { '/tagged/{tag}': '/feed/tagged/{tag} /feed', '/**': '/feed' };

/** Journals that stem from the program of LiveJournal. */
const JOURNAL = {
  '/tag/{tag}': '/data/rss?tag={tag}',
  '/**': '/data/rss',
};

/** https://wordpress.org/documentation/article/wordpress-feeds/ */
const WORDPRESS = {
  '/{path:(?:.+/)?(?:category|tag|author)/.+}': '/{path}/feed/',
  '/?s={search}': '/?s={search}&feed=rss2',
};

const YOUTUBE = 'https://www.youtube.com/feeds/videos.xml';
const DEVIANTART = 'https://backend.deviantart.com/rss.xml?';
const REDDIT = 'https://www.reddit.com/';
const NYT = 'https://rss.nytimes.com/services/xml/rss/nyt/';

export const PLATFORMS: readonly Platform[] = [
  // Videos
  {
    // The lists UULF, UUSH and UULV have the videos without Shorts, the Shorts and the streams of the channel UC.
    name: 'YouTube',
    hosts: 'youtube.com music.youtube.com youtu.be youtube-nocookie.com',
    type: ATOM,
    pages: {
      '/channel/UC{id}/shorts': `${YOUTUBE}?playlist_id=UUSH{id}`,
      '/channel/UC{id}/{:streams|live}': `${YOUTUBE}?playlist_id=UULV{id}`,
      '/channel/UC{id}/**': `${YOUTUBE}?channel_id=UC{id} ${YOUTUBE}?playlist_id=UULF{id}`,
      // Lists of the person who looks, and mixes, have no feeds.
      '/{:playlist|watch|(?:embed/|live/|shorts/|)[\\w-]{11}}?list={list:(?!(?:WL|LL|LM|HL|RD))[\\w-]+}': `${YOUTUBE}?playlist_id={list}`,
      '/user/{user}/**': `${YOUTUBE}?user={user}`,
    },
  },
  {
    name: 'YouTube, by its page',
    hosts: 'youtube.com youtu.be',
    page: /(?:"(?:externalId|channelId)":"|itemprop="(?:channelId|identifier)" content="|youtube\.com\/channel\/)UC([\w-]{22})/,
    type: ATOM,
    pages: {
      '/{:@|c/}{name}/shorts': `${YOUTUBE}?playlist_id=UUSH{page}`,
      '/{:@|c/}{name}/streams': `${YOUTUBE}?playlist_id=UULV{page}`,
      '/{:@|c/}{name}/**': `${YOUTUBE}?channel_id=UC{page} ${YOUTUBE}?playlist_id=UULF{page}`,
      '/{:watch|live/[\\w-]+|shorts/[\\w-]+|[\\w-]{11}}': `${YOUTUBE}?channel_id=UC{page}`,
    },
  },
  {
    name: 'Vimeo',
    hosts: 'vimeo.com',
    reserved: 'for-hire log_in ondemand ott plus site_map stock',
    pages: {
      '/{kind:channels|groups}/{name}/**': '/{kind}/{name}/videos/rss',
      '/{:album|showcase}/{id:\\d+}/**': '/album/{id}/rss',
      '/{user:[a-z]\\w+}/likes': '/{user}/likes/rss /{user}/videos/rss',
      '/{user:[a-z]\\w\\w+}{:/videos.*|}': '/{user}/videos/rss',
    },
  },
  {
    name: 'Dailymotion',
    hosts: 'dailymotion.com',
    reserved: '',
    pages: {
      '/{kind:playlist|channel|user}/{name}/**': '/rss/{kind}/{name}',
      // Two letters are a language.
      '/{user:[a-z][\\w-][\\w-]+}': '/rss/user/{user}',
    },
  },
  { name: 'Odysee', hosts: 'odysee.com', pages: { '/@{channel}/**': '/$/rss/@{channel}' } },
  {
    name: 'PeerTube',
    marker: /<meta property="og:platform" content="PeerTube"/i,
    pages: { ...PEERTUBE, '/**': '/feeds/videos.xml' },
  },
  {
    name: 'PeerTube, by its host',
    hosts: 'framatube.org peertube.* *.peertube.* tilvids.com makertube.net diode.zone spectra.video',
    pages: { ...PEERTUBE, '/{:videos/[\\w-]+|}': '/feeds/videos.xml' },
  },
  {
    name: 'BitChute',
    hosts: 'bitchute.com',
    pages: { '/channel/{name}': '/feeds/rss/channel/{name}' },
  },
  {
    name: 'Nebula',
    hosts: 'nebula.tv',
    reserved: 'classes',
    pages: {
      '/videos?category={name}': 'https://rss.nebula.app/video/categories/{name}.rss',
      '/{:videos|}': 'https://rss.nebula.app/video.rss',
      '/{name}': 'https://rss.nebula.app/video/channels/{name}.rss',
    },
  },
  // Podcasts
  {
    // Apple Podcasts and other directories; `webFeed` is of schema.org.
    name: 'Data of a page',
    page: /"(?:webFeed|(?:feed|rss)_?url)"\s*:\s*"(https?:[^"]+)"/i,
    pages: { '/**': '{page}' },
  },
  {
    name: 'SoundCloud',
    hosts: 'soundcloud.com',
    page: /soundcloud:(?:\/\/)?users:(\d+)/,
    pages: { '/{user}/**': 'https://feeds.soundcloud.com/users/soundcloud:users:{page}/sounds.rss' },
  },
  {
    name: 'Anchor',
    hosts: 'anchor.fm podcasters.spotify.com creators.spotify.com',
    page: /anchor\.fm\/s\/(\w+)\/podcast\/rss/,
    pages: { '/**': 'https://anchor.fm/s/{page}/podcast/rss' },
  },
  {
    name: 'Simplecast',
    hosts: '*.simplecast.com',
    page: /(https:\/\/feeds\.simplecast\.com\/[\w-]+)/,
    pages: { '/**': '{page}' },
  },
  {
    name: 'Podbean',
    hosts: '*.podbean.com',
    pages: { '/**': 'https://feed.podbean.com/{sub}/feed.xml' },
  },
  {
    name: 'Buzzsprout',
    hosts: 'buzzsprout.com',
    pages: { '/{id:\\d+}/**': 'https://feeds.buzzsprout.com/{id}.rss' },
  },
  { name: 'Libsyn', hosts: '*.libsyn.com', pages: { '/**': '/rss' } },
  {
    name: 'Transistor',
    hosts: '*.transistor.fm',
    pages: { '/**': 'https://feeds.transistor.fm/{sub}' },
  },
  {
    name: 'Spreaker',
    hosts: 'spreaker.com',
    pages: {
      '/show/{id:\\d+}/**': '/show/{id}/episodes/feed',
      '/{:show|podcast}/{:.*}--{id:\\d+}/**': '/show/{id}/episodes/feed',
    },
  },
  {
    name: 'Acast',
    hosts: 'shows.acast.com play.acast.com embed.acast.com',
    pages: {
      '/s/{show}/**': 'https://feeds.acast.com/public/shows/{show}',
      '/{show}/**': 'https://feeds.acast.com/public/shows/{show}',
    },
  },
  {
    name: 'Relay',
    hosts: 'relay.fm',
    reserved: 'shows',
    pages: { '/blog/**': '/blog/feed', '/{show}/**': '/{show}/feed' },
  },
  {
    name: 'RSS.com',
    hosts: 'rss.com',
    pages: { '/{:(?:\\w\\w/)?}podcasts/{show}/**': 'https://media.rss.com/{show}/feed.xml' },
  },
  {
    name: 'NPR',
    hosts: 'npr.org',
    pages: { '/podcasts/{id:\\d+}/**': 'https://feeds.npr.org/{id}/podcast.xml' },
  },
  {
    name: 'Fireside',
    hosts: '*.fireside.fm',
    pages: { '/**': 'https://feeds.fireside.fm/{sub}/rss' },
  },
  {
    name: 'RedCircle',
    hosts: 'redcircle.com',
    pages: { '/shows/{id}/**': 'https://feeds.redcircle.com/{id}' },
  },
  {
    name: 'Omny',
    hosts: 'omny.fm',
    pages: {
      '/shows/{show}/playlists/{list}/**': '/shows/{show}/playlists/{list}.rss',
      '/shows/{show}/**': '/shows/{show}/playlists/podcast.rss',
    },
  },
  {
    name: 'Audioboom',
    hosts: 'audioboom.com',
    pages: { '/channels/{id:\\d+}{:[^/]*}/**': '/channels/{id}.rss' },
  },
  { name: 'Podomatic', hosts: '*.podomatic.com', pages: { '/**': '/rss2.xml' } },
  {
    name: 'Podomatic, by path',
    hosts: 'podomatic.com',
    pages: { '/podcasts/{name}/**': 'https://{name}.podomatic.com/rss2.xml' },
  },
  { name: 'Podigee', hosts: '*.podigee.io', pages: { '/**': '/feed/mp3' } },
  {
    name: 'LetsCast',
    hosts: 'letscast.fm',
    pages: { '/podcasts/{show}/**': '/podcasts/{show}/feed' },
  },
  {
    name: 'Captivate',
    hosts: '*.captivate.fm',
    pages: { '/**': 'https://feeds.captivate.fm/{sub}/' },
  },
  {
    name: 'Pinecast',
    hosts: '*.pinecast.co',
    pages: { '/**': 'https://pinecast.com/feed/{sub}' },
  },
  { name: 'Blubrry', hosts: '*.blubrry.net', pages: { '/**': '/feed/podcast/' } },
  {
    name: 'ART19',
    hosts: 'art19.com',
    pages: { '/shows/{show}/**': 'https://rss.art19.com/{show}' },
  },
  {
    name: 'iVoox',
    hosts: 'ivoox.com',
    pages: { '/{:.*}podcast-{name}_sq_f1{id:\\d+}_1.html': '/{name}_fg_f1{id}_filtro_1.xml' },
  },
  {
    name: 'SoundOn',
    hosts: 'player.soundon.fm',
    pages: { '/p/{id}/**': 'https://feeds.soundon.fm/podcasts/{id}.xml' },
  },
  {
    name: 'Firstory',
    hosts: 'open.firstory.me',
    pages: { '/user/{id}/**': 'https://feed.firstory.me/rss/user/{id}' },
  },
  {
    name: 'Ximalaya',
    hosts: 'ximalaya.com',
    pages: { '/{:(?:\\d+/)?}album/{id:\\d+}': '/album/{id}.xml' },
  },
  {
    name: 'hearthis.at',
    hosts: 'hearthis.at',
    reserved: '',
    pages: { '/{user}': '/{user}/podcast/' },
  },
  { name: 'Castopod', generator: /^Castopod/i, pages: { '/@{show}/**': '/@{show}/feed.xml' } },
  {
    name: 'Funkwhale',
    marker: /<meta[^>]{0,80}content="Funkwhale/i,
    pages: { '/channels/{name}/**': '/api/v1/channels/{name}/rss' },
  },
  // Social networks
  {
    name: 'Reddit',
    hosts: 'reddit.com *.reddit.com',
    type: ATOM,
    pages: {
      '/': `${REDDIT}.rss`,
      '/{:r/[^/]+/comments|comments}/{id:\\w+}/**': `${REDDIT}comments/{id}/.rss`,
      '/{path:(?:r/[^/]+/|domain/[^/]+/|user/[^/]+/|)(?:top|controversial)}?t={time:\\w+}': `${REDDIT}{path}/.rss?t={time}`,
      '/{path:(?:r/[^/]+/|domain/[^/]+/|)(?:new|hot|top|rising|controversial|best|comments|gilded)|subreddits}': `${REDDIT}{path}/.rss`,
      '/{path:(?:r/[^/]+/|)search}?q={search}': `${REDDIT}{path}.rss?{query}`,
      '/{path:(?:r|domain)/[^/]+}/**': `${REDDIT}{path}/.rss`,
      '/{:user|u}/{name}/{part:m/[^/]+|submitted|comments|overview|gilded}/**': `${REDDIT}user/{name}/{part}/.rss`,
      '/{:user|u}/{name}/**': `${REDDIT}user/{name}/.rss`,
    },
  },
  {
    name: 'Mastodon',
    hosts: `mastodon.* *mastodon.* mastodon*.* mstdn.* masto.* *masto.* toot.* *.toot.* fosstodon.org hachyderm.io infosec.exchange
      chaos.social mas.to techhub.social mathstodon.xyz pawoo.net c.im tech.lgbt universeodon.com indieweb.social ioc.exchange
      social.vivaldi.net social.lol octodon.social kolektiva.social fediscience.org scholar.social ruby.social phpc.social floss.social
      defcon.social treehouse.systems ohai.social sfba.social newsie.social journa.host norden.social social.tchncs.de troet.cafe
      hostux.social piaille.fr aus.social front-end.social typo.social fediverse.* vis.social types.pl lor.sh cyberplace.social`,
    marker: /id=["']mastodon["']|<meta[^>]{0,80}content=["']Mastodon/i,
    pages: MASTODON,
  },
  {
    name: 'Pixelfed',
    hosts: 'pixelfed.* pixey.org gram.social pixel.tchncs.de',
    generator: /^pixelfed/i,
    reserved: 'i l p stories timeline web how-to-join mobile-apps roadmap servers',
    type: ATOM,
    pages: { '/users/{user}': '/users/{user}.atom', '/{user:[\\w.]+}': '/users/{user}.atom' },
  },
  {
    name: 'Lemmy',
    hosts: `lemmy.* lemm.ee lemmygrad.ml lemdro.id programming.dev sh.itjust.works beehaw.org feddit.* discuss.tchncs.de slrpnk.net
      infosec.pub sopuli.xyz aussie.zone midwest.social reddthat.com hexbear.net discuss.online ani.social mander.xyz ttrpg.network
      startrek.website literature.cafe jlai.lu szmer.info monero.town`,
    marker: /<script>window\.isoData|<meta[^>]{0,80}Lemmy/i,
    pages: {
      '/': '/feeds/all.xml /feeds/local.xml',
      '/{kind:c|u}/{name:[\\w.@-]+}': '/feeds/{kind}/{name}.xml',
    },
  },
  {
    name: 'Mbin',
    hosts: 'fedia.io kbin.* thebrainbin.org gehirneimer.de',
    marker: /<meta[^>]{0,80}content="(?:Mbin|kbin)\b/i,
    pages: {
      '/m/{name}/**': '/rss?magazine={name}',
      '/u/{name}': '/rss?user={name}',
      '/tag/{name}': '/rss?tag={name}',
      '/d/{name}': '/rss?domain={name}',
    },
  },
  {
    name: 'PieFed',
    hosts: 'piefed.* *.piefed.*',
    marker: /<meta[^>]{0,80}content="PieFed/i,
    pages: { '/{:c|community}/{name}': '/community/{name}/feed', '/u/{name}': '/u/{name}/feed' },
  },
  {
    name: 'Misskey',
    hosts: 'misskey.*',
    marker: /<meta name="application-name" content="(?:Misskey|Sharkey|Firefish|Iceshrimp)/i,
    type: ATOM,
    pages: { '/@{user:\\w+}/**': '/@{user}.atom' },
  },
  {
    name: 'Pleroma',
    marker: /\/api\/(?:v1\/)?pleroma\/|content="(?:Pleroma|Akkoma)/i,
    type: ATOM,
    pages: { '/{:users/|@|}{user:[\\w.-]+}': '/users/{user}/feed.atom' },
  },
  {
    name: 'Friendica',
    generator: /^Friendica/i,
    type: ATOM,
    pages: { '/profile/{user}/**': '/feed/{user}/' },
  },
  {
    name: 'Diaspora',
    marker: /Diaspora\.Page/,
    type: ATOM,
    pages: { '/u/{user}/**': '/public/{user}.atom' },
  },
  { name: 'BookWyrm', generator: /^BookWyrm/i, pages: { '/user/{user}/**': '/user/{user}/rss' } },
  { name: 'Bluesky', hosts: 'bsky.app', pages: { '/profile/{user}/**': '/profile/{user}/rss' } },
  {
    name: 'Hacker News',
    hosts: 'news.ycombinator.com',
    pages: {
      '/{:news|}': '/rss https://hnrss.org/frontpage',
      '/{:show|shownew}': '/showrss https://hnrss.org/show',
      '/{list:newest|ask|jobs|best|active|newcomments|bestcomments}': 'https://hnrss.org/{list}',
      '/{kind:item|user|threads|submitted|favorites}?id={id:\\w+}': 'https://hnrss.org/{kind}?id={id}',
    },
  },
  {
    name: 'Lobsters',
    hosts: 'lobste.rs',
    pages: {
      '/': '/rss',
      '/{path:newest(?:/[\\w-]+)?|comments|(?:t|domains|origins)/.+}': '/{path}.rss',
      '/{path:top(?:/\\w+)?}': '/{path}/rss',
      '/~{user}{:/stories|}': '/~{user}/stories.rss',
    },
  },
  {
    name: 'Tildes',
    hosts: 'tildes.net',
    type: ATOM,
    pages: { '/': '/topics.atom', '/~{group}/**': '/~{group}/topics.atom' },
  },
  { name: 'Product Hunt', hosts: 'producthunt.com', type: ATOM, pages: { '/': '/feed' } },
  {
    name: 'V2EX',
    hosts: 'v2ex.com',
    type: ATOM,
    pages: {
      '/?tab={tab}': '/feed/tab/{tab}.xml',
      '/': '/index.xml',
      '/go/{node}': '/feed/{node}.xml',
      '/member/{user}/**': '/feed/member/{user}.xml',
    },
  },
  {
    name: 'Pinterest',
    hosts: 'pinterest.* *.pinterest.com',
    reserved: 'homefeed ideas news_hub resource source',
    pages: {
      '/{user:[\\w-]+}{:/_\\w+|/boards|/pins|}': 'https://www.pinterest.com/{user}/feed.rss',
      '/{user:[\\w-]+}/{board}/**': 'https://www.pinterest.com/{user}/{board}.rss',
    },
  },
  {
    name: 'Pinboard',
    hosts: 'pinboard.in',
    pages: { '/{path:(?:u|t):.+|popular|recent}': 'https://feeds.pinboard.in/rss/{path}/' },
  },
  {
    name: 'Raindrop',
    hosts: 'raindrop.io',
    pages: { '/{user}/{:.*-}{id:\\d+}': '/collection/{id}/feed' },
  },
  {
    name: 'Flipboard',
    hosts: 'flipboard.com',
    pages: { '/{path:@[^/]+(?:/[^/]+)?|topic/[^/]+}': '/{path}.rss' },
  },
  {
    name: 'Are.na',
    hosts: 'are.na',
    reserved: '',
    pages: {
      '/editorial/**': '/editorial/feed/rss',
      '/{user}/{:all|blocks|channels|index|table}': '/{user}/feed/rss',
      '/{user}/{channel}': '/{user}/{channel}/feed/rss',
      '/{user}': '/{user}/feed/rss',
    },
  },
  {
    name: 'Meetup',
    hosts: 'meetup.com',
    reserved: 'cities find',
    pages: {
      '/{:\\w\\w-\\w\\w}/{group:(?!(?:cities|find)(?:/|$))[^/]+}/**': '/{group}/events/rss/',
      '/{group:(?!\\w\\w-\\w\\w(?:/|$))[^/]+}/**': '/{group}/events/rss/',
    },
  },
  // Pictures, books, films
  {
    name: 'DeviantArt',
    hosts: 'deviantart.com',
    reserved: 'core-membership critiques daily-deviations deviants journals muro undiscovered whats-hot',
    pages: {
      '/tag/{tag}': `${DEVIANTART}type=deviation&q=tag%3A{tag}`,
      '/{user:[\\w-]+}/gallery/{id:\\d+}/**': `${DEVIANTART}type=deviation&q=gallery%3A{user}%2F{id}`,
      '/{user:[\\w-]+}/{:posts/journals|journal}/**': `${DEVIANTART}q=journal%3A{user}`,
      '/{user:[\\w-]+}/favourites/**': `${DEVIANTART}type=deviation&q=favby%3A{user}`,
      '/{user:[\\w-]+}/**': `${DEVIANTART}type=deviation&q=gallery%3A{user}`,
    },
  },
  {
    name: 'DeviantArt, own name',
    hosts: '*.deviantart.com',
    pages: { '/**': `${DEVIANTART}type=deviation&q=gallery%3A{sub}` },
  },
  {
    name: 'Behance',
    hosts: 'behance.net',
    reserved: 'challenge collection for_you hire joblist moodboard',
    pages: {
      '/{user}/appreciated': '/feeds/user?username={user}&content=appreciated /feeds/user?username={user}',
      '/{user}/**': '/feeds/user?username={user}',
    },
  },
  {
    name: 'ArtStation',
    hosts: 'artstation.com',
    reserved: 'artwork learning prints magazine schools',
    pages: { '/artwork': '/artwork.rss', '/{user}/**': '/{user}.rss' },
  },
  {
    name: 'ArtStation, own name',
    hosts: '*.artstation.com',
    pages: { '/**': 'https://www.artstation.com/{sub}.rss' },
  },
  {
    name: 'Flickr',
    hosts: 'flickr.com',
    type: ATOM,
    pages: {
      '/photos/tags/{tag}': '/services/feeds/photos_public.gne?tags={tag}',
      '/photos/{id:\\d+@N\\d+}/favorites/**': '/services/feeds/photos_faves.gne?id={id}',
      '/{:photos|people}/{id:\\d+@N\\d+}/**': '/services/feeds/photos_public.gne?id={id}',
      '/groups/{id:\\d+@N\\d+}/**': '/services/feeds/groups_pool.gne?id={id}',
    },
  },
  {
    name: 'Flickr, by its page',
    hosts: 'flickr.com',
    page: /"nsid":"(\d+@N\d+)"/,
    type: ATOM,
    pages: { '/{:photos|people}/{user}/**': '/services/feeds/photos_public.gne?id={page}' },
  },
  {
    name: 'Danbooru',
    hosts: '*.donmai.us',
    type: ATOM,
    pages: { '/posts?tags={tags}': '/posts.atom?tags={tags}', '/{:posts|}': '/posts.atom' },
  },
  {
    name: 'Moebooru',
    hosts: 'yande.re konachan.*',
    type: ATOM,
    pages: { '/post?tags={tags}': '/post/atom?tags={tags}', '/post': '/post/atom' },
  },
  {
    name: 'Webtoon',
    hosts: 'webtoons.com',
    pages: {
      '/{lang}/{genre}/{name}/{:list|[^/]+/viewer}?title_no={id:\\d+}':
        'https://www.webtoons.com/{lang}/{genre}/{name}/rss?title_no={id}',
    },
  },
  {
    name: 'Royal Road',
    hosts: 'royalroad.com',
    pages: { '/fiction/{id:\\d+}/**': '/fiction/syndication/{id}' },
  },
  {
    name: 'Syosetu',
    hosts: 'mypage.syosetu.com',
    type: ATOM,
    pages: { '/{id:\\d+}/**': 'https://api.syosetu.com/writernovel/{id}.Atom' },
  },
  {
    name: 'Scribble Hub',
    hosts: 'scribblehub.com',
    pages: { '/series/{id:\\d+}/**': '/rssfeed.php?type=series&sid={id}' },
  },
  {
    name: 'Archive of Our Own',
    hosts: 'archiveofourown.org',
    type: ATOM,
    pages: { '/tags/{id:\\d+}/**': '/tags/{id}/feed.atom' },
  },
  {
    name: 'Letterboxd',
    hosts: 'letterboxd.com',
    reserved: 'actor create-account director journal list lists log video-store',
    pages: { '/journal/**': '/journal/rss/', '/{user:\\w+}/**': '/{user}/rss/' },
  },
  {
    name: 'Goodreads',
    hosts: 'goodreads.com',
    pages: {
      '/user/show/{id:\\d+}{:[^/]*}': '/user/updates_rss/{id}',
      '/review/list/{id:\\d+}{:[^/]*}?shelf={shelf}': '/review/list_rss/{id}?shelf={shelf}',
      '/review/list/{id:\\d+}{:[^/]*}': '/review/list_rss/{id}',
    },
  },
  {
    name: 'MyAnimeList',
    hosts: 'myanimelist.net',
    pages: {
      '/{:profile|history|animelist}/{user}': '/rss.php?type=rw&u={user} /rss.php?type=rm&u={user}',
      '/mangalist/{user}': '/rss.php?type=rm&u={user} /rss.php?type=rw&u={user}',
      '/{list:news|featured}': '/rss/{list}.xml',
    },
  },
  {
    name: 'LibraryThing',
    hosts: 'librarything.com',
    pages: { '/profile/{user}': '/rss/reviews/{user}' },
  },
  {
    name: 'Etsy',
    hosts: 'etsy.com',
    pages: { '/{:(?:[\\w-]+/)?}shop/{shop}': '/shop/{shop}/rss' },
  },
  {
    name: 'Speaker Deck',
    hosts: 'speakerdeck.com',
    reserved: 'c player',
    type: ATOM,
    pages: { '/{user}/**': '/{user}.atom' },
  },
  {
    name: 'Douban',
    hosts: 'douban.com *.douban.com',
    pages: {
      '/people/{user}/**':
        'https://www.douban.com/feed/people/{user}/interests https://www.douban.com/feed/people/{user}/reviews https://www.douban.com/feed/people/{user}/notes',
      '/subject/{id:\\d+}/**': '/feed/subject/{id}/reviews',
    },
  },
  // Code
  {
    name: 'GitHub',
    hosts: 'github.com',
    reserved: `codesearch codespaces copilot customer-stories edu git-guides github-copilot logos mcp models nonprofit open-source
      password_reset premium-support readme resources stars suggest watching advisories`,
    type: ATOM,
    pages: {
      '/orgs/{org}/discussions{category:(?:/categories/[^/]+)?}/**': '/orgs/{org}/discussions{category}.atom',
      '/{user}/{repo}/commits/{ref:.+}': '/{user}/{repo}/commits/{ref}.atom',
      '/{user}/{repo}/commits': '/{user}/{repo}/commits.atom',
      '/{user}/{repo}/{:tree|blob|blame|raw}/{ref:.+}':
        '/{user}/{repo}/commits/{ref}.atom /{user}/{repo}/releases.atom /{user}/{repo}/commits.atom',
      '/{user}/{repo}/{part:releases|tags|wiki|discussions(?:/categories/[^/]+)?}/**':
        '/{user}/{repo}/{part}.atom',
      '/{user}/{repo:.+?}{:(?:\\.git)?}/**':
        '/{user}/{repo}/releases.atom /{user}/{repo}/commits.atom /{user}/{repo}/tags.atom',
      '/{user}': '/{user}.atom',
    },
  },
  {
    name: 'GitHub Gist',
    hosts: 'gist.github.com',
    reserved: 'starred forked',
    type: ATOM,
    pages: { '/{user}/{list:starred|forked}': '/{user}/{list}.atom', '/{user}/**': '/{user}.atom' },
  },
  {
    name: 'GitLab',
    hosts: 'gitlab.com gitlab.* salsa.debian.org framagit.org invent.kde.org code.videolan.org',
    marker: /<meta content="GitLab" property="og:site_name"/,
    // https://docs.gitlab.com/user/reserved_names/
    reserved:
      '- .well-known abuse_reports files health_check ide invites jwt profile public s snippets unsubscribes v2',
    type: ATOM,
    pages: {
      '/{path:.+?/.+?}{:/-|}/{:commits|tree|blob}/{ref:.+}':
        '/{path}/-/commits/{ref}?format=atom /{path}/-/releases.atom',
      '/{path:.+?/.+?}/-/tags/**': '/{path}/-/tags?format=atom',
      '/{path:.+?/.+?}{:/-|}/{part:releases|issues|merge_requests}/**': '/{path}/-/{part}.atom /{path}.atom',
      '/{path:.+?/.+?}{:(?:/-/.*|\\.git)?}':
        '/{path}/-/releases.atom /{path}.atom /{path}/-/tags?format=atom',
      '/{user}': '/{user}.atom',
    },
  },
  {
    name: 'Codeberg, Forgejo, Gitea',
    hosts: 'codeberg.org gitea.* forgejo.* *.forgejo.org git.disroot.org git.gay gitnet.fr',
    marker: /<meta name="keywords" content="[^"]{0,80}(?:forgejo|gitea)/i,
    reserved: `- .well-known attachments avatars captcha commits debug ghost install manifest.json metrics milestones org raw repo
      ssh_info swagger.v1.json template v2`,
    pages: {
      '/{user}/{repo}/{:src|commits}/branch/{branch:.+}':
        '/{user}/{repo}/rss/branch/{branch} /{user}/{repo}/releases.rss',
      '/{user}/{repo}/{part:releases|tags}/**': '/{user}/{repo}/{part}.rss',
      '/{user}/{repo:.+?}{:(?:\\.git)?}/**':
        '/{user}/{repo}/releases.rss /{user}/{repo}.rss /{user}/{repo}/tags.rss',
      '/{user}': '/{user}.rss',
    },
  },
  {
    name: 'SourceHut',
    hosts: 'git.sr.ht hg.sr.ht',
    pages: {
      '/~{user}/{repo}/{part:log|refs}/**': '/~{user}/{repo}/{part}/rss.xml',
      '/~{user}/{repo}/**': '/~{user}/{repo}/log/rss.xml /~{user}/{repo}/refs/rss.xml',
    },
  },
  {
    name: 'SourceForge',
    hosts: 'sourceforge.net',
    pages: {
      '/projects/{project}/files/{path:.+}':
        '/projects/{project}/rss?path=/{path} /projects/{project}/rss?path=/',
      '/{:projects|p}/{project}/**': '/projects/{project}/rss?path=/ /p/{project}/activity/feed.rss',
    },
  },
  {
    name: 'cgit',
    hosts: 'git.kernel.org git.zx2c4.com git.savannah.gnu.org git.savannah.nongnu.org',
    generator: /^cgit/i,
    type: ATOM,
    pages: {
      '/{repo:.+\\.git}/**': '/{repo}/atom',
      '/{repo:.+?}/{:about|commit|diff|log|refs|tree}/**': '/{repo}/atom',
      '/{repo}': '/{repo}/atom',
    },
  },
  {
    name: 'Gitweb',
    generator: /^gitweb/i,
    type: ATOM,
    pages: { '/{path:.*}?p={project:[^;]+}{:(?:;.*)?}': '/{path}?p={project};a=atom' },
  },
  {
    name: 'Launchpad',
    hosts: 'launchpad.net',
    reserved: '',
    type: ATOM,
    pages: {
      '/{project:[\\w.+-]+}/**':
        'http://feeds.launchpad.net/{project}/announcements.atom http://feeds.launchpad.net/{project}/latest-bugs.atom',
    },
  },
  {
    name: 'Redmine',
    marker: /<meta name="description" content="Redmine"/,
    type: ATOM,
    pages: {
      '/{path:(?:.+/)?projects/[^/]+}/{part:issues|news|wiki}': '/{path}/{part}.atom /{path}/activity.atom',
      '/{path:(?:.+/)?projects/[^/]+}/**': '/{path}/activity.atom',
    },
  },
  {
    name: 'Bugzilla',
    type: ATOM,
    pages: { '/{path:(?:.+/)?}buglist.cgi?{query}': '/{path}buglist.cgi?{query}&ctype=atom' },
  },
  // Packages
  {
    name: 'PyPI',
    hosts: 'pypi.org',
    pages: { '/': '/rss/updates.xml', '/project/{name}/**': '/rss/project/{name}/releases.xml' },
  },
  {
    name: 'crates.io',
    hosts: 'crates.io lib.rs',
    pages: {
      '/': 'https://static.crates.io/rss/updates.xml',
      '/crates/{name}/**': 'https://static.crates.io/rss/crates/{name}.xml',
    },
  },
  {
    name: 'RubyGems',
    hosts: 'rubygems.org',
    type: ATOM,
    pages: { '/gems': '/gems.atom', '/gems/{name}/**': '/gems/{name}/versions.atom' },
  },
  {
    name: 'Packagist',
    hosts: 'packagist.org',
    pages: {
      '/packages/{vendor}/{name}': '/feeds/package.{vendor}/{name}.rss',
      '/packages/{vendor}': '/feeds/vendor.{vendor}.rss',
    },
  },
  {
    name: 'NuGet',
    hosts: 'nuget.org',
    type: ATOM,
    pages: { '/packages/{name}/**': '/packages/{name}/atom.xml' },
  },
  {
    name: 'Libraries.io',
    hosts: 'libraries.io',
    reserved: '',
    type: ATOM,
    pages: { '/{platform}/{name}': '/{platform}/{name}/versions.atom' },
  },
  { name: 'Debian', hosts: 'tracker.debian.org', pages: { '/pkg/{name}/**': '/pkg/{name}/rss' } },
  // Questions, forums, lists
  {
    name: 'Stack Exchange',
    hosts: `stackoverflow.com *.stackoverflow.com *.stackexchange.com superuser.com *.superuser.com serverfault.com *.serverfault.com
      askubuntu.com *.askubuntu.com mathoverflow.net *.mathoverflow.net stackapps.com`,
    type: ATOM,
    pages: {
      '/{:questions|}': '/feeds',
      '/{:questions|q}/{id:\\d+}/**': '/feeds/question/{id}',
      '/{:questions/tagged|tags}/{tag}/**': '/feeds/tag?tagnames={tag}&sort=newest',
      '/users/{id:\\d+}/**': '/feeds/user/{id}',
      '/collectives/{name}/**': '/feeds/collectives/{name}',
    },
  },
  {
    // https://meta.discourse.org/t/finding-discourse-rss-feeds/264134
    name: 'Discourse',
    hosts: `discourse.* meta.discourse.org *.discourse.group discuss.* users.rust-lang.org internals.rust-lang.org community.openai.com
      community.cloudflare.com forum.obsidian.md forums.swift.org`,
    generator: /^Discourse/i,
    pages: {
      '/{:categories|}': '/latest.rss /posts.rss',
      '/{list:latest|top|hot|posts|c/[^/]+|t/\\d+}': '/{list}.rss',
      '/tag/{tag}': '/tag/{tag}.rss',
      '/u/{user}/**': '/u/{user}/activity.rss',
    },
  },
  {
    name: 'Discourse, by the form of the address',
    pages: {
      '/t/{slug}/{id:\\d+}/**': '/t/{slug}/{id}.rss',
      '/c/{path:[^/]+(?:/[^/]+)?/\\d+}/**': '/c/{path}.rss',
    },
  },
  {
    name: 'HyperKitty',
    pages: { '/archives/list/{list:[^/@]+@[^/]+}/**': '/archives/list/{list}/feed/' },
  },
  {
    name: 'XenForo',
    marker: /<html[^>]{0,40} id="XF"/,
    pages: { '/{path:(?:.+/)?forums/[^/]+}/**': '/{path}/index.rss', '/**': '/forums/-/index.rss' },
  },
  {
    name: 'Discuz!',
    generator: /^Discuz!/i,
    pages: {
      '/forum-{id:\\d+}-{:\\d+}.html': '/forum.php?mod=rss&fid={id} /forum.php?mod=rss',
      '/forum.php?fid={id:\\d+}': '/forum.php?mod=rss&fid={id} /forum.php?mod=rss',
      '/**': '/forum.php?mod=rss',
    },
  },
  {
    name: 'NodeBB',
    marker: /<meta[^>]{0,80}content="NodeBB/i,
    pages: {
      '/{kind:category|topic}/{id:\\d+}/**': '/{kind}/{id}.rss',
      '/{list:recent|popular}': '/{list}.rss',
    },
  },
  {
    name: 'Groups.io',
    hosts: 'groups.io *.groups.io',
    pages: { '/g/{group}/**': '/g/{group}/rss' },
  },
  {
    name: 'public-inbox',
    hosts: 'lore.kernel.org public-inbox.org inbox.sourceware.org',
    type: ATOM,
    pages: { '/{list:[\\w.-]+}/**': '/{list}/new.atom' },
  },
  {
    name: 'The Mail Archive',
    hosts: 'mail-archive.com',
    pages: { '/{list:[^/@]+@[^/]+}/**': '/{list}/maillist.xml' },
  },
  // Blogs and newsletters
  {
    name: 'Medium',
    hosts: 'medium.com',
    reserved:
      'earn explore-topics jobs-at-medium m m2 new-story our-story p partner-program r verified-authors',
    pages: {
      '/@{user}/**': '/feed/@{user}',
      '/tag/{tag}/**': '/feed/tag/{tag}',
      '/{name}/tagged/{tag}': '/feed/{name}/tagged/{tag} /feed/{name}',
      '/{name}/**': '/feed/{name}',
    },
  },
  {
    name: 'Medium, by its page',
    generator: /^Medium$/,
    marker: /<meta[^>]{0,80}al:ios:app_name[^>]{0,80}Medium/,
    pages: MEDIUM,
  },
  {
    name: 'Medium, own name',
    hosts: '*.medium.com',
    pages: MEDIUM,
  },
  {
    name: 'Substack',
    hosts: '*.substack.com',
    marker: /<link[^>]{0,200}href="https:\/\/substackcdn\.com\//,
    pages: { '/**': '/feed' },
  },
  {
    // A person need not have a publication of the same name.
    name: 'Substack, in its reader',
    hosts: 'substack.com open.substack.com',
    pages: {
      '/pub/{user:[\\w-]+}/**': 'https://{user}.substack.com/feed',
    },
  },
  {
    name: 'Tumblr',
    hosts: '*.tumblr.com',
    pages: { '/tagged/{tag}': '/tagged/{tag}/rss /rss', '/**': '/rss' },
  },
  {
    name: 'Tumblr, dashboard',
    hosts: 'tumblr.com',
    reserved: 'domains likes reblog',
    pages: {
      '/blog/{:view/|}{blog:[\\w-]+}/**': 'https://{blog}.tumblr.com/rss',
      '/{blog:staff|engineering|action|art|changes}/**': 'https://{blog}.tumblr.com/rss',
      '/{blog:[\\w-]+}/tagged/{tag}':
        'https://{blog}.tumblr.com/tagged/{tag}/rss https://{blog}.tumblr.com/rss',
      '/{blog:[\\w-]+}/**': 'https://{blog}.tumblr.com/rss',
    },
  },
  {
    name: 'Blogger',
    hosts: '*.blogspot.*',
    generator: /^blogger/i,
    type: ATOM,
    pages: {
      '/search/label/{label}': '/feeds/posts/default/-/{label} /feeds/posts/default',
      '/**': '/feeds/posts/default',
    },
  },
  {
    name: 'WordPress',
    hosts: '*.wordpress.com *.wpenginepowered.com *.wpengine.com *.wpcomstaging.com',
    pages: { ...WORDPRESS, '/**': '/feed/' },
  },
  {
    // Every page of WordPress names the root of its API, so also the folder of the blog.
    name: 'WordPress in a folder',
    page: /rel=["']https:\/\/api\.w\.org\/["'] href=["'](https?:[^"'\s]{1,300}?)\/?(?:wp-json\b|(?:index\.php)?\?rest_route)/,
    pages: { ...WORDPRESS, '/**': '{page}/feed/' },
  },
  {
    name: 'WordPress, by its generator',
    generator: /^WordPress/i,
    pages: { ...WORDPRESS, '/**': '/feed/ /?feed=rss2' },
  },
  {
    name: 'Ghost',
    hosts: '*.ghost.io',
    generator: /^Ghost/i,
    pages: { '/{path:(?:.+/)?(?:tag|author)/[^/]+}': '/{path}/rss/ /rss/', '/**': '/rss/' },
  },
  { name: 'Drupal', generator: /^Drupal/i, pages: { '/**': '/rss.xml' } },
  {
    name: 'Joomla',
    generator: /^Joomla/i,
    pages: { '/**': '/?format=feed&type=rss /?format=feed&type=atom' },
  },
  { name: 'Hugo', generator: /^Hugo/i, pages: { '/**': '/index.xml' } },
  { name: 'Jekyll', generator: /^Jekyll/i, type: ATOM, pages: { '/**': '/feed.xml' } },
  { name: 'Wix', generator: /^Wix\.com/i, pages: { '/**': '/blog-feed.xml' } },
  {
    name: 'Wix, free site',
    hosts: '*.wixsite.com',
    pages: { '/{site}/**': '/{site}/blog-feed.xml' },
  },
  {
    name: 'Squarespace',
    hosts: '*.squarespace.com',
    marker: /<!-- This is Squarespace\. -->/,
    pages: { '/{blog}/**': '/{blog}?format=rss' },
  },
  {
    name: 'Shopify',
    hosts: '*.myshopify.com',
    marker: /\bcdn\.shopify\.com\b/,
    type: ATOM,
    pages: { '/{path:(?:[\\w-]+/)?blogs/[\\w-]+}/**': '/{path}.atom' },
  },
  {
    name: 'Weebly',
    hosts: '*.weebly.com',
    pages: { '/{blog:[a-z][\\w-]*}': '/{blog}/feed', '/**': '/blog/feed' },
  },
  {
    name: 'LiveJournal, Dreamwidth, by path',
    hosts: 'livejournal.com dreamwidth.org insanejournal.com',
    pages: { '/{path:(?:users/|~)[\\w-]+}/**': '/{path}/data/rss' },
  },
  {
    name: 'LiveJournal, Dreamwidth',
    hosts: '*.livejournal.com *.dreamwidth.org *.insanejournal.com',
    pages: JOURNAL,
  },
  {
    name: 'micro.blog',
    hosts: '*.micro.blog',
    pages: { '/categories/{name}': '/categories/{name}/feed.xml /feed.xml', '/**': '/feed.xml' },
  },
  {
    name: 'micro.blog, profile',
    hosts: 'micro.blog',
    reserved: 'books',
    type: JSON_FEED,
    pages: { '/{user:\\w+}': '/posts/{user}' },
  },
  {
    name: 'DEV',
    hosts: 'dev.to',
    reserved: 'challenges code-of-conduct enter listings mod pod readinglist signout_confirm',
    pages: { '/': '/feed', '/t/{tag}/**': '/feed/tag/{tag}', '/{user:\\w+}/**': '/feed/{user}' },
  },
  { name: 'Hashnode, weblog.lol', hosts: '*.hashnode.dev *.weblog.lol', pages: { '/**': '/rss.xml' } },
  {
    name: 'HackerNoon',
    hosts: 'hackernoon.com',
    pages: { '/': '/feed', '/u/{user}/**': '/u/{user}/feed', '/tagged/{tag}': '/tagged/{tag}/feed' },
  },
  {
    name: 'Buttondown',
    hosts: 'buttondown.com buttondown.email',
    reserved: 'alternatives comparisons features migrations open-source stack',
    pages: { '/{name:[\\w.-]+}/**': 'https://buttondown.com/{name}/rss' },
  },
  {
    name: 'Bear',
    hosts: '*.bearblog.dev',
    type: ATOM,
    pages: { '/{:blog|}?q={tag}': '/feed/?q={tag} /feed/', '/**': '/feed/' },
  },
  {
    name: 'WriteFreely',
    hosts: 'write.as',
    generator: /^WriteFreely/i,
    reserved: 'read',
    pages: {
      '/{blog:[\\w-]+}/tag:{tag}': '/{blog}/tag:{tag}/feed/ /{blog}/feed/',
      '/{blog:[\\w-]+}/**': '/{blog}/feed/',
    },
  },
  { name: 'Write.as, own name', hosts: '*.writeas.com', pages: { '/**': '/feed/' } },
  { name: 'HEY World', hosts: 'world.hey.com', type: ATOM, pages: { '/{user}/**': '/{user}/feed.atom' } },
  { name: 'Listed', hosts: 'listed.to', pages: { '/@{user}/**': '/@{user}/feed' } },
  {
    name: 'Paragraph',
    hosts: 'paragraph.com paragraph.xyz',
    pages: { '/@{user}/**': 'https://api.paragraph.com/blogs/rss/@{user}' },
  },
  {
    name: 'Observable',
    hosts: 'observablehq.com',
    pages: {
      '/@{user}/collection/{name}': 'https://api.observablehq.com/collection/@{user}/{name}.rss',
      '/@{user}/**': 'https://api.observablehq.com/documents/@{user}.rss',
    },
  },
  { name: 'Posthaven', hosts: '*.posthaven.com', type: ATOM, pages: { '/**': '/posts.atom' } },
  { name: 'Mataroa', hosts: '*.mataroa.blog', pages: { '/**': '/rss/' } },
  { name: 'Pagecord', hosts: '*.pagecord.com', pages: { '/**': '/feed.xml' } },
  { name: 'prose.sh', hosts: '*.prose.sh', type: ATOM, pages: { '/**': '/rss' } },
  {
    name: 'Pika',
    hosts: '*.pika.page',
    type: ATOM,
    pages: { '/tag/{tag}': '/tag/{tag}/feed /posts_feed', '/**': '/posts_feed' },
  },
  { name: 'Svbtle', hosts: '*.svbtle.com', type: ATOM, pages: { '/**': '/feed' } },
  { name: 'Neocities', hosts: 'neocities.org', pages: { '/site/{name}/**': '/site/{name}.rss' } },
  {
    name: 'Neocities, own name',
    hosts: '*.neocities.org',
    pages: { '/**': 'https://neocities.org/site/{sub}.rss' },
  },
  {
    name: 'Over-blog, Canalblog, Tistory',
    hosts: '*.over-blog.* *.overblog.* *.canalblog.com *.tistory.com',
    pages: { '/**': '/rss' },
  },
  {
    name: 'note',
    hosts: 'note.com',
    reserved: 'hashtag intent m',
    pages: {
      '/hashtag/{tag}': '/hashtag/{tag}/rss',
      '/{user}/m/{magazine}': '/{user}/m/{magazine}/rss /{user}/rss',
      '/{user:\\w+}/**': '/{user}/rss',
    },
  },
  {
    name: 'Zenn',
    hosts: 'zenn.dev',
    reserved: 'books editor p publications scraps tech-or-idea',
    pages: {
      '/': '/feed',
      '/{kind:topics|p}/{name}/**': '/{kind}/{name}/feed',
      '/publications/{name}': '/p/{name}/feed',
      '/{user:\\w+}/**': '/{user}/feed',
    },
  },
  {
    name: 'Qiita',
    hosts: 'qiita.com',
    reserved: 'advent-calendar official-events opportunities question-feed timeline trend',
    type: ATOM,
    pages: {
      '/{list:popular-items}': '/{list}/feed',
      '/tags/{tag}/**': '/tags/{tag}/feed',
      '/organizations/{name}/**': '/organizations/{name}/activities.atom',
      '/{user:[\\w@-]+}/**': '/{user}/feed',
    },
  },
  {
    name: 'Hatena Blog',
    hosts: '*.hatenablog.com *.hatenablog.jp *.hateblo.jp *.hatenadiary.jp *.hatenadiary.com',
    type: ATOM,
    pages: { '/archive/{kind:category|author}/{name}': '/feed/{kind}/{name} /feed', '/**': '/feed' },
  },
  {
    name: 'Hatena Bookmark',
    hosts: 'b.hatena.ne.jp',
    reserved: '',
    pages: {
      '/': '/hotentry.rss',
      '/{path:(?:hotentry|entrylist)(?:/\\w+)?}': '/{path}.rss',
      '/{user:[\\w-]+}/**': '/{user}/rss',
    },
  },
  {
    name: 'Ameba',
    hosts: 'ameblo.jp',
    reserved: '',
    pages: { '/{user:[\\w-]+}/**': 'http://rssblog.ameba.jp/{user}/rss20.html' },
  },
  {
    name: 'Livedoor',
    hosts: 'blog.livedoor.jp',
    pages: { '/{user:[\\w-]+}/**': '/{user}/index.rdf' },
  },
  {
    name: 'Livedoor, own name',
    hosts: '*.livedoor.blog *.livedoor.biz *.blog.jp *.ldblog.jp *.doorblog.jp',
    pages: { '/**': '/index.rdf' },
  },
  { name: 'FC2', hosts: '*.blog.fc2.com *.blog*.fc2.com', pages: { '/**': '/?xml' } },
  { name: 'Seesaa', hosts: '*.seesaa.net', pages: { '/**': '/index20.rdf' } },
  {
    name: 'Excite',
    hosts: '*.exblog.jp',
    pages: { '/i{id:\\d+}/**': '/i{id}/index.xml /index.xml', '/**': '/index.xml' },
  },
  { name: 'JUGEM', hosts: '*.jugem.jp', pages: { '/**': '/?mode=rss' } },
  {
    name: 'Naver',
    hosts: 'blog.naver.com',
    pages: {
      '/{:[\\w.]+}?blogId={user}': 'https://rss.blog.naver.com/{user}.xml',
      '/{user:[\\w-]+}/**': 'https://rss.blog.naver.com/{user}.xml',
    },
  },
  { name: 'Teletype', hosts: 'teletype.in', pages: { '/@{user}/**': '/rss/{user}' } },
  {
    name: 'Velog',
    hosts: 'velog.io',
    pages: { '/': 'https://v2.velog.io/rss', '/@{user}/**': 'https://v2.velog.io/rss/@{user}' },
  },
  { name: 'CSDN', hosts: 'blog.csdn.net', pages: { '/{user:\\w+}/**': '/{user}/rss/list' } },
  {
    name: 'cnblogs',
    hosts: 'cnblogs.com',
    reserved: 'cate',
    type: ATOM,
    pages: { '/{user:[\\w-]+}/**': '/{user}/rss' },
  },
  {
    name: 'Habr',
    hosts: 'habr.com',
    pages: {
      '/{lang:ru|en}/users/{user}/**': '/{lang}/rss/users/{user}/posts/',
      '/{lang:ru|en}/{:hub|hubs}/{hub}/**': '/{lang}/rss/hubs/{hub}/articles/',
      '/{lang:ru|en}/{path:companies/[^/]+/articles|articles}/**': '/{lang}/rss/{path}/',
    },
  },
  // News
  {
    name: 'Google News',
    hosts: 'news.google.com',
    pages: {
      '/search?q={search}': '/rss/search?{query}',
      '/{path:(?:topics|publications)/.+}': '/rss/{path}?{query}',
      '/{:home|topstories|}': '/rss?{query}',
    },
  },
  {
    name: 'Google Trends',
    hosts: 'trends.google.com',
    pages: { '/{:trending|trends/trendingsearches/daily}?geo={country:\\w+}': '/trending/rss?geo={country}' },
  },
  {
    name: 'Bing News',
    hosts: 'bing.com',
    pages: { '/news/search?q={search}': '/news/search?{query}&format=rss' },
  },
  {
    // The names of articles have digits.
    name: 'BBC',
    hosts: 'bbc.co.uk bbc.com',
    pages: {
      '/{section:(?:news|sport)(?:/(?!(?:articles|av|live|topics|videos)\\b)[a-z_-]+)*}':
        'https://feeds.bbci.co.uk/{section}/rss.xml',
    },
  },
  {
    name: 'The Guardian',
    hosts: 'theguardian.com',
    pages: {
      '/profile/{name}': '/profile/{name}/rss',
      '/{section:(?!(?:about|help|info|index|preference|signin)\\b)[a-z-]+(?:/(?!rss$)[a-z-]+)?}':
        '/{section}/rss',
    },
  },
  // Science and knowledge
  {
    name: 'arXiv',
    hosts: 'arxiv.org export.arxiv.org',
    pages: {
      '/{:list|archive}/{name:[\\w.-]+}/**': 'https://rss.arxiv.org/rss/{name}',
      '/a/{author}': '/a/{author}.atom2',
    },
  },
  {
    name: 'bioRxiv, medRxiv',
    hosts: 'biorxiv.org medrxiv.org',
    pages: { '/collection/{name}': 'https://connect.{host}/{label}_xml.php?subject={name}' },
  },
  {
    name: 'dblp',
    hosts: 'dblp.org',
    pages: { '/pid/{id:[^.]+}{:(?:\\.html)?}': '/pid/{id}.rss' },
  },
  {
    name: 'Nature',
    hosts: 'nature.com',
    reserved: '',
    pages: { '/subjects/{name}': '/subjects/{name}.rss', '/{journal:[a-z]+}{:/[a-z-]+|}': '/{journal}.rss' },
  },
  { name: 'MDPI', hosts: 'mdpi.com', pages: { '/journal/{name}': '/rss/journal/{name}' } },
  {
    name: 'Atypon',
    hosts: `science.org onlinelibrary.wiley.com *.onlinelibrary.wiley.com tandfonline.com journals.sagepub.com dl.acm.org epubs.siam.org
      pubsonline.informs.org journals.uchicago.edu liebertpub.com ascelibrary.org nejm.org healthaffairs.org`,
    pages: { '/{:journals?|toc|loi|home}/{name:\\w+}/**': '/action/showFeed?type=etoc&feed=rss&jc={name}' },
  },
  {
    name: 'Frontiers',
    hosts: 'frontiersin.org',
    pages: { '/journals/{name}/**': '/journals/{name}/rss' },
  },
  {
    name: 'PLOS',
    hosts: 'journals.plos.org',
    reserved: '',
    type: ATOM,
    pages: { '/{journal:[a-z]+}/**': '/{journal}/feed/atom' },
  },
  {
    name: 'Wikimedia',
    hosts: `*.wikipedia.org *.wiktionary.org *.wikibooks.org *.wikinews.org *.wikiquote.org *.wikisource.org *.wikiversity.org
      *.wikivoyage.org commons.wikimedia.org meta.wikimedia.org species.wikimedia.org wikidata.org mediawiki.org`,
    type: ATOM,
    pages: {
      '/wiki/{page:Special:(?:RecentChanges|NewPages|Contributions/.+)}':
        '/w/index.php?title={page}&feed=atom',
      '/{:wiki|[a-z]+-\\w+}/{page:(?!(?:Special|Spezial|Speciale|Speciaal|Especial|Sp%C3%A9cial):).+}':
        '/w/index.php?title={page}&action=history&feed=atom',
      '/w/index.php?title={page}&action=history': '/w/index.php?title={page}&action=history&feed=atom',
    },
  },
  {
    name: 'Fandom',
    hosts: '*.fandom.com',
    type: ATOM,
    pages: {
      '/{path:(?:[\\w-]+/|)wiki/Special:RecentChanges}': '/{path}?feed=atom',
      '/{lang:(?:[\\w-]+/|)}wiki/{page:(?!Special:).+}':
        '/{lang}index.php?title={page}&action=history&feed=atom',
    },
  },
  {
    name: 'MediaWiki',
    generator: /^MediaWiki/i,
    type: ATOM,
    pages: {
      '/**':
        '/w/index.php?title=Special:RecentChanges&feed=atom /index.php?title=Special:RecentChanges&feed=atom',
    },
  },
  { name: 'Wikidot', hosts: '*.wikidot.com', pages: { '/**': '/feed/site-changes.xml' } },
  {
    name: 'OpenStreetMap',
    hosts: 'openstreetmap.org',
    pages: {
      '/user/{user}/traces': '/user/{user}/traces/rss',
      '/user/{user}/**': '/user/{user}/diary/rss',
      '/{path:diary(?:/\\w+)?|traces}': '/{path}/rss',
      '/history': '/history/feed',
    },
  },
  // Games and the rest
  { name: 'Statuspage', hosts: '*.statuspage.io githubstatus.com', pages: { '/**': '/history.rss' } },
  {
    name: 'Steam',
    hosts: 'store.steampowered.com',
    pages: {
      '/{:news/|}{kind:app|group}/{id:\\d+}/**': '/feeds/news/{kind}/{id}/',
      '/news': '/feeds/news.xml',
    },
  },
  {
    name: 'Steam Community',
    hosts: 'steamcommunity.com',
    pages: {
      '/{:app|games}/{id}/**': 'https://steamcommunity.com/games/{id}/rss',
      '/{kind:groups|gid}/{name}/**': '/{kind}/{name}/rss',
    },
  },
  {
    name: 'itch.io',
    hosts: '*.itch.io',
    pages: { '/{game}/**': '/{game}/devlog.rss', '/': 'https://itch.io/games/by-{sub}.xml' },
  },
  {
    name: 'itch.io, lists',
    hosts: 'itch.io',
    pages: {
      '/{list:(?:games|tools|game-assets|comics|books|soundtracks|physical-games|misc)(?:/.+)?|devlogs}':
        '/{list}.xml',
      '/': '/feed/featured.xml /feed/new.xml /feed/sales.xml',
      '/blog': '/blog.rss',
    },
  },
  {
    name: 'ModDB',
    hosts: 'moddb.com indiedb.com',
    pages: {
      '/{kind:games|mods|engines}/{name}/**': 'https://rss.{host}/{kind}/{name}/articles/feed/rss.xml',
    },
  },
  {
    name: 'Lichess',
    hosts: 'lichess.org',
    type: ATOM,
    pages: {
      '/@/{user}/**': '/@/{user}/blog.atom',
      '/{path:blog(?:/community)?|feed}': '/{path}.atom',
    },
  },
  {
    name: 'Kickstarter',
    hosts: 'kickstarter.com',
    type: ATOM,
    pages: {
      '/projects/{creator}/{project}/**': '/projects/{creator}/{project}/posts.atom',
      '/': '/projects/feed.atom',
    },
  },
  {
    name: 'Nyaa',
    hosts: 'nyaa.si sukebei.nyaa.si',
    pages: { '/': '/?page=rss&{query}', '/user/{user}': '/?page=rss&u={user}' },
  },
  {
    name: 'GOV.UK',
    hosts: 'gov.uk',
    type: ATOM,
    pages: {
      '/search/{finder}': '/search/{finder}.atom?{query}',
      '/{path:(?:government/(?:organisations|people)|foreign-travel-advice)/[^/]+}': '/{path}.atom',
    },
  },
  {
    name: 'EDGAR',
    hosts: 'sec.gov',
    type: ATOM,
    pages: { '/cgi-bin/browse-edgar': '/cgi-bin/browse-edgar?{query}&output=atom' },
  },
  {
    name: 'Federal Register',
    hosts: 'federalregister.gov',
    pages: { '/agencies/{agency}/**': '/api/v1/documents.rss?conditions[agencies][]={agency}' },
  },
  {
    name: 'Slashdot',
    hosts: 'slashdot.org',
    pages: { '/': 'https://rss.slashdot.org/Slashdot/slashdotMain' },
  },
  {
    name: 'New York Times',
    hosts: 'nytimes.com',
    pages: {
      '/section/technology/**': `${NYT}Technology.xml`,
      '/section/business/**': `${NYT}Business.xml`,
      '/section/world/**': `${NYT}World.xml`,
      '/section/us/**': `${NYT}US.xml`,
      '/section/politics/**': `${NYT}Politics.xml`,
      '/section/science/**': `${NYT}Science.xml`,
      '/section/health/**': `${NYT}Health.xml`,
      '/section/sports/**': `${NYT}Sports.xml`,
      '/section/arts/**': `${NYT}Arts.xml`,
      '/section/movies/**': `${NYT}Movies.xml`,
      '/section/travel/**': `${NYT}Travel.xml`,
      '/section/opinion/**': `${NYT}Opinion.xml`,
      '/': `${NYT}HomePage.xml`,
    },
  },
  {
    name: 'Bandcamp',
    hosts: '*.bandcamp.com',
    pages: { '/{:music|}': '/feed', '/{:album|track}/{name}': '/feed' },
  },
];

/** Common paths, most frequent first; each tried in the folder of the page and at the root of the site. */
export const PATHS: readonly (readonly [string, string | undefined])[] = [
  ['feed', undefined],
  ['rss.xml', RSS],
  ['feed.xml', undefined],
  ['atom.xml', ATOM],
  ['index.xml', RSS],
  ['rss', RSS],
  ['feed.json', JSON_FEED],
  ['feed.atom', ATOM],
  ['feed.rss', RSS],
  ['index.rss', RSS],
  ['rss/', RSS],
  ['feeds/posts/default', ATOM],
  ['?feed=rss2', RSS],
  ['blog/feed', undefined],
  ['blog/rss.xml', RSS],
  ['blog/index.xml', RSS],
  ['news/rss.xml', RSS],
];
