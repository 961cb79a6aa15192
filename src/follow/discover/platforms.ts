/**
 * The addresses of feeds on sites and in programs, one rule per row. Addresses are matched without scheme, `www.` and fragment, with the
 * host in lower case. `$1` and so on are groups of `address`, `$p1` is the first group of `page`.
 */

import { ATOM, JSON_FEED, RSS } from './candidate.ts';

export interface Platform {
  readonly name: string;
  /** Pattern of addresses of the platform. Pages with a `generator` or `page` may have any address. */
  readonly address?: RegExp;
  /** `<meta name="generator">` of programs that run at any address. */
  readonly generator?: RegExp;
  /** Pattern in the source of the page. */
  readonly page?: RegExp;
  /** Addresses of feeds, the best first. Addresses with a leading `/` are on the same site. */
  readonly feeds: readonly string[];
  readonly type: string;
}

const site = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'i');
/** The end of an address, with an optional slash or query. */
const END = '/?(?:\\?.*)?';

export const PLATFORMS: readonly Platform[] = [
  // Videos
  {
    name: 'YouTube channel',
    address: site('(?:m\\.)?youtube\\.com/channel/(UC[\\w-]+).*'),
    feeds: ['https://www.youtube.com/feeds/videos.xml?channel_id=$1'],
    type: ATOM,
  },
  {
    name: 'YouTube playlist',
    address: site('(?:m\\.)?youtube\\.com/(?:playlist|watch)\\?(?:.*&)?list=([\\w-]+).*'),
    feeds: ['https://www.youtube.com/feeds/videos.xml?playlist_id=$1'],
    type: ATOM,
  },
  {
    name: 'YouTube user',
    address: site('(?:m\\.)?youtube\\.com/user/([\\w-]+).*'),
    feeds: ['https://www.youtube.com/feeds/videos.xml?user=$1'],
    type: ATOM,
  },
  {
    name: 'YouTube handle',
    address: site('(?:m\\.)?youtube\\.com/(?:@|c/|watch\\?).*'),
    page: /(?:"(?:externalId|channelId)":"|itemprop="(?:channelId|identifier)" content="|youtube\.com\/channel\/)(UC[\w-]{22})/,
    feeds: ['https://www.youtube.com/feeds/videos.xml?channel_id=$p1'],
    type: ATOM,
  },
  {
    name: 'Vimeo',
    address: site(`vimeo\\.com/([a-z]\\w+)${END}`),
    feeds: ['https://vimeo.com/$1/videos/rss'],
    type: RSS,
  },
  {
    name: 'Dailymotion',
    address: site(`dailymotion\\.com/(?:user/)?([a-z]\\w+)${END}`),
    feeds: ['https://www.dailymotion.com/rss/user/$1'],
    type: RSS,
  },
  {
    name: 'Odysee',
    address: site(`odysee\\.com/(@[^/?]+)${END}`),
    feeds: ['https://odysee.com/$/rss/$1'],
    type: RSS,
  },
  {
    name: 'PeerTube',
    address: site(`[^/]+/(?:c|video-channels)/([\\w.@-]+)(?:/videos)?${END}`),
    page: /<meta property="og:platform" content="PeerTube"/i,
    feeds: ['/feeds/videos.xml?videoChannelName=$1'],
    type: RSS,
  },
  // Podcasts
  {
    name: 'Apple Podcasts',
    address: site('podcasts\\.apple\\.com/.*/id\\d+.*'),
    page: /"feedUrl":"(https?:[^"]+)"/,
    feeds: ['$p1'],
    type: RSS,
  },
  {
    name: 'Podbean',
    address: site('([\\w-]+)\\.podbean\\.com(?:/.*)?'),
    feeds: ['https://feed.podbean.com/$1/feed.xml'],
    type: RSS,
  },
  {
    name: 'Buzzsprout',
    address: site('buzzsprout\\.com/(\\d+).*'),
    feeds: ['https://feeds.buzzsprout.com/$1.rss'],
    type: RSS,
  },
  {
    name: 'SoundCloud',
    address: site('(?:m\\.)?soundcloud\\.com/.+'),
    page: /soundcloud:users:(\d+)/,
    feeds: ['https://feeds.soundcloud.com/users/soundcloud:users:$p1/sounds.rss'],
    type: RSS,
  },
  // Social networks
  {
    name: 'Reddit',
    address: site(
      `(?:old\\.|new\\.)?reddit\\.com((?:/(?:r|user|u)/[\\w-]+(?:/(?:new|hot|top|rising|comments/\\w+(?:/\\w+)?))?)?)${END}`,
    ),
    feeds: ['https://www.reddit.com$1/.rss'],
    type: ATOM,
  },
  {
    name: 'Mastodon',
    address: site(`[^/]+/@(\\w+)(?:/with_replies|/media)?${END}`),
    page: /id=["']mastodon["']|<meta[^>]{0,80}content=["']Mastodon/i,
    feeds: ['/@$1.rss'],
    type: RSS,
  },
  {
    name: 'Mastodon tag',
    address: site(`[^/]+/tags/([^/?]+)${END}`),
    page: /id=["']mastodon["']/i,
    feeds: ['/tags/$1.rss'],
    type: RSS,
  },
  {
    name: 'Pixelfed',
    address: site(`pixelfed\\.\\w+/([\\w.]+)${END}`),
    feeds: ['/users/$1.atom'],
    type: ATOM,
  },
  {
    name: 'Lemmy community',
    address: site(`[^/]+/c/([\\w.@-]+)${END}`),
    page: /<script>window\.isoData|<meta[^>]{0,80}Lemmy/i,
    feeds: ['/feeds/c/$1.xml'],
    type: RSS,
  },
  {
    name: 'Bluesky',
    address: site('bsky\\.app/profile/([^/?]+).*'),
    feeds: ['https://bsky.app/profile/$1/rss'],
    type: RSS,
  },
  {
    name: 'Hacker News',
    address: site(`news\\.ycombinator\\.com(?:/news)?${END}`),
    feeds: ['https://news.ycombinator.com/rss'],
    type: RSS,
  },
  {
    name: 'Lobsters',
    address: site(`lobste\\.rs(/t/[\\w,]+|)${END}`),
    feeds: ['https://lobste.rs$1.rss', 'https://lobste.rs/rss'],
    type: RSS,
  },
  {
    name: 'Pinterest',
    address: site(`(?:\\w+\\.)?pinterest\\.com/([\\w-]+)${END}`),
    feeds: ['https://www.pinterest.com/$1/feed.rss'],
    type: RSS,
  },
  {
    name: 'Letterboxd',
    address: site(`letterboxd\\.com/(\\w+)${END}`),
    feeds: ['https://letterboxd.com/$1/rss/'],
    type: RSS,
  },
  {
    name: 'DeviantArt',
    address: site(`deviantart\\.com/([\\w-]+)(?:/gallery)?${END}`),
    feeds: ['https://backend.deviantart.com/rss.xml?q=gallery%3A$1'],
    type: RSS,
  },
  {
    name: 'Flickr',
    address: site('flickr\\.com/(?:photos|people)/.+'),
    page: /"nsid":"(\d+@N\d+)"/,
    feeds: ['https://www.flickr.com/services/feeds/photos_public.gne?id=$p1'],
    type: ATOM,
  },
  // Code
  {
    name: 'GitHub repository',
    address: site(
      'github\\.com/(?!(?:orgs|topics|sponsors|features|search|settings|marketplace|collections)/)([\\w-]+/[\\w.-]+?)(?:\\.git)?(?:[/?].*)?',
    ),
    feeds: [
      'https://github.com/$1/releases.atom',
      'https://github.com/$1/commits.atom',
      'https://github.com/$1/tags.atom',
    ],
    type: ATOM,
  },
  {
    name: 'GitHub user',
    address: site(
      `github\\.com/(?!(?:orgs|topics|sponsors|features|search|settings|marketplace|collections|login|explore|about|pricing)/?$)([\\w-]+)${END}`,
    ),
    feeds: ['https://github.com/$1.atom'],
    type: ATOM,
  },
  {
    name: 'GitLab project',
    address: site('gitlab\\.com/([\\w.-]+(?:/[\\w.-]+?)+?)(?:/-/.*|\\.git|/)?(?:\\?.*)?'),
    feeds: [
      'https://gitlab.com/$1/-/releases.atom',
      'https://gitlab.com/$1.atom',
      'https://gitlab.com/$1/-/tags?format=atom',
    ],
    type: ATOM,
  },
  {
    name: 'GitLab user',
    address: site(`gitlab\\.com/([\\w.-]+)${END}`),
    feeds: ['https://gitlab.com/$1.atom'],
    type: ATOM,
  },
  {
    name: 'GitLab, own server',
    address: site('[^/]+/([\\w.-]+(?:/[\\w.-]+?)+?)(?:/-/.*|/)?(?:\\?.*)?'),
    page: /<meta content="GitLab" property="og:site_name"/,
    feeds: ['/$1/-/releases.atom', '/$1.atom'],
    type: ATOM,
  },
  {
    name: 'Codeberg, Forgejo, Gitea',
    address: site(`[^/]+/([\\w.-]+/[\\w.-]+)${END}`),
    page: /<meta name="keywords" content="[^"]{0,80}(?:forgejo|gitea)/i,
    feeds: ['/$1/releases.rss', '/$1.rss'],
    type: RSS,
  },
  {
    name: 'SourceHut',
    address: site('git\\.sr\\.ht/(~[\\w.-]+/[\\w.-]+)(?:/.*)?'),
    feeds: ['https://git.sr.ht/$1/log/rss.xml', 'https://git.sr.ht/$1/refs/rss.xml'],
    type: RSS,
  },
  {
    name: 'PyPI',
    address: site('pypi\\.org/project/([\\w.-]+).*'),
    feeds: ['https://pypi.org/rss/project/$1/releases.xml'],
    type: RSS,
  },
  {
    name: 'crates.io',
    address: site('crates\\.io/crates/([\\w-]+).*'),
    feeds: ['https://static.crates.io/rss/crates/$1.xml'],
    type: RSS,
  },
  {
    name: 'Stack Exchange question',
    address: site(
      '((?:[\\w.]+\\.)?(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu)\\.com)/questions/(\\d+).*',
    ),
    feeds: ['https://$1/feeds/question/$2'],
    type: ATOM,
  },
  {
    name: 'Stack Exchange tag',
    address: site(
      '((?:[\\w.]+\\.)?(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu)\\.com)/(?:questions/tagged|tags)/([^/?]+).*',
    ),
    feeds: ['https://$1/feeds/tag?tagnames=$2&sort=newest'],
    type: ATOM,
  },
  // Blogs and newsletters
  {
    name: 'Medium',
    address: site('medium\\.com/(@[\\w.-]+|tag/[\\w-]+|(?!m/|me/|search|about|feed)[\\w-]+).*'),
    feeds: ['https://medium.com/feed/$1'],
    type: RSS,
  },
  {
    name: 'Medium, own name',
    address: site('([\\w-]+\\.medium\\.com)(?:/.*)?'),
    feeds: ['https://$1/feed'],
    type: RSS,
  },
  {
    name: 'Substack',
    address: site('([\\w-]+\\.substack\\.com)(?:/.*)?'),
    feeds: ['https://$1/feed'],
    type: RSS,
  },
  {
    name: 'Substack, own name',
    page: /<link[^>]{0,200}href="https:\/\/substackcdn\.com\//,
    feeds: ['/feed'],
    type: RSS,
  },
  {
    name: 'Tumblr',
    address: site('((?!assets)[\\w-]+\\.tumblr\\.com)(?:/.*)?'),
    feeds: ['https://$1/rss'],
    type: RSS,
  },
  {
    name: 'Tumblr, dashboard',
    address: site('tumblr\\.com/(?!dashboard|explore|tagged|search|login)([\\w-]+)(?:/.*)?'),
    feeds: ['https://$1.tumblr.com/rss'],
    type: RSS,
  },
  {
    name: 'Blogger',
    address: site('([\\w-]+\\.blogspot\\.[a-z.]+)(?:/.*)?'),
    feeds: ['https://$1/feeds/posts/default', 'https://$1/feeds/posts/default?alt=rss'],
    type: ATOM,
  },
  { name: 'Blogger, own name', generator: /^blogger/i, feeds: ['/feeds/posts/default'], type: ATOM },
  {
    name: 'WordPress.com',
    address: site('([\\w-]+\\.wordpress\\.com)(?:/.*)?'),
    feeds: ['https://$1/feed/'],
    type: RSS,
  },
  { name: 'WordPress', generator: /^WordPress/i, feeds: ['/feed/', '/?feed=rss2'], type: RSS },
  { name: 'Ghost', generator: /^Ghost/i, feeds: ['/rss/'], type: RSS },
  { name: 'Drupal', generator: /^Drupal/i, feeds: ['/rss.xml'], type: RSS },
  {
    name: 'Joomla',
    generator: /^Joomla/i,
    feeds: ['/?format=feed&type=rss', '/?format=feed&type=atom'],
    type: RSS,
  },
  { name: 'Hugo', generator: /^Hugo/i, feeds: ['/index.xml'], type: RSS },
  { name: 'Jekyll', generator: /^Jekyll/i, feeds: ['/feed.xml'], type: ATOM },
  { name: 'Discourse', generator: /^Discourse/i, feeds: ['/latest.rss', '/posts.rss'], type: RSS },
  {
    name: 'MediaWiki',
    generator: /^MediaWiki/i,
    feeds: [
      '/w/index.php?title=Special:RecentChanges&feed=atom',
      '/index.php?title=Special:RecentChanges&feed=atom',
    ],
    type: ATOM,
  },
  {
    name: 'Wix',
    generator: /^Wix\.com/i,
    feeds: ['/blog-feed.xml'],
    type: RSS,
  },
  {
    name: 'Squarespace',
    address: site('[^/]+((?:/[\\w-]+)+)/?(?:\\?.*)?'),
    page: /<!-- This is Squarespace\. -->/,
    feeds: ['$1?format=rss'],
    type: RSS,
  },
  {
    name: 'Shopify blog',
    address: site('[^/]+/blogs/([\\w-]+).*'),
    page: /\bcdn\.shopify\.com\b/,
    feeds: ['/blogs/$1.atom'],
    type: ATOM,
  },
  {
    name: 'LiveJournal, Dreamwidth',
    address: site('([\\w-]+\\.(?:livejournal\\.com|dreamwidth\\.org))(?:/.*)?'),
    feeds: ['https://$1/data/rss', 'https://$1/data/atom'],
    type: RSS,
  },
  {
    name: 'micro.blog',
    address: site('([\\w-]+\\.micro\\.blog)(?:/.*)?'),
    feeds: ['https://$1/feed.xml'],
    type: RSS,
  },
  {
    name: 'micro.blog profile',
    address: site(`micro\\.blog/(?!about|discover|books)(\\w+)${END}`),
    feeds: ['https://micro.blog/posts/$1'],
    type: JSON_FEED,
  },
  {
    name: 'DEV',
    address: site(`dev\\.to/(?!t/|search|about)(\\w+)(?:/.*)?`),
    feeds: ['https://dev.to/feed/$1'],
    type: RSS,
  },
  {
    name: 'Hashnode',
    address: site('([\\w-]+\\.hashnode\\.dev)(?:/.*)?'),
    feeds: ['https://$1/rss.xml'],
    type: RSS,
  },
  {
    name: 'Buttondown',
    address: site('(?:buttondown\\.(?:email|com))/([\\w.-]+)(?:/.*)?'),
    feeds: ['https://buttondown.com/$1/rss'],
    type: RSS,
  },
  {
    name: 'Bear',
    address: site('([\\w-]+\\.bearblog\\.dev)(?:/.*)?'),
    feeds: ['https://$1/feed/', 'https://$1/feed/?type=rss'],
    type: ATOM,
  },
  {
    name: 'WriteFreely',
    address: site('(write\\.as/[\\w-]+)(?:/.*)?'),
    feeds: ['https://$1/feed/'],
    type: RSS,
  },
  // Everything else
  {
    name: 'arXiv',
    address: site('arxiv\\.org/(?:list|archive)/([\\w.-]+).*'),
    feeds: ['https://rss.arxiv.org/rss/$1'],
    type: RSS,
  },
  {
    name: 'Wikipedia',
    address: site('((?:[\\w-]+\\.)?(?:m\\.)?wikipedia\\.org)/wiki/([^?#]+).*'),
    feeds: ['https://$1/w/index.php?title=$2&action=history&feed=atom'],
    type: ATOM,
  },
  {
    name: 'Steam',
    address: site('store\\.steampowered\\.com/(?:news/)?app/(\\d+).*'),
    feeds: ['https://store.steampowered.com/feeds/news/app/$1/'],
    type: RSS,
  },
  {
    name: 'Kickstarter',
    address: site('kickstarter\\.com/projects/([\\w-]+/[\\w-]+).*'),
    feeds: ['https://www.kickstarter.com/projects/$1/posts.atom'],
    type: ATOM,
  },
  {
    name: 'itch.io',
    address: site('([\\w-]+\\.itch\\.io/[\\w-]+)(?:/.*)?'),
    feeds: ['https://$1/devlog.rss'],
    type: RSS,
  },
];
