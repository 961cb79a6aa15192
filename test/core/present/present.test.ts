/** The title, body, picture, date, link and authors that `present` chooses. */

import { describe, expect, test } from 'vitest';
import { type Entry, type Feed, parseFeed, present } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';
import { faultsOf } from '../html/verify.ts';

const NAMESPACES =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" ' +
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/"';

function shown(item: string, channel = '') {
  const rss = `<rss version="2.0" ${NAMESPACES}><channel>${channel}<item>${item}</item></channel></rss>`;
  const { feed, entries } = parseFeed(rss);
  return present(entries[0] as Entry, feed);
}

const made = (entry: unknown, feed?: unknown) => present(entry as Entry, feed as Feed);

describe('title', () => {
  test.each([
    ['<title>It&amp;#8217;s &lt;b&gt;here&lt;/b&gt;</title>', 'It’s here'],
    ['<title>Fish &amp;amp; Chips</title>', 'Fish & Chips'],
    ['<title>Twice &amp;amp;#8217;s</title>', 'Twice ’s'],
    ['<title>Two\n  lines</title>', 'Two lines'],
    ['<title>Broken&lt;br&gt;</title>', 'Broken'],
    ['<title>One&lt;br&gt;two&lt;br /&gt;&lt;BR/&gt; three &lt;...</title>', 'One two three <...'],
    ['<title>Where &lt;br&gt; belongs</title>', 'Where <br> belongs'],
    ['<title>a &lt; b</title>', 'a < b'],
    ['<title><![CDATA[What does &amp;amp; mean in HTML?]]></title>', 'What does &amp; mean in HTML?'],
    ['<title/><media:title>M</media:title>', 'M'],
    ['<itunes:title>I</itunes:title>', 'I'],
    ['<description>x</description>', ''],
  ])('%s', (item, title) => expect(shown(item).title).toBe(title));

  test('of an Atom feed that escapes once more than declared', () => {
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>A &amp;#8211; B</title></entry></feed>`;
    expect(made(parseFeed(feed).entries[0]).title).toBe('A – B');
  });
});

