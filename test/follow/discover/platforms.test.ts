/** A page or an address for each row of the table of platforms. */

import { describe, expect, test } from 'vitest';
import { discoverFeeds, guessFeeds } from '../../../src/discover.ts';
import { PLATFORMS } from '../../../src/follow/discover/platforms.ts';

const CHANNEL = 'UC0123456789abcdefghij_-';
const YOUTUBE = 'https://www.youtube.com/feeds/videos.xml';
const generator = (name: string) => `<meta name="generator" content="${name}">`;

/** Name of the row, address of a page, first feed of the row, and the deciding part of the page. */
const EXAMPLES: readonly (readonly [string, string, string, string?])[] = [
  [
    'YouTube channel',
    `https://www.youtube.com/channel/${CHANNEL}/videos`,
    `${YOUTUBE}?channel_id=${CHANNEL}`,
  ],
  ['YouTube playlist', 'https://www.youtube.com/playlist?list=PLabc-1', `${YOUTUBE}?playlist_id=PLabc-1`],
  ['YouTube user', 'https://www.youtube.com/user/someone', `${YOUTUBE}?user=someone`],
  [
    'YouTube handle',
    'https://m.youtube.com/@someone',
    `${YOUTUBE}?channel_id=${CHANNEL}`,
    `<script>{"externalId":"${CHANNEL}"}</script>`,
  ],
  ['Vimeo', 'https://vimeo.com/someone', 'https://vimeo.com/someone/videos/rss'],
  ['Dailymotion', 'https://www.dailymotion.com/someone', 'https://www.dailymotion.com/rss/user/someone'],
  ['Odysee', 'https://odysee.com/@someone:a', 'https://odysee.com/$/rss/@someone:a'],
  [
    'PeerTube',
    'https://tube.example/c/some_channel/videos',
    'https://tube.example/feeds/videos.xml?videoChannelName=some_channel',
    '<meta property="og:platform" content="PeerTube" />',
  ],
  [
    'Apple Podcasts',
    'https://podcasts.apple.com/us/podcast/some-show/id1234567890',
    'https://feeds.example/show?a=1&b=2',
    '<script>{"feedUrl":"https:\\/\\/feeds.example\\/show?a=1\\u0026b=2"}</script>',
  ],
  ['Podbean', 'https://someone.podbean.com/e/one/', 'https://feed.podbean.com/someone/feed.xml'],
  ['Buzzsprout', 'https://www.buzzsprout.com/12345/episodes', 'https://feeds.buzzsprout.com/12345.rss'],
  [
    'SoundCloud',
    'https://soundcloud.com/someone',
    'https://feeds.soundcloud.com/users/soundcloud:users:42/sounds.rss',
    '<meta property="al:ios:url" content="soundcloud://users:1"><script>"soundcloud:users:42"</script>',
  ],
  ['Reddit', 'https://old.reddit.com/r/rss/new/?x=1', 'https://www.reddit.com/r/rss/new/.rss'],
  [
    'Mastodon',
    'https://social.example/@someone',
    'https://social.example/@someone.rss',
    '<div id="mastodon">',
  ],
  [
    'Mastodon tag',
    'https://social.example/tags/rss',
    'https://social.example/tags/rss.rss',
    "<div id='mastodon'>",
  ],
  ['Pixelfed', 'https://pixelfed.social/someone', 'https://pixelfed.social/users/someone.atom'],
  [
    'Lemmy community',
    'https://lemmy.example/c/rss',
    'https://lemmy.example/feeds/c/rss.xml',
    '<script>window.isoData = {}</script>',
  ],
  ['Bluesky', 'https://bsky.app/profile/someone.example', 'https://bsky.app/profile/someone.example/rss'],
  ['Hacker News', 'https://news.ycombinator.com/', 'https://news.ycombinator.com/rss'],
  ['Lobsters', 'https://lobste.rs/t/web', 'https://lobste.rs/t/web.rss'],
  ['Pinterest', 'https://www.pinterest.com/someone/', 'https://www.pinterest.com/someone/feed.rss'],
  ['Letterboxd', 'https://letterboxd.com/someone/', 'https://letterboxd.com/someone/rss/'],
  [
    'DeviantArt',
    'https://www.deviantart.com/someone/gallery',
    'https://backend.deviantart.com/rss.xml?q=gallery%3Asomeone',
  ],
  [
    'Flickr',
    'https://www.flickr.com/photos/someone/',
    'https://www.flickr.com/services/feeds/photos_public.gne?id=123@N01',
    '<script>{"nsid":"123@N01"}</script>',
  ],
  [
    'GitHub repository',
    'https://github.com/some-one/pro.ject/tree/main',
    'https://github.com/some-one/pro.ject/releases.atom',
  ],
  ['GitHub user', 'https://github.com/some-one', 'https://github.com/some-one.atom'],
  [
    'GitLab project',
    'https://gitlab.com/group/sub/project/-/issues',
    'https://gitlab.com/group/sub/project/-/releases.atom',
  ],
  ['GitLab user', 'https://gitlab.com/someone', 'https://gitlab.com/someone.atom'],
  [
    'GitLab, own server',
    'https://git.example/group/project',
    'https://git.example/group/project/-/releases.atom',
    '<meta content="GitLab" property="og:site_name">',
  ],
  [
    'Codeberg, Forgejo, Gitea',
    'https://codeberg.org/someone/project',
    'https://codeberg.org/someone/project/releases.rss',
    '<meta name="keywords" content="git,non-profit,forgejo">',
  ],
  ['SourceHut', 'https://git.sr.ht/~someone/project/tree', 'https://git.sr.ht/~someone/project/log/rss.xml'],
  ['PyPI', 'https://pypi.org/project/some.thing/', 'https://pypi.org/rss/project/some.thing/releases.xml'],
  ['crates.io', 'https://crates.io/crates/some-thing', 'https://static.crates.io/rss/crates/some-thing.xml'],
  [
    'Stack Exchange question',
    'https://stackoverflow.com/questions/123/how-to',
    'https://stackoverflow.com/feeds/question/123',
  ],
  [
    'Stack Exchange tag',
    'https://unix.stackexchange.com/questions/tagged/bash',
    'https://unix.stackexchange.com/feeds/tag?tagnames=bash&sort=newest',
  ],
  ['Medium', 'https://medium.com/@some.one/a-story-123', 'https://medium.com/feed/@some.one'],
  ['Medium, own name', 'https://someone.medium.com/a-story', 'https://someone.medium.com/feed'],
  ['Substack', 'https://someone.substack.com/p/x', 'https://someone.substack.com/feed'],
  [
    'Substack, own name',
    'https://letter.example/archive',
    'https://letter.example/feed',
    '<link rel="preload" as="style" href="https://substackcdn.com/x.css">',
  ],
  ['Tumblr', 'https://someone.tumblr.com/post/1', 'https://someone.tumblr.com/rss'],
  ['Tumblr, dashboard', 'https://www.tumblr.com/someone/1/x', 'https://someone.tumblr.com/rss'],
  [
    'Blogger',
    'https://someone.blogspot.co.uk/2026/01/x.html',
    'https://someone.blogspot.co.uk/feeds/posts/default',
  ],
  [
    'Blogger, own name',
    'https://blog.example/',
    'https://blog.example/feeds/posts/default',
    generator('blogger'),
  ],
  ['WordPress.com', 'https://someone.wordpress.com/about/', 'https://someone.wordpress.com/feed/'],
  ['WordPress', 'https://blog.example/x', 'https://blog.example/feed/', generator('WordPress 6.7')],
  ['Ghost', 'https://blog.example/x', 'https://blog.example/rss/', generator('Ghost 5.9')],
  [
    'Drupal',
    'https://site.example/node/1',
    'https://site.example/rss.xml',
    generator('Drupal 10 (https://www.drupal.org)'),
  ],
  [
    'Joomla',
    'https://site.example/',
    'https://site.example/?format=feed&type=rss',
    generator('Joomla! - Open Source'),
  ],
  ['Hugo', 'https://site.example/posts/x/', 'https://site.example/index.xml', generator('Hugo 0.140.0')],
  ['Jekyll', 'https://site.example/', 'https://site.example/feed.xml', generator('Jekyll v4.3.3')],
  [
    'Discourse',
    'https://forum.example/t/x/1',
    'https://forum.example/latest.rss',
    generator('Discourse 3.4 - https://github.com'),
  ],
  [
    'MediaWiki',
    'https://wiki.example/w/Main_Page',
    'https://wiki.example/w/index.php?title=Special:RecentChanges&feed=atom',
    generator('MediaWiki 1.43'),
  ],
  [
    'Wix',
    'https://site.example/blog',
    'https://site.example/blog-feed.xml',
    generator('Wix.com Website Builder'),
  ],
  [
    'Squarespace',
    'https://site.example/blog',
    'https://site.example/blog?format=rss',
    '<!-- This is Squarespace. -->',
  ],
  [
    'Shopify blog',
    'https://shop.example/blogs/news/one',
    'https://shop.example/blogs/news.atom',
    '<link rel="preconnect" href="https://cdn.shopify.com">',
  ],
  [
    'LiveJournal, Dreamwidth',
    'https://some-one.dreamwidth.org/1.html',
    'https://some-one.dreamwidth.org/data/rss',
  ],
  ['micro.blog', 'https://someone.micro.blog/about/', 'https://someone.micro.blog/feed.xml'],
  ['micro.blog profile', 'https://micro.blog/someone', 'https://micro.blog/posts/someone'],
  ['DEV', 'https://dev.to/someone/a-post-1', 'https://dev.to/feed/someone'],
  ['Hashnode', 'https://someone.hashnode.dev/a-post', 'https://someone.hashnode.dev/rss.xml'],
  ['Buttondown', 'https://buttondown.email/someone/archive/', 'https://buttondown.com/someone/rss'],
  ['Bear', 'https://someone.bearblog.dev/post/', 'https://someone.bearblog.dev/feed/'],
  ['WriteFreely', 'https://write.as/someone/post', 'https://write.as/someone/feed/'],
  ['arXiv', 'https://arxiv.org/list/cs.AI/recent', 'https://rss.arxiv.org/rss/cs.AI'],
  [
    'Wikipedia',
    'https://de.wikipedia.org/wiki/RSS_(Web-Feed)',
    'https://de.wikipedia.org/w/index.php?title=RSS_(Web-Feed)&action=history&feed=atom',
  ],
  [
    'Steam',
    'https://store.steampowered.com/app/620/Portal_2/',
    'https://store.steampowered.com/feeds/news/app/620/',
  ],
  [
    'Kickstarter',
    'https://www.kickstarter.com/projects/some-one/thing?ref=x',
    'https://www.kickstarter.com/projects/some-one/thing/posts.atom',
  ],
  ['itch.io', 'https://someone.itch.io/game', 'https://someone.itch.io/game/devlog.rss'],
];

