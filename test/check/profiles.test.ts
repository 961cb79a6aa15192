/** Rules of directories and of strict authors, over grids that lie on both sides of each condition. */

import { describe, expect, test } from 'vitest';
import { type CheckProblem, checkFeed, type ProfileName, type RuleId } from '../../src/check.ts';
import { declared } from './declared.ts';

const SITE = 'https://tides.example/';
const DECLARED = declared('atom itunes podcast content slash dc');
const channel = (inside: string): string =>
  `<rss version="2.0" ${DECLARED}><channel>${inside}</channel></rss>`;
const item = (inside: string): string => channel(`<item>${inside}</item>`);
const feed = (inside: string): string => `<feed xmlns="http://www.w3.org/2005/Atom">${inside}</feed>`;
const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;

const found = (
  rule: RuleId,
  text: string,
  profiles: readonly ProfileName[],
  url: string | undefined = undefined,
): CheckProblem[] => checkFeed(text, undefined, { profiles, url }).filter((problem) => problem.rule === rule);
const told = (...given: Parameters<typeof found>): string[] => found(...given).map(({ message }) => message);

/** All pairs of two lists. */
const pairs = <A, B>(as: readonly A[], bs: readonly B[]): (readonly [A, B])[] =>
  as.flatMap((a) => bs.map((b) => [a, b] as const));

test.each(
  pairs(['serial', 'episodic', undefined], pairs([undefined, 'full', 'trailer', 'bonus'], [undefined, '1'])),
)('an episode of a show of type %s, %j, needs a number in a serial show only', (type, [kind, number]) => {
  const text = channel(
    `${element('itunes:type', type)}<item>${element('itunes:episodeType', kind)}${element('itunes:episode', number)}</item>`,
  );
  const isTold = type === 'serial' && number === undefined && (kind ?? 'full') === 'full';
  expect(found('apple-serial-episode', text, ['apple']).map(({ elementPath }) => elementPath)).toEqual(
    isTold ? ['rss/channel/item[1]'] : [],
  );
});

test.each(['yes', 'Yes', 'YES', 'no', 'true', ''])('a switch of Apple says yes: %j', (word) => {
  const isYes = word.toLowerCase() === 'yes';
  const block = element('itunes:block', word);
  for (const [rule, write, what] of [
    ['apple-block-show', channel, 'the whole show'],
    ['apple-block-episode', item, 'the episode'],
  ] as const)
    for (const other of ['apple-block-show', 'apple-block-episode'] as const)
      expect(told(other, write(block), ['apple'])).toEqual(
        isYes && rule === other ? [`itunes:block hides ${what} from Apple Podcasts`] : [],
      );
  expect(told('apple-complete', channel(element('itunes:complete', word)), ['apple'])).toEqual(
    // Another word is a fault of its own.
    word === 'no' ? ['"no" in itunes:complete has no effect: only Yes has one'] : [],
  );
});

describe('the length of a description', () => {
  const LIMITS = [
    ['apple', 4000, 'Apple Podcasts takes 4000 characters', (text: string) => text.length],
    ['youtube', 5000, 'YouTube takes 5000 characters', (text: string) => text.length],
    ['psp-1', 4000, 'PSP-1 takes 4000 bytes', (text: string) => Buffer.byteLength(text)],
    ['spotify', Number.POSITIVE_INFINITY, '', () => 0],
  ] as const;
  test.each(pairs([2000, 2001, 4000, 4001, 5000, 5001], ['a', 'ä']))('%i times %j', (count, letter) => {
    const text = letter.repeat(count);
    const document = channel(element('description', text) + element('item', element('description', text)));
    const size = `${count} characters in ${Buffer.byteLength(text)} bytes`;
    for (const [profile, most, says, sizeOf] of LIMITS)
      expect(told('podcast-description-length', document, [profile])).toEqual(
        sizeOf(text) > most ? Array(2).fill(`description has ${size}; ${says}`) : [],
      );
    const all = LIMITS.filter(([, most, , sizeOf]) => sizeOf(text) > most).map(([, , says]) => says);
    const names = LIMITS.map(([profile]) => profile);
    const [first] = told('podcast-description-length', document, names);
    expect(first?.slice(first.indexOf('; ') + 2) ?? '').toBe(
      [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' and '),
    );
  });
});

