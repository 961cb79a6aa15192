/** A relation of a podcast holds in its channel, in its first item and in the last one. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type RuleId } from '../../src/check.ts';
import { ROLES_OF } from '../../src/core/values/podcast-roles.ts';

const PLACES = ['channel', 'first item', 'last item'] as const;
type Place = (typeof PLACES)[number];

/** A podcast with content in the channel, and in one place. */
function write(inside: string, place: Place, content: string, encoding: string = 'utf-8'): Uint8Array {
  const items = ['first', 'middle', 'last'].map(
    (name) => `<item><title>${name}</title>${place === `${name} item` ? content : ''}</item>`,
  );
  const text =
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" ` +
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Tides</title><link>https://tides.example/</link>' +
    `<description>Water</description>${inside}${place === 'channel' ? content : ''}${items.join('')}</channel></rss>`;
  return new TextEncoder().encode(text);
}

const rulesOf = (feed: Uint8Array): RuleId[] => checkFeed(feed).map(({ rule }) => rule);

describe.each(PLACES)('in the %s', (place) => {
  const REMOTE = '<podcast:remoteItem feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810"/>';

  test.each(['podcastL', 'musicL', 'videoL', 'mixed'])(
    'a list of %s has an item of another feed',
    (medium) => {
      const list = `<podcast:medium>${medium}</podcast:medium>`;
      expect(rulesOf(write(list, place, ''))).toContain('podcast-medium-list');
      expect(rulesOf(write(list, place, REMOTE))).not.toContain('podcast-medium-list');
    },
  );

  test.each(['podcast', 'music', 'video'])('%s needs no item of another feed', (medium) => {
    const list = `<podcast:medium>${medium}</podcast:medium>`;
    expect(rulesOf(write(list, place, ''))).not.toContain('podcast-medium-list');
  });

  const ENCODINGS = [
    ['utf-8', true],
    ['UTF-8', true],
    ['us-ascii', true],
    ['iso-8859-1', false],
    ['windows-1252', false],
    ['koi8-r', false],
  ] as const;
  test.each(ENCODINGS)('of a podcast for Apple in %s', (encoding, isUsual) => {
    const author = '<itunes:author>Ann</itunes:author>';
    expect(rulesOf(write('', place, '', encoding))).not.toContain('itunes-utf-8');
    expect(rulesOf(write('', place, author, encoding)).includes('itunes-utf-8')).toBe(!isUsual);
  });
});

test('a person with a blank role and group has the usual ones', () => {
  const person = '<podcast:person role="" group=" ">Ann</podcast:person>';
  expect(rulesOf(write('', 'channel', person)).filter((rule) => rule.startsWith('podcast-person'))).toEqual(
    [],
  );
});

describe('comments that are disabled', () => {
  const rules = (attributes: string): RuleId[] =>
    rulesOf(write('', 'first item', `<podcast:socialInteract ${attributes}/>`)).filter((rule) =>
      rule.startsWith('podcast-social'),
    );
  const WRITTEN = ['disabled', 'Disabled', 'DISABLED', ' disabled '];
  test.each(WRITTEN)('%j need no address, and have none', (word) => {
    expect(rules(`protocol="${word}"`)).toEqual([]);
    for (const name of ['uri', 'accountId', 'accountUrl', 'priority'])
      expect(rules(`protocol="${word}" ${name}="https://tides.example/"`)).toEqual([
        'podcast-social-protocol',
      ]);
  });

  test.each(['activitypub', 'Matrix', 'twitter'])('by %s they need one', (protocol) => {
    expect(rules(`protocol="${protocol}"`)).toEqual(['podcast-social-uri']);
    expect(rules(`protocol="${protocol}" uri="https://tides.example/" accountId="@a"`)).toEqual([]);
  });
});

/** The messages of one rule about the content of a channel. */
const told = (rule: RuleId, content: string): string[] =>
  checkFeed(write('', 'channel', content))
    .filter((problem) => problem.rule === rule)
    .map(({ message }) => message);

/** All subsets of a list. */
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((sets, one) => sets.flatMap((set) => [set, [...set, one]]), [[]]);

