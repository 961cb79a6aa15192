/** One fault is one finding: what follows from it is not told. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check.ts';

const atom = (entry: string): string =>
  '<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:t.example,2020:f</id><title>T</title><updated>2020-01-01T00:00:00Z</updated>' +
  '<author><name>A</name></author><link rel="self" href="https://t.example/f"/><entry><id>tag:t.example,2020:1</id><title>a</title>' +
  `<updated>2020-01-01T00:00:00Z</updated><link href="https://t.example/1"/><content>b</content>${entry}</entry></feed>`;

test.each<[string, RuleId[]]>([
  [atom('<link>https://t.example/2</link>'), ['attribute-missing']],
  [atom('<link/>'), ['attribute-missing']],
  [atom('<link href="https://t.example/2"/>'), ['atom-alternate-repeated']],
])('%s', (feed, rules) => {
  expect(checkFeed(feed).map(({ rule }) => rule)).toEqual(rules);
});

const SPACES =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" ' +
  'xmlns:media="http://search.yahoo.com/mrss/"';
const rss = (ofChannel: string, ofItem: string): string =>
  `<rss version="2.0" ${SPACES}><channel><title>T</title><link>https://t.example/</link><description>d</description>${ofChannel}` +
  `<item><title>a</title><guid isPermaLink="false">i1</guid>${ofItem}</item></channel></rss>`;
const ADVICE = /self-link-missing|(?:guid|explicit|language|category|image)-missing|recommended|owner-email/;
const rulesOf = (feed: string): string[] =>
  checkFeed(feed).flatMap(({ rule }) => (ADVICE.test(rule) ? [] : [rule]));

describe('a fault in an item', () => {
  const file = (attributes: string): string => `<enclosure length="900000" ${attributes}/>`;
  test.each<[string, RuleId]>([
    // A text of another form is not compared with the file.
    [file('url="https://t.example/a.mp3" type="audio/"'), 'media-type-form'],
    [file('url="https://t.example/a.mp3" type="audio/mpeg, audio/mp3"'), 'media-type-form'],
    // A scheme that readers refuse has no other fault.
    ...[
      'htps://t.example/a.mp3',
      'data:audio/mpeg;base64,AAAA',
      'javascript:a()',
      'blob:https://t.example/1',
    ].map((url): [string, RuleId] => [file(`url="${url}" type="audio/mpeg"`), 'unsafe-address']),
    ['<link>urn:x:y</link>', 'unsafe-address'],
    ['<comments>tag:t.example:1</comments>', 'unsafe-address'],
    // An attribute of another name is not missing, too.
    ['<podcast:socialInteract protocol="activitypub" URI="https://t.example/1"/>', 'attribute-unknown'],
    ['<podcast:socialInteract protocol="activitypub" url="https://t.example/1"/>', 'attribute-unknown'],
    ['<podcast:license urls="https://t.example/l">own</podcast:license>', 'attribute-unknown'],
    ['<media:content src="https://t.example/a.png"/>', 'attribute-unknown'],
    // Nor a text that is what an attribute lacks.
    ['<media:content>https://t.example/a.png</media:content>', 'media-content-address'],
    // A value that is cut off, or that has no quotation marks.
    ['<media:thumbnail url="https://t.example/a.png" width="<1"/>', 'less-than-in-attribute'],
    ['<media:thumbnail url="https://t.example/a.png" width/>', 'attribute-without-value'],
    ['<a:b:c>x</a:b:c>', 'malformed-namespace'],
    [file('url="https://t.example/a.mp3" type="mpeg/audio"'), 'media-type-form'],
    ...['backLinks', 'comments', 'responses', 'scenes'].map((name): [string, RuleId] => [
      `<media:${name}/>`,
      'element-missing',
    ]),
    // A host cannot be escaped.
    ['<link>https://t example/1</link>', 'address-character'],
    ['<pubDate>07/05/2004</pubDate>', 'date-form'],
    ...['Thu, 15 Jul 2004 10:00:00 QQT', '2004-07-15 10:00 QQT'].map((date): [string, RuleId] => [
      `<pubDate>${date}</pubDate>`,
      'unknown-time-zone',
    ]),
    // A list whose kind is misspelled is not one without a kind.
    ...['TYPE', 'types'].map((name): [string, RuleId] => [
      `<media:restriction relationship="allow" ${name}="country">au us</media:restriction>`,
      'attribute-unknown',
    ]),
    ...['role', 'group', 'href'].map((name): [string, RuleId] => [
      `<podcast:person ${name}="">Ann</podcast:person>`,
      name === 'href' ? 'address-empty' : 'value-blank',
    ]),
    ...['accountId', 'space'].map((name): [string, RuleId] => [
      `<podcast:chat server="t.example" protocol="irc" ${name}=""/>`,
      'value-blank',
    ]),
    [
      '<podcast:socialInteract protocol="activitypub" uri="https://t.example/1" accountId=""/>',
      'value-blank',
    ],
  ])('%s', (inside, rule) => expect(rulesOf(rss('', inside))).toEqual([rule]));
});

test.each(['me:pw@t.example', 't.example:8080', '[2001:db8::1]', 't。example', '192.0.2.1'])(
  'the host %s is sound, and that of a permalink',
  (host) => {
    const page = `https://${host}/1`;
    const feed = rss('', `<link>${page}</link>`);
    expect(rulesOf(feed.replace('isPermaLink="false">i1', `>${page}`))).toEqual([]);
  },
);

test('a host cannot be escaped', () => {
  const [{ fix } = {}] = checkFeed(rss('', '<link>https://t example/1</link>')).filter(
    ({ rule }) => rule === 'address-character',
  );
  expect(fix).not.toContain('%20');
});

test('a date in a zone that there is not is as severe as one of another form', () => {
  const [{ severity } = {}] = checkFeed(rss('', '<pubDate>Thu, 15 Jul 2004 10:00:00 QQT</pubDate>')).filter(
    ({ rule }) => rule === 'unknown-time-zone',
  );
  expect(severity).toBe('warning');
});

test('a character that XML forbids is not lost, too, in an item of CDF', () => {
  const text =
    '<CHANNEL HREF="https://t.example/"><ITEM HREF="https://t.example/1"><TITLE>a&#7;</TITLE></ITEM></CHANNEL>';
  expect(rulesOf(text)).toEqual(['invalid-character-reference']);
});

describe('a fault in a channel', () => {
  const opensearch = (inside: string): string =>
    inside.replace(/<\w+/, '$& xmlns="http://a9.com/-/spec/opensearch/1.1/"');
  const spotify = (inside: string): string =>
    inside.replace(/<\w+/, '$& xmlns="http://www.spotify.com/ns/rss"');
  const live = (inside: string): string =>
    `<podcast:liveItem status="live" start="2004-07-15T10:00:00Z"><title>L</title><guid isPermaLink="false">l</guid>${inside}</podcast:liveItem>`;
  test.each<[string, RuleId]>([
    ['<podcast:guid>{9b024349-ccf0-4f69-a609-6b82873eab3c}</podcast:guid>', 'uuid-form'],
    [live('<podcast:ContentLink href="https://t.example/l">L</podcast:ContentLink>'), 'element-unknown'],
    [
      live('<enclosure url="https://t.example/a" length="1" type="audio/mpeg"/>').replace(
        '<title>L</title>',
        '',
      ),
      'rss-item-text',
    ],
    ...['2004-07-15', '2004-07-15T10:00:00'].map((start): [string, RuleId] => [
      live('<enclosure url="https://t.example/a" length="1" type="audio/mpeg"/>').replace(
        '2004-07-15T10:00:00Z',
        start,
      ),
      'date-form',
    ]),
    ['<itunes:new-feed-url>ftp://t.example/f</itunes:new-feed-url>', 'address-not-web'],
    [opensearch('<totalResults>many</totalResults>'), 'number-form'],
    [opensearch('<itemsPerPage/>'), 'value-blank'],
    [opensearch('<Query/>'), 'attribute-missing'],
    [spotify('<limit/>'), 'attribute-missing'],
    [spotify('<countryOfOrigin>se usa</countryOfOrigin>'), 'country-code'],
    ['<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>', 'date-epoch'],
    ['<lastBuildDate>Mon, 01 Jan 0001 00:00:00 GMT</lastBuildDate>', 'date-before-1970'],
  ])('%s', (inside, rule) =>
    expect(rulesOf(rss(inside, '<pubDate>Thu, 15 Jul 2004 10:00:00 GMT</pubDate>'))).toEqual([rule]),
  );
  test('a second channel need not be complete', () => {
    const feed = rss('', '').replace('</channel>', '</channel><channel/>');
    expect(rulesOf(feed)).toEqual(['repeated-element']);
  });
});

test.each(['icon', 'logo'])('the value of an attribute is the text of %s', (name) => {
  const feed = atom('').replace('<author>', `<${name} href="https://t.example/i.png"/><author>`);
  expect(rulesOf(feed)).toEqual(['attribute-unknown']);
});

test.each([
  ['ttl', '60'],
  ['link', 'https://t.example/1'],
  ['docs', 'https://t.example/1'],
  ['pubDate', 'Thu, 15 Jul 2004 10:00:00 GMT'],
  ['itunes:type', 'serial'],
  ['itunes:explicit', 'true'],
  ['itunes:new-feed-url', 'https://t.example/f'],
  ['podcast:medium', 'music'],
  ['podcast:guid', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
])('the value of an attribute is the text of %s, and the cure mends', (name, text) => {
  for (const attribute of ['text', 'value', 'content']) {
    const written = `<${name} ${attribute}="${text}"/>`;
    const feed =
      name === 'link' ? rss('', '').replace('<link>https://t.example/</link>', written) : rss(written, '');
    const cure = `<${name}>${text}</${name}>`;
    const found = checkFeed(feed).filter(({ rule }) => !ADVICE.test(rule));
    expect(found.map(({ rule, fix }) => [rule, fix])).toEqual([
      ['attribute-unknown', `Write \`${cure}\`: the value of ${attribute} is its text.`],
    ]);
    expect(rulesOf(feed.replace(written, cure))).toEqual([]);
  }
});

test.each(['url', 'href', 'uri'])('%s of content is its src', (name) => {
  const feed = atom('<summary>s</summary>').replace(
    '<content>b</content>',
    `<content ${name}="https://t.example/1" type="text/html"/>`,
  );
  const [{ rule, fix } = {}, ...others] = checkFeed(feed);
  expect([rule, others]).toEqual(['attribute-unknown', []]);
  expect(fix).toBe(`In content write \`src\` in place of "${name}".`);
});

describe('alternates of a page', () => {
  test.each<[string, RuleId]>([
    ['<link href=""/>', 'address-blank'],
    ['<link rel="" href="https://t.example/2"/>', 'value-blank'],
  ])('%s', (link, rule) => expect(checkFeed(atom(link)).map((found) => found.rule)).toEqual([rule]));
});

test.each([{}, { email: 'ann@t.example' }, { name: '' }, { name: null }])(
  'the author %j is empty',
  (author) => {
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [], authors: [author] };
    expect(rulesOf(JSON.stringify(feed)).filter((rule) => rule !== 'feed-empty')).toEqual([
      'json-author-empty',
    ]);
  },
);

describe('a list of RSS 1.0 that names no items', () => {
  const rdf = (list: string): string =>
    '<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="https://t.example/">' +
    `<title>T</title><link>https://t.example/</link><description>d</description><items>${list}</items></channel>` +
    '<item rdf:about="https://t.example/1"><title>a</title><link>https://t.example/1</link></item></rdf:RDF>';
  test.each<[string, RuleId]>([
    ['<rdf:Seq><rdf:li>https://t.example/1</rdf:li></rdf:Seq>', 'rss10-list-entry'],
    ['<rdf:Seq><rdf:li rdf:resource=""/></rdf:Seq>', 'rss10-list-entry'],
    ['<rdf:Seq><rdf:li/></rdf:Seq>', 'rss10-list-entry'],
    ['<rdf:li rdf:resource="https://t.example/1"/>', 'rss10-sequence'],
  ])('%s', (list, rule) => expect(rulesOf(rdf(list))).toEqual([rule]));
});

test.each([
  'http://jsonfeed.org/version/1.1',
  'https://www.jsonfeed.org/version/1',
  'https://jsonfeed.org/version/9',
  '',
])('the version %j', (version) => {
  const feed = { version, title: 'T', items: [{ id: '1', content_text: 'a' }] };
  expect(rulesOf(JSON.stringify(feed))).toEqual(['json-feed-version']);
});

test('the version 1.1 alone', () => {
  const feed = { version: '1.1', title: 'T', items: [{ id: '1', content_text: 'a' }] };
  expect(rulesOf(JSON.stringify(feed))).toEqual(['json-feed-fault']);
});

describe('markup in a content', () => {
  const content = (markup: string): string => rss('', `<description><![CDATA[${markup}]]></description>`);
  test.each<[string, string[]]>([
    ['<form action="/q"><input src="/a.png"></form>', ['sanitized']],
    ['<link rel="stylesheet" href="/a.css">', ['sanitized']],
    ['<base href="/">', ['sanitized']],
    [
      '<img srcset="/a.png 1x, /b.png 2x" src="https://t.example/a.png" alt="">',
      ['content-relative-address'],
    ],
    ['<img srcset="https://t.example/a.png 1x" alt="">', []],
  ])('%s', (markup, rules) => expect(rulesOf(content(markup))).toEqual(rules));
});

test('a second start tag in the place of an end tag is one fault', () => {
  const unclosed = '<itunes:summary>a<itunes:summary><itunes:season>1</itunes:season>';
  expect(rulesOf(rss('', unclosed)).filter((rule) => !rule.startsWith('itunes'))).toEqual([
    'unclosed-element',
  ]);
});

describe('an attachment of a JSON Feed', () => {
  const json = (attachment: object): string =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'T',
      home_page_url: 'https://t.example/',
      feed_url: 'https://t.example/f',
      items: [{ id: '1', content_text: 'a', attachments: [attachment] }],
    });
  test.each<[object, string[]]>([
    [{ url: null, mime_type: 'audio/mpeg' }, ['enclosure-incomplete']],
    [{ mime_type: 'audio/mpeg' }, ['enclosure-incomplete']],
    [{ URL: 'https://t.example/a.mp3', mime_type: 'audio/mpeg' }, ['json-member-misspelled']],
    [{ url: 'https://t.example/a.mp3', mime_type: 'audio/' }, ['media-type-form']],
  ])('%j', (attachment, rules) => expect(checkFeed(json(attachment)).map(({ rule }) => rule)).toEqual(rules));
});

/** Parser and checker name an element alike, wherever it is among the items: then the cause takes its consequence away. */
describe('an address without a host in a live item', () => {
  const item = (id: number): string => `<item><title>a</title><guid isPermaLink="false">i${id}</guid></item>`;
  const live =
    '<podcast:liveItem status="live" start="2004-07-15T10:00:00Z"><title>L</title><guid isPermaLink="false">l</guid>' +
    '<enclosure url="https://t.example/a.mp3" length="1" type="audio/mpeg"/><media:thumbnail url="https://"/>' +
    '<podcast:contentLink href="https://t.example/l">Live</podcast:contentLink></podcast:liveItem>';
  test.each([0, 1, 2])('after %i items', (count) => {
    const items = [1, 2, 3].map(item);
    items.splice(count, 0, live);
    const feed =
      '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:podcast="https://podcastindex.org/namespace/1.0">' +
      `<channel><title>T</title><link>https://t.example/</link><description>d</description>${items.join('')}</channel></rss>`;
    const loud = checkFeed(feed).filter(({ severity }) => severity !== 'info');
    expect(loud.map(({ rule, elementPath }) => [rule, elementPath])).toEqual([
      ['address-host', 'rss/channel/podcast:liveItem/media:thumbnail'],
    ]);
  });
});