describe('files of a podcast', () => {
  const BOTH = ['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/aac'];
  const TYPES: readonly (readonly [type: string, refused: string])[] = [
    ...[...BOTH, 'video/mp4', 'video/quicktime', 'video/x-m4v', 'Audio/MPEG'].map(
      (type) => [type, ''] as const,
    ),
    ...['application/pdf', 'document/x-epub', 'application/epub+zip'].map(
      (type) => [type, 'Spotify'] as const,
    ),
    ...['audio/wav', 'audio/x-wav', 'audio/ogg'].map((type) => [type, 'Apple Podcasts'] as const),
    ['audio/flac', 'Apple Podcasts and Spotify'],
    ['text/html; charset=utf-8', 'Apple Podcasts and Spotify'],
    ['', ''],
  ];
  test.each(TYPES)('of type %j are refused by %j', (type, refused) => {
    const document = item(`<enclosure url="${SITE}1" length="9" type="${type}"/>`);
    const bare = type.split(';')[0];
    expect(told('podcast-enclosure-type', document, ['apple', 'spotify', 'youtube'])).toEqual(
      refused === '' ? [] : [`"${bare}", the type of enclosure, is not played by ${refused}`],
    );
    expect(told('podcast-enclosure-type', document, ['youtube', 'amazon'])).toEqual([]);
  });

  const PICTURES: readonly (readonly [name: string, ending: string, refused: string])[] = [
    ...['1.jpg', '1.jpeg', '1.JPG', '1.png', '1.png?a=.gif', '1.png#.gif', 'a.gif/1', '1'].map(
      (name) => [name, '', ''] as const,
    ),
    ['1.tif', '.tif', 'Apple Podcasts and PSP-1'],
    ['1.tiff', '.tiff', 'Apple Podcasts and PSP-1'],
    ['1.gif', '.gif', 'Apple Podcasts, Spotify and PSP-1'],
    ['1.png.webp?a=.png', '.webp', 'Apple Podcasts, Spotify and PSP-1'],
    ['jpg.', '.', 'Apple Podcasts, Spotify and PSP-1'],
  ];
  test.each(PICTURES)('artwork %s ends in %j, which is refused by %j', (name, ending, refused) => {
    for (const write of [channel, item])
      expect(
        told('podcast-artwork-format', write(`<itunes:image href="${SITE}${name}"/>`), [
          'apple',
          'spotify',
          'psp-1',
          'podcast',
        ]),
      ).toEqual(
        refused === ''
          ? []
          : [`href of itunes:image ends in "${ending}"; artwork for ${refused} is JPEG or PNG`],
      );
  });

  const FILES = [
    ['itunes:image', 'href', 'podcast-artwork-plain'],
    ['enclosure', 'url', 'podcast-file-plain'],
    ['podcast:transcript', 'url', 'podcast-file-plain'],
    ['podcast:chapters', 'url', 'podcast-file-plain'],
  ] as const;
  const FEEDS = [
    undefined,
    'https://tides.example/feed',
    'http://tides.example/feed',
    'HTTP://tides.example/',
  ];
  test.each(pairs(FILES, FEEDS))('%j without encryption in a feed at %s', ([name, attribute, rule], url) => {
    for (const [address, isPlain] of [
      ['http://tides.example/1.png', true],
      ['HTTP://tides.example/1.png', true],
      ['https://tides.example/1.png', false],
      ['http://localhost/1.png', false],
      ['ftp://tides.example/http:', false],
    ] as const) {
      const [problem, second] = found(rule, item(`<${name} ${attribute}="${address}"/>`), ['psp-1'], url);
      expect(second).toBeUndefined();
      const isTold = isPlain && !url?.toLowerCase().startsWith('http:');
      expect([problem?.message, problem?.fix]).toEqual(
        isTold
          ? [
              `"${address}" in ${attribute} of ${name} is not encrypted: players on the web block it`,
              `In ${attribute} of ${name} write https in place of http.`,
            ]
          : [undefined, undefined],
      );
    }
  });
});

