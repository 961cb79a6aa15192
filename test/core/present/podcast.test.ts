/** The parts of episodes and shows that `presentEpisode` and `presentShow` choose. */

import { describe, expect, test } from 'vitest';
import { type Entry, type Feed, parseFeed, presentEpisode, presentShow } from '../../../src/index.ts';
import fc, { runs } from '../../properties.ts';

const NAMESPACES =
  'xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" ' +
  'xmlns:psc="http://podlove.org/simple-chapters" xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"';

function parsed(item: string, channel = '') {
  const rss = `<rss version="2.0" ${NAMESPACES}><channel>${channel}<item>${item}</item></channel></rss>`;
  const { feed, entries } = parseFeed(rss);
  return { feed, entry: entries[0] as Entry };
}

function episodeOf(item: string, channel = '') {
  const { feed, entry } = parsed(item, channel);
  return presentEpisode(entry, feed);
}

const showOf = (channel: string) => presentShow(parsed('', channel).feed);
const person = (text: string, attributes = '') => `<podcast:person ${attributes}>${text}</podcast:person>`;

describe('episode', () => {
  test('has all parts of an entry', () => {
    const { title, text, anchor } = episodeOf(
      '<title>Tides</title><guid>7</guid><description>Low</description>',
    );
    expect({ title, text, anchor }).toEqual({ title: 'Tides', text: 'Low', anchor: '7' });
  });

  test.each([
    ['<itunes:duration>1:02:03</itunes:duration>', 3723],
    ['<itunes:duration>0</itunes:duration>', undefined],
    ['<itunes:duration>soon</itunes:duration>', undefined],
    [
      '<media:content xmlns:media="http://search.yahoo.com/mrss/" url="http://a.test/a.mp3" type="audio/mpeg" duration="90"/>',
      90,
    ],
  ])('length of %s', (item, seconds) => expect(episodeOf(item).seconds).toBe(seconds));

  test.each([
    ['<itunes:season>2</itunes:season>', { number: 2 }],
    [
      '<itunes:season>1</itunes:season><podcast:season name="Spring">2</podcast:season>',
      { number: 2, name: 'Spring' },
    ],
    ['<podcast:season name="Spring"/>', { name: 'Spring' }],
    ['<podcast:season name="Spring">two</podcast:season>', { name: 'Spring' }],
    ['<itunes:season>-1</itunes:season>', undefined],
    ['', undefined],
  ])('season of %s', (item, season) => expect(episodeOf(item).season).toEqual(season));

  test.each([
    ['<itunes:episode>3</itunes:episode>', { number: 3 }],
    [
      '<itunes:episode>3</itunes:episode><podcast:episode display="Ch. III">3.5</podcast:episode>',
      { number: 3.5, name: 'Ch. III' },
    ],
  ])('number of %s', (item, episode) => expect(episodeOf(item).episode).toEqual(episode));

  test.each([
    ['Trailer', 'trailer'],
    ['bonus', 'bonus'],
    ['FULL', 'full'],
    ['special', 'full'],
  ])('kind %s', (written, type) =>
    expect(episodeOf(`<itunes:episodeType>${written}</itunes:episodeType>`).type).toBe(type),
  );

  test('transcripts: those with times first, then by form', () => {
    const transcripts = [
      'text/plain',
      'text/html',
      'text/x-other',
      'application/json',
      'TEXT/VTT; charset=utf-8',
    ];
    const items = transcripts.map(
      (type, i) => `<podcast:transcript url="http://a.test/${i}" type="${type}"/>`,
    );
    const captions =
      '<podcast:transcript url="http://a.test/c" type="text/x-own" rel="captions" language="de"/>';
    expect(episodeOf(items.join('') + captions).transcripts).toEqual([
      { url: 'http://a.test/4', type: 'text/vtt', hasTimes: true },
      { url: 'http://a.test/3', type: 'application/json', hasTimes: true },
      { url: 'http://a.test/c', type: 'text/x-own', hasTimes: true, language: 'de' },
      { url: 'http://a.test/1', type: 'text/html', hasTimes: false },
      { url: 'http://a.test/0', type: 'text/plain', hasTimes: false },
      { url: 'http://a.test/2', type: 'text/x-other', hasTimes: false },
    ]);
  });

  test('chapters of the feed and of a file', () => {
    const file = '<podcast:chapters url="http://a.test/c.json" type="application/json+chapters"/>';
    const list =
      '<psc:chapters><psc:chapter start="01:00" title="B"/><psc:chapter start="00:00" title="A"/><psc:chapter title="?"/></psc:chapters>';
    expect(episodeOf(file).chapters).toEqual({ url: 'http://a.test/c.json', list: [] });
    const inFeed = [
      { start: 0, title: 'A' },
      { start: 60, title: 'B' },
    ];
    expect(episodeOf(list).chapters).toEqual({ list: inFeed });
    expect(episodeOf('').chapters).toBeUndefined();
  });

  test('chapters that start at a number of seconds, as the specification has it', () => {
    const starts = ['37', '7:48', '0', '35:12.250', '1.5', '', '-1', 'soon', '01:35:52'];
    const chapters = starts.map((start) => `<psc:chapter start="${start}" title="${start}"/>`).join('');
    const list = episodeOf(`<psc:chapters version="1.2">${chapters}</psc:chapters>`).chapters?.list;
    expect(list?.map(({ start }) => start)).toEqual([0, 1.5, 37, 468, 2112.25, 5752]);
  });

  test('soundbites in order of their start', () => {
    const bite = (start: string, text: string) =>
      `<podcast:soundbite startTime="${start}" duration="10">${text}</podcast:soundbite>`;
    expect(episodeOf(bite('30', 'B') + bite('5.5', '') + bite('x', 'C')).soundbites).toEqual([
      { start: 5.5, seconds: 10 },
      { start: 30, seconds: 10, title: 'B' },
    ]);
  });

  test('other forms: the default first, then by quality', () => {
    const form = (attributes: string, ...uris: string[]) =>
      `<podcast:alternateEnclosure ${attributes}>${uris.map((uri) => `<podcast:source uri="${uri}"/>`).join('')}</podcast:alternateEnclosure>`;
    const forms = [
      form('type="audio/opus" bitrate="32000"', 'http://a.test/o'),
      form('type="video/mp4" height="720" bitrate="1"', 'http://a.test/v', 'ipfs://abc'),
      form('type="audio/mpeg" bitrate="128000" length="0"', 'http://a.test/m'),
      form('type="audio/aac" default="true"', 'http://a.test/d'),
      form('type="audio/none"'),
    ];
    expect(episodeOf(forms.join('')).alternates.map(({ type }) => type)).toEqual([
      'audio/aac',
      'video/mp4',
      'audio/mpeg',
      'audio/opus',
    ]);
    expect(episodeOf(forms[2] ?? '').alternates).toEqual([
      { urls: ['http://a.test/m'], type: 'audio/mpeg', isDefault: false, bitrate: 128_000 },
    ]);
  });

  test('comments by priority, none where they are disabled', () => {
    const post = (priority: string, uri: string, protocol = 'ActivityPub') =>
      `<podcast:socialInteract protocol="${protocol}" uri="${uri}" ${priority}/>`;
    const posts =
      post('', 'http://a.test/x') +
      post('priority="2"', 'http://a.test/2') +
      post('priority="1"', 'http://a.test/1');
    expect(episodeOf(posts).comments.map(({ url }) => url)).toEqual([
      'http://a.test/1',
      'http://a.test/2',
      'http://a.test/x',
    ]);
    expect(episodeOf(posts).comments[0]?.protocol).toBe('activitypub');
    expect(episodeOf(`${posts}<podcast:socialInteract protocol="disabled"/>`).comments).toEqual([]);
  });
});