describe('a live item', () => {
  const PARTS = [
    ['enclosure', '<enclosure url="https://tides.example/live.mp3" length="1" type="audio/mpeg"/>'],
    ['link', '<podcast:contentLink href="https://tides.example/live">Live</podcast:contentLink>'],
    ['form', '<podcast:alternateEnclosure type="audio/mpeg"/>'],
    ['guid', '<guid isPermaLink="false">live</guid>'],
  ] as const;
  test('can be played, and told from others', () => {
    for (const parts of subsets(PARTS)) {
      const names = parts.map(([name]) => name).join(' ');
      const inside = parts.map(([, markup]) => markup).join('');
      const live = `<podcast:liveItem status="live" start="2004-07-15T10:00:00Z">${inside}</podcast:liveItem>`;
      const isPlayed = /enclosure|link|form/.test(names);
      expect([names, told('podcast-live-enclosure', live).length]).toEqual([names, isPlayed ? 0 : 1]);
      expect([names, told('podcast-live-guid', live).length]).toEqual([
        names,
        names.includes('guid') ? 0 : 1,
      ]);
      expect([names, told('element-recommended', live)]).toEqual([
        names,
        isPlayed && !names.includes('link')
          ? ['the podcast namespace recommends contentLink in podcast:liveItem']
          : [],
      ]);
    }
  });

  test.each(['podcast', 'p', ''])('has a page with the stream, named with the prefix %j', (prefix) => {
    const [tag, declared] = prefix === '' ? ['', 'xmlns'] : [`${prefix}:`, `xmlns:${prefix}`];
    const live = `<${tag}liveItem ${declared}="https://podcastindex.org/namespace/1.0" status="live" start="2004-07-15T10:00:00Z"><${tag}alternateEnclosure type="audio/mpeg"/></${tag}liveItem>`;
    const { fix, specification } = checkFeed(write('', 'channel', live)).find(({ message }) =>
      message.includes('contentLink'),
    ) as CheckProblem;
    expect(fix).toBe(
      `Add \`<${tag}contentLink href="…">…</${tag}contentLink>\` to ${tag}liveItem: the page with the stream.`,
    );
    expect(specification).toContain('live-item');
  });

  const TIMES = [
    '2004-07-15T10:00:00Z',
    '2004-07-15T12:00:00+02:00',
    '2004-07-15T10:00:01Z',
    'soon',
    undefined,
  ];
  test.each(TIMES)('that ends at %s', (end) => {
    const attribute = end === undefined ? '' : ` end="${end}"`;
    const live = `<podcast:liveItem status="live" start="2004-07-15T10:00:00Z"${attribute}/>`;
    const isTold = end !== undefined && Date.parse(end) <= Date.parse('2004-07-15T10:00:00Z');
    expect(told('podcast-live-end', live)).toEqual(
      isTold ? ['end of podcast:liveItem is not after its start'] : [],
    );
  });
});

test('a person has a group, and a role of it', () => {
  const roles = [...new Set([...ROLES_OF.values()].flatMap((of) => [...of].slice(0, 1)))];
  const attribute = (name: string, value: string | undefined): string =>
    value === undefined ? '' : ` ${name}="${value}"`;
  for (const group of [...ROLES_OF.keys(), 'CAST', 'crew', undefined]) {
    const all = [...roles, 'Host', 'sailor', undefined];
    const people = all.map(
      (role) => `<podcast:person${attribute('group', group)}${attribute('role', role)}>Ann</podcast:person>`,
    );
    const own = (group ?? 'cast').toLowerCase();
    const ofGroup = ROLES_OF.get(own);
    expect(told('podcast-person-group', people.join('')), own).toHaveLength(
      ofGroup === undefined ? all.length : 0,
    );
    const expected = all.flatMap((given = 'host') => {
      const role = given.toLowerCase();
      if (ofGroup === undefined || ofGroup.has(role)) return [];
      const other = [...ROLES_OF].find(([, of]) => of.has(role))?.[0];
      const says =
        other === undefined
          ? 'is no role of the Podcast Taxonomy Project'
          : `is a role of the group ${other}`;
      return [`"${role}" in role of podcast:person ${says}, and its group is ${own}`];
    });
    expect(new Set(told('podcast-person-role', people.join('')))).toEqual(new Set(expected));
  }
});

test.each([
  [
    'podcast-value-type',
    (word: string) => `<podcast:value type="${word}" method="keysend"/>`,
    'lightning Bitcoin hive',
    'gold',
  ],
  [
    'podcast-license',
    (word: string) => `<podcast:license>${word}</podcast:license>`,
    'cc-by-4.0 MIT cc-by-nc-sa-3.0-de',
    'mine cc-by',
  ],
  [
    'podcast-chapters-type',
    (word: string) => `<podcast:chapters url="https://tides.example/1" type="${word}"/>`,
    'application/json+chapters Application/JSON',
    'text/html text/plain',
  ],
  [
    'podcast-social-protocol',
    (word: string) => `<podcast:socialInteract uri="https://tides.example/" protocol="${word}"/>`,
    'activitypub Nostr atproto',
    'smoke',
  ],
] as const)('%s has words that are known', (rule, element, known, unknown) => {
  const ofWords = (words: string): number[] =>
    words
      .split(' ')
      .map((word) => rulesOf(write('', 'first item', element(word))).filter((one) => one === rule).length);
  expect(ofWords(`${known} `).every((count) => count === 0)).toBe(true);
  expect(ofWords(unknown).every((count) => count === 1)).toBe(true);
});

