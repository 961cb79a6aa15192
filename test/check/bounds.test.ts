/** Passages on both sides of the bounds of a requirement: each with the messages about it. */

import { describe, expect, test } from 'vitest';
import { checkFeed, type RuleId } from '../../src/check.ts';

const ATOM = 'xmlns:atom="http://www.w3.org/2005/Atom"';
const channel = (inside: string): string =>
  `<rss version="2.0" ${ATOM} xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"><channel>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item>${inside}</item>`);

/** The messages of one rule about a document. */
const told = (document: string, of: RuleId, url = ''): string[] =>
  checkFeed(document, undefined, { url })
    .filter(({ rule }) => rule === of)
    .map(({ message }) => message);

describe('the relation of a link', () => {
  const link = (rel: string): string =>
    channel(`<atom:link rel="${rel}" href="https://tides.example/feed"/>`);

  test.each([
    'self',
    'Self',
    'next-archive',
    'http://www.iana.org/assignments/relation/self',
    'http://schemas.google.com/g/2005#feed',
    'urn:tides',
    'service.post',
    '%C3%A9bb',
  ])('%s is one relation', (rel) => expect(told(link(rel), 'link-relation-form')).toEqual([]));

  test.each([
    ['hub self', 'is several words, and a link of Atom has one relation'],
    ['alternate\tenclosure', 'is several words'],
    [' self', 'has white space around it'],
    ['rels/enclosure', 'is neither the name of a relation nor an absolute URL'],
    ['#self', 'is neither the name'],
    ['//tides.example/rel', 'is neither the name'],
  ])('%s is none', (rel, says) =>
    expect(told(link(rel), 'link-relation-form')).toEqual([expect.stringContaining(says)]),
  );

  test('several words are one fault', () =>
    expect(
      checkFeed(link('hub self'))
        .filter(({ message }) => message.includes('atom:link'))
        .map(({ rule }) => rule),
    ).toEqual(['link-relation-form']));
});

describe('several self links', () => {
  const FIRST = 'https://tides.example/feed';
  const links = (...hrefs: readonly string[]): string =>
    hrefs.map((href) => `<atom:link rel="self" href="${href}"/>`).join('');
  const feed = (inside: string): string => `<atom:feed ${ATOM}>${inside}</atom:feed>`;

  test.each([[FIRST], ['HTTPS://tides.example:443/feed'], [`${FIRST}#top`], ['/feed'], ['']])(
    'with %s the feed is at one address',
    (href) => {
      for (const document of [channel(links(FIRST, href)), feed(links(FIRST, href))])
        expect(told(document, 'self-link-second')).toEqual([]);
    },
  );

  test.each([['https://tides.example/rss'], ['http://tides.example/feed'], [`${FIRST}?page=1`]])(
    'with %s it is at two',
    (href) => {
      for (const document of [channel(links(FIRST, FIRST, href)), feed(links(FIRST, href))])
        expect(told(document, 'self-link-second')).toEqual([
          `atom:link is another self link: it says that the feed is at "${href}", and the first that it is at "${FIRST}"`,
        ]);
      expect(told(channel(links(FIRST, href)), 'self-link-elsewhere', FIRST)).toEqual([]);
    },
  );

  test('an item of another feed may have its own', () =>
    expect(
      told(channel(`${links(FIRST)}<item>${links('https://pier.example/')}</item>`), 'self-link-second'),
    ).toEqual([]));
});

test.each(['a.png', 'a.gif?v=1.svg', 'a.JPEG', 'a', 'a.php?svg', 'svg/', 'a.png#.webp'])(
  '%s may be a picture of RSS',
  (name) =>
    expect(
      told(channel(`<image><url>https://tides.example/${name}</url></image>`), 'rss-image-format'),
    ).toEqual([]),
);