describe('persons', () => {
  test.each([
    [person('Ann'), { name: 'Ann', role: 'host', group: 'cast' }],
    [person('Ann', 'role="Cohost"'), { name: 'Ann', role: 'co-host', group: 'cast' }],
    [
      person('Ann', 'role="Cover Art Designer"'),
      { name: 'Ann', role: 'cover art designer', group: 'visuals' },
    ],
    [
      person('Ann', 'role="editor" group="Video Post_Production"'),
      { name: 'Ann', role: 'editor', group: 'video post-production' },
    ],
    [person('Ann', 'role="Juggler" group="Circus"'), { name: 'Ann', role: 'Juggler', group: 'Circus' }],
    [
      person('Ann', 'img="http://a.test/a.png" href="http://a.test/ann"'),
      { name: 'Ann', role: 'host', group: 'cast', image: 'http://a.test/a.png', url: 'http://a.test/ann' },
    ],
  ])('%s', (item, expected) => expect(episodeOf(item).persons).toEqual([expected]));

  test('without a name are left out', () => expect(episodeOf(person(' ')).persons).toEqual([]));
});

describe('what an episode inherits from its show', () => {
  const PARTS: Record<
    string,
    { element: (text: string) => string; of: (item: string, channel: string) => unknown }
  > = {
    persons: {
      element: (text) => person(text),
      of: (item, channel) => episodeOf(item, channel).persons[0]?.name,
    },
    funding: {
      element: (text) => `<podcast:funding url="http://a.test/${text}">x</podcast:funding>`,
      of: (item, channel) => episodeOf(item, channel).funding[0]?.url.split('/').at(-1),
    },
    artwork: {
      element: (text) => `<itunes:image href="http://a.test/${text}"/>`,
      of: (item, channel) => episodeOf(item, channel).artwork[0]?.url.split('/').at(-1),
    },
    license: {
      element: (text) => `<podcast:license>${text}</podcast:license>`,
      of: (item, channel) => episodeOf(item, channel).license?.name,
    },
    value: {
      element: (text) =>
        `<podcast:value type="lightning" method="keysend"><podcast:valueRecipient name="${text}" address="a" split="1"/></podcast:value>`,
      of: (item, channel) => episodeOf(item, channel).value[0]?.recipients[0]?.name,
    },
  };

  test.each(Object.entries(PARTS))(
    '%s: its own, else those of the show, else none',
    (_name, { element, of }) => {
      expect(of(element('own'), element('show'))).toBe('own');
      expect(of('', element('show'))).toBe('show');
      expect(of('', '')).toBeUndefined();
    },
  );

  test('explicit', () => {
    const explicit = (word: string) => `<itunes:explicit>${word}</itunes:explicit>`;
    expect(episodeOf(explicit('false'), explicit('true')).explicit).toBe(false);
    expect(episodeOf('', explicit('true')).explicit).toBe(true);
    expect(episodeOf('').explicit).toBeUndefined();
  });
});

