/** Problems of the parser in the words of authors: the cure names the passage, the message its element. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type RuleId } from '../../src/check/check-feed.ts';

const channel = (item: string, after = ''): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Tides</description>
<item>${item}</item></channel></rss>${after}`;

const found = (feed: string, rule: RuleId): CheckProblem | undefined =>
  checkFeed(feed).find((problem) => problem.rule === rule);

test.each([
  [
    'control-character',
    channel('<title>High\b</title>'),
    'In title remove the control character U+0008, which no reader shows.',
  ],
  [
    'control-character',
    channel('<title>Low \ud83d</title>'),
    'In title remove U+D83D, half of a character, and cut texts between characters.',
  ],
  [
    'control-character',
    channel('<title>High\uffff</title>'),
    'In title remove U+FFFF, which is not a character.',
  ],
  [
    'control-character',
    channel('<title>High\ufffe</title>'),
    'In title remove U+FFFE, which is not a character.',
  ],
  ['invalid-character-reference', channel('<title>High&#8;</title>'), 'In title remove "&#8;".'],
  [
    'second-root',
    channel('<title>High</title>', '\n<br/>'),
    'Remove "<br/>" and all that follows the end of the root element, or move that end behind it.',
  ],
  [
    'unclosed-element',
    channel('<title>High</title><description>a<br>b</description>'),
    'Put the whole text around "<br>" into a CDATA section, `<![CDATA[…]]>`, or write `&lt;` for each "<" in it.',
  ],
  ['unclosed-element', channel('<title>High'), 'Write `</title>` where title ends.'],
  ['mismatched-tag', channel('<title>High</titel>'), 'Write `</title>` in place of "</titel>".'],
  [
    'mismatched-tag',
    channel('<title>High</description>'),
    'Write `</title>` before "</description>": title is open there.',
  ],
  ['malformed-namespace', channel('<title>High</title><a::b>1</a::b>'), 'Write `a:b` in place of "a::b".'],
  [
    'attribute-without-value',
    channel('<title>High</title><guid isPermaLink>1</guid>'),
    'In guid write `isPermaLink="…"` in place of "isPermaLink".',
  ],
  ['tag-case', channel('<title>High</Title>'), 'Write `</title>` in place of "</Title>".'],
  [
    'unquoted-attribute',
    channel('<guid isPermaLink=“false”>1</guid>'),
    'Write `isPermaLink="false"` in place of "isPermaLink=“false”".',
  ],
  [
    'undefined-entity',
    channel('<title>&ebb;</title>'),
    'In title write the character that "&ebb;" means, or `&amp;ebb;` for these letters.',
  ],
  [
    'undefined-entity',
    channel('<title>High&nbsp;tide</title>'),
    'In title write `&#160;` in place of "&nbsp;".',
  ],
  [
    'unsafe-address',
    channel('<link>htp://tides.example/1</link>'),
    'In link write `http://tides.example/1` in place of "htp://tides.example/1".',
  ],
  [
    'undeclared-namespace',
    channel('<dc:date>2004</dc:date>'),
    'Add `xmlns:dc="http://purl.org/dc/elements/1.1/"` to rss.',
  ],
  [
    'element-unknown',
    channel('<title>High</title><url>https://tides.example/1</url>'),
    'Write `<link>…</link>` in place of "<url>": an absolute URL that begins with `https://`.',
  ],
  [
    'date-form',
    channel('<title>High</title><pubDate>2004-07-15T10:00:00.250Z</pubDate>'),
    'In pubDate write `Thu, 15 Jul 2004 10:00:00 GMT` in place of "2004-07-15T10:00:00.250Z".',
  ],
] as const)('the cure of %s names what is there', (rule, feed, fix) =>
  expect(found(feed, rule)?.fix).toBe(fix),
);

test('the message of an unreadable date has its element', () => {
  const dated = (inside: string): string | undefined => found(channel(inside), 'unreadable-date')?.message;
  expect(dated('<pubDate>soon</pubDate>')).toBe('"soon" in pubDate is not a date in any known form');
  expect(dated('<pubDate><![CDATA[soon]]></pubDate>')).toBe(
    '"soon" in pubDate is not a date in any known form',
  );
  expect(dated('<d:date xmlns:d="http://purl.org/dc/elements/1.1/">soon</d:date>')).toBe(
    '"soon" in d:date is not a date in any known form',
  );
});

test.each(['Mon, 30 Feb 2026 10:00:00 GMT', '31 June 2026', '2026-04-31T10:30:00Z', '29.02.2025'])(
  'the message of %s says that there is no such day',
  (text) =>
    expect(found(channel(`<pubDate>${text}</pubDate>`), 'unreadable-date')?.message).toBe(
      `"${text}" in pubDate names a day that does not exist`,
    ),
);

test.each(['"2026-01-25T10:30:00+01:00"', '<time datetime="2026-01-25T10:30:00Z">Sunday, 10:30</time>'])(
  'the one message of %s names what is around the date, and no zone that it lacks',
  (text) => {
    const messages = checkFeed(channel(`<pubDate><![CDATA[${text}]]></pubDate>`)).flatMap(
      ({ elementPath, message }) => (elementPath?.endsWith('/pubDate') ? [message] : []),
    );
    expect(messages).toEqual([
      expect.stringMatching(/ in pubDate is read without the signs around the date$/),
    ]);
  },
);

test.each(['', 'h:'])(
  'a relative URL in XHTML is named with its element, and cites the format (%j)',
  (prefix) => {
    const declared = prefix === '' ? 'xmlns' : 'xmlns:h';
    const entry = `<content type="xhtml"><${prefix}div ${declared}="http://www.w3.org/1999/xhtml"><${prefix}img src="/high.png" alt=""/></${prefix}div></content>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>Tides</title><updated>2024-07-15T10:00:00Z</updated><entry><id>urn:x:2</id><title>High</title><updated>2024-07-15T10:00:00Z</updated>${entry}</entry></feed>`;
    const problem = found(feed, 'content-relative-address');
    expect(problem?.message).toBe(
      `"/high.png" in src of ${prefix}img in content is relative, and there is no base`,
    );
    expect(problem?.fix).toBe(
      'In content write the whole URL, with `https://` and the host, in place of "/high.png".',
    );
    expect(problem?.specification).toBe('https://www.rfc-editor.org/rfc/rfc4287#section-4.1.3');
  },
);

test('the cure of an end tag without its start has the whole tag', () => {
  const feed = channel('<description>&lt;p&gt;High&lt;/b&gt;&lt;/p&gt;</description>');
  expect(found(feed, 'content-html')?.fix).toBe('In description remove "</b>".');
});

test('removed markup and a second root cite pages about them, not about their elements', () => {
  const markup = '<description>&lt;p onclick="go()"&gt;High&lt;/p&gt;</description>';
  expect(found(channel(markup), 'sanitized')?.specification).toContain('SecurityRisk');
  expect(found(channel('', '<br/>'), 'second-root')?.specification).toBe(
    'https://www.w3.org/TR/xml/#sec-well-formed',
  );
});

test('a blank value is called blank', () =>
  expect(checkFeed(channel('<title>High</title><pubDate/><guid/>')).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'pubDate is blank, which is not a date (RFC 822 is expected)',
      'guid is blank, which is not a URL, as a permalink must be',
    ]),
  ));

test('white space around a date is what goes', () => {
  const feed =
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>Tides</title><author><name>Ann</name></author><updated> 2004-07-15T10:00:00Z</updated></feed>';
  expect(found(feed, 'date-white-space')?.fix).toBe(
    'Remove the white space around `2004-07-15T10:00:00Z` in updated.',
  );
});

test('texts of JSON in the cure have their quotation marks once', () => {
  const feed = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 5,
    language: 'en_US',
    items: [],
  });
  expect(checkFeed(feed).map(({ fix }) => fix)).toEqual(
    expect.arrayContaining([
      'In language write `"en-US"` in place of "en_US".',
      'In title of feed write `"5"` in place of 5.',
    ]),
  );
});

test('a faulty namespace is pointed at', () => {
  const feed = channel('<title>High</title>').replace(
    '<rss',
    '<rss xmlns:a="urn:a" xmlns:m="http://search.yahoo.com/mrss"',
  );
  const { offset = 0 } = found(feed, 'namespace-variant') ?? {};
  expect(feed.slice(offset)).toMatch(/^http:\/\/search/);
});

const enclosure = (url: string, other = 'length="1" type="audio/mpeg"'): string =>
  channel(`<title>High</title><enclosure url="https://tides.example/${url}" ${other}/>`);

test.each([
  ['bare-ampersand', enclosure('?a=1&b=2'), 'In url of enclosure write `&amp;` in place of "&".'],
  ['less-than-in-attribute', enclosure('a<b'), 'In url of enclosure: write `&lt;`.'],
  [
    'control-character',
    enclosure('\b'),
    'In url of enclosure remove the control character U+0008, which no reader shows.',
  ],
  ['invalid-character-reference', enclosure('&#8;'), 'In url of enclosure remove "&#8;".'],
  [
    'undefined-entity',
    enclosure('&ebb;'),
    'In url of enclosure write the character that "&ebb;" means, or `&amp;ebb;` for these letters.',
  ],
  [
    'undefined-entity',
    enclosure('', "length = 'a&nbsp;'"),
    'In length of enclosure write `&#160;` in place of "&nbsp;".',
  ],
  ['missing-space', enclosure('', 'length="1"type="audio/mpeg"'), 'In enclosure: write a space.'],
  [
    'attribute-without-value',
    enclosure('', 'length type="audio/mpeg"'),
    'In enclosure write `length="…"` in place of "length".',
  ],
  ['bare-ampersand', channel('<title>Ebb & flow</title>'), 'In title write `&amp;` in place of "&".'],
] as const)('the cure of %s in a tag names the element of the tag', (rule, feed, fix) => {
  const problem = found(feed, rule);
  expect(problem?.fix).toBe(fix);
  expect(problem?.elementPath).toBe(`rss/channel/item[1]/${fix.includes('title') ? 'title' : 'enclosure'}`);
});

describe('a quotation mark', () => {
  const ATTRIBUTES = { url: 'https://tides.example/1.mp3', length: '9', type: 'audio/mpeg' };
  const cures = (faulty: string, write: (value: string) => string): string[] => {
    const attributes = Object.entries(ATTRIBUTES).map(
      ([name, value]) => `${name}=${name === faulty ? write(value) : `"${value}"`}`,
    );
    return checkFeed(
      `<rss version="2.0"><channel><title>Tides</title><item><title>High</title><enclosure ${attributes.join(' ')}/></item></channel></rss>`,
    ).flatMap(({ rule, fix }) => (rule === 'unterminated-value' ? [fix] : []));
  };

  test.each(Object.entries(ATTRIBUTES))('of %s', (name, value) => {
    for (const mark of ['"', "'"]) {
      expect(cures(name, () => mark + value)).toEqual([`Write a quotation mark behind "${value}".`]);
      expect(cures(name, () => mark + value + mark)).toEqual([]);
    }
    const inside = `${value}"a"`;
    expect(cures(name, () => `"${inside}"`)).toEqual([
      `Write \`&quot;\` for the quotation marks inside "${inside}".`,
    ]);
  });
});