describe.each([
  [
    'rss-cloud-domain',
    (host: string) => `<cloud domain="${host}" port="80" path="/" registerProcedure="" protocol="soap"/>`,
  ],
  ['podcast-chat-server', (host: string) => `<podcast:chat server="${host}" protocol="irc"/>`],
] as const)('the host of %s', (rule, element) => {
  test.each([
    'rpc.tides.example',
    'localhost',
    '203.0.113.7',
    '[2001:db8::1]',
    'tides.example.',
    'gezeiten-ä.example',
  ])('%s is a host', (host) => expect(told(channel(element(host)), rule)).toEqual([]));

  test.each([
    ['http://rpc.tides.example/', 'rpc.tides.example'],
    ['rpc.tides.example:8080/', 'rpc.tides.example'],
    ['rpc.tides.example/RPC2', 'rpc.tides.example'],
    ['//rpc.tides.example', 'rpc.tides.example'],
    ['the tides', 'a host like `rpc.example.org`'],
  ])('of %s the host is meant', (host, meant) => {
    const [found] = checkFeed(channel(element(host))).filter((problem) => problem.rule === rule);
    expect(found?.fix).toContain(meant);
  });
});

test('a port belongs to the server of a chat, which has no attribute for it', () =>
  expect(
    told(channel('<podcast:chat server="irc.tides.example:6697" protocol="irc"/>'), 'podcast-chat-server'),
  ).toEqual([]));