describe('body', () => {
  test('escaped twice has absolute addresses, and no script', () => {
    const source = '<p><img src="/a.png" onload="x()"><script>x()</script></p>';
    const twice = source.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;');
    const rss = `<rss version="2.0"><channel><item><description>${twice}</description></item></channel></rss>`;
    const { entries } = parseFeed(rss, undefined, { url: 'https://a.test/feed/' });
    const { html, image } = made(entries[0]);
    expect(html).toBe('<p><img src="https://a.test/a.png" /></p>');
    expect(image?.source).toBe('body');
  });

  test('has no link that steers the page, and no class that covers it', () => {
    const html = '<a href="https://a.test/" target="_blank" rel="opener" class="stretched-link">x</a>';
    expect(made({ content: [{ value: html, type: 'text/html' }] }).html).toBe(
      '<a href="https://a.test/">x</a>',
    );
  });

  const SUMMARY = '<description>Short</description>';
  test.each([
    ['abstract', '<dcterms:abstract>1 &lt; 2</dcterms:abstract>', '<p>1 &lt; 2</p>'],
    [
      'abstract over teaser',
      '<prism:teaser>Read</prism:teaser><dcterms:abstract>&lt;p onclick="x()">Long&lt;/p></dcterms:abstract>',
      '<p>Long</p>',
    ],
    ['teaser', '<prism:teaser>Read</prism:teaser>', '<p>Read</p>'],
    ['summary over teaser', `<prism:teaser>Read</prism:teaser>${SUMMARY}`, '<p>Short</p>'],
    ['content over summary', `${SUMMARY}<content:encoded>&lt;p>Long&lt;/p></content:encoded>`, '<p>Long</p>'],
    ['an empty content', `${SUMMARY}<content:encoded>&lt;p>&lt;br>&lt;/p></content:encoded>`, '<p>Short</p>'],
    ...[
      '&amp;nbsp;',
      '&amp;#160;',
      '&amp;#8203;',
      '&lt;p>&amp;nbsp;&lt;/p>',
      '&lt;div>&amp;zwnj; &amp;shy;&lt;/div>',
    ].map((text) => [
      `a content of invisible characters, ${text}`,
      `${SUMMARY}<content:encoded>${text}</content:encoded>`,
      '<p>Short</p>',
    ]),
    [
      'a content escaped twice',
      '<content:encoded>&amp;lt;p&amp;gt;A &amp;lt;b&amp;gt;B&amp;lt;/b&amp;gt; &amp;amp;amp; C&amp;lt;/p&amp;gt;</content:encoded>',
      '<p>A <b>B</b> &amp; C</p>',
    ],
    [
      'a content escaped twice, of nothing but a space',
      `${SUMMARY}<content:encoded>&amp;lt;p&amp;gt;&amp;amp;nbsp;&amp;lt;/p&amp;gt;</content:encoded>`,
      '<p>Short</p>',
    ],
    [
      'a content with an element of no HTML in its text',
      '<description>&amp;lt;p&amp;gt;&amp;lt;item/&amp;gt;&amp;lt;/p&amp;gt;</description>',
      '<p>&lt;p&gt;&lt;item/&gt;&lt;/p&gt;</p>',
    ],
    [
      'a text about markup',
      '<description>&lt;code>&amp;lt;p&amp;gt;a&amp;lt;/p&amp;gt;&lt;/code></description>',
      '<code>&lt;p&gt;a&lt;/p&gt;</code>',
    ],
    [
      'a content that only counts readers',
      `${SUMMARY}<content:encoded>&lt;img width="1" height="1" src="http://t.test/p.gif"></content:encoded>`,
      '<p>Short</p>',
    ],
    [
      'a picture alone',
      '<description>&lt;img src="http://a.test/b.jpg"></description>',
      '<img src="http://a.test/b.jpg" />',
    ],
    [
      'plain text',
      '<description>1 &lt; 2\nnext\n \n\nlast</description>',
      '<p>1 &lt; 2\nnext</p>\n<p>last</p>',
    ],
    [
      'references without tags',
      '<description>It&amp;#8217;s\n\nme</description>',
      '<p>It&#8217;s</p>\n<p>me</p>',
    ],
    ['a podcast', '<itunes:summary>About</itunes:summary>', '<p>About</p>'],
    ['a video', '<media:group><media:description>See</media:description></media:group>', '<p>See</p>'],
    [
      'a picture with a description',
      '<media:content url="http://a.test/b.jpg"><media:description>Cat</media:description></media:content>',
      '<p>Cat</p>',
    ],
    ['nothing', '<title>T</title>', ''],
  ])('%s', (_what, item, html) => {
    const { html: found, text } = shown(item);
    expect(found).toBe(html);
    expect(text === '').toBe(html === '' || html.startsWith('<img'));
  });

  test('of plain text keeps its lines', () => {
    const value = '1 < 2\r\nnext\n \n\nlast';
    expect(made({ content: [{ type: 'text/plain', value }] }).html).toBe(
      '<p>1 &lt; 2<br />\nnext</p>\n<p>last</p>',
    );
  });

  test('HTML of several contents', () => {
    const feed = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ content_text: 'plain', content_html: '<p>rich</p>' }],
    };
    expect(made(parseFeed(JSON.stringify(feed)).entries[0])).toMatchObject({
      html: '<p>rich</p>',
      text: 'rich',
    });
  });

  test('is safe also when the feed was read without the sanitizer', () => {
    const rss =
      '<rss><channel><item><description>&lt;b onclick="x">a&lt;/b></description></item></channel></rss>';
    expect(made(parseFeed(rss, undefined, { sanitizeHtml: false }).entries[0]).html).toBe('<b>a</b>');
  });

  test.each(['audio', 'video'])('every %s has controls, once', (name) => {
    const html = (attributes: string, inside = '') =>
      made({
        content: [
          { type: 'text/html', value: `<p>x</p><${name}${attributes}>${inside}</${name}><${name}s>` },
        ],
      }).html;
    for (const attributes of [
      '',
      ' controls',
      ' controls=""',
      ' autoplay loop muted',
      ' title=" controls=&quot; > "',
    ])
      for (const source of [' src="http://a.test/v"', ''])
        for (const all of [attributes + source, source + attributes]) {
          const found = html(all, '<source src="http://a.test/w" />');
          const [, tag = ''] = new RegExp(`<${name} ([^>]*)>`).exec(found) ?? [];
          expect([all, tag.split(/(?:^| )controls="/).length]).toEqual([all, 2]);
        }
    const known = `<p>x</p><${name} controls="controls" loop="loop" src="http://a.test/v"></${name}>`;
    expect(html(' loop controls src="http://a.test/v"')).toBe(known);
    expect(html(' loop src="http://a.test/v"')).toBe(known);
  });

  test('names of players in texts stay as they are', () => {
    const value = '<p>&lt;video src=x&gt; <code>&lt;audio&gt;</code></p>';
    expect(made({ content: [{ type: 'text/html', value }] }).html).toBe(value);
  });

  test('no picture or file in base64', () => {
    const content = [{ type: 'image/png', value: 'iVBORw0KGgo=' }];
    expect(made({ content, summary: 'x' }).html).toBe('<p>x</p>');
  });

  test.each(['text/xml', 'application/xml'])(
    'XML of type %s is a body if its elements are of HTML',
    (type) => {
      const shownOf = (inside: string) => {
        const { entries } = parseFeed(
          `<feed xmlns="http://www.w3.org/2005/Atom"><entry><summary>x</summary><content type="${type}">${inside}</content></entry></feed>`,
          undefined,
          { url: 'http://a.test/feed' },
        );
        return present(entries[0] as Entry).html;
      };
      for (const data of [
        '<d:p xmlns:d="urn:d"><d:Name>a</d:Name></d:p>',
        '<svg xmlns="http://www.w3.org/2000/svg"><g></g></svg>',
        'a',
        '&lt;tide level="2"/&gt;',
      ])
        expect(shownOf(data), data).toBe('<p>x</p>');
      for (const page of [
        '<div xmlns="http://www.w3.org/1999/xhtml"><b onclick="a()">a</b> <img src="b.png"/></div>',
        '&lt;div&gt;&lt;b&gt;a&lt;/b&gt; &lt;img src="b.png"&gt;&lt;/div&gt;',
      ])
        expect(shownOf(page), page).toBe('<div><b>a</b> <img src="http://a.test/b.png" /></div>');
    },
  );
});

describe('links to a place of the body', () => {
  const footnote = (href: string) => `<p>a<a href="${href}">1</a></p><p id="fn:1&amp;2">b</p>`;
  const read = (link: string, url: string) => {
    const content = '<p>a<a href="#fn:1&amp;2">1</a></p><p id="fn:1&amp;2">b</p>'.replace(
      /[<&]/g,
      (c) => `&#${c.charCodeAt(0)};`,
    );
    const rss = `<rss version="2.0"><channel><item>${link}<description>${content}</description></item></channel></rss>`;
    const { feed, entries } = parseFeed(rss, undefined, { url });
    return present(entries[0] as Entry, feed).html;
  };

  test('lead to the page of the entry, not to the feed', () =>
    expect(read('<link>http://a.test/p?a=1&amp;b#c</link>', 'http://a.test/feed?x=1&y=2')).toBe(
      footnote('http://a.test/p?a=1&amp;b#fn:1&amp;2'),
    ));

  test('stay without a page', () =>
    expect(read('', 'http://a.test/feed?x=1&y=2')).toBe(
      footnote('http://a.test/feed?x=1&amp;y=2#fn:1&amp;2'),
    ));

  test.each(['http://a]/', 'http:', '#', '/p', ' http://a.test/"><b id="'])(
    'make no address of their own, %s',
    (link) => {
      const html = '<a id="javascript:alert(1)" href="#javascript:alert(1)">x</a>';
      for (const base of ['http://a]/', 'http://a.test/feed', '#', ''])
        expect(faultsOf(made({ link, content: [{ value: html, type: 'text/html', base }] }).html)).toEqual(
          [],
        );
    },
  );

  test('are no other links to the feed', () => {
    const html = '<p id="b"><a href="http://a.test/feed#a">x</a><a href="http://a.test/feed">y</a></p>';
    const content = [{ value: html, type: 'text/html', base: 'http://a.test/feed' }];
    expect(made({ link: 'http://a.test/p', content }).html).toBe(html);
  });
});

describe('excerpt', () => {
  test('is the summary, if present, on one line', () =>
    expect(
      shown(
        '<description>a &lt;b>b&lt;/b>\n\nc</description><content:encoded>&lt;p>d&lt;/p></content:encoded>',
      ).excerpt,
    ).toBe('a b c'));

  test('is cut between words', () => {
    const { excerpt } = shown(`<description>${'word '.repeat(100)}</description>`);
    expect(excerpt).toMatch(/^(?:word )+word…$/);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerpt.length).toBeGreaterThan(190);
  });

  test('cuts no character in two', () => {
    const { excerpt } = shown(`<description>${'😀'.repeat(300)}</description>`);
    expect(excerpt).toMatch(/^(?:😀)+…$/u);
  });

  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

  test.each([
    ['a letter and its accents', 'e\u0301\u0323'],
    ['Thai, which has no spaces', 'กำลังที่นี่เป็น'],
    ['vowel signs of Tamil', 'நிலைமை'],
    ['vowel points of Arabic', 'مَرْحَبًا'],
    ['a Korean syllable of three letters', '\u1112\u1161\u11ab'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['a skin tone', '👍🏽'],
    ['a heart in color', '❤️'],
    ['a keycap', '1️⃣'],
    ['flags', '🇩🇪🇫🇷'],
    ['the flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('keeps %s in one piece', (_what, text) => {
    for (let before = 0; before < 20; before += 1) {
      const whole = '.'.repeat(before) + text.repeat(200);
      const cut = shown(`<description>${whole}</description>`).excerpt.slice(0, -1);
      expect(whole.startsWith(cut)).toBe(true);
      expect(characters.segment(whole).containing(cut.length)?.index).toBe(cut.length);
      expect(cut.length).toBeGreaterThan(170);
    }
  });
});

describe('link', () => {
  test.each([
    ['<link>http://a.test/1</link><enclosure url="http://a.test/2"/>', 'http://a.test/1'],
    ['<enclosure url="http://a.test/2"/>', 'http://a.test/2'],
    [
      '<link>http://feedproxy.test/1</link><f:origLink xmlns:f="http://rssnamespace.org/feedburner/ext/1.0">http://a.test/3</f:origLink>',
      'http://a.test/3',
    ],
    ['<title>x</title>', undefined],
  ])('%s', (item, link) => expect(shown(item).link).toBe(link));

  test('is the first file, of any element', () => {
    const media = (inside: string) => `<m:group xmlns:m="http://search.yahoo.com/mrss/">${inside}</m:group>`;
    const files = [
      '<content xmlns="http://www.w3.org/2005/Atom" type="text/html" src="http://a.test/0"/>',
      '<enclosure url="http://a.test/1" type="audio/mpeg"/>',
      media(
        '<m:thumbnail url="http://a.test/t"/><m:content url="http://a.test/2"/><m:content url="http://a.test/9"/>',
      ),
      '<m:content xmlns:m="http://search.yahoo.com/mrss/" url="http://a.test/3"/>',
    ];
    for (let first = 0; first < files.length; first += 1) {
      const written = files.slice(first);
      for (const item of [written, written.toReversed()])
        expect(shown(item.join('')).link, item.join('')).toBe(`http://a.test/${first}`);
    }
    expect(shown(media('<m:content medium="video"/>'))).not.toHaveProperty('link');
  });

  test('is not a script', () => {
    expect(made({ link: 'javascript:alert(1)' })).not.toHaveProperty('link');
    expect(
      made({ link: ' java\nscript:alert(1)', links: [{ rel: 'alternate', href: 'http://a.test/' }] }).link,
    ).toBe('http://a.test/');
  });

  test.each([
    [{ id: 'https://a.example/1' }, 'https://a.example/1'],
    [{ id: 'https://a.example/1', attachments: [{ url: 'https://a.example/1.mp3' }] }, 'https://a.example/1'],
    [{ id: 'https://a.example/1', url: 'https://a.example/2' }, 'https://a.example/2'],
    [{ id: 'https://a.example/1', external_url: 'https://b.example/' }, 'https://b.example/'],
    [{ id: 'urn:1' }, undefined],
    [{ id: 'a.example/1' }, undefined],
    [{ id: 1 }, undefined],
  ])('of an item of JSON Feed: %j', (item, link) => {
    const json = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [item] });
    expect(made(parseFeed(json).entries[0]).link).toBe(link);
  });

  test('never an id that RSS denies to be a link', () => {
    expect(shown('<guid isPermaLink="false">https://a.example/1</guid>')).not.toHaveProperty('link');
    expect(made({ id: { toString: 1 } })).not.toHaveProperty('link');
  });
});

