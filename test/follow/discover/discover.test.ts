/** Candidates of pages, their order, and links that are not candidates. */

import { describe, expect, test } from 'vitest';
import { discoverFeeds, discoverIcons, guessFeeds } from '../../../src/discover.ts';
import fc from '../../properties.ts';

const url = 'https://site.example/blog/post';
const urls = (page: string, headers?: Record<string, string>) =>
  discoverFeeds(page, headers, { url }).map((candidate) => candidate.url);

describe('discoverFeeds', () => {
  test('the document itself', () => {
    const rss = '<rss version="2.0"><channel><title>A &amp; B</title></channel></rss>';
    expect(discoverFeeds(rss, undefined, { url })).toEqual([
      { url, type: 'application/rss+xml', title: 'A & B', via: 'document' },
    ]);
    const self =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><link rel="self" href="https://a.example/f"/></feed>';
    expect(discoverFeeds(self)).toEqual([
      { url: 'https://a.example/f', type: 'application/atom+xml', title: 'A', via: 'document' },
    ]);
    const json = '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[]}';
    expect(discoverFeeds(json, undefined, { url })[0]?.type).toBe('application/feed+json');
    const data = '"feed_url":"https://a.example/f"';
    for (const text of [json.replace('{', `{${data},`), rss.replace('A &', `{${data}}`)])
      expect(discoverFeeds(text, undefined, { url }).map(({ via }) => via)).toEqual(['document']);
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${rss}`, 'utf16le'));
    expect(discoverFeeds(utf16, { 'content-type': 'text/xml' }, { url })[0]?.via).toBe('document');
  });

  test('link elements, with base, references, in any order, case and place', () => {
    const page = `<!doctype html><base href="/root/">
      <LINK HREF="feed?a=1&amp;b=2" REL="Alternate nofollow" TYPE="application/rss+xml; charset=utf-8" title=" All
        posts ">
      <body><p><link rel='feed' href='https://feeds.example/x'>
      <link rel=alternate type=application/feed+json href=j.json>
      <link rel="alternate stylesheet" type="text/xml" href="no.xsl"><link rel="alternate" hreflang="de" href="de/">`;
    expect(discoverFeeds(page, undefined, { url })).toEqual([
      {
        url: 'https://site.example/root/feed?a=1&b=2',
        type: 'application/rss+xml',
        title: 'All posts',
        via: 'link',
      },
      { url: 'https://feeds.example/x', via: 'link' },
      { url: 'https://site.example/root/j.json', type: 'application/feed+json', via: 'link' },
    ]);
  });

  test.each([
    ['<base href="data:text/html,x">', '/blog/'],
    ['<base href="javascript:x">', '/blog/'],
    ['<base href="http://[">', '/blog/'],
    ['<base href="https://site.example:99999/">', '/blog/'],
    ['<base href="">', '/blog/'],
    ['<base href="  ">', '/blog/'],
    ['<base href><base href="/y/">', '/blog/'],
    ['<base href=""><base href="/y/">', '/blog/'],
    ['<base href="data:,"><base href="/y/">', '/blog/'],
    ['<base target=_top><base href="/y/">', '/y/'],
    ['<base href="/x/"><base href="/y/">', '/x/'],
    ['<base href=" /x/\n">', '/x/'],
    ['<base href="?a">', '/blog/'],
    ['<base href="..">', '/'],
    ['<base href="//site.example\\x\\">', '/x/'],
    ['<svg><base href="/x/"></svg><base href="/y/">', '/y/'],
    ['<svg/><base href="/x/">', '/x/'],
    ['<svg><svg></svg><base href="/x/"></svg>', '/blog/'],
    ['<svg><g><div></div><base href="/x/">', '/x/'],
    ['<template><base href="/x/"></template>', '/blog/'],
    ['</template></svg><base href="/x/">', '/x/'],
  ])('with %s, addresses are relative to %s', (base, folder) => {
    const page = `${base}<link rel=feed href="f"><a href="/g.rss">g</a>`;
    expect(urls(page)).toEqual([`https://site.example${folder}f`, 'https://site.example/g.rss']);
  });

  test('an empty address is unknown', () => {
    const page = '<link rel=feed href="/f"><link rel=feed href="https://a.example/f">';
    expect(discoverFeeds(page, undefined, { url: '' })).toEqual(discoverFeeds(page));
    expect(discoverFeeds(page)).toHaveLength(1);
  });

  test('a base of a scheme without hosts, and a base of a page without address', () => {
    expect(
      urls('<base href="mailto:x"><link rel=feed href="f"><link rel=feed href="https://a.example/f">'),
    ).toEqual(['https://a.example/f']);
    expect(discoverFeeds('<base href="https://a.example/b/"><link rel=feed href=f>')[0]?.url).toBe(
      'https://a.example/b/f',
    );
    expect(discoverFeeds('<base href="/b/"><link rel=feed href=f>')).toEqual([]);
  });

  test.each([
    ['<template>#</template>', []],
    ['<TEMPLATE><template></template>#</TEMPLATE>', []],
    ['<template>#', []],
    ['<template></template>#', ['/f', '/g.rss']],
    ['<template shadowrootmode=open>#</template>', ['/f', '/g.rss']],
    ['<template><template shadowrootmode=open>#</template></template>', []],
    ['<svg>#</svg>', ['/g.rss']],
    ['<svg></svg>#', ['/f', '/g.rss']],
    ['<svg><path>#', ['/g.rss']],
    ['<svg><path><p>#', ['/f', '/g.rss']],
  ])('the feeds of %s', (place, found) => {
    const page = place.replace('#', '<link rel=feed href="/f"><a href="/g.rss">g</a>');
    expect(urls(page)).toEqual(found.map((path) => `https://site.example${path}`));
  });

  test('oEmbed and wp-json are no feeds', () => {
    const page = `<link rel="alternate" type="application/json+oembed" href="/wp-json/oembed/1.0/embed?url=x">
      <link rel="alternate" type="text/xml+oembed" href="/wp-json/oembed/1.0/embed?url=x&format=xml">
      <link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/2">
      <link rel="alternate" type="text/xml" href="/oembed?format=xml">
      <link rel="https://api.w.org/" href="/wp-json/">`;
    expect(urls(page)).toEqual([]);
  });

  test('Link headers, and links of other documents in them', () => {
    const link =
      '</feed>; rel="alternate"; type="application/atom+xml"; title="F", </other>; rel=alternate; type="application/rss+xml"; anchor="/else"';
    expect(discoverFeeds('', { link }, { url })).toEqual([
      { url: 'https://site.example/feed', type: 'application/atom+xml', title: 'F', via: 'header' },
    ]);
  });

  test.each([
    ['<f>; rel=feed', ['https://site.example/blog/f']],
    ['</f>; rel=feed; anchor=""', ['https://site.example/f']],
    ['</f>; rel=feed; anchor="post"', ['https://site.example/f']],
    ['</f>; rel=feed; anchor="https://SITE.example:443/blog/post"', ['https://site.example/f']],
    ['</f>; rel=feed; anchor="https://elsewhere.example/base/post"', []],
    ['<>; rel=feed', []],
  ])('the header %s in a page with another base', (link, found) => {
    const page = '<base href="https://elsewhere.example/base/">';
    expect(urls(page, { link })).toEqual(found);
    expect(urls('', { link })).toEqual(found);
    const atSection = discoverFeeds(page, { link }, { url: `${url}#section` });
    expect(atSection.map((candidate) => candidate.url)).toEqual(found);
  });

  const FORMATS = ['rss', 'rss2', 'RSS2.0', 'atom', 'atom1.0', 'rdf', 'feed', 'xml'];
  const PARAMETERS = 'feed format type alt output mode mod cmd do action view page'.split(' ');
  test.each([
    ...FORMATS.flatMap((format) => PARAMETERS.map((name) => `/index.php?id=1&amp;${name}=${format}`)),
    ...['rss', 'atom', 'rss=1', 'atom=1', 'rss=2.0', 'xml'].map((flag) => `/video?${flag}`),
    ...['xml', 'json', 'php', 'asp', 'aspx', 'ashx', 'axd', 'cfm', 'cgi'].flatMap((type) =>
      ['rss', 'RSSFeed', 'feed', 'feeds', 'atom', 'newsfeed', 'my-rss', 'syndication', 'backend'].map(
        (name) => `/${name}.${type}?id=1`,
      ),
    ),
    ...['index', 'blog', 'news-de', 'podcast'].flatMap((name) => [`/${name}.xml`, `/${name}.json`]),
    '/index.php?action=.xml;type=rss2',
    '/blog/.feed',
    '/index.php?/blog/rss',
    '/?q=node/feed/',
    ...['/wp-rss2.php', '/wp-atom.php', '/b2rss2.php', '/index.rss2', '/rss2/news', '/tag/cats/feed/'],
    ...['feed', 'feeds', 'feeds2', 'rss'].map((name) => `https://${name}.other.example/show`),
  ])('the address %s is that of a feed', (address) => {
    expect(urls(`<a href="${address}">Here</a>`)).toHaveLength(1);
    expect(urls(`<link rel="alternate" href="${address}">`)).toHaveLength(1);
  });

  test.each([
    ...['index', 'blog', 'news', 'podcast', 'feedback', 'about'].flatMap((name) =>
      ['', '?id=1', '?page=news', '?view=article&amp;type=1'].map((query) => `/${name}.php${query}`),
    ),
    '/?mode=feedback',
    '/?q=rss',
    '/share?p=/rss/news',
    '/?action=xmlrpc',
    '/feedback.aspx',
    'https://newsfeed.pl',
    ...[
      '/tag/rss',
      '/blog/tags/atom/',
      '/tag/feeds/',
      '/category/rss2',
      'https://rss.example/show',
      'https://feeds.example/',
    ],
  ])('the address %s is that of a page', (address) => {
    expect(urls(`<a href="${address}">Here</a>`)).toEqual([]);
  });

  test('anchors: of this site first, then of others, then anchors whose text suggests a feed', () => {
    const page = `<a href="/subscribe">RSS</a> <a href="https://feeds.other.example/f.rss">Elsewhere</a>
      <a href="/feed/"><img src="rss.png" alt="Our feed"></a> <a href="feed:https://site.example/f.xml">f</a>
      <a href="/about">About our RSS feeds</a> <a href="/rss.html">RSS</a> <a href="/x.pdf">Feed</a>`;
    expect(discoverFeeds(page, undefined, { url })).toEqual([
      { url: 'https://site.example/feed/', title: 'Our feed', via: 'anchor' },
      { url: 'https://site.example/f.xml', title: 'f', via: 'anchor' },
      { url: 'https://feeds.other.example/f.rss', title: 'Elsewhere', via: 'anchor' },
      { url: 'https://site.example/subscribe', title: 'RSS', via: 'anchor' },
    ]);
  });

  test.each([
    'RSS 2.0 Feed',
    'RSS-Feed abonnieren',
    "S'abonner au flux RSS",
    'RSS订阅',
    'Subscribe (RSS)',
    'Atom 1.0',
  ])('the label %s', (label) => {
    expect(urls(`<a href="/s">${label}</a>`)).toEqual(['https://site.example/s']);
  });

  test.each([
    'Press',
    'Anatomy',
    'What is RSS?',
    'About our RSS feeds',
    'News that you can read by RSS or by mail',
  ])('not the label %s', (label) => {
    expect(urls(`<a href="/s">${label}</a>`)).toEqual([]);
  });

  test.each([
    ['<a rel="feed" href="/s">News</a>', ['https://site.example/s']],
    ['<a rel="bookmark FEED" href="/s">News</a>', ['https://site.example/s']],
    ['<a rel="feed" type="text/html" href="/s">News</a>', []],
    ['<a rel="feeds" href="/s">News</a>', []],
    ['<a rel="alternate" href="/s">News</a>', []],
  ])('the relation of %s', (page, found) => expect(urls(page)).toEqual(found));

  test.each(['itpc', 'pcast', 'podcast', 'antennapod-subscribe', 'downcast', 'castros', 'rss'])(
    'the scheme %s of a player of podcasts',
    (scheme) => {
      for (const start of [`${scheme}:`, `${scheme}://`, `${scheme}://subscribe/`])
        expect(
          urls(`<a href="${start}site.example/show">a</a><a href="${start}https://b.example/x">b</a>`),
        ).toEqual(['http://site.example/show', 'https://b.example/x']);
    },
  );

  test('a page that leads to its feed', () => {
    const page = (content: string) => `<meta http-equiv="refresh" content="${content}">`;
    expect(discoverFeeds(page("0; url='/feed.xml'"), undefined, { url })).toEqual([
      { url: 'https://site.example/feed.xml', via: 'refresh' },
    ]);
    expect(urls(page('5,/rss'))).toEqual(['https://site.example/rss']);
    expect(urls(page('0; url=/home'))).toEqual([]);
    expect(urls(page('600'))).toEqual([]);
  });

  test.each([
    ['0 url=/feed.xml', '/feed.xml'],
    ['0\n/feed.xml', '/feed.xml'],
    [' .5 ; URL = /feed.xml ', '/feed.xml'],
    ["0;url=/it's/feed.xml", "/it's/feed.xml"],
    ["0;url='/feed.xml' target", '/feed.xml'],
    ["0;url='/feed.xml", '/feed.xml'],
    ['0;../feed.xml', '/feed.xml'],
    ['0;urls/feed.xml', '/blog/urls/feed.xml'],
    ['0url=/feed.xml', undefined],
    ["0;url=''/feed.xml", undefined],
  ])('the refresh %j leads to %s', (content, path) => {
    const page = `<meta name="x" http-equiv="refresh" content="${content}">`;
    expect(urls(page)).toEqual(path === undefined ? [] : [`https://site.example${path}`]);
  });

  test('the page itself and sitemaps are no feeds', () => {
    const page = `<a href="#">RSS</a> <a href="">Feed</a> <a href="/blog/post?">RSS</a> <link rel=alternate type=application/rss+xml href="http://site.example/blog/post/">
      <link rel="alternate" type="application/xml" href="/sitemap.xml"> <a href="/news-sitemap.xml">RSS</a>`;
    expect(urls(page)).toEqual([]);
  });

  test('the root of another site is no feed, though its label says so', () => {
    expect(urls('<a href="https://www.reader.example">RSS by Reader</a>')).toEqual([]);
    expect(urls('<a href="/">RSS</a>')).toEqual(['https://site.example/']);
  });

  test.each([
    'https://web.archive.org/web/2020/',
    '/out?id=1&url=',
    '//reader.example/add#u=',
    'https://social.example/share?text=News&u=',
  ])('an address after %s is the feed, if it is that of a feed', (about) => {
    const written = (address: string) => urls(`<a href="${about}${address}">Follow by RSS</a>`);
    expect(written('https://other.example/feed/')).toEqual(['https://other.example/feed/']);
    expect(written('https%3A%2F%2Fother.example%2Ffeed')).toEqual(['https://other.example/feed']);
    expect(written('https://other.example/about')[0]).toContain(about.slice(2));
    // A bridge makes a feed of any address.
    expect(urls('<a href="/bridge?format=Atom&u=https://b.example/feed">x</a>')[0]).toContain('/bridge');
  });

  test('the buttons of readers lead to the feed', () => {
    const page = `<a href="https://feedly.com/i/subscription/feed/https://site.example/feed.xml">Feedly</a>
      <a href="//www.inoreader.com/?add_feed=https%3A%2F%2Fsite.example%2Frss&amp;x=1">Inoreader</a>
      <a href="https://feedly.com/i/welcome">RSS on Feedly</a> <a href="https://feedly.com/i/feed/https%3A%2F%2F%ff">x</a>`;
    expect(urls(page)).toEqual(['https://site.example/feed.xml', 'https://site.example/rss']);
  });

  test.each([
    'https://www.newsblur.com/?url=',
    'https://feedbin.com/?subscribe=',
    '//www.inoreader.com/?add_feed=',
    'https://bazqux.com/add?url=',
    'https://antennapod.org/deeplink/subscribe?url=',
    'https://www.subtome.com/#/subscribe?feeds=',
    'overcast://x-callback-url/add?url=',
  ])('a button of %s leads to a feed at any address, not at the root of a site', (button) => {
    const written = (address: string) => urls(`<a href="${button}${address}">Follow</a>`);
    expect(written('https://other.example/news')).toEqual(['https://other.example/news']);
    expect(written('https%3A%2F%2Fother.example%2Fnews')).toEqual(['https://other.example/news']);
    expect(written('https://other.example/')).toEqual([]);
    expect(written('https://other.example/1.mp3')).toEqual([]);
    expect(written(url)).toEqual([]);
  });

  test('buttons whose path is the address, and links to a validator of pages', () => {
    for (const path of ['site.example/show', 'site.example/feed/podcast/'])
      expect(urls(`<a href="https://subscribeonandroid.com/${path}">Android</a>`)).toEqual([
        `https://${path}`,
      ]);
    expect(urls('<a href="https://validator.w3.org/check?uri=https://site.example/news">XHTML</a>')).toEqual(
      [],
    );
  });

  test.each('mp3 mp4 m4a m4b m4v oga ogg ogv opus aac flac wav mov webm'.split(' '))(
    'a file of the type %s in a folder of a feed is none',
    (type) =>
      expect(urls(`<a href="/rss/1.${type}?x=1">RSS</a><a href="/feed/${type}/">f</a>`)).toHaveLength(1),
  );

  test('at most 500 candidates', () => {
    const page = Array.from({ length: 600 }, (_, index) => `<a href="/${index}.rss">x</a>`).join('');
    expect(urls(`${page}<link rel=alternate type=application/rss+xml href=/best>`)[0]).toBe(
      'https://site.example/best',
    );
    expect(urls(page)).toHaveLength(500);
  });

  test('feeds of comments come last, each address once', () => {
    const page = `<link rel=alternate type=application/rss+xml title="Comments" href=/comments/feed/>
      <a href="http://SITE.example/feed">Feed</a><link rel=alternate type=application/rss+xml href=/feed/>`;
    expect(discoverFeeds(page, undefined, { url })).toEqual([
      { url: 'https://site.example/feed/', type: 'application/rss+xml', title: 'Feed', via: 'link' },
      {
        url: 'https://site.example/comments/feed/',
        type: 'application/rss+xml',
        title: 'Comments',
        via: 'link',
      },
    ]);
  });

  const alternate = (attributes: string): string =>
    `<link rel=alternate type=application/rss+xml ${attributes}>`;
  test.each(
    [
      ...['Comments', 'Kommentar-Feed', 'Kommentarsflöde', 'Feed dei commenti', 'Flux des commentaires'],
      ...['Feed de los comentarios', 'Feed de comentários', 'Reacties', 'Kommentit', 'Komentáře'],
      ...['Kanał z komentarzami', 'Лента комментариев', 'Коментарі', 'Yorumlar', 'Σχόλια', 'Hozzászólások'],
      ...['最新コメント', '评论 Feed', '迴響與留言', '댓글', 'تعليقات', 'תגובות'],
    ].map((title) => `title="Site » ${title}" href=/a`),
  )('feeds of comments come last in every language: %s', (attributes) => {
    const page = alternate(attributes) + alternate('title=News href=/b');
    expect(urls(page)).toEqual(['https://site.example/b', 'https://site.example/a']);
  });

  test.each(['/comments_feed.xml', '/rss_comments.xml', '/comment-rss.xml', '/?feed=comments-rss2'])(
    'and by their address: %s',
    (path) => {
      const page = alternate(`href="${path}"`) + alternate('href=/b');
      expect(urls(page)).toEqual(['https://site.example/b', `https://site.example${path}`]);
    },
  );

  test.each(['News and commentary', 'Commentariat', 'Uncommented'])('%s is no comments', (title) => {
    const page = alternate(`title="${title}" href=/a`) + alternate('title=News href=/b');
    expect(urls(page)).toEqual(['https://site.example/a', 'https://site.example/b']);
  });

  test.each([
    ['an address of a feed', 'href=/feed.xml', true],
    ['an empty type', 'type="" href=/feed/', true],
    ['any other address', 'href=/amp', false],
    ['another language', 'href=/fr/feed/ hreflang=fr', false],
    ['a title of feeds', 'href=/news title="RSS 2.0"', true],
    ['a title about feeds', 'href=/news title="What is RSS?"', false],
    ['another language, with a title of feeds', 'href=/fr/ hreflang=fr title=RSS', false],
    ['another device', 'href=/m/feed/ media="only screen and (max-width: 640px)"', false],
    ['a sitemap', 'href=/feeds/sitemap.xml', false],
    ['the type of a page', 'type=text/html href=/feed/', false],
  ])('an alternate without type: %s', (_name, attributes, isFound) => {
    expect(urls(`<link rel=alternate ${attributes}>`)).toHaveLength(isFound ? 1 : 0);
  });

  const OWN_TYPES = [
    'application/rss+xml',
    'application/atom+xml',
    'application/feed+json',
    'Application/RSS+XML; charset=utf-8',
  ];

  // Registered types, and those before the registration: x- and x., text, and without +xml.
  test.each(['rss', 'atom', 'rdf'])('alternates of any type of the format %s', (format) => {
    for (const type of ['application/', 'text/'])
      for (const prefix of ['', 'x-', 'x.'])
        for (const suffix of ['', '+xml', '+xml; charset=utf-8'])
          expect(urls(`<link rel=alternate type="${type}${prefix}${format}${suffix}" href=/a>`)).toHaveLength(
            1,
          );
    for (const type of [`image/${format}`, `application/${format}x`, `application/vnd.a+${format}`])
      expect(urls(`<link rel=alternate type="${type}" href=/feed>`)).toEqual([]);
  });

  test.each(OWN_TYPES)('a link of the type %s, without the relation or with another one', (type) => {
    for (const rel of ['', 'rel', 'rel=""', 'rel=self', 'rel=alternative', 'rel="alternate,feed"', 'rel=RSS'])
      expect([rel, urls(`<link ${rel} type="${type}" href=/a>`)]).toEqual([rel, ['https://site.example/a']]);
    for (const rel of ['rel=stylesheet', 'rel="alternate stylesheet"', 'rel="License"'])
      expect([rel, urls(`<link ${rel} type="${type}" href=/a>`)]).toEqual([rel, []]);
    expect(urls(`<link type="${type}" href=/a><link rel=alternate type="${type}" href=/b>`)).toEqual([
      'https://site.example/b',
      'https://site.example/a',
    ]);
  });

  test.each(['text/xml', 'application/xml', 'application/json', 'text/html', ''])(
    'a link of the type "%s" needs the relation',
    (type) => expect(urls(`<link type="${type}" href=/a><link rel=self type="${type}" href=/b>`)).toEqual([]),
  );

  test('descriptions of a page in RDF are no feeds', () => {
    expect(urls('<link rel=meta type="application/rdf+xml" title=FOAF href=/foaf.rdf>')).toEqual([]);
  });

  test('finds no links in comments, scripts and attributes', () => {
    const page = `<!-- <link rel=alternate type=application/rss+xml href=/a> --><script>"<link rel=alternate type=application/rss+xml href=/b>"</script>
      <p title="<link rel=alternate type=application/rss+xml href=/c>">`;
    expect(urls(page)).toEqual([]);
  });

  test('addresses that cannot be fetched are left out', () => {
    const page = ['javascript:1', 'data:,', 'ftp://a/', 'file:///a', 'http://']
      .map((href) => `<link rel=alternate type=application/rss+xml href="${href}">`)
      .join('');
    expect(urls(page)).toEqual([]);
    expect(discoverFeeds('<link rel=alternate type=application/rss+xml href=/feed>')).toEqual([]);
  });

  test.each([
    'http://site.example:99999/f.rss',
    'http://exa mple.org/f.rss',
    'http://%/feed.rss',
    'http://[/f.rss',
    'feed://site.example:99999/f.rss',
  ])('%j is no URL, and so no address of a feed', (href) => {
    expect(
      urls(`<link rel=alternate type=application/rss+xml href="${href}"><a href="${href}">RSS</a>`),
    ).toEqual([]);
    expect(urls('', { link: `<${href}>; rel=feed` })).toEqual([]);
    expect(discoverIcons(`<link rel=icon href="${href}">`)).toEqual([]);
  });

  test.each([
    ['https://site.example:443/f', 'https://site.example/f'],
    ['HTTPS://SITE.example/f', 'https://site.example/f'],
    ['https:\\\\site.example\\f', 'https://site.example/f'],
    ['\\f', 'https://site.example/f'],
    ['/a/../f', 'https://site.example/f'],
    ['/f\n/g', 'https://site.example/f/g'],
    ['/ä b', 'https://site.example/%C3%A4%20b'],
    ['//bücher.example/f', 'https://xn--bcher-kva.example/f'],
  ])('%j is the address that browsers make of it, %s', (href, address) => {
    const page = `<link rel=feed href="${href}"><link rel=feed href="${address}">`;
    expect(urls(page)).toEqual([address]);
  });

  test('letters of Latin-1 in addresses, thousands of times: URL.canParse of Node 20 takes them at first', () => {
    const page = '<link rel=feed href="https://bücher.example/">';
    for (let i = 0; i < 5000; i++) expect(urls(page)).toEqual(['https://xn--bcher-kva.example/']);
  });

  test('every address is as URL writes it', () => {
    const parts = [
      'http:',
      'https:',
      'feed:',
      '//',
      '/',
      '\\',
      'a.example',
      ':443',
      ':99999',
      '%',
      ' ',
      'ü',
      '..',
      '?',
      '#',
      '[',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (written) => {
        const href = written.join('');
        const page = `<link rel=feed href="${href}"><a href="${href}">RSS</a><link rel=icon href="${href}">`;
        const found = [
          discoverFeeds(page, undefined, { url }),
          discoverIcons(page, undefined, { url }),
        ].flat();
        for (const candidate of found) expect(new URL(candidate.url).href).toBe(candidate.url);
      }),
    );
  });

  test('the encoding of the page is found as browsers do', () => {
    const page = '<meta charset=koi8-r><link rel=alternate type=application/rss+xml href=/f title="X">';
    const bytes = Uint8Array.from(Buffer.from(page, 'latin1'), (byte) => (byte === 0x58 ? 0xf6 : byte));
    expect(discoverFeeds(bytes, {}, { url })[0]?.title).toBe('Ж');
  });

  test('never throws on a page, and finds only addresses that can be fetched', () => {
    const pieces = [
      '<link ',
      'rel=alternate ',
      'type="application/rss+xml" ',
      'href="',
      '/feed',
      '" ',
      '>',
      '<a ',
      '</a>',
      '<!--',
      '<base ',
      '&',
      '\0',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
        const found = discoverFeeds(parts.join(''), undefined, { url });
        expect(found.every((candidate) => /^https?:\/\/./.test(candidate.url))).toBe(true);
      }),
    );
  });

  test.each(['/relative', 'http://site.example:99999/', 'http://%/'])('%j is a RangeError', (address) => {
    expect(() => discoverFeeds('', undefined, { url: address })).toThrow(RangeError);
  });

  test('the document itself, at a malformed address', () => {
    const self = '<feed><title>A</title><link rel="self" href="http://a.example:99999/f"/></feed>';
    expect(discoverFeeds(self)).toEqual([]);
    expect(discoverFeeds(self, undefined, { url: 'HTTPS://a.example:443' })[0]?.url).toBe(
      'https://a.example/',
    );
  });

  test.each([[{ url: 7 }], [{ base: url }]])('%j is a TypeError', (options) => {
    expect(() => discoverFeeds('', undefined, options as never)).toThrow(TypeError);
  });
});