describe('the rule of an update frequency', () => {
  const frequency = (rrule: string, attributes = 'dtstart="2023-12-01T00:00:00Z"'): string =>
    channel(`<podcast:updateFrequency rrule="${rrule}" ${attributes}>often</podcast:updateFrequency>`);

  test.each([
    'FREQ=DAILY',
    'freq=weekly;byday=mo,we;',
    'INTERVAL=2;FREQ=WEEKLY;WKST=SU',
    'FREQ=WEEKLY;UNTIL=2023-12-31T00:00:00.000Z',
    'FREQ=WEEKLY;UNTIL=20231231T000000Z',
    'FREQ=WEEKLY;UNTIL=20231231',
    'FREQ=WEEKLY;BYMONTHDAY=1,-1,31',
    'FREQ=MONTHLY;COUNT=10;BYDAY=+4TH,-1FR,53SU',
    'FREQ=YEARLY;BYYEARDAY=1,-366;BYWEEKNO=53;BYMONTH=12;BYSETPOS=-1',
    'FREQ=HOURLY;BYSECOND=0,60;BYMINUTE=59;BYHOUR=23',
  ])('%s is one', (rrule) => expect(told(frequency(rrule), 'podcast-rrule')).toEqual([]));

  test.each([
    ['DAILY', 'is not a rule like FREQ=WEEKLY'],
    ['FREQ', 'is not a rule'],
    ['FREQ=WEEKLY;;BYDAY=MO', 'is not a rule'],
    ['FREQ=WEEKLY;DAYS=MO', 'is not a rule'],
    ['FREQ=FORTNIGHTLY', 'has "FREQ=FORTNIGHTLY", which is not a value of FREQ'],
    ['FREQ=WEEKLY;BYDAY=MON', 'has "BYDAY=MON", which'],
    ['FREQ=WEEKLY;BYDAY=MO,', 'has "BYDAY=MO,", which'],
    ['FREQ=MONTHLY;BYDAY=54MO', 'has "BYDAY=54MO"'],
    ['FREQ=WEEKLY;INTERVAL=0', 'has "INTERVAL=0"'],
    ['FREQ=WEEKLY;INTERVAL=-1', 'has "INTERVAL=-1"'],
    ['FREQ=DAILY;COUNT=0', 'has "COUNT=0"'],
    ['FREQ=DAILY;BYHOUR=24', 'has "BYHOUR=24"'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'has "BYMONTHDAY=32"'],
    ['FREQ=YEARLY;BYMONTH=13', 'has "BYMONTH=13"'],
    ['FREQ=YEARLY;BYYEARDAY=367', 'has "BYYEARDAY=367"'],
    ['FREQ=YEARLY;UNTIL=2023-13-01', 'has "UNTIL=2023-13-01"'],
    ['FREQ=WEEKLY;FREQ=DAILY', 'has FREQ twice'],
    ['BYDAY=MO', 'has no FREQ'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20231231', 'has both COUNT and UNTIL'],
    ['RRULE:FREQ=WEEKLY', 'begins with RRULE:'],
    ['', 'is not a rule'],
  ])('%s is none', (rrule, says) =>
    expect(told(frequency(rrule), 'podcast-rrule')).toEqual([expect.stringContaining(says)]),
  );

  test.each([
    ['20221230', '2023-01-01', true],
    ['2022-12-30T00:00:00Z', '20230101T000000Z', true],
    ['20221231T230000Z', '2023-01-01T00:30:00+02:00', false],
    ['20230101', '2023-01-01T10:00:00Z', false],
    ['20240101', '2023-01-01', false],
    ['20220101', 'the first of January', false],
  ])('that ends at %s begins at %s', (until, start, isTold) =>
    expect(told(frequency(`FREQ=DAILY;UNTIL=${until}`, `dtstart="${start}"`), 'podcast-rrule')).toEqual(
      isTold ? [`UNTIL in rrule of podcast:updateFrequency is before "${start}", its dtstart`] : [],
    ),
  );

  test('without its start nothing is counted', () => {
    expect(told(frequency('FREQ=DAILY;COUNT=10', ''), 'podcast-rrule')).toEqual([
      'rrule of podcast:updateFrequency has COUNT, and no dtstart from which to count',
    ]);
    expect(told(frequency('FREQ=DAILY', ''), 'podcast-rrule')).toEqual([]);
  });
});

describe('a part of an episode with payments of its own', () => {
  const REMOTE = '<podcast:remoteItem feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810"/>';
  const RECIPIENT = '<podcast:valueRecipient type="wallet" address="ann" split="1"/>';
  const split = (inside: string): string =>
    item(
      `<podcast:value type="lightning" method="keysend"><podcast:valueTimeSplit startTime="1" duration="2">${inside}</podcast:valueTimeSplit></podcast:value>`,
    );

  test.each([REMOTE, RECIPIENT, RECIPIENT.repeat(3)])('%s is paid', (inside) =>
    expect(told(split(inside), 'podcast-time-split')).toEqual([]),
  );

  test.each([
    ['', 'has neither'],
    [REMOTE + RECIPIENT, 'has podcast:remoteItem and podcast:valueRecipient'],
    [RECIPIENT + RECIPIENT + REMOTE, 'has podcast:remoteItem and podcast:valueRecipient'],
  ])('with %s it is unclear who is', (inside, says) =>
    expect(told(split(inside), 'podcast-time-split')).toEqual([expect.stringContaining(says)]),
  );
});

describe('a live item', () => {
  const ENCLOSURE = '<enclosure url="https://tides.example/live.mp3" length="0" type="audio/mpeg"/>';
  const LINK = '<podcast:contentLink href="https://tides.example/live">Live</podcast:contentLink>';
  const live = (inside: string): string =>
    `<podcast:liveItem status="live" start="2004-07-15T10:00:00Z">${inside}</podcast:liveItem>`;
  const guid = (id: string): string => `<guid isPermaLink="false">${id}</guid>`;

  test.each([
    [ENCLOSURE, ['the podcast namespace recommends contentLink in podcast:liveItem']],
    [ENCLOSURE + LINK, []],
    [LINK + LINK, []],
    // Another rule asks for either.
    ['', []],
  ])('with %s', (inside, messages) =>
    expect(told(channel(live(inside)), 'element-recommended')).toEqual(messages),
  );

  test('has an id of its own', () => {
    const ids = (...all: readonly string[]): string[] =>
      told(
        channel(all.map((id, i) => (i % 2 === 0 ? `<item>${guid(id)}</item>` : live(guid(id)))).join('')),
        'id-repeated',
      );
    expect(ids('tide-01', 'tide-02', 'tide-03', 'tide-04')).toEqual([]);
    expect(ids('tide-01', 'tide-01')).toEqual([
      '"tide-01" is the guid of rss/channel/item[1] in line 1, too',
    ]);
    expect(ids('tide-01', 'tide-02', 'tide-03', 'tide-02')).toHaveLength(1);
  });
});

describe('the publisher of a podcast', () => {
  const publisher = (medium: string): string =>
    channel(
      `<podcast:publisher><podcast:remoteItem feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810"${medium}/></podcast:publisher>`,
    );

  test.each([
    [' medium="publisher"', []],
    ['', ['attribute-missing']],
    [' medium="podcast"', ['podcast-medium']],
    [' medium="Publisher"', ['podcast-medium']],
  ])('is a feed with%s', (medium, rules) =>
    expect(
      checkFeed(publisher(medium))
        .filter(({ message }) => message.includes('medium'))
        .map(({ rule }) => rule),
    ).toEqual(rules),
  );
});

describe('the address of a recipient', () => {
  const KEY = '02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52';
  const recipient = (type: string, address: string): string =>
    channel(
      `<podcast:value type="lightning" method="keysend"><podcast:valueRecipient type="${type}" address="${address}" split="1"/></podcast:value>`,
    );

  test.each([
    ['node', KEY],
    ['node', KEY.toUpperCase()],
    ['lnaddress', 'ann@tides.example'],
    ['lnaddress', 'ann+tips@pay.tides.example'],
    ['wallet', KEY],
    ['wallet', 'ann'],
  ])('of type %s may be %s', (type, address) =>
    expect(told(recipient(type, address), 'podcast-value-address')).toEqual([]),
  );

  test('of a type may be missing', () =>
    expect(told(recipient('node', '').replace(' address=""', ''), 'podcast-value-address')).toEqual([]));

  test.each([
    ['node', 'ann@tides.example', 'is not the public key of a node'],
    ['node', KEY.slice(2), 'is not the public key of a node'],
    ['lnaddress', KEY, 'is not a Lightning address'],
    ['lnaddress', 'https://tides.example/ann', 'is not a Lightning address'],
    ['lnaddress', 'ann@', 'is not a Lightning address'],
  ])('of type %s is not %s', (type, address, says) =>
    expect(told(recipient(type, address), 'podcast-value-address')).toEqual([expect.stringContaining(says)]),
  );
});

describe('comments that are disabled', () => {
  const social = (attributes: string): string => item(`<podcast:socialInteract ${attributes}/>`);

  test.each(['protocol="disabled"', 'protocol="activitypub" uri="https://tides.example/1" priority="1"'])(
    '%s is clear',
    (attributes) => expect(told(social(attributes), 'podcast-social-protocol')).toEqual([]),
  );

  test.each([
    ['protocol="disabled" uri="https://tides.example/1"', 'has uri, although'],
    ['protocol="Disabled" accountId="ann"', 'has accountId, although'],
    ['priority="1" uri="https://tides.example/1" protocol="disabled"', 'has uri and priority, although'],
  ])('%s contradicts itself', (attributes, says) =>
    expect(told(social(attributes), 'podcast-social-protocol')).toEqual([expect.stringContaining(says)]),
  );
});

describe('pictures of several widths', () => {
  const images = (srcset: string): string[] =>
    checkFeed(channel(`<link>https://tides.example/</link><podcast:images srcset="${srcset}"/>`))
      .filter(({ message }) => message.includes('srcset'))
      .map(({ rule, message }) => `${rule}: ${message}`);
  const [A, B] = ['https://tides.example/a.jpg', 'https://tides.example/b,c.jpg'];

  test.each([`${A} 1500w`, `${A} 1500w, ${B} 600w`, `${A} 2x,\n${B} 1.5x`])('%s has whole URLs', (srcset) =>
    expect(images(srcset)).toEqual([]),
  );

  test.each([
    [
      'a.jpg 1500w',
      'address-relative: "a.jpg 1500w" in srcset of podcast:images has "a.jpg", which is relative',
    ],
    [`${A} 1500w, /b.jpg 600w`, 'has "/b.jpg", which is relative'],
    [`${A} 1500w, https:///b.jpg 600w`, 'has "https:///b.jpg", which names no host'],
    [`https://tides.example/b.jpg 1500w, /b.jpg 600w`, 'has "/b.jpg", which is relative'],
    [`${A}, ${B} 600w`, 'podcast-srcset: '],
    ['', 'podcast-srcset: '],
  ])('%s has not', (srcset, says) => expect(images(srcset)).toEqual([expect.stringContaining(says)]));

  test('the URL that is meant is in the cure', () => {
    const [A1, A2] = ['https://tides.example/b.jpg 1500w', 'https://tides.example/b.jpg 600w'];
    const document = channel(
      `<link>https://tides.example/</link><podcast:images srcset="${A1}, /b.jpg 600w"/>`,
    );
    expect(checkFeed(document).find(({ rule }) => rule === 'address-relative')?.fix).toContain(
      `write \`${A1}, ${A2}\` in place of`,
    );
  });
});

describe('coordinates of GML', () => {
  const where = (inside: string): string[] =>
    checkFeed(item(`<georss:where>${inside}</georss:where>`))
      .filter(({ rule }) => rule.startsWith('coordinates'))
      .map(({ rule, message }) => `${rule}: ${message}`);
  const point = (pos: string, attributes = ''): string =>
    `<gml:Point${attributes}><gml:pos>${pos}</gml:pos></gml:Point>`;
  const line = (list: string): string =>
    `<gml:LineString><gml:posList>${list}</gml:posList></gml:LineString>`;
  const polygon = (list: string, attributes = ''): string =>
    `<gml:Polygon${attributes}><gml:exterior><gml:LinearRing><gml:posList>${list}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`;
  const envelope = (lower: string, upper: string): string =>
    `<gml:Envelope><gml:lowerCorner>${lower}</gml:lowerCorner><gml:upperCorner>${upper}</gml:upperCorner></gml:Envelope>`;

  test.each([
    point('54.18 7.89'),
    point(' -90\n180 '),
    point('54.18 7.89', ' srsName="urn:ogc:def:crs:EPSG::4326"'),
    // In metres, with the longitude first, and with a height.
    point('391779.1 5820099.8', ' srsName="EPSG:32633"'),
    point('120.5 -91', ' srsName="urn:ogc:def:crs:OGC:1.3:CRS84"'),
    point('52.5 13.4 -12.5', ' srsDimension="3"'),
    line('45 -110 46 -109 43 -109'),
    polygon('45 -110 46 -109 43 -109 45.0 -110'),
    polygon('450 -110 46 -109', ' srsName="urn:ogc:def:crs:EPSG:6.6:26986"'),
    envelope('42 -72', '44 -71'),
    // Across the meridian of 180 degrees.
    envelope('-20 179', '-18 -179'),
  ])('%s are sound', (inside) => expect(where(inside)).toEqual([]));

  test('corners that have changed places are named, if both are there', () => {
    const [lower, upper] = [
      '<gml:lowerCorner>44 -72</gml:lowerCorner>',
      '<gml:upperCorner>42 -71</gml:upperCorner>',
    ];
    const cures = (inside: string): string[] =>
      checkFeed(item(`<georss:where><gml:Envelope>${inside}</gml:Envelope></georss:where>`))
        .filter(({ rule }) => rule.startsWith('coordinates'))
        .map(({ fix }) => fix);
    expect(cures(lower + upper)).toEqual([
      'In gml:Envelope write the latitudes of gml:lowerCorner and gml:upperCorner in place of each other.',
    ]);
    for (const one of [lower, upper, '']) expect(cures(one)).toEqual([]);
  });

  test.each([
    [
      point('954.18 7.89'),
      'coordinates-form: "954.18 7.89" in gml:pos is not a pair of latitude and longitude',
    ],
    [point('54.18 190'), 'is not a pair'],
    [point('54.18'), 'is not a pair'],
    [point('54.18 7.89 12'), 'is not a pair'],
    [point('95 7', ' srsName="http://www.opengis.net/def/crs/EPSG/0/4326"'), 'is not a pair'],
    [point('north'), 'is not a list of numbers'],
    [line('45 -110'), 'is not a list of latitudes and longitudes'],
    [line('45 -110 46'), 'is not a list of latitudes'],
    [
      polygon('45 -110 46 -109 43 -109 42 -108'),
      'coordinates-open: "45 -110 46 -109 43 -109 42 -108" in gml:posList',
    ],
    [polygon('45 -110 46 -109 45 -110'), 'is not a list of at least four'],
    [
      envelope('44 -72', '42 -71'),
      'coordinates-form: gml:lowerCorner of gml:Envelope is north of gml:upperCorner',
    ],
    [envelope('42 -272', '44 -71'), 'in gml:lowerCorner is not a pair'],
    [envelope('42 -72', '94 -71'), 'in gml:upperCorner is not a pair'],
  ])('%s are not', (inside, says) => expect(where(inside)).toEqual([expect.stringContaining(says)]));
});