describe('date', () => {
  test('that of publication first', () =>
    expect(
      shown('<dc:date>2024-01-02T00:00:00Z</dc:date><pubDate>Mon, 01 Jan 2024 00:00:00 GMT</pubDate>').date,
    ).toEqual({ value: new Date('2024-01-01T00:00:00Z'), source: 'published' }));

  test('the other one if it is unreadable', () =>
    expect(shown('<pubDate>someday</pubDate><dc:date>2024-01-02T00:00:00Z</dc:date>').date?.source).toBe(
      'updated',
    ));

  test.each([
    'Mon, 01 Jan 0001 00:00:00 +0000',
    '0001-01-01T00:00:00-07:00',
    'Thu, 01 Jan 1970 00:00:00 GMT',
  ])('the other one if it is the zero of a clock, %s', (zero) => {
    expect(shown(`<pubDate>${zero}</pubDate>`)).not.toHaveProperty('date');
    expect(shown(`<pubDate>${zero}</pubDate><dc:date>1970-01-01T00:00:01Z</dc:date>`).date?.source).toBe(
      'updated',
    );
  });

  test('none', () => expect(made({ publishedParsed: new Date(Number.NaN) })).not.toHaveProperty('date'));
});

describe('image', () => {
  const BODY = '<description>&lt;img src="http://a.test/body.jpg" alt="B" width="640">x</description>';
  const IMAGE = '<itunes:image href="http://a.test/itunes.jpg"/>';
  const ENCLOSURE = '<enclosure url="http://a.test/enclosed" type="image/jpeg" length="1"/>';
  const MEDIA =
    '<media:content url="http://a.test/s.jpg" width="90" height="90"/><media:content url="http://a.test/l.jpg" width="900" height="600"/>';
  const FEED = '<image><url>http://a.test/feed.gif</url></image>';
  test.each([
    ['media', BODY + IMAGE + ENCLOSURE + MEDIA, { url: 'http://a.test/l.jpg', width: 900, height: 600 }],
    ['media', '<media:thumbnail url="http://a.test/t.jpg"/>', { url: 'http://a.test/t.jpg' }],
    ['enclosure', BODY + IMAGE + ENCLOSURE, { url: 'http://a.test/enclosed' }],
    ['image', BODY + IMAGE, { url: 'http://a.test/itunes.jpg' }],
    ['body', BODY, { url: 'http://a.test/body.jpg', width: 640, alt: 'B' }],
    ['feed', '<description>x</description>', { url: 'http://a.test/feed.gif' }],
    [
      'body',
      `${BODY}<media:thumbnail url="http://a.test/t.jpg" width="72" height="72"/>`,
      { url: 'http://a.test/body.jpg', width: 640, alt: 'B' },
    ],
    [
      'image',
      `${IMAGE}<media:thumbnail url="http://a.test/t.jpg" width="72" height="72"/>`,
      { url: 'http://a.test/itunes.jpg' },
    ],
    [
      'media',
      '<media:thumbnail url="http://a.test/t.jpg" width="72" height="72"/>',
      { url: 'http://a.test/t.jpg', width: 72, height: 72 },
    ],
    [
      'media',
      '<media:content url="http://a.test/f.jpg" medium="image"><media:description type="html">A &lt;b>fog&lt;/b> &amp;amp; field</media:description></media:content>',
      { url: 'http://a.test/f.jpg', alt: 'A fog & field' },
    ],
    [
      'media',
      '<media:content url="http://a.test/f.jpg" medium="image"><media:title type="html">Fog &amp;amp; Co</media:title><media:description>D</media:description></media:content>',
      { url: 'http://a.test/f.jpg', alt: 'Fog & Co' },
    ],
    [
      'media',
      '<media:content url="http://a.test/f.jpg" medium="image"/><media:description>Fog &lt;b>here&lt;/b></media:description>',
      { url: 'http://a.test/f.jpg', alt: 'Fog here' },
    ],
    [
      'image',
      '<image><url>http://a.test/i.jpg</url><title>Fog &amp;amp; Co</title></image>',
      { url: 'http://a.test/i.jpg', alt: 'Fog & Co' },
    ],
  ])('%s', (source, item, image) => expect(shown(item, FEED).image).toEqual({ ...image, source }));

  test.each([
    '<img src="http://a.test/p.png" width="1" height="1">',
    '<img src="https://pixel.wp.com/b.gif?x=1">',
    '<img src="http://feeds.feedburner.com/~r/x">',
    '<img src="https://s.w.org/x.png" class="wp-smiley">',
    '<img src="https://secure.gravatar.com/avatar/x">',
    '<img src="data:image/gif;base64,R0lGODlh">',
    '<img alt="x">',
    '<video src="http://a.test/v.mp4"></video>',
  ])('not %s', (html) =>
    expect(
      made({ summary: `<p>x</p>${html}<img src="http://a.test/real.jpg">`, summaryDetail: undefined }).image
        ?.url,
    ).toBe('http://a.test/real.jpg'),
  );

  test('not the file of a podcast', () =>
    expect(shown('<enclosure url="http://a.test/a.mp3" type="audio/mpeg"/>').image).toBeUndefined());

  test('the poster of a video', () =>
    expect(
      made({ summary: '<p><video poster="http://a.test/p.jpg" src="http://a.test/v.mp4"></video></p>' })
        .image,
    ).toEqual({
      url: 'http://a.test/p.jpg',
      source: 'body',
    }));
});