test('a license with its page may have any name', () => {
  const license = '<podcast:license url="https://tides.example/license">mine</podcast:license>';
  expect(told('podcast-license', license)).toEqual([]);
});

test('two full episodes with a number of one season are told, at the second', () => {
  const NUMBERS = [
    ['', '', '1'],
    ['', 'full', '1'],
    ['', 'trailer', '1'],
    ['1', '', '1'],
    ['1', 'full', '2'],
    ['', '', ''],
  ] as const;
  const element = (name: string, text: string): string =>
    text === '' ? '' : `<itunes:${name}>${text}</itunes:${name}>`;
  const item = ([season, type, number]: (typeof NUMBERS)[number]): string =>
    `<item>${element('season', season)}${element('episodeType', type)}<itunes:episode>${number}</itunes:episode></item>`;
  const keyOf = ([season, type, number]: (typeof NUMBERS)[number]): string =>
    `${season} ${type || 'full'} ${number}`;
  for (const first of NUMBERS)
    for (const second of NUMBERS)
      expect([first, second, told('itunes-episode-repeated', item(first) + item(second))]).toEqual([
        first,
        second,
        keyOf(first) === keyOf(second) && first[2] !== ''
          ? [
              `"${second[2]}" in itunes:episode is the number of rss/channel/item[1]/itunes:episode in line 1, too`,
            ]
          : [],
      ]);
});

test('a person of any group may have no role', () => {
  for (const group of ROLES_OF.keys()) {
    const person = (role: string): string => `<podcast:person group="${group}"${role}>Ann</podcast:person>`;
    expect(told('podcast-person-role', person(''))).toEqual([]);
    expect(told('podcast-person-role', person(' role="captain"'))).toHaveLength(1);
  }
});

describe('payments', () => {
  const KEY = '02d5c1bf8b940dc9cadca86d1b0a3c37fbe39cee4c7e839e33bef9174531d27f52';
  const recipient = (more: string): string =>
    `<podcast:valueRecipient name="Ann" type="node" address="${KEY}" split="1"${more}/>`;
  const value = (inside: string): string =>
    `<podcast:value type="lightning" method="keysend">${recipient('')}${inside}</podcast:value>`;
  test('a value of its own has a key', () => {
    for (const key of ['', ' customKey="1"'])
      for (const own of ['', ' customValue="a"'])
        expect(told('attribute-missing', value(recipient(key + own)))).toEqual(
          key === '' && own !== ''
            ? ['podcast:valueRecipient without customKey, to which its customValue belongs']
            : [],
        );
  });
  const REMOTE = '<podcast:remoteItem feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810"/>';
  test.each(['remoteStartTime', 'remotePercentage'])('%s is for another feed', (name) => {
    const split = (inside: string): string =>
      value(
        `<podcast:valueTimeSplit startTime="60" duration="30" ${name}="50">${inside}</podcast:valueTimeSplit>`,
      );
    expect(told('attribute-unknown', split(REMOTE))).toEqual([]);
    expect(told('attribute-unknown', split(recipient('')))).toEqual([
      `${name} of podcast:valueTimeSplit is for podcast:remoteItem, which it does not have`,
    ]);
  });
});

test('the guid of a podcast has the version and the variant of RFC 9562', () => {
  for (const version of '0123456789abcdef')
    for (const variant of '0123456789abcdefAB') {
      const guid = `<podcast:guid>917393e3-1b1e-${version}cef-${variant}ce4-edaa54e1f810</podcast:guid>`;
      const isOne = version === '5' && '89abAB'.includes(variant);
      expect(told('podcast-guid-version', guid), guid).toHaveLength(isOne ? 0 : 1);
    }
});

test.each([
  ['1/1', ''],
  ['16 / 9', ''],
  ['1.85', ''],
  ['16:9', '16/9'],
  ['16 : 9', '16 / 9'],
  ['wide', '…'],
])('the aspect ratio %s', (ratio, meant) => {
  const image = `<podcast:image href="https://tides.example/1.png" aspect-ratio="${ratio}"/>`;
  const found = checkFeed(write('', 'channel', image)).filter(({ rule }) => rule === 'number-form');
  expect(found).toHaveLength(meant === '' ? 0 : 1);
  if (meant !== '' && meant !== '…') expect(found[0]?.fix).toContain(`\`${meant}\``);
});