describe('value', () => {
  const recipient = (name: string, attributes: string) =>
    `<podcast:valueRecipient name="${name}" type="node" address="${name}" ${attributes}/>`;
  const value = (inside: string) =>
    `<podcast:value type="lightning" method="keysend" suggested="0.00000005000">${inside}</podcast:value>`;

  test('a fee is taken first, the others divide the rest', () => {
    const inside =
      recipient('a', 'split="1"') + recipient('b', 'split="3"') + recipient('c', 'split="20" fee="true"');
    const [shown] = episodeOf(value(inside + recipient('', 'split="5"'))).value;
    expect(shown).toMatchObject({
      type: 'lightning',
      method: 'keysend',
      suggested: 0.000_000_05,
      timeSplits: [],
    });
    expect(shown?.recipients.map(({ name, percent }) => [name, percent])).toEqual([
      ['a', 20],
      ['b', 60],
      ['c', 20],
    ]);
  });

  test('shares sum to 100, unless all shares are zero', () => {
    const shares = fc.array(fc.record({ split: fc.nat({ max: 1e6 }), fee: fc.boolean() }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(shares, (list) => {
        const podcastValue = [
          { recipients: list.map(({ split, fee }) => ({ address: 'a', split: `${split}`, fee: `${fee}` })) },
        ];
        const [shown] = presentEpisode({ podcastValue } as unknown as Entry).value;
        const sum = shown?.recipients.reduce((total, { percent }) => total + percent, 0) ?? 0;
        const fees = list.filter(({ fee }) => fee).reduce((total, { split }) => total + split, 0);
        const hasSplits = list.some(({ split, fee }) => !fee && split > 0);
        expect(sum).toBeCloseTo(hasSplits ? 100 : Math.min(fees, 100), 6);
        expect(shown?.recipients.every(({ percent }) => percent >= 0 && percent <= 100 + 1e-6)).toBe(true);
      }),
      runs(100),
    );
  });

  test.each(['', 'split="all"', 'fee="true"'])(
    'a recipient alone gets all without a share: %s',
    (attributes) => {
      const percents = (inside: string) =>
        episodeOf(value(inside)).value[0]?.recipients.map(({ percent }) => percent);
      expect(percents(recipient('a', attributes))).toEqual([100]);
      expect(percents(recipient('a', attributes) + recipient('b', 'split="5"'))).toEqual([100]);
    },
  );

  test('parts of an episode pay others', () => {
    const split =
      '<podcast:valueTimeSplit startTime="60" duration="237" remotePercentage="95"><podcast:remoteItem feedGuid="f" itemGuid="i" medium="Music"/></podcast:valueTimeSplit>';
    expect(episodeOf(value(recipient('a', 'split="1"') + split)).value[0]?.timeSplits).toEqual([
      {
        start: 60,
        seconds: 237,
        remotePercent: 95,
        remoteStart: 0,
        remote: { feedGuid: 'f', itemGuid: 'i', medium: 'music' },
        recipients: [],
      },
    ]);
  });

  test.each([
    ['-5', 0],
    ['0', 0],
    ['150', 100],
    ['', 100],
    ['half', 100],
  ])('a remote item gets a share from 0 to 100: "%s"', (written, percent) => {
    const split = `<podcast:valueTimeSplit startTime="60" duration="237" remotePercentage="${written}"><podcast:remoteItem feedGuid="f"/></podcast:valueTimeSplit>`;
    expect(episodeOf(value(split)).value[0]?.timeSplits[0]?.remotePercent).toBe(percent);
  });
});

describe('license', () => {
  test.each([
    ['<podcast:license>cc-by-nc-4.0</podcast:license>', { spdx: 'CC-BY-NC-4.0', name: 'cc-by-nc-4.0' }],
    [
      '<podcast:license url="http://a.test/l">my own</podcast:license>',
      { name: 'my own', url: 'http://a.test/l' },
    ],
    [
      '<creativeCommons:license>https://creativecommons.org/licenses/by-sa/4.0/</creativeCommons:license>',
      { spdx: 'CC-BY-SA-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    ],
    [
      '<podcast:license>http://creativecommons.org/publicdomain/zero/1.0/</podcast:license>',
      { spdx: 'CC0-1.0', name: 'http://creativecommons.org/publicdomain/zero/1.0/' },
    ],
    ['', undefined],
  ])('%s', (item, license) => expect(episodeOf(item).license).toEqual(license));
});

describe('places', () => {
  test.each([
    [
      '<podcast:location geo="geo:-30.27,59.88;u=10" osm="R1" country="de">Kiel</podcast:location>',
      { name: 'Kiel', rel: 'subject', latitude: -30.27, longitude: 59.88, osm: 'R1', country: 'DE' },
    ],
    [
      '<podcast:location rel="creator" geo="geo:95,0">Kiel</podcast:location>',
      { name: 'Kiel', rel: 'creator' },
    ],
  ])('%s', (item, expected) => expect(episodeOf(item).locations).toEqual([expected]));
});

test('artwork of all vocabularies, the widest first, without repeats', () => {
  const item =
    '<itunes:image href="http://a.test/i"/><podcast:images srcset="http://a.test/1 300w, http://a.test/3 1500w,http://a.test/2 600w, /4 9w"/>' +
    '<podcast:image href="http://a.test/b" purpose="banner" width="9000"/><podcast:image href="http://a.test/i" width="3000" height="3000" alt="Sea"/>';
  expect(episodeOf(item).artwork).toEqual([
    { url: 'http://a.test/i', width: 3000, height: 3000, alt: 'Sea' },
    { url: 'http://a.test/3', width: 1500, height: 1500 },
    { url: 'http://a.test/2', width: 600, height: 600 },
    { url: 'http://a.test/1', width: 300, height: 300 },
  ]);
});

test('artwork has no videos', () => {
  const item =
    '<podcast:image href="http://a.test/1" type="video/mp4" width="9000"/><podcast:image href="http://a.test/2.MP4"/>' +
    '<podcast:image href="http://a.test/3" type="image/jpeg"/><podcast:image href="http://a.test/4" type="file"/>';
  expect(episodeOf(item).artwork).toEqual([{ url: 'http://a.test/3' }, { url: 'http://a.test/4' }]);
});

describe('artwork of srcset', () => {
  const [one, two] = ['http://a.test/1', 'http://a.test/2'];
  test.each([
    [one, [{ url: one }]],
    [`${one}, ${two} 2x`, [{ url: one }, { url: two }]],
    [`${one} 1.5x,${two}`, [{ url: one }, { url: two }]],
    [`${one} 600q,`, [{ url: one }]],
    [`${one} 600w; ${two} 300`, [{ url: one, width: 600, height: 600 }, { url: two }]],
    [`${one}, ${two} 600w 600h`, [{ url: two, width: 600, height: 600 }, { url: one }]],
    [` , ${one} 0w ,, ${two} , `, [{ url: one }, { url: two }]],
    ['', []],
    ['300w, /1 600w, data:image/png;base64,AAAA 2x', []],
  ])('%j', (srcset, expected) =>
    expect(episodeOf(`<podcast:images srcset="${srcset}"/>`).artwork).toEqual(expected),
  );
});

describe('show', () => {
  test('of a feed that says nothing', () =>
    expect(showOf('')).toEqual({
      ...{ title: '', text: '', html: '', authors: [], type: 'episodic', medium: 'podcast' },
      ...{ isComplete: false, isBlocked: false, isLocked: false, blockedPlatforms: [], allowedPlatforms: [] },
      ...{
        artwork: [],
        categories: [],
        persons: [],
        funding: [],
        value: [],
        locations: [],
        trailers: [],
        live: [],
        podroll: [],
      },
    }));

  test('facts and texts', () => {
    const channel =
      '<title>Tides</title><link>http://a.test/</link><description>&lt;p>All of the sea&lt;/p></description><language>en</language>' +
      '<copyright>&amp;copy; Ann</copyright><itunes:type>Serial</itunes:type><itunes:complete>Yes</itunes:complete><itunes:block>yes</itunes:block>' +
      '<podcast:medium>Music</podcast:medium><podcast:locked>yes</podcast:locked><podcast:guid>AB-1</podcast:guid>' +
      '<itunes:owner><itunes:name>Ann</itunes:name><itunes:email>ann@a.test</itunes:email></itunes:owner>' +
      '<itunes:category text="Arts"><itunes:category text="Food"/><itunes:category text="Books"/></itunes:category><itunes:category text="News"/>' +
      '<podcast:updateFrequency rrule="FREQ=WEEKLY" dtstart="2026-01-01T00:00:00Z">weekly</podcast:updateFrequency>';
    expect(showOf(channel)).toMatchObject({
      ...{ title: 'Tides', text: 'All of the sea', html: '<p>All of the sea</p>', link: 'http://a.test/' },
      ...{ language: 'en', copyright: '© Ann', type: 'serial', medium: 'music', guid: 'ab-1' },
      ...{ isComplete: true, isBlocked: true, isLocked: true, owner: { name: 'Ann', email: 'ann@a.test' } },
      categories: [['Arts', 'Food'], ['Arts', 'Books'], ['News']],
      updateFrequency: { text: 'weekly', rule: 'FREQ=WEEKLY', start: new Date('2026-01-01T00:00:00Z') },
    });
  });

  test('directories that may not list it', () => {
    const channel =
      '<podcast:block>yes</podcast:block><podcast:block id="Apple">no</podcast:block><podcast:block id="other">yes</podcast:block>';
    expect(showOf(channel)).toMatchObject({
      ...{ isBlocked: true, blockedPlatforms: ['other'], allowedPlatforms: ['apple'] },
    });
  });

  test('trailers and recommended podcasts', () => {
    const channel =
      '<podcast:trailer url="http://a.test/t.mp3" type="audio/mpeg" length="12" season="2" pubdate="Thu, 01 Jan 2026 00:00:00 GMT">Soon</podcast:trailer>' +
      '<podcast:podroll><podcast:remoteItem feedGuid="f" feedUrl="http://b.test/"/><podcast:remoteItem title="?"/></podcast:podroll>' +
      '<podcast:publisher><podcast:remoteItem feedGuid="p" medium="publisher"/></podcast:publisher>';
    const { trailers, podroll, publisher } = showOf(channel);
    expect(trailers).toEqual([
      {
        ...{ url: 'http://a.test/t.mp3', title: 'Soon', type: 'audio/mpeg', bytes: 12, season: 2 },
        date: new Date('2026-01-01T00:00:00Z'),
      },
    ]);
    expect(podroll).toEqual([{ feedGuid: 'f', feedUrl: 'http://b.test/' }]);
    expect(publisher).toEqual({ feedGuid: 'p', medium: 'publisher' });
  });

  test('live streams: streams on air first, no ended ones', () => {
    const stream = (status: string, start: string) =>
      `<podcast:liveItem status="${status}" start="${start}"><title>${status} ${start}</title><podcast:contentLink href="http://a.test/">Watch</podcast:contentLink></podcast:liveItem>`;
    const channel =
      stream('ended', '2026-01-01T00:00:00Z') +
      stream('pending', '2026-03-01T00:00:00Z') +
      stream('pending', '2026-02-01T00:00:00Z') +
      stream('LIVE', '2026-01-02T00:00:00Z');
    const { live } = showOf(channel);
    expect(live.map(({ title }) => title.slice(0, 12))).toEqual([
      'LIVE 2026-01',
      'pending 2026',
      'pending 2026',
    ]);
    expect(live.map(({ live: state }) => state?.start?.getUTCMonth())).toEqual([0, 1, 2]);
    expect(live[0]?.live?.links).toEqual([{ url: 'http://a.test/', text: 'Watch' }]);
  });
});

describe('stored and hand-made objects', () => {
  const item =
    `${person('Ann')}<podcast:chapters url="http://a.test/c"/><podcast:value type="a"><podcast:valueRecipient address="x" split="1"/></podcast:value>` +
    '<podcast:location geo="geo:1,2">K</podcast:location><podcast:images srcset="http://a.test/1 3w"/><itunes:category text="Arts"/><podcast:license>x</podcast:license>' +
    '<podcast:liveItem status="live"><title>L</title></podcast:liveItem><itunes:owner><itunes:name>A</itunes:name></itunes:owner>' +
    '<podcast:trailer url="http://a.test/t"/><psc:chapters><psc:chapter start="0:00" title="A"/></psc:chapters>';
  const odd: readonly unknown[] = [
    null,
    '',
    7,
    Number.NaN,
    true,
    [],
    [null],
    {},
    { toString: 1 },
    [{ value: {} }],
    { value: [] },
  ];

  test('a member of any type throws nowhere', () => {
    const { feed, entry } = parsed(item, item);
    for (const part of [feed, entry]) {
      for (const key of [
        ...Object.keys(part),
        'podcastAlternateEnclosure',
        'podcastTranscript',
        'podcastSocialInteract',
      ]) {
        for (const value of odd) {
          const changed = { ...part, [key]: value };
          presentEpisode(changed as unknown as Entry, changed as unknown as Feed);
          expect(presentShow(changed as unknown as Feed).type).toBeDefined();
        }
      }
    }
    for (const value of odd) presentEpisode(value as unknown as Entry, value as unknown as Feed);
  });
});