describe('authors', () => {
  test('of the entry, else of the feed', () => {
    const managing = '<managingEditor>f@a.test (Feed)</managingEditor>';
    expect(
      shown('<dc:creator>A &amp;amp; B</dc:creator><dc:creator>C</dc:creator>', managing).authors,
    ).toEqual([{ name: 'A & B' }, { name: 'C' }]);
    expect(shown('<title>x</title>', managing).authors).toEqual([{ name: 'Feed', email: 'f@a.test' }]);
  });

  test('those with a name are first, in the order of the feed', () => {
    const authors = '<author>e@a.test</author><dc:creator>B</dc:creator><dc:creator>A</dc:creator>';
    expect(shown(authors).authors).toEqual([{ name: 'B' }, { name: 'A' }, { email: 'e@a.test' }]);
  });

  test('made by hand', () => {
    expect(made({ author: 'Me' }).authors).toEqual([{ name: 'Me' }]);
    expect(made({ authors: [{ href: 'https://a.test/' }] }).authors).toEqual([{ url: 'https://a.test/' }]);
    expect(made({ authors: [{ name: 'Me', href: 'javascript:1' }] }).authors).toEqual([{ name: 'Me' }]);
    expect(made({}).authors).toEqual([]);
  });
});

const EMPTY = {
  anchor: '',
  title: '',
  text: '',
  html: '',
  excerpt: '',
  authors: [],
  media: [],
  thumbnails: [],
  tags: [],
};