test.each(['true', 'false', 'True', 'False', 'TRUE', 'yes'])('PSP-1 has lower case: %s', (word) => {
  const isTold = word === 'True' || word === 'False';
  for (const write of [channel, item]) {
    const [problem] = found('psp-explicit-case', write(element('itunes:explicit', word)), ['psp-1']);
    expect([problem?.message, problem?.fix]).toEqual(
      isTold
        ? [
            `"${word}" in itunes:explicit is not one of true, false`,
            `In itunes:explicit write \`${word.toLowerCase()}\` in place of "${word}".`,
          ]
        : [undefined, undefined],
    );
  }
});

test('one transcript of an episode has times', () => {
  const TYPES = ['text/vtt', 'application/x-subrip', 'application/srt', 'application/json', 'text/html', ''];
  for (const [first, second] of [...pairs(TYPES, TYPES), ...TYPES.map((type) => [type] as const), []]) {
    const types = [first, second].filter((type) => type !== undefined);
    const inside = types.map((type) => `<podcast:transcript url="${SITE}1" type="${type}"/>`).join('');
    const isTold = types.length > 0 && types.every((type) => type === 'text/html' || type === '');
    expect([types, told('podcast-transcript-times', item(inside), ['psp-1', 'podcast'])]).toEqual([
      types,
      isTold ? ['no podcast:transcript of item has times: text/vtt or application/x-subrip'] : [],
    ]);
  }
});

test('one share of a payment is more than 0', () => {
  const SHARES = [
    ['0', ''],
    ['0', ' fee="true"'],
    ['5', ''],
    ['5', ' fee="true"'],
    ['5', ' fee="false"'],
  ] as const;
  const recipient = ([split, fee]: (typeof SHARES)[number]): string =>
    `<podcast:valueRecipient type="wallet" address="ann" split="${split}"${fee}/>`;
  for (const [first, second] of pairs(SHARES, SHARES)) {
    const text = item(
      `<podcast:value type="lightning" method="keysend">${recipient(first)}${recipient(second)}</podcast:value>`,
    );
    const counted = [first, second].filter(([, fee]) => fee !== ' fee="true"');
    const isTold = counted.length > 0 && counted.every(([split]) => split === '0');
    expect([first, second, told('podcast-value-shares', text, ['podcast']).length]).toEqual([
      first,
      second,
      isTold ? 1 : 0,
    ]);
  }
});

test.each(pairs(['yes', 'no'], [undefined, 'ann@tides.example']))('locked %s by %s', (word, owner) => {
  const attribute = owner === undefined ? '' : ` owner="${owner}"`;
  const text = channel(`<podcast:locked${attribute}>${word}</podcast:locked>`);
  expect(told('podcast-locked-owner', text, ['podcast'])).toEqual(
    word === 'yes' && owner === undefined ? ['podcast:locked says "yes" without owner'] : [],
  );
});

describe('a title of an episode', () => {
  const NUMBERED = [
    'Ep. 1',
    'ep1',
    'Episode 12',
    'Folge #3',
    'épisode 4',
    'Episodio 5',
    '#6 High',
    'S1E2',
    's01 e2',
    's1: ep. 3',
  ];
  const OTHERS = ['High', 'The 7 seas', 'Epic 1', 'Episode', 'S1', 'e1', 'No. 1'];
  test.each(NUMBERED)('%s begins with a number', (title) =>
    expect(told('apple-title-number', item(element('title', title)), ['apple'])).toEqual([
      `"${title}" in title begins with a number, which belongs in itunes:episode and itunes:season`,
    ]),
  );
  test.each(OTHERS)('%s does not', (title) =>
    expect(told('apple-title-number', item(element('title', title)), ['apple'])).toEqual([]),
  );
});