describe('a declaration without a namespace', () => {
  test.each(['itunes:author', 'podcast:txt', 'media:title'])('of %s', (name) => {
    const [prefix] = name.split(':');
    const feed = rss(`<${name}>a</${name}>`, `<${name}>a</${name}>`);
    const without = feed.replace(new RegExp(`xmlns:${prefix}="[^"]*"`), `xmlns:${prefix}=""`);
    expect(rulesOf(without)).toEqual(['malformed-namespace']);
    const [found] = checkFeed(without).filter(({ rule }) => rule === 'malformed-namespace');
    expect(found?.offset).toBe(without.indexOf(`xmlns:${prefix}`));
    // Another prefix has a fault of its own.
    expect(rulesOf(without.replace('<guid', '<tide:a/><guid'))).toEqual([
      'malformed-namespace',
      'undeclared-namespace',
    ]);
  });
});

test('an external entity in a text is one fault', () => {
  const feed = `<!DOCTYPE rss [<!ENTITY tide SYSTEM "tide.txt">]>${rss('', '<description>&tide;</description>')}`;
  expect(rulesOf(feed)).toEqual(['undefined-entity']);
  expect(rulesOf(feed.replace('&tide;', 'water'))).toEqual(['external-entity']);
});

describe('an element with another child than the only children that it is for', () => {
  const GML = 'xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"';
  const hours = (inside: string): string => rss(`<skipHours>${inside}</skipHours>`, '');
  test.each<[string, string[]]>([
    [hours('<day>Sunday</day>'), ['element-missing']],
    [hours('<day>Sunday</day><day>Monday</day>'), ['element-missing']],
    // With the right child, the other one is the fault, and so is a slip in its name.
    [hours('<hour>5</hour><day>Sunday</day>'), ['element-unknown']],
    [hours('<houre>5</houre>'), ['element-unknown']],
    [rss('', '<media:comments><media:response>a</media:response></media:comments>'), ['element-missing']],
    [
      rss(
        '',
        `<georss:where ${GML}><gml:Point><gml:coordinates>45,1</gml:coordinates></gml:Point></georss:where>`,
      ),
      ['element-missing'],
    ],
  ])('%s', (feed, rules) => expect(rulesOf(feed)).toEqual(rules));
  test('is told with it', () =>
    expect(checkFeed(hours('<day>Sunday</day>')).map(({ message }) => message)).toContain(
      'RSS asks for hour in skipHours, and not day',
    ));
});

test.each<[string, string[]]>([
  [rss('', '<media:group>High</media:group>'), ['unexpected-text']],
  [rss('', '<media:group><media:film/></media:group>'), ['element-unknown']],
  [rss('', '<media:group/>'), ['media-group-of-one']],
  [atom('').replace('<entry', '<entry xml:base="http://"'), ['unusable-base']],
])('what follows from it is not told: %s', (feed, rules) => expect(rulesOf(feed)).toEqual(rules));

test('a value that is neither yes nor no has no effect for Apple', () => {
  const complete = (text: string): string[] =>
    checkFeed(rss(`<itunes:complete>${text}</itunes:complete>`, ''), undefined, { profiles: ['apple'] })
      .filter(({ elementPath }) => elementPath?.endsWith('itunes:complete'))
      .map(({ rule }) => rule);
  expect(complete('true')).toEqual(['itunes-block-value']);
  expect(complete('no')).toEqual(['apple-complete']);
  expect(complete('Yes')).toEqual([]);
});