test.each([undefined, null, 1, 'x', [], {}])('%j instead of an entry shows nothing', (entry) =>
  expect(made(entry, entry)).toEqual(EMPTY),
);

const KEYS = (
  'title titleDetail summary summaryDetail content link links enclosures publishedParsed updatedParsed image images authors author ' +
  'authorDetail source mediaGroup mediaContent mediaThumbnail mediaDescription mediaDescriptionDetail itunesSummary itunesTitle ' +
  'jsonBannerImage logo googleplayImage subtitle dctermsAbstract prismTeaser'
).split(' ');
const PARTS = [
  'type',
  'value',
  'href',
  'url',
  'rel',
  'name',
  'content',
  'thumbnails',
  'description',
  'width',
  'medium',
];
const texts = fc.constantFrom(
  '',
  'x',
  '<b onclick=1>',
  'javascript:1',
  'http://a.test/a.jpg',
  'text/html',
  'image/png',
  '&#8217;</b>',
  '\0',
);

test('never throws on any entry, and its HTML is allowed markup', () => {
  // An object without a text throws where a template takes it for one.
  const leaf = fc.oneof(texts, fc.anything({ maxDepth: 2 }), fc.constant({ toString: 1 }));
  const part = fc.dictionary(
    fc.constantFrom(...PARTS),
    fc.oneof(leaf, fc.array(fc.dictionary(fc.constantFrom(...PARTS), leaf))),
  );
  const entry = fc.dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(leaf, part, fc.array(fc.oneof(part, leaf), { maxLength: 3 })),
  );
  fc.assert(
    fc.property(entry, fc.oneof(entry, leaf), (one, feed) => {
      const result = made(one, feed);
      expect(faultsOf(result.html)).toEqual([]);
      for (const key of ['title', 'text', 'excerpt'] as const) expect(typeof result[key]).toBe('string');
      expect(result.link ?? '').not.toMatch(/^javascript:/i);
      expect(result.image?.url ?? '').not.toMatch(/^(?:javascript|data):/i);
    }),
    runs(500),
  );
});