describe('guessFeeds', () => {
  test('common paths, in the folder and at the root', () => {
    const guesses = guessFeeds(url);
    expect(guesses[0]).toEqual({ url: 'https://site.example/blog/feed', via: 'guess' });
    expect(guesses.map((guess) => guess.url)).toContain('https://site.example/feed.json');
    expect(new Set(guesses.map((guess) => guess.url)).size).toBe(guesses.length);
  });

  test.each(['https://SITE.example:443', ' https://site.example/?a=/b/#/c/ '])('the folder of %j', (page) => {
    expect(guessFeeds(page)[0]?.url).toBe('https://site.example/feed');
  });

  test('the rules of the platform first', () => {
    expect(guessFeeds('https://someone.substack.com/p/x')[0]).toEqual({
      url: 'https://someone.substack.com/feed',
      type: 'application/rss+xml',
      via: 'platform',
    });
  });

  test.each([
    '',
    'site.example',
    'ftp://a/',
    'http://a.example:99999/',
    'http://exa mple.org/f',
    'http://%/feed',
  ])('%j is a RangeError', (wrong) => {
    expect(() => guessFeeds(wrong)).toThrow(RangeError);
  });

  test.each([undefined, 7])('%j is a TypeError', (wrong) => {
    expect(() => guessFeeds(wrong as never)).toThrow(TypeError);
  });
});