test.each(['1.mp3', 'gezeiten-ä.mp3', '\u007f.mp3', '潮.mp3'])('the URL of a file in ASCII: %s', (name) => {
  const isAscii = Buffer.byteLength(name) === name.length;
  const text = item(`<enclosure url="${SITE}${name}" length="9" type="audio/mpeg"/>`);
  expect(told('apple-enclosure-ascii', text, ['apple'])).toEqual(
    isAscii
      ? []
      : [`"${SITE}${name}" in url of enclosure is not ASCII: percent-encode it for Apple Podcasts`],
  );
});

describe('the order of a channel', () => {
  const ITEM = '<item/>';
  const OTHER = '<ttl>5</ttl>';
  test.each([
    [OTHER + ITEM, undefined],
    [OTHER, undefined],
    [ITEM + ITEM, undefined],
    [ITEM + OTHER, 'ttl'],
    [`${OTHER}${ITEM}<itunes:author>a</itunes:author>${OTHER}`, 'itunes:author'],
    ['<itunes:item/><ttl>5</ttl>', undefined],
  ])('%s', (inside, name) =>
    expect(told('rss-items-last', channel(inside), ['rss-advisory'])).toEqual(
      name === undefined ? [] : [`${name} comes after the first item`],
    ),
  );

  const [ENCODED, SHORT] = ['<content:encoded>a</content:encoded>', '<description>b</description>'];
  test.each([
    [ENCODED + SHORT, 1],
    [SHORT + ENCODED, 0],
    [ENCODED, 0],
    [SHORT, 0],
  ])('%s: the last description is the short one: %i', (inside, count) =>
    expect(told('rss-description-first', item(inside), ['rss-advisory'])).toEqual(
      Array(count).fill('description comes after content:encoded: some readers show only the last'),
    ),
  );

  test.each(['0', '23', '24', ' 24 '])('midnight is not %j', (hour) =>
    expect(
      told('rss-midnight', channel(`<skipHours><hour>${hour}</hour></skipHours>`), ['rss-advisory']),
    ).toHaveLength(hour.trim() === '24' ? 1 : 0),
  );
});