describe('media', () => {
  test.each([
    [
      '<enclosure url="https://a.example/1.mp3" length="900" type="audio/mpeg; codecs=mp3"/><itunes:duration>1:01</itunes:duration>',
      [{ url: 'https://a.example/1.mp3', kind: 'audio', type: 'audio/mpeg', bytes: 900, seconds: 61 }],
    ],
    ['<enclosure url="https://a.example/1.jpg" length="9" type="image/jpeg"/>', []],
    [
      '<enclosure url="https://a.example/1.webm" length="0" type=""/>',
      [{ url: 'https://a.example/1.webm', kind: 'video' }],
    ],
    [
      '<media:group><media:content url="https://a.example/s" medium="video" bitrate="80"/>' +
        '<media:content url="https://a.example/d" type="video/mp4" isDefault="true" width="64" height="48" duration="7"/>' +
        '<media:content url="https://a.example/l" medium="video" bitrate="800"/></media:group>',
      [
        { url: 'https://a.example/d', kind: 'video', type: 'video/mp4', seconds: 7, width: 64, height: 48 },
        { url: 'https://a.example/l', kind: 'video' },
        { url: 'https://a.example/s', kind: 'video' },
      ],
    ],
    [
      '<enclosure url="https://a.example/1.mp3" type="audio/mpeg"/><media:content url="https://a.example/1.mp3" duration="5"/>',
      [{ url: 'https://a.example/1.mp3', kind: 'audio', type: 'audio/mpeg', seconds: 5 }],
    ],
  ])('%s', (item, media) => expect(shown(item).media).toEqual(media));

  test('in other forms', () => {
    const item =
      '<podcast:alternateEnclosure xmlns:podcast="https://podcastindex.org/namespace/1.0" type="video/mp4" length="5" title="HD">' +
      '<podcast:source uri="https://a.example/1.mp4"/></podcast:alternateEnclosure>';
    const file = { url: 'https://a.example/1.mp4', kind: 'video', type: 'video/mp4', bytes: 5, title: 'HD' };
    expect(shown(item).media).toEqual([file]);
  });

  const TORRENT =
    '<podcast:source uri="https://a.example/1.torrent" contentType="application/x-bittorrent"/>';

  test.each([
    [TORRENT, []],
    [
      `${TORRENT}<podcast:source uri="https://a.example/1.mp4"/><podcast:source uri="https://b.example/1.mp4"/>`,
      [{ url: 'https://a.example/1.mp4', kind: 'video', type: 'video/mp4' }],
    ],
    [
      '<podcast:source uri="https://a.example/1" contentType="Application/X-mpegURL"/>',
      [{ url: 'https://a.example/1', kind: 'video', type: 'application/x-mpegurl' }],
    ],
  ])('in other forms, which another file may transport: %s', (sources, media) => {
    const item =
      '<podcast:alternateEnclosure xmlns:podcast="https://podcastindex.org/namespace/1.0" type="video/mp4">' +
      `${sources}</podcast:alternateEnclosure>`;
    expect(shown(item).media).toEqual(media);
  });

  test('of JSON Feed, with its seconds', () => {
    const attachment = { url: 'https://a.example/1.ogg', mime_type: 'audio/ogg', duration_in_seconds: 9 };
    const json = {
      version: 'https://jsonfeed.org/version/1.1',
      items: [{ id: '1', attachments: [attachment] }],
    };
    const [entry] = parseFeed(JSON.stringify(json)).entries;
    const file = { url: 'https://a.example/1.ogg', kind: 'audio', type: 'audio/ogg', seconds: 9 };
    expect(made(entry).media).toEqual([file]);
  });
});