describe('discoverIcons', () => {
  test('the largest first, a manifest, the usual address last', () => {
    const page = `<link rel="shortcut icon" href="/i.ico"><link rel=icon sizes="16x16 32x32" type=image/png href=32.png>
      <link rel=apple-touch-icon href=/a.png><link rel=manifest href=/m.json><link rel=icon href=data:,x>
      <link rel=icon sizes=any type=image/svg+xml href=/v.svg>`;
    expect(discoverIcons(page, undefined, { url })).toEqual([
      { url: 'https://site.example/a.png', via: 'apple-touch-icon', size: 180 },
      { url: 'https://site.example/blog/32.png', via: 'icon', type: 'image/png', size: 32 },
      { url: 'https://site.example/i.ico', via: 'icon' },
      { url: 'https://site.example/v.svg', via: 'icon', type: 'image/svg+xml' },
      { url: 'https://site.example/m.json', via: 'manifest' },
      { url: 'https://site.example/favicon.ico', via: 'default' },
    ]);
  });

  test('a manifest', () => {
    const manifest = JSON.stringify({
      icons: [
        { src: '/a.png', sizes: '48x48' },
        { src: 'b.png', sizes: '512x512', type: 'image/png' },
        { src: 7 },
        null,
      ],
    });
    expect(discoverIcons(manifest, undefined, { url: 'https://site.example/app/m.json' })).toEqual([
      { url: 'https://site.example/app/b.png', via: 'manifest-icon', type: 'image/png', size: 512 },
      { url: 'https://site.example/a.png', via: 'manifest-icon', size: 48 },
    ]);
  });

  test('a page without icons', () => {
    expect(discoverIcons('', undefined, { url })).toEqual([
      { url: 'https://site.example/favicon.ico', via: 'default' },
    ]);
    expect(discoverIcons('')).toEqual([]);
    expect(discoverIcons('{"icons":', undefined, { url }).map(({ via }) => via)).toEqual(['default']);
  });
});