describe('strict advice', () => {
  const PEDANTIC: readonly ProfileName[] = ['pedantic'];

  const TEXTS = ['https://tides.example/', 'https://ebb.example/', '', undefined];
  test.each(pairs(TEXTS, TEXTS))('the title %s of an image is the title %s of its channel', (own, other) => {
    for (const [rule, name, message] of [
      ['rss-image-title', 'title', 'title of image is not that of channel'],
      ['rss-image-link', 'link', 'link of image is not that of channel'],
    ] as const) {
      const document = channel(`${element(name, other)}<image>${element(name, own)}</image>`);
      const isTold = own && other && own !== other;
      expect(found(rule, document, PEDANTIC).map((one) => [one.message, one.elementPath])).toEqual(
        isTold ? [[message, `rss/channel/image/${name}`]] : [],
      );
    }
  });

  test.each(['ann@tides.example', 'ann@tides.example (Ann)', 'Ann', 'Ann <ann@tides.example>', ''])(
    'a name with the address %j',
    (text) => {
      const escaped = text.replace('<', '&lt;');
      const isTold = text === 'ann@tides.example';
      for (const [name, write] of [
        ['managingEditor', channel],
        ['webMaster', channel],
        ['author', item],
      ] as const)
        expect(told('rss-real-name', write(element(name, escaped)), PEDANTIC)).toEqual(
          isTold ? [`${name} has no name in parentheses behind the address`] : [],
        );
      const person = feed(element('author', element('name', escaped)));
      expect(told('atom-name-email', person, PEDANTIC)).toHaveLength(isTold ? 1 : 0);
    },
  );

  test('the name of a person has no markup', () => {
    for (const [name, count] of [
      ['Ann', 0],
      ['A &amp; B', 0],
      ['&lt;b>Ann&lt;/b>', 1],
      ['Ann &amp;amp; Bo', 1],
    ] as const)
      expect(told('atom-name-markup', feed(element('author', element('name', name))), PEDANTIC)).toHaveLength(
        count,
      );
  });

  test.each(pairs([true, false], pairs([true, false], [true, false])))(
    'a feed with counts of comments: %s, and with dates: %j',
    (isCounted, [isBuilt, isDated]) => {
      const inside = `${isBuilt ? element('lastBuildDate', 'Thu, 15 Jul 2004 10:00:00 GMT') : ''}${isDated ? element('dc:date', '2004-07-15') : ''}<item>${isCounted ? element('slash:comments', '5') : ''}</item>`;
      expect(told('rss-comments-date', channel(inside), PEDANTIC)).toHaveLength(
        isCounted && !isBuilt && !isDated ? 1 : 0,
      );
    },
  );

  test.each([
    [['2004-07-15T10:00:00Z', '2004-07-15T10:00:00Z', '2004-07-15T10:00:00Z'], 2],
    [['2004-07-15T10:00:00Z', '2004-07-15T10:00:01Z', '2004-07-15T10:00:00Z'], 1],
    [['2004-07-15T10:00:00Z', '2004-07-15T10:00:01Z'], 0],
  ])('entries with the dates %j', (dates, count) =>
    expect(
      told(
        'atom-updated-repeated',
        feed(dates.map((date) => element('entry', element('updated', date))).join('')),
        PEDANTIC,
      ),
    ).toEqual(Array(count).fill(`"${dates[0]}" is the updated of another entry, too`)),
  );

  test.each([
    ['https://tides.example/', true],
    ['https://tides.example', true],
    ['https://tides.example/A', true],
    ['https://tides.example?A', true],
    ['urn:tides:A', true],
    ['tag:tides.example,2004:A', true],
    ['https://Tides.example/', false],
    ['HTTPS://tides.example/', false],
    ['URN:tides:A', false],
    ['', true],
  ])('the id %j has canonical form: %s', (id, isCanonical) => {
    for (const content of [element('id', id), element('entry', element('id', id))])
      expect(told('atom-id-form', feed(content), PEDANTIC)).toEqual(
        isCanonical ? [] : [`"${id}" in id is not in canonical form`],
      );
  });

  test.each([
    ['self', 0],
    ['Self', 0],
    ['', 0],
    ['https://tides.example/rel', 0],
    ['tide', 1],
  ])('the relation %j is registered', (rel, count) =>
    expect(told('link-relation', feed(`<link rel="${rel}" href="${SITE}"/>`), PEDANTIC)).toHaveLength(count),
  );

  test('the language is said', () => {
    for (const [inside, count] of [
      ['', 1],
      [element('language', 'en'), 0],
      [element('dc:language', 'en'), 0],
    ] as const)
      expect(told('rss-language', channel(inside), PEDANTIC)).toHaveLength(count);
  });

  test.each([
    ['xmlns:dc="http://purl.org/dc/elements/1.1/"', []],
    ['xmlns:d="http://purl.org/dc/elements/1.1/"', ['dc']],
    ['xmlns:cc="http://backend.userland.com/creativeCommonsRssModule"', ['creativeCommons']],
    ['xmlns:creativeCommons="http://backend.userland.com/creativeCommonsRssModule"', []],
    ['xmlns:a="http://www.w3.org/2005/Atom"', []],
    ['xmlns:t="https://tides.example/ns"', ['unknown']],
    ['xmlns:t="https://tides.example/ns" xmlns:u="https://tides.example/ns"', ['unknown']],
  ])('%s has the usual prefix', (declared, expected) => {
    const text = `<rss version="2.0" ${declared}><channel/></rss>`;
    expect(
      checkFeed(text, undefined, { profiles: PEDANTIC }).flatMap(({ rule, message }) =>
        rule === 'namespace-prefix'
          ? [/is (\w+) as a rule/.exec(message)?.[1]]
          : rule === 'namespace-unknown'
            ? ['unknown']
            : [],
      ),
    ).toEqual(expected);
  });
});