test('thumbnails, the largest first, once each', () => {
  const small = '<media:thumbnail url="https://a.example/s.jpg" width="120" height="90"/>';
  const large = '<media:thumbnail url="https://a.example/l.jpg" width="480" height="360"/>';
  const item = `${small}<media:group>${small}${large}<media:content url="https://a.example/v" medium="video"/></media:group>`;
  expect(shown(item).thumbnails).toEqual([
    { url: 'https://a.example/l.jpg', width: 480, height: 360 },
    { url: 'https://a.example/s.jpg', width: 120, height: 90 },
  ]);
});

describe('what Media RSS says of a group or a file is said of the entry', () => {
  const inside = (part: string): string[] => [
    part,
    `<media:group>${part}</media:group>`,
    `<media:content url="https://a.example/v">${part}</media:content>`,
    `<media:group><media:content url="https://a.example/v">${part}</media:content></media:group>`,
  ];

  test.each([
    ['title', '<media:title>A</media:title>', 'A'],
    ['text', '<media:description>A</media:description>', 'A'],
    ['tags', '<media:category label="A">a</media:category>', ['A']],
    ['tags', '<media:keywords>A, b,a</media:keywords>', ['A', 'b']],
    ['thumbnails', '<media:thumbnail url="https://a.example/t"/>', [{ url: 'https://a.example/t' }]],
  ] as const)('%s: %s', (key, part, expected) => {
    for (const item of inside(part)) expect([item, shown(item)[key]]).toEqual([item, expected]);
  });

  test('after what the entry says itself', () => {
    const own = '<title>B</title><category>b</category>';
    for (const item of inside('<media:title>A</media:title><media:keywords>A</media:keywords>'))
      expect([item, shown(own + item).title, shown(own + item).tags]).toEqual([item, 'B', ['b', 'A']]);
  });
});

