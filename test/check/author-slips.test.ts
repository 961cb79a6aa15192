/** Slips of authors who write a feed by hand: one finding each, and its cure says what to write. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type ProfileName, type RuleId } from '../../src/check.ts';

const channel = (inside: string): string =>
  `<rss version="2.0"><channel><title>Tides</title><link>https://tides.example/</link><description>Water</description>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item><title>High</title>${inside}</item>`);
const podcast = (inside: string): string =>
  channel(inside).replace('<rss', '<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"');
const find = (feed: string, rule: RuleId): CheckProblem | undefined =>
  checkFeed(feed).find((problem) => problem.rule === rule);
const cureOf = (feed: string, rule: RuleId): string | undefined => find(feed, rule)?.fix;

describe('an address without quotation marks, or between those of typography', () => {
  const ADDRESSES = [
    'https://tides.example/high.mp3',
    'https://tides.example/high.mp3?a=1&amp;b=2=3',
    `https://tides.example/${'tide-'.repeat(20)}.mp3`,
    `https://tides.example/${'tide-'.repeat(99)}.mp3`,
  ];
  const ALL_MARKS = [
    ['', ''],
    ['“', '”'],
    ['”', '”'],
    ['„', '“'],
    ['«', '»'],
    ['‘', '’'],
  ] as const;
  test.each(ADDRESSES)('%s', (address) => {
    for (const [open, close] of ALL_MARKS)
      for (const end of ['/>', ' />', ' type="audio/mpeg"/>']) {
        const written = `url=${open}${address}${close}`;
        const feed = item(`<enclosure length="9" ${written}${end}`);
        const loud = checkFeed(feed).filter(
          ({ severity, rule }) => severity !== 'info' && rule !== 'enclosure-incomplete',
        );
        expect(loud.map(({ rule }) => rule)).toEqual(['unquoted-attribute']);
        const [, cured] = /^Write `(.*?)` in place of /.exec(loud[0]?.fix ?? '') ?? [];
        if (address.length > 200)
          expect(loud[0]?.fix).toBe('Put the value of url in quotation marks, `"…"`.');
        else expect(cured).toBe(`url="${address}"`);
        expect(loud[0]?.offset).toBe(feed.indexOf(written) + 'url='.length);
      }
  });
});

describe('a text in place of an attribute', () => {
  const COVER = 'https://tides.example/cover.jpg';
  test.each([
    ['itunes:image', COVER, `Add \`href="${COVER}"\` to itunes:image, and remove its text.`],
    ['itunes:category', 'Arts', 'Add `text="Arts"` to itunes:category, and remove its text.'],
    [
      'itunes:category',
      'Food',
      'Add `text="…"` to itunes:category, and remove its text: text is `Arts`, with `<itunes:category text="Food"/>` inside the element.',
    ],
    [
      'itunes:category',
      'Soup',
      'Add `text="…"` to itunes:category, and remove its text: text is one of Arts, Business, Comedy,',
    ],
    [
      'itunes:image',
      'cover.jpg',
      'Add `href="https://tides.example/cover.jpg"` to itunes:image, and remove its text.',
    ],
  ])('<%s>%s', (name, text, cure) => {
    const feed = podcast(`<${name}>${text}</${name}>`);
    expect(cureOf(feed, 'attribute-missing')?.startsWith(cure)).toBe(true);
    const [, attribute] = /^Add `([^`…]*)`/.exec(cure) ?? [];
    if (attribute === undefined) return;
    expect(cureOf(podcast(`<${name} ${attribute}/>`), 'attribute-missing')).toBeUndefined();
    // The attribute alone leaves a text that does not belong there.
    const left = cureOf(podcast(`<${name} ${attribute}>${text}</${name}>`), 'unexpected-text');
    expect(left).toMatch(/^(?:In itunes:image write nothing in place of|Remove the text of)/);
  });
});

describe('an owner without an e-mail address', () => {
  test.each([
    ['<itunes:owner><itunes:name>Ann</itunes:name></itunes:owner>', 'itunes-owner-email', '<itunes:owner>'],
    ['<itunes:author>Ann</itunes:author>', 'itunes-owner-email', '<channel>'],
    [
      '<itunes:owner><itunes:name>Ann</itunes:name><itunes:emial>a@b.example</itunes:emial></itunes:owner>',
      'element-unknown',
      '<itunes:emial>',
    ],
    [
      '<itunes:owner><itunes:name>Ann</itunes:name><email>a@b.example</email></itunes:owner>',
      'element-unknown',
      '<email>',
    ],
    [
      '<itunes:owner><email>a@b.example</email></itunes:owner><rating>a & b <hr></rating>',
      'element-unknown',
      '<email>',
    ],
  ])('%s: one finding, at the element that lacks it', (inside, rule, place) => {
    const text = podcast(inside);
    const found = checkFeed(text, undefined, { profiles: ['spotify', 'apple'] }).filter(
      ({ message }) => message.includes('email') || message.includes('emial'),
    );
    expect(found.map((problem) => [problem.rule, problem.offset])).toEqual([[rule, text.indexOf(place)]]);
  });
});

describe('a text among elements', () => {
  test('the cure names the elements, if there are few', () => {
    const feed = podcast('<itunes:owner>Ann, ann@tides.example</itunes:owner>');
    expect(cureOf(feed, 'unexpected-text')).toBe(
      'Put the text of itunes:owner into `<itunes:name>` and `<itunes:email>`, or remove it.',
    );
  });
});

describe('a document without its last end tags', () => {
  const whole = item('<guid>https://tides.example/1</guid>');
  test.each([
    ['</rss>', 'Write `</rss>` at the end of the document.'],
    ['</channel></rss>', 'Send the whole document, which ends inside channel; check Content-Length.'],
  ])('%s', (end, cure) => {
    const feed = whole.slice(0, -end.length);
    expect(cureOf(feed, 'unclosed-element')).toBe(cure);
  });
});

test.each([
  '<[CDATA[',
  '<!CDATA[',
  '<![CDATA',
  '<![cdata[',
  '<![ CDATA[',
  '<![CDATA [',
  '<! [CDATA[',
  '<!CDATA',
  '< ![CDATA[',
])('a CDATA section that begins with %s', (start) => {
  const text = item(`<description>${start}Low tide]]></description>`);
  const { fix, offset } = checkFeed(text).find(({ severity }) => severity === 'error') ?? {};
  expect([fix, offset]).toEqual([
    `In description write \`<![CDATA[\` in place of "${start}".`,
    text.indexOf(start),
  ]);
});

test('a link of HTML in the place of a URL: its URL is the cure', () => {
  const link = (inside: string) =>
    channel('').replace('<link>https://tides.example/</link>', `<link>${inside}</link>`);
  expect(cureOf(link('<a href="https://tides.example/?a=1&amp;b">Tides</a>'), 'element-unknown')).toBe(
    'In link write `https://tides.example/?a=1&amp;b` in place of "<a>".',
  );
  expect(cureOf(link('<a href="/">Tides</a>'), 'element-unknown')).toContain('Escape "<a>"');
  expect(
    cureOf(item('<category><a href="https://tides.example/">Tides</a></category>'), 'element-unknown'),
  ).toContain('Escape');
});

test.each([
  ['audio/mpeg;', false],
  ['Audio/MPEG; codecs="mp3"', false],
  ['audio/ogg;', true],
])('whether Apple refuses %s does not depend on parameters', (type, isRefused) => {
  const feed = item(`<enclosure url="https://tides.example/1" length="9" type='${type}'/>`);
  const rules = checkFeed(feed, undefined, { profiles: ['apple'] }).map(({ rule }) => rule);
  expect(rules.includes('podcast-enclosure-type')).toBe(isRefused);
});

test.each([
  ['Society and Culture', 'Society &amp; Culture'],
  ['health & fitness', 'Health &amp; Fitness'],
  ['TV AND FILM', 'TV &amp; Film'],
  ['Non Profit', undefined],
])('the category %s', (written, meant) => {
  const category = `<itunes:category text="${written.replace('&', '&amp;')}"/>`;
  const feed = podcast(category);
  const fix = cureOf(feed, 'itunes-category') ?? '';
  if (meant === undefined) expect(fix).toContain('write one of Arts,');
  else expect(fix).toContain(`write \`${meant}\` in place of`);
});

describe('the end of a CDATA section in a text', () => {
  test.each([
    ['<description>a < b ]]> c</description>', 'In description write `]]&gt;` in place of "]]>".'],
    ['<description>a b]]></description>', 'Write `<![CDATA[` at the beginning of description.'],
    ['<description>\n<p>a</p> ]]>\n</description>', 'Write `<![CDATA[` at the beginning of description.'],
    ['<description><p>a<br>b]]></description>', 'Write `<![CDATA[` at the beginning of description.'],
    ['<description><p>a]]></p></description>', 'In p write `]]&gt;` in place of "]]>".'],
  ])('%s', (inside, cure) => expect(cureOf(item(inside), 'cdata-end-in-text')).toBe(cure));
});

describe('a date in numbers shows its day, when the day is after the twelfth, or points separate them', () => {
  const DAYS = Array.from({ length: 28 }, (_, index) => index + 1);
  const FORMS = [
    (day: string) => `${day}.11.2026`,
    (day: string) => `${day}/11/2026`,
    (day: string) => `11/${day}/2026`,
    (day: string) => `${day}-11-2026`,
  ];
  test.each(DAYS)('%i', (day) => {
    const whole = new Date(Date.UTC(2026, 10, day)).toUTCString().replace('GMT', '+0000');
    for (const form of FORMS) {
      const written = form(String(day).padStart(2, '0'));
      const fixes = checkFeed(item(`<pubDate>${written}</pubDate>`)).map(({ fix }) => fix);
      const isKnown = day >= 11 ? day !== 12 || written.includes('.') : written.includes('.');
      expect([written, fixes.some((fix) => fix?.includes(`write \`${whole}\`, with`))]).toEqual([
        written,
        isKnown,
      ]);
    }
  });
});

describe('a blank element that a directory demands may not go', () => {
  const titled = (title: string) => channel(`<item>${title}<description>High</description></item>`);
  const cureWith = (profiles: ProfileName[]) =>
    checkFeed(titled('<title></title>'), undefined, { profiles }).find(({ rule }) => rule === 'value-blank')
      ?.fix;
  test.each<[ProfileName[], boolean]>([
    [[], true],
    [['rss-advisory'], true],
    [['apple'], false],
    [['pedantic', 'psp-1'], false],
  ])('%j', (profiles, mayGo) => {
    expect(cureWith(profiles)?.endsWith(', or leave title out.')).toBe(mayGo);
    const rules = checkFeed(titled(''), undefined, { profiles }).map(({ rule }) => rule);
    expect(rules.includes('podcast-title-missing')).toBe(!mayGo);
  });
});

describe('a truth in the words of another type', () => {
  const inPodcast = (inside: string) =>
    podcast(inside).replace('<rss', '<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"');
  test.each([
    ['<podcast:locked>true</podcast:locked>', 'yes'],
    ['<podcast:locked>False</podcast:locked>', 'no'],
    ['<itunes:block>false</itunes:block>', 'no'],
    ['<item><title>a</title><guid isPermaLink="no">a</guid></item>', 'false'],
    ['<item><title>a</title><guid isPermaLink="Yes">https://tides.example/1</guid></item>', 'true'],
  ])('%s', (inside, word) => {
    const fixes = checkFeed(inPodcast(inside)).map(({ fix }) => fix);
    expect(fixes.filter((fix) => fix?.includes(` write \`${word}\` in place of`))).toHaveLength(1);
  });
});

describe('a URL with a wrong number of slashes', () => {
  test.each(['https:/', 'https:///', 'https:', 'http:/', 'https;//', 'https/'])('%s', (scheme) => {
    const meant = `${scheme.startsWith('https') ? 'https' : 'http'}://tides.example/1?a=1`;
    const fixes = checkFeed(item(`<link>${scheme}tides.example/1?a=1</link>`)).map(({ fix }) => fix);
    expect(fixes.filter((fix) => fix?.includes(`write \`${meant}\` in place of`))).toHaveLength(1);
  });
});

test('a category in one without a name is judged when the outer one has its name', () => {
  const inner = '<itunes:category text="Places &amp; Travel"/>';
  const rulesOf = (outer: string) =>
    checkFeed(podcast(`<itunes:category${outer}>${inner}</itunes:category>`))
      .map(({ rule }) => rule)
      .filter((rule) => rule.startsWith('itunes-category') || rule === 'attribute-missing');
  expect(rulesOf('')).toEqual(['attribute-missing']);
  expect(rulesOf(' text="Society &amp; Culture"')).toEqual([]);
  expect(rulesOf(' text="Arts"')).toEqual(['itunes-category-place']);
});

test.each(['chanel', 'Chanel', 'channell'])('a misspelled end tag </%s> shows the right one', (name) => {
  const feed = item('').replace('</channel>', `</${name}>`);
  const fixes = checkFeed(feed).map(({ fix }) => fix);
  expect(fixes).toContain(`Write \`</channel>\` in place of "</${name}>".`);
  expect(fixes.join(' ')).not.toContain('Remove');
});

test('a repeated element that is blank is one finding', () => {
  const feed = item('<pubDate>Mon, 09 Nov 2015 05:00:00 +0100</pubDate><pubDate></pubDate>');
  const rules = checkFeed(feed).map(({ rule }) => rule);
  expect(rules.filter((rule) => rule.includes('date') || rule.includes('repeat'))).toEqual([
    'identity-repeated',
  ]);
});

test.each(['name', 'email'])('an itunes:%s outside of its owner belongs there', (name) => {
  const feed = podcast(`<itunes:${name}>ann@tides.example</itunes:${name}>`);
  expect(cureOf(feed, 'element-unknown')).toBe(`Move "<itunes:${name}>" into itunes:owner.`);
});

describe('attributes under other names', () => {
  const NAMES = ['url', 'href', 'src', 'URL'] as const;
  const LENGTHS = ['length', 'lenght', 'Length'] as const;
  test.each(NAMES.flatMap((url) => LENGTHS.map((length) => [url, length] as const)))(
    '%s, %s',
    (url, length) => {
      const feed = item(`<enclosure ${url}="https://tides.example/1.mp3" ${length}="9" type="audio/mpeg"/>`);
      const fixes = checkFeed(feed)
        .filter(({ severity }) => severity === 'error')
        .map(({ fix }) => fix);
      const cure = (right: string, wrong: string) =>
        right === wrong ? [] : [`In enclosure write \`${right}\` in place of "${wrong}".`];
      expect(fixes.sort()).toEqual([...cure('url', url), ...cure('length', length)].sort());
    },
  );
});

test.each([
  ['28311552 bytes', '28311552'],
  ['28 311 552 Bytes', '28311552'],
  ['28.311.552', '28311552'],
  ['28 MB', undefined],
])('the length %s', (written, meant) => {
  const fix = cureOf(
    item(`<enclosure url="https://tides.example/1.mp3" length="${written}" type="audio/mpeg"/>`),
    'enclosure-length',
  );
  expect(fix).toContain(meant === undefined ? 'write a number of bytes' : `write \`${meant}\``);
});

test('two URLs in place of one are not joined', () => {
  const fix = cureOf(
    item('<link>https://tides.example/1 https://tides.example/2</link>'),
    'address-character',
  );
  expect(fix).toContain('write an absolute URL that begins with');
});

test.each([
  ['<link rel="hub" href="https://hub.example/"/>', 'atom:link'],
  ['<link rel="hub"/>', undefined],
  ['<category term="a" scheme="b"/>', 'atom:category'],
  // It lacks the term of Atom.
  ['<category scheme="b" label="c"/>', 'media:category'],
  ['<category scheme="b" ebb="c"/>', undefined],
  // One attribute is the text of the element.
  ['<category term="a"/>', undefined],
  ['<description type="plain"/>', 'media:description'],
  ['<description type="plain">High</description>', undefined],
])('%s in RSS lacks a prefix if another vocabulary has all of it: %s', (element, expected) => {
  const feed = `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item>${element}</item></channel></rss>`;
  const meant = checkFeed(feed).flatMap(({ message }) => / is (\S+) meant\?$/.exec(message)?.[1] ?? []);
  expect(meant).toEqual(expected === undefined ? [] : [expected]);
});

test.each([199, 200, 201])('a cure shows a value of at most 200 characters: %i', (length) => {
  const start = 'https://tides.example/';
  const path = `/${'a'.repeat(length - start.length)}`;
  const fix =
    cureOf(item(`<enclosure url="${path}" length="9" type="audio/mpeg"/>`), 'address-relative') ?? '';
  const whole = `${start}${path.slice(1)}`;
  expect(fix.includes(`write \`${whole}\` in place of`)).toBe(length <= 200);
  if (length > 200) expect(fix).toContain('write an absolute URL that begins with `https://` in place of');
});

test.each([
  [
    '<podcast:value type="lightning" method="keysend">salt<podcast:valueTimeSplit/></podcast:value>',
    'podcast:value',
    '',
  ],
  ['<image>salt<url>https://tides.example/1.png</url></image>', 'image', 'an element of image'],
  ['<skipDays>salt<day>Monday</day></skipDays>', 'skipDays', '`<day>`'],
])('the text of %s belongs into an element that has text', (element, name, into) => {
  const feed = channel(element).replace(
    '<rss',
    '<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  );
  expect(cureOf(feed, 'unexpected-text')).toBe(
    into === '' ? `Remove the text of ${name}.` : `Put the text of ${name} into ${into}, or remove it.`,
  );
});

describe('a geometry', () => {
  const fixes = (where: string): string[] =>
    checkFeed(
      item(where).replace(
        '<rss',
        '<rss xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"',
      ),
    ).flatMap(({ fix }) => (/gml:|georss:/.test(fix) ? [fix] : []));
  const RING = '<gml:LinearRing><gml:posList>…</gml:posList></gml:LinearRing>';
  test.each([
    [
      '',
      'In georss:where write a geometry like `<gml:Point><gml:pos>54.18 7.89</gml:pos></gml:Point>`, or leave georss:where out.',
    ],
    ['<gml:Polygon/>', `Add \`<gml:exterior>${RING}</gml:exterior>\` to gml:Polygon.`],
  ])('of %j has one cure', (geometry, fix) =>
    expect(fixes(`<georss:where>${geometry}</georss:where>`)).toEqual([fix]),
  );
});

describe('an element of a podcast with a value in another place', () => {
  const cures = (element: string): string[] =>
    checkFeed(
      item(element).replace('<rss', '<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"'),
    ).flatMap(({ fix }) => (fix.includes('podcast:') ? [fix] : []));
  const CASES = [
    [
      '<podcast:alternateEnclosure type="audio/mpeg">salt and water</podcast:alternateEnclosure>',
      'Add `<podcast:source uri="…"/>` to podcast:alternateEnclosure, and remove its text: uri is an absolute URL that begins with `https://`.',
    ],
    [
      '<podcast:location name="Sea" place="Shore"/>',
      'Write `<podcast:location>Sea</podcast:location>`: the value of name is its text.',
      'Leave place of podcast:location out, or put it into a namespace of your own.',
    ],
  ] as const;
  test.each(CASES)('%s', (element, ...fixes) => expect(cures(element)).toEqual(fixes));
});

test('an element that lacks others has a value in its params only when it has a text', () => {
  const params = (feed: string) => checkFeed(feed).find(({ rule }) => rule === 'element-missing')?.params;
  expect(params('<rss version="2.0"><channel/></rss>')).toEqual({
    element: 'channel',
    expected: 'title, link and description',
  });
  expect(params(channel('<skipHours>5</skipHours>'))).toEqual({
    element: 'skipHours',
    expected: 'hour',
    value: '5',
  });
});

test.each([
  ['<', '"<"'],
  ['>', '">"'],
  ['"', 'a quotation mark'],
  ['{', '"{"'],
  ['|', '"|"'],
  ['\\', '"\\"'],
  ['^', '"^"'],
  ['`', '"`"'],
  [' ', 'white space'],
])('an address with %j is told the character', (character, name) => {
  const written = character.replace('<', '&lt;').replace('"', '&quot;');
  const feed = item(`<link>https://tides.example/a${written}b</link>`);
  expect(find(feed, 'address-character')?.message).toContain(`contains ${name}, which URLs cannot`);
});

test.each([
  ['<b>a</b>', 'Escape "<b>" inside the text that it belongs to, or remove it.'],
  ['<ebb>a</ebb>', 'Put "<ebb>" into a namespace of your own, or leave it out.'],
  [
    '<dc:ebb xmlns:dc="http://purl.org/dc/elements/1.1/">a</dc:ebb>',
    'Leave "<dc:ebb>" out: Dublin Core has no such element here.',
  ],
  [
    '<title>High <dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">a</dc:date></title>',
    'Move "<dc:date>" into an item or entry.',
  ],
])('%s in an item does not belong there', (element, cure) => {
  expect(cureOf(item(element), 'element-unknown')).toBe(cure);
});

test('an element of HTML in the namespace of RSS 1.0 is no text', () => {
  const feed = `<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://tides.example/"><b>a</b></channel></rdf:RDF>`;
  expect(cureOf(feed, 'element-unknown')).toBe('Leave "<b>" out: RSS 1.0 has no such element here.');
});

test.each([
  ['<id>tide-1</id>', '<guid isPermaLink="false">tide-1</guid>'],
  [
    '<id>https://tides.example/1</id><link>https://tides.example/1</link>',
    '<guid>https://tides.example/1</guid>',
  ],
  ['<id/><link/>', '<guid isPermaLink="false">…</guid>'],
  [`<id>${'a'.repeat(200)}</id>`, `<guid isPermaLink="false">${'a'.repeat(200)}</guid>`],
  [`<id>${'a'.repeat(201)}</id>`, '<guid isPermaLink="false">…</guid>'],
])('%s in an item is its guid', (element, guid) => {
  expect(cureOf(item(element), 'element-unknown')).toBe(`Write \`${guid}\` in place of "<id>".`);
});

test.each([
  ['<ttl minutes="5"/>', 'Write `<ttl>5</ttl>`: the value of minutes is its text.'],
  ['<ttl minutes=" 5 "> </ttl>', 'Write `<ttl>5</ttl>`: the value of minutes is its text.'],
  ['<ttl minutes="5">60</ttl>', 'Leave minutes of ttl out, or put it into a namespace of your own.'],
  ['<ttl minutes="5"><b/></ttl>', 'Leave minutes of ttl out, or put it into a namespace of your own.'],
  ['<ttl minutes="often"/>', 'Leave minutes of ttl out, or put it into a namespace of your own.'],
  ['<category Domain="a">b</category>', 'In category write `domain` in place of "Domain".'],
])('the unknown attribute of %s', (element, cure) =>
  expect(cureOf(channel(element), 'attribute-unknown')).toBe(cure),
);

test.each([
  [
    '<source url="https://tides.example/f?a=1&amp;b=2" title="Ebb &amp; flow"/>',
    'Write `<source url="https://tides.example/f?a=1&amp;b=2">Ebb &amp; flow</source>`: the value of title is its text.',
  ],
  [
    '<podcast:soundbite startTime="1" duration="2" start="1"/>',
    'Leave start of podcast:soundbite out, or put it into a namespace of your own.',
  ],
  [
    '<podcast:person role="host" name="Ann"/>',
    'Write `<podcast:person role="host">Ann</podcast:person>`: the value of name is its text.',
  ],
])('an attribute is the text that %s lacks, which keeps its others', (element, cure) => {
  const feed = item(element).replace('<rss', '<rss xmlns:podcast="https://podcastindex.org/namespace/1.0"');
  expect(cureOf(feed, 'attribute-unknown')).toBe(cure);
});

test('the cure of several missing elements has the form of each', () =>
  expect(cureOf('<rss version="2.0"><channel/></rss>', 'element-missing')).toBe(
    'Add `<title>…</title>`, `<link>…</link>` and `<description>…</description>` to channel: title is a text, link is an absolute URL that begins with `https://`, description is a text.',
  ));

test('a scheme that is like none of the web has no other in its place', () => {
  for (const [scheme, meant] of [
    ['htps', 'https'],
    ['htp', 'http'],
    ['ebb', undefined],
  ] as const) {
    const fix = cureOf(item(`<link>${scheme}://tides.example/1</link>`), 'unsafe-address');
    expect(fix?.includes('://tides.example/1`')).toBe(meant !== undefined);
    if (meant !== undefined) expect(fix).toContain(`write \`${meant}://tides.example/1\``);
  }
});

test('an attribute of another vocabulary is a property in RDF, and unknown elsewhere', () => {
  const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about="urn:x"';
  const category =
    '<itunes:category xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:dc="http://purl.org/dc/elements/1.1/" text="Arts" dc:title="Tides"/>';
  for (const [feed, isTold] of [
    [channel(category), true],
    [`<rdf:RDF xmlns="http://purl.org/rss/1.0/" ${RDF}><channel>${category}</channel></rdf:RDF>`, false],
    [`<Channel xmlns="http://purl.org/net/rss1.1#" ${RDF}>${category}</Channel>`, false],
  ] as const) {
    const told = checkFeed(feed).map(({ message }) => message);
    expect(told.includes('Apple Podcasts has no attribute dc:title in itunes:category'), feed).toBe(isTold);
  }
});

test('the type of a file is that of its URL, in any order of its attributes', () => {
  const attributes = ['length="9"', 'url=" https://tides.example/1.mp3 "'];
  for (const written of [attributes, attributes.toReversed()])
    expect(cureOf(item(`<enclosure ${written.join(' ')}/>`), 'enclosure-incomplete')).toBe(
      'Add `type="audio/mpeg"` to enclosure.',
    );
});