test('every row has an example', () => {
  expect(EXAMPLES.map(([name]) => name)).toEqual(PLATFORMS.map(({ name }) => name));
});

describe.each(EXAMPLES.map(([name, url, feed, page = '']) => ({ name, url, feed, page })))(
  '$name',
  ({ name, url, feed, page }) => {
    const found = () =>
      discoverFeeds(`<html>${page}`, undefined, { url }).filter(({ via }) => via === 'platform');
    const row = PLATFORMS.find((platform) => platform.name === name);

    test(`${url} has ${feed}`, () => {
      expect(found()[0]).toEqual({ url: feed, type: row?.type, via: 'platform' });
      expect(found().length).toBe(row?.feeds.length);
    });

    test('is known by its address, unless a page is needed', () => {
      const guessed = guessFeeds(url).some((guess) => guess.url === feed && guess.via === 'platform');
      expect(guessed).toBe(page === '');
    });
  },
);

test.each([
  'https://www.youtube.com/feed/trending',
  'https://www.youtube.com/',
  'https://github.com/features',
  'https://medium.com/',
  'https://www.reddit.com/login',
  'https://bsky.app/',
  'https://notyoutube.com/channel/UC0123456789abcdefghij_-',
  'https://example.com/youtube.com/channel/UC0123456789abcdefghij_-',
])('%s has none', (url) => {
  expect(discoverFeeds('<html>', undefined, { url })).toEqual([]);
});

test('a long address costs nothing', () => {
  const url = `https://gitlab.com/${'a/'.repeat(1_000)}`;
  expect(discoverFeeds('<html>', undefined, { url: `${url}${'-/'.repeat(10)}` }).length).toBeLessThan(4);
});