test('a thumbnail repeated without its size keeps it, in any order and place', () => {
  const known = '<media:thumbnail url="https://a.example/l.jpg" width="480" height="360"/>';
  const wide = '<media:thumbnail url="https://a.example/l.jpg" width="480"/>';
  const bare = '<media:thumbnail url="https://a.example/l.jpg"/>';
  const expected = [{ url: 'https://a.example/l.jpg', width: 480, height: 360 }];
  for (const other of [bare, wide])
    for (const [first, second] of [
      [known, other],
      [other, known],
    ])
      for (const item of [
        `${first}${second}`,
        `${first}<media:group>${second}</media:group>`,
        `<media:content url="https://a.example/v" medium="video">${first}</media:content>${second}`,
      ])
        expect([item, shown(item).thumbnails]).toEqual([item, expected]);
});

test('tags: names as plain text, once each', () => {
  const item =
    '<category>Tea &amp;amp; cake</category><category>tea &amp;amp; Cake</category><category/><category>Rain</category>';
  expect(shown(item).tags).toEqual(['Tea & cake', 'Rain']);
});

test.each([
  ['<guid isPermaLink="false">7</guid><link>https://a.example/</link>', '7'],
  ['<link>https://a.example/</link>', 'https://a.example/'],
  ['<title>T</title><pubDate>Mon, 01 Jan 2024 10:00:00 GMT</pubDate>', 'T Mon, 01 Jan 2024 10:00:00 GMT'],
  ['<description>x</description>', ''],
])('the anchor of %s', (item, anchor) => expect(shown(item).anchor).toBe(anchor));

describe('headings', () => {
  const entry = { summary: '<h1 id="a">A</h1><h2>B</h2><h6>C</h6><img alt="&lt;h1>"><hr>' } as Entry;

  test('are lowered together', () =>
    expect(present(entry, undefined, { headingLevel: 3 }).html).toBe(
      '<h3 id="a">A</h3><h4>B</h4><h6>C</h6><img alt="&lt;h1&gt;" /><hr />',
    ));

  test('that are low enough stay', () => {
    const low = { summary: '<h4>A</h4>' } as Entry;
    expect(present(low, undefined, { headingLevel: 3 }).html).toBe('<h4>A</h4>');
    expect(present(entry).html).toContain('<h1 id="a">A</h1>');
  });

  test.each([0, 7, 1.5])('%d is no level', (headingLevel) =>
    expect(() => present(entry, undefined, { headingLevel })).toThrow(RangeError),
  );
});
